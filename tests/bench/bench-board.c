/* bench-board.c: what it takes to draw a full board of 50 x 50 squares, one square of it, and the
 * board as it is scrolled
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board.h"

#include <time.h>

#define SIDE 1000        /* pixels of the board's widget */
#define N_TIMES 25       /* the least of so many counts: what else runs only adds to it */
#define FULL_LIMIT 0.010 /* seconds of the processor */
#define SQUARE_LIMIT 0.001
#define SCROLLED_LIMIT 0.016 /* a frame */
#define STEP 17              /* pixels that the board is scrolled from frame to frame */

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* Pieces everywhere and no three in a line. */
static void
fill (const Game *game, GamePosition *position)
{
  GameSetup setup = game->largest;

  game_position_clear (position, &setup);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      int row = game_position_row (position, cell);
      int column = game_position_column (position, cell);

      position->cells[cell] =
          (uint8_t) ((row + column / 2) % 2 == 0 ? GAME_FIRST_PIECE : GAME_SECOND_PIECE);
    }
}

static GtkWidget *
show_board (GameModel *model)
{
  GtkWidget *window = gtk_offscreen_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new (NULL, NULL);
  GtkWidget *board = game_board_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), SIDE, SIDE);
  gtk_container_add (GTK_CONTAINER (window), scrolled);
  gtk_container_add (GTK_CONTAINER (scrolled), board);
  game_board_set_model (GAME_BOARD (board), model);
  gtk_widget_show_all (window);
  while (gtk_events_pending ())
    gtk_main_iteration ();
  return board;
}

/* The time to draw the @side x @side pixels in the middle of @board. */
static double
draw (GtkWidget *board, cairo_surface_t *surface, double side)
{
  cairo_t *cr = cairo_create (surface);
  double started;

  cairo_rectangle (cr, (SIDE - side) / 2, (SIDE - side) / 2, side, side);
  cairo_clip (cr);
  started = cpu_seconds ();
  gtk_widget_draw (board, cr);
  started = cpu_seconds () - started;
  cairo_destroy (cr);
  return started;
}

static cairo_surface_t *
new_picture (GtkWidget *board)
{
  int scale = gtk_widget_get_scale_factor (board);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, scale * SIDE, scale * SIDE);

  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}

static double
least_time (GtkWidget *board, double side)
{
  cairo_surface_t *surface = new_picture (board);
  double least = G_MAXDOUBLE;

  for (int i = 0; i < N_TIMES; i++)
    least = MIN (least, draw (board, surface, side));
  cairo_surface_destroy (surface);
  return least;
}

/* The usual time of a frame while a zoomed board is scrolled across and down. */
static double
scrolled_time (GtkWidget *board)
{
  cairo_surface_t *surface = new_picture (board);
  GtkAdjustment *across, *along;
  double sum = 0;

  game_board_zoom_to (GAME_BOARD (board), G_MAXDOUBLE);
  g_object_get (board, "hadjustment", &across, "vadjustment", &along, NULL);
  draw (board, surface, SIDE);
  for (int i = 1; i <= N_TIMES; i++)
    {
      gtk_adjustment_set_value (across, STEP * i);
      gtk_adjustment_set_value (along, STEP * i / 2);
      sum += draw (board, surface, SIDE);
    }
  g_object_unref (across);
  g_object_unref (along);
  cairo_surface_destroy (surface);
  return sum / N_TIMES;
}

static void
test_board (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GameModel) model = NULL;
  GamePosition position;
  GtkWidget *board;
  double full, square, scrolled;

  fill (game, &position);
  model = game_model_new_from_position (game, &position);
  board = show_board (model);
  full = least_time (board, SIDE);
  square = least_time (board, (double) SIDE / GAME_MAX_SIDE);
  scrolled = scrolled_time (board);
  g_test_message ("%s, 50 x 50, scale %d: %.2f ms of processor for all, %.3f ms for one square, "
                  "%.2f ms for a frame when scrolled",
                  game->id, gtk_widget_get_scale_factor (board), full * 1000, square * 1000,
                  scrolled * 1000);
  gtk_widget_destroy (gtk_widget_get_toplevel (board));
  g_assert_cmpfloat (full, <, FULL_LIMIT);
  g_assert_cmpfloat (square, <, SQUARE_LIMIT);
  g_assert_cmpfloat (scrolled, <, SCROLLED_LIMIT);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    if ((*game)->largest.rows == GAME_MAX_SIDE)
      {
        g_autofree char *path = g_strdup_printf ("/cost/draw/%s-50", (*game)->id);

        g_test_add_data_func (path, *game, test_board);
      }
  return g_test_run ();
}
