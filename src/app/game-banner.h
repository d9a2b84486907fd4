/* game-banner.h: the end of a game in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

#include <gtk/gtk.h>

#define GAME_TYPE_BANNER (game_banner_get_type ())
G_DECLARE_FINAL_TYPE (GameBanner, game_banner, GAME, BANNER, GtkRevealer)

void game_banner_show_result (GameBanner *self, const GameRecord *record);
void game_banner_hide_result (GameBanner *self);
void game_banner_set_narrow (GameBanner *self, gboolean is_narrow);
