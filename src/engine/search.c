/* search.c: the one way to ask an engine, and the end of a search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double
clock_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* Makes an engine for games of that setup; @options may be NULL. Ends the program where there is
 * not even memory for its smallest form. Free it with game_engine_free (). */
GameEngine *
game_engine_new (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  const GameEngineOptions usual = { 0 };
  GameEngine *engine = game->engine->new_engine (game, setup, options != NULL ? options : &usual);

  if (engine == NULL)
    abort ();
  engine->game = game;
  engine->setup = *setup;
  engine->options = options != NULL ? *options : usual;
  return engine;
}

/* Whether these bytes are a book or weights that an engine of @game can use. An engine that is
 * given others does without them. */
bool
game_engine_accepts (const Game *game, const void *knowledge, size_t size)
{
  return game->engine->accepts != NULL && game->engine->accepts (knowledge, size);
}

/* Frees the engine; NULL is allowed. */
void
game_engine_free (GameEngine *engine)
{
  if (engine == NULL)
    return;
  if (engine->plain != NULL)
    reference_engine.free_engine (engine->plain);
  engine->game->engine->free_engine (engine);
}

/* Drops what was learnt, before a new game. */
void
game_engine_forget (GameEngine *engine)
{
  if (engine->plain != NULL)
    reference_engine.forget (engine->plain);
  engine->game->engine->forget (engine);
}

/* Asks the plain search over the rules, whatever engine the game has: for weaker levels, and for
 * engines where they have nothing better. Ends the program where there is no memory for it. The
 * rest as game_engine_think (), but that @report has to be cleared and the time is left out. */
void
game_engine_think_plainly (GameEngine *engine,
                           const GamePosition *root,
                           const GameLimits *limits,
                           GameControl *control,
                           GameReport *report)
{
  if (engine->plain == NULL)
    engine->plain = reference_engine.new_engine (engine->game, &engine->setup, &engine->options);
  if (engine->plain == NULL)
    abort ();
  engine->plain->game = engine->game;
  reference_engine.think (engine->plain, root, limits, control, report);
}

/* Only the plain search plays weakly; opponents of a style of their own see to that themselves. */
static bool
wants_plain_search (const GameEngine *engine, const GameLimits *limits)
{
  return engine->game->engine != &reference_engine && limits->style == 0 &&
         (limits->is_plain || limits->weakness > 0);
}

/* Asks for a move in @root, which must be of the setup the engine was made for. Blocks until a
 * limit is reached, the answer is certain or @control says stop, and always answers with a legal
 * move (a pass where the game is over); a stop set before the call gives an answer at once.
 * @control may be NULL. */
void
game_engine_think (GameEngine *engine,
                   const GamePosition *root,
                   const GameLimits *limits,
                   GameControl *control,
                   GameReport *report)
{
  double started = clock_seconds ();

  memset (report, 0, sizeof *report);
  report->best = GAME_PASS;
  if (wants_plain_search (engine, limits))
    game_engine_think_plainly (engine, root, limits, control, report);
  else
    engine->game->engine->think (engine, root, limits, control, report);
  report->seconds = clock_seconds () - started;
}

/* Begins to count: @limits and @control (may be NULL) are borrowed until the search ends. */
void
game_budget_start (GameBudget *budget,
                   const GameLimits *limits,
                   GameControl *control,
                   uint64_t look_every)
{
  assert ((look_every & (look_every - 1)) == 0 && look_every > 0);
  budget->limits = limits;
  budget->control = control;
  budget->started = clock_seconds ();
  budget->nodes = 0;
  budget->look_every = look_every;
  budget->spent = false;
  game_budget_look (budget);
}

/* Looks at the stop flag and the clock, and sets @budget->spent when the search has to end. */
void
game_budget_look (GameBudget *budget)
{
  if (budget->control != NULL &&
      atomic_load_explicit (&budget->control->stop, memory_order_relaxed))
    budget->spent = true;
  if (budget->limits->seconds > 0 && game_budget_seconds (budget) >= budget->limits->seconds)
    budget->spent = true;
}

/* Seconds since the search began. */
double
game_budget_seconds (const GameBudget *budget)
{
  return clock_seconds () - budget->started;
}
