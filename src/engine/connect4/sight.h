/* sight.h: what a board of Four in a Row shows at sight: wins, and what is decided in three plies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/connect4/lines.h"

enum
{
  SIGHT_NO_COLUMN = -1,
  SIGHT_MOST_PLIES = 3
};

int connect4_sight_win (const Connect4Lines *lines, GameSide side);
bool connect4_sight_gives_away (const Connect4Lines *lines, int column);
int connect4_sight_verdict (const Connect4Lines *lines);
