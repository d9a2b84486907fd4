/* game-text-file.c: letting a person choose a file, and writing a text to it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-text-file.h"

#include "app/game-file-filters.h"
#include "model/game-exchange.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is to be written, from the question on until it is. */
typedef struct
{
  GtkFileChooserNative *chooser;
  char *text;
  GWeakRef owner; /* who is told when it fails */
  GameTextFileFailed failed;
} Saving;

static void
saving_free (Saving *saving)
{
  g_clear_object (&saving->chooser);
  g_free (saving->text);
  g_weak_ref_clear (&saving->owner);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Saving) saving = user_data;
  g_autoptr (GObject) owner = g_weak_ref_get (&saving->owner);
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  if (game_exchange_write_finish (G_FILE (source), result, NULL, &error) || owner == NULL)
    return;
  if (name == NULL || strstr (error->message, name) != NULL)
    message = g_strdup (error->message);
  else
    message = g_strdup_printf (_ ("%s: %s"), name, error->message);
  saving->failed (owner, message);
}

static void
answered_cb (GtkNativeDialog *dialog, int response, Saving *saving)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    game_exchange_write_async (file, saving->text, strlen (saving->text), NULL, written_cb, saving);
  else
    saving_free (saving);
}

/**
 * game_text_file_save:
 * @parent: the window that asks
 * @title: what is saved
 * @name: the name of the file that is suggested
 * @text: what to write
 * @owner: who is told of a failure, as long as it is there
 * @failed: what is called then
 *
 * Lets a person choose a file, and writes @text to it.
 */
void
game_text_file_save (GtkWindow *parent,
                     const char *title,
                     const char *name,
                     const char *text,
                     GObject *owner,
                     GameTextFileFailed failed)
{
  Saving *saving = g_new0 (Saving, 1);
  GtkFileChooser *chooser;

  saving->chooser =
      gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  saving->text = g_strdup (text);
  g_weak_ref_init (&saving->owner, owner);
  saving->failed = failed;
  chooser = GTK_FILE_CHOOSER (saving->chooser);
  gtk_file_chooser_set_do_overwrite_confirmation (chooser, TRUE);
  gtk_file_chooser_set_current_name (chooser, name);
  game_file_filters_add (chooser, _ ("Text"), ".txt");
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (answered_cb), saving);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
