/* game-worth-words.h: what a move is worth, in words and in the few signs that a square has room
 * for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-worth.h"

/* Smaller advantages are none. */
#define GAME_WORTH_EVEN_BELOW 10

char *game_worth_words (const Game *game, const GameWorth *worth);
char *game_worth_words_long (const Game *game, const GameWorth *worth);
char *game_worth_words_short (const GameWorth *worth);
void game_worth_words_chip (const GameWorth *worth, char **first, char **second);
