/* connect4/engine.c: sends a question to a classic opponent, to the plain search of the lower
 * levels, to the exact search, and where that does not come to an end in time to the search for
 * boards that cannot be solved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"
#include "engine/connect4/exact.h"
#include "engine/connect4/network.h"
#include "engine/connect4/wide.h"

#include <math.h>
#include <stdlib.h>

#define USUAL_TABLE_BYTES ((size_t) 64 << 20)
#define WIDE_TABLE_BYTES ((size_t) 16 << 20)

/* The part of the limits that solving may take where it will come to an end, and where that would
 * be luck: a win or a loss that is forced is found all the same. */
#define SOLVING_PART 0.6
#define GLANCING_PART 0.1

/* So many nodes solve most positions with so few free cells, measured on 8 x 8; each cell more
 * doubles them. On 10 x 10 that holds for 38, but to solve from there on gained nothing. Boards of
 * no more cells than these have the whole part. */
#define NODES_TO_SOLVE 2000.0
#define FREE_TO_SOLVE 28
#define NODES_A_SECOND 5e6
#define CELLS_TO_SOLVE 56

/* Solving is tried with so few free cells; with more of them it has never come to an end in a
 * few seconds. */
#define MOST_FREE 60

/* Where a depth is asked for, solving may take so many nodes for the first ply, twice as many
 * for each more, and as many as it likes from some ply on: so the scores of all moves grow at
 * the same pace. */
#define NODES_OF_PLY ((uint64_t) 500)
#define FREE_FROM_PLY 24

typedef struct
{
  GameEngine base;
  Connect4Book book; /* of the options' knowledge; empty without */
  Connect4Solver
      *solver; /* these two are made when needed; NULL also where the board does not fit */
  Connect4Wide *wide;
} Connect4Engine;

static void
free_engine (GameEngine *engine)
{
  Connect4Engine *self = (Connect4Engine *) engine;

  connect4_solver_free (self->solver);
  connect4_wide_free (self->wide);
  free (self);
}

static GameEngine *
new_engine (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  Connect4Engine *self = calloc (1, sizeof *self);

  (void) game;
  (void) setup;
  if (self == NULL)
    return NULL;
  if (options->knowledge != NULL)
    connect4_book_init (&self->book, options->knowledge, options->knowledge_size);
  return &self->base;
}

static bool
accepts (const void *knowledge, size_t size)
{
  Connect4Book book;

  return connect4_book_init (&book, knowledge, size);
}

static void
forget (GameEngine *engine)
{
  Connect4Engine *self = (Connect4Engine *) engine;

  if (self->solver != NULL)
    connect4_solver_forget (self->solver);
}

static void
play_classic (const GamePosition *root,
              const GameLimits *limits,
              GameControl *control,
              GameReport *report)
{
  if (!connect4_opponent_move (root, limits, control, &report->best, &report->nodes))
    return;
  report->line[0] = report->best;
  report->line_length = 1;
}

static int
n_free (const GamePosition *position)
{
  return game_position_count (position, GAME_EMPTY);
}

/* The part of the limits that goes to solving. */
static double
part_of_solving (const GamePosition *root, const GameLimits *limits)
{
  double nodes = SOLVING_PART *
                 (limits->nodes > 0 ? (double) limits->nodes : limits->seconds * NODES_A_SECOND);

  if ((limits->nodes == 0 && limits->seconds <= 0) ||
      game_position_n_cells (root) <= CELLS_TO_SOLVE ||
      connect4_line (&root->setup) != NETWORK_LINE)
    return SOLVING_PART;
  return 2 * nodes < ldexp (NODES_TO_SOLVE, n_free (root) - FREE_TO_SOLVE) ? GLANCING_PART
                                                                           : SOLVING_PART;
}

/* What of the limits goes to solving. */
static GameLimits
limits_of_solving (const GamePosition *root, const GameLimits *limits)
{
  double share = part_of_solving (root, limits);
  GameLimits part = { .seconds = limits->seconds * share, .seed = limits->seed };

  part.nodes = (uint64_t) ((double) limits->nodes * share);
  if (limits->nodes > 0 && part.nodes == 0)
    part.nodes = 1;
  if (limits->depth > 0 && limits->depth < FREE_FROM_PLY)
    {
      uint64_t nodes = NODES_OF_PLY << limits->depth;

      part.nodes = part.nodes > 0 && part.nodes < nodes ? part.nodes : nodes;
    }
  return part;
}

static bool
solve (Connect4Engine *self,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  GameLimits part = limits_of_solving (root, limits);
  size_t table_bytes =
      self->base.options.table_bytes > 0 ? self->base.options.table_bytes : USUAL_TABLE_BYTES;

  if (!connect4_solver_fits (&self->base.setup) || n_free (root) > MOST_FREE)
    return false;
  if (self->solver == NULL)
    self->solver = connect4_solver_new (&self->base.setup, table_bytes);
  if (self->solver == NULL)
    return false;
  connect4_solver_set_book (self->solver, &self->book);
  return connect4_exact_answer (self->solver, self->base.game, root, &part, control, report);
}

/* What the search is left with after solving has had its part. */
static GameLimits
limits_after_solving (const GameLimits *limits, const GameReport *report, double seconds)
{
  GameLimits rest = *limits;

  if (limits->seconds > 0)
    rest.seconds = limits->seconds > seconds ? limits->seconds - seconds : 1e-6;
  if (limits->nodes > 0)
    rest.nodes = limits->nodes > report->nodes ? limits->nodes - report->nodes : 1;
  return rest;
}

static void
search (Connect4Engine *self,
        const GamePosition *root,
        const GameLimits *limits,
        GameControl *control,
        GameReport *report)
{
  if (self->wide == NULL)
    self->wide = connect4_wide_new (self->base.game, &self->base.setup, WIDE_TABLE_BYTES);
  if (self->wide != NULL)
    connect4_wide_think (self->wide, root, limits, control, report);
  else
    game_engine_think_plainly (&self->base, root, limits, control, report);
}

static void
think (GameEngine *engine,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  Connect4Engine *self = (Connect4Engine *) engine;
  GameLimits rest;
  GameBudget clock;
  uint64_t nodes;

  if (limits->style != CONNECT4_STYLE_SEARCH)
    {
      play_classic (root, limits, control, report);
      return;
    }
  if (engine->game->result (root) != GAME_ONGOING)
    {
      game_engine_think_plainly (engine, root, limits, control, report);
      return;
    }
  game_budget_start (&clock, limits, control, 1);
  if (solve (self, root, limits, control, report))
    return;
  nodes = report->nodes;
  rest = limits_after_solving (limits, report, game_budget_seconds (&clock));
  search (self, root, &rest, control, report);
  report->nodes += nodes;
}

const GameEngineClass connect4_engine = {
  .new_engine = new_engine,
  .free_engine = free_engine,
  .forget = forget,
  .think = think,
  .accepts = accepts,
};
