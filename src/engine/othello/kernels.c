/* othello/kernels.c: the search for the kind of processor at hand, and when it has to end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/tree.h"

/* Nodes between two looks at the clock: well within a millisecond. */
#define LOOK_EVERY 2048

/* What may be visited between two chances to end. */
#define MOST_WITHOUT_LOOK 128

/* Lists what this processor can run, the best first. Returns how many there are. */
int
othello_kernels (const OthelloKernel *kernels[OTHELLO_MOST_KERNELS])
{
  int n = 0;

#ifdef HAVE_OTHELLO_PATHS
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2") &&
      __builtin_cpu_supports ("popcnt"))
    kernels[n++] = &othello_kernel_v3;
  if (__builtin_cpu_supports ("sse4.2") && __builtin_cpu_supports ("popcnt"))
    kernels[n++] = &othello_kernel_v2;
#endif
  kernels[n++] = &othello_kernel_plain;
  return n;
}

/* The best that this processor can run. */
const OthelloKernel *
othello_best_kernel (void)
{
  const OthelloKernel *kernels[OTHELLO_MOST_KERNELS];

  othello_kernels (kernels);
  return kernels[0];
}

/* Looks whether another thread has decided a place on the way here; the outermost counts. */
static void
find_decided (OthelloSearch *self)
{
  for (const OthelloPlace *place = self->place; place != NULL; place = place->outer)
    {
      OthelloHashEntry known;
      int value;

      if (!othello_place_uses_hash (place) || !othello_hash_find (self->hash, place->key, &known) ||
          !othello_place_is_known (place, self->selectivity, &known, &value))
        continue;
      self->decided = place;
      self->decided_value = value;
    }
}

/* As othello_search_look (), of one in a team: their nodes are limited together. */
static bool
look_with_team (OthelloSearch *self)
{
  OthelloTeam *team = self->team;
  uint64_t limit = self->budget->limits->nodes;
  uint64_t n_new = self->nodes - self->n_told;
  uint64_t nodes = atomic_fetch_add_explicit (&team->nodes, n_new, memory_order_relaxed) + n_new;

  self->n_told = self->nodes;
  self->look_at = self->nodes + LOOK_EVERY;
  if (atomic_load_explicit (&team->is_done, memory_order_relaxed) ||
      (limit > 0 && nodes + (uint64_t) team->n_threads * LOOK_EVERY >= limit))
    self->budget->spent = true;
  game_budget_look (self->budget);
  if (self->budget->spent)
    self->decided = NULL;
  else if (self->decided == NULL)
    find_decided (self);
  self->spent = self->budget->spent || self->decided != NULL;
  return self->spent;
}

/* Looks at the limits. Returns whether the search has to end. A limit of nodes is kept by ending
 * a little earlier. */
bool
othello_search_look (OthelloSearch *self)
{
  uint64_t limit = self->budget->limits->nodes;

  if (self->team != NULL)
    return look_with_team (self);
  self->budget->nodes = self->nodes;
  self->look_at = self->nodes + LOOK_EVERY;
  if (limit > 0 && self->look_at + MOST_WITHOUT_LOOK > limit)
    self->look_at = limit > MOST_WITHOUT_LOOK ? limit - MOST_WITHOUT_LOOK : 0;
  if (limit > 0 && self->nodes + MOST_WITHOUT_LOOK >= limit)
    self->budget->spent = true;
  game_budget_look (self->budget);
  self->spent = self->budget->spent;
  return self->spent;
}
