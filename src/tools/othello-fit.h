/* othello-fit.h: the weights of Reversi that fit labelled positions best
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tools/othello-positions.h"

/* How far weights are from labels: the root of the mean squared error, in discs. */
typedef struct
{
  double of_fitted;
  double of_held_out;
} OthelloFitErrors;

OthelloFitErrors othello_fit_stage (const OthelloWeights *start,
                                    int start_stage,
                                    const OthelloLabelled *list,
                                    int n,
                                    uint8_t *bytes);
