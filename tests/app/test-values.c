/* test-values.c: what moves are worth on the board: for which square, in which words, and why a hint
 * is good
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"
#include "app/game-hint-words.h"
#include "app/game-worth-words.h"

#include "engine/text.h"

#include <string.h>

static GameWorth
worth (const Game *game, GameResult outcome, int plies, int margin, GameScoreKind kind)
{
  GameMoveScore score = {
    .score = margin, .plies = plies, .margin = margin, .depth = 9, .kind = kind, .outcome = outcome
  };

  return game_worth_of_score (game, &score, GAME_FIRST);
}

static void
assert_words (const Game *game, GameWorth value, const char *words, const char *chip)
{
  g_autofree char *said = game_worth_words (game, &value);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *both = NULL;

  game_worth_words_chip (&value, &first, &second);
  both = g_strjoin ("/", first, second, NULL);
  g_assert_cmpstr (said, ==, words);
  g_assert_cmpstr (both, ==, chip);
}

/* An estimate is told from what is proven, in words and on the square. */
static void
test_words (void)
{
  assert_words (&connect4_game, worth (&connect4_game, GAME_FIRST_WINS, 7, 0, GAME_SCORE_EXACT),
                "wins in 7", "Win/in 7");
  assert_words (&connect4_game, worth (&connect4_game, GAME_SECOND_WINS, 4, 0, GAME_SCORE_EXACT),
                "loses in 4", "Loss/in 4");
  assert_words (&connect4_game, worth (&connect4_game, GAME_DRAWN, 20, 0, GAME_SCORE_EXACT), "draw",
                "Draw");
  assert_words (&connect4_game, worth (&connect4_game, GAME_ONGOING, 0, 100, GAME_SCORE_ESTIMATE),
                "estimate +50", "~ +50");
  assert_words (&othello_game, worth (&othello_game, GAME_FIRST_WINS, 0, 12, GAME_SCORE_EXACT),
                "+12 discs", "+12");
  assert_words (&othello_game, worth (&othello_game, GAME_SECOND_WINS, 0, -1, GAME_SCORE_EXACT),
                "−1 disc", "−1");
  assert_words (&othello_game, worth (&othello_game, GAME_ONGOING, 0, 3, GAME_SCORE_ESTIMATE),
                "about +3 discs", "~ +3");
  assert_words (&othello_game, worth (&othello_game, GAME_DRAWN, 0, 0, GAME_SCORE_EXACT), "draw",
                "Draw");
}

static GameMove
move_of (const Game *game, const GamePosition *position, const char *text)
{
  GameMove move;

  g_assert_null (game_move_from_text (game, position, text, &move));
  return move;
}

static void
assert_reason (const Game *game, const char *moves, const char *move, const char *words)
{
  GameWorth guess = worth (game, GAME_ONGOING, 0, 0, GAME_SCORE_ESTIMATE);
  g_autofree char *said = NULL;
  GamePosition position;
  int n;

  game->start (&position, &game->usual);
  g_assert_null (game_moves_from_text (game, &position, moves, &n));
  said = game_hint_words (game, &position, move_of (game, &position, move), NULL, FALSE);
  g_assert_cmpstr (said, ==, words);
  g_free (g_steal_pointer (&said));
  said = game_hint_words (game, &position, move_of (game, &position, move), &guess, FALSE);
  g_assert_cmpint (strlen (said), >, strlen (words));
}

static void
test_reasons (void)
{
  assert_reason (&tictactoe_game, "a1 b2 b1", "c1", "stops three in a row");
  assert_reason (&tictactoe_game, "a1 b1", "b2", "takes the middle");
  assert_reason (&connect4_game, "4 1 4 1 4", "4", "stops a line");
  assert_reason (&connect4_game, "3 1 4 1", "5", "threatens to win in two places");
  assert_reason (&gomoku_game, "h8 a1 i8 a3 j8 a5 k8", "l8", "stops five");
  assert_reason (&gomoku_game, "h8 a1 i8 a3 j8", "k8", "stops an open four");
  assert_reason (&gomoku_game, "h8 a1 i8 a3", "j8", "makes an open three");
}

static void
test_winning_hint (void)
{
  g_autofree char *said = NULL;
  GamePosition position;
  int n;

  connect4_game.start (&position, &connect4_game.usual);
  g_assert_null (game_moves_from_text (&connect4_game, &position, "4 1 4 1 4 1", &n));
  said = game_hint_words (&connect4_game, &position, move_of (&connect4_game, &position, "4"), NULL,
                          FALSE);
  g_assert_cmpstr (said, ==, "wins at once");
}

static void
test_only_move (void)
{
  GameWorth draw = worth (&connect4_game, GAME_DRAWN, 20, 0, GAME_SCORE_EXACT);
  g_autofree char *said = NULL;
  GamePosition position;
  int n;

  connect4_game.start (&position, &connect4_game.usual);
  g_assert_null (game_moves_from_text (&connect4_game, &position, "4 1 4 1 4", &n));
  said = game_hint_words (&connect4_game, &position, move_of (&connect4_game, &position, "4"),
                          &draw, TRUE);
  g_assert_cmpstr (said, ==, "stops a line, the only move that does not lose");
}

static void
assert_estimate_of_hint (int score, const char *words)
{
  GameWorth guess = worth (&gomoku_game, GAME_ONGOING, 0, score, GAME_SCORE_ESTIMATE);
  g_autofree char *said = NULL;
  GamePosition position;
  int n;

  gomoku_game.start (&position, &gomoku_game.usual);
  g_assert_null (game_moves_from_text (&gomoku_game, &position, "h8 a4 i9", &n));
  said = game_hint_words (&gomoku_game, &position, move_of (&gomoku_game, &position, "h9"), &guess,
                          FALSE);
  g_assert_cmpstr (said, ==, words);
}

/* The best move of a bad position is not called worse: it is the position that is. */
static void
test_least_bad (void)
{
  assert_estimate_of_hint (0, "estimate 0, about even");
  assert_estimate_of_hint (-100000, "the least bad: estimate −99");
}

static GameBoard *
board_of (const Game *game, GtkWidget **window)
{
  g_autoptr (GameModel) model = game_model_new (game, &game->usual);
  GtkWidget *board = game_board_new ();

  *window = gtk_offscreen_window_new ();
  gtk_container_add (GTK_CONTAINER (*window), board);
  game_board_set_model (GAME_BOARD (board), model);
  game_board_set_interactive (GAME_BOARD (board), TRUE);
  gtk_widget_show_all (*window);
  return GAME_BOARD (board);
}

static void
set_value (GameBoard *board, GameMove move, const char *words)
{
  GArray *values = game_board_values_new ();
  GameBoardValue value = { .move = move,
                           .first = g_ref_string_new ("+2"),
                           .words = g_ref_string_new (words),
                           .sign = 1,
                           .is_proven = TRUE,
                           .is_best = TRUE };

  g_array_append_val (values, value);
  game_board_set_values (board, values, &move, 1, TRUE);
}

/* Values of so many moves, the best of which wins; the others lose in @plies each. */
static guint
n_strong_of (GameBoard *board, guint n_moves, const char *const *plies)
{
  GArray *values = game_board_values_new ();

  for (guint i = 0; i < n_moves; i++)
    {
      GameBoardValue value = { .move = { GAME_NO_CELL, (gint16) i },
                               .first = g_ref_string_new (i == 0 ? "Win" : "Loss"),
                               .second = g_ref_string_new (plies[i % 2]),
                               .words = g_ref_string_new (""),
                               .sign = i == 0 ? 1 : -1,
                               .is_proven = TRUE,
                               .is_best = i == 0 };

      g_array_append_val (values, value);
    }
  game_board_set_values (board, values, NULL, 0, FALSE);
  return game_board_values_n_strong (board);
}

/* Moves that lose alike look alike, however many there are. */
static void
test_equals_look_equal (void)
{
  static const char *const alike[] = { "in 2", "in 2" };
  static const char *const different[] = { "in 2", "in 4" };
  GtkWidget *window;
  GameBoard *board = board_of (&gomoku_game, &window);

  g_assert_cmpuint (n_strong_of (board, 10, alike), ==, 10);
  g_assert_cmpuint (n_strong_of (board, 200, alike), ==, 1);
  g_assert_cmpuint (n_strong_of (board, 200, different), >, 10);
  gtk_widget_destroy (window);
}

/* Until the position changes. */
static void
test_square_is_told (void)
{
  GtkWidget *window;
  GameBoard *board = board_of (&othello_game, &window);
  GameMove move = move_of (&othello_game, game_model_get_position (board->model), "d3");

  set_value (board, move, "+2 discs");
  g_assert_cmpstr (game_board_value_words (board, move.to), ==, "+2 discs");
  g_assert_null (game_board_value_words (board, move.to + 1));
  g_assert_true (game_model_play (board->model, move, NULL));
  g_assert_null (game_board_value_words (board, move.to));
  gtk_widget_destroy (window);
}

/* What a piece can do is told where it is to go, and on the piece while another one is chosen. */
static void
test_piece_is_told (void)
{
  GtkWidget *window;
  GameBoard *board = board_of (&cats_game, &window);
  const GamePosition *position = game_model_get_position (board->model);
  GameMove moves[GAME_MAX_CELLS];

  g_assert_cmpint (cats_game.moves (position, moves), >, 0);
  set_value (board, moves[0], "loses in 44");
  g_assert_cmpint (board->selected, ==, moves[0].from);
  g_assert_cmpstr (game_board_value_words (board, moves[0].to), ==, "loses in 44");
  board->selected = GAME_NO_CELL;
  g_assert_null (game_board_value_words (board, moves[0].to));
  g_assert_cmpstr (game_board_value_words (board, moves[0].from), ==, "loses in 44");
  gtk_widget_destroy (window);
}

/* A line of its own is not taken away by an analysis that knows nothing, but by one that does, and
 * with the position. */
static void
test_line_stays (void)
{
  GtkWidget *window;
  GameBoard *board = board_of (&othello_game, &window);
  const GamePosition *position = game_model_get_position (board->model);
  GameMove line[2] = { move_of (&othello_game, position, "d3"), GAME_PASS };

  game_board_show_line (board, line, 1);
  game_board_set_values (board, game_board_values_new (), NULL, 0, FALSE);
  g_assert_cmpint (board->line->len, ==, 1);
  set_value (board, line[0], "+2 discs");
  game_board_set_values (board, game_board_values_new (), NULL, 0, FALSE);
  g_assert_cmpint (board->line->len, ==, 0);
  game_board_show_line (board, line, 1);
  g_assert_true (game_model_play (board->model, line[0], NULL));
  g_assert_cmpint (board->line->len, ==, 0);
  gtk_widget_destroy (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/values/words", test_words);
  g_test_add_func ("/values/hint/reasons", test_reasons);
  g_test_add_func ("/values/hint/wins-at-once", test_winning_hint);
  g_test_add_func ("/values/hint/only-move", test_only_move);
  g_test_add_func ("/values/hint/least-bad", test_least_bad);
  g_test_add_func ("/values/equals-look-equal", test_equals_look_equal);
  g_test_add_func ("/values/square-is-told", test_square_is_told);
  g_test_add_func ("/values/piece-is-told", test_piece_is_told);
  g_test_add_func ("/values/line-stays", test_line_stays);
  return g_test_run ();
}
