/* game-narrator.h: tells a game aloud: each move, each turn, the end; and what one asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-match.h"

#include <gtk/gtk.h>

#define GAME_TYPE_NARRATOR (game_narrator_get_type ())
G_DECLARE_FINAL_TYPE (GameNarrator, game_narrator, GAME, NARRATOR, GObject)

GameNarrator *game_narrator_new (GActionMap *map, GtkWidget *place, GameMatch *match);
