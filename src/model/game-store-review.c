/* game-store-review.c: reviews, kept beside the games of the history
 *
 * A review lies in a folder of its own under the name of its entry. Which entry a game is, is found
 * by the game itself: so the review of a game that has just ended is found again when the game is
 * opened from the history, and the other way round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-store-review.h"

#include "model/game-knowledge.h"
#include "model/game-review-file.h"
#include "model/game-store-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is found of a game. */
typedef struct
{
  GameReview *review;
  char *entry;   /* NULL: it is not in the history */
  char *trouble; /* what people are told, or NULL */
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_clear_object (&found->review);
  g_free (found->entry);
  g_free (found->trouble);
  g_free (found);
}

/* Names of files of that game only: the others need not be read. */
static gboolean
may_be_of (const char *name, const Game *game)
{
  g_autofree char *infix = g_strdup_printf ("-%s-", game->id);

  return strstr (name, infix) != NULL;
}

static gboolean
is_entry_of (GameStore *self, const char *name, const GameRecord *record)
{
  g_autofree char *path = game_store_get_history_path (self, name);
  gsize length = 0;
  g_autofree char *data = game_store_read_file (path, &length, NULL);
  g_autoptr (GameRecord) entry = NULL;
  GameRecordHead head;
  gboolean is_alike;

  if (data == NULL || !game_record_head_read (&head, data, length, NULL))
    return FALSE;
  is_alike = head.record->started == record->started && head.n_moves == record->moves->len;
  game_record_head_clear (&head);
  if (!is_alike)
    return FALSE;
  entry = game_record_from_data (data, length, NULL);
  return entry != NULL && entry->seed == record->seed && game_review_is_of (entry, record);
}

static char *
find_entry (GameStore *self, const GameRecord *record, GCancellable *cancellable)
{
  g_auto (GStrv) names = game_store_list_history (self);

  for (guint i = 0; names[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    if (may_be_of (names[i], record->game) && is_entry_of (self, names[i], record))
      return g_strdup (names[i]);
  return NULL;
}

/* A file that cannot be read goes aside; the review is made anew. */
static char *
put_aside (const char *path, const GError *why)
{
  g_autofree char *aside = game_store_put_aside (path, why);

  if (aside == NULL)
    return g_strdup (why->message);
  return g_strdup_printf (
      /* Translators: the name of a file, then the reason */
      _ ("The review kept of this game could not be read, and was put aside as “%s”. %s"), aside,
      why->message);
}

/* Without what is kept of it. */
static GameReview *
new_review (const GameRecord *record)
{
  g_autoptr (GBytes) knowledge = game_knowledge_lookup (record->game);

  return game_review_new (record, knowledge);
}

static void
read_kept (GameStore *self, const GameRecord *record, Found *found)
{
  g_autofree char *path = game_store_path_in (self, GAME_STORE_REVIEWS, found->entry, "");
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  g_autofree char *data = game_store_read_file (path, &length, &error);

  if (data == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        found->trouble = g_strdup (error->message);
      return;
    }
  if (game_review_read (found->review, data, length, &error))
    return;
  found->trouble = put_aside (path, error);
  g_object_unref (found->review);
  found->review = new_review (record);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GameStore *self = source;
  const GameRecord *record = data;
  Found *found = g_new0 (Found, 1);

  found->review = new_review (record);
  found->entry = find_entry (self, record, cancellable);
  if (found->entry != NULL)
    read_kept (self, record, found);
  g_task_return_pointer (task, found, found_free);
}

/**
 * game_store_load_review_async:
 * @self: a #GameStore
 * @record: a game; it is copied
 * @cancellable: (nullable): a #GCancellable
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Looks in a thread whether @record is in the history, and for what is kept of its review.
 */
void
game_store_load_review_async (GameStore *self,
                              const GameRecord *record,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (record != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, game_store_load_review_async);
  g_task_set_task_data (task, game_record_copy (record), (GDestroyNotify) game_record_free);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * game_store_load_review_finish:
 * @self: a #GameStore
 * @result: what the callback was given
 * @entry: (out) (transfer full) (nullable): the name of the entry of the game, %NULL where it is not
 *   in the history
 * @trouble: (out) (transfer full) (nullable): why a review that was kept could not be used, in words
 *   for people; its file has been put aside
 * @error: return location for a #GError, or %NULL
 *
 * Returns: (transfer full): a review with all that was kept, not started; %NULL only where it was
 *   cancelled
 */
GameReview *
game_store_load_review_finish (GameStore *self,
                               GAsyncResult *result,
                               char **entry,
                               char **trouble,
                               GError **error)
{
  Found *found;
  GameReview *review;

  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return NULL;
  *entry = g_steal_pointer (&found->entry);
  *trouble = g_steal_pointer (&found->trouble);
  review = g_steal_pointer (&found->review);
  found_free (found);
  return review;
}

/**
 * game_store_keep_review:
 * @self: a #GameStore
 * @entry: the name of the entry that is reviewed
 * @review: what is known so far
 *
 * Keeps @review beside its entry, in place of what was kept before. It is written in a thread.
 */
void
game_store_keep_review (GameStore *self, const char *entry, GameReview *review)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *data;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (entry != NULL && GAME_IS_REVIEW (review));

  path = game_store_path_in (self, GAME_STORE_REVIEWS, entry, "");
  data = game_review_to_data (review, &length);
  bytes = g_bytes_new_take (data, length);
  game_writer_write (self->writer, path, bytes);
}
