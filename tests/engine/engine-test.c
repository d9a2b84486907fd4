/* engine-test.c: what the tests of the engine share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <string.h>
#include <time.h>

/* The lines of a file of known answers, without comments; free with g_strfreev (). */
char **
engine_test_lines (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) all = NULL;
  GPtrArray *lines = g_ptr_array_new ();

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  all = g_strsplit (text, "\n", -1);
  for (int i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0' && *all[i] != '#')
      g_ptr_array_add (lines, g_strdup (all[i]));
  g_assert_cmpint (lines->len, >, 0);
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

/* The usual setup of a game, but for the size. */
GameSetup
engine_test_setup (const Game *game, int rows, int columns)
{
  GameSetup setup = game->usual;

  setup.rows = (uint8_t) rows;
  setup.columns = (uint8_t) columns;
  g_assert_true (game_setup_is_valid (game, &setup));
  return setup;
}

/* Plays moves that are known to be legal. */
void
engine_test_play (const Game *game, GamePosition *position, const char *moves)
{
  int n_moves;

  g_assert_cmpstr (game_moves_from_text (game, position, moves, &n_moves), ==, NULL);
}

/* Plays so many moves by lot, fewer where the game ends. */
void
engine_test_play_randomly (const Game *game, GamePosition *position, int plies, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GameMove moves[GAME_MAX_CELLS];

  for (int ply = 0; ply < plies; ply++)
    {
      int n = game->moves (position, moves);

      if (n == 0)
        return;
      game->play (position, moves[g_rand_int_range (random, 0, n)]);
    }
}

/* The sequences of exactly @depth moves; @finished: games that ended earlier count once. */
guint64
engine_test_perft (const Game *game, const GamePosition *position, int depth, gboolean finished)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = game->moves (position, moves);
  guint64 total = 0;

  if (n == 0)
    return finished ? 1 : 0;
  if (depth == 1)
    return (guint64) n;
  for (int i = 0; i < n; i++)
    {
      GamePosition next = *position;

      game->play (&next, moves[i]);
      total += engine_test_perft (game, &next, depth - 1, finished);
    }
  return total;
}

/* Whether @a is better than @b for who gets it. */
static gboolean
is_better (EngineTestTruth a, EngineTestTruth b)
{
  if (a.value != b.value)
    return a.value > b.value;
  return a.value > 0 ? a.plies < b.plies : a.plies > b.plies;
}

/* What best play leads to, by following every line; for small games and late positions. */
EngineTestTruth
engine_test_truth (const Game *game, const GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];
  EngineTestTruth best = { -2, 0 };
  int n = game->moves (position, moves);

  if (n == 0)
    {
      GameResult result = game->result (position);

      g_assert_cmpint (result, !=, GAME_ONGOING);
      if (result == GAME_DRAWN)
        return (EngineTestTruth){ 0, 0 };
      return (EngineTestTruth){ result == game_win_of (position->to_move) ? 1 : -1, 0 };
    }
  for (int i = 0; i < n; i++)
    {
      GamePosition next = *position;
      EngineTestTruth truth;

      game->play (&next, moves[i]);
      truth = engine_test_truth (game, &next);
      truth = (EngineTestTruth){ -truth.value, truth.plies + 1 };
      if (is_better (truth, best))
        best = truth;
    }
  return best;
}

/* The processor time this thread has used. */
gint64
engine_test_cpu_microseconds (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return (gint64) used.tv_sec * G_USEC_PER_SEC + used.tv_nsec / 1000;
}
