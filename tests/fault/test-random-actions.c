/* test-random-actions.c: whatever is done at whatever moment while the computer thinks, nothing is
 * complained of, and no event waits long for the one before it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * TABLERO_TEST_ACTIONS says how many actions there are a game; the seed is GTest's.
 */

#include "random-actions.h"

#include "app/game-style.h"

#include "../ui/ui-test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define USUAL_ACTIONS 150
#define LONGEST_PAUSE 30 /* milliseconds from one action to the next */
#define START 700        /* milliseconds until the window is there */
#define LIMIT 0.016      /* seconds of the processor for an event of the game: a frame */
#define MOST_OVER 1      /* times: a virtual processor's clock also counts what others took */

/* How long the main loop takes from one poll to the next. A poll function has no data of its
 * own. */
static struct
{
  GPollFunc poll;
  double returned; /* the thread's clock when the last poll did */
  double longest;
} watch;

/* What a kind of action took, of all times that it was done. */
typedef struct
{
  double longest;
  guint n_over; /* the limit */
} Taken;

typedef struct
{
  const Game *game;
  GameSetup setup;
  gboolean of_playing; /* only what is done while one plays: then there is a limit */
} Case;

/* GTK's own: a menu button that is activated by key shows itself pressed first, and then knows no
 * event that its menu could belong to. The menu opens all the same. All else is fatal. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") &&
        strstr (fields[i].value, "no trigger event for menu popup") != NULL)
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

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

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_loop (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, over_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static guint
n_actions (void)
{
  const char *wanted = g_getenv ("TABLERO_TEST_ACTIONS");

  return wanted != NULL ? (guint) atoi (wanted) : USUAL_ACTIONS;
}

static void
act (Hands *hands, gboolean of_playing, Taken *taken)
{
  const RandomAction *action = random_actions_draw (hands, of_playing);
  gsize number = (gsize) (action - random_actions);

  g_test_message ("%s", action->name);
  watch.longest = 0;
  watch.returned = cpu_seconds ();
  action->act (hands);
  run_loop ((guint) g_rand_int_range (hands->random, 0, LONGEST_PAUSE));
  taken[number].longest = MAX (taken[number].longest, watch.longest);
  taken[number].n_over += watch.longest >= LIMIT;
}

static void
check_taken (const Taken *taken, gboolean of_playing)
{
  for (guint i = 0; i < random_actions_count (); i++)
    {
      if (taken[i].longest > 0)
        g_test_message ("longest after %s: %.1f ms, %u times too long", random_actions[i].name,
                        taken[i].longest * 1000, taken[i].n_over);
#ifndef __SANITIZE_ADDRESS__
      if (of_playing)
        g_assert_cmpuint (taken[i].n_over, <=, MOST_OVER);
#endif
    }
}

static void
set_up_hands (Hands *hands, Fixture *fixture, const Case *played)
{
  hands->application = ui_test_new_application ();
  hands->store = fixture->store;
  hands->settings = fixture->settings;
  hands->folder = fixture->folder;
  hands->random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  hands->game = played->game;
  hands->setup = played->setup;
  random_actions_put_files (hands);
  random_actions_open_window (hands);
  random_actions_begin (hands);
}

static void
close_all (Hands *hands)
{
  game_window_put_away (GAME_WINDOW (hands->window));
  gtk_widget_destroy (hands->window);
  run_loop ((guint) g_rand_int_range (hands->random, 0, LONGEST_PAUSE));
  g_rand_free (hands->random);
  g_object_unref (hands->application);
}

static void
test_actions (Fixture *fixture, gconstpointer data)
{
  const Case *played = data;
  g_autofree Taken *taken = g_new0 (Taken, random_actions_count ());
  Hands hands = { 0 };

  set_up_hands (&hands, fixture, played);
  run_loop (START);
  for (guint i = 0; i < n_actions (); i++)
    act (&hands, played->of_playing, taken);
  check_taken (taken, played->of_playing);
  close_all (&hands);
}

static void
add_case (const Game *game, const GameSetup *setup, gboolean of_playing)
{
  g_autofree char *path =
      g_strdup_printf ("/random-actions/%s/%s-%dx%d", of_playing ? "playing" : "all", game->id,
                       setup->rows, setup->columns);
  Case *played = g_new (Case, 1);

  *played = (Case){ game, *setup, of_playing };
  g_test_add (path, Fixture, played, ui_test_set_up, test_actions, ui_test_tear_down);
}

int
main (int argc, char **argv)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GameStyle) style = NULL;

  gtk_test_init (&argc, &argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  settings = g_settings_new (APPLICATION_ID);
  style = game_style_new (settings);
  watch.poll = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_watched);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      for (int of_playing = FALSE; of_playing <= TRUE; of_playing++)
        {
          add_case (*game, &(*game)->usual, of_playing);
          if ((*game)->largest.rows == GAME_MAX_SIDE)
            add_case (*game, &(*game)->largest, of_playing);
        }
    }
  return g_test_run ();
}
