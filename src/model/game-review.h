/* game-review.h: what every position of a game is worth, found out in the background
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"
#include "model/game-review-judge.h"

#include <gio/gio.h>

#define GAME_TYPE_REVIEW (game_review_get_type ())
G_DECLARE_FINAL_TYPE (GameReview, game_review, GAME, REVIEW, GObject)

#define GAME_REVIEW_LINE 12 /* moves kept of a line of best play */

/* What is known of a position. */
typedef struct
{
  gboolean is_known;
  gboolean is_forced; /* there is one legal move at most */
  GameWorth worth;    /* to the side to move, under best play */
  guint n_line;
  GameMove line[GAME_REVIEW_LINE]; /* best play from here; none where the game is over */
} GameReviewPosition;

/* Signal: "changed" (), in the main thread: more is known, or "running" has changed
 * Property: "running" (boolean) */

GameReview *game_review_new (const GameRecord *record, GBytes *knowledge);
const GameRecord *game_review_get_record (GameReview *self);
void game_review_set_nodes (GameReview *self, guint64 nodes);
void game_review_start (GameReview *self);
void game_review_stop (GameReview *self);
void game_review_set_held (GameReview *self, gboolean is_held);
gboolean game_review_is_running (GameReview *self);
gboolean game_review_is_complete (GameReview *self);
guint game_review_get_n_moves (GameReview *self);
guint game_review_get_n_known (GameReview *self);
const GameReviewPosition *game_review_get_position (GameReview *self, guint ply);
void game_review_set_position (GameReview *self, guint ply, const GameReviewPosition *position);
GameSide game_review_get_mover (GameReview *self, guint ply);
gboolean game_review_get_worth (GameReview *self, guint ply, GameSide side, GameWorth *worth);
gboolean game_review_get_move (GameReview *self, guint index, GameReviewMove *move);
gboolean game_review_get_accuracy (GameReview *self, GameSide side, int *accuracy);
guint game_review_count_marks (GameReview *self, GameSide side, GameReviewMark mark);
int game_review_find_mistake (GameReview *self, guint ply, gboolean forward);
