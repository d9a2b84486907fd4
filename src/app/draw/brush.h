/* brush.h: colours, gradients, outlines and shadows that everything is drawn with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

typedef guint32 GameColour; /* 0xRRGGBB */

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} GameArea;

void game_brush_colour (cairo_t *cr, GameColour colour, double alpha);
void game_brush_stop (cairo_pattern_t *pattern, double offset, GameColour colour, double alpha);
void game_brush_gradient (cairo_t *cr,
                          double top,
                          double bottom,
                          GameColour first,
                          GameColour last);
void game_brush_veil (cairo_t *cr,
                      double top,
                      double bottom,
                      GameColour first,
                      double first_alpha,
                      GameColour last,
                      double last_alpha);
void game_brush_stroke (cairo_t *cr, GameColour colour, double alpha, double width);
void game_brush_circle (cairo_t *cr, double x, double y, double radius);
void game_brush_rounded (cairo_t *cr, const GameArea *area, double radius);
GameArea game_brush_inset (const GameArea *area, double by);
void game_brush_shadow (cairo_t *cr,
                        const GameArea *area,
                        double radius,
                        double blur,
                        double down,
                        double alpha);
void game_brush_grain (cairo_t *cr, const GameArea *area, GameColour colour, double alpha);
