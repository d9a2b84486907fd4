/* test-connect4-solver.c: the exact search of Four in a Row against plain search and known scores
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/connect4/connect4.h"
#include "engine/connect4/solver.h"
#include "engine/random.h"

#include <string.h>

#define TABLE_BYTES ((size_t) 1 << 20)
#define LOOK_EVERY 1024
#define N_BOARDS 6 /* of each size */
#define N_SWAPS 200

typedef struct
{
  int rows;
  int columns;
} Size;

/* On both sides of the seams: boards whose key just fits and just does not fit 64 and 128 bits. */
static const Size sizes[] = { { 4, 4 },  { 5, 4 },   { 6, 7 },   { 7, 7 },   { 8, 7 },  { 7, 8 },
                              { 8, 8 },  { 7, 9 },   { 9, 7 },   { 10, 5 },  { 9, 6 },  { 6, 9 },
                              { 6, 10 }, { 10, 10 }, { 10, 11 }, { 11, 10 }, { 9, 12 }, { 12, 9 },
                              { 7, 15 }, { 15, 7 },  { 7, 16 },  { 15, 8 },  { 4, 25 }, { 31, 4 } };

static const GameLimits no_limits = { 0 };

static gboolean
is_free_of_lines (const GamePosition *position)
{
  GamePosition without = *position;

  return connect4_game.result (&without) == GAME_ONGOING ||
         connect4_game.result (&without) == GAME_DRAWN;
}

/* Exchanges two discs, or turns one, where no line comes of it. */
static void
disturb (GamePosition *position, GameRandom *random)
{
  guint n_cells = (guint) game_position_n_cells (position);
  guint a = game_random_below (random, n_cells);
  guint b = game_random_below (random, n_cells);
  guint8 piece = position->cells[a];

  if (position->cells[a] == GAME_EMPTY || position->cells[b] == GAME_EMPTY)
    return;
  position->cells[a] = position->cells[b];
  position->cells[b] = piece;
  if (is_free_of_lines (position))
    return;
  position->cells[b] = position->cells[a];
  position->cells[a] = piece;
}

/* Takes discs off the tops of columns until so many cells are free. */
static void
open_columns (GamePosition *position, int n_free, GameRandom *random)
{
  int columns = position->setup.columns;

  while (n_free > 0)
    {
      int column = (int) game_random_below (random, (guint32) columns);
      int cell = connect4_landing (position, column);

      cell = cell == GAME_NO_CELL ? column : cell + columns;
      if (cell >= game_position_n_cells (position))
        continue;
      position->cells[cell] = GAME_EMPTY;
      n_free--;
    }
}

/* Turns discs until the side that began has as many as the other, or one more, and gives the turn.
 * Returns FALSE where that was not found. */
static gboolean
balance (GamePosition *position, GameRandom *random)
{
  for (int tries = 0; tries < 10000; tries++)
    {
      int ahead = game_position_count (position, GAME_FIRST_PIECE) -
                  game_position_count (position, GAME_SECOND_PIECE);
      guint cell = game_random_below (random, (guint32) game_position_n_cells (position));
      guint8 piece = position->cells[cell];
      GamePiece surplus = ahead > 1 ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;

      position->to_move = ahead == 1 ? GAME_SECOND : GAME_FIRST;
      if (ahead == 0 || ahead == 1)
        return TRUE;
      if (piece != surplus)
        continue;
      position->cells[cell] = surplus == GAME_FIRST_PIECE ? GAME_SECOND_PIECE : GAME_FIRST_PIECE;
      if (!is_free_of_lines (position))
        position->cells[cell] = piece;
    }
  return FALSE;
}

/* Makes a late position without a line: a pattern that has no run of three, disturbed. */
static gboolean
make_late_position (const GameSetup *setup, int n_free, GameRandom *random, GamePosition *position)
{
  game_position_clear (position, setup);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      int place = game_position_column (position, cell) + 2 * game_position_row (position, cell);

      position->cells[cell] = place / 2 % 2 == 0 ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;
    }
  open_columns (position, n_free, random);
  for (int i = 0; i < N_SWAPS; i++)
    disturb (position, random);
  return balance (position, random) && connect4_game.result (position) == GAME_ONGOING;
}

/* The score that a result by exhaustion means. */
static int
score_of_truth (const GamePosition *position)
{
  EngineTestTruth truth = engine_test_truth (&connect4_game, position);
  int n_discs = game_position_n_cells (position) - game_position_count (position, GAME_EMPTY);

  return truth.value * connect4_score_of_win (&position->setup, n_discs + truth.plies);
}

static int
score_of (Connect4Solver *solver, const GamePosition *position)
{
  GameBudget budget;
  int score = G_MAXINT;

  game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
  g_assert_true (connect4_solver_solve (solver, position, &budget, &score));
  return score;
}

/* Every solver that takes boards of that setup, whatever this processor would choose. */
static int
list_solvers (const GameSetup *setup, Connect4Solver **solvers)
{
  const Connect4SolverClass *classes[CONNECT4_SOLVER_CLASSES];
  gboolean fits_64 = (setup->rows + 1) * setup->columns <= 64;
  int n = connect4_solver_classes (setup, classes);

  g_assert_true (classes[n - 1] == &connect4_solver_128);
  g_assert_true (!fits_64 || classes[0] == &connect4_solver_64 ||
                 classes[1] == &connect4_solver_64);
  for (int i = 0; i < n; i++)
    {
      solvers[i] = classes[i]->new_solver (setup, TABLE_BYTES);
      solvers[i]->solver_class = classes[i];
      solvers[i]->setup = *setup;
    }
  return n;
}

static void
check_late_positions (const GameSetup *setup)
{
  Connect4Solver *solvers[CONNECT4_SOLVER_CLASSES];
  int n = list_solvers (setup, solvers);
  GameRandom random;

  game_random_seed (&random, (guint64) setup->rows * 100 + setup->columns + setup->variant);
  for (int i = 0; i < N_BOARDS; i++)
    {
      GamePosition position;
      int wanted;

      if (!make_late_position (setup, 4 + i % 5, &random, &position))
        continue;
      wanted = score_of_truth (&position);
      for (int k = 0; k < n; k++)
        g_assert_cmpint (score_of (solvers[k], &position), ==, wanted);
    }
  for (int k = 0; k < n; k++)
    connect4_solver_free (solvers[k]);
}

/* Late positions of every size class and line length, kept from line to line in one table. */
static void
test_equals_plain_search (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int variant = 0; variant < game_n_variants (&connect4_game); variant++)
      {
        GameSetup setup = engine_test_setup (&connect4_game, sizes[i].rows, sizes[i].columns);

        setup.variant = (guint8) variant;
        if (!game_setup_is_valid (&connect4_game, &setup))
          continue;
        g_test_message ("%d x %d, line %d", setup.rows, setup.columns, connect4_line (&setup));
        g_assert_true (connect4_solver_fits (&setup));
        check_late_positions (&setup);
      }
}

/* Boards past 128 bits are left to the other search. */
static void
test_does_not_take_what_does_not_fit (void)
{
  GameSetup setup = engine_test_setup (&connect4_game, 50, 50);

  g_assert_false (connect4_solver_fits (&setup));
  setup = engine_test_setup (&connect4_game, 12, 10);
  g_assert_false (connect4_solver_fits (&setup));
}

static void
check_line (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 4);
  GameSetup setup = engine_test_setup (&connect4_game, atoi (words[1]), atoi (words[0]));
  Connect4Solver *solver = connect4_solver_new (&setup, 16 * TABLE_BYTES);
  GamePosition position;

  g_test_message ("%s", line);
  connect4_game.start (&position, &setup);
  for (const char *letter = words[2]; *letter != '\0' && *letter != '-'; letter++)
    {
      int column = g_ascii_isdigit (*letter) ? *letter - '1' : *letter - 'a' + 9;
      GameMove move = { GAME_NO_CELL, (gint16) connect4_landing (&position, column) };

      g_assert_true (game_move_is_legal (&connect4_game, &position, move));
      connect4_game.play (&position, move);
    }
  g_assert_cmpint (score_of (solver, &position), ==, atoi (words[3]));
  connect4_solver_free (solver);
}

/* Known scores of empty boards and of positions of each public class. */
static void
test_known_scores (void)
{
  g_auto (GStrv) lines = engine_test_lines ("connect4-solved.txt");

  for (int i = 0; lines[i] != NULL; i++)
    check_line (lines[i]);
}

/* What a search with a window says agrees with the score, and a forgotten table counts the same
 * nodes again. */
static void
test_bounds_and_repeats (void)
{
  const GameSetup *setup = &connect4_game.usual;
  Connect4Solver *solver = connect4_solver_new (setup, TABLE_BYTES);
  GamePosition position;
  guint64 nodes[2];
  int score;

  connect4_game.start (&position, setup);
  engine_test_play (&connect4_game, &position, "4 4 4 4 4 2 2 2 2 6 6 6");
  for (int i = 0; i < 2; i++)
    {
      GameBudget budget;

      connect4_solver_forget (solver);
      game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
      g_assert_true (connect4_solver_solve (solver, &position, &budget, &score));
      nodes[i] = budget.nodes;
    }
  g_assert_cmpuint (nodes[0], ==, nodes[1]);
  for (int lowest = -18; lowest <= 18; lowest++)
    {
      GameBudget budget;
      int bound;

      game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
      g_assert_true (
          connect4_solver_bound (solver, &position, lowest, lowest + 1, &budget, &bound));
      g_assert_cmpint (bound, ==, CLAMP (score, lowest, lowest + 1));
    }
  connect4_solver_free (solver);
}

/* A search that ran out of its budget has no answer, and what it left behind does no harm. */
static void
test_spent_budget (void)
{
  const GameSetup *setup = &connect4_game.usual;
  Connect4Solver *solver = connect4_solver_new (setup, TABLE_BYTES);
  GameLimits limits = { .nodes = 1 };
  GamePosition position;
  int n_spent = 0;
  int score = G_MAXINT;

  connect4_game.start (&position, setup);
  engine_test_play (&connect4_game, &position, "4 4 4 4 4 2 2 2 2 6 6 6 5 5");
  for (;; limits.nodes *= 2)
    {
      GameBudget budget;

      game_budget_start (&budget, &limits, NULL, LOOK_EVERY);
      if (connect4_solver_solve (solver, &position, &budget, &score))
        break;
      g_assert_cmpint (score, ==, G_MAXINT);
      n_spent++;
    }
  g_assert_cmpint (n_spent, >, 0);
  connect4_solver_forget (solver);
  g_assert_cmpint (score_of (solver, &position), ==, score);
  connect4_solver_free (solver);
}

/* The strong engine: every answer is one of the best moves, by its score. */
static void
test_engine_keeps_the_score (void)
{
  GameEngine *engine = game_engine_new (&connect4_game, &connect4_game.usual, NULL);
  Connect4Solver *solver = connect4_solver_new (&connect4_game.usual, TABLE_BYTES);
  GamePosition position;

  connect4_game.start (&position, &connect4_game.usual);
  engine_test_play (&connect4_game, &position, "4 4 4 4 4 2 2 2 2 6 6 6 5 5 5 5");
  while (connect4_game.result (&position) == GAME_ONGOING)
    {
      int score = score_of (solver, &position);
      GameLimits limits = { .seed = position.ply };
      GameReport report;

      game_engine_think (engine, &position, &limits, NULL, &report);
      g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
      connect4_game.play (&position, report.best);
      if (connect4_game.result (&position) == GAME_ONGOING)
        g_assert_cmpint (score_of (solver, &position), ==, -score);
    }
  connect4_solver_free (solver);
  game_engine_free (engine);
}

/* A book with one entry: the position after 4 4, and what it says there. */
static GByteArray *
make_book (int score)
{
  const char *head =
      CONNECT4_BOOK_TITLE "rows 6 columns 7 line 4 discs 2 2 entries 1\nmade by a test\n\n";
  /* the bottom bits of seven columns, and in the fourth two discs, the first of the side that
   * began */
  guint64 key = (G_GUINT64_CONSTANT (0x0040810204081) & ~(G_GUINT64_CONSTANT (1) << 21)) +
                (G_GUINT64_CONSTANT (5) << 21);
  guint64 value = key << CONNECT4_BOOK_SCORE_BITS | (guint64) (score + CONNECT4_BOOK_SCORE_OFFSET);
  GByteArray *book = g_byte_array_new ();

  g_byte_array_append (book, (const guint8 *) head, (guint) strlen (head));
  for (int i = 0; i < CONNECT4_BOOK_ENTRY_BYTES; i++)
    g_byte_array_append (book, &(guint8){ (guint8) (value >> (8 * i)) }, 1);
  return book;
}

/* The solver takes the book's word, even for a score that no search would give. */
static void
test_book_is_read (void)
{
  g_autoptr (GByteArray) data = make_book (15);
  Connect4Solver *solver = connect4_solver_new (&connect4_game.usual, TABLE_BYTES);
  Connect4Book book;
  GamePosition position;

  g_assert_true (connect4_book_init (&book, data->data, data->len));
  connect4_solver_set_book (solver, &book);
  connect4_game.start (&position, &connect4_game.usual);
  engine_test_play (&connect4_game, &position, "4 4");
  g_assert_cmpint (score_of (solver, &position), ==, 15);
  connect4_solver_free (solver);
}

static void
test_bad_books_are_refused (void)
{
  g_autoptr (GByteArray) data = make_book (0);
  Connect4Book book;

  for (guint length = 0; length < data->len; length++)
    g_assert_false (connect4_book_init (&book, data->data, length));
  g_assert_true (connect4_book_init (&book, data->data, data->len));
  data->data[0] = 'x';
  g_assert_false (connect4_book_init (&book, data->data, data->len));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/connect4/solver/equals-plain-search", test_equals_plain_search);
  g_test_add_func ("/connect4/solver/takes-only-what-fits", test_does_not_take_what_does_not_fit);
  g_test_add_func ("/connect4/solver/known-scores", test_known_scores);
  g_test_add_func ("/connect4/solver/bounds-and-repeats", test_bounds_and_repeats);
  g_test_add_func ("/connect4/solver/spent-budget", test_spent_budget);
  g_test_add_func ("/connect4/book/is-read", test_book_is_read);
  g_test_add_func ("/connect4/book/bad-ones-are-refused", test_bad_books_are_refused);
  g_test_add_func ("/connect4/engine/keeps-the-score", test_engine_keeps_the_score);
  return g_test_run ();
}
