/* othello/wide-board.c: boards of Reversi of any even size: moves, turned discs, keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/wide-board.h"

#include <string.h>

/* What a board of that side is like. */
OthelloWideShape
othello_wide_shape (int side)
{
  uint32_t full = (UINT32_C (1) << side) - 1;

  return (OthelloWideShape){ .side = side,
                             .n_words = (side + 3) / 4,
                             .full = (uint16_t) full,
                             .inner = (uint16_t) (full >> 1 & ~UINT32_C (1)) };
}

/* Sets the board up as @position has it. */
void
othello_wide_set (const GamePosition *position, OthelloWideBoard *board)
{
  int own = game_piece_of (position->to_move);

  memset (board, 0, sizeof *board);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      int row = game_position_row (position, cell);
      uint16_t bit = (uint16_t) (1u << game_position_column (position, cell));

      if (position->cells[cell] == own)
        board->own.rows[row] |= bit;
      else if (position->cells[cell] != GAME_EMPTY)
        board->opponent.rows[row] |= bit;
    }
}

/* How many squares are in a set. */
int
othello_wide_count (const OthelloWideShape *shape, const OthelloRows *set)
{
  int n = 0;

  for (int i = 0; i < shape->n_words; i++)
    n += __builtin_popcountll (set->words[i]);
  return n;
}

/* Adds the squares beyond runs of the opponent's discs within rows. A carry finds the right end
 * of a run: inner discs alone are added to, so that none leaves its row. */
static void
add_along_rows (const OthelloWideShape *shape,
                const OthelloRows *own,
                const OthelloRows *opponent,
                OthelloRows *moves)
{
  const uint64_t inner = shape->inner * UINT64_C (0x0001000100010001);

  for (int i = 0; i < shape->n_words; i++)
    {
      uint64_t mask = opponent->words[i] & inner;
      uint64_t right = (mask + (own->words[i] << 1 & mask)) & ~mask;
      uint64_t left = own->words[i] >> 1 & mask;

      for (int step = 1; step < shape->side; step *= 2)
        {
          left |= left >> step & mask;
          mask &= mask >> step;
        }
      moves->words[i] = right | left >> 1;
    }
}

/* Adds the squares beyond runs that lead from row to row, from the first one by @step to the
 * last, straight on and to both sides. */
static void
add_along_columns (const OthelloWideShape *shape,
                   const OthelloRows *own,
                   const OthelloRows *opponent,
                   int row,
                   int step,
                   OthelloRows *moves)
{
  uint32_t straight = 0, left = 0, right = 0; /* runs that come from the row before, ... */
  uint32_t before = 0;                        /* ... and where they can begin: its own discs */

  for (int i = 0; i < shape->side; i++, row += step)
    {
      uint32_t mask = opponent->rows[row];

      moves->rows[row] |= (uint16_t) (straight | left | right);
      straight = (straight | before) & mask;
      left = ((left | before >> 1) & mask) >> 1;
      right = ((right | before << 1) & mask) << 1;
      before = own->rows[row];
    }
}

/* Finds the empty squares where @own turns something. Returns how many there are. */
int
othello_wide_moves (const OthelloWideShape *shape,
                    const OthelloRows *own,
                    const OthelloRows *opponent,
                    OthelloRows *moves)
{
  const uint64_t full = shape->full * UINT64_C (0x0001000100010001);
  int n = 0;

  add_along_rows (shape, own, opponent, moves);
  add_along_columns (shape, own, opponent, 0, 1, moves);
  add_along_columns (shape, own, opponent, shape->side - 1, -1, moves);
  for (int i = 0; i < shape->n_words; i++)
    {
      moves->words[i] &= full & ~(own->words[i] | opponent->words[i]);
      n += __builtin_popcountll (moves->words[i]);
    }
  return n;
}

/* Turns what lies between a square and the next own disc in one direction. */
static void
turn (const OthelloWideShape *shape, int square, int down, int right, OthelloWideBoard *board)
{
  int row = othello_wide_row (square) + down;
  int column = othello_wide_column (square) + right;
  int n = 0;

  while (row >= 0 && row < shape->side && column >= 0 &&
         (board->opponent.rows[row] >> column & 1) != 0)
    {
      n++;
      row += down;
      column += right;
    }
  if (n == 0 || row < 0 || row >= shape->side || column < 0 ||
      (board->own.rows[row] >> column & 1) == 0)
    return;
  for (; n > 0; n--)
    {
      row -= down;
      column -= right;
      board->own.rows[row] ^= (uint16_t) (1u << column);
      board->opponent.rows[row] ^= (uint16_t) (1u << column);
    }
}

/* Makes a move: @child is what the other side sees then. */
void
othello_wide_play (const OthelloWideShape *shape,
                   const OthelloWideBoard *board,
                   int square,
                   OthelloWideBoard *child)
{
  OthelloWideBoard played = *board;

  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      if (down != 0 || right != 0)
        turn (shape, square, down, right, &played);
  played.own.rows[othello_wide_row (square)] |= (uint16_t) (1u << othello_wide_column (square));
  othello_wide_pass (&played, child);
}

/* The same board, seen by the other side. */
void
othello_wide_pass (const OthelloWideBoard *board, OthelloWideBoard *child)
{
  child->own = board->opponent;
  child->opponent = board->own;
}

/* What the side to move is ahead by when nobody can move any more: the empty squares go to the
 * winner. */
int
othello_wide_final_score (const OthelloWideShape *shape, const OthelloWideBoard *board)
{
  int n_squares = shape->side * shape->side;
  int own = othello_wide_count (shape, &board->own);
  int opponent = othello_wide_count (shape, &board->opponent);

  if (own == opponent)
    return 0;
  return own > opponent ? n_squares - 2 * opponent : 2 * own - n_squares;
}

static uint64_t
mix (uint64_t bits)
{
  bits *= UINT64_C (0x9e3779b97f4a7c15);
  return bits ^ bits >> 32;
}

/* A number that tells positions apart. Different on machines of different byte order. */
uint64_t
othello_wide_key (const OthelloWideShape *shape, const OthelloWideBoard *board)
{
  uint64_t key = 0;

  for (int i = 0; i < shape->n_words; i++)
    {
      key = mix (key ^ board->own.words[i]);
      key = mix (key + board->opponent.words[i] + 1);
    }
  return mix (key ^ key >> 29);
}
