/* game-history.h: the entries of the history, as a list shows them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-store.h"

/* Nothing in it changes once it is there. */
typedef struct
{
  char *name; /* of its file, for GameStore */
  GameRecordHead head;
  char *keys[2]; /* the names of the players, for sorting */
  char *folded;  /* both names for searching, without case; a line feed between them */
} GameHistoryEntry;

#define GAME_TYPE_HISTORY (game_history_get_type ())
G_DECLARE_FINAL_TYPE (GameHistory, game_history, GAME, HISTORY, GObject)

/* Signal: "changed" (), in the main thread: there are other entries, or all have been read */

GameHistory *game_history_new (GameStore *store);
void game_history_load (GameHistory *self);
GPtrArray *game_history_get_entries (GameHistory *self);
gboolean game_history_is_loading (GameHistory *self);
guint game_history_get_n_unreadable (GameHistory *self);
char *game_history_fold (const char *text);
