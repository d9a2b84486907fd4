/* test-exchange-write.c: files that people save: written whole or left as they were
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-exchange.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* A folder with a file that is there and a name that is free, and what came of a write. */
typedef struct
{
  char *folder;
  char *old;
  char *new;
  gboolean is_done;
  char *tag;
  GError *error;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = test_folder ();
  fixture->old = g_build_filename (fixture->folder, "old.tablero", NULL);
  fixture->new = g_build_filename (fixture->folder, "new.tablero", NULL);
  g_assert_true (g_file_set_contents (fixture->old, "what was there\n", -1, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->old);
  g_free (fixture->new);
  g_free (fixture->tag);
  g_clear_error (&fixture->error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *fixture = data;

  game_exchange_write_finish (G_FILE (source), result, &fixture->tag, &fixture->error);
  fixture->is_done = TRUE;
}

static void
write_text (Fixture *fixture, const char *path, const char *text, const char *tag)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_clear_pointer (&fixture->tag, g_free);
  g_clear_error (&fixture->error);
  fixture->is_done = FALSE;
  game_exchange_write_async (file, text, strlen (text), tag, written_cb, fixture);
  test_wait_until (test_is_set, &fixture->is_done);
}

static void
assert_text (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static guint
n_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_whole (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, fixture->new, "longer than the next\n", NULL);
  g_assert_no_error (fixture->error);
  write_text (fixture, fixture->new, "3\n", NULL);
  g_assert_no_error (fixture->error);
  assert_text (fixture->new, "3\n");
  write_text (fixture, fixture->old, "", NULL);
  g_assert_no_error (fixture->error);
  assert_text (fixture->old, "");
  g_assert_cmpuint (n_files (fixture), ==, 2);
}

static void
test_nowhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *below = g_build_filename (fixture->old, "below", NULL);
  g_autofree char *beyond = g_build_filename (fixture->new, "beyond", NULL);

  write_text (fixture, below, "3\n", NULL);
  g_assert_nonnull (fixture->error);
  write_text (fixture, beyond, "3\n", NULL);
  g_assert_nonnull (fixture->error);
  assert_text (fixture->old, "what was there\n");
  g_assert_cmpuint (n_files (fixture), ==, 1);
}

/* What may be read by whom does not change, and a link goes on to lead there. */
static void
test_mode_and_link (Fixture *fixture, gconstpointer data)
{
  GStatBuf status;

  g_assert_cmpint (g_chmod (fixture->old, 0640), ==, 0);
  g_assert_cmpint (symlink (fixture->old, fixture->new), ==, 0);
  write_text (fixture, fixture->new, "3\n", NULL);
  g_assert_no_error (fixture->error);
  assert_text (fixture->old, "3\n");
  g_assert_true (g_file_test (fixture->new, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (g_stat (fixture->old, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
}

/* Another name of the file keeps what it held. */
static void
test_second_name (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (link (fixture->old, fixture->new), ==, 0);
  write_text (fixture, fixture->old, "3\n", NULL);
  g_assert_no_error (fixture->error);
  assert_text (fixture->old, "3\n");
  assert_text (fixture->new, "what was there\n");
}

/* The system takes no byte more: as on a full disk, neither an empty file nor a cut one stays. */
static void
test_no_room (Fixture *fixture, gconstpointer data)
{
  struct rlimit usual;
  struct rlimit none;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  none = (struct rlimit){ 0, usual.rlim_max };
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  write_text (fixture, fixture->new, "3\n", NULL);
  g_assert_nonnull (fixture->error);
  write_text (fixture, fixture->old, "3\n", NULL);
  g_assert_nonnull (fixture->error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  assert_text (fixture->old, "what was there\n");
  g_assert_cmpuint (n_files (fixture), ==, 1);
}

/* A file that another program has changed is left alone until somebody knows. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *tag = NULL;

  write_text (fixture, fixture->old, "first\n", NULL);
  tag = g_steal_pointer (&fixture->tag);
  g_assert_nonnull (tag);
  write_text (fixture, fixture->old, "second\n", tag);
  g_assert_no_error (fixture->error);
  g_assert_cmpstr (fixture->tag, !=, tag);
  write_text (fixture, fixture->old, "third\n", tag);
  g_assert_error (fixture->error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_CHANGED);
  g_assert_nonnull (strstr (fixture->error->message, "old.tablero"));
  assert_text (fixture->old, "second\n");
  write_text (fixture, fixture->old, "third\n", NULL);
  g_assert_no_error (fixture->error);
  assert_text (fixture->old, "third\n");
}

/* A file that is no more has nothing that could be lost. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autofree char *tag = NULL;

  write_text (fixture, fixture->old, "first\n", NULL);
  tag = g_steal_pointer (&fixture->tag);
  g_assert_cmpint (g_unlink (fixture->old), ==, 0);
  write_text (fixture, fixture->old, "second\n", tag);
  g_assert_no_error (fixture->error);
  assert_text (fixture->old, "second\n");
}

static void
add (const char *path, void (*function) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, function, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/exchange/write/whole", test_whole);
  add ("/exchange/write/nowhere", test_nowhere);
  add ("/exchange/write/mode-and-link", test_mode_and_link);
  add ("/exchange/write/second-name-keeps-what-was-there", test_second_name);
  add ("/exchange/write/no-room-leaves-what-was-there", test_no_room);
  add ("/exchange/write/changed-by-another-program", test_changed);
  add ("/exchange/write/gone", test_gone);
  return g_test_run ();
}
