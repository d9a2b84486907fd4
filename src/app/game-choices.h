/* game-choices.h: what is chosen before a game: players, who starts, board; kept for each game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

#include <gio/gio.h>

#define GAME_CHOICE_LOT (-1)

/* The players are numbered 0 and 1; which side each has follows from who starts and which piece
 * begins. */
typedef struct
{
  const Game *game;
  char *names[2];  /* of the players, never empty */
  int levels[2];   /* 0: a person */
  int begins;      /* the player who moves first, or GAME_CHOICE_LOT */
  int piece;       /* the GameSide that begins, or GAME_CHOICE_LOT; of use where either may begin */
  int start;       /* which of the game's starts, or GAME_CHOICE_LOT */
  GameSetup setup; /* size and variant; who begins and the start are drawn when play starts */
} GameChoices;

GameChoices *game_choices_new (const Game *game);
GameChoices *game_choices_load (const Game *game);
GameChoices *game_choices_copy (const GameChoices *choices);
void game_choices_free (GameChoices *choices);
void game_choices_save (const GameChoices *choices);
char *game_choices_usual_name (int player, gboolean is_computer, gboolean both_are);
void game_choices_set_name (GameChoices *choices, int player, const char *name);
GamePiece game_choices_get_piece (const GameChoices *choices, int player);
gboolean game_choices_are_valid (const GameChoices *choices);
GameRecord *game_choices_to_record (const GameChoices *choices);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameChoices, game_choices_free)
