/* game-store-seat.c: several programs at one folder, each with games left open of its own
 *
 * A desktop starts one program. Where there is no session bus, or one home on two machines, there may
 * be several, and each would write its game over that of the other. So each takes a seat: a file that
 * it locks until it ends, however it ends. The first seat has the games left open that everybody
 * knows; at the others a number stands behind the name of each. What a program has left at such a seat
 * goes to whoever has the first one next: it becomes the game left open where there is none, and
 * else an unfinished game of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define FIRST_SEAT 1
#define MOST_SEATS 1000
#define LOCK_SUFFIX ".lock"
#define FOLDER_MODE 0700
#define FILE_MODE 0600

static char *
path_at (GameStore *self, int seat, const char *name, const char *suffix)
{
  g_autofree char *numbered = g_strdup_printf ("%s-%d", name, seat);

  return game_store_path_in (self, GAME_STORE_CURRENT, seat > FIRST_SEAT ? numbered : name, suffix);
}

/* Returns what holds the lock, or -1: errno is EWOULDBLOCK where another program holds it. */
static int
lock_seat (GameStore *self, int seat)
{
  g_autofree char *path = path_at (self, seat, "seat", LOCK_SUFFIX);
  int lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, FILE_MODE);
  int code;

  if (lock < 0 || flock (lock, LOCK_EX | LOCK_NB) == 0)
    return lock;
  code = errno;
  close (lock);
  errno = code;
  return -1;
}

static gboolean
is_seat_known (GameStore *self, int seat)
{
  g_autofree char *path = path_at (self, seat, "seat", LOCK_SUFFIX);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Whether a game may become the one left open, on the disk and in what is still to be written. */
static gboolean
is_free (GameStore *self, const char *path)
{
  g_autoptr (GBytes) unwritten = NULL;

  return !game_writer_is_behind (self->writer, path, &unwritten) &&
         !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Its file stays until the history has the game. */
static void
put_into_history (GameStore *self, const char *path, const char *data, gsize length)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (GameRecord) record = game_record_from_data (data, length, &why);

  if (record != NULL)
    {
      if (record->moves->len > 0 || record->start != NULL)
        game_store_add_entry (self, record, path);
      game_writer_remove (self->writer, path);
      return;
    }
  aside = game_store_put_aside (path, why);
  if (aside != NULL)
    game_store_tell_aside (self, aside, &why);
}

/* Returns whether there was a game. */
static gboolean
take_over_game (GameStore *self, int seat, const Game *game)
{
  g_autofree char *path = path_at (self, seat, game->id, GAME_STORE_RECORD_SUFFIX);
  g_autofree char *own = path_at (self, FIRST_SEAT, game->id, GAME_STORE_RECORD_SUFFIX);
  gsize length = 0;
  g_autofree char *data = game_store_read_file (path, &length, NULL);

  if (data == NULL)
    return FALSE;
  if (!is_free (self, own))
    put_into_history (self, path, data, length);
  else if (g_rename (path, own) != 0)
    return FALSE;
  return TRUE;
}

/* A seat whose games are on their way to the history stays taken: nobody else may write there. */
static void
take_over_seat (GameStore *self, int seat)
{
  int lock = lock_seat (self, seat);
  gboolean has_games = FALSE;

  if (lock < 0)
    return;
  for (const Game *const *game = game_all (); *game != NULL; game++)
    if (take_over_game (self, seat, *game))
      has_games = TRUE;
  if (has_games)
    g_array_append_val (self->locks, lock);
  else
    close (lock);
}

static void
sit_down (GameStore *self, int seat, int lock)
{
  g_array_append_val (self->locks, lock);
  g_atomic_int_set (&self->seat, seat);
  if (seat > FIRST_SEAT)
    {
      game_store_tell_later (self,
                             _ ("Tablero is already open elsewhere, so the games that are left "
                                "open here are kept apart from those there"));
      return;
    }
  for (int other = FIRST_SEAT + 1; is_seat_known (self, other); other++)
    take_over_seat (self, other);
}

/**
 * game_store_take_seat:
 * @self: a #GameStore
 * @may_make_folder: whether the folder of the games left open is made where there is none
 *
 * Takes the first seat that is free, unless the store has one. Where the system locks no files, the
 * program is held to be alone, and the next call tries again. In the main thread.
 */
void
game_store_take_seat (GameStore *self, gboolean may_make_folder)
{
  g_autofree char *folder = game_store_path_in (self, GAME_STORE_CURRENT, "", "");

  if (self->seat > 0)
    return;
  if (may_make_folder)
    g_mkdir_with_parents (folder, FOLDER_MODE);
  for (int seat = FIRST_SEAT; seat <= MOST_SEATS; seat++)
    {
      int lock = lock_seat (self, seat);

      if (lock >= 0)
        {
          sit_down (self, seat, lock);
          return;
        }
      if (errno != EWOULDBLOCK)
        return;
    }
}

/**
 * game_store_current_path:
 * @self: a #GameStore
 * @game: a game
 *
 * May be called in any thread.
 *
 * Returns: (transfer full): the path of the game of that kind that is left open at the store's seat
 */
char *
game_store_current_path (GameStore *self, const Game *game)
{
  return path_at (self, g_atomic_int_get (&self->seat), game->id, GAME_STORE_RECORD_SUFFIX);
}

/**
 * game_store_leave_seat:
 * @self: a #GameStore for which nothing is written any more
 *
 * Lets others have the seat.
 */
void
game_store_leave_seat (GameStore *self)
{
  for (guint i = 0; i < self->locks->len; i++)
    close (g_array_index (self->locks, int, i));
  g_clear_pointer (&self->locks, g_array_unref);
}
