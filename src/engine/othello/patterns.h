/* othello/patterns.h: what a position of Reversi is worth, as a sum over patterns of squares
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/board.h"

#include <stddef.h>

#define OTHELLO_DISC 16                  /* a disc in the unit of values */
#define OTHELLO_WEIGHTS_MAGIC "TabRev03" /* a file of weights begins so */
#define OTHELLO_N_TABLES 11
#define OTHELLO_N_PATTERNS 46
#define OTHELLO_N_LANES 48
#define OTHELLO_N_STAGES 15   /* of four squares each, by the number of empty ones */
#define OTHELLO_FIRST_STAGE 2 /* before the end positions are solved; weights begin here */
#define OTHELLO_STAGE_SQUARES 4

/* Where each pattern's squares lie, which of them are equal in the mirror, and how they are
 * numbered. A pattern's index is the sum of its digits, the first square's as they are, the next
 * one's threefold and so on: 1 an own disc, -1 one of the other side, 0 empty; so it changes its
 * sign with the side. The entry of index 0 is in the middle of its table. */
typedef struct
{
  int16_t steps[OTHELLO_N_SQUARES][OTHELLO_N_LANES]
      __attribute__ ((aligned (32))); /* an own disc */
  int32_t middles[OTHELLO_N_LANES];   /* the entry of index 0, in the joined tables of a stage */
  int n_entries;                      /* of all tables of a stage, joined */
  int n_distinct;                     /* of those, mirror images counted once */
  int32_t *distinct;                  /* for each entry the number of its weight */
} OthelloPatterns;

/* What a stage says beside its patterns. */
typedef struct
{
  int16_t constants[OTHELLO_STAGE_SQUARES]; /* for the side to move, by how many more squares are
                                             * empty than the stage's fewest */
  int16_t freedom[2][OTHELLO_MOST_MOVES];   /* by the number of moves of the side to move, and of
                                             * the other one */
} OthelloGeneral;

#define OTHELLO_N_GENERAL (sizeof (OthelloGeneral) / sizeof (int16_t))

typedef struct
{
  OthelloPatterns patterns;
  int8_t *values; /* n_entries for each stage */
  OthelloGeneral general[OTHELLO_N_STAGES];
} OthelloWeights;

bool othello_patterns_init (OthelloPatterns *patterns);
void othello_patterns_clear (OthelloPatterns *patterns);
OthelloWeights *othello_weights_new (void);
void othello_weights_free (OthelloWeights *weights);
size_t othello_weights_size (const OthelloWeights *weights, int n_stages);
int othello_weights_read (OthelloWeights *weights, const uint8_t *bytes, size_t size);
void othello_weights_set_stage (OthelloWeights *weights, int stage, const uint8_t *bytes);

/* A value in discs. */
static inline int
othello_rounded_discs (int value)
{
  return (value + (value >= 0 ? OTHELLO_DISC / 2 : -OTHELLO_DISC / 2)) / OTHELLO_DISC;
}

static inline int
othello_stage (int n_empty)
{
  int stage = n_empty / OTHELLO_STAGE_SQUARES;

  if (stage < OTHELLO_FIRST_STAGE)
    return OTHELLO_FIRST_STAGE;
  return stage < OTHELLO_N_STAGES ? stage : OTHELLO_N_STAGES - 1;
}
