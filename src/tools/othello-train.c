/* othello-train.c: makes the weights of Reversi, stage by stage from the end of the game to its
 * beginning
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: othello-train FILE POSITIONS DEPTH SEED [OLD-WEIGHTS]
 *
 * Stages that FILE holds already are kept, so that a run that was broken off goes on where it
 * was. Positions come from games played with noise: by freedom and corners, or with OLD-WEIGHTS
 * by their estimate. Late ones are labelled by solving them, earlier ones by a search that ends
 * in stages already fitted; the fit starts from OLD-WEIGHTS, or from the stage before.
 */

#include "engine/othello/tree.h"
#include "engine/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LAST_SOLVED_STAGE 3
#define HASH_BYTES ((size_t) 4 << 20)
#define HELD_OUT_EVERY 50
#define N_PASSES 20
#define LEARNING_RATE 0.25f
#define DAMPING                                                                                    \
  4.0f /* of entries that were seen seldom: squared errors, in discs, they begin with */
#define MOST_PLAIN_OPENING 12
#define MOST_WILD_OPENING 45
#define WILD_EVERY 4
#define BALANCE_POSITIONS 1000
#define BALANCE_ROUNDS 3
#define NOISE 40 /* in 1/16 disc */

typedef struct
{
  int32_t features[OTHELLO_N_PATTERNS]; /* distinct entries */
  float label;                          /* discs */
} Sample;

typedef struct
{
  const OthelloKernel *kernel;
  OthelloWeights *weights;
  OthelloWeights *old; /* of an earlier round, or NULL */
  OthelloHash hash;
  GameRandom random;
  Sample *samples;
  int n_samples;
  int depth;
  float *fitted;  /* distinct entries, in discs; the last one is the constant */
  float *squares; /* sums of squared gradients */
} Trainer;

static int
below (Trainer *self, int n)
{
  return (int) game_random_below (&self->random, (uint32_t) n);
}

/* How good a move looks to the players of the games; with noise. */
static int
look_of_move (Trainer *self, const OthelloBoard *child)
{
  static const OthelloSet beside_corners = UINT64_C (0x0042000000004200);
  OthelloSet moves = self->kernel->moves (child->own, child->opponent);
  int look = below (self, 2 * NOISE) - NOISE;

  if (self->old != NULL)
    return look - self->kernel->estimate (self->old, child);
  look -= 16 * othello_count (moves) + 80 * othello_count (moves & OTHELLO_CORNERS);
  look += 80 * othello_count (child->opponent & OTHELLO_CORNERS);
  return look - 40 * othello_count (child->opponent & beside_corners);
}

/* Makes a move: by lot, or a good one. Returns false where the game is over. */
static bool
make_move (Trainer *self, OthelloBoard *board, bool by_lot)
{
  OthelloSet moves = self->kernel->moves (board->own, board->opponent);
  OthelloBoard best = *board;
  int best_look = INT32_MIN;

  if (moves == 0)
    {
      *board = othello_board_pass (board);
      return self->kernel->moves (board->own, board->opponent) != 0;
    }
  for (; moves != 0; moves &= moves - 1)
    {
      int square = othello_lowest (moves);
      OthelloBoard child = othello_board_play (
          board, square, self->kernel->flips (board->own, board->opponent, square));
      int look = by_lot ? below (self, INT16_MAX) : look_of_move (self, &child);

      if (look <= best_look)
        continue;
      best_look = look;
      best = child;
    }
  *board = best;
  return true;
}

/* A position with so many empty squares out of a game, with a move for the side to move. */
static OthelloBoard
make_position (Trainer *self, int n_empty)
{
  for (;;)
    {
      OthelloBoard board = { OTHELLO_ONE (28) | OTHELLO_ONE (35),
                             OTHELLO_ONE (27) | OTHELLO_ONE (36) };
      int opening = below (self, WILD_EVERY) == 0 ? below (self, MOST_WILD_OPENING)
                                                  : below (self, MOST_PLAIN_OPENING);
      bool goes_on = true;

      while (goes_on && othello_count (othello_empty (&board)) > n_empty)
        goes_on = make_move (self, &board, opening-- > 0);
      if (goes_on && self->kernel->moves (board.own, board.opponent) != 0)
        return board;
    }
}

static float
search_label (Trainer *self, const OthelloBoard *board, int depth)
{
  GameLimits limits = { 0 };
  GameBudget budget;
  OthelloSearch search = {
    .hash = &self->hash, .weights = self->weights, .budget = &budget, .selectivity = OTHELLO_SURE
  };

  game_budget_start (&budget, &limits, NULL, 1);
  return (float) self->kernel->search (&search, board, depth, -OTHELLO_INFINITE, OTHELLO_INFINITE) /
         OTHELLO_DISC;
}

/* What the position is worth, in discs. Estimates favour the side to move a little, or the
 * other; searches of even and odd depths err in different directions then, and from stage to
 * stage it would add up: so both are taken. */
static float
label_of (Trainer *self, const OthelloBoard *board, int stage)
{
  if (stage <= LAST_SOLVED_STAGE)
    return search_label (self, board, OTHELLO_N_SQUARES);
  return (search_label (self, board, self->depth) + search_label (self, board, self->depth - 1)) /
         2;
}

static void
sample_set (const Trainer *self, const OthelloBoard *board, Sample *sample)
{
  const OthelloPatterns *patterns = &self->weights->patterns;

  for (int lane = 0; lane < OTHELLO_N_PATTERNS; lane++)
    {
      int entry = patterns->middles[lane];

      for (int square = 0; square < OTHELLO_N_SQUARES; square++)
        if ((board->own & OTHELLO_ONE (square)) != 0)
          entry += patterns->steps[square][lane];
        else if ((board->opponent & OTHELLO_ONE (square)) != 0)
          entry -= patterns->steps[square][lane];
      sample->features[lane] = patterns->distinct[entry];
    }
}

static void
make_samples (Trainer *self, int stage)
{
  for (int i = 0; i < self->n_samples; i++)
    {
      int n_empty = stage * OTHELLO_STAGE_SQUARES + below (self, OTHELLO_STAGE_SQUARES);
      OthelloBoard board = make_position (self, n_empty < 60 ? n_empty : 59);

      sample_set (self, &board, &self->samples[i]);
      self->samples[i].label = label_of (self, &board, stage);
    }
}

static float
error_of (const Trainer *self, const Sample *sample)
{
  float sum = self->fitted[self->weights->patterns.n_distinct];

  for (int i = 0; i < OTHELLO_N_PATTERNS; i++)
    sum += self->fitted[sample->features[i]];
  return sample->label - sum;
}

static void
adjust (Trainer *self, int feature, float error, float rate)
{
  self->squares[feature] += error * error;
  self->fitted[feature] += rate * error / sqrtf (self->squares[feature]);
}

/* One pass over the samples, in an order by lot; steps that shrink with the errors met so far
 * (Duchi, Hazan and Singer 2011). */
static void
fit_pass (Trainer *self, float rate)
{
  for (int i = 0; i < self->n_samples; i++)
    {
      int chosen = below (self, self->n_samples);
      const Sample *sample = &self->samples[chosen];
      float error = error_of (self, sample);

      if (chosen % HELD_OUT_EVERY == 0)
        continue;
      for (int k = 0; k < OTHELLO_N_PATTERNS; k++)
        adjust (self, sample->features[k], error, rate);
      adjust (self, self->weights->patterns.n_distinct, error, rate);
    }
}

/* The root of the mean squared error, in discs, of the samples held out or of the others. */
static double
mean_error (const Trainer *self, bool held_out)
{
  double sum = 0;
  int n = 0;

  for (int i = 0; i < self->n_samples; i++)
    {
      double error;

      if ((i % HELD_OUT_EVERY == 0) != held_out)
        continue;
      error = error_of (self, &self->samples[i]);
      sum += error * error;
      n++;
    }
  return sqrt (sum / n);
}

static int
rounded (float value, int most)
{
  float scaled = roundf (value * OTHELLO_DISC);

  if (scaled > (float) most)
    return most;
  return scaled < (float) -most ? -most : (int) scaled;
}

/* Takes the weights of the round before as a start, or in the first round those of the stage
 * before. */
static void
begin_fit (Trainer *self, int stage)
{
  const OthelloPatterns *patterns = &self->weights->patterns;
  const OthelloWeights *known = self->old != NULL ? self->old : self->weights;
  int known_stage = self->old != NULL ? stage : stage - 1;
  const int16_t *values = known->values + (size_t) patterns->n_entries * (size_t) known_stage;

  for (int i = 0; i <= patterns->n_distinct; i++)
    {
      self->fitted[i] = 0;
      self->squares[i] = DAMPING;
    }
  if (known_stage < OTHELLO_FIRST_STAGE)
    return;
  self->fitted[patterns->n_distinct] = (float) known->constants[known_stage] / OTHELLO_DISC;
  for (int entry = 0; entry < patterns->n_entries; entry++)
    self->fitted[patterns->distinct[entry]] = (float) values[entry] / OTHELLO_DISC;
}

/* By how much, in the unit of values, a stage favours the side to move: in the games that the
 * positions come from the last mover often moved by lot, which is an advantage that good play does
 * not give. Searches of even and of odd depths differ by twice as much. */
static int
bias_of (Trainer *self, int stage)
{
  float sum = 0;

  for (int i = 0; i < BALANCE_POSITIONS; i++)
    {
      int n_empty = stage * OTHELLO_STAGE_SQUARES + below (self, OTHELLO_STAGE_SQUARES);
      OthelloBoard board = make_position (self, n_empty < 60 ? n_empty : 59);
      float even = search_label (self, &board, 2);

      othello_hash_next_generation (&self->hash, false);
      even += (float) self->kernel->estimate (self->weights, &board) / OTHELLO_DISC;
      sum += (even / 2 - search_label (self, &board, 1)) / 2;
      othello_hash_next_generation (&self->hash, false);
    }
  return rounded (sum / BALANCE_POSITIONS, INT8_MAX);
}

/* Fits a stage and puts its form in a file to the end of @file. */
static void
fit_stage (Trainer *self, int stage, FILE *file)
{
  int n_distinct = self->weights->patterns.n_distinct;
  uint8_t *bytes = malloc ((size_t) n_distinct + 2);
  int constant;

  begin_fit (self, stage);
  for (int pass = 0; pass < N_PASSES; pass++)
    fit_pass (self, LEARNING_RATE * (float) (N_PASSES - pass) / N_PASSES);
  constant = rounded (self->fitted[n_distinct], INT16_MAX);
  bytes[0] = (uint8_t) constant;
  bytes[1] = (uint8_t) (constant >> 8);
  for (int i = 0; i < n_distinct; i++)
    bytes[i + 2] = (uint8_t) rounded (self->fitted[i], INT8_MAX);
  othello_weights_set_stage (self->weights, stage, bytes);
  for (int i = 0; i < BALANCE_ROUNDS; i++)
    self->weights->constants[stage] -= (int16_t) bias_of (self, stage);
  constant = self->weights->constants[stage];
  bytes[0] = (uint8_t) constant;
  bytes[1] = (uint8_t) (constant >> 8);
  fwrite (bytes, 1, (size_t) n_distinct + 2, file);
  fflush (file);
  printf ("stage %d error %.2f held out %.2f\n", stage, mean_error (self, false),
          mean_error (self, true));
  fflush (stdout);
  free (bytes);
}

/* Reads weights. Returns how many stages there are. */
static int
read_weights (OthelloWeights *weights, const char *path)
{
  size_t most = othello_weights_size (weights, OTHELLO_N_STAGES);
  uint8_t *bytes = malloc (most);
  FILE *file = fopen (path, "rb");
  int n = 0;

  if (file != NULL)
    {
      n = othello_weights_read (weights, bytes, fread (bytes, 1, most, file));
      fclose (file);
    }
  free (bytes);
  return n;
}

static bool
trainer_init (Trainer *self, char **argv, int argc)
{
  self->kernel = othello_best_kernel ();
  self->weights = othello_weights_new ();
  self->n_samples = atoi (argv[2]);
  self->depth = atoi (argv[3]);
  game_random_seed (&self->random, (uint64_t) atoll (argv[4]));
  if (self->weights == NULL || self->n_samples < HELD_OUT_EVERY || self->depth < 1 ||
      !othello_hash_init (&self->hash, HASH_BYTES))
    return false;
  self->samples = calloc ((size_t) self->n_samples, sizeof *self->samples);
  self->fitted = calloc ((size_t) self->weights->patterns.n_distinct + 1, sizeof (float));
  self->squares = calloc ((size_t) self->weights->patterns.n_distinct + 1, sizeof (float));
  if (argc > 5)
    {
      self->old = othello_weights_new ();
      return self->old != NULL && read_weights (self->old, argv[5]) > 0;
    }
  return self->samples != NULL && self->fitted != NULL && self->squares != NULL;
}

int
main (int argc, char **argv)
{
  Trainer self = { 0 };
  FILE *file;
  int n_stages;

  if (argc < 5 || !trainer_init (&self, argv, argc))
    {
      fputs ("usage: othello-train FILE POSITIONS DEPTH SEED [OLD-WEIGHTS]\n", stderr);
      return 2;
    }
  n_stages = read_weights (self.weights, argv[1]);
  file = fopen (argv[1], n_stages > 0 ? "ab" : "wb");
  if (file == NULL)
    {
      perror (argv[1]);
      return 1;
    }
  if (n_stages == 0)
    fwrite (OTHELLO_WEIGHTS_MAGIC, 1, strlen (OTHELLO_WEIGHTS_MAGIC), file);
  for (int stage = OTHELLO_FIRST_STAGE + n_stages; stage < OTHELLO_N_STAGES; stage++)
    {
      othello_hash_next_generation (&self.hash, false);
      make_samples (&self, stage);
      fit_stage (&self, stage, file);
    }
  fclose (file);
  return 0;
}
