/* test-board.c: the board under mouse and keyboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/geometry.h"
#include "app/game-board.h"
#include "engine/text.h"

#include <gdk/gdkkeysyms.h>
#include <gtk/gtk.h>
#include <string.h>

#define SIDE 400

typedef struct
{
  GtkWidget *window;
  GameBoard *board;
  GameModel *model;
  const Game *game;
  int n_chosen;
  GameMove chosen; /* the last one */
  int n_refused;
  int refused_cell;
  char *why;
} Fixture;

static void
move_chosen_cb (GameBoard *board, int from, int to, gpointer user_data)
{
  Fixture *fixture = user_data;

  (void) board;
  fixture->n_chosen++;
  fixture->chosen = (GameMove){ (int16_t) from, (int16_t) to };
}

static void
refused_cb (GameBoard *board, int cell, const char *why, gpointer user_data)
{
  Fixture *fixture = user_data;

  (void) board;
  fixture->n_refused++;
  fixture->refused_cell = cell;
  g_free (fixture->why);
  fixture->why = g_strdup (why);
}

static void
wait_for_events (void)
{
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

static void
set_up (Fixture *fixture, gconstpointer id)
{
  fixture->game = game_by_id (id);
  fixture->model = game_model_new (fixture->game, &fixture->game->usual);
  fixture->window = gtk_window_new (GTK_WINDOW_POPUP);
  fixture->board = GAME_BOARD (game_board_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), SIDE, SIDE);
  gtk_container_add (GTK_CONTAINER (fixture->window), GTK_WIDGET (fixture->board));
  game_board_set_model (fixture->board, fixture->model);
  game_board_set_interactive (fixture->board, TRUE);
  g_signal_connect (fixture->board, "move-chosen", G_CALLBACK (move_chosen_cb), fixture);
  g_signal_connect (fixture->board, "refused", G_CALLBACK (refused_cb), fixture);
  gtk_widget_show_all (fixture->window);
  wait_for_events ();
}

static void
tear_down (Fixture *fixture, gconstpointer id)
{
  (void) id;
  gtk_widget_destroy (fixture->window);
  g_clear_object (&fixture->model);
  g_clear_pointer (&fixture->why, g_free);
}

static int
cell_of (Fixture *fixture, const char *name)
{
  return game_cell_from_text (&fixture->game->usual, name, strlen (name));
}

static void
fit (Fixture *fixture, GameGeometry *geometry)
{
  GameDress dress = game_dress (fixture->game, GAME_THEME_LIGHT, GAME_MATERIAL_WOOD);
  GtkWidget *widget = GTK_WIDGET (fixture->board);

  game_geometry_fit (
      geometry, &dress, &fixture->game->usual, gtk_widget_get_allocated_width (widget),
      gtk_widget_get_allocated_height (widget), gtk_widget_get_scale_factor (widget), TRUE);
}

static void
send_button (Fixture *fixture, GdkEventType type, double x, double y)
{
  GdkEvent *event = gdk_event_new (type);

  event->button.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->button.x = x;
  event->button.y = y;
  event->button.button = GDK_BUTTON_PRIMARY;
  gtk_widget_event (GTK_WIDGET (fixture->board), event);
  gdk_event_free (event);
}

static void
send_motion (Fixture *fixture, double x, double y)
{
  GdkEvent *event = gdk_event_new (GDK_MOTION_NOTIFY);

  event->motion.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->motion.x = x;
  event->motion.y = y;
  gtk_widget_event (GTK_WIDGET (fixture->board), event);
  gdk_event_free (event);
}

static gboolean
send_key (Fixture *fixture, guint key)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);
  gboolean is_handled;

  event->key.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->board)));
  event->key.keyval = key;
  is_handled = gtk_widget_event (GTK_WIDGET (fixture->board), event);
  gdk_event_free (event);
  return is_handled;
}

static void
press (Fixture *fixture, GdkEventType type, const char *cell)
{
  GameGeometry geometry;
  double x, y;

  fit (fixture, &geometry);
  game_geometry_centre (&geometry, cell_of (fixture, cell), &x, &y);
  send_button (fixture, type, x, y);
}

static void
click (Fixture *fixture, const char *cell)
{
  press (fixture, GDK_BUTTON_PRESS, cell);
  press (fixture, GDK_BUTTON_RELEASE, cell);
}

static void
drag (Fixture *fixture, const char *from, const char *to)
{
  GameGeometry geometry;
  double x, y;

  fit (fixture, &geometry);
  press (fixture, GDK_BUTTON_PRESS, from);
  game_geometry_centre (&geometry, cell_of (fixture, to), &x, &y);
  send_motion (fixture, x, y);
  send_button (fixture, GDK_BUTTON_RELEASE, x, y);
}

static void
play (Fixture *fixture, const char *text)
{
  GameMove move;

  g_assert_null (
      game_move_from_text (fixture->game, game_model_get_position (fixture->model), text, &move));
  g_assert_true (game_model_play (fixture->model, move, NULL));
}

static void
assert_chosen (Fixture *fixture, int n, const char *from, const char *to)
{
  g_assert_cmpint (fixture->n_chosen, ==, n);
  g_assert_cmpint (fixture->chosen.from, ==, from != NULL ? cell_of (fixture, from) : GAME_NO_CELL);
  g_assert_cmpint (fixture->chosen.to, ==, cell_of (fixture, to));
}

static void
test_click (Fixture *fixture, gconstpointer id)
{
  (void) id;
  click (fixture, "d3");
  assert_chosen (fixture, 1, NULL, "d3");
  g_assert_cmpint (fixture->n_refused, ==, 0);
  g_assert_cmpuint (game_model_get_ply (fixture->model), ==, 0);
}

static void
test_refused (Fixture *fixture, gconstpointer id)
{
  (void) id;
  click (fixture, "a1");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  g_assert_cmpint (fixture->n_refused, ==, 1);
  g_assert_cmpint (fixture->refused_cell, ==, cell_of (fixture, "a1"));
  g_assert_cmpstr (fixture->why, ==, "A disc here outflanks nothing");
  click (fixture, "d4");
  g_assert_cmpint (fixture->n_refused, ==, 2);
  g_assert_cmpstr (fixture->why, ==, "The square is taken");
}

static void
test_not_interactive (Fixture *fixture, gconstpointer id)
{
  (void) id;
  game_board_set_interactive (fixture->board, FALSE);
  click (fixture, "d3");
  g_assert_cmpint (fixture->n_refused, ==, 1);
  g_assert_cmpint (fixture->refused_cell, ==, cell_of (fixture, "d3"));
  g_assert_cmpstr (fixture->why, ==, "It is not your turn");
  game_board_set_cursor (fixture->board, cell_of (fixture, "a1"));
  send_key (fixture, GDK_KEY_Return);
  g_assert_cmpint (fixture->n_refused, ==, 2);
  g_assert_cmpint (fixture->refused_cell, ==, cell_of (fixture, "a1"));
  g_assert_cmpint (fixture->n_chosen, ==, 0);
}

/* A game that was resigned is over though the board does not show it. */
static void
test_not_interactive_at_end (Fixture *fixture, gconstpointer id)
{
  (void) id;
  game_board_set_interactive (fixture->board, FALSE);
  g_object_set (fixture->board, "lit", TRUE, NULL);
  click (fixture, "d3");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  g_assert_cmpstr (fixture->why, ==, "The game is over");
}

/* A press that is let go on another square means nothing. */
static void
test_changed_mind (Fixture *fixture, gconstpointer id)
{
  (void) id;
  press (fixture, GDK_BUTTON_PRESS, "d3");
  press (fixture, GDK_BUTTON_RELEASE, "c4");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  g_assert_cmpint (fixture->n_refused, ==, 0);
}

static void
test_keys (Fixture *fixture, gconstpointer id)
{
  (void) id;
  game_board_set_cursor (fixture->board, cell_of (fixture, "c4"));
  g_assert_true (send_key (fixture, GDK_KEY_Up));
  g_assert_true (send_key (fixture, GDK_KEY_Right));
  g_assert_cmpint (game_board_get_cursor (fixture->board), ==, cell_of (fixture, "d3"));
  send_key (fixture, GDK_KEY_Return);
  assert_chosen (fixture, 1, NULL, "d3");
  send_key (fixture, GDK_KEY_Home);
  send_key (fixture, GDK_KEY_Page_Up);
  send_key (fixture, GDK_KEY_Left);
  g_assert_cmpint (game_board_get_cursor (fixture->board), ==, cell_of (fixture, "a1"));
  send_key (fixture, GDK_KEY_End);
  send_key (fixture, GDK_KEY_KP_Page_Down);
  g_assert_cmpint (game_board_get_cursor (fixture->board), ==, cell_of (fixture, "h8"));
  send_key (fixture, GDK_KEY_space);
  g_assert_cmpint (fixture->n_refused, ==, 1);
}

static void
test_other_keys (Fixture *fixture, gconstpointer id)
{
  (void) id;
  g_assert_false (send_key (fixture, GDK_KEY_d));
  g_assert_false (send_key (fixture, GDK_KEY_3));
  g_assert_false (send_key (fixture, GDK_KEY_Escape));
}

/* Enter on a cursor that was not yet seen only shows it. */
static void
test_unseen_cursor (Fixture *fixture, gconstpointer id)
{
  (void) id;
  click (fixture, "d3");
  send_key (fixture, GDK_KEY_Return);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  send_key (fixture, GDK_KEY_Return);
  g_assert_cmpint (fixture->n_chosen, ==, 2);
}

static void
test_column (Fixture *fixture, gconstpointer id)
{
  GameGeometry geometry;
  double x, y;

  (void) id;
  click (fixture, "c1");
  assert_chosen (fixture, 1, NULL, "c6");
  fit (fixture, &geometry);
  game_geometry_centre (&geometry, cell_of (fixture, "e1"), &x, &y);
  y = geometry.y - geometry.above / 2;
  send_button (fixture, GDK_BUTTON_PRESS, x, y);
  send_button (fixture, GDK_BUTTON_RELEASE, x, y);
  assert_chosen (fixture, 2, NULL, "e6");
}

static void
test_full_column (Fixture *fixture, gconstpointer id)
{
  (void) id;
  for (int i = 0; i < 6; i++)
    play (fixture, "2");
  click (fixture, "b3");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  g_assert_cmpstr (fixture->why, ==, "The column is full");
}

/* The mouse is the only piece that moves, so it need not be selected. */
static void
test_only_piece (Fixture *fixture, gconstpointer id)
{
  (void) id;
  click (fixture, "b7");
  assert_chosen (fixture, 1, "a8", "b7");
  click (fixture, "c6");
  g_assert_cmpint (fixture->n_refused, ==, 1);
  g_assert_cmpstr (fixture->why, ==, "All animals move one square diagonally");
}

static void
test_select (Fixture *fixture, gconstpointer id)
{
  (void) id;
  play (fixture, "a8-b7");
  click (fixture, "c2");
  g_assert_cmpstr (fixture->why, ==, "Choose the animal to move first");
  click (fixture, "d1");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  click (fixture, "c2");
  assert_chosen (fixture, 1, "d1", "c2");
  click (fixture, "f1");
  click (fixture, "g2");
  assert_chosen (fixture, 2, "f1", "g2");
}

static void
test_let_go (Fixture *fixture, gconstpointer id)
{
  (void) id;
  play (fixture, "a8-b7");
  click (fixture, "d1");
  g_assert_true (send_key (fixture, GDK_KEY_Escape));
  g_assert_false (send_key (fixture, GDK_KEY_Escape));
  click (fixture, "d1");
  click (fixture, "d1");
  g_assert_false (send_key (fixture, GDK_KEY_Escape));
  click (fixture, "b7");
  g_assert_cmpstr (fixture->why, ==, "It is the cats' turn");
}

static void
test_drag (Fixture *fixture, gconstpointer id)
{
  (void) id;
  play (fixture, "a8-b7");
  drag (fixture, "d1", "e2");
  assert_chosen (fixture, 1, "d1", "e2");
  drag (fixture, "d1", "d4");
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_assert_cmpint (fixture->n_refused, ==, 1);
}

static void
test_select_by_keys (Fixture *fixture, gconstpointer id)
{
  (void) id;
  play (fixture, "a8-b7");
  game_board_set_cursor (fixture->board, cell_of (fixture, "d1"));
  send_key (fixture, GDK_KEY_Return);
  send_key (fixture, GDK_KEY_Down);
  send_key (fixture, GDK_KEY_Left);
  send_key (fixture, GDK_KEY_KP_Enter);
  assert_chosen (fixture, 1, "d1", "c2");
}

static gboolean
clip_cb (GtkWidget *widget, cairo_t *cr, gpointer user_data)
{
  GdkRectangle *clip = user_data;

  (void) widget;
  if (!gdk_cairo_get_clip_rectangle (cr, clip))
    *clip = (GdkRectangle){ 0, 0, 0, 0 };
  return FALSE;
}

static void
test_redraw (Fixture *fixture, gconstpointer id)
{
  GdkRectangle clip = { 0, 0, SIDE, SIDE };

  (void) id;
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->board));
  g_signal_connect (fixture->board, "draw", G_CALLBACK (clip_cb), &clip);
  play (fixture, "h8");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->board));
  g_assert_cmpint (clip.width, >, 0);
  g_assert_cmpint (clip.width, <, SIDE / 8);
  g_assert_cmpint (clip.height, <, SIDE / 8);
}

/* All there is to be shown at once, in all themes and in sizes down to nothing: no warning, no
 * crash. */
static void
test_sizes (Fixture *fixture, gconstpointer id)
{
  static const int sides[][2] = { { 1, 1 }, { 50, 50 }, { 96, 300 }, { 700, 120 } };

  (void) id;
  game_board_show_message (fixture->board, 0, "A disc here outflanks nothing");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (int theme = 0; theme <= GAME_THEME_CONTRAST_INVERSE; theme++)
      {
        GtkAllocation allocation = { 0, 0, sides[i][0], sides[i][1] };
        cairo_surface_t *surface =
            cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sides[i][0], sides[i][1]);
        cairo_t *cr = cairo_create (surface);

        g_object_set (fixture->board, "theme", theme, "lit", theme % 2 == 0, "numbers", TRUE, NULL);
        gtk_widget_size_allocate (GTK_WIDGET (fixture->board), &allocation);
        game_board_set_cursor (fixture->board, 0);
        gtk_widget_draw (GTK_WIDGET (fixture->board), cr);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

static void
test_without_model (Fixture *fixture, gconstpointer id)
{
  (void) id;
  game_board_set_model (fixture->board, NULL);
  send_motion (fixture, SIDE / 2, SIDE / 2);
  send_button (fixture, GDK_BUTTON_PRESS, SIDE / 2, SIDE / 2);
  send_button (fixture, GDK_BUTTON_RELEASE, SIDE / 2, SIDE / 2);
  send_key (fixture, GDK_KEY_Return);
  wait_for_events ();
  g_assert_cmpint (fixture->n_chosen + fixture->n_refused, ==, 0);
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
  add ("/board/click/chooses", "othello", test_click);
  add ("/board/click/refused-in-words", "othello", test_refused);
  add ("/board/click/not-interactive", "othello", test_not_interactive);
  add ("/board/click/not-interactive-at-end", "othello", test_not_interactive_at_end);
  add ("/board/click/let-go-elsewhere", "othello", test_changed_mind);
  add ("/board/keys/move-and-choose", "othello", test_keys);
  add ("/board/keys/others-pass", "othello", test_other_keys);
  add ("/board/keys/unseen-cursor", "othello", test_unseen_cursor);
  add ("/board/columns/any-square", "connect4", test_column);
  add ("/board/columns/full", "connect4", test_full_column);
  add ("/board/slides/only-piece", "cats", test_only_piece);
  add ("/board/slides/select", "cats", test_select);
  add ("/board/slides/let-go", "cats", test_let_go);
  add ("/board/slides/drag", "cats", test_drag);
  add ("/board/slides/keys", "cats", test_select_by_keys);
  add ("/board/draw/changed-squares-only", "gomoku", test_redraw);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autofree char *sizes = g_strdup_printf ("/board/draw/any-size/%s", (*game)->id);
      g_autofree char *empty = g_strdup_printf ("/board/no-model/%s", (*game)->id);

      add (sizes, (*game)->id, test_sizes);
      add (empty, (*game)->id, test_without_model);
    }
  return g_test_run ();
}
