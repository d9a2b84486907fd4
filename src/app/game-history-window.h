/* game-history-window.h: the games that were played, and their totals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-history.h"

#include <gtk/gtk.h>

#define GAME_TYPE_HISTORY_WINDOW (game_history_window_get_type ())
G_DECLARE_FINAL_TYPE (GameHistoryWindow, game_history_window, GAME, HISTORY_WINDOW, GtkWindow)

/* Signals: "record-chosen" (const GameRecord *record): a game to look back at;
 *          "review-chosen" (const GameRecord *record): one to review */

GtkWidget *game_history_window_new (GtkWindow *parent, GameStore *store);
void game_history_window_fit (GameHistoryWindow *self, int width, int height);
GameHistory *game_history_window_get_history (GameHistoryWindow *self);
