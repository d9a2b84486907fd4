/* game-piece-icon.h: a piece of a game in a card, a list or the title
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <gtk/gtk.h>

#define GAME_TYPE_PIECE_ICON (game_piece_icon_get_type ())
G_DECLARE_FINAL_TYPE (GamePieceIcon, game_piece_icon, GAME, PIECE_ICON, GtkDrawingArea)

/* Properties: "size" (int: the side of the piece's square in pixels) */

GtkWidget *game_piece_icon_new (int size);
void game_piece_icon_set (GamePieceIcon *self, const Game *game, GamePiece piece);
void game_piece_icon_set_size (GamePieceIcon *self, int size);
