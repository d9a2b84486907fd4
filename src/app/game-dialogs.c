/* game-dialogs.c: the windows beside the game: history, preferences, help, questions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-dialogs.h"

#include "app/game-help-window.h"
#include "app/game-history-window.h"
#include "app/game-preferences.h"
#include "app/game-shortcuts.h"

/* Each is open once at most. */
typedef enum
{
  HISTORY,
  PREFERENCES,
  HELP,
  QUESTION, /* about the game on the page or the next one */
  N_KINDS
} Kind;

struct _GameDialogs
{
  GObject parent_instance;

  GtkWindow *window; /* borrowed: it owns this */
  GameMatch *match;
  GSettings *settings;
  GtkWidget *open[N_KINDS]; /* NULL where it is not open */
};

G_DEFINE_TYPE (GameDialogs, game_dialogs, G_TYPE_OBJECT)

static void
keep_open (GameDialogs *self, Kind kind, GtkWidget *dialog)
{
  g_set_weak_pointer (&self->open[kind], dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

static gboolean
raise_open (GameDialogs *self, Kind kind)
{
  if (self->open[kind] == NULL)
    return FALSE;
  gtk_window_present (GTK_WINDOW (self->open[kind]));
  return TRUE;
}

static void
close_history (GameDialogs *self)
{
  if (self->open[HISTORY] != NULL)
    gtk_widget_destroy (self->open[HISTORY]);
  gtk_window_present (self->window);
}

static void
record_chosen_cb (GameDialogs *self, const GameRecord *record)
{
  game_match_begin (self->match, record);
  close_history (self);
}

static void
review_chosen_cb (GameDialogs *self, const GameRecord *record)
{
  game_match_look_at (self->match, record);
  close_history (self);
  g_action_group_change_action_state (G_ACTION_GROUP (self->window), "review",
                                      g_variant_new_boolean (TRUE));
}

static void
history_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameDialogs *self = GAME_DIALOGS (data);
  GtkWidget *dialog;
  int width;
  int height;

  if (raise_open (self, HISTORY))
    return;
  gtk_window_get_size (self->window, &width, &height);
  dialog = game_history_window_new (self->window, game_match_get_store (self->match));
  game_history_window_fit (GAME_HISTORY_WINDOW (dialog), width, height);
  g_signal_connect_object (dialog, "record-chosen", G_CALLBACK (record_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "review-chosen", G_CALLBACK (review_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  keep_open (self, HISTORY, dialog);
}

static void
preferences_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED,
                gpointer data)
{
  GameDialogs *self = GAME_DIALOGS (data);
  GtkWidget *dialog;
  int width;
  int height;

  if (raise_open (self, PREFERENCES))
    return;
  gtk_window_get_size (self->window, &width, &height);
  dialog = game_preferences_new (self->window, self->settings);
  game_preferences_fit (GAME_PREFERENCES (dialog), width, height);
  keep_open (self, PREFERENCES, dialog);
}

static void
help_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameDialogs *self = GAME_DIALOGS (data);
  GtkWidget *dialog = self->open[HELP];
  int width;
  int height;

  if (dialog == NULL)
    {
      gtk_window_get_size (self->window, &width, &height);
      dialog = game_help_window_new (self->window);
      game_help_window_fit (GAME_HELP_WINDOW (dialog), width, height);
    }
  game_help_window_show_game (GAME_HELP_WINDOW (dialog), game_match_get_game (self->match));
  keep_open (self, HELP, dialog);
}

static void
drop_question (GameDialogs *self)
{
  if (self->open[QUESTION] != NULL)
    gtk_widget_destroy (self->open[QUESTION]);
}

/**
 * game_dialogs_ask:
 * @self: a #GameDialogs
 * @dialog: a question about the game on the page, or about the next one
 *
 * Shows @dialog, in place of an earlier question. It goes when another game comes onto the page:
 * what was asked about one means nothing in the next.
 */
void
game_dialogs_ask (GameDialogs *self, GtkWidget *dialog)
{
  g_return_if_fail (GAME_IS_DIALOGS (self));

  drop_question (self);
  keep_open (self, QUESTION, dialog);
}

static void
resign (GameDialogs *self)
{
  if (game_match_get_session (self->match) != NULL)
    game_session_resign (game_match_get_session (self->match));
}

static void
resign_answered_cb (GtkDialog *dialog, int response, GameDialogs *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_OK)
    resign (self);
}

static void
ask_before_resigning (GameDialogs *self)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/tablero_games/Tablero/ui/resign-dialog.ui");
  GtkWidget *dialog = GTK_WIDGET (gtk_builder_get_object (builder, "dialog"));

  gtk_window_set_transient_for (GTK_WINDOW (dialog), self->window);
  g_signal_connect_object (dialog, "response", G_CALLBACK (resign_answered_cb), self, 0);
  game_dialogs_ask (self, dialog);
}

static void
resign_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameDialogs *self = GAME_DIALOGS (data);

  if (g_settings_get_boolean (self->settings, "confirm-resign"))
    ask_before_resigning (self);
  else
    resign (self);
}

static const GActionEntry entries[] = {
  { .name = "history", .activate = history_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "help", .activate = help_cb },
  { .name = "resign", .activate = resign_cb },
};

static void
game_dialogs_dispose (GObject *object)
{
  GameDialogs *self = GAME_DIALOGS (object);

  for (int kind = 0; kind < N_KINDS; kind++)
    g_clear_weak_pointer (&self->open[kind]);
  g_clear_object (&self->match);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (game_dialogs_parent_class)->dispose (object);
}

static void
game_dialogs_class_init (GameDialogsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_dialogs_dispose;
}

static void
game_dialogs_init (GameDialogs *self G_GNUC_UNUSED)
{
}

/**
 * game_dialogs_new:
 * @window: the window that the others belong to; it outlives what is returned
 * @match: what is played
 * @settings: the preferences
 *
 * Adds the actions that open them to @window.
 *
 * Returns: (transfer full): what keeps track of the open ones
 */
GameDialogs *
game_dialogs_new (GtkApplicationWindow *window, GameMatch *match, GSettings *settings)
{
  GameDialogs *self = g_object_new (GAME_TYPE_DIALOGS, NULL);

  self->window = GTK_WINDOW (window);
  self->match = g_object_ref (match);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (match, "session-changed", G_CALLBACK (drop_question), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  game_shortcuts_let_shrink (window);
  return self;
}
