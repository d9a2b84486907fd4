/* game-ai.h: an engine that thinks in a GTask thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

#include <gio/gio.h>

#define GAME_TYPE_AI (game_ai_get_type ())
G_DECLARE_FINAL_TYPE (GameAi, game_ai, GAME, AI, GObject)

/* Signal: "progress" (const GameReport *), in the main thread, at most one waiting */

GameAi *game_ai_new (const Game *game, const GameSetup *setup, GBytes *knowledge);
void game_ai_set_threads (GameAi *self, guint n_threads);
void game_ai_think_async (GameAi *self,
                          const GamePosition *position,
                          const GameLimits *limits,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gboolean game_ai_think_finish (GameAi *self,
                               GAsyncResult *result,
                               GameReport *report,
                               GError **error);
void game_ai_analyse_async (GameAi *self,
                            const GamePosition *position,
                            const GameLimits *limits,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
GArray *game_ai_analyse_finish (GameAi *self,
                                GAsyncResult *result,
                                GameReport *report,
                                GError **error);
void game_ai_move_now (GameAi *self);
gboolean game_ai_is_thinking (GameAi *self);
