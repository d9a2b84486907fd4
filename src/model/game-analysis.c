/* game-analysis.c: what the moves on the board are worth, found while nobody else thinks
 *
 * One search at a time, for the position that the session stands at. It gives way to the computer's
 * own move and to a hint, and goes on afterwards; for each position it ends after some effort. Once
 * it has taken as long as a hint it answers one itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-analysis.h"

#include "model/game-ai.h"

#define SECONDS_SHOWN 20.0 /* for one position */
#define SECONDS_GUARD 5.0  /* the same */

/* Between two tellings. */
#define TELL_MILLISECONDS 120

typedef enum
{
  STATE_WAITING, /* for its turn, or to be wanted */
  STATE_RUNNING,
  STATE_DONE /* with this position */
} State;

struct _GameAnalysis
{
  GObject parent_instance;

  GameSession *session; /* NULL: nothing to do */
  GameAi *ai;           /* NULL until it is needed */
  GameAnalysisUse use;
  gboolean is_watched;
  GameLimits effort; /* without seconds: as is usual */

  State state;
  GameAnalysisUse done_for; /* with what effort it was done */
  GamePosition position;    /* what the following is about */
  gboolean has_position;
  GCancellable *cancellable; /* of the search; an answer that comes late is known by it */
  gboolean has_report;
  GameReport report; /* its scores are those below */
  int known_depth;   /* of a search that gave way: one that begins anew is not told before */
  GArray *scores;    /* of GameMoveScore */
  guint tell_source; /* 0: nothing was told just now */
  gboolean has_news; /* to be told when that is over */
};

/* What the callback of a search needs when the analysis may be gone. */
typedef struct
{
  GWeakRef analysis;
  GCancellable *cancellable;
} Call;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameAnalysis, game_analysis, G_TYPE_OBJECT)

static Call *
call_new (GameAnalysis *self)
{
  Call *call = g_new0 (Call, 1);

  g_weak_ref_init (&call->analysis, self);
  call->cancellable = g_object_ref (self->cancellable);
  return call;
}

static void
call_free (Call *call)
{
  g_weak_ref_clear (&call->analysis);
  g_object_unref (call->cancellable);
  g_free (call);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Call, call_free)

static void
tell_now (GameAnalysis *self)
{
  self->has_news = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tell_cb (gpointer data)
{
  g_autoptr (GameAnalysis) self = g_object_ref (data);

  if (self->has_news)
    {
      tell_now (self);
      return G_SOURCE_CONTINUE;
    }
  self->tell_source = 0;
  return G_SOURCE_REMOVE;
}

/* Tells at once, and what comes soon after it a little later. */
static void
tell (GameAnalysis *self)
{
  if (self->tell_source != 0)
    {
      self->has_news = TRUE;
      return;
    }
  self->tell_source = g_timeout_add (TELL_MILLISECONDS, tell_cb, self);
  tell_now (self);
}

/* Whether a search that begins anew knows no more yet than one that gave way. */
static gboolean
is_behind (GameAnalysis *self, const GameReport *report)
{
  return self->has_report && report->depth < self->known_depth && report->kind != GAME_SCORE_EXACT;
}

static void
take_report (GameAnalysis *self, const GameReport *report)
{
  if (is_behind (self, report))
    return;
  self->known_depth = 0;
  if (report->n_scores > 0)
    {
      g_array_set_size (self->scores, 0);
      g_array_append_vals (self->scores, report->scores, (guint) report->n_scores);
    }
  self->report = *report;
  self->report.scores = (const GameMoveScore *) (const void *) self->scores->data;
  self->report.n_scores = (int) self->scores->len;
  self->has_report = self->report.n_scores > 0;
}

static void
progress_cb (GameAi *ai, const GameReport *report, GameAnalysis *self)
{
  if (ai != self->ai || self->state != STATE_RUNNING)
    return;
  take_report (self, report);
  tell (self);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Call) call = data;
  g_autoptr (GameAnalysis) self = g_weak_ref_get (&call->analysis);
  GameReport report;
  g_autoptr (GArray) scores = game_ai_analyse_finish (GAME_AI (source), result, &report, NULL);

  if (self == NULL || self->cancellable != call->cancellable)
    return;
  g_clear_object (&self->cancellable);
  self->state = STATE_DONE;
  self->done_for = self->use;
  if (scores != NULL)
    {
      report.scores = (const GameMoveScore *) (const void *) scores->data;
      report.n_scores = (int) scores->len;
      take_report (self, &report);
    }
  tell (self);
}

static void
stop (GameAnalysis *self)
{
  g_autoptr (GCancellable) cancellable = g_steal_pointer (&self->cancellable);

  if (self->state == STATE_RUNNING)
    self->state = STATE_WAITING;
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

static GameAi *
ai_of (GameAnalysis *self)
{
  const GameSetup *setup = &game_model_get_start (game_session_get_model (self->session))->setup;

  if (self->ai != NULL)
    return self->ai;
  self->ai = game_ai_new (game_analysis_get_game (self), setup,
                          game_session_get_knowledge (self->session));
  g_signal_connect_object (self->ai, "progress", G_CALLBACK (progress_cb), self, 0);
  return self->ai;
}

static void
start (GameAnalysis *self)
{
  GameLimits limits = self->effort;

  if (limits.seconds == 0 && limits.nodes == 0 && limits.depth == 0)
    limits.seconds = self->use == GAME_ANALYSIS_SHOWN ? SECONDS_SHOWN : SECONDS_GUARD;
  self->state = STATE_RUNNING;
  self->known_depth = self->has_report ? self->report.depth : 0;
  self->cancellable = g_cancellable_new ();
  game_ai_analyse_async (ai_of (self), &self->position, &limits, self->cancellable, analysed_cb,
                         call_new (self));
}

/* Whether a person against the computer is to choose a move that has not been made yet. */
static gboolean
is_guarded (GameAnalysis *self)
{
  GameSide other = game_other_side ((GameSide) self->position.to_move);

  return game_session_is_persons_turn (self->session) &&
         game_session_get_level (self->session, other) > 0 &&
         game_model_is_at_end (game_session_get_model (self->session));
}

/* The computer thinks, or is about to. */
static gboolean
session_is_busy (GameAnalysis *self)
{
  gboolean is_hinting, is_paused;

  g_object_get (self->session, "hinting", &is_hinting, "paused", &is_paused, NULL);
  if (is_hinting || game_session_is_thinking (self->session))
    return TRUE;
  return !is_paused && !game_session_has_ended (self->session) &&
         game_session_get_level (self->session, (GameSide) self->position.to_move) > 0 &&
         game_model_is_at_end (game_session_get_model (self->session));
}

static gboolean
may_run (GameAnalysis *self)
{
  if (self->session == NULL || self->use == GAME_ANALYSIS_OFF || !self->is_watched)
    return FALSE;
  if (game_analysis_get_game (self)->result (&self->position) != GAME_ONGOING ||
      session_is_busy (self))
    return FALSE;
  return self->use == GAME_ANALYSIS_SHOWN || is_guarded (self);
}

static void
forget (GameAnalysis *self)
{
  stop (self);
  self->state = STATE_WAITING;
  self->has_report = FALSE;
  g_array_set_size (self->scores, 0);
}

/* Forgets what is known where the session stands somewhere else now. */
static void
follow (GameAnalysis *self)
{
  const GamePosition *position = game_model_get_position (game_session_get_model (self->session));

  if (self->has_position && game_position_equal (&self->position, position) &&
      self->position.ply == position->ply)
    return;
  forget (self);
  self->position = *position;
  self->has_position = TRUE;
}

/* Whether a search of its own for a hint would find no more, and might contradict what is shown. */
static gboolean
knows_hint (GameAnalysis *self)
{
  return self->has_report &&
         (self->state == STATE_DONE || self->report.seconds >= GAME_HINT_SECONDS);
}

static void
update (GameAnalysis *self)
{
  gboolean may;

  if (self->session != NULL)
    follow (self);
  if (knows_hint (self))
    game_session_answer_hint (self->session, &self->report);
  may = may_run (self);
  if (self->state == STATE_DONE && self->done_for < self->use)
    self->state = STATE_WAITING;
  if (!may && self->state == STATE_RUNNING)
    stop (self);
  else if (may && self->state == STATE_WAITING)
    start (self);
  tell (self);
}

/**
 * game_analysis_set_session:
 * @self: a #GameAnalysis
 * @session: (nullable): the game to be followed; %NULL: none
 *
 * Follows another game. What is known of the last one is forgotten.
 */
void
game_analysis_set_session (GameAnalysis *self, GameSession *session)
{
  g_return_if_fail (GAME_IS_ANALYSIS (self));

  if (self->session == session)
    return;
  forget (self);
  self->has_position = FALSE;
  g_clear_object (&self->ai);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "notify::thinking", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "notify::hinting", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (session, "notify::paused", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }
  update (self);
}

/**
 * game_analysis_set_use:
 * @self: a #GameAnalysis
 * @use: what it is wanted for
 *
 * Begins, ends or goes on. What is not wanted any more is forgotten, with its memory.
 */
void
game_analysis_set_use (GameAnalysis *self, GameAnalysisUse use)
{
  g_return_if_fail (GAME_IS_ANALYSIS (self));

  if (self->use == use)
    return;
  self->use = use;
  if (use == GAME_ANALYSIS_OFF)
    {
      forget (self);
      g_clear_object (&self->ai);
    }
  update (self);
}

/**
 * game_analysis_set_watched:
 * @self: a #GameAnalysis
 * @is_watched: whether anybody can see the game
 *
 * Rests while nobody can. What is known is kept.
 */
void
game_analysis_set_watched (GameAnalysis *self, gboolean is_watched)
{
  g_return_if_fail (GAME_IS_ANALYSIS (self));

  if (self->is_watched == is_watched)
    return;
  self->is_watched = is_watched;
  update (self);
}

/**
 * game_analysis_set_effort:
 * @self: a #GameAnalysis
 * @limits: those of each position; none: the usual ones
 *
 * Counts from the next position on.
 */
void
game_analysis_set_effort (GameAnalysis *self, const GameLimits *limits)
{
  g_return_if_fail (GAME_IS_ANALYSIS (self));

  self->effort = *limits;
}

/**
 * game_analysis_is_running:
 * @self: a #GameAnalysis
 *
 * Returns: whether it searches now
 */
gboolean
game_analysis_is_running (GameAnalysis *self)
{
  g_return_val_if_fail (GAME_IS_ANALYSIS (self), FALSE);

  return self->state == STATE_RUNNING;
}

/**
 * game_analysis_is_done:
 * @self: a #GameAnalysis
 *
 * Returns: whether it has ended with this position: all is known, or the effort was made
 */
gboolean
game_analysis_is_done (GameAnalysis *self)
{
  g_return_val_if_fail (GAME_IS_ANALYSIS (self), FALSE);

  return self->state == STATE_DONE;
}

/**
 * game_analysis_get_game:
 * @self: a #GameAnalysis that follows a session
 *
 * Returns: (transfer none): the game that is played there
 */
const Game *
game_analysis_get_game (GameAnalysis *self)
{
  g_return_val_if_fail (GAME_IS_ANALYSIS (self), NULL);

  return game_model_get_game (game_session_get_model (self->session));
}

/**
 * game_analysis_get_report:
 * @self: a #GameAnalysis
 *
 * Returns: (transfer none) (nullable): what is known of the position that the session stands at,
 *   with the scores of its moves; %NULL where nothing is
 */
const GameReport *
game_analysis_get_report (GameAnalysis *self)
{
  g_return_val_if_fail (GAME_IS_ANALYSIS (self), NULL);

  return self->has_report ? &self->report : NULL;
}

/**
 * game_analysis_get_position:
 * @self: a #GameAnalysis that follows a session
 *
 * Returns: (transfer none): what the report is about
 */
const GamePosition *
game_analysis_get_position (GameAnalysis *self)
{
  g_return_val_if_fail (GAME_IS_ANALYSIS (self), NULL);

  return &self->position;
}

static void
game_analysis_dispose (GObject *object)
{
  GameAnalysis *self = GAME_ANALYSIS (object);

  stop (self);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_clear_object (&self->ai);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (game_analysis_parent_class)->dispose (object);
}

static void
game_analysis_finalize (GObject *object)
{
  GameAnalysis *self = GAME_ANALYSIS (object);

  g_clear_pointer (&self->scores, g_array_unref);
  G_OBJECT_CLASS (game_analysis_parent_class)->finalize (object);
}

static void
game_analysis_class_init (GameAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = game_analysis_dispose;
  object_class->finalize = game_analysis_finalize;

  /**
   * GameAnalysis::changed:
   *
   * More is known, or nothing any more, or the search has begun or ended.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_analysis_init (GameAnalysis *self)
{
  self->scores = g_array_new (FALSE, FALSE, sizeof (GameMoveScore));
}

/**
 * game_analysis_new:
 *
 * Returns: (transfer full): an analysis that is off and follows no game
 */
GameAnalysis *
game_analysis_new (void)
{
  return g_object_new (GAME_TYPE_ANALYSIS, NULL);
}
