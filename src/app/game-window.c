/* game-window.c: the window: the chooser, or the page a game is played on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-window.h"

#include "app/game-adaptive.h"
#include "app/game-announce.h"
#include "app/game-chooser.h"
#include "app/game-closing.h"
#include "app/game-dialogs.h"
#include "app/game-files.h"
#include "app/game-header.h"
#include "app/game-narrator.h"
#include "app/game-page.h"
#include "app/game-parts.h"
#include "app/game-play-actions.h"
#include "app/game-recent.h"
#include "app/game-reviewer.h"
#include "app/game-setup-dialog.h"

#include <glib/gi18n.h>

struct _GameWindow
{
  GtkApplicationWindow parent_instance;

  GameHeader *header;
  GameHeader *fullscreen_header; /* where the window's own header bar is hidden */
  GameAdaptive *adaptive;
  GtkStack *pages;
  GameChooser *chooser;
  GamePage *page;
  GtkInfoBar *trouble;
  GtkLabel *trouble_text;
  GtkLabel *status; /* what was told last */

  GSettings *settings;
  GameStore *store;
  GameMatch *match;
  GameFiles *files;
  GamePlayActions *play_actions;
  GameReviewer *reviewer;
  GameNarrator *narrator;
  GameDialogs *dialogs;
  int width; /* when it is neither maximised nor full screen */
  int height;
  gboolean is_maximized;
  gboolean is_fullscreen;
};

G_DEFINE_TYPE (GameWindow, game_window, GTK_TYPE_APPLICATION_WINDOW)

static gboolean
is_narrow (GameWindow *self)
{
  return game_adaptive_get_form (self->adaptive) < GAME_FORM_MIDDLE;
}

/* In a low window the page has more room beside the board than above and below it. */
static gboolean
is_page_narrow (GameWindow *self)
{
  return is_narrow (self) && !(game_adaptive_is_short (self->adaptive) &&
                               game_adaptive_get_form (self->adaptive) >= GAME_FORM_NARROW);
}

static void
failed_cb (GameWindow *self, const char *message)
{
  gtk_label_set_text (self->trouble_text, message);
  gtk_widget_show (GTK_WIDGET (self->trouble));
  game_announce (GTK_WIDGET (self), message);
}

static void
hide_trouble_cb (GameWindow *self)
{
  gtk_widget_hide (GTK_WIDGET (self->trouble));
}

static void
form_changed_cb (GameWindow *self)
{
  game_chooser_set_form (self->chooser, game_adaptive_get_form (self->adaptive));
  game_page_set_form (self->page, is_page_narrow (self), game_adaptive_is_short (self->adaptive));
  game_header_set_narrow (self->header, is_page_narrow (self));
  game_header_set_narrow (self->fullscreen_header, is_page_narrow (self));
}

static void
show_title (GameWindow *self)
{
  const Game *game = game_match_get_game (self->match);
  GFile *file = game_match_get_file (self->match);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *title = NULL;

  if (game == NULL)
    title = g_strdup (_ ("Tablero"));
  else
    /* Translators: the name of a file or a game, then that of the program */
    title = g_strdup_printf (_ ("%s – Tablero"), name != NULL ? name : _ (game->words->title));
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
enable (GameWindow *self, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

/* The keyboard goes to the board, or back to the tile of the game that was left. */
static void
place_focus (GameWindow *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "last-game");

  if (game_match_get_game (self->match) != NULL)
    game_page_focus_board (self->page);
  else
    game_chooser_focus_game (self->chooser, game_by_id (last));
}

static void
session_changed_cb (GameWindow *self)
{
  const Game *game = game_match_get_game (self->match);
  gboolean is_playing = game != NULL;

  hide_trouble_cb (self);
  enable (self, "leave", is_playing);
  enable (self, "save", is_playing);
  enable (self, "save-as", is_playing);
  enable (self, "export", is_playing);
  enable (self, "export-moves", is_playing);
  if (!is_playing)
    game_chooser_refresh (self->chooser);
  gtk_stack_set_visible_child_name (self->pages, is_playing ? "play" : "chooser");
  if (is_playing)
    g_settings_set_string (self->settings, "last-game", game->id);
  place_focus (self);
  show_title (self);
}

static void
setup_answered_cb (GtkDialog *dialog, int response, GameWindow *self)
{
  g_autoptr (GameChoices) choices =
      game_choices_copy (game_setup_dialog_get_choices (GAME_SETUP_DIALOG (dialog)));

  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_OK)
    game_window_begin (self, choices);
}

static void
game_chosen_cb (GameWindow *self, const Game *game, const GameRecord *left_open)
{
  if (left_open != NULL)
    game_match_resume (self->match, left_open);
  else
    game_window_choose (self, game);
}

static void
record_chosen_cb (GameWindow *self, const GameRecord *record)
{
  game_match_begin (self->match, record);
}

/* The game on the page, or that of the tile with the keyboard, or the last one. */
static const Game *
game_to_begin (GameWindow *self)
{
  const Game *game = game_match_get_game (self->match);
  g_autofree char *last = g_settings_get_string (self->settings, "last-game");

  if (game == NULL)
    game = game_chooser_get_focused_game (self->chooser);
  if (game == NULL)
    game = game_by_id (last);
  return game != NULL ? game : game_all ()[0];
}

static void
new_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_window_choose (GAME_WINDOW (data), game_to_begin (GAME_WINDOW (data)));
}

static void
leave_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_match_leave (GAME_WINDOW (data)->match);
}

static void
close_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameWindow *self = GAME_WINDOW (data);

  if (game_match_get_session (self->match) != NULL)
    game_match_leave (self->match);
  else
    game_closing_request (GTK_WINDOW (self));
}

static GameHeader *
header_in_use (GameWindow *self)
{
  return self->is_fullscreen ? self->fullscreen_header : self->header;
}

static void
menu_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_header_open_menu (header_in_use (GAME_WINDOW (data)));
}

static void
file_menu_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_header_open_file_menu (header_in_use (GAME_WINDOW (data)));
}

static void
fullscreen_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (GTK_WINDOW (data));
  else
    gtk_window_unfullscreen (GTK_WINDOW (data));
  g_simple_action_set_state (action, state);
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb },
  { .name = "leave", .activate = leave_cb },
  { .name = "close", .activate = close_cb },
  { .name = "menu", .activate = menu_cb },
  { .name = "file-menu", .activate = file_menu_cb },
  { .name = "fullscreen", .state = "false", .change_state = fullscreen_cb },
};

static gboolean
game_window_state_event (GtkWidget *widget, GdkEventWindowState *event)
{
  GameWindow *self = GAME_WINDOW (widget);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "fullscreen");

  self->is_maximized = (event->new_window_state & GDK_WINDOW_STATE_MAXIMIZED) != 0;
  self->is_fullscreen = (event->new_window_state & GDK_WINDOW_STATE_FULLSCREEN) != 0;
  gtk_widget_set_visible (GTK_WIDGET (self->fullscreen_header), self->is_fullscreen);
  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action),
                               g_variant_new_boolean (self->is_fullscreen));
  return GTK_WIDGET_CLASS (game_window_parent_class)->window_state_event (widget, event);
}

/* A header bar that is too wide would be given less than it needs, until the form has changed. */
static gboolean
game_window_configure_event (GtkWidget *widget, GdkEventConfigure *event)
{
  GameWindow *self = GAME_WINDOW (widget);

  if (!is_narrow (self) && game_form_for_width (event->width) < GAME_FORM_MIDDLE)
    {
      game_header_set_narrow (self->header, TRUE);
      game_header_set_narrow (self->fullscreen_header, TRUE);
    }
  return GTK_WIDGET_CLASS (game_window_parent_class)->configure_event (widget, event);
}

static void
game_window_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GameWindow *self = GAME_WINDOW (widget);

  GTK_WIDGET_CLASS (game_window_parent_class)->size_allocate (widget, allocation);
  if (!self->is_maximized && !self->is_fullscreen)
    gtk_window_get_size (GTK_WINDOW (self), &self->width, &self->height);
}

static void
save_size (GameWindow *self)
{
  if (self->settings == NULL || self->width <= 0)
    return;
  g_settings_set_int (self->settings, "window-width", MAX (self->width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (self->height, 360));
  g_settings_set_boolean (self->settings, "window-maximized", self->is_maximized);
}

static void
restore_size (GameWindow *self)
{
  int width = g_settings_get_int (self->settings, "window-width");

  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  else
    game_adaptive_expect_width (self->adaptive, width);
}

/**
 * game_window_open:
 * @self: a #GameWindow
 * @file: a saved game or a board
 *
 * Reads @file and shows it; an error is told in the window.
 */
void
game_window_open (GameWindow *self, GFile *file)
{
  g_return_if_fail (GAME_IS_WINDOW (self));

  game_files_open (self->files, file);
}

/**
 * game_window_open_files:
 * @self: a #GameWindow
 * @files: (array length=n_files): files that are opened at once
 * @n_files: how many, at least one
 *
 * Reads the last of @files and shows it, and says which were left out.
 */
void
game_window_open_files (GameWindow *self, GFile *const *files, int n_files)
{
  g_return_if_fail (GAME_IS_WINDOW (self));

  game_files_open_last (self->files, files, n_files);
}

/**
 * game_window_begin:
 * @self: a #GameWindow
 * @choices: valid choices
 *
 * Keeps @choices as the last ones and begins the game.
 */
void
game_window_begin (GameWindow *self, const GameChoices *choices)
{
  g_autoptr (GameRecord) record = NULL;

  g_return_if_fail (GAME_IS_WINDOW (self));

  game_choices_save (choices);
  record = game_choices_to_record (choices);
  game_match_begin (self->match, record);
}

/**
 * game_window_choose:
 * @self: a #GameWindow
 * @game: a game
 *
 * Opens the dialog in which a new game is chosen.
 */
void
game_window_choose (GameWindow *self, const Game *game)
{
  g_autoptr (GameChoices) choices = NULL;
  GtkWidget *dialog;

  g_return_if_fail (GAME_IS_WINDOW (self));

  choices = game_choices_load (game);
  dialog = game_setup_dialog_new (GTK_WINDOW (self), choices, is_narrow (self));
  g_signal_connect_object (dialog, "response", G_CALLBACK (setup_answered_cb), self, 0);
  game_dialogs_ask (self->dialogs, dialog);
}

/**
 * game_window_put_away:
 * @self: a #GameWindow
 *
 * Stops the computer and keeps the size of the window; the game itself was kept after each move.
 * For when the program ends.
 */
void
game_window_put_away (GameWindow *self)
{
  g_return_if_fail (GAME_IS_WINDOW (self));

  save_size (self);
  if (game_match_get_session (self->match) != NULL)
    game_session_stop (game_match_get_session (self->match));
}

static gboolean
game_window_delete_event (GtkWidget *widget, GdkEventAny *event G_GNUC_UNUSED)
{
  game_window_put_away (GAME_WINDOW (widget));
  return FALSE;
}

static void
game_window_dispose (GObject *object)
{
  GameWindow *self = GAME_WINDOW (object);

  game_closing_hide_menus (GTK_WINDOW (self));
  g_clear_object (&self->narrator);
  g_clear_object (&self->reviewer);
  g_clear_object (&self->play_actions);
  g_clear_object (&self->dialogs);
  g_clear_object (&self->files);
  g_clear_object (&self->match);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (game_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GameWindow, header);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, fullscreen_header);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, page);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, trouble_text);
  gtk_widget_class_bind_template_child (widget_class, GameWindow, status);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hide_trouble_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, record_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, failed_cb);
}

static void
game_window_class_init (GameWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_window_dispose;
  widget_class->delete_event = game_window_delete_event;
  widget_class->window_state_event = game_window_state_event;
  widget_class->configure_event = game_window_configure_event;
  widget_class->size_allocate = game_window_size_allocate;
  g_type_ensure (GAME_TYPE_ADAPTIVE);
  g_type_ensure (GAME_TYPE_CHOOSER);
  g_type_ensure (GAME_TYPE_HEADER);
  g_type_ensure (GAME_TYPE_PAGE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-window.ui");
  bind_template (widget_class);
}

static void
game_window_init (GameWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  game_announce_set_status (GTK_WIDGET (self), self->status);
  game_announce_name_close (self->trouble);
}

static void
fill_recent_cb (GameWindow *self, GtkToggleButton *button)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (gtk_toggle_button_get_active (button))
    game_recent_fill (gtk_application_get_menu_by_id (application, "recent-menu"), "win.open-uri");
}

static void
add_menus (GameWindow *self, GameHeader *header)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  game_header_set_menus (
      header, G_MENU_MODEL (gtk_application_get_menu_by_id (application, "file-menu")),
      G_MENU_MODEL (gtk_application_get_menu_by_id (application, "primary-menu")));
  g_signal_connect_object (game_header_get_file_button (header), "toggled",
                           G_CALLBACK (fill_recent_cb), self, G_CONNECT_SWAPPED);
}

static void
add_actions (GameWindow *self)
{
  GActionMap *map = G_ACTION_MAP (self);
  g_autoptr (GAction) coordinates = g_settings_create_action (self->settings, "coordinates");
  g_autoptr (GAction) numbers = g_settings_create_action (self->settings, "numbers");

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  game_files_add_actions (self->files, map);
  g_action_map_add_action (map, coordinates);
  g_action_map_add_action (map, numbers);
  self->dialogs = game_dialogs_new (GTK_APPLICATION_WINDOW (self), self->match, self->settings);
  self->play_actions = game_play_actions_new (map, self->match);
  self->reviewer = game_reviewer_new (map, self->match);
  game_parts_add_actions (GTK_APPLICATION_WINDOW (self));
}

static void
connect_parts (GameWindow *self)
{
  game_chooser_bind (self->chooser, self->store);
  game_page_bind (self->page, self->match, self->settings);
  game_page_add_actions (self->page, G_ACTION_MAP (self));
  game_page_bind_reviewer (self->page, self->reviewer);
  game_header_bind (self->header, self->match);
  game_header_bind (self->fullscreen_header, self->match);
  game_header_bind_reviewer (self->header, self->reviewer);
  game_header_bind_reviewer (self->fullscreen_header, self->reviewer);
  g_signal_connect_object (self->match, "session-changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "file-changed", G_CALLBACK (show_title), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviewer, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "begun", G_CALLBACK (hide_trouble_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * game_window_new:
 * @application: the program
 * @store: where games are kept
 * @settings: the preferences
 *
 * Returns: (transfer floating): a window that shows the chooser
 */
GtkWidget *
game_window_new (GtkApplication *application, GameStore *store, GSettings *settings)
{
  GameWindow *self = g_object_new (GAME_TYPE_WINDOW, "application", application, NULL);

  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  self->match = game_match_new (store, settings);
  self->files = game_files_new (GTK_WINDOW (self), self->match);
  add_actions (self);
  add_menus (self, self->header);
  add_menus (self, self->fullscreen_header);
  connect_parts (self);
  self->narrator = game_narrator_new (G_ACTION_MAP (self), GTK_WIDGET (self->page), self->match);
  session_changed_cb (self);
  restore_size (self);
  return GTK_WIDGET (self);
}
