/* game-review-moves.c: what a review says of the moves of a game, and of those who made them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-review.h"

/**
 * game_review_get_move:
 * @self: a #GameReview
 * @index: which move, from 0
 * @move: (out): return location for what is known of it
 *
 * Returns: whether anything is
 */
gboolean
game_review_get_move (GameReview *self, guint index, GameReviewMove *move)
{
  const GameReviewPosition *before, *after;

  g_return_val_if_fail (GAME_IS_REVIEW (self), FALSE);
  g_return_val_if_fail (index < game_review_get_n_moves (self), FALSE);

  before = game_review_get_position (self, index);
  after = game_review_get_position (self, index + 1);
  *move = (GameReviewMove){ .is_known = before->is_known && after->is_known && before->n_line > 0,
                            .is_forced = before->is_forced,
                            .better = before->line[0],
                            .best = before->worth,
                            .played = game_worth_before (&after->worth) };
  move->is_best =
      game_move_equal (move->better,
                       g_array_index (game_review_get_record (self)->moves, GameMove, index)) ||
      game_worth_compare (&move->played, &move->best) >= 0;
  game_review_judge (move);
  return move->is_known;
}

/**
 * game_review_get_accuracy:
 * @self: a #GameReview
 * @side: a side
 * @accuracy: (out): return location for how well it was played, from 0 to 100
 *
 * The mean accuracy of its moves, those left out where it had no choice or nothing to lose any more:
 * see game_review_move_accuracy().
 *
 * Returns: whether all is known, and there is a move that counts
 */
gboolean
game_review_get_accuracy (GameReview *self, GameSide side, int *accuracy)
{
  double sum = 0;
  guint n = 0;

  g_return_val_if_fail (GAME_IS_REVIEW (self), FALSE);

  for (guint i = 0; i < game_review_get_n_moves (self); i++)
    {
      GameReviewMove move;

      game_review_get_move (self, i, &move);
      if (game_review_get_mover (self, i) != side || !game_review_move_counts (&move))
        continue;
      sum += game_review_move_accuracy (&move);
      n++;
    }
  *accuracy = n > 0 ? (int) (sum / n + 0.5) : 0;
  return n > 0 && game_review_is_complete (self);
}

/**
 * game_review_count_marks:
 * @self: a #GameReview
 * @side: a side
 * @mark: a mark
 *
 * Returns: how many moves of that side are known to have that mark
 */
guint
game_review_count_marks (GameReview *self, GameSide side, GameReviewMark mark)
{
  guint n = 0;

  g_return_val_if_fail (GAME_IS_REVIEW (self), 0);

  for (guint i = 0; i < game_review_get_n_moves (self); i++)
    {
      GameReviewMove move;

      if (game_review_get_mover (self, i) == side && game_review_get_move (self, i, &move) &&
          move.mark == mark)
        n++;
    }
  return n;
}

/**
 * game_review_find_mistake:
 * @self: a #GameReview
 * @ply: where one stands: after so many moves
 * @forward: whether to look for a later or an earlier one
 *
 * Returns: the number of moves after which the next move with a mark has just been made, -1 where
 *   there is none
 */
int
game_review_find_mistake (GameReview *self, guint ply, gboolean forward)
{
  int step = forward ? 1 : -1;

  g_return_val_if_fail (GAME_IS_REVIEW (self), -1);

  for (int at = (int) ply + step; at >= 1 && at <= (int) game_review_get_n_moves (self); at += step)
    {
      GameReviewMove move;

      if (game_review_get_move (self, (guint) at - 1, &move) && move.mark != GAME_REVIEW_FINE)
        return at;
    }
  return -1;
}
