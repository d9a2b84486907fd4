/* game-exchange-file.c: reading a file that was chosen, and writing one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange.h"

#include <glib/gi18n.h>

/* The reasons that people meet most, each in words of its own. */
static const char *
reason_of (const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return N_ ("There is no file “%s”");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return N_ ("“%s” is a folder, not a file");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    return N_ ("“%s” is no ordinary file");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return N_ ("You are not allowed to read “%s”");
  return NULL;
}

static void
explain (GFile *file, GError *why, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  const char *reason = reason_of (why);

  if (reason != NULL)
    {
      g_free (why->message);
      why->message = g_strdup_printf (_ (reason), name);
    }
  g_propagate_error (error, why);
}

/* Reading from a pipe or a device might never end. */
static gboolean
is_ordinary_in_thread (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, "");
  else if (g_file_info_get_file_type (info) == G_FILE_TYPE_SPECIAL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "");
  else
    return TRUE;
  return FALSE;
}

static GameImport *
read_in_thread (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;
  g_autofree char *name = g_file_get_basename (file);
  gsize length;

  if (!is_ordinary_in_thread (file, cancellable, error))
    return NULL;
  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;
  data = g_malloc (GAME_RECORD_MAX_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, GAME_RECORD_MAX_BYTES + 1, &length,
                                cancellable, error))
    return NULL;
  return game_exchange_parse_named (data, length, name, error);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = source;
  GError *why = NULL;
  GError *error = NULL;
  GameImport *import = read_in_thread (file, cancellable, &why);

  if (import != NULL)
    {
      g_task_return_pointer (task, import, g_object_unref);
      return;
    }
  explain (file, why, &error);
  g_task_return_error (task, error);
}

/**
 * game_exchange_read_async:
 * @file: a file that was chosen
 * @cancellable: (nullable): a #GCancellable
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Reads a record, moves or a text board in a thread; never more than %GAME_RECORD_MAX_BYTES.
 */
void
game_exchange_read_async (GFile *file,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, game_exchange_read_async);
  g_task_run_in_thread (task, run_in_thread);
}

/**
 * game_exchange_read_finish:
 * @file: the file
 * @result: what the callback was given
 * @error: return location for a #GError, or %NULL
 *
 * Returns: (transfer full): what was read, or %NULL with an error set that says what is wrong in a
 *   sentence for people
 */
GameImport *
game_exchange_read_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * game_exchange_write_async:
 * @file: a file that was chosen
 * @data: (array length=length): what is to stand in it; it is copied
 * @length: how many bytes
 * @cancellable: (nullable): a #GCancellable
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Writes a file in place of what it held.
 */
void
game_exchange_write_async (GFile *file,
                           const char *data,
                           gsize length,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (data != NULL || length == 0);

  bytes = g_bytes_new (data, length);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, cancellable,
                                       callback, user_data);
}

/**
 * game_exchange_write_finish:
 * @file: the file
 * @result: what the callback was given
 * @error: return location for a #GError, or %NULL
 *
 * Returns: %TRUE, or %FALSE with @error set
 */
gboolean
game_exchange_write_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return g_file_replace_contents_finish (file, result, NULL, error);
}
