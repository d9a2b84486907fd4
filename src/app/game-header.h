/* game-header.h: the header bar: files, the game and whose turn it is, what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-reviewer.h"

#include <gtk/gtk.h>

#define GAME_TYPE_HEADER (game_header_get_type ())
G_DECLARE_FINAL_TYPE (GameHeader, game_header, GAME, HEADER, GtkHeaderBar)

void game_header_bind (GameHeader *self, GameMatch *match);
void game_header_bind_reviewer (GameHeader *self, GameReviewer *reviewer);
void game_header_set_menus (GameHeader *self, GMenuModel *file_menu, GMenuModel *menu);
void game_header_set_narrow (GameHeader *self, gboolean is_narrow);
void game_header_open_menu (GameHeader *self);
void game_header_open_file_menu (GameHeader *self);
GtkWidget *game_header_get_file_button (GameHeader *self);
