/* game-move-list.h: the list of moves, with buttons to walk through it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-move-texts.h"

#include <gtk/gtk.h>

#define GAME_TYPE_MOVE_LIST (game_move_list_get_type ())
G_DECLARE_FINAL_TYPE (GameMoveList, game_move_list, GAME, MOVE_LIST, GtkBox)

/* Signal: "ply-chosen" (guint ply): a move was clicked; ply counts the moves up to and with it */

void game_move_list_show (GameMoveList *self, const GameMoveTexts *texts, guint ply);
