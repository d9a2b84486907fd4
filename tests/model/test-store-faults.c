/* test-store-faults.c: GameStore: what can go wrong with files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define WRITER_OPTION "--keep-writing"
#define N_WRITES_BEFORE_KILL 30

static char *program;

static void
test_damaged (StoreFixture *fixture, gconstpointer data)
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

      store_test_put_file (fixture, "current/othello.tablero", text);
      g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
      g_assert_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME);
      g_assert_nonnull (strstr (error->message, name));
      store_test_assert_file (fixture, asides[i], text);
      store_test_assert_file (fixture, "current/othello.tablero", NULL);
      store_test_assert_no_current (fixture->store, &othello_game);
    }
  store_test_assert_file (fixture, asides[0], "noise 0");
}

/* Where another game is to take its place nobody asks for the reason, and it is told all the
 * same. */
static void
test_damaged_in_passing (StoreFixture *fixture, gconstpointer data)
{
  store_test_put_file (fixture, "current/othello.tablero", "noise");
  g_assert_null (game_store_take_current (fixture->store, &othello_game));
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  test_spin ();
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_nonnull (strstr (fixture->message, "othello.tablero.damaged"));
}

static void
test_other_game (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = store_test_record (&cats_game, 3);
  g_autofree char *text = game_record_to_data (record, NULL);
  g_autoptr (GError) error = NULL;

  store_test_put_file (fixture, "current/othello.tablero", text);
  g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
  g_assert_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE);
  store_test_assert_file (fixture, "current/othello.tablero.damaged", text);
}

/* A file stands where the folder should be: told once, and made good with the next write. */
static void
test_failure (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *blocked = g_build_filename (fixture->folder, "data", NULL);
  g_autoptr (GameRecord) record = store_test_record (&othello_game, 4);
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
  store_test_assert_current (fixture->store, &othello_game, 4);

  g_assert_cmpint (g_unlink (blocked), ==, 0);
  game_store_keep_current (fixture->store, record);
  game_store_flush (fixture->store);
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  g_assert_cmpuint (fixture->n_history_changed, ==, 1);
  store_test_assert_file (fixture, "current/othello.tablero.damaged", NULL);
  store_test_assert_current (fixture->store, &othello_game, 4);
  g_assert_cmpuint (fixture->n_failed, ==, 2);
}

/* What cannot be read is told, and not taken for damage. */
static void
test_unreadable (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = store_test_path (fixture, "current/othello.tablero");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
}

/* Where another game takes its place, it goes aside all the same. */
static void
test_unreadable_in_passing (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = store_test_path (fixture, "current/othello.tablero");
  g_autofree char *aside = store_test_path (fixture, "current/othello.tablero.unread");
  g_autoptr (GameRecord) record = store_test_record (&othello_game, 3);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_null (game_store_take_current (fixture->store, &othello_game));
  test_spin ();
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_true (g_file_test (aside, G_FILE_TEST_IS_DIR));
  game_store_keep_current (fixture->store, record);
  game_store_flush (fixture->store);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  store_test_assert_current (fixture->store, &othello_game, 3);
}

/* What a later version has written is not damaged: it is refused in words, and kept for it. */
static void
test_later_format (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = store_test_record (&othello_game, 3);
  g_autofree char *text = game_record_to_data (record, NULL);
  g_autoptr (GString) later = g_string_new (text);
  g_autoptr (GError) error = NULL;

  g_string_replace (later, "format=1", "format=2", 1);
  store_test_put_file (fixture, "current/othello.tablero", later->str);
  g_assert_null (game_store_load_current (fixture->store, &othello_game, &error));
  g_assert_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_LATER_FORMAT);
  g_assert_nonnull (strstr (error->message, "othello.tablero.later"));
  store_test_assert_file (fixture, "current/othello.tablero.later", later->str);
  store_test_assert_file (fixture, "current/othello.tablero.damaged", NULL);
}

/* A game that leaves its place for the history is in one of the two at any time: while the history
 * cannot be written, the game left open stays as it was. */
static void
test_held (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *blocked = store_test_path (fixture, "history");
  g_autoptr (GameRecord) first = store_test_record (&othello_game, 20);
  g_autoptr (GameRecord) next = store_test_record (&othello_game, 2);
  g_autofree char *text = NULL;
  g_auto (GStrv) names = NULL;

  game_store_keep_current (fixture->store, first);
  game_store_flush (fixture->store);
  text = game_record_to_data (first, NULL);
  store_test_put_file (fixture, "history", "");
  game_store_add_history (fixture->store, first);
  game_store_drop_current (fixture->store, &othello_game);
  game_store_flush (fixture->store);
  store_test_assert_file (fixture, "current/othello.tablero", text);
  store_test_assert_no_current (fixture->store, &othello_game);
  game_store_keep_current (fixture->store, next);
  game_store_flush (fixture->store);
  store_test_assert_file (fixture, "current/othello.tablero", text);
  store_test_assert_current (fixture->store, &othello_game, 2);
  g_assert_cmpuint (fixture->n_failed, ==, 1);

  g_assert_cmpint (g_unlink (blocked), ==, 0);
  game_store_flush (fixture->store);
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  g_clear_object (&fixture->store);
  store_test_open (fixture);
  store_test_assert_current (fixture->store, &othello_game, 2);
}

/* What the killed program does: writes games, and a line after each that it gives to the store. */
G_NORETURN static void
keep_writing (const char *folder)
{
  g_autoptr (GameStore) store = game_store_new (folder);

  for (guint n = 0;; n++)
    {
      g_autoptr (GameRecord) record = store_test_record (&gomoku_game, n % 50);

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
test_kill (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = store_test_path (fixture, "");
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

int
main (int argc, char **argv)
{
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], WRITER_OPTION))
    keep_writing (argv[2]);
  store_test_add ("/store/damaged-is-put-aside", test_damaged);
  store_test_add ("/store/damaged-is-told-in-any-case", test_damaged_in_passing);
  store_test_add ("/store/other-game-is-put-aside", test_other_game);
  store_test_add ("/store/failure-is-told-once-and-made-good", test_failure);
  store_test_add ("/store/unreadable-is-not-damaged", test_unreadable);
  store_test_add ("/store/unreadable-is-not-replaced", test_unreadable_in_passing);
  store_test_add ("/store/later-format-is-kept-for-later", test_later_format);
  store_test_add ("/store/left-open-until-in-the-history", test_held);
  store_test_add ("/store/kill-leaves-whole-files", test_kill);
  return g_test_run ();
}
