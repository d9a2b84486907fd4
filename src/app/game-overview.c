/* game-overview.c: the whole board in small, and which part of it is seen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-overview.h"

#include "app/game-board-private.h"

#include <glib/gi18n.h>

#define MARGIN 6.0
#define CORNER 6.0
#define EDGE 2.0
#define VIEW_EDGE 2.5
#define VIEW_HALO 0.7 /* a light line around it, for boards that are dark */
#define VIEW_FILL 0.16
#define LAGOON 0x1f6f78

struct _GameOverview
{
  GtkDrawingArea parent_instance;

  GameBoard *board; /* a weak reference; NULL: nothing is shown */
  gboolean is_held;
  double held_x; /* where the view is held, from its middle, in shares of the board */
  double held_y;
};

G_DEFINE_FINAL_TYPE (GameOverview, game_overview, GTK_TYPE_DRAWING_AREA)

/* Where the squares of the whole board are drawn. */
static GameArea
squares_of (GameOverview *self)
{
  const GameGeometry *geometry = &self->board->geometry;
  double width = gtk_widget_get_allocated_width (GTK_WIDGET (self)) - 2 * MARGIN;
  double height = gtk_widget_get_allocated_height (GTK_WIDGET (self)) - 2 * MARGIN;
  double square = MAX (0.1, MIN (width / geometry->columns, height / geometry->rows));
  GameArea squares = { .width = square * geometry->columns, .height = square * geometry->rows };

  squares.x = MARGIN + (width - squares.width) / 2;
  squares.y = MARGIN + (height - squares.height) / 2;
  return squares;
}

/**
 * game_overview_get_view:
 * @self: a #GameOverview that shows a board
 *
 * Returns: the part that is seen of the board, in the overview
 */
GameArea
game_overview_get_view (GameOverview *self)
{
  GameArea squares, view = { 0, 0, 0, 0 };

  g_return_val_if_fail (GAME_IS_OVERVIEW (self) && self->board != NULL, view);

  squares = squares_of (self);
  view = game_board_get_view (self->board);
  return (GameArea){ squares.x + view.x * squares.width, squares.y + view.y * squares.height,
                     view.width * squares.width, view.height * squares.height };
}

/**
 * game_overview_find_place:
 * @self: a #GameOverview that shows a board
 * @x: a place in the overview
 * @y: a place in the overview
 * @right: (out): the place on the board, as a share of its width
 * @down: (out): the same of its height
 *
 * Finds which place on the board is meant.
 */
void
game_overview_find_place (GameOverview *self, double x, double y, double *right, double *down)
{
  GameArea squares;

  g_return_if_fail (GAME_IS_OVERVIEW (self) && self->board != NULL);

  squares = squares_of (self);
  *right = (x - squares.x) / squares.width;
  *down = (y - squares.y) / squares.height;
}

static GameColour
colour_of (const GameDress *dress, GamePiece piece)
{
  static const GameColour discs[] = { 0xbf3522, 0xf6c83c };
  static const GameColour inks[] = { 0x122a66, 0xd8502f };
  static const GameColour light_inks[] = { 0x9fc0ff, 0xff9b84 };
  static const GameColour others[] = { 0x1b1a18, 0xffffff };
  int side = piece == GAME_FIRST_PIECE ? 0 : 1;

  if (game_dress_is_contrast (dress))
    return others[side];
  if (dress->set == GAME_SET_DISCS)
    return discs[side];
  if (dress->set == GAME_SET_INK || dress->set == GAME_SET_CROSSES)
    return game_dress_is_dark (dress) ? light_inks[side] : inks[side];
  return dress->set == GAME_SET_ANIMALS ? others[1 - side] : others[side];
}

static void
draw_board (GameOverview *self, cairo_t *cr, const GameArea *squares)
{
  const GameDress *dress = &self->board->dress;
  const GameGroundColours *colours = game_dress_colours (dress);
  GameArea area = game_brush_inset (squares, -MARGIN + EDGE / 2);

  game_brush_rounded (cr, &area, CORNER);
  if (dress->ground == GAME_GROUND_WOOD)
    game_brush_gradient (cr, area.y, area.y + area.height, colours->frame_top,
                         colours->frame_bottom);
  else
    game_brush_gradient (cr, area.y, area.y + area.height, colours->top, colours->bottom);
  cairo_fill_preserve (cr);
  game_brush_stroke (cr, colours->line, 1, EDGE);
}

/* Each piece is one rectangle, for more cannot be seen. */
static void
draw_pieces (GameOverview *self, cairo_t *cr, const GameArea *squares, GamePiece piece)
{
  const GamePosition *position = game_model_get_position (self->board->model);
  double square = squares->width / position->setup.columns;

  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    if (position->cells[cell] == piece)
      cairo_rectangle (cr, squares->x + game_position_column (position, cell) * square,
                       squares->y + game_position_row (position, cell) * square, square, square);
  game_brush_colour (cr, colour_of (&self->board->dress, piece), 1);
  cairo_fill (cr);
}

static void
draw_view (GameOverview *self, cairo_t *cr)
{
  const GameDress *dress = &self->board->dress;
  gboolean contrast = game_dress_is_contrast (dress);
  GameColour colour = contrast ? game_dress_line (dress) : LAGOON;
  GameArea view = game_overview_get_view (self);

  game_brush_rounded (cr, &view, 2);
  game_brush_colour (cr, colour, VIEW_FILL);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, VIEW_EDGE + 2);
  game_brush_colour (cr, contrast ? game_dress_blank (dress) : 0xffffff, VIEW_HALO);
  cairo_stroke_preserve (cr);
  game_brush_stroke (cr, colour, 1, VIEW_EDGE);
}

static gboolean
game_overview_draw (GtkWidget *widget, cairo_t *cr)
{
  GameOverview *self = GAME_OVERVIEW (widget);
  GameArea squares;

  if (self->board == NULL || self->board->model == NULL)
    return GDK_EVENT_PROPAGATE;
  squares = squares_of (self);
  draw_board (self, cr, &squares);
  draw_pieces (self, cr, &squares, GAME_FIRST_PIECE);
  draw_pieces (self, cr, &squares, GAME_SECOND_PIECE);
  draw_view (self, cr);
  return GDK_EVENT_PROPAGATE;
}

static void
move_view (GameOverview *self, double x, double y)
{
  double right, down;

  game_overview_find_place (self, x, y, &right, &down);
  game_board_centre_view (self->board, right - self->held_x, down - self->held_y);
}

/* The view is held where it is taken; elsewhere it comes under the pointer. */
static gboolean
game_overview_button_press (GtkWidget *widget, GdkEventButton *event)
{
  GameOverview *self = GAME_OVERVIEW (widget);
  GameArea view;
  double right, down;

  if (event->button != GDK_BUTTON_PRIMARY || self->board == NULL)
    return GDK_EVENT_STOP;
  view = game_board_get_view (self->board);
  game_overview_find_place (self, event->x, event->y, &right, &down);
  self->is_held = TRUE;
  self->held_x = self->held_y = 0;
  if (right >= view.x && right < view.x + view.width && down >= view.y &&
      down < view.y + view.height)
    {
      self->held_x = right - (view.x + view.width / 2);
      self->held_y = down - (view.y + view.height / 2);
    }
  move_view (self, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
game_overview_motion (GtkWidget *widget, GdkEventMotion *event)
{
  GameOverview *self = GAME_OVERVIEW (widget);

  if (self->is_held && self->board != NULL)
    move_view (self, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
game_overview_button_release (GtkWidget *widget, GdkEventButton *event)
{
  if (event->button == GDK_BUTTON_PRIMARY)
    GAME_OVERVIEW (widget)->is_held = FALSE;
  return GDK_EVENT_STOP;
}

/**
 * game_overview_show:
 * @self: a #GameOverview
 * @board: the board to be shown
 *
 * Shows the board as it is now; hides where the whole of it is seen anyway.
 */
void
game_overview_show (GameOverview *self, GameBoard *board)
{
  g_return_if_fail (GAME_IS_OVERVIEW (self));

  g_set_weak_pointer (&self->board, board);
  gtk_widget_set_visible (GTK_WIDGET (self), board->model != NULL && board->geometry.is_zoomed);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
game_overview_dispose (GObject *object)
{
  g_clear_weak_pointer (&GAME_OVERVIEW (object)->board);
  G_OBJECT_CLASS (game_overview_parent_class)->dispose (object);
}

static void
game_overview_class_init (GameOverviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_overview_dispose;
  widget_class->draw = game_overview_draw;
  widget_class->button_press_event = game_overview_button_press;
  widget_class->motion_notify_event = game_overview_motion;
  widget_class->button_release_event = game_overview_button_release;
}

static void
game_overview_init (GameOverview *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_add_events (widget,
                         GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_BUTTON_MOTION_MASK);
  atk_object_set_name (gtk_widget_get_accessible (widget), _ ("Overview of the board"));
}

/**
 * game_overview_new:
 *
 * Returns: (transfer floating): an overview that shows nothing yet
 */
GtkWidget *
game_overview_new (void)
{
  return g_object_new (GAME_TYPE_OVERVIEW, NULL);
}
