/* session-test.c: makes sessions for tests, and notes their signals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "session-test.h"

#include <string.h>

static void
hinted_cb (GameSession *session, int from, int to, TestSeen *seen)
{
  g_string_append_c (seen->order, 'h');
  seen->hinted = (GameMove){ (int16_t) from, (int16_t) to };
}

static void
passed_cb (GameSession *session, int side, TestSeen *seen)
{
  g_string_append_c (seen->order, 'p');
  seen->passed = side;
}

static void
ended_cb (GameSession *session, int result, TestSeen *seen)
{
  g_string_append_c (seen->order, 'e');
  seen->result = result;
}

static void
changed_cb (GameSession *session, TestSeen *seen)
{
  g_string_append_c (seen->order, 'c');
}

/* Notes the signals of @session in @seen from now on; test_seen_clear () ends that. */
void
test_watch (GameSession *session, TestSeen *seen)
{
  memset (seen, 0, sizeof *seen);
  seen->order = g_string_new (NULL);
  g_signal_connect (session, "hinted", G_CALLBACK (hinted_cb), seen);
  g_signal_connect (session, "passed", G_CALLBACK (passed_cb), seen);
  g_signal_connect (session, "ended", G_CALLBACK (ended_cb), seen);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), seen);
}

/* Sees that just these signals came since the last look. */
void
test_assert_seen (TestSeen *seen, const char *order)
{
  g_assert_cmpstr (seen->order->str, ==, order);
  g_string_truncate (seen->order, 0);
}

/* A TestCondition: whether a signal came. @data: a TestSeen */
gboolean
test_has_seen (gpointer data)
{
  return ((TestSeen *) data)->order->len > 0;
}

/* Frees what @seen holds; the session must be done with. */
void
test_seen_clear (TestSeen *seen)
{
  g_string_free (seen->order, TRUE);
}

/* A session of a new game whose computers answer without a pause. Level 0 is a person. */
GameSession *
test_session_new (const Game *game, int first_level, int second_level)
{
  g_autoptr (GameModel) model = game_model_new (game, &game->usual);
  GameSession *session = game_session_new (model, NULL);

  g_object_set (session, "pace", 0, NULL);
  game_session_set_level (session, GAME_FIRST, first_level);
  game_session_set_level (session, GAME_SECOND, second_level);
  game_session_set_seed (session, 1);
  return session;
}

/* Where the game of @session stands. */
guint
test_ply_of (GameSession *session)
{
  return game_model_get_ply (game_session_get_model (session));
}

/* Plays a legal move by lot. */
void
test_play_any (GameSession *session)
{
  GameModel *model = game_session_get_model (session);
  g_autoptr (GError) error = NULL;

  game_session_play (
      session, test_random_move (game_model_get_game (model), game_model_get_position (model)),
      &error);
  g_assert_no_error (error);
}

/* The value of a boolean property. */
gboolean
test_get_flag (GameSession *session, const char *property)
{
  gboolean value;

  g_object_get (session, property, &value, NULL);
  return value;
}
