/* test-connect4-filling.c: what a board looks worth as its columns fill up, against what it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/connect4/connect4.h"
#include "engine/connect4/filling.h"
#include "engine/connect4/solver.h"

enum
{
  N_POSITIONS = 400,
  FEWEST_PLIES = 20,
  PLIES_BY_LOT = 12,
  LOOK_EVERY = 1024
};

static int
filling_outcome (const GamePosition *position)
{
  Connect4Lines *lines = connect4_lines_new (&position->setup);
  Connect4Filling looks[2];

  connect4_lines_set (lines, position);
  connect4_filling_look (lines, looks);
  connect4_lines_free (lines);
  return looks[0].outcome;
}

/* The first player has wins at c3 and g3, on odd rows, and the second runs out of other moves. */
static void
test_odd_threat_wins (void)
{
  GamePosition position;

  connect4_game.start (&position, &connect4_game.usual);
  engine_test_play (&connect4_game, &position, "5 4 4 5 4 6 5 6 6");
  g_assert_cmpint (position.to_move, ==, GAME_SECOND);
  g_assert_cmpint (filling_outcome (&position), <, 0);
}

/* Without a threat the board fills up and nobody has won. */
static void
test_no_threat_is_even (void)
{
  GamePosition position;

  connect4_game.start (&position, &connect4_game.usual);
  g_assert_cmpint (filling_outcome (&position), ==, 0);
}

/* Where it takes a side for the winner, that side does win in most positions, and loses in few. */
static void
test_agrees_with_the_solver (void)
{
  const GameLimits no_limits = { 0 };
  Connect4Solver *solver = connect4_solver_new (&connect4_game.usual, 16 << 20);
  int n_told = 0;
  int n_right = 0;
  int n_wrong = 0;

  for (guint32 i = 0; i < N_POSITIONS; i++)
    {
      GamePosition position;
      GameBudget budget;
      int score, told;

      connect4_game.start (&position, &connect4_game.usual);
      engine_test_play_randomly (&connect4_game, &position, FEWEST_PLIES + (int) (i % PLIES_BY_LOT),
                                 i);
      if (connect4_game.result (&position) != GAME_ONGOING)
        continue;
      game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
      g_assert_true (connect4_solver_solve (solver, &position, &budget, &score));
      told = filling_outcome (&position);
      n_told += told != 0;
      n_right += (told > 0 && score > 0) || (told < 0 && score < 0);
      n_wrong += (told > 0 && score < 0) || (told < 0 && score > 0);
    }
  connect4_solver_free (solver);
  g_test_message ("%d told, %d right, %d wrong", n_told, n_right, n_wrong);
  g_assert_cmpint (n_told, >, 50);
  g_assert_cmpint (10 * n_right, >, 7 * n_told);
  g_assert_cmpint (10 * n_wrong, <, 2 * n_told);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/connect4/filling/odd-threat-wins", test_odd_threat_wins);
  g_test_add_func ("/connect4/filling/no-threat-is-even", test_no_threat_is_even);
  g_test_add_func ("/connect4/filling/agrees-with-the-solver", test_agrees_with_the_solver);
  return g_test_run ();
}
