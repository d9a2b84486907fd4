/* marks.h: what is marked on a board: moves that can be made, what has happened, where one stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/geometry.h"

/* A square to be marked. */
typedef struct
{
  const GameDress *dress;
  GameArea area; /* the square */
  double x;      /* where its piece stands */
  double y;
} GameMarkSpot;

void game_mark_lit (cairo_t *cr, const GameMarkSpot *spot);
void game_mark_column (cairo_t *cr,
                       const GameDress *dress,
                       const GameGeometry *geometry,
                       int column);
void game_mark_legal (cairo_t *cr, const GameMarkSpot *spot);
void game_mark_turning (cairo_t *cr, const GameMarkSpot *spot, GamePiece mover);
void game_mark_selected (cairo_t *cr, const GameMarkSpot *spot);
void game_mark_cursor (cairo_t *cr, const GameMarkSpot *spot);
void game_mark_hint (cairo_t *cr, const GameMarkSpot *spot);
void game_mark_last_below (cairo_t *cr, const GameMarkSpot *spot, gboolean was_left);
void game_mark_last_above (cairo_t *cr, const GameMarkSpot *spot, GamePiece piece);
void game_mark_trace (cairo_t *cr,
                      const GameDress *dress,
                      const GameGeometry *geometry,
                      GameMove move,
                      gboolean is_hint);
void game_mark_win (cairo_t *cr,
                    const GameDress *dress,
                    const GameGeometry *geometry,
                    int first,
                    int last,
                    double share);
double game_mark_ghost_opacity (const GameDress *dress);
