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

/* Looks at the limits. Returns whether the search has to end. A limit of nodes is kept by ending
 * a little earlier. */
bool
othello_search_look (OthelloSearch *self)
{
  uint64_t limit = self->budget->limits->nodes;

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
