/* othello/order.c: the moves of a position and the order to search them in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/tree.h"

/* Ranks, in 1/16 disc: what moves are worth to the order. Found by counting nodes of solved
 * positions. */
#define RANK_WIPE_OUT (1 << 28)
#define RANK_KNOWN (1 << 26)
#define RANK_KNOWN_BEFORE (1 << 25)
#define RANK_MOBILITY (-64) /* for each move of the other side, corners twice */
#define RANK_LIBERTY (-5)   /* for each empty square next to an own disc */
#define RANK_ODD 10         /* a quarter with an odd number of empty squares */

/* From this depth on a rank rests on a short search, of one ply for each of so many more. */
#define ESTIMATE_DEPTH 4
#define DEPTH_FOR_A_PLY 4

#define QUARTER UINT64_C (0x000000000f0f0f0f)

static const int8_t square_ranks[OTHELLO_N_SQUARES] = {
  24, -6, 8, 5, 5,  8,   -6, 24, -6, -12, 0,   1,  1,  0,  -12, -6, 8, 0, 4,  3,  3, 4,
  0,  8,  5, 1, 3,  0,   0,  3,  1,  5,   5,   1,  3,  0,  0,   3,  1, 5, 8,  0,  4, 3,
  3,  4,  0, 8, -6, -12, 0,  1,  1,  0,   -12, -6, 24, -6, 8,   5,  5, 8, -6, 24,
};

/* Lists the moves of a set, with what they turn. Returns how many. */
int
othello_list_moves (const OthelloBoard *board, OthelloSet moves, OthelloMove *list)
{
  int n = 0;

  for (; moves != 0; moves &= moves - 1)
    {
      int square = othello_lowest (moves);

      list[n].square = square;
      list[n++].flips = othello_flips (board->own, board->opponent, square);
    }
  return n;
}

/* The empty squares next to a set. */
static OthelloSet
liberties (OthelloSet set, OthelloSet empty)
{
  OthelloSet wide = (set & OTHELLO_INNER_COLUMNS) << 1 | (set & OTHELLO_INNER_COLUMNS) >> 1 |
                    (set & UINT64_C (0x0101010101010101)) << 1 |
                    (set & UINT64_C (0x8080808080808080)) >> 1 | set;

  return (wide | wide << 8 | wide >> 8) & empty;
}

static bool
is_in_odd_quarter (OthelloSet empty, int square)
{
  OthelloSet quarter = QUARTER << ((square & 4) | (square & 32));

  return (othello_count (empty & quarter) & 1) != 0;
}

/* How a move looks, from the freedom it leaves. */
static int
rank_by_freedom (const OthelloBoard *board, const OthelloMove *move)
{
  OthelloBoard child = othello_board_play (board, move->square, move->flips);
  OthelloSet moves = othello_moves (child.own, child.opponent);
  int rank = square_ranks[move->square];

  rank += RANK_MOBILITY * (othello_count (moves) + othello_count (moves & OTHELLO_CORNERS));
  rank += RANK_LIBERTY * othello_count (liberties (child.opponent, othello_empty (&child)));
  if (is_in_odd_quarter (othello_empty (board), move->square))
    rank += RANK_ODD;
  return rank;
}

static int
rank_by_search (OthelloSearch *self, const OthelloNode *node, int depth, const OthelloMove *move)
{
  OthelloNode child;

  othello_node_play (self->weights, node, move, &child);
  if (depth == 0)
    return -othello_node_estimate (self->weights, &child);
  return -othello_search_window (self, &child, depth, -OTHELLO_INFINITE, OTHELLO_INFINITE);
}

/* Depth of the short search for an order, or -1 for none. */
static int
depth_of_rank (const OthelloSearch *self, const OthelloNode *node, int depth)
{
  bool solves = depth >= othello_count (othello_empty (&node->board));
  int least = solves ? OTHELLO_ESTIMATE_EMPTY : ESTIMATE_DEPTH;

  if (self->weights == NULL || depth < least)
    return -1;
  depth = (depth - least) / DEPTH_FOR_A_PLY;
  return depth > 2 ? 2 : depth;
}

/* Gives each move its rank. @known: what the hash says of the position, or NULL. */
void
othello_rank_moves (OthelloSearch *self,
                    const OthelloNode *node,
                    int depth,
                    const OthelloHashEntry *known,
                    OthelloMove *list,
                    int n)
{
  int rank_depth = depth_of_rank (self, node, depth);
  int first = known != NULL ? (int) known->move : OTHELLO_NO_SQUARE;
  int second = known != NULL ? (int) known->other : OTHELLO_NO_SQUARE;

  for (int i = 0; i < n; i++)
    {
      OthelloMove *move = &list[i];

      if (move->flips == node->board.opponent)
        move->rank = RANK_WIPE_OUT;
      else if (move->square == first)
        move->rank = RANK_KNOWN;
      else if (move->square == second)
        move->rank = RANK_KNOWN_BEFORE;
      else
        {
          move->rank = rank_by_freedom (&node->board, move);
          if (rank_depth >= 0)
            move->rank += rank_by_search (self, node, rank_depth, move);
        }
    }
}
