/* test-board-text.c: boards as text: the forms that people have, and what is wrong with others, by
 * line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "engine/text.h"
#include "model/game-board-text.h"
#include "model/game-exchange.h"

#include <string.h>

#define N_NOISES 3000
#define LONGEST_NOISE 120

typedef struct
{
  const char *name;
  const char *text;
  const char *board; /* as in a record: rows from the top, with strokes between */
  int to_move;
} Form;

static const char three[] = "x.o/.x./o..";

static const Form forms[] = {
  { "plain", "3\nx.o\n.x.\no..\n", three, -1 },
  { "two-numbers", "2 3\nx.o\n.x.\n", "x.o/.x.", -1 },
  { "two-numbers-crossed", "2x3\nx.o\n.x.\n", "x.o/.x.", -1 },
  { "no-last-newline", "3\nx.o\n.x.\no..", three, -1 },
  { "crlf", "3\r\nx.o\r\n.x.\r\no..\r\n", three, -1 },
  { "byte-order-mark",
    "\xef\xbb\xbf"
    "3\nx.o\n.x.\no..\n",
    three, -1 },
  { "empty-lines", "\n3\n\nx.o\n\n.x.\no..\n\n", three, -1 },
  { "upper-case", "3\nX.O\n.X.\nO..\n", three, -1 },
  { "underscores", "3\nx_o\n_x_\no__\n", three, -1 },
  { "blanks-between", "3\nx . o\n. x .\no . .\n", three, -1 },
  { "tabs-between", "3\nx\t.\to\n.\tx\t.\no\t.\t.\n", three, -1 },
  { "brackets", "3\n[x][ ][o]\n[ ][x][ ]\n[o][ ][ ]\n", three, -1 },
  { "brackets-apart", "3\n[X] [ ] [O]\n[ ] [X] [ ]\n[O] [ ] [ ]\n", three, -1 },
  { "empty-brackets", "3\nx[]o\n[]x[]\no[][]\n", three, -1 },
  { "strokes", "3\n|x|.|o|\n|.|x|.|\n|o|.|.|\n", three, -1 },
  { "rules", "3\nx | . | o\n--+---+--\n. | x | .\n--+---+--\no | . | .\n", three, -1 },
  { "dashes", "3\nx | . | o\n---------\n. | x | .\n---------\no | . | .\n", three, -1 },
  { "x-moves", "3\nx.o\n.x.\no..\nx to move\n", three, GAME_FIRST },
  { "o-moves", "3\nx.o\n.x.\no..\nO to move\n", three, GAME_SECOND },
  { "edges", "3\n  1 2 3\n1 x . o\n2 . x .\n3 o . .\n", three, -1 },
  { "edges-all-round", "3\n  a b c\n1 x . o 1\n2 . x . 2\n3 o . . 3\n  a b c\n", three, -1 },
  { "edges-close", "3\n abc\n1x.o\n2.x.\n3o..\n", three, -1 },
  { "edges-from-below", "3\n3 x . o\n2 . x .\n1 o . .\n  A B C\n", three, -1 },
  { "no-head", "x.o\n.x.\no..\n", three, -1 },
  { "no-head-numbers", "   1   2   3\n1 [x] [ ] [o]\n2 [ ] [x] [ ]\n3 [o] [ ] [ ]\n", three, -1 },
  { "sample",
    "Tablero: 3x3.\nJugador X: Ana | Jugador O: Luis\n    1   2   3\n1  [X] [ ] [O]\n2  [ ] [X] [ "
    "]\n"
    "3  [O] [ ] [ ]\n",
    three, -1 },
  { "sample-close", "tablero: 3x3\njugador x: Ana|jugador o: Luis\n1[X][][O]\n2[][X][]\n3[O][][]\n",
    three, -1 },
  { "cats", "4\n[  ][GT][  ][GT]\n[  ][  ][  ][  ]\n[  ][  ][  ][  ]\n[RT][  ][  ][  ]\n",
    ".o.o/..../..../x...", -1 },
  { "cats-blank", "4\n_ gt _ gt\n_ _ _ _\n_ _ _ _\nrt _ _ _\n", ".o.o/..../..../x...", -1 },
  { "discs-points", "4\n....\n.*-.\n.-*.\n....\n", "..../.ox./.xo./....", -1 },
  { "discs-letters", "4\nOOOO\nO*-O\nO-*O\nOOOO\n", "..../.ox./.xo./....", -1 },
  { "discs-blanks", "4\n    \n *- \n -* \n    \n", "..../.ox./.xo./....", -1 },
  { "discs-blanks-cut", "4\n    \n *-\n -*\n    \n", "..../.ox./.xo./....", -1 },
  { "discs-blanks-wide", "4\n       \n  * -  \n  - *  \n       \n", "..../.ox./.xo./....", -1 },
  { "discs-strokes", "4\n| | | | |\n| |*|-| |\n| |-|*| |\n| | | | |\n", "..../.ox./.xo./....", -1 },
  { "discs-numbers", "4\n  1 2 3 4\n1 O O O O\n2 O * - O\n3 O - * O\n4 O O O O\n",
    "..../.ox./.xo./....", -1 },
  { "discs-brackets", "4\n[ ][ ][ ][ ]\n[ ][*][-][ ]\n[ ][-][*][ ]\n[ ][ ][ ][ ]\n",
    "..../.ox./.xo./....", -1 },
  { "discs-row-of-dashes", "4\n----\n.**.\n....\n....\n", "xxxx/.oo./..../....", -1 },
};

static void
assert_board (const GameBoardText *board, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int cell = 0; cell < board->rows * board->columns; cell++)
    {
      if (cell > 0 && cell % board->columns == 0)
        g_string_append_c (text, '/');
      g_string_append_c (text, ".xo"[board->cells[cell]]);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_form (gconstpointer data)
{
  const Form *form = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GameBoardText) board = game_board_text_parse (form->text, strlen (form->text), &error);

  g_assert_no_error (error);
  assert_board (board, form->board);
  g_assert_cmpint (board->to_move, ==, form->to_move);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *words; /* what the message must say */
} Fault;

static const Fault faults[] = {
  { "nothing", "\n\n", "There is no board" },
  { "names-only", "Jugador X: Ana | Jugador O: Luis\n", "There is no board" },
  { "words", "3\nx.o\nhello\n", "Line 3: “h”" },
  { "prose", "Dear all,\n", "Line 1: “D”" },
  { "not-ascii", "3\nx.é\n", "Line 2: “é”" },
  { "too-wide", "3\nx.o\n.x..\no..\n", "Line 3: this row is 4" },
  { "too-narrow", "3\nx.o\n.x\no..\n", "Line 3: this row is 2" },
  { "only-a-number", "3\nx.o\n7\no..\n", "Line 3: this row is 0" },
  { "too-few-rows", "3\nx.o\n.x.\n", "after row 2 of 3" },
  { "too-many-rows", "3\nx.o\n.x.\no..\n...\n", "Line 5: the board ends above" },
  { "zero", "0\n", "Line 1" },
  { "too-large", "51\n", "Line 1" },
  { "far-too-large", "99999999999999999999\n", "Line 1" },
  { "bad-head", "Tablero: big.\n", "Line 1: “big”" },
  { "open-bracket", "3\n[x [ ] [o]\n", "Line 2" },
  { "full-bracket", "3\n[xx][ ][o]\n", "Line 2: “xx”" },
  { "number-in-row", "3\nx1o\n", "Line 2: “1”" },
  { "x-with-discs", "4\n....\n.*-.\n.x*.\n....\n", "Line 4: “x”" },
  { "no-head-uneven", "x.o\n.x\n", "Line 2: this row is 2" },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (game_board_text_parse (fault->text, strlen (fault->text), &error));
  g_assert_error (error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_FORMAT);
  g_test_message ("%s", error->message);
  if (strstr (error->message, fault->words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, fault->words);
}

static void
test_names (void)
{
  static const struct
  {
    const char *line;
    const char *first;
    const char *second;
  } cases[] = {
    { "Jugador X: Ana | Jugador O: Luis", "Ana", "Luis" },
    { "Jugador X: Ana María de la O | Jugador O: ", "Ana María de la O", "" },
    { "Jugador X: a|b | Jugador O: c | d", "a|b", "c | d" },
    { "Jugador X: Ana", "Ana", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("Tablero: 3x3.\n%s\n...\n...\n...\n", cases[i].line);
      g_autoptr (GError) error = NULL;
      g_autoptr (GameBoardText) board = game_board_text_parse (text, strlen (text), &error);

      g_assert_no_error (error);
      g_assert_cmpstr (board->names[GAME_FIRST], ==, cases[i].first);
      g_assert_cmpstr (board->names[GAME_SECOND], ==, cases[i].second);
    }
}

static void
test_written_is_read (gconstpointer data)
{
  const Game *game = data;

  for (int i = 0; i < 30; i++)
    {
      GameSetup setup;
      g_autoptr (GameModel) model = NULL;
      const GamePosition *position;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GameBoardText) board = NULL;
      char line[GAME_BOARD_TEXT];

      test_random_setup (game, &setup);
      model = test_random_game (game, &setup, (guint) g_test_rand_int_range (0, 200));
      position = game_model_get_position (model);
      text = game_board_text_write (game, position);
      board = game_board_text_parse (text, strlen (text), &error);
      g_assert_no_error (error);
      game_board_to_text (position, line);
      assert_board (board, line);
      if (board->to_move != GAME_BOARD_TEXT_NO_SIDE)
        g_assert_cmpint (board->to_move, ==, position->to_move);
    }
}

/* The form to the letter: people hand it on. */
static void
test_form_to_the_letter (void)
{
  GamePosition position;
  GameSetup wide = { 4, 5, connect4_game.usual.variant, 0, 0 };
  g_autofree char *five = NULL;
  g_autofree char *four = NULL;
  g_autofree char *discs = NULL;

  gomoku_game.start (&position, &gomoku_game.smallest);
  position.cells[1] = GAME_FIRST_PIECE;
  position.cells[24] = GAME_SECOND_PIECE;
  five = game_board_text_write (&gomoku_game, &position);
  g_assert_cmpstr (five, ==, "5\n.x...\n.....\n.....\n.....\n....o\n");
  connect4_game.start (&position, &wide);
  position.cells[15] = GAME_FIRST_PIECE;
  four = game_board_text_write (&connect4_game, &position);
  g_assert_cmpstr (four, ==, "4 5\n.....\n.....\n.....\nx....\n");
  othello_game.start (&position, &othello_game.smallest);
  discs = game_board_text_write (&othello_game, &position);
  g_assert_cmpstr (discs, ==, "4\n....\n.ox.\n.xo.\n....\nx to move\n");
}

/* Noise of the letters that boards are made of is read or refused, and never does harm. */
static void
test_noise (void)
{
  static const char letters[] = "xoXO._*-[]|+=GTRTab123 \t\n\n\n\r";

  for (int i = 0; i < N_NOISES; i++)
    {
      char noise[LONGEST_NOISE];
      gsize length = (gsize) g_test_rand_int_range (1, LONGEST_NOISE);
      g_autoptr (GError) error = NULL;
      g_autoptr (GameBoardText) board = NULL;

      for (gsize k = 0; k < length; k++)
        noise[k] = letters[g_test_rand_int_range (0, sizeof letters - 1)];
      board = game_board_text_parse (noise, length, &error);
      g_assert_cmpint (board == NULL, ==, error != NULL);
      if (board != NULL)
        g_assert_cmpint (board->rows * board->columns, >, 0);
    }
}

int
main (int argc, char **argv)
{
  const Game *const *games = game_all ();

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board-text/form/%s", forms[i].name);

      g_test_add_data_func (path, &forms[i], test_form);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board-text/fault/%s", faults[i].name);

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/board-text/written-is-read/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_written_is_read);
    }
  g_test_add_func ("/board-text/names", test_names);
  g_test_add_func ("/board-text/form-to-the-letter", test_form_to_the_letter);
  g_test_add_func ("/board-text/noise", test_noise);
  return g_test_run ();
}
