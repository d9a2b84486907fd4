/* game-analysis-card.h: the card that tells what an analysis has found
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-analysis.h"

#include <gtk/gtk.h>

#define GAME_TYPE_ANALYSIS_CARD (game_analysis_card_get_type ())
G_DECLARE_FINAL_TYPE (GameAnalysisCard, game_analysis_card, GAME, ANALYSIS_CARD, GtkBox)

void game_analysis_card_show_report (GameAnalysisCard *self,
                                     const Game *game,
                                     const GamePosition *position,
                                     const GameReport *report,
                                     gboolean is_running);
void game_analysis_card_show_text (GameAnalysisCard *self, const char *text);
void game_analysis_card_set_compact (GameAnalysisCard *self, gboolean is_compact);
