/* test-menu-button.c: a menu that cannot open, because another program holds the pointer, leaves the
 * window as it was; one that is open goes with its window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-menu-button.h"

#include "ui-test.h"

/* Another program, and what it holds the pointer and the keyboard with. */
typedef struct
{
  GdkDisplay *display;
  GdkWindow *window;
} Other;

static void
other_hold (Other *other)
{
  GdkWindowAttr attributes = { .width = 10,
                               .height = 10,
                               .wclass = GDK_INPUT_OUTPUT,
                               .window_type = GDK_WINDOW_TEMP,
                               .override_redirect = TRUE };

  other->display = gdk_display_open (gdk_display_get_name (gdk_display_get_default ()));
  g_assert_nonnull (other->display);
  other->window =
      gdk_window_new (gdk_screen_get_root_window (gdk_display_get_default_screen (other->display)),
                      &attributes, GDK_WA_NOREDIR);
  gdk_window_show (other->window);
  gdk_display_sync (other->display);
  g_assert_cmpint (gdk_seat_grab (gdk_display_get_default_seat (other->display), other->window,
                                  GDK_SEAT_CAPABILITY_ALL, TRUE, NULL, NULL, NULL, NULL),
                   ==, GDK_GRAB_SUCCESS);
  gdk_display_sync (other->display);
}

/* Its display stays open: GDK does not survive that one of two is closed. */
static void
other_let_go (Other *other)
{
  gdk_seat_ungrab (gdk_display_get_default_seat (other->display));
  gdk_window_destroy (other->window);
  gdk_display_sync (other->display);
}

static GtkWidget *
new_button (void)
{
  g_autoptr (GMenu) model = g_menu_new ();
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkWidget *button =
      g_object_new (GAME_TYPE_MENU_BUTTON, "visible", TRUE, "use-popover", FALSE, NULL);

  g_menu_append (model, "One", NULL);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (model));
  gtk_container_add (GTK_CONTAINER (window), button);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return button;
}

static gboolean
has_menu_open (GtkWidget *button)
{
  return gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popup (GTK_MENU_BUTTON (button))));
}

static void
press (GtkWidget *button)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

/* As a key of the keyboard does, whose press is the event at hand. */
static gboolean
press_at_key (GtkWidget *window G_GNUC_UNUSED, GdkEvent *event G_GNUC_UNUSED, gpointer button)
{
  press (button);
  return GDK_EVENT_STOP;
}

static void
press_by_key (GtkWidget *button)
{
  GtkWidget *window = gtk_widget_get_toplevel (button);
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);
  gulong handler = g_signal_connect (window, "key-press-event", G_CALLBACK (press_at_key), button);

  gdk_event_set_device (
      event, gdk_seat_get_keyboard (gdk_display_get_default_seat (gdk_display_get_default ())));
  event->key.window = g_object_ref (gtk_widget_get_window (window));
  event->key.keyval = GDK_KEY_F10;
  gtk_main_do_event (event);
  gdk_event_free (event);
  g_signal_handler_disconnect (window, handler);
}

static void
check_not_opened (GtkWidget *button)
{
  g_assert_false (has_menu_open (button));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_null (gtk_grab_get_current ());
}

static void
test_pointer_is_held (void)
{
  GtkWidget *button = new_button ();
  Other other;

  other_hold (&other);
  press (button);
  check_not_opened (button);
  press_by_key (button);
  check_not_opened (button);
  other_let_go (&other);
  press (button);
  g_assert_true (has_menu_open (button));
  gtk_widget_destroy (gtk_widget_get_toplevel (button));
}

static void
test_window_goes (void)
{
  GtkWidget *button = new_button ();
  gpointer menu = gtk_menu_button_get_popup (GTK_MENU_BUTTON (button));

  press (button);
  g_assert_true (has_menu_open (button));
  g_object_add_weak_pointer (G_OBJECT (menu), &menu);
  gtk_widget_destroy (gtk_widget_get_toplevel (button));
  g_assert_null (menu);
  g_assert_null (gtk_grab_get_current ());
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/menu-button/pointer-is-held", test_pointer_is_held);
  g_test_add_func ("/ui/menu-button/window-goes", test_window_goes);
  return g_test_run ();
}
