/* test-othello-wide.c: boards of Reversi of any even size, against the rules and against trying
 * everything
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/othello/othello.h"
#include "engine/othello/wide.h"

#define N_SEEDS 6
#define TABLE_BYTES ((size_t) 1 << 20)
#define TRIED_EMPTY 6 /* so few empty squares can be searched without any art */
#define TRIED_DEPTH 3
#define LATE_EMPTY 13 /* solved by both searches in little time */

static int
n_empty_of (const GamePosition *position)
{
  return game_position_count (position, GAME_EMPTY);
}

/* A position of a game by lot that leaves about @n_empty squares; false where the game ended
 * before. */
static gboolean
make_position (int side, int n_empty, guint32 seed, GamePosition *position)
{
  GameSetup setup = engine_test_setup (&othello_game, side, side);

  othello_game.start (position, &setup);
  engine_test_play_randomly (&othello_game, position, side * side - 4 - n_empty, seed);
  return othello_game.result (position) == GAME_ONGOING;
}

/* The moves of a position, and where they lead, are those of the rules. */
static void
check_moves (const GamePosition *position)
{
  OthelloWideShape shape = othello_wide_shape (position->setup.rows);
  GameMove expected[GAME_MAX_CELLS];
  int n = othello_game.moves (position, expected);
  OthelloWideBoard board;
  OthelloRows moves;

  othello_wide_set (position, &board);
  g_assert_cmpint (othello_wide_moves (&shape, &board.own, &board.opponent, &moves), ==,
                   n > 0 && expected[0].to == GAME_NO_CELL ? 0 : n);
  for (int i = 0; i < n && expected[i].to != GAME_NO_CELL; i++)
    {
      int row = game_position_row (position, expected[i].to);
      int column = game_position_column (position, expected[i].to);
      GamePosition next = *position;
      OthelloWideBoard child, expected_child;

      g_assert_cmpint (moves.rows[row] >> column & 1, ==, 1);
      othello_game.play (&next, expected[i]);
      othello_wide_set (&next, &expected_child);
      othello_wide_play (&shape, &board, othello_wide_square (row, column), &child);
      g_assert_cmpmem (&child, sizeof child, &expected_child, sizeof expected_child);
    }
}

static void
test_moves_equal_rules (void)
{
  for (int side = 4; side <= OTHELLO_WIDE_SIDE; side += 2)
    for (guint32 seed = 1; seed <= N_SEEDS; seed++)
      {
        g_autoptr (GRand) random = g_rand_new_with_seed (seed);
        GameSetup setup = engine_test_setup (&othello_game, side, side);
        GameMove moves[GAME_MAX_CELLS];
        GamePosition position;
        int n;

        othello_game.start (&position, &setup);
        while ((n = othello_game.moves (&position, moves)) > 0)
          {
            check_moves (&position);
            othello_game.play (&position, moves[g_rand_int_range (random, 0, n)]);
          }
        check_moves (&position);
      }
}

/* A board turned and mirrored: columns (1), rows (2), rows for columns (4). */
static GamePosition
image_of (const GamePosition *position, int symmetry)
{
  GamePosition image = *position;
  int side = position->setup.rows;

  for (int cell = 0; cell < side * side; cell++)
    {
      int row = (symmetry & 2) != 0 ? side - 1 - cell / side : cell / side;
      int column = (symmetry & 1) != 0 ? side - 1 - cell % side : cell % side;

      image.cells[(symmetry & 4) != 0 ? column * side + row : row * side + column] =
          position->cells[cell];
    }
  return image;
}

static int
estimate (const GamePosition *position)
{
  OthelloWideShape shape = othello_wide_shape (position->setup.rows);
  OthelloWideBoard board;

  othello_wide_set (position, &board);
  return othello_wide_estimate (&shape, &board);
}

/* A position is worth the same however it is turned. */
static void
test_estimate_is_symmetric (void)
{
  int n_different = 0;

  for (int side = 4; side <= OTHELLO_WIDE_SIDE; side += 2)
    for (int n_empty = 0; n_empty < side * side - 4; n_empty += side - 1)
      {
        GamePosition position;
        int expected;

        make_position (side, n_empty, (guint32) n_empty, &position);
        expected = estimate (&position);
        n_different += expected != 0;
        for (int symmetry = 1; symmetry < 8; symmetry++)
          {
            GamePosition image = image_of (&position, symmetry);

            g_assert_cmpint (estimate (&image), ==, expected);
          }
      }
  g_assert_cmpint (n_different, >, 0);
}

/* The value by trying everything, after the rules, with each position set up afresh. */
static int
plain_value (const GamePosition *position, int depth)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = othello_game.moves (position, moves);
  int best = -OTHELLO_WIDE_INFINITE;

  if (n == 0 || depth == 0)
    return estimate (position);
  for (int i = 0; i < n; i++)
    {
      GamePosition next = *position;

      othello_game.play (&next, moves[i]);
      best = MAX (best, -plain_value (&next, moves[i].to == GAME_NO_CELL ? depth : depth - 1));
    }
  return best;
}

static int
search (OthelloWide *self, const GamePosition *position, int depth)
{
  GameLimits limits = { 0 };
  OthelloWideBoard board;

  othello_wide_forget (self);
  othello_wide_set (position, &board);
  game_budget_start (&self->budget, &limits, NULL, 1);
  return othello_wide_search (self, &board, n_empty_of (position), depth, -OTHELLO_WIDE_INFINITE,
                              OTHELLO_WIDE_INFINITE);
}

/* What the search finds, to a depth and to the end, is what trying everything finds. */
static void
test_search_equals_trying_everything (void)
{
  int n_searched = 0;

  for (int side = 4; side <= OTHELLO_WIDE_SIDE; side += 2)
    {
      OthelloWide *wide = othello_wide_new (side, TABLE_BYTES);

      for (guint32 seed = 1; seed <= N_SEEDS; seed++)
        {
          gboolean is_late = seed % 2 == 0;
          int depth = is_late ? side * side : TRIED_DEPTH;
          GamePosition position;

          if (!make_position (side, is_late ? TRIED_EMPTY : side * side / 2, seed, &position))
            continue;
          g_assert_cmpint (search (wide, &position, depth), ==, plain_value (&position, depth));
          n_searched++;
        }
      othello_wide_free (wide);
    }
  g_assert_cmpint (n_searched, >, 4 * N_SEEDS);
}

/* Plays a game to its end: what is told is exact, the same after each move, and comes true. Returns
 * how often a side had to pass. */
static int
play_out (GameEngine *engine, GamePosition *position, int margin)
{
  int n_passes = 0;

  while (othello_game.result (position) == GAME_ONGOING)
    {
      GameLimits limits = { .seed = position->ply };
      GameReport report;

      game_engine_think (engine, position, &limits, NULL, &report);
      g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
      g_assert_cmpint (report.margin, ==, margin);
      g_assert_cmpint (report.score, ==, margin * OTHELLO_DISC);
      g_assert_true (game_move_is_legal (&othello_game, position, report.best));
      n_passes += report.best.to == GAME_NO_CELL;
      othello_game.play (position, report.best);
      margin = -margin;
    }
  g_assert_cmpint (estimate (position), ==, margin * OTHELLO_DISC);
  return n_passes;
}

/* Endings end as trying everything says. */
static void
test_endings_are_exact (void)
{
  int n_passes = 0;

  for (int side = 4; side <= OTHELLO_WIDE_SIDE; side += 2)
    {
      GameSetup setup = engine_test_setup (&othello_game, side, side);
      GameEngine *engine = game_engine_new (&othello_game, &setup, NULL);

      for (guint32 seed = 1; seed <= 2 * N_SEEDS && side != 8; seed++)
        {
          GamePosition position;

          if (make_position (side, TRIED_EMPTY, seed, &position))
            n_passes +=
                play_out (engine, &position, plain_value (&position, side * side) / OTHELLO_DISC);
        }
      game_engine_free (engine);
    }
  g_assert_cmpint (n_passes, >, 0);
}

/* The line that is told is one of legal moves, and where it is told to the end it leads to the
 * discs that are told. */
static void
check_line (const GamePosition *position, const GameReport *report)
{
  GamePosition end = *position;

  g_assert_cmpint (report->line_length, >, 0);
  for (int i = 0; i < report->line_length; i++)
    {
      g_assert_true (game_move_is_legal (&othello_game, &end, report->line[i]));
      othello_game.play (&end, report->line[i]);
    }
}

/* On the usual board both searches find the same discs. */
static void
test_endings_equal_fast_search (void)
{
  OthelloWide *wide = othello_wide_new (8, TABLE_BYTES);
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, NULL);

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      GameLimits limits = { .seed = seed };
      GamePosition position;
      GameReport expected;
      GameReport report = { 0 };

      if (!make_position (8, LATE_EMPTY, seed, &position))
        continue;
      game_engine_think (engine, &position, &limits, NULL, &expected);
      othello_wide_think (wide, &position, &limits, NULL, &report);
      g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
      g_assert_cmpint (report.margin, ==, expected.margin);
      check_line (&position, &report);
    }
  game_engine_free (engine);
  othello_wide_free (wide);
}

/* A limit of nodes is kept, and the same question gets the same answer. */
static void
test_answers_repeat (void)
{
  for (int side = 6; side <= OTHELLO_WIDE_SIDE; side += 2)
    {
      OthelloWide *wide = othello_wide_new (side, TABLE_BYTES);
      GameLimits limits = { .nodes = 3000, .seed = 1 };
      GamePosition position;
      GameReport first = { 0 };
      GameReport again = { 0 };

      g_assert_true (make_position (side, side * side / 2, 3, &position));
      othello_wide_think (wide, &position, &limits, NULL, &first);
      othello_wide_think (wide, &position, &limits, NULL, &again);
      g_assert_cmpuint (first.nodes, <=, limits.nodes);
      g_assert_cmpint (first.depth, >, 0);
      g_assert_cmpint (first.best.to, ==, again.best.to);
      g_assert_cmpint (first.score, ==, again.score);
      g_assert_cmpuint (first.nodes, ==, again.nodes);
      check_line (&position, &first);
      othello_wide_free (wide);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/othello/wide/moves-equal-rules", test_moves_equal_rules);
  g_test_add_func ("/othello/wide/estimate-is-symmetric", test_estimate_is_symmetric);
  g_test_add_func ("/othello/wide/equals-trying-everything", test_search_equals_trying_everything);
  g_test_add_func ("/othello/wide/endings-are-exact", test_endings_are_exact);
  g_test_add_func ("/othello/wide/endings-equal-fast-search", test_endings_equal_fast_search);
  g_test_add_func ("/othello/wide/answers-repeat", test_answers_repeat);
  return g_test_run ();
}
