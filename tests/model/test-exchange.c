/* test-exchange.c: files that people open and save: which games, whose turn, and what can be wrong
 * with a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-exchange.h"

#include <glib/gstdio.h>
#include <string.h>

static GameImport *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  GameImport *import = game_exchange_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return import;
}

static gboolean
can_be (GameImport *import, const Game *game)
{
  const Game *const *games = game_import_get_games (import);

  for (int i = 0; games[i] != NULL; i++)
    if (games[i] == game)
      return TRUE;
  return FALSE;
}

static void
assert_refused (const char *text, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (game_exchange_parse (text, strlen (text), &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
}

static void
test_games (void)
{
  g_autoptr (GameImport) small = parse ("3\nx..\n...\n..o\n");
  g_autoptr (GameImport) dropped =
      parse ("6 7\n.......\n.......\n.......\n.......\n.......\n..x....\n");
  g_autoptr (GameImport) discs = parse ("4\n....\n.*-.\n.-*.\n....\n");
  g_autoptr (GameImport) animals = parse ("4\n_ GT _ GT\n____\n____\nRT _ _ _\n");
  g_autoptr (GameImport) any = parse ("6\n......\n......\n..ox..\n..xo..\n......\n......\n");

  g_assert_true (can_be (small, &tictactoe_game));
  g_assert_false (can_be (small, &gomoku_game));
  g_assert_true (can_be (dropped, &connect4_game));
  g_assert_false (can_be (dropped, &gomoku_game));
  g_assert_true (can_be (discs, &othello_game));
  g_assert_false (can_be (discs, &connect4_game));
  g_assert_true (can_be (animals, &cats_game));
  g_assert_false (can_be (animals, &othello_game));
  g_assert_true (can_be (any, &othello_game));
  g_assert_true (can_be (any, &gomoku_game));
  g_assert_false (can_be (any, &connect4_game));
  g_assert_false (can_be (any, &cats_game));
  g_assert_false (game_import_is_record (any));
}

/* The first is what a person is offered. */
static void
test_likeliest_game (void)
{
  static const struct
  {
    const char *text;
    const Game *game;
  } cases[] = {
    { "3\nx..\n...\n..o\n", &tictactoe_game },
    { "5\n.....\n.....\n.....\n.....\nxo...\n", &gomoku_game },
    { "8\n.o.o.o.o\n........\n........\n........\n........\n........\n........\nx.......\n",
      &cats_game },
    { "8\n........\n........\n........\n...ox...\n...xo...\n........\n........\n........\n",
      &othello_game },
    { "6 7\n.......\n.......\n.......\n.......\n.......\n..x....\n", &connect4_game },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GameImport) import = parse (cases[i].text);

      g_assert_cmpstr (game_import_get_games (import)[0]->id, ==, cases[i].game->id);
    }
}

/* Some editors begin a file with a byte order mark. */
static void
test_byte_order_mark (void)
{
  g_autoptr (GameImport) board = parse ("\xEF\xBB\xBF"
                                        "3\nx..\n...\n..o\n");
  g_autoptr (GameImport) record =
      parse ("\xEF\xBB\xBF[Game]\nformat=1\ngame=tictactoe\nrows=3\ncolumns=3\nnames=A;B;\n"
             "levels=0;0;\nseed=1\nmoves=b2\nply=1\nstate=unfinished\nstarted=1\nsaved=1\n");

  g_assert_false (game_import_is_record (board));
  g_assert_true (game_import_is_record (record));
  assert_refused ("\xEF\xBB\xBF", "empty");
}

static void
test_no_game (void)
{
  assert_refused ("2\nxo\n..\n", "2 × 2");
  assert_refused ("3\nxxx\nxxx\n...\n", "3 × 3");
  assert_refused ("6\n_ GT _ _ _ _\n......\n......\n......\n......\n......\n", "6 × 6");
}

/* The first line ends a game, so no game has one of each side; unless it was for a longer one. */
static void
test_two_lines (void)
{
  g_autoptr (GameImport) longer =
      parse ("6 7\n.......\n.......\n.......\n.......\nxxxx...\noooo...\n");
  g_autoptr (GameRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  assert_refused ("5\nxxxxx\nooooo\n.....\n.....\n.....\n", "5 × 5");
  assert_refused ("3\nxxx\nooo\n...\n", "3 × 3");
  record = game_import_to_record (longer, &connect4_game, GAME_FIRST, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (connect4_game.variants[record->setup.variant], ==, "5");
  g_assert_cmpint (record->state, ==, GAME_RECORD_UNFINISHED);
}

static void
assert_side (const char *text, const Game *game, gboolean needs_side, GameSide side)
{
  g_autoptr (GameImport) import = parse (text);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (game_import_needs_side (import, game), ==, needs_side);
  for (int told = GAME_FIRST; told <= GAME_SECOND; told++)
    {
      g_autoptr (GameRecord) record = game_import_to_record (import, game, (GameSide) told, &error);
      GamePosition position;

      g_assert_no_error (error);
      game_record_get_position (record, 0, &position);
      g_assert_cmpint (position.to_move, ==, needs_side ? told : (int) side);
    }
}

static void
test_side (void)
{
  assert_side ("3\nx..\n...\n..o\n", &tictactoe_game, TRUE, GAME_FIRST);
  assert_side ("3\nx..\n...\n..o\no to move\n", &tictactoe_game, FALSE, GAME_SECOND);
  assert_side ("3\nx..\n.x.\n..o\n", &tictactoe_game, FALSE, GAME_SECOND);
  assert_side ("3\nx..\n.o.\n..o\n", &tictactoe_game, FALSE, GAME_FIRST);
  assert_side ("4\n.o.o\n....\n....\nx...\n", &cats_game, FALSE, GAME_FIRST);
  assert_side ("4\n.o.o\n....\n....\nx...\no to move\n", &cats_game, FALSE, GAME_SECOND);
}

/* Nobody is asked whose turn it is in a game that is over. */
static void
test_ended (void)
{
  g_autoptr (GameImport) import = parse ("5\nxxxxx\noooo.\no....\n.....\n.....\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = NULL;
  g_autoptr (GameRecord) again = NULL;
  g_autofree char *data = NULL;
  gsize length;

  g_assert_false (game_import_needs_side (import, &gomoku_game));
  record = game_import_to_record (import, &gomoku_game, GAME_FIRST, &error);
  g_assert_no_error (error);
  g_assert_cmpint (record->state, ==, GAME_RECORD_FINISHED);
  g_assert_cmpint (record->result, ==, GAME_FIRST_WINS);
  data = game_record_to_data (record, &length);
  again = game_record_from_data (data, length, &error);
  g_assert_no_error (error);
}

static void
test_play_on (void)
{
  g_autoptr (GameImport) import = parse ("Tablero: 5x5.\nJugador X: Ana | Jugador O: Luis\n"
                                         "xx...\noo...\n.....\n.....\n.....\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_import_to_record (import, &gomoku_game, GAME_SECOND, &error);
  g_autoptr (GameSession) session = NULL;
  g_autoptr (GameRecord) played = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (record->names[GAME_FIRST], ==, "Ana");
  g_assert_cmpstr (record->names[GAME_SECOND], ==, "Luis");
  session = game_session_new_from_record (record, NULL);
  g_assert_false (game_model_has_usual_start (game_session_get_model (session)));
  game_session_play (session, test_move (game_session_get_model (session), "c2"), &error);
  g_assert_no_error (error);
  played = game_session_to_record (session);
  g_assert_nonnull (played->start);
  g_assert_cmpint (played->start->to_move, ==, GAME_SECOND);
}

/* A board that is just the usual start is no set-up one. */
static void
test_usual_start (void)
{
  g_autoptr (GameImport) import = parse ("4\n....\n.ox.\n.xo.\n....\nx to move\n");
  g_autoptr (GameRecord) record = game_import_to_record (import, &othello_game, GAME_FIRST, NULL);

  g_assert_null (record->start);
}

static void
test_other_game (void)
{
  g_autoptr (GameImport) import = parse ("3\nx..\n...\n..o\n");
  g_autoptr (GError) error = NULL;

  g_assert_null (game_import_to_record (import, &othello_game, GAME_FIRST, &error));
  g_assert_error (error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_BOARD);
}

static void
test_record (void)
{
  g_autoptr (GameModel) model = test_random_game (&cats_game, &cats_game.usual, 8);
  g_autoptr (GameSession) session = game_session_new (model, NULL);
  g_autoptr (GameRecord) record = game_session_to_record (session);
  g_autofree char *text = game_record_to_data (record, NULL);
  g_autoptr (GameImport) import = parse (text);
  g_autoptr (GameRecord) again = NULL;

  g_assert_true (game_import_is_record (import));
  g_assert_true (can_be (import, &cats_game));
  g_assert_null (game_import_get_games (import)[1]);
  g_assert_false (game_import_needs_side (import, &cats_game));
  again = game_import_to_record (import, &cats_game, GAME_FIRST, NULL);
  g_assert_cmpuint (again->moves->len, ==, record->moves->len);
}

static void
test_which_form (void)
{
  assert_refused ("", "empty");
  assert_refused ("\n \n", "no board");
  assert_refused ("# note\n[Desktop Entry]\nName=x\n", "[Game]");
  assert_refused ("[Game]\nformat=1\n", "“game” is missing");
  assert_refused ("hello\n", "Line 1");
}

typedef struct
{
  gboolean is_done;
  GameImport *import;
  GError *error;
} Reading;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Reading *reading = data;

  reading->import = game_exchange_read_finish (G_FILE (source), result, &reading->error);
  reading->is_done = TRUE;
}

static void
read_file (const char *path, Reading *reading)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  memset (reading, 0, sizeof *reading);
  game_exchange_read_async (file, NULL, read_cb, reading);
  test_wait_until (test_is_set, &reading->is_done);
}

static void
assert_not_read (const char *path, GQuark domain, int code)
{
  Reading reading;

  read_file (path, &reading);
  g_assert_null (reading.import);
  g_assert_error (reading.error, domain, code);
  g_test_message ("%s", reading.error->message);
  g_assert_cmpstr (reading.error->message, !=, "");
  g_error_free (reading.error);
}

static void
test_files (void)
{
  g_autofree char *folder = test_folder ();
  g_autofree char *path = g_build_filename (folder, "board.txt", NULL);
  g_autofree char *large = g_strnfill (GAME_RECORD_MAX_BYTES + 1, '\n');
  Reading reading;

  assert_not_read (path, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  assert_not_read (folder, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  assert_not_read ("/dev/zero", G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  assert_not_read (path, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME);
  g_assert_true (g_file_set_contents (path, large, -1, NULL));
  assert_not_read (path, GAME_RECORD_ERROR, GAME_RECORD_ERROR_TOO_LARGE);
  g_assert_true (g_file_set_contents (path, "3\n...\n...\n...\n", -1, NULL));
  read_file (path, &reading);
  g_assert_no_error (reading.error);
  g_assert_true (can_be (reading.import, &tictactoe_game));
  g_object_unref (reading.import);
  test_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/which-games", test_games);
  g_test_add_func ("/exchange/likeliest-game", test_likeliest_game);
  g_test_add_func ("/exchange/byte-order-mark", test_byte_order_mark);
  g_test_add_func ("/exchange/no-game", test_no_game);
  g_test_add_func ("/exchange/two-lines", test_two_lines);
  g_test_add_func ("/exchange/whose-turn", test_side);
  g_test_add_func ("/exchange/ended-board", test_ended);
  g_test_add_func ("/exchange/board-to-play-on", test_play_on);
  g_test_add_func ("/exchange/usual-start", test_usual_start);
  g_test_add_func ("/exchange/board-of-another-game", test_other_game);
  g_test_add_func ("/exchange/record", test_record);
  g_test_add_func ("/exchange/which-form", test_which_form);
  g_test_add_func ("/exchange/files-that-cannot-be-read", test_files);
  return g_test_run ();
}
