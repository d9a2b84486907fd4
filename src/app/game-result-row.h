/* game-result-row.h: a game in the list of the latest ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

#include <gtk/gtk.h>

#define GAME_TYPE_RESULT_ROW (game_result_row_get_type ())
G_DECLARE_FINAL_TYPE (GameResultRow, game_result_row, GAME, RESULT_ROW, GtkListBoxRow)

GtkWidget *game_result_row_new (const GameRecord *record);
const GameRecord *game_result_row_get_record (GameResultRow *self);
void game_result_row_set_narrow (GameResultRow *self, gboolean is_narrow);
