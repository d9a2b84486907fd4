/* game-review-view.h: what the page shows of a review
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-board.h"
#include "app/game-move-texts.h"
#include "app/game-review-card.h"
#include "app/game-review-graph.h"
#include "app/game-reviewer.h"

#define GAME_TYPE_REVIEW_VIEW (game_review_view_get_type ())
G_DECLARE_FINAL_TYPE (GameReviewView, game_review_view, GAME, REVIEW_VIEW, GObject)

GameReviewView *game_review_view_new (GameReviewGraph *graph,
                                      GameReviewCard *card,
                                      GameBoard *board);
void game_review_view_bind (GameReviewView *self, GameReviewer *reviewer);
void game_review_view_set_narrow (GameReviewView *self, gboolean is_narrow);
gboolean game_review_view_is_open (GameReviewView *self);
void game_review_view_mark (GameReviewView *self, GameMoveTexts *texts);
char *game_review_view_dup_accuracy (GameReviewView *self, GameSide side);
char *game_review_view_dup_status (GameReviewView *self);
