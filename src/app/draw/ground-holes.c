/* ground-holes.c: an upright board: what is seen through its holes, and the board in front of the
 * pieces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/ground.h"

#include <math.h>

/* Shares of a square. */
#define HOLE 0.415
#define EDGE 0.425
#define EDGE_WIDTH 0.024

#define SHADE_ALPHA 0.40
#define EDGE_LIGHT 0xa9cbf2
#define EDGE_LIGHT_ALPHA 0.55
#define BACK_INSET 2.0

/**
 * game_ground_holes:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws what is seen through the holes; the pieces stand before it, and game_ground_holes_cover ()
 * before them. On a zoomed board that is all that the clip lets through.
 */
void
game_ground_holes (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  GameArea frame = game_geometry_frame (geometry);
  GameArea back = game_brush_inset (&frame, MIN (BACK_INSET, frame.width / 20));

  game_brush_colour (cr, game_dress_colours (dress)->other, 1);
  if (geometry->is_zoomed)
    {
      cairo_paint (cr);
      return;
    }
  game_brush_rounded (cr, &back, geometry->corner);
  cairo_fill (cr);
}

/**
 * game_ground_holes_front:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws the board that stands before the pieces as it is before its holes are cut.
 */
void
game_ground_holes_front (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea frame = game_geometry_frame (geometry);
  double bottom = frame.y + frame.height;
  double width = game_dress_is_contrast (dress) ? 2 : 1.2;
  GameArea edge = game_brush_inset (&frame, width / 2);

  game_brush_rounded (cr, &frame, geometry->corner);
  game_brush_gradient (cr, frame.y, bottom, colours->top, colours->bottom);
  cairo_fill (cr);
  game_brush_rounded (cr, &edge, geometry->corner - width / 2);
  if (game_dress_is_contrast (dress))
    game_brush_colour (cr, colours->line, 1);
  else
    game_brush_veil (cr, frame.y, bottom, 0xffffff, 0.40, 0x000000, 0.20);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* The shade that the board throws into a hole, and the hole's edge, dark above and light below. */
static void
draw_rim (cairo_t *cr, const GameDress *dress, double x, double y, double square)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  cairo_pattern_t *shade;

  if (game_dress_is_contrast (dress))
    {
      game_brush_circle (cr, x, y, square * EDGE);
      game_brush_colour (cr, colours->line, 1);
      cairo_set_line_width (cr, MIN (2, MAX (1, square * 0.06)));
      cairo_stroke (cr);
      return;
    }
  shade = cairo_pattern_create_radial (x, y + square * 0.05, square * 0.34, x, y + square * 0.03,
                                       square * 0.47);
  game_brush_stop (shade, 0, 0x000000, 0);
  game_brush_stop (shade, 1, 0x000000, SHADE_ALPHA);
  game_brush_circle (cr, x, y, square * HOLE);
  cairo_set_source (cr, shade);
  cairo_fill (cr);
  cairo_pattern_destroy (shade);
  game_brush_circle (cr, x, y, square * EDGE);
  game_brush_veil (cr, y - square * 0.45, y + square * 0.45, colours->line, colours->line_alpha,
                   EDGE_LIGHT, EDGE_LIGHT_ALPHA);
  cairo_set_line_width (cr, MAX (1, square * EDGE_WIDTH));
  cairo_stroke (cr);
}

/* A picture of one square with its middle at the returned distance from its corner. */
static cairo_surface_t *
stamp_new (cairo_t *cr, const GameGeometry *geometry, double *middle)
{
  int half = (int) ceil (geometry->square / 2) + 1;

  *middle = half + geometry->middle;
  return cairo_surface_create_similar (cairo_get_target (cr), CAIRO_CONTENT_COLOR_ALPHA,
                                       2 * half + 1, 2 * half + 1);
}

/* Stamps the squares that the clip lets through. */
static void
stamp_all (cairo_t *cr, const GameGeometry *geometry, cairo_surface_t *stamp, double middle)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (int cell = 0; cell < geometry->rows * geometry->columns; cell++)
    {
      double x, y;

      game_geometry_centre (geometry, cell, &x, &y);
      if (x + middle < left || x - middle > right || y + middle < top || y - middle > bottom)
        continue;
      cairo_set_source_surface (cr, stamp, x - middle, y - middle);
      cairo_paint (cr);
    }
}

static void
cut_holes (cairo_t *cr, const GameGeometry *geometry)
{
  double middle;
  cairo_surface_t *stamp = stamp_new (cr, geometry, &middle);
  cairo_t *hole = cairo_create (stamp);

  game_brush_circle (hole, middle, middle, geometry->square * HOLE);
  cairo_fill (hole);
  cairo_destroy (hole);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  stamp_all (cr, geometry, stamp, middle);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_surface_destroy (stamp);
}

/* The front of a zoomed board moves with its holes. */
static void
draw_front_field (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea squares = game_geometry_squares (geometry);

  if (!geometry->is_zoomed)
    return;
  game_brush_gradient (cr, squares.y, squares.y + squares.height, colours->top, colours->bottom);
  cairo_paint (cr);
}

/**
 * game_ground_holes_field:
 * @cr: a cairo context on which the front was drawn
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Cuts the holes: they are transparent, with their edges.
 */
void
game_ground_holes_field (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  double middle;
  cairo_surface_t *stamp = stamp_new (cr, geometry, &middle);
  cairo_t *rim = cairo_create (stamp);

  draw_rim (rim, dress, middle, middle, geometry->square);
  cairo_destroy (rim);
  cairo_save (cr);
  game_ground_clip (cr, geometry);
  draw_front_field (cr, dress, geometry);
  cut_holes (cr, geometry);
  stamp_all (cr, geometry, stamp, middle);
  cairo_restore (cr);
  cairo_surface_destroy (stamp);
}

/**
 * game_ground_holes_cover:
 * @cr: a cairo context that draws on an empty, transparent surface
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws the board that stands before the pieces, its holes left transparent.
 */
void
game_ground_holes_cover (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  game_ground_holes_front (cr, dress, geometry);
  game_ground_holes_field (cr, dress, geometry);
}
