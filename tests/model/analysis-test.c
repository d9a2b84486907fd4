/* analysis-test.c: what the tests of an analysis share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "analysis-test.h"

GameSession *
test_analysed_session_new (const Game *game)
{
  g_autoptr (GameModel) model = game_model_new (game, &game->usual);

  return game_session_new (model, NULL);
}

GameAnalysis *
test_analysis_new (GameSession *session, const GameLimits *effort)
{
  GameAnalysis *analysis = game_analysis_new ();

  game_analysis_set_effort (analysis, effort);
  game_analysis_set_session (analysis, session);
  return analysis;
}

gboolean
test_analysis_is_done (gpointer analysis)
{
  return game_analysis_is_done (analysis);
}

void
test_analysis_play (GameSession *session, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_assert_true (
        game_session_play (session, test_move (game_session_get_model (session), words[i]), NULL));
}
