/* game-file-filters.h: which files a file chooser shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void game_file_filters_add (GtkFileChooser *chooser, const char *name, const char *suffix);
void game_file_filters_add_readable (GtkFileChooser *chooser);
