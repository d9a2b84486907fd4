/* test-gomoku-fours.c: the search of continuous fours against a slow one that shares nothing with
 * it, and what the engine makes of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "slow-gomoku.h"

#include "engine/gomoku/fours.h"

#define N_POSITIONS 900
#define MOST_PLIES 15
#define MOST_SLOW_NODES 150
#define FEWEST_WINS 100
#define FIVE_NODES 500
#define FEWEST_FIVES 50
#define FEWEST_PIECES 8
#define MOST_PIECES 15

static int slow_win (SlowBoard *slow, char piece, char other, int plies_left);

/* The plies of the win that begins there, 0 where there is none. */
static int
slow_win_by (SlowBoard *slow, int row, int column, char piece, char other, int plies_left)
{
  int five_row, five_column, n;
  int plies = 0;

  if (slow->cells[row][column] != '.')
    return 0;
  slow->cells[row][column] = piece;
  n = slow_board_fives_near (slow, row, column, piece, &five_row, &five_column);
  if (n > 1 && plies_left >= 3)
    plies = 3;
  else if (n == 1)
    {
      slow->cells[five_row][five_column] = other;
      plies = slow_win (slow, piece, other, plies_left - 2);
      slow->cells[five_row][five_column] = '.';
      if (plies > 0)
        plies += 2;
    }
  slow->cells[row][column] = '.';
  return plies;
}

/* The fewest plies to a win of @piece by fours, 0 where there is none within so many. */
static int
slow_win (SlowBoard *slow, char piece, char other, int plies_left)
{
  int row, column;
  int best = 0;

  if (plies_left < 1 || ++slow->n_nodes > MOST_SLOW_NODES)
    return 0;
  if (slow_board_fives (slow, piece, &row, &column) > 0)
    return 1;
  switch (slow_board_fives (slow, other, &row, &column))
    {
    case 0:
      break;
    case 1:
      return slow_win_by (slow, row, column, piece, other, plies_left);
    default:
      return 0;
    }
  for (row = 0; row < SLOW_SIDE; row++)
    for (column = 0; column < SLOW_SIDE; column++)
      {
        int plies = slow_win_by (slow, row, column, piece, other, plies_left);

        if (plies > 0 && (best == 0 || plies < best))
          best = plies;
      }
  return best;
}

static int
ask_slow (const GamePosition *position, gboolean *gave_up)
{
  SlowBoard slow;
  int plies;

  slow_board_fill (&slow, position);
  plies = position->to_move == GAME_FIRST ? slow_win (&slow, 'x', 'o', MOST_PLIES)
                                          : slow_win (&slow, 'o', 'x', MOST_PLIES);
  *gave_up = slow.n_nodes > MOST_SLOW_NODES;
  return plies;
}

static int
ask_fast (GomokuFours *fours, int most_plies)
{
  for (int plies = 1; plies <= most_plies; plies += 2)
    {
      int found = gomoku_fours_win (fours, plies, G_MAXUINT32);

      if (found > 0 && found <= most_plies)
        return found;
    }
  return 0;
}

/* The line that is written can be played, and each but the last of the winner's moves makes a
 * four. */
static void
check_line (const GomokuFours *fours, const GamePosition *root, int plies)
{
  GamePosition position = *root;

  g_assert_cmpint (fours->line_length, <=, plies);
  g_assert_cmpint (fours->line_length, >=, MAX (1, plies - 2));
  for (int i = 0; i < fours->line_length; i++)
    {
      GameMove move = { GAME_NO_CELL, (int16_t) gomoku_field_cell (fours->field, fours->line[i]) };

      g_assert_true (game_move_is_legal (&gomoku_game, &position, move));
      gomoku_game.play (&position, move);
    }
}

static void
test_equals_slow_search (void)
{
  GomokuPatterns *patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);
  g_autofree GomokuField *field = g_new0 (GomokuField, 1);
  GameLimits none = { 0 };
  GameBudget budget;
  GomokuFours fours;
  int n_wins = 0;
  int n_deep = 0;

  game_budget_start (&budget, &none, NULL, 1024);
  g_assert_true (gomoku_fours_init (&fours, field, &budget));
  for (guint32 seed = 0; seed < N_POSITIONS; seed++)
    {
      GamePosition position;
      gboolean gave_up;
      int wanted, found;

      slow_board_scatter (&position, seed, FEWEST_PIECES, MOST_PIECES);
      if (gomoku_game.result (&position) != GAME_ONGOING)
        continue;
      wanted = ask_slow (&position, &gave_up);
      if (gave_up)
        continue;
      gomoku_field_fill (field, patterns, &position);
      found = ask_fast (&fours, MOST_PLIES);
      if (found != wanted)
        g_error ("seed %u: %d plies instead of %d", seed, found, wanted);
      if (found > 0)
        check_line (&fours, &position, found);
      n_wins += found >= 3;
      n_deep += found >= 7;
    }
  g_test_message ("%d wins in 3 to %d plies, %d of them in 7 or more", n_wins, MOST_PLIES, n_deep);
  g_assert_cmpint (n_wins, >=, FEWEST_WINS);
  g_assert_cmpint (n_deep, >, 0);
  gomoku_fours_clear (&fours);
  gomoku_patterns_free (patterns);
}

/* Asks the engine at its best, with so many nodes. */
static GameReport
ask_engine (const GameSetup *setup, const char *moves, guint64 nodes)
{
  GameEngine *engine = game_engine_new (&gomoku_game, setup, NULL);
  GameLimits limits = { .nodes = nodes };
  GamePosition position;
  GameReport report;

  gomoku_game.start (&position, setup);
  engine_test_play (&gomoku_game, &position, moves);
  game_engine_think (engine, &position, &limits, NULL, &report);
  game_engine_free (engine);
  return report;
}

static void
test_engine_tells_wins (void)
{
  GameSetup setup = gomoku_game.usual;
  GameReport report = ask_engine (&setup, "h8 a1 h9 a3 h10 o1 i8 o3 j8 o5", 5000);

  g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (report.outcome, ==, GAME_FIRST_WINS);
  g_assert_cmpint (report.plies, ==, 3);
  report = ask_engine (&setup, "h8 h9 i8 i9 j8 j9 k8", 5000);
  g_assert_cmpint (report.outcome, ==, GAME_FIRST_WINS);
  g_assert_cmpint (report.plies, ==, 2);
}

/* Where a five must be stopped the only move comes, after next to no search, on every size. */
static void
test_forced_move_at_once (void)
{
  static const int sides[] = { 9, 15, 50 };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      GameSetup setup = engine_test_setup (&gomoku_game, sides[i], sides[i]);
      GameReport report = ask_engine (&setup, "a1 a9 b1 c9 c1 e9 d1", 1000000);

      g_assert_cmpint (report.best.to, ==, 4);
      g_assert_cmpuint (report.nodes, <=, 10000);
    }
}

/* A five is made where one can be, and one of the other side is stopped where that is all there is
 * to do. */
static void
test_fives_are_never_missed (void)
{
  GameEngine *engine = game_engine_new (&gomoku_game, &gomoku_game.usual, NULL);
  GameLimits limits = { .nodes = FIVE_NODES };
  int n_made = 0;
  int n_stopped = 0;

  for (guint32 seed = 0; seed < N_POSITIONS; seed++)
    {
      GamePosition position;
      GameReport report;
      SlowBoard slow;
      int row, column, n_own, n_others;
      char own, other;

      slow_board_scatter (&position, seed, FEWEST_PIECES, MOST_PIECES);
      slow_board_fill (&slow, &position);
      own = position.to_move == GAME_FIRST ? 'x' : 'o';
      other = own == 'x' ? 'o' : 'x';
      n_own = slow_board_fives (&slow, own, &row, &column);
      n_others = slow_board_fives (&slow, other, &row, &column);
      if (gomoku_game.result (&position) != GAME_ONGOING || n_own + n_others == 0)
        continue;
      game_engine_think (engine, &position, &limits, NULL, &report);
      row = report.best.to / SLOW_SIDE;
      column = report.best.to % SLOW_SIDE;
      if (!slow_board_makes_five (&slow, row, column, n_own > 0 ? own : other))
        g_error ("seed %u: a five is missed", seed);
      n_made += n_own > 0;
      n_stopped += n_own == 0;
    }
  game_engine_free (engine);
  g_test_message ("%d fives made, %d stopped", n_made, n_stopped);
  g_assert_cmpint (MIN (n_made, n_stopped), >=, FEWEST_FIVES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gomoku/fours/equal-a-slow-search", test_equals_slow_search);
  g_test_add_func ("/gomoku/engine/tells-wins", test_engine_tells_wins);
  g_test_add_func ("/gomoku/engine/forced-move-comes-at-once", test_forced_move_at_once);
  g_test_add_func ("/gomoku/engine/fives-are-never-missed", test_fives_are_never_missed);
  return g_test_run ();
}
