/* game-review-card.h: what the review says of the move that is shown, and what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-review.h"

#include <gtk/gtk.h>

#define GAME_TYPE_REVIEW_CARD (game_review_card_get_type ())
G_DECLARE_FINAL_TYPE (GameReviewCard, game_review_card, GAME, REVIEW_CARD, GtkBox)

void game_review_card_show (GameReviewCard *self, GameReview *review, guint ply);
