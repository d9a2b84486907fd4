/* game-history.c: the entries of the history, as a list shows them
 *
 * They are read in a thread, the newest first, and come in batches. When the history changes it is
 * read again; what was there stays until all is read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-history.h"

#include <string.h>

/* The first batch fills a window, the others are worth the work that each makes. */
#define FIRST_BATCH 50
#define BATCH 250

struct _GameHistory
{
  GObject parent_instance;

  GameStore *store;
  GPtrArray *entries; /* of GameHistoryEntry, the newest first */
  GPtrArray *coming; /* NULL, or what has been read of entries that will take the place of others */
  guint n_unreadable;
  GCancellable *cancellable; /* of the reading that is under way; NULL: none is */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameHistory, game_history, G_TYPE_OBJECT)

/* Entries on their way from the thread to the main loop. The way back to the history is shared by
 * reference count: a thread that held the history itself might be the last to let go of it. */
typedef struct
{
  GWeakRef *history;
  GCancellable *cancellable;
  GPtrArray *entries;
} Batch;

static void
entry_free (gpointer data)
{
  GameHistoryEntry *entry = data;

  g_free (entry->name);
  game_record_head_clear (&entry->head);
  g_free (entry->keys[0]);
  g_free (entry->keys[1]);
  g_free (entry->folded);
  g_free (entry);
}

static GPtrArray *
new_entries (void)
{
  return g_ptr_array_new_with_free_func (entry_free);
}

static void
clear_way (gpointer data)
{
  g_weak_ref_clear (data);
}

static void
release_way (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_way);
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  release_way (batch->history);
  g_object_unref (batch->cancellable);
  g_ptr_array_unref (batch->entries);
  g_free (batch);
}

static gboolean
batch_cb (gpointer data)
{
  Batch *batch = data;
  g_autoptr (GameHistory) self = g_weak_ref_get (batch->history);

  if (self == NULL || g_cancellable_is_cancelled (batch->cancellable))
    return G_SOURCE_REMOVE;
  g_ptr_array_extend_and_steal (self->coming != NULL ? self->coming : self->entries,
                                g_ptr_array_ref (batch->entries));
  if (self->coming == NULL)
    g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
deliver (GTask *task, GPtrArray *entries)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->history = g_atomic_rc_box_acquire (g_task_get_task_data (task));
  batch->cancellable = g_object_ref (g_task_get_cancellable (task));
  batch->entries = entries;
  g_idle_add_full (G_PRIORITY_DEFAULT, batch_cb, batch, batch_free);
}

static GameHistoryEntry *
read_entry (GameStore *store, const char *name)
{
  g_autofree char *path = game_store_get_history_path (store, name);
  g_autofree char *data = NULL;
  g_autofree char *names = NULL;
  gsize length = 0;
  GameRecordHead head;
  GameHistoryEntry *entry;

  if (!g_file_get_contents (path, &data, &length, NULL) ||
      !game_record_head_read (&head, data, length, NULL))
    return NULL;
  entry = g_new0 (GameHistoryEntry, 1);
  entry->name = g_strdup (name);
  entry->head = head;
  names = g_strdup_printf ("%s\n%s", head.record->names[0], head.record->names[1]);
  entry->folded = game_history_fold (names);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    entry->keys[side] = g_utf8_collate_key (head.record->names[side], -1);
  return entry;
}

static void
load_in_thread (GTask *task,
                gpointer source,
                gpointer data G_GNUC_UNUSED,
                GCancellable *cancellable)
{
  GameStore *store = GAME_STORE (source);
  g_auto (GStrv) names = game_store_list_history (store);
  GPtrArray *entries = new_entries ();
  guint most = FIRST_BATCH;
  int n_unreadable = 0;

  for (guint i = 0; names[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
    {
      GameHistoryEntry *entry = read_entry (store, names[i]);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
      else
        n_unreadable++;
      if (entries->len < most)
        continue;
      deliver (task, entries);
      entries = new_entries ();
      most = BATCH;
    }
  deliver (task, entries);
  g_task_return_int (task, n_unreadable);
}

static void
loaded_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data G_GNUC_UNUSED)
{
  g_autoptr (GameHistory) self = g_weak_ref_get (g_task_get_task_data (G_TASK (result)));
  g_autoptr (GError) error = NULL;
  gssize n_unreadable = g_task_propagate_int (G_TASK (result), &error);

  /* Whoever cancelled has begun again, or is no more. */
  if (error != NULL || self == NULL)
    return;
  self->n_unreadable = (guint) n_unreadable;
  g_clear_object (&self->cancellable);
  if (self->coming != NULL)
    {
      g_ptr_array_unref (self->entries);
      self->entries = g_steal_pointer (&self->coming);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * game_history_fold:
 * @text: a text
 *
 * Returns: (transfer full): @text as it is looked for: without case, and composed in one way
 */
char *
game_history_fold (const char *text)
{
  g_autofree char *normal = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  return g_utf8_casefold (normal != NULL ? normal : "", -1);
}

/**
 * game_history_load:
 * @self: a #GameHistory
 *
 * Begins to read the history. Emits #GameHistory::changed whenever there is more to show, and when
 * all has been read.
 */
void
game_history_load (GameHistory *self)
{
  g_autoptr (GTask) task = NULL;
  GWeakRef *way;

  g_return_if_fail (GAME_IS_HISTORY (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->coming, g_ptr_array_unref);
  if (self->entries->len > 0)
    self->coming = new_entries ();
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self->store, self->cancellable, loaded_cb, NULL);
  g_task_set_source_tag (task, game_history_load);
  way = g_atomic_rc_box_new0 (GWeakRef);
  g_weak_ref_init (way, self);
  g_task_set_task_data (task, way, release_way);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * game_history_get_entries:
 * @self: a #GameHistory
 *
 * Returns: (transfer none) (element-type GameHistoryEntry): the entries, the newest first; valid
 *   until #GameHistory::changed
 */
GPtrArray *
game_history_get_entries (GameHistory *self)
{
  g_return_val_if_fail (GAME_IS_HISTORY (self), NULL);

  return self->entries;
}

/**
 * game_history_is_loading:
 * @self: a #GameHistory
 *
 * Returns: whether entries are still being read
 */
gboolean
game_history_is_loading (GameHistory *self)
{
  g_return_val_if_fail (GAME_IS_HISTORY (self), FALSE);

  return self->cancellable != NULL;
}

/**
 * game_history_get_n_unreadable:
 * @self: a #GameHistory
 *
 * Returns: how many files of the history hold no game that can be read; they are left alone
 */
guint
game_history_get_n_unreadable (GameHistory *self)
{
  g_return_val_if_fail (GAME_IS_HISTORY (self), 0);

  return self->n_unreadable;
}

static void
game_history_dispose (GObject *object)
{
  GameHistory *self = GAME_HISTORY (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (game_history_parent_class)->dispose (object);
}

static void
game_history_finalize (GObject *object)
{
  GameHistory *self = GAME_HISTORY (object);

  g_clear_pointer (&self->coming, g_ptr_array_unref);
  g_ptr_array_unref (self->entries);
  G_OBJECT_CLASS (game_history_parent_class)->finalize (object);
}

static void
game_history_class_init (GameHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = game_history_dispose;
  object_class->finalize = game_history_finalize;

  /**
   * GameHistory::changed:
   *
   * There are other entries than before, or all have been read.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_history_init (GameHistory *self)
{
  self->entries = new_entries ();
}

/**
 * game_history_new:
 * @store: where games are kept
 *
 * Returns: (transfer full): the history of @store, nothing of it read yet; it is read again
 *   whenever it changes
 */
GameHistory *
game_history_new (GameStore *store)
{
  GameHistory *self;

  g_return_val_if_fail (GAME_IS_STORE (store), NULL);

  self = g_object_new (GAME_TYPE_HISTORY, NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "history-changed", G_CALLBACK (game_history_load), self,
                           G_CONNECT_SWAPPED);
  return self;
}
