/* game-move-strip.h: the moves about the one shown, in one line, and a button that opens them all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-move-texts.h"

#include <gtk/gtk.h>

#define GAME_TYPE_MOVE_STRIP (game_move_strip_get_type ())
G_DECLARE_FINAL_TYPE (GameMoveStrip, game_move_strip, GAME, MOVE_STRIP, GtkBox)

/* Signal: "ply-chosen" (guint ply): a move was clicked; ply counts the moves up to and with it */

void game_move_strip_show (GameMoveStrip *self, const GameMoveTexts *texts, guint ply);
GtkContainer *game_move_strip_get_popover (GameMoveStrip *self);
