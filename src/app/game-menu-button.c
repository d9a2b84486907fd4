/* game-menu-button.c: a button that opens a menu whoever presses it
 *
 * GTK wants to know which key or click opens a menu, and complains where there is none: when a screen
 * reader presses the button, or when a key has activated it, which GTK itself does a little later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-menu-button.h"

struct _GameMenuButton
{
  GtkMenuButton parent_instance;
};

G_DEFINE_FINAL_TYPE (GameMenuButton, game_menu_button, GTK_TYPE_MENU_BUTTON)

/* A key of the keyboard that moves in the window of the button. */
static GdkEvent *
key_event_new (GtkWidget *button)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (button));

  event->key.window = g_object_ref (gtk_widget_get_window (gtk_widget_get_toplevel (button)));
  event->key.time = GDK_CURRENT_TIME;
  gdk_event_set_device (event, gdk_seat_get_keyboard (seat));
  return event;
}

/* The menu that is open already is let be by the class above. */
static void
game_menu_button_toggled (GtkToggleButton *button)
{
  GtkMenu *menu = gtk_menu_button_get_popup (GTK_MENU_BUTTON (button));
  GdkEvent *event = gtk_get_current_event ();

  if (event == NULL && menu != NULL && gtk_toggle_button_get_active (button))
    {
      event = key_event_new (GTK_WIDGET (button));
      gtk_menu_popup_at_widget (menu, GTK_WIDGET (button), GDK_GRAVITY_SOUTH_WEST,
                                GDK_GRAVITY_NORTH_WEST, event);
      gtk_menu_shell_select_first (GTK_MENU_SHELL (menu), FALSE);
    }
  g_clear_pointer (&event, gdk_event_free);
  GTK_TOGGLE_BUTTON_CLASS (game_menu_button_parent_class)->toggled (button);
}

static void
game_menu_button_class_init (GameMenuButtonClass *klass)
{
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = game_menu_button_toggled;
}

static void
game_menu_button_init (GameMenuButton *self G_GNUC_UNUSED)
{
}
