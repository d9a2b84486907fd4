/* game-tile.h: a game in the chooser: its board, name and a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

#include <gtk/gtk.h>

#define GAME_TYPE_TILE (game_tile_get_type ())
G_DECLARE_FINAL_TYPE (GameTile, game_tile, GAME, TILE, GtkOverlay)

/* Signals: "chosen" (); "new-chosen" (), beside a game that was left open */

GtkWidget *game_tile_new (const Game *game);
const Game *game_tile_get_game (GameTile *self);
gboolean game_tile_has_keyboard (GameTile *self);
void game_tile_take_keyboard (GameTile *self);
void game_tile_show (GameTile *self, const GameRecord *left_open);
void game_tile_set_wide (GameTile *self, gboolean is_wide);
