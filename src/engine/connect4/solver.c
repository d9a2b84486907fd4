/* connect4/solver.c: chooses the exact search for a board and this processor
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/solver.h"

#include "engine/connect4/connect4.h"

#include <stddef.h>

/* Scores stay well within this. */
#define MOST_SCORE 1000

static int
n_bits (const GameSetup *setup)
{
  return (setup->rows + 1) * setup->columns;
}

/* Whether the solver takes boards of that setup; whether it can solve them in time is another
 * matter. */
bool
connect4_solver_fits (const GameSetup *setup)
{
  return n_bits (setup) <= 128;
}

#ifdef HAVE_AVX2_PATH

static bool
has_avx2_path (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2") &&
         __builtin_cpu_supports ("popcnt");
}

#endif

/* Lists in @classes, which has room for CONNECT4_SOLVER_CLASSES, the searches for boards of that
 * setup that this processor can run, the fastest first. Returns how many: 0 where the board does
 * not fit. */
int
connect4_solver_classes (const GameSetup *setup, const Connect4SolverClass **classes)
{
  bool is_narrow = n_bits (setup) <= 64;
  int n = 0;

  if (!connect4_solver_fits (setup))
    return 0;
#ifdef HAVE_AVX2_PATH
  if (is_narrow && has_avx2_path ())
    classes[n++] = &connect4_solver_64_avx2;
#endif
  if (is_narrow)
    classes[n++] = &connect4_solver_64;
#ifdef HAVE_AVX2_PATH
  if (has_avx2_path ())
    classes[n++] = &connect4_solver_128_avx2;
#endif
  classes[n++] = &connect4_solver_128;
  return n;
}

/* Makes a solver with a table of at most @table_bytes (a power of two is used; boards of 57 bits
 * and more need up to 64 MiB whatever is given). Returns NULL where the board
 * does not fit or memory is short. Free it with connect4_solver_free (). */
Connect4Solver *
connect4_solver_new (const GameSetup *setup, size_t table_bytes)
{
  const Connect4SolverClass *classes[CONNECT4_SOLVER_CLASSES];
  Connect4Solver *solver;

  if (connect4_solver_classes (setup, classes) == 0)
    return NULL;
  solver = classes[0]->new_solver (setup, table_bytes);
  if (solver != NULL)
    {
      solver->solver_class = classes[0];
      solver->setup = *setup;
    }
  return solver;
}

/* Frees the solver; NULL is allowed. */
void
connect4_solver_free (Connect4Solver *solver)
{
  if (solver != NULL)
    solver->solver_class->free_solver (solver);
}

/* Forgets all that was found out, so that node counts repeat. */
void
connect4_solver_forget (Connect4Solver *solver)
{
  solver->solver_class->forget (solver);
}

/* Lets the solver look into @book, which is borrowed until it is freed; a book for another board
 * is left alone. */
void
connect4_solver_set_book (Connect4Solver *solver, const Connect4Book *book)
{
  const GameSetup *setup = &solver->setup;

  if (book->rows == setup->rows && book->columns == setup->columns &&
      book->line == connect4_line (setup))
    solver->book = book;
}

/* The exact score of @position, on which the game is not over, for the side to move. Returns
 * false when @budget ran out before; *@score is then left as it was. */
bool
connect4_solver_solve (Connect4Solver *solver,
                       const GamePosition *position,
                       GameBudget *budget,
                       int *score)
{
  return solver->solver_class->solve (solver, position, -MOST_SCORE, MOST_SCORE, budget, score);
}

/* As connect4_solver_solve (), for a score that only matters between @lowest and @highest:
 * beyond these it is given as that end. */
bool
connect4_solver_bound (Connect4Solver *solver,
                       const GamePosition *position,
                       int lowest,
                       int highest,
                       GameBudget *budget,
                       int *score)
{
  return solver->solver_class->solve (solver, position, lowest, highest, budget, score);
}

/* The score for the winner when the disc that makes @n_discs on the board wins. */
int
connect4_score_of_win (const GameSetup *setup, int n_discs)
{
  return (setup->rows * setup->columns - n_discs) / 2 + 1;
}
