/* cache.c: pictures of a board and its pieces, drawn once for their size and painted many times
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/cache.h"

#include "app/draw/ground.h"
#include "app/draw/lettering.h"
#include "app/draw/pieces.h"

#include <math.h>

#define OPAQUE 0.999

enum
{
  WITH_SHADOW,
  BARE, /* for pieces that are seen through */
  N_KINDS
};

struct _GameCache
{
  cairo_surface_t *ground; /* all surfaces: NULL until they are needed */
  cairo_surface_t *cover;
  cairo_surface_t *pieces[2][N_KINDS];
  GameArea bounds; /* of ground and cover */
  double middle;   /* of a piece, from the corner of its surface */
  double scale;    /* device pixels in a unit, of all surfaces */
  cairo_surface_type_t type;
};

/**
 * game_cache_new:
 *
 * Returns: (transfer full): an empty cache
 */
GameCache *
game_cache_new (void)
{
  return g_new0 (GameCache, 1);
}

/**
 * game_cache_forget_ground:
 * @self: a cache
 *
 * Drops the pictures of the board, for its squares have moved; the pieces are still as large.
 */
void
game_cache_forget_ground (GameCache *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->cover, cairo_surface_destroy);
}

/**
 * game_cache_forget:
 * @self: a cache
 *
 * Drops all pictures, for their size, theme or font has changed.
 */
void
game_cache_forget (GameCache *self)
{
  game_cache_forget_ground (self);
  for (int side = 0; side < 2; side++)
    for (int kind = 0; kind < N_KINDS; kind++)
      g_clear_pointer (&self->pieces[side][kind], cairo_surface_destroy);
}

/**
 * game_cache_free:
 * @self: a cache
 *
 * Frees @self and its pictures.
 */
void
game_cache_free (GameCache *self)
{
  game_cache_forget (self);
  g_free (self);
}

static cairo_surface_t *
similar (cairo_t *cr, double width, double height)
{
  return cairo_surface_create_similar (cairo_get_target (cr), CAIRO_CONTENT_COLOR_ALPHA,
                                       MAX (1, (int) ceil (width)), MAX (1, (int) ceil (height)));
}

static void
draw_ground (GameCache *self,
             cairo_t *cr,
             const GameDress *dress,
             const GameGeometry *geometry,
             const char *family)
{
  cairo_t *picture;

  self->bounds = game_geometry_bounds (geometry);
  self->ground = similar (cr, self->bounds.width, self->bounds.height);
  picture = cairo_create (self->ground);
  cairo_translate (picture, -self->bounds.x, -self->bounds.y);
  game_ground_draw (picture, dress, geometry);
  if (dress->ground != GAME_GROUND_HOLES)
    game_lettering_edge (picture, dress, geometry, family);
  cairo_destroy (picture);
}

static void
draw_cover (GameCache *self,
            cairo_t *cr,
            const GameDress *dress,
            const GameGeometry *geometry,
            const char *family)
{
  cairo_t *picture;

  self->cover = similar (cr, self->bounds.width, self->bounds.height);
  picture = cairo_create (self->cover);
  cairo_translate (picture, -self->bounds.x, -self->bounds.y);
  game_ground_holes_cover (picture, dress, geometry);
  game_lettering_edge (picture, dress, geometry, family);
  cairo_destroy (picture);
}

static void
draw_pieces (GameCache *self, cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  int half = (int) ceil (geometry->square * GAME_PIECE_REACH) + 2;

  self->middle = half + geometry->middle;
  for (int side = 0; side < 2; side++)
    for (int kind = 0; kind < N_KINDS; kind++)
      {
        GamePieceSpot spot = { dress,
                               side == 0 ? GAME_FIRST_PIECE : GAME_SECOND_PIECE,
                               self->middle,
                               self->middle,
                               geometry->square,
                               kind == WITH_SHADOW };
        cairo_t *picture;

        self->pieces[side][kind] = similar (cr, 2 * half + 1, 2 * half + 1);
        picture = cairo_create (self->pieces[side][kind]);
        game_piece_draw (picture, &spot);
        cairo_destroy (picture);
      }
}

/**
 * game_cache_prepare:
 * @self: a cache
 * @cr: the context that will be painted on
 * @dress: how the board is dressed
 * @geometry: where it lies
 * @family: the family of the font
 *
 * Draws the pictures that are missing, for the kind and the resolution of @cr's surface. Whoever
 * changes the dress, the geometry or the font calls game_cache_forget () first.
 */
void
game_cache_prepare (GameCache *self,
                    cairo_t *cr,
                    const GameDress *dress,
                    const GameGeometry *geometry,
                    const char *family)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));
  double scale;

  cairo_surface_get_device_scale (cairo_get_target (cr), &scale, NULL);
  if (scale != self->scale || type != self->type)
    game_cache_forget (self);
  self->scale = scale;
  self->type = type;
  if (self->ground == NULL)
    draw_ground (self, cr, dress, geometry, family);
  if (self->cover == NULL && dress->ground == GAME_GROUND_HOLES)
    draw_cover (self, cr, dress, geometry, family);
  if (self->pieces[0][0] == NULL)
    draw_pieces (self, cr, dress, geometry);
}

/**
 * game_cache_paint_ground:
 * @self: a cache that was prepared
 * @cr: a cairo context
 *
 * Paints the board with its shadow and coordinates.
 */
void
game_cache_paint_ground (GameCache *self, cairo_t *cr)
{
  cairo_set_source_surface (cr, self->ground, self->bounds.x, self->bounds.y);
  cairo_paint (cr);
}

/**
 * game_cache_paint_cover:
 * @self: a cache that was prepared
 * @cr: a cairo context
 *
 * Paints what stands before the pieces, if there is such a thing.
 */
void
game_cache_paint_cover (GameCache *self, cairo_t *cr)
{
  if (self->cover == NULL)
    return;
  cairo_set_source_surface (cr, self->cover, self->bounds.x, self->bounds.y);
  cairo_paint (cr);
}

/**
 * game_cache_paint_piece:
 * @self: a cache that was prepared
 * @cr: a cairo context
 * @piece: a piece, not an empty square
 * @x: its middle
 * @y: its middle
 * @opacity: 0 to 1; a piece that is seen through throws no shadow
 *
 * Paints a piece.
 */
void
game_cache_paint_piece (GameCache *self,
                        cairo_t *cr,
                        GamePiece piece,
                        double x,
                        double y,
                        double opacity)
{
  int side = piece == GAME_FIRST_PIECE ? 0 : 1;
  int kind = opacity < OPAQUE ? BARE : WITH_SHADOW;

  cairo_set_source_surface (cr, self->pieces[side][kind], x - self->middle, y - self->middle);
  if (opacity < OPAQUE)
    cairo_paint_with_alpha (cr, opacity);
  else
    cairo_paint (cr);
}

/**
 * game_cache_paint_moving:
 * @self: a cache that was prepared
 * @cr: a cairo context whose origin is the middle of the piece; it may be scaled
 * @piece: a piece, not an empty square
 * @opacity: 0 to 1
 *
 * Paints a piece with its shadow, however faint it is.
 */
void
game_cache_paint_moving (GameCache *self, cairo_t *cr, GamePiece piece, double opacity)
{
  int side = piece == GAME_FIRST_PIECE ? 0 : 1;

  cairo_set_source_surface (cr, self->pieces[side][WITH_SHADOW], -self->middle, -self->middle);
  cairo_paint_with_alpha (cr, opacity);
}
