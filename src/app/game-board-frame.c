/* game-board-frame.c: the board and what stands over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-frame.h"

#include "app/game-overview.h"
#include "app/game-typing.h"
#include "app/game-zoom-chip.h"

#define OVERVIEW 150
#define NARROW_OVERVIEW 96
#define NARROW 420 /* boards of less width have the smaller overview */

struct _GameBoardFrame
{
  GtkOverlay parent_instance;

  GtkWidget *scroller;
  GameOverview *overview;
  GameZoomChip *chip;
  GameTyping *typing;

  GameBoard *board; /* NULL: none yet */
  guint update;     /* the source that will show another view, or 0 */
};

G_DEFINE_FINAL_TYPE (GameBoardFrame, game_board_frame, GTK_TYPE_OVERLAY)

/* Whether something is where the overview stands usually that has to be seen. */
static gboolean
is_corner_needed (GameBoardFrame *self, int side)
{
  GtkWidget *board = GTK_WIDGET (self->board);
  int reach = side + 2 * gtk_widget_get_margin_bottom (GTK_WIDGET (self->overview));
  int width = gtk_widget_get_allocated_width (board);
  gboolean is_mirrored = gtk_widget_get_direction (board) == GTK_TEXT_DIR_RTL;
  GdkRectangle corner = { is_mirrored ? 0 : width - reach,
                          gtk_widget_get_allocated_height (board) - reach, reach, reach };

  return game_board_minds (self->board, &corner);
}

static void
show_overview (GameBoardFrame *self)
{
  GtkWidget *overview = GTK_WIDGET (self->overview);
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (self->board));
  int side = width < NARROW ? NARROW_OVERVIEW : OVERVIEW;

  gtk_widget_set_size_request (overview, side, side);
  gtk_widget_set_valign (overview, is_corner_needed (self, side) ? GTK_ALIGN_START : GTK_ALIGN_END);
  game_overview_show (self->overview, self->board);
}

static gboolean
update_cb (gpointer user_data)
{
  GameBoardFrame *self = user_data;

  self->update = 0;
  show_overview (self);
  game_zoom_chip_show (self->chip, self->board);
  return G_SOURCE_REMOVE;
}

/* The view also changes while sizes are given, when nothing may be shown or hidden. */
static void
view_changed_cb (GameBoardFrame *self)
{
  if (self->update == 0)
    self->update = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

static void
game_board_frame_add (GtkContainer *container, GtkWidget *child)
{
  GameBoardFrame *self = GAME_BOARD_FRAME (container);

  if (!GAME_IS_BOARD (child))
    {
      GTK_CONTAINER_CLASS (game_board_frame_parent_class)->add (container, child);
      return;
    }
  g_return_if_fail (self->board == NULL);
  g_set_object (&self->board, GAME_BOARD (child));
  gtk_container_add (GTK_CONTAINER (self->scroller), child);
  game_typing_attach (self->typing, self->board);
  g_signal_connect_object (child, "view-changed", G_CALLBACK (view_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (child, "notify::motion-ms", G_CALLBACK (view_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
game_board_frame_dispose (GObject *object)
{
  GameBoardFrame *self = GAME_BOARD_FRAME (object);

  g_clear_handle_id (&self->update, g_source_remove);
  if (self->board != NULL)
    g_signal_handlers_disconnect_by_data (self->board, self);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (game_board_frame_parent_class)->dispose (object);
}

static void
ensure_types (void)
{
  g_type_ensure (GAME_TYPE_OVERVIEW);
  g_type_ensure (GAME_TYPE_TYPING);
  g_type_ensure (GAME_TYPE_ZOOM_CHIP);
}

static void
game_board_frame_class_init (GameBoardFrameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_board_frame_dispose;
  GTK_CONTAINER_CLASS (klass)->add = game_board_frame_add;
  ensure_types ();
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-board-frame.ui");
  gtk_widget_class_bind_template_child (widget_class, GameBoardFrame, scroller);
  gtk_widget_class_bind_template_child (widget_class, GameBoardFrame, overview);
  gtk_widget_class_bind_template_child (widget_class, GameBoardFrame, chip);
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
