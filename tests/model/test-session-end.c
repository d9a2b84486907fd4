/* test-session-end.c: GameSession: resignation, ends, names, changes from outside, records
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "session-test.h"

static const Game *connect4;

static void
test_resign_two_persons (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 0);
  TestSeen seen;

  game_session_start (session);
  test_play_any (session);
  test_watch (session, &seen);
  g_assert_true (game_session_can_resign (session));
  game_session_resign (session);
  test_assert_seen (&seen, "ec");
  g_assert_cmpint (seen.result, ==, GAME_FIRST_WINS);
  g_assert_cmpint (game_session_get_result (session), ==, GAME_FIRST_WINS);
  g_assert_true (game_session_was_resigned (session));
  g_assert_true (game_session_has_ended (session));
  g_assert_false (game_session_can_resign (session));
  game_session_resign (session);
  test_assert_seen (&seen, "");
  g_assert_false (game_session_play (session, (GameMove){ GAME_NO_CELL, 0 }, NULL));

  g_assert_true (test_get_flag (session, "can-undo"));
  game_session_undo (session);
  test_assert_seen (&seen, "c");
  g_assert_false (game_session_was_resigned (session));
  g_assert_true (game_session_is_persons_turn (session));
  g_assert_cmpuint (test_ply_of (session), ==, 1);
  test_seen_clear (&seen);
}

/* Against the computer it is always the person who resigns; taking it back lets the computer go
 * on. */
static void
test_resign_while_thinking (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 10);

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  test_play_any (session);
  g_assert_true (game_session_is_thinking (session));
  game_session_resign (session);
  g_assert_false (game_session_is_thinking (session));
  g_assert_cmpint (game_session_get_result (session), ==, GAME_SECOND_WINS);
  test_spin ();
  g_assert_cmpuint (test_ply_of (session), ==, 1);
  test_engine_set_manner (TEST_ANSWERS);
  game_session_undo (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (test_ply_of (session), ==, 2);
  g_assert_cmpint (game_session_get_result (session), ==, GAME_ONGOING);
}

static void
test_end (void)
{
  g_autoptr (GameSession) session = test_session_new (&tictactoe_game, 0, 0);
  GameModel *model = game_session_get_model (session);
  const char *const moves[] = { "a1", "a2", "b1", "b2" };
  TestSeen seen;

  game_session_start (session);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    game_session_play (session, test_move (model, moves[i]), NULL);
  test_watch (session, &seen);
  game_session_play (session, test_move (model, "c1"), NULL);
  test_assert_seen (&seen, "ec");
  g_assert_cmpint (seen.result, ==, GAME_FIRST_WINS);
  g_assert_false (game_session_is_persons_turn (session));
  g_assert_false (game_session_can_resign (session));
  game_session_undo (session);
  g_assert_true (game_session_is_persons_turn (session));
  test_seen_clear (&seen);
}

static void
test_names (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 0);
  g_autoptr (GString) long_name = g_string_new (NULL);
  TestSeen seen;

  test_watch (session, &seen);
  for (int i = 0; i < 60; i++)
    g_string_append (long_name, "ñ");
  g_assert_cmpstr (game_session_get_name (session, GAME_FIRST), ==, "");
  game_session_set_name (session, GAME_FIRST, long_name->str);
  test_assert_seen (&seen, "c");
  g_assert_cmpint (g_utf8_strlen (game_session_get_name (session, GAME_FIRST), -1), ==,
                   GAME_NAME_MAX);
  game_session_set_name (session, GAME_SECOND,
                         "a\xff"
                         "b");
  g_assert_true (g_utf8_validate (game_session_get_name (session, GAME_SECOND), -1, NULL));
  test_assert_seen (&seen, "c");
  game_session_set_name (session, GAME_SECOND, NULL);
  g_assert_cmpstr (game_session_get_name (session, GAME_SECOND), ==, "");
  test_assert_seen (&seen, "c");
  game_session_set_name (session, GAME_SECOND, "");
  test_assert_seen (&seen, "");
  test_seen_clear (&seen);
}

/* A name that changes does not disturb the computer; who plays does. */
static void
test_changes_while_thinking (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 10, 0);
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
  g_assert_cmpuint (test_ply_of (session), ==, 1);
}

/* A pause of two computers does not outlast them, or the one that is left would never answer. */
static void
test_person_joins (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 1, 1);

  test_engine_set_manner (TEST_ANSWERS);
  game_session_start (session);
  g_object_set (session, "paused", TRUE, NULL);
  game_session_set_level (session, GAME_SECOND, 0);
  g_assert_false (test_get_flag (session, "paused"));
  test_wait_until (test_is_idle, session);
  g_assert_true (game_session_is_persons_turn (session));
  g_assert_cmpuint (test_ply_of (session), ==, 1);
}

/* Somebody who moves the model past the session stops the computer's thoughts about the old
 * position. */
static void
test_model_changed_outside (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 10);
  GameModel *model = game_session_get_model (session);
  TestSeen seen;

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  test_play_any (session);
  test_watch (session, &seen);
  game_model_go_to (model, 0);
  test_assert_seen (&seen, "c");
  g_assert_false (game_session_is_thinking (session));
  test_seen_clear (&seen);
}

static void
new_game_cb (GameSession *session, GameSession **owner)
{
  g_clear_object (owner);
}

static void
test_unref_in_handler (void)
{
  GameSession *session = test_session_new (connect4, 0, 10);

  test_engine_set_manner (TEST_WAITS);
  game_session_start (session);
  g_signal_connect (session, "changed", G_CALLBACK (new_game_cb), &session);
  test_play_any (session);
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
  g_assert_cmpuint (test_ply_of (again), ==, n / 2);
  g_assert_cmpstr (game_session_get_name (again, GAME_FIRST), ==, "Ana");
  g_assert_cmpint (game_session_get_level (again, GAME_SECOND), ==, 4);
  g_assert_cmpint (record->seed, ==, 99);
  g_assert_cmpint (test_get_flag (again, "can-undo"), ==, test_get_flag (session, "can-undo"));
  g_assert_cmpint (test_get_flag (again, "can-redo"), ==, n / 2 < n);
}

static void
test_record_of_resigned (void)
{
  g_autoptr (GameSession) session = test_session_new (connect4, 0, 0);
  g_autoptr (GameSession) again = NULL;
  g_autoptr (GameRecord) record = NULL;

  test_play_any (session);
  game_session_resign (session);
  record = game_session_to_record (session);
  g_assert_cmpint (record->state, ==, GAME_RECORD_RESIGNED);
  g_assert_cmpint (record->result, ==, GAME_FIRST_WINS);
  again = game_session_new_from_record (record, NULL);
  g_assert_true (game_session_was_resigned (again));
  g_assert_true (test_get_flag (again, "can-undo"));
  game_session_undo (again);
  g_assert_false (game_session_was_resigned (again));
}

int
main (int argc, char **argv)
{
  const Game *const *games = game_all ();

  g_test_init (&argc, &argv, NULL);
  connect4 = test_game (&connect4_game);
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
