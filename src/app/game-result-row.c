/* game-result-row.c: a game in the list of the latest ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-result-row.h"

#include "app/game-piece-icon.h"
#include "app/game-words.h"

#include <glib/gi18n.h>

#define SPACING 12
#define DATE_CHARACTERS 15
#define LEAST_CHARACTERS 18 /* of the names of games */

struct _GameResultRow
{
  GtkListBoxRow parent_instance;

  GamePieceIcon *piece;
  GtkBox *words;
  GtkLabel *game;
  GtkLabel *sentence;
  GtkBox *figures;
  GtkLabel *score;
  GtkLabel *date;
  GameRecord *record;
};

G_DEFINE_TYPE (GameResultRow, game_result_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_piece (GameResultRow *self)
{
  GamePiece piece = GAME_EMPTY;

  if (self->record->result == GAME_FIRST_WINS)
    piece = GAME_FIRST_PIECE;
  else if (self->record->result == GAME_SECOND_WINS)
    piece = GAME_SECOND_PIECE;
  game_piece_icon_set (self->piece, self->record->game, piece);
}

static void
show_record (GameResultRow *self)
{
  g_autofree char *sentence = game_words_latest (self->record);
  g_autofree char *score = game_words_score (self->record);
  g_autofree char *date = game_words_date (self->record->saved);
  const char *title = _ (self->record->game->words->title);
  g_autofree char *name = g_strdup_printf ("%s, %s, %s, %s", title, sentence, score, date);

  gtk_label_set_text (self->game, title);
  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->score, score);
  gtk_label_set_text (self->date, date);
  show_piece (self);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
}

/* The room for the names of games, the same in all rows. */
static int
game_characters (void)
{
  int longest = LEAST_CHARACTERS;

  for (const Game *const *game = game_all (); *game != NULL; game++)
    longest = MAX (longest, (int) g_utf8_strlen (_ ((*game)->words->title), -1));
  return longest;
}

static void
set_orientation (GtkBox *box, gboolean is_narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), is_narrow ? GTK_ORIENTATION_VERTICAL
                                                                  : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (box, is_narrow ? 0 : SPACING);
}

/**
 * game_result_row_get_record:
 * @self: a #GameResultRow
 *
 * Returns: (transfer none): the game that the row shows
 */
const GameRecord *
game_result_row_get_record (GameResultRow *self)
{
  g_return_val_if_fail (GAME_IS_RESULT_ROW (self), NULL);

  return self->record;
}

/**
 * game_result_row_set_narrow:
 * @self: a #GameResultRow
 * @is_narrow: whether there is room for two short lines only
 *
 * Chooses between the two forms of the row.
 */
void
game_result_row_set_narrow (GameResultRow *self, gboolean is_narrow)
{
  g_return_if_fail (GAME_IS_RESULT_ROW (self));

  set_orientation (self->words, is_narrow);
  set_orientation (self->figures, is_narrow);
  gtk_label_set_width_chars (self->date, is_narrow ? -1 : DATE_CHARACTERS);
  gtk_label_set_width_chars (self->game, is_narrow ? -1 : game_characters ());
}

static void
game_result_row_finalize (GObject *object)
{
  GameResultRow *self = GAME_RESULT_ROW (object);

  g_clear_pointer (&self->record, game_record_free);
  G_OBJECT_CLASS (game_result_row_parent_class)->finalize (object);
}

static void
game_result_row_class_init (GameResultRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = game_result_row_finalize;
  g_type_ensure (GAME_TYPE_PIECE_ICON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-result-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GameResultRow, piece);
  gtk_widget_class_bind_template_child (widget_class, GameResultRow, words);
  gtk_widget_class_bind_template_child (widget_class, GameResultRow, game);
  gtk_widget_class_bind_template_child (widget_class, GameResultRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, GameResultRow, figures);
  gtk_widget_class_bind_template_child (widget_class, GameResultRow, score);
  gtk_widget_class_bind_template_child (widget_class, GameResultRow, date);
}

static void
game_result_row_init (GameResultRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * game_result_row_new:
 * @record: a game
 *
 * Returns: (transfer floating): a row that shows it
 */
GtkWidget *
game_result_row_new (const GameRecord *record)
{
  GameResultRow *self = g_object_new (GAME_TYPE_RESULT_ROW, NULL);

  self->record = game_record_copy (record);
  show_record (self);
  return GTK_WIDGET (self);
}
