/* cats/estimate.c: what a position of Cats and Mouse looks worth: how far the mouse has to go,
 * if it gets through
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/cats/cats.h"

#include <string.h>

#define MOST_CELLS 100 /* of the largest board, 10 x 10 */
#define UNREACHED 127

/* Hundredths of a game. */
#define THROUGH 120        /* a way to the first row */
#define STEP_TO_GO -10     /* of the shortest way */
#define SHUT_IN -60        /* no way at all */
#define SQUARE_TO_RUN 2    /* while shut in */
#define ROW_BETWEEN_CATS 6 /* between the foremost cat and the last: gaps open */

/* Fills in the steps from the mouse to every square it can reach while the cats stand still. */
static void
measure (const GamePosition *position, int8_t *steps)
{
  int16_t queue[MOST_CELLS];
  int n = 0;

  memset (steps, UNREACHED, MOST_CELLS);
  queue[n++] = (int16_t) cats_mouse (position);
  steps[queue[0]] = 0;
  for (int i = 0; i < n; i++)
    for (int way = 0; way < 4; way++)
      {
        int to = game_position_step (position, queue[i], way < 2 ? -1 : 1, way % 2 == 0 ? -1 : 1);

        if (to == GAME_NO_CELL || position->cells[to] != GAME_EMPTY || steps[to] != UNREACHED)
          continue;
        steps[to] = (int8_t) (steps[queue[i]] + 1);
        queue[n++] = (int16_t) to;
      }
}

/* The rows between the cat that is furthest down and the one that is furthest up. */
static int
spread_of_cats (const GamePosition *position)
{
  int top = GAME_NO_CELL;
  int bottom = 0;

  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      if (position->cells[cell] != GAME_SECOND_PIECE)
        continue;
      if (top == GAME_NO_CELL)
        top = game_position_row (position, cell);
      bottom = game_position_row (position, cell);
    }
  return bottom - top;
}

/* Whether the mouse would get to the first row if no cat moved any more. */
bool
cats_mouse_has_way (const GamePosition *position)
{
  int8_t steps[MOST_CELLS];

  measure (position, steps);
  for (int cell = 0; cell < position->setup.columns; cell++)
    if (steps[cell] != UNREACHED)
      return true;
  return false;
}

/* How good the position looks for the side to move. */
int
cats_estimate (const GamePosition *position)
{
  int8_t steps[MOST_CELLS];
  int nearest = UNREACHED;
  int n_reached = 0;
  int worth;

  measure (position, steps);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    n_reached += steps[cell] != UNREACHED;
  for (int cell = 0; cell < position->setup.columns; cell++)
    if (steps[cell] < nearest)
      nearest = steps[cell];
  worth =
      nearest != UNREACHED ? THROUGH + STEP_TO_GO * nearest : SHUT_IN + SQUARE_TO_RUN * n_reached;
  worth += ROW_BETWEEN_CATS * spread_of_cats (position);
  return position->to_move == GAME_FIRST ? worth : -worth;
}
