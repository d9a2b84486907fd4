/* test-templates.c: every template is made on a display, and a click is answered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-banner.h"
#include "app/game-board.h"
#include "app/game-chooser.h"
#include "app/game-header.h"
#include "app/game-import-dialog.h"
#include "app/game-move-list.h"
#include "app/game-move-strip.h"
#include "app/game-page.h"
#include "app/game-player-card.h"
#include "app/game-result-row.h"
#include "app/game-segments.h"
#include "app/game-setup-dialog.h"
#include "app/game-tile.h"
#include "app/game-watch-bar.h"
#include "app/game-window.h"

#include "ui-test.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define SHORT_HEIGHT 314 /* of the lowest window, without its header bar */
#define NARROWEST 340    /* what a banner has of the narrowest window, 360 pixels */

static GtkWidget *
show_in_window (GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);

  gtk_container_add (GTK_CONTAINER (window), widget);
  gtk_widget_show (widget);
  gtk_widget_show (window);
  gtk_test_widget_wait_for_draw (window);
  return window;
}

/* The first label with that text; within_button: within a button of any kind. */
static GtkWidget *
find_labelled (GtkWidget *widget, const char *text, gboolean within_button)
{
  g_autoptr (GList) children = NULL;

  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0 &&
      (!within_button || gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL))
    return widget;
  if (GTK_IS_CONTAINER (widget))
    children = gtk_container_get_children (GTK_CONTAINER (widget));
  for (GList *link = children; link != NULL; link = link->next)
    {
      GtkWidget *found = find_labelled (link->data, text, within_button);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click (GtkWidget *widget, const char *text)
{
  GtkWidget *button = find_labelled (widget, text, TRUE);

  g_assert_nonnull (button);
  gtk_button_clicked (GTK_BUTTON (gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON)));
}

static void
test_chooser (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *chooser = g_object_new (GAME_TYPE_CHOOSER, NULL);
  GtkWidget *window = show_in_window (chooser);

  game_chooser_bind (GAME_CHOOSER (chooser), fixture->store);
  for (int form = GAME_FORM_PHONE; form <= GAME_FORM_WIDE; form++)
    {
      game_chooser_set_form (GAME_CHOOSER (chooser), (GameForm) form);
      gtk_test_widget_wait_for_draw (window);
    }
  gtk_widget_destroy (window);
}

static void
game_chosen_cb (const Game **chosen, const Game *game)
{
  *chosen = game;
}

static void
test_tile_is_chosen (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const Game *game = game_all ()[0], *chosen = NULL;
  GtkWidget *chooser = g_object_new (GAME_TYPE_CHOOSER, NULL);
  GtkWidget *window = show_in_window (chooser);

  game_chooser_bind (GAME_CHOOSER (chooser), fixture->store);
  g_signal_connect_swapped (chooser, "game-chosen", G_CALLBACK (game_chosen_cb), &chosen);
  click (chooser, game->words->title);
  g_assert_true (chosen == game);
  gtk_widget_destroy (window);
}

static void
test_page (Fixture *fixture, gconstpointer data)
{
  const Game *game = data;
  int height;
  g_autoptr (GameRecord) record = ui_test_record (game, 3, "Ana", "Ben", 0);
  GtkWidget *page = g_object_new (GAME_TYPE_PAGE, NULL);
  GtkWidget *window = show_in_window (page);

  game_page_bind (GAME_PAGE (page), fixture->match, fixture->settings);
  game_match_begin (fixture->match, record);
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (find_labelled (page, "Ana", FALSE));
  game_page_set_form (GAME_PAGE (page), TRUE, FALSE);
  gtk_test_widget_wait_for_draw (window);
  g_assert_nonnull (find_labelled (page, "Ben", FALSE));
  for (int is_narrow = 0; is_narrow < 2; is_narrow++)
    {
      game_page_set_form (GAME_PAGE (page), is_narrow, TRUE);
      gtk_test_widget_wait_for_draw (window);
      gtk_widget_get_preferred_height (page, &height, NULL);
      g_assert_cmpint (height, <=, SHORT_HEIGHT);
    }
  game_page_set_form (GAME_PAGE (page), FALSE, FALSE);
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_destroy (window);
}

static GtkWidget *
find_of_type (GtkWidget *widget, GType type)
{
  g_autoptr (GList) children = NULL;
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  if (GTK_IS_CONTAINER (widget))
    children = gtk_container_get_children (GTK_CONTAINER (widget));
  for (GList *link = children; link != NULL && found == NULL; link = link->next)
    found = find_of_type (link->data, type);
  return found;
}

/* A click may come while the page slides away. */
static void
test_page_that_was_left (Fixture *fixture, gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GameRecord) record = ui_test_record (game, 2, "Ana", "Ben", 0);
  GtkWidget *page = g_object_new (GAME_TYPE_PAGE, NULL);
  GtkWidget *window = show_in_window (page);
  GtkWidget *board = find_of_type (page, GAME_TYPE_BOARD);
  GtkWidget *list = find_of_type (page, GAME_TYPE_MOVE_LIST);
  gboolean is_interactive;

  game_page_bind (GAME_PAGE (page), fixture->match, fixture->settings);
  game_match_begin (fixture->match, record);
  game_match_leave (fixture->match);
  g_object_get (board, "interactive", &is_interactive, NULL);
  g_assert_false (is_interactive);
  g_signal_emit_by_name (board, "move-chosen", GAME_NO_CELL, 0);
  g_signal_emit_by_name (list, "ply-chosen", 0);
  gtk_widget_destroy (window);
}

/* Who has won is read in whole on the narrowest window, whatever the game says of it. */
static void
test_narrow_banner (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = ui_test_record (data, G_MAXUINT16, "Bernarda", "Benedicto", 0);
  GtkWidget *banner = g_object_new (GAME_TYPE_BANNER, NULL);
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  g_autoptr (GPtrArray) widgets = ui_test_widgets_in (banner);
  int least;

  (void) fixture;
  gtk_revealer_set_transition_type (GTK_REVEALER (banner), GTK_REVEALER_TRANSITION_TYPE_NONE);
  game_banner_set_narrow (GAME_BANNER (banner), TRUE);
  game_banner_show_result (GAME_BANNER (banner), record);
  gtk_widget_set_size_request (banner, NARROWEST, -1);
  gtk_container_add (GTK_CONTAINER (window), banner);
  gtk_widget_show (window);
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_get_preferred_width (banner, &least, NULL);
  g_assert_cmpint (least, <=, NARROWEST);
  for (guint i = 0; i < widgets->len; i++)
    if (GTK_IS_LABEL (g_ptr_array_index (widgets, i)))
      g_assert_false (pango_layout_is_ellipsized (
          gtk_label_get_layout (GTK_LABEL (g_ptr_array_index (widgets, i)))));
  gtk_widget_destroy (window);
}

static void
test_page_shows_end (Fixture *fixture, gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GameRecord) record = ui_test_record (game, G_MAXUINT16, "Ana", "Ben", 0);
  GtkWidget *page = g_object_new (GAME_TYPE_PAGE, NULL);
  GtkWidget *window = show_in_window (page);

  game_page_bind (GAME_PAGE (page), fixture->match, fixture->settings);
  game_match_begin (fixture->match, record);
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (game_session_has_ended (game_match_get_session (fixture->match)));
  game_match_rematch (fixture->match);
  gtk_test_widget_wait_for_draw (window);
  g_assert_cmpstr (game_session_get_name (game_match_get_session (fixture->match), GAME_FIRST), ==,
                   "Ben");
  gtk_widget_destroy (window);
}

static void
test_header (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GameRecord) record = ui_test_record (game_all ()[0], 1, "Ana", "Ben", 0);
  GtkWidget *header = g_object_new (GAME_TYPE_HEADER, NULL);
  GtkWidget *window = show_in_window (header);

  game_header_bind (GAME_HEADER (header), fixture->match);
  game_match_begin (fixture->match, record);
  for (int is_narrow = 0; is_narrow < 2; is_narrow++)
    {
      game_header_set_narrow (GAME_HEADER (header), is_narrow);
      gtk_test_widget_wait_for_draw (window);
    }
  gtk_widget_destroy (window);
}

static void
response_cb (int *answer, int response)
{
  *answer = response;
}

static void
test_setup_dialog (Fixture *fixture G_GNUC_UNUSED, gconstpointer data)
{
  g_autoptr (GameChoices) choices = game_choices_new (data);
  GtkWidget *dialog = game_setup_dialog_new (NULL, choices, FALSE);
  const GameChoices *chosen = game_setup_dialog_get_choices (GAME_SETUP_DIALOG (dialog));
  g_autoptr (GameRecord) record = NULL;
  int answer = GTK_RESPONSE_NONE;

  g_signal_connect_swapped (dialog, "response", G_CALLBACK (response_cb), &answer);
  gtk_widget_show (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  g_assert_cmpint (chosen->levels[1], >, 0);
  click (dialog, "Person");
  click (dialog, "Play");
  g_assert_cmpint (answer, ==, GTK_RESPONSE_OK);
  g_assert_true (game_choices_are_valid (chosen));
  record = game_choices_to_record (chosen);
  g_assert_true (game_setup_is_valid (record->game, &record->setup));
  gtk_widget_destroy (dialog);
}

static void
test_narrow_setup_dialog (Fixture *fixture G_GNUC_UNUSED, gconstpointer data)
{
  g_autoptr (GameChoices) choices = game_choices_new (data);
  GtkWidget *dialog = game_setup_dialog_new (NULL, choices, TRUE);

  gtk_widget_show (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  gtk_widget_destroy (dialog);
}

static void
answered_cb (GtkDialog *dialog G_GNUC_UNUSED, int response, int *answer)
{
  *answer = response;
}

static void
press_enter (GtkWidget *window)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);

  event->key.window = g_object_ref (gtk_widget_get_window (window));
  event->key.keyval = GDK_KEY_Return;
  gtk_widget_event (window, event);
  gdk_event_free (event);
}

static void
test_import_dialog (Fixture *fixture G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  static const char board[] = "8\nxo......\n........\n........\n........\n"
                              "........\n........\n........\n........\n";
  g_autoptr (GFile) file = g_file_new_for_path ("board.txt");
  g_autoptr (GameImport) import = game_exchange_parse (board, strlen (board), NULL);
  g_autoptr (GameRecord) record = NULL;
  int answer = GTK_RESPONSE_NONE;
  GtkWidget *dialog;

  g_assert_nonnull (import);
  g_assert_true (game_import_dialog_is_needed (import));
  dialog = game_import_dialog_new (NULL, import, file);
  gtk_widget_show (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  record = game_import_dialog_to_record (GAME_IMPORT_DIALOG (dialog), NULL);
  g_assert_nonnull (record);
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), &answer);
  gtk_widget_child_focus (ui_test_find_type (dialog, GTK_TYPE_COMBO_BOX, 0), GTK_DIR_TAB_FORWARD);
  press_enter (dialog);
  g_assert_cmpint (answer, ==, GTK_RESPONSE_OK);
  gtk_widget_destroy (dialog);
}

static void
ply_chosen_cb (guint *chosen, guint ply)
{
  *chosen = ply;
}

static void
test_move_strip (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = ui_test_record (data, 3, "Ana", "Ben", 0);
  g_autoptr (GameMoveTexts) texts = game_move_texts_new ();
  GtkWidget *strip = g_object_new (GAME_TYPE_MOVE_STRIP, NULL);
  GtkWidget *window = show_in_window (strip);
  guint chosen = 0;

  game_match_begin (fixture->match, record);
  game_move_texts_update (texts, game_session_get_model (game_match_get_session (fixture->match)));
  g_assert_cmpuint (game_move_texts_get_n (texts), ==, 3);
  game_move_strip_show (GAME_MOVE_STRIP (strip), texts, 3);
  g_signal_connect_swapped (strip, "ply-chosen", G_CALLBACK (ply_chosen_cb), &chosen);
  click (strip, game_move_texts_get (texts, 0));
  g_assert_cmpuint (chosen, ==, 1);
  gtk_widget_destroy (window);
}

/* A long game must not make the list slow: what is limited here is how often, not how long. */
static void
test_move_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameRecord) record = ui_test_record (data, 40, "Ana", "Ben", 0);
  g_autoptr (GameMoveTexts) texts = game_move_texts_new ();
  GtkWidget *list = g_object_new (GAME_TYPE_MOVE_LIST, NULL);
  GtkWidget *window = show_in_window (list);

  game_match_begin (fixture->match, record);
  game_move_texts_update (texts, game_session_get_model (game_match_get_session (fixture->match)));
  for (guint ply = 0; ply <= game_move_texts_get_n (texts); ply++)
    game_move_list_show (GAME_MOVE_LIST (list), texts, ply);
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_destroy (window);
}

static void
test_result_row (Fixture *fixture G_GNUC_UNUSED, gconstpointer data)
{
  g_autoptr (GameRecord) record = ui_test_record (data, G_MAXUINT16, "Ana", "Ben", 0);
  GtkWidget *row = game_result_row_new (record);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *window;

  gtk_container_add (GTK_CONTAINER (list), row);
  window = show_in_window (list);
  game_result_row_set_narrow (GAME_RESULT_ROW (row), TRUE);
  gtk_test_widget_wait_for_draw (window);
  gtk_widget_destroy (window);
}

/* The third thing that a screen reader is told of a game: the score, or the number of moves. */
static char *
score_told_of (const GameRecord *record)
{
  GtkWidget *row = g_object_ref_sink (game_result_row_new (record));
  g_auto (GStrv) parts =
      g_strsplit (atk_object_get_name (gtk_widget_get_accessible (row)), ", ", -1);
  char *score;

  g_assert_cmpuint (g_strv_length (parts), >, 2);
  score = g_strdup (parts[2]);
  g_object_unref (row);
  return score;
}

/* "Ben beat Ana, 40 : 24", and not the other way round; of a game that was given up no score. */
static void
test_winner_comes_first (Fixture *fixture G_GNUC_UNUSED, gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GameRecord) record = ui_test_record (game, G_MAXUINT16, "Ana", "Ben", 0);
  g_autofree char *as_first = NULL;
  g_autofree char *as_second = NULL;
  g_autofree char *given_up = NULL;
  int points[2], turned[2];

  record->result = GAME_FIRST_WINS;
  as_first = score_told_of (record);
  record->result = GAME_SECOND_WINS;
  as_second = score_told_of (record);
  if (game->score != NULL)
    {
      g_assert_cmpint (sscanf (as_first, "%d : %d", &points[0], &points[1]), ==, 2);
      g_assert_cmpint (sscanf (as_second, "%d : %d", &turned[0], &turned[1]), ==, 2);
      g_assert_true (points[0] == turned[1] && points[1] == turned[0]);
    }
  record->state = GAME_RECORD_RESIGNED;
  given_up = score_told_of (record);
  g_assert_nonnull (strstr (given_up, "move"));
}

static void
test_window_plays (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkApplication) application = ui_test_new_application ();
  g_autoptr (GameChoices) choices = game_choices_new (data);
  GtkWidget *window = game_window_new (application, fixture->store, fixture->settings);
  GActionGroup *actions = G_ACTION_GROUP (window);

  choices->levels[1] = 0;
  gtk_widget_show (window);
  gtk_test_widget_wait_for_draw (window);
  g_assert_false (g_action_group_get_action_enabled (actions, "save"));
  game_window_begin (GAME_WINDOW (window), choices);
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (g_action_group_get_action_enabled (actions, "save"));
  g_assert_false (g_action_group_get_action_enabled (actions, "undo"));
  g_action_group_activate_action (actions, "leave", NULL);
  g_assert_false (g_action_group_get_action_enabled (actions, "save"));
  gtk_widget_destroy (window);
}

static guint
n_entries (Fixture *fixture)
{
  g_auto (GStrv) names = game_store_list_history (fixture->store);

  return g_strv_length (names);
}

/* An unfinished game of the history that goes on, and is replaced, is there once and not twice. */
static void
test_taken_up (Fixture *fixture, gconstpointer data)
{
  const Game *game = data;
  g_autoptr (GameRecord) record = ui_test_record (game, 2, "Ana", "Ben", 0);
  g_autoptr (GameRecord) next = game_record_new (game, &game->usual);
  g_autoptr (GameRecord) entry = NULL;
  g_auto (GStrv) names = NULL;

  game_store_add_history (fixture->store, record);
  names = game_store_list_history (fixture->store);
  entry = game_store_load_history (fixture->store, names[0], NULL);
  g_assert_nonnull (entry);
  game_match_begin (fixture->match, entry);
  while (n_entries (fixture) > 0)
    g_main_context_iteration (NULL, FALSE);
  game_match_begin (fixture->match, next);
  game_store_flush (fixture->store);
  g_assert_cmpuint (n_entries (fixture), ==, 1);
}

static void
test_shortcuts (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GtkApplication) application = ui_test_new_application ();
  GtkWidget *window = game_window_new (application, fixture->store, fixture->settings);

  g_assert_nonnull (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (window)));
  g_assert_nonnull (gtk_application_get_menu_by_id (application, "file-menu"));
  g_assert_nonnull (gtk_application_get_menu_by_id (application, "recent-menu"));
  g_assert_nonnull (gtk_application_get_menu_by_id (application, "primary-menu"));
  gtk_widget_destroy (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_test_add ("/ui/chooser-has-all-forms", test_chooser);
  ui_test_add ("/ui/tile-is-chosen", test_tile_is_chosen);
  ui_test_add ("/ui/header-has-both-forms", test_header);
  ui_test_add ("/ui/import-dialog-asks", test_import_dialog);
  ui_test_add ("/ui/shortcuts-and-menus-are-there", test_shortcuts);
  ui_test_add_for_all_games ("/ui/%s/page-has-both-forms", test_page);
  ui_test_add_for_all_games ("/ui/%s/page-that-was-left", test_page_that_was_left);
  ui_test_add_for_all_games ("/ui/%s/page-shows-end", test_page_shows_end);
  ui_test_add_for_all_games ("/ui/%s/narrow-banner-is-read", test_narrow_banner);
  ui_test_add_for_all_games ("/ui/%s/setup-dialog-answers", test_setup_dialog);
  ui_test_add_for_all_games ("/ui/%s/setup-dialog-is-narrow", test_narrow_setup_dialog);
  ui_test_add_for_all_games ("/ui/%s/move-strip-is-clicked", test_move_strip);
  ui_test_add_for_all_games ("/ui/%s/move-list-follows", test_move_list);
  ui_test_add_for_all_games ("/ui/%s/result-row", test_result_row);
  ui_test_add_for_all_games ("/ui/%s/winner-comes-first", test_winner_comes_first);
  ui_test_add_for_all_games ("/ui/%s/window-plays", test_window_plays);
  ui_test_add_for_all_games ("/ui/%s/taken-up-from-the-history", test_taken_up);
  return g_test_run ();
}
