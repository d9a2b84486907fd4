/* game-chooser.h: the games, and the latest ones that were played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-adaptive.h"
#include "model/game-store.h"

#include <gtk/gtk.h>

#define GAME_TYPE_CHOOSER (game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (GameChooser, game_chooser, GAME, CHOOSER, GtkScrolledWindow)

/* Signals:
 *   "game-chosen" (const Game *, const GameRecord *)   a tile; with the game left open, or NULL
 *   "record-chosen" (const GameRecord *)               a game that was played
 *   "failed" (const char *message)                     a game left open cannot be read */

void game_chooser_bind (GameChooser *self, GameStore *store);
void game_chooser_refresh (GameChooser *self);
void game_chooser_set_form (GameChooser *self, GameForm form);
const Game *game_chooser_get_focused_game (GameChooser *self);
void game_chooser_focus_game (GameChooser *self, const Game *game);
