/* game-asker.c: the computer's choice of a move: one open question, and an answer that is legal and
 * comes when it is due
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-asker.h"

#include "engine/random.h"
#include "model/game-ai.h"

/* Threads that search for a move, where there are so many processors: a second one makes the
 * highest level stronger; more are left to whatever else the machine does. */
#define MOST_THREADS 2

struct _GameAsker
{
  GObject parent_instance;

  const Game *game;
  GameAi *ai;

  /* The open question. An answer that comes late is known by its cancellable. */
  GameQuestion question;
  GamePosition position;
  guint64 seed;
  GCancellable *cancellable; /* NULL where no engine is asked */
  gint64 due_time;           /* of the monotonic clock; the answer comes no sooner */
  gboolean is_hurried;       /* it comes as soon as it is there */
  gboolean has_answer;
  GameMove answer;
  GameReport report; /* of the last question that an engine has answered, without scores */
  guint due_source;
};

/* What the callback of a question needs when the asker may be gone. */
typedef struct
{
  GWeakRef asker;
  GCancellable *cancellable;
} Call;

enum
{
  ANSWERED,
  PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameAsker, game_asker, G_TYPE_OBJECT)

static Call *
call_new (GameAsker *self)
{
  Call *call = g_new0 (Call, 1);

  g_weak_ref_init (&call->asker, self);
  call->cancellable = g_object_ref (self->cancellable);
  return call;
}

static void
call_free (Call *call)
{
  g_weak_ref_clear (&call->asker);
  g_object_unref (call->cancellable);
  g_free (call);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Call, call_free)

static void
emit_answer (GameAsker *self)
{
  g_signal_emit (self, signals[ANSWERED], 0, (int) self->answer.from, (int) self->answer.to);
}

static gboolean
due_cb (gpointer data)
{
  GameAsker *self = data;

  self->due_source = 0;
  emit_answer (self);
  return G_SOURCE_REMOVE;
}

static gint64
time_to_wait (GameAsker *self)
{
  return self->is_hurried ? 0 : MAX (0, self->due_time - g_get_monotonic_time ());
}

/* Answers from the main loop when it is time. */
static void
answer_later (GameAsker *self)
{
  guint milliseconds = (guint) (time_to_wait (self) + 999) / 1000;

  g_clear_handle_id (&self->due_source, g_source_remove);
  self->due_source = g_timeout_add (milliseconds, due_cb, self);
}

/* The engine's move; should it be none, or not legal, one by lot: the game must go on. */
static GameMove
legal_move (GameAsker *self, GameMove move)
{
  g_autofree GameMove *moves = NULL;
  GameRandom random;
  int n;

  if (game_move_is_legal (self->game, &self->position, move))
    return move;
  moves = g_new (GameMove, GAME_MAX_CELLS);
  n = self->game->moves (&self->position, moves);
  game_random_seed (&random, self->seed);
  return moves[game_random_below (&random, (uint32_t) n)];
}

static void
take_answer (GameAsker *self, const GameReport *report)
{
  self->answer = legal_move (self, report->best);
  self->report = *report;
  self->has_answer = TRUE;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Call) call = data;
  g_autoptr (GameAsker) self = g_weak_ref_get (&call->asker);
  GameReport report = { .best = GAME_PASS };

  game_ai_think_finish (GAME_AI (source), result, &report, NULL);
  if (self == NULL || self->cancellable != call->cancellable)
    return;
  take_answer (self, &report);
  if (time_to_wait (self) > 0)
    answer_later (self);
  else
    emit_answer (self);
}

static void
progress_cb (GameAi *ai, const GameReport *report, GameAsker *self)
{
  if (self->cancellable != NULL && !self->has_answer)
    g_signal_emit (self, signals[PROGRESS], 0, report);
}

/**
 * game_asker_ask:
 * @self: a #GameAsker
 * @question: what the move is for
 * @position: a position in which there is a legal move
 * @limits: when the engine is to answer
 * @due_time: the time of the monotonic clock before which no answer comes, unless it is hurried
 *
 * Asks for a move in place of the question that is open, if there is one. The answer comes with
 * #GameAsker::answered from the main loop, never before this function returns; the question then
 * stays open until game_asker_close(). Where a pass is all that is left, no engine is asked.
 */
void
game_asker_ask (GameAsker *self,
                GameQuestion question,
                const GamePosition *position,
                const GameLimits *limits,
                gint64 due_time)
{
  g_return_if_fail (GAME_IS_ASKER (self));
  g_return_if_fail (question != GAME_QUESTION_NONE);

  game_asker_close (self);
  self->question = question;
  self->position = *position;
  self->seed = limits->seed;
  self->due_time = due_time;
  if (game_must_pass (self->game, position))
    {
      self->answer = GAME_PASS;
      self->has_answer = TRUE;
      answer_later (self);
      return;
    }
  self->cancellable = g_cancellable_new ();
  game_ai_think_async (self->ai, position, limits, self->cancellable, thought_cb, call_new (self));
}

/**
 * game_asker_move_now:
 * @self: a #GameAsker
 *
 * Has the open question answered with the best that has been found so far, due or not.
 */
void
game_asker_move_now (GameAsker *self)
{
  g_return_if_fail (GAME_IS_ASKER (self));

  if (self->question == GAME_QUESTION_NONE)
    return;
  self->is_hurried = TRUE;
  if (self->has_answer)
    answer_later (self);
  else
    game_ai_move_now (self->ai);
}

/**
 * game_asker_answer:
 * @self: a #GameAsker
 * @report: what is known already of the position that the open question is about
 *
 * Has the open question answered with that; the engine is not waited for.
 */
void
game_asker_answer (GameAsker *self, const GameReport *report)
{
  g_autoptr (GCancellable) cancellable = NULL;

  g_return_if_fail (GAME_IS_ASKER (self));

  if (self->question == GAME_QUESTION_NONE || self->has_answer)
    return;
  cancellable = g_steal_pointer (&self->cancellable);
  take_answer (self, report);
  self->report.scores = NULL;
  self->report.n_scores = 0;
  answer_later (self);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

/**
 * game_asker_postpone:
 * @self: a #GameAsker
 * @due_time: the time of the monotonic clock before which no answer comes, unless it is hurried
 *
 * Changes when the open question is answered, if one is.
 */
void
game_asker_postpone (GameAsker *self, gint64 due_time)
{
  g_return_if_fail (GAME_IS_ASKER (self));

  self->due_time = due_time;
  if (self->due_source != 0)
    answer_later (self);
}

/**
 * game_asker_close:
 * @self: a #GameAsker
 *
 * Drops the open question at once; its answer does not come any more.
 */
void
game_asker_close (GameAsker *self)
{
  g_autoptr (GCancellable) cancellable = NULL;

  g_return_if_fail (GAME_IS_ASKER (self));

  cancellable = g_steal_pointer (&self->cancellable);
  g_clear_handle_id (&self->due_source, g_source_remove);
  self->question = GAME_QUESTION_NONE;
  self->has_answer = FALSE;
  self->is_hurried = FALSE;
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

/**
 * game_asker_get_question:
 * @self: a #GameAsker
 *
 * Returns: the open question
 */
GameQuestion
game_asker_get_question (GameAsker *self)
{
  g_return_val_if_fail (GAME_IS_ASKER (self), GAME_QUESTION_NONE);

  return self->question;
}

/**
 * game_asker_get_report:
 * @self: a #GameAsker
 *
 * Returns: (transfer none): what the engine said of the last question that it has answered; of
 *   another move than the answer where that was by lot
 */
const GameReport *
game_asker_get_report (GameAsker *self)
{
  g_return_val_if_fail (GAME_IS_ASKER (self), NULL);

  return &self->report;
}

static void
game_asker_dispose (GObject *object)
{
  GameAsker *self = GAME_ASKER (object);

  game_asker_close (self);
  g_clear_object (&self->ai);
  G_OBJECT_CLASS (game_asker_parent_class)->dispose (object);
}

static void
game_asker_class_init (GameAskerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_asker_dispose;

  /**
   * GameAsker::answered:
   * @from: the cell left, -1 where a piece is placed
   * @to: the cell reached, -1 for a pass
   *
   * The open question has been answered with a legal move.
   */
  signals[ANSWERED] = g_signal_new ("answered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  /**
   * GameAsker::progress:
   * @report: (type gpointer): the newest #GameReport on the open question
   *
   * The engine knows more than before.
   */
  signals[PROGRESS] = g_signal_new ("progress", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
game_asker_init (GameAsker *self)
{
}

/**
 * game_asker_new:
 * @game: a game
 * @setup: a valid setup of it
 * @knowledge: (nullable): a book or weights for the engine
 *
 * Returns: (transfer full): a #GameAsker without a question
 */
GameAsker *
game_asker_new (const Game *game, const GameSetup *setup, GBytes *knowledge)
{
  GameAsker *self = g_object_new (GAME_TYPE_ASKER, NULL);

  self->game = game;
  self->ai = game_ai_new (game, setup, knowledge);
  game_ai_set_threads (self->ai, MIN (g_get_num_processors (), MOST_THREADS));
  g_signal_connect_object (self->ai, "progress", G_CALLBACK (progress_cb), self, 0);
  return self;
}
