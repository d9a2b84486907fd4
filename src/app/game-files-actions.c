/* game-files-actions.c: what can be done with files, as actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-files.h"

static void
open_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_files_choose_and_open (GAME_FILES (data));
}

static void
open_uri_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  game_files_open (GAME_FILES (data), file);
}

static void
save_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_files_save (GAME_FILES (data));
}

static void
save_as_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_files_save_as (GAME_FILES (data));
}

static void
export_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_files_export_board (GAME_FILES (data));
}

static void
export_moves_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
  game_files_export_moves (GAME_FILES (data));
}

static void
save_text_board_cb (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant *parameter G_GNUC_UNUSED,
                    gpointer data)
{
  game_files_save_text_board (GAME_FILES (data));
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_cb },
  { .name = "open-uri", .activate = open_uri_cb, .parameter_type = "s" },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "export", .activate = export_cb },
  { .name = "save-text-board", .activate = save_text_board_cb },
  { .name = "export-moves", .activate = export_moves_cb },
};

/**
 * game_files_add_actions:
 * @self: a #GameFiles, which has to live as long as the actions are used
 * @map: what gets the actions
 *
 * Adds an action for each thing that a person can ask for.
 */
void
game_files_add_actions (GameFiles *self, GActionMap *map)
{
  g_return_if_fail (GAME_IS_FILES (self));

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
}
