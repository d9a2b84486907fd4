/* game-player-card.h: a player: piece, name, person or level, state, score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <gtk/gtk.h>

#define GAME_TYPE_PLAYER_CARD (game_player_card_get_type ())
G_DECLARE_FINAL_TYPE (GamePlayerCard, game_player_card, GAME, PLAYER_CARD, GtkBox)

#define GAME_NO_SCORE (-1)

/* What a card shows. */
typedef struct
{
  const Game *game;
  GameSide side;
  const char *name;
  int level;         /* 0: a person */
  const char *state; /* NULL: none */
  int score;         /* GAME_NO_SCORE: none */
  gboolean is_on_turn;
  gboolean is_thinking; /* the computer chooses its move */
} GamePlayerState;

void game_player_card_show (GamePlayerCard *self, const GamePlayerState *state);
void game_player_card_set_compact (GamePlayerCard *self, gboolean is_compact);
