/* test-draw.c: boards and pieces on image surfaces
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/bubble.h"
#include "app/draw/cache.h"
#include "app/draw/ground.h"
#include "app/draw/marks.h"
#include "app/draw/pieces.h"
#include "app/draw/values.h"

#include <math.h>
#include <string.h>

#define N_THEMES (GAME_THEME_CONTRAST_INVERSE + 1)
#define PICTURE_SIDE 200
#define MARGIN 20 /* around what must not draw outside its area */

static const struct
{
  double width;
  double height;
} areas[] = { { 60, 60 },   { 96, 300 },  { 300, 96 },   { 300, 300 },
              { 337, 611 }, { 656, 656 }, { 700, 1400 }, { 1900, 1000 } };

typedef void (*BoardCheck) (const Game *game, const GameDress *dress, const GameSetup *setup);

/* Calls @check for boards of the smallest, the usual and the largest size of all games, and of
 * uneven sizes. */
static void
for_all_boards (BoardCheck check)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameDress dress = game_dress (*game, GAME_THEME_LIGHT, GAME_MATERIAL_WOOD);
      GameSetup wide = (*game)->usual;
      GameSetup high = (*game)->usual;

      check (*game, &dress, &(*game)->smallest);
      check (*game, &dress, &(*game)->usual);
      check (*game, &dress, &(*game)->largest);
      if ((*game)->is_square)
        continue;
      wide.columns = (*game)->largest.columns;
      high.rows = (*game)->largest.rows;
      check (*game, &dress, &wide);
      check (*game, &dress, &high);
    }
}

static void
check_cell (const GameGeometry *geometry, int cell)
{
  GameArea area = game_geometry_cell (geometry, cell);
  double little = 0.25 / geometry->scale;
  double right = area.x + area.width - little;
  double bottom = area.y + area.height - little;
  double x, y;

  game_geometry_centre (geometry, cell, &x, &y);
  g_assert_cmpint (game_geometry_cell_at (geometry, x, y), ==, cell);
  g_assert_cmpint (game_geometry_cell_at (geometry, area.x, area.y), ==, cell);
  g_assert_cmpint (game_geometry_cell_at (geometry, right, bottom), ==, cell);
  g_assert_cmpint (game_geometry_cell_at (geometry, area.x, bottom), ==, cell);
  g_assert_cmpfloat_with_epsilon (fmod (x * geometry->scale, 1), geometry->middle * geometry->scale,
                                  1e-6);
}

static void
check_cell_at (const Game *game, const GameDress *dress, const GameSetup *setup)
{
  (void) game;
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    for (int scale = 1; scale <= 2; scale++)
      {
        GameGeometry geometry;
        GameArea squares;

        game_geometry_fit (&geometry, dress, setup, areas[i].width, areas[i].height, scale, TRUE);
        for (int cell = 0; cell < setup->rows * setup->columns; cell++)
          check_cell (&geometry, cell);
        squares = game_geometry_squares (&geometry);
        g_assert_cmpint (game_geometry_cell_at (&geometry, squares.x - 1, squares.y), ==,
                         GAME_NO_CELL);
        g_assert_cmpint (game_geometry_cell_at (&geometry, squares.x, squares.y - 1), ==,
                         GAME_NO_CELL);
        g_assert_cmpint (game_geometry_cell_at (&geometry, squares.x + squares.width, squares.y),
                         ==, GAME_NO_CELL);
        g_assert_cmpint (game_geometry_cell_at (&geometry, squares.x, squares.y + squares.height),
                         ==, GAME_NO_CELL);
      }
}

static void
test_cell_at (void)
{
  for_all_boards (check_cell_at);
}

static void
check_fit (const Game *game, const GameDress *dress, const GameSetup *setup)
{
  (void) game;
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      GameGeometry geometry;

      game_geometry_fit (&geometry, dress, setup, areas[i].width, areas[i].height, 1, TRUE);
      if (geometry.square <= 1)
        continue; /* no room for a pixel a square */
      g_assert_cmpfloat (geometry.x, >=, geometry.shadow - 1);
      g_assert_cmpfloat (geometry.y, >=, geometry.shadow + geometry.above - 1);
      g_assert_cmpfloat (geometry.x + geometry.width + geometry.shadow, <=, areas[i].width + 1);
      g_assert_cmpfloat (geometry.y + geometry.height + geometry.shadow, <=, areas[i].height + 1);
    }
}

static void
test_fit (void)
{
  for_all_boards (check_fit);
}

/* A board whose squares are as large as the width or the height allows, but for the pixel that
 * makes them even. */
static void
check_fill (const Game *game, const GameDress *dress, const GameSetup *setup)
{
  GameGeometry geometry;
  double across, down;

  (void) game;
  game_geometry_fit (&geometry, dress, setup, 800, 800, 1, TRUE);
  across = 800 - geometry.width - 2 * geometry.shadow;
  down = 800 - geometry.height - geometry.above - 2 * geometry.shadow;
  g_assert_cmpfloat (MIN (across, down), <=, MAX (setup->rows, setup->columns) + 3);
}

static void
test_fill (void)
{
  for_all_boards (check_fill);
}

static cairo_surface_t *
picture_new (int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (surface) +
                      (gsize) y * (gsize) cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x];
}

/* Whether all pixels are untouched that lie outside a frame of MARGIN pixels. */
static gboolean
is_clean_outside (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);

  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gboolean is_inside =
            x >= MARGIN && x < width - MARGIN && y >= MARGIN && y < height - MARGIN;

        if (!is_inside && pixel (surface, x, y) != 0)
          return FALSE;
      }
  return TRUE;
}

static void
check_outside (const Game *game, const GameDress *plain, const GameSetup *setup)
{
  (void) game;
  for (int theme = 0; theme < N_THEMES; theme++)
    {
      GameDress dress = { plain->ground, plain->set, (GameTheme) theme };
      cairo_surface_t *surface = picture_new (PICTURE_SIDE + 2 * MARGIN, PICTURE_SIDE + 2 * MARGIN);
      cairo_t *cr = cairo_create (surface);
      GameGeometry geometry;
      g_autoptr (GameCache) cache = game_cache_new ();

      cairo_translate (cr, MARGIN, MARGIN);
      game_geometry_fit (&geometry, &dress, setup, PICTURE_SIDE, PICTURE_SIDE, 1, TRUE);
      game_cache_prepare (cache, cr, &dress, &geometry, "sans");
      game_cache_paint_ground (cache, cr);
      game_cache_paint_cover (cache, cr);
      cairo_destroy (cr);
      g_assert_true (is_clean_outside (surface));
      cairo_surface_destroy (surface);
    }
}

static void
test_outside (void)
{
  for_all_boards (check_outside);
}

static void
draw_spot (cairo_t *cr, const GameDress *dress, GamePiece piece)
{
  GamePieceSpot spot = { dress, piece, PICTURE_SIDE / 2.0, PICTURE_SIDE / 2.0, PICTURE_SIDE / 2.0,
                         TRUE };

  game_piece_draw (cr, &spot);
}

static cairo_surface_t *
draw_on_grey (const GameDress *dress, GamePiece piece)
{
  cairo_surface_t *surface = picture_new (PICTURE_SIDE, PICTURE_SIDE);
  cairo_t *cr = cairo_create (surface);

  game_brush_colour (cr, 0x808080, 1);
  cairo_paint (cr);
  draw_spot (cr, dress, piece);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static double
grey_of (guint32 colour)
{
  return 0.2126 * (colour >> 16 & 0xff) + 0.7152 * (colour >> 8 & 0xff) + 0.0722 * (colour & 0xff);
}

/* The share of a square's pixels that tell the two pieces apart without colour. */
static double
difference_in_grey (const GameDress *dress)
{
  cairo_surface_t *first = draw_on_grey (dress, GAME_FIRST_PIECE);
  cairo_surface_t *second = draw_on_grey (dress, GAME_SECOND_PIECE);
  int n = 0;

  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++)
      n += fabs (grey_of (pixel (first, x, y)) - grey_of (pixel (second, x, y))) > 48;
  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return n / (PICTURE_SIDE * PICTURE_SIDE / 4.0);
}

static void
test_grey (void)
{
  for (int theme = 0; theme < N_THEMES; theme++)
    for (int set = GAME_SET_CROSSES; set <= GAME_SET_COUNTERS; set++)
      {
        GameDress dress = { GAME_GROUND_CARD, (GameSet) set, (GameTheme) theme };

        g_assert_cmpfloat (difference_in_grey (&dress), >, 0.10);
      }
}

/* Pieces stay within the reach for which room is kept in their pictures and in what is drawn anew.
 * */
static void
test_reach (void)
{
  double reach = PICTURE_SIDE / 2.0 * GAME_PIECE_REACH;

  for (int theme = 0; theme < N_THEMES; theme++)
    for (int set = GAME_SET_CROSSES; set <= GAME_SET_COUNTERS; set++)
      for (int piece = GAME_FIRST_PIECE; piece <= GAME_SECOND_PIECE; piece++)
        {
          GameDress dress = { GAME_GROUND_CARD, (GameSet) set, (GameTheme) theme };
          cairo_surface_t *surface = draw_on_grey (&dress, (GamePiece) piece);

          for (int y = 0; y < PICTURE_SIDE; y++)
            for (int x = 0; x < PICTURE_SIDE; x++)
              if (MAX (fabs (x + 0.5 - PICTURE_SIDE / 2.0), fabs (y + 0.5 - PICTURE_SIDE / 2.0)) >
                  reach + 1)
                g_assert_cmphex (pixel (surface, x, y), ==, 0xff808080);
          cairo_surface_destroy (surface);
        }
}

static double
linear (double part)
{
  return part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance_of (guint32 colour)
{
  return 0.2126 * linear ((colour >> 16 & 0xff) / 255.0) +
         0.7152 * linear ((colour >> 8 & 0xff) / 255.0) + 0.0722 * linear ((colour & 0xff) / 255.0);
}

static double
contrast_between (guint32 a, guint32 b)
{
  double light = MAX (luminance_of (a), luminance_of (b));
  double dark = MIN (luminance_of (a), luminance_of (b));

  return (light + 0.05) / (dark + 0.05);
}

static double
contrast_of_dot (const Game *game, GameTheme theme)
{
  GameDress dress = game_dress (game, theme, GAME_MATERIAL_WOOD);
  cairo_surface_t *surface = picture_new (400, 400);
  cairo_t *cr = cairo_create (surface);
  int cell = game->usual.columns / 2 * (game->usual.columns + 1) + 1;
  GameMarkSpot spot = { .dress = &dress };
  GameGeometry geometry;
  guint32 before, after;

  game_geometry_fit (&geometry, &dress, &game->usual, 400, 400, 1, TRUE);
  game_ground_draw (cr, &dress, &geometry);
  spot.area = game_geometry_cell (&geometry, cell);
  game_geometry_centre (&geometry, cell, &spot.x, &spot.y);
  cairo_surface_flush (surface);
  before = pixel (surface, (int) spot.x, (int) spot.y);
  game_mark_legal (cr, &spot);
  cairo_surface_flush (surface);
  after = pixel (surface, (int) spot.x, (int) spot.y);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return contrast_between (before, after);
}

static void
test_dots (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (int theme = 0; theme < N_THEMES; theme++)
      if ((*game)->shows_moves)
        g_assert_cmpfloat (contrast_of_dot (*game, (GameTheme) theme), >=, 3);
}

static void
test_cached_piece (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameDress dress = game_dress (*game, GAME_THEME_LIGHT, GAME_MATERIAL_WOOD);
      cairo_surface_t *direct = picture_new (PICTURE_SIDE, PICTURE_SIDE);
      cairo_surface_t *cached = picture_new (PICTURE_SIDE, PICTURE_SIDE);
      cairo_t *direct_cr = cairo_create (direct);
      cairo_t *cached_cr = cairo_create (cached);
      g_autoptr (GameCache) cache = game_cache_new ();
      GamePieceSpot spot = { &dress, GAME_SECOND_PIECE, 0, 0, 0, TRUE };
      GameGeometry geometry;

      game_geometry_fit (&geometry, &dress, &(*game)->usual, PICTURE_SIDE, PICTURE_SIDE, 1, TRUE);
      game_geometry_centre (&geometry, (*game)->usual.columns + 1, &spot.x, &spot.y);
      spot.square = geometry.square;
      game_piece_draw (direct_cr, &spot);
      game_cache_prepare (cache, cached_cr, &dress, &geometry, "sans");
      game_cache_paint_piece (cache, cached_cr, GAME_SECOND_PIECE, spot.x, spot.y, 1);
      cairo_destroy (direct_cr);
      cairo_destroy (cached_cr);
      cairo_surface_flush (direct);
      cairo_surface_flush (cached);
      for (int i = 0; i < PICTURE_SIDE * PICTURE_SIDE; i++)
        g_assert_cmpint (abs ((int) (pixel (direct, i % PICTURE_SIDE, i / PICTURE_SIDE) >> 24) -
                              (int) (pixel (cached, i % PICTURE_SIDE, i / PICTURE_SIDE) >> 24)),
                         <=, 2);
      cairo_surface_destroy (direct);
      cairo_surface_destroy (cached);
    }
}

static void
test_miniature (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (int theme = 0; theme < N_THEMES; theme++)
      {
        cairo_surface_t *surface = picture_new (146 + 2 * MARGIN, 88 + 2 * MARGIN);
        cairo_t *cr = cairo_create (surface);
        GamePosition position;

        (*game)->start (&position, &(*game)->largest);
        cairo_translate (cr, MARGIN, MARGIN);
        game_draw_miniature (cr, *game, &position, 146, 88, (GameTheme) theme, GAME_MATERIAL_WOOD);
        cairo_destroy (cr);
        g_assert_true (is_clean_outside (surface));
        g_assert_cmphex (pixel (surface, MARGIN + 73, MARGIN + 44), !=, 0);
        cairo_surface_destroy (surface);
      }
}

static void
check_bubble (PangoContext *context, const GameArea *square, double width, double height)
{
  GameBubble bubble;

  game_bubble_init (&bubble, context, "A disc falls to the lowest free square of its column",
                    square, width, height);
  g_assert_cmpfloat (bubble.box.x, >=, 0);
  g_assert_cmpfloat (bubble.box.x + bubble.box.width, <=, width);
  g_assert_cmpfloat (bubble.box.y, >=, 0);
  g_assert_cmpfloat (bubble.box.y + bubble.box.height, <=, height);
  g_assert_cmpfloat (bubble.tail_x, >=, bubble.box.x);
  g_assert_cmpfloat (bubble.tail_x, <=, bubble.box.x + bubble.box.width);
  game_bubble_clear (&bubble);
}

static void
test_bubble (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  static const double sides[] = { 160, 300, 700 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (int cell = 0; cell < 9; cell++)
      {
        double square = sides[i] / 3;
        GameArea area = { cell % 3 * square, cell / 3 * square, square, square };

        check_bubble (context, &area, sides[i], sides[i]);
      }
  g_object_unref (context);
}

/* The pixels of a label on a square of @side pixels. */
static cairo_surface_t *
label_with (const char *text, double side, GameArea *area)
{
  GameDress dress = game_dress (&gomoku_game, GAME_THEME_LIGHT, GAME_MATERIAL_WOOD);
  GameMarkSpot spot = { &dress, { 0, 0, side, side }, side / 2, side / 2 };
  GameValueLabel label = { .first = text, .sign = -1 };
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE_SIDE, PICTURE_SIDE);
  cairo_t *cr = cairo_create (surface);

  *area = game_value_area (&spot, &label);
  cairo_translate (cr, MARGIN, MARGIN);
  game_value_draw (cr, &spot, &label, "Sans");
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
assert_same_column (cairo_surface_t *a, cairo_surface_t *b, double place)
{
  int x = MARGIN + (int) floor (place);
  int stride = cairo_image_surface_get_stride (a);

  for (int y = 0; y < PICTURE_SIDE; y++)
    g_assert_cmpint (memcmp (cairo_image_surface_get_data (a) + y * stride + x * 4,
                             cairo_image_surface_get_data (b) + y * stride + x * 4, 4),
                     ==, 0);
}

/* The longest estimate stands free of the label's outline, also on the squares of 15 x 15 in a
 * window of the first size. */
static void
test_label_fits (void)
{
  static const double sides[] = { 38, 45, 60, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      GameArea area;
      cairo_surface_t *empty = label_with ("     ", sides[i], &area);
      cairo_surface_t *full = label_with ("~\xe2\x80\x89\xe2\x88\x92"
                                          "83",
                                          sides[i], &area);

      for (int pixel = 0; pixel < 3; pixel++)
        {
          assert_same_column (empty, full, area.x + pixel);
          assert_same_column (empty, full, area.x + area.width - pixel);
        }
      cairo_surface_destroy (empty);
      cairo_surface_destroy (full);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/geometry/cell-at-inverts-squares", test_cell_at);
  g_test_add_func ("/draw/geometry/whole-board-fits", test_fit);
  g_test_add_func ("/draw/geometry/board-fills-area", test_fill);
  g_test_add_func ("/draw/ground/nothing-outside", test_outside);
  g_test_add_func ("/draw/pieces/differ-in-grey", test_grey);
  g_test_add_func ("/draw/pieces/stay-in-reach", test_reach);
  g_test_add_func ("/draw/marks/dots-have-contrast", test_dots);
  g_test_add_func ("/draw/cache/piece-as-drawn", test_cached_piece);
  g_test_add_func ("/draw/miniature/nothing-outside", test_miniature);
  g_test_add_func ("/draw/bubble/stays-inside", test_bubble);
  g_test_add_func ("/draw/label-fits", test_label_fits);
  return g_test_run ();
}
