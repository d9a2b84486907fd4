/* test-growth.c: game after game of the computer against itself, the program takes no more memory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-application.h"
#include "app/game-style.h"
#include "app/game-window.h"

#include "../ui/ui-test.h"

#include <stdlib.h>
#include <string.h>

#define N_GAMES 200
#define SETTLED_AFTER 20 /* games: all that is made once has been made */
#define REST 500         /* milliseconds in which the thread of the last question ends */
#define MOST_GROWTH 2048 /* KiB from then on */
#define LEVEL 1

typedef struct
{
  GtkWidget *window;
  GMainLoop *loop;
  guint n_ended;
} Watcher;

/* What the kernel says of this program, in KiB, by the name of a value. */
static long
size_of (const char *name)
{
  g_autofree char *text = NULL;
  g_autofree char *line = g_strdup_printf ("\n%s:", name);
  const char *found;

  g_assert_true (g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL));
  found = strstr (text, line);
  g_assert_nonnull (found);
  return strtol (found + strlen (line), NULL, 10);
}

static void
changed_cb (GameSession *session, Watcher *watcher)
{
  g_object_set (session, "pace", 0, NULL);
  if (game_session_has_ended (session))
    g_main_loop_quit (watcher->loop);
}

static gboolean
hook_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  changed_cb (g_value_get_object (&values[0]), data);
  return G_SOURCE_CONTINUE;
}

static void
play (Watcher *watcher, const Game *game)
{
  g_autoptr (GameChoices) choices = game_choices_new (game);

  choices->levels[0] = choices->levels[1] = LEVEL;
  choices->setup = game->usual;
  game_window_begin (GAME_WINDOW (watcher->window), choices);
  g_main_loop_run (watcher->loop);
}

/* Every other game is a rematch, and each game has its turn. */
static void
play_next (Watcher *watcher, guint number)
{
  guint n_games = 0;

  while (game_all ()[n_games] != NULL)
    n_games++;
  if (number % 2 == 0)
    {
      play (watcher, game_all ()[number / 2 % n_games]);
      return;
    }
  g_action_group_activate_action (G_ACTION_GROUP (watcher->window), "rematch", NULL);
  g_main_loop_run (watcher->loop);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    {
    }
}

/* Plays so many games more. Returns what the program then takes, without a game on the page and its
 * engine. Of a page that several programs have, PSS counts the part that falls to each; here it counts
 * whole, so that the sum is never less, and does not change when another program begins or ends. */
static long
size_after (Watcher *watcher, guint begin, guint end)
{
  for (guint i = begin; i < end; i++)
    {
      play_next (watcher, i);
      settle ();
    }
  g_action_group_activate_action (G_ACTION_GROUP (watcher->window), "leave", NULL);
  g_timeout_add (REST, G_SOURCE_FUNC (g_main_loop_quit), watcher->loop);
  g_main_loop_run (watcher->loop);
  g_test_message ("after %u games: %ld KiB, %ld KiB of them its own; PSS %ld KiB", end,
                  size_of ("Rss"), size_of ("Pss_Anon"), size_of ("Pss"));
  return size_of ("Rss");
}

static void
test_growth (Fixture *fixture, gconstpointer data)
{
  GtkApplication *application = GTK_APPLICATION (data);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  GtkWidget *window = game_window_new (application, fixture->store, fixture->settings);
  Watcher watcher = { window, loop, 0 };
  gulong hook = g_signal_add_emission_hook (g_signal_lookup ("changed", GAME_TYPE_SESSION), 0,
                                            hook_cb, &watcher, NULL);
  long settled;
  long last;

  gtk_window_present (GTK_WINDOW (window));
  settled = size_after (&watcher, 0, SETTLED_AFTER);
  last = size_after (&watcher, SETTLED_AFTER, N_GAMES);
  g_assert_cmpint (last, <=, settled + MOST_GROWTH);
  g_signal_remove_emission_hook (g_signal_lookup ("changed", GAME_TYPE_SESSION), hook);
  game_window_put_away (GAME_WINDOW (window));
  gtk_widget_destroy (window);
}

int
main (int argc, char **argv)
{
  g_autoptr (GameApplication) application = game_application_new ();
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GameStyle) style = NULL;

  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_type_class_unref (g_type_class_ref (GAME_TYPE_SESSION));
  settings = g_settings_new (APPLICATION_ID);
  style = game_style_new (settings);
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return EXIT_FAILURE;
  g_test_add ("/growth/two-hundred-games", Fixture, application, ui_test_set_up, test_growth,
              ui_test_tear_down);
  return g_test_run ();
}
