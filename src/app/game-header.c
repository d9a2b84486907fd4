/* game-header.c: the header bar: files, the game and whose turn it is, what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-header.h"

#include "app/game-menu-button.h"
#include "app/game-piece-icon.h"
#include "app/game-review-words.h"
#include "app/game-side-words.h"
#include "app/game-style.h"
#include "app/game-words.h"

#include <glib/gi18n.h>

#define SPACING 6
#define NARROW_SPACING 2

struct _GameHeader
{
  GtkHeaderBar parent_instance;

  GtkLabel *title;
  GtkWidget *turn_row;
  GamePieceIcon *piece;
  GtkLabel *turn;
  GtkWidget *back;
  GtkWidget *file;
  GtkWidget *new_game;
  GtkWidget *undo_buttons;
  GtkWidget *hint;
  GtkWidget *analysis;
  GtkWidget *resign;
  GtkWidget *menu;
  GameMatch *match;
  GameReviewer *reviewer;
  GameSession *session; /* what is shown; NULL: the chooser */
  gboolean is_narrow;
};

G_DEFINE_TYPE (GameHeader, game_header, GTK_TYPE_HEADER_BAR)

static GamePiece
piece_to_show (GameSession *session)
{
  GameResult result = game_session_get_result (session);
  const GamePosition *position = game_model_get_position (game_session_get_model (session));

  if (result == GAME_DRAWN)
    return GAME_EMPTY;
  if (result == GAME_ONGOING)
    return game_piece_of ((GameSide) position->to_move);
  return result == GAME_FIRST_WINS ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;
}

static char *
words_to_show (GameHeader *self, GameSession *session)
{
  GameModel *model = game_session_get_model (session);
  GameSide side = (GameSide) game_model_get_position (model)->to_move;
  g_autoptr (GameRecord) record = NULL;

  if (!game_session_has_ended (session))
    return game_words_to_move (game_side_words (game_model_get_game (model), side,
                                                game_style_material_of (GTK_WIDGET (self))),
                               game_session_get_name (session, side));
  record = game_session_to_record (session);
  return game_words_short_result (record);
}

/* The review that is shown, in which the place is told instead of the turn; or NULL. */
static GameReview *
review_of (GameHeader *self)
{
  return self->reviewer != NULL ? game_reviewer_get_review (self->reviewer) : NULL;
}

static void
show_turn (GameHeader *self)
{
  const Game *game = game_match_get_game (self->match);
  GameReview *review = review_of (self);
  g_autofree char *words = NULL;

  if (self->session == NULL)
    return;
  words = review != NULL ? game_review_words_place (review, game_reviewer_get_ply (self->reviewer))
                         : words_to_show (self, self->session);
  gtk_widget_set_visible (GTK_WIDGET (self->piece), review == NULL);
  game_piece_icon_set (self->piece, game, piece_to_show (self->session));
  gtk_label_set_text (self->turn, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->turn), words);
}

static void
show_buttons (GameHeader *self)
{
  gboolean is_playing = self->session != NULL;

  gtk_widget_set_visible (self->back, is_playing);
  gtk_widget_set_visible (self->turn_row, is_playing);
  gtk_widget_set_visible (self->new_game, is_playing && !self->is_narrow);
  gtk_widget_set_visible (self->undo_buttons, is_playing && !self->is_narrow);
  gtk_widget_set_visible (self->hint, is_playing && !self->is_narrow);
  gtk_widget_set_visible (self->analysis, is_playing && !self->is_narrow);
  gtk_widget_set_visible (self->resign, is_playing && !self->is_narrow);
}

static void
take_session (GameHeader *self)
{
  const Game *game = game_match_get_game (self->match);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, game_match_get_session (self->match));
  gtk_label_set_text (self->title, game != NULL ? _ (game->words->title) : _ ("Tablero"));
  if (self->session != NULL)
    g_signal_connect_object (self->session, "changed", G_CALLBACK (show_turn), self,
                             G_CONNECT_SWAPPED);
  show_turn (self);
  show_buttons (self);
}

/**
 * game_header_bind:
 * @self: a #GameHeader
 * @match: what is played
 *
 * Shows the game of @match, now and whenever it changes.
 */
void
game_header_bind (GameHeader *self, GameMatch *match)
{
  g_return_if_fail (GAME_IS_HEADER (self) && self->match == NULL);

  self->match = g_object_ref (match);
  g_signal_connect_object (match, "session-changed", G_CALLBACK (take_session), self,
                           G_CONNECT_SWAPPED);
  /* what the sides are called depends on what the pieces are made of */
  g_signal_connect (self, "style-updated", G_CALLBACK (show_turn), NULL);
  take_session (self);
}

/**
 * game_header_bind_reviewer:
 * @self: a #GameHeader that is bound to a match
 * @reviewer: the review of the game of that match
 *
 * Tells the place in the game while a review is shown.
 */
void
game_header_bind_reviewer (GameHeader *self, GameReviewer *reviewer)
{
  g_return_if_fail (GAME_IS_HEADER (self) && self->reviewer == NULL);

  self->reviewer = g_object_ref (reviewer);
  g_signal_connect_object (reviewer, "changed", G_CALLBACK (show_turn), self, G_CONNECT_SWAPPED);
}

/**
 * game_header_set_menus:
 * @self: a #GameHeader
 * @file_menu: what the button File opens
 * @menu: what the menu button opens
 *
 * Sets both menus.
 */
void
game_header_set_menus (GameHeader *self, GMenuModel *file_menu, GMenuModel *menu)
{
  g_return_if_fail (GAME_IS_HEADER (self));

  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->file), file_menu);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu), menu);
}

/**
 * game_header_set_narrow:
 * @self: a #GameHeader
 * @is_narrow: whether the page has a bar of buttons of its own
 *
 * Chooses between the two forms.
 */
void
game_header_set_narrow (GameHeader *self, gboolean is_narrow)
{
  g_return_if_fail (GAME_IS_HEADER (self));

  self->is_narrow = is_narrow;
  game_style_set_class (GTK_WIDGET (self), "narrow", is_narrow);
  gtk_header_bar_set_has_subtitle (GTK_HEADER_BAR (self), FALSE);
  g_object_set (self, "spacing", is_narrow ? NARROW_SPACING : SPACING, NULL);
  show_buttons (self);
}

/**
 * game_header_open_menu:
 * @self: a #GameHeader
 *
 * Opens the primary menu, or closes it.
 */
void
game_header_open_menu (GameHeader *self)
{
  g_return_if_fail (GAME_IS_HEADER (self));

  gtk_widget_activate (self->menu);
}

/**
 * game_header_open_file_menu:
 * @self: a #GameHeader
 *
 * Opens the menu File.
 */
void
game_header_open_file_menu (GameHeader *self)
{
  g_return_if_fail (GAME_IS_HEADER (self));

  gtk_widget_activate (self->file);
}

/**
 * game_header_get_file_button:
 * @self: a #GameHeader
 *
 * Returns: (transfer none): the button that opens the menu File
 */
GtkWidget *
game_header_get_file_button (GameHeader *self)
{
  g_return_val_if_fail (GAME_IS_HEADER (self), NULL);

  return self->file;
}

/* A window that is too small for what the bar has come to show grows, but not before it has been
 * allocated once more: until then the bar reaches over its edge, as it can have no less. */
static void
game_header_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GtkAllocation sufficient = *allocation;
  int minimum;

  gtk_widget_get_preferred_width (widget, &minimum, NULL);
  sufficient.width = MAX (allocation->width, minimum);
  GTK_WIDGET_CLASS (game_header_parent_class)->size_allocate (widget, &sufficient);
}

static void
game_header_dispose (GObject *object)
{
  GameHeader *self = GAME_HEADER (object);

  g_clear_object (&self->reviewer);
  g_clear_object (&self->session);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (game_header_parent_class)->dispose (object);
}

static void
game_header_class_init (GameHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_header_dispose;
  widget_class->size_allocate = game_header_size_allocate;
  g_type_ensure (GAME_TYPE_MENU_BUTTON);
  g_type_ensure (GAME_TYPE_PIECE_ICON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-header.ui");
  gtk_widget_class_bind_template_child (widget_class, GameHeader, title);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, turn_row);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, piece);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, turn);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, back);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, file);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, new_game);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, undo_buttons);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, hint);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, analysis);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, resign);
  gtk_widget_class_bind_template_child (widget_class, GameHeader, menu);
}

static void
game_header_init (GameHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
