/* bubble.c: a message at a square of the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/bubble.h"

#include <math.h>

#define DARK 0x2b2622
#define WHITE 0xffffff
#define PADDING_X 14.0
#define PADDING_Y 7.0
#define CORNER 10.0
#define TAIL 8.0
#define TAIL_HALF 7.0
#define TAIL_FROM_EDGE 18.0
#define MARGIN 6.0 /* between the box and the edge of the area */
#define MOST_WIDTH 360.0
#define REACH 0.25 /* of a square: how far the tail reaches into it */
#define SHADOW 7.0
#define SHADOW_DOWN 2.0
#define SHADOW_ALPHA 0.30

static void
shape_text (GameBubble *self, const char *text, double width, double height)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  double room = MIN (MOST_WIDTH, width - 2 * MARGIN - 2 * PADDING_X);

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (self->text, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (self->text, text, -1);
  pango_layout_set_wrap (self->text, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (self->text, PANGO_ALIGN_CENTER);
  pango_layout_set_width (self->text, (int) MAX (room, 1) * PANGO_SCALE);
  pango_layout_set_height (self->text,
                           (int) MAX (height - 2 * MARGIN - 2 * PADDING_Y, 1) * PANGO_SCALE);
  pango_layout_set_ellipsize (self->text, PANGO_ELLIPSIZE_END);
}

static double
within (double least, double value, double most)
{
  return floor (most < least ? least : CLAMP (value, least, most));
}

/**
 * game_bubble_init:
 * @self: the bubble to be filled; game_bubble_clear () frees what it holds
 * @context: the widget's context, for its font
 * @text: what it says
 * @square: where it points
 * @width: of the area within which it stays
 * @height: of the area
 *
 * Lays the bubble above the square, below where there is no room, and wraps the text where the area
 * is narrow.
 */
void
game_bubble_init (GameBubble *self,
                  PangoContext *context,
                  const char *text,
                  const GameArea *square,
                  double width,
                  double height)
{
  PangoRectangle logical;
  double middle = square->x + square->width / 2;
  double above, below;

  self->text = pango_layout_new (context);
  shape_text (self, text, width, height);
  pango_layout_get_pixel_extents (self->text, NULL, &logical);
  pango_layout_set_width (self->text, logical.width * PANGO_SCALE);
  self->box.width = logical.width + 2 * PADDING_X;
  self->box.height = logical.height + 2 * PADDING_Y;
  above = square->y + square->height * REACH - TAIL - self->box.height;
  below = square->y + square->height * (1 - REACH) + TAIL;
  self->is_below = above < MARGIN && below + self->box.height + MARGIN <= height;
  self->box.x = within (MARGIN, middle - self->box.width / 2, width - MARGIN - self->box.width);
  self->box.y = within (MARGIN, self->is_below ? below : above, height - MARGIN - self->box.height);
  self->tail_x = CLAMP (middle, self->box.x + MIN (TAIL_FROM_EDGE, self->box.width / 2),
                        self->box.x + self->box.width - MIN (TAIL_FROM_EDGE, self->box.width / 2));
  self->tail_y = self->is_below ? self->box.y - TAIL : self->box.y + self->box.height + TAIL;
}

/**
 * game_bubble_clear:
 * @self: a bubble that was initialised
 *
 * Frees what @self holds.
 */
void
game_bubble_clear (GameBubble *self)
{
  g_clear_object (&self->text);
}

static void
add_tail (const GameBubble *self, cairo_t *cr)
{
  double root = self->is_below ? self->box.y : self->box.y + self->box.height;
  double side = self->is_below ? -TAIL_HALF : TAIL_HALF;

  cairo_line_to (cr, self->tail_x + side, root);
  cairo_line_to (cr, self->tail_x, self->tail_y);
  cairo_line_to (cr, self->tail_x - side, root);
}

/* The box and its tail in one outline, so that they can have one line around them. */
static void
add_outline (const GameBubble *self, cairo_t *cr)
{
  double left = self->box.x;
  double top = self->box.y;
  double right = left + self->box.width;
  double bottom = top + self->box.height;
  double r = MIN (CORNER, MIN (self->box.width, self->box.height) / 2);

  cairo_new_path (cr);
  cairo_arc (cr, left + r, top + r, r, G_PI, 1.5 * G_PI);
  if (self->is_below)
    add_tail (self, cr);
  cairo_arc (cr, right - r, top + r, r, -G_PI / 2, 0);
  cairo_arc (cr, right - r, bottom - r, r, 0, G_PI / 2);
  if (!self->is_below)
    add_tail (self, cr);
  cairo_arc (cr, left + r, bottom - r, r, G_PI / 2, G_PI);
  cairo_close_path (cr);
}

/**
 * game_bubble_draw:
 * @self: a bubble
 * @cr: a cairo context
 * @dress: how the board is dressed
 *
 * Draws the bubble.
 */
void
game_bubble_draw (const GameBubble *self, cairo_t *cr, const GameDress *dress)
{
  gboolean is_contrast = game_dress_is_contrast (dress);

  if (!is_contrast)
    game_brush_shadow (cr, &self->box, CORNER, SHADOW, SHADOW_DOWN, SHADOW_ALPHA);
  add_outline (self, cr);
  game_brush_colour (cr, is_contrast ? 0x000000 : DARK, 1);
  cairo_fill_preserve (cr);
  if (is_contrast || game_dress_is_dark (dress))
    {
      game_brush_colour (cr, WHITE, is_contrast ? 1 : 0.25);
      cairo_set_line_width (cr, is_contrast ? 2 : 1);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
  game_brush_colour (cr, WHITE, 1);
  cairo_move_to (cr, self->box.x + PADDING_X, self->box.y + PADDING_Y);
  pango_cairo_update_layout (cr, self->text);
  pango_cairo_show_layout (cr, self->text);
}

/**
 * game_bubble_bounds:
 * @self: a bubble
 *
 * Returns: the area that game_bubble_draw () may touch
 */
GameArea
game_bubble_bounds (const GameBubble *self)
{
  return game_brush_inset (&self->box, -(TAIL + SHADOW + SHADOW_DOWN));
}
