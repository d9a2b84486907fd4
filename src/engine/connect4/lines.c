/* connect4/lines.c: line by line bookkeeping
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/lines.h"

#include "engine/connect4/connect4.h"
#include "engine/random.h"

#include <stdlib.h>
#include <string.h>

#define KEY_SEED 20260101

static const int directions[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };

/* Lists the cells of the line from @cell in a direction. Returns false where it leaves the
 * board. */
static bool
trace_line (const Connect4Lines *self, int cell, const int *direction, int16_t *cells)
{
  int row = cell / self->columns;
  int column = cell % self->columns;
  int last_row = row + (self->length - 1) * direction[0];
  int last_column = column + (self->length - 1) * direction[1];

  if (last_row >= self->rows || last_column < 0 || last_column >= self->columns)
    return false;
  for (int i = 0; i < self->length; i++)
    cells[i] = (int16_t) ((row + i * direction[0]) * self->columns + column + i * direction[1]);
  return true;
}

static void
list_lines (Connect4Lines *self)
{
  for (int cell = 0; cell < self->n_cells; cell++)
    for (int direction = 0; direction < 4; direction++)
      {
        int16_t *cells = self->line_cells[self->n_lines];

        if (!trace_line (self, cell, directions[direction], cells))
          continue;
        for (int i = 0; i < self->length; i++)
          self->lines_at[cells[i]][self->n_lines_at[cells[i]]++] = (uint16_t) self->n_lines;
        self->n_lines++;
      }
}

/* What a line with so many discs of each side adds to what is open at its cells. */
static uint32_t
open_of_line (int length, int first, int second)
{
  int lack = length - first - second;
  int place = LINES_COUNT_BITS * (lack - 1) + (second > 0 ? LINES_SIDE_BITS : 0);

  if ((first > 0) == (second > 0) || lack < 1 || lack > LINES_MOST_LACK)
    return 0;
  return UINT32_C (1) << place;
}

static void
list_states (Connect4Lines *self)
{
  for (int first = 0; first <= self->length; first++)
    for (int second = 0; first + second <= self->length; second++)
      self->open_by_state[first + LINES_STATE_SECOND * second] =
          open_of_line (self->length, first, second);
}

/* Makes an empty board of that setup; NULL where memory is short. Free it with
 * connect4_lines_free (). */
Connect4Lines *
connect4_lines_new (const GameSetup *setup)
{
  Connect4Lines *self = calloc (1, sizeof *self);
  GameRandom random;

  if (self == NULL)
    return NULL;
  self->rows = setup->rows;
  self->columns = setup->columns;
  self->length = connect4_line (setup);
  self->n_cells = setup->rows * setup->columns;
  self->line_cells = calloc ((size_t) self->n_cells * 4, sizeof *self->line_cells);
  self->line_states = calloc ((size_t) self->n_cells * 4, sizeof *self->line_states);
  if (self->line_cells == NULL || self->line_states == NULL)
    {
      connect4_lines_free (self);
      return NULL;
    }
  game_random_seed (&random, KEY_SEED);
  for (int side = 0; side < 2; side++)
    for (int cell = 0; cell < self->n_cells; cell++)
      self->keys[side][cell] = game_random_next (&random);
  list_lines (self);
  list_states (self);
  return self;
}

/* Frees the board; NULL is allowed. */
void
connect4_lines_free (Connect4Lines *self)
{
  if (self == NULL)
    return;
  free (self->line_cells);
  free (self->line_states);
  free (self);
}

/* Puts a disc of @side on @cell (@by is 1) or takes it off again (-1). */
static void
change_cell (Connect4Lines *self, int cell, GameSide side, int by)
{
  int n = self->n_lines_at[cell];
  int step = side == GAME_FIRST ? by : by * LINES_STATE_SECOND;

  self->cells[cell] = by > 0 ? game_piece_of (side) : GAME_EMPTY;
  self->key ^= self->keys[side][cell];
  for (int i = 0; i < n; i++)
    {
      int line = self->lines_at[cell][i];
      int state = self->line_states[line];
      uint32_t change = self->open_by_state[state + step] - self->open_by_state[state];

      self->line_states[line] = (uint8_t) (state + step);
      if (change != 0)
        for (int k = 0; k < self->length; k++)
          self->open[self->line_cells[line][k]] += change;
    }
}

/* Drops a disc of the side to move into @column, which has room. */
void
connect4_lines_play (Connect4Lines *self, int column)
{
  change_cell (self, connect4_lines_landing (self, column), self->to_move, 1);
  self->heights[column]++;
  self->n_discs++;
  self->to_move = game_other_side (self->to_move);
}

/* Takes back the last disc, which went into @column. */
void
connect4_lines_undo (Connect4Lines *self, int column)
{
  self->to_move = game_other_side (self->to_move);
  self->n_discs--;
  self->heights[column]--;
  change_cell (self, connect4_lines_landing (self, column), self->to_move, -1);
}

/* Makes the board equal to @position, of the same setup. */
void
connect4_lines_set (Connect4Lines *self, const GamePosition *position)
{
  memset (self->cells, 0, sizeof self->cells);
  memset (self->open, 0, sizeof self->open);
  memset (self->heights, 0, sizeof self->heights);
  memset (self->line_states, 0, (size_t) self->n_lines * sizeof *self->line_states);
  self->n_discs = 0;
  self->key = 0;
  for (int cell = 0; cell < self->n_cells; cell++)
    {
      if (position->cells[cell] == GAME_EMPTY)
        continue;
      change_cell (self, cell, position->cells[cell] == GAME_FIRST_PIECE ? GAME_FIRST : GAME_SECOND,
                   1);
      self->heights[cell % self->columns]++;
      self->n_discs++;
    }
  self->to_move = position->to_move;
}
