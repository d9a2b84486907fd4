/* marks.c: what can be done on a board: the moves there are, the piece selected, where one stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/marks.h"

#include "app/draw/pieces.h"

#define BLACK 0x000000
#define WHITE 0xffffff
#define LAGOON 0x1f6f78

/* Lengths are shares of a square. */
#define DOT 0.085
#define DOT_CHEQUERS 0.12
#define LEAST_DOT 1.2
#define TURNING_DOT 0.13
#define TURNING_ALPHA 0.75

#define HOLE_EDGE 0.44 /* what belongs to a hole */
#define COLUMN_OVER 0.08
#define COLUMN_CORNER 0.16
#define HOLE_RING 0.432

#define CARD_INSET 0.07
#define CARD_CORNER 0.12
#define LIT_FELT 0.16
#define LIT_CHEQUERS 0.22
#define LIT_COLUMN 0.13
#define LIT_CARD 0.08
#define LIT_CONTRAST 0.12

#define SELECTED_FILL 0.35
#define FRAME_INSET 3.0
#define SMALL_SQUARE 24.0 /* below, frames are thinner and nearer to the edge */
#define TINY_SQUARE 16.0
#define SMALL_FRAME 0.6

static gboolean
is_contrast (const GameMarkSpot *spot)
{
  return game_dress_is_contrast (spot->dress);
}

/* Fills the square within its lines. */
static void
fill_square (cairo_t *cr, const GameMarkSpot *spot, GameColour colour, double alpha)
{
  double line = spot->dress->ground == GAME_GROUND_FELT ? 1 : 0;
  GameArea area = game_brush_inset (&spot->area, line);

  cairo_rectangle (cr, area.x, area.y, area.width, area.height);
  game_brush_colour (cr, colour, alpha);
  cairo_fill (cr);
}

static void
add_inset (cairo_t *cr, const GameMarkSpot *spot, double inset, double corner)
{
  GameArea area = game_brush_inset (&spot->area, inset);

  game_brush_rounded (cr, &area, corner);
}

/**
 * game_mark_lit:
 * @cr: a cairo context
 * @spot: the square
 *
 * Lights a square that is pointed at, before its piece is drawn; before an upright board, the board
 * around its hole.
 */
void
game_mark_lit (cairo_t *cr, const GameMarkSpot *spot)
{
  double side = spot->area.width;

  switch (spot->dress->ground)
    {
    case GAME_GROUND_CARD:
      add_inset (cr, spot, side * CARD_INSET, side * CARD_CORNER);
      game_brush_colour (cr, game_dress_lagoon (spot->dress), LIT_CARD);
      cairo_fill (cr);
      break;
    case GAME_GROUND_FELT:
    case GAME_GROUND_CHEQUERS:
      if (is_contrast (spot))
        fill_square (cr, spot, game_dress_line (spot->dress), LIT_CONTRAST);
      else
        fill_square (cr, spot, WHITE,
                     spot->dress->ground == GAME_GROUND_FELT ? LIT_FELT : LIT_CHEQUERS);
      break;
    default:
      break;
    }
}

/**
 * game_mark_column:
 * @cr: a cairo context
 * @dress: how the board is dressed
 * @geometry: where it lies
 * @column: a column
 *
 * Lights the board around the holes of a column, after it was drawn before the pieces.
 */
void
game_mark_column (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry, int column)
{
  GameArea top = game_geometry_cell (geometry, column);
  GameArea squares = game_geometry_squares (geometry);
  double over = geometry->square * COLUMN_OVER;
  GameArea area = { top.x, top.y - over, top.width, squares.height + 2 * over };

  cairo_save (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  game_brush_rounded (cr, &area, geometry->square * COLUMN_CORNER);
  for (int row = 0; row < geometry->rows; row++)
    {
      double x, y;

      game_geometry_centre (geometry, row * geometry->columns + column, &x, &y);
      game_brush_circle (cr, x, y, geometry->square * HOLE_EDGE);
    }
  game_brush_colour (cr, game_dress_is_contrast (dress) ? game_dress_line (dress) : WHITE,
                     LIT_COLUMN);
  cairo_fill (cr);
  cairo_restore (cr);
}

/**
 * game_mark_legal:
 * @cr: a cairo context
 * @spot: the square
 *
 * Marks a square that a legal move reaches.
 */
void
game_mark_legal (cairo_t *cr, const GameMarkSpot *spot)
{
  const GameGroundColours *colours = game_dress_colours (spot->dress);
  double share = spot->dress->ground == GAME_GROUND_CHEQUERS ? DOT_CHEQUERS : DOT;

  game_brush_circle (cr, spot->x, spot->y, MAX (LEAST_DOT, spot->area.width * share));
  game_brush_colour (cr, colours->dot, colours->dot_alpha);
  cairo_fill (cr);
}

/**
 * game_mark_turning:
 * @cr: a cairo context
 * @spot: the square
 * @mover: the piece that it would hold after the move
 *
 * Marks a piece that would change sides.
 */
void
game_mark_turning (cairo_t *cr, const GameMarkSpot *spot, GamePiece mover)
{
  gboolean is_dark = game_piece_is_dark (spot->dress, mover);
  double lift = spot->area.width * game_piece_lift (spot->dress);

  game_brush_circle (cr, spot->x, spot->y - lift, MAX (LEAST_DOT, spot->area.width * TURNING_DOT));
  if (is_contrast (spot))
    game_brush_colour (cr, is_dark ? BLACK : WHITE, 1);
  else
    game_brush_colour (cr, is_dark ? 0x1b1a18 : 0xfbf8f2, TURNING_ALPHA);
  cairo_fill (cr);
}

/* Frames lie a little inside their square; round very small squares, where they would hide the
 * piece. */
static double
frame_inset (const GameMarkSpot *spot)
{
  if (spot->area.width < TINY_SQUARE)
    return -1;
  return spot->area.width < SMALL_SQUARE ? 1 : FRAME_INSET;
}

static double
frame_width (const GameMarkSpot *spot, double width)
{
  return spot->area.width < SMALL_SQUARE ? width * SMALL_FRAME : width;
}

/**
 * game_mark_selected:
 * @cr: a cairo context
 * @spot: the square
 *
 * Marks the square of the piece that is to move, before the piece is drawn.
 */
void
game_mark_selected (cairo_t *cr, const GameMarkSpot *spot)
{
  add_inset (cr, spot, frame_inset (spot), 5);
  if (!is_contrast (spot))
    {
      game_brush_colour (cr, WHITE, SELECTED_FILL);
      cairo_fill_preserve (cr);
    }
  game_brush_stroke (cr, is_contrast (spot) ? game_dress_line (spot->dress) : LAGOON, 1,
                     frame_width (spot, 3));
}

/**
 * game_mark_cursor:
 * @cr: a cairo context
 * @spot: the square
 *
 * Marks the square where the keyboard stands.
 */
void
game_mark_cursor (cairo_t *cr, const GameMarkSpot *spot)
{
  gboolean contrast = is_contrast (spot);

  add_inset (cr, spot, frame_inset (spot), 4);
  game_brush_stroke (cr, contrast ? game_dress_blank (spot->dress) : WHITE, 1,
                     frame_width (spot, contrast ? 6 : 4.5));
  add_inset (cr, spot, frame_inset (spot), 4);
  game_brush_stroke (cr, contrast ? game_dress_line (spot->dress) : LAGOON, 1,
                     frame_width (spot, contrast ? 4 : 2));
}

/**
 * game_mark_hint:
 * @cr: a cairo context
 * @spot: the square
 *
 * Marks a square of the move that is shown as a hint.
 */
void
game_mark_hint (cairo_t *cr, const GameMarkSpot *spot)
{
  gboolean contrast = is_contrast (spot);
  double inset = frame_inset (spot);

  if (spot->dress->ground == GAME_GROUND_HOLES)
    game_brush_circle (cr, spot->x, spot->y, spot->area.width * HOLE_RING);
  else
    add_inset (cr, spot, inset, 5);
  cairo_set_line_width (cr, frame_width (spot, 4.5));
  game_brush_colour (cr, contrast ? game_dress_blank (spot->dress) : WHITE, 0.9);
  cairo_stroke_preserve (cr);
  game_brush_stroke (cr, contrast ? game_dress_line (spot->dress) : LAGOON, 1,
                     frame_width (spot, 3));
}

/**
 * game_mark_ghost_opacity:
 * @dress: how the board is dressed
 *
 * Returns: how strong a piece is shown that is not there yet
 */
double
game_mark_ghost_opacity (const GameDress *dress)
{
  switch (dress->set)
    {
    case GAME_SET_CROSSES:
      return 0.38;
    case GAME_SET_DISCS:
      return 0.42;
    case GAME_SET_REVERSIBLE:
      return 0.55;
    default:
      return 0.5;
    }
}
