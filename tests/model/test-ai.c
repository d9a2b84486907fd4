/* test-ai.c: GameAi: one question at a time, cancelling, moving now, progress, letting go while it
 * thinks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-ai.h"

#define LATE_PLIES 45

typedef struct
{
  gboolean is_done;
  gboolean is_good;
  GameReport report;
  GError *error;
} Answer;

static const GameLimits no_limits = { 0 };

static GameAi *
new_ai (const Game *base)
{
  return game_ai_new (test_game (base), &base->usual, NULL);
}

static void
start_of (const Game *game, GamePosition *position)
{
  game->start (position, &game->usual);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  g_assert_true (g_main_context_is_owner (NULL));
  answer->is_good =
      game_ai_think_finish (GAME_AI (source), result, &answer->report, &answer->error);
  answer->is_done = TRUE;
}

static void
think (GameAi *ai, const Game *game, GCancellable *cancellable, Answer *answer)
{
  GamePosition position;

  start_of (game, &position);
  game_ai_think_async (ai, &position, &no_limits, cancellable, thought_cb, answer);
}

/* Returns when the question has come to the engine. */
static void
think_in_earnest (GameAi *ai, const Game *game, GCancellable *cancellable, Answer *answer)
{
  int n = test_engine_n_questions ();

  think (ai, game, cancellable, answer);
  test_engine_wait_for_questions (n + 1);
}

static void
assert_cancelled (Answer *answer)
{
  g_assert_true (answer->is_done);
  g_assert_error (answer->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer->error);
}

static void
assert_answered (Answer *answer, const Game *game)
{
  GamePosition position;

  start_of (game, &position);
  g_assert_true (answer->is_done);
  g_assert_no_error (answer->error);
  g_assert_true (answer->is_good);
  g_assert_true (game_move_is_legal (game, &position, answer->report.best));
}

static gboolean
has_engines (gpointer n)
{
  return test_engine_n_made () == *(int *) n;
}

static void
test_answers (void)
{
  g_autoptr (GameAi) ai = new_ai (&othello_game);
  int n_before = test_engine_n_made ();

  test_engine_set_manner (TEST_ANSWERS);
  for (int i = 0; i < 3; i++)
    {
      Answer answer = { 0 };

      think (ai, &othello_game, NULL, &answer);
      g_assert_true (game_ai_is_thinking (ai));
      test_wait_until (test_is_set, &answer.is_done);
      assert_answered (&answer, &othello_game);
      g_assert_false (game_ai_is_thinking (ai));
    }
  g_assert_cmpint (test_engine_n_made (), ==, n_before + 1);
  g_clear_object (&ai);
  test_wait_until (has_engines, &n_before);
}

static void
test_cancel (void)
{
  g_autoptr (GameAi) ai = new_ai (&othello_game);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  test_engine_set_manner (TEST_WAITS);
  think_in_earnest (ai, &othello_game, cancellable, &answer);
  g_cancellable_cancel (cancellable);
  g_assert_false (game_ai_is_thinking (ai));
  test_wait_until (test_is_set, &answer.is_done);
  assert_cancelled (&answer);
}

/* A question whose cancellable is cancelled already never comes to the engine. */
static void
test_cancelled_before (void)
{
  g_autoptr (GameAi) ai = new_ai (&othello_game);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  int n_before = test_engine_n_questions ();
  Answer answer = { 0 };

  test_engine_set_manner (TEST_WAITS);
  g_cancellable_cancel (cancellable);
  think (ai, &othello_game, cancellable, &answer);
  test_wait_until (test_is_set, &answer.is_done);
  assert_cancelled (&answer);
  g_assert_cmpint (test_engine_n_questions (), ==, n_before);
}

static void
test_move_now (void)
{
  g_autoptr (GameAi) ai = new_ai (&othello_game);
  Answer answer = { 0 };

  test_engine_set_manner (TEST_WAITS);
  think (ai, &othello_game, NULL, &answer);
  game_ai_move_now (ai);
  test_wait_until (test_is_set, &answer.is_done);
  assert_answered (&answer, &othello_game);
  game_ai_move_now (ai);
}

/* Of many questions the last is answered and the others are dropped; the engine asserts that it is
 * never in two threads. */
static void
test_last_question_wins (void)
{
  g_autoptr (GameAi) ai = new_ai (&othello_game);
  Answer answers[20] = { 0 };

  test_engine_set_manner (TEST_WAITS);
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      if (i == 0)
        think_in_earnest (ai, &othello_game, NULL, &answers[i]);
      else
        think (ai, &othello_game, NULL, &answers[i]);
      if (i % 3 == 0)
        test_spin ();
    }
  game_ai_move_now (ai);
  test_wait_until (test_is_set, &answers[G_N_ELEMENTS (answers) - 1].is_done);
  assert_answered (&answers[G_N_ELEMENTS (answers) - 1], &othello_game);
  for (gsize i = 0; i + 1 < G_N_ELEMENTS (answers); i++)
    assert_cancelled (&answers[i]);
}

static void
progress_cb (GameAi *ai, const GameReport *report, int *depths)
{
  g_assert_true (g_main_context_is_owner (NULL));
  g_assert_cmpint (report->depth, >, depths[1]);
  depths[0]++;
  depths[1] = report->depth;
}

/* What comes is the newest, and never more than one waits. */
static void
test_progress (void)
{
  g_autoptr (GameAi) ai = new_ai (&othello_game);
  Answer answer = { 0 };
  int depths[2] = { 0, 0 };

  test_engine_set_manner (TEST_FLOODS);
  g_signal_connect (ai, "progress", G_CALLBACK (progress_cb), depths);
  think_in_earnest (ai, &othello_game, NULL, &answer);
  test_wait_until (test_is_set, &answer.is_done);
  assert_answered (&answer, &othello_game);
  g_assert_cmpint (depths[0], <=, TEST_FLOOD);
  test_spin ();
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GArray **scores = data;
  g_autoptr (GError) error = NULL;

  *scores = game_ai_analyse_finish (GAME_AI (source), result, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
is_not_null (gpointer pointer)
{
  return *(gpointer *) pointer != NULL;
}

static void
test_analysis (void)
{
  g_autoptr (GameAi) ai = game_ai_new (&tictactoe_game, &tictactoe_game.usual, NULL);
  g_autoptr (GArray) scores = NULL;
  GameLimits limits = { .depth = 9 };
  GamePosition position;

  start_of (&tictactoe_game, &position);
  game_ai_analyse_async (ai, &position, &limits, NULL, analysed_cb, &scores);
  test_wait_until (is_not_null, &scores);
  g_assert_cmpuint (scores->len, ==, 9);
  for (guint i = 0; i < scores->len; i++)
    {
      GameMoveScore score = g_array_index (scores, GameMoveScore, i);

      g_assert_true (game_move_is_legal (&tictactoe_game, &position, score.move));
      g_assert_cmpint (score.outcome, ==, GAME_DRAWN);
    }
}

static gboolean
is_gone (gpointer weak)
{
  return *(gpointer *) weak == NULL;
}

/* Nobody holds the engine but the search, which is stopped, or only ends by itself; the answer
 * comes all the same. */
static void
test_letting_go (void)
{
  GCancellable *cancellable = g_cancellable_new ();
  GameAi *ai = new_ai (&othello_game);
  gpointer weak = ai;
  Answer answer = { 0 };

  test_engine_set_manner (TEST_WAITS);
  g_object_add_weak_pointer (G_OBJECT (ai), &weak);
  think_in_earnest (ai, &othello_game, cancellable, &answer);
  g_object_unref (ai);
  g_assert_nonnull (weak);
  g_cancellable_cancel (cancellable);
  g_object_unref (cancellable);
  test_wait_until (test_is_set, &answer.is_done);
  test_wait_until (is_gone, &weak);
  assert_cancelled (&answer);
}

/* The engines that ship: each answers, stops when told to, and can be asked again. */
static void
test_real_engine (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GameAi) ai = game_ai_new (game, &game->usual, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GameLimits limits = { .nodes = 2000, .seed = 1 };
  GamePosition position;
  Answer first = { 0 };
  Answer cancelled = { 0 };
  Answer last = { 0 };

  start_of (game, &position);
  game_ai_think_async (ai, &position, &limits, NULL, thought_cb, &first);
  test_wait_until (test_is_set, &first.is_done);
  assert_answered (&first, game);
  think (ai, game, cancellable, &cancelled);
  g_cancellable_cancel (cancellable);
  think (ai, game, NULL, &last);
  game_ai_move_now (ai);
  test_wait_until (test_is_set, &last.is_done);
  assert_cancelled (&cancelled);
  assert_answered (&last, game);
}

/* Late enough in a game for the engine to solve it. */
static void
set_late (GamePosition *position)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  GameMove moves[GAME_MAX_CELLS];

  start_of (&othello_game, position);
  for (int ply = 0; ply < LATE_PLIES; ply++)
    {
      int n = othello_game.moves (position, moves);

      g_assert_cmpint (n, >, 0);
      othello_game.play (position, moves[g_rand_int_range (random, 0, n)]);
    }
}

/* What is proven does not depend on how many threads prove it. */
static void
test_threads (void)
{
  Answer answers[3] = { { 0 } };
  GamePosition position;

  set_late (&position);
  for (guint n_threads = 1; n_threads <= G_N_ELEMENTS (answers); n_threads++)
    {
      g_autoptr (GameAi) ai = game_ai_new (&othello_game, &othello_game.usual, NULL);
      Answer *answer = &answers[n_threads - 1];

      game_ai_set_threads (ai, n_threads);
      game_ai_think_async (ai, &position, &no_limits, NULL, thought_cb, answer);
      test_wait_until (test_is_set, &answer->is_done);
      g_assert_no_error (answer->error);
      g_assert_cmpint (answer->report.kind, ==, GAME_SCORE_EXACT);
      g_assert_cmpint (answer->report.margin, ==, answers[0].report.margin);
    }
}

int
main (int argc, char **argv)
{
  const Game *const *games = game_all ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/one-engine-answers-all-questions", test_answers);
  g_test_add_func ("/ai/cancelling-drops-the-answer", test_cancel);
  g_test_add_func ("/ai/cancelled-before-never-asks", test_cancelled_before);
  g_test_add_func ("/ai/move-now-answers", test_move_now);
  g_test_add_func ("/ai/last-question-wins", test_last_question_wins);
  g_test_add_func ("/ai/progress-is-the-newest", test_progress);
  g_test_add_func ("/ai/analysis-scores-every-move", test_analysis);
  g_test_add_func ("/ai/letting-go-while-it-thinks", test_letting_go);
  g_test_add_func ("/ai/threads-prove-the-same", test_threads);
  for (int i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/ai/real-engine/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_real_engine);
    }
  return g_test_run ();
}
