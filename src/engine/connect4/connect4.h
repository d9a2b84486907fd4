/* connect4.h: what the files of Four in a Row share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

/* Styles of play in GameLimits.style: 0 searches, these are the classic opponents. */
typedef enum
{
  CONNECT4_STYLE_SEARCH,
  CONNECT4_STYLE_RANDOM_SCORES,
  CONNECT4_STYLE_BLOCKS,
  CONNECT4_STYLE_WINS_OR_BLOCKS,
  CONNECT4_STYLE_THREE_PLIES
} Connect4Style;

extern const GameEngineClass connect4_engine;
extern const char *const connect4_level_names[10];
extern const GameLevel connect4_levels[GAME_N_LIMITED_LEVELS];

uint64_t connect4_review_nodes (const GameSetup *setup);
int connect4_line (const GameSetup *setup);
int connect4_landing (const GamePosition *position, int column);
int connect4_estimate (const GamePosition *position);
bool connect4_opponent_move (const GamePosition *position,
                             const GameLimits *limits,
                             GameControl *control,
                             GameMove *move,
                             uint64_t *nodes);
