/* test-text-size.c: words are whole, and rows fit, in usual and in large text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-chooser.h"
#include "app/game-history-list.h"
#include "app/game-result-row.h"
#include "app/game-style.h"
#include "app/game-tile.h"
#include "ui-test.h"

#include <string.h>

#define NARROWEST 360
#define FIRST_WIDTH 1000
#define HEIGHT 600
#define USUAL_DPI 96
#define UNITS 1024 /* of gtk-xft-dpi in one */

static void
set_text_scale (int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", USUAL_DPI * UNITS * percent / 100,
                NULL);
}

static GtkWidget *
show_chooser (GtkWidget **window, GameForm form, int width)
{
  GtkWidget *chooser = g_object_new (GAME_TYPE_CHOOSER, NULL);

  *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size (GTK_WINDOW (*window), width, HEIGHT);
  gtk_container_add (GTK_CONTAINER (*window), chooser);
  game_chooser_set_form (GAME_CHOOSER (chooser), form);
  gtk_widget_show_all (*window);
  gtk_test_widget_wait_for_draw (*window);
  return chooser;
}

static void
assert_tile_is_whole (GtkWidget *widget, gpointer user_data)
{
  int *n_labels = user_data;

  if (GTK_IS_LABEL (widget))
    {
      (*n_labels)++;
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), assert_tile_is_whole, n_labels);
}

static void
find_tiles (GtkWidget *widget, gpointer user_data)
{
  if (GAME_IS_TILE (widget))
    assert_tile_is_whole (widget, user_data);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_tiles, user_data);
}

static void
test_tiles_are_whole (gconstpointer percent)
{
  int n_labels = 0;
  GtkWidget *window, *chooser;

  set_text_scale (GPOINTER_TO_INT (percent));
  chooser = show_chooser (&window, GAME_FORM_WIDE, FIRST_WIDTH);
  find_tiles (chooser, &n_labels);
  g_assert_cmpint (n_labels, >, 0);
  gtk_widget_destroy (window);
  set_text_scale (100);
}

static GameRecord *
long_record (void)
{
  const Game *game = game_by_id ("cats");
  GameRecord *record = game_record_new (game, &game->usual);

  for (int side = 0; side < 2; side++)
    {
      g_free (record->names[side]);
      record->names[side] = g_strnfill (GAME_NAME_MAX, 'm');
    }
  record->started = record->saved = 1;
  return record;
}

static void
test_rows_fit (gconstpointer percent)
{
  g_autoptr (GameRecord) record = long_record ();
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkWidget *row = game_result_row_new (record);
  int minimum;

  set_text_scale (GPOINTER_TO_INT (percent));
  game_result_row_set_narrow (GAME_RESULT_ROW (row), TRUE);
  gtk_container_add (GTK_CONTAINER (window), row);
  gtk_widget_show_all (window);
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_get_preferred_width (row, &minimum, NULL);
  g_assert_cmpint (minimum, <=, NARROWEST);
  gtk_widget_destroy (window);
  set_text_scale (100);
}

static void
add_late_game (Fixture *fixture)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 11, 28, 20, 48, 0);
  g_autoptr (GameRecord) record = ui_test_record (&tictactoe_game, G_MAXUINT16, "Player 1", "", 10);

  record->saved = g_date_time_to_unix (date);
  game_store_add_history (fixture->store, record);
}

static void
add_large_game (Fixture *fixture, const Game *game)
{
  g_autoptr (GameRecord) record = ui_test_record (game, 0, "Player 1", "", 10);

  record->setup.rows = game->largest.rows;
  record->setup.columns = game->largest.columns;
  game_store_add_history (fixture->store, record);
}

static void
assert_cell_is_whole (GtkTreeView *view, GtkTreeViewColumn *column, GtkTreeIter *iter)
{
  g_autoptr (GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (column));
  GtkTreeModel *model = gtk_tree_view_get_model (view);
  g_autoptr (GtkTreePath) path = gtk_tree_model_get_path (model, iter);
  GdkRectangle area;
  int wanted;

  gtk_tree_view_column_cell_set_cell_data (column, model, iter, FALSE, FALSE);
  gtk_tree_view_get_cell_area (view, path, column, &area);
  gtk_cell_renderer_get_preferred_width (cells->data, GTK_WIDGET (view), NULL, &wanted);
  g_test_message ("%s: %d of %d", gtk_tree_view_column_get_title (column), wanted, area.width);
  g_assert_cmpint (wanted, <=, area.width);
}

static void
assert_column_is_whole (GtkTreeView *view, GtkTreeViewColumn *column)
{
  GtkTreeModel *model = gtk_tree_view_get_model (view);
  GtkTreeIter iter;

  g_assert_true (gtk_tree_model_get_iter_first (model, &iter));
  do
    assert_cell_is_whole (view, column, &iter);
  while (gtk_tree_model_iter_next (model, &iter));
}

/* A late hour of a day of two digits, and each game on its largest board, in a history of the first size. */
static void
test_history_is_whole (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  for (int percent = 100; percent <= 120; percent += 10)
    {
      GtkWidget *window;
      GtkTreeView *view;

      set_text_scale (percent);
      add_late_game (fixture);
      for (const Game *const *game = game_all (); *game != NULL; game++)
        add_large_game (fixture, *game);
      window = ui_test_open_history (fixture, FIRST_WIDTH, HEIGHT);
      view = GTK_TREE_VIEW (ui_test_find_type (window, GAME_TYPE_HISTORY_LIST, 0));
      g_assert_true (gtk_tree_view_get_headers_visible (view));
      for (int i = 0; i < GAME_HISTORY_N_COLUMNS; i++)
        if (gtk_tree_view_column_get_visible (gtk_tree_view_get_column (view, i)))
          assert_column_is_whole (view, gtk_tree_view_get_column (view, i));
      gtk_widget_destroy (window);
    }
  set_text_scale (100);
}

int
main (int argc, char **argv)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GameStyle) style = NULL;

  gtk_test_init (&argc, &argv, NULL);
  settings = g_settings_new (APPLICATION_ID);
  style = game_style_new (settings);
  g_test_add_data_func ("/text-size/tiles-are-whole/100", GINT_TO_POINTER (100),
                        test_tiles_are_whole);
  g_test_add_data_func ("/text-size/tiles-are-whole/150", GINT_TO_POINTER (150),
                        test_tiles_are_whole);
  g_test_add_data_func ("/text-size/tiles-are-whole/200", GINT_TO_POINTER (200),
                        test_tiles_are_whole);
  g_test_add_data_func ("/text-size/narrow-rows-fit/100", GINT_TO_POINTER (100), test_rows_fit);
  g_test_add_data_func ("/text-size/narrow-rows-fit/200", GINT_TO_POINTER (200), test_rows_fit);
  ui_test_add ("/text-size/history-is-whole", test_history_is_whole);
  return g_test_run ();
}
