/* game-move-strip.c: the moves about the one shown, in one line, and a button that opens them all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-move-strip.h"

#include "app/game-style.h"

/* How many moves stand in the line, even; and at most how many of them after the one shown. */
#define N_MOVES 12
#define N_AFTER 2

struct _GameMoveStrip
{
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox *moves;
  GtkPopover *popover;
  GtkLabel *numbers[N_MOVES / 2];
  GtkWidget *buttons[N_MOVES];
  guint first; /* the index of the move on the first button */
};

enum
{
  PLY_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameMoveStrip, game_move_strip, GTK_TYPE_BOX)

static void
clicked_cb (GameMoveStrip *self, GtkWidget *button)
{
  for (guint i = 0; i < N_MOVES; i++)
    if (self->buttons[i] == button)
      {
        g_signal_emit (self, signals[PLY_CHOSEN], 0, self->first + i + 1);
        return;
      }
}

static void
show_button (GameMoveStrip *self, guint i, const char *text, guint ply)
{
  guint index = self->first + i;

  gtk_widget_set_visible (self->buttons[i], text != NULL);
  if (i % 2 == 0)
    gtk_widget_set_visible (GTK_WIDGET (self->numbers[i / 2]), text != NULL);
  if (text == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (self->buttons[i]), text);
  game_style_set_class (self->buttons[i], "current", index + 1 == ply);
  game_style_set_class (self->buttons[i], "future", index >= ply);
}

static void
show_number (GameMoveStrip *self, guint i)
{
  g_autofree char *text = g_strdup_printf ("%u", (self->first + i) / 2 + 1);

  gtk_label_set_text (self->numbers[i / 2], text);
}

static guint
choose_first (guint n_moves, guint ply)
{
  guint end = MIN (n_moves, ply + N_AFTER);

  /* An even number of moves is left out, so that the line begins with a number. */
  return end <= N_MOVES ? 0 : (end - N_MOVES + 1) / 2 * 2;
}

/* The line ends at its end edge: that is where the newest move stands. */
static void
scroll_to_end_cb (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/**
 * game_move_strip_show:
 * @self: a #GameMoveStrip
 * @texts: the moves
 * @ply: after how many moves one stands
 *
 * Shows the moves about @ply.
 */
void
game_move_strip_show (GameMoveStrip *self, const GameMoveTexts *texts, guint ply)
{
  guint n_moves;

  g_return_if_fail (GAME_IS_MOVE_STRIP (self));

  n_moves = game_move_texts_get_n (texts);
  self->first = choose_first (n_moves, ply);
  for (guint i = 0; i < N_MOVES; i++)
    {
      guint index = self->first + i;
      const char *text =
          index < MIN (n_moves, ply + N_AFTER) ? game_move_texts_get (texts, index) : NULL;

      show_number (self, i);
      show_button (self, i, text, ply);
    }
}

/**
 * game_move_strip_get_popover:
 * @self: a #GameMoveStrip
 *
 * Returns: (transfer none): the popover that the whole list goes into
 */
GtkContainer *
game_move_strip_get_popover (GameMoveStrip *self)
{
  g_return_val_if_fail (GAME_IS_MOVE_STRIP (self), NULL);

  return GTK_CONTAINER (self->popover);
}

static void
add_move (GameMoveStrip *self, guint i)
{
  GtkWidget *button = gtk_button_new_with_label ("");

  if (i % 2 == 0)
    {
      self->numbers[i / 2] = GTK_LABEL (gtk_label_new (NULL));
      game_style_set_class (GTK_WIDGET (self->numbers[i / 2]), "move-number", TRUE);
      gtk_container_add (GTK_CONTAINER (self->moves), GTK_WIDGET (self->numbers[i / 2]));
    }
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  game_style_set_class (button, "move", TRUE);
  gtk_container_add (GTK_CONTAINER (self->moves), button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  self->buttons[i] = button;
}

static void
game_move_strip_class_init (GameMoveStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-move-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, GameMoveStrip, scroller);
  gtk_widget_class_bind_template_child (widget_class, GameMoveStrip, moves);
  gtk_widget_class_bind_template_child (widget_class, GameMoveStrip, popover);
  signals[PLY_CHOSEN] = g_signal_new ("ply-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
game_move_strip_init (GameMoveStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_MOVES; i++)
    add_move (self, i);
  g_signal_connect (gtk_scrolled_window_get_hadjustment (self->scroller), "changed",
                    G_CALLBACK (scroll_to_end_cb), NULL);
}
