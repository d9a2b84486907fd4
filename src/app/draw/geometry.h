/* geometry.h: where the board, its squares and its edges lie in an area of any size
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/palette.h"

/* All lengths in the unit of the cairo context; edges lie on whole device pixels, so that lines are
 * sharp.
 *
 *      x           left
 *    y +-----------------------------+
 *      |            a   b   c        |  band
 *  top |          +---+---+---+      |
 *      |        1 |   |   |   |      |
 *      | band   2 |   |   |   |      |
 *      +-----------------------------+
 */
typedef struct
{
  int rows;
  int columns;
  double scale; /* device pixels in a unit */
  double x;     /* the board with its frame, without its shadow */
  double y;
  double width;
  double height;
  double left; /* the first square */
  double top;
  double square;       /* its side */
  double band;         /* for coordinates, above and at the left */
  double above;        /* kept free over the frame, for a piece that will fall */
  double foot;         /* under the squares */
  double corner;       /* radius of the frame */
  double shadow;       /* room for the shadow on each side */
  double middle;       /* of a square within the grid of device pixels: 0 or 0.5 of one */
  gboolean has_labels; /* coordinates were asked for and there is room */
  gboolean is_zoomed;  /* the frame stays, with the coordinates, and the squares move behind it */
  GameArea field;      /* in which squares are seen then */
  double pad;          /* around the squares, moving with them */
} GameGeometry;

void game_geometry_fit (GameGeometry *self,
                        const GameDress *dress,
                        const GameSetup *setup,
                        double width,
                        double height,
                        double scale,
                        gboolean coordinates);
void game_geometry_fit_miniature (GameGeometry *self,
                                  const GameDress *dress,
                                  const GameSetup *setup,
                                  double width,
                                  double height,
                                  double scale);
void game_geometry_zoom (GameGeometry *self,
                         const GameDress *dress,
                         double width,
                         double height,
                         double square);
void game_geometry_content (const GameGeometry *self, double *width, double *height);
void game_geometry_scroll (GameGeometry *self, double right, double down);
gboolean game_geometry_shows (const GameGeometry *self, double x, double y);
double game_geometry_column_edge (const GameGeometry *self, int column);
double game_geometry_row_edge (const GameGeometry *self, int row);
GameArea game_geometry_cell (const GameGeometry *self, int cell);
void game_geometry_centre (const GameGeometry *self, int cell, double *x, double *y);
int game_geometry_column_at (const GameGeometry *self, double x);
int game_geometry_cell_at (const GameGeometry *self, double x, double y);
GameArea game_geometry_frame (const GameGeometry *self);
GameArea game_geometry_squares (const GameGeometry *self);
GameArea game_geometry_bounds (const GameGeometry *self);
int game_geometry_label_step (const GameGeometry *self);
