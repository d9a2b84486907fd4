/* values.h: what moves are worth, on their squares, and the numbers of an expected line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/marks.h"

/* Squares that are smaller show only the best values, and those that are smaller still none. */
#define GAME_VALUE_SMALL_SQUARE 26.0
#define GAME_VALUE_LEAST_SQUARE 18.0

typedef struct
{
  const char *first;
  const char *second; /* a line below, or NULL */
  int sign;           /* good, even or bad */
  gboolean is_proven;
  gboolean is_best;
  gboolean is_low;   /* at the foot of the square, below a piece */
  gboolean is_faint; /* small and pale, its first line alone */
} GameValueLabel;

GameArea game_value_area (const GameMarkSpot *spot, const GameValueLabel *label);
void game_value_draw (cairo_t *cr,
                      const GameMarkSpot *spot,
                      const GameValueLabel *label,
                      const char *family);
void game_value_badge (cairo_t *cr,
                       const GameMarkSpot *spot,
                       const GameValueLabel *label,
                       int number,
                       GamePiece piece,
                       const char *family);
void game_value_step (cairo_t *cr,
                      const GameMarkSpot *spot,
                      int number,
                      GamePiece piece,
                      const char *family);
