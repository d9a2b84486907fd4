/* miniature.c: single pieces and small boards for cards, lists and the chooser
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/cache.h"
#include "app/draw/ground.h"
#include "app/draw/pieces.h"

#define OPAQUE 0.999
#define CHROME_LINE 0xf2ede6 /* round black pieces on a dark card */
#define CHROME_LINE_ALPHA 0.75
#define CHROME_LINE_WIDTH 1.2

/**
 * game_draw_piece:
 * @cr: a cairo context
 * @game: a game
 * @piece: a piece; nothing is drawn for an empty square
 * @x: the middle of its square
 * @y: the middle of its square
 * @square: the side of the square
 * @theme: light, dark or high contrast
 * @material: what the game looks like, where there is a choice
 * @opacity: 0 to 1
 *
 * Draws one piece as it stands on the board.
 */
void
game_draw_piece (cairo_t *cr,
                 const Game *game,
                 GamePiece piece,
                 double x,
                 double y,
                 double square,
                 GameTheme theme,
                 GameMaterial material,
                 double opacity)
{
  GameDress dress = game_dress (game, theme, material);
  GamePieceSpot spot = { &dress, piece, x, y, square, opacity >= OPAQUE };

  if (piece == GAME_EMPTY || square <= 0)
    return;
  if (opacity >= OPAQUE)
    {
      game_piece_draw (cr, &spot);
      return;
    }
  cairo_push_group (cr);
  game_piece_draw (cr, &spot);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, opacity);
}

/**
 * game_draw_chrome_piece:
 * @cr: a cairo context
 * @game: a game
 * @piece: a piece; nothing is drawn for an empty square
 * @x: the middle of its square
 * @y: the middle of its square
 * @square: the side of the square
 * @theme: light, dark or high contrast
 * @material: what the game looks like, where there is a choice
 *
 * Draws one piece on a card, a title or a list; in the dark theme black ones get a light outline.
 */
void
game_draw_chrome_piece (cairo_t *cr,
                        const Game *game,
                        GamePiece piece,
                        double x,
                        double y,
                        double square,
                        GameTheme theme,
                        GameMaterial material)
{
  GameDress dress = game_dress (game, theme, material);
  double radius = game_piece_radius (&dress) * square;

  game_draw_piece (cr, game, piece, x, y, square, theme, material, 1);
  if (theme != GAME_THEME_DARK || dress.set == GAME_SET_DISCS || dress.set == GAME_SET_INK ||
      piece != GAME_FIRST_PIECE)
    return;
  if (radius <= 0)
    return;
  cairo_save (cr);
  game_brush_circle (cr, x, y, radius);
  game_brush_colour (cr, CHROME_LINE, CHROME_LINE_ALPHA);
  cairo_set_line_width (cr, CHROME_LINE_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_board (cairo_t *cr,
            const GameDress *dress,
            const GameGeometry *geometry,
            const GamePosition *position)
{
  g_autoptr (GameCache) cache = game_cache_new ();

  game_cache_prepare (cache, cr, dress, geometry, "");
  game_cache_paint_ground (cache, cr);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      double x, y;

      if (position->cells[cell] == GAME_EMPTY)
        continue;
      game_geometry_centre (geometry, cell, &x, &y);
      game_cache_paint_piece (cache, cr, position->cells[cell], x, y, 1);
    }
  game_cache_paint_cover (cache, cr);
}

/**
 * game_draw_miniature:
 * @cr: a cairo context
 * @game: a game
 * @position: what stands on the board
 * @width: of the area that starts at the origin
 * @height: of the area
 * @theme: light, dark or high contrast
 * @material: what the game looks like, where there is a choice
 *
 * Draws a small board without coordinates and marks, with its shadow, in the middle of the area.
 */
void
game_draw_miniature (cairo_t *cr,
                     const Game *game,
                     const GamePosition *position,
                     double width,
                     double height,
                     GameTheme theme,
                     GameMaterial material)
{
  GameDress dress = game_dress (game, theme, material);
  GameGeometry geometry;
  double scale;

  if (width < 1 || height < 1)
    return;
  cairo_surface_get_device_scale (cairo_get_target (cr), &scale, NULL);
  game_geometry_fit_miniature (&geometry, &dress, &position->setup, width, height, scale);
  cairo_save (cr);
  draw_board (cr, &dress, &geometry, position);
  cairo_restore (cr);
}
