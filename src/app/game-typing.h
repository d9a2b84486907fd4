/* game-typing.h: typing a square to play on it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-board.h"

#define GAME_TYPE_TYPING (game_typing_get_type ())
G_DECLARE_FINAL_TYPE (GameTyping, game_typing, GAME, TYPING, GtkBox)

/* What a text means that is being typed. */
typedef enum
{
  GAME_TYPED_BEGUN,    /* nothing yet */
  GAME_TYPED_MOVE,     /* a legal move; with more it could be another one */
  GAME_TYPED_COMPLETE, /* a legal move */
  GAME_TYPED_ILLEGAL,  /* a move that is not legal */
  GAME_TYPED_NOTHING   /* no move, whatever may follow */
} GameTyped;

GameTyped game_typed_read (const Game *game,
                           const GamePosition *position,
                           const char *text,
                           gboolean is_final,
                           GameMove *move,
                           const char **fault);
void game_typing_attach (GameTyping *self, GameBoard *board);
