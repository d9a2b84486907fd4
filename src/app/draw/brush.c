/* brush.c: colours, gradients, outlines and shadows that everything is drawn with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/brush.h"

#include <math.h>

#define COLOUR_RANGE 255.0
#define SHADOW_CORE                                                                                \
  6.0 /* how far a shadow reaches under its board, so that no light shows at the edge */

#define GRAIN_SEED 3
#define GRAIN_EVERY 14.0 /* a wave each so many pixels */
#define GRAIN_SEGMENTS 24
#define GRAIN_SWAY 0.012 /* of the width */

/**
 * game_brush_colour:
 * @cr: a cairo context
 * @colour: 0xRRGGBB
 * @alpha: 0 to 1
 *
 * Makes @colour the source.
 */
void
game_brush_colour (cairo_t *cr, GameColour colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xff) / COLOUR_RANGE,
                         (colour >> 8 & 0xff) / COLOUR_RANGE, (colour & 0xff) / COLOUR_RANGE,
                         alpha);
}

/**
 * game_brush_stop:
 * @pattern: a gradient
 * @offset: 0 to 1
 * @colour: 0xRRGGBB
 * @alpha: 0 to 1
 *
 * Adds a colour stop to @pattern.
 */
void
game_brush_stop (cairo_pattern_t *pattern, double offset, GameColour colour, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, (colour >> 16 & 0xff) / COLOUR_RANGE,
                                     (colour >> 8 & 0xff) / COLOUR_RANGE,
                                     (colour & 0xff) / COLOUR_RANGE, alpha);
}

/**
 * game_brush_veil:
 * @cr: a cairo context
 * @top: where @first stands
 * @bottom: where @last stands
 * @first: 0xRRGGBB
 * @first_alpha: 0 to 1
 * @last: 0xRRGGBB
 * @last_alpha: 0 to 1
 *
 * Makes a vertical gradient with transparency the source.
 */
void
game_brush_veil (cairo_t *cr,
                 double top,
                 double bottom,
                 GameColour first,
                 double first_alpha,
                 GameColour last,
                 double last_alpha)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, top, 0, bottom);

  game_brush_stop (pattern, 0, first, first_alpha);
  game_brush_stop (pattern, 1, last, last_alpha);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

/**
 * game_brush_gradient:
 * @cr: a cairo context
 * @top: where @first stands
 * @bottom: where @last stands
 * @first: 0xRRGGBB
 * @last: 0xRRGGBB
 *
 * Makes a vertical, opaque gradient the source.
 */
void
game_brush_gradient (cairo_t *cr, double top, double bottom, GameColour first, GameColour last)
{
  game_brush_veil (cr, top, bottom, first, 1, last, 1);
}

/**
 * game_brush_stroke:
 * @cr: a cairo context
 * @colour: 0xRRGGBB
 * @alpha: 0 to 1
 * @width: of the line
 *
 * Strokes the path.
 */
void
game_brush_stroke (cairo_t *cr, GameColour colour, double alpha, double width)
{
  game_brush_colour (cr, colour, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/**
 * game_brush_circle:
 * @cr: a cairo context
 * @x: the centre
 * @y: the centre
 * @radius: the radius
 *
 * Adds a circle to the path.
 */
void
game_brush_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/**
 * game_brush_rounded:
 * @cr: a cairo context
 * @area: a rectangle
 * @radius: of its corners; made smaller where it does not fit
 *
 * Adds a rounded rectangle to the path.
 */
void
game_brush_rounded (cairo_t *cr, const GameArea *area, double radius)
{
  double r = MAX (0, MIN (radius, MIN (area->width, area->height) / 2));
  double right = area->x + area->width;
  double bottom = area->y + area->height;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - r, area->y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI / 2);
  cairo_arc (cr, area->x + r, bottom - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, area->x + r, area->y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

/**
 * game_brush_inset:
 * @area: a rectangle
 * @by: how much smaller on each side; negative: larger
 *
 * Returns: the smaller rectangle
 */
GameArea
game_brush_inset (const GameArea *area, double by)
{
  return (GameArea){ area->x + by, area->y + by, area->width - 2 * by, area->height - 2 * by };
}

/**
 * game_brush_shadow:
 * @cr: a cairo context
 * @area: what throws the shadow
 * @radius: of its corners
 * @blur: how far the shadow reaches
 * @down: how far below it falls
 * @alpha: how dark it is under the edge, 0 to 1
 *
 * Draws a soft shadow around @area; what lies well under @area is left as it was.
 */
void
game_brush_shadow (cairo_t *cr,
                   const GameArea *area,
                   double radius,
                   double blur,
                   double down,
                   double alpha)
{
  int n = MAX (3, (int) blur);
  GameArea core = game_brush_inset (area, SHADOW_CORE);

  cairo_save (cr);
  cairo_translate (cr, 0, down);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (int i = n; i > 0; i--)
    {
      double grown = blur * i / n;
      GameArea layer = game_brush_inset (area, -grown);

      game_brush_rounded (cr, &layer, radius + grown);
      if (core.width > 2 * SHADOW_CORE && core.height > 2 * SHADOW_CORE)
        cairo_rectangle (cr, core.x, core.y - down, core.width, core.height);
      game_brush_colour (cr, 0x000000, alpha * 2 / n * (1 - (double) i / (n + 1)));
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

/**
 * game_brush_grain:
 * @cr: a cairo context
 * @area: a piece of wood
 * @colour: of its grain
 * @alpha: how strong the strongest waves are, about
 *
 * Draws the grain of wood: thin vertical waves, always the same for the same width.
 */
void
game_brush_grain (cairo_t *cr, const GameArea *area, GameColour colour, double alpha)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (GRAIN_SEED);
  int n = MAX (14, (int) (area->width / GRAIN_EVERY));
  double left, top, right, bottom;
  int first, last;

  cairo_save (cr);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_clip (cr);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  first = MAX (0, (int) floor ((top - area->y) / area->height * GRAIN_SEGMENTS));
  last = MIN (GRAIN_SEGMENTS, (int) ceil ((bottom - area->y) / area->height * GRAIN_SEGMENTS));
  for (int i = 0; i < n; i++)
    {
      double x = area->x + area->width * (i + g_rand_double (lot)) / n;
      double sway = 1 + g_rand_double (lot) * area->width * GRAIN_SWAY;
      double phase = g_rand_double (lot) * 2 * G_PI;
      double turns = 3 + 4 * g_rand_double (lot);
      double strength = alpha * (0.35 + g_rand_double (lot));
      double width = 0.6 + g_rand_double (lot) * area->width / 260;

      if (x + sway + width < left || x - sway - width > right)
        continue;
      for (int k = first; k <= last; k++)
        cairo_line_to (cr, x + sin (phase + turns * k / GRAIN_SEGMENTS) * sway,
                       area->y + area->height * k / GRAIN_SEGMENTS);
      game_brush_stroke (cr, colour, strength, width);
    }
  cairo_restore (cr);
}
