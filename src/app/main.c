/* main.c: starts the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-application.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif

#define LARGE_BLOCK (256 * 1024) /* bytes */

/* The C library raises the size from which memory goes back to the system whenever such a block is
 * freed; after the first pictures of a window have gone, 6 MiB were often kept. */
static void
give_back_large_blocks (void)
{
#ifdef HAVE_MALLOPT
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
  mallopt (M_TRIM_THRESHOLD, LARGE_BLOCK);
#endif
}

int
main (int argc, char **argv)
{
  g_autoptr (GameApplication) application = NULL;

  give_back_large_blocks ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Tablero"));
  application = game_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
