/* tool.c: what the makers of books share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/tool.h"

#include <stdio.h>
#include <stdlib.h>

/* Ends the program, and says why. */
void
tool_die (const char *what)
{
  fprintf (stderr, "It cannot go on: %s\n", what);
  exit (1);
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
