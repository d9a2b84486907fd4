/* othello/helpers.h: the threads that help a search of Reversi
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/root.h"

#include <pthread.h>

/* One thread, with a search of its own. */
typedef struct
{
  pthread_t thread;
  OthelloRoot root;
  GameBudget budget;
} OthelloHelper;

struct _OthelloHelpers
{
  OthelloTeam team;
  int n_helpers;
  int n_running;
  OthelloHelper helpers[];
};

OthelloHelpers *othello_helpers_new (int n_threads);
void othello_helpers_free (OthelloHelpers *self);
void othello_helpers_start (OthelloHelpers *self, OthelloRoot *root);
uint64_t othello_helpers_end (OthelloHelpers *self);
