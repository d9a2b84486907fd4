/* test-review-graph.c: the graph of a review: where its moves stand, that it is drawn, how it is
 * used, and the table behind it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-review-graph.h"
#include "app/game-review-words.h"

#include "engine/text.h"

#include <gtk/gtk.h>
#include <string.h>

#define WIDTH 640
#define HEIGHT 118
#define EMBER 0xc8431c

/* O's first move loses, X lets him off, and more such; in the end it is a draw. */
static const char *const moves = "a1 b1 c3 b2 b3 a3 c1 c2 a2";
#define N_MOVES 9

static const double widths[] = { 200, 340, 656, 1900 };
static const guint lengths[] = { 1, 2, 9, 42, 61, 226, 2501 };

static GameGraph
graph_of (guint n_points, double width, double height)
{
  return (GameGraph){ .game = &othello_game,
                      .n_points = n_points,
                      .limit = 8,
                      .width = width,
                      .height = height,
                      .family = "Sans",
                      .ground = 0xffffff,
                      .dim = 0x6a6058,
                      .line = 0xe0d8cc,
                      .accent = 0x1f6f78,
                      .ember = EMBER };
}

/* Every move stands in the plot, to the right of the one before, and is found there again. */
static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (lengths); k++)
      {
        GameGraph graph = graph_of (lengths[k], widths[i], HEIGHT);
        GameArea plot = game_graph_plot (&graph);

        for (guint ply = 0; ply < lengths[k]; ply++)
          {
            double x = game_graph_x (&graph, ply);

            g_assert_cmpfloat (x, >=, plot.x);
            g_assert_cmpfloat (x, <=, plot.x + plot.width + 1e-9);
            g_assert_cmpuint (game_graph_ply_at (&graph, x), ==, ply);
            if (ply > 0)
              g_assert_cmpfloat (x, >, game_graph_x (&graph, ply - 1));
          }
        g_assert_cmpuint (game_graph_ply_at (&graph, -100), ==, 0);
        g_assert_cmpuint (game_graph_ply_at (&graph, widths[i] + 100), ==, lengths[k] - 1);
      }
}

static void
test_heights (void)
{
  GameGraph graph = graph_of (10, WIDTH, HEIGHT);
  GameArea plot = game_graph_plot (&graph);

  g_assert_cmpfloat (game_graph_y (&graph, 1), ==, plot.y);
  g_assert_cmpfloat (game_graph_y (&graph, -1), ==, plot.y + plot.height);
  g_assert_cmpfloat (game_graph_y (&graph, 0), ==, plot.y + plot.height / 2);
  g_assert_cmpfloat (game_graph_y (&graph, 5), ==, plot.y);
  g_assert_cmpfloat (game_graph_y (&graph, 0.5), <, game_graph_y (&graph, -0.5));
}

static cairo_surface_t *
picture_of (const GameGraph *graph)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  game_graph_draw (cr, graph);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, double x, double y)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);
  const unsigned char *row = data + (int) y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[(int) x] & 0xffffff;
}

/* How many pixels differ from white between two places, above the middle or below. */
static guint
count_ink (cairo_surface_t *surface, double left, double right, double top, double bottom)
{
  guint n = 0;

  for (double y = top; y < bottom; y++)
    for (double x = left; x < right; x++)
      n += pixel_at (surface, x, y) != 0xffffff;
  return n;
}

/* What is known is drawn on its side of the middle, with its mark; what is not leaves white. */
static void
test_drawn (void)
{
  GameGraphPoint points[41];
  GameGraph graph = graph_of (G_N_ELEMENTS (points), WIDTH, HEIGHT);
  GameArea plot = game_graph_plot (&graph);
  double middle = game_graph_y (&graph, 0);
  cairo_surface_t *picture;

  graph.points = points;
  graph.ply = 40;
  for (guint ply = 0; ply < G_N_ELEMENTS (points); ply++)
    points[ply] = (GameGraphPoint){ .is_known = ply >= 20, .height = ply < 30 ? 0.6 : -0.6 };
  points[25].mark = GAME_REVIEW_BLUNDER;
  picture = picture_of (&graph);
  g_assert_cmpuint (
      count_ink (picture, plot.x + 5, game_graph_x (&graph, 19), plot.y + 3, middle - 3), ==, 0);
  g_assert_cmpuint (count_ink (picture, game_graph_x (&graph, 21), game_graph_x (&graph, 24),
                               plot.y + 3, middle - 3),
                    >, 100);
  g_assert_cmpuint (count_ink (picture, game_graph_x (&graph, 21), game_graph_x (&graph, 24),
                               middle + 3, plot.y + plot.height - 3),
                    ==, 0);
  g_assert_cmpuint (count_ink (picture, game_graph_x (&graph, 32), game_graph_x (&graph, 36),
                               middle + 3, plot.y + plot.height - 3),
                    >, 100);
  g_assert_cmphex (pixel_at (picture, game_graph_x (&graph, 25), game_graph_y (&graph, 0.6)), ==,
                   EMBER);
  cairo_surface_destroy (picture);
}

/* The three marks differ in shape: in grey too they are told apart. */
static void
test_marks_differ (void)
{
  guint n_filled[GAME_REVIEW_BLUNDER + 1];

  for (int mark = GAME_REVIEW_FINE; mark <= GAME_REVIEW_BLUNDER; mark++)
    {
      GameGraphPoint points[3] = { { 0 }, { .is_known = TRUE, .mark = (GameReviewMark) mark } };
      GameGraph graph = graph_of (G_N_ELEMENTS (points), WIDTH, HEIGHT);
      cairo_surface_t *picture;
      double x, y;

      graph.points = points;
      picture = picture_of (&graph);
      x = game_graph_x (&graph, 1);
      y = game_graph_y (&graph, 0);
      n_filled[mark] = 0;
      for (int down = -8; down <= 8; down++)
        for (int right = -8; right <= 8; right++)
          n_filled[mark] += pixel_at (picture, x + right, y + down) == EMBER;
      cairo_surface_destroy (picture);
    }
  g_assert_cmpuint (n_filled[GAME_REVIEW_FINE], ==, 0);
  g_assert_cmpuint (n_filled[GAME_REVIEW_INACCURACY], >, 0);
  g_assert_cmpuint (n_filled[GAME_REVIEW_MISTAKE], >, n_filled[GAME_REVIEW_INACCURACY]);
  g_assert_cmpuint (n_filled[GAME_REVIEW_BLUNDER], !=, n_filled[GAME_REVIEW_MISTAKE]);
}

/* A graph of a whole review in a window. */
typedef struct
{
  GtkWidget *window;
  GameReviewGraph *graph;
  GameReview *review;
  int chosen; /* -1: none */
} Fixture;

static void
chosen_cb (GameReviewGraph *graph G_GNUC_UNUSED, guint ply, Fixture *fixture)
{
  fixture->chosen = (int) ply;
  game_review_graph_show (fixture->graph, fixture->review, ply);
}

static void
settle (void)
{
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GameRecord) record = game_record_new (&tictactoe_game, &tictactoe_game.usual);
  GamePosition position;
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  game_record_get_position (record, 0, &position);
  for (guint i = 0; words[i] != NULL; i++)
    {
      GameMove move;

      g_assert_null (game_move_from_text (&tictactoe_game, &position, words[i], &move));
      g_array_append_val (record->moves, move);
      tictactoe_game.play (&position, move);
    }
  fixture->review = game_review_new (record, NULL);
  game_review_start (fixture->review);
  while (game_review_is_running (fixture->review))
    gtk_main_iteration ();
  fixture->chosen = -1;
  fixture->window = gtk_window_new (GTK_WINDOW_POPUP);
  fixture->graph = GAME_REVIEW_GRAPH (game_review_graph_new ());
  gtk_widget_set_size_request (GTK_WIDGET (fixture->graph), WIDTH, HEIGHT);
  gtk_container_add (GTK_CONTAINER (fixture->window), GTK_WIDGET (fixture->graph));
  g_signal_connect (fixture->graph, "ply-chosen", G_CALLBACK (chosen_cb), fixture);
  game_review_graph_show (fixture->graph, fixture->review, N_MOVES);
  gtk_widget_show_all (fixture->window);
  settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gtk_widget_destroy (fixture->window);
  g_clear_object (&fixture->review);
}

static void
press (Fixture *fixture, guint key)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);

  event->key.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->graph)));
  event->key.keyval = key;
  gtk_widget_event (GTK_WIDGET (fixture->graph), event);
  gdk_event_free (event);
}

static void
click (Fixture *fixture, double x)
{
  GdkEvent *event = gdk_event_new (GDK_BUTTON_PRESS);

  event->button.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->graph)));
  event->button.button = GDK_BUTTON_PRIMARY;
  event->button.x = x;
  event->button.y = HEIGHT / 2;
  gtk_widget_event (GTK_WIDGET (fixture->graph), event);
  gdk_event_free (event);
}

static void
test_keys (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  press (fixture, GDK_KEY_Left);
  g_assert_cmpint (fixture->chosen, ==, N_MOVES - 1);
  press (fixture, GDK_KEY_Home);
  g_assert_cmpint (fixture->chosen, ==, 0);
  press (fixture, GDK_KEY_Right);
  g_assert_cmpint (fixture->chosen, ==, 1);
  press (fixture, GDK_KEY_End);
  g_assert_cmpint (fixture->chosen, ==, N_MOVES);
  press (fixture, GDK_KEY_Home);
  press (fixture, GDK_KEY_Page_Down);
  g_assert_cmpint (fixture->chosen, ==, game_review_find_mistake (fixture->review, 0, TRUE));
  press (fixture, GDK_KEY_End);
  press (fixture, GDK_KEY_Page_Up);
  g_assert_cmpint (fixture->chosen, ==, game_review_find_mistake (fixture->review, N_MOVES, FALSE));
}

static void
test_clicks (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const GameGraph *graph = game_review_graph_get_graph (fixture->graph);

  g_assert_cmpfloat (graph->width, ==, WIDTH);
  for (guint ply = 0; ply <= N_MOVES; ply++)
    {
      click (fixture, game_graph_x (graph, ply));
      g_assert_cmpint (fixture->chosen, ==, (int) ply);
    }
}

static void
assert_cell (AtkObject *table, int row, int column, const char *name)
{
  g_autoptr (AtkObject) cell = atk_table_ref_at (ATK_TABLE (table), row, column);
  g_autoptr (AtkObject) same = atk_object_ref_accessible_child (table, row * 3 + column);

  g_assert_nonnull (strstr (atk_object_get_name (cell), name));
  g_assert_cmpstr (atk_object_get_name (cell), ==, atk_object_get_name (same));
  g_assert_cmpint (atk_object_get_index_in_parent (cell), ==, row * 3 + column);
  g_assert_true (atk_object_get_parent (cell) == table);
}

static void
test_table (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  AtkObject *table = gtk_widget_get_accessible (GTK_WIDGET (fixture->graph));
  int first = game_review_find_mistake (fixture->review, 0, TRUE);
  g_autoptr (AtkObject) cell = NULL;

  g_assert_cmpint (atk_object_get_role (table), ==, ATK_ROLE_TABLE);
  g_assert_cmpint (atk_table_get_n_rows (ATK_TABLE (table)), ==, N_MOVES + 1);
  g_assert_cmpint (atk_table_get_n_columns (ATK_TABLE (table)), ==, 3);
  g_assert_cmpint (atk_object_get_n_accessible_children (table), ==, 3 * (N_MOVES + 1));
  assert_cell (table, 0, 0, "The start");
  assert_cell (table, 0, 1, "draw");
  assert_cell (table, 1, 0, "Move 1: a1");
  assert_cell (table, first, 0, "??");
  assert_cell (table, first, 2, "Threw away");
  g_assert_null (atk_table_ref_at (ATK_TABLE (table), N_MOVES + 1, 0));
  g_assert_nonnull (strstr (atk_object_get_description (table), "Move 9"));
  cell = atk_table_ref_at (ATK_TABLE (table), 3, 0);
  g_assert_true (atk_action_do_action (ATK_ACTION (cell), 0));
  g_assert_cmpint (fixture->chosen, ==, 3);
  g_assert_true (atk_table_is_row_selected (ATK_TABLE (table), 3));
}

static void
test_words (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  guint first = (guint) game_review_find_mistake (fixture->review, 0, TRUE);
  g_autofree char *title = game_review_words_title (fixture->review, first);
  g_autofree char *words = game_review_words_move (fixture->review, first, GAME_MATERIAL_WOOD);
  g_autofree char *ply = game_review_words_ply (fixture->review, first, GAME_MATERIAL_WOOD);
  g_autofree char *place = game_review_words_place (fixture->review, first);
  g_autofree char *accuracies = game_review_words_accuracies (fixture->review);

  g_assert_nonnull (strstr (title, "??"));
  g_assert_nonnull (strstr (words, "was better"));
  g_assert_nonnull (strstr (ply, words));
  g_assert_nonnull (strstr (place, "of 9"));
  g_assert_nonnull (strstr (accuracies, "Accuracy"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review-graph/places", test_places);
  g_test_add_func ("/review-graph/heights", test_heights);
  g_test_add_func ("/review-graph/drawn", test_drawn);
  g_test_add_func ("/review-graph/marks-differ", test_marks_differ);
  g_test_add ("/review-graph/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/review-graph/clicks", Fixture, NULL, set_up, test_clicks, tear_down);
  g_test_add ("/review-graph/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/review-graph/words", Fixture, NULL, set_up, test_words, tear_down);
  return g_test_run ();
}
