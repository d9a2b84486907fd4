/* game-review-judge.c: what a move lost, how bad that is, and how well a player played
 *
 * The loss of a move is the difference between the best move and the one made: in a game that counts
 * points, of the points at the end; in the others, of the hundredths of a game that one may expect,
 * a win being 100, a draw 50 and a loss 0, and an estimate in between.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-review-judge.h"

#include <math.h>

/* From which loss on a move is marked so; the loss that halves its accuracy; what is taken off a
 * loss that is not proven, because two estimates of equal positions differ by as much; and whether
 * estimates alone can tell a blunder. */
typedef struct
{
  double inaccuracy;
  double mistake;
  double blunder;
  double halving;
  double doubt;
  gboolean trusts_estimates;
} Scale;

static const Scale points_scale = { 3, 6, 10, 8, 2, TRUE };
static const Scale chance_scale = { 10, 20, 40, 20, 8, FALSE };

/* A win that takes more than so many times as long, and so many plies more, was nearly overlooked;
 * the same of a loss that comes so much sooner. */
#define DELAY_FACTOR 2
#define DELAY_PLIES 4

static const Scale *
scale_of (const GameReviewMove *move)
{
  return move->best.has_margin ? &points_scale : &chance_scale;
}

/* Hundredths of a game that a side may expect. */
static double
chance_of (const GameWorth *worth)
{
  return (worth->advantage + GAME_WORTH_FULL) * 50.0 / GAME_WORTH_FULL;
}

static gboolean
is_exact (const GameWorth *worth)
{
  return worth->precision == GAME_PRECISION_EXACT;
}

static double
loss_of (const GameReviewMove *move)
{
  double loss = move->best.has_margin ? move->best.margin - move->played.margin
                                      : chance_of (&move->best) - chance_of (&move->played);

  if (!is_exact (&move->best) || !is_exact (&move->played))
    loss -= scale_of (move)->doubt;
  return MAX (loss, 0);
}

/* Whether a proven win or draw was given away for good. */
static gboolean
throws_away (const GameReviewMove *move)
{
  return game_worth_is_proven (&move->best) && game_worth_is_proven (&move->played) &&
         move->played.verdict < move->best.verdict;
}

static gboolean
is_much_later (int plies, int than)
{
  return plies != GAME_PLIES_UNKNOWN && than != GAME_PLIES_UNKNOWN &&
         plies > DELAY_FACTOR * than + DELAY_PLIES;
}

/* Whether the result stays and only comes much later, or sooner, than it need. */
static gboolean
wastes_time (const GameReviewMove *move)
{
  if (move->best.has_margin || move->best.verdict != move->played.verdict)
    return FALSE;
  if (move->best.verdict == GAME_VERDICT_WIN)
    return is_much_later (move->played.plies, move->best.plies);
  return move->best.verdict == GAME_VERDICT_LOSS &&
         is_much_later (move->best.plies, move->played.plies);
}

/* Whether the loss is large, and more than what two estimates say. */
static gboolean
is_blunder (const GameReviewMove *move)
{
  const Scale *scale = scale_of (move);

  return move->loss >= scale->blunder &&
         (scale->trusts_estimates || game_worth_is_proven (&move->best) ||
          game_worth_is_proven (&move->played));
}

static GameReviewMark
mark_of (const GameReviewMove *move)
{
  const Scale *scale = scale_of (move);

  if (throws_away (move) || is_blunder (move))
    return GAME_REVIEW_BLUNDER;
  if (move->loss >= scale->mistake)
    return GAME_REVIEW_MISTAKE;
  if (move->loss >= scale->inaccuracy || wastes_time (move))
    return GAME_REVIEW_INACCURACY;
  return GAME_REVIEW_FINE;
}

/**
 * game_review_judge:
 * @move: a move of which all is known but its loss and its mark
 *
 * Fills in the loss and the mark. Whoever throws away a win or a draw that is proven has blundered,
 * however few points that cost.
 */
void
game_review_judge (GameReviewMove *move)
{
  g_return_if_fail (move != NULL);

  move->loss = 0;
  move->mark = GAME_REVIEW_FINE;
  if (!move->is_known || move->is_forced || move->is_best)
    return;
  move->loss = loss_of (move);
  move->mark = mark_of (move);
}

/**
 * game_review_move_counts:
 * @move: a move that was judged
 *
 * Returns: whether it says anything about who made it: there was a choice, and something to lose
 */
gboolean
game_review_move_counts (const GameReviewMove *move)
{
  gboolean is_lost = !move->best.has_margin && move->best.verdict == GAME_VERDICT_LOSS;

  return move->is_known && !move->is_forced && !is_lost;
}

/**
 * game_review_move_accuracy:
 * @move: a move that was judged
 *
 * Returns: 100 for a move that loses nothing, half as much for each 8 points or 20 hundredths of a
 *   game that it loses
 */
double
game_review_move_accuracy (const GameReviewMove *move)
{
  return 100.0 * exp2 (-move->loss / scale_of (move)->halving);
}
