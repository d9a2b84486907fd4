/* game-recent.c: the files that were opened and saved last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-recent.h"

#include <glib/gi18n.h>

#define N_SHOWN 10
#define RECORD_TYPE "application/x-tablero"
#define TEXT_TYPE "text/plain"

/**
 * game_recent_add:
 * @file: a file that was opened or saved
 * @is_text: whether it is a board as text
 *
 * Remembers @file among the desktop's recent files.
 */
void
game_recent_add (GFile *file, gboolean is_text)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *program = g_strconcat (g_get_prgname (), " %u", NULL);
  char type[] = RECORD_TYPE;
  char text_type[] = TEXT_TYPE;
  char name[] = "Tablero";
  GtkRecentData entry = {
    .mime_type = is_text ? text_type : type,
    .app_name = name,
    .app_exec = program,
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &entry);
}

static int
compare_newer_first (gconstpointer a, gconstpointer b)
{
  gint64 time_a = gtk_recent_info_get_modified ((GtkRecentInfo *) a);
  gint64 time_b = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return time_a < time_b ? 1 : (time_a > time_b ? -1 : 0);
}

static char *
escape_underscores (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
add_item (GMenu *menu, GtkRecentInfo *info, const char *action)
{
  g_autofree char *label = escape_underscores (gtk_recent_info_get_display_name (info));
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

static void
add_note (GMenu *menu)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (_ ("No files yet"), "win.nothing");

  g_menu_append_item (menu, item);
}

static void
free_info (gpointer info)
{
  gtk_recent_info_unref (info);
}

/**
 * game_recent_fill:
 * @menu: a menu; what it holds is removed
 * @action: the detailed name of the action that opens the file whose URI is its target
 *
 * Fills @menu with the newest files of this program that are still there.
 */
void
game_recent_fill (GMenu *menu, const char *action)
{
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  int n_shown = 0;

  g_menu_remove_all (menu);
  infos = g_list_sort (infos, compare_newer_first);
  for (GList *link = infos; link != NULL && n_shown < N_SHOWN; link = link->next)
    {
      GtkRecentInfo *info = link->data;

      if (!gtk_recent_info_has_application (info, "Tablero") || !gtk_recent_info_exists (info))
        continue;
      add_item (menu, info, action);
      n_shown++;
    }
  if (n_shown == 0)
    add_note (menu);
  g_list_free_full (infos, free_info);
}
