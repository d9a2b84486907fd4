/* gomoku/rated.c: which moves of Five in a Row can be told apart from doing nothing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/field.h"

/* Whether a piece stands so near to an empty place, in a line, that a line of five has room for
 * both. */
static bool
is_in_line (const GomokuField *field, int place)
{
  for (int way = 0; way < 2 * GOMOKU_N_DIRECTIONS; way++)
    {
      int step = field->steps[way % GOMOKU_N_DIRECTIONS] * (way < GOMOKU_N_DIRECTIONS ? 1 : -1);

      for (int i = 1; i < GOMOKU_LINE; i++)
        {
          int piece = field->cells[place + i * step].piece;

          if (piece == GOMOKU_WALL_PIECE)
            break;
          if (piece != GAME_EMPTY)
            return true;
        }
    }
  return false;
}

/* The middle of an empty board and then all else. */
static int
list_empty_board (const GomokuField *field, int16_t *places, int *n_shallow)
{
  int n_cells = field->side * field->side;
  int middle = field->side / 2 * (field->side + 1);

  for (int i = 0; i < n_cells; i++)
    places[i] = (int16_t) gomoku_field_place (field, (middle + i) % n_cells);
  *n_shallow = n_cells - 1;
  return 1;
}

/* Lists the places of the moves in play, and after them *@n_shallow others that are in a line with a
 * piece; every other does nothing. Of an empty board those are the middle, where the engine opens,
 * and all others. Returns how many are in play, at least one where any place is empty. */
int
gomoku_field_rated (const GomokuField *field, int16_t *places, int *n_shallow)
{
  int n = field->near.n;

  if (n == 0)
    return list_empty_board (field, places, n_shallow);
  for (int i = 0; i < n; i++)
    places[i] = field->near.places[i];
  for (int cell = 0; cell < field->side * field->side; cell++)
    {
      int place = gomoku_field_place (field, cell);

      if (field->cells[place].piece == GAME_EMPTY && field->cells[place].n_near == 0 &&
          is_in_line (field, place))
        places[n++] = (int16_t) place;
    }
  *n_shallow = n - field->near.n;
  return field->near.n;
}
