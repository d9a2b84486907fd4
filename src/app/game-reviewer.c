/* game-reviewer.c: the review of the game on the page, and what can be done with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-reviewer.h"

#include "model/game-review-file.h"
#include "model/game-store-review.h"

struct _GameReviewer
{
  GObject parent_instance;

  GActionMap *map; /* borrowed: the window, which owns this */
  GameMatch *match;
  GameSession *session;  /* NULL while no game is on the page */
  GameReview *review;    /* NULL while none is shown */
  char *entry;           /* of the history, that the review is kept beside; or NULL */
  GCancellable *loading; /* NULL: nothing is being loaded */
  guint n_kept;          /* positions that are known in the file */
};

enum
{
  CHANGED,
  BETTER_SHOWN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameReviewer, game_reviewer, G_TYPE_OBJECT)

static GSimpleAction *
lookup (GameReviewer *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, name));
}

static void
enable (GameReviewer *self, const char *name, gboolean is_enabled)
{
  g_simple_action_set_enabled (lookup (self, name), is_enabled);
}

static int
find_mistake (GameReviewer *self, gboolean forward)
{
  if (self->review == NULL)
    return -1;
  return game_review_find_mistake (self->review, game_reviewer_get_ply (self), forward);
}

static gboolean
is_marked (GameReviewer *self)
{
  GameReviewMove move;
  guint ply = game_reviewer_get_ply (self);

  return self->review != NULL && ply > 0 && game_review_get_move (self->review, ply - 1, &move) &&
         !move.is_best;
}

static void
update_actions (GameReviewer *self)
{
  gboolean is_open = self->review != NULL;
  gboolean has_ended = self->session != NULL && game_session_has_ended (self->session);

  enable (self, "review", is_open || has_ended);
  g_simple_action_set_state (lookup (self, "review"),
                             g_variant_new_boolean (is_open || self->loading != NULL));
  enable (self, "next-mistake", find_mistake (self, TRUE) >= 0);
  enable (self, "previous-mistake", find_mistake (self, FALSE) >= 0);
  enable (self, "better-move", is_marked (self));
  enable (self, "try-again", is_open && game_reviewer_get_ply (self) > 0);
  enable (self, "stop-review", is_open && game_review_is_running (self->review));
  enable (self, "continue-review",
          is_open && !game_review_is_running (self->review) &&
              !game_review_is_complete (self->review));
}

static void
tell_changed (GameReviewer *self)
{
  update_actions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Writes what has been found out since it was written last. */
static void
keep (GameReviewer *self)
{
  guint n_known = game_review_get_n_known (self->review);

  if (self->entry == NULL || n_known <= self->n_kept)
    return;
  game_store_keep_review (game_match_get_store (self->match), self->entry, self->review);
  self->n_kept = n_known;
}

static void
review_changed_cb (GameReviewer *self)
{
  if (!game_review_is_running (self->review))
    keep (self);
  tell_changed (self);
}

static gboolean
is_computer_busy (GameReviewer *self)
{
  gboolean is_thinking, is_hinting;

  g_object_get (self->session, "thinking", &is_thinking, "hinting", &is_hinting, NULL);
  return is_thinking || is_hinting;
}

/* The review waits while the computer thinks about a move. */
static void
busy_changed_cb (GameReviewer *self)
{
  if (self->review != NULL)
    game_review_set_held (self->review, is_computer_busy (self));
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GameReviewer *self;
  GameReview *review;
  g_autofree char *trouble = NULL;
  g_autofree char *entry = NULL;

  review = game_store_load_review_finish (GAME_STORE (source), result, &entry, &trouble, NULL);
  if (review == NULL)
    return;
  self = GAME_REVIEWER (data);
  g_clear_object (&self->loading);
  self->review = review;
  self->entry = g_steal_pointer (&entry);
  self->n_kept = game_review_is_complete (review) ? game_review_get_n_known (review) : 0;
  g_signal_connect_object (review, "changed", G_CALLBACK (review_changed_cb), self,
                           G_CONNECT_SWAPPED);
  busy_changed_cb (self);
  tell_changed (self);
  if (trouble != NULL)
    g_signal_emit (self, signals[FAILED], 0, trouble);
  game_review_start (review);
}

/**
 * game_reviewer_open:
 * @self: a #GameReviewer
 *
 * Shows the review of the game on the page: what is kept of it at once, the rest as it is found out.
 */
void
game_reviewer_open (GameReviewer *self)
{
  g_autoptr (GameRecord) record = NULL;

  g_return_if_fail (GAME_IS_REVIEWER (self));

  if (self->session == NULL || self->review != NULL || self->loading != NULL)
    return;
  record = game_match_dup_final_record (self->match);
  self->loading = g_cancellable_new ();
  game_store_load_review_async (game_match_get_store (self->match), record, self->loading,
                                loaded_cb, self);
  update_actions (self);
}

static void
drop_review (GameReviewer *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->review == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->review, self);
  game_review_stop (self->review);
  keep (self);
  g_clear_object (&self->review);
  g_clear_pointer (&self->entry, g_free);
}

/**
 * game_reviewer_close:
 * @self: a #GameReviewer
 *
 * Goes back to the game; what is known is kept.
 */
void
game_reviewer_close (GameReviewer *self)
{
  g_return_if_fail (GAME_IS_REVIEWER (self));

  drop_review (self);
  tell_changed (self);
  game_match_go_on (self->match);
}

/* A game that is played on is another one. */
static void
session_changed_cb (GameReviewer *self)
{
  g_autoptr (GameRecord) record = NULL;

  if (self->review != NULL)
    {
      record = game_session_to_record (self->session);
      if (!game_review_is_of (record, game_review_get_record (self->review)))
        drop_review (self);
    }
  tell_changed (self);
}

static void
take_session (GameReviewer *self)
{
  drop_review (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, game_match_get_session (self->match));
  if (self->session != NULL)
    {
      g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->session, "notify::thinking", G_CALLBACK (busy_changed_cb),
                               self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->session, "notify::hinting", G_CALLBACK (busy_changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  tell_changed (self);
}

static void
review_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer data)
{
  if (g_variant_get_boolean (state))
    game_reviewer_open (GAME_REVIEWER (data));
  else
    game_reviewer_close (GAME_REVIEWER (data));
}

static void
stop_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_review_stop (GAME_REVIEWER (data)->review);
}

static void
continue_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_review_start (GAME_REVIEWER (data)->review);
}

static void
next_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameReviewer *self = GAME_REVIEWER (data);

  game_session_go_to (self->session, (guint) find_mistake (self, TRUE));
}

static void
previous_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameReviewer *self = GAME_REVIEWER (data);

  game_session_go_to (self->session, (guint) find_mistake (self, FALSE));
}

/* The position before the move that is shown becomes a game of its own, with the same players; the
 * one that is reviewed stays in the history. */
static void
try_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameReviewer *self = GAME_REVIEWER (data);
  g_autoptr (GameRecord) record = game_session_to_record (self->session);

  record->ply = game_reviewer_get_ply (self) - 1;
  g_array_set_size (record->moves, record->ply);
  record->state = GAME_RECORD_UNFINISHED;
  record->result = GAME_ONGOING;
  record->seed = (guint64) g_random_int () << 32 | g_random_int ();
  record->started = record->saved = g_get_real_time () / G_USEC_PER_SEC;
  game_match_begin (self->match, record);
}

/* Goes to where the better move could have been made, and shows it with what would have followed. */
static void
better_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameReviewer *self = GAME_REVIEWER (data);
  guint index = game_reviewer_get_ply (self) - 1;
  GameReviewMove move;

  game_review_get_move (self->review, index, &move);
  game_session_go_to (self->session, index);
  g_signal_emit (self, signals[BETTER_SHOWN], 0, (int) move.better.from, (int) move.better.to);
}

static const GActionEntry entries[] = {
  { .name = "review", .state = "false", .change_state = review_cb },
  { .name = "stop-review", .activate = stop_cb },
  { .name = "continue-review", .activate = continue_cb },
  { .name = "next-mistake", .activate = next_cb },
  { .name = "previous-mistake", .activate = previous_cb },
  { .name = "better-move", .activate = better_cb },
  { .name = "try-again", .activate = try_again_cb },
};

/**
 * game_reviewer_get_review:
 * @self: a #GameReviewer
 *
 * Returns: (transfer none) (nullable): the review that is shown
 */
GameReview *
game_reviewer_get_review (GameReviewer *self)
{
  g_return_val_if_fail (GAME_IS_REVIEWER (self), NULL);

  return self->review;
}

/**
 * game_reviewer_get_ply:
 * @self: a #GameReviewer
 *
 * Returns: where one stands in the game on the page
 */
guint
game_reviewer_get_ply (GameReviewer *self)
{
  g_return_val_if_fail (GAME_IS_REVIEWER (self), 0);

  if (self->session == NULL)
    return 0;
  return game_model_get_ply (game_session_get_model (self->session));
}

static void
game_reviewer_dispose (GObject *object)
{
  GameReviewer *self = GAME_REVIEWER (object);

  drop_review (self);
  g_clear_object (&self->session);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (game_reviewer_parent_class)->dispose (object);
}

static void
game_reviewer_class_init (GameReviewerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_reviewer_dispose;

  /* What each tells stands in the header. */
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BETTER_SHOWN] = g_signal_new ("better-shown", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
game_reviewer_init (GameReviewer *self G_GNUC_UNUSED)
{
}

/**
 * game_reviewer_new:
 * @map: where the actions go; it outlives what is returned
 * @match: what is played
 *
 * Adds the actions to @map and keeps each of them enabled when it can be done.
 *
 * Returns: (transfer full): a reviewer that shows no review
 */
GameReviewer *
game_reviewer_new (GActionMap *map, GameMatch *match)
{
  GameReviewer *self = g_object_new (GAME_TYPE_REVIEWER, NULL);

  self->map = map;
  self->match = g_object_ref (match);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (match, "session-changed", G_CALLBACK (take_session), self,
                           G_CONNECT_SWAPPED);
  take_session (self);
  return self;
}
