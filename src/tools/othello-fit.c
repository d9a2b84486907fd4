/* othello-fit.c: fits the weights of a stage to labelled positions, by conjugate gradients on the
 * squared errors (Hestenes and Stiefel 1952), each weight held to where it began as if by some
 * positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/othello-fit.h"
#include "tools/tool.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define HELD_OUT_EVERY 50 /* of the list the first such part is held out */

/* Of how many positions the pull to the start is worth: entries that were seen seldom keep to it.
 * 10 to 100 held out equally well. */
#define DAMPING 20.0f

#define N_STEPS 30 /* the error held out changes less than 0.01 disc in the last ten */

/* Behind the weights of the patterns come those of OthelloGeneral in its order: of a constant and
 * of the freedom of both sides. */
#define N_FEATURES (OTHELLO_N_PATTERNS + 3)

typedef struct
{
  int32_t (*features)[N_FEATURES]; /* of each position its weights */
  float *rest;                     /* of each position the error that is left, in discs */
  float *change;                   /* of each position what a step would change */
  int n;
  int n_held_out; /* the first ones */
  float *weights; /* in discs; below, too, a number for each weight */
  float *start;
  float *counts; /* in how many positions it is, and the damping */
  float *slope;  /* how fast the sum of squares falls with it */
  float *step;
  int n_distinct; /* of the weights those of patterns */
  int n_weights;
  const OthelloKernel *kernel;
} Fit;

static int
number_of_moves (const Fit *self, OthelloSet own, OthelloSet opponent)
{
  return othello_count (self->kernel->moves (own, opponent));
}

static void
set_features (const Fit *self,
              const OthelloPatterns *patterns,
              const OthelloBoard *board,
              int32_t *features)
{
  int first = self->n_distinct;

  for (int lane = 0; lane < OTHELLO_N_PATTERNS; lane++)
    {
      int entry = patterns->middles[lane];

      for (OthelloSet set = board->own; set != 0; set &= set - 1)
        entry += patterns->steps[othello_lowest (set)][lane];
      for (OthelloSet set = board->opponent; set != 0; set &= set - 1)
        entry -= patterns->steps[othello_lowest (set)][lane];
      features[lane] = patterns->distinct[entry];
    }
  features += OTHELLO_N_PATTERNS;
  features[0] = first + othello_count (othello_empty (board)) % OTHELLO_STAGE_SQUARES;
  first += OTHELLO_STAGE_SQUARES;
  features[1] = first + number_of_moves (self, board->own, board->opponent);
  first += OTHELLO_MOST_MOVES;
  features[2] = first + number_of_moves (self, board->opponent, board->own);
}

static float
sum_of (const Fit *self, const float *values, int i)
{
  float sum = 0;

  for (int k = 0; k < N_FEATURES; k++)
    sum += values[self->features[i][k]];
  return sum;
}

/* How fast the sum of squares falls with each weight. */
static void
find_slope (Fit *self)
{
  for (int i = 0; i < self->n_weights; i++)
    self->slope[i] = DAMPING * (self->start[i] - self->weights[i]);
  for (int i = self->n_held_out; i < self->n; i++)
    for (int k = 0; k < N_FEATURES; k++)
      self->slope[self->features[i][k]] += self->rest[i];
}

/* How far to go along the step. @fall: how fast the sum of squares falls on it */
static float
length_of_step (Fit *self, double fall)
{
  double curve = 0;

  for (int i = 0; i < self->n_weights; i++)
    curve += (double) (DAMPING * self->step[i] * self->step[i]);
  for (int i = self->n_held_out; i < self->n; i++)
    {
      self->change[i] = sum_of (self, self->step, i);
      curve += (double) (self->change[i] * self->change[i]);
    }
  return (float) (fall / curve);
}

/* Turns the step to the slope, each weight's as long as it is seen seldom. Returns how fast the sum
 * of squares falls on it. @fall_before: the same of the step before, 0 for none */
static double
turn_step (Fit *self, double fall_before)
{
  double fall = 0;

  for (int i = 0; i < self->n_weights; i++)
    fall += (double) (self->slope[i] * self->slope[i] / self->counts[i]);
  for (int i = 0; i < self->n_weights; i++)
    self->step[i] = self->slope[i] / self->counts[i] +
                    (fall_before > 0 ? (float) (fall / fall_before) * self->step[i] : 0);
  return fall;
}

static void
fit (Fit *self)
{
  double fall = 0;

  for (int k = 0; k < N_STEPS; k++)
    {
      float length;

      find_slope (self);
      fall = turn_step (self, fall);
      if (fall <= 0)
        return;
      length = length_of_step (self, fall);
      for (int i = 0; i < self->n_weights; i++)
        self->weights[i] += length * self->step[i];
      for (int i = self->n_held_out; i < self->n; i++)
        self->rest[i] -= length * self->change[i];
    }
}

static float *
numbers (int n)
{
  float *list = calloc ((size_t) n, sizeof *list);

  if (list == NULL)
    tool_die ("there is not enough memory");
  return list;
}

/* Sets the weights to where they begin. */
static void
set_start (Fit *self, const OthelloWeights *start, int stage)
{
  const OthelloPatterns *patterns = &start->patterns;
  const int8_t *values = start->values + (size_t) patterns->n_entries * (size_t) stage;
  int16_t general[OTHELLO_N_GENERAL];

  for (int entry = 0; entry < patterns->n_entries; entry++)
    self->start[patterns->distinct[entry]] = (float) values[entry] / OTHELLO_DISC;
  memcpy (general, &start->general[stage], sizeof general);
  for (size_t i = 0; i < OTHELLO_N_GENERAL; i++)
    self->start[(size_t) self->n_distinct + i] = (float) general[i] / OTHELLO_DISC;
  memcpy (self->weights, self->start, (size_t) self->n_weights * sizeof (float));
}

static void
begin (Fit *self, const OthelloPatterns *patterns, const OthelloLabelled *list)
{
  for (int i = 0; i < self->n_weights; i++)
    self->counts[i] = DAMPING;
  for (int i = 0; i < self->n; i++)
    {
      set_features (self, patterns, &list[i].board, self->features[i]);
      self->rest[i] = (float) list[i].value / OTHELLO_DISC - sum_of (self, self->weights, i);
      for (int k = 0; i >= self->n_held_out && k < N_FEATURES; k++)
        self->counts[self->features[i][k]]++;
    }
}

static int
rounded (float value, int most)
{
  float scaled = roundf (value * OTHELLO_DISC);

  if (scaled > (float) most)
    return most;
  return scaled < (float) -most ? -most : (int) scaled;
}

/* Writes the weights in the form of a file. */
static void
write_bytes (const Fit *self, uint8_t *bytes)
{
  for (int i = self->n_distinct; i < self->n_weights; i++)
    {
      int number = rounded (self->weights[i], INT16_MAX);

      *bytes++ = (uint8_t) number;
      *bytes++ = (uint8_t) (number >> 8);
    }
  for (int i = 0; i < self->n_distinct; i++)
    *bytes++ = (uint8_t) rounded (self->weights[i], INT8_MAX);
}

/* The root of the mean squared error of some positions, with the weights as they are in a file. */
static double
error_of (const Fit *self, const OthelloLabelled *list, int from, int to)
{
  double sum = 0;

  for (int i = from; i < to; i++)
    {
      double error = (double) list[i].value;

      for (int k = 0; k < N_FEATURES; k++)
        error -= rounded (self->weights[self->features[i][k]],
                          k < OTHELLO_N_PATTERNS ? INT8_MAX : INT16_MAX);
      sum += error * error;
    }
  return to > from ? sqrt (sum / (to - from)) / OTHELLO_DISC : 0;
}

/* Fits a stage to a list of positions, starting from a stage of weights that may be those of an
 * earlier round, and writes it to @bytes in the form of a file. */
OthelloFitErrors
othello_fit_stage (const OthelloWeights *start,
                   int start_stage,
                   const OthelloLabelled *list,
                   int n,
                   uint8_t *bytes)
{
  Fit self = { .n = n, .n_held_out = n / HELD_OUT_EVERY, .kernel = othello_best_kernel () };
  OthelloFitErrors errors;

  self.n_distinct = start->patterns.n_distinct;
  self.n_weights = self.n_distinct + (int) OTHELLO_N_GENERAL;
  self.features = calloc ((size_t) n, sizeof *self.features);
  if (self.features == NULL)
    tool_die ("there is not enough memory");
  self.rest = numbers (n);
  self.change = numbers (n);
  self.weights = numbers (5 * self.n_weights);
  self.start = self.weights + self.n_weights;
  self.counts = self.start + self.n_weights;
  self.slope = self.counts + self.n_weights;
  self.step = self.slope + self.n_weights;
  set_start (&self, start, start_stage);
  begin (&self, &start->patterns, list);
  fit (&self);
  write_bytes (&self, bytes);
  errors.of_held_out = error_of (&self, list, 0, self.n_held_out);
  errors.of_fitted = error_of (&self, list, self.n_held_out, n);
  free (self.features);
  free (self.rest);
  free (self.change);
  free (self.weights);
  return errors;
}
