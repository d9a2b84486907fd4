/* store-test.c: makes folders with stores for tests, and looks at their files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store-test.h"

static void
failed_cb (GameStore *store, const char *message, StoreFixture *fixture)
{
  g_test_message ("%s", message);
  fixture->n_failed++;
  g_free (fixture->message);
  fixture->message = g_strdup (message);
}

static void
history_changed_cb (GameStore *store, StoreFixture *fixture)
{
  fixture->n_history_changed++;
}

/* Opens the store of the folder, and counts what it tells. */
void
store_test_open (StoreFixture *fixture)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "data", NULL);

  fixture->store = game_store_new (folder);
  g_signal_connect (fixture->store, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->store, "history-changed", G_CALLBACK (history_changed_cb), fixture);
}

static void
set_up (StoreFixture *fixture, gconstpointer data)
{
  fixture->folder = test_folder ();
  store_test_open (fixture);
}

static void
tear_down (StoreFixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->store);
  test_spin ();
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->message);
}

/* The path of a file of the store. Free it with g_free (). */
char *
store_test_path (StoreFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, "data", name, NULL);
}

/* A game after so many moves by lot. */
GameRecord *
store_test_record (const Game *game, guint n_moves)
{
  g_autoptr (GameModel) model = test_random_game (game, &game->usual, n_moves);
  g_autoptr (GameSession) session = game_session_new (model, NULL);

  return game_session_to_record (session);
}

/* Sees that the game left open has so many moves. */
void
store_test_assert_current (GameStore *store, const Game *game, guint n_moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_store_load_current (store, game, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  g_assert_cmpuint (record->moves->len, ==, n_moves);
}

/* Sees that no game is left open. */
void
store_test_assert_no_current (GameStore *store, const Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_store_load_current (store, game, &error);

  g_assert_no_error (error);
  g_assert_null (record);
}

/* Writes a file of the store behind its back. */
void
store_test_put_file (StoreFixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = store_test_path (fixture, name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* Sees that a file of the store holds @text; NULL: that it is not there. */
void
store_test_assert_file (StoreFixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = store_test_path (fixture, name);
  g_autofree char *found = NULL;

  if (text == NULL)
    {
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      return;
    }
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

/* Adds a test that gets a folder and a store of its own. */
void
store_test_add (const char *path, void (*function) (StoreFixture *, gconstpointer))
{
  g_test_add (path, StoreFixture, NULL, set_up, function, tear_down);
}
