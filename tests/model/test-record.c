/* test-record.c: GameRecord: round trips of random games, and each fault of a file with its own
 * words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include <string.h>

#define N_ROUNDS 40

static void
assert_equal (const GameRecord *a, const GameRecord *b)
{
  GamePosition first;
  GamePosition second;

  g_assert_true (a->game == b->game);
  g_assert_cmpmem (&a->setup, sizeof a->setup, &b->setup, sizeof b->setup);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      g_assert_cmpstr (a->names[side], ==, b->names[side]);
      g_assert_cmpint (a->levels[side], ==, b->levels[side]);
    }
  g_assert_cmpuint (a->seed, ==, b->seed);
  g_assert_cmpmem (a->moves->data, a->moves->len * sizeof (GameMove), b->moves->data,
                   b->moves->len * sizeof (GameMove));
  g_assert_cmpuint (a->ply, ==, b->ply);
  g_assert_cmpint (a->state, ==, b->state);
  g_assert_cmpint (a->result, ==, b->result);
  g_assert_cmpint (a->started, ==, b->started);
  g_assert_cmpint (a->saved, ==, b->saved);
  g_assert_cmpint (a->start != NULL, ==, b->start != NULL);
  game_record_get_position (a, a->ply, &first);
  game_record_get_position (b, b->ply, &second);
  g_assert_true (game_position_equal (&first, &second));
}

static void
assert_round_trip (const GameRecord *record)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *data = game_record_to_data (record, &length);
  g_autoptr (GameRecord) again = game_record_from_data (data, length, &error);
  g_autoptr (GameRecord) copy = game_record_copy (record);

  g_assert_no_error (error);
  assert_equal (record, again);
  assert_equal (record, copy);
}

static GameRecord *
random_record (const Game *game)
{
  GameSetup setup;
  g_autoptr (GameModel) played = NULL;
  g_autoptr (GameModel) model = NULL;
  g_autoptr (GameSession) session = NULL;
  GameRecord *record;

  test_random_setup (game, &setup);
  played = test_random_game (game, &setup, (guint) g_test_rand_int_range (0, 100));
  if (g_test_rand_int_range (0, 3) == 0)
    model = game_model_new_from_position (game, game_model_get_position (played));
  else
    model = g_object_ref (played);
  session = game_session_new (model, NULL);
  if (g_test_rand_int_range (0, 4) == 0)
    game_session_resign (session);
  record = game_session_to_record (session);
  record->ply = (guint) g_test_rand_int_range (0, (int) record->moves->len + 1);
  record->seed = (guint64) g_test_rand_int () << 40 | 1;
  record->levels[GAME_SECOND] = g_test_rand_int_range (0, 11);
  return record;
}

static void
test_round_trips (gconstpointer data)
{
  for (int i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr (GameRecord) record = random_record (data);

      assert_round_trip (record);
    }
}

/* A name is one line, and cannot turn the words round it. */
static void
test_fitting_names (void)
{
  static const struct
  {
    const char *typed;
    const char *fitting;
  } cases[] = {
    { "Ana", "Ana" },
    { "A\nB\r\tC\x01", "A B  C " },
    { "\xE2\x80\xAE"
      "abc\xE2\x80\xAC",
      "abc" },
    { "\xE2\x81\xA7"
      "abc\xE2\x81\xA9",
      "abc" },
    { "A\xE2\x80\xA8"
      "B",
      "A B" },
    { "\xD7\x90\xE2\x80\x8F", "\xD7\x90\xE2\x80\x8F" },
    { "\xFF", "\xEF\xBF\xBD" },
    { NULL, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fitting = game_record_fit_name (cases[i].typed);

      g_assert_cmpstr (fitting, ==, cases[i].fitting);
    }
}

/* What a file holds that was written by hand is made to fit, too. */
static void
test_name_of_two_lines (void)
{
  static const char text[] = "[Game]\nformat=1\ngame=tictactoe\nrows=3\ncolumns=3\n"
                             "names=A\\nna;B\\tea;\nlevels=0;0;\nseed=1\nmoves=\nply=0\n"
                             "state=unfinished\nstarted=1\nsaved=1\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_record_from_data (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (record->names[GAME_FIRST], ==, "A na");
  g_assert_cmpstr (record->names[GAME_SECOND], ==, "B ea");
}

static void
test_names (void)
{
  static const char *const names[] = {
    "",
    " ",
    "Ana;Luis",
    "a\nb",
    "\\n",
    "tab\there",
    "  both ends  ",
    "[Game]",
    "moves=a1",
    "#",
    "Жанна 🐈 漢字",
    "\r\n;;",
    "ññññññññññññññññññññññññññññññññññññññññ\\",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (names); k++)
      {
        g_autoptr (GameRecord) record = game_record_new (&connect4_game, &connect4_game.usual);

        g_free (record->names[GAME_FIRST]);
        g_free (record->names[GAME_SECOND]);
        record->names[GAME_FIRST] = game_record_fit_name (names[i]);
        record->names[GAME_SECOND] = game_record_fit_name (names[k]);
        assert_round_trip (record);
      }
}

/* The form that files have, to the letter: others depend on it. */
static const char golden[] = "[Game]\n"
                             "format=1\n"
                             "game=othello\n"
                             "rows=8\n"
                             "columns=8\n"
                             "names=Ana;Computer;\n"
                             "levels=0;6;\n"
                             "seed=8123\n"
                             "moves=d3 c3 c4\n"
                             "ply=3\n"
                             "state=unfinished\n"
                             "started=1700000000\n"
                             "saved=1700000060\n";

static void
test_golden (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_record_from_data (golden, strlen (golden), &error);
  g_autofree char *data = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (record->moves->len, ==, 3);
  g_assert_cmpint (g_array_index (record->moves, GameMove, 0).to, ==, 19);
  data = game_record_to_data (record, NULL);
  g_assert_cmpstr (data, ==, golden);
}

typedef struct
{
  const char *name;
  const char *old; /* what is replaced in a good file; NULL: nothing, the new text is all of it */
  const char *new;
  int code;
  const char *words; /* what the message must say */
} Fault;

#define NOT_A_GAME GAME_RECORD_ERROR_NOT_A_GAME
#define BAD_VALUE GAME_RECORD_ERROR_BAD_VALUE
#define ILLEGAL_MOVE GAME_RECORD_ERROR_ILLEGAL_MOVE

static const Fault faults[] = {
  { "empty", NULL, "", NOT_A_GAME, "empty" },
  { "noise", NULL, "%!PS-Adobe\n", NOT_A_GAME, "Line 1" },
  { "no-group", NULL, "[Other]\na=b\n", NOT_A_GAME, "[Game]" },
  { "not-utf8", "Ana", "A\xff", NOT_A_GAME, "line 6" },
  { "cut-in-word",
    "moves=d3 c3 c4\nply=3\nstate=unfinished\nstarted=1700000000\nsaved=1700000060\n", "mo",
    NOT_A_GAME, "cut off: it ends in the middle of line 9" },
  { "cut-in-value", "\nply=3\nstate=unfinished\nstarted=1700000000\nsaved=1700000060\n", "",
    NOT_A_GAME, "cut off: it ends in the middle of line 9" },
  { "no-value", "rows=8\n", "rows\n", NOT_A_GAME, "Line 4" },
  { "bad-group", "[Game]", "[Game", NOT_A_GAME, "Line 1" },
  { "format-missing", "format=1\n", "", BAD_VALUE, "“format” is missing" },
  { "format-zero", "format=1", "format=0", BAD_VALUE, "“format”" },
  { "format-word", "format=1", "format=one", BAD_VALUE, "“one”" },
  { "format-later", "format=1", "format=2", GAME_RECORD_ERROR_LATER_FORMAT, "format 2" },
  { "unknown-game", "game=othello", "game=chess", GAME_RECORD_ERROR_UNKNOWN_GAME, "“chess”" },
  { "rows-missing", "rows=8\n", "", BAD_VALUE, "“rows” is missing" },
  { "rows-not-number", "rows=8", "rows=8.5", BAD_VALUE, "“8.5”" },
  { "rows-negative", "rows=8", "rows=-8", BAD_VALUE, "“-8”" },
  { "rows-huge", "rows=8", "rows=264", BAD_VALUE, "“264”" },
  { "size-odd", "rows=8\ncolumns=8", "rows=7\ncolumns=7", BAD_VALUE, "7 × 7" },
  { "size-not-square", "rows=8", "rows=6", BAD_VALUE, "6 × 8" },
  { "size-too-large", "rows=8\ncolumns=8", "rows=18\ncolumns=18", BAD_VALUE, "18 × 18" },
  { "one-name", "names=Ana;Computer;", "names=Ana;", BAD_VALUE, "two names" },
  { "three-names", "names=Ana;Computer;", "names=a;b;c;", BAD_VALUE, "two names" },
  { "long-name", "names=Ana;", "names=123456789012345678901234567890123456789012;", BAD_VALUE,
    "41" },
  { "bad-escape", "names=Ana;", "names=A\\qna;", BAD_VALUE, "two names" },
  { "bad-escapes", "names=Ana;Computer;", "names=A\\qna;B\\", BAD_VALUE, "two names" },
  { "one-level", "levels=0;6;", "levels=0;", BAD_VALUE, "two levels" },
  { "level-too-high", "levels=0;6;", "levels=0;11;", BAD_VALUE, "two levels" },
  { "level-negative", "levels=0;6;", "levels=-1;6;", BAD_VALUE, "two levels" },
  { "level-escapes", "levels=0;6;", "levels=0;\\q6\\", BAD_VALUE, "two levels" },
  { "level-word", "levels=0;6;", "levels=0;six;", BAD_VALUE, "two levels" },
  { "seed-word", "seed=8123", "seed=x", BAD_VALUE, "“seed”" },
  { "seed-too-large", "seed=8123", "seed=18446744073709551616", BAD_VALUE, "“seed”" },
  { "key-twice", "rows=8\n", "rows=8\nrows=8\n", BAD_VALUE,
    "“rows” stands a second time in line 5" },
  { "group-twice", "rows=8\n", "rows=8\n[Game]\n", BAD_VALUE,
    "“[Game]” begins a second time in line 5" },
  { "illegal-move", "moves=d3 c3 c4", "moves=d3 c3 a1", ILLEGAL_MOVE, "Move 3, “a1”" },
  { "move-taken", "moves=d3 c3 c4", "moves=d3 d3 c4", ILLEGAL_MOVE, "Move 2, “d3”" },
  { "move-outside", "moves=d3 c3 c4", "moves=d3 i9 c4", ILLEGAL_MOVE, "Move 2, “i9”" },
  { "move-unreadable", "moves=d3 c3 c4", "moves=d3 ?? c4", ILLEGAL_MOVE, "Move 2, “??”" },
  { "move-pass", "moves=d3 c3 c4", "moves=d3 pass c4", ILLEGAL_MOVE, "Move 2, “pass”" },
  { "ply-too-large", "ply=3", "ply=4", BAD_VALUE, "“ply” is 4" },
  { "ply-negative", "ply=3", "ply=-1", BAD_VALUE, "“-1”" },
  { "state-unknown", "state=unfinished", "state=won", BAD_VALUE, "“won”" },
  { "finished-without-end", "state=unfinished", "state=finished\nresult=first", BAD_VALUE,
    "end no game" },
  { "finished-without-result", "state=unfinished", "state=finished", BAD_VALUE,
    "“result” is missing" },
  { "resigned-without-result", "state=unfinished", "state=resigned", BAD_VALUE,
    "“result” is missing" },
  { "resigned-as-draw", "state=unfinished", "state=resigned\nresult=draw", BAD_VALUE, "resigned" },
  { "unfinished-with-result", "state=unfinished", "state=unfinished\nresult=first", BAD_VALUE,
    "“result” is “first”" },
  { "result-unknown", "state=unfinished", "state=finished\nresult=both", BAD_VALUE, "“both”" },
  { "started-word", "started=1700000000", "started=now", BAD_VALUE, "“now”" },
  { "saved-missing", "saved=1700000060\n", "", BAD_VALUE, "“saved” is missing" },
  { "board-without-side", "ply=3", "ply=3\nboard=........", BAD_VALUE, "“to_move” is missing" },
  { "side-without-board", "ply=3", "ply=3\nto_move=first", BAD_VALUE, "“board” is missing" },
  { "board-too-short", "ply=3", "ply=3\nto_move=first\nboard=......../xo", BAD_VALUE, "“board”" },
  { "board-noise", "ply=3", "ply=3\nto_move=first\nboard=...?", BAD_VALUE, "“board”" },
};

static char *
with_fault (const Fault *fault)
{
  g_autoptr (GString) text = g_string_new (golden);

  if (fault->old == NULL)
    return g_strdup (fault->new);
  g_assert_cmpuint (g_string_replace (text, fault->old, fault->new, 1), ==, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_fault (const char *data, gsize length, int code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_record_from_data (data, length, &error);

  g_assert_null (record);
  g_assert_error (error, GAME_RECORD_ERROR, code);
  g_test_message ("%s", error->message);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
}

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autofree char *text = with_fault (fault);

  assert_fault (text, strlen (text), fault->code, fault->words);
}

static void
test_zero_byte (void)
{
  g_autofree char *data = g_memdup2 (golden, sizeof golden);

  data[20] = '\0';
  assert_fault (data, strlen (golden), NOT_A_GAME, "zero byte in line 3");
}

static void
test_too_large (void)
{
  g_autoptr (GString) text = g_string_new (golden);

  while (text->len <= GAME_RECORD_MAX_BYTES)
    g_string_append (text, "# and so on\n");
  assert_fault (text->str, text->len, GAME_RECORD_ERROR_TOO_LARGE, "too large");
}

/* A file that is cut off anywhere is never read as another game. */
static void
test_cut_anywhere (void)
{
  const char *end = strstr (golden, "saved=") + strlen ("saved=1");

  for (gsize length = 0; golden + length < end; length++)
    {
      g_autofree char *data = g_memdup2 (golden, length + 1);
      g_autoptr (GError) error = NULL;

      g_assert_null (game_record_from_data (data, length, &error));
      g_assert_nonnull (error);
    }
}

/* What is not known is left alone: other keys, comments, both ends of lines, the order. */
static void
test_tolerates (void)
{
  g_autoptr (GString) text = g_string_new ("# a comment\n\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = NULL;

  g_string_append (text, golden);
  g_string_append (text, "colour=blue\n[Other]\nrows=1\n");
  g_string_replace (text, "\n", "\r\n", 0);
  g_string_replace (text, "moves=d3 c3 c4", "moves = d3  c3\tC4 ", 1);
  record = game_record_from_data (text->str, text->len, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (record->moves->len, ==, 3);
}

static void
test_forms_of_moves (void)
{
  static const char *const forms[] = {
    "a8-b7",
    "29-25",
    "29 25",
    "29  25",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("[Game]\nformat=1\ngame=cats\nrows=8\ncolumns=8\nstart=29\n"
                           "names=;;\nlevels=0;0;\nseed=0\nmoves=%s\nply=1\n"
                           "state=unfinished\nstarted=0\nsaved=0\n",
                           forms[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GameRecord) record = game_record_from_data (text, strlen (text), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (record->moves->len, ==, 1);
    }
}

static void
test_setup_values (void)
{
  static const struct
  {
    const char *lines;
    const char *words; /* NULL: it is good */
  } cases[] = {
    { "game=connect4\nrows=6\ncolumns=7\nline=5", NULL },
    { "game=connect4\nrows=6\ncolumns=7", NULL },
    { "game=connect4\nrows=6\ncolumns=7\nline=6", "“6”" },
    { "game=connect4\nrows=4\ncolumns=4\nline=5", "“5”" },
    { "game=gomoku\nrows=15\ncolumns=15\nvariant=exact-five\nbegins=second", NULL },
    { "game=gomoku\nrows=15\ncolumns=15\nvariant=renju", "“renju”" },
    { "game=gomoku\nrows=15\ncolumns=15\nbegins=third", "“third”" },
    { "game=cats\nrows=8\ncolumns=8\nstart=32", NULL },
    { "game=cats\nrows=8\ncolumns=8\nstart=28", "28" },
    { "game=cats\nrows=8\ncolumns=8\nstart=x", "“x”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("[Game]\nformat=1\n%s\nnames=;;\nlevels=0;0;\nseed=0\nmoves=\n"
                           "ply=0\nstate=unfinished\nstarted=0\nsaved=0\n",
                           cases[i].lines);
      g_autoptr (GError) error = NULL;
      g_autoptr (GameRecord) record = NULL;

      if (cases[i].words != NULL)
        {
          assert_fault (text, strlen (text), BAD_VALUE, cases[i].words);
          continue;
        }
      record = game_record_from_data (text, strlen (text), &error);
      g_assert_no_error (error);
    }
}

static void
test_result_against_moves (void)
{
  static const char head[] = "[Game]\nformat=1\ngame=tictactoe\nrows=3\ncolumns=3\nnames=;;\n"
                             "levels=0;0;\nseed=0\nmoves=a1 a2 b1 b2 c1\nply=5\n"
                             "started=0\nsaved=0\n";
  g_autofree char *good = g_strconcat (head, "state=finished\nresult=first\n", NULL);
  g_autofree char *other = g_strconcat (head, "state=finished\nresult=second\n", NULL);
  g_autofree char *unfinished = g_strconcat (head, "state=unfinished\n", NULL);
  g_autofree char *resigned = g_strconcat (head, "state=resigned\nresult=first\n", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_record_from_data (good, strlen (good), &error);

  g_assert_no_error (error);
  g_assert_cmpint (record->result, ==, GAME_FIRST_WINS);
  assert_fault (other, strlen (other), BAD_VALUE, "“second”, but the moves give “first”");
  assert_fault (unfinished, strlen (unfinished), BAD_VALUE, "“unfinished”, but the moves end");
  assert_fault (resigned, strlen (resigned), BAD_VALUE, "“resigned”, but the moves end");
}

int
main (int argc, char **argv)
{
  const Game *const *games = game_all ();

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/round-trip/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_round_trips);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/fault/%s", faults[i].name);

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  g_test_add_func ("/record/fault/zero-byte", test_zero_byte);
  g_test_add_func ("/record/fault/too-large", test_too_large);
  g_test_add_func ("/record/fault/cut-anywhere", test_cut_anywhere);
  g_test_add_func ("/record/fault/result-against-moves", test_result_against_moves);
  g_test_add_func ("/record/names-round-trip", test_names);
  g_test_add_func ("/record/names-are-one-line", test_fitting_names);
  g_test_add_func ("/record/names-of-a-file-are-one-line", test_name_of_two_lines);
  g_test_add_func ("/record/form-to-the-letter", test_golden);
  g_test_add_func ("/record/tolerates-what-it-does-not-know", test_tolerates);
  g_test_add_func ("/record/forms-of-moves", test_forms_of_moves);
  g_test_add_func ("/record/setup-values", test_setup_values);
  return g_test_run ();
}
