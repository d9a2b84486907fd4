/* game-history-opener.h: reads the entry of the history that is chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-history-list.h"
#include "model/game-store.h"

#define GAME_TYPE_HISTORY_OPENER (game_history_opener_get_type ())
G_DECLARE_FINAL_TYPE (GameHistoryOpener, game_history_opener, GAME, HISTORY_OPENER, GObject)

/* What an entry is read for. */
typedef enum
{
  GAME_HISTORY_TO_OPEN,
  GAME_HISTORY_TO_REVIEW,
  GAME_HISTORY_TO_SAVE_BOARD
} GameHistoryPurpose;

/* Signals: "read" (int GameHistoryPurpose, const GameRecord *), "failed" (const char *message) */

GameHistoryOpener *game_history_opener_new (GameHistoryList *list, GameStore *store);
void game_history_opener_read (GameHistoryOpener *self, GameHistoryPurpose purpose);
