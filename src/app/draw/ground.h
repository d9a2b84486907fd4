/* ground.h: the board itself: shadow, frame, ground and lines, and what covers the pieces of an
 * upright board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/geometry.h"

void game_ground_draw (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_frame (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_field (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_clip (cairo_t *cr, const GameGeometry *geometry);
void game_ground_card (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_felt (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_wood (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_paper (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_tiles (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_chequers (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_holes (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_holes_cover (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_holes_front (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_holes_field (cairo_t *cr, const GameDress *dress, const GameGeometry *geometry);
void game_ground_lines (cairo_t *cr, const GameGeometry *geometry, double width, gboolean has_edge);
