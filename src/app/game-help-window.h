/* game-help-window.h: the rules of the games, and how to play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <gtk/gtk.h>

#define GAME_TYPE_HELP_WINDOW (game_help_window_get_type ())
G_DECLARE_FINAL_TYPE (GameHelpWindow, game_help_window, GAME, HELP_WINDOW, GtkWindow)

GtkWidget *game_help_window_new (GtkWindow *parent);
void game_help_window_fit (GameHelpWindow *self, int width, int height);
void game_help_window_show_game (GameHelpWindow *self, const Game *game);
