/* game-file-filters.c: which files a file chooser shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-file-filters.h"

#include <glib/gi18n.h>

/**
 * game_file_filters_add:
 * @chooser: a file chooser
 * @name: what the files are, in translated words
 * @suffix: the end of their names
 *
 * Lets @chooser show the files of one kind.
 */
void
game_file_filters_add (GtkFileChooser *chooser, const char *name, const char *suffix)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  g_autofree char *pattern = g_strconcat ("*", suffix, NULL);

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

/**
 * game_file_filters_add_readable:
 * @chooser: a file chooser
 *
 * Lets @chooser show what can be opened, or all files.
 */
void
game_file_filters_add_readable (GtkFileChooser *chooser)
{
  static const char *const patterns[] = { "*.tablero", "*.txt", "*.psq" };
  GtkFileFilter *readable = gtk_file_filter_new ();

  gtk_file_filter_set_name (readable, _ ("Games and boards"));
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    gtk_file_filter_add_pattern (readable, patterns[i]);
  gtk_file_chooser_add_filter (chooser, readable);
  game_file_filters_add (chooser, _ ("All files"), "");
}
