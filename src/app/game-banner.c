/* game-banner.c: the end of a game in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-banner.h"

#include "app/game-piece-icon.h"
#include "app/game-words.h"

#define SPACING 12
#define NARROW_SPACING 6
#define NARROW_LINES 2 /* of a text at most */

struct _GameBanner
{
  GtkRevealer parent_instance;

  GamePieceIcon *piece;
  GtkLabel *title;
  GtkLabel *how;
  GtkBox *content;
  GtkBox *buttons;
};

G_DEFINE_TYPE (GameBanner, game_banner, GTK_TYPE_REVEALER)

static void
show_piece (GameBanner *self, const GameRecord *record)
{
  GamePiece piece = GAME_EMPTY;

  if (record->result == GAME_FIRST_WINS)
    piece = GAME_FIRST_PIECE;
  else if (record->result == GAME_SECOND_WINS)
    piece = GAME_SECOND_PIECE;
  game_piece_icon_set (self->piece, record->game, piece);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
}

/**
 * game_banner_show_result:
 * @self: a #GameBanner
 * @record: a game that has ended
 *
 * Slides in the result of @record.
 */
void
game_banner_show_result (GameBanner *self, const GameRecord *record)
{
  g_autofree char *title = NULL;
  g_autofree char *how = NULL;

  g_return_if_fail (GAME_IS_BANNER (self));

  title = game_words_result (record);
  how = game_words_how (record);
  show_piece (self, record);
  show_text (self->title, title);
  show_text (self->how, how);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self), TRUE);
}

/**
 * game_banner_hide_result:
 * @self: a #GameBanner
 *
 * Hides the banner.
 */
void
game_banner_hide_result (GameBanner *self)
{
  g_return_if_fail (GAME_IS_BANNER (self));

  gtk_revealer_set_reveal_child (GTK_REVEALER (self), FALSE);
}

static void
spread_cb (GtkWidget *button, gpointer is_narrow)
{
  gtk_widget_set_hexpand (button, GPOINTER_TO_INT (is_narrow));
}

static void
let_wrap (GtkLabel *label, gboolean is_narrow)
{
  gtk_label_set_line_wrap (label, is_narrow);
  gtk_label_set_lines (label, is_narrow ? NARROW_LINES : 1);
}

/**
 * game_banner_set_narrow:
 * @self: a #GameBanner
 * @is_narrow: whether there is no room for the buttons beside the result
 *
 * Chooses between the two forms of the banner.
 */
void
game_banner_set_narrow (GameBanner *self, gboolean is_narrow)
{
  g_return_if_fail (GAME_IS_BANNER (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content), is_narrow
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->content, is_narrow ? NARROW_SPACING : SPACING);
  gtk_box_set_homogeneous (self->buttons, is_narrow);
  gtk_container_foreach (GTK_CONTAINER (self->buttons), spread_cb, GINT_TO_POINTER (is_narrow));
  let_wrap (self->title, is_narrow);
  let_wrap (self->how, is_narrow);
}

static void
game_banner_class_init (GameBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GAME_TYPE_PIECE_ICON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, GameBanner, piece);
  gtk_widget_class_bind_template_child (widget_class, GameBanner, title);
  gtk_widget_class_bind_template_child (widget_class, GameBanner, how);
  gtk_widget_class_bind_template_child (widget_class, GameBanner, content);
  gtk_widget_class_bind_template_child (widget_class, GameBanner, buttons);
}

static void
game_banner_init (GameBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
