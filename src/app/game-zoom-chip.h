/* game-zoom-chip.h: how large the squares of the board are, and buttons to change it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-board.h"

#define GAME_TYPE_ZOOM_CHIP (game_zoom_chip_get_type ())
G_DECLARE_FINAL_TYPE (GameZoomChip, game_zoom_chip, GAME, ZOOM_CHIP, GtkBox)

void game_zoom_chip_show (GameZoomChip *self, GameBoard *board);
