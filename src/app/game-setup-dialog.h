/* game-setup-dialog.h: the choices before a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-choices.h"

#include <gtk/gtk.h>

#define GAME_TYPE_SETUP_DIALOG (game_setup_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GameSetupDialog, game_setup_dialog, GAME, SETUP_DIALOG, GtkDialog)

GtkWidget *game_setup_dialog_new (GtkWindow *parent,
                                  const GameChoices *choices,
                                  gboolean is_narrow);
const GameChoices *game_setup_dialog_get_choices (GameSetupDialog *self);
