/* test-tictactoe.c: all games, all positions, and perfect play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <string.h>

#define N_CELLS 9
#define N_CODES 19683 /* 3 to the power of N_CELLS */

typedef struct
{
  gboolean seen[N_CODES];
  int n_games[4]; /* by result */
  int n_positions;
  int n_final[4]; /* positions, by result */
} Census;

static int
code_of (const GamePosition *position)
{
  int code = 0;

  for (int cell = 0; cell < N_CELLS; cell++)
    code = 3 * code + position->cells[cell];
  return code;
}

static void
count_all (const GamePosition *position, Census *census)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = tictactoe_game.moves (position, moves);
  GameResult result = tictactoe_game.result (position);
  gboolean is_new = !census->seen[code_of (position)];

  census->seen[code_of (position)] = TRUE;
  census->n_positions += is_new;
  if (n == 0)
    {
      census->n_games[result]++;
      census->n_final[result] += is_new;
    }
  for (int i = 0; i < n; i++)
    {
      GamePosition next = *position;

      tictactoe_game.play (&next, moves[i]);
      count_all (&next, census);
    }
}

static void
test_census (void)
{
  g_autofree Census *census = g_new0 (Census, 1);
  GamePosition position;

  tictactoe_game.start (&position, &tictactoe_game.usual);
  count_all (&position, census);
  g_assert_cmpint (census->n_games[GAME_FIRST_WINS], ==, 131184);
  g_assert_cmpint (census->n_games[GAME_SECOND_WINS], ==, 77904);
  g_assert_cmpint (census->n_games[GAME_DRAWN], ==, 46080);
  g_assert_cmpint (census->n_positions, ==, 5478);
  g_assert_cmpint (census->n_final[GAME_FIRST_WINS], ==, 626);
  g_assert_cmpint (census->n_final[GAME_SECOND_WINS], ==, 316);
  g_assert_cmpint (census->n_final[GAME_DRAWN], ==, 16);
}

/* Asks the highest level about @position and, by all answers to its move, about what follows. */
static void
follow_perfect_play (GameEngine *engine, const GamePosition *position, gboolean *seen)
{
  GameMove moves[GAME_MAX_CELLS];
  EngineTestTruth truth, after;
  GamePosition next = *position;
  GameLimits limits;
  GameReport report;
  int n;

  if (tictactoe_game.result (position) != GAME_ONGOING || seen[code_of (position)])
    return;
  seen[code_of (position)] = TRUE;
  game_level_limits (&tictactoe_game, &position->setup, GAME_N_LEVELS, 0, position->ply, &limits);
  game_engine_think (engine, position, &limits, NULL, &report);
  tictactoe_game.play (&next, report.best);
  truth = engine_test_truth (&tictactoe_game, position);
  after = engine_test_truth (&tictactoe_game, &next);
  g_assert_cmpint (-after.value, ==, truth.value);
  if (truth.value != 0)
    g_assert_cmpint (after.plies + 1, ==, truth.plies);
  if (report.depth > 0)
    g_assert_cmpint (report.outcome == GAME_DRAWN, ==, truth.value == 0);
  n = tictactoe_game.moves (&next, moves);
  for (int i = 0; i < n; i++)
    {
      GamePosition answered = next;

      tictactoe_game.play (&answered, moves[i]);
      follow_perfect_play (engine, &answered, seen);
    }
}

/* The highest level makes the best move in all it can come to, whoever begins. */
static void
test_perfect_play (void)
{
  GameEngine *engine = game_engine_new (&tictactoe_game, &tictactoe_game.usual, NULL);
  g_autofree gboolean *seen = g_new0 (gboolean, N_CODES);
  GameMove moves[GAME_MAX_CELLS];
  GamePosition position;
  int n;

  tictactoe_game.start (&position, &tictactoe_game.usual);
  n = tictactoe_game.moves (&position, moves);
  follow_perfect_play (engine, &position, seen);
  for (int i = 0; i < n; i++)
    {
      GamePosition next = position;

      tictactoe_game.play (&next, moves[i]);
      follow_perfect_play (engine, &next, seen);
    }
  game_engine_free (engine);
}

/* Among equally good first moves the seed decides. */
static void
test_seed_decides (void)
{
  GameEngine *engine = game_engine_new (&tictactoe_game, &tictactoe_game.usual, NULL);
  gboolean chosen[N_CELLS] = { FALSE };
  GamePosition position;
  int n_chosen = 0;

  tictactoe_game.start (&position, &tictactoe_game.usual);
  for (guint64 seed = 0; seed < 60; seed++)
    {
      GameLimits limits = { .seed = seed };
      GameReport report;

      game_engine_think (engine, &position, &limits, NULL, &report);
      n_chosen += !chosen[report.best.to];
      chosen[report.best.to] = TRUE;
    }
  g_assert_cmpint (n_chosen, >=, 5);
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tictactoe/all-games-and-positions", test_census);
  g_test_add_func ("/tictactoe/highest-level-is-perfect", test_perfect_play);
  g_test_add_func ("/tictactoe/seed-decides-among-equals", test_seed_decides);
  return g_test_run ();
}
