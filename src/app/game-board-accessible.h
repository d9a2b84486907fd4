/* game-board-accessible.h: the board as a table, as assistive technologies see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-board.h"

#include <gtk/gtk-a11y.h>

#define GAME_TYPE_BOARD_ACCESSIBLE (game_board_accessible_get_type ())

GType game_board_accessible_get_type (void);
void game_board_accessible_renew (GameBoard *board);
void game_board_accessible_describe (GameBoard *board);
void game_board_accessible_update (GameBoard *board);
