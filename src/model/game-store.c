/* game-store.c: folders of records: the games left open, the history, and the text boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-store.h"

#include "model/game-board-text.h"
#include "model/game-writer.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define CURRENT_FOLDER "current"
#define HISTORY_FOLDER "history"
#define BOARDS_FOLDER "boards"
#define RECORD_SUFFIX ".tablero"
#define BOARD_SUFFIX ".txt"
#define DAMAGED_SUFFIX ".damaged"
#define MOST_DAMAGED 1000 /* files of one game put aside */

/* What can fail, each told of by itself. */
typedef enum
{
  PLACE_CURRENT,
  PLACE_HISTORY,
  PLACE_BOARDS,
  N_PLACES
} Place;

static const struct
{
  const char *folder;
  const char *failure; /* %s: the reason */
} places[N_PLACES] = {
  { CURRENT_FOLDER, N_ ("The game left open could not be kept: %s") },
  { HISTORY_FOLDER, N_ ("The game could not be put into the history: %s") },
  { BOARDS_FOLDER, N_ ("The board could not be kept as text: %s") },
};

struct _GameStore
{
  GObject parent_instance;

  char *folder;
  GameWriter *writer;
  GHashTable *boards; /* the text of a board, by the path of the history file that is being made */
  int told
      [N_PLACES]; /* the code of the last failure that was told of, -1: none since it went well */
  gint64 last_entry_time; /* microseconds since 1970; the names of two entries differ */
};

enum
{
  FAILED,
  HISTORY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameStore, game_store, G_TYPE_OBJECT)

static char *
path_in (GameStore *self, Place place, const char *name, const char *suffix)
{
  g_autofree char *file = g_strconcat (name, suffix, NULL);

  return g_build_filename (self->folder, places[place].folder, file, NULL);
}

static char *
current_path (GameStore *self, const Game *game)
{
  return path_in (self, PLACE_CURRENT, game->id, RECORD_SUFFIX);
}

static GBytes *
bytes_of_record (const GameRecord *record)
{
  gsize length;
  char *data = game_record_to_data (record, &length);

  return g_bytes_new_take (data, length);
}

static Place
place_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (int place = 0; place < N_PLACES; place++)
    if (g_str_has_suffix (folder, places[place].folder))
      return (Place) place;
  g_return_val_if_reached (PLACE_CURRENT);
}

/* Tells of a failure, unless it is the one that was told of last. */
static void
tell (GameStore *self, Place place, const GError *error)
{
  g_autofree char *message = NULL;

  if (self->told[place] == error->code)
    return;
  self->told[place] = error->code;
  message = g_strdup_printf (_ (places[place].failure), error->message);
  g_signal_emit (self, signals[FAILED], 0, message);
}

/* The board of an entry gets its name, which is known only now. */
static void
write_board (GameStore *self, const char *entry_path, const char *text)
{
  g_autofree char *name = g_path_get_basename (entry_path);
  g_autofree char *path = NULL;
  g_autoptr (GBytes) data = g_bytes_new (text, strlen (text));

  name[strlen (name) - strlen (RECORD_SUFFIX)] = '\0';
  path = path_in (self, PLACE_BOARDS, name, BOARD_SUFFIX);
  game_writer_write (self->writer, path, data);
}

static void
finished_cb (GameWriter *writer,
             const char *path,
             const char *written,
             const GError *error,
             GameStore *self)
{
  Place place = place_of (path);
  g_autofree char *key = NULL;
  g_autofree char *text = NULL;

  if (error != NULL)
    {
      tell (self, place, error);
      return;
    }
  self->told[place] = -1;
  if (place != PLACE_HISTORY)
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

  path = current_path (self, record->game);
  data = bytes_of_record (record);
  game_writer_write (self->writer, path, data);
}

/* Moves a file that cannot be read to a name that is free. Returns that name, NULL where it could
 * not be moved. */
static char *
put_aside (const char *path)
{
  for (int i = 1; i <= MOST_DAMAGED; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%d", i) : g_strdup ("");
      g_autofree char *aside = g_strconcat (path, DAMAGED_SUFFIX, number, NULL);

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

/* Tells of something when whoever has asked for it has gone on: it may be before anybody listens. */
static void
tell_later (GameStore *self, const char *message)
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

/* Reads a file, at most a byte more than a record may have: the rest would change nothing. */
static char *
read_file (const char *path, gsize *length, GError **error)
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

/**
 * game_store_load_current:
 * @self: a #GameStore
 * @game: a game
 * @error: return location for a #GError, or %NULL
 *
 * Reads the game of that kind that was left open, as it was last kept. A file that holds none is
 * never deleted: it is put aside under another name, which the error tells, or #GameStore::failed
 * where the caller wants no error.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error set where the file cannot be
 *   read, and without where no game was left open
 */
GameRecord *
game_store_load_current (GameStore *self, const Game *game, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *data = NULL;
  g_autofree char *aside = NULL;
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
  data = read_file (path, &length, &why);
  if (data == NULL)
    {
      if (!g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  record = read_current (data, length, game, &why);
  if (record != NULL)
    return record;
  aside = put_aside (path);
  if (aside != NULL)
    g_prefix_error (&why,
                    /* Translators: the name of a file; the reason follows */
                    _ ("The game left open could not be read, and was put aside as “%s”. "), aside);
  if (error == NULL)
    tell_later (self, why->message);
  g_propagate_error (error, g_steal_pointer (&why));
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
 * game_store_add_history:
 * @self: a #GameStore
 * @record: a game that has ended, or is left unfinished
 *
 * Adds an entry to the history: a file of its own, written in a thread. Where the game keeps text
 * boards and has ended, the board is written too, under the same name. Emits
 * #GameStore::history-changed when the entry is there.
 */
void
game_store_add_history (GameStore *self, const GameRecord *record)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GBytes) data = NULL;

  g_return_if_fail (GAME_IS_STORE (self));
  g_return_if_fail (record != NULL);

  name = entry_name (self, record->game);
  path = path_in (self, PLACE_HISTORY, name, RECORD_SUFFIX);
  data = bytes_of_record (record);
  if (record->game->keeps_text_board && record->state != GAME_RECORD_UNFINISHED)
    {
      GamePosition position;

      game_record_get_position (record, record->moves->len, &position);
      g_hash_table_insert (self->boards, g_strdup (path),
                           game_board_text_write (record->game, &position));
    }
  game_writer_create (self->writer, path, data);
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
  g_autofree char *folder = g_build_filename (self->folder, HISTORY_FOLDER, NULL);
  g_autoptr (GDir) dir = NULL;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  game_writer_wait (self->writer);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, RECORD_SUFFIX))
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
 * been written.
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

  return path_in (self, PLACE_HISTORY, name, "");
}

/**
 * game_store_load_history:
 * @self: a #GameStore
 * @name: the name of an entry
 * @error: return location for a #GError, or %NULL
 *
 * May be called in any thread.
 *
 * Returns: (transfer full): the record, or %NULL with @error set; the file is left alone
 */
GameRecord *
game_store_load_history (GameStore *self, const char *name, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *data = NULL;
  gsize length = 0;

  g_return_val_if_fail (GAME_IS_STORE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  path = game_store_get_history_path (self, name);
  data = read_file (path, &length, error);
  return data != NULL ? game_record_from_data (data, length, error) : NULL;
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
   * There is a new entry in the history.
   */
  signals[HISTORY_CHANGED] = g_signal_new ("history-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_store_init (GameStore *self)
{
  for (int place = 0; place < N_PLACES; place++)
    self->told[place] = -1;
  self->boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
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
