/* game-analysis.h: what the moves in the position on the board are worth, found while nobody else
 * thinks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-session.h"
#include "model/game-worth.h"

#include <gio/gio.h>

#define GAME_TYPE_ANALYSIS (game_analysis_get_type ())
G_DECLARE_FINAL_TYPE (GameAnalysis, game_analysis, GAME, ANALYSIS, GObject)

/* What it is wanted for. */
typedef enum
{
  GAME_ANALYSIS_OFF,
  GAME_ANALYSIS_GUARD, /* to warn a person against the computer: on that person's turns only */
  GAME_ANALYSIS_SHOWN  /* to be seen: in every position */
} GameAnalysisUse;

/* Signal: "changed" (), a few times a second at most: more is known, or nothing any more, or the
 * search has begun or ended. */

GameAnalysis *game_analysis_new (void);
void game_analysis_set_session (GameAnalysis *self, GameSession *session);
void game_analysis_set_use (GameAnalysis *self, GameAnalysisUse use);
void game_analysis_set_watched (GameAnalysis *self, gboolean is_watched);
void game_analysis_set_effort (GameAnalysis *self, const GameLimits *limits);
gboolean game_analysis_is_running (GameAnalysis *self);
gboolean game_analysis_is_done (GameAnalysis *self);
const Game *game_analysis_get_game (GameAnalysis *self);
const GameReport *game_analysis_get_report (GameAnalysis *self);
const GamePosition *game_analysis_get_position (GameAnalysis *self);
gboolean game_analysis_find (GameAnalysis *self, GameMove move, GameWorth *worth);
gboolean game_analysis_find_best_proven (GameAnalysis *self, GameWorth *worth);
gboolean game_analysis_is_only_move (GameAnalysis *self, GameMove move);
gboolean game_analysis_is_blunder (GameAnalysis *self, GameMove move);
