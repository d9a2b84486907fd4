/* game-move-renderer.c: a move in the list of moves, to click
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-move-renderer.h"

struct _GameMoveRenderer
{
  GtkCellRendererText parent_instance;

  GameMoveTime move_time;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameMoveRenderer, game_move_renderer, GTK_TYPE_CELL_RENDERER_TEXT)

static gboolean
game_move_renderer_activate (GtkCellRenderer *cell,
                             GdkEvent *event G_GNUC_UNUSED,
                             GtkWidget *widget G_GNUC_UNUSED,
                             const char *path,
                             const GdkRectangle *background_area G_GNUC_UNUSED,
                             const GdkRectangle *cell_area G_GNUC_UNUSED,
                             GtkCellRendererState flags G_GNUC_UNUSED)
{
  g_signal_emit (cell, signals[ACTIVATED], 0, path);
  return TRUE;
}

static void
add_classes (GameMoveRenderer *self, GtkStyleContext *context)
{
  static const char *const names[] = {
    [GAME_MOVE_PAST] = "past",
    [GAME_MOVE_CURRENT] = "current",
    [GAME_MOVE_FUTURE] = "future",
    [GAME_MOVE_NUMBER] = "number",
  };

  if (self->move_time != GAME_MOVE_NUMBER)
    gtk_style_context_add_class (context, "move");
  gtk_style_context_add_class (context, names[self->move_time]);
}

/* The style's classes give the pill and the colour, so that the style sheet decides how a move
 * looks. */
static void
game_move_renderer_render (GtkCellRenderer *cell,
                           cairo_t *cr,
                           GtkWidget *widget,
                           const GdkRectangle *background_area,
                           const GdkRectangle *cell_area,
                           GtkCellRendererState flags)
{
  GameMoveRenderer *self = GAME_MOVE_RENDERER (cell);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  gtk_style_context_save (context);
  add_classes (self, context);
  if (self->move_time == GAME_MOVE_CURRENT)
    gtk_render_background (context, cr, cell_area->x, cell_area->y, cell_area->width,
                           cell_area->height);
  GTK_CELL_RENDERER_CLASS (game_move_renderer_parent_class)
      ->render (cell, cr, widget, background_area, cell_area, flags & ~GTK_CELL_RENDERER_SELECTED);
  gtk_style_context_restore (context);
}

/**
 * game_move_renderer_set_time:
 * @self: a #GameMoveRenderer
 * @move_time: whether the move was made, was made last, or was undone; or that it is none
 *
 * Sets how the next move is drawn.
 */
void
game_move_renderer_set_time (GameMoveRenderer *self, GameMoveTime move_time)
{
  g_return_if_fail (GAME_IS_MOVE_RENDERER (self));

  self->move_time = move_time;
  if (move_time == GAME_MOVE_NUMBER)
    g_object_set (self, "mode", GTK_CELL_RENDERER_MODE_INERT, NULL);
  g_object_set (self, "weight",
                move_time == GAME_MOVE_CURRENT ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, NULL);
}

static void
game_move_renderer_class_init (GameMoveRendererClass *klass)
{
  GtkCellRendererClass *cell_class = GTK_CELL_RENDERER_CLASS (klass);

  cell_class->activate = game_move_renderer_activate;
  cell_class->render = game_move_renderer_render;
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
game_move_renderer_init (GameMoveRenderer *self)
{
  g_object_set (self, "mode", GTK_CELL_RENDERER_MODE_ACTIVATABLE, NULL);
}
