/* test-fault.c: what is on the disk after the program was killed, or the disk has failed, at any
 * moment of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: test-fault PLAYER LIBRARY     with the program of player.c and the library of fault.c
 */

#include "model/game-store.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define N_KILLS 200
#define N_PAIRS 50              /* of programs at one folder */
#define MOST_LINES 12           /* of the player before it is killed */
#define MOST_DELAY 3000         /* microseconds after that: some moves */
#define N_GAMES 3               /* while calls fail; one of them is given up */
#define SOME_LINES 20           /* of the player before the clock is set back */
#define YEARS_BACK "-300000000" /* seconds */
#define MANY_GAMES 1000         /* more than a player plays before it is killed */

static struct
{
  const char *player;
  const char *library;
} programs;

/* A folder, and the games that were said to be kept there. */
typedef struct
{
  char *folder;
  char *count;       /* the file into which the number of calls is written */
  GHashTable *begun; /* the seeds of games */
  GHashTable *kept;  /* the most moves, by the seed of the game */
  guint n_failed;    /* messages */
  gboolean is_done;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("tablero-fault-XXXXXX", NULL);
  fixture->count = g_build_filename (fixture->folder, "count", NULL);
  fixture->begun = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  fixture->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_assert_nonnull (fixture->folder);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_all (child);
    }
  g_remove (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  remove_all (fixture->folder);
  g_free (fixture->count);
  g_free (fixture->folder);
  g_hash_table_unref (fixture->begun);
  g_hash_table_unref (fixture->kept);
}

static char *
data_folder (Fixture *fixture)
{
  return g_build_filename (fixture->folder, "data", NULL);
}

static void
note_kept (Fixture *fixture, const char *seed, guint n_moves)
{
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (fixture->kept, seed));

  g_hash_table_insert (fixture->kept, g_strdup (seed), GUINT_TO_POINTER (MAX (before, n_moves)));
}

static void
take_line (Fixture *fixture, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);

  if (g_str_equal (words[0], "kept"))
    note_kept (fixture, words[1], (guint) strtoul (words[2], NULL, 10));
  else if (g_str_equal (words[0], "begun"))
    g_hash_table_add (fixture->begun, g_strdup (words[1]));
  else if (g_str_equal (words[0], "failed"))
    fixture->n_failed++;
  else if (g_str_equal (words[0], "done"))
    fixture->is_done = TRUE;
  g_test_message ("%s", line);
}

static GSubprocess *
start_player (Fixture *fixture, guint n_games, GSubprocessLauncher *launcher)
{
  g_autofree char *data = data_folder (fixture);
  g_autofree char *games = g_strdup_printf ("%u", n_games);
  g_autofree char *seed = g_strdup_printf ("%d", g_test_rand_int_range (0, G_MAXINT));
  g_autoptr (GError) error = NULL;
  GSubprocess *player =
      g_subprocess_launcher_spawn (launcher, &error, programs.player, data, games, seed, NULL);

  g_assert_no_error (error);
  return player;
}

static gboolean
read_line (Fixture *fixture, GDataInputStream *output)
{
  g_autofree char *line = g_data_input_stream_read_line (output, NULL, NULL, NULL);

  if (line == NULL)
    return FALSE;
  take_line (fixture, line);
  return TRUE;
}

/* Reads so many lines, or all of them with -1. */
static void
read_lines (Fixture *fixture, GDataInputStream *output, int n)
{
  while (n-- != 0 && read_line (fixture, output))
    {
    }
}

static void
note_record (GHashTable *on_disk, const GameRecord *record)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, record->seed);
  guint n = MAX (GPOINTER_TO_UINT (g_hash_table_lookup (on_disk, seed)), record->moves->len);

  g_hash_table_insert (on_disk, g_steal_pointer (&seed), GUINT_TO_POINTER (n));
}

/* How many moves there are on the disk, left open or in the history, by the seed of the game; every
 * file is whole. */
static GHashTable *
read_disk (Fixture *fixture)
{
  GHashTable *on_disk = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *data = data_folder (fixture);
  g_autoptr (GameStore) store = game_store_new (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) current = game_store_load_current (store, &tictactoe_game, &error);
  g_auto (GStrv) names = game_store_list_history (store);

  g_assert_no_error (error);
  if (current != NULL)
    note_record (on_disk, current);
  for (int i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GameRecord) record = game_store_load_history (store, names[i], &error);

      g_assert_no_error (error);
      note_record (on_disk, record);
    }
  return on_disk;
}

/* Nothing that was said to be kept is lost. */
static void
check_disk (Fixture *fixture)
{
  g_autoptr (GHashTable) on_disk = read_disk (fixture);
  GHashTableIter iter;
  gpointer seed;
  gpointer n_moves;

  g_hash_table_iter_init (&iter, fixture->kept);
  while (g_hash_table_iter_next (&iter, &seed, &n_moves))
    g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (on_disk, seed)), >=,
                      GPOINTER_TO_UINT (n_moves));
}

/* Every game that was begun is there. */
static void
check_begun (Fixture *fixture)
{
  g_autoptr (GHashTable) on_disk = read_disk (fixture);
  GHashTableIter iter;
  gpointer seed;

  g_hash_table_iter_init (&iter, fixture->begun);
  while (g_hash_table_iter_next (&iter, &seed, NULL))
    g_assert_true (g_hash_table_contains (on_disk, seed));
}

static void
test_random_kills (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);

  for (int i = 0; i < N_KILLS; i++)
    {
      g_autoptr (GSubprocess) player = start_player (fixture, MANY_GAMES, launcher);
      g_autoptr (GDataInputStream) output =
          g_data_input_stream_new (g_subprocess_get_stdout_pipe (player));

      read_lines (fixture, output, g_test_rand_int_range (0, MOST_LINES));
      g_usleep ((gulong) g_test_rand_int_range (0, MOST_DELAY));
      g_subprocess_force_exit (player);
      read_lines (fixture, output, -1);
      g_subprocess_wait (player, NULL, NULL);
      check_disk (fixture);
    }
  g_assert_cmpuint (g_hash_table_size (fixture->kept), >, 1);
}

/* Two programs at one folder, each killed at some moment of its games: neither loses one, nor takes
 * one from the other. */
static void
test_two_programs (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);

  for (int i = 0; i < N_PAIRS; i++)
    {
      GSubprocess *players[2];
      GDataInputStream *outputs[2];

      for (int k = 0; k < 2; k++)
        {
          players[k] = start_player (fixture, MANY_GAMES, launcher);
          outputs[k] = g_data_input_stream_new (g_subprocess_get_stdout_pipe (players[k]));
        }
      for (int k = 0; k < 2; k++)
        {
          read_lines (fixture, outputs[k], g_test_rand_int_range (1, MOST_LINES));
          g_subprocess_force_exit (players[k]);
          read_lines (fixture, outputs[k], -1);
          g_subprocess_wait (players[k], NULL, NULL);
          g_object_unref (outputs[k]);
          g_object_unref (players[k]);
        }
      check_disk (fixture);
    }
  g_assert_cmpuint (g_hash_table_size (fixture->kept), >, N_PAIRS);
}

/* How calls fail, in one of the tests. */
typedef struct
{
  const char *path; /* of the test */
  const char *how;
  gboolean is_lasting;
  guint most_messages; /* one a folder */
} Fault;

static const Fault faults[] = {
  { "/fault/killed-in-every-call", "kill", FALSE, 0 },
  { "/fault/error-in-every-call", "EIO", FALSE, 1 },
  { "/fault/disk-full-from-every-call", "ENOSPC", TRUE, 2 },
};

static GSubprocessLauncher *
new_launcher (Fixture *fixture, const Fault *fault, const char *at)
{
  g_autofree char *under = data_folder (fixture);
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);

  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", programs.library, TRUE);
  g_subprocess_launcher_setenv (launcher, "TABLERO_FAULT_UNDER", under, TRUE);
  g_subprocess_launcher_setenv (launcher, "TABLERO_FAULT_COUNT", fixture->count, TRUE);
  g_subprocess_launcher_setenv (launcher, "TABLERO_FAULT_AT", at, TRUE);
  g_subprocess_launcher_setenv (launcher, "TABLERO_FAULT_HOW", fault->how, TRUE);
  if (fault->is_lasting)
    g_subprocess_launcher_setenv (launcher, "TABLERO_FAULT_LASTING", "1", TRUE);
  return launcher;
}

static void
forget (Fixture *fixture)
{
  g_autofree char *data = data_folder (fixture);

  remove_all (data);
  g_hash_table_remove_all (fixture->begun);
  g_hash_table_remove_all (fixture->kept);
  fixture->n_failed = 0;
  fixture->is_done = FALSE;
}

/* Runs a player to its end, in a new folder. Returns how many calls there were, -1 where it was
 * killed. */
static int
run_player (Fixture *fixture, GSubprocessLauncher *launcher)
{
  g_autoptr (GSubprocess) player = NULL;
  g_autoptr (GDataInputStream) output = NULL;
  g_autofree char *text = NULL;

  forget (fixture);
  player = start_player (fixture, N_GAMES, launcher);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (player));
  read_lines (fixture, output, -1);
  g_subprocess_wait (player, NULL, NULL);
  if (g_subprocess_get_if_signaled (player))
    return -1;
  g_assert_cmpint (g_subprocess_get_exit_status (player), ==, 0);
  g_assert_true (fixture->is_done);
  g_assert_true (g_file_get_contents (fixture->count, &text, NULL, NULL));
  return atoi (text);
}

/* The @n-th call fails. Returns whether there were so many. */
static gboolean
run_with_fault (Fixture *fixture, const Fault *fault, int n)
{
  g_autofree char *at = g_strdup_printf ("%d", n);
  g_autoptr (GSubprocessLauncher) launcher = new_launcher (fixture, fault, at);
  int n_calls = run_player (fixture, launcher);

  g_assert_cmpuint (fixture->n_failed, <=, fault->most_messages);
  check_disk (fixture);
  if (fixture->is_done && !fault->is_lasting)
    check_begun (fixture);
  return n_calls < 0 || n_calls >= n;
}

static void
test_every_call (Fixture *fixture, gconstpointer data)
{
  int n = 1;

  while (run_with_fault (fixture, data, n))
    n++;
  g_test_message ("%d calls", n - 1);
  g_assert_cmpint (n, >, N_GAMES * 5);
}

/* Nothing can be written during a whole game: that is told once a folder, and everything is there
 * in the end. */
static void
test_good_again (Fixture *fixture, gconstpointer data)
{
  const Fault *fault = data;
  g_autoptr (GSubprocessLauncher) launcher = new_launcher (fixture, fault, "1");
  g_autofree char *flag = g_build_filename (fixture->folder, "bad", NULL);

  g_assert_true (g_file_set_contents (flag, "", -1, NULL));
  g_subprocess_launcher_setenv (launcher, "TABLERO_FAULT_WHILE", flag, TRUE);
  run_player (fixture, launcher);
  g_assert_cmpuint (fixture->n_failed, >=, 1);
  g_assert_cmpuint (fixture->n_failed, <=, fault->most_messages);
  g_assert_cmpuint (g_hash_table_size (fixture->begun), ==, N_GAMES);
  check_begun (fixture);
}

/* The clock is set back by years while a game is under way: every game stays, and can be read. */
static void
test_clock_set_back (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) first = start_player (fixture, MANY_GAMES, launcher);
  g_autoptr (GDataInputStream) output =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (first));
  g_autoptr (GSubprocess) second = NULL;
  g_autoptr (GDataInputStream) more = NULL;

  read_lines (fixture, output, SOME_LINES);
  g_subprocess_force_exit (first);
  read_lines (fixture, output, -1);
  g_subprocess_wait (first, NULL, NULL);
  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", programs.library, TRUE);
  g_subprocess_launcher_setenv (launcher, "TABLERO_FAULT_CLOCK", YEARS_BACK, TRUE);
  second = start_player (fixture, N_GAMES, launcher);
  more = g_data_input_stream_new (g_subprocess_get_stdout_pipe (second));
  read_lines (fixture, more, -1);
  g_subprocess_wait (second, NULL, NULL);
  g_assert_true (fixture->is_done);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  check_disk (fixture);
}

static const Fault bad_disks[] = {
  { "/fault/good-again/full", "ENOSPC", TRUE, 2 },
  { "/fault/good-again/read-only", "EROFS", TRUE, 2 },
  { "/fault/good-again/not-allowed", "EACCES", TRUE, 2 },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc != 3)
    return EXIT_FAILURE;
  programs.player = argv[1];
  programs.library = argv[2];
  g_test_add ("/fault/killed-at-random", Fixture, NULL, set_up, test_random_kills, tear_down);
  g_test_add ("/fault/two-programs", Fixture, NULL, set_up, test_two_programs, tear_down);
  g_test_add ("/fault/clock-set-back", Fixture, NULL, set_up, test_clock_set_back, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    g_test_add (faults[i].path, Fixture, &faults[i], set_up, test_every_call, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_disks); i++)
    g_test_add (bad_disks[i].path, Fixture, &bad_disks[i], set_up, test_good_again, tear_down);
  return g_test_run ();
}
