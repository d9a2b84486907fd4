/* game-setup-player.c: a player of the next game: name, person or computer, level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-setup-player.h"

#include "app/game-piece-icon.h"
#include "app/game-segments.h"
#include "engine/level.h"

#include <glib/gi18n.h>
#include <string.h>

#define NARROW_GAP 6
#define GAP 10

/* The choices of "kind". */
enum
{
  PERSON,
  COMPUTER
};

struct _GameSetupPlayer
{
  GtkBox parent_instance;

  GamePieceIcon *piece;
  GtkBox *name_row;
  GtkEntry *name;
  GameSegments *kind;
  GtkRevealer *level_revealer;
  GtkAdjustment *level;
  GtkLabel *level_label;
  GtkLabel *level_number;
  GtkLabel *level_name;
  GameChoices *choices; /* lent by the dialog */
  int player;
};

enum
{
  KIND_CHANGED,
  NAME_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameSetupPlayer, game_setup_player, GTK_TYPE_BOX)

static int
chosen_level (GameSetupPlayer *self)
{
  return (int) gtk_adjustment_get_value (self->level);
}

static void
show_level (GameSetupPlayer *self)
{
  g_autofree char *number = g_strdup_printf ("%d", chosen_level (self));
  const char *name = game_level_name (self->choices->game, chosen_level (self));

  gtk_label_set_text (self->level_number, number);
  gtk_label_set_text (self->level_name, name != NULL ? _ (name) : "");
}

static void
level_changed_cb (GameSetupPlayer *self)
{
  if (self->choices == NULL)
    return;
  show_level (self);
  if (self->choices->levels[self->player] > 0)
    self->choices->levels[self->player] = chosen_level (self);
}

/* Whether the entry holds a name that nobody gave. */
static gboolean
has_usual_name (GameSetupPlayer *self)
{
  const char *text = gtk_entry_get_text (self->name);

  for (int i = 0; i < 4; i++)
    {
      g_autofree char *usual = game_choices_usual_name (self->player, i % 2 == 1, i / 2 == 1);

      if (strcmp (text, usual) == 0)
        return TRUE;
    }
  return text[0] == '\0';
}

static void
name_changed_cb (GameSetupPlayer *self)
{
  if (self->choices == NULL)
    return;
  game_choices_set_name (self->choices, self->player, gtk_entry_get_text (self->name));
  g_signal_emit (self, signals[NAME_CHANGED], 0);
}

static void
kind_chosen_cb (GameSetupPlayer *self)
{
  gboolean is_computer = game_segments_get_selected (self->kind) == COMPUTER;

  self->choices->levels[self->player] = is_computer ? chosen_level (self) : 0;
  gtk_revealer_set_reveal_child (self->level_revealer, is_computer);
  g_signal_emit (self, signals[KIND_CHANGED], 0);
}

static void
set_mnemonic (GameSetupPlayer *self)
{
  /* Translators: the level of the first and of the second player, each with another access key */
  gtk_label_set_text_with_mnemonic (self->level_label,
                                    self->player == 0 ? _ ("_Level") : _ ("Le_vel"));
}

static void
set_accessible_names (GameSetupPlayer *self)
{
  g_autofree char *name = g_strdup_printf (_ ("Name of player %d"), self->player + 1);

  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self->name)), name);
}

/**
 * game_setup_player_bind:
 * @self: a #GameSetupPlayer
 * @choices: what is changed; lent as long as @self lives
 * @player: 0 or 1
 *
 * Shows a player, and writes what is chosen into @choices.
 */
void
game_setup_player_bind (GameSetupPlayer *self, GameChoices *choices, int player)
{
  int level = choices->levels[player];

  g_return_if_fail (GAME_IS_SETUP_PLAYER (self) && self->choices == NULL);

  self->player = player;
  gtk_entry_set_text (self->name, choices->names[player]);
  if (level > 0)
    gtk_adjustment_set_value (self->level, level);
  game_segments_select (self->kind, level > 0 ? COMPUTER : PERSON);
  gtk_revealer_set_reveal_child (self->level_revealer, level > 0);
  self->choices = choices;
  show_level (self);
  set_mnemonic (self);
  set_accessible_names (self);
  game_setup_player_show_piece (self);
}

/**
 * game_setup_player_show_piece:
 * @self: a #GameSetupPlayer
 *
 * Shows the piece that follows from the choices.
 */
void
game_setup_player_show_piece (GameSetupPlayer *self)
{
  g_return_if_fail (GAME_IS_SETUP_PLAYER (self));

  game_piece_icon_set (self->piece, self->choices->game,
                       game_choices_get_piece (self->choices, self->player));
}

/**
 * game_setup_player_show_usual_name:
 * @self: a #GameSetupPlayer
 *
 * Changes the name to the usual one of a person or of the computer, unless it was given by hand.
 */
void
game_setup_player_show_usual_name (GameSetupPlayer *self)
{
  g_return_if_fail (GAME_IS_SETUP_PLAYER (self));

  if (!has_usual_name (self))
    return;
  game_choices_set_name (self->choices, self->player, "");
  gtk_entry_set_text (self->name, self->choices->names[self->player]);
}

/**
 * game_setup_player_take_name:
 * @self: a #GameSetupPlayer
 *
 * Gives the name the keyboard.
 */
void
game_setup_player_take_name (GameSetupPlayer *self)
{
  g_return_if_fail (GAME_IS_SETUP_PLAYER (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

/**
 * game_setup_player_set_narrow:
 * @self: a #GameSetupPlayer
 * @is_narrow: whether the kind stands below the name
 *
 * Chooses between the two forms of the row.
 */
void
game_setup_player_set_narrow (GameSetupPlayer *self, gboolean is_narrow)
{
  g_return_if_fail (GAME_IS_SETUP_PLAYER (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->name_row),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->name_row, is_narrow ? NARROW_GAP : GAP);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, piece);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, name_row);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, name);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, kind);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, level_revealer);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, level);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, level_label);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, level_number);
  gtk_widget_class_bind_template_child (widget_class, GameSetupPlayer, level_name);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_changed_cb);
}

static void
game_setup_player_class_init (GameSetupPlayerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  g_type_ensure (GAME_TYPE_PIECE_ICON);
  g_type_ensure (GAME_TYPE_SEGMENTS);
  gtk_widget_class_set_template_from_resource (
      GTK_WIDGET_CLASS (klass), "/io/github/tablero_games/Tablero/ui/game-setup-player.ui");
  bind_template (GTK_WIDGET_CLASS (klass));
  signals[KIND_CHANGED] =
      g_signal_new ("kind-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NAME_CHANGED] =
      g_signal_new ("name-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_setup_player_init (GameSetupPlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  game_segments_add (self->kind, _ ("Person"));
  game_segments_add (self->kind, _ ("Computer"));
}
