/* game-watch-bar.h: the computer against itself: pause, step, pace
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_WATCH_BAR (game_watch_bar_get_type ())
G_DECLARE_FINAL_TYPE (GameWatchBar, game_watch_bar, GAME, WATCH_BAR, GtkBox)

void game_watch_bar_bind (GameWatchBar *self, GSettings *settings);
