/* palette.h: how a board is dressed: its ground, its set of pieces, its colours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/brush.h"
#include "app/draw/game-draw.h"

/* What a board is made of; the first five in the order of GameLook. */
typedef enum
{
  GAME_GROUND_CARD,
  GAME_GROUND_HOLES,
  GAME_GROUND_FELT,
  GAME_GROUND_WOOD,
  GAME_GROUND_CHEQUERS,
  GAME_GROUND_PAPER, /* squares ruled on paper */
  GAME_GROUND_TILES  /* pale squares with round corners */
} GameGround;

/* What stands on it; the first five in the order of GamePieces. */
typedef enum
{
  GAME_SET_CROSSES,
  GAME_SET_DISCS,
  GAME_SET_REVERSIBLE,
  GAME_SET_STONES,
  GAME_SET_ANIMALS,
  GAME_SET_INK,     /* crosses and noughts, larger and in ink */
  GAME_SET_COUNTERS /* flat stones, the white ones with a ring */
} GameSet;

typedef struct
{
  GameGround ground;
  GameSet set;
  GameTheme theme;
} GameDress;

typedef struct
{
  GameColour frame_top; /* around the squares */
  GameColour frame_bottom;
  GameColour top; /* the ground itself; light squares */
  GameColour bottom;
  GameColour other; /* dark squares, what is seen through holes, tiles, the edge of a card */
  GameColour line;
  double line_alpha;
  GameColour ink; /* coordinates */
  double ink_alpha;
  GameColour number; /* on squares */
  GameColour dot;    /* legal moves */
  double dot_alpha;
} GameGroundColours;

GameDress game_dress (const Game *game, GameTheme theme, GameMaterial material);
gboolean game_dress_is_contrast (const GameDress *dress);
gboolean game_dress_is_dark (const GameDress *dress);
const GameGroundColours *game_dress_colours (const GameDress *dress);
GameColour game_dress_line (const GameDress *dress);
GameColour game_dress_blank (const GameDress *dress);
GameColour game_dress_lagoon (const GameDress *dress);
