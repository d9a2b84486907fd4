/* replay.c: runs a fuzzer's program over files and folders of files, where there is no fuzzer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include <glib.h>

static int n_files (const char *path);

static int
n_files_in (const char *path, GDir *folder)
{
  const char *name;
  int n = 0;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      n += n_files (child);
    }
  return n;
}

/* Reads what stands at @path. Returns how many files that were. */
static int
n_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autofree char *data = NULL;
  gsize length;

  if (folder != NULL)
    return n_files_in (path, folder);
  if (!g_file_get_contents (path, &data, &length, NULL))
    return 0;
  LLVMFuzzerTestOneInput ((const uint8_t *) data, length);
  return 1;
}

int
main (int argc, char **argv)
{
  int n = 0;

  LLVMFuzzerInitialize (&argc, &argv);
  for (int i = 1; i < argc; i++)
    n += n_files (argv[i]);
  g_print ("%d files\n", n);
  return n > 0 ? 0 : 1;
}
