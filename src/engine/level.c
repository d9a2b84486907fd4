/* level.c: what a playing strength from 1 to 10 means
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/level.h"

#include <assert.h>
#include <stddef.h>

/* Levels 1 to 9 end by nodes or depth; this is ten times what the slowest of them needs, for a
 * machine that has stalled. */
#define SAFETY_SECONDS 2.0

/* However large the board, a search of less would see nothing. */
#define FEWEST_NODES 400

/* For a game that does not say what a review of it may take. */
#define USUAL_REVIEW_NODES 4000000

/* For a game without levels of its own. */
static const GameLevel usual_levels[GAME_N_LIMITED_LEVELS] = {
  { .depth = 1, .weakness = 100000 },
  { .depth = 1, .weakness = 6000 },
  { .depth = 1, .weakness = 1000 },
  { .depth = 2, .weakness = 900 },
  { .depth = 2, .nodes = 1000, .weakness = 120 },
  { .depth = 3, .nodes = 2000, .weakness = 60 },
  { .depth = 4, .nodes = 4000, .weakness = 30 },
  { .depth = 5, .nodes = 8000, .weakness = 15 },
  { .depth = 6, .nodes = 16000 },
};

static const char *const usual_names[GAME_N_LEVELS] = {
  N_ ("Plays almost at random"),
  N_ ("Knows the rules, little more"),
  N_ ("Sees what is at hand, now and then"),
  N_ ("A beginner who looks before a move"),
  N_ ("A steady player, makes no simple mistakes"),
  N_ ("Thinks a little ahead"),
  N_ ("Thinks well ahead"),
  N_ ("A strong player, hard to surprise"),
  N_ ("An expert"),
  N_ ("As strong as the time for a move allows"),
};

/* The nodes for a board of that size: a node costs the more, the larger the board. */
static uint64_t
nodes_for_board (const Game *game, const GameSetup *setup, uint64_t nodes)
{
  uint64_t usual = (uint64_t) game->usual.rows * game->usual.columns;
  uint64_t n_cells = (uint64_t) setup->rows * setup->columns;

  if (nodes == 0 || n_cells <= usual)
    return nodes;
  nodes = nodes * usual / n_cells;
  return nodes > FEWEST_NODES ? nodes : FEWEST_NODES;
}

/* Fills in how an engine is to search to play at @level, from 1 to GAME_N_LEVELS.
 *
 * @seconds: the time for a move at the highest level; the others take far less
 * @seed: of all that is left to chance */
void
game_level_limits (const Game *game,
                   const GameSetup *setup,
                   int level,
                   double seconds,
                   uint64_t seed,
                   GameLimits *limits)
{
  const GameLevel *levels = game->levels != NULL ? game->levels : usual_levels;
  const GameLevel *chosen;

  assert (level >= 1 && level <= GAME_N_LEVELS);
  *limits = (GameLimits){ .seconds = seconds, .seed = seed };
  if (level == GAME_N_LEVELS)
    return;
  chosen = &levels[level - 1];
  limits->seconds = SAFETY_SECONDS;
  limits->is_plain = true;
  limits->nodes = nodes_for_board (game, setup, chosen->nodes);
  limits->depth = chosen->depth;
  limits->weakness = chosen->weakness;
  limits->style = chosen->style;
}

/* How a level plays, in a few words that are marked for translation and not yet translated. */
const char *
game_level_name (const Game *game, int level)
{
  assert (level >= 1 && level <= GAME_N_LEVELS);
  return game->words->level_names != NULL ? game->words->level_names[level - 1]
                                          : usual_names[level - 1];
}

/* The nodes that a review of a whole game may take; 0 where the engine needs no limit. */
uint64_t
game_review_nodes (const Game *game, const GameSetup *setup)
{
  if (game->review_nodes != NULL)
    return game->review_nodes (setup);
  return nodes_for_board (game, setup, USUAL_REVIEW_NODES);
}
