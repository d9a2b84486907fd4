/* test-analysis.c: GameAnalysis: follows a game, gives way to the computer, rests and ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "analysis-test.h"

static const GameLimits shallow = { .depth = 3 };

static gboolean
is_running (gpointer analysis)
{
  return game_analysis_is_running (analysis);
}

/* It runs only where it is wanted, seen, and there is a game; it ends by itself. */
static void
test_ends (void)
{
  g_autoptr (GameSession) session = test_analysed_session_new (&othello_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &shallow);
  const GameReport *report;

  g_assert_false (game_analysis_is_running (analysis));
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  g_assert_false (game_analysis_is_running (analysis));
  game_analysis_set_watched (analysis, TRUE);
  g_assert_true (game_analysis_is_running (analysis));
  test_wait_until (test_analysis_is_done, analysis);
  report = game_analysis_get_report (analysis);
  g_assert_nonnull (report);
  g_assert_cmpint (report->n_scores, ==, 4);
  g_assert_cmpint (report->line_length, >, 1);
  g_assert_true (game_move_equal (report->best, report->scores[0].move));
  test_spin ();
  g_assert_false (game_analysis_is_running (analysis));
  game_analysis_set_use (analysis, GAME_ANALYSIS_OFF);
  g_assert_null (game_analysis_get_report (analysis));
}

/* Undo, redo and looking back each bring another position, of which nothing is known yet. */
static void
test_follows (void)
{
  g_autoptr (GameSession) session = test_analysed_session_new (&othello_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &shallow);

  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_analysis_play (session, "f5 d6 c3");
  for (int ply = 3; ply >= 0; ply--)
    {
      game_session_go_to (session, (guint) ply);
      g_assert_null (game_analysis_get_report (analysis));
      test_wait_until (test_analysis_is_done, analysis);
      g_assert_cmpint (game_analysis_get_position (analysis)->ply, ==, ply);
      g_assert_true (game_move_is_legal (&othello_game, game_analysis_get_position (analysis),
                                         game_analysis_get_report (analysis)->best));
    }
}

/* The computer's own move comes first, and so does a hint; afterwards it goes on. */
static void
test_gives_way (void)
{
  const Game *game = test_game (&othello_game);
  g_autoptr (GameSession) session = test_analysed_session_new (game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &shallow);

  test_engine_set_manner (TEST_WAITS);
  game_session_set_level (session, GAME_SECOND, 5);
  game_session_start (session);
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  g_assert_true (game_analysis_is_running (analysis));
  game_session_hint (session);
  g_assert_false (game_analysis_is_running (analysis));
  game_session_move_now (session);
  test_wait_until (is_running, analysis);
  test_analysis_play (session, "f5");
  g_assert_true (game_session_is_thinking (session));
  g_assert_false (game_analysis_is_running (analysis));
  game_session_move_now (session);
  test_wait_until (is_running, analysis);
  g_assert_cmpint (game_analysis_get_position (analysis)->ply, ==, 2);
  game_analysis_set_watched (analysis, FALSE);
  g_assert_false (game_analysis_is_running (analysis));
  game_session_stop (session);
}

static void
hinted_cb (GameSession *session, int from, int to, GameMove *hinted)
{
  *hinted = (GameMove){ (gint16) from, (gint16) to };
}

static gboolean
is_hinted (gpointer hinted)
{
  return ((GameMove *) hinted)->to != GAME_NO_CELL;
}

/* What it has found out is not searched for again by a hint: that comes though the engine never
 * answers. */
static void
test_hint_is_known (void)
{
  g_autoptr (GameSession) session = test_analysed_session_new (test_game (&othello_game));
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &shallow);
  GameMove hinted = { GAME_NO_CELL, GAME_NO_CELL };

  test_engine_set_manner (TEST_ANSWERS);
  g_signal_connect (session, "hinted", G_CALLBACK (hinted_cb), &hinted);
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (test_analysis_is_done, analysis);
  test_engine_set_manner (TEST_WAITS);
  game_session_hint (session);
  test_wait_until (is_hinted, &hinted);
  g_assert_true (game_move_equal (hinted, game_analysis_get_report (analysis)->best));
  g_assert_cmpint (game_session_get_hint (session)->depth, ==,
                   game_analysis_get_report (analysis)->depth);
  g_assert_true (game_analysis_is_done (analysis));
  test_engine_set_manner (TEST_ANSWERS);
}

static gboolean
knows_as_much_as_a_hint (gpointer analysis)
{
  const GameReport *report = game_analysis_get_report (analysis);

  return report != NULL && report->seconds >= GAME_HINT_SECONDS;
}

/* Nor is it once it has been looked at for longer than a hint would: what is shown as the best move
 * is the hint. */
static void
test_hint_is_what_is_shown (void)
{
  const GameLimits long_effort = { .seconds = 1000 };
  g_autoptr (GameSession) session = test_analysed_session_new (&gomoku_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &long_effort);
  GameMove hinted = { GAME_NO_CELL, GAME_NO_CELL };
  int depth;

  g_signal_connect (session, "hinted", G_CALLBACK (hinted_cb), &hinted);
  test_analysis_play (session, "h8 a4 i9");
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (knows_as_much_as_a_hint, analysis);
  depth = game_analysis_get_report (analysis)->depth;
  game_session_hint (session);
  test_wait_until (is_hinted, &hinted);
  g_assert_true (game_move_equal (hinted, game_analysis_get_report (analysis)->best));
  g_assert_cmpint (game_session_get_hint (session)->depth, ==, depth);
  game_session_stop (session);
}

static gboolean
has_depth (gpointer analysis)
{
  const GameReport *report = game_analysis_get_report (analysis);

  return report != NULL && report->depth >= 5;
}

static void
check_depth_cb (GameAnalysis *analysis, gpointer least)
{
  const GameReport *report = game_analysis_get_report (analysis);

  g_assert_nonnull (report);
  g_assert_cmpint (report->depth, >=, *(int *) least);
}

/* What was known before it gave way is not forgotten when it begins anew. */
static void
test_goes_on (void)
{
  static const GameLimits deep = { .depth = 6 };
  g_autoptr (GameSession) session = test_analysed_session_new (&othello_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &deep);
  int depth;

  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (has_depth, analysis);
  if (game_analysis_is_done (analysis))
    return;
  game_analysis_set_watched (analysis, FALSE);
  g_assert_false (game_analysis_is_running (analysis));
  depth = game_analysis_get_report (analysis)->depth;
  g_signal_connect (analysis, "changed", G_CALLBACK (check_depth_cb), &depth);
  game_analysis_set_watched (analysis, TRUE);
  test_wait_until (test_analysis_is_done, analysis);
  g_assert_cmpint (game_analysis_get_report (analysis)->depth, >=, 6);
}

/* To warn a person it looks at that person's turns only, and at no game of two persons. */
static void
test_guards (void)
{
  g_autoptr (GameSession) session = test_analysed_session_new (&tictactoe_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &shallow);

  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_GUARD);
  g_assert_false (game_analysis_is_running (analysis));
  game_session_set_level (session, GAME_SECOND, 1);
  g_assert_true (game_analysis_is_running (analysis));
}

static gboolean
is_blunder (GameAnalysis *analysis, GameSession *session, const char *move)
{
  return game_analysis_is_blunder (analysis, test_move (game_session_get_model (session), move));
}

/* X can win at c1; O would then have to be stopped at c2. */
static void
test_blunders (void)
{
  static const GameLimits none = { 0 };
  g_autoptr (GameSession) session = test_analysed_session_new (&tictactoe_game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &none);
  GameModel *model = game_session_get_model (session);

  test_analysis_play (session, "a1 a2 b1 b2");
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (test_analysis_is_done, analysis);
  g_assert_false (is_blunder (analysis, session, "c1"));
  g_assert_true (is_blunder (analysis, session, "a3"));
  g_assert_true (game_analysis_is_only_move (analysis, test_move (model, "c1")));
  test_analysis_play (session, "c3");
  test_wait_until (test_analysis_is_done, analysis);
  g_assert_false (is_blunder (analysis, session, "c2"));
  g_assert_true (is_blunder (analysis, session, "b3"));
}

static void
count_cb (GameAnalysis *analysis, gpointer n_told)
{
  *(int *) n_told += 1;
}

/* However much an engine learns, it is told a few times a second. */
static void
test_tells_seldom (void)
{
  const Game *game = test_game (&tictactoe_game);
  g_autoptr (GameSession) session = test_analysed_session_new (game);
  g_autoptr (GameAnalysis) analysis = test_analysis_new (session, &shallow);
  gint64 began = g_get_monotonic_time ();
  int n_told = 0;

  test_engine_set_manner (TEST_FLOODS);
  g_signal_connect (analysis, "changed", G_CALLBACK (count_cb), &n_told);
  game_analysis_set_watched (analysis, TRUE);
  game_analysis_set_use (analysis, GAME_ANALYSIS_SHOWN);
  test_wait_until (test_analysis_is_done, analysis);
  g_assert_cmpint (n_told, <=, 2 + (g_get_monotonic_time () - began) / (100 * 1000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/ends-by-itself", test_ends);
  g_test_add_func ("/analysis/follows-the-game", test_follows);
  g_test_add_func ("/analysis/gives-way-to-the-computer", test_gives_way);
  g_test_add_func ("/analysis/hint-is-known", test_hint_is_known);
  g_test_add_func ("/analysis/hint-is-what-is-shown", test_hint_is_what_is_shown);
  g_test_add_func ("/analysis/goes-on-where-it-was", test_goes_on);
  g_test_add_func ("/analysis/guards-persons-only", test_guards);
  g_test_add_func ("/analysis/knows-blunders", test_blunders);
  g_test_add_func ("/analysis/tells-seldom", test_tells_seldom);
  return g_test_run ();
}
