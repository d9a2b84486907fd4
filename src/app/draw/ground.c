/* ground.c: the shadow and frame of a board, the lines between its squares
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/ground.h"

#include <math.h>

/* Shares of the room that is kept for the shadow. */
#define BLUR 0.68
#define DOWN 0.30
#define SHADOW_LIGHT 0.20
#define SHADOW_DARK 0.42

#define CONTACT_BLUR 3.0
#define CONTACT_DOWN 1.0
#define CONTACT_ALPHA 0.16

static void
draw_shadow (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  GameArea frame = game_geometry_frame (geometry);
  double room = geometry->shadow;

  if (game_dress_is_contrast (dress))
    return;
  game_brush_shadow (cr, &frame, geometry->corner, room * BLUR, room * DOWN,
                     game_dress_is_dark (dress) ? SHADOW_DARK : SHADOW_LIGHT);
  game_brush_shadow (cr, &frame, geometry->corner, MIN (CONTACT_BLUR, room / 2), CONTACT_DOWN,
                     CONTACT_ALPHA);
}

/**
 * game_ground_frame:
 * @cr: a cairo context
 * @dress: how a board is dressed that lies flat
 * @geometry: where it lies
 *
 * Draws the frame with all that it encloses in one colour.
 */
void
game_ground_frame (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea frame = game_geometry_frame (geometry);
  double bottom = frame.y + frame.height;
  gboolean is_contrast = game_dress_is_contrast (dress);
  double width = is_contrast ? 2 : 1;
  GameArea edge = game_brush_inset (&frame, width / 2);

  game_brush_rounded (cr, &frame, geometry->corner);
  game_brush_gradient (cr, frame.y, bottom, colours->frame_top, colours->frame_bottom);
  cairo_fill (cr);
  game_brush_rounded (cr, &edge, geometry->corner - width / 2);
  if (is_contrast)
    game_brush_colour (cr, colours->line, 1);
  else
    game_brush_veil (cr, frame.y, bottom, 0xffffff, 0.28, 0xffffff, 0.04);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/**
 * game_ground_lines:
 * @cr: a cairo context
 * @geometry: where the board lies
 * @width: of a line
 * @has_edge: whether there are lines around the board, too
 *
 * Fills the lines between the squares with the source; each lies on whole device pixels.
 */
void
game_ground_lines (cairo_t *cr, const GameGeometry *geometry, double width, gboolean has_edge)
{
  double pixels = MAX (1, floor (width * geometry->scale + 0.5));
  double thick = pixels / geometry->scale;
  double back = floor (pixels / 2) / geometry->scale;
  GameArea squares = game_geometry_squares (geometry);
  int first = has_edge ? 0 : 1;
  int more = has_edge ? 1 : 0;

  for (int column = first; column < geometry->columns + more; column++)
    cairo_rectangle (cr, game_geometry_column_edge (geometry, column) - back, squares.y - back,
                     thick, squares.height + (has_edge ? thick : back));
  for (int row = first; row < geometry->rows + more; row++)
    cairo_rectangle (cr, squares.x - back, game_geometry_row_edge (geometry, row) - back,
                     squares.width + (has_edge ? thick : back), thick);
  cairo_fill (cr);
}

/**
 * game_ground_clip:
 * @cr: a cairo context
 * @geometry: where the board lies
 *
 * Keeps off the frame behind which the squares of a zoomed board move.
 */
void
game_ground_clip (cairo_t *cr, const GameGeometry *geometry)
{
  const GameArea *field = &geometry->field;

  if (!geometry->is_zoomed)
    return;
  cairo_rectangle (cr, field->x, field->y, field->width, field->height);
  cairo_clip (cr);
}

/* The field of a zoomed board, whose colours move with the squares, so that what has been drawn once
 * can be shifted. */
static void
draw_field_back (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea squares = game_geometry_squares (geometry);

  if (!geometry->is_zoomed || dress->ground == GAME_GROUND_HOLES)
    return;
  game_brush_gradient (cr, squares.y, squares.y + squares.height, colours->frame_top,
                       colours->frame_bottom);
  cairo_paint (cr);
}

/**
 * game_ground_field:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws what lies within the frame, without coordinates and pieces: on a zoomed board all of it moves
 * with the squares.
 */
void
game_ground_field (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  void (*const draw[]) (cairo_t *, const GameDress *, const GameGeometry *) = {
    [GAME_GROUND_CARD] = game_ground_card,         [GAME_GROUND_HOLES] = game_ground_holes,
    [GAME_GROUND_FELT] = game_ground_felt,         [GAME_GROUND_WOOD] = game_ground_wood,
    [GAME_GROUND_PAPER] = game_ground_paper,       [GAME_GROUND_TILES] = game_ground_tiles,
    [GAME_GROUND_CHEQUERS] = game_ground_chequers,
  };

  cairo_save (cr);
  game_ground_clip (cr, geometry);
  draw_field_back (cr, dress, geometry);
  draw[dress->ground](cr, dress, geometry);
  cairo_restore (cr);
}

/**
 * game_ground_draw:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws the board without coordinates and pieces.
 */
void
game_ground_draw (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  draw_shadow (cr, dress, geometry);
  if (dress->ground != GAME_GROUND_HOLES)
    game_ground_frame (cr, dress, geometry);
  game_ground_field (cr, dress, geometry);
}
