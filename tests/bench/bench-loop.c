/* bench-loop.c: how long the main loop is kept from the next event while the computer thinks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-style.h"
#include "app/game-window.h"

#include <glib/gstdio.h>
#include <time.h>

#define APPLICATION_ID "io.github.tablero_games.Tablero"
#define RESOURCES "/io/github/tablero_games/Tablero"
#define LIMIT 0.016               /* seconds of the processor: a frame */
#define SHOWN_MILLISECONDS 700    /* until the page is there; the computer thinks already */
#define WATCHED_MILLISECONDS 4500 /* a move of the highest level, its motion, and the next */
#define HIGHEST_LEVEL 10

/* The longest time between two polls. A poll function has no data of its own. */
static struct
{
  GPollFunc poll;
  double returned; /* the thread's clock when the last poll did */
  double longest;
} watch;

typedef struct
{
  GtkApplication *application; /* borrowed */
  const Game *game;
  GameSetup setup;
} Case;

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static int
poll_watched (GPollFD *fds, guint n_fds, int timeout)
{
  int n;

  watch.longest = MAX (watch.longest, cpu_seconds () - watch.returned);
  n = watch.poll (fds, n_fds, timeout);
  watch.returned = cpu_seconds ();
  return n;
}

static void
run_loop (guint milliseconds)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add (milliseconds, G_SOURCE_FUNC (g_main_loop_quit), loop);
  g_main_loop_run (loop);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      remove_folder (path);
    }
  g_remove (folder);
}

static GtkWidget *
begin (const Case *played, GameStore *store, GSettings *settings)
{
  GtkWidget *window = game_window_new (played->application, store, settings);
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
test_thinking (gconstpointer data)
{
  const Case *played = data;
  g_autofree char *folder = g_dir_make_tmp ("tablero-bench-XXXXXX", NULL);
  g_autoptr (GameStore) store = game_store_new (folder);
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *window = begin (played, store, settings);

  run_loop (SHOWN_MILLISECONDS);
  watch.longest = 0;
  run_loop (WATCHED_MILLISECONDS);
  g_test_message ("%s, %d x %d: %.1f ms of processor at most", played->game->id, played->setup.rows,
                  played->setup.columns, watch.longest * 1000);
  game_window_put_away (GAME_WINDOW (window));
  gtk_widget_destroy (window);
  game_store_flush (store);
  remove_folder (folder);
  g_assert_cmpfloat (watch.longest, <, LIMIT);
}

static void
add_case (GtkApplication *application, const Game *game, const GameSetup *setup)
{
  Case *played = g_new (Case, 1);
  g_autofree char *path =
      g_strdup_printf ("/cost/loop/%s-%dx%d", game->id, setup->rows, setup->columns);

  *played = (Case){ application, game, *setup };
  g_test_add_data_func_full (path, played, test_thinking, g_free);
}

static void
add_cases (GtkApplication *application)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      add_case (application, *game, &(*game)->usual);
      if ((*game)->largest.rows > (*game)->usual.rows)
        add_case (application, *game, &(*game)->largest);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) application = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GameStyle) style = NULL;

  gtk_test_init (&argc, &argv, NULL);
  application = g_object_new (GTK_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                              G_APPLICATION_NON_UNIQUE, "resource-base-path", RESOURCES, NULL);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  settings = g_settings_new (APPLICATION_ID);
  style = game_style_new (settings);
  watch.poll = g_main_context_get_poll_func (NULL);
  watch.returned = cpu_seconds ();
  g_main_context_set_poll_func (NULL, poll_watched);
  add_cases (application);
  return g_test_run ();
}
