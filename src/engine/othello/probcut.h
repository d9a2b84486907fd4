/* othello/probcut.h: how far a short search may be trusted to foretell a long one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/patterns.h"

/* No shorter search is cut, and no position nearer the end that is solved. */
#define OTHELLO_PROBCUT_DEPTH 2
#define OTHELLO_PROBCUT_SOLVE_EMPTY 13

/* How many standard deviations stand for certainty, by selectivity: one-sided 86, 88, 97, 99 and
 * 99.9 in a hundred. The second one is that of the midgame, found by matches at equal time. */
static const double othello_probcut_deviations[] = { 1.1, 1.2, 1.9, 2.4, 3.2 };

/* Plies of the short search for one of @depth plies, of the same parity where it can be. */
static inline int
othello_probcut_depth (int depth, bool solves)
{
  int shorter = solves ? depth / 4 : depth * 2 / 5;

  return shorter + ((shorter ^ depth) & 1);
}

/* The standard deviation of the difference, in the unit of values: measured by
 * src/tools/othello-sigmas.c, 2.0 discs with 52 empty squares, 2.6 with 36, 3.6 with 20, a little
 * more for a search that is much longer; 6.5 for solving 13 to 17. */
static inline double
othello_probcut_sigma (int n_empty, int depth, int shorter, bool solves)
{
  double discs = 1.5 + 0.045 * (60 - n_empty) + 0.1 * (depth - shorter - 2);

  return OTHELLO_DISC * (solves ? discs + 1.5 : discs);
}
