/* game-side-words.h: what the sides and their pieces are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/game-draw.h"

const char *game_side_words (const Game *game, GameSide side, GameMaterial material);
const char *game_side_words_piece (const Game *game, GameSide side, GameMaterial material);
