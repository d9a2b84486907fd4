/* game-announce.c: tells the screen reader what has happened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-announce.h"

#include <glib/gi18n.h>

/* ATK_LIVE_POLITE, which the headers of ATK before 2.50 do not have: what is being said is not cut
 * short. */
#define LIVE_POLITE 1
#define STATUS_KEY "tablero-status" /* of a window's data: its status label */

static gboolean
has_signal (const char *name)
{
  return g_signal_lookup (name, ATK_TYPE_OBJECT) != 0;
}

/* Screen readers from before ATK 2.50 say the label when it comes to be shown as a notification. */
static void
show_status (GtkLabel *status, const char *text)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (status));

  gtk_label_set_text (status, text);
  if (has_signal ("notification"))
    return;
  atk_object_set_role (accessible, ATK_ROLE_NOTIFICATION);
  atk_object_notify_state_change (accessible, ATK_STATE_SHOWING, TRUE);
}

/**
 * game_announce:
 * @widget: the widget it happened at
 * @text: a sentence, translated
 *
 * Has a screen reader say @text, where the accessibility library can: from ATK 2.46 on, by a signal
 * that 2.50 replaced. In any case it stands in the status label of the window, where a screen
 * reader finds it again.
 */
void
game_announce (GtkWidget *widget, const char *text)
{
  AtkObject *accessible = gtk_widget_get_accessible (widget);
  GtkWidget *window = gtk_widget_get_toplevel (widget);
  GtkLabel *status = g_object_get_data (G_OBJECT (window), STATUS_KEY);

  if (status != NULL)
    show_status (status, text);
  if (has_signal ("notification"))
    g_signal_emit_by_name (accessible, "notification", text, LIVE_POLITE);
  else if (has_signal ("announcement"))
    g_signal_emit_by_name (accessible, "announcement", text);
}

/**
 * game_announce_set_status:
 * @window: a window
 * @status: a label in it
 *
 * Makes @status the label that holds what was announced last in @window.
 */
void
game_announce_set_status (GtkWidget *window, GtkLabel *status)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && GTK_IS_LABEL (status));

  g_object_set_data (G_OBJECT (window), STATUS_KEY, status);
}

static void
name_close_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL)
    atk_object_set_name (gtk_widget_get_accessible (widget), _ ("Close"));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), name_close_cb, data);
}

/**
 * game_announce_name_close:
 * @bar: an info bar
 *
 * Gives the close button of @bar, which is only a picture, its name.
 */
void
game_announce_name_close (GtkInfoBar *bar)
{
  g_return_if_fail (GTK_IS_INFO_BAR (bar));

  gtk_container_forall (GTK_CONTAINER (bar), name_close_cb, NULL);
}
