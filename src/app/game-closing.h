/* game-closing.h: closing a window by key, or while a menu of it is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void game_closing_request (GtkWindow *window);
void game_closing_hide_menus (GtkWindow *window);
