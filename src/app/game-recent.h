/* game-recent.h: the files that were opened and saved last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void game_recent_add (GFile *file, gboolean is_text);
void game_recent_fill (GMenu *menu, const char *action);
