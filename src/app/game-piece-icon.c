/* game-piece-icon.c: a piece of a game in a card, a list or the title
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-piece-icon.h"

#include "app/game-style.h"

#define DEFAULT_SIZE 22
#define MAX_SIZE 256
/* Room for the shadow below a piece, and for lines at its edge. */
#define ROOM_WIDTH 2
#define ROOM_HEIGHT 4
/* Where both pieces stand: their size and how far from the centre, in parts of the square. */
#define BOTH_SIZE 0.66
#define BOTH_SHIFT 0.17

struct _GamePieceIcon
{
  GtkDrawingArea parent_instance;

  const Game *game; /* NULL: nothing is drawn */
  GamePiece piece;  /* GAME_EMPTY: both, one behind the other */
  int size;
};

enum
{
  PROP_0,
  PROP_SIZE
};

G_DEFINE_TYPE (GamePieceIcon, game_piece_icon, GTK_TYPE_DRAWING_AREA)

static void
draw_both (GamePieceIcon *self, cairo_t *cr, double x, double y)
{
  GameTheme theme = game_style_theme_of (GTK_WIDGET (self));
  GameMaterial material = game_style_material_of (GTK_WIDGET (self));
  double shift = BOTH_SHIFT * self->size, square = BOTH_SIZE * self->size;

  game_draw_chrome_piece (cr, self->game, GAME_SECOND_PIECE, x + shift, y + shift, square, theme,
                          material);
  game_draw_chrome_piece (cr, self->game, GAME_FIRST_PIECE, x - shift, y - shift, square, theme,
                          material);
}

static gboolean
game_piece_icon_draw (GtkWidget *widget, cairo_t *cr)
{
  GamePieceIcon *self = GAME_PIECE_ICON (widget);
  double x = gtk_widget_get_allocated_width (widget) / 2.0;
  double y = gtk_widget_get_allocated_height (widget) / 2.0;

  if (self->game == NULL)
    return FALSE;
  if (self->piece == GAME_EMPTY)
    draw_both (self, cr, x, y);
  else
    game_draw_chrome_piece (cr, self->game, self->piece, x, y, self->size,
                            game_style_theme_of (widget), game_style_material_of (widget));
  return FALSE;
}

/**
 * game_piece_icon_set:
 * @self: a #GamePieceIcon
 * @game: (nullable): the game the piece belongs to, or %NULL to show nothing
 * @piece: the piece, or %GAME_EMPTY for both, where the lot has still to be drawn
 *
 * Sets what is shown.
 */
void
game_piece_icon_set (GamePieceIcon *self, const Game *game, GamePiece piece)
{
  g_return_if_fail (GAME_IS_PIECE_ICON (self));

  if (self->game == game && self->piece == piece)
    return;
  self->game = game;
  self->piece = piece;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * game_piece_icon_set_size:
 * @self: a #GamePieceIcon
 * @size: the side of the piece's square, in pixels
 *
 * Sets how large the piece is drawn, and asks for that much room.
 */
void
game_piece_icon_set_size (GamePieceIcon *self, int size)
{
  g_return_if_fail (GAME_IS_PIECE_ICON (self));

  self->size = size;
  gtk_widget_set_size_request (GTK_WIDGET (self), size + ROOM_WIDTH, size + ROOM_HEIGHT);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
game_piece_icon_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    g_value_set_int (value, GAME_PIECE_ICON (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
game_piece_icon_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    game_piece_icon_set_size (GAME_PIECE_ICON (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
game_piece_icon_class_init (GamePieceIconClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = game_piece_icon_get_property;
  object_class->set_property = game_piece_icon_set_property;
  GTK_WIDGET_CLASS (klass)->draw = game_piece_icon_draw;
  g_object_class_install_property (
      object_class, PROP_SIZE,
      g_param_spec_int ("size", "Size", "The side of the piece's square in pixels", 1, MAX_SIZE,
                        DEFAULT_SIZE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
game_piece_icon_init (GamePieceIcon *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  game_piece_icon_set_size (self, DEFAULT_SIZE);
}

/**
 * game_piece_icon_new:
 * @size: the side of the piece's square, in pixels
 *
 * Returns: (transfer floating): a new icon that shows nothing yet
 */
GtkWidget *
game_piece_icon_new (int size)
{
  return g_object_new (GAME_TYPE_PIECE_ICON, "size", size, NULL);
}
