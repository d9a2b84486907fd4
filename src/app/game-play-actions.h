/* game-play-actions.h: what can be done with the game on the page, as actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-match.h"

#define GAME_TYPE_PLAY_ACTIONS (game_play_actions_get_type ())
G_DECLARE_FINAL_TYPE (GamePlayActions, game_play_actions, GAME, PLAY_ACTIONS, GObject)

GamePlayActions *game_play_actions_new (GActionMap *map, GameMatch *match);
