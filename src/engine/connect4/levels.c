/* connect4/levels.c: how levels 1 to 9 play Four in a Row: the classic opponents, then the search;
 * and how long a review may take
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"
#include "engine/connect4/solver.h"

/* Nodes of a review: where positions are solved they are quick; else they cost the more, the larger
 * the board. On the usual board this takes up to 15 seconds. */
#define REVIEW_SOLVING 45000000
#define REVIEW_CELLS 200000000

const GameLevel connect4_levels[GAME_N_LIMITED_LEVELS] = {
  { .style = CONNECT4_STYLE_RANDOM_SCORES },
  { .style = CONNECT4_STYLE_BLOCKS },
  { .style = CONNECT4_STYLE_WINS_OR_BLOCKS },
  { .style = CONNECT4_STYLE_THREE_PLIES },
  { .depth = 3, .weakness = 100 },
  { .depth = 4, .weakness = 50 },
  { .depth = 5, .weakness = 20, .nodes = 4000 },
  { .depth = 7, .weakness = 5, .nodes = 10000 },
  { .depth = 9, .nodes = 25000 },
};

uint64_t
connect4_review_nodes (const GameSetup *setup)
{
  if (connect4_solver_fits (setup))
    return REVIEW_SOLVING;
  return REVIEW_CELLS / ((uint64_t) setup->rows * setup->columns);
}
