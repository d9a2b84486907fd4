/* test-analysis-scores.c: the analysis says what tablero-engine scores says
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "analysis-test.h"

#include "engine/text.h"

#include <string.h>

static char *
engine_says (const char *game, const char *line, gboolean each)
{
  const char *engine = g_getenv ("TABLERO_ENGINE");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) program = NULL;
  char *answer = NULL;

  program = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                              &error, engine, "scores", game, each ? "--each" : "--keep", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (program, line, NULL, &answer, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (answer);
  return g_steal_pointer (&answer);
}

static GameAnalysis *
analyse_position (const Game *game, const GamePosition *position, GameSession **session)
{
  static const GameLimits none = { 0 };
  g_autoptr (GameModel) model = game_model_new_from_position (game, position);
  GameAnalysis *analysis;

  *session = game_session_new (model, NULL);
  analysis = test_analysis_new (*session, &none);
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (test_analysis_is_done, analysis);
  return analysis;
}

/* The exact score in the program's unit: 1 for a win with the last disc, one more for each earlier
 * own disc. */
static int
score_of_columns (const GamePosition *position, const GameWorth *worth)
{
  int left = game_position_count (position, GAME_EMPTY) - worth->plies;

  if (worth->verdict == GAME_VERDICT_DRAW)
    return 0;
  return worth->verdict == GAME_VERDICT_WIN ? 1 + left / 2 : -1 - left / 2;
}

static void
test_columns (void)
{
  static const char *const lines[] = { "44444222122556656", "1447211127246762517431623746724",
                                       "125414266141774422721724577335515653" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *answer = engine_says ("connect4", lines[i], TRUE);
      g_auto (GStrv) words = g_strsplit (answer, " ", -1);
      g_autoptr (GameSession) session = NULL;
      g_autoptr (GameAnalysis) analysis = NULL;
      GamePosition position;

      connect4_game.start (&position, &connect4_game.usual);
      for (const char *at = lines[i]; *at != '\0'; at++)
        {
          GameMove move;

          g_assert_null (
              game_move_from_text (&connect4_game, &position, (char[]){ *at, 0 }, &move));
          connect4_game.play (&position, move);
        }
      analysis = analyse_position (&connect4_game, &position, &session);
      for (int column = 0; column < 7; column++)
        {
          GameWorth worth;
          GameMove move;

          if (g_str_equal (words[column + 1], "."))
            continue;
          g_assert_null (game_move_from_text (&connect4_game, &position,
                                              (char[]){ (char) ('1' + column), 0 }, &move));
          g_assert_true (game_analysis_find (analysis, move, &worth));
          g_assert_cmpint (worth.precision, ==, GAME_PRECISION_EXACT);
          g_assert_cmpint (score_of_columns (&position, &worth), ==, atoi (words[column + 1]));
        }
    }
}

static void
test_discs (void)
{
  static const char line[] = "-XXXXXX--XOOXXX-XXOXOXXXXXOOXXXOXXXOXOOOXXOOXOOO--OOOO-O---OOO-- O";
  g_autofree char *answer = engine_says ("othello", line, TRUE);
  g_auto (GStrv) words = g_strsplit (answer, " ", -1);
  g_autoptr (GameSession) session = NULL;
  g_autoptr (GameAnalysis) analysis = NULL;
  GamePosition position;
  int n_compared = 0;

  game_position_clear (&position, &othello_game.usual);
  for (int cell = 0; cell < 64; cell++)
    position.cells[cell] = line[cell] == 'X'   ? GAME_FIRST_PIECE
                           : line[cell] == 'O' ? GAME_SECOND_PIECE
                                               : GAME_EMPTY;
  position.to_move = GAME_SECOND;
  analysis = analyse_position (&othello_game, &position, &session);
  for (guint i = 1; words[i] != NULL && strchr (words[i], ':') != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);
      GameWorth worth;
      GameMove move;

      g_assert_null (game_move_from_text (&othello_game, &position, parts[0], &move));
      g_assert_true (game_analysis_find (analysis, move, &worth));
      g_assert_cmpint (worth.precision, ==, GAME_PRECISION_EXACT);
      g_assert_cmpint (worth.margin, ==, atoi (parts[1]));
      n_compared++;
    }
  g_assert_cmpint (n_compared, ==, game_analysis_get_report (analysis)->n_scores);
  g_assert_cmpint (n_compared, >, 2);
}

static char *
cats_line (const GamePosition *position)
{
  g_autoptr (GString) line = g_string_new (NULL);
  int mouse = 0;

  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      int number = cats_game.square_number (&position->setup, cell);

      if (position->cells[cell] == GAME_FIRST_PIECE)
        mouse = number;
      else if (position->cells[cell] == GAME_SECOND_PIECE)
        g_string_append_printf (line, "%s%d", line->len > 0 ? "," : "", number);
    }
  g_string_append_printf (line, " %d %s", mouse,
                          position->to_move == GAME_FIRST ? "mouse" : "cats");
  return g_string_free (g_steal_pointer (&line), FALSE);
}

static void
test_animals (void)
{
  GamePosition position;

  cats_game.start (&position, &cats_game.usual);
  for (int ply = 0; ply < 12 && cats_game.result (&position) == GAME_ONGOING; ply++)
    {
      g_autoptr (GameSession) session = NULL;
      g_autoptr (GameAnalysis) analysis = analyse_position (&cats_game, &position, &session);
      const GameReport *report = game_analysis_get_report (analysis);

      for (int i = 0; i < report->n_scores; i++)
        {
          GamePosition child = position;
          g_autofree char *line = NULL;
          g_autofree char *answer = NULL;
          gboolean mouse_wins;
          GameWorth worth;

          cats_game.play (&child, report->scores[i].move);
          line = cats_line (&child);
          answer = engine_says ("cats", line, FALSE);
          g_assert_true (game_analysis_find (analysis, report->scores[i].move, &worth));
          mouse_wins = g_str_has_prefix (answer + strlen (line), " mouse");
          g_assert_cmpint (worth.verdict == GAME_VERDICT_WIN, ==,
                           mouse_wins == (position.to_move == GAME_FIRST));
          g_assert_cmpint (worth.plies, ==, 1 + atoi (strrchr (answer, ' ')));
        }
      cats_game.play (&position, test_random_move (&cats_game, &position));
    }
}

static const char *
word_of_verdict (GameVerdict verdict)
{
  return verdict == GAME_VERDICT_WIN ? " -1" : verdict == GAME_VERDICT_DRAW ? " 0" : " 1";
}

/* The program tells 1, 0 or -1 for the side to move, here that which answers the move. */
static void
test_marks (void)
{
  g_autoptr (GameSession) session = NULL;
  g_autoptr (GameAnalysis) analysis = NULL;
  const GameReport *report;
  GamePosition position;

  tictactoe_game.start (&position, &tictactoe_game.usual);
  for (int i = 0; i < 3; i++)
    tictactoe_game.play (&position, test_random_move (&tictactoe_game, &position));
  analysis = analyse_position (&tictactoe_game, &position, &session);
  report = game_analysis_get_report (analysis);
  g_assert_cmpint (report->n_scores, ==, 6);
  for (int i = 0; i < report->n_scores; i++)
    {
      GamePosition child = position;
      g_autoptr (GString) line = g_string_new (NULL);
      g_autofree char *answer = NULL;
      GameWorth worth;

      tictactoe_game.play (&child, report->scores[i].move);
      for (int cell = 0; cell < 9; cell++)
        g_string_append_c (line, ".xo"[child.cells[cell]]);
      g_string_append (line, child.to_move == GAME_FIRST ? " x" : " o");
      answer = g_strchomp (engine_says ("tictactoe", line->str, FALSE));
      g_assert_true (game_analysis_find (analysis, report->scores[i].move, &worth));
      g_assert_true (g_str_has_suffix (answer, word_of_verdict (worth.verdict)));
    }
}

/* What is proven of a move the program says of the position after it. */
static void
test_stones (void)
{
  static const char moves[] = "h8 a1 i8 a3 j8 a5";
  static const GameLimits effort = { .depth = 4 };
  g_autoptr (GameSession) session = test_analysed_session_new (&gomoku_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &effort);
  const GameReport *report;
  int n_compared = 0;

  test_analysis_play (session, moves);
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (test_analysis_is_done, analysis);
  report = game_analysis_get_report (analysis);
  for (int i = 0; i < report->n_scores && n_compared < 4; i++)
    {
      char text[GAME_MOVE_TEXT];
      g_autofree char *line = NULL;
      g_autofree char *answer = NULL;
      g_autofree char *wanted = NULL;
      GameWorth worth;

      g_assert_true (game_analysis_find (analysis, report->scores[i].move, &worth));
      if (worth.verdict != GAME_VERDICT_WIN || worth.plies > 3)
        continue;
      game_move_to_text (&gomoku_game, game_analysis_get_position (analysis),
                         report->scores[i].move, text);
      line = g_strdup_printf ("%s %s", moves, text);
      g_strdelimit (line, " ", ',');
      answer = g_strchomp (engine_says ("gomoku", line, FALSE));
      wanted = g_strdup_printf (" loss in %d", worth.plies - 1);
      g_assert_true (g_str_has_suffix (answer, wanted));
      n_compared++;
    }
  g_assert_cmpint (n_compared, >=, 2);
}

/* Of moves that do nothing the program says that the other side wins after them. */
static void
test_far_stones (void)
{
  static const char moves[] = "h8 a1 i8 a3 j8";
  static const GameLimits effort = { .depth = 4 };
  g_autoptr (GameSession) session = test_analysed_session_new (&gomoku_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &effort);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *answers = NULL;
  g_auto (GStrv) answer = NULL;
  const GameReport *report;
  int plies[GAME_MAX_CELLS];
  guint n = 0;

  test_analysis_play (session, moves);
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (test_analysis_is_done, analysis);
  report = game_analysis_get_report (analysis);
  g_assert_cmpint (report->n_scores, ==, 15 * 15 - 5);
  for (int i = 0; i < report->n_scores; i += 9)
    {
      char text[GAME_MOVE_TEXT];
      GameWorth worth;

      g_assert_true (game_analysis_find (analysis, report->scores[i].move, &worth));
      if (worth.verdict != GAME_VERDICT_LOSS)
        continue;
      game_move_to_text (&gomoku_game, game_analysis_get_position (analysis),
                         report->scores[i].move, text);
      g_string_append_printf (lines, "%s %s\n", moves, text);
      plies[n++] = worth.plies;
    }
  g_strdelimit (lines->str, " ", ',');
  answers = engine_says ("gomoku", lines->str, FALSE);
  answer = g_strsplit (answers, "\n", -1);
  g_assert_cmpint (n, >=, 15);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *wanted = g_strdup_printf (" win in %d", plies[i] - 1);

      g_assert_true (g_str_has_suffix (answer[i], wanted));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/connect4-as-the-program-says", test_columns);
  g_test_add_func ("/analysis/othello-as-the-program-says", test_discs);
  g_test_add_func ("/analysis/cats-as-the-program-says", test_animals);
  g_test_add_func ("/analysis/gomoku-as-the-program-says", test_stones);
  g_test_add_func ("/analysis/far-gomoku-as-the-program-says", test_far_stones);
  g_test_add_func ("/analysis/tictactoe-as-the-program-says", test_marks);
  return g_test_run ();
}
