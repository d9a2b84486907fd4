/* game-store-review.h: reviews, kept beside the games of the history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-review.h"
#include "model/game-store.h"

void game_store_load_review_async (GameStore *self,
                                   const GameRecord *record,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
GameReview *game_store_load_review_finish (GameStore *self,
                                           GAsyncResult *result,
                                           char **entry,
                                           char **trouble,
                                           GError **error);
void game_store_keep_review (GameStore *self, const char *entry, GameReview *review);
