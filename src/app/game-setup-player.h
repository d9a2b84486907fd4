/* game-setup-player.h: a player of the next game: name, person or computer, level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-choices.h"

#include <gtk/gtk.h>

#define GAME_TYPE_SETUP_PLAYER (game_setup_player_get_type ())
G_DECLARE_FINAL_TYPE (GameSetupPlayer, game_setup_player, GAME, SETUP_PLAYER, GtkBox)

/* Signals: "kind-changed" (): a person or the computer now plays; "name-changed" () */

void game_setup_player_bind (GameSetupPlayer *self, GameChoices *choices, int player);
void game_setup_player_show_piece (GameSetupPlayer *self);
void game_setup_player_show_usual_name (GameSetupPlayer *self);
void game_setup_player_set_narrow (GameSetupPlayer *self, gboolean is_narrow);
void game_setup_player_take_name (GameSetupPlayer *self);
