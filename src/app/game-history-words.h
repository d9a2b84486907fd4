/* game-history-words.h: entries of the history in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-history-query.h"

const char *game_history_words_heading (GameHistoryColumn column);
char *game_history_words_cell (const GameHistoryEntry *entry, GameHistoryColumn column);
char *game_history_words_summary (const GameHistoryEntry *entry);
char *game_history_words_total (const GameHistoryTotal *total);
char *game_history_words_status (guint n_found, guint n_all, guint n_bad);
char *game_history_words_table (GPtrArray *entries);
