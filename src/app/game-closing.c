/* game-closing.c: closing a window by key, or while a menu of it is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-closing.h"

static gboolean
close_cb (gpointer data)
{
  g_autoptr (GtkWidget) window = g_weak_ref_get (data);
  GdkEvent *event;

  if (window == NULL || gtk_widget_get_window (window) == NULL)
    return G_SOURCE_REMOVE;
  event = gdk_event_new (GDK_DELETE);
  event->any.window = g_object_ref (gtk_widget_get_window (window));
  event->any.send_event = TRUE;
  gtk_main_do_event (event);
  gdk_event_free (event);
  return G_SOURCE_REMOVE;
}

static void
weak_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/**
 * game_closing_request:
 * @window: a window
 *
 * Closes @window soon, as its close button does. Unlike gtk_window_close() this may be called again
 * before it is closed, as happens where somebody holds the key down: of two calls GTK's second would
 * find the window freed.
 */
void
game_closing_request (GtkWindow *window)
{
  GWeakRef *held;

  g_return_if_fail (GTK_IS_WINDOW (window));

  held = g_new0 (GWeakRef, 1);
  g_weak_ref_init (held, window);
  g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, held, weak_free);
}

static void
hide_popover (GtkWidget *widget, gpointer data G_GNUC_UNUSED)
{
  if (GTK_IS_POPOVER (widget))
    gtk_widget_hide (widget);
}

/**
 * game_closing_hide_menus:
 * @window: a window that is about to be destroyed
 *
 * Hides its popovers. One that is still open when its window is taken apart gives the focus back to
 * where it was before, after GTK has cleared it, and the window is left with a focus that is gone.
 */
void
game_closing_hide_menus (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_container_forall (GTK_CONTAINER (window), hide_popover, NULL);
}
