/* game-knowledge.c: looks into the resource with the books
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-knowledge.h"

#include "knowledge.h"

#define FOLDER "/io/github/tablero_games/Tablero/knowledge"

/**
 * game_knowledge_lookup:
 * @game: a game
 *
 * Finds the book that the program carries for the engine of @game. Any thread.
 *
 * Returns: (transfer full) (nullable): its bytes, which lie in the program and take no memory of
 *   their own, or %NULL where there is none
 */
GBytes *
game_knowledge_lookup (const Game *game)
{
  g_autofree char *path = g_strdup_printf (FOLDER "/%s.book", game->id);

  return g_resource_lookup_data (knowledge_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 NULL);
}
