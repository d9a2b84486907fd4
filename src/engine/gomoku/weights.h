/* gomoku/weights.h: what the kinds of the cells are worth, and how early to try a move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/field.h"

/* A score of a move: so much more makes it e times as likely to be the best one. */
#define GOMOKU_ORDER_UNIT 32

/* One open three is about 100 for the side to move. */
typedef struct
{
  int16_t mover[GOMOKU_N_KINDS]; /* of the side to move */
  int16_t other[GOMOKU_N_KINDS];
  int16_t levels[GOMOKU_N_LEVELS][GOMOKU_N_LEVELS]; /* by the mover's threat and the other's */

  /* Of a move, by order: for the kinds that its cell has for the side to move and for the other, and
   * for how it lies to the last piece and to the last but one. */
  int16_t makes[GOMOKU_N_ORDERS][GOMOKU_N_KINDS];
  int16_t takes[GOMOKU_N_ORDERS][GOMOKU_N_KINDS];
  int16_t after[GOMOKU_N_ORDERS][GOMOKU_N_RELATIONS];
  int16_t beside[GOMOKU_N_ORDERS][GOMOKU_N_RELATIONS];
} GomokuWeights;

extern const GomokuWeights gomoku_weights;
