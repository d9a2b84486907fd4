/* network.h: what a board of Four in a Row looks worth, by a small network that was learnt
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/connect4/lines.h"

#include <stddef.h>

/* What a board shows is a list of features, seen from the side to move. Each free cell up to where
 * lines end above the highest disc shows one by its classes (how far lines through it have grown,
 * for both sides), and with the cell above it one by their threats; both by the place: how many
 * cells below are free, and which side's discs a column that fills up brings to its row. Then who
 * wins by filling.h, from the left and from the right, and how full the board is. No feature knows
 * the column or the size of the board, so that one network serves all.
 *
 * The features' rows of numbers are added up, those beyond 0 and 1 are cut, and their weighted sum
 * is added to what the features are worth by themselves. */
enum
{
  NETWORK_LINE = 4, /* of the games it was learnt from */
  NETWORK_CLASSES = 8,
  NETWORK_THREATS = 3, /* classes of one side, in pairs of cells: none, one disc more, a threat */
  NETWORK_HEIGHTS = 6,
  NETWORK_PARITIES = 3, /* the third is of boards with an odd number of rows */
  NETWORK_PLACES = NETWORK_HEIGHTS * NETWORK_PARITIES,
  NETWORK_CELLS = NETWORK_CLASSES * NETWORK_CLASSES * NETWORK_PLACES,
  NETWORK_BOTH_THREATS = NETWORK_THREATS * NETWORK_THREATS,
  NETWORK_PAIRS = NETWORK_BOTH_THREATS * NETWORK_BOTH_THREATS * NETWORK_PLACES,
  NETWORK_FILLING_STEPS = 8,
  NETWORK_FILLING_STEP = 8, /* discs */
  NETWORK_PHASES = 16,

  NETWORK_FIRST_PAIR = NETWORK_CELLS,
  NETWORK_FIRST_FILLING = NETWORK_FIRST_PAIR + NETWORK_PAIRS,
  NETWORK_FIRST_PHASE = NETWORK_FIRST_FILLING + 2 * NETWORK_FILLING_STEPS,
  NETWORK_FEATURES = NETWORK_FIRST_PHASE + NETWORK_PHASES,
  NETWORK_MOST_SHOWN = 2 * GAME_MAX_CELLS + 3,

  NETWORK_HIDDEN = 16,
  NETWORK_ONE = 127,  /* the number 1 in the rows */
  NETWORK_UNIT = 16,  /* of a feature's own worth and of the output, in one of the score */
  NETWORK_LOGIT = 100 /* the score that means a chance of 73 % */
};

/* In the file each number is two bytes, the lower first, and those of `rows` are one byte; in this
 * order. */
typedef struct
{
  int16_t base;
  int16_t bias[NETWORK_HIDDEN];
  int16_t output[NETWORK_HIDDEN]; /* for NETWORK_ONE */
  int16_t worth[NETWORK_FEATURES];
  int16_t rows[NETWORK_FEATURES][NETWORK_HIDDEN];
} Connect4Network;

/* The file data/knowledge/connect4.weights. */
extern const uint8_t connect4_weights_data[];
extern const size_t connect4_weights_data_size;

void connect4_network_read (Connect4Network *network);
int connect4_network_features (const Connect4Lines *lines, uint16_t *features);
int connect4_network_value (const Connect4Network *network, const Connect4Lines *lines);
