/* palette.c: how a board is dressed: its ground, its set of pieces, its colours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/palette.h"

#define BLACK 0x000000
#define WHITE 0xffffff
#define LAGOON 0x1f6f78
#define LAGOON_ON_DARK 0x7cc4cb

#define N_GROUNDS (GAME_GROUND_TILES + 1)

static const GameGroundColours light_grounds[N_GROUNDS] = {
  [GAME_GROUND_CARD] = { 0xfffdf8, 0xf7f0e4, 0xfffdf8, 0xf7f0e4, 0xd9ccb8, 0xbda98c, 1.0, 0x7a6b58,
                         1.0, 0x7a6b58, 0x2b1c10, 0.72 },
  [GAME_GROUND_HOLES] = { 0x3f74b5, 0x2b578f, 0x3f74b5, 0x2b578f, 0xe9e2d6, 0x12294a, 0.65,
                          0xdce9f8, 1.0, 0xdce9f8, 0x2b1c10, 0.72 },
  [GAME_GROUND_FELT] = { 0x6a4c3a, 0x523a2b, 0x4f9a74, 0x357c5a, 0x357c5a, 0x173d2b, 0.62, 0xf0dfc8,
                         0.85, 0x08251a, 0x08251a, 0.80 },
  [GAME_GROUND_WOOD] = { 0xecc88f, 0xd9aa68, 0xecc88f, 0xd9aa68, 0x7a4a18, 0x4a3015, 0.85, 0x5b3d1f,
                         0.95, 0x5b3d1f, 0x2b1c10, 0.72 },
  [GAME_GROUND_CHEQUERS] = { 0x6a4c3a, 0x523a2b, 0xf1e3c9, 0xf1e3c9, 0xb38a63, 0x5b3312, 1.0,
                             0xf0dfc8, 0.85, 0x5a3c22, 0x2b1c10, 0.72 },
  [GAME_GROUND_PAPER] = { 0xfffdf7, 0xfbf6ea, 0xfffdf7, 0xfbf6ea, 0xfffdf7, 0xa9c3d6, 1.0, 0x7c7468,
                          0.95, 0x7c7468, 0x2b1c10, 0.72 },
  [GAME_GROUND_TILES] = { 0xe9edee, 0xe0e5e7, 0xe9edee, 0xe0e5e7, 0xf8fafa, 0xb4bfc4, 1.0, 0x5b676d,
                          0.95, 0x5b676d, 0x23282c, 0.72 },
};

static const GameGroundColours dark_grounds[N_GROUNDS] = {
  [GAME_GROUND_CARD] = { 0x37322d, 0x2e2a26, 0x37322d, 0x2e2a26, 0x4a433c, 0x6d6257, 1.0, 0xb3a99e,
                         1.0, 0xb3a99e, 0xf3e6d2, 0.72 },
  [GAME_GROUND_HOLES] = { 0x345f95, 0x234672, 0x345f95, 0x234672, 0x1c1a18, 0x12294a, 0.65,
                          0xdce9f8, 1.0, 0xdce9f8, 0xf3e6d2, 0.72 },
  [GAME_GROUND_FELT] = { 0x4a382c, 0x382a20, 0x3c7a5c, 0x28593f, 0x28593f, 0x112e20, 0.62, 0xf0dfc8,
                         0.85, 0xdff0e6, 0xdff0e6, 0.68 },
  [GAME_GROUND_WOOD] = { 0xb98d56, 0x9a713f, 0xb98d56, 0x9a713f, 0x3b2208, 0x2b1b0b, 0.85, 0x2f1f10,
                         0.95, 0x2f1f10, 0x2b1c10, 0.72 },
  [GAME_GROUND_CHEQUERS] = { 0x4a382c, 0x382a20, 0xa89678, 0xa89678, 0x6d4f38, 0x3b2208, 1.0,
                             0xf0dfc8, 0.85, 0x2b1c10, 0x2b1c10, 0.80 },
  [GAME_GROUND_PAPER] = { 0x34363a, 0x2d2f33, 0x34363a, 0x2d2f33, 0x34363a, 0x56616c, 1.0, 0xa7a29a,
                          0.95, 0xa7a29a, 0xf3e6d2, 0.72 },
  [GAME_GROUND_TILES] = { 0x59666d, 0x4f5c63, 0x59666d, 0x4f5c63, 0x65737a, 0x3c474d, 1.0, 0xd5dde0,
                          0.95, 0xd5dde0, 0x23282c, 0.72 },
};

static const GameGroundColours contrast_ground = { WHITE, WHITE, WHITE, WHITE, WHITE, BLACK,
                                                   1.0,   BLACK, 1.0,   BLACK, BLACK, 1.0 };
static const GameGroundColours inverse_ground = { BLACK, BLACK, BLACK, BLACK, BLACK, WHITE,
                                                  1.0,   WHITE, 1.0,   WHITE, WHITE, 1.0 };

/**
 * game_dress:
 * @game: a game
 * @theme: light, dark or high contrast
 * @material: which of its looks a game has that can be played with stones or with ink
 *
 * Returns: how @game's board is drawn
 */
GameDress
game_dress (const Game *game, GameTheme theme, GameMaterial material)
{
  GameDress dress = { (GameGround) game->look, (GameSet) game->pieces, theme };

  if (game->look == GAME_LOOK_POINTS && material == GAME_MATERIAL_PAPER)
    dress = (GameDress){ GAME_GROUND_PAPER, GAME_SET_INK, theme };
  if (game->look == GAME_LOOK_POINTS && material == GAME_MATERIAL_TILES)
    dress = (GameDress){ GAME_GROUND_TILES, GAME_SET_COUNTERS, theme };
  return dress;
}

/**
 * game_dress_is_contrast:
 * @dress: a dress
 *
 * Returns: whether it is one of the two with high contrast, black and white only
 */
gboolean
game_dress_is_contrast (const GameDress *dress)
{
  return dress->theme == GAME_THEME_CONTRAST || dress->theme == GAME_THEME_CONTRAST_INVERSE;
}

/**
 * game_dress_is_dark:
 * @dress: a dress
 *
 * Returns: whether the window around the board is dark
 */
gboolean
game_dress_is_dark (const GameDress *dress)
{
  return dress->theme == GAME_THEME_DARK || dress->theme == GAME_THEME_CONTRAST_INVERSE;
}

/**
 * game_dress_colours:
 * @dress: a dress
 *
 * Returns: (transfer none): the colours of the ground
 */
const GameGroundColours *
game_dress_colours (const GameDress *dress)
{
  switch (dress->theme)
    {
    case GAME_THEME_CONTRAST:
      return &contrast_ground;
    case GAME_THEME_CONTRAST_INVERSE:
      return &inverse_ground;
    case GAME_THEME_DARK:
      return &dark_grounds[dress->ground];
    default:
      return &light_grounds[dress->ground];
    }
}

/**
 * game_dress_line:
 * @dress: a dress of high contrast
 *
 * Returns: the colour of lines, outlines and marks: black, or white on an inverse theme
 */
GameColour
game_dress_line (const GameDress *dress)
{
  return dress->theme == GAME_THEME_CONTRAST_INVERSE ? WHITE : BLACK;
}

/**
 * game_dress_blank:
 * @dress: a dress of high contrast
 *
 * Returns: the colour of the ground: white, or black on an inverse theme
 */
GameColour
game_dress_blank (const GameDress *dress)
{
  return dress->theme == GAME_THEME_CONTRAST_INVERSE ? BLACK : WHITE;
}

/**
 * game_dress_lagoon:
 * @dress: a dress
 *
 * Returns: the colour of what can be done; the line colour in high contrast
 */
GameColour
game_dress_lagoon (const GameDress *dress)
{
  if (game_dress_is_contrast (dress))
    return game_dress_line (dress);
  return dress->theme == GAME_THEME_DARK ? LAGOON_ON_DARK : LAGOON;
}
