/* game-board-frame.h: the board and what stands over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/* Its one child is a #GameBoard. */
#define GAME_TYPE_BOARD_FRAME (game_board_frame_get_type ())
G_DECLARE_FINAL_TYPE (GameBoardFrame, game_board_frame, GAME, BOARD_FRAME, GtkOverlay)

GtkWidget *game_board_frame_new (void);
