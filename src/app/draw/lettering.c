/* lettering.c: coordinates on the edge and numbers on the squares
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/lettering.h"

#include "engine/text.h"

#define LEAST_SIZE 9.0
#define EDGE_SHARE 0.5 /* of the band */
#define MOST_EDGE_SIZE 13.0
#define FOOT_SHARE 0.19 /* of a square */
#define MOST_FOOT_SIZE 14.0

/* What is kept free at the ends of the field of a zoomed board, so that no coordinate reaches into the
 * round corners. */
#define LABEL_ROOM 0.3 /* of a square */
#define LEAST_LABEL_ROOM 14.0

#define NUMBER_SHARE 0.17
#define LEAST_NUMBER_SIZE 8.0
#define LEAST_NUMBERED 22.0 /* squares that are smaller show no number */
#define NUMBER_LEFT 0.07
#define NUMBER_MIDDLE 0.16

static PangoLayout *
layout_new (cairo_t *cr, const char *family, double size)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (family);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_weight (font, PANGO_WEIGHT_SEMIBOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
  return layout;
}

/* Writes @text so that the height of a capital or figure lies in the middle at @y; @align: 0 starts
 * at @x, 0.5 is centred there. Letters keep one base line. */
static void
write_text (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y, double align)
{
  PangoRectangle ink, logical;
  double baseline;

  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_extents (layout, &ink, NULL);
  baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  y += baseline - (ink.y + ink.height / 2.0) / PANGO_SCALE;
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &logical);
  cairo_move_to (cr, x - align * logical.width / PANGO_SCALE, y);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (layout, 0));
}

/* Whether a line is seen, the middle of which lies there, with its coordinate. */
static gboolean
is_seen (const GameGeometry *geometry, double along, gboolean is_row)
{
  double room = MAX (LEAST_LABEL_ROOM, geometry->square * LABEL_ROOM);
  GameArea field = game_brush_inset (&geometry->field, room);

  if (!geometry->is_zoomed)
    return TRUE;
  return is_row ? along > field.y && along < field.y + field.height
                : along > field.x && along < field.x + field.width;
}

/* The first, and every fifth where there is no room for all. */
static gboolean
is_labelled (int index, int step)
{
  return step == 1 || index == 0 || (index + 1) % step == 0;
}

static void
write_columns (cairo_t *cr, PangoLayout *layout, const GameGeometry *geometry, double y)
{
  char text[GAME_CELL_TEXT];

  for (int column = 0; column < geometry->columns; column++)
    {
      double x = geometry->left + (column + 0.5) * geometry->square;

      if (!is_labelled (column, game_geometry_label_step (geometry)) ||
          !is_seen (geometry, x, FALSE))
        continue;
      game_column_to_text (column, text);
      write_text (cr, layout, text, x, y, 0.5);
    }
}

static void
write_numbers (cairo_t *cr, PangoLayout *layout, const GameGeometry *geometry, gboolean are_rows)
{
  int n = are_rows ? geometry->rows : geometry->columns;
  double first = are_rows ? geometry->top : geometry->left;
  double foot = geometry->y + geometry->height - geometry->foot * 0.55;

  for (int i = 0; i < n; i++)
    {
      char text[GAME_CELL_TEXT];
      double along = first + (i + 0.5) * geometry->square;

      if (!is_labelled (i, game_geometry_label_step (geometry)) ||
          !is_seen (geometry, along, are_rows))
        continue;
      g_snprintf (text, sizeof text, "%d", i + 1);
      if (are_rows)
        write_text (cr, layout, text, geometry->x + geometry->band / 2, along, 0.5);
      else
        write_text (cr, layout, text, along, foot, 0.5);
    }
}

/**
 * game_lettering_edge:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 * @family: the family of the font
 *
 * Writes the letters of the columns and the numbers of the rows on the edge, or the numbers of the
 * columns at the foot of an upright board. Does nothing where there is no room for them.
 */
void
game_lettering_edge (cairo_t *cr,
                     const GameDress *dress,
                     const GameGeometry *geometry,
                     const char *family)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  gboolean has_foot = dress->ground == GAME_GROUND_HOLES;
  double size;
  PangoLayout *layout;

  if (!geometry->has_labels)
    return;
  size = has_foot ? CLAMP (geometry->square * FOOT_SHARE, LEAST_SIZE, MOST_FOOT_SIZE)
                  : CLAMP (geometry->band * EDGE_SHARE, LEAST_SIZE, MOST_EDGE_SIZE);
  layout = layout_new (cr, family, size);
  game_brush_colour (cr, colours->ink, colours->ink_alpha);
  if (!has_foot)
    write_columns (cr, layout, geometry, geometry->y + geometry->band / 2);
  write_numbers (cr, layout, geometry, !has_foot);
  g_object_unref (layout);
}

/**
 * game_lettering_number:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @area: a square
 * @number: the number it has
 * @family: the family of the font
 *
 * Writes the number into the square's upper left corner, if the square is large enough.
 */
void
game_lettering_number (cairo_t *cr,
                       const GameDress *dress,
                       const GameArea *area,
                       int number,
                       const char *family)
{
  char text[GAME_CELL_TEXT];
  PangoLayout *layout;

  if (area->width < LEAST_NUMBERED)
    return;
  layout = layout_new (cr, family, MAX (LEAST_NUMBER_SIZE, area->width * NUMBER_SHARE));
  g_snprintf (text, sizeof text, "%d", number);
  game_brush_colour (cr, game_dress_colours (dress)->number, 0.95);
  write_text (cr, layout, text, area->x + area->width * NUMBER_LEFT,
              area->y + area->width * NUMBER_MIDDLE, 0);
  g_object_unref (layout);
}
