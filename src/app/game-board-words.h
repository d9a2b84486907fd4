/* game-board-words.h: a board, its squares and moves in words, for those who hear them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/game-draw.h"

#include <glib.h>

char *game_board_words_square (const Game *game, const GameSetup *setup, int cell);
const char *game_board_words_content (const Game *game,
                                      const GamePosition *position,
                                      int cell,
                                      GameMaterial material);
char *game_board_words_size (const Game *game, const GameSetup *setup);
char *game_board_words_rows (const Game *game, const GamePosition *position, GameMaterial material);
char *game_board_words_move (const Game *game, const GamePosition *before, GameMove move);
char *game_board_words_effect (const Game *game, const GamePosition *before, GameMove move);
char *game_board_words_score (const Game *game, const GamePosition *position);
