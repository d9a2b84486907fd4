/* game-writer.c: files of our own, written whole and in a thread, the newest state of each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define FOLDER_MODE 0700
#define FILE_MODE 0600
#define MOST_DRAWS 100 /* of letters for a new name, before something else is held to be wrong */

/* A file whose newest state is not on the disk yet. */
typedef struct
{
  char *path;
  GBytes *data;       /* NULL: the file is to be removed */
  char *held;         /* NULL, or the file that stays as it is until this one is on the disk */
  gboolean is_new;    /* no file is ever replaced: the path gets other letters while there is one */
  gboolean is_wanted; /* the data has not been taken by the thread */
  gboolean is_queued; /* the thread will come, or is here */
} Slot;

/* What came of a write, on its way to the main thread. */
typedef struct
{
  char *path;
  char *written;
  GError *error; /* NULL: it is written */
} Outcome;

struct _GameWriter
{
  GObject parent_instance;

  GThreadPool *pool; /* of one thread, so that each file has one writer */
  GMainContext *context;

  GMutex lock; /* for all below */
  GCond done;
  GHashTable *slots; /* by path; one whose write failed stays, and is tried again with the next */
  GQueue outcomes;
  guint n_queued;
  gboolean is_delivering; /* a delivery is on its way to the main loop */
  gboolean is_closed;     /* nobody listens any more */
};

enum
{
  FINISHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameWriter, game_writer, G_TYPE_OBJECT)

static void
slot_free (gpointer data)
{
  Slot *slot = data;

  g_free (slot->path);
  g_free (slot->held);
  g_clear_pointer (&slot->data, g_bytes_unref);
  g_free (slot);
}

static void
outcome_free (Outcome *outcome)
{
  g_free (outcome->path);
  g_free (outcome->written);
  g_clear_error (&outcome->error);
  g_free (outcome);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcome, outcome_free)

static gboolean
fail (const char *path, GError **error)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
  return FALSE;
}

static gboolean
make_folder_in_thread (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, FOLDER_MODE) == 0)
    return TRUE;
  return fail (folder, error);
}

static gboolean
remove_in_thread (const char *path, GError **error)
{
  if (g_unlink (path) == 0 || errno == ENOENT || errno == ENOTDIR)
    return TRUE;
  return fail (path, error);
}

static gboolean
write_in_thread (const char *path, GBytes *data, GError **error)
{
  gsize size;
  const char *bytes = g_bytes_get_data (data, &size);

  return make_folder_in_thread (path, error) &&
         g_file_set_contents_full (path, bytes, (gssize) size,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   FILE_MODE, error);
}

/* The path with letters in place of the last GAME_WRITER_LOT. */
static char *
draw_path (const char *path)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
  char *drawn = g_strdup (path);
  char *lot = g_strrstr (drawn, GAME_WRITER_LOT);

  for (gsize i = 0; lot != NULL && i < strlen (GAME_WRITER_LOT); i++)
    lot[i] = letters[g_random_int_range (0, sizeof letters - 1)];
  return drawn;
}

/* A new name in a folder is on the disk when the folder is. Not every file system can do that; what
 * it cannot do is no failure. */
static void
sync_folder_in_thread (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  g_fsync (fd);
  close (fd);
}

/* Gives a whole file its name. Where the file system has no links a file that is there might be
 * replaced, but the letters drawn by lot are against that. Returns whether the name was free. */
static gboolean
name_in_thread (const char *part, const char *path)
{
  if (link (part, path) == 0)
    {
      sync_folder_in_thread (path);
      g_unlink (part);
      return TRUE;
    }
  if (errno == EEXIST || g_file_test (path, G_FILE_TEST_EXISTS))
    {
      errno = EEXIST;
      return FALSE;
    }
  return g_rename (part, path) == 0;
}

/* Writes a file that was not there: first under a name that nobody looks for, so that none is ever
 * seen in part. */
static char *
create_in_thread (const char *pattern, GBytes *data, GError **error)
{
  for (int draws = 0;; draws++)
    {
      g_autofree char *path = draw_path (pattern);
      g_autofree char *part = g_strconcat (path, ".part", NULL);

      if (!write_in_thread (part, data, error))
        return NULL;
      if (name_in_thread (part, path))
        return g_steal_pointer (&path);
      if (errno != EEXIST || draws == MOST_DRAWS)
        {
          fail (path, error);
          g_unlink (part);
          return NULL;
        }
      g_unlink (part);
    }
}

static Outcome *
carry_out_in_thread (const char *path, GBytes *data, gboolean is_new)
{
  Outcome *outcome = g_new0 (Outcome, 1);

  outcome->path = g_strdup (path);
  if (data == NULL)
    remove_in_thread (path, &outcome->error);
  else if (is_new)
    outcome->written = create_in_thread (path, data, &outcome->error);
  else
    write_in_thread (path, data, &outcome->error);
  if (outcome->written == NULL)
    outcome->written = g_strdup (path);
  return outcome;
}

/* Tells what has come of the writes; in the main thread. */
static void
deliver (GameWriter *self)
{
  g_autoptr (GameWriter) held = g_object_ref (self);

  for (;;)
    {
      g_autoptr (Outcome) outcome = NULL;

      g_mutex_lock (&self->lock);
      outcome = g_queue_pop_head (&self->outcomes);
      g_mutex_unlock (&self->lock);
      if (outcome == NULL)
        return;
      g_signal_emit (self, signals[FINISHED], 0, outcome->path, outcome->written, outcome->error);
    }
}

static gboolean
deliver_cb (gpointer data)
{
  GameWriter *self = data;

  g_mutex_lock (&self->lock);
  self->is_delivering = FALSE;
  g_mutex_unlock (&self->lock);
  deliver (self);
  return G_SOURCE_REMOVE;
}

/* With the lock held. */
static void
queue_outcome_in_thread (GameWriter *self, Outcome *outcome)
{
  g_autoptr (GSource) source = NULL;

  g_queue_push_tail (&self->outcomes, outcome);
  if (self->is_delivering || self->is_closed)
    return;
  self->is_delivering = TRUE;
  source = g_idle_source_new ();
  g_source_set_callback (source, deliver_cb, g_object_ref (self), g_object_unref);
  g_source_attach (source, self->context);
}

/* With the lock held. */
static void
queue_slot (GameWriter *self, Slot *slot)
{
  slot->is_wanted = TRUE;
  if (slot->is_queued)
    return;
  slot->is_queued = TRUE;
  self->n_queued++;
  g_thread_pool_push (self->pool, slot, NULL);
}

/* With the lock held: whether another file has to be on the disk before this one may change. */
static gboolean
is_held (GameWriter *self, const char *path)
{
  GHashTableIter iter;
  gpointer slot;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    if (g_strcmp0 (((Slot *) slot)->held, path) == 0)
      return TRUE;
  return FALSE;
}

/* With the lock held: the file is as it should be. What it held is free. */
static void
settle_slot (GameWriter *self, Slot *slot)
{
  g_autofree char *held = g_steal_pointer (&slot->held);
  Slot *freed = held != NULL ? g_hash_table_lookup (self->slots, held) : NULL;

  g_hash_table_remove (self->slots, slot->path);
  if (freed != NULL)
    queue_slot (self, freed);
}

/* Writes a file until its newest state is on the disk, or cannot be brought there, or is held. */
static void
serve_in_thread (gpointer data, gpointer user_data)
{
  GameWriter *self = user_data;
  Slot *slot = data;
  gboolean is_good = TRUE;

  g_mutex_lock (&self->lock);
  while (slot->is_wanted && !is_held (self, slot->path))
    {
      g_autoptr (GBytes) bytes = slot->data != NULL ? g_bytes_ref (slot->data) : NULL;
      Outcome *outcome;

      slot->is_wanted = FALSE;
      g_mutex_unlock (&self->lock);
      outcome = carry_out_in_thread (slot->path, bytes, slot->is_new);
      is_good = outcome->error == NULL;
      g_mutex_lock (&self->lock);
      queue_outcome_in_thread (self, outcome);
    }
  slot->is_queued = FALSE;
  if (is_good && !slot->is_wanted)
    settle_slot (self, slot);
  self->n_queued--;
  g_cond_broadcast (&self->done);
  g_mutex_unlock (&self->lock);
}

/* With the lock held: tries again what has failed. */
static void
queue_failed (GameWriter *self)
{
  GHashTableIter iter;
  gpointer slot;

  g_hash_table_iter_init (&iter, self->slots);
  while (g_hash_table_iter_next (&iter, NULL, &slot))
    if (!((Slot *) slot)->is_queued)
      queue_slot (self, slot);
}

/* With the lock held. */
static Slot *
find_or_add_slot (GameWriter *self, const char *path)
{
  Slot *slot = g_hash_table_lookup (self->slots, path);

  if (slot != NULL)
    return slot;
  slot = g_new0 (Slot, 1);
  slot->path = g_strdup (path);
  g_hash_table_insert (self->slots, slot->path, slot);
  return slot;
}

static void
add (GameWriter *self, const char *path, GBytes *data, gboolean is_new, const char *held)
{
  Slot *slot;

  g_mutex_lock (&self->lock);
  slot = find_or_add_slot (self, path);
  slot->is_new = is_new;
  g_free (slot->held);
  slot->held = g_strdup (held);
  g_clear_pointer (&slot->data, g_bytes_unref);
  slot->data = data != NULL ? g_bytes_ref (data) : NULL;
  queue_slot (self, slot);
  queue_failed (self);
  g_mutex_unlock (&self->lock);
}

/**
 * game_writer_write:
 * @self: a #GameWriter
 * @path: a file; the folders it is in are made
 * @data: what is to stand in it
 *
 * Writes the file in a thread, whole and durably. Where an older state still waits, it is left out.
 * Emits #GameWriter::finished. What could not be written is tried again with the next write of any
 * file.
 */
void
game_writer_write (GameWriter *self, const char *path, GBytes *data)
{
  g_return_if_fail (GAME_IS_WRITER (self));
  g_return_if_fail (path != NULL && data != NULL);

  add (self, path, data, FALSE, NULL);
}

/**
 * game_writer_create:
 * @self: a #GameWriter
 * @path: a path with %GAME_WRITER_LOT in it, which becomes letters that make it new
 * @data: what is to stand in it
 * @held: (nullable): a file that is left as it is until the new one is on the disk, whatever is
 *   asked for it meanwhile
 *
 * As game_writer_write(), but never replaces a file.
 */
void
game_writer_create (GameWriter *self, const char *path, GBytes *data, const char *held)
{
  g_return_if_fail (GAME_IS_WRITER (self));
  g_return_if_fail (path != NULL && strstr (path, GAME_WRITER_LOT) != NULL);
  g_return_if_fail (data != NULL);

  add (self, path, data, TRUE, held);
}

/**
 * game_writer_remove:
 * @self: a #GameWriter
 * @path: a file
 *
 * Removes the file in the thread, after what is being written to it; one that is not there is no
 * error.
 */
void
game_writer_remove (GameWriter *self, const char *path)
{
  g_return_if_fail (GAME_IS_WRITER (self));
  g_return_if_fail (path != NULL);

  add (self, path, NULL, FALSE, NULL);
}

/**
 * game_writer_is_behind:
 * @self: a #GameWriter
 * @path: a file
 * @data: (out) (transfer full) (nullable): return location for what is to stand in it, %NULL where
 *   it is to be removed
 *
 * Returns: whether the newest state of the file is not known to be on the disk; @data is set only
 *   then
 */
gboolean
game_writer_is_behind (GameWriter *self, const char *path, GBytes **data)
{
  const Slot *slot;

  g_return_val_if_fail (GAME_IS_WRITER (self), FALSE);

  g_mutex_lock (&self->lock);
  slot = g_hash_table_lookup (self->slots, path);
  if (slot != NULL)
    *data = slot->data != NULL ? g_bytes_ref (slot->data) : NULL;
  g_mutex_unlock (&self->lock);
  return slot != NULL;
}

/**
 * game_writer_wait:
 * @self: a #GameWriter
 *
 * Blocks until every file has been written, or could not be. May be called in any thread.
 */
void
game_writer_wait (GameWriter *self)
{
  g_return_if_fail (GAME_IS_WRITER (self));

  g_mutex_lock (&self->lock);
  while (self->n_queued > 0)
    g_cond_wait (&self->done, &self->lock);
  g_mutex_unlock (&self->lock);
}

static gboolean
is_settled (GameWriter *self)
{
  gboolean is_settled;

  g_mutex_lock (&self->lock);
  is_settled = self->n_queued == 0 && g_queue_is_empty (&self->outcomes);
  g_mutex_unlock (&self->lock);
  return is_settled;
}

/**
 * game_writer_flush:
 * @self: a #GameWriter
 *
 * Blocks until every file has been written, those too that are asked for when #GameWriter::finished
 * is emitted, which is done before this returns. What failed before is tried once more. In the main
 * thread, at the end of the program.
 */
void
game_writer_flush (GameWriter *self)
{
  g_return_if_fail (GAME_IS_WRITER (self));

  g_mutex_lock (&self->lock);
  queue_failed (self);
  g_mutex_unlock (&self->lock);
  do
    {
      game_writer_wait (self);
      deliver (self);
    }
  while (!is_settled (self));
}

static void
game_writer_dispose (GObject *object)
{
  GameWriter *self = GAME_WRITER (object);

  g_mutex_lock (&self->lock);
  self->is_closed = TRUE;
  g_mutex_unlock (&self->lock);
  if (self->pool != NULL)
    g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, TRUE);
  G_OBJECT_CLASS (game_writer_parent_class)->dispose (object);
}

static void
game_writer_finalize (GObject *object)
{
  GameWriter *self = GAME_WRITER (object);

  g_queue_clear_full (&self->outcomes, (GDestroyNotify) outcome_free);
  g_clear_pointer (&self->slots, g_hash_table_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->done);
  G_OBJECT_CLASS (game_writer_parent_class)->finalize (object);
}

static void
game_writer_class_init (GameWriterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = game_writer_dispose;
  object_class->finalize = game_writer_finalize;

  /**
   * GameWriter::finished:
   * @path: what was to be written, as it was asked for
   * @written: the path of the file
   * @error: (nullable): why it could not be written
   *
   * A state of a file has been written, or not; states that were left out are not told of.
   */
  signals[FINISHED] =
      g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_ERROR);
}

static void
game_writer_init (GameWriter *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->done);
  g_queue_init (&self->outcomes);
  self->slots = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, slot_free);
  self->context = g_main_context_ref_thread_default ();
  self->pool = g_thread_pool_new (serve_in_thread, self, 1, FALSE, NULL);
}

/**
 * game_writer_new:
 *
 * Returns: (transfer full): a #GameWriter; whoever lets go of it waits until all is written
 */
GameWriter *
game_writer_new (void)
{
  return g_object_new (GAME_TYPE_WRITER, NULL);
}
