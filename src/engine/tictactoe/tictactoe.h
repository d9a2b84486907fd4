/* tictactoe.h: what the files of tic-tac-toe share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

extern const GameLevel tictactoe_levels[GAME_N_LIMITED_LEVELS];

uint64_t tictactoe_review_nodes (const GameSetup *setup);
