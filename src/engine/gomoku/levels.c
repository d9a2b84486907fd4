/* gomoku/levels.c: how levels 1 to 9 play Five in a Row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/gomoku.h"

/* Nodes of a review, about 20 seconds on any board. */
#define REVIEW_NODES 15000000

const GameLevel gomoku_levels[GAME_N_LIMITED_LEVELS] = {
  { .depth = 1, .weakness = 100000 },
  { .depth = 1, .weakness = 8000 },
  { .depth = 1, .weakness = 5000 },
  { .depth = 1, .weakness = 1500 },
  { .depth = 1, .weakness = 400, .nodes = 400 },
  { .depth = 2, .weakness = 200, .nodes = 800 },
  { .depth = 3, .weakness = 60, .nodes = 1600 },
  { .depth = 4, .weakness = 20, .nodes = 3000 },
  { .depth = 6, .nodes = 6000 },
};

uint64_t
gomoku_review_nodes (const GameSetup *setup)
{
  (void) setup;
  return REVIEW_NODES;
}
