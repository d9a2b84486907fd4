/* game-window.h: the window: the chooser, or the page a game is played on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-choices.h"
#include "model/game-store.h"

#include <gtk/gtk.h>

#define GAME_TYPE_WINDOW (game_window_get_type ())
G_DECLARE_FINAL_TYPE (GameWindow, game_window, GAME, WINDOW, GtkApplicationWindow)

GtkWidget *game_window_new (GtkApplication *application, GameStore *store, GSettings *settings);
void game_window_open (GameWindow *self, GFile *file);
void game_window_open_files (GameWindow *self, GFile *const *files, int n_files);
void game_window_begin (GameWindow *self, const GameChoices *choices);
void game_window_choose (GameWindow *self, const Game *game);
void game_window_put_away (GameWindow *self);
