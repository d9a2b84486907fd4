/* game-store-history.c: the history of a store: what is in it, reading it, clearing it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-store-private.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/**
 * game_store_read_file:
 * @path: the path of a file
 * @length: (out): return location for the number of bytes
 * @error: return location for a #GError, or %NULL
 *
 * Reads a file, at most a byte more than a record may have: the rest would change nothing.
 *
 * Returns: (transfer full): what is in it, or %NULL with @error set
 */
char *
game_store_read_file (const char *path, gsize *length, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *data = NULL;

  if (stream == NULL)
    return NULL;
  data = g_malloc (GAME_RECORD_MAX_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, GAME_RECORD_MAX_BYTES + 1, length,
                                NULL, error))
    return NULL;
  return g_steal_pointer (&data);
}

static GameRecord *
read_record (const char *path, GError **error)
{
  gsize length = 0;
  g_autofree char *data = game_store_read_file (path, &length, error);

  return data != NULL ? game_record_from_data (data, length, error) : NULL;
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/* The names of the entries, the newest first, ended by NULL. May run in a thread. */
static GPtrArray *
list_entries (GameStore *self)
{
  g_autofree char *folder = game_store_path_in (self, GAME_STORE_HISTORY, "", "");
  g_autoptr (GDir) dir = NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  game_writer_wait (self->writer);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, GAME_STORE_RECORD_SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_newest_first);
  g_ptr_array_add (names, NULL);
  return names;
}

/**
 * game_store_list_history:
 * @self: a #GameStore
 *
 * Lists the entries of the history by the names of their files, after what is being written has
 * been written. May be called in any thread.
 *
 * Returns: (transfer full): the names, the newest first
 */
char **
game_store_list_history (GameStore *self)
{
  g_autoptr (GPtrArray) names = NULL;

  g_return_val_if_fail (GAME_IS_STORE (self), NULL);

  names = list_entries (self);
  return (char **) g_ptr_array_steal (names, NULL);
}

/**
 * game_store_get_history_path:
 * @self: a #GameStore
 * @name: the name of an entry
 *
 * Returns: (transfer full): the path of its file
 */
char *
game_store_get_history_path (GameStore *self, const char *name)
{
  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return game_store_path_in (self, GAME_STORE_HISTORY, name, "");
}

/**
 * game_store_load_history:
 * @self: a #GameStore
 * @name: the name of an entry
 * @error: return location for a #GError, or %NULL
 *
 * May be called in any thread.
 *
 * Returns: (transfer full): the record, which knows its entry, or %NULL with @error set; the file is
 *   left alone
 */
GameRecord *
game_store_load_history (GameStore *self, const char *name, GError **error)
{
  g_autofree char *path = NULL;
  GameRecord *record;

  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  path = game_store_get_history_path (self, name);
  record = read_record (path, error);
  if (record != NULL)
    record->entry = g_strdup (name);
  return record;
}

static void
latest_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GameStore *self = source;
  guint n = GPOINTER_TO_UINT (data);
  g_autoptr (GPtrArray) names = list_entries (self);
  g_autoptr (GPtrArray) records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) game_record_free);

  for (guint i = 0; i + 1 < names->len && records->len < n; i++)
    {
      GameRecord *record = game_store_load_history (self, g_ptr_array_index (names, i), NULL);

      if (record != NULL)
        g_ptr_array_add (records, record);
      if (g_task_return_error_if_cancelled (task))
        return;
    }
  g_task_return_pointer (task, g_steal_pointer (&records), (GDestroyNotify) g_ptr_array_unref);
}

/**
 * game_store_latest_async:
 * @self: a #GameStore
 * @n: how many entries are wanted
 * @cancellable: (nullable): a #GCancellable
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Reads the newest entries of the history in a thread. Files that hold no game are left out.
 */
void
game_store_latest_async (GameStore *self,
                         guint n,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GAME_IS_STORE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, game_store_latest_async);
  g_task_set_task_data (task, GUINT_TO_POINTER (n), NULL);
  g_task_run_in_thread (task, latest_in_thread);
}

/**
 * game_store_latest_finish:
 * @self: a #GameStore
 * @result: what the callback was given
 * @error: return location for a #GError, or %NULL
 *
 * Returns: (transfer full) (element-type GameRecord): the records, the newest first, or %NULL with
 *   @error set
 */
GPtrArray *
game_store_latest_finish (GameStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
load_in_thread (GTask *task,
                gpointer source,
                gpointer data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  GError *error = NULL;
  GameRecord *record = game_store_load_history (source, data, &error);

  if (record != NULL)
    g_task_return_pointer (task, record, (GDestroyNotify) game_record_free);
  else
    g_task_return_error (task, error);
}

/**
 * game_store_load_history_async:
 * @self: a #GameStore
 * @name: the name of an entry
 * @cancellable: (nullable): a #GCancellable
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Reads an entry of the history in a thread.
 */
void
game_store_load_history_async (GameStore *self,
                               const char *name,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (name != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, game_store_load_history_async);
  g_task_set_task_data (task, g_strdup (name), g_free);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * game_store_load_history_finish:
 * @self: a #GameStore
 * @result: what the callback was given
 * @error: return location for a #GError, or %NULL
 *
 * Returns: (transfer full): the record, or %NULL with @error set
 */
GameRecord *
game_store_load_history_finish (GameStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* An entry goes with what lies beside it under its name; the entry last, so that what could not be
 * removed is still found by it. */
static gboolean
remove_entry (GameStore *self, const char *name, GError **error)
{
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (GAME_STORE_RECORD_SUFFIX));
  g_autofree char *board =
      game_store_path_in (self, GAME_STORE_BOARDS, stem, GAME_STORE_BOARD_SUFFIX);
  g_autofree char *review = game_store_path_in (self, GAME_STORE_REVIEWS, name, "");
  g_autofree char *entry = game_store_get_history_path (self, name);
  const char *const paths[] = { board, review, entry };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    if (g_unlink (paths[i]) != 0 && errno != ENOENT)
      {
        int code = errno;

        g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code),
                     _ ("The history could not be cleared: %s"), g_strerror (code));
        return FALSE;
      }
  return TRUE;
}

static void
clear_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GameStore *self = source;
  char **names = data;

  for (guint i = 0; names[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      GError *error = NULL;

      if (!remove_entry (self, names[i], &error))
        {
          g_task_return_error (task, error);
          return;
        }
    }
  g_task_return_boolean (task, TRUE);
}

/**
 * game_store_clear_history_async:
 * @self: a #GameStore
 * @names: the names of entries, ended by %NULL
 * @cancellable: (nullable): a #GCancellable
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Removes entries of the history, and the text boards under their names, in a thread. Games left
 * open and saved ones stay.
 */
void
game_store_clear_history_async (GameStore *self,
                                const char *const *names,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (names != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, game_store_clear_history_async);
  g_task_set_task_data (task, g_strdupv ((char **) names), (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, clear_in_thread);
}

/**
 * game_store_clear_history_finish:
 * @self: a #GameStore
 * @result: what the callback was given
 * @error: return location for a #GError, or %NULL
 *
 * Emits #GameStore::history-changed.
 *
 * Returns: %TRUE, or %FALSE with @error set, where entries may have been left
 */
gboolean
game_store_clear_history_finish (GameStore *self, GAsyncResult *result, GError **error)
{
  gboolean is_done;

  g_return_val_if_fail (GAME_IS_STORE (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  is_done = g_task_propagate_boolean (G_TASK (result), error);
  g_signal_emit_by_name (self, "history-changed");
  return is_done;
}

static gboolean
begins_with (const GameRecord *record, const GameRecord *first)
{
  if (record->seed != first->seed || record->started != first->started ||
      record->moves->len < first->moves->len)
    return FALSE;
  for (guint i = 0; i < first->moves->len; i++)
    if (!game_move_equal (g_array_index (record->moves, GameMove, i),
                          g_array_index (first->moves, GameMove, i)))
      return FALSE;
  return TRUE;
}

/* The entry goes only when all that is in it is on the disk as the game left open. */
static void
take_up_in_thread (GTask *task,
                   gpointer source,
                   gpointer data,
                   GCancellable *cancellable G_GNUC_UNUSED)
{
  GameStore *self = source;
  g_autoptr (GameRecord) entry = game_store_load_history (self, data, NULL);
  g_autoptr (GameRecord) current = NULL;
  g_autofree char *path = NULL;

  if (entry != NULL && entry->state == GAME_RECORD_UNFINISHED)
    {
      path = game_store_current_path (self, entry->game);
      game_writer_wait (self->writer);
      current = read_record (path, NULL);
    }
  g_task_return_boolean (task, current != NULL && begins_with (current, entry) &&
                                   remove_entry (self, data, NULL));
}

static void
taken_up_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  (void) user_data;
  if (g_task_propagate_boolean (G_TASK (result), NULL))
    g_signal_emit_by_name (source, "history-changed");
}

/**
 * game_store_take_up:
 * @self: a #GameStore
 * @name: the name of an unfinished entry of the history, whose game was given to
 *   game_store_keep_current()
 *
 * Takes the entry out of the history, in a thread, when its game is kept as the one left open: it
 * comes back as one entry when it ends or another game replaces it. Emits
 * #GameStore::history-changed.
 */
void
game_store_take_up (GameStore *self, const char *name)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (name != NULL);

  task = g_task_new (self, NULL, taken_up_cb, NULL);
  g_task_set_source_tag (task, game_store_take_up);
  g_task_set_task_data (task, g_strdup (name), g_free);
  g_task_run_in_thread (task, take_up_in_thread);
}
