/* game-store.c: folders of records: the games left open, the history, and the text boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-store-private.h"

#include "model/game-board-text.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define DAMAGED_SUFFIX ".damaged"
#define LATER_SUFFIX ".later"   /* a later version of the program has written it */
#define UNREAD_SUFFIX ".unread" /* the system does not let it be read */
#define MOST_ASIDE 1000         /* files of one game put aside for one reason */

static const struct
{
  const char *folder;
  const char *failure; /* %s: the reason */
} places[GAME_STORE_N_PLACES] = {
  { "current", N_ ("The game left open could not be kept: %s") },
  { "history", N_ ("The game could not be put into the history: %s") },
  { "boards", N_ ("The board could not be kept as text: %s") },
  { "review", N_ ("The review could not be kept: %s") },
};

enum
{
  FAILED,
  HISTORY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameStore, game_store, G_TYPE_OBJECT)

/**
 * game_store_path_in:
 * @self: a #GameStore
 * @place: where
 * @name: the name of a file
 * @suffix: what its name ends with
 *
 * May be called in any thread.
 *
 * Returns: (transfer full): its path
 */
char *
game_store_path_in (GameStore *self, GameStorePlace place, const char *name, const char *suffix)
{
  g_autofree char *file = g_strconcat (name, suffix, NULL);

  return g_build_filename (self->folder, places[place].folder, file, NULL);
}

static char *
current_path (GameStore *self, const Game *game)
{
  game_store_take_seat (self, FALSE);
  return game_store_current_path (self, game);
}

static GBytes *
bytes_of_record (const GameRecord *record)
{
  gsize length;
  char *data = game_record_to_data (record, &length);

  return g_bytes_new_take (data, length);
}

static GameStorePlace
place_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (int place = 0; place < GAME_STORE_N_PLACES; place++)
    if (g_str_has_suffix (folder, places[place].folder))
      return (GameStorePlace) place;
  g_return_val_if_reached (GAME_STORE_CURRENT);
}

/* The reasons that people meet, in their words; a name made by lot helps nobody. */
static char *
reason_of (const char *path, const GError *error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_filename_display_name (folder);

  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
    return g_strdup (_ ("there is no space left on the disk"));
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM))
    return g_strdup_printf (_ ("nothing can be written in the folder “%s”"), name);
  return g_strdup (error->message);
}

/* Tells of a failure, unless it is the one that was told of last. */
static void
tell (GameStore *self, GameStorePlace place, const char *path, const GError *error)
{
  g_autofree char *reason = NULL;
  g_autofree char *message = NULL;

  if (self->told[place] == error->code)
    return;
  self->told[place] = error->code;
  reason = reason_of (path, error);
  message = g_strdup_printf (_ (places[place].failure), reason);
  g_signal_emit (self, signals[FAILED], 0, message);
}

/* The board of an entry gets its name, which is known only now. */
static void
write_board (GameStore *self, const char *entry_path, const char *text)
{
  g_autofree char *name = g_path_get_basename (entry_path);
  g_autofree char *path = NULL;
  g_autoptr (GBytes) data = g_bytes_new (text, strlen (text));

  name[strlen (name) - strlen (GAME_STORE_RECORD_SUFFIX)] = '\0';
  path = game_store_path_in (self, GAME_STORE_BOARDS, name, GAME_STORE_BOARD_SUFFIX);
  game_writer_write (self->writer, path, data);
}

static void
finished_cb (GameWriter *writer,
             const char *path,
             const char *written,
             const GError *error,
             GameStore *self)
{
  GameStorePlace place = place_of (path);
  g_autofree char *key = NULL;
  g_autofree char *text = NULL;

  if (error != NULL)
    {
      tell (self, place, path, error);
      return;
    }
  self->told[place] = -1;
  if (place != GAME_STORE_HISTORY)
    return;
  if (g_hash_table_steal_extended (self->boards, path, (gpointer *) &key, (gpointer *) &text))
    write_board (self, written, text);
  g_signal_emit (self, signals[HISTORY_CHANGED], 0);
}

/**
 * game_store_keep_current:
 * @self: a #GameStore
 * @record: a game
 *
 * Keeps @record as the game of its kind that is left open, in place of an earlier one. It is
 * written in a thread; when moves come faster than they can be written, only the newest state is.
 */
void
game_store_keep_current (GameStore *self, const GameRecord *record)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) data = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (record != NULL);

  game_store_take_seat (self, TRUE);
  path = game_store_current_path (self, record->game);
  data = bytes_of_record (record);
  game_writer_write (self->writer, path, data);
}

/* Moves a file that cannot be read to a name that is free. Returns that name, NULL where it could
 * not be moved. */
static char *
put_aside (const char *path, const char *suffix)
{
  for (int i = 1; i <= MOST_ASIDE; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%d", i) : g_strdup ("");
      g_autofree char *aside = g_strconcat (path, suffix, number, NULL);

      if (!g_file_test (aside, G_FILE_TEST_EXISTS))
        return g_rename (path, aside) == 0 ? g_path_get_basename (aside) : NULL;
    }
  return NULL;
}

/* A message on its way to the main loop. */
typedef struct
{
  GWeakRef store;
  char *message;
} Notice;

static void
notice_free (gpointer data)
{
  Notice *notice = data;

  g_weak_ref_clear (&notice->store);
  g_free (notice->message);
  g_free (notice);
}

static gboolean
notice_cb (gpointer data)
{
  Notice *notice = data;
  g_autoptr (GameStore) self = g_weak_ref_get (&notice->store);

  if (self != NULL)
    g_signal_emit (self, signals[FAILED], 0, notice->message);
  return G_SOURCE_REMOVE;
}

/**
 * game_store_tell_later:
 * @self: a #GameStore
 * @message: what a person should know
 *
 * Emits #GameStore::failed when whoever has asked for something has gone on: it may be before anybody
 * listens.
 */
void
game_store_tell_later (GameStore *self, const char *message)
{
  Notice *notice = g_new0 (Notice, 1);

  g_weak_ref_init (&notice->store, self);
  notice->message = g_strdup (message);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, notice_cb, notice, notice_free);
}

static GameRecord *
read_current (const char *data, gsize length, const Game *game, GError **error)
{
  g_autoptr (GameRecord) record = game_record_from_data (data, length, error);

  if (record == NULL || record->game == game)
    return g_steal_pointer (&record);
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE, _ ("It holds a game of “%s”"),
               _ (record->game->words->title));
  return NULL;
}

static void
prefix_aside (GError **error, const char *aside)
{
  g_prefix_error (error,
                  /* Translators: the name of a file; the reason follows */
                  _ ("The game left open could not be read, and was put aside as “%s”. "), aside);
}

/* A file that holds no game that can be read goes aside, and the error tells its new name. */
static void
put_current_aside (const char *path, const char *suffix, GError **error)
{
  g_autofree char *aside = put_aside (path, suffix);

  if (aside != NULL)
    prefix_aside (error, aside);
}

/**
 * game_store_tell_aside:
 * @self: a #GameStore
 * @aside: the name under which a game left open was put aside
 * @why: (inout): why it could not be read; what is told stands in it then
 *
 * Emits #GameStore::failed, later.
 */
void
game_store_tell_aside (GameStore *self, const char *aside, GError **why)
{
  prefix_aside (why, aside);
  game_store_tell_later (self, (*why)->message);
}

static const char *
suffix_for (const GError *error)
{
  return g_error_matches (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_LATER_FORMAT)
             ? LATER_SUFFIX
             : DAMAGED_SUFFIX;
}

/**
 * game_store_put_aside:
 * @path: the path of a file of ours that cannot be read
 * @why: why not
 *
 * Moves the file to a name that is free and tells why it is there. May be called in any thread.
 *
 * Returns: (transfer full) (nullable): that name, %NULL where the file could not be moved
 */
char *
game_store_put_aside (const char *path, const GError *why)
{
  return put_aside (path, suffix_for (why));
}

/**
 * game_store_load_current:
 * @self: a #GameStore
 * @game: a game
 * @error: return location for a #GError, or %NULL
 *
 * Reads the game of that kind that was left open, as it was last kept. A file that holds none is
 * never deleted: it is put aside under another name, which the error tells.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error set where the file cannot be
 *   read, and without where no game was left open
 */
GameRecord *
game_store_load_current (GameStore *self, const Game *game, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GBytes) unwritten = NULL;
  g_autoptr (GError) why = NULL;
  GameRecord *record;
  gsize length = 0;

  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  path = current_path (self, game);
  if (game_writer_is_behind (self->writer, path, &unwritten))
    {
      const char *bytes = unwritten != NULL ? g_bytes_get_data (unwritten, &length) : NULL;

      return bytes != NULL ? game_record_from_data (bytes, length, error) : NULL;
    }
  data = game_store_read_file (path, &length, &why);
  if (data == NULL)
    {
      if (!g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  record = read_current (data, length, game, &why);
  if (record != NULL)
    return record;
  put_current_aside (path, suffix_for (why), &why);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

/**
 * game_store_take_current:
 * @self: a #GameStore
 * @game: a game
 *
 * Reads the game of that kind that was left open, as game_store_load_current() does, before another
 * takes its place. What cannot be read would be lost then: it is put aside, whatever the reason,
 * and #GameStore::failed tells of it.
 *
 * Returns: (transfer full) (nullable): the record, %NULL where there is none that can be read
 */
GameRecord *
game_store_take_current (GameStore *self, const Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  GameRecord *record;

  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  record = game_store_load_current (self, game, &error);
  if (error == NULL)
    return record;
  path = current_path (self, game);
  put_current_aside (path, UNREAD_SUFFIX, &error);
  game_store_tell_later (self, error->message);
  return NULL;
}

/**
 * game_store_drop_current:
 * @self: a #GameStore
 * @game: a game
 *
 * Leaves no game of that kind open.
 */
void
game_store_drop_current (GameStore *self, const Game *game)
{
  g_autofree char *path = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (game != NULL);

  path = current_path (self, game);
  game_writer_remove (self->writer, path);
}

/* A name that sorts by time and differs from all others of this store; the letters drawn by lot
 * make it differ from those of another program at the same folder. */
static char *
entry_name (GameStore *self, const Game *game)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *seconds = NULL;
  gint64 now = MAX (g_get_real_time (), self->last_entry_time + 1);

  self->last_entry_time = now;
  time = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC);
  seconds = g_date_time_format (time, "%Y%m%dT%H%M%S");
  return g_strdup_printf ("%s.%06dZ-%s-" GAME_WRITER_LOT, seconds, (int) (now % G_USEC_PER_SEC),
                          game->id);
}

/**
 * game_store_add_entry:
 * @self: a #GameStore
 * @record: a game that has ended, or is left unfinished
 * @held: the file in which the game is as long as it is not in the history
 *
 * As game_store_add_history(), for a game that need not be the one left open.
 */
void
game_store_add_entry (GameStore *self, const GameRecord *record, const char *held)
{
  g_autofree char *name = entry_name (self, record->game);
  g_autofree char *path =
      game_store_path_in (self, GAME_STORE_HISTORY, name, GAME_STORE_RECORD_SUFFIX);
  g_autoptr (GBytes) data = bytes_of_record (record);

  if (record->game->keeps_text_board && record->state != GAME_RECORD_UNFINISHED)
    {
      GamePosition position;

      game_record_get_position (record, record->moves->len, &position);
      g_hash_table_insert (self->boards, g_strdup (path),
                           game_board_text_write (record->game, &position));
    }
  game_writer_create (self->writer, path, data, held);
}

/**
 * game_store_add_history:
 * @self: a #GameStore
 * @record: a game that has ended, or is left unfinished
 *
 * Adds an entry to the history: a file of its own, written in a thread. Until that is on the disk,
 * the game of the same kind that is left open stays there as it is, so that a game which leaves its
 * place for the history is in one of the two at any time. Where the game keeps text boards and has
 * ended, the board is written too, under the same name. Emits #GameStore::history-changed when the
 * entry is there.
 */
void
game_store_add_history (GameStore *self, const GameRecord *record)
{
  g_autofree char *current = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (record != NULL);

  current = current_path (self, record->game);
  game_store_add_entry (self, record, current);
}

/**
 * game_store_flush:
 * @self: a #GameStore
 *
 * Blocks until all that was given to the store is on the disk, or could not be brought there. At
 * the end of the program.
 */
void
game_store_flush (GameStore *self)
{
  g_return_if_fail (GAME_IS_STORE (self));

  game_writer_flush (self->writer);
}

static void
game_store_dispose (GObject *object)
{
  GameStore *self = GAME_STORE (object);

  if (self->writer != NULL)
    game_writer_flush (self->writer);
  g_clear_object (&self->writer);
  G_OBJECT_CLASS (game_store_parent_class)->dispose (object);
}

static void
game_store_finalize (GObject *object)
{
  GameStore *self = GAME_STORE (object);

  game_store_leave_seat (self);
  g_clear_pointer (&self->boards, g_hash_table_unref);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (game_store_parent_class)->finalize (object);
}

static void
game_store_class_init (GameStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = game_store_dispose;
  object_class->finalize = game_store_finalize;

  /**
   * GameStore::failed:
   * @message: what could not be written and why, in words for people
   *
   * Emitted once for each kind of trouble; again when it comes back after having gone. The next
   * write tries again.
   */
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * GameStore::history-changed:
   *
   * There is a new entry in the history, or entries were removed.
   */
  signals[HISTORY_CHANGED] = g_signal_new ("history-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_store_init (GameStore *self)
{
  for (int place = 0; place < GAME_STORE_N_PLACES; place++)
    self->told[place] = -1;
  self->boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->locks = g_array_new (FALSE, FALSE, sizeof (int));
  self->writer = game_writer_new ();
  g_signal_connect_object (self->writer, "finished", G_CALLBACK (finished_cb), self, 0);
}

/**
 * game_store_new:
 * @folder: a folder; it is made when something is written
 *
 * Returns: (transfer full): a store of what lies in @folder; whoever lets go of it waits until all
 *   is written
 */
GameStore *
game_store_new (const char *folder)
{
  GameStore *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (GAME_TYPE_STORE, NULL);
  self->folder = g_strdup (folder);
  return self;
}
