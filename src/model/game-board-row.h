/* game-board-row.h: one row of a board as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-board-text.h"

void game_board_row_skip_blanks (const char **text);
int game_board_row_take_number (const char **text);
gboolean game_board_row_is_blank (const char *text);
gboolean game_board_row_is_rule (const char *text);
gboolean game_board_row_is_dashes (const char *text);
gboolean game_board_row_shows_discs (const char *text);
gboolean game_board_row_is_row (const GameBoardText *board, const char *text);
gboolean game_board_row_read (GameBoardText *board,
                              int row,
                              const char *text,
                              guint line,
                              GError **error);
