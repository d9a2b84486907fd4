/* game-board-pointer.c: the board and the mouse: pointing, clicking, dragging
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"

#include "app/draw/pieces.h"

/* On smaller squares than these the first click zooms in, to squares of the other size. */
#define TINY_SQUARE 14.0
#define ZOOMED_SQUARE 28.0

static gboolean
is_open (GameBoard *self)
{
  return self->interactive && self->model != NULL;
}

/* The cell that is meant at a place. Where pieces fall, the room over the board means the columns
 * below it. */
static int
cell_at (GameBoard *self, double x, double y)
{
  int cell = game_geometry_cell_at (&self->geometry, x, y);
  int column;

  if (cell != GAME_NO_CELL || !game_board_game (self)->drops)
    return cell;
  if (self->geometry.is_zoomed && y >= self->geometry.y)
    return GAME_NO_CELL;
  column = game_geometry_column_at (&self->geometry, x);
  if (column < 0 || y < self->geometry.y - self->geometry.above ||
      y >= self->geometry.y + self->geometry.height)
    return GAME_NO_CELL;
  return y < MAX (self->geometry.top, self->geometry.y + 1)
             ? column
             : (self->geometry.rows - 1) * self->geometry.columns + column;
}

static gboolean
is_same_choice (GameBoard *self, int a, int b)
{
  if (a == GAME_NO_CELL || b == GAME_NO_CELL || !game_board_game (self)->drops)
    return a == b;
  return a % self->geometry.columns == b % self->geometry.columns;
}

/* What the dragged piece covers. */
GameArea
game_board_dragged_area (GameBoard *self)
{
  double reach = self->geometry.square * GAME_PIECE_REACH + 2;

  return (GameArea){ self->drag_x - reach, self->drag_y - reach, 2 * reach, 2 * reach };
}

static void
queue_dragged (GameBoard *self)
{
  GameArea area = game_board_dragged_area (self);

  game_board_queue_area (self, &area);
}

/* Puts a dragged piece back. */
void
game_board_stop_dragging (GameBoard *self)
{
  if (self->is_dragging)
    queue_dragged (self);
  self->is_dragging = FALSE;
  self->pressed = GAME_NO_CELL;
}

static void
drag (GameBoard *self, double x, double y)
{
  if (self->pressed == GAME_NO_CELL || self->pressed != self->selected)
    return;
  if (!self->is_dragging && !gtk_drag_check_threshold (GTK_WIDGET (self), (int) self->press_x,
                                                       (int) self->press_y, (int) x, (int) y))
    return;
  if (self->is_dragging)
    queue_dragged (self);
  self->is_dragging = TRUE;
  self->drag_x = x;
  self->drag_y = y;
  queue_dragged (self);
}

static gboolean
game_board_motion (GtkWidget *widget, GdkEventMotion *event)
{
  GameBoard *self = GAME_BOARD (widget);
  gboolean was_dragging = self->is_dragging;
  int cell;

  if (self->model == NULL)
    return GDK_EVENT_PROPAGATE;
  cell = cell_at (self, event->x, event->y);
  if (is_open (self))
    drag (self, event->x, event->y);
  if (cell != self->pointer || was_dragging != self->is_dragging)
    game_board_point_at (self, cell);
  self->pointer = cell;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
game_board_leave (GtkWidget *widget, GdkEventCrossing *event)
{
  GameBoard *self = GAME_BOARD (widget);

  (void) event;
  self->pointer = GAME_NO_CELL;
  if (!self->is_dragging && !self->shows_cursor)
    game_board_point_at (self, GAME_NO_CELL);
  return GDK_EVENT_PROPAGATE;
}

static void
press_at (GameBoard *self, int cell)
{
  self->pressed = cell;
  self->was_selected = self->selected == cell;
  self->was_cursor = self->shows_cursor && is_same_choice (self, cell, self->cursor);
  self->shows_cursor = FALSE;
  if (cell != GAME_NO_CELL)
    self->cursor = cell;
  if (game_board_can_select (self, cell))
    self->selected = cell;
  game_board_point_at (self, cell);
}

static gboolean
game_board_button_press (GtkWidget *widget, GdkEventButton *event)
{
  GameBoard *self = GAME_BOARD (widget);
  int cell;

  if (event->button != GDK_BUTTON_PRIMARY)
    return GDK_EVENT_PROPAGATE;
  if (event->type != GDK_BUTTON_PRESS)
    return GDK_EVENT_STOP;
  gtk_widget_grab_focus (widget);
  game_board_end_motion (self);
  game_board_hide_message (self);
  if (self->model == NULL)
    return GDK_EVENT_STOP;
  cell = cell_at (self, event->x, event->y);
  if (!self->interactive)
    {
      if (cell != GAME_NO_CELL)
        game_board_refuse_turn (self, cell);
      return GDK_EVENT_STOP;
    }
  self->press_x = event->x;
  self->press_y = event->y;
  press_at (self, cell);
  return GDK_EVENT_STOP;
}

/* A dragged piece is let go: on its own square it stays selected, outside the board nothing
 * happens. */
static void
drop_at (GameBoard *self, int cell)
{
  int from = self->pressed;

  game_board_stop_dragging (self);
  game_board_refresh (self);
  self->is_let_go = TRUE;
  if (cell != GAME_NO_CELL && cell != from)
    game_board_choose (self, cell);
  self->is_let_go = FALSE;
}

/* Whether a click on the pressed cell only points at it. */
static gboolean
is_first_click (GameBoard *self)
{
  if (self->was_cursor || self->confirmation == GAME_CONFIRM_NEVER)
    return FALSE;
  return self->confirmation == GAME_CONFIRM_ALWAYS ||
         self->geometry.square < GAME_BOARD_SMALL_SQUARE;
}

/* Shows the cursor where it was clicked; where one can hardly have meant one square, all become
 * larger. */
static void
point (GameBoard *self, int cell, double x, double y)
{
  gboolean is_tiny = self->geometry.square < TINY_SQUARE;

  if (is_tiny && self->confirmation == GAME_CONFIRM_SMALL)
    game_board_zoom_at (self, ZOOMED_SQUARE / self->fit_square, x, y);
  game_board_set_cursor (self, cell);
}

static void
click_at (GameBoard *self, int cell, double x, double y)
{
  gboolean is_new = game_board_can_select (self, cell) && !self->was_selected;

  self->pressed = GAME_NO_CELL;
  if (is_new)
    return;
  if (is_first_click (self))
    point (self, cell, x, y);
  else
    game_board_choose (self, cell);
}

/* A finger does not hover. */
static gboolean
is_touch (GdkEventButton *event)
{
  GdkDevice *device = gdk_event_get_source_device ((GdkEvent *) event);

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static gboolean
game_board_button_release (GtkWidget *widget, GdkEventButton *event)
{
  GameBoard *self = GAME_BOARD (widget);
  int cell;

  if (event->button != GDK_BUTTON_PRIMARY || !is_open (self))
    return GDK_EVENT_PROPAGATE;
  cell = cell_at (self, event->x, event->y);
  if (is_touch (event))
    self->hover = self->pointer = GAME_NO_CELL;
  if (self->is_dragging)
    drop_at (self, cell);
  else if (self->pressed != GAME_NO_CELL && is_same_choice (self, self->pressed, cell))
    click_at (self, cell, event->x, event->y);
  self->pressed = GAME_NO_CELL;
  game_board_refresh (self);
  return GDK_EVENT_STOP;
}

/* Gives the class of the board its answers to the mouse. */
void
game_board_pointer_class_init (GtkWidgetClass *klass)
{
  klass->motion_notify_event = game_board_motion;
  klass->leave_notify_event = game_board_leave;
  klass->button_press_event = game_board_button_press;
  klass->button_release_event = game_board_button_release;
}
