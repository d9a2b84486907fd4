/* game-history-list.h: the entries of the history, in columns or in two lines each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-history-query.h"

#include <gtk/gtk.h>

#define GAME_TYPE_HISTORY_LIST (game_history_list_get_type ())
G_DECLARE_FINAL_TYPE (GameHistoryList, game_history_list, GAME, HISTORY_LIST, GtkTreeView)

/* Signals: "sort-changed" (), a heading was clicked; "entry-chosen" () */

void game_history_list_show (GameHistoryList *self, GPtrArray *entries);
void game_history_list_set_sort (GameHistoryList *self,
                                 GameHistoryColumn column,
                                 gboolean is_descending);
GameHistoryColumn game_history_list_get_sort_column (GameHistoryList *self);
gboolean game_history_list_is_descending (GameHistoryList *self);
const GameHistoryEntry *game_history_list_get_chosen (GameHistoryList *self);
gboolean game_history_list_fit (GameHistoryList *self, int width);
void game_history_list_take_keyboard (GameHistoryList *self);
