/* game-clear-dialog.h: the question before the history is cleared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

GtkWidget *game_clear_dialog_new (GtkWindow *parent, guint n_games);
