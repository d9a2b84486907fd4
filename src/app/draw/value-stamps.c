/* value-stamps.c: pictures of the labels of values, each drawn once and painted on many squares
 *
 * A board has hundreds of labels that say the same, and text takes long to draw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/value-stamps.h"

#include "app/draw/stamp.h"

#include <math.h>

#define ROOM 5 /* units around a label, for its outline */

/* More are not kept: those of values that have changed are dropped with the others. */
#define MOST_STAMPS 600

struct _GameValueStamps
{
  GHashTable *stamps; /* of GameStamp, by what is written and how */
};

static void
stamp_free (gpointer stamp)
{
  game_stamp_clear (stamp);
  g_free (stamp);
}

/**
 * game_value_stamps_new:
 *
 * Returns: (transfer full): no pictures yet
 */
GameValueStamps *
game_value_stamps_new (void)
{
  GameValueStamps *self = g_new0 (GameValueStamps, 1);

  self->stamps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, stamp_free);
  return self;
}

/**
 * game_value_stamps_free:
 * @self: pictures
 *
 * Frees @self and its pictures.
 */
void
game_value_stamps_free (GameValueStamps *self)
{
  g_hash_table_unref (self->stamps);
  g_free (self);
}

/**
 * game_value_stamps_forget:
 * @self: pictures
 *
 * Drops all pictures, for the size of the squares, the theme, the font or the surface has changed.
 */
void
game_value_stamps_forget (GameValueStamps *self)
{
  g_hash_table_remove_all (self->stamps);
}

static char *
key_of (const GameValueLabel *label)
{
  return g_strdup_printf ("%d %d %d %d %d %s\n%s", label->sign, label->is_proven, label->is_best,
                          label->is_low, label->is_faint, label->first,
                          label->second != NULL ? label->second : "");
}

/* The picture of a label, whose corner is told from the middle of the square. */
static GameStamp *
stamp_new (cairo_t *cr, const GameMarkSpot *spot, const GameValueLabel *label, const char *family)
{
  GameArea area = game_value_area (spot, label);
  GameStamp *stamp = g_new (GameStamp, 1);
  GameMarkSpot own = *spot;
  cairo_t *picture;

  stamp->x = floor (area.x - spot->x) - ROOM;
  stamp->y = floor (area.y - spot->y) - ROOM;
  stamp->surface =
      game_stamp_surface (cr, ceil (area.width) + 2 * ROOM + 1, ceil (area.height) + 2 * ROOM + 1);
  own.x = -stamp->x;
  own.y = -stamp->y;
  own.area.x += own.x - spot->x;
  own.area.y += own.y - spot->y;
  picture = cairo_create (stamp->surface);
  game_value_draw (picture, &own, label, family);
  cairo_destroy (picture);
  return stamp;
}

/* Moves a place to the nearest device pixel, lest letters be smeared over two. */
static double
to_pixel (cairo_t *cr, double place)
{
  double scale;

  cairo_surface_get_device_scale (cairo_get_target (cr), &scale, NULL);
  return round (place * scale) / scale;
}

/**
 * game_value_stamps_paint:
 * @self: pictures, all of squares of the same size and in the same dress
 * @cr: a cairo context
 * @spot: the square
 * @label: what stands on it
 * @family: the family of the font
 *
 * Paints what game_value_draw () draws.
 */
void
game_value_stamps_paint (GameValueStamps *self,
                         cairo_t *cr,
                         const GameMarkSpot *spot,
                         const GameValueLabel *label,
                         const char *family)
{
  g_autofree char *key = key_of (label);
  GameStamp *stamp = g_hash_table_lookup (self->stamps, key);

  if (stamp == NULL)
    {
      if (g_hash_table_size (self->stamps) >= MOST_STAMPS)
        game_value_stamps_forget (self);
      stamp = stamp_new (cr, spot, label, family);
      g_hash_table_insert (self->stamps, g_steal_pointer (&key), stamp);
    }
  cairo_set_source_surface (cr, stamp->surface, to_pixel (cr, spot->x + stamp->x),
                            to_pixel (cr, spot->y + stamp->y));
  cairo_paint (cr);
}
