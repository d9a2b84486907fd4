/* game-parts.c: the parts of a window, between which a key goes
 *
 * A part is a widget with a style class, so that a template says itself what its parts are. A part
 * within a part does not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-parts.h"

static void
collect_cb (GtkWidget *widget, gpointer parts)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (gtk_style_context_has_class (gtk_widget_get_style_context (widget), GAME_PART_CLASS))
    g_ptr_array_add (parts, widget);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), collect_cb, parts);
}

/* The part with the focus; -1 where it is in none. */
static int
find_current (GtkWindow *window, GPtrArray *parts)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  for (guint i = 0; focus != NULL && i < parts->len; i++)
    if (focus == g_ptr_array_index (parts, i) ||
        gtk_widget_is_ancestor (focus, g_ptr_array_index (parts, i)))
      return (int) i;
  return -1;
}

/**
 * game_parts_go:
 * @window: a window
 * @forward: whether to go to the next part, or to the one before
 *
 * Gives the keyboard to another part of @window that can take it; after the last comes the first.
 */
void
game_parts_go (GtkWindow *window, gboolean forward)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  int n_parts, part;

  g_return_if_fail (GTK_IS_WINDOW (window));

  gtk_container_forall (GTK_CONTAINER (window), collect_cb, parts);
  n_parts = (int) parts->len;
  part = find_current (window, parts);
  if (part < 0 && !forward)
    part = 0;
  for (int i = 0; i < n_parts; i++)
    {
      part = (part + (forward ? 1 : n_parts - 1)) % n_parts;
      if (gtk_widget_child_focus (g_ptr_array_index (parts, part), GTK_DIR_TAB_FORWARD))
        return;
    }
}

static void
next_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer window)
{
  game_parts_go (GTK_WINDOW (window), TRUE);
}

static void
previous_cb (GSimpleAction *action G_GNUC_UNUSED,
             GVariant *parameter G_GNUC_UNUSED,
             gpointer window)
{
  game_parts_go (GTK_WINDOW (window), FALSE);
}

static const GActionEntry entries[] = {
  { .name = "next-part", .activate = next_cb },
  { .name = "previous-part", .activate = previous_cb },
};

/**
 * game_parts_add_actions:
 * @window: a window
 *
 * Adds the actions "next-part" and "previous-part" to @window.
 */
void
game_parts_add_actions (GtkApplicationWindow *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
