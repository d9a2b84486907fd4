/* tool.c: what the makers of books and weights share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/tool.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program, and says why. */
void
tool_die (const char *what)
{
  fprintf (stderr, "It cannot go on: %s\n", what);
  exit (1);
}

/* The number that @word is, an argument called @what, from @least to @most. Ends the program where it
 * is none. */
uint64_t
tool_number (const char *word, const char *what, uint64_t least, uint64_t most)
{
  char *end;
  uint64_t number;

  errno = 0;
  number = strtoull (word, &end, 10);
  if (word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0 && number >= least &&
      number <= most)
    return number;
  fprintf (stderr, "%s: a number from %" PRIu64 " to %" PRIu64 " is wanted, not \"%s\"\n", what,
           least, most, word);
  exit (2);
}

/* Makes room for one more in a list of @n, *@room at the most now, each of @size bytes. Returns the
 * list, which may have moved; ends the program where there is no memory. */
void *
tool_grown (void *list, size_t n, size_t *room, size_t size)
{
  if (n < *room)
    return list;
  *room = *room > 0 ? 2 * *room : 1024;
  list = realloc (list, *room * size);
  if (list == NULL)
    tool_die ("there is not enough memory");
  return list;
}

/* What a maker of weights does with its arguments, "play GAMES NODES SEED" or "fit GAMES". Returns
 * what the program does. */
int
tool_play_or_fit (int argc, char **argv, ToolPlayFunc play, ToolFitFunc fit, const char *usage)
{
  if (argc == 5 && strcmp (argv[1], "play") == 0)
    return play (tool_number (argv[2], "GAMES", 1, UINT32_MAX),
                 tool_number (argv[3], "NODES", 1, UINT32_MAX),
                 tool_number (argv[4], "SEED", 0, UINT64_MAX));
  if (argc == 3 && strcmp (argv[1], "fit") == 0)
    return fit (argv[2]);
  fputs (usage, stderr);
  return 2;
}
