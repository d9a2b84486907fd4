/* game-ai.c: an engine that thinks in a GTask thread, one question at a time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-ai.h"

#include <glib/gi18n.h>

/* One engine is never in two threads: at most one question runs, and at most one waits for it. A
 * new question takes the place of both: it stops the one that runs and waits until the engine has
 * come back from it. Both pointers belong to the main thread; the engine belongs to the thread of
 * the question that runs. */
struct _GameAi
{
  GObject parent_instance;

  const Game *game;
  GameSetup setup;
  GBytes *knowledge;  /* may be NULL */
  guint n_threads;    /* that search together */
  GameEngine *engine; /* NULL until the first question */

  GTask *running; /* holds a reference on us */
  GTask *waiting;
};

/* The newest report of a question, handed from its thread to the main thread. */
typedef struct
{
  GMutex lock;
  gboolean is_queued; /* a delivery is on its way to the main loop */
  GameReport report;  /* its scores point to those below */
  GArray *scores;     /* of GameMoveScore; NULL: the report had none */
} Progress;

/* What nobody asks any more. */
typedef struct
{
  GameEngine *engine; /* NULL: none was made */
  GBytes *knowledge;  /* may be NULL */
} Retired;

typedef struct
{
  GamePosition position;
  GameLimits limits;
  gboolean scores_all; /* every move is scored, not just the best one looked for */
  GameControl control;
  gboolean is_dropped; /* the answer is not wanted any more; main thread */
  gulong cancelled_handler;
  Progress progress;
} Question;

enum
{
  PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameAi, game_ai, G_TYPE_OBJECT)

static void
progress_clear (Progress *progress)
{
  g_mutex_clear (&progress->lock);
  g_clear_pointer (&progress->scores, g_array_unref);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  progress_clear (&question->progress);
  g_free (question);
}

static void
progress_take_in_thread (Progress *progress, const GameReport *report)
{
  progress->report = *report;
  g_clear_pointer (&progress->scores, g_array_unref);
  if (report->n_scores > 0 && report->scores != NULL)
    {
      progress->scores = g_array_new (FALSE, FALSE, sizeof (GameMoveScore));
      g_array_append_vals (progress->scores, report->scores, (guint) report->n_scores);
    }
}

static gboolean
deliver_progress_cb (gpointer data)
{
  GTask *task = data;
  GameAi *self = g_task_get_source_object (task);
  Question *question = g_task_get_task_data (task);
  Progress *progress = &question->progress;
  g_autoptr (GArray) scores = NULL;
  GameReport report;

  g_mutex_lock (&progress->lock);
  report = progress->report;
  scores = g_steal_pointer (&progress->scores);
  progress->is_queued = FALSE;
  g_mutex_unlock (&progress->lock);

  report.scores = scores != NULL ? (const GameMoveScore *) (const void *) scores->data : NULL;
  report.n_scores = scores != NULL ? (int) scores->len : 0;
  if (self->running == task && !question->is_dropped && !g_task_get_completed (task))
    g_signal_emit (self, signals[PROGRESS], 0, &report);
  return G_SOURCE_REMOVE;
}

/* Called by the engine, as often as it likes. */
static void
report_in_thread (const GameReport *report, void *data)
{
  GTask *task = data;
  Question *question = g_task_get_task_data (task);
  Progress *progress = &question->progress;
  gboolean was_queued;

  g_mutex_lock (&progress->lock);
  progress_take_in_thread (progress, report);
  was_queued = progress->is_queued;
  progress->is_queued = TRUE;
  g_mutex_unlock (&progress->lock);

  if (!was_queued)
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      g_source_set_callback (source, deliver_progress_cb, g_object_ref (task), g_object_unref);
      g_source_attach (source, g_task_get_context (task));
    }
}

static GameEngine *
make_engine_in_thread (GameAi *self)
{
  GameEngineOptions options = { .threads = (int) self->n_threads };

  if (self->knowledge != NULL)
    options.knowledge = g_bytes_get_data (self->knowledge, &options.knowledge_size);
  return game_engine_new (self->game, &self->setup, &options);
}

static void
think_in_thread (GTask *task, Question *question, GameEngine *engine)
{
  GameReport *report = g_new0 (GameReport, 1);

  game_engine_think (engine, &question->position, &question->limits, &question->control, report);
  report->scores = NULL;
  report->n_scores = 0;
  g_task_return_pointer (task, report, g_free);
}

static void
analyse_in_thread (GTask *task, Question *question, GameEngine *engine)
{
  GArray *scores = g_array_sized_new (FALSE, TRUE, sizeof (GameMoveScore), GAME_MAX_CELLS);
  int n;

  g_array_set_size (scores, GAME_MAX_CELLS);
  n = game_engine_score_moves (engine, &question->position, &question->limits, &question->control,
                               (GameMoveScore *) (void *) scores->data);
  g_array_set_size (scores, (guint) n);
  g_task_return_pointer (task, scores, (GDestroyNotify) g_array_unref);
}

static void
run_in_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  GameAi *self = source_object;
  Question *question = task_data;

  if (g_cancellable_is_cancelled (cancellable))
    {
      g_task_return_error_if_cancelled (task);
      return;
    }
  if (self->engine == NULL)
    self->engine = make_engine_in_thread (self);
  if (self->engine == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("There is not enough memory for the computer to think"));
  else if (question->scores_all)
    analyse_in_thread (task, question, self->engine);
  else
    think_in_thread (task, question, self->engine);
}

static void
start_question (GameAi *self, GTask *task)
{
  self->running = task;
  g_task_run_in_thread (task, run_in_thread);
}

/* The engine has come back and the asker has been told: the next question can go to it. */
static void
completed_cb (GTask *task, GParamSpec *pspec, gpointer user_data)
{
  g_autoptr (GTask) held = g_object_ref (task);
  g_autoptr (GTask) done = NULL;
  g_autoptr (GameAi) self = g_object_ref (g_task_get_source_object (task));
  Question *question = g_task_get_task_data (task);

  g_cancellable_disconnect (g_task_get_cancellable (task), question->cancelled_handler);
  if (self->running != task)
    return;
  done = g_steal_pointer (&self->running);
  if (self->waiting != NULL)
    start_question (self, g_steal_pointer (&self->waiting));
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  Question *question = data;

  atomic_store (&question->control.stop, true);
}

static void
drop_question (GTask *task)
{
  Question *question = g_task_get_task_data (task);

  question->is_dropped = TRUE;
  atomic_store (&question->control.stop, true);
}

/* Whether another question has taken the place of the one that @result answers. */
static gboolean
result_is_dropped (GAsyncResult *result, GError **error)
{
  Question *question = g_task_get_task_data (G_TASK (result));

  if (question->is_dropped)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                         _ ("Another question has taken the place of this one"));
  return question->is_dropped;
}

static Question *
question_new (const GamePosition *position, const GameLimits *limits, gboolean scores_all)
{
  Question *question = g_new0 (Question, 1);

  question->position = *position;
  question->limits = *limits;
  question->scores_all = scores_all;
  atomic_init (&question->control.stop, false);
  g_mutex_init (&question->progress.lock);
  return question;
}

static void
ask (GameAi *self, GTask *task, Question *question)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GTask) replaced = g_steal_pointer (&self->waiting);

  g_task_set_task_data (task, question, question_free);
  question->control.report = report_in_thread;
  question->control.data = task;
  g_signal_connect (task, "notify::completed", G_CALLBACK (completed_cb), NULL);
  if (cancellable != NULL)
    question->cancelled_handler =
        g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), question, NULL);

  if (self->running == NULL)
    {
      start_question (self, task);
      return;
    }
  drop_question (self->running);
  self->waiting = task;
  if (replaced != NULL)
    {
      drop_question (replaced);
      g_task_return_pointer (replaced, NULL, NULL);
    }
}

/**
 * game_ai_think_async:
 * @self: a #GameAi
 * @position: a position of its game; it is copied
 * @limits: when to answer; it is copied
 * @cancellable: (nullable): cancelling it stops the search and drops the answer
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Looks for the best move in a thread. The first question also makes the engine there. A question
 * that is still open is dropped: its callback gets %G_IO_ERROR_CANCELLED. Emits #GameAi::progress
 * meanwhile. The search holds a reference: whoever lets go of @self cancels first, else the search
 * goes on until its limits end it.
 */
void
game_ai_think_async (GameAi *self,
                     const GamePosition *position,
                     const GameLimits *limits,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GTask *task;

  g_return_if_fail (GAME_IS_AI (self));
  g_return_if_fail (position != NULL && limits != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, game_ai_think_async);
  ask (self, task, question_new (position, limits, FALSE));
}

/**
 * game_ai_think_finish:
 * @self: a #GameAi
 * @result: what the callback was given
 * @report: (out caller-allocates): return location for the answer; without scores
 * @error: return location for a #GError, or %NULL
 *
 * Returns: %TRUE, or %FALSE with %G_IO_ERROR_CANCELLED or another error set
 */
gboolean
game_ai_think_finish (GameAi *self, GAsyncResult *result, GameReport *report, GError **error)
{
  g_autofree GameReport *answer = NULL;

  g_return_val_if_fail (GAME_IS_AI (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (result_is_dropped (result, error))
    return FALSE;
  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer == NULL)
    return FALSE;
  *report = *answer;
  return TRUE;
}

/**
 * game_ai_analyse_async:
 * @self: a #GameAi
 * @position: a position of its game; it is copied
 * @limits: when to answer; it is copied
 * @cancellable: (nullable): cancelling it stops the search and drops the answer
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Finds out in a thread what each legal move is worth; #GameAi::progress brings what is known so
 * far. For the rest see game_ai_think_async().
 */
void
game_ai_analyse_async (GameAi *self,
                       const GamePosition *position,
                       const GameLimits *limits,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  GTask *task;

  g_return_if_fail (GAME_IS_AI (self));
  g_return_if_fail (position != NULL && limits != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, game_ai_analyse_async);
  ask (self, task, question_new (position, limits, TRUE));
}

/**
 * game_ai_analyse_finish:
 * @self: a #GameAi
 * @result: what the callback was given
 * @report: (out caller-allocates) (optional): return location for the last report, without scores
 * @error: return location for a #GError, or %NULL
 *
 * Returns: (transfer full) (element-type GameMoveScore): the moves with what they are worth, or
 *   %NULL with %G_IO_ERROR_CANCELLED or another error set
 */
GArray *
game_ai_analyse_finish (GameAi *self, GAsyncResult *result, GameReport *report, GError **error)
{
  Question *question;

  g_return_val_if_fail (GAME_IS_AI (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  if (result_is_dropped (result, error))
    return NULL;
  question = g_task_get_task_data (G_TASK (result));
  if (report != NULL)
    {
      /* The engine has come back: nobody writes to it any more. */
      *report = question->progress.report;
      report->scores = NULL;
      report->n_scores = 0;
    }
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The question whose answer is still wanted. */
static GTask *
open_question (GameAi *self)
{
  Question *question;

  if (self->waiting != NULL)
    return g_cancellable_is_cancelled (g_task_get_cancellable (self->waiting)) ? NULL
                                                                               : self->waiting;
  if (self->running == NULL || g_task_get_completed (self->running))
    return NULL;
  question = g_task_get_task_data (self->running);
  if (question->is_dropped || g_cancellable_is_cancelled (g_task_get_cancellable (self->running)))
    return NULL;
  return self->running;
}

/**
 * game_ai_move_now:
 * @self: a #GameAi
 *
 * Ends the open question with the best answer found so far, which its callback gets as any other.
 * Does nothing when there is no open question.
 */
void
game_ai_move_now (GameAi *self)
{
  GTask *task;

  g_return_if_fail (GAME_IS_AI (self));

  task = open_question (self);
  if (task != NULL)
    atomic_store (&((Question *) g_task_get_task_data (task))->control.stop, true);
}

/**
 * game_ai_is_thinking:
 * @self: a #GameAi
 *
 * Returns: whether there is a question whose answer is still wanted
 */
gboolean
game_ai_is_thinking (GameAi *self)
{
  g_return_val_if_fail (GAME_IS_AI (self), FALSE);

  return open_question (self) != NULL;
}

static gpointer
free_engine_in_thread (gpointer data)
{
  Retired *retired = data;

  game_engine_free (retired->engine);
  g_clear_pointer (&retired->knowledge, g_bytes_unref);
  g_free (retired);
  return NULL;
}

/* May run in a thread: a search that has just ended can hold the last reference. Giving tables of
 * many megabytes back takes longer than a frame may, and so the main thread does not do it. */
static void
game_ai_finalize (GObject *object)
{
  GameAi *self = GAME_AI (object);
  Retired *retired = g_new (Retired, 1);
  GThread *thread = NULL;

  *retired = (Retired){ self->engine, self->knowledge };
  if (retired->engine != NULL)
    thread = g_thread_try_new ("retired-engine", free_engine_in_thread, retired, NULL);
  if (thread != NULL)
    g_thread_unref (thread);
  else
    free_engine_in_thread (retired);
  G_OBJECT_CLASS (game_ai_parent_class)->finalize (object);
}

static void
game_ai_class_init (GameAiClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = game_ai_finalize;

  /**
   * GameAi::progress:
   * @report: (type gpointer): a #GameReport, with scores in an analysis; valid during the emission
   *
   * The newest of what the engine has found, in the main thread. Reports that come faster than the
   * main loop turns are left out.
   */
  signals[PROGRESS] = g_signal_new ("progress", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
game_ai_init (GameAi *self)
{
  self->n_threads = 1;
}

/**
 * game_ai_new:
 * @game: a game
 * @setup: a valid setup of it: the board that the positions of all questions have
 * @knowledge: (nullable): a book or weights for the engine
 *
 * Makes no engine yet: that is done in the thread of the first question. It searches with one
 * thread unless game_ai_set_threads() says otherwise.
 *
 * Returns: (transfer full): a new #GameAi
 */
GameAi *
game_ai_new (const Game *game, const GameSetup *setup, GBytes *knowledge)
{
  GameAi *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (game_setup_is_valid (game, setup), NULL);

  self = g_object_new (GAME_TYPE_AI, NULL);
  self->game = game;
  self->setup = *setup;
  self->knowledge = knowledge != NULL ? g_bytes_ref (knowledge) : NULL;
  return self;
}

/**
 * game_ai_set_threads:
 * @self: a #GameAi that has not been asked anything
 * @n_threads: how many threads search together, at least 1
 *
 * Lets engines that can search with several threads. With one, questions that are limited by nodes
 * or depth have the same answers each time; with more they need not.
 */
void
game_ai_set_threads (GameAi *self, guint n_threads)
{
  g_return_if_fail (GAME_IS_AI (self));
  g_return_if_fail (n_threads >= 1 && n_threads <= G_MAXINT);
  g_return_if_fail (self->engine == NULL && self->running == NULL);

  self->n_threads = n_threads;
}
