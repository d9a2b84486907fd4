/* test-undo.c: undo and redo of a session between persons and computers, in every game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#define N_GAMES 20

typedef struct
{
  const Game *game;
  int levels[2];
} Case;

/* What the properties last told of themselves. */
typedef struct
{
  gboolean can_undo;
  gboolean can_redo;
} Told;

static void
told_cb (GameSession *session, GParamSpec *pspec, Told *told)
{
  g_object_get (session, "can-undo", &told->can_undo, "can-redo", &told->can_redo, NULL);
}

static GameSession *
new_session (const Case *c, Told *told)
{
  GameSetup setup;
  g_autoptr (GameModel) model = NULL;
  GameSession *session;

  test_random_setup (c->game, &setup);
  if (g_test_rand_int_range (0, 2) == 0)
    setup = c->game->smallest;
  model = game_model_new (c->game, &setup);
  session = game_session_new (model, NULL);
  g_object_set (session, "pace", 0, NULL);
  game_session_set_level (session, GAME_FIRST, c->levels[GAME_FIRST]);
  game_session_set_level (session, GAME_SECOND, c->levels[GAME_SECOND]);
  g_signal_connect (session, "notify::can-undo", G_CALLBACK (told_cb), told);
  g_signal_connect (session, "notify::can-redo", G_CALLBACK (told_cb), told);
  return session;
}

static void
assert_told (GameSession *session, const Told *told)
{
  gboolean can_undo;
  gboolean can_redo;

  g_object_get (session, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_cmpint (told->can_undo, ==, can_undo);
  g_assert_cmpint (told->can_redo, ==, can_redo);
}

static void
play_out (GameSession *session, int n_moves)
{
  GameModel *model = game_session_get_model (session);
  const Game *game = game_model_get_game (model);

  game_session_start (session);
  test_wait_until (test_is_idle, session);
  for (int i = 0; i < n_moves && game_session_is_persons_turn (session); i++)
    {
      game_session_play (session, test_random_move (game, game_model_get_position (model)), NULL);
      test_wait_until (test_is_idle, session);
    }
}

/* Whether an undo can go to a ply, told from the position there. */
static gboolean
is_target (GameSession *session, guint ply)
{
  GameModel *model = game_session_get_model (session);
  const Game *game = game_model_get_game (model);
  GamePosition position;

  if (game_session_is_watched (session))
    return TRUE;
  game_model_get_position_at (model, ply, &position);
  return game_session_get_level (session, (GameSide) position.to_move) == 0 &&
         !game_must_pass (game, &position);
}

static guint
next_target (GameSession *session, guint ply, int step, guint n)
{
  for (guint at = ply + (guint) step; at < n; at += (guint) step)
    if (is_target (session, at))
      return at;
  return step > 0 ? n : ply;
}

static void
walk (GameSession *session, const Told *told)
{
  GameModel *model = game_session_get_model (session);
  guint n;
  guint expected;
  gboolean can_undo;

  game_model_get_moves (model, &n);
  do
    {
      expected = next_target (session, game_model_get_ply (model), -1, n);
      g_object_get (session, "can-undo", &can_undo, NULL);
      g_assert_cmpint (can_undo, ==, expected != game_model_get_ply (model));
      game_session_undo (session);
      g_assert_cmpuint (game_model_get_ply (model), ==, expected);
      g_assert_false (game_session_is_thinking (session) && can_undo);
      assert_told (session, told);
    }
  while (can_undo);

  while (game_model_get_ply (model) < n)
    {
      expected = next_target (session, game_model_get_ply (model), 1, n);
      game_session_redo (session);
      g_assert_cmpuint (game_model_get_ply (model), ==, expected);
      assert_told (session, told);
    }
}

static void
test_walk (gconstpointer data)
{
  const Case *c = data;

  test_engine_set_manner (TEST_ANSWERS);
  for (int i = 0; i < N_GAMES; i++)
    {
      Told told = { 0 };
      g_autoptr (GameSession) session = new_session (c, &told);

      play_out (session, g_test_rand_int_range (0, 60));
      assert_told (session, &told);
      walk (session, &told);
    }
}

/* The computer's opening move alone cannot be taken back. */
static void
test_opening (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GameModel) model = game_model_new (c->game, &c->game->usual);
  g_autoptr (GameSession) session = game_session_new (model, NULL);
  gboolean can_undo;

  test_engine_set_manner (TEST_ANSWERS);
  g_object_set (session, "pace", 0, NULL);
  game_session_set_level (session, (GameSide) game_model_get_start (model)->to_move, 3);
  game_session_start (session);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (game_model_get_ply (model), ==, 1);
  g_object_get (session, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  game_session_undo (session);
  g_assert_cmpuint (game_model_get_ply (model), ==, 1);
}

/* An undo while the computer thinks takes the person's move back, and the thought is dropped. */
static void
test_while_thinking (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GameModel) model = game_model_new (c->game, &c->game->usual);
  g_autoptr (GameSession) session = game_session_new (model, NULL);
  GameSide person = (GameSide) game_model_get_start (model)->to_move;
  int n = test_engine_n_questions ();

  test_engine_set_manner (TEST_WAITS);
  game_session_set_level (session, game_other_side (person), 10);
  game_session_start (session);
  game_session_play (session, test_random_move (c->game, game_model_get_position (model)), NULL);
  test_engine_wait_for_questions (n + 1);
  game_session_undo (session);
  g_assert_cmpuint (game_model_get_ply (model), ==, 0);
  g_assert_false (game_session_is_thinking (session));
  test_spin ();
  g_assert_cmpuint (game_model_get_ply (model), ==, 0);

  /* the move again: the computer is asked again */
  game_session_redo (session);
  g_assert_true (game_session_is_thinking (session));
  game_session_move_now (session);
  g_object_set (session, "pace", 0, NULL);
  test_wait_until (test_is_idle, session);
  g_assert_cmpuint (game_model_get_ply (model), ==, 2);
}

/* Playing after an undo forgets the rest; there is nothing to redo then. */
static void
test_play_after_undo (gconstpointer data)
{
  const Case *c = data;
  Told told = { 0 };
  g_autoptr (GameSession) session = new_session (c, &told);
  GameModel *model = game_session_get_model (session);

  test_engine_set_manner (TEST_ANSWERS);
  play_out (session, 4);
  game_session_undo (session);
  if (game_session_is_persons_turn (session))
    game_session_play (session, test_random_move (c->game, game_model_get_position (model)), NULL);
  test_wait_until (test_is_idle, session);
  g_assert_true (game_model_is_at_end (model));
  assert_told (session, &told);
  g_assert_false (told.can_redo);
}

static void
add (const char *name, GTestDataFunc function, const Game *game, int first, int second)
{
  Case *c = g_new (Case, 1);
  g_autofree char *path = g_strdup_printf ("/undo/%s/%s/%d-%d", name, game->id, first, second);

  *c = (Case){ game, { first, second } };
  g_test_add_data_func_full (path, c, function, g_free);
}

int
main (int argc, char **argv)
{
  const Game *const *games = game_all ();

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; games[i] != NULL; i++)
    {
      const Game *game = test_game (games[i]);

      add ("walk", test_walk, game, 0, 0);
      add ("walk", test_walk, game, 0, 1);
      add ("walk", test_walk, game, 1, 0);
      add ("walk", test_walk, game, 1, 1);
      add ("opening", test_opening, game, 0, 0);
      add ("while-thinking", test_while_thinking, game, 0, 0);
      add ("play-after-undo", test_play_after_undo, game, 0, 0);
      add ("play-after-undo", test_play_after_undo, game, 0, 1);
      add ("play-after-undo", test_play_after_undo, game, 1, 0);
    }
  return g_test_run ();
}
