/* test-session.c: GameSession: turns, pace, passes, hint, stepping
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "session-test.h"

#define NEVER (100 * 1000 * 1000) /* milliseconds: longer than any test */
#define PACE 100                  /* milliseconds */

static const Game *connect4;
static const Game *othello;

static void
test_computer_answers (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 1);
  TestSeen seen;

  test_engine_set_manner (TEST_ANSWERS);
  test_watch (session, &seen);
  game_session_start (session);
  test_spin ();
  g_assert_true (game_session_is_persons_turn (session));
  test_assert_seen (&seen, "");
  test_play_any (session);
  g_assert_true (game_session_is_thinking (session));
  g_assert_true (test_get_flag (session, "thinking"));
  g_assert_false (game_session_is_persons_turn (session));
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (test_ply_of (session), ==, 2);
  test_assert_seen (&seen, "cc");
  test_seen_clear (&seen);
}

static void
test_waits_for_start (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 1, 0);

  test_engine_set_manner (TEST_ANSWERS);
  test_spin ();
  g_assert_false (game_session_is_thinking (session));
  game_session_start (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (test_ply_of (session), ==, 1);
}

static void
test_refuses_out_of_turn (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 1, 0);
  g_autoptr (GError) error = NULL;
  TestSeen seen;

  test_watch (session, &seen);
  g_assert_false (game_session_play (session, (GameMove){ GAME_NO_CELL, 35 }, &error));
  g_assert_error (error, GAME_MODEL_ERROR, GAME_MODEL_ERROR_ILLEGAL_MOVE);
  test_assert_seen (&seen, "");
  test_seen_clear (&seen);
}

/* With a pace that never comes the answer waits, until it is hurried. */
static void
test_pace (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 1);
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_ANSWERS);
  g_object_set (session, "pace", NEVER, NULL);
  game_session_start (session);
  test_play_any (session);
  test_engine_wait_for_questions (n + 1);
  test_spin ();
  g_assert_true (game_session_is_thinking (session));
  g_assert_cmpuint (test_ply_of (session), ==, 1);
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (test_ply_of (session), ==, 2);
}

/* A move that is seen to be made for a while is answered no sooner than the pace after that. */
static void
test_rest (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 1);
  int n = test_engine_n_questions ();
  gint64 at_rest;

  test_engine_set_manner (TEST_ANSWERS);
  g_object_set (session, "pace", PACE, NULL);
  game_session_start (session);
  test_play_any (session);
  test_engine_wait_for_questions (n + 1);
  at_rest = g_get_monotonic_time () + PACE * 1000 / 2;
  while (g_get_monotonic_time () < at_rest)
    ;
  at_rest = g_get_monotonic_time ();
  game_session_come_to_rest (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (test_ply_of (session), ==, 2);
  g_assert_cmpint (g_get_monotonic_time () - at_rest, >=, PACE * 1000);
}

static void
test_move_now (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 10);

  test_engine_set_manner (TEST_WAITS);
  g_object_set (session, "pace", NEVER, NULL);
  game_session_start (session);
  test_play_any (session);
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (test_ply_of (session), ==, 2);
}

static void
test_stop (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 10);
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  test_play_any (session);
  test_engine_wait_for_questions (n + 1);
  game_session_stop (session);
  g_assert_false (game_session_is_thinking (session));
  test_spin ();
  g_assert_cmpuint (test_ply_of (session), ==, 1);
  test_engine_set_manner (TEST_ANSWERS);
  game_session_start (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (test_ply_of (session), ==, 2);
}

static gboolean
no_engine_left (gpointer data)
{
  return test_engine_n_made () == 0;
}

static void
test_dispose (void)
{
  for (int kind = 0; kind < 3; kind++)
    {
      GameSession *session = test_session_new (connect4, 0, kind == 0 ? 10 : 0);
      gpointer weak = session;
      int n = test_engine_n_questions ();

      test_engine_set_manner (kind == 2 ? TEST_FLOODS : TEST_WAITS);
      g_object_add_weak_pointer (G_OBJECT (session), &weak);
      game_session_start (session);
      if (kind == 0)
        test_play_any (session);
      else
        game_session_hint (session);
      test_engine_wait_for_questions (n + 1);
      g_object_unref (session);
      g_assert_null (weak);
    }
  test_wait_until (no_engine_left, NULL);
}

/* An engine that fails must not stall the game. */
static void
test_blunder (void)
{
  g_autoptr (GameSession) session = test_session_new (othello, 1, 1);

  test_engine_set_manner (TEST_BLUNDERS);
  game_session_start (session);
  test_wait_until (test_is_idle, session);
  g_assert_true (game_session_has_ended (session));
}

static void
test_hint (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 0);
  GameModel *model = game_session_get_model (session);
  TestSeen seen;

  test_engine_set_manner (TEST_ANSWERS);
  test_watch (session, &seen);
  game_session_start (session);
  game_session_hint (session);
  g_assert_true (test_get_flag (session, "hinting"));
  g_assert_false (game_session_is_thinking (session));
  test_wait_until (test_has_seen, &seen);
  test_assert_seen (&seen, "h");
  g_assert_false (test_get_flag (session, "hinting"));
  g_assert_true (game_move_is_legal (connect4, game_model_get_position (model), seen.hinted));
  g_assert_cmpuint (test_ply_of (session), ==, 0);

  test_engine_set_manner (TEST_WAITS);
  game_session_hint (session);
  test_play_any (session);
  g_assert_false (test_get_flag (session, "hinting"));
  test_spin ();
  test_assert_seen (&seen, "c");
  game_session_hint (session);
  game_session_move_now (session);
  test_wait_until (test_has_seen, &seen);
  test_assert_seen (&seen, "h");
  test_seen_clear (&seen);
}

static void
test_no_hint_for_computer (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 1, 1);

  game_session_hint (session);
  g_assert_false (test_get_flag (session, "hinting"));
}

static void
test_watched (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 1, 1);
  guint n;

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  g_assert_true (game_session_is_watched (session));
  g_assert_true (game_session_is_thinking (session));
  g_assert_false (game_session_can_resign (session));
  g_object_set (session, "paused", TRUE, NULL);
  g_assert_false (game_session_is_thinking (session));
  test_engine_set_manner (TEST_ANSWERS);
  for (guint ply = 1; ply <= 3; ply++)
    {
      game_session_step (session);
      test_wait_until (test_is_idle, session);
      test_spin ();
      g_assert_cmpuint (test_ply_of (session), ==, ply);
    }
  game_session_undo (session);
  game_session_undo (session);
  g_assert_cmpuint (test_ply_of (session), ==, 1);
  game_session_step (session);
  g_assert_cmpuint (test_ply_of (session), ==, 2);
  g_object_set (session, "paused", FALSE, NULL);
  test_wait_until (test_is_idle, session);
  g_assert_true (game_session_has_ended (session));
  game_model_get_moves (game_session_get_model (session), &n);
  g_assert_cmpuint (n, >, 3);
  game_session_undo (session);
  g_assert_true (test_get_flag (session, "paused"));
  g_assert_cmpuint (test_ply_of (session), ==, n - 1);
}

/* A step while the computer thinks pauses after the move that it is thinking about. */
static void
test_step_while_thinking (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 1, 1);
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  test_engine_wait_for_questions (n + 1);
  game_session_step (session);
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  test_spin ();
  g_assert_cmpuint (test_ply_of (session), ==, 1);
  g_assert_true (test_get_flag (session, "paused"));
}

static GameSession *
session_before_pass (int first_level, int second_level, guint *pass_ply)
{
  g_autoptr (GameModel) played = test_game_with_pass (othello, pass_ply);
  const GameMove *moves = game_model_get_moves (played, NULL);
  g_autoptr (GameModel) model = game_model_new (othello, &game_model_get_start (played)->setup);
  GameSession *session;

  for (guint i = 0; i < *pass_ply; i++)
    game_model_play (model, moves[i], NULL);
  session = game_session_new (model, NULL);
  g_object_set (session, "pace", NEVER, NULL);
  game_session_set_level (session, GAME_FIRST, first_level);
  game_session_set_level (session, GAME_SECOND, second_level);
  return session;
}

/* A person's pass is made at once, for them. */
static void
test_persons_pass (void)
{
  guint ply;
  g_autoptr (GameSession) session = session_before_pass (0, 0, &ply);
  GameSide side = game_model_get_position (game_session_get_model (session))->to_move;
  TestSeen seen;

  test_watch (session, &seen);
  game_session_start (session);
  test_assert_seen (&seen, "pc");
  g_assert_cmpint (seen.passed, ==, side);
  g_assert_cmpuint (test_ply_of (session), ==, ply + 1);

  /* looking back sets nothing off */
  game_session_go_to (session, ply);
  test_assert_seen (&seen, "c");
  g_assert_cmpuint (test_ply_of (session), ==, ply);
  game_session_go_to (session, ply + 1);
  test_assert_seen (&seen, "c");
  game_session_undo (session);
  g_assert_cmpuint (test_ply_of (session), <, ply);
  test_seen_clear (&seen);
}

/* The computer's comes at its pace, and without an engine. */
static void
test_computers_pass (void)
{
  guint ply;
  g_autoptr (GameSession) session = session_before_pass (1, 1, &ply);
  int n = test_engine_n_questions ();
  TestSeen seen;

  test_watch (session, &seen);
  game_session_start (session);
  g_object_set (session, "paused", TRUE, NULL);
  game_session_step (session);
  g_assert_true (game_session_is_thinking (session));
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  test_assert_seen (&seen, "pc");
  g_assert_cmpint (test_engine_n_questions (), ==, n);
  test_seen_clear (&seen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  connect4 = test_game (&connect4_game);
  othello = test_game (&othello_game);
  g_test_add_func ("/session/computer-answers", test_computer_answers);
  g_test_add_func ("/session/computer-waits-for-start", test_waits_for_start);
  g_test_add_func ("/session/refuses-moves-out-of-turn", test_refuses_out_of_turn);
  g_test_add_func ("/session/keeps-the-pace", test_pace);
  g_test_add_func ("/session/pace-begins-at-rest", test_rest);
  g_test_add_func ("/session/move-now-needs-no-pace", test_move_now);
  g_test_add_func ("/session/stop-drops-the-question", test_stop);
  g_test_add_func ("/session/dispose-while-thinking", test_dispose);
  g_test_add_func ("/session/engine-that-fails-does-not-stall", test_blunder);
  g_test_add_func ("/session/hint-is-shown-not-played", test_hint);
  g_test_add_func ("/session/no-hint-for-the-computer", test_no_hint_for_computer);
  g_test_add_func ("/session/two-computers", test_watched);
  g_test_add_func ("/session/step-while-thinking", test_step_while_thinking);
  g_test_add_func ("/session/persons-pass-is-made-at-once", test_persons_pass);
  g_test_add_func ("/session/computers-pass-keeps-the-pace", test_computers_pass);
  return g_test_run ();
}
