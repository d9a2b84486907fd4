/* gomoku/estimate.c: what a position of Five in a Row looks worth: the runs of five that can
 * still be filled
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/gomoku.h"

/* Worth of a run of five by the pieces it holds, all of one side; the side to move makes more of
 * it. */
static const int worth_to_mover[GOMOKU_LINE + 1] = { 0, 2, 12, 60, 400, 0 };
static const int worth_to_other[GOMOKU_LINE + 1] = { 0, 1, 8, 36, 160, 0 };

typedef struct
{
  const GomokuBoard *board;
  GamePiece mover;
  int total; /* for the side to move */
} Count;

static void
add_run (Count *self, const int *n_pieces)
{
  int n_first = n_pieces[GAME_FIRST_PIECE];
  int n_second = n_pieces[GAME_SECOND_PIECE];
  int n = n_first + n_second;

  if (n == 0 || (n_first > 0 && n_second > 0))
    return;
  if ((n_first > 0) == (self->mover == GAME_FIRST_PIECE))
    self->total += worth_to_mover[n];
  else
    self->total -= worth_to_other[n];
}

/* Slides a window of five along a line of @length cells that begins at @place. */
static void
count_line (Count *self, int place, int step, int length)
{
  const uint8_t *cells = self->board->cells + place;
  int n_pieces[GOMOKU_WALL_PIECE + 1] = { 0, 0, 0, 0 };

  for (int i = 0; i < length; i++)
    {
      n_pieces[cells[i * step]]++;
      if (i >= GOMOKU_LINE)
        n_pieces[cells[(i - GOMOKU_LINE) * step]]--;
      if (i >= GOMOKU_LINE - 1)
        add_run (self, n_pieces);
    }
}

/* How good the position looks for the side to move; an open three makes about 100. */
int
gomoku_estimate (const GamePosition *position)
{
  GomokuBoard board;
  Count count = { .board = &board, .mover = game_piece_of (position->to_move) };
  int side = position->setup.columns;
  int corner = GOMOKU_WALL * (side + 2 * GOMOKU_WALL) + GOMOKU_WALL;

  gomoku_board_fill (&board, position);
  for (int i = 0; i < side; i++)
    {
      int top = corner + i;
      int left = corner + i * board.width;
      int right = left + side - 1;

      count_line (&count, left, board.steps[0], side);
      count_line (&count, top, board.steps[1], side);
      count_line (&count, top, board.steps[2], side - i);
      count_line (&count, top, board.steps[3], i + 1);
      if (i == 0)
        continue;
      count_line (&count, left, board.steps[2], side - i);
      count_line (&count, right, board.steps[3], side - i);
    }
  return count.total;
}
