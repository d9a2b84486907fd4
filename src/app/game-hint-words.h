/* game-hint-words.h: why a move is a good one, in a few words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-worth.h"

char *game_hint_words (const Game *game,
                       const GamePosition *before,
                       GameMove move,
                       const GameWorth *worth,
                       gboolean is_only);
