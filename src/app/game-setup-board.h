/* game-setup-board.h: who starts the next game, with which piece, on which board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-choices.h"

#include <gtk/gtk.h>

#define GAME_TYPE_SETUP_BOARD (game_setup_board_get_type ())
G_DECLARE_FINAL_TYPE (GameSetupBoard, game_setup_board, GAME, SETUP_BOARD, GtkBox)

/* Signals: "pieces-changed" (): the players may have other pieces; "validity-changed" () */

void game_setup_board_bind (GameSetupBoard *self, GameChoices *choices);
void game_setup_board_show_names (GameSetupBoard *self);
void game_setup_board_set_narrow (GameSetupBoard *self, gboolean is_narrow);
