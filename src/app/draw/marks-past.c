/* marks-past.c: what has happened on a board: the last move, the winning line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/marks.h"

#include "app/draw/pieces.h"

#define BLACK 0x000000
#define WHITE 0xffffff
#define LAGOON 0x1f6f78
#define EMBER_ON_LIGHT 0xc8431c
#define EMBER_ON_DARK 0xff9a6b
#define WASH 0xe8b52f
#define WASH_CHEQUERS 0xffb25e

/* Lengths are shares of a square. */
#define RING_REVERSIBLE 0.15
#define RING_STONE 0.19
#define RING_COUNTER 0.13
#define RING_WIDTH 0.058
#define LEAST_RING 1.4
#define HOLE_RING 0.432
#define HOLE_RING_WIDTH 0.05
#define CONTRAST_HOLE_RING 0.485
#define CONTRAST_HOLE_RING_WIDTH 0.05
#define CONTRAST_SQUARE 0.16
#define CONTRAST_INSET 3.0 /* pixels */

#define CARD_INSET 0.07
#define CARD_CORNER 0.12
#define CARD_WASH 0.20
#define CARD_WASH_DARK 0.16
#define PAPER_INSET 0.04
#define PAPER_WASH 0.28
#define LEFT_WASH 0.26 /* of the square that the last move left, and of the one it reached */
#define REACHED_WASH 0.42

#define TRACE_DOT 0.07
#define TRACE_WIDTH 0.05
#define LEAST_TRACE 1.5
#define LAST_TRACE 0.55 /* how far the line runs to the new square */
#define HINT_TRACE 0.62

#define WIN_WIDTH 0.95 /* of the line, as a part of the usual one */
#define WIN_WIDTH_CARD 0.5

static gboolean
is_contrast (const GameMarkSpot *spot)
{
  return game_dress_is_contrast (spot->dress);
}

static void
add_inset (cairo_t *cr, const GameMarkSpot *spot, double inset, double corner)
{
  GameArea area = game_brush_inset (&spot->area, inset);

  game_brush_rounded (cr, &area, corner);
}

/**
 * game_mark_last_below:
 * @cr: a cairo context
 * @spot: the square
 * @was_left: whether the last move left the square, else it reached it
 *
 * Marks the last move, before the pieces are drawn.
 */
void
game_mark_last_below (cairo_t *cr, const GameMarkSpot *spot, gboolean was_left)
{
  double side = spot->area.width;

  if (spot->dress->ground == GAME_GROUND_CARD || spot->dress->ground == GAME_GROUND_PAPER)
    {
      gboolean is_card = spot->dress->ground == GAME_GROUND_CARD;
      gboolean is_dark = game_dress_is_dark (spot->dress);

      add_inset (cr, spot, side * (is_card ? CARD_INSET : PAPER_INSET), side * CARD_CORNER);
      if (is_contrast (spot))
        {
          game_brush_stroke (cr, game_dress_line (spot->dress), 1, is_card ? 3 : 1.5);
          return;
        }
      game_brush_colour (cr, WASH, !is_card ? PAPER_WASH : is_dark ? CARD_WASH_DARK : CARD_WASH);
      cairo_fill (cr);
    }
  else if (spot->dress->ground == GAME_GROUND_CHEQUERS && !is_contrast (spot))
    {
      cairo_rectangle (cr, spot->area.x, spot->area.y, spot->area.width, spot->area.height);
      game_brush_colour (cr, WASH_CHEQUERS, was_left ? LEFT_WASH : REACHED_WASH);
      cairo_fill (cr);
    }
  else if (spot->dress->ground == GAME_GROUND_CHEQUERS && !was_left)
    {
      add_inset (cr, spot, CONTRAST_INSET, 0);
      game_brush_stroke (cr, game_dress_line (spot->dress), 1, 2);
    }
}

static double
ring_radius (const GameDress *dress)
{
  if (dress->set == GAME_SET_REVERSIBLE)
    return RING_REVERSIBLE;
  return dress->set == GAME_SET_COUNTERS ? RING_COUNTER : RING_STONE;
}

static void
mark_hole (cairo_t *cr, const GameMarkSpot *spot)
{
  double side = spot->area.width;

  if (is_contrast (spot))
    {
      game_brush_circle (cr, spot->x, spot->y, side * CONTRAST_HOLE_RING);
      game_brush_stroke (cr, game_dress_line (spot->dress), 1,
                         MAX (LEAST_RING, side * CONTRAST_HOLE_RING_WIDTH));
      return;
    }
  game_brush_circle (cr, spot->x, spot->y, side * HOLE_RING);
  game_brush_stroke (cr, WHITE, 1, MAX (LEAST_RING, side * HOLE_RING_WIDTH));
}

/**
 * game_mark_last_above:
 * @cr: a cairo context
 * @spot: the square
 * @piece: the piece on it
 *
 * Marks the last move on the piece, after it was drawn.
 */
void
game_mark_last_above (cairo_t *cr, const GameMarkSpot *spot, GamePiece piece)
{
  gboolean is_dark = game_piece_is_dark (spot->dress, piece);
  double side = spot->area.width;
  double y = spot->y - side * game_piece_lift (spot->dress);
  double width = MAX (LEAST_RING, side * RING_WIDTH);

  if (spot->dress->ground == GAME_GROUND_HOLES)
    {
      mark_hole (cr, spot);
      return;
    }
  if (game_piece_radius (spot->dress) <= 0)
    return;
  if (is_contrast (spot))
    {
      double half = side * CONTRAST_SQUARE;

      cairo_rectangle (cr, spot->x - half, y - half, 2 * half, 2 * half);
      game_brush_stroke (cr, is_dark ? WHITE : BLACK, 1, width);
      return;
    }
  game_brush_circle (cr, spot->x, y, side * ring_radius (spot->dress));
  game_brush_stroke (cr, is_dark ? EMBER_ON_DARK : EMBER_ON_LIGHT, 1, width);
}

/**
 * game_mark_trace:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 * @move: a move from one square to another
 * @is_hint: whether the move is shown as a hint, else it is the last one
 *
 * Draws a dot on the square that is left and a line towards the other, before the pieces are drawn.
 */
void
game_mark_trace (cairo_t *cr,
                 const GameDress *dress,
                 const GameGeometry *geometry,
                 GameMove move,
                 gboolean is_hint)
{
  GameColour colour = is_hint ? LAGOON : EMBER_ON_LIGHT;
  double share = is_hint ? HINT_TRACE : LAST_TRACE;
  double square = geometry->square;
  double x0, y0, x1, y1;

  game_geometry_centre (geometry, move.from, &x0, &y0);
  game_geometry_centre (geometry, move.to, &x1, &y1);
  game_brush_colour (cr, game_dress_is_contrast (dress) ? game_dress_line (dress) : colour, 0.9);
  game_brush_circle (cr, x0, y0, square * TRACE_DOT);
  cairo_fill (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (LEAST_TRACE, square * TRACE_WIDTH));
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
  cairo_stroke (cr);
}

/**
 * game_mark_win:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 * @first: the first cell of a line that has won
 * @last: its last cell
 * @share: how much of it is drawn, from the first cell on: 0 to 1
 *
 * Draws the line through the pieces, in three strokes.
 */
void
game_mark_win (cairo_t *cr,
               const GameDress *dress,
               const GameGeometry *geometry,
               int first,
               int last,
               double share)
{
  static const struct
  {
    double width;
    GameColour colour;
    double alpha;
  } strokes[] = { { 0.34, 0xffd9a8, 0.35 }, { 0.20, WHITE, 0.85 }, { 0.11, 0xd8532c, 1 } };
  double square =
      geometry->square * (dress->ground == GAME_GROUND_CARD ? WIN_WIDTH_CARD : WIN_WIDTH);
  gboolean contrast = game_dress_is_contrast (dress);
  double x0, y0, x1, y1;

  game_geometry_centre (geometry, first, &x0, &y0);
  game_geometry_centre (geometry, last, &x1, &y1);
  x1 = x0 + (x1 - x0) * share;
  y1 = y0 + (y1 - y0) * share;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = contrast ? 1 : 0; i < G_N_ELEMENTS (strokes); i++)
    {
      cairo_move_to (cr, x0, y0);
      cairo_line_to (cr, x1, y1);
      if (contrast)
        game_brush_stroke (cr, i == 1 ? WHITE : BLACK, 1, square * strokes[i].width);
      else
        game_brush_stroke (cr, strokes[i].colour, strokes[i].alpha, square * strokes[i].width);
    }
}
