/* ground-wide.c: grounds of many squares: wood with crossings, ruled paper, tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/ground.h"

#include <math.h>

#define LINE 0.035 /* of a square */
#define LEAST_LINE 0.7
#define MOST_LINE 1.4
#define POINT 0.1
#define LEAST_POINT 1.2
#define GRAIN_ALPHA 0.085
#define MOST_POINTS 10 /* in a row */

#define TILE_INSET 0.03
#define TILE_CORNER 0.16
#define LEAST_TILE_INSET 0.5

static double
line_width (const GameGeometry *geometry)
{
  return CLAMP (geometry->square * LINE, LEAST_LINE, MOST_LINE);
}

/* Lines through the middle of squares have an odd number of device pixels, for that is where the
 * middle lies. */
static double
odd_width (const GameGeometry *geometry)
{
  double pixels = line_width (geometry) * geometry->scale;

  return (2 * floor (pixels / 2) + 1) / geometry->scale;
}

static void
draw_crossings (cairo_t *cr, const GameGeometry *geometry)
{
  double width = odd_width (geometry);
  int last = geometry->rows * geometry->columns - 1;
  double x0, y0, x1, y1;

  game_geometry_centre (geometry, 0, &x0, &y0);
  game_geometry_centre (geometry, last, &x1, &y1);
  for (int column = 0; column < geometry->columns; column++)
    {
      double x, y;

      game_geometry_centre (geometry, column, &x, &y);
      cairo_rectangle (cr, x - width / 2, y0 - width / 2, width, y1 - y0 + width);
    }
  for (int row = 0; row < geometry->rows; row++)
    {
      double x, y;

      game_geometry_centre (geometry, row * geometry->columns, &x, &y);
      cairo_rectangle (cr, x0 - width / 2, y - width / 2, x1 - x0 + width, width);
    }
  cairo_fill (cr);
}

/* The lines on which points stand, of @n: fourth and middle lines, every fifth on very wide boards.
 * */
static int
point_lines (int n, int *lines)
{
  int n_lines = 0;

  if (n > 30)
    for (int line = 4; line < n && n_lines < MOST_POINTS; line += 5)
      lines[n_lines++] = line;
  else if (n >= 13)
    {
      lines[n_lines++] = 3;
      lines[n_lines++] = n / 2;
      lines[n_lines++] = n - 4;
    }
  else if (n % 2 != 0)
    lines[n_lines++] = n / 2;
  return n_lines;
}

/* Boards below 19 have five points, four at the corners and one in the middle; even ones have no
 * middle. */
static gboolean
has_point (const GameGeometry *geometry, int row, int column)
{
  int n = geometry->rows;

  if (n > 30)
    return TRUE;
  if (n % 2 == 0 && (row == n / 2 || column == n / 2))
    return FALSE;
  return n >= 19 || (row == n / 2) == (column == n / 2);
}

static void
draw_points (cairo_t *cr, const GameGeometry *geometry)
{
  int lines[MOST_POINTS];
  int n = point_lines (geometry->rows, lines);
  double radius = MAX (LEAST_POINT, geometry->square * POINT);

  if (geometry->rows != geometry->columns)
    return;
  for (int i = 0; i < n * n; i++)
    {
      int row = lines[i / n];
      int column = lines[i % n];
      double x, y;

      if (!has_point (geometry, row, column))
        continue;
      game_geometry_centre (geometry, row * geometry->columns + column, &x, &y);
      game_brush_circle (cr, x, y, radius);
    }
  cairo_fill (cr);
}

/**
 * game_ground_wood:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws wood with lines that cross in the middle of the squares.
 */
void
game_ground_wood (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea frame = game_geometry_frame (geometry);

  if (geometry->is_zoomed)
    frame = game_geometry_squares (geometry);
  if (!game_dress_is_contrast (dress))
    {
      cairo_save (cr);
      game_brush_rounded (cr, &frame, geometry->is_zoomed ? 0 : geometry->corner);
      cairo_clip (cr);
      game_brush_grain (cr, &frame, colours->other, GRAIN_ALPHA);
      cairo_restore (cr);
    }
  game_brush_colour (cr, colours->line, colours->line_alpha);
  draw_crossings (cr, geometry);
  game_brush_colour (cr, colours->line, 1);
  draw_points (cr, geometry);
}

/**
 * game_ground_paper:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws paper with ruled squares.
 */
void
game_ground_paper (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  const GameGroundColours *colours = game_dress_colours (dress);

  game_brush_colour (cr, colours->line, colours->line_alpha);
  game_ground_lines (cr, geometry, line_width (geometry), TRUE);
}

/**
 * game_ground_tiles:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 *
 * Draws pale tiles with round corners; ruled squares in high contrast.
 */
void
game_ground_tiles (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry)
{
  double inset = MAX (LEAST_TILE_INSET, geometry->square * TILE_INSET);
  double left, top, right, bottom;

  if (game_dress_is_contrast (dress))
    {
      game_ground_paper (cr, dress, geometry);
      return;
    }
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (int cell = 0; cell < geometry->rows * geometry->columns; cell++)
    {
      GameArea area = game_geometry_cell (geometry, cell);
      GameArea tile = game_brush_inset (&area, inset);

      if (tile.x < right && tile.x + tile.width > left && tile.y < bottom &&
          tile.y + tile.height > top)
        game_brush_rounded (cr, &tile, geometry->square * TILE_CORNER);
    }
  game_brush_colour (cr, game_dress_colours (dress)->other, 1);
  cairo_fill (cr);
}
