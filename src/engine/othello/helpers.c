/* othello/helpers.c: the threads that help a search of Reversi
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/helpers.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for all but one of @n_threads. Returns NULL where there is only one, or no memory:
 * then the search goes on alone. Free it with othello_helpers_free (). */
OthelloHelpers *
othello_helpers_new (int n_threads)
{
  size_t n = n_threads > 1 ? (size_t) n_threads - 1 : 0;
  OthelloHelpers *self = n > 0 ? calloc (1, sizeof *self + n * sizeof (OthelloHelper)) : NULL;

  if (self != NULL)
    self->n_helpers = (int) n;
  return self;
}

/* Frees what othello_helpers_new () has made; NULL is allowed. */
void
othello_helpers_free (OthelloHelpers *self)
{
  free (self);
}

static void *
help_in_thread (void *data)
{
  OthelloHelper *self = data;

  othello_root_search (&self->root);
  return NULL;
}

/* Begins to help: each thread searches as @root does, which is now one of the team. A thread that
 * the system does not give is done without. */
void
othello_helpers_start (OthelloHelpers *self, OthelloRoot *root)
{
  OthelloTeam *team = &self->team;

  memset (team, 0, sizeof *team);
  team->n_threads = self->n_helpers + 1;
  root->search.team = team;
  self->n_running = 0;
  for (int i = 0; i < self->n_helpers; i++)
    {
      OthelloHelper *helper = &self->helpers[self->n_running];

      helper->root = *root;
      helper->root.report = NULL;
      helper->budget = *root->search.budget;
      helper->root.search.budget = &helper->budget;
      if (pthread_create (&helper->thread, NULL, help_in_thread, helper) == 0)
        self->n_running++;
    }
}

/* Ends the help, and waits for that. Returns the nodes that the helpers have visited. */
uint64_t
othello_helpers_end (OthelloHelpers *self)
{
  uint64_t nodes = 0;

  atomic_store_explicit (&self->team.is_done, true, memory_order_relaxed);
  for (int i = 0; i < self->n_running; i++)
    {
      pthread_join (self->helpers[i].thread, NULL);
      nodes += self->helpers[i].root.search.nodes;
    }
  self->n_running = 0;
  return nodes;
}
