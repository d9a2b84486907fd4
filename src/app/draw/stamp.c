/* stamp.c: the picture of a piece, no larger than the piece
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/stamp.h"

#include <math.h>

#define ROOM 5 /* units around what a piece reaches */

/**
 * game_stamp_surface:
 * @cr: a context of the surface on which it will be painted
 * @width: in units
 * @height: in units
 *
 * Returns: (transfer full): an empty surface of that kind and resolution
 */
cairo_surface_t *
game_stamp_surface (cairo_t *cr, double width, double height)
{
  return cairo_surface_create_similar (cairo_get_target (cr), CAIRO_CONTENT_COLOR_ALPHA,
                                       MAX (1, (int) ceil (width)), MAX (1, (int) ceil (height)));
}

/* Enlarges the range from *@first to *@last so that it holds @place. */
static void
include (int place, int *first, int *last)
{
  *first = MIN (*first, place);
  *last = MAX (*last, place);
}

/* The part of a picture of pixels in which anything is drawn, in whole units. */
static GameArea
find_ink (cairo_surface_t *image, double scale)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  int stride = cairo_image_surface_get_stride (image);
  const guchar *data = cairo_image_surface_get_data (image);
  int left = width, right = 0, top = height, bottom = 0;
  double x, y;

  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      if (((const guint32 *) (gconstpointer) (data + (gsize) row * (gsize) stride))[column] != 0)
        {
          include (column, &left, &right);
          include (row, &top, &bottom);
        }
  x = floor (MIN (left, right) / scale);
  y = floor (MIN (top, bottom) / scale);
  return (GameArea){ x, y, ceil ((right + 1) / scale) - x, ceil ((bottom + 1) / scale) - y };
}

/**
 * game_stamp_new:
 * @cr: a context of the surface on which it will be painted
 * @scale: device pixels in a unit of that surface
 * @spot: (inout): the piece; its place is changed
 * @middle: where within a unit the middle of the piece lies
 *
 * Draws a piece larger than it is and cuts off what is empty, for thousands of them are painted.
 *
 * Returns: (transfer full): the picture, for game_stamp_clear ()
 */
GameStamp
game_stamp_new (cairo_t *cr, double scale, GamePieceSpot *spot, double middle)
{
  int side = 2 * (int) ceil (spot->square * GAME_PIECE_REACH) + ROOM;
  int pixels = (int) ceil (side * scale);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *picture;
  GameArea ink;
  GameStamp stamp;

  cairo_surface_set_device_scale (image, scale, scale);
  spot->x = spot->y = side / 2 + middle;
  picture = cairo_create (image);
  game_piece_draw (picture, spot);
  cairo_destroy (picture);
  cairo_surface_flush (image);
  ink = find_ink (image, scale);
  stamp = (GameStamp){ game_stamp_surface (cr, ink.width, ink.height), ink.x - spot->x,
                       ink.y - spot->y };
  picture = cairo_create (stamp.surface);
  cairo_set_source_surface (picture, image, -ink.x, -ink.y);
  cairo_paint (picture);
  cairo_destroy (picture);
  cairo_surface_destroy (image);
  return stamp;
}

/**
 * game_stamp_clear:
 * @self: a picture, or an empty one
 *
 * Drops the picture.
 */
void
game_stamp_clear (GameStamp *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
}
