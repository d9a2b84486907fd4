/* level.h: what a playing strength from 1 to 10 means
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

#define GAME_N_LEVELS 10

void game_level_limits (const Game *game,
                        const GameSetup *setup,
                        int level,
                        double seconds,
                        uint64_t seed,
                        GameLimits *limits);
const char *game_level_name (const Game *game, int level);
uint64_t game_review_nodes (const Game *game, const GameSetup *setup);
