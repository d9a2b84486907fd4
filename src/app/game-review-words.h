/* game-review-words.h: what a review says of a game, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/game-draw.h"
#include "model/game-review.h"

const char *game_review_words_sign (GameReviewMark mark);
const char *game_review_words_mark (GameReviewMark mark);
char *game_review_words_title (GameReview *review, guint ply);
char *game_review_words_loss (GameReview *review, guint ply);
char *game_review_words_move (GameReview *review, guint ply, GameMaterial material);
char *game_review_words_worth (GameReview *review, guint ply, GameMaterial material);
char *game_review_words_ply (GameReview *review, guint ply, GameMaterial material);
char *game_review_words_place (GameReview *review, guint ply);
char *game_review_words_accuracy (GameReview *review, GameSide side);
char *game_review_words_accuracies (GameReview *review);
