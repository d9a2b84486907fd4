/* pieces.h: the pieces of all games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/palette.h"

/* How far a piece and its shadow reach from the middle of its square, as a share of the square. */
#define GAME_PIECE_REACH 0.64

/* A piece in the making: its middle, the side of its square, and what it is to look like. */
typedef struct
{
  const GameDress *dress;
  GamePiece piece;
  double x;
  double y;
  double square;
  gboolean has_shadow;
} GamePieceSpot;

void game_piece_draw (cairo_t *cr, const GamePieceSpot *spot);
void game_piece_shadow (cairo_t *cr, double x, double y, double radius, double alpha);
void game_piece_cross (cairo_t *cr, const GamePieceSpot *spot);
void game_piece_disc (cairo_t *cr, const GamePieceSpot *spot);
void game_piece_reversible (cairo_t *cr, const GamePieceSpot *spot);
void game_piece_stone (cairo_t *cr, const GamePieceSpot *spot);
void game_piece_counter (cairo_t *cr, const GamePieceSpot *spot);
void game_piece_mouse (cairo_t *cr, const GamePieceSpot *spot);
void game_piece_cat (cairo_t *cr, const GamePieceSpot *spot);
gboolean game_piece_is_dark (const GameDress *dress, GamePiece piece);
double game_piece_lift (const GameDress *dress);
double game_piece_radius (const GameDress *dress);
