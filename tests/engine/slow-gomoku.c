/* slow-gomoku.c: a plain board of Five in a Row for the tests: lines are counted afresh at every
 * step, and nothing is shared with the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "slow-gomoku.h"

#define REACH 4

/* Where pieces are scattered. */
#define CROWD_FIRST 4
#define CROWD_END 11

static const int ways[SLOW_N_WAYS][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };

/* Takes over the pieces of a position. */
void
slow_board_fill (SlowBoard *slow, const GamePosition *position)
{
  for (int cell = 0; cell < SLOW_SIDE * SLOW_SIDE; cell++)
    slow->cells[cell / SLOW_SIDE][cell % SLOW_SIDE] = ".xo"[position->cells[cell]];
  slow->n_nodes = 0;
}

/* Whether there is such a cell, and it holds that piece. */
gboolean
slow_board_holds (const SlowBoard *slow, int row, int column, char piece)
{
  return row >= 0 && column >= 0 && row < SLOW_SIDE && column < SLOW_SIDE &&
         slow->cells[row][column] == piece;
}

/* Whether @piece on that cell would stand in a five. */
gboolean
slow_board_makes_five (const SlowBoard *slow, int row, int column, char piece)
{
  for (int way = 0; way < SLOW_N_WAYS; way++)
    {
      int n = 1;

      for (int sign = -1; sign <= 1; sign += 2)
        for (int i = sign;
             slow_board_holds (slow, row + i * ways[way][0], column + i * ways[way][1], piece);
             i += sign)
          n++;
      if (n >= 5)
        return TRUE;
    }
  return FALSE;
}

/* How many cells make five for @piece; writes the last of them. */
int
slow_board_fives (const SlowBoard *slow, char piece, int *row_found, int *column_found)
{
  int n = 0;

  for (int row = 0; row < SLOW_SIDE; row++)
    for (int column = 0; column < SLOW_SIDE; column++)
      if (slow->cells[row][column] == '.' && slow_board_makes_five (slow, row, column, piece))
        {
          *row_found = row;
          *column_found = column;
          n++;
        }
  return n;
}

/* The same, but only in one line with a cell. */
int
slow_board_fives_along (const SlowBoard *slow,
                        int row,
                        int column,
                        int way,
                        char piece,
                        int *row_found,
                        int *column_found)
{
  int n = 0;

  for (int i = -REACH; i <= REACH; i++)
    {
      int at_row = row + i * ways[way][0];
      int at_column = column + i * ways[way][1];

      if (slow_board_holds (slow, at_row, at_column, '.') &&
          slow_board_makes_five (slow, at_row, at_column, piece))
        {
          *row_found = at_row;
          *column_found = at_column;
          n++;
        }
    }
  return n;
}

/* The same, in all lines with a piece that was just put. */
int
slow_board_fives_near (const SlowBoard *slow,
                       int row,
                       int column,
                       char piece,
                       int *row_found,
                       int *column_found)
{
  int n = 0;

  for (int way = 0; way < SLOW_N_WAYS; way++)
    n += slow_board_fives_along (slow, row, column, way, piece, row_found, column_found);
  return n;
}

/* A crowd of pieces in the middle of the board by lot: as many of each side, @fewest up to
 * @most - 1. */
void
slow_board_scatter (GamePosition *position, guint32 seed, int fewest, int most)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  int n_pieces = 2 * g_rand_int_range (random, fewest, most);

  gomoku_game.start (position, &gomoku_game.usual);
  while (position->ply < n_pieces && gomoku_game.result (position) == GAME_ONGOING)
    {
      int row = g_rand_int_range (random, CROWD_FIRST, CROWD_END);
      int column = g_rand_int_range (random, CROWD_FIRST, CROWD_END);

      if (position->cells[row * SLOW_SIDE + column] == GAME_EMPTY)
        gomoku_game.play (position,
                          (GameMove){ GAME_NO_CELL, (int16_t) (row * SLOW_SIDE + column) });
    }
}
