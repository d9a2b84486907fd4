/* game-review-judge.h: what a move lost, how bad that is, and how well a player played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-worth.h"

typedef enum
{
  GAME_REVIEW_FINE,
  GAME_REVIEW_INACCURACY,
  GAME_REVIEW_MISTAKE,
  GAME_REVIEW_BLUNDER
} GameReviewMark;

/* What is known of a move that was made; all from the view of the side that made it. */
typedef struct
{
  gboolean is_known;  /* what it and the best move are worth is known; else nothing else counts */
  gboolean is_forced; /* there was no other */
  gboolean is_best;   /* no better one is known */
  GameReviewMark mark;
  double loss; /* points, in a game that counts them; else hundredths of a game */
  GameWorth best;
  GameWorth played;
  GameMove better; /* the best move */
} GameReviewMove;

void game_review_judge (GameReviewMove *move);
double game_review_move_accuracy (const GameReviewMove *move);
gboolean game_review_move_counts (const GameReviewMove *move);
