/* game-zoom-chip.c: how large the squares of the board are, and buttons to change it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-zoom-chip.h"

#include <glib/gi18n.h>
#include <math.h>

#define PERCENT 100

struct _GameZoomChip
{
  GtkBox parent_instance;

  GtkWidget *smaller;
  GtkLabel *percent;
  GtkWidget *larger;

  GameBoard *board; /* a weak reference */
};

G_DEFINE_FINAL_TYPE (GameZoomChip, game_zoom_chip, GTK_TYPE_BOX)

static void
smaller_cb (GameZoomChip *self)
{
  if (self->board != NULL)
    game_board_zoom_by (self->board, -1);
}

static void
whole_cb (GameZoomChip *self)
{
  if (self->board != NULL)
    game_board_zoom_to (self->board, 1);
}

static void
larger_cb (GameZoomChip *self)
{
  if (self->board != NULL)
    game_board_zoom_by (self->board, 1);
}

/**
 * game_zoom_chip_show:
 * @self: a #GameZoomChip
 * @board: the board that it is for
 *
 * Shows how large the squares are now; nothing where they are large enough, for the chip stands
 * over some of them.
 */
void
game_zoom_chip_show (GameZoomChip *self, GameBoard *board)
{
  gboolean can_grow, can_shrink;

  g_return_if_fail (GAME_IS_ZOOM_CHIP (self));

  g_set_weak_pointer (&self->board, board);
  can_grow = game_board_can_zoom (board, TRUE);
  can_shrink = game_board_can_zoom (board, FALSE);
  gtk_widget_set_sensitive (self->larger, can_grow);
  gtk_widget_set_sensitive (self->smaller, can_shrink);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          can_shrink || (can_grow && game_board_wants_zoom (board)));
  if (can_shrink)
    {
      /* Translators: the size of the squares of the board; %d is a number, %% the sign */
      g_autofree char *text =
          g_strdup_printf (_ ("%d %%"), (int) lround (game_board_get_zoom (board) * PERCENT));

      gtk_label_set_text (self->percent, text);
    }
  else
    gtk_label_set_text (self->percent, _ ("Fit"));
}

static void
game_zoom_chip_dispose (GObject *object)
{
  g_clear_weak_pointer (&GAME_ZOOM_CHIP (object)->board);
  G_OBJECT_CLASS (game_zoom_chip_parent_class)->dispose (object);
}

static void
game_zoom_chip_class_init (GameZoomChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_zoom_chip_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-zoom-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, GameZoomChip, smaller);
  gtk_widget_class_bind_template_child (widget_class, GameZoomChip, percent);
  gtk_widget_class_bind_template_child (widget_class, GameZoomChip, larger);
  gtk_widget_class_bind_template_callback (widget_class, smaller_cb);
  gtk_widget_class_bind_template_callback (widget_class, whole_cb);
  gtk_widget_class_bind_template_callback (widget_class, larger_cb);
}

static void
game_zoom_chip_init (GameZoomChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
