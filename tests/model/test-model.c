/* test-model.c: GameModel: signals, going through a game, playing from an earlier ply
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "engine/text.h"

/* The signals in the order they came: m, c, e. */
typedef struct
{
  GString *order;
  GameMove moved;
  int result;
} Seen;

static void
moved_cb (GameModel *model, int from, int to, Seen *seen)
{
  g_string_append_c (seen->order, 'm');
  seen->moved = (GameMove){ (int16_t) from, (int16_t) to };
}

static void
changed_cb (GameModel *model, Seen *seen)
{
  g_string_append_c (seen->order, 'c');
}

static void
ended_cb (GameModel *model, int result, Seen *seen)
{
  g_string_append_c (seen->order, 'e');
  seen->result = result;
}

static void
watch (GameModel *model, Seen *seen)
{
  seen->order = g_string_new (NULL);
  g_signal_connect (model, "moved", G_CALLBACK (moved_cb), seen);
  g_signal_connect (model, "changed", G_CALLBACK (changed_cb), seen);
  g_signal_connect (model, "ended", G_CALLBACK (ended_cb), seen);
}

static void
assert_seen (Seen *seen, const char *order)
{
  g_assert_cmpstr (seen->order->str, ==, order);
  g_string_truncate (seen->order, 0);
}

static void
play (GameModel *model, const char *text)
{
  g_autoptr (GError) error = NULL;
  GameMove move = test_move (model, text);

  game_model_play (model, move, &error);
  g_assert_no_error (error);
}

static void
test_signals (void)
{
  g_autoptr (GameModel) model = game_model_new (&tictactoe_game, &tictactoe_game.usual);
  Seen seen = { 0 };

  watch (model, &seen);
  play (model, "b2");
  g_assert_cmpint (seen.moved.from, ==, GAME_NO_CELL);
  g_assert_cmpint (seen.moved.to, ==, 4);
  assert_seen (&seen, "mc");
  play (model, "a1");
  play (model, "a2");
  play (model, "b1");
  assert_seen (&seen, "mcmcmc");
  play (model, "c2");
  assert_seen (&seen, "mce");
  g_assert_cmpint (seen.result, ==, GAME_FIRST_WINS);
  g_assert_cmpint (game_model_get_result (model), ==, GAME_FIRST_WINS);

  game_model_go_to (model, 1);
  assert_seen (&seen, "c");
  g_assert_cmpint (game_model_get_result (model), ==, GAME_ONGOING);
  g_assert_false (game_model_is_at_end (model));
  game_model_go_to (model, 2);
  g_assert_cmpint (seen.moved.to, ==, 0);
  assert_seen (&seen, "mc");
  game_model_go_to (model, 2);
  assert_seen (&seen, "");
  game_model_go_to (model, 5);
  assert_seen (&seen, "c");
  g_string_free (seen.order, TRUE);
}

static void
test_illegal (void)
{
  g_autoptr (GameModel) model = game_model_new (&tictactoe_game, &tictactoe_game.usual);
  g_autoptr (GError) error = NULL;
  Seen seen = { 0 };
  GamePosition before;

  play (model, "b2");
  before = *game_model_get_position (model);
  watch (model, &seen);
  g_assert_false (game_model_play (model, (GameMove){ GAME_NO_CELL, 4 }, &error));
  g_assert_error (error, GAME_MODEL_ERROR, GAME_MODEL_ERROR_ILLEGAL_MOVE);
  g_assert_cmpstr (error->message, !=, "");
  assert_seen (&seen, "");
  g_assert_true (game_position_equal (&before, game_model_get_position (model)));
  g_assert_cmpuint (game_model_get_ply (model), ==, 1);
  g_string_free (seen.order, TRUE);
}

static void
test_play_forgets (void)
{
  g_autoptr (GameModel) model = game_model_new (&tictactoe_game, &tictactoe_game.usual);
  guint n;

  play (model, "a1");
  play (model, "a2");
  play (model, "a3");
  game_model_go_to (model, 1);
  game_model_get_moves (model, &n);
  g_assert_cmpuint (n, ==, 3);
  play (model, "c3");
  g_assert_cmpint (game_model_get_moves (model, &n)[1].to, ==, 8);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (game_model_is_at_end (model));
}

/* A handler may go on playing, or let go of the model. */
static void
reply_cb (GameModel *model, gpointer data)
{
  if (game_model_get_ply (model) == 1)
    play (model, "a1");
}

static void
unref_cb (GameModel *model, GameModel **owner)
{
  g_clear_object (owner);
}

static void
test_handlers (void)
{
  g_autoptr (GameModel) model = game_model_new (&tictactoe_game, &tictactoe_game.usual);

  g_signal_connect (model, "changed", G_CALLBACK (reply_cb), NULL);
  play (model, "b2");
  g_assert_cmpuint (game_model_get_ply (model), ==, 2);
  g_signal_connect (model, "changed", G_CALLBACK (unref_cb), &model);
  play (model, "c3");
  g_assert_null (model);
}

static void
test_every_ply (gconstpointer data)
{
  const Game *game = data;
  GameSetup setup;
  g_autoptr (GameModel) model = NULL;
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (GamePosition));
  GamePosition position;
  guint n;

  test_random_setup (game, &setup);
  model = game_model_new (game, &setup);
  g_assert_true (game_model_has_usual_start (model));
  g_array_append_val (positions, *game_model_get_position (model));
  while (game_model_get_result (model) == GAME_ONGOING)
    {
      game_model_play (model, test_random_move (game, game_model_get_position (model)), NULL);
      g_array_append_val (positions, *game_model_get_position (model));
    }
  game_model_get_moves (model, &n);
  g_assert_cmpuint (n + 1, ==, positions->len);
  for (int i = 0; i < 100; i++)
    {
      guint ply = (guint) g_test_rand_int_range (0, (int) positions->len);
      const GamePosition *expected = &g_array_index (positions, GamePosition, ply);

      game_model_go_to (model, ply);
      g_assert_true (game_position_equal (expected, game_model_get_position (model)));
      g_assert_cmpint (game_model_get_position (model)->ply, ==, ply);
      g_assert_true (game_move_equal (expected->last, game_model_get_position (model)->last));
      g_assert_cmpint (game_model_get_result (model), ==, game->result (expected));
      game_model_get_position_at (model, ply, &position);
      g_assert_true (game_position_equal (expected, &position));
    }
}

static void
test_from_position (void)
{
  g_autoptr (GameModel) played = test_random_game (&othello_game, &othello_game.usual, 10);
  g_autoptr (GameModel) model =
      game_model_new_from_position (&othello_game, game_model_get_position (played));
  g_autoptr (GameModel) usual =
      game_model_new_from_position (&othello_game, game_model_get_start (played));

  g_assert_false (game_model_has_usual_start (model));
  g_assert_true (game_model_has_usual_start (usual));
  g_assert_cmpuint (game_model_get_ply (model), ==, 0);
  g_assert_cmpint (game_model_get_start (model)->ply, ==, 0);
  g_assert_true (game_move_equal (game_model_get_start (model)->last, GAME_PASS));
  game_model_play (model, test_random_move (&othello_game, game_model_get_position (model)), NULL);
  game_model_go_to (model, 0);
  g_assert_true (
      game_position_equal (game_model_get_position (model), game_model_get_position (played)));
}

int
main (int argc, char **argv)
{
  const Game *const *games = game_all ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/signals-tell-what-happened", test_signals);
  g_test_add_func ("/model/illegal-move-changes-nothing", test_illegal);
  g_test_add_func ("/model/playing-forgets-what-was-undone", test_play_forgets);
  g_test_add_func ("/model/handlers-may-do-anything", test_handlers);
  g_test_add_func ("/model/starts-from-a-position", test_from_position);
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/every-ply-again/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_every_ply);
    }
  return g_test_run ();
}
