/* game-board-settings.c: the preferences that a board follows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-settings.h"

/* In the order of GameConfirmation. */
static gboolean
confirmation_from_nick (GValue *value, GVariant *nick, gpointer user_data G_GNUC_UNUSED)
{
  static const char *const nicks[] = { "automatic", "always", "never" };

  for (guint i = 0; i < G_N_ELEMENTS (nicks); i++)
    if (g_str_equal (g_variant_get_string (nick, NULL), nicks[i]))
      g_value_set_int (value, (int) i);
  return TRUE;
}

/* In the order of GameMaterial. */
static gboolean
material_from_nick (GValue *value, GVariant *nick, gpointer user_data G_GNUC_UNUSED)
{
  static const char *const nicks[] = { "wood", "paper", "modern" };

  for (guint i = 0; i < G_N_ELEMENTS (nicks); i++)
    if (g_str_equal (g_variant_get_string (nick, NULL), nicks[i]))
      g_value_set_int (value, (int) i);
  return TRUE;
}

/**
 * game_board_bind_settings:
 * @board: a #GameBoard
 * @settings: the preferences
 *
 * Lets @board follow the preferences, now and whenever they change.
 */
void
game_board_bind_settings (GameBoard *board, GSettings *settings)
{
  g_return_if_fail (GAME_IS_BOARD (board));

  g_settings_bind (settings, "coordinates", board, "coordinates", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "numbers", board, "numbers", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "animations", board, "animated", G_SETTINGS_BIND_GET);
  g_settings_bind_with_mapping (settings, "confirm-clicks", board, "confirmation",
                                G_SETTINGS_BIND_GET, confirmation_from_nick, NULL, NULL, NULL);
  g_settings_bind_with_mapping (settings, "material", board, "material", G_SETTINGS_BIND_GET,
                                material_from_nick, NULL, NULL, NULL);
}
