/* game-store.h: folders of records: the games left open, and the history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

#include <gio/gio.h>

#define GAME_TYPE_STORE (game_store_get_type ())
G_DECLARE_FINAL_TYPE (GameStore, game_store, GAME, STORE, GObject)

/* Signals: "failed" (const char *message), once for each kind of trouble, in the main thread;
 *          "history-changed" (), when entries have come or gone */

GameStore *game_store_new (const char *folder);
void game_store_keep_current (GameStore *self, const GameRecord *record);
GameRecord *game_store_load_current (GameStore *self, const Game *game, GError **error);
GameRecord *game_store_take_current (GameStore *self, const Game *game);
void game_store_drop_current (GameStore *self, const Game *game);
void game_store_add_history (GameStore *self, const GameRecord *record);
char **game_store_list_history (GameStore *self);
GameRecord *game_store_load_history (GameStore *self, const char *name, GError **error);
char *game_store_get_history_path (GameStore *self, const char *name);
void game_store_latest_async (GameStore *self,
                              guint n,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
GPtrArray *game_store_latest_finish (GameStore *self, GAsyncResult *result, GError **error);
void game_store_load_history_async (GameStore *self,
                                    const char *name,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
GameRecord *game_store_load_history_finish (GameStore *self, GAsyncResult *result, GError **error);
void game_store_clear_history_async (GameStore *self,
                                     const char *const *names,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean game_store_clear_history_finish (GameStore *self, GAsyncResult *result, GError **error);
void game_store_take_up (GameStore *self, const char *name);
void game_store_flush (GameStore *self);
