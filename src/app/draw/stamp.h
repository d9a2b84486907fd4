/* stamp.h: the picture of a piece, no larger than the piece
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/pieces.h"

typedef struct
{
  cairo_surface_t *surface; /* NULL: empty */
  double x;                 /* its corner, from the middle of the piece */
  double y;
} GameStamp;

cairo_surface_t *game_stamp_surface (cairo_t *cr, double width, double height);
GameStamp game_stamp_new (cairo_t *cr, double scale, GamePieceSpot *spot, double middle);
void game_stamp_clear (GameStamp *self);
