/* test-store.c: GameStore: the game left open, the history, text boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

static void
test_current (StoreFixture *fixture, gconstpointer data)
{
  store_test_assert_no_current (fixture->store, &othello_game);
  for (guint n = 1; n <= 20; n++)
    {
      g_autoptr (GameRecord) record = store_test_record (&othello_game, n);

      game_store_keep_current (fixture->store, record);
      if (n % 5 != 0)
        store_test_assert_current (fixture->store, &othello_game, n);
    }
  store_test_assert_no_current (fixture->store, &gomoku_game);
  g_clear_object (&fixture->store);
  store_test_open (fixture);
  store_test_assert_current (fixture->store, &othello_game, 20);
  game_store_drop_current (fixture->store, &othello_game);
  store_test_assert_no_current (fixture->store, &othello_game);
  game_store_flush (fixture->store);
  store_test_assert_no_current (fixture->store, &othello_game);
  game_store_drop_current (fixture->store, &othello_game);
  game_store_flush (fixture->store);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

static void
test_modes (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = store_test_record (&othello_game, 3);
  g_autofree char *folder = store_test_path (fixture, "current");
  g_autofree char *file = store_test_path (fixture, "current/othello.tablero");
  GStatBuf status;

  game_store_keep_current (fixture->store, record);
  game_store_flush (fixture->store);
  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
  g_assert_cmpint (g_stat (file, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0077, ==, 0);
}

static guint
n_files (StoreFixture *fixture, const char *name)
{
  g_autofree char *path = store_test_path (fixture, name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_history (StoreFixture *fixture, gconstpointer data)
{
  const Game *const *games = game_all ();
  g_auto (GStrv) none = game_store_list_history (fixture->store);
  g_auto (GStrv) names = NULL;

  g_assert_cmpuint (g_strv_length (none), ==, 0);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GameRecord) record = store_test_record (games[i], i + 1);

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
test_boards (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) unfinished = store_test_record (&gomoku_game, 5);
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
  path = store_test_path (fixture, board);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "5\n"));
  g_assert_cmpuint (strlen (text), ==, 2 + 5 * 6);
}

static void
test_two_stores (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = store_test_path (fixture, "");
  g_autoptr (GameStore) other = game_store_new (folder);
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (GameRecord) record = store_test_record (&tictactoe_game, 2);

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
test_latest (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) records = NULL;

  game_store_latest_async (fixture->store, 3, NULL, latest_cb, &none);
  test_wait_until (is_not_null, &none);
  g_assert_cmpuint (none->len, ==, 0);
  for (guint i = 1; i <= 5; i++)
    {
      g_autoptr (GameRecord) record = store_test_record (&othello_game, i);

      game_store_add_history (fixture->store, record);
    }
  store_test_put_file (fixture, "history/99990101T000000.000000Z-othello-abcd.tablero", "noise");
  store_test_put_file (fixture, "history/99990101T000000.000000Z-othello-abce.tablero", "");
  store_test_put_file (fixture, "history/readme.txt", "noise");
  game_store_latest_async (fixture->store, 3, NULL, latest_cb, &records);
  test_wait_until (is_not_null, &records);
  g_assert_cmpuint (records->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (((GameRecord *) g_ptr_array_index (records, i))->moves->len, ==, 5 - i);
}

static gboolean
has_changed (gpointer fixture)
{
  return ((StoreFixture *) fixture)->n_history_changed > 0;
}

static guint
n_entries (StoreFixture *fixture)
{
  g_auto (GStrv) names = game_store_list_history (fixture->store);

  return g_strv_length (names);
}

/* An unfinished game that is taken up again is not in the history, too. */
static void
test_take_up (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = store_test_record (&othello_game, 6);
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
  store_test_assert_current (fixture->store, &othello_game, 6);
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
test_take_up_lost (StoreFixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = store_test_record (&othello_game, 6);
  g_autoptr (GameRecord) other = store_test_record (&othello_game, 3);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  store_test_add ("/store/current-is-the-newest", test_current);
  store_test_add ("/store/folders-are-private", test_modes);
  store_test_add ("/store/history", test_history);
  store_test_add ("/store/text-boards", test_boards);
  store_test_add ("/store/two-programs", test_two_stores);
  store_test_add ("/store/latest", test_latest);
  store_test_add ("/store/taken-up-leaves-the-history", test_take_up);
  store_test_add ("/store/taken-up-is-never-lost", test_take_up_lost);
  return g_test_run ();
}
