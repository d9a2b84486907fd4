/* game-style.h: light, dark or high contrast: the colours of the interface and the theme of the
 * boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/game-draw.h"

#include <gtk/gtk.h>

#define GAME_TYPE_STYLE (game_style_get_type ())
G_DECLARE_FINAL_TYPE (GameStyle, game_style, GAME, STYLE, GObject)

GameStyle *game_style_new (GSettings *settings);
GameTheme game_style_theme_of (GtkWidget *widget);
GameMaterial game_style_material_of (GtkWidget *widget);
void game_style_let_shrink (GtkComboBox *combo);
void game_style_set_class (GtkWidget *widget, const char *name, gboolean is_set);
