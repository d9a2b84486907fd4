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

static const Connect4SolverClass *
class_for (const GameSetup *setup)
{
  if (n_bits (setup) > 64)
    return &connect4_solver_128;
#ifdef HAVE_AVX2_PATH
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2") &&
      __builtin_cpu_supports ("popcnt"))
    return &connect4_solver_64_avx2;
#endif
  return &connect4_solver_64;
}

/* Makes a solver with a table of at most @table_bytes (a power of two is used; boards of 57 bits
 * and more need up to 64 MiB whatever is given). The board must fit. Returns NULL where memory
 * is short. Free it with connect4_solver_free (). */
Connect4Solver *
connect4_solver_new (const GameSetup *setup, size_t table_bytes)
{
  const Connect4SolverClass *solver_class = class_for (setup);
  Connect4Solver *solver = solver_class->new_solver (setup, table_bytes);

  if (solver != NULL)
    {
      solver->solver_class = solver_class;
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
