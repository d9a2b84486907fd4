/* input.c: lines of a protocol, read in a thread of its own while a search runs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/input.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct _Line
{
  struct _Line *next;
  CliLineKind kind;
  char *text;
} Line;

struct _CliInput
{
  FILE *file;
  GameControl *control;
  CliLineKind (*kind) (const char *line);
  char *current; /* the line given out last */
  pthread_t thread;
  pthread_mutex_t lock; /* of all below */
  pthread_cond_t changed;
  Line *first; /* read and not yet given out */
  Line *last;
  bool has_ended;
};

/* Takes the end of the line off, in either form. */
static void
chop (char *text)
{
  size_t length = strlen (text);

  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
    text[--length] = '\0';
}

/* Puts a line at the end of the queue; it is owned from now on. */
static void
append (CliInput *self, char *text, CliLineKind kind)
{
  Line *line = malloc (sizeof *line);

  if (line == NULL)
    abort ();
  *line = (Line){ .kind = kind, .text = text };
  pthread_mutex_lock (&self->lock);
  if (self->last != NULL)
    self->last->next = line;
  else
    self->first = line;
  self->last = line;
  if (kind != CLI_LINE_WAITS)
    atomic_store (&self->control->stop, true);
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

static void *
read_in_thread (void *data)
{
  CliInput *self = data;
  CliLineKind kind = CLI_LINE_WAITS;

  while (kind != CLI_LINE_ENDS)
    {
      char *text = NULL;
      size_t size = 0;

      if (getline (&text, &size, self->file) < 0)
        {
          free (text);
          break;
        }
      chop (text);
      kind = self->kind (text);
      append (self, text, kind);
    }
  pthread_mutex_lock (&self->lock);
  self->has_ended = true;
  pthread_cond_signal (&self->changed);
  pthread_mutex_unlock (&self->lock);
  return NULL;
}

/* Begins to read @file, which is borrowed. A line that @kind calls one that stops sets the stop
 * flag of @control as soon as it is there. Ends the program where no thread can be had. */
CliInput *
cli_input_new (FILE *file, GameControl *control, CliLineKind (*kind) (const char *line))
{
  CliInput *self = calloc (1, sizeof *self);

  if (self == NULL)
    abort ();
  self->file = file;
  self->control = control;
  self->kind = kind;
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);
  if (pthread_create (&self->thread, NULL, read_in_thread, self) != 0)
    abort ();
  return self;
}

/* Waits for the next line, without its end. It is lent until the next call. NULL after the last. */
const char *
cli_input_next (CliInput *self)
{
  Line *line;

  free (self->current);
  self->current = NULL;
  pthread_mutex_lock (&self->lock);
  while (self->first == NULL && !self->has_ended)
    pthread_cond_wait (&self->changed, &self->lock);
  line = self->first;
  if (line != NULL)
    self->first = line->next;
  if (self->first == NULL)
    self->last = NULL;
  pthread_mutex_unlock (&self->lock);
  if (line != NULL)
    self->current = line->text;
  free (line);
  return self->current;
}

/* Makes the stop flag ready for a search: it is set only where a line that stops is waiting. */
void
cli_input_arm (CliInput *self)
{
  bool stops = false;

  pthread_mutex_lock (&self->lock);
  for (const Line *line = self->first; line != NULL; line = line->next)
    stops |= line->kind != CLI_LINE_WAITS;
  atomic_store (&self->control->stop, stops);
  pthread_mutex_unlock (&self->lock);
}

/* Waits for the reading to end, which a line that ends or the end of the file brings, and frees
 * all. */
void
cli_input_free (CliInput *self)
{
  pthread_join (self->thread, NULL);
  while (cli_input_next (self) != NULL)
    continue;
  pthread_cond_destroy (&self->changed);
  pthread_mutex_destroy (&self->lock);
  free (self);
}
