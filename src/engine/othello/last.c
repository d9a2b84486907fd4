/* othello/last.c: positions with few empty squares, by code made for each number of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/tree.h"

#define WORST (-OTHELLO_MOST_DISCS - 1)

/* Squares of the four quarters of the board. The side that moves last in a quarter gains by it,
 * so quarters with an odd number of empty squares come first. */
#define QUARTER UINT64_C (0x000000000f0f0f0f)
#define FIRST_OF_QUARTERS UINT64_C (0x0000001100000011)

static int
quarter_of (int square)
{
  return (square >> 2 & 1) | (square >> 4 & 2);
}

/* One empty square; no search is needed. */
static inline int
solve_1 (OthelloSet own, int square)
{
  OthelloSet opponent = ~own & ~OTHELLO_ONE (square);
  int n_own = othello_count (own);
  int turned = othello_count (othello_flips (own, opponent, square));

  if (turned > 0)
    return 2 * (n_own + turned) - 62;
  turned = othello_count (othello_flips (opponent, own, square));
  if (turned > 0)
    return 2 * (n_own - turned) - 64;
  return 2 * n_own - (2 * n_own > 63 ? 62 : 64);
}

/* As othello_flips (), quick where there is nothing to turn beside the square. */
static inline OthelloSet
turned_by (OthelloSet own, OthelloSet opponent, int square)
{
  return (opponent & othello_neighbours[square]) != 0 ? othello_flips (own, opponent, square) : 0;
}

/* Two empty squares. */
static int
solve_2 (OthelloSearch *self, OthelloSet own, OthelloSet opponent, int alpha, int a, int b)
{
  OthelloSet flips;
  OthelloBoard board = { own, opponent };
  int best = WORST;

  self->nodes++;
  flips = turned_by (own, opponent, a);
  if (flips != 0)
    {
      best = -solve_1 (opponent & ~flips, b);
      if (best > alpha)
        return best;
    }
  flips = turned_by (own, opponent, b);
  if (flips != 0)
    {
      int score = -solve_1 (opponent & ~flips, a);

      return score > best ? score : best;
    }
  if (best > WORST)
    return best;
  best = -WORST;
  flips = turned_by (opponent, own, a);
  if (flips != 0)
    {
      best = solve_1 (own & ~flips, b);
      if (best <= alpha)
        return best;
    }
  flips = turned_by (opponent, own, b);
  if (flips != 0)
    {
      int score = solve_1 (own & ~flips, a);

      return score < best ? score : best;
    }
  return best < -WORST ? best : othello_final_score (&board);
}

/* Three empty squares, of which a is to be tried first; -WORST where the side cannot move. */
static int
try_3 (OthelloSearch *self, OthelloSet own, OthelloSet opponent, int alpha, int a, int b, int c)
{
  const int squares[3][3] = { { a, b, c }, { b, a, c }, { c, a, b } };
  int best = WORST;

  for (int i = 0; i < 3; i++)
    {
      OthelloSet flips = turned_by (own, opponent, squares[i][0]);
      int score;

      if (flips == 0)
        continue;
      score = -solve_2 (self, opponent & ~flips, own | flips | OTHELLO_ONE (squares[i][0]),
                        -alpha - 1, squares[i][1], squares[i][2]);
      if (score > alpha)
        return score;
      if (score > best)
        best = score;
    }
  return best;
}

static int
solve_3 (OthelloSearch *self, OthelloSet own, OthelloSet opponent, int alpha, int a, int b, int c)
{
  OthelloBoard board = { own, opponent };
  int score;

  self->nodes++;
  if (quarter_of (a) == quarter_of (b))
    {
      int swapped = a;

      a = c;
      c = swapped;
    }
  else if (quarter_of (a) == quarter_of (c))
    {
      int swapped = a;

      a = b;
      b = swapped;
    }
  score = try_3 (self, own, opponent, alpha, a, b, c);
  if (score > WORST)
    return score;
  score = -try_3 (self, opponent, own, -alpha - 1, a, b, c);
  return score < -WORST ? score : othello_final_score (&board);
}

/* Four empty squares, in the order to try them. */
static int
try_4 (OthelloSearch *self, const OthelloBoard *board, int alpha, const int *squares)
{
  static const uint8_t others[4][3] = { { 1, 2, 3 }, { 0, 2, 3 }, { 0, 1, 3 }, { 0, 1, 2 } };
  int best = WORST;

  for (int i = 0; i < 4; i++)
    {
      OthelloSet flips = turned_by (board->own, board->opponent, squares[i]);
      int score;

      if (flips == 0)
        continue;
      score = -solve_3 (self, board->opponent & ~flips,
                        board->own | flips | OTHELLO_ONE (squares[i]), -alpha - 1,
                        squares[others[i][0]], squares[others[i][1]], squares[others[i][2]]);
      if (score > alpha)
        return score;
      if (score > best)
        best = score;
    }
  return best;
}

/* The squares of quarters with an odd number of empty ones. Each quarter is folded, row on row and
 * column on column, until its first square tells whether its number is odd. */
static OthelloSet
odd_squares (OthelloSet empty)
{
  OthelloSet odd = empty ^ empty >> 16;

  odd ^= odd >> 8;
  odd ^= odd >> 2;
  odd ^= odd >> 1;
  return empty & (odd & FIRST_OF_QUARTERS) * QUARTER;
}

/* Lists the squares of a set behind those that are there. */
static int
list_squares (OthelloSet set, int *squares, int n)
{
  for (; set != 0; set &= set - 1)
    squares[n++] = othello_lowest (set);
  return n;
}

static int
solve_4 (OthelloSearch *self, const OthelloBoard *board, int alpha)
{
  OthelloSet empty = othello_empty (board);
  OthelloSet odd = odd_squares (empty);
  OthelloBoard passed = othello_board_pass (board);
  int squares[4];
  int score;

  self->nodes++;
  list_squares (empty & ~odd, squares, list_squares (odd, squares, 0));
  score = try_4 (self, board, alpha, squares);
  if (score > WORST)
    return score;
  score = -try_4 (self, &passed, -alpha - 1, squares);
  return score < -WORST ? score : othello_final_score (board);
}

/* At most four empty squares. */
static int
solve_least (OthelloSearch *self, const OthelloBoard *board, int alpha)
{
  int squares[4] = { 0 };
  int n;

  if (othello_count (othello_empty (board)) == 4)
    return solve_4 (self, board, alpha);
  n = list_squares (othello_empty (board), squares, 0);
  if (n == 3)
    return solve_3 (self, board->own, board->opponent, alpha, squares[0], squares[1], squares[2]);
  if (n == 2)
    return solve_2 (self, board->own, board->opponent, alpha, squares[0], squares[1]);
  self->nodes++;
  return n == 1 ? solve_1 (board->own, squares[0]) : othello_final_score (board);
}

/* Searches the moves of @moves; @best is what is known so far. */
static int
try_moves (OthelloSearch *self, const OthelloBoard *board, OthelloSet moves, int alpha, int best)
{
  for (; moves != 0; moves &= moves - 1)
    {
      int square = othello_lowest (moves);
      OthelloBoard child =
          othello_board_play (board, square, othello_flips (board->own, board->opponent, square));
      int score = -othello_solve_last (self, &child, -alpha - 1);

      if (score > best)
        best = score;
      if (best > alpha)
        break;
    }
  return best;
}

/* What the side to move is ahead by at the end, in discs, solved with few empty squares: exact
 * to the question whether it is more than @alpha, and a bound beyond that. */
int
othello_solve_last (OthelloSearch *self, const OthelloBoard *board, int alpha)
{
  OthelloSet empty = othello_empty (board);
  OthelloSet moves, odd;
  int best = WORST;

  if (othello_count (empty) <= 4)
    return solve_least (self, board, alpha);
  self->nodes++;
  if (othello_search_ends (self))
    return 0;
  moves = othello_moves (board->own, board->opponent);
  if (moves == 0)
    {
      OthelloBoard passed = othello_board_pass (board);

      if (othello_moves (passed.own, passed.opponent) == 0)
        return othello_final_score (board);
      return -othello_solve_last (self, &passed, -alpha - 1);
    }
  odd = odd_squares (empty);
  best = try_moves (self, board, moves & odd & OTHELLO_CORNERS, alpha, best);
  if (best <= alpha)
    best = try_moves (self, board, moves & odd & ~OTHELLO_CORNERS, alpha, best);
  if (best <= alpha)
    best = try_moves (self, board, moves & ~odd & OTHELLO_CORNERS, alpha, best);
  if (best <= alpha)
    best = try_moves (self, board, moves & ~odd & ~OTHELLO_CORNERS, alpha, best);
  return best;
}
