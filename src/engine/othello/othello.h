/* othello.h: what the files of Reversi share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

extern const GameEngineClass othello_engine;
extern const GameLevel othello_levels[GAME_N_LIMITED_LEVELS];

uint64_t othello_review_nodes (const GameSetup *setup);
int othello_turning_moves (const GamePosition *position, GameSide side, GameMove *list);
int othello_estimate (const GamePosition *position);
