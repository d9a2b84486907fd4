/* game-review-graph.h: how the game that is reviewed went, to look at and to walk through
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/graph.h"
#include "model/game-review.h"

#include <gtk/gtk.h>

#define GAME_TYPE_REVIEW_GRAPH (game_review_graph_get_type ())
G_DECLARE_FINAL_TYPE (GameReviewGraph, game_review_graph, GAME, REVIEW_GRAPH, GtkDrawingArea)

/* Signal: "ply-chosen" (guint ply) */

GtkWidget *game_review_graph_new (void);
void game_review_graph_show (GameReviewGraph *self, GameReview *review, guint ply);
GameReview *game_review_graph_get_review (GameReviewGraph *self);
const GameGraph *game_review_graph_get_graph (GameReviewGraph *self);
void game_review_graph_choose (GameReviewGraph *self, guint ply);
