/* othello/wide-estimate.c: what a position on a board of any size looks worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/patterns.h"
#include "engine/othello/wide-board.h"

/* In 1/16 disc. */
enum
{
  MOVE = 18,
  FRONTIER_DISC = -6, /* next to an empty square: a move for the other side, sooner or later */
  CORNER = 160,
  NEXT_TO_EMPTY_CORNER = -72, /* diagonally */
  BESIDE_EMPTY_CORNER = -26,  /* on the edge */
  SAFE_DISC = 24,             /* behind an own corner */
  TURN = 10                   /* to be at move */
};

/* Discs begin to count when less than this part of the board is empty. */
#define DISCS_COUNT_FROM(n_squares) ((n_squares) / 4)

/* Adds the discs of a row that are safe beside those known to be. Returns whether there were any. */
static bool
add_safe (const OthelloWideShape *shape, const OthelloRows *discs, int row, OthelloRows *safe)
{
  bool is_last = row == 0 || row == shape->side - 1;
  uint32_t edge = is_last ? shape->full : shape->full & ~(uint32_t) shape->inner;
  uint32_t columns = shape->full & ~(uint32_t) shape->inner;
  uint32_t above = row > 0 ? safe->rows[row - 1] : 0;
  uint32_t below = row < shape->side - 1 ? safe->rows[row + 1] : 0;
  uint32_t steady = discs->rows[row] & (is_last ? shape->full : above | below) &
                    (edge | above << 1 | below >> 1) & (edge | above >> 1 | below << 1);
  uint32_t before = safe->rows[row];
  uint32_t found = before;
  uint32_t last;

  do
    {
      last = found;
      found |= steady & (columns | found << 1 | found >> 1);
    }
  while (found != last);
  safe->rows[row] = (uint16_t) found;
  return found != before;
}

/* How many discs can never be turned because they lie behind an own corner: in each of the four
 * lines through such a disc one of its neighbours is the edge or such a disc itself. */
static int
count_safe (const OthelloWideShape *shape, const OthelloRows *discs)
{
  uint32_t corners = shape->full & ~(uint32_t) shape->inner;
  OthelloRows safe = { { 0 } };
  bool grows = ((discs->rows[0] | discs->rows[shape->side - 1]) & corners) != 0;

  if (!grows)
    return 0;
  while (grows)
    {
      grows = false;
      for (int row = 0; row < shape->side; row++)
        grows |= add_safe (shape, discs, row, &safe);
      for (int row = shape->side - 1; row >= 0 && grows; row--)
        add_safe (shape, discs, row, &safe);
    }
  return othello_wide_count (shape, &safe);
}

/* A corner and what is about it, for one side's discs. */
static int
rate_corner (const OthelloWideShape *shape,
             const OthelloRows *discs,
             const OthelloRows *others,
             int row,
             bool from_right)
{
  int column = from_right ? shape->side - 1 : 0;
  int next_row = row == 0 ? 1 : row - 1;
  int next_column = from_right ? column - 1 : 1;

  if ((discs->rows[row] >> column & 1) != 0)
    return CORNER;
  if ((others->rows[row] >> column & 1) != 0)
    return 0;
  return NEXT_TO_EMPTY_CORNER * (discs->rows[next_row] >> next_column & 1) +
         BESIDE_EMPTY_CORNER *
             ((discs->rows[row] >> next_column & 1) + (discs->rows[next_row] >> column & 1));
}

static int
rate_corners (const OthelloWideShape *shape, const OthelloRows *discs, const OthelloRows *others)
{
  int last = shape->side - 1;

  return rate_corner (shape, discs, others, 0, false) +
         rate_corner (shape, discs, others, 0, true) +
         rate_corner (shape, discs, others, last, false) +
         rate_corner (shape, discs, others, last, true);
}

/* Inner discs next to an empty square, own ones less those of the other side. The edge is left
 * out: discs there are turned along it only. */
static int
count_frontier (const OthelloWideShape *shape, const OthelloWideBoard *board)
{
  uint32_t above = othello_wide_empty (shape, board, 0);
  uint32_t here = othello_wide_empty (shape, board, 1);
  int n = 0;

  for (int row = 1; row < shape->side - 1; row++)
    {
      uint32_t below = othello_wide_empty (shape, board, row + 1);
      uint32_t near = above | here | below;

      near = (near | near << 1 | near >> 1) & shape->inner;
      n += __builtin_popcount (board->own.rows[row] & near);
      n -= __builtin_popcount (board->opponent.rows[row] & near);
      above = here;
      here = below;
    }
  return n;
}

/* What the discs themselves are worth: the more, the fewer squares are empty. */
static int
rate_discs (const OthelloWideShape *shape, const OthelloWideBoard *board)
{
  int own = othello_wide_count (shape, &board->own);
  int opponent = othello_wide_count (shape, &board->opponent);
  int n_squares = shape->side * shape->side;
  int from = DISCS_COUNT_FROM (n_squares);
  int n_empty = n_squares - own - opponent;

  return n_empty < from ? OTHELLO_DISC * (own - opponent) * (from - n_empty) / from : 0;
}

/* How good the position looks for the side to move, in 1/16 disc, and never better than a board
 * full of its discs. Where nobody can move it is exact. */
int
othello_wide_estimate (const OthelloWideShape *shape, const OthelloWideBoard *board)
{
  int most = shape->side * shape->side * OTHELLO_DISC;
  OthelloRows moves;
  int own_moves = othello_wide_moves (shape, &board->own, &board->opponent, &moves);
  int opponent_moves = othello_wide_moves (shape, &board->opponent, &board->own, &moves);
  int sum = TURN;

  if (own_moves + opponent_moves == 0)
    return othello_wide_final_score (shape, board) * OTHELLO_DISC;
  sum += MOVE * (own_moves - opponent_moves);
  sum += FRONTIER_DISC * count_frontier (shape, board);
  sum += rate_corners (shape, &board->own, &board->opponent);
  sum -= rate_corners (shape, &board->opponent, &board->own);
  sum += SAFE_DISC * (count_safe (shape, &board->own) - count_safe (shape, &board->opponent));
  sum += rate_discs (shape, board);
  if (sum > most)
    return most;
  return sum < -most ? -most : sum;
}
