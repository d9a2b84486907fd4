/* test-store-seats.c: GameStore: several programs at one folder, each with its games left open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store-test.h"

#include <glib/gstdio.h>
#include <string.h>

static void
count_cb (GameStore *store, const char *message, guint *n_told)
{
  g_test_message ("%s", message);
  (*n_told)++;
}

/* Another program at the same folder. */
static GameStore *
open_other (StoreFixture *fixture, guint *n_told)
{
  g_autofree char *folder = store_test_path (fixture, "");
  GameStore *other = game_store_new (folder);

  *n_told = 0;
  g_signal_connect (other, "failed", G_CALLBACK (count_cb), n_told);
  return other;
}

static void
keep (GameStore *store, const Game *game, guint n_moves)
{
  g_autoptr (GameRecord) record = store_test_record (game, n_moves);

  game_store_keep_current (store, record);
  game_store_flush (store);
}

/* The moves of the entries, in order of the names. */
static void
assert_history (StoreFixture *fixture, guint n_entries, guint n_moves)
{
  g_auto (GStrv) names = game_store_list_history (fixture->store);

  g_assert_cmpuint (g_strv_length (names), ==, n_entries);
  for (guint i = 0; i < n_entries; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GameRecord) record = game_store_load_history (fixture->store, names[i], &error);

      g_assert_no_error (error);
      g_assert_cmpuint (record->moves->len, ==, n_moves);
      g_assert_cmpint (record->state, ==, GAME_RECORD_UNFINISHED);
    }
}

static void
test_apart (StoreFixture *fixture, gconstpointer data)
{
  guint n_told;
  guint n_others;
  g_autoptr (GameStore) second = open_other (fixture, &n_told);
  g_autoptr (GameStore) third = open_other (fixture, &n_others);

  keep (fixture->store, &othello_game, 3);
  store_test_assert_no_current (second, &othello_game);
  keep (second, &othello_game, 5);
  keep (third, &othello_game, 7);
  store_test_assert_current (fixture->store, &othello_game, 3);
  store_test_assert_current (second, &othello_game, 5);
  store_test_assert_current (third, &othello_game, 7);
  game_store_drop_current (second, &othello_game);
  game_store_flush (second);
  store_test_assert_current (fixture->store, &othello_game, 3);
  store_test_assert_no_current (second, &othello_game);
  test_spin ();
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpuint (n_others, ==, 1);
}

/* Nothing is written, and no program has a seat, only because somebody looks. */
static void
test_looking (StoreFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = store_test_path (fixture, "");
  guint n_told;
  g_autoptr (GameStore) other = open_other (fixture, &n_told);

  store_test_assert_no_current (fixture->store, &othello_game);
  store_test_assert_no_current (other, &othello_game);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  keep (other, &othello_game, 4);
  keep (fixture->store, &othello_game, 6);
  store_test_assert_current (other, &othello_game, 4);
  store_test_assert_current (fixture->store, &othello_game, 6);
  test_spin ();
  g_assert_cmpuint (fixture->n_failed + n_told, ==, 1);
}

static void
close_and_open (StoreFixture *fixture)
{
  g_clear_object (&fixture->store);
  test_spin ();
  store_test_open (fixture);
}

/* What the second program left open is there when the first seat is taken again: as the game left
 * open where there is none, in the history where there is one. */
static void
test_taken_over (StoreFixture *fixture, gconstpointer data)
{
  guint n_told;
  GameStore *second = open_other (fixture, &n_told);

  keep (fixture->store, &othello_game, 3);
  keep (second, &othello_game, 5);
  keep (second, &gomoku_game, 6);
  close_and_open (fixture);
  store_test_assert_current (fixture->store, &othello_game, 3);
  store_test_assert_no_current (fixture->store, &gomoku_game);
  assert_history (fixture, 0, 0);
  store_test_assert_current (second, &othello_game, 5);
  g_object_unref (second);
  close_and_open (fixture);
  store_test_assert_current (fixture->store, &othello_game, 3);
  store_test_assert_current (fixture->store, &gomoku_game, 6);
  assert_history (fixture, 1, 5);
  store_test_assert_file (fixture, "current/othello-2.tablero", NULL);
  store_test_assert_file (fixture, "current/gomoku-2.tablero", NULL);
  close_and_open (fixture);
  assert_history (fixture, 1, 5);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

/* While it is on its way to the history nobody writes in its place. */
static void
test_not_written_over (StoreFixture *fixture, gconstpointer data)
{
  guint n_told;
  GameStore *second = open_other (fixture, &n_told);
  g_autoptr (GameStore) third = NULL;

  keep (fixture->store, &othello_game, 3);
  keep (second, &othello_game, 5);
  g_object_unref (second);
  close_and_open (fixture);
  store_test_assert_current (fixture->store, &othello_game, 3);
  third = open_other (fixture, &n_told);
  keep (third, &othello_game, 9);
  assert_history (fixture, 1, 5);
  store_test_assert_current (third, &othello_game, 9);
}

/* Damaged games of another seat go aside as one's own do, and that is told. */
static void
test_damaged (StoreFixture *fixture, gconstpointer data)
{
  keep (fixture->store, &othello_game, 3);
  store_test_put_file (fixture, "current/seat-2.lock", "");
  store_test_put_file (fixture, "current/othello-2.tablero", "noise");
  close_and_open (fixture);
  store_test_assert_current (fixture->store, &othello_game, 3);
  test_spin ();
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_nonnull (strstr (fixture->message, "othello-2.tablero.damaged"));
  store_test_assert_file (fixture, "current/othello-2.tablero", NULL);
  store_test_assert_file (fixture, "current/othello-2.tablero.damaged", "noise");
  assert_history (fixture, 0, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  store_test_add ("/store/seats/apart", test_apart);
  store_test_add ("/store/seats/looking-takes-none", test_looking);
  store_test_add ("/store/seats/taken-over", test_taken_over);
  store_test_add ("/store/seats/not-written-over", test_not_written_over);
  store_test_add ("/store/seats/damaged-is-put-aside", test_damaged);
  return g_test_run ();
}
