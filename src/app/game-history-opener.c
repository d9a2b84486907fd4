/* game-history-opener.c: reads the entry of the history that is chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-history-opener.h"

struct _GameHistoryOpener
{
  GObject parent_instance;

  GameHistoryList *list; /* borrowed: its window owns this */
  GameStore *store;
  GameHistoryPurpose purpose; /* of the entry that is being read */
  GCancellable *cancellable;  /* NULL: none was read yet */
};

enum
{
  READ,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameHistoryOpener, game_history_opener, G_TYPE_OBJECT)

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record =
      game_store_load_history_finish (GAME_STORE (source), result, &error);
  GameHistoryOpener *self;

  /* Whoever cancelled has asked for another one, or the window is no more. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = GAME_HISTORY_OPENER (user_data);
  if (record == NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  else
    g_signal_emit (self, signals[READ], 0, (int) self->purpose, record);
}

static void
cancel (GameHistoryOpener *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/**
 * game_history_opener_read:
 * @self: a #GameHistoryOpener
 * @purpose: what for
 *
 * Reads the entry that is chosen in the list, if one is; one at a time, the last counts. Emits
 * #GameHistoryOpener::read or #GameHistoryOpener::failed.
 */
void
game_history_opener_read (GameHistoryOpener *self, GameHistoryPurpose purpose)
{
  const GameHistoryEntry *entry;

  g_return_if_fail (GAME_IS_HISTORY_OPENER (self));

  entry = game_history_list_get_chosen (self->list);
  if (entry == NULL)
    return;
  cancel (self);
  self->purpose = purpose;
  self->cancellable = g_cancellable_new ();
  game_store_load_history_async (self->store, entry->name, self->cancellable, read_cb, self);
}

static void
game_history_opener_dispose (GObject *object)
{
  GameHistoryOpener *self = GAME_HISTORY_OPENER (object);

  cancel (self);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (game_history_opener_parent_class)->dispose (object);
}

static void
game_history_opener_class_init (GameHistoryOpenerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_history_opener_dispose;
  signals[READ] = g_signal_new ("read", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_INT, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
game_history_opener_init (GameHistoryOpener *self G_GNUC_UNUSED)
{
}

/**
 * game_history_opener_new:
 * @list: the list in which entries are chosen; it outlives what is returned
 * @store: where games are kept
 *
 * Returns: (transfer full): an opener that has read nothing yet
 */
GameHistoryOpener *
game_history_opener_new (GameHistoryList *list, GameStore *store)
{
  GameHistoryOpener *self = g_object_new (GAME_TYPE_HISTORY_OPENER, NULL);

  self->list = list;
  self->store = g_object_ref (store);
  return self;
}
