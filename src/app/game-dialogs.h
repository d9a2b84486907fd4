/* game-dialogs.h: the windows beside the game: history, preferences, help, questions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-match.h"

#include <gtk/gtk.h>

#define GAME_TYPE_DIALOGS (game_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (GameDialogs, game_dialogs, GAME, DIALOGS, GObject)

GameDialogs *game_dialogs_new (GtkApplicationWindow *window, GameMatch *match, GSettings *settings);
void game_dialogs_ask (GameDialogs *self, GtkWidget *dialog);
