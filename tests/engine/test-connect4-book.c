/* test-connect4-book.c: the book that ships says what the solver says, and with it every position
 * of the usual board is answered exactly and soon
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * TABLERO_BOOK names the book. With -m slow (meson test --benchmark) as many entries, positions
 * and games are looked at as prove it; without, a few of each.
 */

#include "engine-test.h"

#include "engine/connect4/connect4.h"
#include "engine/connect4/solver.h"
#include "engine/random.h"

#include <string.h>

#define TABLE_BYTES ((gsize) 64 << 20)
#define LOOK_EVERY 1024
#define HIGHEST_LEVEL 10
#define GREEDY_LEVEL 3                       /* wins or blocks where it can, else anything */
#define NODES_OF_A_MOVE ((guint64) 18000000) /* what three seconds suffice for */
#define MOST_NODES_OF_SCORE 1500000          /* a third of a second */
#define MOST_NODES_OF_MOVES 4000000          /* less than a second */
#define LONGEST_OPENING 14
#define OPENING_OF_SELF_PLAY 4

/* A book, and a solver that looks into it. */
typedef struct
{
  char *data;
  gsize size;
  Connect4Book book;
  Connect4Solver *solver;
} Fixture;

/* What a number of questions took at worst and together. */
typedef struct
{
  guint64 most_nodes;
  gint64 most_microseconds;
  gint64 microseconds;
} Cost;

static void
set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (g_getenv ("TABLERO_BOOK"), &self->data, &self->size, &error));
  g_assert_no_error (error);
  g_assert_true (connect4_book_init (&self->book, self->data, self->size));
  self->solver = connect4_solver_new (&connect4_game.usual, TABLE_BYTES);
  connect4_solver_set_book (self->solver, &self->book);
}

static void
tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  connect4_solver_free (self->solver);
  g_free (self->data);
}

/* The score of @position, on which the game may be over, for the side to move. */
static int
score_of (Connect4Solver *solver, const GamePosition *position, guint64 *nodes)
{
  const GameLimits no_limits = { 0 };
  GameResult result = connect4_game.result (position);
  GameBudget budget;
  int score = 0;

  if (result == GAME_DRAWN)
    return 0;
  if (result != GAME_ONGOING)
    return -connect4_score_of_win (&position->setup, position->ply);
  game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
  g_assert_true (connect4_solver_solve (solver, position, &budget, &score));
  *nodes += budget.nodes;
  return score;
}

/* The best of the scores of all moves. */
static int
best_score (Connect4Solver *solver, const GamePosition *position, guint64 *nodes)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = connect4_game.moves (position, moves);
  int best = G_MININT;

  for (int i = 0; i < n; i++)
    {
      GamePosition child = *position;

      connect4_game.play (&child, moves[i]);
      best = MAX (best, -score_of (solver, &child, nodes));
    }
  return best;
}

static void
note_cost (Cost *cost, gint64 started, guint64 nodes)
{
  gint64 microseconds = engine_test_cpu_microseconds () - started;

  cost->most_nodes = MAX (cost->most_nodes, nodes);
  cost->most_microseconds = MAX (cost->most_microseconds, microseconds);
  cost->microseconds += microseconds;
}

static void
tell_cost (const char *what, const Cost *cost, int n)
{
  g_test_message ("%s: mean %.3f s, worst %.3f s of processor time, worst %" G_GUINT64_FORMAT
                  " nodes",
                  what, (double) cost->microseconds / n * 1e-6,
                  (double) cost->most_microseconds * 1e-6, cost->most_nodes);
}

/* The mirror image of the position that a key of the book stands for: a bit a disc of the side
 * that began, and one above the highest of each column. */
static void
set_mirrored (guint64 key, GamePosition *position)
{
  int rows = connect4_game.usual.rows;
  int columns = connect4_game.usual.columns;

  connect4_game.start (position, &connect4_game.usual);
  for (int column = 0; column < columns; column++)
    {
      guint64 bits = key >> (column * (rows + 1)) & ((1 << (rows + 1)) - 1);
      int height = (int) g_bit_storage (bits) - 1;

      for (int row = 0; row < height; row++)
        position->cells[(rows - 1 - row) * columns + columns - 1 - column] =
            bits >> row & 1 ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;
      position->ply = (uint16_t) (position->ply + height);
    }
  position->to_move = position->ply % 2 == 0 ? GAME_FIRST : GAME_SECOND;
}

/* The key of an entry by lot; where time is short, of those with the most discs. */
static guint64
any_key (const Connect4Book *book, GameRandom *random)
{
  guint64 key;
  GamePosition position;

  do
    {
      key = connect4_book_key_at (book, game_random_below (random, (guint32) book->n_entries));
      set_mirrored (key, &position);
    }
  while (!g_test_slow () && position.ply < book->most_discs);
  return key;
}

/* Of the other solver, which has words of 128 bits, and no book. */
static void
test_entries_equal_solver (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  Connect4Solver *other = connect4_solver_128.new_solver (&connect4_game.usual, TABLE_BYTES);
  int n = g_test_slow () ? 1000 : 8;
  GameRandom random;

  other->solver_class = &connect4_solver_128;
  other->setup = connect4_game.usual;
  game_random_seed (&random, 1);
  for (int i = 0; i < n; i++)
    {
      guint64 key = any_key (&self->book, &random);
      GamePosition position;
      guint64 nodes = 0;
      int score;

      g_assert_true (connect4_book_find (&self->book, key, &score));
      set_mirrored (key, &position);
      connect4_solver_forget (other);
      g_assert_cmpint (score_of (other, &position, &nodes), ==, score);
    }
  connect4_solver_free (other);
}

/* Positions by lot, without those on which the game is over. */
static void
set_sample (GamePosition *position, int plies, GameRandom *random)
{
  do
    {
      connect4_game.start (position, &connect4_game.usual);
      engine_test_play_randomly (&connect4_game, position, plies,
                                 (guint32) game_random_next (random));
    }
  while (connect4_game.result (position) != GAME_ONGOING);
}

/* Every position has a score, the best of those of its moves, and both come soon. */
static void
test_positions_are_answered (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  int n = g_test_slow () ? 10000 : 60;
  Cost of_score = { 0 };
  Cost of_moves = { 0 };
  GameRandom random;

  game_random_seed (&random, 2);
  for (int i = 0; i < n; i++)
    {
      GamePosition position;
      gint64 started;
      guint64 nodes = 0;
      int score;

      set_sample (&position, i % (LONGEST_OPENING + 1), &random);
      connect4_solver_forget (self->solver);
      started = engine_test_cpu_microseconds ();
      score = score_of (self->solver, &position, &nodes);
      note_cost (&of_score, started, nodes);

      connect4_solver_forget (self->solver);
      nodes = 0;
      started = engine_test_cpu_microseconds ();
      g_assert_cmpint (best_score (self->solver, &position, &nodes), ==, score);
      note_cost (&of_moves, started, nodes);
    }
  tell_cost ("a position", &of_score, n);
  tell_cost ("all moves of a position", &of_moves, n);
  g_assert_cmpuint (of_score.most_nodes, <, MOST_NODES_OF_SCORE);
  g_assert_cmpuint (of_moves.most_nodes, <, MOST_NODES_OF_MOVES);
}

/* Plays a game to its end. A move of the highest level has to keep the score. */
static void
play_game (Fixture *self, GameEngine *engine, const int *levels, int opening, GameRandom *random)
{
  GamePosition position;

  set_sample (&position, opening, random);
  game_engine_forget (engine);
  while (connect4_game.result (&position) == GAME_ONGOING)
    {
      int level = levels[position.to_move];
      guint64 nodes = 0;
      int score = score_of (self->solver, &position, &nodes);
      GameLimits limits;
      GameReport report;

      game_level_limits (&connect4_game, &position.setup, level, 0, game_random_next (random),
                         &limits);
      if (level == HIGHEST_LEVEL)
        limits.nodes = NODES_OF_A_MOVE;
      game_engine_think (engine, &position, &limits, NULL, &report);
      connect4_game.play (&position, report.best);
      if (level == HIGHEST_LEVEL)
        g_assert_cmpint (score_of (self->solver, &position, &nodes), ==, -score);
    }
}

static void
test_level_ten_is_perfect (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const GameEngineOptions options = { .knowledge = self->data, .knowledge_size = self->size };
  const int against_itself[2] = { HIGHEST_LEVEL, HIGHEST_LEVEL };
  int n_greedy = g_test_slow () ? 200 : 4;
  int n_itself = g_test_slow () ? 50 : 2;
  GameEngine *engine = game_engine_new (&connect4_game, &connect4_game.usual, &options);
  GameRandom random;

  game_random_seed (&random, 3);
  for (int i = 0; i < n_greedy; i++)
    {
      int levels[2] = { HIGHEST_LEVEL, HIGHEST_LEVEL };

      levels[i % 2] = GREEDY_LEVEL;
      play_game (self, engine, levels, 0, &random);
    }
  for (int i = 0; i < n_itself; i++)
    play_game (self, engine, against_itself, OPENING_OF_SELF_PLAY, &random);
  game_engine_free (engine);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/connect4/book/entries-equal-solver", test_entries_equal_solver);
  add ("/connect4/book/positions-are-answered", test_positions_are_answered);
  add ("/connect4/book/level-ten-is-perfect", test_level_ten_is_perfect);
  return g_test_run ();
}
