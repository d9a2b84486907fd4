/* test-dialogs.c: history, preferences, help and tiles do what they say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/game-draw.h"
#include "app/game-chooser.h"
#include "app/game-help-window.h"
#include "app/game-history-list.h"
#include "app/game-history-totals.h"
#include "app/game-history-window.h"
#include "app/game-history-words.h"
#include "app/game-preferences.h"
#include "app/game-segments.h"
#include "app/game-window.h"

#include "ui-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#define N_MANY 10000
/* Generous: the window with so many games took 0.7 s, drawing included; 11 s where the address sanitizer
 * notes who asks for memory. */
#ifdef __SANITIZE_ADDRESS__
#define MOST_CPU_SECONDS 60.0
#else
#define MOST_CPU_SECONDS 5.0
#endif

static void
add_game (Fixture *fixture, const Game *game, guint n_moves, const char *first, int level)
{
  g_autoptr (GameRecord) record = ui_test_record (game, n_moves, first, "Ben", level);

  game_store_add_history (fixture->store, record);
}

static void
spin_while (gboolean (*is_true) (gpointer), gpointer data)
{
  while (is_true (data))
    g_main_context_iteration (NULL, TRUE);
}

static GtkWidget *
list_of (GtkWidget *window)
{
  return ui_test_find_type (window, GAME_TYPE_HISTORY_LIST, 0);
}

static int
n_rows (GtkWidget *view)
{
  return gtk_tree_model_iter_n_children (gtk_tree_view_get_model (GTK_TREE_VIEW (view)), NULL);
}

static char *
first_cell (GtkWidget *list, GameHistoryColumn column)
{
  g_autoptr (GtkTreePath) first = gtk_tree_path_new_first ();

  gtk_tree_view_set_cursor (GTK_TREE_VIEW (list), first, NULL, FALSE);
  return game_history_words_cell (game_history_list_get_chosen (GAME_HISTORY_LIST (list)), column);
}

static void
fill (Fixture *fixture)
{
  add_game (fixture, &othello_game, G_MAXUINT16, "Ana", 3);
  add_game (fixture, &tictactoe_game, 2, "Zoe", 0);
  add_game (fixture, &gomoku_game, G_MAXUINT16, "Ana", 3);
  add_game (fixture, &othello_game, G_MAXUINT16, "Ana", 3);
}

static void
test_history_shows (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *window;
  g_autofree char *words = NULL;

  fill (fixture);
  for (int width = 1000; width >= 360; width -= 640)
    {
      window = ui_test_open_history (fixture, width, 640);
      g_assert_cmpint (n_rows (list_of (window)), ==, 4);
      g_assert_cmpint (gtk_tree_view_get_headers_visible (GTK_TREE_VIEW (list_of (window))), ==,
                       width == 1000);
      gtk_widget_destroy (window);
    }
  window = ui_test_open_history (fixture, 1000, 640);
  words = first_cell (list_of (window), GAME_HISTORY_SCORE);
  g_assert_cmpstr (words, !=, "");
  gtk_widget_destroy (window);
}

static void
test_history_filters (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *window, *search, *games;

  fill (fixture);
  window = ui_test_open_history (fixture, 1000, 640);
  search = ui_test_find_type (window, GTK_TYPE_SEARCH_ENTRY, 0);
  games = ui_test_find_type (window, GTK_TYPE_COMBO_BOX_TEXT, 0);
  gtk_entry_set_text (GTK_ENTRY (search), "ZOE ben");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpint (n_rows (list_of (window)), ==, 1);
  gtk_entry_set_text (GTK_ENTRY (search), "");
  g_signal_emit_by_name (search, "search-changed");
  for (int i = 0; game_all ()[i] != NULL; i++)
    {
      int expected = game_all ()[i] == &othello_game ? 2 : 1;

      if (game_all ()[i] == &connect4_game || game_all ()[i] == &cats_game)
        expected = 0;
      gtk_combo_box_set_active (GTK_COMBO_BOX (games), i + 1);
      g_assert_cmpint (n_rows (list_of (window)), ==, expected);
    }
  gtk_widget_destroy (window);
}

static gint64
number_of (const char *words)
{
  return g_ascii_strtoll (words, NULL, 10);
}

static void
test_history_sorts (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *window, *list;
  g_autofree char *most = NULL;
  g_autofree char *fewest = NULL;

  fill (fixture);
  window = ui_test_open_history (fixture, 1000, 640);
  list = list_of (window);
  for (int column = 0; column < GAME_HISTORY_N_COLUMNS; column++)
    for (int n = 0; n < 2; n++)
      {
        gtk_tree_view_column_clicked (gtk_tree_view_get_column (GTK_TREE_VIEW (list), column));
        g_assert_cmpint (game_history_list_get_sort_column (GAME_HISTORY_LIST (list)), ==, column);
        g_assert_cmpint (n_rows (list), ==, 4);
      }
  gtk_tree_view_column_clicked (
      gtk_tree_view_get_column (GTK_TREE_VIEW (list), GAME_HISTORY_MOVES));
  most = first_cell (list, GAME_HISTORY_MOVES);
  gtk_tree_view_column_clicked (
      gtk_tree_view_get_column (GTK_TREE_VIEW (list), GAME_HISTORY_MOVES));
  fewest = first_cell (list, GAME_HISTORY_MOVES);
  g_assert_cmpint (number_of (most), >, number_of (fewest));
  g_assert_cmpint (number_of (fewest), ==, 2);
  gtk_widget_destroy (window);
}

static void
test_history_totals (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *window, *switcher, *totals;
  GtkTreeModel *rows;
  GtkTreeIter iter;
  guint n_games = 0;

  fill (fixture);
  window = ui_test_open_history (fixture, 1000, 640);
  switcher = ui_test_find_type (window, GTK_TYPE_STACK_SWITCHER, 0);
  gtk_stack_set_visible_child_name (gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (switcher)),
                                    "totals");
  totals = ui_test_find_type (window, GAME_TYPE_HISTORY_TOTALS, 0);
  g_assert_cmpint (n_rows (totals), ==, 3);
  rows = gtk_tree_view_get_model (GTK_TREE_VIEW (totals));
  for (gboolean more = gtk_tree_model_get_iter_first (rows, &iter); more;
       more = gtk_tree_model_iter_next (rows, &iter))
    {
      guint counts[4];

      gtk_tree_model_get (rows, &iter, 3, &counts[0], 4, &counts[1], 5, &counts[2], 6, &counts[3],
                          -1);
      n_games += counts[0] + counts[1] + counts[2] + counts[3];
    }
  g_assert_cmpuint (n_games, ==, 4);
  gtk_widget_destroy (window);
}

/* Whichever side a player had, the games with one opponent are counted together. */
static void
test_totals_turn_round (Fixture *fixture G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  GameHistoryEntry entries[3] = { 0 };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GPtrArray) totals = NULL;
  const GameHistoryTotal *total;

  for (int i = 0; i < 3; i++)
    {
      GameRecord *record = ui_test_record (&othello_game, 0, i == 1 ? "Computer" : "Ana",
                                           i == 1 ? "Ana" : "Computer", i == 1 ? 0 : 4);

      record->levels[0] = i == 1 ? 4 : 0;
      record->result = i == 2 ? GAME_DRAWN : GAME_FIRST_WINS;
      entries[i].head.record = record;
      entries[i].keys[0] = g_utf8_collate_key (record->names[0], -1);
      entries[i].keys[1] = g_utf8_collate_key (record->names[1], -1);
      g_ptr_array_add (list, &entries[i]);
    }
  totals = game_history_totals (list);
  g_assert_cmpuint (totals->len, ==, 1);
  total = g_ptr_array_index (totals, 0);
  g_assert_cmpstr (total->names[0], ==, "Ana");
  g_assert_cmpuint (total->n_won, ==, 1);
  g_assert_cmpuint (total->n_lost, ==, 1);
  g_assert_cmpuint (total->n_drawn, ==, 1);
  for (int i = 0; i < 3; i++)
    {
      game_record_head_clear (&entries[i].head);
      g_free (entries[i].keys[0]);
      g_free (entries[i].keys[1]);
    }
}

static void
record_chosen_cb (guint *n_moves, const GameRecord *record)
{
  *n_moves = record->moves->len;
}

static gboolean
is_zero (gpointer number)
{
  return *(guint *) number == 0;
}

static void
test_history_opens (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *window, *list;
  g_autoptr (GtkTreePath) first = gtk_tree_path_new_first ();
  guint n_moves = 0;

  add_game (fixture, &othello_game, 7, "Ana", 3);
  window = ui_test_open_history (fixture, 1000, 640);
  list = list_of (window);
  g_signal_connect_swapped (window, "record-chosen", G_CALLBACK (record_chosen_cb), &n_moves);
  gtk_tree_view_row_activated (GTK_TREE_VIEW (list), first,
                               gtk_tree_view_get_column (GTK_TREE_VIEW (list), 0));
  spin_while (is_zero, &n_moves);
  g_assert_cmpuint (n_moves, ==, 7);
  gtk_widget_destroy (window);
}

static gboolean
can (GtkWidget *window, const char *action)
{
  GActionGroup *group = gtk_widget_get_action_group (window, "history");

  return g_action_group_get_action_enabled (group, action);
}

/* Only games that keep a text board, and have ended, offer it. */
static void
test_history_text_board (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const Game *game;
    guint n_moves;
    gboolean is_offered;
  } cases[] = {
    { &gomoku_game, G_MAXUINT16, TRUE },
    { &gomoku_game, 4, FALSE },
    { &othello_game, G_MAXUINT16, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("Case%d", (int) i);
      GtkWidget *window, *search;

      add_game (fixture, cases[i].game, cases[i].n_moves, name, 0);
      window = ui_test_open_history (fixture, 1000, 640);
      search = ui_test_find_type (window, GTK_TYPE_SEARCH_ENTRY, 0);
      gtk_entry_set_text (GTK_ENTRY (search), name);
      g_signal_emit_by_name (search, "search-changed");
      g_free (first_cell (list_of (window), GAME_HISTORY_DATE));
      g_assert_cmpint (can (window, "save-text-board"), ==, cases[i].is_offered);
      g_assert_true (can (window, "open"));
      gtk_widget_destroy (window);
    }
}

static GtkWidget *
question (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    if (GTK_IS_MESSAGE_DIALOG (link->data))
      return link->data;
  g_assert_not_reached ();
}

static gboolean
has_entries (gpointer window)
{
  return game_history_get_entries (game_history_window_get_history (window))->len > 0;
}

/* The history is read again when a game comes to it; meanwhile it cannot be cleared. */
static gboolean
cannot_clear (gpointer window)
{
  return !can (window, "clear");
}

static void
ask_to_clear (GtkWidget *window)
{
  spin_while (cannot_clear, window);
  g_action_group_activate_action (gtk_widget_get_action_group (window, "history"), "clear", NULL);
}

static void
test_history_clears (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GameRecord) left_open = ui_test_record (&gomoku_game, 3, "Ana", "Ben", 0);
  g_autoptr (GameRecord) found = NULL;
  GtkWidget *window;

  fill (fixture);
  game_store_keep_current (fixture->store, left_open);
  window = ui_test_open_history (fixture, 1000, 640);
  ask_to_clear (window);
  gtk_dialog_response (GTK_DIALOG (question ()), GTK_RESPONSE_CANCEL);
  g_assert_true (has_entries (window));
  ask_to_clear (window);
  gtk_dialog_response (GTK_DIALOG (question ()), GTK_RESPONSE_OK);
  spin_while (has_entries, window);
  g_assert_cmpint (n_rows (list_of (window)), ==, 0);
  g_assert_false (can (window, "clear"));
  found = game_store_load_current (fixture->store, &gomoku_game, NULL);
  g_assert_nonnull (found);
  gtk_widget_destroy (window);
}

static void
test_history_table (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *window;
  g_autofree char *table = NULL;
  g_auto (GStrv) lines = NULL;

  add_game (fixture, &othello_game, 5, "A\tna", 0);
  add_game (fixture, &othello_game, G_MAXUINT16, "Ana", 3);
  window = ui_test_open_history (fixture, 1000, 640);
  table = game_history_words_table (
      game_history_get_entries (game_history_window_get_history (GAME_HISTORY_WINDOW (window))));
  lines = g_strsplit (table, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[3], ==, "");
  for (int i = 0; i < 3; i++)
    {
      g_auto (GStrv) columns = g_strsplit (lines[i], "\t", -1);

      g_assert_cmpuint (g_strv_length (columns), ==, 13);
    }
  gtk_widget_destroy (window);
}

static double
cpu_seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static void
test_history_of_many (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *window;
  double start, opened, sorted;

  ui_test_put_many (fixture, N_MANY);
  start = cpu_seconds ();
  window = ui_test_open_history (fixture, 1000, 640);
  opened = cpu_seconds () - start;
  g_assert_cmpint (n_rows (list_of (window)), ==, N_MANY);
  start = cpu_seconds ();
  gtk_tree_view_column_clicked (
      gtk_tree_view_get_column (GTK_TREE_VIEW (list_of (window)), GAME_HISTORY_PLAYERS));
  gtk_test_widget_wait_for_draw (window);
  sorted = cpu_seconds () - start;
  g_test_message ("%d games: opened in %.2f s of CPU, sorted in %.2f s", N_MANY, opened, sorted);
  g_assert_cmpfloat (opened, <, MOST_CPU_SECONDS);
  g_assert_cmpfloat (sorted, <, MOST_CPU_SECONDS);
  gtk_widget_destroy (window);
}

static void
test_preferences (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const switches[] = { "confirm-resign", "warn-blunders", "coordinates",
                                          "numbers", "animations" };
  GSettings *settings = fixture->settings;
  GtkWidget *dialog = game_preferences_new (NULL, settings);

  game_preferences_fit (GAME_PREFERENCES (dialog), 360, 360);
  gtk_widget_show (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    for (int on = 0; on < 2; on++)
      {
        GtkWidget *widget = ui_test_find_type (dialog, GTK_TYPE_SWITCH, i);

        gtk_switch_set_active (GTK_SWITCH (widget), on);
        g_assert_cmpint (g_settings_get_boolean (settings, switches[i]), ==, on);
        g_settings_set_boolean (settings, switches[i], !on);
        g_assert_cmpint (gtk_switch_get_active (GTK_SWITCH (widget)), ==, !on);
      }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_test_find_type (dialog, GTK_TYPE_SPIN_BUTTON, 0)),
                             12.5);
  g_assert_cmpfloat (g_settings_get_double (settings, "seconds"), ==, 12.5);
  gtk_combo_box_set_active_id (
      GTK_COMBO_BOX (ui_test_find_type (dialog, GTK_TYPE_COMBO_BOX_TEXT, 0)), "always");
  gtk_combo_box_set_active_id (
      GTK_COMBO_BOX (ui_test_find_type (dialog, GTK_TYPE_COMBO_BOX_TEXT, 1)), "dark");
  g_assert_cmpint (g_settings_get_enum (settings, "confirm-clicks"), !=, 0);
  g_assert_cmpint (g_settings_get_enum (settings, "theme"), !=, 0);
  gtk_combo_box_set_active_id (
      GTK_COMBO_BOX (ui_test_find_type (dialog, GTK_TYPE_COMBO_BOX_TEXT, 2)), "paper");
  g_assert_cmpint (g_settings_get_enum (settings, "material"), ==, GAME_MATERIAL_PAPER);
  gtk_combo_box_set_active_id (
      GTK_COMBO_BOX (ui_test_find_type (dialog, GTK_TYPE_COMBO_BOX_TEXT, 2)), "modern");
  g_assert_cmpint (g_settings_get_enum (settings, "material"), ==, GAME_MATERIAL_TILES);
  gtk_widget_destroy (dialog);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_reset (settings, switches[i]);
  g_settings_reset (settings, "seconds");
  g_settings_reset (settings, "confirm-clicks");
  g_settings_reset (settings, "theme");
  g_settings_reset (settings, "material");
}

static char *
help_text (GtkWidget *window)
{
  GtkTextBuffer *buffer =
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (ui_test_find_type (window, GTK_TYPE_TEXT_VIEW, 0)));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
test_help (Fixture *fixture G_GNUC_UNUSED, gconstpointer data)
{
  const Game *game = data;

  g_assert_nonnull (game->words->rules);
  for (int width = 1000; width >= 360; width -= 640)
    {
      GtkWidget *window = game_help_window_new (NULL);
      g_autofree char *text = NULL;

      game_help_window_fit (GAME_HELP_WINDOW (window), width, 640);
      gtk_widget_show (window);
      gtk_test_widget_wait_for_draw (window);
      game_help_window_show_game (GAME_HELP_WINDOW (window), game);
      text = help_text (window);
      g_assert_true (g_str_has_prefix (text, game->words->title));
      for (const char *const *rule = game->words->rules; *rule != NULL; rule++)
        g_assert_nonnull (strstr (text, *rule));
      gtk_combo_box_set_active (
          GTK_COMBO_BOX (ui_test_find_type (window, GTK_TYPE_COMBO_BOX_TEXT, 0)),
          (int) (width == 360));
      gtk_widget_destroy (window);
    }
}

static void
game_chosen_cb (GtkWidget *chooser G_GNUC_UNUSED,
                const Game *game G_GNUC_UNUSED,
                const GameRecord *left_open,
                GString *chosen)
{
  g_string_append (chosen, left_open != NULL ? "continue " : "new ");
}

static GtkWidget *
tile_of (GtkWidget *chooser, const Game *game)
{
  for (guint i = 0; game_all ()[i] != NULL; i++)
    if (game_all ()[i] == game)
      return ui_test_find_type (chooser, g_type_from_name ("GameTile"), i);
  g_assert_not_reached ();
}

static void
test_tile_offers_both (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GameRecord) record = ui_test_record (&othello_game, 3, "Ana", "Ben", 0);
  g_autoptr (GString) chosen = g_string_new (NULL);
  GtkWidget *chooser = g_object_ref_sink (g_object_new (GAME_TYPE_CHOOSER, NULL));

  game_store_keep_current (fixture->store, record);
  game_chooser_bind (GAME_CHOOSER (chooser), fixture->store);
  g_signal_connect (chooser, "game-chosen", G_CALLBACK (game_chosen_cb), chosen);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *button = ui_test_find_type (tile_of (chooser, &othello_game), GTK_TYPE_BUTTON, i);

      g_assert_true (gtk_widget_get_visible (button));
      g_assert_true (gtk_widget_get_can_focus (button));
      gtk_button_clicked (GTK_BUTTON (button));
    }
  g_assert_cmpstr (chosen->str, ==, "continue new ");
  g_assert_false (gtk_widget_get_visible (
      ui_test_find_type (tile_of (chooser, &gomoku_game), GTK_TYPE_BUTTON, 1)));
  gtk_widget_destroy (chooser);
  g_object_unref (chooser);
}

static void
begin (GtkWidget *window, const Game *game)
{
  g_autoptr (GameChoices) choices = game_choices_new (game);

  choices->levels[0] = choices->levels[1] = 0;
  gtk_widget_show (window);
  game_window_begin (GAME_WINDOW (window), choices);
}

/* Without the question the game is given up at once. */
static void
test_resigns_unasked (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GtkApplication) application = ui_test_new_application ();
  GtkWidget *window;
  GActionGroup *actions;

  g_settings_set_boolean (fixture->settings, "confirm-resign", FALSE);
  window = game_window_new (application, fixture->store, fixture->settings);
  actions = G_ACTION_GROUP (window);
  begin (window, &gomoku_game);
  g_assert_false (g_action_group_get_action_enabled (actions, "save-text-board"));
  g_action_group_activate_action (actions, "resign", NULL);
  g_assert_true (g_action_group_get_action_enabled (actions, "rematch"));
  g_assert_true (g_action_group_get_action_enabled (actions, "save-text-board"));
  g_action_group_activate_action (actions, "leave", NULL);
  g_settings_reset (fixture->settings, "confirm-resign");
  gtk_widget_destroy (window);
}

/* How wide a choice with many letters would be, in pixels. */
static int
width_of_choice (void (*add) (GameSegments *self, const char *text))
{
  GtkWidget *segments = g_object_ref_sink (g_object_new (GAME_TYPE_SEGMENTS, NULL));
  int natural;

  add (GAME_SEGMENTS (segments), "Exactamente cinco en una sola línea");
  gtk_widget_get_preferred_width (ui_test_find_type (segments, GTK_TYPE_LABEL, 0), NULL, &natural);
  gtk_widget_destroy (segments);
  g_object_unref (segments);
  return natural;
}

/* A person may have any name; all other choices are words of ours. */
static void
test_choices_cut_names_only (Fixture *fixture G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Exactamente cinco en una sola línea"));
  int whole;

  gtk_widget_show (label);
  gtk_widget_get_preferred_width (label, NULL, &whole);
  g_assert_cmpint (width_of_choice (game_segments_add), >=, whole);
  g_assert_cmpint (width_of_choice (game_segments_add_name), <, whole);
  g_object_unref (label);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_test_add ("/ui/history/shows-games-in-all-forms", test_history_shows);
  ui_test_add ("/ui/history/filters-by-game-and-text", test_history_filters);
  ui_test_add ("/ui/history/sorts-by-every-column", test_history_sorts);
  ui_test_add ("/ui/history/totals-count-every-game", test_history_totals);
  ui_test_add ("/ui/history/totals-are-of-players-not-sides", test_totals_turn_round);
  ui_test_add ("/ui/history/opens-a-game", test_history_opens);
  ui_test_add ("/ui/history/text-board-where-there-is-one", test_history_text_board);
  ui_test_add ("/ui/history/clears-after-asking", test_history_clears);
  ui_test_add ("/ui/history/table-has-its-columns", test_history_table);
  ui_test_add ("/ui/history/many-are-fast", test_history_of_many);
  ui_test_add ("/ui/preferences-are-bound", test_preferences);
  ui_test_add ("/ui/resigns-unasked-where-preferred", test_resigns_unasked);
  ui_test_add ("/ui/tile-offers-a-new-game-too", test_tile_offers_both);
  ui_test_add ("/ui/choices-cut-names-only", test_choices_cut_names_only);
  ui_test_add_for_all_games ("/ui/%s/help-tells-the-rules", test_help);
  return g_test_run ();
}
