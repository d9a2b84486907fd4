/* game-preferences.h: the preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_PREFERENCES (game_preferences_get_type ())
G_DECLARE_FINAL_TYPE (GamePreferences, game_preferences, GAME, PREFERENCES, GtkDialog)

GtkWidget *game_preferences_new (GtkWindow *parent, GSettings *settings);
void game_preferences_fit (GamePreferences *self, int width, int height);
