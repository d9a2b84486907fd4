/* othello/kernel.c: what the search offers, for one kind of processor
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/tree.h"

#define TEXT_OF(word) #word
#define TEXT_OF_VALUE(word) TEXT_OF (word)

static OthelloSet
moves (OthelloSet own, OthelloSet opponent)
{
  return othello_moves (own, opponent);
}

static OthelloSet
flips (OthelloSet own, OthelloSet opponent, int square)
{
  return othello_flips (own, opponent, square);
}

static int
estimate (const OthelloWeights *weights, const OthelloBoard *board)
{
  OthelloNode node;

  othello_node_set (weights, board, &node);
  return othello_node_estimate (weights, &node);
}

static int
search (OthelloSearch *self, const OthelloBoard *board, int depth, int alpha, int beta)
{
  OthelloNode node;

  othello_node_set (self->weights, board, &node);
  return othello_search_window (self, &node, depth, alpha, beta);
}

const OthelloKernel othello_kernel = {
  .name = TEXT_OF_VALUE (OTHELLO_PATH),
  .moves = moves,
  .flips = flips,
  .estimate = estimate,
  .search = search,
};
