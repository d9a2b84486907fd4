/* game-segments.h: a few choices side by side, one of them taken
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <gtk/gtk.h>

#define GAME_TYPE_SEGMENTS (game_segments_get_type ())
G_DECLARE_FINAL_TYPE (GameSegments, game_segments, GAME, SEGMENTS, GtkBox)

#define GAME_NO_SEGMENT (-1)

/* Signal: "chosen" (): a person has taken another choice */

void game_segments_clear (GameSegments *self);
void game_segments_add (GameSegments *self, const char *text);
void game_segments_add_name (GameSegments *self, const char *name);
void game_segments_add_piece (GameSegments *self,
                              const char *text,
                              const Game *game,
                              GamePiece piece);
void game_segments_set_text (GameSegments *self, int index, const char *text);
void game_segments_select (GameSegments *self, int index);
int game_segments_get_selected (GameSegments *self);
