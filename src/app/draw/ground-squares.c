/* ground-squares.c: grounds of squares: a card, felt, chequers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/ground.h"

#define CARD_LINE 0.035 /* of a square, as the following */
#define CARD_LINE_END 0.06
#define CARD_LEAST_LINE 2.0

#define FELT_LINE 0.022
#define FELT_DOT 0.06
#define FELT_LEAST_DOT 1.4
#define FELT_FINE 30.0 /* smaller squares have lines of one pixel */
#define DOTS_FROM 6    /* rows */
#define DOTS_IN 2      /* squares from the edge */

#define INNER_SHADOW 5.0 /* what the frame throws on the ground */
#define FELT_SHADOW_ALPHA 0.30
#define CHEQUERS_SHADOW_ALPHA 0.22

#define CHEQUERS_GRAIN_ALPHA 0.05
#define HATCHES 8 /* lines across a square that is not used, in high contrast */
#define HATCH_ALPHA 0.55

static void
draw_card_edge (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  GameArea frame = game_geometry_frame (geometry);
  GameArea edge = game_brush_inset (&frame, 0.5);

  if (game_dress_is_contrast (dress))
    return;
  game_brush_rounded (cr, &edge, geometry->corner - 0.5);
  game_brush_colour (cr, game_dress_colours (dress)->other, 0.9);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/**
 * game_ground_card:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws a card with thick ruled lines.
 */
void
game_ground_card (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  GameArea squares = game_geometry_squares (geometry);
  double end = geometry->square * CARD_LINE_END;

  draw_card_edge (cr, dress, geometry);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (CARD_LEAST_LINE, geometry->square * CARD_LINE));
  game_brush_colour (cr, game_dress_colours (dress)->line, 1);
  for (int column = 1; column < geometry->columns; column++)
    {
      cairo_move_to (cr, game_geometry_column_edge (geometry, column), squares.y + end);
      cairo_rel_line_to (cr, 0, squares.height - 2 * end);
    }
  for (int row = 1; row < geometry->rows; row++)
    {
      cairo_move_to (cr, squares.x + end, game_geometry_row_edge (geometry, row));
      cairo_rel_line_to (cr, squares.width - 2 * end, 0);
    }
  cairo_stroke (cr);
}

/* The frame's shadow on the ground, at the top and at the left. */
static void
draw_inner_shadow (cairo_t *cr, const GameArea *area, double alpha)
{
  double reach = MIN (INNER_SHADOW, area->width / 40);
  cairo_pattern_t *pattern = cairo_pattern_create_linear (area->x, 0, area->x + reach, 0);

  cairo_rectangle (cr, area->x, area->y, area->width, reach);
  game_brush_veil (cr, area->y, area->y + reach, 0x000000, alpha, 0x000000, 0);
  cairo_fill (cr);
  game_brush_stop (pattern, 0, 0x000000, alpha);
  game_brush_stop (pattern, 1, 0x000000, 0);
  cairo_rectangle (cr, area->x, area->y, reach, area->height);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_felt (cairo_t *cr, const GameGroundColours *colours, const GameArea *area)
{
  double side = area->width;
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (area->x + side * 0.3, area->y + side * 0.2, side * 0.1,
                                   area->x + side * 0.5, area->y + side * 0.5, side * 0.95);

  game_brush_stop (pattern, 0, colours->top, 1);
  game_brush_stop (pattern, 1, colours->bottom, 1);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

static void
draw_dots (cairo_t *cr, const GameGeometry *geometry)
{
  const int rows[] = { DOTS_IN, geometry->rows - DOTS_IN };
  const int columns[] = { DOTS_IN, geometry->columns - DOTS_IN };

  if (geometry->rows < DOTS_FROM)
    return;
  for (int i = 0; i < 4; i++)
    game_brush_circle (cr, game_geometry_column_edge (geometry, columns[i % 2]),
                       game_geometry_row_edge (geometry, rows[i / 2]),
                       MAX (FELT_LEAST_DOT, geometry->square * FELT_DOT));
  cairo_fill (cr);
}

/**
 * game_ground_felt:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws green squares within the frame.
 */
void
game_ground_felt (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea squares = game_geometry_squares (geometry);
  gboolean is_contrast = game_dress_is_contrast (dress);
  double line = geometry->square < FELT_FINE ? 1 / geometry->scale : geometry->square * FELT_LINE;

  draw_felt (cr, colours, &squares);
  if (!is_contrast)
    draw_inner_shadow (cr, &squares, FELT_SHADOW_ALPHA);
  game_brush_colour (cr, colours->line, colours->line_alpha);
  game_ground_lines (cr, geometry, line, is_contrast);
  game_brush_colour (cr, colours->line, 0.9);
  draw_dots (cr, geometry);
}

static gboolean
is_light (const GameGeometry *geometry, int cell)
{
  return (cell / geometry->columns + cell % geometry->columns) % 2 != 0;
}

static void
hatch (cairo_t *cr, const GameArea *area)
{
  double step = area->width / HATCHES;

  cairo_save (cr);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_clip (cr);
  for (int i = -HATCHES; i < HATCHES; i++)
    {
      cairo_move_to (cr, area->x + i * step, area->y);
      cairo_rel_line_to (cr, area->width, area->height);
    }
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_dark_squares (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  gboolean is_contrast = game_dress_is_contrast (dress);

  game_brush_colour (cr, is_contrast ? colours->line : colours->other,
                     is_contrast ? HATCH_ALPHA : 1);
  for (int cell = 0; cell < geometry->rows * geometry->columns; cell++)
    {
      GameArea area = game_geometry_cell (geometry, cell);

      if (is_light (geometry, cell))
        continue;
      if (is_contrast)
        hatch (cr, &area);
      else
        cairo_rectangle (cr, area.x, area.y, area.width, area.height);
    }
  cairo_fill (cr);
}

/**
 * game_ground_chequers:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws light and dark squares within the frame; the upper left one is dark.
 */
void
game_ground_chequers (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea squares = game_geometry_squares (geometry);

  cairo_rectangle (cr, squares.x, squares.y, squares.width, squares.height);
  game_brush_colour (cr, colours->top, 1);
  cairo_fill (cr);
  draw_dark_squares (cr, dress, geometry);
  if (game_dress_is_contrast (dress))
    {
      game_brush_colour (cr, colours->line, 1);
      game_ground_lines (cr, geometry, 1, TRUE);
      return;
    }
  game_brush_grain (cr, &squares, colours->line, CHEQUERS_GRAIN_ALPHA);
  draw_inner_shadow (cr, &squares, CHEQUERS_SHADOW_ALPHA);
}
