/* empty-window.c: the least that a window costs: what the measures of the application are held
 * against
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gtk/gtk.h>

int
main (int argc, char **argv)
{
  GtkWidget *window;

  gtk_init (&argc, &argv);
  window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size (GTK_WINDOW (window), 960, 720);
  gtk_widget_show_all (window);
  gtk_main ();
  return 0;
}
