/* connect4/estimate.c: what a position of Four in a Row looks worth: open lines, and on which
 * rows they want filling
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"

#define LONGEST_LINE 5

/* Worth of a line that only one side can still fill, by the number of discs it lacks; a complete
 * one has won. */
static const int worth_by_lack[LONGEST_LINE + 1] = { 100000, 30, 8, 2, 1, 0 };

/* A lone missing square on a row that its owner will get to fill, as things go, is worth this
 * much more. On boards of an even height the one who moved first fills the odd rows from below
 * when the columns fill up, the other the even ones (Allis 1988); the lower the square, the
 * sooner it matters. */
#define GOOD_ROW_MORE 40
#define LOWER_ROW_MORE 2

typedef struct
{
  const GamePosition *position;
  int line;
  GameSide odd_side; /* who fills the odd rows; only where rows matter */
  bool rows_matter;
  int totals[2];
} Count;

/* What the lone empty square @cell adds to a line of @side. */
static int
row_worth (const Count *self, GameSide side, int cell)
{
  int rows = self->position->setup.rows;
  int height = rows - game_position_row (self->position, cell); /* from 1 at the bottom */
  bool is_odd = height % 2 == 1;

  if (!self->rows_matter || is_odd != (side == self->odd_side))
    return 0;
  return GOOD_ROW_MORE + LOWER_ROW_MORE * (rows - height);
}

/* Counts the line that starts at @cell, its squares @step apart. */
static void
count_line (Count *self, int cell, int step)
{
  int n_pieces[GAME_SECOND_PIECE + 1] = { 0, 0, 0 };
  int empty = cell;
  GameSide side;
  int lack;

  for (int i = 0, here = cell; i < self->line; i++, here += step)
    {
      int piece = self->position->cells[here];

      n_pieces[piece]++;
      if (piece == GAME_EMPTY)
        empty = here;
    }
  lack = n_pieces[GAME_EMPTY];
  if (lack == self->line || (n_pieces[GAME_FIRST_PIECE] > 0 && n_pieces[GAME_SECOND_PIECE] > 0))
    return;
  side = n_pieces[GAME_FIRST_PIECE] > 0 ? GAME_FIRST : GAME_SECOND;
  self->totals[side] += worth_by_lack[lack];
  if (lack == 1)
    self->totals[side] += row_worth (self, side, empty);
}

/* Rows above the highest disc by more than a line hold nothing to count. */
static int
first_row_of_interest (const GamePosition *position, int line)
{
  int columns = position->setup.columns;

  for (int row = 0; row < position->setup.rows; row++)
    for (int column = 0; column < columns; column++)
      if (position->cells[row * columns + column] != GAME_EMPTY)
        return row < line ? 0 : row - line;
  return position->setup.rows;
}

/* How good the position looks for the side to move; about 100 for a clear advantage. */
int
connect4_estimate (const GamePosition *position)
{
  int rows = position->setup.rows;
  int columns = position->setup.columns;
  int n_discs = rows * columns - game_position_count (position, GAME_EMPTY);
  Count count = { .position = position, .line = connect4_line (&position->setup) };
  int reach = count.line - 1;

  count.rows_matter = rows % 2 == 0;
  count.odd_side = n_discs % 2 == 0 ? position->to_move : game_other_side (position->to_move);
  for (int row = first_row_of_interest (position, count.line); row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        int cell = row * columns + column;

        if (column + reach < columns)
          count_line (&count, cell, 1);
        if (row + reach < rows)
          count_line (&count, cell, columns);
        if (column + reach < columns && row + reach < rows)
          count_line (&count, cell, columns + 1);
        if (column >= reach && row + reach < rows)
          count_line (&count, cell, columns - 1);
      }
  return count.totals[position->to_move] - count.totals[game_other_side (position->to_move)];
}
