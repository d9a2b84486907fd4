/* game-exchange-file.c: reading a file that was chosen, and writing one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#define USUAL_MODE 0666 /* of a new file, less what the system takes from it */

/* What is to stand in a file. */
typedef struct
{
  char *data;
  gsize length;
  char *tag; /* of the file as it was seen last, NULL: it may be replaced in any case */
  GApplication *application; /* that stays until all is written; NULL: none does any more */
} Writing;

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

/* What changes with the file, NULL where nothing is known of it. The time alone is not enough: the
 * system's clock for files goes in steps of some milliseconds. */
static char *
tag_of (GFile *file)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file,
                         G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE
                                                     "," G_FILE_ATTRIBUTE_UNIX_INODE,
                         G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info == NULL || g_file_info_get_etag (info) == NULL)
    return NULL;
  return g_strdup_printf ("%s %" G_GOFFSET_FORMAT " %" G_GUINT64_FORMAT,
                          g_file_info_get_etag (info), g_file_info_get_size (info),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE));
}

static GameImport *
read_in_thread (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;
  g_autofree char *name = g_file_get_basename (file);
  GameImport *import;
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
  import = game_exchange_parse_named (data, length, name, error);
  if (import != NULL)
    game_import_take_tag (import, tag_of (file));
  return import;
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

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_free (writing->data);
  g_free (writing->tag);
  g_free (writing);
}

/* In the main thread. */
static void
let_go (Writing *writing)
{
  if (writing->application != NULL)
    g_application_release (writing->application);
  g_clear_object (&writing->application);
}

/* The path under which a new file can take the place of the one that is there, which is an ordinary
 * one of the person's own; another name of it keeps what it held. NULL where it cannot. */
static char *
replaceable_path (GFile *file, int *mode)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  g_autofree char *real = path != NULL ? realpath (path, NULL) : NULL;
  GStatBuf status;

  *mode = USUAL_MODE;
  if (real == NULL)
    return path != NULL && g_lstat (path, &status) != 0 ? g_steal_pointer (&path) : NULL;
  if (g_stat (real, &status) != 0 || !S_ISREG (status.st_mode) || status.st_uid != geteuid () ||
      g_access (real, W_OK) != 0)
    return NULL;
  *mode = (int) (status.st_mode & 0777);
  return g_steal_pointer (&real);
}

/* It may still be allowed to write into the file that is there. */
static gboolean
is_folder_closed (const GError *error)
{
  return g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES) ||
         g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM) ||
         g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS);
}

/* As GIO does it: a new file is written where it is to stand, so what is left of a failure goes. */
static gboolean
write_in_place_in_thread (GFile *file, const Writing *writing, GError **error)
{
  gboolean was_there = g_file_query_exists (file, NULL);

  if (g_file_replace_contents (file, writing->data, writing->length, NULL, FALSE,
                               G_FILE_CREATE_NONE, NULL, NULL, error))
    return TRUE;
  if (!was_there)
    g_file_delete (file, NULL, NULL);
  return FALSE;
}

/* A file is replaced whole where that can be, so that neither a full disk nor the end of the power
 * leaves less than was there. */
static gboolean
write_in_thread (GFile *file, const Writing *writing, GError **error)
{
  int mode;
  g_autofree char *path = replaceable_path (file, &mode);
  GError *why = NULL;

  if (path == NULL)
    return write_in_place_in_thread (file, writing, error);
  if (g_file_set_contents_full (path, writing->data, (gssize) writing->length,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
                                &why))
    return TRUE;
  if (!is_folder_closed (why))
    {
      g_propagate_error (error, why);
      return FALSE;
    }
  g_error_free (why);
  return write_in_place_in_thread (file, writing, error);
}

/* Each reason for which people's files are not written, in words of its own. */
static void
explain_write (GFile *file, GError *why, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  const char *reason = NULL;

  if (g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOSPC) ||
      g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    reason = N_ ("There is no space left on the disk for “%s”");
  else if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
           g_error_matches (why, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    reason = N_ ("You are not allowed to write “%s”");
  if (reason != NULL)
    {
      g_free (why->message);
      why->message = g_strdup_printf (_ (reason), name);
    }
  g_propagate_error (error, why);
}

/* A file that is no more is no change that could be lost. */
static gboolean
is_as_seen_in_thread (GFile *file, const char *seen, GError **error)
{
  g_autofree char *tag = seen != NULL ? tag_of (file) : NULL;
  g_autofree char *name = g_file_get_parse_name (file);

  if (tag == NULL || g_str_equal (tag, seen))
    return TRUE;
  g_set_error (error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_CHANGED,
               _ ("Another program has changed “%s” meanwhile, so nothing was saved. Save again to "
                  "replace it, or save under another name"),
               name);
  return FALSE;
}

static void
run_write_in_thread (GTask *task,
                     gpointer source,
                     gpointer data,
                     GCancellable *cancellable G_GNUC_UNUSED)
{
  GFile *file = source;
  const Writing *writing = data;
  GError *why = NULL;
  GError *error = NULL;

  if (!is_as_seen_in_thread (file, writing->tag, &error))
    g_task_return_error (task, error);
  else if (write_in_thread (file, writing, &why))
    g_task_return_pointer (task, tag_of (file), g_free);
  else
    {
      explain_write (file, why, &error);
      g_task_return_error (task, error);
    }
}

/**
 * game_exchange_write_async:
 * @file: a file that was chosen
 * @data: (array length=length): what is to stand in it; it is copied
 * @length: how many bytes
 * @tag: (nullable): the tag of the file when it was read or written last, if that is to be compared
 * @callback: called in the main thread
 * @user_data: for @callback
 *
 * Writes a file in a thread, in place of what it held, whole or not at all. Where @tag is given and
 * another program has changed the file, it is left alone. The program stays until all is written,
 * though its windows close.
 */
void
game_exchange_write_async (GFile *file,
                           const char *data,
                           gsize length,
                           const char *tag,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GTask) task = NULL;
  Writing *writing;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (data != NULL || length == 0);

  writing = g_new0 (Writing, 1);
  writing->data = g_memdup2 (data, length);
  writing->length = length;
  writing->tag = g_strdup (tag);
  if (application != NULL)
    {
      writing->application = g_object_ref (application);
      g_application_hold (writing->application);
    }
  task = g_task_new (file, NULL, callback, user_data);
  g_task_set_source_tag (task, game_exchange_write_async);
  g_task_set_task_data (task, writing, writing_free);
  g_task_run_in_thread (task, run_write_in_thread);
}

/**
 * game_exchange_write_finish:
 * @file: the file
 * @result: what the callback was given
 * @tag: (out) (optional) (nullable) (transfer full): return location for the tag of the file as it
 *   is now
 * @error: return location for a #GError, or %NULL
 *
 * Returns: %TRUE, or %FALSE with @error set: %GAME_EXCHANGE_ERROR_CHANGED where another program has
 *   changed the file
 */
gboolean
game_exchange_write_finish (GFile *file, GAsyncResult *result, char **tag, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *written = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  let_go (g_task_get_task_data (G_TASK (result)));
  written = g_task_propagate_pointer (G_TASK (result), &why);
  if (tag != NULL)
    *tag = g_steal_pointer (&written);
  if (why == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}
