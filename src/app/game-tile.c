/* game-tile.c: a game in the chooser: its board, name and a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-tile.h"

#include "app/game-style.h"

#include <glib/gi18n.h>

/* Room for the miniature and its shadow. */
#define MINIATURE_WIDTH 110
#define MINIATURE_HEIGHT 156
#define WIDE_MINIATURE 92

struct _GameTile
{
  GtkOverlay parent_instance;

  GtkWidget *button;
  GtkWidget *new_game; /* beside a game left open, which the tile itself continues */
  GtkBox *box;
  GtkWidget *miniature;
  GtkWidget *words;
  GtkLabel *name;
  GtkLabel *line;
  GtkLabel *chip;
  const Game *game;
  GamePosition position; /* what the miniature shows */
};

enum
{
  CHOSEN,
  NEW_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameTile, game_tile, GTK_TYPE_OVERLAY)

static gboolean
draw_cb (GameTile *self, cairo_t *cr, GtkWidget *area)
{
  game_draw_miniature (cr, self->game, &self->position, gtk_widget_get_allocated_width (area),
                       gtk_widget_get_allocated_height (area), game_style_theme_of (area),
                       game_style_material_of (area));
  return FALSE;
}

static void
clicked_cb (GameTile *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
new_game_clicked_cb (GameTile *self)
{
  g_signal_emit (self, signals[NEW_CHOSEN], 0);
}

/* What a button of the tile is called where its game is not seen beside it. */
static void
name_button (GameTile *self, GtkWidget *button, const char *text)
{
  /* Translators: the title of a game, then "Continue" or "New game" */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), _ (self->game->words->title), text);

  atk_object_set_name (gtk_widget_get_accessible (button), name);
}

static void
show_chip (GameTile *self, gboolean is_left_open)
{
  const char *text = is_left_open ? _ ("Continue") : _ ("New game");

  gtk_label_set_text (self->chip, text);
  game_style_set_class (GTK_WIDGET (self->chip), "tile-continue", is_left_open);
  game_style_set_class (GTK_WIDGET (self->chip), "tile-new", !is_left_open);
  name_button (self, self->button, text);
  gtk_widget_set_tooltip_text (self->button, is_left_open
                                                 ? _ ("Continue the game that was left open")
                                                 : _ ("Choose players and board"));
  gtk_widget_set_visible (self->new_game, is_left_open);
}

/**
 * game_tile_get_game:
 * @self: a #GameTile
 *
 * Returns: the game that the tile stands for
 */
const Game *
game_tile_get_game (GameTile *self)
{
  g_return_val_if_fail (GAME_IS_TILE (self), NULL);

  return self->game;
}

/**
 * game_tile_has_keyboard:
 * @self: a #GameTile
 *
 * Returns: whether one of its buttons has the keyboard
 */
gboolean
game_tile_has_keyboard (GameTile *self)
{
  g_return_val_if_fail (GAME_IS_TILE (self), FALSE);

  return gtk_widget_has_focus (self->button) || gtk_widget_has_focus (self->new_game);
}

/**
 * game_tile_take_keyboard:
 * @self: a #GameTile
 *
 * Gives the keyboard to the button that covers the tile.
 */
void
game_tile_take_keyboard (GameTile *self)
{
  g_return_if_fail (GAME_IS_TILE (self));

  gtk_widget_grab_focus (self->button);
}

/**
 * game_tile_show:
 * @self: a #GameTile
 * @left_open: (nullable): the game that was left open, if there is one
 *
 * Shows the board of the game left open, or a new one.
 */
void
game_tile_show (GameTile *self, const GameRecord *left_open)
{
  g_return_if_fail (GAME_IS_TILE (self));

  if (left_open != NULL)
    game_record_get_position (left_open, left_open->ply, &self->position);
  else
    self->game->start (&self->position, &self->game->usual);
  show_chip (self, left_open != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
align_label (GtkLabel *label, gboolean is_wide)
{
  gtk_label_set_xalign (label, is_wide ? 0 : 0.5f);
  gtk_label_set_justify (label, is_wide ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
}

/**
 * game_tile_set_wide:
 * @self: a #GameTile
 * @is_wide: whether the board stands beside the words, not above them
 *
 * Chooses between the two forms of the tile.
 */
void
game_tile_set_wide (GameTile *self, gboolean is_wide)
{
  g_return_if_fail (GAME_IS_TILE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  is_wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->miniature, is_wide ? WIDE_MINIATURE : MINIATURE_WIDTH,
                               is_wide ? WIDE_MINIATURE : MINIATURE_HEIGHT);
  /* Side by side, a name of two lines shall not move the chip out of line with the others. */
  gtk_widget_set_valign (self->words, is_wide ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  align_label (self->name, is_wide);
  align_label (self->line, is_wide);
  gtk_widget_set_halign (GTK_WIDGET (self->chip), is_wide ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
}

static void
game_tile_class_init (GameTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[CHOSEN] =
      g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NEW_CHOSEN] =
      g_signal_new ("new-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tablero_games/Tablero/ui/game-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, GameTile, button);
  gtk_widget_class_bind_template_child (widget_class, GameTile, new_game);
  gtk_widget_class_bind_template_child (widget_class, GameTile, box);
  gtk_widget_class_bind_template_child (widget_class, GameTile, miniature);
  gtk_widget_class_bind_template_child (widget_class, GameTile, words);
  gtk_widget_class_bind_template_child (widget_class, GameTile, name);
  gtk_widget_class_bind_template_child (widget_class, GameTile, line);
  gtk_widget_class_bind_template_child (widget_class, GameTile, chip);
  gtk_widget_class_bind_template_callback (widget_class, draw_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_game_clicked_cb);
}

static void
game_tile_init (GameTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * game_tile_new:
 * @game: a game
 *
 * Returns: (transfer floating): a tile for it
 */
GtkWidget *
game_tile_new (const Game *game)
{
  GameTile *self = g_object_new (GAME_TYPE_TILE, NULL);

  self->game = game;
  gtk_label_set_text (self->name, _ (game->words->title));
  gtk_label_set_text (self->line, _ (game->words->tagline));
  name_button (self, self->new_game, _ ("New game"));
  game_tile_show (self, NULL);
  return GTK_WIDGET (self);
}
