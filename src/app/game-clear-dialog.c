/* game-clear-dialog.c: the question before the history is cleared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-clear-dialog.h"

#include <glib/gi18n.h>

/**
 * game_clear_dialog_new:
 * @parent: the window that asks
 * @n_games: how many games would be removed
 *
 * Returns: (transfer floating): a dialog that answers %GTK_RESPONSE_OK when they shall be
 */
GtkWidget *
game_clear_dialog_new (GtkWindow *parent, guint n_games)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/tablero_games/Tablero/ui/clear-dialog.ui");
  GtkWidget *dialog = GTK_WIDGET (gtk_builder_get_object (builder, "dialog"));

  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog),
      ngettext ("%u game is removed for good. Games left open and saved files stay.",
                "%u games are removed for good. Games left open and saved files stay.", n_games),
      n_games);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  return dialog;
}
