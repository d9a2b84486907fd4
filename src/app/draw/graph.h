/* graph.h: how a game went, as a line over its moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/brush.h"
#include "app/draw/game-draw.h"
#include "model/game-review-judge.h"

/* What is drawn at one number of moves. */
typedef struct
{
  gboolean is_known;
  double height;       /* from -1, lost for the first side, to 1, won; or as shares of the limit */
  GameReviewMark mark; /* of the move that led there */
} GameGraphPoint;

typedef struct
{
  const Game *game;
  const GameGraphPoint *points;
  guint n_points; /* one more than there are moves */
  guint ply;      /* where one stands */
  int limit;      /* points that the top stands for; 0: a won game */
  double width;
  double height;
  gboolean has_focus;
  GameTheme theme;
  GameMaterial material;
  const char *family;
  GameColour ground;
  GameColour ink;
  GameColour dim;
  GameColour line;
  GameColour accent; /* where one stands, and what is good for the first side */
  GameColour ember;  /* what was lost, and what is good for the second */
} GameGraph;

GameArea game_graph_plot (const GameGraph *graph);
double game_graph_x (const GameGraph *graph, guint ply);
double game_graph_y (const GameGraph *graph, double height);
guint game_graph_ply_at (const GameGraph *graph, double x);
void game_graph_draw (cairo_t *cr, const GameGraph *graph);
