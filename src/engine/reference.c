/* reference.c: the plain engine over any game's rules: depth after depth, and the choice of a
 * weak player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/reference.h"

#include "engine/random.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_TABLE_BYTES ((size_t) 32 << 20)

/* Forced moves may lengthen a line to so many times the depth asked for, and a little. */
#define FORCED_PLIES_FACTOR 3
#define FORCED_PLIES_MORE 8

/* A game whose candidates leave moves out proves nothing that is further away: nearer than this
 * they leave out no move that matters. */
#define SURE_PLIES 3

/* Where there is no choice, the search only serves the score. */
#define FORCED_MOVE_NODES 2000

/* A point in the unit of estimates, in games that count points. */
#define POINT 100

/* To a weak player a win is worth no more than this; from a spread of CARELESS on it looks at
 * all moves. */
#define WEAK_WIN 4000
#define CARELESS 1000

static void
free_engine (GameEngine *engine)
{
  ReferenceEngine *self = (ReferenceEngine *) engine;

  free (self->plies);
  free (self->move_pool);
  free (self->rank_pool);
  free (self->history);
  free (self->root_moves);
  game_table_free (self->table);
  free (self);
}

/* Gives each ply its part of the pools. */
static void
deal_pools (ReferenceEngine *self, size_t max_moves)
{
  for (int ply = 0; ply <= REFERENCE_MAX_PLY; ply++)
    {
      self->plies[ply].moves = self->move_pool + (size_t) ply * max_moves;
      self->plies[ply].ranks = self->rank_pool + (size_t) ply * max_moves;
    }
}

/* The most moves that a position can have: cats and the like move pieces to few cells, other
 * games place one; a pass takes one place. */
static size_t
most_moves (const GameSetup *setup)
{
  return (size_t) (setup->rows * setup->columns + 1);
}

static GameEngine *
new_engine (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  ReferenceEngine *self = calloc (1, sizeof *self);
  size_t max_moves = most_moves (setup);
  size_t n_plies = REFERENCE_MAX_PLY + 1;

  if (self == NULL)
    return NULL;
  self->base.game = game;
  self->setup = *setup;
  self->position_bytes = offsetof (GamePosition, cells) + (size_t) (setup->rows * setup->columns);
  self->plies = calloc (n_plies, sizeof *self->plies);
  self->move_pool = calloc (n_plies * max_moves, sizeof *self->move_pool);
  self->rank_pool = calloc (n_plies * max_moves, sizeof *self->rank_pool);
  self->history = calloc (2 * max_moves, sizeof *self->history);
  self->root_moves = calloc (max_moves, sizeof *self->root_moves);
  self->table =
      game_table_new (options->table_bytes > 0 ? options->table_bytes : USUAL_TABLE_BYTES);
  if (self->plies == NULL || self->move_pool == NULL || self->rank_pool == NULL ||
      self->history == NULL || self->root_moves == NULL || self->table == NULL)
    {
      free_engine (&self->base);
      return NULL;
    }
  deal_pools (self, max_moves);
  return &self->base;
}

static void
forget (GameEngine *engine)
{
  game_table_next_generation (((ReferenceEngine *) engine)->table);
}

/* Nodes between two looks at the clock: well within a millisecond on boards of that size. */
static uint64_t
nodes_between_looks (const GameSetup *setup)
{
  int n_cells = setup->rows * setup->columns;

  if (n_cells <= 100)
    return 32;
  return n_cells <= 400 ? 8 : 1;
}

/* Makes ready for a new question: what is found depends on nothing but the question. */
static void
begin (ReferenceEngine *self,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control)
{
  assert (root->setup.rows == self->setup.rows && root->setup.columns == self->setup.columns);
  game_budget_start (&self->budget, limits, control, nodes_between_looks (&root->setup));
  game_table_next_generation (self->table);
  memset (self->history, 0, 2 * most_moves (&self->setup) * sizeof *self->history);
  for (int ply = 0; ply <= REFERENCE_MAX_PLY; ply++)
    {
      self->plies[ply].position.setup = root->setup;
      for (int i = 0; i < REFERENCE_N_KILLERS; i++)
        self->plies[ply].killers[i] = GAME_PASS;
    }
  self->plies[0].position = *root;
  self->n_horizons = 0;
}

/* Lists the root's moves, in an order by lot: among equal ones the first is chosen. Writes the
 * one that looks best at a glance to @first. */
static void
list_root_moves (ReferenceEngine *self, const GameLimits *limits, GameMove *first)
{
  const Game *game = self->base.game;
  ReferencePly *root = &self->plies[0];
  GameRandom random;

  self->n_root_moves = limits->weakness >= CARELESS ? game->moves (&root->position, root->moves)
                                                    : reference_list_moves (self, 0);
  if (self->n_root_moves > 0)
    *first = root->moves[0];
  game_random_seed (&random, limits->seed);
  for (int i = 0; i < self->n_root_moves; i++)
    {
      int k = (int) game_random_below (&random, (uint32_t) i + 1);

      self->root_moves[i] = self->root_moves[k];
      self->root_moves[k] = (ReferenceRootMove){ .move = root->moves[i] };
    }
}

/* The margin that an estimate means in a game with points: no more than there are cells. */
static int
margin_of_estimate (const ReferenceEngine *self, int value)
{
  int most = game_position_n_cells (&self->plies[0].position);
  int points = (value + (value >= 0 ? POINT : -POINT) / 2) / POINT;

  if (self->base.game->score == NULL)
    return 0;
  return points > most ? most : points < -most ? -most : points;
}

/* What a value means: proven or not, and how far or by how much. @is_complete: all lines were
 * followed to their end. */
static void
note_verdict (const ReferenceEngine *self, int value, bool is_complete, GameReport *report)
{
  const Game *game = self->base.game;
  GameSide side = self->plies[0].position.to_move;
  bool is_win = value >= REFERENCE_PROVEN;
  bool is_decided = is_win || value <= -REFERENCE_PROVEN;
  int plies = REFERENCE_WIN - abs (value);

  report->score = value;
  report->kind = GAME_SCORE_ESTIMATE;
  report->outcome = GAME_ONGOING;
  report->plies = 0;
  report->margin = margin_of_estimate (self, value);
  if (game->candidates != NULL && (!is_decided || plies > SURE_PLIES))
    return;
  if (!is_decided && !(is_complete && value == 0))
    return;
  report->kind = GAME_SCORE_EXACT;
  report->margin = 0;
  report->outcome = !is_decided ? GAME_DRAWN : game_win_of (is_win ? side : game_other_side (side));
  if (is_decided && game->score == NULL)
    report->plies = plies;
  else if (is_complete && report->line_length < GAME_MAX_LINE)
    report->plies = report->line_length;
  if (!is_decided || game->score == NULL)
    return;
  report->margin = is_win ? value - REFERENCE_WIN : value + REFERENCE_WIN;
  if (!is_complete)
    report->kind = is_win ? GAME_SCORE_AT_LEAST : GAME_SCORE_AT_MOST;
}

/* The answer where the game is over. */
static void
note_end (const ReferenceEngine *self, GameReport *report)
{
  const GamePosition *root = &self->plies[0].position;

  note_verdict (self, reference_ended_value (self, 0), true, report);
  report->kind = GAME_SCORE_EXACT;
  report->outcome = self->base.game->result (root);
  report->plies = 0;
}

static void
note_answer (const ReferenceEngine *self, int depth, bool is_complete, GameReport *report)
{
  const ReferencePly *root = &self->plies[0];

  report->best = self->root_moves[0].move;
  report->depth = depth;
  report->nodes = self->budget.nodes;
  report->seconds = game_budget_seconds (&self->budget);
  report->line_length = root->line_length;
  memcpy (report->line, root->line, (size_t) root->line_length * sizeof (GameMove));
  note_verdict (self, self->root_moves[0].value, is_complete, report);
}

/* A weak player's idea of a value. */
static int
dimmed (int value)
{
  if (value > WEAK_WIN)
    return WEAK_WIN;
  return value < -WEAK_WIN ? -WEAK_WIN : value;
}

/* Below this value a weak player cannot choose a move, so none needs to know how bad it is. */
static int
floor_of_choice (const GameLimits *limits, int best)
{
  int lowest = dimmed (best) - limits->weakness - 1;

  return lowest < -WEAK_WIN ? -REFERENCE_INFINITE : lowest;
}

/* The best move to the front; the others by the effort they took, which tells the likely from
 * the unlikely. */
static void
sort_root_moves (ReferenceEngine *self, int best)
{
  ReferenceRootMove *moves = self->root_moves;

  moves[best].effort = UINT64_MAX;
  for (int i = 1; i < self->n_root_moves; i++)
    {
      ReferenceRootMove moved = moves[i];
      int k = i;

      for (; k > 0 && moves[k - 1].effort < moved.effort; k--)
        moves[k] = moves[k - 1];
      moves[k] = moved;
    }
}

/* Searches all root moves to @depth; the best comes to the front. Returns whether at least the
 * best of the last depth was searched to the end: then the answer is good, though the time may
 * have run out in between. */
static bool
search_root (ReferenceEngine *self, int depth, const GameLimits *limits)
{
  int best = 0;
  int i;

  for (i = 0; i < self->n_root_moves; i++)
    {
      ReferenceRootMove *move = &self->root_moves[i];
      uint64_t nodes = self->budget.nodes;
      int alpha = i == 0 ? -REFERENCE_INFINITE : self->root_moves[best].value;
      int value;

      reference_play (self, 0, move->move);
      if (limits->weakness > 0 && i > 0)
        value = -reference_search (self, 1, depth - 1, -REFERENCE_INFINITE,
                                   -floor_of_choice (limits, alpha));
      else
        value = reference_search_move (self, 0, depth, i, self->n_root_moves, alpha,
                                       REFERENCE_INFINITE);
      if (self->budget.spent)
        break;
      move->value = value;
      move->effort = self->budget.nodes - nodes;
      if (i > 0 && value <= alpha)
        continue;
      best = i;
      reference_keep_line (self, 0, move->move);
    }
  if (i > 0)
    sort_root_moves (self, best);
  return i > 0;
}

/* Chooses as a weak player does: by values with something added by lot, up to the spread. */
static void
choose_weakly (ReferenceEngine *self, const GameLimits *limits, GameReport *report)
{
  GameRandom random;
  int chosen = 0;
  int best = -REFERENCE_INFINITE;

  game_random_seed (&random, ~limits->seed);
  for (int i = 0; i < self->n_root_moves; i++)
    {
      int extra = (int) game_random_below (&random, (uint32_t) limits->weakness + 1);
      int value = dimmed (self->root_moves[i].value) + extra;

      if (value <= best)
        continue;
      best = value;
      chosen = i;
    }
  if (chosen == 0)
    return;
  report->best = report->line[0] = self->root_moves[chosen].move;
  report->line_length = 1;
  note_verdict (self, self->root_moves[chosen].value, false, report);
}

/* Whether a deeper search could not say more: the result is known, or nothing was cut off at the
 * horizon. */
static bool
is_settled (const ReferenceEngine *self)
{
  int value = self->root_moves[0].value;

  if (self->n_horizons == 0)
    return true;
  return self->base.game->score == NULL &&
         (value >= REFERENCE_PROVEN || value <= -REFERENCE_PROVEN);
}

/* Searches depth after depth until something ends it, and reports each. Returns the last depth. */
static void
deepen (ReferenceEngine *self, const GameLimits *limits, GameReport *report)
{
  GameControl *control = self->budget.control;
  int last = limits->depth > 0 && limits->depth < REFERENCE_MAX_PLY ? limits->depth
                                                                    : REFERENCE_MAX_PLY - 1;

  for (int depth = 1; depth <= last && !self->budget.spent; depth++)
    {
      self->n_horizons = 0;
      self->forced_plies = FORCED_PLIES_FACTOR * depth + FORCED_PLIES_MORE;
      if (!search_root (self, depth, limits))
        break;
      note_answer (self, self->budget.spent ? depth - 1 : depth,
                   !self->budget.spent && self->n_horizons == 0, report);
      if (control != NULL && control->report != NULL)
        control->report (report, control->data);
      if (is_settled (self))
        break;
    }
}

static void
think (GameEngine *engine,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  ReferenceEngine *self = (ReferenceEngine *) engine;
  GameLimits own = *limits;

  begin (self, root, &own, control);
  list_root_moves (self, limits, &report->best);
  if (self->n_root_moves == 0)
    {
      note_end (self, report);
      return;
    }
  report->line[0] = report->best;
  report->line_length = 1;
  report->score = reference_estimate (self, 0);
  report->margin = margin_of_estimate (self, report->score);
  if (self->n_root_moves == 1 && own.depth == 0 &&
      (own.nodes == 0 || own.nodes > FORCED_MOVE_NODES))
    own.nodes = FORCED_MOVE_NODES;
  deepen (self, limits, report);
  if (limits->weakness > 0 && report->depth > 0)
    choose_weakly (self, limits, report);
  report->nodes = self->budget.nodes;
}

const GameEngineClass reference_engine = {
  .new_engine = new_engine,
  .free_engine = free_engine,
  .forget = forget,
  .think = think,
};
