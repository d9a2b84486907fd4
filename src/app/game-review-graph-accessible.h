/* game-review-graph-accessible.h: the graph of a review, as a table that can be read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_REVIEW_GRAPH_ACCESSIBLE (game_review_graph_accessible_get_type ())

GType game_review_graph_accessible_get_type (void);
void game_review_graph_accessible_changed (GtkWidget *graph, gboolean is_other);
