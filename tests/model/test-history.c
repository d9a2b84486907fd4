/* test-history.c: GameHistory: what a list shows of the games in the history, and how fast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-history.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#define N_MANY 10000
#define N_KINDS 50 /* games among which those many are */
/* Generous, for a busy machine, whose disk costs time too: usually the list takes a fifth of what
 * the reader needs that makes every move. */
#define MOST_OF_FULL_READING 3

/* A folder, a store in it, and its history. */
typedef struct
{
  char *folder;
  GameStore *store;
  GameHistory *history;
  guint n_changed;
} Fixture;

static void
changed_cb (GameHistory *history, Fixture *fixture)
{
  fixture->n_changed++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = test_folder ();
  fixture->store = game_store_new (fixture->folder);
  fixture->history = game_history_new (fixture->store);
  g_signal_connect (fixture->history, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->history);
  g_clear_object (&fixture->store);
  test_spin ();
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static gboolean
is_loaded (gpointer history)
{
  return !game_history_is_loading (history);
}

static void
load (Fixture *fixture)
{
  game_history_load (fixture->history);
  test_wait_until (is_loaded, fixture->history);
}

static GameRecord *
some_record (const Game *game, guint n_moves)
{
  g_autoptr (GameModel) model = test_random_game (game, &game->usual, n_moves);
  g_autoptr (GameSession) session = game_session_new (model, NULL);

  return game_session_to_record (session);
}

static void
put (Fixture *fixture, const char *path, const char *text)
{
  g_autofree char *full_path = g_build_filename (fixture->folder, path, NULL);
  g_autofree char *folder = g_path_get_dirname (full_path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (full_path, text, -1, NULL));
}

static gboolean
is_there (Fixture *fixture, const char *path)
{
  g_autofree char *full_path = g_build_filename (fixture->folder, path, NULL);

  return g_file_test (full_path, G_FILE_TEST_EXISTS);
}

static const GameHistoryEntry *
entry_at (Fixture *fixture, guint i)
{
  GPtrArray *entries = game_history_get_entries (fixture->history);

  g_assert_cmpuint (i, <, entries->len);
  return g_ptr_array_index (entries, i);
}

static void
assert_score (const GameRecordHead *head, const GameRecord *record)
{
  GamePosition position;

  g_assert_cmpint (head->has_score, ==,
                   record->game->score != NULL && record->state == GAME_RECORD_FINISHED);
  if (!head->has_score)
    return;
  game_record_get_position (record, record->moves->len, &position);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    g_assert_cmpint (head->score[side], ==, record->game->score (&position, (GameSide) side));
}

static void
assert_head (const GameRecordHead *head, const GameRecord *record)
{
  g_assert_true (head->record->game == record->game);
  g_assert_cmpint (head->record->setup.rows, ==, record->setup.rows);
  g_assert_cmpint (head->record->setup.columns, ==, record->setup.columns);
  g_assert_cmpint (head->record->state, ==, record->state);
  g_assert_cmpint (head->record->result, ==, record->result);
  g_assert_cmpint (head->record->saved, ==, record->saved);
  g_assert_cmpint (head->record->started, ==, record->started);
  g_assert_cmpuint (head->n_moves, ==, record->moves->len);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      g_assert_cmpstr (head->record->names[side], ==, record->names[side]);
      g_assert_cmpint (head->record->levels[side], ==, record->levels[side]);
    }
  assert_score (head, record);
}

static GameRecord *
record_of_kind (const Game *game, GameRecordState state)
{
  GameRecord *record = some_record (game, state == GAME_RECORD_FINISHED ? G_MAXUINT16 : 3);

  g_free (record->names[GAME_FIRST]);
  record->names[GAME_FIRST] = g_strdup ("Zoë; \\ \"Ñandú\"");
  record->levels[GAME_SECOND] = 7;
  record->started = 1000;
  record->saved = 1234;
  if (state != GAME_RECORD_RESIGNED)
    return record;
  record->state = GAME_RECORD_RESIGNED;
  record->result = GAME_SECOND_WINS;
  return record;
}

static void
test_heads (Fixture *fixture, gconstpointer data)
{
  const Game *game = data;

  for (int state = GAME_RECORD_UNFINISHED; state <= GAME_RECORD_RESIGNED; state++)
    {
      g_autoptr (GameRecord) record = record_of_kind (game, (GameRecordState) state);

      game_store_add_history (fixture->store, record);
      load (fixture);
      assert_head (&entry_at (fixture, 0)->head, record);
    }
  g_assert_cmpuint (game_history_get_entries (fixture->history)->len, ==, 3);
  g_assert_cmpuint (game_history_get_n_unreadable (fixture->history), ==, 0);
}

/* A file whose moves stand in another form, and one without points. */
static void
test_other_forms (Fixture *fixture, gconstpointer data)
{
  put (fixture, "history/1.tablero",
       "[Game]\nformat=1\ngame=cats\nrows=8\ncolumns=8\nnames=A;B;\nlevels=0;0;\nseed=1\n"
       "moves=29 25 1-5  25 22\nply=3\nstate=unfinished\nstarted=1\nsaved=1\n");
  put (fixture, "history/2.tablero",
       "[Game]\nformat=1\ngame=othello\nrows=8\ncolumns=8\nnames=A;B;\nlevels=0;0;\nseed=1\n"
       "moves=\nply=0\nstate=finished\nresult=draw\nscore=2;\nstarted=1\nsaved=1\n");
  load (fixture);
  g_assert_cmpuint (entry_at (fixture, 1)->head.n_moves, ==, 3);
  g_assert_cmpuint (entry_at (fixture, 0)->head.n_moves, ==, 0);
  g_assert_false (entry_at (fixture, 0)->head.has_score);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 4);

  put (fixture, "history/1.tablero", "");
  put (fixture, "history/2.tablero", "noise");
  put (fixture, "history/3.tablero", "[Game]\nformat=1\ngame=chess\n");
  put (fixture, "history/4.tablero",
       "[Game]\nformat=1\ngame=othello\nrows=8\ncolumns=7\nnames=A;B;\nlevels=0;0;\nseed=1\n"
       "moves=\nply=0\nstate=unfinished\nstarted=1\nsaved=1\n");
  put (fixture, "history/notes.txt", "no entry");
  game_store_add_history (fixture->store, record);
  load (fixture);
  g_assert_cmpuint (game_history_get_entries (fixture->history)->len, ==, 1);
  g_assert_cmpuint (game_history_get_n_unreadable (fixture->history), ==, 4);
  g_assert_true (is_there (fixture, "history/2.tablero"));
}

static gboolean
has_two (gpointer history)
{
  return game_history_get_entries (history)->len == 2;
}

static void
test_follows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 4);

  load (fixture);
  g_assert_cmpuint (fixture->n_changed, >, 0);
  g_assert_cmpuint (game_history_get_entries (fixture->history)->len, ==, 0);
  game_store_add_history (fixture->store, record);
  game_store_add_history (fixture->store, record);
  test_wait_until (has_two, fixture->history);
  g_assert_cmpstr (entry_at (fixture, 0)->name, >, entry_at (fixture, 1)->name);
}

static void
cleared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (game_store_clear_history_finish (GAME_STORE (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
test_clear (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = record_of_kind (&gomoku_game, GAME_RECORD_FINISHED);
  g_autoptr (GameRecord) left_open = some_record (&gomoku_game, 4);
  g_auto (GStrv) names = NULL;
  gboolean is_cleared = FALSE;

  game_store_keep_current (fixture->store, left_open);
  game_store_add_history (fixture->store, record);
  game_store_flush (fixture->store);
  put (fixture, "history/20000101T000000.000000Z-gomoku-AAAA.tablero", "noise");
  put (fixture, "boards/20000101T000000.000000Z-gomoku-AAAA.txt", "a board");
  put (fixture, "boards/mine.txt", "another board");
  put (fixture, "review/20000101T000000.000000Z-gomoku-AAAA.tablero", "a review");
  names = game_store_list_history (fixture->store);
  g_assert_cmpuint (g_strv_length (names), ==, 2);
  game_store_clear_history_async (fixture->store, (const char *const *) names, NULL, cleared_cb,
                                  &is_cleared);
  test_wait_until (test_is_set, &is_cleared);
  test_wait_until (is_loaded, fixture->history);
  g_assert_cmpuint (game_history_get_entries (fixture->history)->len, ==, 0);
  g_assert_false (is_there (fixture, "history/20000101T000000.000000Z-gomoku-AAAA.tablero"));
  g_assert_false (is_there (fixture, "boards/20000101T000000.000000Z-gomoku-AAAA.txt"));
  g_assert_false (is_there (fixture, "review/20000101T000000.000000Z-gomoku-AAAA.tablero"));
  g_assert_true (is_there (fixture, "boards/mine.txt"));
  g_assert_true (is_there (fixture, "current/gomoku.tablero"));
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  GameRecord **record = user_data;

  *record = game_store_load_history_finish (GAME_STORE (source), result, &error);
  g_assert_no_error (error);
}

static gboolean
is_read (gpointer record)
{
  return *(GameRecord **) record != NULL;
}

static void
test_opens (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 5);
  g_autoptr (GameRecord) found = NULL;

  game_store_add_history (fixture->store, record);
  load (fixture);
  game_store_load_history_async (fixture->store, entry_at (fixture, 0)->name, NULL, loaded_cb,
                                 &found);
  test_wait_until (is_read, &found);
  g_assert_cmpuint (found->moves->len, ==, 5);
}

static double
cpu_seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

/* Fills the history with the games of all kinds; returns how long the reader that makes every move
 * takes for one of them, in CPU seconds. */
static double
fill (Fixture *fixture)
{
  double reading = 0;

  for (int kind = 0; kind < N_KINDS; kind++)
    {
      const Game *game = game_all ()[kind % 5];
      g_autoptr (GameRecord) record = some_record (game, G_MAXUINT16);
      gsize length;
      g_autofree char *text = game_record_to_data (record, &length);
      g_autoptr (GameRecord) again = NULL;
      double start;

      for (int i = kind; i < N_MANY; i += N_KINDS)
        {
          g_autofree char *path =
              g_strdup_printf ("history/20260101T000000.%06dZ-%s-AAAA.tablero", i, game->id);

          put (fixture, path, text);
        }
      start = cpu_seconds ();
      again = game_record_from_data (text, length, NULL);
      g_assert_nonnull (again);
      reading += cpu_seconds () - start;
    }
  return reading / N_KINDS;
}

static void
test_many (Fixture *fixture, gconstpointer data)
{
  double reading = fill (fixture) * N_MANY;
  double start = cpu_seconds ();
  double taken;

  load (fixture);
  taken = cpu_seconds () - start;
  g_test_message ("%d games: %.2f s of CPU; with every move made %.2f s", N_MANY, taken, reading);
  g_assert_cmpuint (game_history_get_entries (fixture->history)->len, ==, N_MANY);
  g_assert_cmpstr (entry_at (fixture, 0)->name, >, entry_at (fixture, N_MANY - 1)->name);
  g_assert_cmpuint (fixture->n_changed, >, 2);
  g_assert_cmpfloat (taken, <, MOST_OF_FULL_READING * reading);
}

/* The window may be closed while entries are on their way. */
static void
test_goes_while_loading (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = some_record (&othello_game, 5);

  for (int i = 0; i < 100; i++)
    game_store_add_history (fixture->store, record);
  game_store_flush (fixture->store);
  game_history_load (fixture->history);
  game_history_load (fixture->history);
  g_clear_object (&fixture->history);
  test_spin ();
}

static void
add (const char *path, void (*function) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, function, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autofree char *path =
          g_strdup_printf ("/history/%s/heads-say-what-records-say", (*game)->id);

      g_test_add (path, Fixture, *game, set_up, test_heads, tear_down);
    }
  add ("/history/other-forms", test_other_forms);
  add ("/history/damaged-is-counted-and-left", test_damaged);
  add ("/history/follows-the-store", test_follows);
  add ("/history/clear-takes-entries-and-boards-only", test_clear);
  add ("/history/entry-is-opened", test_opens);
  add ("/history/goes-while-loading", test_goes_while_loading);
  add ("/history/many-are-fast", test_many);
  return g_test_run ();
}
