/* game-shortcuts.h: lets the window of keyboard shortcuts be as narrow as the window it belongs to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void game_shortcuts_let_shrink (GtkApplicationWindow *window);
