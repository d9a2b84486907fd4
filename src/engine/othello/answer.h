/* othello/answer.h: what the searches of Reversi have in common when they answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

void othello_answer_value (GameReport *report, int value, GameSide side, bool is_exact);
void othello_limit_forced_move (GameLimits *limits, uint64_t nodes);
