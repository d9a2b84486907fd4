/* fault.c: a library to load before all others: makes file calls fail, or the program end in
 * them, and sets its clock
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only calls that change what lies under one folder count. What happens stands in the environment:
 *
 *   TABLERO_FAULT_UNDER    the folder; without it nothing happens
 *   TABLERO_FAULT_CALLS    the calls that count, as "open,write"; without it all of them do
 *   TABLERO_FAULT_AT       which of them fails, from 1; without it none does
 *   TABLERO_FAULT_HOW      ENOSPC, EIO, EROFS or EACCES, or kill: the program ends before the call
 *   TABLERO_FAULT_LASTING  set: all that follow fail too
 *   TABLERO_FAULT_WHILE    a file: nothing counts while it is not there
 *   TABLERO_FAULT_COUNT    a file, into which the number of calls is written at the end
 *   TABLERO_FAULT_CLOCK    seconds by which the clock of the day is set on
 *
 * What is loaded so has nobody to keep its state for it, so it keeps it itself.
 */

#define _GNU_SOURCE
#undef _FILE_OFFSET_BITS /* with it open() would be another name for open64() */

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define EXPORT __attribute__ ((visibility ("default")))

/* The function that ours stands before. */
#define NEXT(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

static atomic_int n_calls;

static int
code_of (const char *how)
{
  static const struct
  {
    const char *name;
    int code;
  } codes[] = { { "ENOSPC", ENOSPC }, { "EIO", EIO }, { "EROFS", EROFS }, { "EACCES", EACCES } };

  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (strcmp (how, codes[i].name) == 0)
      return codes[i].code;
  return EIO;
}

static bool
is_under (const char *path)
{
  const char *folder = getenv ("TABLERO_FAULT_UNDER");

  return folder != NULL && path != NULL && strncmp (path, folder, strlen (folder)) == 0;
}

static bool
is_listed (const char *call)
{
  const char *calls = getenv ("TABLERO_FAULT_CALLS");
  size_t length = strlen (call);

  if (calls == NULL)
    return true;
  for (const char *found = calls; (found = strstr (found, call)) != NULL; found += length)
    if ((found == calls || found[-1] == ',') && (found[length] == ',' || found[length] == '\0'))
      return true;
  return false;
}

static bool
is_on (void)
{
  const char *path = getenv ("TABLERO_FAULT_WHILE");

  return path == NULL || access (path, F_OK) == 0;
}

/* Whether this call is to fail; errno is set then. */
static bool
strikes (const char *call, const char *path)
{
  const char *at = getenv ("TABLERO_FAULT_AT");
  const char *how = getenv ("TABLERO_FAULT_HOW");
  int wanted = at != NULL ? atoi (at) : 0;
  int n;

  if (!is_under (path) || !is_listed (call) || !is_on ())
    return false;
  n = atomic_fetch_add (&n_calls, 1) + 1;
  if (how == NULL || wanted == 0 ||
      !(n == wanted || (n > wanted && getenv ("TABLERO_FAULT_LASTING") != NULL)))
    return false;
  if (strcmp (how, "kill") == 0)
    kill (getpid (), SIGKILL);
  errno = code_of (how);
  return true;
}

static bool
strikes_file (const char *call, int fd)
{
  char link_path[64];
  char path[PATH_MAX];
  ssize_t length;

  if (getenv ("TABLERO_FAULT_UNDER") == NULL)
    return false;
  snprintf (link_path, sizeof link_path, "/proc/self/fd/%d", fd);
  length = readlink (link_path, path, sizeof path - 1);
  if (length < 0)
    return false;
  path[length] = '\0';
  return strikes (call, path);
}

static bool
strikes_open (const char *path, int flags)
{
  return (flags & (O_CREAT | O_WRONLY | O_RDWR)) != 0 && strikes ("open", path);
}

EXPORT int
open (const char *path, int flags, ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (arguments, mode_t) : 0;
  va_end (arguments);
  return strikes_open (path, flags) ? -1 : NEXT (open) (path, flags, mode);
}

EXPORT int
open64 (const char *path, int flags, ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (arguments, mode_t) : 0;
  va_end (arguments);
  return strikes_open (path, flags) ? -1 : NEXT (open64) (path, flags, mode);
}

EXPORT ssize_t
write (int fd, const void *data, size_t size)
{
  return strikes_file ("write", fd) ? -1 : NEXT (write) (fd, data, size);
}

EXPORT int
fsync (int fd)
{
  return strikes_file ("fsync", fd) ? -1 : NEXT (fsync) (fd);
}

EXPORT int
mkdir (const char *path, mode_t mode)
{
  return strikes ("mkdir", path) ? -1 : NEXT (mkdir) (path, mode);
}

EXPORT int
rename (const char *from, const char *to)
{
  return strikes ("rename", to) ? -1 : NEXT (rename) (from, to);
}

EXPORT int
link (const char *from, const char *to)
{
  return strikes ("link", to) ? -1 : NEXT (link) (from, to);
}

EXPORT int
unlink (const char *path)
{
  return strikes ("unlink", path) ? -1 : NEXT (unlink) (path);
}

static time_t
seconds_on (void)
{
  const char *seconds = getenv ("TABLERO_FAULT_CLOCK");

  return seconds != NULL ? (time_t) atol (seconds) : 0;
}

EXPORT int
clock_gettime (clockid_t clock, struct timespec *now)
{
  int status = NEXT (clock_gettime) (clock, now);

  if (clock == CLOCK_REALTIME)
    now->tv_sec += seconds_on ();
  return status;
}

EXPORT int
gettimeofday (struct timeval *restrict now, void *restrict zone)
{
  int status = NEXT (gettimeofday) (now, zone);

  now->tv_sec += seconds_on ();
  return status;
}

__attribute__ ((destructor)) static void
write_count (void)
{
  const char *path = getenv ("TABLERO_FAULT_COUNT");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;

  if (file == NULL)
    return;
  fprintf (file, "%d\n", atomic_load (&n_calls));
  fclose (file);
}
