/* game-review-file.h: a review at rest: the game itself, and what its positions are worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-review.h"

#define GAME_REVIEW_FORMAT 1
#define GAME_REVIEW_GROUP "Review"

char *game_review_to_data (GameReview *review, gsize *length);
gboolean game_review_read (GameReview *review, const char *data, gsize length, GError **error);
gboolean game_review_is_of (const GameRecord *record, const GameRecord *other);
