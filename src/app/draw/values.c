/* values.c: what moves are worth, on their squares, and the numbers of an expected line
 *
 * A proven value stands on a strong ground, an estimate on a pale one with an outline.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/values.h"

#include "app/draw/pieces.h"

#include <pango/pangocairo.h>

#define WHITE 0xffffff
#define INK 0x2b2622

/* Lengths are shares of a square. */
#define WIDTH 0.80
#define WIDTH_OF_LONG 0.92
#define HEIGHT 0.40
#define HEIGHT_OF_TWO 0.56
#define LOW_HEIGHT 0.30
#define CORNER 0.14
#define TEXT 0.24
#define SECOND_TEXT 0.19
#define LOW_TEXT 0.19
#define FAINT_WIDTH 0.66
#define FAINT_HEIGHT 0.28
#define FAINT_TEXT 0.185
#define FOOT 0.36 /* of a low label's middle, below that of the square */
#define LINE_APART 0.115
#define TEXT_ROOM 0.92         /* of the label's width */
#define TEXT_ROOM_OF_LONG 0.84 /* they reach its outline otherwise */
#define LONG 4                 /* letters; more of them are a long text */
#define BADGE 0.125
#define BADGE_TEXT 0.17
#define BADGE_OUT 0.3 /* of its radius, off the corner, lest it hide the label's end */
#define STEP_TEXT 0.36

#define LEAST_TEXT 9.0 /* pixels, this and the following */
#define LEAST_BADGE 7.0
#define LEAST_WIDTH 26.0
#define LEAST_HEIGHT 14.0
#define LEAST_FAINT_TEXT 7.5
#define FAINT_GROUND 0.8 /* opacity */
#define FAINT_INK 0.95
#define BEST_OUTLINE 2.5
#define OUTLINE 1.5
#define HALO 3.0
#define LARGEST_SIDE 100.0 /* larger squares have labels as these */

typedef struct
{
  GameColour ground;
  GameColour text;
  GameColour outline;
} Colours;

/* By sign: bad, even, good. */
static const Colours proven[] = {
  { 0x8a3a22, WHITE, 0x8a3a22 },
  { 0xf3ece1, INK, 0xb5a892 },
  { 0x1f6f78, WHITE, 0x1f6f78 },
};
static const Colours estimated[] = {
  { 0xf8e6de, 0x8a3a22, 0x8a3a22 },
  { 0xf7f3ec, 0x5a5048, 0x8d8277 },
  { 0xdfeeef, 0x1a5f67, 0x1f6f78 },
};

static Colours
colours_of (const GameMarkSpot *spot, const GameValueLabel *label)
{
  GameColour line = game_dress_line (spot->dress);
  GameColour blank = game_dress_blank (spot->dress);

  if (!game_dress_is_contrast (spot->dress))
    return label->is_proven ? proven[label->sign + 1] : estimated[label->sign + 1];
  return label->is_proven ? (Colours){ line, blank, line } : (Colours){ blank, line, line };
}

static PangoLayout *
layout_new (cairo_t *cr, const char *family, PangoWeight weight, double size)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (family);

  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/* Traces @text, centred at (@x, @y) by the height of its figures; narrower where it is too wide. */
static void
trace_text (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y, double room)
{
  PangoRectangle ink, logical;
  double baseline, squeeze;

  pango_layout_set_text (layout, "0", -1);
  pango_layout_get_extents (layout, &ink, NULL);
  baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE -
             (ink.y + ink.height / 2.0) / PANGO_SCALE;
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &logical);
  squeeze = MIN (1, room * PANGO_SCALE / MAX (1, logical.width));
  cairo_save (cr);
  cairo_translate (cr, x - squeeze * logical.width / PANGO_SCALE / 2, y + squeeze * baseline);
  cairo_scale (cr, squeeze, squeeze);
  cairo_move_to (cr, 0, 0);
  pango_cairo_layout_line_path (cr, pango_layout_get_line_readonly (layout, 0));
  cairo_restore (cr);
}

static void
write_text (cairo_t *cr,
            const char *family,
            PangoWeight weight,
            double size,
            const char *text,
            const GameArea *area,
            double room,
            double down)
{
  PangoLayout *layout = layout_new (cr, family, weight, size);

  trace_text (cr, layout, text, area->x + area->width / 2, area->y + area->height / 2 + down, room);
  cairo_fill (cr);
  g_object_unref (layout);
}

/* The side of a square that lengths are shares of. */
static double
side_of (const GameMarkSpot *spot)
{
  return MIN (spot->area.width, LARGEST_SIDE);
}

static double
height_of (const GameValueLabel *label)
{
  if (label->is_low)
    return LOW_HEIGHT;
  return label->second != NULL ? HEIGHT_OF_TWO : HEIGHT;
}

/* An estimate of two figures, as a rule. */
static gboolean
is_long (const GameValueLabel *label)
{
  return !label->is_low && g_utf8_strlen (label->first, -1) > LONG;
}

static double
width_of (const GameMarkSpot *spot, const GameValueLabel *label)
{
  double side = side_of (spot);

  if (label->is_faint)
    return side * FAINT_WIDTH;
  return MAX (LEAST_WIDTH, side * (is_long (label) ? WIDTH_OF_LONG : WIDTH));
}

/**
 * game_value_area:
 * @spot: the square
 * @label: what stands on it
 *
 * Returns: where the label lies; on small squares it is larger than they are
 */
GameArea
game_value_area (const GameMarkSpot *spot, const GameValueLabel *label)
{
  double side = side_of (spot);
  double width = width_of (spot, label);
  double height =
      label->is_faint ? side * FAINT_HEIGHT : MAX (LEAST_HEIGHT, side * height_of (label));
  double y = spot->y + (label->is_low ? spot->area.width * FOOT : 0);

  return (GameArea){ spot->x - width / 2, y - height / 2, width, height };
}

static void
draw_ground (cairo_t *cr, const GameMarkSpot *spot, const GameValueLabel *label, GameArea area)
{
  Colours colours = colours_of (spot, label);
  gboolean is_contrast = game_dress_is_contrast (spot->dress);
  double corner = side_of (spot) * CORNER;

  game_brush_rounded (cr, &area, corner);
  game_brush_colour (cr, colours.ground, 1);
  cairo_fill (cr);
  area = game_brush_inset (&area, OUTLINE / 2);
  game_brush_rounded (cr, &area, corner);
  game_brush_stroke (cr, colours.outline, 1, OUTLINE);
  if (!label->is_best)
    return;
  area = game_brush_inset (&area, -OUTLINE);
  game_brush_rounded (cr, &area, corner + OUTLINE);
  game_brush_stroke (cr, is_contrast ? game_dress_blank (spot->dress) : INK, 0.55,
                     BEST_OUTLINE + OUTLINE);
  game_brush_rounded (cr, &area, corner + OUTLINE);
  game_brush_stroke (cr, is_contrast ? game_dress_line (spot->dress) : WHITE, 1, BEST_OUTLINE);
}

/* A label among hundreds: without an outline, and the ground is seen through it. */
static void
draw_faint (cairo_t *cr, const GameMarkSpot *spot, const GameValueLabel *label, const char *family)
{
  GameArea area = game_value_area (spot, label);
  gboolean is_contrast = game_dress_is_contrast (spot->dress);
  GameValueLabel pale = *label;
  Colours colours;

  pale.is_proven = FALSE;
  colours = colours_of (spot, &pale);
  game_brush_rounded (cr, &area, side_of (spot) * CORNER / 2);
  game_brush_colour (cr, colours.ground, is_contrast ? 1 : FAINT_GROUND);
  cairo_fill (cr);
  game_brush_colour (cr, colours.text, is_contrast ? 1 : FAINT_INK);
  write_text (cr, family, PANGO_WEIGHT_NORMAL, MAX (LEAST_FAINT_TEXT, side_of (spot) * FAINT_TEXT),
              label->first, &area, area.width * TEXT_ROOM, 0);
}

/**
 * game_value_draw:
 * @cr: a cairo context
 * @spot: the square
 * @label: what stands on it
 * @family: the family of the font
 *
 * Writes what a move is worth on the square that it reaches.
 */
void
game_value_draw (cairo_t *cr,
                 const GameMarkSpot *spot,
                 const GameValueLabel *label,
                 const char *family)
{
  GameArea area = game_value_area (spot, label);
  double side = side_of (spot);
  double size = MAX (LEAST_TEXT, side * (label->is_low ? LOW_TEXT : TEXT));
  double room = area.width * (is_long (label) ? TEXT_ROOM_OF_LONG : TEXT_ROOM);
  g_autofree char *both = NULL;

  if (label->is_faint)
    {
      draw_faint (cr, spot, label, family);
      return;
    }
  draw_ground (cr, spot, label, area);
  game_brush_colour (cr, colours_of (spot, label).text, 1);
  if (label->second == NULL || label->is_low)
    {
      both = g_strjoin (" ", label->first, label->second, NULL);
      write_text (cr, family, PANGO_WEIGHT_BOLD, size, both, &area, room, 0);
      return;
    }
  write_text (cr, family, PANGO_WEIGHT_BOLD, size, label->first, &area, room, -side * LINE_APART);
  write_text (cr, family, PANGO_WEIGHT_NORMAL, MAX (LEAST_TEXT, side * SECOND_TEXT), label->second,
              &area, room, side * LINE_APART);
}

static GameColour
colour_of_piece (const GameMarkSpot *spot, GamePiece piece)
{
  if (game_dress_is_contrast (spot->dress))
    return game_piece_is_dark (spot->dress, piece) ? 0x000000 : WHITE;
  if (spot->dress->set == GAME_SET_DISCS)
    return piece == GAME_FIRST_PIECE ? 0xe0705e : 0xf6c83c;
  if (spot->dress->set == GAME_SET_CROSSES || spot->dress->set == GAME_SET_INK)
    return piece == GAME_FIRST_PIECE ? 0x0f3640 : 0xf0a989;
  return game_piece_is_dark (spot->dress, piece) ? 0x35332f : 0xfdfbf6;
}

static GameColour
ink_on_piece (const GameMarkSpot *spot, GamePiece piece)
{
  if (spot->dress->set == GAME_SET_DISCS && !game_dress_is_contrast (spot->dress))
    return 0x1b1a18;
  return game_piece_is_dark (spot->dress, piece) ? WHITE : 0x1b1a18;
}

/**
 * game_value_badge:
 * @cr: a cairo context
 * @spot: a square
 * @label: (nullable): what stands on it; %NULL: nothing
 * @number: from 1
 * @piece: who makes the move
 * @family: the family of the font
 *
 * Writes the number of a move of the expected line at the upper end of the square's label.
 */
void
game_value_badge (cairo_t *cr,
                  const GameMarkSpot *spot,
                  const GameValueLabel *label,
                  int number,
                  GamePiece piece,
                  const char *family)
{
  GameArea area = label != NULL ? game_value_area (spot, label)
                                : game_brush_inset (&spot->area, spot->area.width * BADGE);
  double radius = MAX (LEAST_BADGE, side_of (spot) * BADGE);
  double x = area.x + area.width + radius * BADGE_OUT;
  double y = area.y - radius * BADGE_OUT;
  GameArea badge = { x - radius, y - radius, 2 * radius, 2 * radius };
  char text[8];

  g_snprintf (text, sizeof text, "%d", number);
  game_brush_circle (cr, x, y, radius);
  game_brush_colour (cr, colour_of_piece (spot, piece), 1);
  cairo_fill (cr);
  game_brush_circle (cr, x, y, radius);
  game_brush_stroke (cr, ink_on_piece (spot, piece), 0.9, 1);
  game_brush_colour (cr, ink_on_piece (spot, piece), 1);
  write_text (cr, family, PANGO_WEIGHT_BOLD, MAX (LEAST_TEXT, side_of (spot) * BADGE_TEXT), text,
              &badge, badge.width * TEXT_ROOM, 0);
}

/**
 * game_value_step:
 * @cr: a cairo context
 * @spot: a square with a piece that is not there yet
 * @number: from 1
 * @piece: that piece
 * @family: the family of the font
 *
 * Writes the number of a move of the expected line on its piece.
 */
void
game_value_step (cairo_t *cr,
                 const GameMarkSpot *spot,
                 int number,
                 GamePiece piece,
                 const char *family)
{
  double lift = spot->area.width * game_piece_lift (spot->dress);
  PangoLayout *layout;
  GameColour ink = ink_on_piece (spot, piece);
  char text[8];

  g_snprintf (text, sizeof text, "%d", number);
  layout = layout_new (cr, family, PANGO_WEIGHT_BOLD, MAX (LEAST_TEXT, side_of (spot) * STEP_TEXT));
  trace_text (cr, layout, text, spot->x, spot->y - lift, spot->area.width);
  game_brush_colour (cr, ink == WHITE ? 0x1b1a18 : WHITE, 0.75);
  cairo_set_line_width (cr, HALO);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  game_brush_colour (cr, ink, 1);
  cairo_fill (cr);
  g_object_unref (layout);
}
