/* geometry.c: where the board, its squares and its edges lie in an area of any size
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/geometry.h"

#include <math.h>

#define MOST_SHADOW 16.0
#define LEAST_SHADOW 2.0
#define SHADOW_SHARE 0.028
#define MINIATURE_SHADOW_SHARE 0.06

#define LEAST_LABELLED 140.0 /* a smaller board has no coordinates */
#define SMALL_SQUARE 18.0    /* below, only every fifth line has a coordinate */
#define LABELS_EVERY 5
#define EVEN_FROM                                                                                  \
  24.0 /* device pixels: from here on all squares are made equal, which costs 4 % at most */

#define ZOOMED_EDGE 3.0   /* of the frame that is left where there are no coordinates */
#define ZOOMED_CORNER 9.0 /* at most, so that the corner of what it frames lies within */

#define ABOVE 0.95 /* squares kept free over a board into which pieces fall */
#define FOOT 0.34  /* squares under it, for the numbers */
#define LEAST_FOOT 15.0

/* What lies around the squares; lengths in squares count where a game's edge grows with its
 * squares. */
typedef struct
{
  double before; /* above and at the left */
  double after;  /* below and at the right */
  double around; /* on all sides, in squares */
  double above;  /* in squares */
  double foot;   /* in squares */
  double least_foot;
  double corner; /* share of the board's side */
} Edges;

static double
between (double least, double value, double most)
{
  return MAX (least, MIN (value, most));
}

static Edges
edges_of (const GameDress *dress, double side, gboolean has_labels)
{
  Edges edges = { .corner = 0.016 };

  switch (dress->ground)
    {
    case GAME_GROUND_CARD:
      edges.around = 0.2;
      edges.corner = 0.03;
      break;
    case GAME_GROUND_HOLES:
      edges.around = 0.2;
      edges.foot = has_labels ? FOOT - 0.2 : 0;
      edges.least_foot = has_labels ? LEAST_FOOT : 0;
      break;
    case GAME_GROUND_FELT:
    case GAME_GROUND_CHEQUERS:
      edges.before = has_labels ? between (12, side * 0.047, 29) : MAX (2, side * 0.03);
      edges.after = has_labels ? edges.before / 2 : edges.before;
      break;
    default:
      edges.before = has_labels ? between (14, side * 0.04, 26) : MAX (1, side * 0.02);
      edges.after = has_labels ? edges.before / 2 : edges.before;
      edges.corner = 0.012;
      break;
    }
  return edges;
}

/* The side of a square with which the board and its edges fill width x height. */
static double
largest_square (const GameGeometry *self, const Edges *edges, double width, double height)
{
  double across = self->columns + 2 * edges->around;
  double down = self->rows + 2 * edges->around + edges->above;
  double around = edges->before + edges->after;
  double square = MIN ((width - around) / across, (height - around) / (down + edges->foot));

  if (edges->least_foot > square * (edges->around + edges->foot))
    square = MIN ((width - around) / across,
                  (height - around - edges->least_foot) / (down - edges->around));
  return MAX (square, 1 / self->scale);
}

static double
to_grid (const GameGeometry *self, double length)
{
  return floor (length * self->scale + 0.5) / self->scale;
}

/* Edges give way where lengths do not meet device pixels, so that the whole stays within its area.
 * */
static double
down_to_grid (const GameGeometry *self, double length)
{
  return floor (length * self->scale) / self->scale;
}

/* Whether pieces stand in the middle of a device pixel: where lines cross there, and where squares
 * are uneven. */
static double
middle_of (const GameGeometry *self, const GameDress *dress)
{
  double pixels = self->square * self->scale;

  if (dress->ground == GAME_GROUND_WOOD || pixels < EVEN_FROM)
    return 0.5;
  return fmod (floor (pixels + 0.5), 2) / 2;
}

static void
place (GameGeometry *self, const Edges *edges, double width, double height)
{
  double around = down_to_grid (self, edges->around * self->square);
  double before = down_to_grid (self, edges->before) + around;
  double after = down_to_grid (self, edges->after) + around;

  self->foot = down_to_grid (self, MAX (after + edges->foot * self->square, edges->least_foot));
  self->above = down_to_grid (self, edges->above * self->square);
  self->band = before;
  self->width = before + to_grid (self, self->columns * self->square) + after;
  self->height = before + to_grid (self, self->rows * self->square) + self->foot;
  self->x = down_to_grid (self, (width - self->width) / 2);
  self->y = down_to_grid (self, (height - self->height - self->above) / 2) + self->above;
  self->left = self->x + before;
  self->top = self->y + before;
}

static void
fit (GameGeometry *self, const GameDress *dress, double width, double height, Edges *edges)
{
  double pixels;

  self->square = largest_square (self, edges, width - 2 * self->shadow, height - 2 * self->shadow);
  pixels = self->square * self->scale;
  if (pixels >= EVEN_FROM)
    self->square = floor (pixels) / self->scale;
  self->middle = middle_of (self, dress) / self->scale;
  place (self, edges, width, height);
  self->corner = edges->corner * MIN (self->width, self->height) + 3;
  if (dress->ground == GAME_GROUND_HOLES)
    self->corner = MAX (0.2 * self->square, MIN (6, self->width / 10));
}

/**
 * game_geometry_fit:
 * @self: the geometry to be filled
 * @dress: how the board is dressed
 * @setup: the size of the board
 * @width: of the area
 * @height: of the area
 * @scale: device pixels in a unit
 * @coordinates: whether they are wanted; a board that is too small has none
 *
 * Lays out the largest board that fits the area whole, with its shadow, in the middle.
 */
void
game_geometry_fit (GameGeometry *self,
                   const GameDress *dress,
                   const GameSetup *setup,
                   double width,
                   double height,
                   double scale,
                   gboolean coordinates)
{
  double side = MIN (width, height);
  Edges edges;

  self->rows = setup->rows;
  self->columns = setup->columns;
  self->scale = MAX (scale, 1);
  self->is_zoomed = FALSE;
  self->shadow = to_grid (self, between (LEAST_SHADOW, side * SHADOW_SHARE, MOST_SHADOW));
  self->has_labels = coordinates && side >= LEAST_LABELLED;
  edges = edges_of (dress, side - 2 * self->shadow, self->has_labels);
  if (dress->ground == GAME_GROUND_HOLES)
    edges.above = ABOVE;
  fit (self, dress, width, height, &edges);
}

/**
 * game_geometry_fit_miniature:
 * @self: the geometry to be filled
 * @dress: how the board is dressed
 * @setup: the size of the board
 * @width: of the area
 * @height: of the area
 * @scale: device pixels in a unit
 *
 * As game_geometry_fit (), for a picture of a board that is not played on: nothing is kept free
 * over it.
 */
void
game_geometry_fit_miniature (GameGeometry *self,
                             const GameDress *dress,
                             const GameSetup *setup,
                             double width,
                             double height,
                             double scale)
{
  double side = MIN (width, height);
  Edges edges;

  self->rows = setup->rows;
  self->columns = setup->columns;
  self->scale = MAX (scale, 1);
  self->is_zoomed = FALSE;
  self->shadow = to_grid (self, between (LEAST_SHADOW, side * MINIATURE_SHADOW_SHARE, MOST_SHADOW));
  self->has_labels = FALSE;
  edges = edges_of (dress, side - 2 * self->shadow, FALSE);
  fit (self, dress, width, height, &edges);
}

static void
place_zoomed (GameGeometry *self, const Edges *edges, double width, double height)
{
  self->above = down_to_grid (self, edges->above * self->square);
  self->x = self->shadow;
  self->y = self->shadow + self->above;
  self->width = MAX (1, width - 2 * self->shadow);
  self->height = MAX (1, height - self->y - self->shadow);
  self->band = down_to_grid (self, MAX (ZOOMED_EDGE, edges->before));
  self->foot =
      down_to_grid (self, MAX (ZOOMED_EDGE, MAX (edges->foot * self->square, edges->least_foot)));
  self->pad = down_to_grid (self, edges->around * self->square);
  self->field = (GameArea){ self->x + self->band, self->y + self->band,
                            MAX (1, self->width - self->band - ZOOMED_EDGE),
                            MAX (1, self->height - self->band - self->foot) };
}

/**
 * game_geometry_zoom:
 * @self: a geometry that game_geometry_fit () has laid out
 * @dress: how the board is dressed
 * @width: of the area
 * @height: of the area
 * @square: the side of a square
 *
 * Gives the squares another size: the frame fills the area and the squares are seen through it from
 * their upper left corner on, as far as there is room.
 */
void
game_geometry_zoom (GameGeometry *self,
                    const GameDress *dress,
                    double width,
                    double height,
                    double square)
{
  Edges edges = edges_of (dress, MIN (width, height) - 2 * self->shadow, self->has_labels);

  if (dress->ground == GAME_GROUND_HOLES)
    edges.above = ABOVE;
  self->is_zoomed = TRUE;
  self->square = MAX (1, floor (square * self->scale)) / self->scale;
  self->middle = middle_of (self, dress) / self->scale;
  place_zoomed (self, &edges, width, height);
  self->corner = MIN (ZOOMED_CORNER, edges.corner * MIN (self->width, self->height) + 3);
  game_geometry_scroll (self, 0, 0);
}

/**
 * game_geometry_content:
 * @self: a geometry that is zoomed
 * @width: (out): of all that can be seen in the field
 * @height: (out): of the same
 *
 * Tells how far the squares reach.
 */
void
game_geometry_content (const GameGeometry *self, double *width, double *height)
{
  *width = to_grid (self, self->columns * self->square) + 2 * self->pad;
  *height = to_grid (self, self->rows * self->square) + 2 * self->pad;
}

/**
 * game_geometry_scroll:
 * @self: a geometry that is zoomed
 * @right: how far the left edge of the squares lies behind the frame
 * @down: how far their upper edge does
 *
 * Moves the squares behind the frame, to whole device pixels. What is smaller than the field stays
 * in its middle.
 */
void
game_geometry_scroll (GameGeometry *self, double right, double down)
{
  double width, height;

  game_geometry_content (self, &width, &height);
  self->left = self->field.x + self->pad - to_grid (self, right);
  self->top = self->field.y + self->pad - to_grid (self, down);
  if (width < self->field.width)
    self->left = to_grid (self, self->field.x + self->pad + (self->field.width - width) / 2);
  if (height < self->field.height)
    self->top = to_grid (self, self->field.y + self->pad + (self->field.height - height) / 2);
}

/**
 * game_geometry_shows:
 * @self: a geometry
 * @x: a place
 * @y: a place
 *
 * Returns: whether a square would be seen there
 */
gboolean
game_geometry_shows (const GameGeometry *self, double x, double y)
{
  const GameArea *field = &self->field;

  return !self->is_zoomed || (x >= field->x && x < field->x + field->width && y >= field->y &&
                              y < field->y + field->height);
}

/**
 * game_geometry_column_edge:
 * @self: a geometry
 * @column: 0 to the number of columns
 *
 * Returns: the left edge of @column, on a device pixel
 */
double
game_geometry_column_edge (const GameGeometry *self, int column)
{
  return self->left + to_grid (self, column * self->square);
}

/**
 * game_geometry_row_edge:
 * @self: a geometry
 * @row: 0 to the number of rows
 *
 * Returns: the upper edge of @row, on a device pixel
 */
double
game_geometry_row_edge (const GameGeometry *self, int row)
{
  return self->top + to_grid (self, row * self->square);
}

/**
 * game_geometry_cell:
 * @self: a geometry
 * @cell: a cell of the board
 *
 * Returns: its square; the squares of a board meet without gap or overlap
 */
GameArea
game_geometry_cell (const GameGeometry *self, int cell)
{
  int row = cell / self->columns;
  int column = cell % self->columns;
  double x = game_geometry_column_edge (self, column);
  double y = game_geometry_row_edge (self, row);

  return (GameArea){ x, y, game_geometry_column_edge (self, column + 1) - x,
                     game_geometry_row_edge (self, row + 1) - y };
}

static double
centre_between (const GameGeometry *self, double first, double last)
{
  return floor ((first + last) / 2 * self->scale) / self->scale + self->middle;
}

/**
 * game_geometry_centre:
 * @self: a geometry
 * @cell: a cell of the board
 * @x: (out): where its piece stands
 * @y: (out): where its piece stands
 *
 * All centres of a board lie at the same place within a device pixel, so one picture of a piece
 * serves all.
 */
void
game_geometry_centre (const GameGeometry *self, int cell, double *x, double *y)
{
  int row = cell / self->columns;
  int column = cell % self->columns;

  *x = centre_between (self, game_geometry_column_edge (self, column),
                       game_geometry_column_edge (self, column + 1));
  *y = centre_between (self, game_geometry_row_edge (self, row),
                       game_geometry_row_edge (self, row + 1));
}

/* Which of @n squares @place falls into, counted from the first one's edge; -1 for none. */
static int
index_at (const GameGeometry *self, double place, int n)
{
  int i = (int) floor (place / self->square);

  if (place < 0 || place >= to_grid (self, n * self->square))
    return -1;
  i = CLAMP (i, 0, n - 1);
  if (place < to_grid (self, i * self->square))
    return i - 1;
  return place >= to_grid (self, (i + 1) * self->square) ? i + 1 : i;
}

/**
 * game_geometry_column_at:
 * @self: a geometry
 * @x: a place
 *
 * Returns: the column at @x, or -1
 */
int
game_geometry_column_at (const GameGeometry *self, double x)
{
  if (self->is_zoomed && (x < self->field.x || x >= self->field.x + self->field.width))
    return -1;
  return index_at (self, x - self->left, self->columns);
}

/**
 * game_geometry_cell_at:
 * @self: a geometry
 * @x: a place
 * @y: a place
 *
 * Returns: the cell there, or %GAME_NO_CELL
 */
int
game_geometry_cell_at (const GameGeometry *self, double x, double y)
{
  int column = game_geometry_column_at (self, x);
  int row = index_at (self, y - self->top, self->rows);

  return column < 0 || row < 0 || !game_geometry_shows (self, x, y) ? GAME_NO_CELL
                                                                    : row * self->columns + column;
}

/**
 * game_geometry_frame:
 * @self: a geometry
 *
 * Returns: the board with its frame
 */
GameArea
game_geometry_frame (const GameGeometry *self)
{
  return (GameArea){ self->x, self->y, self->width, self->height };
}

/**
 * game_geometry_squares:
 * @self: a geometry
 *
 * Returns: all squares together
 */
GameArea
game_geometry_squares (const GameGeometry *self)
{
  return (GameArea){ self->left, self->top,
                     game_geometry_column_edge (self, self->columns) - self->left,
                     game_geometry_row_edge (self, self->rows) - self->top };
}

/**
 * game_geometry_bounds:
 * @self: a geometry
 *
 * Returns: the board with its frame and its shadow, in whole units
 */
GameArea
game_geometry_bounds (const GameGeometry *self)
{
  double x = floor (self->x - self->shadow);
  double y = floor (self->y - self->shadow);

  return (GameArea){ x, y, ceil (self->x + self->width + self->shadow) - x,
                     ceil (self->y + self->height + self->shadow) - y };
}

/**
 * game_geometry_label_step:
 * @self: a geometry
 *
 * Returns: 1 where each line has a coordinate, else every how many
 */
int
game_geometry_label_step (const GameGeometry *self)
{
  return self->square < SMALL_SQUARE ? LABELS_EVERY : 1;
}
