/* game-analysis-moves.c: what an analysis says of the moves that can be made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-analysis.h"

/* How many moves are known, their scores then in the report. */
static int
n_known (GameAnalysis *self)
{
  const GameReport *report = game_analysis_get_report (self);

  return report != NULL ? report->n_scores : 0;
}

static gboolean
is_of (GameAnalysis *self, int i, GameMove move)
{
  return game_move_equal (game_analysis_get_report (self)->scores[i].move, move);
}

static GameWorth
worth_at (GameAnalysis *self, int i)
{
  return game_worth_of_score (game_analysis_get_game (self),
                              &game_analysis_get_report (self)->scores[i],
                              (GameSide) game_analysis_get_position (self)->to_move);
}

/**
 * game_analysis_find:
 * @self: a #GameAnalysis
 * @move: a move
 * @worth: (out caller-allocates): what it is worth to the side to move
 *
 * Returns: whether that is known or estimated
 */
gboolean
game_analysis_find (GameAnalysis *self, GameMove move, GameWorth *worth)
{
  g_return_val_if_fail (GAME_IS_ANALYSIS (self), FALSE);

  for (int i = 0; i < n_known (self); i++)
    if (is_of (self, i, move))
      {
        *worth = worth_at (self, i);
        return TRUE;
      }
  return FALSE;
}

/**
 * game_analysis_find_best_proven:
 * @self: a #GameAnalysis
 * @worth: (out caller-allocates): what the best of the moves that are proven is worth
 *
 * Returns: whether any is proven
 */
gboolean
game_analysis_find_best_proven (GameAnalysis *self, GameWorth *worth)
{
  gboolean is_found = FALSE;

  g_return_val_if_fail (GAME_IS_ANALYSIS (self), FALSE);

  for (int i = 0; i < n_known (self); i++)
    {
      GameWorth other = worth_at (self, i);

      if (!game_worth_is_proven (&other) || (is_found && game_worth_compare (&other, worth) <= 0))
        continue;
      *worth = other;
      is_found = TRUE;
    }
  return is_found;
}

/**
 * game_analysis_is_only_move:
 * @self: a #GameAnalysis
 * @move: a move
 *
 * Returns: whether @move is proven to win or to draw, and every other one to do worse
 */
gboolean
game_analysis_is_only_move (GameAnalysis *self, GameMove move)
{
  GameWorth worth;

  g_return_val_if_fail (GAME_IS_ANALYSIS (self), FALSE);

  if (!game_analysis_find (self, move, &worth) || !game_worth_is_proven (&worth) ||
      worth.verdict == GAME_VERDICT_LOSS || n_known (self) < 2)
    return FALSE;
  for (int i = 0; i < n_known (self); i++)
    {
      GameWorth other = worth_at (self, i);

      if (is_of (self, i, move))
        continue;
      if (!game_worth_is_proven (&other) || other.verdict >= worth.verdict)
        return FALSE;
    }
  return TRUE;
}

/**
 * game_analysis_is_blunder:
 * @self: a #GameAnalysis
 * @move: a legal move
 *
 * Returns: whether @move is proven to throw away a proven win or draw
 */
gboolean
game_analysis_is_blunder (GameAnalysis *self, GameMove move)
{
  GameWorth best = { .verdict = GAME_VERDICT_OPEN };
  GameWorth worth;

  g_return_val_if_fail (GAME_IS_ANALYSIS (self), FALSE);

  if (!game_analysis_find (self, move, &worth) || !game_worth_is_proven (&worth) ||
      !game_analysis_find_best_proven (self, &best))
    return FALSE;
  return worth.verdict < best.verdict;
}
