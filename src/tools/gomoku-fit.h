/* gomoku-fit.h: what the parts of the maker of weights share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/weights.h"
#include "engine/random.h"

#include <stddef.h>

#define GOMOKU_FIT_SIDE 15

/* One part in so many of what is noted, the first, is kept out of a fit, to judge it. */
#define GOMOKU_FIT_HELD_OUT 15

/* What a game tells of a position in which the search was asked. */
typedef struct
{
  double result; /* of the game, to the side to move: 1, 1/2 or 0 */
  int score;     /* what the search thought */
  int best;      /* the place of its move */
  bool is_sound; /* no move was made by lot after it */
} GomokuNote;

typedef void (*GomokuNoteFunc) (const GomokuField *field, const GomokuNote *note, void *data);

void gomoku_games_read (const char *path, GomokuNoteFunc func, void *data);
bool gomoku_fit_worths (const char *path, GomokuWeights *weights);
bool gomoku_fit_order (const char *path, GomokuWeights *weights);
size_t gomoku_fit_pick (GameRandom *random, size_t n);
void gomoku_fit_step (double *weight, double *moved, double slope, double step);
void gomoku_fit_classes (int class_of[GOMOKU_N_KINDS]);

/* Whether nothing is decided at once, so that the search would ask what the position is worth. */
static inline bool
gomoku_fit_is_open (const GomokuField *field)
{
  GameSide side = field->to_move;

  return field->n_levels[side][GOMOKU_LEVEL_WINS] == 0 &&
         field->n_levels[side][GOMOKU_LEVEL_FIVE] == 0 &&
         field->n_levels[game_other_side (side)][GOMOKU_LEVEL_FIVE] == 0;
}
