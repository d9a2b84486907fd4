/* cats/engine.c: plays Cats and Mouse from the table of all positions, and weakly by the search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/cats/cats.h"
#include "engine/random.h"

#include <stdlib.h>

/* Sets of cats that are decided between two looks at the clock: about a fifth of a millisecond. */
#define LOOK_EVERY 128

/* A search that stands in for a table not yet ready. */
#define STANDBY_NODES 500

/* Scores: the sooner a win the better, the later a loss. */
#define WIN 10000

typedef struct
{
  GameEngine base;
  CatsSolver *solver; /* made at the first question that needs it */
} CatsEngine;

static void
free_engine (GameEngine *engine)
{
  CatsEngine *self = (CatsEngine *) engine;

  cats_solver_free (self->solver);
  free (self);
}

static GameEngine *
new_engine (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  CatsEngine *self = calloc (1, sizeof *self);

  (void) game;
  (void) setup;
  (void) options;
  if (self == NULL)
    return NULL;
  return &self->base;
}

static void
forget (GameEngine *engine)
{
  (void) engine; /* the table holds for every game */
}

/* Brings the table to its end. Returns false where a limit, a stop or memory forbids. */
static bool
solve (CatsEngine *self, const GameSetup *setup, const GameLimits *limits, GameControl *control)
{
  const GameLimits own = { .seconds = limits->seconds };
  GameBudget budget;

  game_budget_start (&budget, &own, control, LOOK_EVERY);
  if (self->solver == NULL && !budget.spent)
    self->solver = cats_solver_new (setup);
  return self->solver != NULL && cats_solver_run (self->solver, &budget);
}

/* The score of @position for the side to move. */
static int
score_of (const CatsEngine *self, const GamePosition *position)
{
  int plies;
  GameSide winner = cats_solver_winner (self->solver, position, &plies);

  return winner == position->to_move ? WIN - plies : plies - WIN;
}

/* The best move, one of them by lot. Returns how many moves there are. */
static int
best_move (const CatsEngine *self, const GamePosition *position, GameRandom *random, GameMove *best)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = cats_game.moves (position, moves);
  int best_score = 0;
  uint32_t n_equal = 0;

  for (int i = 0; i < n; i++)
    {
      GamePosition next = *position;
      int score;

      cats_game.play (&next, moves[i]);
      score = -score_of (self, &next);
      if (i == 0 || score > best_score)
        {
          best_score = score;
          n_equal = 0;
        }
      if (score == best_score && game_random_below (random, ++n_equal) == 0)
        *best = moves[i];
    }
  return n;
}

static void
answer_from_table (const CatsEngine *self,
                   const GamePosition *root,
                   const GameLimits *limits,
                   GameReport *report)
{
  GamePosition position = *root;
  GameRandom random;
  GameMove move;

  game_random_seed (&random, limits->seed);
  while (report->line_length < GAME_MAX_LINE && best_move (self, &position, &random, &move) > 0)
    {
      report->line[report->line_length++] = move;
      cats_game.play (&position, move);
    }
  if (report->line_length > 0)
    report->best = report->line[0];
  report->score = score_of (self, root);
  report->outcome = game_win_of (cats_solver_winner (self->solver, root, &report->plies));
  report->kind = GAME_SCORE_EXACT;
  report->depth = report->plies;
  if (limits->depth > 0 && report->depth > limits->depth)
    report->depth = limits->depth;
  report->nodes = (uint64_t) report->line_length;
}

/* The table answers but where nodes are counted: then the answer must not depend on how much of the
 * table is ready. */
static void
think (GameEngine *engine,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  CatsEngine *self = (CatsEngine *) engine;
  GameLimits standby = { .nodes = STANDBY_NODES, .seed = limits->seed };

  if (limits->nodes > 0 || !solve (self, &root->setup, limits, control))
    {
      game_engine_think_plainly (engine, root, limits->nodes > 0 ? limits : &standby, control,
                                 report);
      return;
    }
  answer_from_table (self, root, limits, report);
  if (control != NULL && control->report != NULL)
    control->report (report, control->data);
}

const GameEngineClass cats_engine = {
  .new_engine = new_engine,
  .free_engine = free_engine,
  .forget = forget,
  .think = think,
};
