/* othello/engine.c: the engine of Reversi: a search for the usual board, one for all others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/book.h"
#include "engine/othello/helpers.h"
#include "engine/othello/knowledge.h"
#include "engine/othello/othello.h"
#include "engine/othello/wide.h"

#include <stdlib.h>

#define USUAL_HASH_BYTES ((size_t) 64 << 20)
#define USUAL_SIDE 8

typedef struct
{
  GameEngine base;
  OthelloWeights *weights; /* NULL where the fast search does not serve */
  int most_empty;          /* squares, of positions that there are weights for */
  OthelloBook book;        /* that given, or else the program's own */
  OthelloHash hash;
  OthelloHelpers *helpers; /* NULL: one thread */
  OthelloWide *wide;       /* of the other boards; NULL where the fast search serves */
} OthelloEngine;

static void
free_engine (GameEngine *engine)
{
  OthelloEngine *self = (OthelloEngine *) engine;

  othello_weights_free (self->weights);
  othello_hash_clear (&self->hash);
  othello_helpers_free (self->helpers);
  othello_wide_free (self->wide);
  free (self);
}

/* Reads the weights given, or else the program's own. Returns how many stages there are. */
static int
read_weights (OthelloEngine *self, const GameEngineOptions *options)
{
  int n_stages = othello_weights_read (self->weights, options->knowledge, options->knowledge_size);

  if (n_stages > 0)
    return n_stages;
  return othello_weights_read (self->weights, othello_weights_data, othello_weights_data_size);
}

/* What only the fast search needs; without memory for it the plain one stays. */
static void
make_fast (OthelloEngine *self, const GameEngineOptions *options)
{
  size_t hash_bytes = options->table_bytes > 0 ? options->table_bytes : USUAL_HASH_BYTES;
  int n_stages = 0;

  self->weights = othello_weights_new ();
  if (self->weights == NULL)
    return;
  if (othello_hash_init (&self->hash, hash_bytes))
    n_stages = read_weights (self, options);
  if (!othello_book_read (&self->book, options->knowledge, options->knowledge_size))
    othello_book_read (&self->book, othello_book_data, othello_book_data_size);
  self->helpers = othello_helpers_new (options->threads);
  self->most_empty = (OTHELLO_FIRST_STAGE + n_stages) * OTHELLO_STAGE_SQUARES - 1;
  if (n_stages > 0)
    return;
  othello_weights_free (self->weights);
  self->weights = NULL;
}

static GameEngine *
new_engine (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  OthelloEngine *self = calloc (1, sizeof *self);

  (void) game;
  if (self == NULL)
    return NULL;
  if (setup->rows == USUAL_SIDE && setup->columns == USUAL_SIDE)
    make_fast (self, options);
  else
    self->wide = othello_wide_new (setup->rows, options->table_bytes > 0 ? options->table_bytes
                                                                         : USUAL_HASH_BYTES);
  return &self->base;
}

static void
forget (GameEngine *engine)
{
  OthelloEngine *self = (OthelloEngine *) engine;

  if (self->weights != NULL)
    othello_hash_next_generation (&self->hash, false);
  if (self->wide != NULL)
    othello_wide_forget (self->wide);
}

/* Answers from the book where nothing is asked but a good move in some time. Returns whether it
 * does. */
static bool
answer_from_book (const OthelloEngine *self,
                  const GamePosition *root,
                  const GameLimits *limits,
                  GameControl *control,
                  GameReport *report)
{
  if (limits->seconds <= 0 || limits->depth > 0 || limits->nodes > 0 ||
      !othello_book_answer (&self->book, root, limits->seed, report))
    return false;
  if (control != NULL && control->report != NULL)
    control->report (report, control->data);
  return true;
}

static void
think (GameEngine *engine,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  OthelloEngine *self = (OthelloEngine *) engine;

  if (self->wide != NULL)
    othello_wide_think (self->wide, root, limits, control, report);
  else if (answer_from_book (self, root, limits, control, report))
    return;
  else if (self->weights == NULL || game_position_count (root, GAME_EMPTY) > self->most_empty)
    game_engine_think_plainly (engine, root, limits, control, report);
  else
    othello_root_think (othello_best_kernel (), self->helpers, &self->hash, self->weights, root,
                        limits, control, report);
}

/* A position that is to be solved soon needs no more plies before. */
static int
next_depth (const GameEngine *engine, const GamePosition *root, int depth)
{
  const OthelloEngine *self = (const OthelloEngine *) engine;
  int n_empty = game_position_count (root, GAME_EMPTY) - 1;

  if (self->wide != NULL)
    return othello_wide_solves_after (n_empty, depth) ? n_empty : depth + 1;
  if (self->weights == NULL)
    return depth + 1;
  return othello_root_solves_after (n_empty, depth) ? n_empty : depth + 1;
}

static bool
accepts (const void *knowledge, size_t size)
{
  OthelloWeights *weights = othello_weights_new ();
  OthelloBook book;
  bool is_fine = othello_book_read (&book, knowledge, size) ||
                 (weights != NULL && othello_weights_read (weights, knowledge, size) > 0);

  othello_weights_free (weights);
  return is_fine;
}

const GameEngineClass othello_engine = {
  .new_engine = new_engine,
  .free_engine = free_engine,
  .forget = forget,
  .think = think,
  .next_depth = next_depth,
  .accepts = accepts,
};
