/* game-closing.h: closing a window by key
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void game_closing_request (GtkWindow *window);
