/* game-reviewer.h: the review of the game on the page, and what can be done with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-match.h"
#include "model/game-review.h"

#define GAME_TYPE_REVIEWER (game_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (GameReviewer, game_reviewer, GAME, REVIEWER, GObject)

/* Signals: "changed" (), the review, what it knows, or where one stands in it is another;
 *          "better-shown" (int from, int to), one stands where that move could have been made;
 *          "failed" (const char *message) */

GameReviewer *game_reviewer_new (GActionMap *map, GameMatch *match);
GameReview *game_reviewer_get_review (GameReviewer *self);
guint game_reviewer_get_ply (GameReviewer *self);
void game_reviewer_open (GameReviewer *self);
void game_reviewer_close (GameReviewer *self);
