/* game-review.c: what every position of a game is worth, found out in the background
 *
 * The positions are looked at from the last to the first, so that what an engine has learnt of the
 * end helps it with what led there. All limits are numbers of nodes: the same game gives the same
 * review on every machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-review.h"

#include "engine/level.h"
#include "model/game-ai.h"

#include <string.h>

/* A position may take so much more than its part of the nodes that are left. Those near the end
 * take less and leave the rest to the ones where solving just comes into reach. */
#define SHARE 1.5

/* Even a position for which nothing is left is looked at with so many nodes. */
#define FEWEST_NODES 2000

/* The same for every game, so that a review can be repeated. */
#define SEED 1

struct _GameReview
{
  GObject parent_instance;

  GameRecord *record;
  GBytes *knowledge; /* may be NULL */
  GameAi *ai;        /* NULL until there is something to find out */
  guint n_moves;
  GameReviewPosition *positions; /* after 0 to n_moves moves */
  GameSide *movers;              /* who is to move there */
  guint n_known;
  guint64 nodes;      /* for the whole review; 0: no limit */
  guint64 nodes_left; /* of them, for what is not known yet */
  gboolean is_started;
  gboolean is_held;
  guint asked;               /* the ply of the open question */
  GCancellable *cancellable; /* of the open question; NULL: none */
};

/* What the callback of a question needs when the review may be gone. */
typedef struct
{
  GWeakRef review;
  GCancellable *cancellable;
} Call;

enum
{
  CHANGED,
  N_SIGNALS
};

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPERTIES
};

static guint signals[N_SIGNALS];
static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (GameReview, game_review, G_TYPE_OBJECT)

static Call *
call_new (GameReview *self)
{
  Call *call = g_new0 (Call, 1);

  g_weak_ref_init (&call->review, self);
  call->cancellable = g_object_ref (self->cancellable);
  return call;
}

static void
call_free (Call *call)
{
  g_weak_ref_clear (&call->review);
  g_object_unref (call->cancellable);
  g_free (call);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Call, call_free)

static GameMove
move_at (GameReview *self, guint index)
{
  return g_array_index (self->record->moves, GameMove, index);
}

static void
tell_changed (GameReview *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_started (GameReview *self, gboolean is_started)
{
  if (self->is_started == is_started)
    return;
  self->is_started = is_started;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* Best play begins with the move that was made, and goes on with best play after it. */
static void
take_game_line (GameReview *self, guint ply)
{
  GameReviewPosition *position = &self->positions[ply];
  const GameReviewPosition *next = &self->positions[ply + 1];

  position->line[0] = move_at (self, ply);
  position->n_line = 1 + MIN (next->n_line, GAME_REVIEW_LINE - 1);
  memcpy (position->line + 1, next->line, (position->n_line - 1) * sizeof (GameMove));
}

/* Where the move that was made is the best, what came of it says more than the engine's look from
 * further away; so it does where it was better than all that the engine saw. */
static void
learn_from_next (GameReview *self, guint ply)
{
  GameReviewPosition *position = &self->positions[ply];
  gboolean is_exact = position->n_line > 0 && position->worth.precision == GAME_PRECISION_EXACT;
  GameWorth played;

  if (ply == self->n_moves || !self->positions[ply + 1].is_known)
    return;
  played = game_worth_before (&self->positions[ply + 1].worth);
  if (is_exact && played.precision != GAME_PRECISION_EXACT)
    return;
  if (position->n_line > 0 && !game_move_equal (position->line[0], move_at (self, ply)) &&
      (is_exact || game_worth_compare (&played, &position->worth) < 0))
    return;
  position->worth = played;
  take_game_line (self, ply);
}

static void
note_known (GameReview *self, guint ply)
{
  self->positions[ply].is_known = TRUE;
  self->n_known++;
  learn_from_next (self, ply);
}

static void
take_report (GameReview *self, guint ply, const GameReport *report)
{
  GameReviewPosition *position = &self->positions[ply];

  position->worth = game_worth_of_report (self->record->game, report, self->movers[ply]);
  position->n_line = (guint) MIN (report->line_length, GAME_REVIEW_LINE);
  memcpy (position->line, report->line, position->n_line * sizeof (GameMove));
  note_known (self, ply);
}

/* The highest ply of which nothing is known; -1 where all is. */
static int
next_unknown (GameReview *self)
{
  int ply = (int) self->n_moves;

  while (ply >= 0 && self->positions[ply].is_known)
    ply--;
  return ply;
}

/* A forced move is worth what comes of it. */
static gboolean
is_answered_by_next (GameReview *self, guint ply)
{
  return ply < self->n_moves && self->positions[ply].is_forced && self->positions[ply + 1].is_known;
}

static GameLimits
limits_at (GameReview *self, guint ply)
{
  GameLimits limits = { .seed = SEED };
  double part;

  if (self->nodes == 0)
    return limits;
  part = SHARE * (double) self->nodes_left / (ply + 1);
  limits.nodes = MAX ((guint64) MIN (part, (double) self->nodes_left), FEWEST_NODES);
  return limits;
}

static void ask_next (GameReview *self);

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Call) call = data;
  g_autoptr (GameReview) self = g_weak_ref_get (&call->review);
  GameReport report;
  gboolean is_answered = game_ai_think_finish (GAME_AI (source), result, &report, NULL);

  if (self == NULL || self->cancellable != call->cancellable)
    return;
  g_clear_object (&self->cancellable);
  if (!is_answered)
    {
      game_review_stop (self);
      return;
    }
  self->nodes_left -= MIN (report.nodes, self->nodes_left);
  take_report (self, self->asked, &report);
  ask_next (self);
  tell_changed (self);
}

static void
ask (GameReview *self, guint ply)
{
  GameLimits limits = limits_at (self, ply);
  GamePosition position;

  if (self->ai == NULL)
    self->ai = game_ai_new (self->record->game, &self->record->setup, self->knowledge);
  game_record_get_position (self->record, ply, &position);
  self->asked = ply;
  self->cancellable = g_cancellable_new ();
  game_ai_think_async (self->ai, &position, &limits, self->cancellable, thought_cb,
                       call_new (self));
}

/* Asks about the next position, past those that need no question; ends when there is none. */
static void
ask_next (GameReview *self)
{
  int ply = next_unknown (self);

  for (; ply >= 0 && is_answered_by_next (self, (guint) ply); ply = next_unknown (self))
    note_known (self, (guint) ply);
  if (ply >= 0 && self->is_started && !self->is_held)
    ask (self, (guint) ply);
  if (ply >= 0)
    return;
  g_clear_object (&self->ai);
  set_started (self, FALSE);
}

static void
drop_question (GameReview *self)
{
  g_autoptr (GCancellable) cancellable = g_steal_pointer (&self->cancellable);

  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

/**
 * game_review_get_record:
 * @self: a #GameReview
 *
 * Returns: (transfer none): the game that is reviewed
 */
const GameRecord *
game_review_get_record (GameReview *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), NULL);

  return self->record;
}

/**
 * game_review_set_nodes:
 * @self: a #GameReview that was not started
 * @nodes: how many nodes the engine may visit in all, at least 1
 *
 * Sets how thorough the review is, in place of what the game says. A game whose engine needs no
 * limit is given none.
 */
void
game_review_set_nodes (GameReview *self, guint64 nodes)
{
  g_return_if_fail (GAME_IS_REVIEW (self) && !self->is_started);
  g_return_if_fail (nodes > 0);

  if (self->nodes > 0)
    self->nodes = nodes;
}

/**
 * game_review_start:
 * @self: a #GameReview
 *
 * Begins to find out what is not known yet, or goes on with it. Emits #GameReview::changed for each
 * position.
 */
void
game_review_start (GameReview *self)
{
  g_return_if_fail (GAME_IS_REVIEW (self));

  if (self->is_started || game_review_is_complete (self))
    return;
  self->nodes_left = self->nodes / (self->n_moves + 1) * (guint) (next_unknown (self) + 1);
  set_started (self, TRUE);
  ask_next (self);
  tell_changed (self);
}

/**
 * game_review_stop:
 * @self: a #GameReview
 *
 * Stops at once; what is known stays.
 */
void
game_review_stop (GameReview *self)
{
  g_return_if_fail (GAME_IS_REVIEW (self));

  if (!self->is_started)
    return;
  drop_question (self);
  g_clear_object (&self->ai);
  set_started (self, FALSE);
  tell_changed (self);
}

/**
 * game_review_set_held:
 * @self: a #GameReview
 * @is_held: whether somebody else needs the processor
 *
 * Holds the review while the computer thinks about a game; it goes on by itself afterwards.
 */
void
game_review_set_held (GameReview *self, gboolean is_held)
{
  g_return_if_fail (GAME_IS_REVIEW (self));

  if (self->is_held == is_held)
    return;
  self->is_held = is_held;
  drop_question (self);
  if (self->is_started)
    ask_next (self);
}

/**
 * game_review_is_running:
 * @self: a #GameReview
 *
 * Returns: whether more is going to be known
 */
gboolean
game_review_is_running (GameReview *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), FALSE);

  return self->is_started;
}

/**
 * game_review_is_complete:
 * @self: a #GameReview
 *
 * Returns: whether all positions are known
 */
gboolean
game_review_is_complete (GameReview *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), FALSE);

  return self->n_known == self->n_moves + 1;
}

/**
 * game_review_get_n_moves:
 * @self: a #GameReview
 *
 * Returns: how many moves the game has; there is one more position
 */
guint
game_review_get_n_moves (GameReview *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), 0);

  return self->n_moves;
}

/**
 * game_review_get_n_known:
 * @self: a #GameReview
 *
 * Returns: how many positions are known
 */
guint
game_review_get_n_known (GameReview *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), 0);

  return self->n_known;
}

/**
 * game_review_get_position:
 * @self: a #GameReview
 * @ply: a number of moves
 *
 * Returns: (transfer none): what is known of the position after so many moves
 */
const GameReviewPosition *
game_review_get_position (GameReview *self, guint ply)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), NULL);
  g_return_val_if_fail (ply <= self->n_moves, NULL);

  return &self->positions[ply];
}

/**
 * game_review_set_position:
 * @self: a #GameReview that was not started
 * @ply: a number of moves
 * @position: what was found out earlier, its moves being legal
 *
 * Takes what is known of a position from a file.
 */
void
game_review_set_position (GameReview *self, guint ply, const GameReviewPosition *position)
{
  GameReviewPosition *own;

  g_return_if_fail (GAME_IS_REVIEW (self) && !self->is_started);
  g_return_if_fail (ply <= self->n_moves);

  own = &self->positions[ply];
  if (own->is_known || !position->is_known)
    return;
  own->worth = position->worth;
  own->n_line = position->n_line;
  memcpy (own->line, position->line, sizeof own->line);
  own->is_known = TRUE;
  self->n_known++;
}

/**
 * game_review_get_mover:
 * @self: a #GameReview
 * @ply: a number of moves
 *
 * Returns: who is to move after so many moves
 */
GameSide
game_review_get_mover (GameReview *self, guint ply)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), GAME_FIRST);
  g_return_val_if_fail (ply <= self->n_moves, GAME_FIRST);

  return self->movers[ply];
}

/**
 * game_review_get_worth:
 * @self: a #GameReview
 * @ply: a number of moves
 * @side: a side
 * @worth: (out): return location for what the position after so many moves is worth to @side
 *
 * Returns: whether that is known
 */
gboolean
game_review_get_worth (GameReview *self, guint ply, GameSide side, GameWorth *worth)
{
  g_return_val_if_fail (GAME_IS_REVIEW (self), FALSE);
  g_return_val_if_fail (ply <= self->n_moves, FALSE);

  *worth = self->positions[ply].worth;
  if (self->movers[ply] != side)
    {
      *worth = game_worth_before (worth);
      worth->plies = self->positions[ply].worth.plies;
    }
  return self->positions[ply].is_known;
}

static void
game_review_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RUNNING)
    g_value_set_boolean (value, GAME_REVIEW (object)->is_started);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
game_review_dispose (GObject *object)
{
  GameReview *self = GAME_REVIEW (object);

  drop_question (self);
  g_clear_object (&self->ai);
  G_OBJECT_CLASS (game_review_parent_class)->dispose (object);
}

static void
game_review_finalize (GObject *object)
{
  GameReview *self = GAME_REVIEW (object);

  g_clear_pointer (&self->record, game_record_free);
  g_clear_pointer (&self->knowledge, g_bytes_unref);
  g_free (self->positions);
  g_free (self->movers);
  G_OBJECT_CLASS (game_review_parent_class)->finalize (object);
}

static void
game_review_class_init (GameReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = game_review_get_property;
  object_class->dispose = game_review_dispose;
  object_class->finalize = game_review_finalize;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * GameReview::changed:
   *
   * More is known, or it has begun or ended.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_review_init (GameReview *self)
{
}

/* Walks through the game once: who is to move where, and where there is no choice. */
static void
prepare_positions (GameReview *self)
{
  const Game *game = self->record->game;
  g_autofree GameMove *moves = g_new (GameMove, GAME_MAX_CELLS);
  GamePosition position;

  game_record_get_position (self->record, 0, &position);
  for (guint ply = 0;; ply++)
    {
      self->movers[ply] = (GameSide) position.to_move;
      self->positions[ply].is_forced = game->moves (&position, moves) <= 1;
      if (ply == self->n_moves)
        break;
      game->play (&position, move_at (self, ply));
    }
  if (game->result (&position) == GAME_ONGOING)
    return;
  self->positions[self->n_moves].worth =
      game_worth_of_result (game, &position, self->movers[self->n_moves]);
  self->positions[self->n_moves].is_known = TRUE;
  self->n_known = 1;
}

/**
 * game_review_new:
 * @record: a game, ended or not; it is copied
 * @knowledge: (nullable): a book or weights for the engine
 *
 * Returns: (transfer full): a review in which at most the end is known
 */
GameReview *
game_review_new (const GameRecord *record, GBytes *knowledge)
{
  GameReview *self;

  g_return_val_if_fail (record != NULL, NULL);

  self = g_object_new (GAME_TYPE_REVIEW, NULL);
  self->record = game_record_copy (record);
  self->knowledge = knowledge != NULL ? g_bytes_ref (knowledge) : NULL;
  self->n_moves = record->moves->len;
  self->nodes = game_review_nodes (record->game, &record->setup);
  self->positions = g_new0 (GameReviewPosition, self->n_moves + 1);
  self->movers = g_new0 (GameSide, self->n_moves + 1);
  prepare_positions (self);
  return self;
}
