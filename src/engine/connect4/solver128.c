/* connect4/solver128.c: the exact search on boards of up to 128 bits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"
#include "engine/connect4/solver.h"

#include "engine/connect4/word128.h"

#include "engine/connect4/solver-board.h"

#include "engine/connect4/solver-table.h"

#include "engine/connect4/solver-search.h"

#ifndef SOLVER_CLASS
#define SOLVER_CLASS connect4_solver_128
#endif

#include "engine/connect4/solver-solve.h"
