/* othello/node.c: a position in a search, its patterns brought up to date move by move, and its
 * estimate
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/tree.h"

/* An estimate stays below a wipe-out. */
#define MOST_ESTIMATE ((OTHELLO_MOST_DISCS - 1) * OTHELLO_DISC)

static const OthelloLanes *
steps_of (const OthelloWeights *weights, int square)
{
  return (const OthelloLanes *) weights->patterns.steps[square];
}

/* Sets a node up from its board alone. */
void
othello_node_set (const OthelloWeights *weights, const OthelloBoard *board, OthelloNode *node)
{
  node->board = *board;
  for (int i = 0; i < OTHELLO_N_VECTORS; i++)
    node->lanes[i] = (OthelloLanes){ 0 };
  if (weights == NULL)
    return;
  for (OthelloSet set = board->own; set != 0; set &= set - 1)
    for (int i = 0; i < OTHELLO_N_VECTORS; i++)
      node->lanes[i] += steps_of (weights, othello_lowest (set))[i];
  for (OthelloSet set = board->opponent; set != 0; set &= set - 1)
    for (int i = 0; i < OTHELLO_N_VECTORS; i++)
      node->lanes[i] -= steps_of (weights, othello_lowest (set))[i];
}

/* The node after a move, seen by the other side. Without @weights the patterns are left as they
 * may be. */
void
othello_node_play (const OthelloWeights *weights,
                   const OthelloNode *node,
                   const OthelloMove *move,
                   OthelloNode *child)
{
  OthelloLanes turned[OTHELLO_N_VECTORS] = { { 0 }, { 0 }, { 0 } };

  child->board = othello_board_play (&node->board, move->square, move->flips);
  if (weights == NULL)
    return;
  for (OthelloSet set = move->flips; set != 0; set &= set - 1)
    for (int i = 0; i < OTHELLO_N_VECTORS; i++)
      turned[i] += steps_of (weights, othello_lowest (set))[i];
  for (int i = 0; i < OTHELLO_N_VECTORS; i++)
    child->lanes[i] =
        -(node->lanes[i] + turned[i] + turned[i] + steps_of (weights, move->square)[i]);
}

/* The node after a pass; without @weights as above. */
void
othello_node_pass (const OthelloWeights *weights, const OthelloNode *node, OthelloNode *child)
{
  child->board = othello_board_pass (&node->board);
  if (weights == NULL)
    return;
  for (int i = 0; i < OTHELLO_N_VECTORS; i++)
    child->lanes[i] = -node->lanes[i];
}

/* What the numbers of moves and of empty squares say. */
static int
general_estimate (const OthelloGeneral *general, const OthelloBoard *board, int n_empty)
{
  int n_own = othello_count (othello_moves (board->own, board->opponent));
  int n_other = othello_count (othello_moves (board->opponent, board->own));

  return general->constants[n_empty % OTHELLO_STAGE_SQUARES] + general->freedom[0][n_own] +
         general->freedom[1][n_other];
}

/* What the weights say the side to move will be ahead by, in the unit of values. */
int
othello_node_estimate (const OthelloWeights *weights, const OthelloNode *node)
{
  int n_empty = othello_count (othello_empty (&node->board));
  int stage = othello_stage (n_empty);
  const int8_t *values = weights->values + (size_t) stage * (size_t) weights->patterns.n_entries;
  const int32_t *middles = weights->patterns.middles;
  const int16_t *lanes = (const int16_t *) node->lanes;
  int sum = general_estimate (&weights->general[stage], &node->board, n_empty);

#pragma GCC unroll 46 /* in one go, which takes a twelfth off the time of a search in the midgame */
  for (int i = 0; i < OTHELLO_N_PATTERNS; i++)
    sum += values[middles[i] + lanes[i]];
  if (sum > MOST_ESTIMATE)
    return MOST_ESTIMATE;
  return sum < -MOST_ESTIMATE ? -MOST_ESTIMATE : sum;
}
