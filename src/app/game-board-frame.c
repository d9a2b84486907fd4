/* game-board-frame.c: the board and what stands over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-frame.h"

#include "app/game-typing.h"

struct _GameBoardFrame
{
  GtkOverlay parent_instance;

  GameTyping *typing;
};

G_DEFINE_FINAL_TYPE (GameBoardFrame, game_board_frame, GTK_TYPE_OVERLAY)

static void
game_board_frame_add (GtkContainer *container, GtkWidget *child)
{
  GameBoardFrame *self = GAME_BOARD_FRAME (container);

  GTK_CONTAINER_CLASS (game_board_frame_parent_class)->add (container, child);
  if (GAME_IS_BOARD (child))
    game_typing_attach (self->typing, GAME_BOARD (child));
}

static void
game_board_frame_class_init (GameBoardFrameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_CONTAINER_CLASS (klass)->add = game_board_frame_add;
  g_type_ensure (GAME_TYPE_TYPING);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-board-frame.ui");
  gtk_widget_class_bind_template_child (widget_class, GameBoardFrame, typing);
}

static void
game_board_frame_init (GameBoardFrame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * game_board_frame_new:
 *
 * Returns: (transfer floating): a frame without a board
 */
GtkWidget *
game_board_frame_new (void)
{
  return g_object_new (GAME_TYPE_BOARD_FRAME, NULL);
}
