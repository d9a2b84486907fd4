/* game-move-renderer.h: a move in the list of moves, to click
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_MOVE_RENDERER (game_move_renderer_get_type ())
G_DECLARE_FINAL_TYPE (GameMoveRenderer,
                      game_move_renderer,
                      GAME,
                      MOVE_RENDERER,
                      GtkCellRendererText)

typedef enum
{
  GAME_MOVE_PAST,
  GAME_MOVE_CURRENT, /* the move that led to the board shown */
  GAME_MOVE_FUTURE,  /* undone */
  GAME_MOVE_NUMBER   /* no move: the number of a pair of moves */
} GameMoveTime;

/* Signal: "activated" (const char *path): clicked, or Enter or space while it has the focus */

void game_move_renderer_set_time (GameMoveRenderer *self, GameMoveTime move_time);
