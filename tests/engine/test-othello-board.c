/* test-othello-board.c: the fast board of Reversi, on every path of the processor, against the
 * rules and known answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/othello/root.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define N_SEEDS 20
/* As a benchmark (-m perf) one ply deeper, and all endings. A build with sanitizers takes ten times
 * as long. */
#ifdef __SANITIZE_ADDRESS__
#define PERFT_DEPTH 9
#define MOST_ENDINGS 1
#else
#define PERFT_DEPTH (g_test_perf () ? 11 : 10)
#define MOST_ENDINGS (g_test_perf () ? INT_MAX : 5)
#endif

#define HASH_BYTES ((size_t) 16 << 20)

/* Sequences of @depth plies, at least one; a pass is a ply, a finished game counts once. */
static guint64
perft (const OthelloKernel *kernel, const OthelloBoard *board, int depth)
{
  OthelloSet moves = kernel->moves (board->own, board->opponent);
  guint64 total = 0;

  if (moves == 0)
    {
      OthelloBoard passed = othello_board_pass (board);

      if (depth == 1 || kernel->moves (passed.own, passed.opponent) == 0)
        return 1;
      return perft (kernel, &passed, depth - 1);
    }
  if (depth == 1)
    return (guint64) othello_count (moves);
  for (; moves != 0; moves &= moves - 1)
    {
      int square = othello_lowest (moves);
      OthelloBoard child =
          othello_board_play (board, square, kernel->flips (board->own, board->opponent, square));

      total += perft (kernel, &child, depth - 1);
    }
  return total;
}

/* Numbers published for the usual board. */
static void
test_perft (void)
{
  static const guint64 expected[] = { 1,    4,     12,     56,      244,      1396,
                                      8200, 55092, 390216, 3005288, 24571284, 212258800 };
  const OthelloKernel *kernels[OTHELLO_MOST_KERNELS];
  int n = othello_kernels (kernels);
  GamePosition position;
  OthelloBoard board;

  othello_game.start (&position, &othello_game.usual);
  board = othello_board_of (&position);
  for (int i = 0; i < n; i++)
    for (int depth = 1; depth <= PERFT_DEPTH; depth++)
      g_assert_cmpuint (perft (kernels[i], &board, depth), ==, expected[depth]);
}

/* The moves and flips of a position are those of the rules. */
static void
check_moves (const OthelloKernel *kernel, const GamePosition *position)
{
  OthelloBoard board = othello_board_of (position);
  OthelloSet found = kernel->moves (board.own, board.opponent);
  OthelloSet expected = 0;
  GameMove moves[GAME_MAX_CELLS];
  int n = othello_game.moves (position, moves);

  for (int i = 0; i < n && moves[i].to != GAME_NO_CELL; i++)
    {
      GamePosition next = *position;
      OthelloBoard child, expected_child;

      othello_game.play (&next, moves[i]);
      expected |= OTHELLO_ONE (moves[i].to);
      expected_child = othello_board_of (&next);
      child = othello_board_play (&board, moves[i].to,
                                  kernel->flips (board.own, board.opponent, moves[i].to));
      g_assert_cmphex (child.own, ==, expected_child.own);
      g_assert_cmphex (child.opponent, ==, expected_child.opponent);
    }
  g_assert_cmphex (found, ==, expected);
}

static void
test_moves_equal_rules (void)
{
  const OthelloKernel *kernels[OTHELLO_MOST_KERNELS];
  int n = othello_kernels (kernels);

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    for (int plies = 0; plies < 70; plies += 3)
      {
        GamePosition position;

        othello_game.start (&position, &othello_game.usual);
        engine_test_play_randomly (&othello_game, &position, plies, seed);
        for (int i = 0; i < n; i++)
          check_moves (kernels[i], &position);
      }
}

/* Stable discs of an image are the image of the stable discs, and no game ever turns one. */
static void
test_stable_discs_stay (void)
{
  guint n_stable = 0;

  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      OthelloSet stable[2] = { 0, 0 };
      GamePosition position;

      othello_game.start (&position, &othello_game.usual);
      for (int plies = 0; plies < 70 && othello_game.result (&position) == GAME_ONGOING; plies++)
        {
          OthelloBoard board = othello_board_of (&position);
          int side = position.to_move;

          engine_test_play_randomly (&othello_game, &position, 1, seed * 100 + (guint32) plies);
          g_assert_cmphex (stable[side] & ~board.own, ==, 0);
          g_assert_cmphex (stable[1 - side] & ~board.opponent, ==, 0);
          stable[side] |= othello_stable (&board);
          n_stable += stable[side] != 0;
          for (int symmetry = 1; symmetry < 8; symmetry++)
            {
              OthelloBoard image = othello_board_image (&board, symmetry);

              g_assert_cmphex (othello_stable (&image), ==,
                               othello_set_image (othello_stable (&board), symmetry));
            }
        }
    }
  g_assert_cmpuint (n_stable, >, 0);
}

/* Around a square are those at most one row and one column away. */
static void
test_neighbours (void)
{
  for (int square = 0; square < OTHELLO_N_SQUARES; square++)
    for (int other = 0; other < OTHELLO_N_SQUARES; other++)
      {
        bool is_beside = ABS (square / 8 - other / 8) <= 1 && ABS (square % 8 - other % 8) <= 1;

        g_assert_cmpint ((othello_neighbours[square] & OTHELLO_ONE (other)) != 0, ==,
                         is_beside && other != square);
      }
}

/* Weights by lot, the same ones each time. */
static OthelloWeights *
make_weights (void)
{
  OthelloWeights *weights = othello_weights_new ();
  gsize size = othello_weights_size (weights, OTHELLO_N_STAGES - OTHELLO_FIRST_STAGE);
  g_autofree guint8 *bytes = g_malloc (size);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  memcpy (bytes, OTHELLO_WEIGHTS_MAGIC, strlen (OTHELLO_WEIGHTS_MAGIC));
  for (gsize i = strlen (OTHELLO_WEIGHTS_MAGIC); i < size; i++)
    bytes[i] = (guint8) g_rand_int_range (random, 0, 4);
  g_assert_cmpint (othello_weights_read (weights, bytes, size), ==,
                   OTHELLO_N_STAGES - OTHELLO_FIRST_STAGE);
  g_assert_cmpint (othello_weights_read (weights, bytes, size - 1), ==, 0);
  return weights;
}

/* A position is worth the same however it is turned, and on every path. */
static void
test_estimate_is_symmetric (void)
{
  const OthelloKernel *kernels[OTHELLO_MOST_KERNELS];
  int n = othello_kernels (kernels);
  OthelloWeights *weights = make_weights ();

  for (int plies = 4; plies < 60; plies += 5)
    {
      GamePosition position;
      OthelloBoard board;
      int expected;

      othello_game.start (&position, &othello_game.usual);
      engine_test_play_randomly (&othello_game, &position, plies, 7);
      board = othello_board_of (&position);
      expected = kernels[0]->estimate (weights, &board);
      for (int symmetry = 0; symmetry < 8; symmetry++)
        {
          OthelloBoard image = othello_board_image (&board, symmetry);

          for (int i = 0; i < n; i++)
            g_assert_cmpint (kernels[i]->estimate (weights, &image), ==, expected);
        }
    }
  othello_weights_free (weights);
}

static int
search (const OthelloKernel *kernel,
        OthelloHash *hash,
        const OthelloWeights *weights,
        const OthelloBoard *board,
        int depth)
{
  GameLimits limits = { 0 };
  GameBudget budget;
  OthelloSearch self = {
    .hash = hash, .weights = weights, .budget = &budget, .selectivity = OTHELLO_SURE
  };

  game_budget_start (&budget, &limits, NULL, 1);
  othello_hash_next_generation (hash, false);
  return kernel->search (&self, board, depth, -OTHELLO_INFINITE, OTHELLO_INFINITE);
}

/* The value by trying everything, with each position set up afresh. */
static int
plain_value (const OthelloKernel *kernel,
             const OthelloWeights *weights,
             const OthelloBoard *board,
             int depth)
{
  OthelloSet moves = kernel->moves (board->own, board->opponent);
  OthelloBoard passed = othello_board_pass (board);
  int best = -OTHELLO_INFINITE;

  if (moves == 0 && kernel->moves (passed.own, passed.opponent) == 0)
    return othello_final_score (board) * OTHELLO_DISC;
  if (depth == 0)
    return kernel->estimate (weights, board);
  if (moves == 0)
    return -plain_value (kernel, weights, &passed, depth);
  for (; moves != 0; moves &= moves - 1)
    {
      int square = othello_lowest (moves);
      OthelloBoard child =
          othello_board_play (board, square, kernel->flips (board->own, board->opponent, square));

      best = MAX (best, -plain_value (kernel, weights, &child, depth - 1));
    }
  return best;
}

/* The search, with its patterns kept up to date move by move, finds what trying everything
 * finds. */
static void
test_search_equals_trying_everything (void)
{
  const OthelloKernel *kernels[OTHELLO_MOST_KERNELS];
  int n = othello_kernels (kernels);
  OthelloWeights *weights = make_weights ();
  OthelloHash hash = { 0 };

  g_assert_true (othello_hash_init (&hash, HASH_BYTES));
  for (guint32 seed = 1; seed <= N_SEEDS; seed++)
    {
      int plies = seed % 2 == 0 ? 54 : 20;
      int depth = seed % 2 == 0 ? 64 : 4;
      GamePosition position;
      OthelloBoard board;

      othello_game.start (&position, &othello_game.usual);
      engine_test_play_randomly (&othello_game, &position, plies, seed);
      board = othello_board_of (&position);
      for (int i = 0; i < n; i++)
        g_assert_cmpint (search (kernels[i], &hash, weights, &board, depth), ==,
                         plain_value (kernels[0], weights, &board, depth));
    }
  othello_hash_clear (&hash);
  othello_weights_free (weights);
}

/* Known endings, solved by the engine within nodes that it needed when the test was made, with
 * some to spare. */
static void
test_known_endings (void)
{
  g_auto (GStrv) lines = engine_test_lines ("othello-endings.txt");
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, NULL);

  for (int i = 0; lines[i] != NULL && i < MOST_ENDINGS; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);
      GameLimits limits = { .nodes = g_ascii_strtoull (words[3], NULL, 10) };
      GamePosition position;
      GameReport report;

      game_position_clear (&position, &othello_game.usual);
      for (int cell = 0; cell < 64; cell++)
        position.cells[cell] = words[0][cell] == 'X'   ? GAME_FIRST_PIECE
                               : words[0][cell] == 'O' ? GAME_SECOND_PIECE
                                                       : GAME_EMPTY;
      position.to_move = words[1][0] == 'X' ? GAME_FIRST : GAME_SECOND;
      game_engine_think (engine, &position, &limits, NULL, &report);
      g_test_message ("ending %d: %d in %" G_GUINT64_FORMAT " nodes", i + 1, report.margin,
                      report.nodes);
      g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
      g_assert_cmpint (report.margin, ==, atoi (words[2]));
    }
  game_engine_free (engine);
}

/* What an earlier question has left helps where it is kept, and only there. */
static void
test_kept_answers_help (void)
{
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, NULL);
  GamePosition position;
  GameReport first, again, kept;

  othello_game.start (&position, &othello_game.usual);
  engine_test_play_randomly (&othello_game, &position, 44, 5);
  game_engine_think (engine, &position, &(GameLimits){ 0 }, NULL, &first);
  game_engine_think (engine, &position, &(GameLimits){ 0 }, NULL, &again);
  game_engine_think (engine, &position, &(GameLimits){ .keeps = true }, NULL, &kept);
  g_assert_cmpint (first.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpuint (again.nodes, ==, first.nodes);
  g_assert_cmpuint (kept.nodes, <, first.nodes / 2);
  g_assert_cmpint (kept.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (kept.margin, ==, first.margin);
  g_assert_cmpint (kept.best.to, ==, first.best.to);
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/othello/board/perft", test_perft);
  g_test_add_func ("/othello/board/moves-equal-rules", test_moves_equal_rules);
  g_test_add_func ("/othello/board/neighbours-are-around", test_neighbours);
  g_test_add_func ("/othello/board/stable-discs-stay", test_stable_discs_stay);
  g_test_add_func ("/othello/board/estimate-is-symmetric", test_estimate_is_symmetric);
  g_test_add_func ("/othello/search/equals-trying-everything",
                   test_search_equals_trying_everything);
  g_test_add_func ("/othello/search/kept-answers-help", test_kept_answers_help);
  g_test_add_func ("/othello/search/known-endings", test_known_endings);
  return g_test_run ();
}
