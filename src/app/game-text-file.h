/* game-text-file.h: letting a person choose a file, and writing a text to it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* What is called when the file cannot be written, with the reason in words. */
typedef void (*GameTextFileFailed) (GObject *owner, const char *message);

void game_text_file_save (GtkWindow *parent,
                          const char *title,
                          const char *name,
                          const char *text,
                          GObject *owner,
                          GameTextFileFailed failed);
