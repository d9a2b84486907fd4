/* othello-train.c: makes the weights of Reversi, stage by stage from the end of the game to its
 * beginning
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: othello-train FOLDER POSITIONS DEPTH SEED THREADS [OLD-WEIGHTS]
 *
 * FOLDER gets a file of labelled positions for each stage, those that are solved twice as many,
 * and "weights". What is there already is kept, so that a run that was broken off goes on where it
 * was. Positions come from games played with noise: by freedom and corners, or with OLD-WEIGHTS by
 * their estimate. Late ones are labelled by solving them, earlier ones by searches that end in
 * stages already fitted. A fit starts from OLD-WEIGHTS, or from the stage before.
 */

#include "tools/othello-fit.h"
#include "tools/tool.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Positions are made so many at a time, from a seed of their own: the same ones whatever the number
 * of threads and of runs. */
#define CHUNK 5000

#define SOLVED_TIMES 2         /* as many positions of the stages that are solved ... */
#define FIRST_PART 10          /* ... and of the first moves a part */
#define BALANCE_POSITIONS 2000 /* for each number of empty squares */
#define MOST_THREADS 16
#define MOST_DEPTH 16
#define MOST_PATH 4096

typedef struct
{
  OthelloLabeller labeller;
  OthelloLabelled *list;
  int stage;
  uint64_t seed;
} Worker;

typedef struct
{
  const char *folder;
  OthelloWeights *weights;
  OthelloWeights *old; /* of an earlier round, or NULL */
  Worker workers[MOST_THREADS];
  int n_threads;
  int n_positions;
  uint64_t seed;
  OthelloLabelled *list; /* of one stage */
} Trainer;

static int
wanted (const Trainer *self, int stage)
{
  int n = self->n_positions;

  if (stage <= OTHELLO_LAST_SOLVED_STAGE)
    n *= SOLVED_TIMES;
  else if (stage == OTHELLO_N_STAGES - 1) /* there are few of them */
    n /= FIRST_PART;
  return (n + CHUNK - 1) / CHUNK * CHUNK;
}

static void *
fill_in_thread (void *data)
{
  Worker *worker = data;

  othello_labeller_fill (&worker->labeller, worker->stage, worker->seed, worker->list, CHUNK);
  return NULL;
}

/* Makes as many chunks as there are threads, from the one with this number on, and puts them to the
 * end of the file. */
static void
make_chunks (Trainer *self, int stage, int first, FILE *file)
{
  pthread_t threads[MOST_THREADS];

  for (int i = 0; i < self->n_threads; i++)
    {
      Worker *worker = &self->workers[i];

      worker->stage = stage;
      worker->seed = self->seed * 1000000007 + (uint64_t) stage * 1000003 + (uint64_t) (first + i);
      if (pthread_create (&threads[i], NULL, fill_in_thread, worker) != 0)
        tool_die ("no thread can be had");
    }
  for (int i = 0; i < self->n_threads; i++)
    {
      pthread_join (threads[i], NULL);
      if (fwrite (self->workers[i].list, sizeof (OthelloLabelled), CHUNK, file) != CHUNK)
        tool_die ("the positions cannot be written");
    }
  fflush (file);
}

/* Reads the positions of a stage, and makes those that are missing. Returns how many there are. */
static int
take_positions (Trainer *self, int stage)
{
  char path[MOST_PATH];
  FILE *file;
  int n = wanted (self, stage);
  long n_there;

  snprintf (path, sizeof path, "%s/positions-%d", self->folder, stage);
  file = fopen (path, "r+b");
  if (file == NULL)
    file = fopen (path, "w+b");
  if (file == NULL)
    tool_die ("the positions cannot be opened");
  fseek (file, 0, SEEK_END);
  n_there = ftell (file) / (long) sizeof (OthelloLabelled) / CHUNK * CHUNK;
  fseek (file, n_there * (long) sizeof (OthelloLabelled), SEEK_SET);
  for (; n_there < n; n_there += (long) self->n_threads * CHUNK)
    make_chunks (self, stage, (int) (n_there / CHUNK), file);
  rewind (file);
  if (fread (self->list, sizeof (OthelloLabelled), (size_t) n, file) != (size_t) n)
    tool_die ("the positions cannot be read");
  fclose (file);
  return n;
}

/* Takes off the constants by how much the stage favours the side to move. */
static void
balance (Trainer *self, int stage, uint8_t *bytes)
{
  int n_positions = stage <= OTHELLO_LAST_SOLVED_STAGE ? BALANCE_POSITIONS / 4 : BALANCE_POSITIONS;

  for (int i = 0; i < OTHELLO_STAGE_SQUARES; i++)
    {
      int n_empty = stage * OTHELLO_STAGE_SQUARES + i;
      int bias =
          othello_labeller_bias (&self->workers[0].labeller, n_empty, self->seed, n_positions);
      int constant = self->weights->general[stage].constants[i] - bias;

      printf ("%d empty: bias %.2f\n", n_empty, (double) bias / OTHELLO_DISC);
      bytes[2 * i] = (uint8_t) constant;
      bytes[2 * i + 1] = (uint8_t) (constant >> 8);
      othello_weights_set_stage (self->weights, stage, bytes);
    }
}

/* Fits a stage and puts its form in a file to the end of @file. */
static void
make_stage (Trainer *self, int stage, FILE *file)
{
  size_t size = othello_weights_size (self->weights, 1) - othello_weights_size (self->weights, 0);
  uint8_t *bytes = malloc (size);
  const OthelloWeights *start = self->old != NULL ? self->old : self->weights;
  int start_stage = self->old != NULL || stage == OTHELLO_FIRST_STAGE ? stage : stage - 1;
  int n = take_positions (self, stage);
  OthelloFitErrors errors;

  if (bytes == NULL)
    tool_die ("there is not enough memory");
  errors = othello_fit_stage (start, start_stage, self->list, n, bytes);
  printf ("stage %d: %d positions, error %.2f, held out %.2f\n", stage, n, errors.of_fitted,
          errors.of_held_out);
  othello_weights_set_stage (self->weights, stage, bytes);
  balance (self, stage, bytes);
  fflush (stdout);
  if (fwrite (bytes, 1, size, file) != size || fflush (file) != 0)
    tool_die ("the weights cannot be written");
  free (bytes);
}

static void
make_workers (Trainer *self, int depth)
{
  for (int i = 0; i < self->n_threads; i++)
    {
      Worker *worker = &self->workers[i];

      worker->list = calloc (CHUNK, sizeof *worker->list);
      if (worker->list == NULL ||
          !othello_labeller_init (&worker->labeller, self->old, self->weights, depth))
        tool_die ("there is not enough memory");
    }
  self->list = calloc ((size_t) wanted (self, OTHELLO_LAST_SOLVED_STAGE), sizeof *self->list);
  if (self->list == NULL)
    tool_die ("there is not enough memory");
}

/* Makes the stages that the file of weights does not hold yet. */
static void
make_stages (Trainer *self)
{
  char path[MOST_PATH];
  int n_stages;
  FILE *file;

  snprintf (path, sizeof path, "%s/weights", self->folder);
  n_stages = othello_read_weights (self->weights, path);
  file = fopen (path, n_stages > 0 ? "ab" : "wb");
  if (file == NULL)
    tool_die ("the weights cannot be opened");
  if (n_stages == 0)
    fwrite (OTHELLO_WEIGHTS_MAGIC, 1, strlen (OTHELLO_WEIGHTS_MAGIC), file);
  for (int stage = OTHELLO_FIRST_STAGE + n_stages; stage < OTHELLO_N_STAGES; stage++)
    make_stage (self, stage, file);
  if (fclose (file) != 0)
    tool_die ("the weights cannot be written");
}

int
main (int argc, char **argv)
{
  Trainer self = { 0 };
  int depth;

  if (argc < 6 || argc > 7)
    {
      fputs ("usage: othello-train FOLDER POSITIONS DEPTH SEED THREADS [OLD-WEIGHTS]\n", stderr);
      return 2;
    }
  self.folder = argv[1];
  self.n_positions = (int) tool_number (argv[2], "POSITIONS", 1, INT32_MAX);
  depth = (int) tool_number (argv[3], "DEPTH", OTHELLO_LEAST_LABEL_DEPTH, MOST_DEPTH);
  self.seed = tool_number (argv[4], "SEED", 0, UINT64_MAX);
  self.n_threads = (int) tool_number (argv[5], "THREADS", 1, MOST_THREADS);
  self.weights = othello_weights_new ();
  if (argc > 6)
    self.old = othello_weights_new ();
  if (self.weights == NULL || (argc > 6 && self.old == NULL))
    tool_die ("there is not enough memory");
  if (argc > 6 && othello_read_weights (self.old, argv[6]) == 0)
    tool_die ("the old weights cannot be read");
  make_workers (&self, depth);
  make_stages (&self);
  return 0;
}
