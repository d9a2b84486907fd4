/* cache.c: pictures of a board and its pieces, drawn once for their size and painted many times
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/cache.h"

#include "app/draw/ground.h"
#include "app/draw/lettering.h"
#include "app/draw/stamp.h"
#include "app/draw/value-stamps.h"

#include <math.h>

#define OPAQUE 0.999
#define STAMP_ROOM 5   /* units around what a piece reaches */
#define CORE_INSET 2.0 /* what stands within is opaque even where an edge is drawn smooth */

enum
{
  WITH_SHADOW,
  BARE, /* for pieces that are seen through */
  N_KINDS
};

/* What the pictures show. */
typedef struct
{
  const GameDress *dress;
  const GameGeometry *geometry;
  const char *family; /* of the font */
} Scene;

typedef void (*SceneDraw) (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);

struct _GameCache
{
  cairo_surface_t *ground; /* all surfaces: NULL until they are needed */
  cairo_surface_t *cover;
  cairo_surface_t *spare_ground; /* on which the next ones are drawn where squares move */
  cairo_surface_t *spare_cover;
  GameStamp pieces[2][N_KINDS];
  GameValueStamps *values;
  GameArea bounds; /* of ground and cover */
  GameArea core;   /* of the ground: a part without anything transparent */
  double right;    /* how far the squares have moved since ground and cover were drawn */
  double down;
  double middle; /* of a piece, from the corner of its surface */
  double scale;  /* device pixels in a unit, of all surfaces */
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
  GameCache *self = g_new0 (GameCache, 1);

  self->values = game_value_stamps_new ();
  return self;
}

/* Drops the pictures of the board; the pieces are still as large. */
static void
forget_ground (GameCache *self)
{
  g_clear_pointer (&self->ground, cairo_surface_destroy);
  g_clear_pointer (&self->cover, cairo_surface_destroy);
  g_clear_pointer (&self->spare_ground, cairo_surface_destroy);
  g_clear_pointer (&self->spare_cover, cairo_surface_destroy);
  self->right = self->down = 0;
}

/**
 * game_cache_move:
 * @self: a cache
 * @right: how far the squares of a zoomed board have moved to the right, in whole device pixels
 * @down: how far they have moved down
 *
 * Takes note that the squares lie elsewhere behind the frame: what is still seen of them is not drawn
 * anew.
 */
void
game_cache_move (GameCache *self, double right, double down)
{
  self->right += right;
  self->down += down;
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
  forget_ground (self);
  for (int side = 0; side < 2; side++)
    for (int kind = 0; kind < N_KINDS; kind++)
      game_stamp_clear (&self->pieces[side][kind]);
  game_value_stamps_forget (self->values);
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
  game_value_stamps_free (self->values);
  g_free (self);
}

/* A context for a picture in the board's own places. */
static cairo_t *
open_picture (const GameCache *self, cairo_surface_t *picture)
{
  cairo_t *cr = cairo_create (picture);

  cairo_translate (cr, -self->bounds.x, -self->bounds.y);
  return cr;
}

/* The part of the frame and what lies within that has no round corner and no shadow. */
static GameArea
find_core (const GameGeometry *geometry)
{
  GameArea frame = game_geometry_frame (geometry);
  GameArea inner = game_brush_inset (&frame, geometry->corner + CORE_INSET);
  double x = ceil (inner.x);
  double y = ceil (inner.y);

  return (GameArea){ x, y, MAX (0, floor (inner.x + inner.width) - x),
                     MAX (0, floor (inner.y + inner.height) - y) };
}

static void
draw_ground (GameCache *self, cairo_t *cr, const Scene *scene)
{
  cairo_t *picture;

  self->bounds = game_geometry_bounds (scene->geometry);
  self->core = find_core (scene->geometry);
  self->ground = game_stamp_surface (cr, self->bounds.width, self->bounds.height);
  picture = open_picture (self, self->ground);
  game_ground_draw (picture, scene->dress, scene->geometry);
  if (scene->dress->ground != GAME_GROUND_HOLES)
    game_lettering_edge (picture, scene->dress, scene->geometry, scene->family);
  cairo_destroy (picture);
}

static void
draw_cover (GameCache *self, cairo_t *cr, const Scene *scene)
{
  cairo_t *picture;

  self->cover = game_stamp_surface (cr, self->bounds.width, self->bounds.height);
  picture = open_picture (self, self->cover);
  game_ground_holes_cover (picture, scene->dress, scene->geometry);
  game_lettering_edge (picture, scene->dress, scene->geometry, scene->family);
  cairo_destroy (picture);
}

static void
add_area (cairo_t *cr, const GameArea *area)
{
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
}

/* Keeps to what lies in @outer and not in @inner. */
static void
clip_around (cairo_t *cr, const GameArea *outer, const GameArea *inner)
{
  add_area (cr, outer);
  add_area (cr, inner);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
}

/* Copies @picture with the squares where they are now. */
static void
copy_moved (const GameCache *self, cairo_t *cr, cairo_surface_t *picture, const GameArea *field)
{
  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_save (cr);
  clip_around (cr, &self->bounds, field);
  cairo_set_source_surface (cr, picture, self->bounds.x, self->bounds.y);
  cairo_paint (cr);
  cairo_restore (cr);
  add_area (cr, field);
  cairo_clip (cr);
  cairo_rectangle (cr, field->x + self->right, field->y + self->down, field->width, field->height);
  cairo_clip (cr);
  cairo_set_source_surface (cr, picture, self->bounds.x + self->right, self->bounds.y + self->down);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
draw_strip (cairo_t *cr, const Scene *scene, const GameArea *strip, SceneDraw draw)
{
  if (strip->width <= 0 || strip->height <= 0)
    return;
  cairo_save (cr);
  add_area (cr, strip);
  cairo_clip (cr);
  draw (cr, scene->dress, scene->geometry);
  cairo_restore (cr);
}

/* Draws the squares that have come into sight at the edges of the field. */
static void
draw_bared (const GameCache *self, cairo_t *cr, const Scene *scene, SceneDraw draw)
{
  const GameArea *field = &scene->geometry->field;
  GameArea across = *field;
  GameArea along = *field;

  across.width = fabs (self->right);
  along.height = fabs (self->down);
  if (self->right < 0)
    across.x = field->x + field->width - across.width;
  if (self->down < 0)
    along.y = field->y + field->height - along.height;
  draw_strip (cr, scene, &across, draw);
  draw_strip (cr, scene, &along, draw);
}

/* Draws the straight parts of the frame, with the coordinates that have moved along it. */
static void
draw_labels (cairo_t *cr, const Scene *scene, SceneDraw draw)
{
  const GameArea *field = &scene->geometry->field;
  GameArea frame = game_geometry_frame (scene->geometry);
  double corner = scene->geometry->corner;
  double bottom = field->y + field->height;

  if (!scene->geometry->has_labels)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, frame.x + corner, frame.y, frame.width - 2 * corner, field->y - frame.y);
  cairo_rectangle (cr, frame.x + corner, bottom, frame.width - 2 * corner,
                   frame.y + frame.height - bottom);
  cairo_rectangle (cr, frame.x, frame.y + corner, field->x - frame.x, frame.height - 2 * corner);
  cairo_clip (cr);
  draw (cr, scene->dress, scene->geometry);
  game_lettering_edge (cr, scene->dress, scene->geometry, scene->family);
  cairo_restore (cr);
}

/* Draws a picture of a zoomed board anew from what it was before the squares moved. */
static void
move_picture (GameCache *self,
              const Scene *scene,
              cairo_surface_t **picture,
              cairo_surface_t **spare,
              SceneDraw draw)
{
  cairo_surface_t *old = *picture;
  cairo_t *cr;

  if (*spare == NULL)
    *spare = cairo_surface_create_similar (old, CAIRO_CONTENT_COLOR_ALPHA, (int) self->bounds.width,
                                           (int) self->bounds.height);
  cr = open_picture (self, *spare);
  copy_moved (self, cr, old, &scene->geometry->field);
  draw_bared (self, cr, scene, draw);
  if (scene->dress->ground != GAME_GROUND_HOLES)
    draw_labels (cr, scene, game_ground_frame);
  else if (draw == game_ground_holes_field)
    draw_labels (cr, scene, game_ground_holes_front);
  cairo_destroy (cr);
  *picture = *spare;
  *spare = old;
}

static void
move_pictures (GameCache *self, const Scene *scene)
{
  const GameArea *field = &scene->geometry->field;

  if (self->right == 0 && self->down == 0)
    return;
  if (fabs (self->right) >= field->width || fabs (self->down) >= field->height)
    {
      forget_ground (self);
      return;
    }
  if (self->ground != NULL)
    move_picture (self, scene, &self->ground, &self->spare_ground, game_ground_field);
  if (self->cover != NULL)
    move_picture (self, scene, &self->cover, &self->spare_cover, game_ground_holes_field);
  self->right = self->down = 0;
}

static void
draw_pieces (GameCache *self, cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  for (int side = 0; side < 2; side++)
    for (int kind = 0; kind < N_KINDS; kind++)
      {
        GamePieceSpot spot = { .dress = dress,
                               .piece = side == 0 ? GAME_FIRST_PIECE : GAME_SECOND_PIECE,
                               .square = geometry->square,
                               .has_shadow = kind == WITH_SHADOW };

        self->pieces[side][kind] = game_stamp_new (cr, self->scale, &spot, geometry->middle);
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
 * changes the dress, the geometry or the font calls game_cache_forget () first, or game_cache_move ()
 * where a zoomed board has been scrolled.
 */
void
game_cache_prepare (GameCache *self,
                    cairo_t *cr,
                    const GameDress *dress,
                    const GameGeometry *geometry,
                    const char *family)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));
  Scene scene = { dress, geometry, family };
  double scale;

  cairo_surface_get_device_scale (cairo_get_target (cr), &scale, NULL);
  if (scale != self->scale || type != self->type)
    game_cache_forget (self);
  self->scale = scale;
  self->type = type;
  move_pictures (self, &scene);
  if (self->ground == NULL)
    draw_ground (self, cr, &scene);
  if (self->cover == NULL && dress->ground == GAME_GROUND_HOLES)
    draw_cover (self, cr, &scene);
  if (self->pieces[0][0].surface == NULL)
    draw_pieces (self, cr, dress, geometry);
}

/**
 * game_cache_paint_ground:
 * @self: a cache that was prepared
 * @cr: a cairo context
 *
 * Paints the board with its shadow and coordinates. What hides all that lies below it is copied, which
 * takes half the time of mixing.
 */
void
game_cache_paint_ground (GameCache *self, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_surface (cr, self->ground, self->bounds.x, self->bounds.y);
  cairo_save (cr);
  add_area (cr, &self->core);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_restore (cr);
  clip_around (cr, &self->bounds, &self->core);
  cairo_paint (cr);
  cairo_restore (cr);
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
  const GameStamp *stamp = &self->pieces[side][kind];

  cairo_set_source_surface (cr, stamp->surface, x + stamp->x, y + stamp->y);
  if (opacity < OPAQUE)
    cairo_paint_with_alpha (cr, opacity);
  else
    cairo_paint (cr);
}

/**
 * game_cache_paint_value:
 * @self: a cache that was prepared
 * @cr: a cairo context
 * @spot: a square of the board
 * @label: what stands on it
 * @family: the family of the font
 *
 * Paints what a move is worth.
 */
void
game_cache_paint_value (GameCache *self,
                        cairo_t *cr,
                        const GameMarkSpot *spot,
                        const GameValueLabel *label,
                        const char *family)
{
  game_value_stamps_paint (self->values, cr, spot, label, family);
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
  const GameStamp *stamp = &self->pieces[piece == GAME_FIRST_PIECE ? 0 : 1][WITH_SHADOW];

  cairo_set_source_surface (cr, stamp->surface, stamp->x, stamp->y);
  cairo_paint_with_alpha (cr, opacity);
}
