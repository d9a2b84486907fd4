/* test-exchange-forms.c: transcripts, columns, .psq files and lists of moves: there and back, and
 * what can be wrong with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "engine/text.h"
#include "model/game-exchange.h"

#include <string.h>

static GameRecord *
read_named (const char *text, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameImport) import = game_exchange_parse_named (text, strlen (text), name, &error);
  GameRecord *record;

  g_assert_no_error (error);
  g_assert_true (game_import_is_record (import));
  g_assert_false (game_import_is_own_form (import));
  record = game_import_to_record (import, game_import_get_games (import)[0], GAME_FIRST, &error);
  g_assert_no_error (error);
  return record;
}

static void
assert_moves (const GameRecord *record, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GamePosition position;

  game_record_get_position (record, 0, &position);
  for (guint i = 0; i < record->moves->len; i++)
    {
      char move[GAME_MOVE_TEXT];

      game_move_to_text (record->game, &position, g_array_index (record->moves, GameMove, i), move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_read (const char *text, const Game *game, const char *moves)
{
  g_autoptr (GameRecord) record = read_named (text, NULL);

  g_assert_true (record->game == game);
  g_assert_cmpuint (record->ply, ==, record->moves->len);
  assert_moves (record, moves);
}

static void
assert_refused (const char *text, const char *name, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (game_exchange_parse_named (text, strlen (text), name, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
}

static void
test_transcript (void)
{
  const char *six = "f5 d6 c3 d3 c4 f4";

  assert_read ("f5d6c3d3c4f4", &othello_game, six);
  assert_read ("F5D6C3D3C4F4\n", &othello_game, six);
  assert_read ("f5d6\r\nC3 d3\r\n\r\n  c4\tf4", &othello_game, six);
  assert_read ("1. f5 d6 2. c3 d3 3. c4 f4", &othello_game, six);
  assert_read ("\xef\xbb\xbf"
               "f5,d6,c3,d3,c4,f4",
               &othello_game, six);
}

/* Whether a move of the game, but not its last, is a pass. */
static gboolean
has_pass (const GameRecord *record)
{
  for (guint i = 0; i + 1 < record->moves->len; i++)
    if (g_array_index (record->moves, GameMove, i).to == GAME_NO_CELL)
      return TRUE;
  return FALSE;
}

static void
test_passes_are_put_in (void)
{
  g_autoptr (GameRecord) record = NULL;
  g_autoptr (GameRecord) again = NULL;
  g_autofree char *text = NULL;

  do
    {
      g_autoptr (GameModel) model = test_random_game (&othello_game, &othello_game.usual, 200);
      g_autoptr (GameSession) session = game_session_new (model, NULL);

      g_clear_pointer (&record, game_record_free);
      record = game_session_to_record (session);
    }
  while (!has_pass (record));
  text = game_exchange_moves_to_text (record);
  g_assert_null (strstr (text, "pass"));
  again = read_named (text, NULL);
  g_assert_cmpuint (again->moves->len, ==, record->moves->len);
  for (guint i = 0; i < again->moves->len; i++)
    g_assert_true (game_move_equal (g_array_index (again->moves, GameMove, i),
                                    g_array_index (record->moves, GameMove, i)));
}

static void
test_transcript_faults (void)
{
  assert_refused ("f5d6c3a1", NULL, "Line 1: move 4, “a1”");
  assert_refused ("f5d6\nc3z9", NULL, "Line 2: move 4, “z9”");
  assert_refused ("f5d6\n\nc3 d3 !", NULL, "Line 3: “!” is no move");
  assert_refused ("f5d6c", NULL, "Line 1: “c” is no move");
  assert_refused ("f5pa", NULL, "Line 1: move 2, “pass”");
  assert_refused ("f5d6c5f4e7f6g5e6e3a1", NULL, "move 10");
}

static void
test_finished (void)
{
  g_autoptr (GameRecord) shortest = read_named ("f5d6c5f4e7f6g5e6e3", NULL);
  g_autoptr (GameRecord) column = read_named ("1213141", NULL);

  g_assert_cmpint (shortest->state, ==, GAME_RECORD_FINISHED);
  g_assert_cmpint (shortest->result, ==, GAME_FIRST_WINS);
  g_assert_cmpint (column->result, ==, GAME_FIRST_WINS);
}

static void
test_columns (void)
{
  assert_read ("4453", &connect4_game, "d6 d5 e6 c6");
  assert_read ("44\r\n 5 3\n", &connect4_game, "d6 d5 e6 c6");
  assert_refused ("4448", NULL, "Line 1: move 4, “8”");
  assert_refused ("444\n0", NULL, "Line 2: move 4, “0”");
  assert_refused ("4444444", NULL, "Line 1: move 7, “4”");
  assert_refused ("44538x", NULL, "Line 1: move 5, “8”");
  assert_refused ("4453x", NULL, "Line 1: only numbers");
  assert_refused ("12131415", NULL, "move 8");
}

/* A text of digits may also be a board's size or its upper edge. */
static void
test_boards_stay_boards (void)
{
  static const char *const boards[] = {
    "3\n1 x . o\n2 . x .\n3 o . .\n",
    "3\n123\nxo.\n.x.\n..o\n",
    "1 2 3\nx o .\n. x .\n. . o\n",
    "  a b c\n1 x . o\n2 . x .\n3 o . .\n",
    "3\nxox\noxo\noxo\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GameImport) import = game_exchange_parse (boards[i], strlen (boards[i]), &error);

      g_assert_no_error (error);
      g_assert_false (game_import_is_record (import));
    }
  assert_refused ("15\n", NULL, "the text ends after row 0 of 15");
}

#define PSQ "Piskvorky 20x20, 11:11, 1\n8,12,0\n9,11,546\n10, 10,12\n"

static void
test_psq (void)
{
  g_autoptr (GameRecord) record =
      read_named (PSQ "C:\\Gomoku\\pbrain-first.exe\nhomo-2\n-1\n", NULL);
  g_autoptr (GameRecord) bare = read_named ("piskvorky 15X15, 0:11, 0\r\n8,8\r\n\r\n", "a.psq");
  g_autoptr (GameRecord) named = read_named (PSQ "Ana\nJosé\n0\n", NULL);

  g_assert_true (record->game == &gomoku_game);
  g_assert_cmpint (record->setup.rows, ==, 20);
  g_assert_cmpint (record->setup.begins, ==, GAME_SECOND);
  assert_moves (record, "h12 i11 j10");
  g_assert_cmpstr (record->names[GAME_FIRST], ==, "first");
  g_assert_cmpstr (record->names[GAME_SECOND], ==, "");
  assert_moves (bare, "h8");
  g_assert_cmpint (bare->setup.begins, ==, GAME_FIRST);
  g_assert_cmpstr (named->names[GAME_FIRST], ==, "Ana");
  g_assert_cmpstr (named->names[GAME_SECOND], ==, "José");
}

static void
test_psq_faults (void)
{
  assert_refused ("Piskvorky 20x20\n8,8,0\n", NULL, "Line 1");
  assert_refused ("Piskvorky 20x20, 11:11, 7\n", NULL, "Line 1");
  assert_refused ("Piskvorky 20x15, 11:11, 1\n", NULL, "15 × 20");
  assert_refused ("Piskvorky 4x4, 11:11, 1\n", NULL, "4 × 4");
  assert_refused ("Piskvorky 999x999, 11:11, 1\n", NULL, "999 × 999");
  assert_refused (PSQ "8,12,0\n", NULL, "Line 5: move 4, “8,12”");
  assert_refused (PSQ "21,1,0\n", NULL, "Line 5: move 4, “21,1”");
  assert_refused (PSQ "8,x,0\n", NULL, "Line 5: “8,x,0”");
  assert_refused (PSQ "8,\n", NULL, "Line 5");
  assert_refused (PSQ "?\n1,1,0\n", NULL, "Line 5: “?”");
  assert_refused ("x.\n.o\n", "game.psq", "Line 1: “x.”");
}

/* A name cannot be taken for a move, and does not break the lines. */
static void
test_psq_names (void)
{
  g_autoptr (GameRecord) record = read_named (PSQ, NULL);
  g_autoptr (GameRecord) again = NULL;
  g_autofree char *text = NULL;

  g_free (record->names[GAME_FIRST]);
  g_free (record->names[GAME_SECOND]);
  record->names[GAME_FIRST] = g_strdup (" 9,9");
  record->names[GAME_SECOND] = g_strdup ("Ana\nMaría");
  text = game_exchange_moves_to_text (record);
  again = read_named (text, NULL);
  g_assert_cmpuint (again->moves->len, ==, record->moves->len);
  g_assert_cmpstr (again->names[GAME_FIRST], ==, "");
  g_assert_cmpstr (again->names[GAME_SECOND], ==, "Ana María");
}

/* Six in a row do not end a game of exactly five, which the moves after them show. */
static void
test_psq_rule (void)
{
  g_autoptr (GameRecord) record = read_named ("Piskvorky 15x15, 0:0, 0\n"
                                              "1,1,0\n1,3,0\n2,1,0\n3,3,0\n3,1,0\n5,3,0\n5,1,0\n"
                                              "7,3,0\n6,1,0\n9,3,0\n4,1,0\n11,3,0\n1,5,0\n",
                                              NULL);

  g_assert_cmpstr (game_variant_to_text (record->game, &record->setup), ==, "exact-five");
}

static void
test_list_faults (void)
{
  assert_refused ("tictactoe 3x3\n1. b2 b2\n", NULL, "Line 2: move 2, “b2”");
  assert_refused ("tictactoe 3x3 what\n", NULL, "Line 1: “what”");
  assert_refused ("tictactoe 3x3 rows=4\n", NULL, "Line 1: “rows=4”");
  assert_refused ("tictactoe\n1. b2\n", NULL, "“rows” is missing");
  assert_refused ("# note\n\ncats 8x8 start=2\n", NULL, "“start”");
  assert_refused ("othello 8x7\n", NULL, "8 × 7");
  assert_refused ("cats 8x8\n1. zz\n", NULL, "Line 2: move 1, “zz”");
}

static void
test_list (void)
{
  g_autoptr (GameRecord) record =
      read_named ("# Ana and Luis\ncats 8x8 start=30\n1. 30-26 1-6\n2. d7-e6\n", NULL);

  g_assert_true (record->game == &cats_game);
  g_assert_cmpuint (record->moves->len, ==, 3);
}

static void
assert_same (const GameRecord *a, const GameRecord *b)
{
  GamePosition end_a;
  GamePosition end_b;

  g_assert_true (a->game == b->game);
  g_assert_cmpint (a->state, ==, b->state);
  g_assert_cmpint (a->result, ==, b->result);
  game_record_get_position (a, a->moves->len, &end_a);
  game_record_get_position (b, b->moves->len, &end_b);
  g_assert_true (game_position_equal (&end_a, &end_b));
}

/* Six in a row at the end of a game may win by one rule and not by the other. */
static void
judge_by_variant (GameRecord *record, int variant)
{
  GamePosition end;

  record->setup.variant = (uint8_t) variant;
  game_record_get_position (record, record->moves->len, &end);
  record->result = record->game->result (&end);
  record->state = record->result == GAME_ONGOING ? GAME_RECORD_UNFINISHED : GAME_RECORD_FINISHED;
}

static void
round_trip (const Game *game, guint n_moves)
{
  GameSetup setup;
  g_autoptr (GameModel) model = NULL;
  g_autoptr (GameSession) session = NULL;
  g_autoptr (GameRecord) record = NULL;
  g_autoptr (GameRecord) again = NULL;
  g_autofree char *text = NULL;

  if (g_test_rand_bit ())
    test_random_setup (game, &setup);
  else
    setup = game->usual;
  model = test_random_game (game, &setup, n_moves);
  session = game_session_new (model, NULL);
  record = game_session_to_record (session);
  text = game_exchange_moves_to_text (record);
  again = read_named (text, NULL);
  /* A .psq file does not say which rule held, nor a transcript that the last move was a pass. */
  if (strstr (text, "Piskvorky") != NULL)
    judge_by_variant (again, record->setup.variant);
  if (again->moves->len + 1 == record->moves->len)
    g_array_set_size (record->moves, again->moves->len);
  assert_same (record, again);
}

static void
test_round_trips (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (int i = 0; i < 30; i++)
      round_trip (*game, (guint) g_test_rand_int_range (0, 80));
}

/* A board that was set up is no game that others know from the start. */
static void
test_set_up (void)
{
  const char *board = "Tablero: 5x5.\nxx...\noo...\n.....\n.....\n.....\n";
  g_autoptr (GameImport) import = game_exchange_parse (board, strlen (board), NULL);
  g_autoptr (GameRecord) record = game_import_to_record (import, &gomoku_game, GAME_SECOND, NULL);
  g_autofree char *text = game_exchange_moves_to_text (record);
  g_autoptr (GameRecord) again = read_named (text, NULL);

  g_assert_nonnull (again->start);
  g_assert_cmpint (again->start->to_move, ==, GAME_SECOND);
  assert_same (record, again);
}

static void
assert_described (const char *text, const char *suffix)
{
  g_autoptr (GameRecord) record = read_named (text, NULL);
  const char *title;
  const char *found;

  game_exchange_describe_moves (record, &title, &found);
  g_assert_cmpstr (found, ==, suffix);
  g_assert_cmpuint (strlen (title), >, 0);
}

static void
test_described (void)
{
  assert_described ("f5d6", ".txt");
  assert_described ("4453", ".txt");
  assert_described (PSQ, ".psq");
  assert_described ("tictactoe 3x3\n", ".txt");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/transcript/reads", test_transcript);
  g_test_add_func ("/exchange/transcript/passes-are-put-in", test_passes_are_put_in);
  g_test_add_func ("/exchange/transcript/faults", test_transcript_faults);
  g_test_add_func ("/exchange/finished-games", test_finished);
  g_test_add_func ("/exchange/columns", test_columns);
  g_test_add_func ("/exchange/boards-stay-boards", test_boards_stay_boards);
  g_test_add_func ("/exchange/psq/reads", test_psq);
  g_test_add_func ("/exchange/psq/faults", test_psq_faults);
  g_test_add_func ("/exchange/psq/names", test_psq_names);
  g_test_add_func ("/exchange/psq/rule", test_psq_rule);
  g_test_add_func ("/exchange/list/reads", test_list);
  g_test_add_func ("/exchange/list/faults", test_list_faults);
  g_test_add_func ("/exchange/round-trips", test_round_trips);
  g_test_add_func ("/exchange/set-up-board", test_set_up);
  g_test_add_func ("/exchange/described", test_described);
  return g_test_run ();
}
