/* loop-watch.c: stands between the main loop and its poll
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "loop-watch.h"

#include <time.h>

/* A poll function has no data of its own. */
static struct
{
  GPollFunc poll;
  double returned; /* the thread's clock when the last poll did */
  double longest;
} watch;

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

/* Watches the main loop of this thread from now on. */
void
loop_watch_begin (void)
{
  watch.poll = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_watched);
  loop_watch_restart ();
}

/* Forgets what was long before; what this thread does from now to the next poll counts. */
void
loop_watch_restart (void)
{
  watch.longest = 0;
  watch.returned = cpu_seconds ();
}

/* The longest time between two polls since the restart, in seconds of this thread's processor. */
double
loop_watch_longest (void)
{
  return watch.longest;
}

static gboolean
over_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop run for so long, whatever is done in it. */
void
loop_watch_run (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, over_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}
