/* othello-positions.h: positions of Reversi out of games, and what they are worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/tree.h"
#include "engine/random.h"

/* Stages up to this one are labelled by solving. */
#define OTHELLO_LAST_SOLVED_STAGE 3

/* Searches for labels have to end below the stage that is being labelled. */
#define OTHELLO_LEAST_LABEL_DEPTH OTHELLO_STAGE_SQUARES

typedef struct
{
  OthelloBoard board;
  int64_t value; /* for the side to move, in the unit of values */
} OthelloLabelled;

/* One thread's means to make them. */
typedef struct
{
  const OthelloKernel *kernel;
  const OthelloWeights *player; /* plays the games; NULL: freedom and corners do */
  const OthelloWeights *judge;  /* of the stages fitted so far */
  OthelloHash hash;
  GameRandom random;
  int depth; /* of the searches for labels, or one ply more */
} OthelloLabeller;

bool othello_labeller_init (OthelloLabeller *self,
                            const OthelloWeights *player,
                            const OthelloWeights *judge,
                            int depth);
void othello_labeller_clear (OthelloLabeller *self);
OthelloBoard othello_labeller_position (OthelloLabeller *self, int n_empty);
int othello_labeller_search (OthelloLabeller *self, const OthelloBoard *board, int depth);
void othello_labeller_fill (OthelloLabeller *self,
                            int stage,
                            uint64_t seed,
                            OthelloLabelled *list,
                            int n);
int othello_labeller_bias (OthelloLabeller *self, int n_empty, uint64_t seed, int n_positions);
int othello_read_weights (OthelloWeights *weights, const char *path);
