/* game-knowledge.h: the books that the program carries for its engines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <gio/gio.h>

GBytes *game_knowledge_lookup (const Game *game);
