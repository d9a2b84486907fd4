/* bench-loop.c: how long the main loop is kept from the next event while the computer thinks, while
 * a position is analysed, and while the history is read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-history-window.h"
#include "app/game-style.h"
#include "app/game-window.h"
#include "engine/random.h"
#include "tests/ui/loop-watch.h"
#include "tests/ui/ui-test.h"

#define LIMIT 0.016               /* seconds of the processor: a frame */
#define SHOWN_MILLISECONDS 700    /* until the page is there; the computer thinks already */
#define WATCHED_MILLISECONDS 4500 /* a move of the highest level, its motion, and the next */
#define HIGHEST_LEVEL 10
#define ANALYSED_MOVES 20 /* by lot, before the position */
#define N_GAMES 10000

typedef struct
{
  GtkApplication *application; /* borrowed */
  const Game *game;
  GameSetup setup;
} Case;

static GtkWidget *
begin (const Case *played, Fixture *fixture)
{
  GtkWidget *window = game_window_new (played->application, fixture->store, fixture->settings);
  g_autoptr (GameChoices) choices = game_choices_new (played->game);

  choices->levels[0] = HIGHEST_LEVEL;
  choices->levels[1] = HIGHEST_LEVEL;
  choices->begins = 0;
  choices->setup = played->setup;
  gtk_window_present (GTK_WINDOW (window));
  game_window_begin (GAME_WINDOW (window), choices);
  return window;
}

static void
test_thinking (Fixture *fixture, gconstpointer data)
{
  const Case *played = data;
  GtkWidget *window = begin (played, fixture);

  loop_watch_run (SHOWN_MILLISECONDS);
  loop_watch_restart ();
  loop_watch_run (WATCHED_MILLISECONDS);
  g_test_message ("%s, %d x %d: %.1f ms of processor at most", played->game->id, played->setup.rows,
                  played->setup.columns, loop_watch_longest () * 1000);
  game_window_put_away (GAME_WINDOW (window));
  gtk_widget_destroy (window);
  g_assert_cmpfloat (loop_watch_longest (), <, LIMIT);
}

/* A game of two persons that goes on after some moves. */
static GFile *
new_game_file (const Case *played, const char *folder)
{
  g_autoptr (GameRecord) record = game_record_new (played->game, &played->setup);
  g_autofree char *path = g_build_filename (folder, "analysed.tablero", NULL);
  g_autofree char *data = NULL;
  GamePosition position;
  GameRandom random;
  gsize length;

  game_random_seed (&random, 5);
  played->game->start (&position, &played->setup);
  for (int i = 0; i < ANALYSED_MOVES; i++)
    {
      GameMove moves[GAME_MAX_CELLS];
      int n = played->game->moves (&position, moves);
      GamePosition after = position;
      GameMove move = moves[game_random_below (&random, (uint32_t) n)];

      played->game->play (&after, move);
      if (played->game->result (&after) != GAME_ONGOING)
        break;
      position = after;
      g_array_append_val (record->moves, move);
    }
  record->ply = record->moves->len;
  data = game_record_to_data (record, &length);
  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
  return g_file_new_for_path (path);
}

static void
test_analysing (Fixture *fixture, gconstpointer data)
{
  const Case *played = data;
  g_autoptr (GFile) file = new_game_file (played, fixture->folder);
  GtkWidget *window = game_window_new (played->application, fixture->store, fixture->settings);

  gtk_window_present (GTK_WINDOW (window));
  game_window_open (GAME_WINDOW (window), file);
  loop_watch_run (SHOWN_MILLISECONDS);
  loop_watch_restart ();
  g_settings_set_boolean (fixture->settings, "analysis", TRUE);
  loop_watch_run (WATCHED_MILLISECONDS);
  g_test_message ("%s, %d x %d: %.1f ms of processor at most", played->game->id, played->setup.rows,
                  played->setup.columns, loop_watch_longest () * 1000);
  g_settings_set_boolean (fixture->settings, "analysis", FALSE);
  game_window_put_away (GAME_WINDOW (window));
  gtk_widget_destroy (window);
  g_assert_cmpfloat (loop_watch_longest (), <, LIMIT);
}

/* From when the window is there, still without games: their first frame counts. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window;
  GameHistory *history;

  (void) data;
  ui_test_put_many (fixture, N_GAMES);
  window = game_history_window_new (NULL, fixture->store);
  history = game_history_window_get_history (GAME_HISTORY_WINDOW (window));
  gtk_widget_show (window);
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (game_history_is_loading (history));
  loop_watch_restart ();
  while (game_history_is_loading (history))
    gtk_main_iteration ();
  loop_watch_run (SHOWN_MILLISECONDS);
  g_test_message ("%d games read: %.1f ms of processor at most", N_GAMES,
                  loop_watch_longest () * 1000);
  gtk_widget_destroy (window);
  g_assert_cmpfloat (loop_watch_longest (), <, LIMIT);
}

static void
add_case (GPtrArray *cases, GtkApplication *application, const Game *game, const GameSetup *setup)
{
  Case *played = g_new (Case, 1);
  g_autofree char *path =
      g_strdup_printf ("/cost/loop/%s-%dx%d", game->id, setup->rows, setup->columns);

  *played = (Case){ application, game, *setup };
  g_ptr_array_add (cases, played);
  g_test_add (path, Fixture, played, ui_test_set_up, test_thinking, ui_test_tear_down);
  g_free (g_steal_pointer (&path));
  path = g_strdup_printf ("/cost/loop/analysis/%s-%dx%d", game->id, setup->rows, setup->columns);
  g_test_add (path, Fixture, played, ui_test_set_up, test_analysing, ui_test_tear_down);
}

static void
add_cases (GPtrArray *cases, GtkApplication *application)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      add_case (cases, application, *game, &(*game)->usual);
      if ((*game)->largest.rows > (*game)->usual.rows)
        add_case (cases, application, *game, &(*game)->largest);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GtkApplication) application = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GameStyle) style = NULL;

  gtk_test_init (&argc, &argv, NULL);
  application = ui_test_new_application ();
  settings = g_settings_new (APPLICATION_ID);
  style = game_style_new (settings);
  loop_watch_begin ();
  add_cases (cases, application);
  ui_test_add ("/cost/loop/history", test_history);
  return g_test_run ();
}
