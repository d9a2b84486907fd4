/* game-overview.h: the whole board in small, and which part of it is seen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-board.h"

#define GAME_TYPE_OVERVIEW (game_overview_get_type ())
G_DECLARE_FINAL_TYPE (GameOverview, game_overview, GAME, OVERVIEW, GtkDrawingArea)

GtkWidget *game_overview_new (void);
void game_overview_show (GameOverview *self, GameBoard *board);
GameArea game_overview_get_view (GameOverview *self);
void game_overview_find_place (GameOverview *self, double x, double y, double *right, double *down);
