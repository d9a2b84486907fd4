/* game-import-dialog.c: which game a board that was opened belongs to, and who is to move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-import-dialog.h"

#include "app/game-segments.h"
#include "app/game-side-words.h"
#include "app/game-style.h"

#include <glib/gi18n.h>

struct _GameImportDialog
{
  GtkDialog parent_instance;

  GtkWidget *game_row;
  GtkComboBoxText *games;
  GtkWidget *side_row;
  GameSegments *sides;
  GameImport *import; /* NULL while the dialog is made */
  GFile *file;        /* where it was read */
};

G_DEFINE_TYPE (GameImportDialog, game_import_dialog, GTK_TYPE_DIALOG)

static const Game *
chosen_game (GameImportDialog *self)
{
  int index = MAX (0, gtk_combo_box_get_active (GTK_COMBO_BOX (self->games)));

  return game_import_get_games (self->import)[index];
}

static void
game_changed_cb (GameImportDialog *self)
{
  GameMaterial material = game_style_material_of (GTK_WIDGET (self));
  const Game *game;

  if (self->import == NULL)
    return;
  game = chosen_game (self);
  game_segments_clear (self->sides);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    game_segments_add_piece (self->sides, game_side_words (game, (GameSide) side, material), game,
                             game_piece_of ((GameSide) side));
  game_segments_select (self->sides, GAME_FIRST);
  gtk_widget_set_visible (self->side_row, game_import_needs_side (self->import, game));
}

/**
 * game_import_dialog_is_needed:
 * @import: what was read from a file
 *
 * Returns: whether it leaves anything open that a person has to say
 */
gboolean
game_import_dialog_is_needed (GameImport *import)
{
  const Game *const *games = game_import_get_games (import);

  if (game_import_is_record (import))
    return FALSE;
  return games[0] != NULL && (games[1] != NULL || game_import_needs_side (import, games[0]));
}

/**
 * game_import_dialog_to_record:
 * @self: a #GameImportDialog that was answered
 * @error: return location for a #GError, or %NULL
 *
 * Returns: (transfer full): the board as the game that was chosen, or %NULL with @error set
 */
GameRecord *
game_import_dialog_to_record (GameImportDialog *self, GError **error)
{
  g_return_val_if_fail (GAME_IS_IMPORT_DIALOG (self), NULL);

  return game_import_to_record (self->import, chosen_game (self),
                                (GameSide) MAX (0, game_segments_get_selected (self->sides)),
                                error);
}

/**
 * game_import_dialog_get_file:
 * @self: a #GameImportDialog
 *
 * Returns: (transfer none): the file that the board was read from
 */
GFile *
game_import_dialog_get_file (GameImportDialog *self)
{
  g_return_val_if_fail (GAME_IS_IMPORT_DIALOG (self), NULL);

  return self->file;
}

/* Enter accepts what is chosen; the list of games opens by space and the arrow keys. */
static gboolean
game_import_dialog_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  GameImportDialog *self = GAME_IMPORT_DIALOG (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));
  gboolean is_enter = event->keyval == GDK_KEY_Return || event->keyval == GDK_KEY_KP_Enter ||
                      event->keyval == GDK_KEY_ISO_Enter;

  if (!is_enter || focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->games)))
    return GTK_WIDGET_CLASS (game_import_dialog_parent_class)->key_press_event (widget, event);
  gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_OK);
  return GDK_EVENT_STOP;
}

static void
game_import_dialog_dispose (GObject *object)
{
  g_clear_object (&GAME_IMPORT_DIALOG (object)->import);
  g_clear_object (&GAME_IMPORT_DIALOG (object)->file);
  G_OBJECT_CLASS (game_import_dialog_parent_class)->dispose (object);
}

static void
game_import_dialog_class_init (GameImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_import_dialog_dispose;
  widget_class->key_press_event = game_import_dialog_key_press_event;
  g_type_ensure (GAME_TYPE_SEGMENTS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GameImportDialog, game_row);
  gtk_widget_class_bind_template_child (widget_class, GameImportDialog, games);
  gtk_widget_class_bind_template_child (widget_class, GameImportDialog, side_row);
  gtk_widget_class_bind_template_child (widget_class, GameImportDialog, sides);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
}

static void
game_import_dialog_init (GameImportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * game_import_dialog_new:
 * @parent: (nullable): the window that it belongs to
 * @import: a board that leaves something open
 * @file: where it was read
 *
 * Returns: (transfer floating): a dialog that answers %GTK_RESPONSE_OK when all is chosen
 */
GtkWidget *
game_import_dialog_new (GtkWindow *parent, GameImport *import, GFile *file)
{
  GameImportDialog *self =
      g_object_new (GAME_TYPE_IMPORT_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);
  const Game *const *games = game_import_get_games (import);

  self->import = g_object_ref (import);
  self->file = g_object_ref (file);
  for (int i = 0; games[i] != NULL; i++)
    gtk_combo_box_text_append_text (self->games, _ (games[i]->words->title));
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->games), 0);
  gtk_widget_set_visible (self->game_row, games[0] != NULL && games[1] != NULL);
  return GTK_WIDGET (self);
}
