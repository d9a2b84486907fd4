/* test-store.c: GameStore: the game left open, the history, text boards, and what can go wrong with
 * files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-store.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define WRITER_OPTION "--keep-writing"
#define N_WRITES_BEFORE_KILL 30

/* A folder and a store in it. */
typedef struct
{
  char *folder;
  GameStore *store;
  guint n_failed;
  guint n_history_changed;
  char *message;
} Fixture;

static void
failed_cb (GameStore *store, const char *message, Fixture *fixture)
{
  g_test_message ("%s", message);
  fixture->n_failed++;
  g_free (fixture->message);
  fixture->message = g_strdup (message);
}

static void
history_changed_cb (GameStore *store, Fixture *fixture)
{
  fixture->n_history_changed++;
}

static void
open_store (Fixture *fixture)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "data", NULL);

  fixture->store = game_store_new (folder);
  g_signal_connect (fixture->store, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->store, "history-changed", G_CALLBACK (history_changed_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = test_folder ();
  open_store (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->store);
  test_spin ();
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->message);
}

static char *
path_of (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, "data", name, NULL);
}

static GameRecord *
some_record (const Game *game, guint n_moves)
{
  g_autoptr (GameModel) model = test_random_game (game, &game->usual, n_moves);
  g_autoptr (GameSession) session = game_session_new (model, NULL);

  return game_session_to_record (session);
}

static void
assert_current (GameStore *store, const Game *game, guint n_moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_store_load_current (store, game, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  g_assert_cmpuint (record->moves->len, ==, n_moves);
}

static void
assert_no_current (GameStore *store, const Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_store_load_current (store, game, &error);

  g_assert_no_error (error);
  g_assert_null (record);
}

static void
test_current (Fixture *fixture, gconstpointer data)
{
  assert_no_current (fixture->store, &othello_game);
  for (guint n = 1; n <= 20; n++)
    {
      g_autoptr (GameRecord) record = some_record (&othello_game, n);

      game_store_keep_current (fixture->store, record);
      if (n % 5 != 0)
        assert_current (fixture->store, &othello_game, n);
    }
  assert_no_current (fixture->store, &gomoku_game);
  g_clear_object (&fixture->store);
  open_store (fixture);
  assert_current (fixture->store, &othello_game, 20);
  game_store_drop_current (fixture->store, &othello_game);
  assert_no_current (fixture->store, &othello_game);
  game_store_flush (fixture->store);
  assert_no_current (fixture->store, &othello_game);
  game_store_drop_current (fixture->store, &othello_game);
  game_store_flush (fixture->store);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

static void
test_modes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 3);
  g_autofree char *folder = path_of (fixture, "current");
  g_autofree char *file = path_of (fixture, "current/othello.tablero");
  GStatBuf status;

  game_store_keep_current (fixture->store, record);
  game_store_flush (fixture->store);
  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
  g_assert_cmpint (g_stat (file, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0077, ==, 0);
}

static void
put_file (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = path_of (fixture, name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
assert_file (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = path_of (fixture, name);
  g_autofree char *found = NULL;

  if (text == NULL)
    {
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      return;
    }
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const char *const asides[] = {
    "current/othello.tablero.damaged",
    "current/othello.tablero.damaged-2",
    "current/othello.tablero.damaged-3",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (asides); i++)
    {
      g_autofree char *text = g_strdup_printf ("noise %d", (int) i);
      g_autofree char *name = g_path_get_basename (asides[i]);
      g_autoptr (GError) error = NULL;

      put_file (fixture, "current/othello.tablero", text);
      g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
      g_assert_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME);
      g_assert_nonnull (strstr (error->message, name));
      assert_file (fixture, asides[i], text);
      assert_file (fixture, "current/othello.tablero", NULL);
      assert_no_current (fixture->store, &othello_game);
    }
  assert_file (fixture, asides[0], "noise 0");
}

/* Where another game is to take its place nobody asks for the reason, and it is told all the
 * same. */
static void
test_damaged_in_passing (Fixture *fixture, gconstpointer data)
{
  put_file (fixture, "current/othello.tablero", "noise");
  g_assert_null (game_store_take_current (fixture->store, &othello_game));
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  test_spin ();
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_nonnull (strstr (fixture->message, "othello.tablero.damaged"));
}

static void
test_other_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&cats_game, 3);
  g_autofree char *text = game_record_to_data (record, NULL);
  g_autoptr (GError) error = NULL;

  put_file (fixture, "current/othello.tablero", text);
  g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
  g_assert_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE);
  assert_file (fixture, "current/othello.tablero.damaged", text);
}

static guint
n_files (Fixture *fixture, const char *name)
{
  g_autofree char *path = path_of (fixture, name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_history (Fixture *fixture, gconstpointer data)
{
  const Game *const *games = game_all ();
  g_auto (GStrv) none = game_store_list_history (fixture->store);
  g_auto (GStrv) names = NULL;

  g_assert_cmpuint (g_strv_length (none), ==, 0);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GameRecord) record = some_record (games[i], i + 1);

      game_store_add_history (fixture->store, record);
    }
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *path = game_store_get_history_path (fixture->store, names[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GameRecord) record = game_store_load_history (fixture->store, names[i], &error);
      g_autofree char *form =
          g_strdup_printf ("^\\d{8}T\\d{6}\\.\\d{6}Z-%s-[a-z0-9]{4}\\.tablero$", games[4 - i]->id);

      g_assert_no_error (error);
      g_assert_true (record->game == games[4 - i]);
      g_assert_cmpuint (record->moves->len, ==, 5 - i);
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
      g_assert_true (g_regex_match_simple (form, names[i], 0, 0));
    }
  game_store_flush (fixture->store);
  g_assert_cmpuint (fixture->n_history_changed, ==, 5);
  g_assert_cmpuint (n_files (fixture, "history"), ==, 5);
  g_assert_cmpuint (n_files (fixture, "boards"), ==, 0);
}

static void
test_boards (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) unfinished = some_record (&gomoku_game, 5);
  g_autoptr (GameModel) model =
      test_random_game (&gomoku_game, &gomoku_game.smallest, GAME_MAX_CELLS);
  g_autoptr (GameSession) session = game_session_new (model, NULL);
  g_autoptr (GameRecord) finished = game_session_to_record (session);
  g_auto (GStrv) names = NULL;
  g_autofree char *board = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  game_store_add_history (fixture->store, unfinished);
  game_store_add_history (fixture->store, finished);
  game_store_flush (fixture->store);
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 2);
  g_assert_cmpuint (n_files (fixture, "boards"), ==, 1);
  *strrchr (names[0], '.') = '\0';
  board = g_strdup_printf ("boards/%s.txt", names[0]);
  path = path_of (fixture, board);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "5\n"));
  g_assert_cmpuint (strlen (text), ==, 2 + 5 * 6);
}

static void
test_two_stores (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_of (fixture, "");
  g_autoptr (GameStore) other = game_store_new (folder);
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (GameRecord) record = some_record (&tictactoe_game, 2);

      game_store_add_history (fixture->store, record);
      game_store_add_history (other, record);
    }
  game_store_flush (fixture->store);
  game_store_flush (other);
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 100);
  g_assert_cmpuint (n_files (fixture, "history"), ==, 100);
}

static void
latest_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GPtrArray **records = data;
  g_autoptr (GError) error = NULL;

  *records = game_store_latest_finish (GAME_STORE (source), result, &error);
  g_assert_no_error (error);
}

static gboolean
is_not_null (gpointer pointer)
{
  return *(gpointer *) pointer != NULL;
}

static void
test_latest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) records = NULL;

  game_store_latest_async (fixture->store, 3, NULL, latest_cb, &none);
  test_wait_until (is_not_null, &none);
  g_assert_cmpuint (none->len, ==, 0);
  for (guint i = 1; i <= 5; i++)
    {
      g_autoptr (GameRecord) record = some_record (&othello_game, i);

      game_store_add_history (fixture->store, record);
    }
  put_file (fixture, "history/99990101T000000.000000Z-othello-abcd.tablero", "noise");
  put_file (fixture, "history/99990101T000000.000000Z-othello-abce.tablero", "");
  put_file (fixture, "history/readme.txt", "noise");
  game_store_latest_async (fixture->store, 3, NULL, latest_cb, &records);
  test_wait_until (is_not_null, &records);
  g_assert_cmpuint (records->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (((GameRecord *) g_ptr_array_index (records, i))->moves->len, ==, 5 - i);
}

/* A file stands where the folder should be: told once, and made good with the next write. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *blocked = g_build_filename (fixture->folder, "data", NULL);
  g_autoptr (GameRecord) record = some_record (&othello_game, 4);
  g_auto (GStrv) names = NULL;

  g_assert_true (g_file_set_contents (blocked, "", -1, NULL));
  for (int i = 0; i < 3; i++)
    {
      game_store_keep_current (fixture->store, record);
      game_store_flush (fixture->store);
    }
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  game_store_add_history (fixture->store, record);
  game_store_flush (fixture->store);
  g_assert_cmpuint (fixture->n_failed, ==, 2);
  g_assert_cmpuint (fixture->n_history_changed, ==, 0);
  assert_current (fixture->store, &othello_game, 4);

  g_assert_cmpint (g_unlink (blocked), ==, 0);
  game_store_keep_current (fixture->store, record);
  game_store_flush (fixture->store);
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  g_assert_cmpuint (fixture->n_history_changed, ==, 1);
  assert_file (fixture, "current/othello.tablero.damaged", NULL);
  assert_current (fixture->store, &othello_game, 4);
  g_assert_cmpuint (fixture->n_failed, ==, 2);
}

/* What cannot be read is told, and not taken for damage. */
static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_of (fixture, "current/othello.tablero");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
}

/* Where another game takes its place, it goes aside all the same. */
static void
test_unreadable_in_passing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_of (fixture, "current/othello.tablero");
  g_autofree char *aside = path_of (fixture, "current/othello.tablero.unread");
  g_autoptr (GameRecord) record = some_record (&othello_game, 3);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_null (game_store_take_current (fixture->store, &othello_game));
  test_spin ();
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_true (g_file_test (aside, G_FILE_TEST_IS_DIR));
  game_store_keep_current (fixture->store, record);
  game_store_flush (fixture->store);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  assert_current (fixture->store, &othello_game, 3);
}

/* What a later version has written is not damaged: it is refused in words, and kept for it. */
static void
test_later_format (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 3);
  g_autofree char *text = game_record_to_data (record, NULL);
  g_autoptr (GString) later = g_string_new (text);
  g_autoptr (GError) error = NULL;

  g_string_replace (later, "format=1", "format=2", 1);
  put_file (fixture, "current/othello.tablero", later->str);
  g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
  g_assert_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_LATER_FORMAT);
  g_assert_nonnull (strstr (error->message, "othello.tablero.later"));
  assert_file (fixture, "current/othello.tablero.later", later->str);
  assert_file (fixture, "current/othello.tablero.damaged", NULL);
}

/* A game that leaves its place for the history is in one of the two at any time: while the history
 * cannot be written, the game left open stays as it was. */
static void
test_held (Fixture *fixture, gconstpointer data)
{
  g_autofree char *blocked = path_of (fixture, "history");
  g_autoptr (GameRecord) first = some_record (&othello_game, 20);
  g_autoptr (GameRecord) next = some_record (&othello_game, 2);
  g_autofree char *text = NULL;
  g_auto (GStrv) names = NULL;

  game_store_keep_current (fixture->store, first);
  game_store_flush (fixture->store);
  text = game_record_to_data (first, NULL);
  put_file (fixture, "history", "");
  game_store_add_history (fixture->store, first);
  game_store_drop_current (fixture->store, &othello_game);
  game_store_flush (fixture->store);
  assert_file (fixture, "current/othello.tablero", text);
  assert_no_current (fixture->store, &othello_game);
  game_store_keep_current (fixture->store, next);
  game_store_flush (fixture->store);
  assert_file (fixture, "current/othello.tablero", text);
  assert_current (fixture->store, &othello_game, 2);
  g_assert_cmpuint (fixture->n_failed, ==, 1);

  g_assert_cmpint (g_unlink (blocked), ==, 0);
  game_store_flush (fixture->store);
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  g_clear_object (&fixture->store);
  open_store (fixture);
  assert_current (fixture->store, &othello_game, 2);
}

static char *program;

/* What the killed program does: writes games, and a line after each that it gives to the store. */
G_NORETURN static void
keep_writing (const char *folder)
{
  g_autoptr (GameStore) store = game_store_new (folder);

  for (guint n = 0;; n++)
    {
      g_autoptr (GameRecord) record = some_record (&gomoku_game, n % 50);

      game_store_keep_current (store, record);
      game_store_add_history (store, record);
      game_store_flush (store);
      g_print ("%u\n", n);
    }
}

static void
wait_for_writes (GDataInputStream *output)
{
  guint n = 0;

  while (n < N_WRITES_BEFORE_KILL)
    {
      g_autofree char *line = g_data_input_stream_read_line (output, NULL, NULL, NULL);

      g_assert_nonnull (line);
      n += g_ascii_isdigit (*line);
    }
}

/* A program that is killed in the midst of writing leaves whole files only. */
static void
test_kill (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = path_of (fixture, "");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) writer = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                     program, WRITER_OPTION, folder, NULL);
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GameRecord) current = NULL;
  g_auto (GStrv) names = NULL;

  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (writer));
  wait_for_writes (output);
  g_subprocess_force_exit (writer);
  g_subprocess_wait (writer, NULL, NULL);

  current = game_store_load_current (fixture->store, &gomoku_game, &error);
  g_assert_no_error (error);
  g_assert_nonnull (current);
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), >=, N_WRITES_BEFORE_KILL);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GameRecord) record = game_store_load_history (fixture->store, names[i], &error);

      g_assert_no_error (error);
    }
}

static gboolean
has_changed (gpointer fixture)
{
  return ((Fixture *) fixture)->n_history_changed > 0;
}

static guint
n_entries (Fixture *fixture)
{
  g_auto (GStrv) names = game_store_list_history (fixture->store);

  return g_strv_length (names);
}

/* An unfinished game that is taken up again is not in the history, too. */
static void
test_take_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 6);
  g_autoptr (GameRecord) entry = NULL;
  g_auto (GStrv) names = NULL;
  GError *error = NULL;

  game_store_add_history (fixture->store, record);
  game_store_flush (fixture->store);
  test_wait_until (has_changed, fixture);
  names = game_store_list_history (fixture->store);
  entry = game_store_load_history (fixture->store, names[0], &error);
  g_assert_no_error (error);
  g_assert_cmpstr (entry->entry, ==, names[0]);
  fixture->n_history_changed = 0;
  game_store_keep_current (fixture->store, entry);
  game_store_take_up (fixture->store, names[0]);
  test_wait_until (has_changed, fixture);
  g_assert_cmpuint (n_entries (fixture), ==, 0);
  assert_current (fixture->store, &othello_game, 6);
}

static void
count_cb (GObject *source, GAsyncResult *result, gpointer n_read)
{
  g_autoptr (GPtrArray) latest = game_store_latest_finish (GAME_STORE (source), result, NULL);

  *(guint *) n_read = latest->len;
}

static gboolean
is_read (gpointer n_read)
{
  return *(guint *) n_read != G_MAXUINT;
}

/* Nor does it leave the history while it is nowhere else. */
static void
test_take_up_lost (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 6);
  g_autoptr (GameRecord) other = some_record (&othello_game, 3);
  g_auto (GStrv) names = NULL;
  guint n_read = G_MAXUINT;

  game_store_add_history (fixture->store, record);
  names = game_store_list_history (fixture->store);
  game_store_keep_current (fixture->store, other);
  game_store_take_up (fixture->store, names[0]);
  game_store_flush (fixture->store);
  game_store_latest_async (fixture->store, 5, NULL, count_cb, &n_read);
  test_wait_until (is_read, &n_read);
  g_assert_cmpuint (n_entries (fixture), ==, 1);
}

static void
add (const char *path, void (*function) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, function, tear_down);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], WRITER_OPTION))
    keep_writing (argv[2]);
  add ("/store/current-is-the-newest", test_current);
  add ("/store/folders-are-private", test_modes);
  add ("/store/damaged-is-put-aside", test_damaged);
  add ("/store/damaged-is-told-in-any-case", test_damaged_in_passing);
  add ("/store/other-game-is-put-aside", test_other_game);
  add ("/store/history", test_history);
  add ("/store/text-boards", test_boards);
  add ("/store/two-programs", test_two_stores);
  add ("/store/latest", test_latest);
  add ("/store/failure-is-told-once-and-made-good", test_failure);
  add ("/store/unreadable-is-not-damaged", test_unreadable);
  add ("/store/unreadable-is-not-replaced", test_unreadable_in_passing);
  add ("/store/later-format-is-kept-for-later", test_later_format);
  add ("/store/left-open-until-in-the-history", test_held);
  add ("/store/taken-up-leaves-the-history", test_take_up);
  add ("/store/taken-up-is-never-lost", test_take_up_lost);
  add ("/store/kill-leaves-whole-files", test_kill);
  return g_test_run ();
}
