/* game-words.h: sentences about games and players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

char *game_words_player (const char *name, int level);
char *game_words_level (int level);
char *game_words_to_move (const char *side, const char *name);
char *game_words_moves_open (int n_moves);
char *game_words_pass (const char *side);
char *game_words_result (const GameRecord *record);
char *game_words_short_result (const GameRecord *record);
char *game_words_duration (const GameRecord *record);
char *game_words_how (const GameRecord *record);
char *game_words_latest (const GameRecord *record);
char *game_words_score (const GameRecord *record);
char *game_words_date (gint64 seconds);
char *game_words_board (int rows, int columns);
