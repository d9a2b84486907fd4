/* test-knowledge.c: the books that the program carries, and that its games are played with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-ai.h"
#include "model/game-knowledge.h"

static void
test_books_fit_their_engines (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autoptr (GBytes) book = game_knowledge_lookup (*game);

      if (book != NULL)
        g_assert_true (
            game_engine_accepts (*game, g_bytes_get_data (book, NULL), g_bytes_get_size (book)));
    }
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GameReport *report = data;
  g_autoptr (GError) error = NULL;

  g_assert_true (game_ai_think_finish (GAME_AI (source), result, report, &error));
  g_assert_no_error (error);
}

static gboolean
has_move (gpointer report)
{
  return ((GameReport *) report)->line_length > 0;
}

/* The first move of Four in a Row, with few nodes: only a book knows what it leads to. */
static GameReport
first_move (GBytes *book)
{
  g_autoptr (GameAi) ai = game_ai_new (&connect4_game, &connect4_game.usual, book);
  const GameLimits limits = { .nodes = 1000, .seed = 1 };
  GamePosition position;
  GameReport report = { 0 };

  connect4_game.start (&position, &connect4_game.usual);
  game_ai_think_async (ai, &position, &limits, NULL, thought_cb, &report);
  test_wait_until (has_move, &report);
  return report;
}

static void
test_first_move_is_known (void)
{
  g_autoptr (GBytes) book = game_knowledge_lookup (&connect4_game);
  GameReport known = first_move (book);
  GameReport guessed = first_move (NULL);

  g_assert_nonnull (book);
  g_assert_cmpint (guessed.kind, ==, GAME_SCORE_ESTIMATE);
  g_assert_cmpint (known.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (known.outcome, ==, GAME_FIRST_WINS);
  g_assert_cmpint (known.plies, ==, 41);
  g_assert_cmpint (known.best.to % connect4_game.usual.columns, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knowledge/books-fit-their-engines", test_books_fit_their_engines);
  g_test_add_func ("/knowledge/first-move-is-known", test_first_move_is_known);
  return g_test_run ();
}
