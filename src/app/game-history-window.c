/* game-history-window.c: the games that were played, and their totals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-history-window.h"

#include "app/game-adaptive.h"
#include "app/game-announce.h"
#include "app/game-clear-dialog.h"
#include "app/game-closing.h"
#include "app/game-history-list.h"
#include "app/game-history-opener.h"
#include "app/game-history-totals.h"
#include "app/game-history-words.h"
#include "app/game-style.h"
#include "app/game-text-file.h"
#include "model/game-exchange.h"

#include <glib/gi18n.h>
#include <string.h>

/* What stands at both sides of the list in a window that has columns, in pixels. */
#define BESIDE_LIST 38

struct _GameHistoryWindow
{
  GtkWindow parent_instance;

  GtkButton *open;
  GameAdaptive *adaptive;
  GtkInfoBar *trouble;
  GtkLabel *trouble_text;
  GtkBox *tools;
  GtkEntry *search;
  GtkComboBox *games;
  GtkWidget *sort_button;
  GtkWidget *menu_button;
  GtkStack *pages;
  GameHistoryList *list;
  GameHistoryTotals *totals;
  GtkLabel *nothing;
  GtkLabel *status;

  GSimpleActionGroup *actions;
  GameStore *store;
  GameHistory *history;
  GPtrArray *entries; /* what the rows point into */
  GameHistoryOpener *opener;
  guint n_frames; /* that have begun, until the second */
};

enum
{
  RECORD_CHOSEN,
  REVIEW_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameHistoryWindow, game_history_window, GTK_TYPE_WINDOW)

/* The states of the action "sort". */
static const char *const sort_words[GAME_HISTORY_N_COLUMNS] = {
  "date", "game", "board", "players", "result", "score", "moves", "length",
};

static void
tell (GameHistoryWindow *self, const char *message)
{
  gtk_label_set_text (self->trouble_text, message);
  gtk_info_bar_set_revealed (self->trouble, TRUE);
}

static void
failed_cb (GObject *owner, const char *message)
{
  tell (GAME_HISTORY_WINDOW (owner), message);
}

static void
trouble_response_cb (GameHistoryWindow *self)
{
  gtk_info_bar_set_revealed (self->trouble, FALSE);
}

static const Game *
chosen_game (GameHistoryWindow *self)
{
  int active = gtk_combo_box_get_active (self->games);

  return active > 0 ? game_all ()[active - 1] : NULL;
}

/* Where nothing is shown it is said why. */
static void
show_nothing (GameHistoryWindow *self, guint n_found)
{
  gboolean is_waiting = self->entries->len == 0 && game_history_is_loading (self->history);

  gtk_label_set_text (self->nothing, self->entries->len == 0
                                         ? _ ("The games you finish will stand here")
                                         : _ ("No game is like that"));
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), n_found == 0 && !is_waiting);
}

static void
show_status (GameHistoryWindow *self, guint n_found)
{
  g_autofree char *words = game_history_words_status (
      n_found, self->entries->len, game_history_get_n_unreadable (self->history));

  gtk_label_set_text (self->status, words);
}

static void
enable (GameHistoryWindow *self, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

static gboolean
shows_games (GameHistoryWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "games") == 0;
}

static gboolean
is_unfinished (const GameHistoryEntry *entry)
{
  return entry->head.record->state == GAME_RECORD_UNFINISHED;
}

static gboolean
keeps_text_board (const GameHistoryEntry *entry)
{
  return entry->head.record->game->keeps_text_board && !is_unfinished (entry);
}

static void
update_actions (GameHistoryWindow *self)
{
  const GameHistoryEntry *entry =
      shows_games (self) ? game_history_list_get_chosen (self->list) : NULL;
  gboolean is_settled = self->entries->len > 0 && !game_history_is_loading (self->history);

  /* Opening a game that has not ended is to go on with it. */
  gtk_button_set_label (self->open,
                        entry != NULL && is_unfinished (entry) ? _ ("_Continue") : _ ("_Open"));
  enable (self, "open", entry != NULL);
  enable (self, "review", entry != NULL);
  enable (self, "save-text-board", entry != NULL && keeps_text_board (entry));
  enable (self, "export", is_settled);
  enable (self, "clear", is_settled);
}

static void
show_sort (GameHistoryWindow *self)
{
  GActionMap *map = G_ACTION_MAP (self->actions);
  GameHistoryColumn column = game_history_list_get_sort_column (self->list);

  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (map, "sort")),
                             g_variant_new_string (sort_words[column]));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (map, "reversed")),
                             g_variant_new_boolean (!game_history_list_is_descending (self->list)));
}

static void
show_entries (GameHistoryWindow *self)
{
  GameHistoryQuery query = {
    .game = chosen_game (self),
    .text = gtk_entry_get_text (self->search),
    .column = game_history_list_get_sort_column (self->list),
    .is_descending = game_history_list_is_descending (self->list),
  };
  g_autoptr (GPtrArray) found = game_history_query_run (&query, self->entries);

  game_history_list_show (self->list, found);
  if (!shows_games (self))
    game_history_totals_show (self->totals, found);
  show_nothing (self, found->len);
  show_status (self, found->len);
  update_actions (self);
}

static void
history_changed_cb (GameHistoryWindow *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->entries);

  /* What is shown points into the old ones until the new ones are shown. */
  self->entries = g_ptr_array_ref (game_history_get_entries (self->history));
  show_entries (self);
}

/* The window is drawn before its first rows are: both at once would take longer than a frame. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  GameHistoryWindow *self = GAME_HISTORY_WINDOW (widget);

  if (self->n_frames++ == 0)
    return G_SOURCE_CONTINUE;
  g_signal_connect_object (self->history, "changed", G_CALLBACK (history_changed_cb), self,
                           G_CONNECT_SWAPPED);
  history_changed_cb (self);
  return G_SOURCE_REMOVE;
}

static void
query_changed_cb (GameHistoryWindow *self)
{
  if (self->entries != NULL)
    show_entries (self);
}

static void
page_changed_cb (GameHistoryWindow *self)
{
  if (self->entries == NULL || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  gtk_widget_set_sensitive (self->sort_button, shows_games (self));
  show_entries (self);
}

static void
sort_changed_cb (GameHistoryWindow *self)
{
  show_sort (self);
  show_entries (self);
}

static void
search_stopped_cb (GameHistoryWindow *self)
{
  if (*gtk_entry_get_text (self->search) != '\0')
    gtk_entry_set_text (self->search, "");
  else
    game_closing_request (GTK_WINDOW (self));
}

static void
search_activated_cb (GameHistoryWindow *self)
{
  if (shows_games (self))
    game_history_list_take_keyboard (self->list);
}

/* The room for the list, as it is or, before the window is shown, as it will be. */
static int
list_width (GameHistoryWindow *self)
{
  int width = gtk_widget_get_allocated_width (GTK_WIDGET (self->adaptive));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_window_get_default_size (GTK_WINDOW (self), &width, NULL);
  return width - BESIDE_LIST;
}

static void
form_changed_cb (GameHistoryWindow *self)
{
  GameForm form = game_adaptive_get_form (self->adaptive);
  gboolean is_narrow = game_history_list_fit (self->list, list_width (self));

  game_history_totals_set_narrow (self->totals, is_narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tools), form == GAME_FORM_PHONE
                                                                    ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
  game_style_set_class (GTK_WIDGET (self), "narrow", form < GAME_FORM_MIDDLE);
  show_entries (self);
}

static void
open_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_history_opener_read (GAME_HISTORY_WINDOW (data)->opener, GAME_HISTORY_TO_OPEN);
}

static void
review_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_history_opener_read (GAME_HISTORY_WINDOW (data)->opener, GAME_HISTORY_TO_REVIEW);
}

static void
row_activated_cb (GameHistoryWindow *self)
{
  game_history_opener_read (self->opener, GAME_HISTORY_TO_OPEN);
}

static void
save_board (GameHistoryWindow *self, const GameRecord *record)
{
  GamePosition position;
  g_autofree char *text = NULL;
  g_autofree char *name = g_strconcat (_ (record->game->words->title), ".txt", NULL);

  game_record_get_position (record, record->moves->len, &position);
  text = game_exchange_board_to_text (record->game, &position);
  game_text_file_save (GTK_WINDOW (self), _ ("Save Text Board"), name, text, G_OBJECT (self),
                       failed_cb);
}

static void
entry_read_cb (GameHistoryWindow *self, int purpose, const GameRecord *record)
{
  if (purpose == GAME_HISTORY_TO_SAVE_BOARD)
    save_board (self, record);
  else
    g_signal_emit (self, signals[purpose == GAME_HISTORY_TO_REVIEW ? REVIEW_CHOSEN : RECORD_CHOSEN],
                   0, record);
}

static void
save_text_board_cb (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant *parameter G_GNUC_UNUSED,
                    gpointer data)
{
  game_history_opener_read (GAME_HISTORY_WINDOW (data)->opener, GAME_HISTORY_TO_SAVE_BOARD);
}

static void
export_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameHistoryWindow *self = GAME_HISTORY_WINDOW (data);
  g_autofree char *text = game_history_words_table (self->entries);
  g_autofree char *name = g_strconcat (_ ("History"), ".txt", NULL);

  game_text_file_save (GTK_WINDOW (self), _ ("Export History as Text"), name, text, G_OBJECT (self),
                       failed_cb);
}

static void
cleared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GameHistoryWindow) self = GAME_HISTORY_WINDOW (user_data);
  g_autoptr (GError) error = NULL;

  if (!game_store_clear_history_finish (GAME_STORE (source), result, &error))
    tell (self, error->message);
}

static void
clear_entries (GameHistoryWindow *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->entries->len; i++)
    {
      const GameHistoryEntry *entry = g_ptr_array_index (self->entries, i);

      g_ptr_array_add (names, entry->name);
    }
  g_ptr_array_add (names, NULL);
  game_store_clear_history_async (self->store, (const char *const *) names->pdata, NULL, cleared_cb,
                                  g_object_ref (self));
}

static void
clear_answered_cb (GtkDialog *dialog, int response, GameHistoryWindow *self)
{
  gtk_widget_destroy (GTK_WIDGET (dialog));
  if (response == GTK_RESPONSE_OK)
    clear_entries (self);
}

static void
clear_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameHistoryWindow *self = GAME_HISTORY_WINDOW (data);
  GtkWidget *dialog = game_clear_dialog_new (GTK_WINDOW (self), self->entries->len);

  g_signal_connect_object (dialog, "response", G_CALLBACK (clear_answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
sort_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  GameHistoryWindow *self = GAME_HISTORY_WINDOW (data);
  const char *word = g_variant_get_string (state, NULL);

  for (int i = 0; i < GAME_HISTORY_N_COLUMNS; i++)
    if (strcmp (sort_words[i], word) == 0)
      game_history_list_set_sort (self->list, (GameHistoryColumn) i,
                                  game_history_list_is_descending (self->list));
  g_simple_action_set_state (action, state);
  show_entries (self);
}

static void
reversed_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  GameHistoryWindow *self = GAME_HISTORY_WINDOW (data);

  game_history_list_set_sort (self->list, game_history_list_get_sort_column (self->list),
                              !g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
  show_entries (self);
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_cb },
  { .name = "review", .activate = review_cb },
  { .name = "save-text-board", .activate = save_text_board_cb },
  { .name = "export", .activate = export_cb },
  { .name = "clear", .activate = clear_cb },
  { .name = "sort", .parameter_type = "s", .state = "'date'", .change_state = sort_cb },
  { .name = "reversed", .state = "false", .change_state = reversed_cb },
};

static gboolean
handle_own_key (GameHistoryWindow *self, GdkEventKey *event)
{
  GdkModifierType modifiers = event->state & gtk_accelerator_get_default_mod_mask ();

  if (event->keyval == GDK_KEY_Escape && modifiers == 0)
    game_closing_request (GTK_WINDOW (self));
  else if (event->keyval == GDK_KEY_f && modifiers == GDK_CONTROL_MASK)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  else if (event->keyval == GDK_KEY_F10 && modifiers == 0)
    gtk_widget_activate (self->menu_button);
  else
    return FALSE;
  return TRUE;
}

/* What is typed anywhere is looked for. */
static gboolean
game_history_window_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  GameHistoryWindow *self = GAME_HISTORY_WINDOW (widget);
  GtkWidget *search = GTK_WIDGET (self->search);

  if (GTK_WIDGET_CLASS (game_history_window_parent_class)->key_press_event (widget, event) ||
      handle_own_key (self, event))
    return TRUE;
  if (gtk_widget_has_focus (search) ||
      !gtk_search_entry_handle_event (GTK_SEARCH_ENTRY (search), (GdkEvent *) event))
    return FALSE;
  gtk_entry_grab_focus_without_selecting (self->search);
  return TRUE;
}

/**
 * game_history_window_fit:
 * @self: a #GameHistoryWindow that was not shown yet
 * @width: the width of the window it belongs to, in pixels
 * @height: its height
 *
 * Makes the window no larger than that.
 */
void
game_history_window_fit (GameHistoryWindow *self, int width, int height)
{
  int usual_width;
  int usual_height;

  g_return_if_fail (GAME_IS_HISTORY_WINDOW (self));

  gtk_window_get_default_size (GTK_WINDOW (self), &usual_width, &usual_height);
  usual_width = MIN (usual_width, width);
  gtk_window_set_default_size (GTK_WINDOW (self), usual_width, MIN (usual_height, height));
  game_adaptive_expect_width (self->adaptive, usual_width);
}

/**
 * game_history_window_get_history:
 * @self: a #GameHistoryWindow
 *
 * Returns: (transfer none): what it shows
 */
GameHistory *
game_history_window_get_history (GameHistoryWindow *self)
{
  g_return_val_if_fail (GAME_IS_HISTORY_WINDOW (self), NULL);

  return self->history;
}

static void
game_history_window_dispose (GObject *object)
{
  GameHistoryWindow *self = GAME_HISTORY_WINDOW (object);

  game_closing_hide_menus (GTK_WINDOW (self));
  g_clear_object (&self->opener);
  if (self->history != NULL)
    g_signal_handlers_disconnect_by_data (self->history, self);
  G_OBJECT_CLASS (game_history_window_parent_class)->dispose (object);
  g_clear_object (&self->history);
  g_clear_object (&self->store);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, open);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, trouble_text);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, tools);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, search);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, games);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, sort_button);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, list);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, totals);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryWindow, status);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, trouble_response_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, sort_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_actions);
}

static void
game_history_window_class_init (GameHistoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_history_window_dispose;
  widget_class->key_press_event = game_history_window_key_press_event;
  signals[RECORD_CHOSEN] =
      g_signal_new ("record-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REVIEW_CHOSEN] =
      g_signal_new ("review-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (GAME_TYPE_ADAPTIVE);
  g_type_ensure (GAME_TYPE_HISTORY_LIST);
  g_type_ensure (GAME_TYPE_HISTORY_TOTALS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-history-window.ui");
  bind_template (widget_class);
  bind_callbacks (widget_class);
}

static void
game_history_window_init (GameHistoryWindow *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "history", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  game_announce_name_close (self->trouble);
  game_style_let_shrink (self->games);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->games), _ ((*game)->words->title));
}

/**
 * game_history_window_new:
 * @parent: (nullable): the window that it belongs to
 * @store: where games are kept
 *
 * Returns: (transfer floating): a window that shows the history of @store, as it is read
 */
GtkWidget *
game_history_window_new (GtkWindow *parent, GameStore *store)
{
  GameHistoryWindow *self = g_object_new (GAME_TYPE_HISTORY_WINDOW, "transient-for", parent, NULL);

  self->store = g_object_ref (store);
  self->opener = game_history_opener_new (self->list, store);
  g_signal_connect_object (self->opener, "read", G_CALLBACK (entry_read_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opener, "failed", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  self->history = game_history_new (store);
  self->entries = g_ptr_array_ref (game_history_get_entries (self->history));
  gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
  game_history_load (self->history);
  show_sort (self);
  show_entries (self);
  game_history_list_take_keyboard (self->list);
  return GTK_WIDGET (self);
}
