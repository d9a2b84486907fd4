/* exact.h: the best move of a position that can be solved, and what it is worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/connect4/solver.h"

bool connect4_exact_answer (Connect4Solver *solver,
                            const Game *game,
                            const GamePosition *root,
                            const GameLimits *limits,
                            GameControl *control,
                            GameReport *report);
