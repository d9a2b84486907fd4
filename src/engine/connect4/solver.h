/* solver.h: exact scores of Four in a Row positions, on any board whose squares and one more row
 * fit in 128 bits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/connect4/book.h"
#include "engine/search.h"

/* A score is 0 for a draw; +s or -s where the side to move wins or loses, s = 1 + (rows *
 * columns - n) / 2 rounded down, n being the discs on the board after the winning one. */

typedef struct _Connect4Solver Connect4Solver;

/* What each width of word and each kind of processor has of its own. */
typedef struct
{
  Connect4Solver *(*new_solver) (const GameSetup *setup, size_t table_bytes);
  void (*free_solver) (Connect4Solver *solver);
  void (*forget) (Connect4Solver *solver);
  bool (*solve) (Connect4Solver *solver,
                 const GamePosition *position,
                 int lowest,
                 int highest,
                 GameBudget *budget,
                 int *score);
} Connect4SolverClass;

struct _Connect4Solver
{
  const Connect4SolverClass *solver_class;
  GameSetup setup;
  const Connect4Book *book; /* borrowed, may be NULL */
};

extern const Connect4SolverClass connect4_solver_64;
extern const Connect4SolverClass connect4_solver_64_avx2;
extern const Connect4SolverClass connect4_solver_128;
extern const Connect4SolverClass connect4_solver_128_avx2;

enum
{
  CONNECT4_SOLVER_CLASSES = 4
};

int connect4_solver_classes (const GameSetup *setup, const Connect4SolverClass **classes);
bool connect4_solver_fits (const GameSetup *setup);
Connect4Solver *connect4_solver_new (const GameSetup *setup, size_t table_bytes);
void connect4_solver_free (Connect4Solver *solver);
void connect4_solver_forget (Connect4Solver *solver);
void connect4_solver_set_book (Connect4Solver *solver, const Connect4Book *book);
bool connect4_solver_solve (Connect4Solver *solver,
                            const GamePosition *position,
                            GameBudget *budget,
                            int *score);
bool connect4_solver_bound (Connect4Solver *solver,
                            const GamePosition *position,
                            int lowest,
                            int highest,
                            GameBudget *budget,
                            int *score);
int connect4_score_of_win (const GameSetup *setup, int n_discs);
