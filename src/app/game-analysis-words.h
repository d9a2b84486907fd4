/* game-analysis-words.h: what an analysis has found, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-analysis.h"

char *game_analysis_words_worth (const Game *game,
                                 const GamePosition *position,
                                 const GameReport *report);
char *game_analysis_words_line (const Game *game,
                                const GamePosition *position,
                                const GameReport *report);
char *game_analysis_words_effort (const GameReport *report, gboolean is_running);
char *game_analysis_words_aloud (const Game *game,
                                 const GamePosition *position,
                                 const GameReport *report);
