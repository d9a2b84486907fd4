/* gomoku/reason.c: what speaks for a move by what it makes and what it stops
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/gomoku.h"

#include <stddef.h>

/* How many directions make a shape. */
static int
count (const GomokuShape *shapes, GomokuShape shape)
{
  int n = 0;

  for (int i = 0; i < GOMOKU_N_DIRECTIONS; i++)
    n += shapes[i] == shape;
  return n;
}

/* The other side's piece at the same place would have won in the end. */
static const char *
what_it_stops (const GomokuShape *shapes)
{
  int n_fours = count (shapes, GOMOKU_FOUR);
  int n_threes = count (shapes, GOMOKU_OPEN_THREE);

  if (count (shapes, GOMOKU_OPEN_FOUR) > 0)
    return N_ ("stops an open four");
  if (n_fours > 1)
    return N_ ("stops two fours");
  if (n_fours > 0 && n_threes > 0)
    return N_ ("stops a four with a three");
  return n_threes > 1 ? N_ ("stops two open threes") : NULL;
}

static const char *
what_it_makes (const GomokuShape *shapes)
{
  int n_fours = count (shapes, GOMOKU_FOUR);
  int n_threes = count (shapes, GOMOKU_OPEN_THREE);

  if (n_fours > 0 && n_threes > 0)
    return N_ ("makes a four with a three");
  if (n_threes > 1)
    return N_ ("makes two open threes");
  if (n_fours > 0)
    return N_ ("makes a four");
  return n_threes > 0 ? N_ ("makes an open three") : NULL;
}

/* What @move, a legal one, makes or stops, in a few words for the Game table; the strongest. */
const char *
gomoku_reason (const GamePosition *position, GameMove move)
{
  GomokuShape shapes[2][GOMOKU_N_DIRECTIONS];
  GameSide side = (GameSide) position->to_move;
  const GomokuShape *own = shapes[side];
  const GomokuShape *others = shapes[game_other_side (side)];
  const char *stopped;
  GomokuBoard board;

  gomoku_board_fill (&board, position);
  gomoku_board_shapes (&board, gomoku_board_place (&board, move.to), shapes);
  if (count (others, GOMOKU_FIVE) > 0)
    return N_ ("stops five");
  if (count (own, GOMOKU_OPEN_FOUR) > 0)
    return N_ ("makes an open four");
  if (count (own, GOMOKU_FOUR) > 1)
    return N_ ("makes two fours");
  stopped = what_it_stops (others);
  return stopped != NULL ? stopped : what_it_makes (own);
}
