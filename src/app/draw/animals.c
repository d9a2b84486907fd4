/* animals.c: the heads of a mouse and of cats
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/pieces.h"

/* The unit of both heads, as a share of a square; the middle of a head lies a tenth of it low. */
#define CAT_UNIT 0.385
#define MOUSE_UNIT 0.39
#define LOW 0.10

#define CAT_RIM 0.028 /* shares of a square */
#define MOUSE_OUTLINE 0.03
#define LEAST_OUTLINE 1.0
#define SHADOW_ALPHA 0.36

#define EARS_FROM 20.0 /* smaller squares show no inner ears, and no whiskers */
#define WHISKERS_FROM 26.0

#define BLACK 0x000000
#define WHITE 0xffffff
#define CAT_FUR_TOP 0x4a4550
#define CAT_FUR_BOTTOM 0x2a2730
#define CAT_RIM_COLOUR 0xf6ead6
#define CAT_EYE 0xf3c64e
#define CAT_PUPIL 0x17151a
#define CAT_NOSE 0xe79c86
#define CAT_EAR 0xd99a84
#define MOUSE_FUR_TOP 0xfbf6ee
#define MOUSE_FUR_BOTTOM 0xd8cebf
#define MOUSE_LINE 0x4b3b30
#define MOUSE_EAR 0xeeb3a3
#define MOUSE_EYE 0x1d1815
#define MOUSE_NOSE 0xd97f70

typedef struct
{
  double x[3];
  double y[3];
} Curve;

/* The cat's head from the tip of its left ear round to it again, in units from the middle. */
static const Curve cat_head[] = {
  { { -0.66, -0.44, -0.34 }, { -0.98, -0.78, -0.58 } },
  { { -0.12, 0.12, 0.34 }, { -0.66, -0.66, -0.58 } },
  { { 0.44, 0.66, 0.92 }, { -0.78, -0.98, -0.98 } },
  { { 1.02, 1.02, 0.98 }, { -0.55, -0.25, 0.06 } },
  { { 0.96, 0.48, 0.00 }, { 0.62, 0.88, 0.88 } },
  { { -0.48, -0.96, -0.98 }, { 0.88, 0.62, 0.06 } },
  { { -1.02, -1.02, -0.92 }, { -0.25, -0.55, -0.98 } },
};

static const Curve mouse_head[] = {
  { { -0.72, 0.72, 0.72 }, { -0.62, -0.62, -0.02 } },
  { { 0.70, 0.30, 0.00 }, { 0.44, 0.92, 0.92 } },
  { { -0.30, -0.70, -0.72 }, { 0.92, 0.44, -0.02 } },
};

/* Lays the middle of the head at the origin and makes its unit 1. */
static void
enter_head (cairo_t *cr, const GamePieceSpot *spot, double unit)
{
  cairo_translate (cr, spot->x, spot->y + spot->square * unit * LOW);
  cairo_scale (cr, spot->square * unit, spot->square * unit);
}

static void
add_curves (cairo_t *cr, double x, double y, const Curve *curves, int n)
{
  cairo_new_path (cr);
  cairo_move_to (cr, x, y);
  for (int i = 0; i < n; i++)
    cairo_curve_to (cr, curves[i].x[0], curves[i].y[0], curves[i].x[1], curves[i].y[1],
                    curves[i].x[2], curves[i].y[2]);
  cairo_close_path (cr);
}

static void
fill_oval (cairo_t *cr, double x, double y, double half_width, double half_height)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, half_width, half_height);
  game_brush_circle (cr, 0, 0, 1);
  cairo_restore (cr);
  cairo_fill (cr);
}

/* Two whiskers on each side, from @near to @far, bent apart by @spread. */
static void
draw_whiskers (cairo_t *cr,
               const GamePieceSpot *spot,
               double unit,
               double near,
               double far,
               double y)
{
  static const double spreads[2] = { -0.06, 0.11 };

  if (spot->square < WHISKERS_FROM)
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (1 / (spot->square * unit), 0.045));
  for (int side = -1; side <= 1; side += 2)
    for (int i = 0; i < 2; i++)
      {
        cairo_move_to (cr, side * near, y + spreads[i] * 0.3);
        cairo_line_to (cr, side * far, y - 0.05 + spreads[i]);
        cairo_stroke (cr);
      }
}

static void
draw_cat_ears (cairo_t *cr)
{
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, side * 0.78, -0.76);
      cairo_curve_to (cr, side * 0.66, -0.70, side * 0.56, -0.60, side * 0.50, -0.48);
      cairo_line_to (cr, side * 0.82, -0.36);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

static void
draw_cat_face (cairo_t *cr, const GamePieceSpot *spot, gboolean is_contrast)
{
  if (spot->square > EARS_FROM)
    {
      game_brush_colour (cr, is_contrast ? WHITE : CAT_EAR, 1);
      draw_cat_ears (cr);
    }
  for (int side = -1; side <= 1; side += 2)
    {
      game_brush_colour (cr, is_contrast ? WHITE : CAT_EYE, 1);
      fill_oval (cr, side * 0.40, -0.02, 0.22, 0.25);
      game_brush_colour (cr, CAT_PUPIL, 1);
      fill_oval (cr, side * 0.40, -0.02, 0.07, 0.21);
    }
  game_brush_colour (cr, is_contrast ? WHITE : CAT_NOSE, 1);
  cairo_move_to (cr, -0.11, 0.30);
  cairo_line_to (cr, 0.11, 0.30);
  cairo_line_to (cr, 0, 0.43);
  cairo_close_path (cr);
  cairo_set_line_width (cr, 0.06);
  cairo_fill_preserve (cr);
  cairo_stroke (cr);
  game_brush_colour (cr, is_contrast ? WHITE : CAT_RIM_COLOUR, 0.75);
  draw_whiskers (cr, spot, CAT_UNIT, 0.38, 0.80, 0.38);
}

/**
 * game_piece_cat:
 * @cr: a cairo context
 * @spot: where and what
 *
 * Draws the head of a dark cat with a pale rim.
 */
void
game_piece_cat (cairo_t *cr, const GamePieceSpot *spot)
{
  gboolean is_contrast = game_dress_is_contrast (spot->dress);
  double unit = spot->square * CAT_UNIT;

  if (spot->has_shadow && !is_contrast)
    game_piece_shadow (cr, spot->x, spot->y + unit * 0.15, unit * 0.98, SHADOW_ALPHA);
  enter_head (cr, spot, CAT_UNIT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_curves (cr, -0.92, -0.98, cat_head, G_N_ELEMENTS (cat_head));
  if (is_contrast)
    game_brush_colour (cr, BLACK, 1);
  else
    game_brush_gradient (cr, -1, 1, CAT_FUR_TOP, CAT_FUR_BOTTOM);
  cairo_fill_preserve (cr);
  game_brush_colour (cr, is_contrast ? WHITE : CAT_RIM_COLOUR, is_contrast ? 1 : 0.9);
  cairo_set_line_width (cr, MAX (LEAST_OUTLINE, spot->square * CAT_RIM) / unit);
  cairo_stroke (cr);
  draw_cat_face (cr, spot, is_contrast);
}

static void
draw_mouse_ears (cairo_t *cr, const GamePieceSpot *spot, gboolean is_contrast, double outline)
{
  for (int side = -1; side <= 1; side += 2)
    {
      game_brush_circle (cr, side * 0.62, -0.52, 0.44);
      if (is_contrast)
        game_brush_colour (cr, WHITE, 1);
      else
        game_brush_gradient (cr, -1, 0, 0xf7f1e8, 0xdcd3c6);
      cairo_fill_preserve (cr);
      game_brush_colour (cr, is_contrast ? BLACK : MOUSE_LINE, 1);
      cairo_set_line_width (cr, outline);
      cairo_stroke (cr);
      if (spot->square <= EARS_FROM || is_contrast)
        continue;
      game_brush_colour (cr, MOUSE_EAR, 1);
      fill_oval (cr, side * 0.62, -0.52, 0.26, 0.26);
    }
}

static void
draw_mouse_face (cairo_t *cr, const GamePieceSpot *spot, gboolean is_contrast)
{
  for (int side = -1; side <= 1; side += 2)
    {
      game_brush_colour (cr, MOUSE_EYE, 1);
      fill_oval (cr, side * 0.29, 0.06, 0.115, 0.115);
      if (spot->square < WHISKERS_FROM)
        continue;
      game_brush_colour (cr, WHITE, 1);
      fill_oval (cr, side * 0.29 - 0.035, 0.02, 0.035, 0.035);
    }
  game_brush_colour (cr, is_contrast ? BLACK : MOUSE_NOSE, 1);
  fill_oval (cr, 0, 0.74, 0.15, 0.15);
  game_brush_colour (cr, is_contrast ? game_dress_line (spot->dress) : MOUSE_LINE, 0.75);
  draw_whiskers (cr, spot, MOUSE_UNIT, 0.26, 0.72, 0.58);
}

/**
 * game_piece_mouse:
 * @cr: a cairo context
 * @spot: where and what
 *
 * Draws the head of a pale mouse with a dark outline.
 */
void
game_piece_mouse (cairo_t *cr, const GamePieceSpot *spot)
{
  gboolean is_contrast = game_dress_is_contrast (spot->dress);
  double unit = spot->square * MOUSE_UNIT;
  double outline = MAX (LEAST_OUTLINE, spot->square * MOUSE_OUTLINE) / unit;

  if (spot->has_shadow && !is_contrast)
    game_piece_shadow (cr, spot->x, spot->y + unit * 0.22, unit * 0.86, SHADOW_ALPHA);
  enter_head (cr, spot, MOUSE_UNIT);
  draw_mouse_ears (cr, spot, is_contrast, outline);
  add_curves (cr, -0.72, -0.02, mouse_head, G_N_ELEMENTS (mouse_head));
  if (is_contrast)
    game_brush_colour (cr, WHITE, 1);
  else
    game_brush_gradient (cr, -0.5, 1, MOUSE_FUR_TOP, MOUSE_FUR_BOTTOM);
  cairo_fill_preserve (cr);
  game_brush_colour (cr, is_contrast ? BLACK : MOUSE_LINE, 1);
  cairo_set_line_width (cr, outline);
  cairo_stroke (cr);
  draw_mouse_face (cr, spot, is_contrast);
}
