/* game-parts.h: the parts of a window, between which a key goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* The style class that marks a widget of a template as a part. */
#define GAME_PART_CLASS "part"

void game_parts_go (GtkWindow *window, gboolean forward);
void game_parts_add_actions (GtkApplicationWindow *window);
