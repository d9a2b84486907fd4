/* cache.h: pictures of a board and its pieces, drawn once for their size and painted many times
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/geometry.h"
#include "app/draw/values.h"

typedef struct _GameCache GameCache;

GameCache *game_cache_new (void);
void game_cache_move (GameCache *self, double right, double down);
void game_cache_free (GameCache *self);
void game_cache_forget (GameCache *self);
void game_cache_prepare (GameCache *self,
                         cairo_t *cr,
                         const GameDress *dress,
                         const GameGeometry *geometry,
                         const char *family);
void game_cache_paint_ground (GameCache *self, cairo_t *cr);
void game_cache_paint_cover (GameCache *self, cairo_t *cr);
void game_cache_paint_piece (GameCache *self,
                             cairo_t *cr,
                             GamePiece piece,
                             double x,
                             double y,
                             double opacity);
void game_cache_paint_value (GameCache *self,
                             cairo_t *cr,
                             const GameMarkSpot *spot,
                             const GameValueLabel *label,
                             const char *family);
void game_cache_paint_moving (GameCache *self, cairo_t *cr, GamePiece piece, double opacity);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameCache, game_cache_free)
