/* pieces.c: crosses, discs and stones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/pieces.h"

#define BLACK 0x000000
#define WHITE 0xffffff

/* Lengths are shares of a square, or of a radius where they say so. */
#define CROSS_ARM 0.25
#define CROSS_WIDTH 0.13
#define RING_RADIUS 0.275
#define RING_WIDTH 0.12
#define INK_SCALE 1.12
#define INK_WIDTH 0.115

#define DISC_RADIUS 0.43
#define DISC_RIM 0.396
#define DISC_RIM_WIDTH 0.03
#define DISC_RIM_ALPHA 0.75
#define SIGN_RING 0.46 /* of the radius, as the following */
#define SIGN_RING_WIDTH 0.20
#define SIGN_DIAMOND 0.52
#define SIGN_ALPHA 0.62
#define SIGN_LIGHT_ALPHA 0.28

#define REVERSIBLE_RADIUS 0.405
#define REVERSIBLE_LIP 0.042
#define ENGRAVED_RING 0.66 /* of the radius */
#define ENGRAVED_WIDTH 0.022
#define ENGRAVED_ALPHA 0.16
#define ENGRAVED_FROM 14.0 /* side of a square */
#define CONTRAST_RING 0.55 /* of the radius */

#define STONE_RADIUS 0.46
#define STONE_CONTRAST_RADIUS 0.42
#define STONE_SHADOW_FROM 9.0 /* side of a square */
#define SHELL_FROM 22.0
#define COUNTER_RADIUS 0.40
#define COUNTER_RING 0.09

#define SHADOW_ALPHA 0.34
#define STONE_SHADOW_ALPHA 0.42

/* A ball lit from the upper left: where the light is, in radii, and its colours from there
 * outwards. */
typedef struct
{
  double x;
  double y;
  double reach; /* in radii */
  double middle;
  GameColour light;
  GameColour base;
  GameColour dark;
} Ball;

static void
set_ball (cairo_t *cr, const Ball *ball, double x, double y, double radius)
{
  cairo_pattern_t *pattern = cairo_pattern_create_radial (
      x + ball->x * radius, y + ball->y * radius, radius * 0.05, x, y, radius * ball->reach);

  game_brush_stop (pattern, 0, ball->light, 1);
  game_brush_stop (pattern, ball->middle, ball->base, 1);
  game_brush_stop (pattern, 1, ball->dark, 1);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

static void
fill_circle (cairo_t *cr, double x, double y, double radius)
{
  game_brush_circle (cr, x, y, radius);
  cairo_fill (cr);
}

static void
stroke_circle (cairo_t *cr, double x, double y, double radius, double width)
{
  game_brush_circle (cr, x, y, radius);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static gboolean
is_first (const GamePieceSpot *spot)
{
  return spot->piece == GAME_FIRST_PIECE;
}

/**
 * game_piece_shadow:
 * @cr: a cairo context
 * @x: the middle of a round piece
 * @y: the middle of a round piece
 * @radius: of the piece
 * @alpha: how dark the shadow is
 *
 * Draws a soft shadow that falls a little below the piece.
 */
void
game_piece_shadow (cairo_t *cr, double x, double y, double radius, double alpha)
{
  double down = y + radius * 0.16;
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (x, down, radius * 0.72, x, down, radius * 1.18);

  game_brush_stop (pattern, 0, BLACK, alpha);
  game_brush_stop (pattern, 1, BLACK, 0);
  game_brush_circle (cr, x, down, radius * 1.18);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* A black or white disc with an outline, for high contrast. */
static void
draw_plain_disc (cairo_t *cr, const GamePieceSpot *spot, double radius, double width)
{
  game_brush_circle (cr, spot->x, spot->y, radius);
  game_brush_colour (cr, is_first (spot) ? BLACK : WHITE, 1);
  cairo_fill_preserve (cr);
  game_brush_colour (cr, game_dress_line (spot->dress), 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static GameColour
cross_colour (const GamePieceSpot *spot)
{
  static const GameColour colours[2][2][2] = {
    { { 0x0f3640, 0xd96a3a }, { 0x86d0d8, 0xff9466 } }, /* on a card: light, dark */
    { { 0x122a66, 0xd8502f }, { 0x9fc0ff, 0xff9b84 } }, /* on paper */
  };

  if (game_dress_is_contrast (spot->dress))
    return game_dress_line (spot->dress);
  return colours[spot->dress->set == GAME_SET_INK][game_dress_is_dark (spot->dress)]
                [is_first (spot) ? 0 : 1];
}

/**
 * game_piece_cross:
 * @cr: a cairo context
 * @spot: where and what
 *
 * Draws an X or an O, on a card or, larger and thinner, in ink.
 */
void
game_piece_cross (cairo_t *cr, const GamePieceSpot *spot)
{
  gboolean is_ink = spot->dress->set == GAME_SET_INK;
  double square = spot->square * (is_ink ? INK_SCALE : 1);
  double arm = square * CROSS_ARM;

  game_brush_colour (cr, cross_colour (spot), 1);
  if (!is_first (spot))
    {
      stroke_circle (cr, spot->x, spot->y, square * RING_RADIUS,
                     square * (is_ink ? INK_WIDTH : RING_WIDTH));
      return;
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, square * (is_ink ? INK_WIDTH : CROSS_WIDTH));
  cairo_move_to (cr, spot->x - arm, spot->y - arm);
  cairo_rel_line_to (cr, 2 * arm, 2 * arm);
  cairo_move_to (cr, spot->x + arm, spot->y - arm);
  cairo_rel_line_to (cr, -2 * arm, 2 * arm);
  cairo_stroke (cr);
}

/* The sign that tells the discs apart without their colour: a ring, a diamond. */
static void
draw_sign (cairo_t *cr, const GamePieceSpot *spot, double down, double radius)
{
  double y = spot->y + down;
  double arm = radius * SIGN_DIAMOND;

  if (is_first (spot))
    {
      stroke_circle (cr, spot->x, y, radius * SIGN_RING, radius * SIGN_RING_WIDTH);
      return;
    }
  cairo_move_to (cr, spot->x, y - arm);
  cairo_line_to (cr, spot->x + arm, y);
  cairo_line_to (cr, spot->x, y + arm);
  cairo_line_to (cr, spot->x - arm, y);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/**
 * game_piece_disc:
 * @cr: a cairo context
 * @spot: where and what
 *
 * Draws a red disc with a ring or a yellow one with a diamond.
 */
void
game_piece_disc (cairo_t *cr, const GamePieceSpot *spot)
{
  static const Ball balls[2] = {
    { -0.3, -0.45, 1.1, 0.5, 0xdd6350, 0xbf3522, 0x8f2012 },
    { -0.3, -0.45, 1.1, 0.5, 0xffe28a, 0xf6c83c, 0xd9a315 },
  };
  static const GameColour rims[2] = { 0xfff3e4, 0xfff6d8 };
  static const GameColour signs[2] = { 0x6e160a, 0x9c6f06 };
  int side = is_first (spot) ? 0 : 1;
  double radius = spot->square * DISC_RADIUS;

  if (game_dress_is_contrast (spot->dress))
    {
      draw_plain_disc (cr, spot, radius, MAX (1.5, spot->square * 0.04));
      game_brush_colour (cr, is_first (spot) ? WHITE : BLACK, 1);
      draw_sign (cr, spot, 0, radius);
      return;
    }
  set_ball (cr, &balls[side], spot->x, spot->y, radius);
  fill_circle (cr, spot->x, spot->y, radius);
  game_brush_colour (cr, rims[side], DISC_RIM_ALPHA);
  stroke_circle (cr, spot->x, spot->y, spot->square * DISC_RIM,
                 MAX (0.8, spot->square * DISC_RIM_WIDTH));
  game_brush_colour (cr, WHITE, SIGN_LIGHT_ALPHA);
  draw_sign (cr, spot, MAX (0.8, spot->square * 0.018), radius);
  game_brush_colour (cr, signs[side], SIGN_ALPHA);
  draw_sign (cr, spot, 0, radius);
}

/**
 * game_piece_reversible:
 * @cr: a cairo context
 * @spot: where and what
 *
 * Draws a disc that is black on one side, with an engraved ring, and white on the other, which
 * shows below.
 */
void
game_piece_reversible (cairo_t *cr, const GamePieceSpot *spot)
{
  static const Ball balls[2] = {
    { -0.35, -0.5, 1.1, 0.45, 0x5b5853, 0x35332f, 0x1b1a18 },
    { -0.35, -0.5, 1.15, 0.6, 0xffffff, 0xf6f2ea, 0xddd6c9 },
  };
  static const GameColour lips[2] = { 0xe9e3d8, 0x35322e };
  double radius = spot->square * REVERSIBLE_RADIUS;
  double lip = MAX (1, spot->square * REVERSIBLE_LIP) / 2;
  int side = is_first (spot) ? 0 : 1;

  if (game_dress_is_contrast (spot->dress))
    {
      draw_plain_disc (cr, spot, radius, MAX (1.5, spot->square * 0.05));
      game_brush_colour (cr, BLACK, 1);
      if (!is_first (spot))
        stroke_circle (cr, spot->x, spot->y, radius * CONTRAST_RING, MAX (1, spot->square * 0.035));
      return;
    }
  if (spot->has_shadow)
    game_piece_shadow (cr, spot->x, spot->y, radius, SHADOW_ALPHA);
  game_brush_colour (cr, lips[side], 1);
  fill_circle (cr, spot->x, spot->y + lip, radius);
  set_ball (cr, &balls[side], spot->x, spot->y - lip, radius);
  fill_circle (cr, spot->x, spot->y - lip, radius);
  game_brush_colour (cr, WHITE, ENGRAVED_ALPHA);
  if (is_first (spot) && spot->square > ENGRAVED_FROM)
    stroke_circle (cr, spot->x, spot->y - lip, radius * ENGRAVED_RING,
                   MAX (1, spot->square * ENGRAVED_WIDTH));
}

/* The lines of a shell, for the white stones are cut from one. */
static void
draw_shell (cairo_t *cr, const GamePieceSpot *spot, double radius)
{
  static const double lines[3] = { 2.1, 2.55, 3.0 };

  cairo_save (cr);
  game_brush_circle (cr, spot->x, spot->y, radius * 0.94);
  cairo_clip (cr);
  game_brush_colour (cr, 0xb9ad98, 0.32);
  cairo_set_line_width (cr, MAX (0.8, spot->square * 0.02));
  for (int i = 0; i < 3; i++)
    {
      cairo_arc (cr, spot->x - radius * 2.2, spot->y + radius * 0.5, radius * lines[i], -0.6, 0.25);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/**
 * game_piece_stone:
 * @cr: a cairo context
 * @spot: where and what
 *
 * Draws a black stone, or a white one with shell lines.
 */
void
game_piece_stone (cairo_t *cr, const GamePieceSpot *spot)
{
  static const Ball balls[2] = {
    { -0.32, -0.42, 1.15, 0.35, 0x6b6864, 0x3a3835, 0x131211 },
    { -0.32, -0.42, 1.2, 0.6, 0xffffff, 0xf4f0e8, 0xcfc7b8 },
  };
  double radius = spot->square * STONE_RADIUS;

  if (game_dress_is_contrast (spot->dress))
    {
      draw_plain_disc (cr, spot, spot->square * STONE_CONTRAST_RADIUS,
                       MAX (1, spot->square * 0.07));
      return;
    }
  if (spot->has_shadow && spot->square > STONE_SHADOW_FROM)
    game_piece_shadow (cr, spot->x, spot->y, radius, STONE_SHADOW_ALPHA);
  set_ball (cr, &balls[is_first (spot) ? 0 : 1], spot->x, spot->y, radius);
  fill_circle (cr, spot->x, spot->y, radius);
  if (is_first (spot))
    return;
  game_brush_colour (cr, 0x6e5f4c, 0.55);
  stroke_circle (cr, spot->x, spot->y, MAX (0.5, radius - 0.5), 1);
  if (spot->square > SHELL_FROM)
    draw_shell (cr, spot, radius);
}

/**
 * game_piece_counter:
 * @cr: a cairo context
 * @spot: where and what
 *
 * Draws a flat dark counter, or a white one with a dark ring.
 */
void
game_piece_counter (cairo_t *cr, const GamePieceSpot *spot)
{
  double radius = spot->square * COUNTER_RADIUS;
  double ring = spot->square * COUNTER_RING;

  if (game_dress_is_contrast (spot->dress))
    {
      game_piece_stone (cr, spot);
      return;
    }
  game_brush_colour (cr, is_first (spot) ? 0x23282c : WHITE, 1);
  fill_circle (cr, spot->x, spot->y, radius);
  game_brush_colour (cr, 0x23282c, 1);
  if (!is_first (spot))
    stroke_circle (cr, spot->x, spot->y, radius - ring / 2, ring);
}

/**
 * game_piece_draw:
 * @cr: a cairo context
 * @spot: where and what; not an empty square
 *
 * Draws a piece, opaque.
 */
void
game_piece_draw (cairo_t *cr, const GamePieceSpot *spot)
{
  void (*const draw[]) (cairo_t *, const GamePieceSpot *) = {
    [GAME_SET_CROSSES] = game_piece_cross,
    [GAME_SET_DISCS] = game_piece_disc,
    [GAME_SET_REVERSIBLE] = game_piece_reversible,
    [GAME_SET_STONES] = game_piece_stone,
    [GAME_SET_ANIMALS] = is_first (spot) ? game_piece_mouse : game_piece_cat,
    [GAME_SET_INK] = game_piece_cross,
    [GAME_SET_COUNTERS] = game_piece_counter,
  };

  cairo_save (cr);
  cairo_new_path (cr);
  draw[spot->dress->set](cr, spot);
  cairo_restore (cr);
}

/**
 * game_piece_is_dark:
 * @dress: how the board is dressed
 * @piece: a piece
 *
 * Returns: whether a mark on the piece has to be light
 */
gboolean
game_piece_is_dark (const GameDress *dress, GamePiece piece)
{
  if (dress->set == GAME_SET_ANIMALS)
    return piece == GAME_SECOND_PIECE;
  return piece == GAME_FIRST_PIECE;
}

/**
 * game_piece_lift:
 * @dress: how the board is dressed
 *
 * Returns: how far the face of a piece lies above the middle of its square, as a share of the
 * square
 */
double
game_piece_lift (const GameDress *dress)
{
  if (dress->set != GAME_SET_REVERSIBLE || game_dress_is_contrast (dress))
    return 0;
  return REVERSIBLE_LIP / 2;
}

/**
 * game_piece_radius:
 * @dress: how the board is dressed
 *
 * Returns: the radius of a round piece, as a share of the square; 0 for other pieces
 */
double
game_piece_radius (const GameDress *dress)
{
  switch (dress->set)
    {
    case GAME_SET_DISCS:
      return DISC_RADIUS;
    case GAME_SET_REVERSIBLE:
      return REVERSIBLE_RADIUS;
    case GAME_SET_STONES:
      return STONE_RADIUS;
    case GAME_SET_COUNTERS:
      return COUNTER_RADIUS;
    default:
      return 0;
    }
}
