/* connect4/engine.c: sends a question to a classic opponent or to the search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"

#include <stdlib.h>

typedef struct
{
  GameEngine base;
  GameEngine *search;
} Connect4Engine;

static void
free_engine (GameEngine *engine)
{
  Connect4Engine *self = (Connect4Engine *) engine;

  if (self->search != NULL)
    reference_engine.free_engine (self->search);
  free (self);
}

static GameEngine *
new_engine (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  Connect4Engine *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;
  self->base.game = game;
  self->search = reference_engine.new_engine (game, setup, options);
  if (self->search != NULL)
    return &self->base;
  free_engine (&self->base);
  return NULL;
}

static void
forget (GameEngine *engine)
{
  reference_engine.forget (((Connect4Engine *) engine)->search);
}

static void
think (GameEngine *engine,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  Connect4Engine *self = (Connect4Engine *) engine;

  if (limits->style == CONNECT4_STYLE_SEARCH)
    {
      reference_engine.think (self->search, root, limits, control, report);
      return;
    }
  if (!connect4_opponent_move (root, limits, control, &report->best, &report->nodes))
    return;
  report->line[0] = report->best;
  report->line_length = 1;
}

const GameEngineClass connect4_engine = {
  .new_engine = new_engine,
  .free_engine = free_engine,
  .forget = forget,
  .think = think,
};
