/* game-menu-button.h: a button that opens a menu whoever presses it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_MENU_BUTTON (game_menu_button_get_type ())
G_DECLARE_FINAL_TYPE (GameMenuButton, game_menu_button, GAME, MENU_BUTTON, GtkMenuButton)
