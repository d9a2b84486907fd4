/* othello/levels.c: how levels 1 to 9 play Reversi
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/othello.h"

/* Nodes of a review, up to 40 seconds: on the usual board the fast search is asked, on the others
 * the one for boards of any size. */
#define REVIEW_USUAL 320000000
#define REVIEW_OTHERS 40000000

const GameLevel othello_levels[GAME_N_LIMITED_LEVELS] = {
  { .depth = 1, .weakness = 100000 },
  { .depth = 1, .weakness = 4500 },
  { .depth = 1, .weakness = 1500 },
  { .depth = 1, .weakness = 500 },
  { .depth = 2, .weakness = 450, .nodes = 1000 },
  { .depth = 3, .weakness = 350, .nodes = 2000 },
  { .depth = 4, .weakness = 250, .nodes = 4000 },
  { .depth = 5, .weakness = 120, .nodes = 6000 },
  { .depth = 6, .nodes = 10000 },
};

uint64_t
othello_review_nodes (const GameSetup *setup)
{
  return setup->rows == othello_game.usual.rows ? REVIEW_USUAL : REVIEW_OTHERS;
}
