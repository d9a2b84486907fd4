/* game-segments.c: a few choices side by side, one of them taken
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-segments.h"

#include "app/game-piece-icon.h"
#include "app/game-style.h"

#define PIECE_SIZE 18
#define PIECE_GAP 6
#define MOST_OF_NAME 14 /* characters */

struct _GameSegments
{
  GtkBox parent_instance;

  GPtrArray *buttons; /* of GtkRadioButton; the box owns them */
  GPtrArray *labels;  /* of GtkLabel, within the buttons */
  GtkWidget *nothing; /* the member of the group that is taken while no choice is */
  gboolean is_quiet;  /* the choice is set by the program */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameSegments, game_segments, GTK_TYPE_BOX)

static void
toggled_cb (GameSegments *self, GtkToggleButton *button)
{
  if (!self->is_quiet && gtk_toggle_button_get_active (button))
    g_signal_emit (self, signals[CHOSEN], 0);
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static GtkWidget *
new_content (GtkWidget *label, const Game *game, GamePiece piece)
{
  GtkWidget *box, *icon;

  if (game == NULL)
    return label;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, PIECE_GAP);
  icon = game_piece_icon_new (PIECE_SIZE);
  game_piece_icon_set (GAME_PIECE_ICON (icon), game, piece);
  gtk_container_add (GTK_CONTAINER (box), icon);
  gtk_container_add (GTK_CONTAINER (box), label);
  return box;
}

static void
forget_button_cb (GtkWidget *button, gpointer user_data G_GNUC_UNUSED)
{
  gtk_widget_destroy (button);
}

/**
 * game_segments_clear:
 * @self: a #GameSegments
 *
 * Removes all choices.
 */
void
game_segments_clear (GameSegments *self)
{
  g_return_if_fail (GAME_IS_SEGMENTS (self));

  self->is_quiet = TRUE;
  gtk_container_foreach (GTK_CONTAINER (self), forget_button_cb, NULL);
  g_ptr_array_set_size (self->buttons, 0);
  g_ptr_array_set_size (self->labels, 0);
  self->is_quiet = FALSE;
}

/**
 * game_segments_add:
 * @self: a #GameSegments
 * @text: what the choice is called
 *
 * Adds a choice at the end.
 */
void
game_segments_add (GameSegments *self, const char *text)
{
  game_segments_add_piece (self, text, NULL, GAME_EMPTY);
}

/**
 * game_segments_add_name:
 * @self: a #GameSegments
 * @name: of a player, who is the choice
 *
 * Adds a choice at the end. A name may be longer than a button should be: it is cut.
 */
void
game_segments_add_name (GameSegments *self, const char *name)
{
  g_return_if_fail (GAME_IS_SEGMENTS (self));

  game_segments_add (self, name);
  gtk_label_set_max_width_chars (g_ptr_array_index (self->labels, self->labels->len - 1),
                                 MOST_OF_NAME);
}

/**
 * game_segments_add_piece:
 * @self: a #GameSegments
 * @text: what the choice is called
 * @game: (nullable): the game that the piece belongs to
 * @piece: a piece shown before the text
 *
 * Adds a choice at the end.
 */
void
game_segments_add_piece (GameSegments *self, const char *text, const Game *game, GamePiece piece)
{
  GtkWidget *button, *label;

  g_return_if_fail (GAME_IS_SEGMENTS (self));

  button = gtk_radio_button_new_from_widget (GTK_RADIO_BUTTON (self->nothing));
  label = new_label (text);
  gtk_toggle_button_set_mode (GTK_TOGGLE_BUTTON (button), FALSE);
  gtk_container_add (GTK_CONTAINER (button), new_content (label, game, piece));
  gtk_container_add (GTK_CONTAINER (self), button);
  gtk_widget_show_all (button);
  g_ptr_array_add (self->buttons, button);
  g_ptr_array_add (self->labels, label);
  game_segments_set_text (self, (int) self->labels->len - 1, text);
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
}

/**
 * game_segments_set_text:
 * @self: a #GameSegments
 * @index: a choice, from 0
 * @text: what it is called now
 *
 * Changes the text of a choice.
 */
void
game_segments_set_text (GameSegments *self, int index, const char *text)
{
  GtkWidget *button;

  g_return_if_fail (GAME_IS_SEGMENTS (self) && index < (int) self->labels->len);

  button = g_ptr_array_index (self->buttons, index);
  gtk_label_set_text (g_ptr_array_index (self->labels, index), text);
  gtk_widget_set_tooltip_text (button, text);
  atk_object_set_name (gtk_widget_get_accessible (button), text);
}

/**
 * game_segments_select:
 * @self: a #GameSegments
 * @index: a choice, from 0, or %GAME_NO_SEGMENT
 *
 * Takes a choice. Does not emit #GameSegments::chosen.
 */
void
game_segments_select (GameSegments *self, int index)
{
  GtkWidget *button = self->nothing;

  g_return_if_fail (GAME_IS_SEGMENTS (self) && index < (int) self->buttons->len);

  if (index != GAME_NO_SEGMENT)
    button = g_ptr_array_index (self->buttons, index);
  self->is_quiet = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  self->is_quiet = FALSE;
}

/**
 * game_segments_get_selected:
 * @self: a #GameSegments
 *
 * Returns: the choice that is taken, or %GAME_NO_SEGMENT
 */
int
game_segments_get_selected (GameSegments *self)
{
  g_return_val_if_fail (GAME_IS_SEGMENTS (self), GAME_NO_SEGMENT);

  for (int i = 0; i < (int) self->buttons->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->buttons, i)))
      return i;
  return GAME_NO_SEGMENT;
}

static void
game_segments_finalize (GObject *object)
{
  GameSegments *self = GAME_SEGMENTS (object);

  g_ptr_array_unref (self->buttons);
  g_ptr_array_unref (self->labels);
  g_object_unref (self->nothing);
  G_OBJECT_CLASS (game_segments_parent_class)->finalize (object);
}

static void
game_segments_class_init (GameSegmentsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = game_segments_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_segments_init (GameSegments *self)
{
  self->buttons = g_ptr_array_new ();
  self->labels = g_ptr_array_new ();
  self->nothing = g_object_ref_sink (gtk_radio_button_new (NULL));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  game_style_set_class (GTK_WIDGET (self), "linked", TRUE);
  game_style_set_class (GTK_WIDGET (self), "seg", TRUE);
}
