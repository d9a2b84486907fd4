/* game-player-card.c: a player: piece, name, person or level, state, score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-player-card.h"

#include "app/game-piece-icon.h"
#include "app/game-side-words.h"
#include "app/game-style.h"
#include "app/game-words.h"

#include <glib/gi18n.h>

/* The bar makes no more than four steps a second; an answer that comes sooner shows none. */
#define STEP_MILLISECONDS 250
/* An answer that comes soon shall not make the button blink. */
#define STEPS_BEFORE_BUTTON 1
#define PIECE_SIZE 36
#define COMPACT_PIECE_SIZE 22
#define SPACING 11
#define COMPACT_SPACING 7

struct _GamePlayerCard
{
  GtkBox parent_instance;

  GamePieceIcon *piece;
  GtkLabel *name;
  GtkImage *kind_icon;
  GtkLabel *kind;
  GtkLabel *state;
  GtkWidget *progress;
  GtkWidget *move_now;
  GtkLabel *score;
  gboolean is_compact;
  guint timer;   /* while the computer thinks */
  guint n_steps; /* of the bar, since it began */
};

G_DEFINE_TYPE (GamePlayerCard, game_player_card, GTK_TYPE_BOX)

static gboolean
step_cb (gpointer user_data)
{
  GamePlayerCard *self = GAME_PLAYER_CARD (user_data);

  self->n_steps++;
  gtk_widget_set_visible (self->progress, !self->is_compact);
  gtk_widget_set_visible (self->move_now, !self->is_compact && self->n_steps > STEPS_BEFORE_BUTTON);
  gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->progress));
  return G_SOURCE_CONTINUE;
}

static void
show_thinking (GamePlayerCard *self, gboolean is_thinking)
{
  if (is_thinking && self->timer == 0)
    self->timer = g_timeout_add (STEP_MILLISECONDS, step_cb, self);
  if (is_thinking)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->n_steps = 0;
  /* A bar that has pulsed keeps the frame clock running, hidden or not, until it has a fraction. */
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  gtk_widget_hide (self->progress);
  gtk_widget_hide (self->move_now);
}

static void
show_score (GamePlayerCard *self, int score)
{
  g_autofree char *text = g_strdup_printf ("%d", score);

  gtk_label_set_text (self->score, text);
  gtk_widget_set_visible (GTK_WIDGET (self->score), score != GAME_NO_SCORE);
}

/* The narrow page tells the state in a line of its own. */
static void
show_state (GamePlayerCard *self, const char *text)
{
  gtk_label_set_text (self->state, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state), text);
  gtk_widget_set_visible (GTK_WIDGET (self->state), text != NULL && !self->is_compact);
}

static void
set_accessible_name (GamePlayerCard *self, const GamePlayerState *state, const char *kind)
{
  g_autoptr (GString) name = g_string_new (
      game_side_words (state->game, state->side, game_style_material_of (GTK_WIDGET (self))));

  g_string_append_printf (name, ": %s, %s", state->name, kind);
  if (state->score != GAME_NO_SCORE)
    g_string_append_printf (name, ", %d", state->score);
  if (state->state != NULL)
    g_string_append_printf (name, ", %s", state->state);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name->str);
}

/**
 * game_player_card_show:
 * @self: a #GamePlayerCard
 * @state: what to show
 *
 * Shows a player.
 */
void
game_player_card_show (GamePlayerCard *self, const GamePlayerState *state)
{
  g_autofree char *kind = NULL;

  g_return_if_fail (GAME_IS_PLAYER_CARD (self));

  kind = game_words_level (state->level);
  game_piece_icon_set (self->piece, state->game, game_piece_of (state->side));
  gtk_label_set_text (self->name, state->name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), state->name);
  gtk_label_set_text (self->kind, kind);
  gtk_image_set_from_icon_name (
      self->kind_icon, state->level > 0 ? "tablero-computer-symbolic" : "tablero-person-symbolic",
      GTK_ICON_SIZE_MENU);
  show_state (self, state->state);
  show_score (self, state->score);
  show_thinking (self, state->is_thinking);
  game_style_set_class (GTK_WIDGET (self), "on-turn", state->is_on_turn);
  set_accessible_name (self, state, kind);
}

/**
 * game_player_card_set_compact:
 * @self: a #GamePlayerCard
 * @is_compact: whether the card stands above the board of a narrow window
 *
 * Chooses between the two forms of the card.
 */
void
game_player_card_set_compact (GamePlayerCard *self, gboolean is_compact)
{
  g_return_if_fail (GAME_IS_PLAYER_CARD (self));

  self->is_compact = is_compact;
  game_style_set_class (GTK_WIDGET (self), "compact", is_compact);
  game_piece_icon_set_size (self->piece, is_compact ? COMPACT_PIECE_SIZE : PIECE_SIZE);
  gtk_box_set_spacing (GTK_BOX (self), is_compact ? COMPACT_SPACING : SPACING);
  gtk_widget_set_visible (GTK_WIDGET (self->state),
                          !is_compact && gtk_label_get_text (self->state)[0] != '\0');
}

static void
game_player_card_dispose (GObject *object)
{
  g_clear_handle_id (&GAME_PLAYER_CARD (object)->timer, g_source_remove);
  G_OBJECT_CLASS (game_player_card_parent_class)->dispose (object);
}

static void
game_player_card_class_init (GamePlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_player_card_dispose;
  g_type_ensure (GAME_TYPE_PIECE_ICON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, piece);
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, name);
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, kind_icon);
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, kind);
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, state);
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, progress);
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, move_now);
  gtk_widget_class_bind_template_child (widget_class, GamePlayerCard, score);
}

static void
game_player_card_init (GamePlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
