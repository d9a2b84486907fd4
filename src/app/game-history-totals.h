/* game-history-totals.h: won, drawn and lost by game and opponent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_HISTORY_TOTALS (game_history_totals_get_type ())
G_DECLARE_FINAL_TYPE (GameHistoryTotals, game_history_totals, GAME, HISTORY_TOTALS, GtkTreeView)

void game_history_totals_show (GameHistoryTotals *self, GPtrArray *entries);
void game_history_totals_set_narrow (GameHistoryTotals *self, gboolean is_narrow);
