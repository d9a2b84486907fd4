/* test-random-actions.c: whatever is done at whatever moment while the computer thinks, nothing is
 * complained of, and no event waits long for the one before it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * TABLERO_TEST_ACTIONS says how many actions there are a game; the seed is GTest's.
 */

#include "random-actions.h"

#include "app/game-style.h"

#include "../ui/loop-watch.h"
#include "../ui/ui-test.h"

#include <stdlib.h>
#include <string.h>

#define USUAL_ACTIONS 150
#define LONGEST_PAUSE 30 /* milliseconds from one action to the next */
#define START 700        /* milliseconds until the window is there */
#define LIMIT 0.016      /* seconds of the processor for an event of the game: a frame */
#define N_ROUNDS 3       /* what takes long by itself does so in each of them */

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

static guint
n_actions (void)
{
  const char *wanted = g_getenv ("TABLERO_TEST_ACTIONS");

  return wanted != NULL ? (guint) atoi (wanted) : USUAL_ACTIONS;
}

static void
act (Hands *hands, gboolean of_playing, double *longest)
{
  const RandomAction *action = random_actions_draw (hands, of_playing);
  gsize number = (gsize) (action - random_actions);

  g_test_message ("%s", action->name);
  loop_watch_restart ();
  action->act (hands);
  loop_watch_run ((guint) g_rand_int_range (hands->random, 0, LONGEST_PAUSE));
  longest[number] = MAX (longest[number], loop_watch_longest ());
}

static void
tell (const double *longest)
{
  for (guint i = 0; i < random_actions_count (); i++)
    if (longest[i] > 0)
      g_test_message ("longest after %s: %.1f ms", random_actions[i].name, longest[i] * 1000);
}

/* The limit is for what one does while playing. */
static gboolean
has_limit (const Case *played)
{
#ifdef __SANITIZE_ADDRESS__
  return FALSE;
#else
  return played->of_playing;
#endif
}

/* The kind of action that took longest. */
static guint
slowest_of (const double *longest)
{
  guint slowest = 0;

  for (guint i = 1; i < random_actions_count (); i++)
    if (longest[i] > longest[slowest])
      slowest = i;
  return slowest;
}

static void
set_up_hands (Hands *hands, Fixture *fixture, const Case *played, guint32 seed)
{
  hands->application = ui_test_new_application ();
  hands->store = fixture->store;
  hands->settings = fixture->settings;
  hands->folder = fixture->folder;
  hands->random = g_rand_new_with_seed (seed);
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
  loop_watch_run ((guint) g_rand_int_range (hands->random, 0, LONGEST_PAUSE));
  g_rand_free (hands->random);
  g_object_unref (hands->application);
}

/* Lowers what each kind of action took at most to what it took in this round. */
static void
play_round (Fixture *fixture, const Case *played, guint32 seed, double *least)
{
  g_autofree double *longest = g_new0 (double, random_actions_count ());
  Hands hands = { 0 };

  set_up_hands (&hands, fixture, played, seed);
  loop_watch_run (START);
  for (guint i = 0; i < n_actions (); i++)
    act (&hands, played->of_playing, longest);
  tell (longest);
  close_all (&hands);
  for (guint i = 0; i < random_actions_count (); i++)
    least[i] = MIN (least[i], longest[i]);
}

/* A machine that is itself a guest counts as ours what its host takes away, now and then several
 * frames: the actions of a round over the limit are played again, and the limit is broken when one
 * kind of action breaks it every time. */
static void
test_actions (Fixture *fixture, gconstpointer data)
{
  const Case *played = data;
  g_autofree double *least = g_new (double, random_actions_count ());
  guint32 seed = (guint32) g_test_rand_int ();
  guint slowest;

  for (guint i = 0; i < random_actions_count (); i++)
    least[i] = G_MAXDOUBLE;
  for (int round = 0; round < N_ROUNDS; round++)
    {
      play_round (fixture, played, seed, least);
      slowest = slowest_of (least);
      if (least[slowest] < LIMIT || !has_limit (played))
        return;
    }
  g_test_message ("every time too long after %s", random_actions[slowest].name);
  g_assert_cmpfloat (least[slowest], <, LIMIT);
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
  loop_watch_begin ();
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
