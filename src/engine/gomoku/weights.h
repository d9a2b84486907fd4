/* gomoku/weights.h: what the classes of the cells are worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/patterns.h"

/* One open three is about 100 of these for the side to move. */
typedef struct
{
  int16_t mover[GOMOKU_N_CLASSES]; /* of the side to move */
  int16_t other[GOMOKU_N_CLASSES];
  int16_t base;
} GomokuWeights;

extern const GomokuWeights gomoku_weights;
