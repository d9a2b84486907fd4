/* othello-sigmas.c: measures how far short searches of Reversi are from long ones, for probcut.h
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: othello-sigmas WEIGHTS POSITIONS DEPTH SEED
 *
 * Takes so many positions for each of some numbers of empty squares, from games with noise, and
 * prints for each depth, up to DEPTH, the mean and the standard deviation of its value less that of
 * the short search that foretells it, in discs; then the same for positions that are solved.
 */

#include "engine/othello/probcut.h"
#include "tools/othello-positions.h"
#include "tools/tool.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_DEPTH 16
#define FEWEST_EMPTY 20
#define MOST_EMPTY 52
#define EMPTY_STEP 4
#define MOST_SOLVED 17

/* Where one side is so far ahead nothing depends on a cut. */
#define UNDECIDED (24 * OTHELLO_DISC)

typedef struct
{
  double sum;
  double squares;
  int n;
} Spread;

static void
spread_add (Spread *self, int difference)
{
  double discs = (double) difference / OTHELLO_DISC;

  self->sum += discs;
  self->squares += discs * discs;
  self->n++;
}

static void
spread_print (const Spread *self, int n_empty, int depth, int shorter)
{
  double mean = self->sum / self->n;

  printf ("empty %d depth %d by %d: mean %.2f deviation %.2f of %d\n", n_empty, depth, shorter,
          mean, sqrt (self->squares / self->n - mean * mean), self->n);
  fflush (stdout);
}

/* A position that both sides may still win. */
static OthelloBoard
undecided_position (OthelloLabeller *self, int n_empty)
{
  for (;;)
    {
      OthelloBoard board = othello_labeller_position (self, n_empty);
      int look = self->kernel->estimate (self->judge, &board);

      if (look > -UNDECIDED && look < UNDECIDED)
        return board;
    }
}

static void
measure_depths (OthelloLabeller *self, int n_empty, int n_positions, int most_depth)
{
  Spread spreads[MOST_DEPTH + 1] = { 0 };

  for (int i = 0; i < n_positions; i++)
    {
      OthelloBoard board = undecided_position (self, n_empty);
      int values[MOST_DEPTH + 1];

      for (int depth = 0; depth <= most_depth; depth++)
        {
          values[depth] = depth > 0 ? othello_labeller_search (self, &board, depth)
                                    : self->kernel->estimate (self->judge, &board);
          if (depth >= OTHELLO_PROBCUT_DEPTH)
            spread_add (&spreads[depth],
                        values[depth] - values[othello_probcut_depth (depth, false)]);
        }
    }
  for (int depth = OTHELLO_PROBCUT_DEPTH; depth <= most_depth; depth++)
    spread_print (&spreads[depth], n_empty, depth, othello_probcut_depth (depth, false));
}

static void
measure_solved (OthelloLabeller *self, int n_empty, int n_positions)
{
  int shorter = othello_probcut_depth (n_empty, true);
  Spread spread = { 0 };

  for (int i = 0; i < n_positions; i++)
    {
      OthelloBoard board = undecided_position (self, n_empty);
      int foretold = othello_labeller_search (self, &board, shorter);

      spread_add (&spread, othello_labeller_search (self, &board, n_empty) - foretold);
    }
  printf ("solved: ");
  spread_print (&spread, n_empty, n_empty, shorter);
}

int
main (int argc, char **argv)
{
  OthelloWeights *weights = othello_weights_new ();
  OthelloLabeller labeller;
  int n_positions, depth;

  if (argc != 5)
    {
      fputs ("usage: othello-sigmas WEIGHTS POSITIONS DEPTH SEED\n", stderr);
      return 2;
    }
  n_positions = (int) tool_number (argv[2], "POSITIONS", 1, INT32_MAX);
  depth = (int) tool_number (argv[3], "DEPTH", 1, MOST_DEPTH);
  if (weights == NULL || !othello_labeller_init (&labeller, weights, weights, 0))
    tool_die ("there is not enough memory");
  if (othello_read_weights (weights, argv[1]) != OTHELLO_N_STAGES - OTHELLO_FIRST_STAGE)
    tool_die ("the weights cannot be read");
  game_random_seed (&labeller.random, tool_number (argv[4], "SEED", 0, UINT64_MAX));
  for (int n_empty = FEWEST_EMPTY; n_empty <= MOST_EMPTY; n_empty += EMPTY_STEP)
    measure_depths (&labeller, n_empty, n_positions, depth);
  for (int n_empty = OTHELLO_PROBCUT_SOLVE_EMPTY; n_empty <= MOST_SOLVED; n_empty++)
    measure_solved (&labeller, n_empty, n_positions);
  othello_labeller_clear (&labeller);
  othello_weights_free (weights);
  return 0;
}
