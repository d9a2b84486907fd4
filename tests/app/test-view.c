/* test-view.c: large boards: zoom, scrolling, the overview, the second click
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-frame.h"
#include "app/game-board-private.h"
#include "app/game-overview.h"

#include <gdk/gdkkeysyms.h>
#include <math.h>
#include <string.h>

#define WIDTH 620
#define HEIGHT 560
#define LARGEST 50
#define LITTLE 0.02
#define ROUNDING 2 /* of a colour, from 0 to 255 */

typedef struct
{
  GtkWidget *window;
  GtkWidget *overview;
  GameBoard *board;
  GameModel *model;
  int n_chosen;
  GameMove chosen;
} Fixture;

static void
move_chosen_cb (Fixture *fixture, int from, int to)
{
  fixture->n_chosen++;
  fixture->chosen = (GameMove){ (gint16) from, (gint16) to };
}

static void
find_overview (GtkWidget *widget, gpointer user_data)
{
  if (GAME_IS_OVERVIEW (widget))
    ((Fixture *) user_data)->overview = widget;
}

/* What changes by a change of the view changes in an idle moment. */
static void
wait_for_events (void)
{
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

static void
set_up (Fixture *fixture, gconstpointer id)
{
  const Game *game = game_by_id (id);
  GtkWidget *frame = game_board_frame_new ();
  GameSetup setup = game->usual;

  if (game->largest.rows == LARGEST)
    setup.rows = setup.columns = LARGEST;
  fixture->model = game_model_new (game, &setup);
  fixture->window = gtk_window_new (GTK_WINDOW_POPUP);
  fixture->board = GAME_BOARD (game_board_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_widget_show (GTK_WIDGET (fixture->board));
  gtk_container_add (GTK_CONTAINER (frame), GTK_WIDGET (fixture->board));
  gtk_container_add (GTK_CONTAINER (fixture->window), frame);
  game_board_set_model (fixture->board, fixture->model);
  game_board_set_interactive (fixture->board, TRUE);
  g_signal_connect_swapped (fixture->board, "move-chosen", G_CALLBACK (move_chosen_cb), fixture);
  gtk_container_forall (GTK_CONTAINER (frame), find_overview, fixture);
  gtk_widget_show (fixture->window);
  wait_for_events ();
}

static void
tear_down (Fixture *fixture, gconstpointer id)
{
  (void) id;
  gtk_widget_destroy (fixture->window);
  g_clear_object (&fixture->model);
}

static gboolean
is_seen (Fixture *fixture, int cell)
{
  double x, y;

  game_geometry_centre (&fixture->board->geometry, cell, &x, &y);
  return game_geometry_shows (&fixture->board->geometry, x, y);
}

/* All squares that are seen, and none else, are found at their middle. */
static void
check_cells (Fixture *fixture)
{
  const GameGeometry *geometry = &fixture->board->geometry;

  for (int cell = 0; cell < geometry->rows * geometry->columns; cell++)
    {
      double x, y;

      game_geometry_centre (geometry, cell, &x, &y);
      g_assert_cmpint (game_geometry_cell_at (geometry, x, y), ==,
                       is_seen (fixture, cell) ? cell : GAME_NO_CELL);
    }
}

/* At Fit the whole board is seen, whatever the size of the widget; at every zoom places mean the
 * squares that are drawn there, and each square can be scrolled to. */
static void
test_cells (Fixture *fixture, gconstpointer id)
{
  static const double zooms[] = { 1, 1.25, 1.6, 2.2, 3.1, 99 };

  (void) id;
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      const GameGeometry *geometry = &fixture->board->geometry;
      int last = LARGEST * LARGEST - 1;

      game_board_zoom_to (fixture->board, zooms[i]);
      check_cells (fixture);
      game_board_centre_view (fixture->board, 0, 0);
      g_assert_true (is_seen (fixture, 0));
      check_cells (fixture);
      game_board_centre_view (fixture->board, 1, 1);
      g_assert_true (is_seen (fixture, last));
      check_cells (fixture);
      g_assert_cmpfloat (geometry->square, <=, 40);
      if (i == 0)
        g_assert_true (is_seen (fixture, 0) && is_seen (fixture, last));
      else
        g_assert_cmpfloat (fmod (geometry->left * geometry->scale, 1), ==, 0);
    }
}

/* What is under the pointer stays there. */
static void
test_anchor (Fixture *fixture, gconstpointer id)
{
  double x = WIDTH / 2.0;
  double y = HEIGHT / 2.0;
  int cell = game_geometry_cell_at (&fixture->board->geometry, x, y);

  (void) id;
  for (int i = 0; i < 4; i++)
    {
      game_board_zoom_by_at (fixture->board, 1, x, y);
      g_assert_cmpint (game_geometry_cell_at (&fixture->board->geometry, x, y), ==, cell);
    }
}

static void
send_key (Fixture *fixture, guint key, GdkModifierType state)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);

  event->key.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->key.keyval = key;
  event->key.state = state;
  gtk_widget_event (GTK_WIDGET (fixture->board), event);
  gdk_event_free (event);
}

static void
test_keys (Fixture *fixture, gconstpointer id)
{
  double once;

  (void) id;
  send_key (fixture, GDK_KEY_plus, GDK_CONTROL_MASK);
  once = game_board_get_zoom (fixture->board);
  g_assert_cmpfloat (once, >, 1);
  send_key (fixture, GDK_KEY_KP_Add, GDK_CONTROL_MASK);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), >, once);
  send_key (fixture, GDK_KEY_minus, GDK_CONTROL_MASK);
  g_assert_cmpfloat_with_epsilon (game_board_get_zoom (fixture->board), once, LITTLE);
  send_key (fixture, GDK_KEY_0, GDK_CONTROL_MASK);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), ==, 1);
}

static void
scroll (Fixture *fixture, GdkScrollDirection direction, GdkModifierType state)
{
  GdkEvent *event = gdk_event_new (GDK_SCROLL);

  event->scroll.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->scroll.direction = direction;
  event->scroll.state = state;
  event->scroll.x = WIDTH / 2.0;
  event->scroll.y = HEIGHT / 2.0;
  gdk_event_set_device (
      event, gdk_seat_get_pointer (gdk_display_get_default_seat (gdk_display_get_default ())));
  gtk_main_do_event (event);
  gdk_event_free (event);
}

/* The wheel with Ctrl zooms; without it, it scrolls what is zoomed. */
static void
test_wheel (Fixture *fixture, gconstpointer id)
{
  double before;

  (void) id;
  scroll (fixture, GDK_SCROLL_UP, GDK_CONTROL_MASK);
  scroll (fixture, GDK_SCROLL_UP, GDK_CONTROL_MASK);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), >, 1.4);
  before = game_board_get_view (fixture->board).y;
  scroll (fixture, GDK_SCROLL_DOWN, 0);
  g_assert_cmpfloat (game_board_get_view (fixture->board).y, >, before);
  scroll (fixture, GDK_SCROLL_DOWN, GDK_CONTROL_MASK);
  scroll (fixture, GDK_SCROLL_DOWN, GDK_CONTROL_MASK);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), ==, 1);
}

static void
test_small_boards (Fixture *fixture, gconstpointer id)
{
  (void) id;
  g_assert_false (game_board_can_zoom (fixture->board, TRUE));
  game_board_zoom_to (fixture->board, 3);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), ==, 1);
  wait_for_events ();
  g_assert_false (gtk_widget_get_visible (fixture->overview));
}

/* The cursor scrolls into the view from corner to corner. */
static void
test_cursor (Fixture *fixture, gconstpointer id)
{
  (void) id;
  game_board_zoom_to (fixture->board, 3);
  game_board_set_cursor (fixture->board, 0);
  g_assert_true (is_seen (fixture, 0));
  send_key (fixture, GDK_KEY_End, 0);
  g_assert_true (is_seen (fixture, LARGEST - 1));
  send_key (fixture, GDK_KEY_Page_Down, 0);
  g_assert_true (is_seen (fixture, LARGEST * LARGEST - 1));
  for (int i = 0; i < LARGEST; i++)
    {
      send_key (fixture, GDK_KEY_Up, 0);
      g_assert_true (is_seen (fixture, game_board_get_cursor (fixture->board)));
    }
}

static void
send_button (GtkWidget *widget, GdkEventType type, double x, double y)
{
  GdkEvent *event = gdk_event_new (type);

  event->button.window = g_object_ref (gtk_widget_get_window (widget));
  event->button.x = x;
  event->button.y = y;
  event->button.button = GDK_BUTTON_PRIMARY;
  gtk_widget_event (widget, event);
  gdk_event_free (event);
}

static void
click (Fixture *fixture, int cell)
{
  double x, y;

  game_geometry_centre (&fixture->board->geometry, cell, &x, &y);
  send_button (GTK_WIDGET (fixture->board), GDK_BUTTON_PRESS, x, y);
  send_button (GTK_WIDGET (fixture->board), GDK_BUTTON_RELEASE, x, y);
}

/* On tiny squares the first click makes them larger, and the second plays. */
static void
test_tiny (Fixture *fixture, gconstpointer id)
{
  (void) id;
  g_assert_cmpfloat (fixture->board->geometry.square, <, 14);
  click (fixture, 20 * LARGEST + 30);
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  g_assert_cmpfloat (fixture->board->geometry.square, >=, GAME_BOARD_SMALL_SQUARE);
  g_assert_cmpint (game_board_get_cursor (fixture->board), ==, 20 * LARGEST + 30);
  g_assert_true (is_seen (fixture, 20 * LARGEST + 30));
  click (fixture, 20 * LARGEST + 31);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_assert_cmpint (fixture->chosen.to, ==, 20 * LARGEST + 31);
}

/* On small squares the first click points, the second on the same square plays. */
static void
test_small (Fixture *fixture, gconstpointer id)
{
  double zoom = 18 / fixture->board->fit_square;
  int cell = 25 * LARGEST + 25;

  (void) id;
  game_board_zoom_to (fixture->board, zoom);
  g_assert_cmpfloat (fixture->board->geometry.square, <, GAME_BOARD_SMALL_SQUARE);
  game_board_centre_view (fixture->board, 0.5, 0.5);
  click (fixture, cell);
  click (fixture, cell + 1);
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  g_assert_cmpint (game_board_get_cursor (fixture->board), ==, cell + 1);
  click (fixture, cell + 1);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_assert_cmpint (fixture->chosen.to, ==, cell + 1);
}

static void
test_confirmation (Fixture *fixture, gconstpointer id)
{
  (void) id;
  g_object_set (fixture->board, "confirmation", GAME_CONFIRM_NEVER, NULL);
  click (fixture, 7);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_object_set (fixture->board, "confirmation", GAME_CONFIRM_ALWAYS, NULL);
  click (fixture, 8);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), ==, 1);
  click (fixture, 8);
  g_assert_cmpint (fixture->n_chosen, ==, 2);
}

static void
test_large_squares (Fixture *fixture, gconstpointer id)
{
  (void) id;
  click (fixture, 4);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_object_set (fixture->board, "confirmation", GAME_CONFIRM_ALWAYS, NULL);
  click (fixture, 2);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  click (fixture, 2);
  g_assert_cmpint (fixture->n_chosen, ==, 2);
}

static void
get_middle (Fixture *fixture, double *x, double *y)
{
  GameArea view = game_overview_get_view (GAME_OVERVIEW (fixture->overview));

  *x = view.x + view.width / 2;
  *y = view.y + view.height / 2;
}

/* The middle of what is framed is the middle of what is seen; the frame follows the hand. */
static void
test_overview (Fixture *fixture, gconstpointer id)
{
  GameOverview *overview = GAME_OVERVIEW (fixture->overview);
  double x, y, right, down;
  GameArea view;

  (void) id;
  game_board_zoom_to (fixture->board, 3);
  game_board_centre_view (fixture->board, 0.4, 0.6);
  wait_for_events ();
  g_assert_true (gtk_widget_get_visible (fixture->overview));
  gtk_test_widget_wait_for_draw (fixture->overview);
  get_middle (fixture, &x, &y);
  game_overview_find_place (overview, x, y, &right, &down);
  g_assert_cmpfloat_with_epsilon (right, 0.4, LITTLE);
  g_assert_cmpfloat_with_epsilon (down, 0.6, LITTLE);
  send_button (fixture->overview, GDK_BUTTON_PRESS, x + 2, y + 2);
  view = game_board_get_view (fixture->board);
  g_assert_cmpfloat_with_epsilon (view.x + view.width / 2, 0.4, LITTLE);
  send_button (fixture->overview, GDK_BUTTON_RELEASE, x + 2, y + 2);
  send_button (fixture->overview, GDK_BUTTON_PRESS, 1, 1);
  send_button (fixture->overview, GDK_BUTTON_RELEASE, 1, 1);
  g_assert_true (is_seen (fixture, 0));
  game_board_zoom_to (fixture->board, 1);
  wait_for_events ();
  g_assert_false (gtk_widget_get_visible (fixture->overview));
}

/* It steps aside for the cursor and for the last move. */
static void
test_overview_aside (Fixture *fixture, gconstpointer id)
{
  (void) id;
  game_board_zoom_to (fixture->board, 3);
  game_board_set_cursor (fixture->board, 0);
  wait_for_events ();
  g_assert_cmpint (gtk_widget_get_valign (fixture->overview), ==, GTK_ALIGN_END);
  game_board_set_cursor (fixture->board, LARGEST * LARGEST - 1);
  wait_for_events ();
  g_assert_cmpint (gtk_widget_get_valign (fixture->overview), ==, GTK_ALIGN_START);
  game_board_set_cursor (fixture->board, 0);
  g_assert_true (
      game_model_play (fixture->model, (GameMove){ GAME_NO_CELL, LARGEST * LARGEST - 1 }, NULL));
  wait_for_events ();
  g_assert_cmpint (gtk_widget_get_valign (fixture->overview), ==, GTK_ALIGN_START);
}

/* A larger window keeps what is in the middle, and one in which squares are large needs no zoom. */
static void
test_resize (Fixture *fixture, gconstpointer id)
{
  GtkAllocation allocation = { 0, 0, 900, 500 };
  GameArea view;

  (void) id;
  game_board_zoom_to (fixture->board, 3);
  game_board_centre_view (fixture->board, 0.5, 0.5);
  gtk_widget_size_allocate (GTK_WIDGET (fixture->board), &allocation);
  view = game_board_get_view (fixture->board);
  g_assert_cmpfloat_with_epsilon (view.x + view.width / 2, 0.5, LITTLE);
  g_assert_cmpfloat_with_epsilon (view.y + view.height / 2, 0.5, LITTLE);
  allocation.width = allocation.height = 2000;
  gtk_widget_size_allocate (GTK_WIDGET (fixture->board), &allocation);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), ==, 1);
}

static cairo_surface_t *
take_picture (Fixture *fixture)
{
  int scale = gtk_widget_get_scale_factor (fixture->window);
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, scale * WIDTH, scale * HEIGHT);
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, scale, scale);
  cr = cairo_create (picture);
  gtk_widget_draw (GTK_WIDGET (fixture->board), cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

/* The largest difference between two pictures in one colour of one pixel. */
static int
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  const guchar *first = cairo_image_surface_get_data (a);
  const guchar *second = cairo_image_surface_get_data (b);
  int largest = 0;

  for (int i = 0; i < cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a); i++)
    if (i % 4 != 3)
      largest = MAX (largest, ABS (first[i] - second[i]));
  return largest;
}

/* What is shifted and completed as the board is scrolled looks as if it were all drawn anew. */
static void
test_scrolled_picture (Fixture *fixture, gconstpointer id)
{
  static const double places[][2] = { { 100, 100 }, { 117, 100 }, { 117, 63 },  { 90, 81 },
                                      { 91, 82 },   { 0, 0 },     { 700, 650 }, { 660, 700 } };

  (void) id;
  for (int material = GAME_MATERIAL_WOOD; material <= GAME_MATERIAL_TILES; material++)
    {
      g_object_set (fixture->board, "material", material, NULL);
      game_board_zoom_to (fixture->board, 3);
      for (guint i = 0; i < G_N_ELEMENTS (places); i++)
        {
          cairo_surface_t *shifted, *anew;

          gtk_adjustment_set_value (fixture->board->across, places[i][0]);
          gtk_adjustment_set_value (fixture->board->along, places[i][1]);
          shifted = take_picture (fixture);
          game_cache_forget (fixture->board->cache);
          anew = take_picture (fixture);
          g_assert_cmpint (difference (shifted, anew), <=, ROUNDING);
          cairo_surface_destroy (shifted);
          cairo_surface_destroy (anew);
        }
    }
}

/* What one finger does, or a touch pad with two. */
static void
touch (Fixture *fixture, GdkEventType type, guintptr finger, double x, double y, guint32 time)
{
  GdkEvent *event = gdk_event_new (type);
  GdkDisplay *display = gtk_widget_get_display (fixture->window);

  event->touch.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->touch.x = x;
  event->touch.y = y;
  event->touch.time = time;
  event->touch.sequence = (GdkEventSequence *) finger;
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (display)));
  gtk_main_do_event (event);
  gdk_event_free (event);
}

/* Two fingers that go apart enlarge what lies between them, and together they make it smaller. */
static void
test_two_fingers (Fixture *fixture, gconstpointer id)
{
  const double x = WIDTH / 2.0;
  const double y = HEIGHT / 2.0;
  int cell = game_geometry_cell_at (&fixture->board->geometry, x, y);

  (void) id;
  touch (fixture, GDK_TOUCH_BEGIN, 1, x - 40, y, 10);
  touch (fixture, GDK_TOUCH_BEGIN, 2, x + 40, y, 10);
  for (int step = 1; step <= 10; step++)
    {
      touch (fixture, GDK_TOUCH_UPDATE, 1, x - 40 - 4 * step, y, (guint32) (10 + 10 * step));
      touch (fixture, GDK_TOUCH_UPDATE, 2, x + 40 + 4 * step, y, (guint32) (10 + 10 * step));
    }
  g_assert_cmpfloat_with_epsilon (game_board_get_zoom (fixture->board), 2, 0.1);
  g_assert_cmpint (game_geometry_cell_at (&fixture->board->geometry, x, y), ==, cell);
  touch (fixture, GDK_TOUCH_UPDATE, 1, x - 20, y, 200);
  touch (fixture, GDK_TOUCH_UPDATE, 2, x + 20, y, 200);
  g_assert_cmpfloat (game_board_get_zoom (fixture->board), ==, 1);
  touch (fixture, GDK_TOUCH_END, 1, x - 20, y, 210);
  touch (fixture, GDK_TOUCH_END, 2, x + 20, y, 210);
  g_assert_cmpint (fixture->n_chosen, ==, 0);
}

static void
pinch (Fixture *fixture, GdkTouchpadGesturePhase phase, double scale)
{
  GdkEvent *event = gdk_event_new (GDK_TOUCHPAD_PINCH);
  GdkDisplay *display = gtk_widget_get_display (fixture->window);

  event->touchpad_pinch.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->touchpad_pinch.x = WIDTH / 2.0;
  event->touchpad_pinch.y = HEIGHT / 2.0;
  event->touchpad_pinch.phase = (gint8) phase;
  event->touchpad_pinch.n_fingers = 2;
  event->touchpad_pinch.scale = scale;
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (display)));
  gtk_main_do_event (event);
  gdk_event_free (event);
}

static void
test_pinch (Fixture *fixture, gconstpointer id)
{
  (void) id;
  pinch (fixture, GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, 1);
  pinch (fixture, GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, 1.5);
  pinch (fixture, GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, 2);
  pinch (fixture, GDK_TOUCHPAD_GESTURE_PHASE_END, 2);
  g_assert_cmpfloat_with_epsilon (game_board_get_zoom (fixture->board), 2, 0.1);
}

/* A finger drags the squares along, and they go on when it lets go of them. */
static void
test_swipe (Fixture *fixture, gconstpointer id)
{
  const double y = HEIGHT / 2.0;
  double dragged;

  (void) id;
  game_board_zoom_to (fixture->board, 3);
  game_board_centre_view (fixture->board, 0.5, 0.5);
  touch (fixture, GDK_TOUCH_BEGIN, 1, 400, y, 10);
  for (int step = 1; step <= 10; step++)
    touch (fixture, GDK_TOUCH_UPDATE, 1, 400 - 20 * step, y, (guint32) (10 + 8 * step));
  dragged = gtk_adjustment_get_value (fixture->board->across);
  touch (fixture, GDK_TOUCH_END, 1, 200, y, 92);
  while (gtk_adjustment_get_value (fixture->board->across) <= dragged + 1)
    gtk_main_iteration ();
  g_assert_cmpint (fixture->n_chosen, ==, 0);
}

static void
add (const char *path, const char *id, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, id, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  add ("/view/cells/gomoku", "gomoku", test_cells);
  add ("/view/cells/connect4", "connect4", test_cells);
  add ("/view/anchor", "gomoku", test_anchor);
  add ("/view/keys", "gomoku", test_keys);
  add ("/view/wheel", "gomoku", test_wheel);
  add ("/view/small-boards", "othello", test_small_boards);
  add ("/view/cursor", "gomoku", test_cursor);
  add ("/view/click/tiny", "gomoku", test_tiny);
  add ("/view/click/small", "gomoku", test_small);
  add ("/view/click/never-and-always", "gomoku", test_confirmation);
  add ("/view/click/large", "tictactoe", test_large_squares);
  add ("/view/overview/maps", "gomoku", test_overview);
  add ("/view/overview/steps-aside", "gomoku", test_overview_aside);
  add ("/view/resize", "gomoku", test_resize);
  add ("/view/scrolled-picture/gomoku", "gomoku", test_scrolled_picture);
  add ("/view/scrolled-picture/connect4", "connect4", test_scrolled_picture);
  add ("/view/two-fingers", "gomoku", test_two_fingers);
  add ("/view/pinch", "gomoku", test_pinch);
  add ("/view/swipe", "gomoku", test_swipe);
  return g_test_run ();
}
