/* test-perft.c: the number of move sequences against known counts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <stdio.h>

/* Counts what a line of the file says. */
static void
check_line (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  const Game *game = game_by_id (words[0]);
  gboolean finished = g_str_equal (words[2], "finished");
  GamePosition position;
  GameSetup setup;
  int rows, columns;

  g_assert_nonnull (game);
  g_assert_cmpint (sscanf (words[1], "%dx%d", &rows, &columns), ==, 2);
  setup = engine_test_setup (game, rows, columns);
  game->start (&position, &setup);
  for (int depth = 1; words[2 + depth] != NULL; depth++)
    g_assert_cmpuint (engine_test_perft (game, &position, depth, finished), ==,
                      g_ascii_strtoull (words[2 + depth], NULL, 10));
}

static void
test_line (gconstpointer line)
{
  check_line (line);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) lines = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  lines = engine_test_lines ("perft.txt");
  for (int i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);
      g_autofree char *path = g_strdup_printf ("/perft/%s-%s-%s", words[0], words[1], words[2]);

      g_test_add_data_func (path, lines[i], test_line);
    }
  status = g_test_run ();
  return status;
}
