/* search.c: the one way to ask an engine, the end of a search, and the score of every move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Depths of the rounds in which all moves are scored end here where no limit does. */
#define DEEPEST_ROUND 200

/* Stands for no time at all, where 0 would mean no limit. */
#define SHORTEST_SECONDS 1e-6

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
  return engine;
}

/* Frees the engine; NULL is allowed. */
void
game_engine_free (GameEngine *engine)
{
  if (engine != NULL)
    engine->game->engine->free_engine (engine);
}

/* Drops what was learnt, before a new game. */
void
game_engine_forget (GameEngine *engine)
{
  engine->game->engine->forget (engine);
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

/* What scoring all moves carries from move to move. */
typedef struct
{
  GameEngine *engine;
  const GamePosition *root;
  GameControl *control;  /* may be NULL */
  GameBudget budget;     /* of the whole */
  GamePosition child;    /* the root after the move that is looked at */
  GameReport answer;     /* the engine's, for the child */
  GameReport report;     /* what is told */
  GameMoveScore *scores; /* the caller's */
  int n_scores;
} Scoring;

/* What the score of a position means to the side that moved there. */
static GameScoreKind
turned_kind (GameScoreKind kind)
{
  if (kind == GAME_SCORE_AT_LEAST)
    return GAME_SCORE_AT_MOST;
  return kind == GAME_SCORE_AT_MOST ? GAME_SCORE_AT_LEAST : kind;
}

/* The engine's answer for the child as the score of the move that led there. */
static void
take_answer (const Scoring *self, GameMoveScore *score)
{
  const GameReport *answer = &self->answer;
  bool is_over = answer->outcome != GAME_ONGOING && answer->depth == 0;

  score->score = -answer->score;
  score->margin = -answer->margin;
  score->kind = turned_kind (answer->kind);
  score->outcome = answer->outcome;
  score->depth = answer->depth + 1;
  score->plies = answer->plies > 0 || is_over ? answer->plies + 1 : 0;
}

/* What is left of the limits for one question, @depth plies deep. */
static GameLimits
limits_of_question (const Scoring *self, int depth)
{
  const GameLimits *whole = self->budget.limits;
  GameLimits limits = { .depth = depth, .seed = whole->seed };

  if (whole->seconds > 0)
    limits.seconds = whole->seconds - game_budget_seconds (&self->budget);
  if (whole->seconds > 0 && limits.seconds <= 0)
    limits.seconds = SHORTEST_SECONDS;
  if (whole->nodes > 0)
    limits.nodes = whole->nodes - self->budget.nodes;
  if (depth == 0)
    limits.nodes = 1;
  return limits;
}

/* Asks the engine about the position after @move. What it would report about single moves goes
 * nowhere. */
static void
ask_about (Scoring *self, GameMove move, int depth)
{
  GameControl *control = self->control;
  GameLimits limits = limits_of_question (self, depth);
  void (*report) (const GameReport *report, void *data) = control != NULL ? control->report : NULL;

  self->child = *self->root;
  self->engine->game->play (&self->child, move);
  if (control != NULL)
    control->report = NULL;
  game_engine_think (self->engine, &self->child, &limits, control, &self->answer);
  if (control != NULL)
    control->report = report;
  self->budget.nodes += self->answer.nodes;
  if (self->budget.limits->nodes > 0 && self->budget.nodes >= self->budget.limits->nodes)
    self->budget.spent = true;
  game_budget_look (&self->budget);
}

/* Keeps the line that the answer at hand expects, behind the move that led there. */
static void
note_line (Scoring *self)
{
  GameReport *report = &self->report;
  int n =
      self->answer.line_length < GAME_MAX_LINE - 1 ? self->answer.line_length : GAME_MAX_LINE - 1;

  report->line[0] = self->child.last;
  report->line_length = 1 + n;
  memcpy (report->line + 1, self->answer.line, (size_t) n * sizeof (GameMove));
}

/* Brings the report up to date after the score of @changed has changed, and tells it. */
static void
tell (Scoring *self, const GameMoveScore *changed)
{
  const GameMoveScore *best = &self->scores[0];
  GameReport *report = &self->report;

  for (int i = 1; i < self->n_scores; i++)
    if (self->scores[i].score > best->score)
      best = &self->scores[i];
  if (best == changed)
    note_line (self);
  else if (!game_move_equal (report->best, best->move))
    {
      report->line[0] = best->move;
      report->line_length = 1;
    }
  report->best = best->move;
  report->score = best->score;
  report->kind = best->kind;
  report->outcome = best->outcome;
  report->plies = best->plies;
  report->margin = best->margin;
  report->depth = best->depth;
  report->nodes = self->budget.nodes;
  report->seconds = game_budget_seconds (&self->budget);
  report->scores = self->scores;
  report->n_scores = self->n_scores;
  if (self->control != NULL && self->control->report != NULL)
    self->control->report (report, self->control->data);
}

/* Gives every move a first score, at a glance. Where there is not even the time for that, the moves
 * not reached are left out. */
static void
score_at_a_glance (Scoring *self)
{
  for (int i = 0; i < self->n_scores; i++)
    {
      if (self->budget.spent && i > 0)
        self->n_scores = i;
      else
        {
          ask_about (self, self->scores[i].move, 0);
          take_answer (self, &self->scores[i]);
        }
    }
}

/* Scores the moves that are not certain yet, each to the same depth. A question that was cut short
 * leaves what was known better. Returns whether any came so deep. */
static bool
score_round (Scoring *self, int depth)
{
  bool came_so_deep = false;

  for (int i = 0; i < self->n_scores; i++)
    {
      GameMoveScore *score = &self->scores[i];

      if (score->kind == GAME_SCORE_EXACT || self->budget.spent)
        continue;
      ask_about (self, score->move, depth);
      if (self->answer.depth + 1 <= score->depth)
        continue;
      take_answer (self, score);
      came_so_deep |= self->answer.depth >= depth;
      tell (self, score);
    }
  return came_so_deep;
}

/* Better moves first, so that the last round of a search that ends looks at those; else by cell. */
static int
compare_scores (const void *a, const void *b)
{
  const GameMoveScore *first = a;
  const GameMoveScore *second = b;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  if (first->move.to != second->move.to)
    return first->move.to - second->move.to;
  return first->move.from - second->move.from;
}

static void
start_scoring (Scoring *self, const GameLimits *limits)
{
  const Game *game = self->engine->game;
  GameMove moves[GAME_MAX_CELLS];

  game_budget_start (&self->budget, limits, self->control, 1);
  self->n_scores = game->moves (self->root, moves);
  memset (self->scores, 0, (size_t) self->n_scores * sizeof (GameMoveScore));
  memset (&self->report, 0, sizeof self->report);
  self->report.best = GAME_PASS;
  for (int i = 0; i < self->n_scores; i++)
    self->scores[i].move = moves[i];
}

/* Scores every legal move of @root, in rounds of growing depth, until a limit is reached, all is
 * certain or @control says stop; the limits are those of the whole, weakness and style do not
 * count. Each new score is reported, with all scores so far. In what is told and returned only
 * scores of like depth should be compared closely.
 *
 * @control: may be NULL
 * @scores: room for GAME_MAX_CELLS, or for as many as there are legal moves; filled best first
 *
 * Returns how many were scored: all, but where it was stopped within the first moments; none
 * when the game is over. */
int
game_engine_score_moves (GameEngine *engine,
                         const GamePosition *root,
                         const GameLimits *limits,
                         GameControl *control,
                         GameMoveScore *scores)
{
  Scoring self = { .engine = engine, .root = root, .control = control, .scores = scores };
  int last_depth = limits->depth > 0 ? limits->depth - 1 : DEEPEST_ROUND;

  start_scoring (&self, limits);
  if (self.n_scores == 0)
    return 0;
  score_at_a_glance (&self);
  for (int depth = 1; depth <= last_depth || depth == 1; depth++)
    {
      qsort (scores, (size_t) self.n_scores, sizeof *scores, compare_scores);
      if (self.budget.spent || !score_round (&self, depth))
        break;
    }
  qsort (scores, (size_t) self.n_scores, sizeof *scores, compare_scores);
  tell (&self, NULL);
  return self.n_scores;
}
