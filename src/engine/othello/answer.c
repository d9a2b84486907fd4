/* othello/answer.c: what the searches of Reversi have in common when they answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/answer.h"

#include "engine/othello/patterns.h"

/* Writes what a position is worth.
 *
 * @value: in 1/16 disc for @side, which is to move in the position that was asked about
 * @is_exact: it is that of the game's end under best play */
void
othello_answer_value (GameReport *report, int value, GameSide side, bool is_exact)
{
  report->score = value;
  report->margin = othello_rounded_discs (value);
  report->kind = is_exact ? GAME_SCORE_EXACT : GAME_SCORE_ESTIMATE;
  report->outcome = GAME_ONGOING;
  if (is_exact)
    report->outcome =
        value == 0 ? GAME_DRAWN : game_win_of (value > 0 ? side : game_other_side (side));
}

/* Where only time limits a search, a single move gets no more than so many nodes: it needs no long
 * search, only a value to show. */
void
othello_limit_forced_move (GameLimits *limits, uint64_t nodes)
{
  if (limits->seconds > 0 && limits->depth == 0 && (limits->nodes == 0 || limits->nodes > nodes))
    limits->nodes = nodes;
}
