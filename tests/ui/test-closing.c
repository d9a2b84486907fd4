/* test-closing.c: windows that are asked to close twice, as by a key that is held down, close once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * With G_SLICE=always-malloc in the environment what is used after it was freed is noticed.
 */

#include "app/game-closing.h"
#include "app/game-help-window.h"
#include "app/game-history-window.h"
#include "app/game-window.h"
#include "ui-test.h"

#define N_PRESSES 3

static void
show (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
}

static void
press_escape (GtkWidget *window)
{
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);

  gdk_event_set_device (event, gdk_seat_get_keyboard (seat));
  event->key.window = g_object_ref (gtk_widget_get_window (window));
  event->key.keyval = GDK_KEY_Escape;
  gtk_widget_event (window, event);
  gdk_event_free (event);
}

static void
settle (void)
{
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

/* Presses of a key that come in one batch. */
static void
check_escape (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  show (window);
  for (int i = 0; i < N_PRESSES; i++)
    press_escape (window);
  g_assert_nonnull (window);
  settle ();
  g_assert_null (window);
}

static void
test_escape (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *parent = gtk_window_new (GTK_WINDOW_TOPLEVEL);

  show (parent);
  check_escape (game_history_window_new (GTK_WINDOW (parent), fixture->store));
  check_escape (game_help_window_new (GTK_WINDOW (parent)));
  gtk_widget_destroy (parent);
}

static void
test_action (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GtkApplication) application = ui_test_new_application ();
  GtkWidget *window = game_window_new (application, fixture->store, fixture->settings);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  show (window);
  for (int i = 0; i < N_PRESSES; i++)
    g_action_group_activate_action (G_ACTION_GROUP (window), "close", NULL);
  g_assert_nonnull (window);
  settle ();
  g_assert_null (window);
}

static void
note_mapped (GtkWidget *menu, gboolean *was_mapped)
{
  *was_mapped = gtk_widget_get_mapped (gtk_widget_get_toplevel (menu));
}

/* An open menu gives the focus back to where it was: so it closes while that is still there. */
static void
test_with_menu_open (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GtkApplication) application = ui_test_new_application ();
  GtkWidget *window = game_window_new (application, fixture->store, fixture->settings);
  g_autoptr (GameChoices) choices = game_choices_new (&connect4_game);
  gboolean was_mapped = FALSE;
  GtkWidget *menu;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  choices->levels[0] = choices->levels[1] = 0;
  show (window);
  game_window_begin (GAME_WINDOW (window), choices);
  settle ();
  g_action_group_activate_action (G_ACTION_GROUP (window), "menu", NULL);
  while (!GTK_IS_POPOVER (gtk_grab_get_current ()))
    gtk_main_iteration ();
  menu = gtk_grab_get_current ();
  gtk_widget_child_focus (menu, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), menu));
  g_signal_connect (menu, "hide", G_CALLBACK (note_mapped), &was_mapped);
  gtk_widget_destroy (window);
  g_assert_true (was_mapped);
  g_assert_null (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_test_add ("/ui/closing/escape-held-down", test_escape);
  ui_test_add ("/ui/closing/action-held-down", test_action);
  ui_test_add ("/ui/closing/with-menu-open", test_with_menu_open);
  return g_test_run ();
}
