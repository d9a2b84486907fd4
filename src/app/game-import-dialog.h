/* game-import-dialog.h: which game a board that was opened belongs to, and who is to move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-exchange.h"

#include <gtk/gtk.h>

#define GAME_TYPE_IMPORT_DIALOG (game_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (GameImportDialog, game_import_dialog, GAME, IMPORT_DIALOG, GtkDialog)

gboolean game_import_dialog_is_needed (GameImport *import);
GtkWidget *game_import_dialog_new (GtkWindow *parent, GameImport *import, GFile *file);
GFile *game_import_dialog_get_file (GameImportDialog *self);
GameRecord *game_import_dialog_to_record (GameImportDialog *self, GError **error);
