/* scoring.c: the score of every move, known better and better
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/search.h"

#include <stdlib.h>
#include <string.h>

/* Depths of the rounds end here where no limit does. */
#define DEEPEST_ROUND 200

/* Stands for no time at all, where 0 would mean no limit. */
#define SHORTEST_SECONDS 1e-6

/* So many plies deep all moves are scored; with each ply more only half as many, the best, but
 * never fewer than a few. */
#define ALL_TO_DEPTH 3
#define FEWEST_IN_ROUND 10

#define LINE_KEPT 31

/* Of all nodes one in so many, but a few at least, goes into proofs for moves that do nothing. */
#define CHECKED_PART 4
#define CHECKED_LEAST 20000

/* How a move comes to its score. */
typedef enum
{
  MOVE_RATED,   /* by questions about it, ever deeper */
  MOVE_SHALLOW, /* by questions about it, a few plies deep */
  MOVE_IDLE     /* as if nothing had been done */
} MoveKind;

typedef struct
{
  GameMoveScore score;
  MoveKind kind;
  bool is_checked; /* against what is proven for doing nothing */
  int round;       /* the last one in which it was scored */
  int line_length;
  GameMove line[LINE_KEPT]; /* what follows the move */
} RatedMove;

/* What is carried from move to move. */
typedef struct
{
  GameEngine *engine;
  const GamePosition *root;
  GameControl *control; /* the caller's, or one of our own; its reports are ours meanwhile */
  void (*report_to_caller) (const GameReport *report, void *data);
  void *data_of_caller;
  GameBudget budget;    /* of the whole */
  GamePosition child;   /* the root after the move that is looked at */
  RatedMove *looked_at; /* NULL: it gets nothing before the whole answer */
  GameReport answer;    /* the engine's, for the child */
  GameReport report;    /* what is told */
  RatedMove *moves;
  RatedMove *best;
  GameMoveScore *scores; /* the caller's: those of the moves, in their order */
  int n_moves;
  int n_rated;
  int n_idle;
  RatedMove idle; /* what doing nothing is worth */
  int idle_depth; /* of the question that has proven that, 0: none has */
  uint64_t checked_nodes;
  int round;
} Scoring;

/* What the score of a position means to the side that moved there. */
static GameScoreKind
turned_kind (GameScoreKind kind)
{
  if (kind == GAME_SCORE_AT_LEAST)
    return GAME_SCORE_AT_MOST;
  return kind == GAME_SCORE_AT_MOST ? GAME_SCORE_AT_LEAST : kind;
}

/* The engine's answer for the child as the score of the move that led there, with its line. */
static void
take_answer (RatedMove *move, const GameReport *answer)
{
  GameMoveScore *score = &move->score;
  bool is_over = answer->outcome != GAME_ONGOING && answer->depth == 0;

  score->score = -answer->score;
  score->margin = -answer->margin;
  score->kind = turned_kind (answer->kind);
  score->outcome = answer->outcome;
  score->depth = answer->depth + 1;
  score->plies = answer->plies > 0 || is_over ? answer->plies + 1 : 0;
  move->line_length = answer->line_length < LINE_KEPT ? answer->line_length : LINE_KEPT;
  if (is_over)
    move->line_length = 0;
  memcpy (move->line, answer->line, (size_t) move->line_length * sizeof (GameMove));
}

/* What is left of the limits for one question, @depth plies deep. */
static GameLimits
limits_of_question (const Scoring *self, int depth)
{
  const GameLimits *whole = self->budget.limits;
  GameLimits limits = { .depth = depth, .seed = whole->seed };

  limits.keeps = self->budget.nodes > 0; /* of the questions of this call only: so it repeats */
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

/* Whether a move is known well enough to be called the best. */
static bool
can_be_best (const RatedMove *move)
{
  return move->kind == MOVE_RATED || move->score.kind == GAME_SCORE_EXACT;
}

/* The best by what is told, though some scores come from the round before: a move that has fallen
 * behind is not called the best, and the one in front is looked at soon. */
static void
find_best (Scoring *self)
{
  for (int i = 0; i < self->n_moves; i++)
    if (can_be_best (&self->moves[i]) &&
        (self->best == NULL || self->moves[i].score.score > self->best->score.score))
      self->best = &self->moves[i];
}

static void
note_best (Scoring *self)
{
  const RatedMove *best = self->best;
  GameReport *report = &self->report;

  report->best = report->line[0] = best->score.move;
  report->line_length = 1 + best->line_length;
  memcpy (report->line + 1, best->line, (size_t) best->line_length * sizeof (GameMove));
  report->score = best->score.score;
  report->kind = best->score.kind;
  report->outcome = best->score.outcome;
  report->plies = best->score.plies;
  report->margin = best->score.margin;
  report->depth = best->score.depth;
}

/* Brings the report up to date and tells it. */
static void
tell (Scoring *self)
{
  GameReport *report = &self->report;

  find_best (self);
  note_best (self);
  for (int i = 0; i < self->n_moves; i++)
    self->scores[i] = self->moves[i].score;
  report->nodes = self->budget.nodes;
  report->seconds = game_budget_seconds (&self->budget);
  report->scores = self->scores;
  report->n_scores = self->n_moves;
  if (self->report_to_caller != NULL)
    self->report_to_caller (report, self->data_of_caller);
}

/* Whether an answer says more than is known; to the same depth it can be surer. */
static bool
says_more (const Scoring *self, const RatedMove *move, const GameReport *answer)
{
  int deeper = answer->depth + 1 - move->score.depth;

  if (move->score.kind == GAME_SCORE_EXACT)
    return false;
  return deeper > 0 ||
         (deeper == 0 && (answer->kind == GAME_SCORE_EXACT || move->round == self->round));
}

/* Takes what is known about the move looked at, unless more was known before. */
static void
take_and_tell (Scoring *self, const GameReport *answer)
{
  RatedMove *move = self->looked_at;

  if (!says_more (self, move, answer))
    return;
  take_answer (move, answer);
  move->round = self->round;
  tell (self);
}

/* The engine knows more about the position after the move looked at. */
static void
learnt (const GameReport *answer, void *data)
{
  Scoring *self = data;

  if (self->looked_at != NULL)
    take_and_tell (self, answer);
}

/* Asks the engine about the child. */
static void
ask (Scoring *self, int depth)
{
  GameLimits limits = limits_of_question (self, depth);

  self->control->report = depth > 0 ? learnt : NULL;
  game_engine_think (self->engine, &self->child, &limits, self->control, &self->answer);
  self->budget.nodes += self->answer.nodes;
  if (self->budget.limits->nodes > 0 && self->budget.nodes >= self->budget.limits->nodes)
    self->budget.spent = true;
  game_budget_look (&self->budget);
}

/* Asks the engine about the position after @move. */
static void
ask_about (Scoring *self, RatedMove *move, int depth)
{
  self->looked_at = move;
  self->child = *self->root;
  self->engine->game->play (&self->child, move->score.move);
  ask (self, depth);
}

/* Every move that does nothing is worth as much, as far as is known: proven is that of none. */
static void
spread_idle (Scoring *self)
{
  for (int i = 0; i < self->n_moves; i++)
    {
      GameMoveScore *score = &self->moves[i].score;
      GameMove move = score->move;

      if (self->moves[i].kind != MOVE_IDLE)
        continue;
      *score = self->idle.score;
      score->move = move;
      score->kind = GAME_SCORE_ESTIMATE;
      score->outcome = GAME_ONGOING;
      score->plies = 0;
    }
}

/* Asks the engine what doing nothing is worth, where there are moves that do no more. Returns
 * whether it came so deep. */
static bool
ask_idle (Scoring *self, int depth)
{
  if (self->n_idle == 0 || self->idle_depth > 0)
    return false;
  self->looked_at = NULL;
  self->child = *self->root;
  self->child.to_move = (uint8_t) game_other_side ((GameSide) self->root->to_move);
  self->child.last = GAME_PASS;
  self->child.ply++;
  ask (self, depth);
  if (self->answer.depth + 1 < self->idle.score.depth)
    return false;
  take_answer (&self->idle, &self->answer);
  if (self->idle.score.kind == GAME_SCORE_EXACT)
    self->idle_depth = depth;
  spread_idle (self);
  return self->answer.depth >= depth;
}

/* Gives every move a first score, at a glance. Where there is not even the time for that, the moves
 * not reached are left out. */
static void
score_at_a_glance (Scoring *self)
{
  ask_idle (self, 0);
  for (int i = 0; i < self->n_moves; i++)
    {
      if (self->moves[i].kind == MOVE_IDLE)
        continue;
      if (self->budget.spent && i > 0)
        self->n_moves = i;
      else
        {
          ask_about (self, &self->moves[i], 0);
          take_answer (&self->moves[i], &self->answer);
        }
    }
  tell (self);
}

/* How many moves that are not certain yet a round looks at. */
static int
n_of_round (const Scoring *self, int depth)
{
  int n = self->n_rated;

  for (int deeper = ALL_TO_DEPTH; deeper < depth && n > FEWEST_IN_ROUND; deeper++)
    n /= 2;
  return n > FEWEST_IN_ROUND ? n : FEWEST_IN_ROUND;
}

/* Whether a round of that depth asks about the move, @n_left of those that are rated. */
static bool
is_in_round (const RatedMove *move, int depth, int *n_left)
{
  if (move->score.kind == GAME_SCORE_EXACT || move->kind == MOVE_IDLE)
    return false;
  if (move->kind == MOVE_SHALLOW)
    return depth <= ALL_TO_DEPTH && !move->is_checked;
  return (*n_left)-- > 0;
}

/* Asks about @move what is proven for doing nothing, and takes the answer unless it was cut
 * short. */
static void
check_move (Scoring *self, RatedMove *move)
{
  uint64_t nodes = self->budget.nodes;

  ask_about (self, move, self->idle_depth);
  self->checked_nodes += self->budget.nodes - nodes;
  if (self->answer.depth < self->idle_depth && self->answer.kind != GAME_SCORE_EXACT)
    return;
  take_answer (move, &self->answer);
  move->kind = MOVE_SHALLOW;
  move->is_checked = true;
  tell (self);
}

/* What is proven for doing nothing is proven for each move that does no more, until so many nodes
 * have gone into that. Returns whether any move was looked at. */
static bool
check_idle (Scoring *self, uint64_t due)
{
  bool any = false;

  for (int i = 0; i < self->n_moves && self->idle_depth > 0 && self->checked_nodes < due; i++)
    {
      RatedMove *move = &self->moves[i];

      if (self->budget.spent)
        break;
      if (move->kind == MOVE_RATED || move->is_checked || move->score.kind == GAME_SCORE_EXACT)
        continue;
      check_move (self, move);
      any = true;
    }
  return any;
}

/* Scores moves that are not certain yet, the best first, each to the same depth. A question that
 * was cut short leaves what was known better. Returns whether any came so deep. */
static bool
score_round (Scoring *self, int depth)
{
  int n_left = n_of_round (self, depth);
  bool came_so_deep = ask_idle (self, depth);

  self->round++;
  for (int i = 0; i < self->n_moves && !self->budget.spent; i++)
    {
      if (!is_in_round (&self->moves[i], depth, &n_left))
        continue;
      ask_about (self, &self->moves[i], depth);
      take_and_tell (self, &self->answer);
      came_so_deep |= self->answer.depth >= depth;
    }
  return check_idle (self, CHECKED_LEAST + self->budget.nodes / CHECKED_PART) || came_so_deep;
}

/* Better moves first, so that the last round of a search that ends looks at those; else by cell. */
static int
compare_moves (const void *a, const void *b)
{
  const GameMoveScore *first = &((const RatedMove *) a)->score;
  const GameMoveScore *second = &((const RatedMove *) b)->score;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  if (first->move.to != second->move.to)
    return first->move.to - second->move.to;
  return first->move.from - second->move.from;
}

/* Sorts the moves; of equal ones that which was called the best stays the first. */
static void
sort (Scoring *self)
{
  RatedMove best = *self->best;

  *self->best = self->moves[0];
  self->moves[0] = best;
  self->best = &self->moves[0];
  qsort (self->moves + 1, (size_t) self->n_moves - 1, sizeof *self->moves, compare_moves);
}

/* Adds the legal moves that the engine has not listed. */
static void
list_idle_moves (Scoring *self)
{
  GameMove moves[GAME_MAX_CELLS];
  bool is_listed[GAME_MAX_CELLS] = { false };
  int n = self->engine->game->moves (self->root, moves);
  int n_listed = self->n_moves;

  for (int i = 0; i < n_listed; i++)
    is_listed[self->moves[i].score.move.to] = true;
  for (int i = 0; i < n; i++)
    if (!is_listed[moves[i].to])
      self->moves[self->n_moves++] = (RatedMove){ .score.move = moves[i], .kind = MOVE_IDLE };
  self->n_idle = self->n_moves - n_listed;
}

/* Makes the list of the moves. Returns false where there is none, or no memory. */
static bool
list_moves (Scoring *self)
{
  const GameEngineClass *class = self->engine->game->engine;
  GameMove moves[GAME_MAX_CELLS];
  int n_shallow = 0;

  self->n_rated = class->rated_moves != NULL
                      ? class->rated_moves (self->engine, self->root, moves, &n_shallow)
                      : self->engine->game->moves (self->root, moves);
  if (self->n_rated == 0)
    return false;
  self->moves = calloc (GAME_MAX_CELLS, sizeof *self->moves);
  if (self->moves == NULL)
    return false;
  self->n_moves = self->n_rated + n_shallow;
  for (int i = 0; i < self->n_moves; i++)
    self->moves[i] = (RatedMove){ .score.move = moves[i],
                                  .kind = i < self->n_rated ? MOVE_RATED : MOVE_SHALLOW };
  if (class->rated_moves != NULL)
    list_idle_moves (self);
  return true;
}

static int
next_depth (const Scoring *self, int depth, int last_depth)
{
  const GameEngineClass *class = self->engine->game->engine;
  int next = depth + 1;

  if (class->next_depth != NULL)
    next = class->next_depth (self->engine, self->root, depth);
  return next > last_depth ? depth + 1 : next;
}

static void
score_rounds (Scoring *self)
{
  int depth = self->budget.limits->depth;
  int last_depth = depth > 0 ? depth - 1 : DEEPEST_ROUND;

  score_at_a_glance (self);
  sort (self);
  for (depth = 1; depth <= last_depth || depth == 1; depth = next_depth (self, depth, last_depth))
    {
      if (self->budget.spent || !score_round (self, depth))
        break;
      sort (self);
    }
  check_idle (self, UINT64_MAX);
  sort (self);
  tell (self);
}

/* Scores the legal moves of @root in rounds of growing depth, until a limit is reached, all is
 * certain or @control says stop; the limits are those of the whole, weakness and style do not count.
 * What is learnt is reported at once, with all scores so far; only scores of like depth should be
 * compared closely. Moves that the engine says do nothing are worth what doing nothing is worth; what
 * is proven for that is proven for each of them.
 *
 * @control: may be NULL
 * @scores: room for GAME_MAX_CELLS, or for as many as there are legal moves; filled best first
 *
 * Returns how many were scored: all, but where it was stopped within the first moments; none when
 * the game is over. */
int
game_engine_score_moves (GameEngine *engine,
                         const GamePosition *root,
                         const GameLimits *limits,
                         GameControl *control,
                         GameMoveScore *scores)
{
  GameControl own = { .stop = false };
  Scoring self = { .engine = engine, .root = root, .scores = scores };

  self.control = control != NULL ? control : &own;
  self.report_to_caller = self.control->report;
  self.data_of_caller = self.control->data;
  game_budget_start (&self.budget, limits, self.control, 1);
  if (!list_moves (&self))
    return 0;
  self.control->data = &self;
  score_rounds (&self);
  self.control->report = self.report_to_caller;
  self.control->data = self.data_of_caller;
  free (self.moves);
  return self.n_moves;
}
