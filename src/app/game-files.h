/* game-files.h: opening, saving and exporting the game on the page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-match.h"

#include <gtk/gtk.h>

#define GAME_TYPE_FILES (game_files_get_type ())
G_DECLARE_FINAL_TYPE (GameFiles, game_files, GAME, FILES, GObject)

/* Signals: "begun" (): a file is to be read or written; "failed" (const char *message): it could
 * not be
 */

GameFiles *game_files_new (GtkWindow *window, GameMatch *match);
void game_files_add_actions (GameFiles *self, GActionMap *map);
void game_files_open_last (GameFiles *self, GFile *const *files, int n_files);
void game_files_choose_and_open (GameFiles *self);
void game_files_open (GameFiles *self, GFile *file);
void game_files_save (GameFiles *self);
void game_files_save_as (GameFiles *self);
void game_files_export_board (GameFiles *self);
void game_files_export_moves (GameFiles *self);
void game_files_save_text_board (GameFiles *self);
