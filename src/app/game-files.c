/* game-files.c: opening, saving and exporting the game on the page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-files.h"

#include "app/game-choices.h"
#include "app/game-file-filters.h"
#include "app/game-import-dialog.h"
#include "app/game-recent.h"
#include "app/game-text-file.h"
#include "model/game-exchange.h"

#include <glib/gi18n.h>
#include <string.h>

struct _GameFiles
{
  GObject parent_instance;

  GtkWindow *window; /* borrowed: it owns this; NULL when it is gone */
  GameMatch *match;
  GtkFileChooserNative *chooser; /* the one that is open, or NULL */
  GCancellable *cancellable;     /* of reading; the file opened last counts */
  char *tag;                     /* of the file of the match as it was seen last, or NULL */
  char *left_out;                /* names of files that were given with it, or NULL */
};

/* What a write needs when it is done. */
typedef struct
{
  GameFiles *self;
  gboolean is_text;
  GameSession *session; /* what was written: another game may be on the page by then */
} Writing;

enum
{
  BEGUN,
  FAILED,
  N_SIGNALS
};

#define MOST_NAMES 5 /* of the files that are told */

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameFiles, game_files, G_TYPE_OBJECT)

/* What reading a file says names the file; what its text says does not. */
static void
fail (GameFiles *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *message = NULL;

  if (name == NULL || strstr (error->message, name) != NULL)
    message = g_strdup (error->message);
  else
    /* Translators: the name of a file, then what is wrong with it */
    message = g_strdup_printf (_ ("%s: %s"), name, error->message);
  g_signal_emit (self, signals[FAILED], 0, message);
}

/* A board knows its players only where the file names them. */
static void
name_players (GameRecord *record)
{
  for (int side = 0; side < 2; side++)
    if (record->names[side] == NULL || record->names[side][0] == '\0')
      {
        gboolean both_are = record->levels[0] > 0 && record->levels[1] > 0;

        g_free (record->names[side]);
        record->names[side] = game_choices_usual_name (side, record->levels[side] > 0, both_are);
      }
}

/* Of several files that are opened at once only the last comes on the page. */
static void
tell_left_out (GameFiles *self)
{
  g_autofree char *names = g_steal_pointer (&self->left_out);
  g_autofree char *message = NULL;

  if (names == NULL)
    return;
  /* Translators: names of files, with commas */
  message =
      g_strdup_printf (_ ("One game is shown at a time, so these were not opened: %s"), names);
  g_signal_emit (self, signals[FAILED], 0, message);
}

static void
set_tag (GameFiles *self, const char *tag)
{
  g_free (self->tag);
  self->tag = g_strdup (tag);
}

/* Only a file of our own form, of which @own_form was read, is one that Save writes to. */
static void
begin (GameFiles *self, GameRecord *record, GFile *file, GameImport *own_form)
{
  gboolean is_text = own_form == NULL;

  name_players (record);
  game_recent_add (file, is_text);
  game_match_begin (self->match, record);
  game_match_set_file (self->match, is_text ? NULL : file);
  set_tag (self, is_text ? NULL : game_import_get_tag (own_form));
  gtk_window_present (self->window);
  tell_left_out (self);
}

static void
import_answered_cb (GtkDialog *dialog, int response, GameFiles *self)
{
  GameImportDialog *question = GAME_IMPORT_DIALOG (dialog);
  GFile *file = game_import_dialog_get_file (question);
  g_autoptr (GameRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_OK)
    {
      record = game_import_dialog_to_record (question, &error);
      if (record != NULL)
        begin (self, record, file, NULL);
      else
        fail (self, file, error);
    }
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
ask_about (GameFiles *self, GameImport *import, GFile *file)
{
  GtkWidget *dialog = game_import_dialog_new (self->window, import, file);

  g_signal_connect_object (dialog, "response", G_CALLBACK (import_answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
take_import (GameFiles *self, GameImport *import, GFile *file)
{
  const Game *const *games = game_import_get_games (import);
  g_autoptr (GameRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (game_import_dialog_is_needed (import))
    {
      ask_about (self, import, file);
      return;
    }
  record = game_import_to_record (import, games != NULL ? games[0] : NULL, GAME_FIRST, &error);
  if (record != NULL)
    begin (self, record, file, game_import_is_own_form (import) ? import : NULL);
  else
    fail (self, file, error);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GameFiles) self = GAME_FILES (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GameImport) import = game_exchange_read_finish (G_FILE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->window == NULL)
    return;
  if (import != NULL)
    take_import (self, import, G_FILE (source));
  else
    fail (self, G_FILE (source), error);
}

static void
writing_free (Writing *writing)
{
  g_object_unref (writing->self);
  g_clear_object (&writing->session);
  g_free (writing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Writing) writing = user_data;
  GameFiles *self = writing->self;
  gboolean is_on_page = writing->session == game_match_get_session (self->match);
  g_autofree char *tag = NULL;
  g_autoptr (GError) error = NULL;

  if (!game_exchange_write_finish (G_FILE (source), result, &tag, &error))
    {
      /* Who saves again has been told what is replaced. */
      if (is_on_page && g_error_matches (error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_CHANGED))
        set_tag (self, NULL);
      fail (self, G_FILE (source), error);
      return;
    }
  game_recent_add (G_FILE (source), writing->is_text);
  if (writing->is_text || !is_on_page)
    return;
  game_match_set_file (self->match, G_FILE (source));
  set_tag (self, tag);
}

static void
write_file (GameFiles *self,
            GFile *file,
            const char *text,
            gsize length,
            const char *tag,
            gboolean is_text)
{
  Writing *writing = g_new0 (Writing, 1);

  g_signal_emit (self, signals[BEGUN], 0);
  writing->self = g_object_ref (self);
  writing->is_text = is_text;
  writing->session = g_object_ref (game_match_get_session (self->match));
  game_exchange_write_async (file, text, length, tag, written_cb, writing);
}

static void
write_record (GameFiles *self, GFile *file, const char *tag)
{
  g_autoptr (GameRecord) record = NULL;
  g_autofree char *text = NULL;
  gsize length;

  record = game_session_to_record (game_match_get_session (self->match));
  text = game_record_to_data (record, &length);
  write_file (self, file, text, length, tag, FALSE);
}

static void
write_board (GameFiles *self, GFile *file)
{
  GameModel *model = game_session_get_model (game_match_get_session (self->match));
  g_autofree char *text =
      game_exchange_board_to_text (game_model_get_game (model), game_model_get_position (model));

  write_file (self, file, text, strlen (text), NULL, TRUE);
}

static void
write_moves (GameFiles *self, GFile *file)
{
  g_autoptr (GameRecord) record = game_session_to_record (game_match_get_session (self->match));
  g_autofree char *text = game_exchange_moves_to_text (record);

  write_file (self, file, text, strlen (text), NULL, TRUE);
}

/* The names of players may hold what no file name can. */
static char *
suggest_name (GameFiles *self, const char *ending)
{
  GameSession *session = game_match_get_session (self->match);
  /* Translators: the suggested name of a file: the game, then its two players */
  g_autofree char *name = g_strdup_printf (
      _ ("%s, %s and %s"), _ (game_match_get_game (self->match)->words->title),
      game_session_get_name (session, GAME_FIRST), game_session_get_name (session, GAME_SECOND));

  g_strdelimit (name, "/\\:*?\"<>|", '-');
  return g_strconcat (name, ending, NULL);
}

static void
open_answered_cb (GtkNativeDialog *dialog, int response, GameFiles *self)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_clear_object (&self->chooser);
  if (file != NULL)
    game_files_open (self, file);
}

/* The file that was chosen, %NULL when there is none or the game is gone. */
static GFile *
take_answer (GameFiles *self, GtkNativeDialog *dialog, int response)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_clear_object (&self->chooser);
  return game_match_get_session (self->match) != NULL ? g_steal_pointer (&file) : NULL;
}

static void
save_answered_cb (GtkNativeDialog *dialog, int response, GameFiles *self)
{
  g_autoptr (GFile) file = take_answer (self, dialog, response);

  if (file != NULL)
    write_record (self, file, NULL);
}

static void
export_board_answered_cb (GtkNativeDialog *dialog, int response, GameFiles *self)
{
  g_autoptr (GFile) file = take_answer (self, dialog, response);

  if (file != NULL)
    write_board (self, file);
}

static void
export_moves_answered_cb (GtkNativeDialog *dialog, int response, GameFiles *self)
{
  g_autoptr (GFile) file = take_answer (self, dialog, response);

  if (file != NULL)
    write_moves (self, file);
}

static GtkFileChooser *
new_chooser (GameFiles *self,
             const char *title,
             GtkFileChooserAction action,
             const char *accept,
             GCallback answered_cb)
{
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (self->chooser));
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (title, self->window, action, accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", answered_cb, self, 0);
  return GTK_FILE_CHOOSER (self->chooser);
}

/**
 * game_files_open:
 * @self: a #GameFiles
 * @file: a saved game or a board
 *
 * Reads @file and puts it on the page; asks what the file leaves open. When that fails
 * #GameFiles::failed says why, and nothing changes.
 */
void
game_files_open (GameFiles *self, GFile *file)
{
  g_return_if_fail (GAME_IS_FILES (self));

  g_clear_pointer (&self->left_out, g_free);
  g_signal_emit (self, signals[BEGUN], 0);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  game_exchange_read_async (file, self->cancellable, read_cb, g_object_ref (self));
}

static char *
join_names (GFile *const *files, int n_files)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; i < n_files && i < MOST_NAMES; i++)
    {
      g_autofree char *name = g_file_get_basename (files[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name != NULL ? name : "?");
    }
  if (n_files > MOST_NAMES)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

/**
 * game_files_open_last:
 * @self: a #GameFiles
 * @files: (array length=n_files): files that are opened at once
 * @n_files: how many, at least one
 *
 * Opens the last of @files as game_files_open() does; when it is on the page, #GameFiles::failed
 * tells which were left out.
 */
void
game_files_open_last (GameFiles *self, GFile *const *files, int n_files)
{
  g_return_if_fail (GAME_IS_FILES (self));
  g_return_if_fail (n_files > 0);

  game_files_open (self, files[n_files - 1]);
  if (n_files > 1)
    self->left_out = join_names (files, n_files - 1);
}

/**
 * game_files_choose_and_open:
 * @self: a #GameFiles
 *
 * Lets a person choose a file and opens it.
 */
void
game_files_choose_and_open (GameFiles *self)
{
  GtkFileChooser *chooser;

  g_return_if_fail (GAME_IS_FILES (self));

  chooser = new_chooser (self, _ ("Open"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
                         G_CALLBACK (open_answered_cb));
  game_file_filters_add_readable (chooser);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * game_files_save:
 * @self: a #GameFiles
 *
 * Writes the game on the page to its file, or lets a person choose one where it has none.
 */
void
game_files_save (GameFiles *self)
{
  GFile *file;

  g_return_if_fail (GAME_IS_FILES (self));

  file = game_match_get_file (self->match);
  if (file != NULL)
    write_record (self, file, self->tag);
  else
    game_files_save_as (self);
}

/* Lets a person choose where to write. The ending stands in the name that is suggested, and nothing
 * is added to the name that is chosen: it is the one that was asked about. */
static void
choose_target (GameFiles *self,
               const char *title,
               const char *accept,
               const char *type,
               const char *suffix,
               GCallback answered_cb)
{
  g_autofree char *name = suggest_name (self, suffix);
  GtkFileChooser *chooser =
      new_chooser (self, title, GTK_FILE_CHOOSER_ACTION_SAVE, accept, answered_cb);

  gtk_file_chooser_set_do_overwrite_confirmation (chooser, TRUE);
  gtk_file_chooser_set_current_name (chooser, name);
  game_file_filters_add (chooser, type, suffix);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * game_files_save_as:
 * @self: a #GameFiles
 *
 * Lets a person choose a file, and writes the game on the page to it.
 */
void
game_files_save_as (GameFiles *self)
{
  g_return_if_fail (GAME_IS_FILES (self));

  choose_target (self, _ ("Save"), _ ("_Save"), _ ("Games"), ".tablero",
                 G_CALLBACK (save_answered_cb));
}

/**
 * game_files_export_board:
 * @self: a #GameFiles
 *
 * Lets a person choose a file, and writes the board that is shown to it as text.
 */
void
game_files_export_board (GameFiles *self)
{
  g_return_if_fail (GAME_IS_FILES (self));

  choose_target (self, _ ("Export Board as Text"), _ ("_Export"), _ ("Text"), ".txt",
                 G_CALLBACK (export_board_answered_cb));
}

/**
 * game_files_export_moves:
 * @self: a #GameFiles
 *
 * Lets a person choose a file, and writes all moves of the game to it, in the form that others have
 * for this game.
 */
void
game_files_export_moves (GameFiles *self)
{
  g_autoptr (GameRecord) record = NULL;
  const char *type;
  const char *suffix;

  g_return_if_fail (GAME_IS_FILES (self));

  record = game_session_to_record (game_match_get_session (self->match));
  game_exchange_describe_moves (record, &type, &suffix);
  choose_target (self, _ ("Export Moves as Text"), _ ("_Export"), type, suffix,
                 G_CALLBACK (export_moves_answered_cb));
}

static void
text_failed_cb (GObject *owner, const char *message)
{
  g_signal_emit (owner, signals[FAILED], 0, message);
}

/**
 * game_files_save_text_board:
 * @self: a #GameFiles, with a game on the page that has ended
 *
 * Lets a person choose a file, and writes the board as the game ended to it as text.
 */
void
game_files_save_text_board (GameFiles *self)
{
  g_autoptr (GameRecord) record = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  GamePosition position;

  g_return_if_fail (GAME_IS_FILES (self));

  record = game_match_dup_final_record (self->match);
  game_record_get_position (record, record->moves->len, &position);
  name = suggest_name (self, ".txt");
  text = game_exchange_board_to_text (record->game, &position);
  game_text_file_save (self->window, _ ("Save Text Board"), name, text, G_OBJECT (self),
                       text_failed_cb);
}

static void
game_files_dispose (GObject *object)
{
  GameFiles *self = GAME_FILES (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->left_out, g_free);
  g_clear_pointer (&self->tag, g_free);
  g_clear_object (&self->chooser);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (game_files_parent_class)->dispose (object);
}

static void
game_files_class_init (GameFilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_files_dispose;
  signals[BEGUN] = g_signal_new ("begun", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
game_files_init (GameFiles *self G_GNUC_UNUSED)
{
}

/**
 * game_files_new:
 * @window: the window that dialogs belong to
 * @match: what is played
 *
 * Returns: (transfer full): a new #GameFiles
 */
GameFiles *
game_files_new (GtkWindow *window, GameMatch *match)
{
  GameFiles *self = g_object_new (GAME_TYPE_FILES, NULL);

  g_set_weak_pointer (&self->window, window);
  self->match = g_object_ref (match);
  return self;
}
