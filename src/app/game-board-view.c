/* game-board-view.c: which part of the board is seen, and how large
 *
 * At zoom 1 the whole board is seen. Larger, the frame fills the widget and the squares are
 * scrolled behind it by two adjustments, so that a scrolled window can move them by wheel and by
 * finger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"

#include <math.h>

#define ZOOM_STEP 1.25
#define ALMOST_FIT 1.1      /* a smaller zoom is none */
#define LARGEST_SQUARE 40.0 /* to which squares are zoomed */
#define HARD_SQUARE 18.0    /* smaller ones are hard to hit */
#define ROOM 1.5            /* squares that stay seen around the one that is shown */

static gboolean
can_zoom (GameBoard *self)
{
  return self->fit_square < GAME_BOARD_SMALL_SQUARE;
}

static double
largest_zoom (GameBoard *self)
{
  return LARGEST_SQUARE / self->fit_square;
}

static void
configure (GtkAdjustment *adjustment, double value, double content, double seen)
{
  double upper = MAX (content, seen);

  gtk_adjustment_configure (adjustment, CLAMP (value, 0, upper - seen), 0, upper, seen / 10,
                            seen * 0.9, seen);
}

static void
configure_both (GameBoard *self, double right, double down)
{
  const GameArea *field = &self->geometry.field;
  double width = field->width;
  double height = field->height;

  if (self->geometry.is_zoomed)
    game_geometry_content (&self->geometry, &width, &height);
  self->is_configuring = TRUE;
  configure (self->across, right, width, field->width);
  configure (self->along, down, height, field->height);
  self->is_configuring = FALSE;
}

static void
take_scroll (GameBoard *self)
{
  GameGeometry *geometry = &self->geometry;
  double left = geometry->left;
  double top = geometry->top;

  if (geometry->is_zoomed)
    game_geometry_scroll (geometry, gtk_adjustment_get_value (self->across),
                          gtk_adjustment_get_value (self->along));
  game_cache_move (self->cache, geometry->left - left, geometry->top - top);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  game_board_emit_view_changed (self);
}

static void
scrolled_cb (GameBoard *self)
{
  if (self->is_configuring || !self->geometry.is_zoomed)
    return;
  take_scroll (self);
}

/* Lays the whole board out, then the part of it that is zoomed, if one is. */
static void
lay_out (GameBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_allocated_width (widget);
  double height = gtk_widget_get_allocated_height (widget);

  game_geometry_fit (&self->geometry, &self->dress, &game_model_get_start (self->model)->setup,
                     width, height, gtk_widget_get_scale_factor (widget), self->coordinates);
  self->geometry.field = (GameArea){ 0, 0, MAX (1, width), MAX (1, height) };
  self->fit_square = self->geometry.square;
  if (!can_zoom (self) || self->zoom < ALMOST_FIT)
    self->zoom = 1;
  self->zoom = MIN (self->zoom, MAX (1, largest_zoom (self)));
  if (self->zoom > 1)
    game_geometry_zoom (&self->geometry, &self->dress, width, height,
                        self->fit_square * self->zoom);
  game_cache_forget (self->cache);
}

/* The place on the board, in squares from its upper left corner, that is seen at a place of the
 * widget. */
static void
find_place (GameBoard *self, double x, double y, double *right, double *down)
{
  *right = (x - self->geometry.left) / self->geometry.square;
  *down = (y - self->geometry.top) / self->geometry.square;
}

/* Scrolls so that a place on the board is seen at a place of the widget, as far as can be. */
static void
put_place (GameBoard *self, double right, double down, double x, double y)
{
  const GameGeometry *geometry = &self->geometry;

  configure_both (self, geometry->pad + right * geometry->square - (x - geometry->field.x),
                  geometry->pad + down * geometry->square - (y - geometry->field.y));
  take_scroll (self);
}

/* Fits the board into the widget; what is in its middle stays there. Everything is drawn anew. */
void
game_board_lay_out (GameBoard *self)
{
  const GameArea *field = &self->geometry.field;
  double right = 0;
  double down = 0;

  if (self->model == NULL)
    return;
  if (self->geometry.is_zoomed)
    find_place (self, field->x + field->width / 2, field->y + field->height / 2, &right, &down);
  self->dress = game_dress (game_board_game (self), self->theme, self->material);
  lay_out (self);
  put_place (self, right, down, field->x + field->width / 2, field->y + field->height / 2);
}

/**
 * game_board_get_zoom:
 * @self: a #GameBoard
 *
 * Returns: how much larger squares are than where the whole board is seen; 1 there
 */
double
game_board_get_zoom (GameBoard *self)
{
  g_return_val_if_fail (GAME_IS_BOARD (self), 1);

  return self->geometry.is_zoomed ? self->geometry.square / self->fit_square : 1;
}

/**
 * game_board_can_zoom:
 * @self: a #GameBoard
 * @is_in: whether larger squares are asked for, else smaller ones
 *
 * Returns: whether there are such
 */
gboolean
game_board_can_zoom (GameBoard *self, gboolean is_in)
{
  g_return_val_if_fail (GAME_IS_BOARD (self), FALSE);

  if (self->model == NULL || !can_zoom (self))
    return FALSE;
  return is_in ? self->zoom < largest_zoom (self) : self->zoom > 1;
}

/**
 * game_board_wants_zoom:
 * @self: a #GameBoard
 *
 * Returns: whether squares are so small where the whole board is seen that one has to zoom
 */
gboolean
game_board_wants_zoom (GameBoard *self)
{
  g_return_val_if_fail (GAME_IS_BOARD (self), FALSE);

  return self->fit_square < HARD_SQUARE;
}

/* Zooms so that the place of the widget at (x, y) goes on showing what it shows. */
void
game_board_zoom_at (GameBoard *self, double zoom, double x, double y)
{
  double right, down;

  if (self->model == NULL || !can_zoom (self))
    return;
  game_board_end_motion (self);
  game_board_stop_dragging (self);
  find_place (self, x, y, &right, &down);
  self->zoom = zoom;
  lay_out (self);
  put_place (self, right, down, x, y);
}

/**
 * game_board_zoom_to:
 * @self: a #GameBoard
 * @zoom: how much larger squares shall be than where the whole board is seen
 *
 * Changes the size of the squares, within bounds; what is in the middle stays there. Where the
 * whole board is seen, its last move is taken for the middle.
 */
void
game_board_zoom_to (GameBoard *self, double zoom)
{
  const GameArea *field;
  double x, y;
  int cell;

  g_return_if_fail (GAME_IS_BOARD (self));

  if (self->model == NULL)
    return;
  field = &self->geometry.field;
  x = field->x + field->width / 2;
  y = field->y + field->height / 2;
  cell = game_model_get_position (self->model)->last.to;
  if (self->shows_cursor)
    cell = self->cursor;
  if (!self->geometry.is_zoomed && cell != GAME_NO_CELL)
    game_geometry_centre (&self->geometry, cell, &x, &y);
  game_board_zoom_at (self, zoom, x, y);
  if (cell != GAME_NO_CELL && self->shows_cursor)
    game_board_reveal (self, cell);
}

/**
 * game_board_zoom_by:
 * @self: a #GameBoard
 * @steps: how many steps larger; negative: smaller
 *
 * Changes the size of the squares by steps.
 */
void
game_board_zoom_by (GameBoard *self, double steps)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  game_board_zoom_to (self, self->zoom * pow (ZOOM_STEP, steps));
}

/* The same with what is seen at (x, y) staying there. */
void
game_board_zoom_by_at (GameBoard *self, double steps, double x, double y)
{
  game_board_zoom_at (self, self->zoom * pow (ZOOM_STEP, steps), x, y);
}

static double
nearest (GtkAdjustment *adjustment, double first, double last)
{
  double value = gtk_adjustment_get_value (adjustment);
  double seen = gtk_adjustment_get_page_size (adjustment);

  if (last - first > seen || first < value)
    return first;
  return MAX (value, last - seen);
}

/* Scrolls so that @cell and a little around it is seen. */
void
game_board_reveal (GameBoard *self, int cell)
{
  const GameGeometry *geometry = &self->geometry;
  double square = geometry->square;
  double x, y;

  if (!geometry->is_zoomed)
    return;
  x = geometry->pad + (cell % geometry->columns + 0.5) * square;
  y = geometry->pad + (cell / geometry->columns + 0.5) * square;
  gtk_adjustment_set_value (self->across,
                            nearest (self->across, x - ROOM * square, x + ROOM * square));
  gtk_adjustment_set_value (self->along,
                            nearest (self->along, y - ROOM * square, y + ROOM * square));
}

/**
 * game_board_get_view:
 * @self: a #GameBoard
 *
 * Returns: the part of the squares that is seen, as shares of their width and height
 */
GameArea
game_board_get_view (GameBoard *self)
{
  const GameGeometry *geometry;
  GameArea squares, view = { 0, 0, 1, 1 };

  g_return_val_if_fail (GAME_IS_BOARD (self), view);

  geometry = &self->geometry;
  if (!geometry->is_zoomed)
    return view;
  squares = game_geometry_squares (geometry);
  view.x = MAX (0, (geometry->field.x - squares.x) / squares.width);
  view.y = MAX (0, (geometry->field.y - squares.y) / squares.height);
  view.width = MIN (1 - view.x, geometry->field.width / squares.width);
  view.height = MIN (1 - view.y, geometry->field.height / squares.height);
  return view;
}

/**
 * game_board_centre_view:
 * @self: a #GameBoard
 * @right: a share of the width of the squares
 * @down: a share of their height
 *
 * Scrolls so that this place is seen in the middle, as far as can be.
 */
void
game_board_centre_view (GameBoard *self, double right, double down)
{
  const GameGeometry *geometry;

  g_return_if_fail (GAME_IS_BOARD (self));

  geometry = &self->geometry;
  if (!geometry->is_zoomed)
    return;
  gtk_adjustment_set_value (self->across, geometry->pad +
                                              right * geometry->columns * geometry->square -
                                              geometry->field.width / 2);
  gtk_adjustment_set_value (self->along, geometry->pad + down * geometry->rows * geometry->square -
                                             geometry->field.height / 2);
}

static gboolean
touches (GameBoard *self, int cell, const GdkRectangle *area)
{
  GameArea square;

  if (cell == GAME_NO_CELL)
    return FALSE;
  square = game_geometry_cell (&self->geometry, cell);
  return square.x < area->x + area->width && square.x + square.width > area->x &&
         square.y < area->y + area->height && square.y + square.height > area->y;
}

/**
 * game_board_minds:
 * @self: a #GameBoard
 * @area: a part of the widget
 *
 * Returns: whether what stands over this part hides the cursor or the last move
 */
gboolean
game_board_minds (GameBoard *self, const GdkRectangle *area)
{
  g_return_val_if_fail (GAME_IS_BOARD (self), FALSE);

  if (self->model == NULL)
    return FALSE;
  return touches (self, game_model_get_position (self->model)->last.to, area) ||
         (self->shows_cursor && touches (self, self->cursor, area));
}

/* Takes over the adjustments of a scrolled window; NULL makes one that nobody else moves. */
void
game_board_set_adjustment (GameBoard *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (adjustment != NULL && *place == adjustment)
    return;
  if (*place != NULL)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_clear_object (place);
  *place =
      g_object_ref_sink (adjustment != NULL ? adjustment : gtk_adjustment_new (0, 0, 1, 1, 1, 1));
  g_signal_connect_object (*place, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  if (self->across != NULL && self->along != NULL)
    game_board_lay_out (self);
}

/* The wheel with Ctrl zooms; without it the scrolled window scrolls. */
static gboolean
game_board_scroll (GtkWidget *widget, GdkEventScroll *event)
{
  GameBoard *self = GAME_BOARD (widget);
  double right, down;

  if ((event->state & gtk_accelerator_get_default_mod_mask ()) != GDK_CONTROL_MASK)
    return GDK_EVENT_PROPAGATE;
  if (!gdk_event_get_scroll_deltas ((GdkEvent *) event, &right, &down))
    down = event->direction == GDK_SCROLL_UP ? -1 : event->direction == GDK_SCROLL_DOWN ? 1 : 0;
  game_board_zoom_by_at (self, -down, event->x, event->y);
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (GameBoard *self)
{
  self->pinched_zoom = self->zoom;
}

static void
pinch_cb (GtkGesture *pinch, double scale, GameBoard *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    game_board_zoom_at (self, self->pinched_zoom * scale, x, y);
}

/* Gives a board its adjustments and the answer to two fingers. */
void
game_board_view_init (GameBoard *self)
{
  self->zoom = self->fit_square = 1;
  self->geometry.square = 1;
  game_board_set_adjustment (self, &self->across, NULL);
  game_board_set_adjustment (self, &self->along, NULL);
  self->pinch = gtk_gesture_zoom_new (GTK_WIDGET (self));
  g_signal_connect_swapped (self->pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (self->pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
}

/* Takes them from it. */
void
game_board_view_dispose (GameBoard *self)
{
  g_clear_object (&self->pinch);
  g_clear_object (&self->across);
  g_clear_object (&self->along);
}

/* Gives the class of the board its answer to the wheel. */
void
game_board_view_class_init (GtkWidgetClass *klass)
{
  klass->scroll_event = game_board_scroll;
}
