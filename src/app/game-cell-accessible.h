/* game-cell-accessible.h: one square of the board, as assistive technologies see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-board.h"

#include <atk/atk.h>

#define GAME_TYPE_CELL_ACCESSIBLE (game_cell_accessible_get_type ())
G_DECLARE_FINAL_TYPE (GameCellAccessible, game_cell_accessible, GAME, CELL_ACCESSIBLE, AtkObject)

GameCellAccessible *game_cell_accessible_new (GtkAccessible *table, int cell);
int game_cell_accessible_get_cell (GameCellAccessible *self);
void game_cell_accessible_update (GameCellAccessible *self);
void game_cell_accessible_retire (GameCellAccessible *self);
