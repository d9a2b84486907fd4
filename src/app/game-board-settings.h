/* game-board-settings.h: the preferences that a board follows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-board.h"

void game_board_bind_settings (GameBoard *board, GSettings *settings);
