/* test-motion.c: pieces that move on the board, and that come to rest
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"
#include "engine/text.h"

#include <gdk/gdkkeysyms.h>
#include <string.h>

#define SIDE 320
#define END 100000.0 /* milliseconds: long after the end of every motion */

typedef struct
{
  GtkWidget *window;
  GameBoard *board;
  GameModel *model;
  const Game *game;
} Fixture;

/* A game, some moves with which it begins, one that is watched, and how long that takes. */
static const struct
{
  const char *id;
  const char *before;
  const char *move;
  guint milliseconds;
} cases[] = {
  { "tictactoe", "a1 b2", "c3", 120 },   { "connect4", "4 4", "4", 90 + 45 * 4 },
  { "connect4", "1 1 1 1 1", "1", 135 }, { "othello", "d3 c3", "c4", 300 },
  { "gomoku", "h8 h9", "i9", 120 },      { "cats", "a8-b7", "d1-e2", 180 },
};

static void
wait_for_events (void)
{
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

static GameBoard *
show_board (GtkWidget **window, GameModel *model)
{
  GameBoard *board = GAME_BOARD (game_board_new ());

  *window = gtk_window_new (GTK_WINDOW_POPUP);
  gtk_window_set_default_size (GTK_WINDOW (*window), SIDE, SIDE);
  gtk_container_add (GTK_CONTAINER (*window), GTK_WIDGET (board));
  game_board_set_model (board, model);
  gtk_widget_show_all (*window);
  wait_for_events ();
  return board;
}

static GameMove
read_move (Fixture *fixture, const char *text)
{
  GameMove move;

  g_assert_null (
      game_move_from_text (fixture->game, game_model_get_position (fixture->model), text, &move));
  return move;
}

static void
play (Fixture *fixture, const char *text)
{
  g_assert_true (game_model_play (fixture->model, read_move (fixture, text), NULL));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);
  g_auto (GStrv) moves = g_strsplit (cases[i].before, " ", -1);

  fixture->game = game_by_id (cases[i].id);
  fixture->model = game_model_new (fixture->game, &fixture->game->usual);
  for (guint k = 0; moves[k] != NULL; k++)
    play (fixture, moves[k]);
  fixture->board = show_board (&fixture->window, fixture->model);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  (void) data;
  gtk_widget_destroy (fixture->window);
  g_clear_object (&fixture->model);
}

static cairo_surface_t *
take_picture (GameBoard *board)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  gtk_widget_draw (GTK_WIDGET (board), cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_same_picture (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size = (gsize) (cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a));

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* Compares the board with one that shows the same position and has never moved. */
static void
assert_at_rest (Fixture *fixture)
{
  GtkWidget *window;
  g_autoptr (GameModel) model = game_model_new (fixture->game, &fixture->game->usual);
  const GameMove *moves = game_model_get_moves (fixture->model, NULL);
  GameBoard *board;
  cairo_surface_t *seen, *wanted;

  g_assert_null (fixture->board->motion);
  g_assert_cmpuint (fixture->board->tick, ==, 0);
  game_model_load (model, moves, game_model_get_ply (fixture->model),
                   game_model_get_ply (fixture->model));
  board = show_board (&window, model);
  g_object_set (board, "lit", fixture->board->lit, NULL);
  seen = take_picture (fixture->board);
  wanted = take_picture (board);
  g_assert_true (is_same_picture (seen, wanted));
  cairo_surface_destroy (seen);
  cairo_surface_destroy (wanted);
  gtk_widget_destroy (window);
}

static guint
get_motion (Fixture *fixture)
{
  guint milliseconds;

  g_object_get (fixture->board, "motion-ms", &milliseconds, NULL);
  return milliseconds;
}

static void
test_length (Fixture *fixture, gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);

  play (fixture, cases[i].move);
  g_assert_cmpuint (get_motion (fixture), ==, cases[i].milliseconds);
  g_assert_cmpuint (fixture->board->tick, !=, 0);
  game_model_go_to (fixture->model, game_model_get_ply (fixture->model) - 1);
  g_assert_cmpuint (get_motion (fixture), ==, (cases[i].milliseconds + 1) / 2);
}

static void
test_end (Fixture *fixture, gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);

  play (fixture, cases[i].move);
  game_board_advance (fixture->board, cases[i].milliseconds / 2.0);
  game_board_advance (fixture->board, END);
  assert_at_rest (fixture);
  game_model_go_to (fixture->model, game_model_get_ply (fixture->model) - 1);
  game_board_advance (fixture->board, 10);
  game_board_advance (fixture->board, END);
  assert_at_rest (fixture);
}

/* A move begins as the board was and taking it back begins as the board is, but for the mark of the
 * last move; between the two the picture is another. */
static void
test_between (Fixture *fixture, gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);
  cairo_surface_t *first, *middle, *last;

  play (fixture, cases[i].move);
  first = take_picture (fixture->board);
  game_board_advance (fixture->board, cases[i].milliseconds / 2.0);
  middle = take_picture (fixture->board);
  game_board_advance (fixture->board, END);
  last = take_picture (fixture->board);
  g_assert_false (is_same_picture (first, middle));
  g_assert_false (is_same_picture (middle, last));
  g_assert_false (is_same_picture (first, last));
  cairo_surface_destroy (first);
  cairo_surface_destroy (middle);
  cairo_surface_destroy (last);
}

/* By the frame clock itself: it runs, and it stops. */
static void
test_frames (Fixture *fixture, gconstpointer data)
{
  play (fixture, cases[GPOINTER_TO_INT (data)].move);
  while (fixture->board->motion != NULL)
    gtk_main_iteration ();
  assert_at_rest (fixture);
}

static void
test_new_change (Fixture *fixture, gconstpointer data)
{
  play (fixture, cases[GPOINTER_TO_INT (data)].move);
  game_board_advance (fixture->board, 50);
  game_model_go_to (fixture->model, 0);
  if (fixture->board->motion != NULL)
    game_board_advance (fixture->board, END);
  assert_at_rest (fixture);
}

static void
press_key (Fixture *fixture)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);

  event->key.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->key.keyval = GDK_KEY_Escape;
  gtk_widget_event (GTK_WIDGET (fixture->board), event);
  gdk_event_free (event);
}

static void
test_key (Fixture *fixture, gconstpointer data)
{
  play (fixture, cases[GPOINTER_TO_INT (data)].move);
  game_board_advance (fixture->board, 50);
  press_key (fixture);
  assert_at_rest (fixture);
}

static void
test_off (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->board));

  (void) data;
  g_object_set (fixture->board, "animated", FALSE, NULL);
  play (fixture, cases[GPOINTER_TO_INT (data)].move);
  g_assert_cmpuint (get_motion (fixture), ==, 0);
  assert_at_rest (fixture);
  g_object_set (fixture->board, "animated", TRUE, NULL);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  game_model_go_to (fixture->model, game_model_get_ply (fixture->model) - 1);
  g_assert_cmpuint (get_motion (fixture), ==, 0);
  assert_at_rest (fixture);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  play (fixture, cases[GPOINTER_TO_INT (data)].move);
  gtk_widget_hide (fixture->window);
  g_assert_null (fixture->board->motion);
  g_assert_cmpuint (fixture->board->tick, ==, 0);
  game_model_go_to (fixture->model, 0);
  g_assert_null (fixture->board->motion);
}

/* A move of the computer and one of the person are taken back together; more are not followed. */
static void
test_far (Fixture *fixture, gconstpointer data)
{
  (void) data;
  play (fixture, "c4");
  play (fixture, "c5");
  game_model_go_to (fixture->model, 2);
  g_assert_cmpuint (get_motion (fixture), >, 150);
  game_board_advance (fixture->board, 155);
  game_board_advance (fixture->board, END);
  assert_at_rest (fixture);
  game_model_go_to (fixture->model, 4);
  game_board_advance (fixture->board, END);
  assert_at_rest (fixture);
  game_model_go_to (fixture->model, 1);
  g_assert_cmpuint (get_motion (fixture), ==, 0);
  assert_at_rest (fixture);
}

static void
move_chosen_cb (GameBoard *board, int from, int to, gpointer user_data)
{
  Fixture *fixture = user_data;

  (void) board;
  g_assert_true (game_model_play (fixture->model, (GameMove){ (gint16) from, (gint16) to }, NULL));
}

static void
send_pointer (Fixture *fixture, GdkEventType type, double x, double y)
{
  GdkEvent *event = gdk_event_new (type);

  event->any.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  if (type == GDK_MOTION_NOTIFY)
    {
      event->motion.x = x;
      event->motion.y = y;
    }
  else
    {
      event->button.x = x;
      event->button.y = y;
      event->button.button = GDK_BUTTON_PRIMARY;
    }
  gtk_widget_event (GTK_WIDGET (fixture->board), event);
  gdk_event_free (event);
}

/* A piece that was dragged does not go its way a second time: it slides from where it was let
 * go. */
static void
test_dragged (Fixture *fixture, gconstpointer data)
{
  GameMove move = read_move (fixture, cases[GPOINTER_TO_INT (data)].move);
  double from_x, from_y, x, y;

  game_board_set_interactive (fixture->board, TRUE);
  g_signal_connect (fixture->board, "move-chosen", G_CALLBACK (move_chosen_cb), fixture);
  game_geometry_centre (&fixture->board->geometry, move.from, &from_x, &from_y);
  game_geometry_centre (&fixture->board->geometry, move.to, &x, &y);
  send_pointer (fixture, GDK_BUTTON_PRESS, from_x, from_y);
  send_pointer (fixture, GDK_MOTION_NOTIFY, x + 5, y + 5);
  send_pointer (fixture, GDK_BUTTON_RELEASE, x + 5, y + 5);
  g_assert_cmpuint (game_model_get_ply (fixture->model), ==, 2);
  g_assert_true (fixture->board->slides_from_hand);
  g_assert_cmpfloat (fixture->board->drag_x, ==, x + 5);
  game_board_set_interactive (fixture->board, FALSE);
  game_board_advance (fixture->board, END);
  assert_at_rest (fixture);
  game_model_go_to (fixture->model, 1);
  g_assert_false (fixture->board->slides_from_hand);
}

/* After the last piece has landed the line is drawn; the ring is gone then. */
static void
test_win (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *first, *later;

  (void) data;
  game_model_go_to (fixture->model, 0);
  for (int i = 0; i < 7; i++)
    play (fixture, i % 2 == 0 ? "1" : "2");
  g_assert_cmpint (game_model_get_result (fixture->model), ==, GAME_FIRST_WINS);
  g_object_set (fixture->board, "lit", TRUE, NULL);
  game_board_advance (fixture->board, get_motion (fixture) + 60);
  first = take_picture (fixture->board);
  game_board_advance (fixture->board, get_motion (fixture) + 400);
  later = take_picture (fixture->board);
  g_assert_nonnull (fixture->board->motion);
  g_assert_false (is_same_picture (first, later));
  cairo_surface_destroy (first);
  cairo_surface_destroy (later);
  game_board_advance (fixture->board, get_motion (fixture) + 550.0);
  assert_at_rest (fixture);
}

/* A win that is taken back goes as it came: the line, the shade of the others, the piece. */
static void
test_win_back (Fixture *fixture, gconstpointer data)
{
  cairo_surface_t *won, *first, *later;

  (void) data;
  game_model_go_to (fixture->model, 0);
  for (int i = 0; i < 7; i++)
    play (fixture, i % 2 == 0 ? "1" : "2");
  g_object_set (fixture->board, "lit", TRUE, NULL);
  game_board_advance (fixture->board, END);
  won = take_picture (fixture->board);
  game_model_go_to (fixture->model, 6);
  g_object_set (fixture->board, "lit", FALSE, NULL);
  g_assert_cmpuint (get_motion (fixture), ==, (200 + 350) / 2 + (90 + 45 * 3 + 1) / 2);
  first = take_picture (fixture->board);
  g_assert_true (is_same_picture (won, first));
  game_board_advance (fixture->board, 150);
  later = take_picture (fixture->board);
  g_assert_false (is_same_picture (first, later));
  cairo_surface_destroy (won);
  cairo_surface_destroy (first);
  cairo_surface_destroy (later);
  game_board_advance (fixture->board, 300);
  g_assert_true (game_board_is_moving (fixture->board));
  game_board_advance (fixture->board, END);
  assert_at_rest (fixture);
}

/* The farthest of a long row turns in time, and after the nearest. */
static void
test_flips (void)
{
  const Game *game = game_by_id ("othello");
  GamePosition before, after;
  GameMove move = { GAME_NO_CELL, 15 };
  g_autoptr (GameMotion) motion = NULL;
  guint n_steps;

  game_position_clear (&before, &game->largest);
  before.cells[0] = GAME_FIRST_PIECE;
  for (int cell = 1; cell < 15; cell++)
    before.cells[cell] = GAME_SECOND_PIECE;
  after = before;
  game->play (&after, move);
  motion = game_motion_new (game, &before);
  g_assert_true (game_motion_add (motion, move, &after));
  g_assert_cmpfloat_with_epsilon (game_motion_get_length (motion), 600, 1);
  game_motion_get_steps (motion, 0, &n_steps);
  g_assert_cmpuint (n_steps, ==, 15);
  g_assert_cmpfloat (game_motion_get_share (motion, 0, 1, 300), ==, 0);
  g_assert_cmpfloat (game_motion_get_share (motion, 0, 14, 300), ==, 1);
}

static void
add (const char *name, int i, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/motion/%s/%s-%d", name, cases[i].id, i);

  g_test_add (path, Fixture, GINT_TO_POINTER (i), set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      add ("length", (int) i, test_length);
      add ("end-is-the-picture", (int) i, test_end);
      add ("between", (int) i, test_between);
      add ("frames-stop", (int) i, test_frames);
      add ("new-change-ends", (int) i, test_new_change);
      add ("key-ends", (int) i, test_key);
      add ("off", (int) i, test_off);
      add ("hidden", (int) i, test_hidden);
    }
  add ("two-at-most", 3, test_far);
  add ("win", 1, test_win);
  add ("win-back", 1, test_win_back);
  add ("dragged", 5, test_dragged);
  g_test_add_func ("/motion/flips-in-time", test_flips);
  return g_test_run ();
}
