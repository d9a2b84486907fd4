/* ui-test.c: what the tests of windows and dialogs begin with, and find their way by
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ui-test.h"

#include "app/game-history-window.h"

#include <glib/gstdio.h>

#define N_KINDS 5
#define MINUTE 60 /* seconds */

/* Makes the folder and what stands on it. */
void
ui_test_set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("tablero-ui-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->store = game_store_new (fixture->folder);
  fixture->settings = g_settings_new (APPLICATION_ID);
  fixture->match = game_match_new (fixture->store, fixture->settings);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

/* Leaves nothing of it. */
void
ui_test_tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  game_match_leave (fixture->match);
  game_store_flush (fixture->store);
  g_clear_object (&fixture->match);
  g_clear_object (&fixture->settings);
  g_clear_object (&fixture->store);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

/* Adds a test. */
void
ui_test_add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, ui_test_set_up, test, ui_test_tear_down);
}

/* Adds a test that is given each game in turn; @format has a %s for the game. */
void
ui_test_add_for_all_games (const char *format, void (*test) (Fixture *, gconstpointer))
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
      g_autofree char *path = g_strjoinv ((*game)->id, parts);

      g_test_add (path, Fixture, *game, ui_test_set_up, test, ui_test_tear_down);
    }
}

/* A program, for a window of it. */
GtkApplication *
ui_test_new_application (void)
{
  GtkApplication *application = gtk_application_new (APPLICATION_ID, G_APPLICATION_NON_UNIQUE);

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  return application;
}

static void
collect_cb (GtkWidget *widget, gpointer user_data)
{
  g_ptr_array_add (user_data, widget);
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), collect_cb, user_data);
}

/* All that is in @top, itself first. */
GPtrArray *
ui_test_widgets_in (GtkWidget *top)
{
  GPtrArray *widgets = g_ptr_array_new ();

  collect_cb (top, widgets);
  return widgets;
}

/* The @n-th widget of that type in @top, from 0. */
GtkWidget *
ui_test_find_type (GtkWidget *top, GType type, guint n)
{
  g_autoptr (GPtrArray) widgets = ui_test_widgets_in (top);

  for (guint i = 0; i < widgets->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (g_ptr_array_index (widgets, i), type) && n-- == 0)
      return g_ptr_array_index (widgets, i);
  g_assert_not_reached ();
}

/* A game of @first and @second in which the first legal move was made @n_moves times, or to its end.
 */
GameRecord *
ui_test_record (const Game *game, guint n_moves, const char *first, const char *second, int level)
{
  GameRecord *record = game_record_new (game, &game->usual);
  GamePosition position;
  GameMove moves[GAME_MAX_CELLS];

  g_free (record->names[0]);
  g_free (record->names[1]);
  record->names[0] = g_strdup (first);
  record->names[1] = g_strdup (second);
  record->levels[1] = level;
  game->start (&position, &game->usual);
  while (record->moves->len < n_moves && game->moves (&position, moves) > 0)
    {
      g_array_append_val (record->moves, moves[0]);
      game->play (&position, moves[0]);
    }
  record->ply = record->moves->len;
  record->result = game->result (&position);
  record->state = record->result == GAME_ONGOING ? GAME_RECORD_UNFINISHED : GAME_RECORD_FINISHED;
  record->started = 1000000;
  record->saved = 1000000 + 60 * (gint64) record->moves->len;
  return record;
}

/* Puts @n games of all kinds into the history, one a minute, without waiting for the disk. */
void
ui_test_put_many (Fixture *fixture, int n)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "history", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (int kind = 0; kind < N_KINDS; kind++)
    {
      const Game *game = game_all ()[kind];
      g_autoptr (GameRecord) record = ui_test_record (game, G_MAXUINT16, "Ana", "Ben", kind);

      for (int i = kind; i < n; i += N_KINDS)
        {
          g_autofree char *path =
              g_strdup_printf ("%s/20260101T000000.%06dZ-%s-AAAA.tablero", folder, i, game->id);
          g_autofree char *text = NULL;

          record->saved = record->started + MINUTE * i;
          text = game_record_to_data (record, NULL);
          g_assert_true (g_file_set_contents (path, text, -1, NULL));
        }
    }
}

/* A window of the history with room for so many pixels, when all is read and drawn. */
GtkWidget *
ui_test_open_history (Fixture *fixture, int width, int height)
{
  GtkWidget *window = game_history_window_new (NULL, fixture->store);
  GameHistory *history = game_history_window_get_history (GAME_HISTORY_WINDOW (window));

  game_history_window_fit (GAME_HISTORY_WINDOW (window), width, height);
  gtk_widget_show (window);
  while (game_history_is_loading (history))
    g_main_context_iteration (NULL, TRUE);
  /* In the first frame there is only the window. */
  gtk_test_widget_wait_for_draw (window);
  gtk_test_widget_wait_for_draw (window);
  return window;
}
