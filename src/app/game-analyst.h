/* game-analyst.h: analysis on the page: what is found goes to the board and to a card
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-analysis-card.h"
#include "app/game-board.h"
#include "app/game-match.h"
#include "model/game-analysis.h"

#define GAME_TYPE_ANALYST (game_analyst_get_type ())
G_DECLARE_FINAL_TYPE (GameAnalyst, game_analyst, GAME, ANALYST, GObject)

GameAnalyst *game_analyst_new (GameBoard *board, GameAnalysisCard *card);
void game_analyst_bind (GameAnalyst *self, GameMatch *match, GSettings *settings);
void game_analyst_add_actions (GameAnalyst *self, GActionMap *map);
gboolean game_analyst_holds_back (GameAnalyst *self, GameMove move);
char *game_analyst_show_hint (GameAnalyst *self, GameMove move);
GameAnalysis *game_analyst_get_analysis (GameAnalyst *self);
