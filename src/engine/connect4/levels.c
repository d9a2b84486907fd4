/* connect4/levels.c: how levels 1 to 9 play Four in a Row: the classic opponents, then the search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"

const GameLevel connect4_levels[GAME_N_LIMITED_LEVELS] = {
  { .style = CONNECT4_STYLE_RANDOM_SCORES },
  { .style = CONNECT4_STYLE_BLOCKS },
  { .style = CONNECT4_STYLE_WINS_OR_BLOCKS },
  { .style = CONNECT4_STYLE_THREE_PLIES },
  { .depth = 3, .weakness = 100 },
  { .depth = 4, .weakness = 50 },
  { .depth = 5, .weakness = 20, .nodes = 4000 },
  { .depth = 7, .weakness = 5, .nodes = 10000 },
  { .depth = 9, .nodes = 25000 },
};
