/* bubble.h: a message at a square of the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/geometry.h"

#include <pango/pangocairo.h>

typedef struct
{
  GameArea box;
  double tail_x;
  double tail_y;     /* its tip, at the square */
  gboolean is_below; /* the box lies below the square, for there is no room above */
  PangoLayout *text;
} GameBubble;

void game_bubble_init (GameBubble *self,
                       PangoContext *context,
                       const char *text,
                       const GameArea *square,
                       double width,
                       double height);
void game_bubble_clear (GameBubble *self);
void game_bubble_draw (const GameBubble *self, cairo_t *cr, const GameDress *dress);
GameArea game_bubble_bounds (const GameBubble *self);
