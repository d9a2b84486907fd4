/* game-application.h: the program: its window, its actions, its command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_APPLICATION (game_application_get_type ())
G_DECLARE_FINAL_TYPE (GameApplication, game_application, GAME, APPLICATION, GtkApplication)

GameApplication *game_application_new (void);
