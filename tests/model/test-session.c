/* test-session.c: GameSession: turns, pace, passes, hint, stepping, resignation, names, records
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include <string.h>

#define NEVER (100 * 1000 * 1000) /* milliseconds: longer than any test */
#define PACE 100                  /* milliseconds */

/* The signals of a session in the order they came: h, p(assed), e, c. */
typedef struct
{
  GString *order;
  GameMove hinted;
  int passed;
  int result;
} Seen;

static void
hinted_cb (GameSession *session, int from, int to, Seen *seen)
{
  g_string_append_c (seen->order, 'h');
  seen->hinted = (GameMove){ (int16_t) from, (int16_t) to };
}

static void
passed_cb (GameSession *session, int side, Seen *seen)
{
  g_string_append_c (seen->order, 'p');
  seen->passed = side;
}

static void
ended_cb (GameSession *session, int result, Seen *seen)
{
  g_string_append_c (seen->order, 'e');
  seen->result = result;
}

static void
changed_cb (GameSession *session, Seen *seen)
{
  g_string_append_c (seen->order, 'c');
}

static void
watch (GameSession *session, Seen *seen)
{
  memset (seen, 0, sizeof *seen);
  seen->order = g_string_new (NULL);
  g_signal_connect (session, "hinted", G_CALLBACK (hinted_cb), seen);
  g_signal_connect (session, "passed", G_CALLBACK (passed_cb), seen);
  g_signal_connect (session, "ended", G_CALLBACK (ended_cb), seen);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), seen);
}

static void
assert_seen (Seen *seen, const char *order)
{
  g_assert_cmpstr (seen->order->str, ==, order);
  g_string_truncate (seen->order, 0);
}

static gboolean
has_seen (gpointer data)
{
  return ((Seen *) data)->order->len > 0;
}

static void
seen_clear (Seen *seen)
{
  g_string_free (seen->order, TRUE);
}

static const Game *connect4;
static const Game *othello;

static GameSession *
new_session (const Game *game, int first_level, int second_level)
{
  g_autoptr (GameModel) model = game_model_new (game, &game->usual);
  GameSession *session = game_session_new (model, NULL);

  g_object_set (session, "pace", 0, NULL);
  game_session_set_level (session, GAME_FIRST, first_level);
  game_session_set_level (session, GAME_SECOND, second_level);
  game_session_set_seed (session, 1);
  return session;
}

static guint
ply_of (GameSession *session)
{
  return game_model_get_ply (game_session_get_model (session));
}

static void
play_any (GameSession *session)
{
  GameModel *model = game_session_get_model (session);
  g_autoptr (GError) error = NULL;

  game_session_play (
      session, test_random_move (game_model_get_game (model), game_model_get_position (model)),
      &error);
  g_assert_no_error (error);
}

static gboolean
get_flag (GameSession *session, const char *property)
{
  gboolean value;

  g_object_get (session, property, &value, NULL);
  return value;
}

static void
test_computer_answers (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 1);
  Seen seen;

  test_engine_set_manner (TEST_ANSWERS);
  watch (session, &seen);
  game_session_start (session);
  test_spin ();
  g_assert_true (game_session_is_persons_turn (session));
  assert_seen (&seen, "");
  play_any (session);
  g_assert_true (game_session_is_thinking (session));
  g_assert_true (get_flag (session, "thinking"));
  g_assert_false (game_session_is_persons_turn (session));
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 2);
  assert_seen (&seen, "cc");
  seen_clear (&seen);
}

static void
test_waits_for_start (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 1, 0);

  test_engine_set_manner (TEST_ANSWERS);
  test_spin ();
  g_assert_false (game_session_is_thinking (session));
  game_session_start (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 1);
}

static void
test_refuses_out_of_turn (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 1, 0);
  g_autoptr (GError) error = NULL;
  Seen seen;

  watch (session, &seen);
  g_assert_false (game_session_play (session, (GameMove){ GAME_NO_CELL, 35 }, &error));
  g_assert_error (error, GAME_MODEL_ERROR, GAME_MODEL_ERROR_ILLEGAL_MOVE);
  assert_seen (&seen, "");
  seen_clear (&seen);
}

/* With a pace that never comes the answer waits, until it is hurried. */
static void
test_pace (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 1);
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_ANSWERS);
  g_object_set (session, "pace", NEVER, NULL);
  game_session_start (session);
  play_any (session);
  test_engine_wait_for_questions (n + 1);
  test_spin ();
  g_assert_true (game_session_is_thinking (session));
  g_assert_cmpuint (ply_of (session), ==, 1);
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 2);
}

/* A move that is seen to be made for a while is answered no sooner than the pace after that. */
static void
test_rest (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 1);
  int n = test_engine_n_questions ();
  gint64 at_rest;

  test_engine_set_manner (TEST_ANSWERS);
  g_object_set (session, "pace", PACE, NULL);
  game_session_start (session);
  play_any (session);
  test_engine_wait_for_questions (n + 1);
  at_rest = g_get_monotonic_time () + PACE * 1000 / 2;
  while (g_get_monotonic_time () < at_rest)
    ;
  at_rest = g_get_monotonic_time ();
  game_session_come_to_rest (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 2);
  g_assert_cmpint (g_get_monotonic_time () - at_rest, >=, PACE * 1000);
}

static void
test_move_now (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 10);

  test_engine_set_manner (TEST_WAITS);
  g_object_set (session, "pace", NEVER, NULL);
  game_session_start (session);
  play_any (session);
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 2);
}

static void
test_stop (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 10);
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  play_any (session);
  test_engine_wait_for_questions (n + 1);
  game_session_stop (session);
  g_assert_false (game_session_is_thinking (session));
  test_spin ();
  g_assert_cmpuint (ply_of (session), ==, 1);
  test_engine_set_manner (TEST_ANSWERS);
  game_session_start (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 2);
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
      GameSession *session = new_session (connect4, 0, kind == 0 ? 10 : 0);
      gpointer weak = session;
      int n = test_engine_n_questions ();

      test_engine_set_manner (kind == 2 ? TEST_FLOODS : TEST_WAITS);
      g_object_add_weak_pointer (G_OBJECT (session), &weak);
      game_session_start (session);
      if (kind == 0)
        play_any (session);
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
  g_autoptr (GameSession) session = new_session (othello, 1, 1);

  test_engine_set_manner (TEST_BLUNDERS);
  game_session_start (session);
  test_wait_until (test_is_idle, session);
  g_assert_true (game_session_has_ended (session));
}

static void
test_hint (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 0);
  GameModel *model = game_session_get_model (session);
  Seen seen;

  test_engine_set_manner (TEST_ANSWERS);
  watch (session, &seen);
  game_session_start (session);
  game_session_hint (session);
  g_assert_true (get_flag (session, "hinting"));
  g_assert_false (game_session_is_thinking (session));
  test_wait_until (has_seen, &seen);
  assert_seen (&seen, "h");
  g_assert_false (get_flag (session, "hinting"));
  g_assert_true (game_move_is_legal (connect4, game_model_get_position (model), seen.hinted));
  g_assert_cmpuint (ply_of (session), ==, 0);

  test_engine_set_manner (TEST_WAITS);
  game_session_hint (session);
  play_any (session);
  g_assert_false (get_flag (session, "hinting"));
  test_spin ();
  assert_seen (&seen, "c");
  game_session_hint (session);
  game_session_move_now (session);
  test_wait_until (has_seen, &seen);
  assert_seen (&seen, "h");
  seen_clear (&seen);
}

static void
test_no_hint_for_computer (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 1, 1);

  game_session_hint (session);
  g_assert_false (get_flag (session, "hinting"));
}

static void
test_watched (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 1, 1);
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
      g_assert_cmpuint (ply_of (session), ==, ply);
    }
  game_session_undo (session);
  game_session_undo (session);
  g_assert_cmpuint (ply_of (session), ==, 1);
  game_session_step (session);
  g_assert_cmpuint (ply_of (session), ==, 2);
  g_object_set (session, "paused", FALSE, NULL);
  test_wait_until (test_is_idle, session);
  g_assert_true (game_session_has_ended (session));
  game_model_get_moves (game_session_get_model (session), &n);
  g_assert_cmpuint (n, >, 3);
  game_session_undo (session);
  g_assert_true (get_flag (session, "paused"));
  g_assert_cmpuint (ply_of (session), ==, n - 1);
}

/* A step while the computer thinks pauses after the move that it is thinking about. */
static void
test_step_while_thinking (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 1, 1);
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  test_engine_wait_for_questions (n + 1);
  game_session_step (session);
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  test_spin ();
  g_assert_cmpuint (ply_of (session), ==, 1);
  g_assert_true (get_flag (session, "paused"));
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
  Seen seen;

  watch (session, &seen);
  game_session_start (session);
  assert_seen (&seen, "pc");
  g_assert_cmpint (seen.passed, ==, side);
  g_assert_cmpuint (ply_of (session), ==, ply + 1);

  /* looking back sets nothing off */
  game_session_go_to (session, ply);
  assert_seen (&seen, "c");
  g_assert_cmpuint (ply_of (session), ==, ply);
  game_session_go_to (session, ply + 1);
  assert_seen (&seen, "c");
  game_session_undo (session);
  g_assert_cmpuint (ply_of (session), <, ply);
  seen_clear (&seen);
}

/* The computer's comes at its pace, and without an engine. */
static void
test_computers_pass (void)
{
  guint ply;
  g_autoptr (GameSession) session = session_before_pass (1, 1, &ply);
  int n = test_engine_n_questions ();
  Seen seen;

  watch (session, &seen);
  game_session_start (session);
  g_object_set (session, "paused", TRUE, NULL);
  game_session_step (session);
  g_assert_true (game_session_is_thinking (session));
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  assert_seen (&seen, "pc");
  g_assert_cmpint (test_engine_n_questions (), ==, n);
  seen_clear (&seen);
}

static void
test_resign_two_persons (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 0);
  Seen seen;

  game_session_start (session);
  play_any (session);
  watch (session, &seen);
  g_assert_true (game_session_can_resign (session));
  game_session_resign (session);
  assert_seen (&seen, "ec");
  g_assert_cmpint (seen.result, ==, GAME_FIRST_WINS);
  g_assert_cmpint (game_session_get_result (session), ==, GAME_FIRST_WINS);
  g_assert_true (game_session_was_resigned (session));
  g_assert_true (game_session_has_ended (session));
  g_assert_false (game_session_can_resign (session));
  game_session_resign (session);
  assert_seen (&seen, "");
  g_assert_false (game_session_play (session, (GameMove){ GAME_NO_CELL, 0 }, NULL));

  g_assert_true (get_flag (session, "can-undo"));
  game_session_undo (session);
  assert_seen (&seen, "c");
  g_assert_false (game_session_was_resigned (session));
  g_assert_true (game_session_is_persons_turn (session));
  g_assert_cmpuint (ply_of (session), ==, 1);
  seen_clear (&seen);
}

/* Against the computer it is always the person who resigns; taking it back lets the computer go
 * on. */
static void
test_resign_while_thinking (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 10);

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  play_any (session);
  g_assert_true (game_session_is_thinking (session));
  game_session_resign (session);
  g_assert_false (game_session_is_thinking (session));
  g_assert_cmpint (game_session_get_result (session), ==, GAME_SECOND_WINS);
  test_spin ();
  g_assert_cmpuint (ply_of (session), ==, 1);
  test_engine_set_manner (TEST_ANSWERS);
  game_session_undo (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 2);
  g_assert_cmpint (game_session_get_result (session), ==, GAME_ONGOING);
}

static void
test_end (void)
{
  g_autoptr (GameSession) session = new_session (&tictactoe_game, 0, 0);
  GameModel *model = game_session_get_model (session);
  const char *const moves[] = { "a1", "a2", "b1", "b2" };
  Seen seen;

  game_session_start (session);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    game_session_play (session, test_move (model, moves[i]), NULL);
  watch (session, &seen);
  game_session_play (session, test_move (model, "c1"), NULL);
  assert_seen (&seen, "ec");
  g_assert_cmpint (seen.result, ==, GAME_FIRST_WINS);
  g_assert_false (game_session_is_persons_turn (session));
  g_assert_false (game_session_can_resign (session));
  game_session_undo (session);
  g_assert_true (game_session_is_persons_turn (session));
  seen_clear (&seen);
}

static void
test_names (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 0);
  g_autoptr (GString) long_name = g_string_new (NULL);
  Seen seen;

  watch (session, &seen);
  for (int i = 0; i < 60; i++)
    g_string_append (long_name, "ñ");
  g_assert_cmpstr (game_session_get_name (session, GAME_FIRST), ==, "");
  game_session_set_name (session, GAME_FIRST, long_name->str);
  assert_seen (&seen, "c");
  g_assert_cmpint (g_utf8_strlen (game_session_get_name (session, GAME_FIRST), -1), ==,
                   GAME_NAME_MAX);
  game_session_set_name (session, GAME_SECOND,
                         "a\xff"
                         "b");
  g_assert_true (g_utf8_validate (game_session_get_name (session, GAME_SECOND), -1, NULL));
  assert_seen (&seen, "c");
  game_session_set_name (session, GAME_SECOND, NULL);
  g_assert_cmpstr (game_session_get_name (session, GAME_SECOND), ==, "");
  assert_seen (&seen, "c");
  game_session_set_name (session, GAME_SECOND, "");
  assert_seen (&seen, "");
  seen_clear (&seen);
}

/* A name that changes does not disturb the computer; who plays does. */
static void
test_changes_while_thinking (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 10, 0);
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  test_engine_wait_for_questions (n + 1);
  game_session_set_name (session, GAME_SECOND, "Ana");
  g_assert_true (game_session_is_thinking (session));
  game_session_set_level (session, GAME_FIRST, 0);
  g_assert_false (game_session_is_thinking (session));
  g_assert_true (game_session_is_persons_turn (session));
  game_session_set_level (session, GAME_FIRST, 5);
  g_assert_true (game_session_is_thinking (session));
  game_session_move_now (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (ply_of (session), ==, 1);
}

/* A pause of two computers does not outlast them, or the one that is left would never answer. */
static void
test_person_joins (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 1, 1);

  test_engine_set_manner (TEST_ANSWERS);
  game_session_start (session);
  g_object_set (session, "paused", TRUE, NULL);
  game_session_set_level (session, GAME_SECOND, 0);
  g_assert_false (get_flag (session, "paused"));
  test_wait_until (test_is_idle, session);
  g_assert_true (game_session_is_persons_turn (session));
  g_assert_cmpuint (ply_of (session), ==, 1);
}

/* Somebody who moves the model past the session stops the computer's thoughts about the old
 * position. */
static void
test_model_changed_outside (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 10);
  GameModel *model = game_session_get_model (session);
  Seen seen;

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  play_any (session);
  watch (session, &seen);
  game_model_go_to (model, 0);
  assert_seen (&seen, "c");
  g_assert_false (game_session_is_thinking (session));
  seen_clear (&seen);
}

static void
new_game_cb (GameSession *session, GameSession **owner)
{
  g_clear_object (owner);
}

static void
test_unref_in_handler (void)
{
  GameSession *session = new_session (connect4, 0, 10);

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  g_signal_connect (session, "changed", G_CALLBACK (new_game_cb), &session);
  play_any (session);
  g_assert_null (session);
}

static void
test_record (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GameModel) model = NULL;
  g_autoptr (GameSession) session = NULL;
  g_autoptr (GameSession) again = NULL;
  g_autoptr (GameRecord) record = NULL;
  GameSetup setup;
  guint n;

  test_random_setup (game, &setup);
  model = test_random_game (game, &setup, (guint) g_test_rand_int_range (0, 30));
  game_model_get_moves (model, &n);
  game_model_go_to (model, n / 2);
  session = game_session_new (model, NULL);
  game_session_set_name (session, GAME_FIRST, "Ana");
  game_session_set_level (session, GAME_SECOND, 4);
  game_session_set_seed (session, 99);
  record = game_session_to_record (session);
  again = game_session_new_from_record (record, NULL);
  g_assert_true (game_position_equal (game_model_get_position (model),
                                      game_model_get_position (game_session_get_model (again))));
  g_assert_cmpuint (ply_of (again), ==, n / 2);
  g_assert_cmpstr (game_session_get_name (again, GAME_FIRST), ==, "Ana");
  g_assert_cmpint (game_session_get_level (again, GAME_SECOND), ==, 4);
  g_assert_cmpint (record->seed, ==, 99);
  g_assert_cmpint (get_flag (again, "can-undo"), ==, get_flag (session, "can-undo"));
  g_assert_cmpint (get_flag (again, "can-redo"), ==, n / 2 < n);
}

static void
test_record_of_resigned (void)
{
  g_autoptr (GameSession) session = new_session (connect4, 0, 0);
  g_autoptr (GameSession) again = NULL;
  g_autoptr (GameRecord) record = NULL;

  play_any (session);
  game_session_resign (session);
  record = game_session_to_record (session);
  g_assert_cmpint (record->state, ==, GAME_RECORD_RESIGNED);
  g_assert_cmpint (record->result, ==, GAME_FIRST_WINS);
  again = game_session_new_from_record (record, NULL);
  g_assert_true (game_session_was_resigned (again));
  g_assert_true (get_flag (again, "can-undo"));
  game_session_undo (again);
  g_assert_false (game_session_was_resigned (again));
}

int
main (int argc, char **argv)
{
  const Game *const *games = game_all ();

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
  g_test_add_func ("/session/resign-between-persons", test_resign_two_persons);
  g_test_add_func ("/session/resign-while-the-computer-thinks", test_resign_while_thinking);
  g_test_add_func ("/session/end-by-the-rules", test_end);
  g_test_add_func ("/session/names-are-cut", test_names);
  g_test_add_func ("/session/changes-while-thinking", test_changes_while_thinking);
  g_test_add_func ("/session/person-joins-two-computers", test_person_joins);
  g_test_add_func ("/session/model-changed-outside", test_model_changed_outside);
  g_test_add_func ("/session/unref-in-handler", test_unref_in_handler);
  g_test_add_func ("/session/record-of-resigned", test_record_of_resigned);
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/session/record/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_record);
    }
  return g_test_run ();
}
