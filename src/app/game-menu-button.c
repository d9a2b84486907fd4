/* game-menu-button.c: a button that opens a menu whoever presses it
 *
 * GTK wants to know which key or click opens a menu, and complains where there is none: when a screen
 * reader presses the button, or when a key has activated it, which GTK itself does a little later. And
 * where the menu cannot open it leaves the button pressed, and the window deaf.
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

/* Whether the menu has opened: it does not while another program holds the pointer. */
static gboolean
open_menu (GtkWidget *button, GtkMenu *menu)
{
  g_autoptr (GdkEvent) event = gtk_get_current_event ();
  gboolean is_of_key = event == NULL || event->type == GDK_KEY_PRESS;

  if (event == NULL)
    event = key_event_new (button);
  g_object_set (menu, "menu-type-hint", GDK_WINDOW_TYPE_HINT_DROPDOWN_MENU, "anchor-hints",
                GDK_ANCHOR_FLIP_Y | GDK_ANCHOR_SLIDE | GDK_ANCHOR_RESIZE, NULL);
  gtk_menu_popup_at_widget (menu, button, GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST, event);
  if (!gtk_widget_get_visible (GTK_WIDGET (menu)))
    return FALSE;
  if (is_of_key)
    gtk_menu_shell_select_first (GTK_MENU_SHELL (menu), FALSE);
  return TRUE;
}

/* The class above lets be a menu that is open already. It must not see one that has not opened: it
 * would take an item of it all the same, and what is done in the window would go to that from then on. */
static void
game_menu_button_toggled (GtkToggleButton *button)
{
  GtkMenu *menu = gtk_menu_button_get_popup (GTK_MENU_BUTTON (button));

  if (gtk_toggle_button_get_active (button) && menu != NULL &&
      !gtk_widget_get_visible (GTK_WIDGET (menu)) && !open_menu (GTK_WIDGET (button), menu))
    gtk_toggle_button_set_active (button, FALSE);
  else
    GTK_TOGGLE_BUTTON_CLASS (game_menu_button_parent_class)->toggled (button);
}

/* Nobody would close a menu that is still open, and the windows that come after would be deaf. */
static void
game_menu_button_dispose (GObject *object)
{
  GtkMenu *menu = gtk_menu_button_get_popup (GTK_MENU_BUTTON (object));

  if (menu != NULL)
    gtk_widget_destroy (GTK_WIDGET (menu));
  G_OBJECT_CLASS (game_menu_button_parent_class)->dispose (object);
}

static void
game_menu_button_class_init (GameMenuButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_menu_button_dispose;
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = game_menu_button_toggled;
}

static void
game_menu_button_init (GameMenuButton *self G_GNUC_UNUSED)
{
}
