/* game-page.h: the page a game is played on: board, players, moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-match.h"
#include "app/game-reviewer.h"

#include <gtk/gtk.h>

#define GAME_TYPE_PAGE (game_page_get_type ())
G_DECLARE_FINAL_TYPE (GamePage, game_page, GAME, PAGE, GtkBox)

void game_page_bind (GamePage *self, GameMatch *match, GSettings *settings);
void game_page_add_actions (GamePage *self, GActionMap *map);
void game_page_bind_reviewer (GamePage *self, GameReviewer *reviewer);
void game_page_set_form (GamePage *self, gboolean is_narrow, gboolean is_short);
void game_page_focus_board (GamePage *self);
