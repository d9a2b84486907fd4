/* game-draw.h: what boards, miniatures, cards and lists draw with; cairo only, no widget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <cairo.h>
#include <glib.h>
#include <pango/pango.h>

typedef enum
{
  GAME_THEME_LIGHT,
  GAME_THEME_DARK,
  GAME_THEME_CONTRAST,        /* black on white */
  GAME_THEME_CONTRAST_INVERSE /* white on black */
} GameTheme;

/* How a game with stones on crossings is drawn; the others have one look. */
typedef enum
{
  GAME_MATERIAL_WOOD,  /* stones on wood */
  GAME_MATERIAL_PAPER, /* X and O on ruled paper */
  GAME_MATERIAL_TILES  /* flat counters on tiles */
} GameMaterial;

/* One piece, centred at (x, y) on a square of the side @square, in the cairo's own unit; 0 <=
 * opacity <= 1. On "chrome" (cards, title, lists) black pieces get a light outline in the dark
 * theme. */
void game_draw_piece (cairo_t *cr,
                      const Game *game,
                      GamePiece piece,
                      double x,
                      double y,
                      double square,
                      GameTheme theme,
                      GameMaterial material,
                      double opacity);
void game_draw_chrome_piece (cairo_t *cr,
                             const Game *game,
                             GamePiece piece,
                             double x,
                             double y,
                             double square,
                             GameTheme theme,
                             GameMaterial material);

/* A small board without coordinates and marks that fits width x height, its shadow included,
 * centred. */
void game_draw_miniature (cairo_t *cr,
                          const Game *game,
                          const GamePosition *position,
                          double width,
                          double height,
                          GameTheme theme,
                          GameMaterial material);
