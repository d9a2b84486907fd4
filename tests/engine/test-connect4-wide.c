/* test-connect4-wide.c: Four in a Row on boards too large to solve: what is kept move by move and
 * seen at sight, against the rules, and what the search calls proven, against the solver
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/connect4/connect4.h"
#include "engine/connect4/network.h"
#include "engine/connect4/sight.h"
#include "engine/connect4/solver.h"
#include "engine/connect4/wide.h"
#include "engine/random.h"

enum
{
  N_GAMES = 60,
  N_POSITIONS = 4000,
  N_PROVEN_LEAST = 50,
  LOOK_EVERY = 1024,
  TABLE_BYTES = 1 << 20
};

static const struct
{
  int rows;
  int columns;
  const char *line;
} boards[] = { { 6, 7, "4" }, { 8, 8, "4" }, { 7, 10, "5" }, { 5, 6, "3" }, { 12, 12, "4" } };

static void
start_on (GamePosition *position, int rows, int columns, const char *line)
{
  GameSetup setup = engine_test_setup (&connect4_game, rows, columns);

  g_assert_true (game_variant_from_text (&connect4_game, line, &setup));
  connect4_game.start (position, &setup);
}

static void
start_board (GamePosition *position, gsize i)
{
  start_on (position, boards[i].rows, boards[i].columns, boards[i].line);
}

/* What is open at each cell, line by line from the discs. */
static void
count_slowly (const Connect4Lines *lines, guint32 *open)
{
  memset (open, 0, GAME_MAX_CELLS * sizeof *open);
  for (int line = 0; line < lines->n_lines; line++)
    {
      int n[GAME_SECOND_PIECE + 1] = { 0 };
      gboolean is_first;

      for (int i = 0; i < lines->length; i++)
        n[lines->cells[lines->line_cells[line][i]]]++;
      is_first = n[GAME_FIRST_PIECE] > 0;
      if (is_first == (n[GAME_SECOND_PIECE] > 0) || n[GAME_EMPTY] > 3 || n[GAME_EMPTY] == 0)
        continue;
      for (int i = 0; i < lines->length; i++)
        open[lines->line_cells[line][i]] += 1U << (5 * (n[GAME_EMPTY] - 1) + (is_first ? 0 : 15));
    }
}

static void
assert_counts (const Connect4Lines *lines)
{
  guint32 open[GAME_MAX_CELLS];

  count_slowly (lines, open);
  for (int cell = 0; cell < lines->n_cells; cell++)
    if (lines->cells[cell] == GAME_EMPTY)
      g_assert_cmphex (lines->open[cell], ==, open[cell]);
}

/* Plays a game by lot, and takes it all back. */
static void
play_and_undo (const GamePosition *start, GameRandom *random)
{
  Connect4Lines *lines = connect4_lines_new (&start->setup);
  GamePosition position = *start;
  int columns[GAME_MAX_CELLS];
  guint64 key;

  connect4_lines_set (lines, start);
  key = lines->key;
  while (connect4_game.result (&position) == GAME_ONGOING)
    {
      GameMove moves[GAME_MAX_CELLS];
      int n = connect4_game.moves (&position, moves);
      GameMove move = moves[game_random_below (random, (guint32) n)];

      columns[position.ply] = game_position_column (&position, move.to);
      connect4_lines_play (lines, columns[position.ply]);
      connect4_game.play (&position, move);
      assert_counts (lines);
    }
  while (lines->n_discs > 0)
    {
      connect4_lines_undo (lines, columns[lines->n_discs - 1]);
      assert_counts (lines);
    }
  g_assert_cmpuint (lines->key, ==, key);
  connect4_lines_free (lines);
}

static void
test_open_lines (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      GameRandom random;
      GamePosition start;

      start_board (&start, i);
      game_random_seed (&random, i);
      for (int game = 0; game < N_GAMES / 10; game++)
        play_and_undo (&start, &random);
    }
}

/* Whether @side wins for certain in so many plies at most, by trying all moves. */
static gboolean
wins_within (const GamePosition *position, GameSide side, int plies)
{
  GameMove moves[GAME_MAX_CELLS];
  GameResult result = connect4_game.result (position);
  gboolean is_own = position->to_move == side;
  int n;

  if (result != GAME_ONGOING || plies == 0)
    return result == game_win_of (side);
  n = connect4_game.moves (position, moves);
  for (int i = 0; i < n; i++)
    {
      GamePosition after = *position;

      connect4_game.play (&after, moves[i]);
      if (wins_within (&after, side, plies - 1) == is_own)
        return is_own;
    }
  return !is_own;
}

/* What is seen at sight holds, and no loss in two plies is missed. */
static void
test_verdicts (void)
{
  int n_wins = 0;
  int n_losses = 0;

  for (guint32 seed = 0; seed < N_POSITIONS; seed++)
    {
      GamePosition position;
      Connect4Lines *lines;
      int verdict;

      start_board (&position, seed % G_N_ELEMENTS (boards));
      engine_test_play_randomly (&connect4_game, &position, 4 + (int) (seed / 5 % 30), seed);
      if (connect4_game.result (&position) != GAME_ONGOING)
        continue;
      lines = connect4_lines_new (&position.setup);
      connect4_lines_set (lines, &position);
      g_assert_cmpint (connect4_sight_win (lines, position.to_move) != SIGHT_NO_COLUMN, ==,
                       wins_within (&position, position.to_move, 1));
      if (connect4_sight_win (lines, position.to_move) == SIGHT_NO_COLUMN)
        {
          GameSide other = game_other_side (position.to_move);

          verdict = connect4_sight_verdict (lines);
          g_assert_cmpint (verdict < 0, ==, wins_within (&position, other, 2));
          if (verdict > 0)
            g_assert_true (wins_within (&position, position.to_move, verdict));
          n_wins += verdict > 0;
          n_losses += verdict < 0;
        }
      connect4_lines_free (lines);
    }
  g_assert_cmpint (n_wins, >, 50);
  g_assert_cmpint (n_losses, >, 50);
}

static int
value_of (const Connect4Network *network, const GamePosition *position)
{
  Connect4Lines *lines = connect4_lines_new (&position->setup);
  int value;

  connect4_lines_set (lines, position);
  value = connect4_network_value (network, lines);
  connect4_lines_free (lines);
  return value;
}

static void
mirror (const GamePosition *position, GamePosition *mirrored)
{
  int columns = position->setup.columns;

  *mirrored = *position;
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    mirrored->cells[cell - cell % columns + columns - 1 - cell % columns] = position->cells[cell];
}

/* A board and its mirror image are worth the same, on any board. */
static void
test_mirrored_value (void)
{
  Connect4Network *network = g_new0 (Connect4Network, 1);
  gboolean differ = FALSE;

  connect4_network_read (network);
  for (guint32 seed = 0; seed < N_GAMES; seed++)
    {
      GamePosition position, mirrored;

      start_board (&position, seed % G_N_ELEMENTS (boards));
      engine_test_play_randomly (&connect4_game, &position, (int) (seed % 16), seed);
      mirror (&position, &mirrored);
      g_assert_cmpint (value_of (network, &position), ==, value_of (network, &mirrored));
      differ |= value_of (network, &position) != 0;
    }
  g_assert_true (differ);
  g_free (network);
}

/* A board that is full of lines shows no feature that is none, and is not taken for a win. */
static void
test_largest_board (void)
{
  Connect4Network *network = g_new0 (Connect4Network, 1);
  guint16 *features = g_new (guint16, NETWORK_MOST_SHOWN);
  GameSetup setup = engine_test_setup (&connect4_game, GAME_MAX_SIDE, GAME_MAX_SIDE);
  Connect4Lines *lines = connect4_lines_new (&setup);
  GamePosition position;

  connect4_network_read (network);
  connect4_game.start (&position, &setup);
  for (int column = 0; column < GAME_MAX_SIDE; column++)
    for (int height = 0; height < (column * 7) % 41; height++)
      position.cells[(GAME_MAX_SIDE - 1 - height) * GAME_MAX_SIDE + column] =
          (guint8) (GAME_FIRST_PIECE + (column / 2 + height) % 2);
  connect4_lines_set (lines, &position);
  g_assert_cmpint (connect4_network_features (lines, features), <=, NETWORK_MOST_SHOWN);
  for (int i = connect4_network_features (lines, features); i-- > 0;)
    g_assert_cmpint (features[i], <, NETWORK_FEATURES);
  g_assert_cmpint (abs (connect4_network_value (network, lines)), <, 1000000);
  connect4_lines_free (lines);
  g_free (features);
  g_free (network);
}

/* What the search for wide boards calls exact, the solver says as well. */
static void
test_proven_agrees_with_the_solver (void)
{
  const GameLimits no_limits = { 0 };
  GameSetup setup = engine_test_setup (&connect4_game, 6, 7);
  Connect4Solver *solver = connect4_solver_new (&setup, TABLE_BYTES);
  Connect4Wide *wide = connect4_wide_new (&connect4_game, &setup, TABLE_BYTES);
  int n_proven = 0;

  for (guint32 seed = 0; seed < 4 * N_GAMES; seed++)
    {
      const GameLimits limits = { .nodes = 3000 };
      GamePosition position;
      GameReport report = { 0 };
      GameBudget budget;
      int score;

      connect4_game.start (&position, &setup);
      engine_test_play_randomly (&connect4_game, &position, 14 + (int) (seed % 16), seed);
      if (connect4_game.result (&position) != GAME_ONGOING)
        continue;
      connect4_wide_think (wide, &position, &limits, NULL, &report);
      g_assert_true (game_move_is_legal (&connect4_game, &position, report.best));
      if (report.kind != GAME_SCORE_EXACT)
        continue;
      game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
      g_assert_true (connect4_solver_solve (solver, &position, &budget, &score));
      g_assert_cmpint ((score > 0) - (score < 0), ==,
                       report.outcome == GAME_DRAWN                       ? 0
                       : report.outcome == game_win_of (position.to_move) ? 1
                                                                          : -1);
      n_proven++;
    }
  g_test_message ("%d proven", n_proven);
  g_assert_cmpint (n_proven, >, N_PROVEN_LEAST);
  connect4_wide_free (wide);
  connect4_solver_free (solver);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/connect4/lines/open-lines-are-counted", test_open_lines);
  g_test_add_func ("/connect4/sight/verdicts-hold", test_verdicts);
  g_test_add_func ("/connect4/network/mirrored-value", test_mirrored_value);
  g_test_add_func ("/connect4/network/largest-board", test_largest_board);
  g_test_add_func ("/connect4/wide/proven-agrees-with-the-solver",
                   test_proven_agrees_with_the_solver);
  return g_test_run ();
}
