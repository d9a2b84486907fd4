/* cats.h: what the files of Cats and Mouse share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

/* Every position of a board with who wins it and in how many plies. */
typedef struct _CatsSolver CatsSolver;

extern const GameLevel cats_levels[GAME_N_LIMITED_LEVELS];
extern const GameEngineClass cats_engine;

uint64_t cats_review_nodes (const GameSetup *setup);
int cats_mouse (const GamePosition *position);
int cats_steps (const GamePosition *position, GameSide side, GameMove *list);
int cats_estimate (const GamePosition *position);
bool cats_mouse_has_way (const GamePosition *position);

CatsSolver *cats_solver_new (const GameSetup *setup);
void cats_solver_free (CatsSolver *solver);
bool cats_solver_run (CatsSolver *solver, GameBudget *budget);
GameSide cats_solver_winner (const CatsSolver *solver, const GamePosition *position, int *plies);
