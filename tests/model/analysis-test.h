/* analysis-test.h: what the tests of an analysis share: one that follows a session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model-test.h"

#include "model/game-analysis.h"

GameSession *test_analysed_session_new (const Game *game);
GameAnalysis *test_analysis_new (GameSession *session, const GameLimits *effort);
gboolean test_analysis_is_done (gpointer analysis);
void test_analysis_play (GameSession *session, const char *moves);
