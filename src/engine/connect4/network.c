/* connect4/network.c: what a board shows, and what that is worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/network.h"

#include "engine/connect4/filling.h"

#include <assert.h>
#include <string.h>

enum
{
  N_HEAD = 1 + 2 * NETWORK_HIDDEN + NETWORK_FEATURES, /* numbers of two bytes */
  N_BYTES = 2 * N_HEAD + NETWORK_FEATURES * NETWORK_HIDDEN,
  SURE_SUMS = 128, /* so many rows add up to less than an int16_t holds */
  WINS = NETWORK_CLASSES - 1
};

/* The class of a cell, in NETWORK_THREATS: what pairs of cells know of it. */
static const uint8_t threat_of_class[NETWORK_CLASSES] = { 0, 0, 0, 1, 1, 1, 1, 2 };

static int16_t
read_number (const uint8_t **data)
{
  int16_t number = (int16_t) (*data)[0] | (int16_t) ((*data)[1] << 8);

  *data += 2;
  return number;
}

/* Unpacks the weights that are part of the program. */
void
connect4_network_read (Connect4Network *network)
{
  const uint8_t *data = connect4_weights_data;

  assert (connect4_weights_data_size == N_BYTES);
  network->base = read_number (&data);
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    network->bias[i] = read_number (&data);
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    network->output[i] = read_number (&data);
  for (int feature = 0; feature < NETWORK_FEATURES; feature++)
    network->worth[feature] = read_number (&data);
  for (int feature = 0; feature < NETWORK_FEATURES; feature++)
    for (int i = 0; i < NETWORK_HIDDEN; i++)
      network->rows[feature][i] = (int8_t) *data++;
}

/* How far the lines through a cell have grown for a side. */
static int
class_of (uint32_t open)
{
  int one_lacks = connect4_lines_count (open, 2); /* but for this cell */
  int two_lack = connect4_lines_count (open, 3);

  if (connect4_lines_count (open, 1) > 0)
    return WINS;
  if (one_lacks == 0)
    return two_lack == 0 ? 0 : two_lack <= 2 ? 1 : 2;
  if (one_lacks == 1)
    return two_lack <= 1 ? 3 : 4;
  return one_lacks == 2 ? 5 : 6;
}

/* The place of a cell @height cells above the next disc of its column. */
static int
place_of (const Connect4Lines *lines, int row, int height)
{
  int parity = (row + (lines->to_move == GAME_FIRST)) % 2;

  if (lines->rows % 2 != 0)
    parity = NETWORK_PARITIES - 1;
  if (height >= NETWORK_HEIGHTS)
    height = NETWORK_HEIGHTS - 2 + height % 2;
  return NETWORK_PARITIES * height + parity;
}

/* The rows from the bottom that can show anything. */
static int
rows_of_interest (const Connect4Lines *lines)
{
  int top = 0;

  for (int column = 0; column < lines->columns; column++)
    if (lines->heights[column] > top)
      top = lines->heights[column];
  return top + lines->length < lines->rows ? top + lines->length : lines->rows;
}

/* Adds what a column shows. Returns where the list then ends. */
static uint16_t *
list_column (const Connect4Lines *lines, int column, int n_rows, uint16_t *end)
{
  GameSide own = lines->to_move;
  int below = 0;
  int place_below = 0;

  for (int row = lines->heights[column]; row < n_rows; row++)
    {
      int cell = (lines->rows - 1 - row) * lines->columns + column;
      int height = row - lines->heights[column];
      int class = class_of (connect4_lines_open (lines, cell, own));
      int other_class = class_of (connect4_lines_open (lines, cell, game_other_side (own)));
      int place = place_of (lines, row, height);
      int threats = NETWORK_THREATS * threat_of_class[class] + threat_of_class[other_class];

      if (height > 0 && below + threats > 0)
        *end++ =
            (uint16_t) (NETWORK_FIRST_PAIR +
                        (NETWORK_BOTH_THREATS * below + threats) * NETWORK_PLACES + place_below);
      if (class + other_class > 0)
        *end++ = (uint16_t) ((NETWORK_CLASSES * class + other_class) * NETWORK_PLACES + place);
      below = threats;
      place_below = place;
    }
  return end;
}

static uint16_t
filling_feature (const Connect4Filling *look)
{
  int step = look->n_discs / NETWORK_FILLING_STEP;

  if (step >= NETWORK_FILLING_STEPS)
    step = NETWORK_FILLING_STEPS - 1;
  return (uint16_t) (NETWORK_FIRST_FILLING + (look->outcome > 0) * NETWORK_FILLING_STEPS + step);
}

/* Lists what the board shows to the side to move; @features has room for NETWORK_MOST_SHOWN.
 * Returns how many there are. */
int
connect4_network_features (const Connect4Lines *lines, uint16_t *features)
{
  uint16_t *end = features;
  int n_rows = rows_of_interest (lines);
  Connect4Filling looks[2];
  int phase = NETWORK_PHASES * lines->n_discs / (lines->n_cells + 1);

  for (int column = 0; column < lines->columns; column++)
    end = list_column (lines, column, n_rows, end);
  connect4_filling_look (lines, looks);
  for (int i = 0; i < 2; i++)
    if (looks[i].outcome != 0)
      *end++ = filling_feature (&looks[i]);
  *end++ = (uint16_t) (NETWORK_FIRST_PHASE + phase);
  return (int) (end - features);
}

/* Adds up the rows of some features, few enough for the sums. */
static void
add_rows (const Connect4Network *network, const uint16_t *features, int n, int *sums)
{
  int16_t part[NETWORK_HIDDEN] = { 0 };

  for (int k = 0; k < n; k++)
    for (int i = 0; i < NETWORK_HIDDEN; i++)
      part[i] = (int16_t) (part[i] + network->rows[features[k]][i]);
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    sums[i] += part[i];
}

/* What the board looks worth to the side to move; nobody has won yet, and nobody can at once. */
int
connect4_network_value (const Connect4Network *network, const Connect4Lines *lines)
{
  uint16_t features[NETWORK_MOST_SHOWN];
  int n = connect4_network_features (lines, features);
  int sums[NETWORK_HIDDEN];
  int value = network->base;
  int output = 0;

  for (int i = 0; i < NETWORK_HIDDEN; i++)
    sums[i] = network->bias[i];
  for (int k = 0; k < n; k++)
    value += network->worth[features[k]];
  for (int k = 0; k < n; k += SURE_SUMS)
    add_rows (network, features + k, n - k < SURE_SUMS ? n - k : SURE_SUMS, sums);
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    output += (sums[i] < 0             ? 0
               : sums[i] > NETWORK_ONE ? NETWORK_ONE
                                       : sums[i]) *
              network->output[i];
  return (value + output / NETWORK_ONE) / NETWORK_UNIT;
}
