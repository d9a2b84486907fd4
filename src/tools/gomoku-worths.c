/* gomoku-worths.c: fits what the kinds of the cells are worth, by logistic regression
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/gomoku-fit.h"

#include "engine/random.h"
#include "tools/tool.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Cells without pieces in line are worth nothing: their number says how large the board is. */
#define LEAST_KIND GOMOKU_KIND (GOMOKU_FORM_TWO, 0, 0)
#define MOST_KINDS 140

/* Such a score is a chance of 73 %; the fit keeps to it, the search's margins count in it. */
#define SCALE 200.0
#define CERTAIN_SCORE 80000

/* How much of a position's chance is the game's result; the rest is the search's score, which quiets
 * the noise of games that turned later. Half of that where a move was made by lot later. */
#define PART_OF_RESULT 0.5

/* Rounds over all positions, the step of a weight in the first half, the third and the last quarter of
 * them, and how strongly weights are drawn to nothing: of a kind, so to its class, and of a class. */
#define N_ROUNDS 12
#define STEP_FIRST 3.0
#define STEP_THEN 1.5
#define STEP_LAST 0.5
#define PULL_OF_KIND 2e-4
#define PULL_OF_CLASS 1e-5

typedef struct
{
  float chance;
  uint8_t levels[2]; /* of the side to move, and of the other */
  uint8_t n_own;     /* of the kinds, those of the side to move */
  uint8_t n;
  uint8_t counts[MOST_KINDS];
  uint16_t kinds[MOST_KINDS];
} Sample;

/* A kind's worth is its own and its class's, so that kinds that are seldom seen keep to their like. */
typedef struct
{
  double kinds[2][GOMOKU_N_KINDS];
  double classes[2][GOMOKU_N_CLASSES];
  double levels[GOMOKU_N_LEVELS][GOMOKU_N_LEVELS];
} Worths;

typedef struct
{
  Worths worths;
  Worths moved;
  double step;
  int class_of[GOMOKU_N_KINDS];
  Sample *samples;
  size_t n;
  size_t room;
} Fit;

static double
chance_of_score (double score)
{
  return 1 / (1 + exp (-score / SCALE));
}

static double
chance_of_note (const GomokuNote *note)
{
  double part = note->is_sound ? PART_OF_RESULT : PART_OF_RESULT / 2;
  double chance = chance_of_score (note->score);

  if (abs (note->score) >= CERTAIN_SCORE)
    chance = note->score > 0;
  return part * note->result + (1 - part) * chance;
}

/* Adds the kinds of all cells for a side. */
static void
add_kinds (Sample *sample, const GomokuField *field, GameSide side)
{
  uint8_t counts[GOMOKU_N_KINDS] = { 0 };

  for (int cell = 0; cell < field->side * field->side; cell++)
    counts[field->cells[gomoku_field_place (field, cell)].kinds[side]]++;
  for (int kind = LEAST_KIND; kind < GOMOKU_N_KINDS && sample->n < MOST_KINDS; kind++)
    if (counts[kind] > 0)
      {
        sample->kinds[sample->n] = (uint16_t) kind;
        sample->counts[sample->n++] = counts[kind];
      }
}

static void
take_sample (const GomokuField *field, const GomokuNote *note, void *data)
{
  Fit *self = data;
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);
  Sample *sample;

  if (!gomoku_fit_is_open (field))
    return;
  self->samples = tool_grown (self->samples, self->n, &self->room, sizeof *self->samples);
  sample = &self->samples[self->n++];
  *sample = (Sample){ .chance = (float) chance_of_note (note),
                      .levels = { (uint8_t) gomoku_field_level (field, side),
                                  (uint8_t) gomoku_field_level (field, other) } };
  add_kinds (sample, field, side);
  sample->n_own = sample->n;
  add_kinds (sample, field, other);
}

static double
score_of (const Fit *self, const Sample *sample)
{
  const Worths *worths = &self->worths;
  double score = worths->levels[sample->levels[0]][sample->levels[1]];

  for (int i = 0; i < sample->n; i++)
    {
      int side = i >= sample->n_own;
      int kind = sample->kinds[i];
      double worth = worths->kinds[side][kind] + worths->classes[side][self->class_of[kind]];

      score += (side == 0 ? worth : -worth) * sample->counts[i];
    }
  return score;
}

/* The log loss of the positions held out. */
static double
judge (const Fit *self)
{
  size_t n = self->n / GOMOKU_FIT_HELD_OUT;
  double loss = 0;

  for (size_t i = 0; i < n; i++)
    {
      double chance = chance_of_score (score_of (self, &self->samples[i]));
      double wanted = self->samples[i].chance;

      loss -= wanted * log (chance + 1e-9) + (1 - wanted) * log (1 - chance + 1e-9);
    }
  return n > 0 ? loss / (double) n : 0;
}

static void
learn (Fit *self, const Sample *sample)
{
  Worths *worths = &self->worths;
  Worths *moved = &self->moved;
  double error = sample->chance - chance_of_score (score_of (self, sample));
  double *level = &worths->levels[sample->levels[0]][sample->levels[1]];

  gomoku_fit_step (level, &moved->levels[sample->levels[0]][sample->levels[1]],
                   error - PULL_OF_CLASS * *level, self->step);
  for (int i = 0; i < sample->n; i++)
    {
      int side = i >= sample->n_own;
      int kind = sample->kinds[i];
      int class = self->class_of[kind];
      double slope = (side == 0 ? error : -error) * sample->counts[i];

      gomoku_fit_step (&worths->classes[side][class], &moved->classes[side][class],
                       slope - PULL_OF_CLASS * worths->classes[side][class], self->step);
      gomoku_fit_step (&worths->kinds[side][kind], &moved->kinds[side][kind],
                       slope - PULL_OF_KIND * worths->kinds[side][kind], self->step);
    }
}

static void
write_worths (const Fit *self, GomokuWeights *weights)
{
  const Worths *worths = &self->worths;

  for (int kind = LEAST_KIND; kind < GOMOKU_N_KINDS; kind++)
    {
      int class = self->class_of[kind];

      weights->mover[kind] = (int16_t) lrint (worths->kinds[0][kind] + worths->classes[0][class]);
      weights->other[kind] = (int16_t) lrint (worths->kinds[1][kind] + worths->classes[1][class]);
    }
  for (int own = 0; own < GOMOKU_N_LEVELS; own++)
    for (int other = 0; other < GOMOKU_N_LEVELS; other++)
      weights->levels[own][other] = (int16_t) lrint (worths->levels[own][other]);
}

/* Fits what the kinds and the levels are worth to the games. Returns false where there are none. */
bool
gomoku_fit_worths (const char *path, GomokuWeights *weights)
{
  Fit *self = calloc (1, sizeof *self);
  GameRandom random;
  size_t n_held_out;

  if (self == NULL)
    tool_die ("there is not enough memory");
  gomoku_fit_classes (self->class_of);
  gomoku_games_read (path, take_sample, self);
  n_held_out = self->n / GOMOKU_FIT_HELD_OUT;
  game_random_seed (&random, 1);
  for (int round = 0; round < N_ROUNDS && n_held_out > 0; round++)
    {
      self->step = round < N_ROUNDS / 2       ? STEP_FIRST
                   : round < N_ROUNDS * 3 / 4 ? STEP_THEN
                                              : STEP_LAST;
      for (size_t i = n_held_out; i < self->n; i++)
        learn (self, &self->samples[gomoku_fit_pick (&random, self->n)]);
      fprintf (stderr, "positions %zu round %d loss %.5f\n", self->n, round + 1, judge (self));
    }
  write_worths (self, weights);
  free (self->samples);
  free (self);
  return n_held_out > 0;
}
