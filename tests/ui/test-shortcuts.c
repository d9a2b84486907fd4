/* test-shortcuts.c: the shortcuts window lists the keys that do something, and no others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-application.h"

#include "ui-test.h"

#include <glib/gstdio.h>
#include <string.h>

#define NARROWEST 360
#define HEIGHT 600

/* Keys that are no accelerator of an action: the board's and GTK's own. */
static const char *const other_keys[] = {
  "Left",           "Right",      "Up",     "Down",  "Home",   "End",
  "Page_Up",        "Page_Down",  "Return", "space", "Escape", "<Primary>plus",
  "<Primary>minus", "<Primary>0",
};

static char *
canonical (const char *text)
{
  guint key;
  GdkModifierType modifiers;

  gtk_accelerator_parse (text, &key, &modifiers);
  if (key == 0)
    g_test_message ("no key: %s", text);
  g_assert_cmpuint (key, !=, 0);
  return gtk_accelerator_name (gdk_keyval_to_lower (key), modifiers);
}

/* The accelerators that the shortcuts window lists. */
static GHashTable *
listed_accels (GtkWidget *overlay)
{
  GHashTable *accels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) widgets = ui_test_widgets_in (overlay);

  for (guint i = 0; i < widgets->len; i++)
    {
      g_autofree char *text = NULL;
      g_auto (GStrv) keys = NULL;

      if (!GTK_IS_SHORTCUTS_SHORTCUT (g_ptr_array_index (widgets, i)))
        continue;
      g_object_get (g_ptr_array_index (widgets, i), "accelerator", &text, NULL);
      keys = g_strsplit (text != NULL ? text : "", " ", -1);
      for (char **key = keys; *key != NULL; key++)
        if (strstr (*key, "...") == NULL && **key != '\0')
          g_hash_table_add (accels, canonical (*key));
    }
  return accels;
}

static void
remove_other_keys (GHashTable *listed)
{
  for (gsize i = 0; i < G_N_ELEMENTS (other_keys); i++)
    {
      g_autofree char *name = canonical (other_keys[i]);

      g_hash_table_remove (listed, name);
    }
}

static void
assert_has_action (GtkApplication *application, const char *action)
{
  GtkWindow *window = gtk_application_get_active_window (application);
  GActionGroup *group =
      g_str_has_prefix (action, "app.") ? G_ACTION_GROUP (application) : G_ACTION_GROUP (window);

  if (!g_action_group_has_action (group, strchr (action, '.') + 1))
    g_test_message ("no action: %s", action);
  g_assert_true (g_action_group_has_action (group, strchr (action, '.') + 1));
}

/* Takes the keys of an action out of what is listed; each must be there. */
static void
cross_off (GtkApplication *application, const char *action, GHashTable *listed)
{
  g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, action);

  for (char **accel = accels; *accel != NULL; accel++)
    {
      g_autofree char *name = canonical (*accel);

      if (!g_hash_table_remove (listed, name))
        {
          g_test_message ("not listed: %s of %s", name, action);
          g_test_fail ();
        }
    }
}

/* What can be scrolled sideways in a window. */
static double
hidden_width (GtkWidget *window)
{
  GtkWidget *scrolled = ui_test_find_type (window, GTK_TYPE_SCROLLED_WINDOW, 0);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));

  return gtk_adjustment_get_upper (across) - gtk_adjustment_get_page_size (across);
}

/* Beside a narrow window it needs no more room than that. */
static void
check_narrow (GtkWindow *window, GtkShortcutsWindow *overlay)
{
  int least;

  gtk_window_resize (window, NARROWEST, HEIGHT);
  while (gtk_widget_get_allocated_width (GTK_WIDGET (window)) > 2 * NARROWEST)
    gtk_main_iteration ();
  gtk_widget_show (GTK_WIDGET (overlay));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (overlay));
  gtk_widget_get_preferred_width (GTK_WIDGET (overlay), &least, NULL);
  g_assert_cmpint (least, <=, NARROWEST);
  /* It is as high as it needs to be, when the display has said so. */
  while (gtk_widget_get_allocated_height (GTK_WIDGET (overlay)) <= HEIGHT / 2)
    gtk_main_iteration ();
  g_assert_cmpfloat (hidden_width (GTK_WIDGET (overlay)), ==, 0);
  gtk_widget_hide (GTK_WIDGET (overlay));
}

static void
test_shortcuts (void)
{
  g_autoptr (GameApplication) application = game_application_new ();
  GtkApplication *gtk_application = GTK_APPLICATION (application);
  g_autoptr (GHashTable) listed = NULL;
  g_auto (GStrv) actions = NULL;
  GtkWindow *window;
  GHashTableIter iter;
  gpointer key;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_activate (G_APPLICATION (application));
  window = gtk_application_get_active_window (gtk_application);
  listed = listed_accels (
      GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window))));
  actions = gtk_application_list_action_descriptions (gtk_application);
  remove_other_keys (listed);
  for (char **action = actions; *action != NULL; action++)
    {
      assert_has_action (gtk_application, *action);
      cross_off (gtk_application, *action, listed);
    }
  check_narrow (window, gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  g_hash_table_iter_init (&iter, listed);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_test_message ("listed, but does nothing: %s", (char *) key);
      g_test_fail ();
    }
  gtk_widget_destroy (GTK_WIDGET (window));
}

int
main (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("tablero-shortcuts-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/shortcuts-listed-are-those-that-work", test_shortcuts);
  status = g_test_run ();
  g_rmdir (data);
  return status;
}
