/* game-setup-dialog.c: the choices before a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-setup-dialog.h"

#include "app/game-setup-board.h"
#include "app/game-setup-player.h"
#include "app/game-style.h"

#include <glib/gi18n.h>

#define NARROW_WIDTH 340
#define NARROW_HEIGHT 560 /* the rest scrolls */

struct _GameSetupDialog
{
  GtkDialog parent_instance;

  GameSetupPlayer *first_player;
  GameSetupPlayer *second_player;
  GameSetupBoard *board;
  GameChoices *choices;
};

G_DEFINE_TYPE (GameSetupDialog, game_setup_dialog, GTK_TYPE_DIALOG)

static void
pieces_changed_cb (GameSetupDialog *self)
{
  game_setup_player_show_piece (self->first_player);
  game_setup_player_show_piece (self->second_player);
}

/* The usual name of one player depends on whether the other is the computer, too. */
static void
kind_changed_cb (GameSetupDialog *self)
{
  game_setup_player_show_usual_name (self->first_player);
  game_setup_player_show_usual_name (self->second_player);
}

static void
name_changed_cb (GameSetupDialog *self)
{
  game_setup_board_show_names (self->board);
}

static void
validity_changed_cb (GameSetupDialog *self)
{
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_OK,
                                     game_choices_are_valid (self->choices));
}

static void
set_narrow (GameSetupDialog *self, gboolean is_narrow)
{
  game_setup_player_set_narrow (self->first_player, is_narrow);
  game_setup_player_set_narrow (self->second_player, is_narrow);
  game_setup_board_set_narrow (self->board, is_narrow);
  game_style_set_class (GTK_WIDGET (self), "narrow", is_narrow);
  if (is_narrow)
    gtk_window_set_default_size (GTK_WINDOW (self), NARROW_WIDTH, NARROW_HEIGHT);
}

/**
 * game_setup_dialog_get_choices:
 * @self: a #GameSetupDialog
 *
 * Returns: (transfer none): what has been chosen; valid when the response is %GTK_RESPONSE_OK
 */
const GameChoices *
game_setup_dialog_get_choices (GameSetupDialog *self)
{
  g_return_val_if_fail (GAME_IS_SETUP_DIALOG (self), NULL);

  return self->choices;
}

static void
game_setup_dialog_finalize (GObject *object)
{
  GameSetupDialog *self = GAME_SETUP_DIALOG (object);

  g_clear_pointer (&self->choices, game_choices_free);
  G_OBJECT_CLASS (game_setup_dialog_parent_class)->finalize (object);
}

static void
game_setup_dialog_class_init (GameSetupDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = game_setup_dialog_finalize;
  g_type_ensure (GAME_TYPE_SETUP_PLAYER);
  g_type_ensure (GAME_TYPE_SETUP_BOARD);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-setup-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GameSetupDialog, first_player);
  gtk_widget_class_bind_template_child (widget_class, GameSetupDialog, second_player);
  gtk_widget_class_bind_template_child (widget_class, GameSetupDialog, board);
  gtk_widget_class_bind_template_callback (widget_class, pieces_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, validity_changed_cb);
}

static void
game_setup_dialog_init (GameSetupDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * game_setup_dialog_new:
 * @parent: (nullable): the window that it belongs to
 * @choices: what is chosen at first
 * @is_narrow: whether @parent is narrow
 *
 * Returns: (transfer floating): a dialog that answers %GTK_RESPONSE_OK when the game shall begin
 */
GtkWidget *
game_setup_dialog_new (GtkWindow *parent, const GameChoices *choices, gboolean is_narrow)
{
  GameSetupDialog *self =
      g_object_new (GAME_TYPE_SETUP_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);
  GtkWidget *header = gtk_dialog_get_header_bar (GTK_DIALOG (self));

  self->choices = game_choices_copy (choices);
  gtk_header_bar_set_subtitle (GTK_HEADER_BAR (header), _ (choices->game->words->title));
  game_setup_player_bind (self->first_player, self->choices, 0);
  game_setup_player_bind (self->second_player, self->choices, 1);
  game_setup_board_bind (self->board, self->choices);
  set_narrow (self, is_narrow);
  validity_changed_cb (self);
  game_setup_player_take_name (self->first_player);
  return GTK_WIDGET (self);
}
