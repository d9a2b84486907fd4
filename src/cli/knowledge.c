/* knowledge.c: the book or weights that --knowledge names, or that lie beside the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BYTES ((size_t) 256 << 20)
#define LONGEST_PATH 4096

/* The commands that use what is installed where nothing is asked for. */
#define USE_INSTALLED (CLI_PLAY | CLI_MATCH | CLI_PISKVORK | CLI_NBOARD)

/* Reads the whole file. Returns false where that cannot be done. */
static bool
read_file (CliOptions *self, FILE *file)
{
  long size = fseek (file, 0, SEEK_END) == 0 ? ftell (file) : -1;

  if (size < 0 || (size_t) size > MOST_BYTES || fseek (file, 0, SEEK_SET) != 0)
    return false;
  self->knowledge_size = (size_t) size;
  self->knowledge = malloc (self->knowledge_size + 1);
  return self->knowledge != NULL &&
         fread (self->knowledge, 1, self->knowledge_size, file) == self->knowledge_size;
}

static bool
read_path (CliOptions *self, const char *path, bool may_lack)
{
  FILE *file = fopen (path, "rb");
  bool is_read = file != NULL && read_file (self, file);

  if (file == NULL && may_lack && errno == ENOENT)
    return true;
  if (file != NULL)
    fclose (file);
  if (!is_read)
    cli_fault ("--knowledge: cannot read '%s'", path);
  else if (!game_engine_accepts (self->game, self->knowledge, self->knowledge_size))
    {
      is_read = false;
      cli_fault ("--knowledge: '%s' is not a book or weights for %s", path, self->game->id);
    }
  return is_read;
}

/* Reads the file of --knowledge, or for play what is installed for the game, if anything is.
 * Returns false, with the fault on stderr, where that cannot be. */
bool
cli_knowledge_read (CliOptions *self, CliCommandSet command)
{
  char path[LONGEST_PATH];
  int length;

  if (self->knowledge_path != NULL && strcmp (self->knowledge_path, "none") == 0)
    return true;
  if (self->knowledge_path != NULL && self->game == NULL)
    return cli_fault ("--knowledge wants a game"), false;
  if (self->knowledge_path != NULL)
    return read_path (self, self->knowledge_path, false);
  if ((command & USE_INSTALLED) == 0)
    return true;
  length = snprintf (path, sizeof path, "%s/%s.book", TABLERO_KNOWLEDGE_DIR, self->game->id);
  return length >= (int) sizeof path || read_path (self, path, true);
}
