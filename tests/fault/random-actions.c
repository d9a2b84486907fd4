/* random-actions.c: what a person may do at any moment, by lot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-actions.h"

#include "app/game-board.h"
#include "app/game-closing.h"

#include "../ui/ui-test.h"

#include <string.h>

#define HIGHEST_LEVEL 10
#define LARGEST_WINDOW 1200
#define SMALLEST_WINDOW 300
#define MOST_WINDOWS 6  /* beside that of the game */
#define DEEP_ENOUGH 40u /* accessible objects looked at, of a window */

/* Actions that lead out of the program, or end it. */
static const char *const left_alone[] = { "close",   "open-uri", "save",
                                          "save-as", "export",   "export-moves" };

static int
below (Hands *hands, int n)
{
  return g_rand_int_range (hands->random, 0, n);
}

static gboolean
is_left_alone (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (left_alone); i++)
    if (g_str_equal (name, left_alone[i]))
      return TRUE;
  return FALSE;
}

static void
activate_action (Hands *hands)
{
  GActionGroup *group = G_ACTION_GROUP (hands->window);
  g_auto (GStrv) names = g_action_group_list_actions (group);
  const char *name = names[below (hands, (int) g_strv_length (names))];

  if (is_left_alone (name) || g_action_group_get_action_parameter_type (group, name) != NULL)
    return;
  g_test_message ("  %s", name);
  g_action_group_activate_action (group, name, NULL);
}

/* What belongs to playing, and opens no window. */
static void
use_game (Hands *hands)
{
  static const char *const names[] = { "undo",       "redo",      "hint",       "move-now",
                                       "pause",      "step",      "go-first",   "go-back",
                                       "go-forward", "go-last",   "next-part",  "previous-part",
                                       "analysis",   "read-last", "read-board", "read-turn" };
  const char *name = names[below (hands, G_N_ELEMENTS (names))];

  g_test_message ("  %s", name);
  g_action_group_activate_action (G_ACTION_GROUP (hands->window), name, NULL);
}

/* What the key does may close the window before it is let go. */
static void
press_key_in (GtkWidget *top, guint key, GdkModifierType state)
{
  g_autoptr (GdkWindow) window = NULL;
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());

  if (!g_set_object (&window, gtk_widget_get_window (top)))
    return;
  for (int i = 0; i < 2; i++)
    {
      GdkEvent *event = gdk_event_new (i == 0 ? GDK_KEY_PRESS : GDK_KEY_RELEASE);

      event->key.window = g_object_ref (window);
      event->key.send_event = TRUE;
      event->key.time = GDK_CURRENT_TIME;
      event->key.state = state;
      event->key.keyval = key;
      gdk_event_set_device (event, gdk_seat_get_keyboard (seat));
      gtk_main_do_event (event);
      gdk_event_free (event);
    }
}

static void
press_key (Hands *hands)
{
  static const guint keys[] = { GDK_KEY_Left,      GDK_KEY_Right,  GDK_KEY_Up,    GDK_KEY_Down,
                                GDK_KEY_Return,    GDK_KEY_space,  GDK_KEY_Home,  GDK_KEY_End,
                                GDK_KEY_Page_Up,   GDK_KEY_Escape, GDK_KEY_Tab,   GDK_KEY_F6,
                                GDK_KEY_BackSpace, GDK_KEY_Delete, GDK_KEY_Menu,  GDK_KEY_a,
                                GDK_KEY_d,         GDK_KEY_h,      GDK_KEY_1,     GDK_KEY_2,
                                GDK_KEY_3,         GDK_KEY_4,      GDK_KEY_comma, GDK_KEY_plus,
                                GDK_KEY_minus };
  guint key = keys[below (hands, G_N_ELEMENTS (keys))];

  press_key_in (hands->window, key, below (hands, 6) == 0 ? GDK_SHIFT_MASK : 0);
}

static GameBoard *
board_of (Hands *hands)
{
  return GAME_BOARD (ui_test_find_type (hands->window, GAME_TYPE_BOARD, 0));
}

static GdkEvent *
new_pointer_event (Hands *hands, GdkEventType type, GdkWindow *window, double x, double y)
{
  GdkEvent *event = gdk_event_new (type);
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());

  event->any.window = g_object_ref (window);
  event->any.send_event = TRUE;
  gdk_event_set_device (event, gdk_seat_get_pointer (seat));
  if (type == GDK_MOTION_NOTIFY)
    {
      event->motion.x = x;
      event->motion.y = y;
      return event;
    }
  event->button.x = x;
  event->button.y = y;
  event->button.button = below (hands, 10) == 0 ? 3 : 1;
  return event;
}

/* On the board, or beyond its edge. */
static void
point_at_board (Hands *hands, gboolean presses)
{
  static const GdkEventType types[] = { GDK_MOTION_NOTIFY, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE };
  GtkWidget *board = GTK_WIDGET (board_of (hands));
  g_autoptr (GdkWindow) window = NULL;
  double x = below (hands, gtk_widget_get_allocated_width (board) + 20) - 10;
  double y = below (hands, gtk_widget_get_allocated_height (board) + 20) - 10;

  if (!gtk_widget_get_mapped (board) || !g_set_object (&window, gtk_widget_get_window (board)))
    return;
  for (int i = 0; i < (presses ? 3 : 1); i++)
    {
      GdkEvent *event = new_pointer_event (hands, types[i], window, x, y);

      gtk_main_do_event (event);
      gdk_event_free (event);
    }
}

static void
click (Hands *hands)
{
  point_at_board (hands, TRUE);
}

static void
move_pointer (Hands *hands)
{
  point_at_board (hands, FALSE);
}

static void
zoom (Hands *hands)
{
  game_board_zoom_by (board_of (hands), g_rand_double_range (hands->random, -3, 3));
}

/* A legal move, as soon as somebody may make one. */
static void
play (Hands *hands)
{
  GameModel *model = game_board_get_model (board_of (hands));
  GameMove moves[GAME_MAX_CELLS];
  int n;

  if (model == NULL)
    return;
  n = game_model_get_game (model)->moves (game_model_get_position (model), moves);
  if (n > 0)
    game_board_choose_move (board_of (hands), moves[below (hands, n)]);
}

static void
resize (Hands *hands)
{
  gtk_window_resize (GTK_WINDOW (hands->window),
                     g_rand_int_range (hands->random, SMALLEST_WINDOW, LARGEST_WINDOW),
                     g_rand_int_range (hands->random, SMALLEST_WINDOW, LARGEST_WINDOW));
}

static void
set_preference (Hands *hands)
{
  static const char *const flags[] = { "coordinates", "numbers" };

  if (below (hands, 2) == 0)
    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", below (hands, 2), NULL);
  else
    g_settings_set_boolean (hands->settings, flags[below (hands, 2)], below (hands, 2));
}

/* The windows beside that of the game, popovers and menus not counted. */
static GPtrArray *
other_windows (Hands *hands)
{
  GPtrArray *others = g_ptr_array_new ();
  GList *tops = gtk_window_list_toplevels ();

  for (GList *top = tops; top != NULL; top = top->next)
    if (top->data != hands->window && gtk_widget_get_mapped (top->data) &&
        gtk_window_get_window_type (top->data) == GTK_WINDOW_TOPLEVEL)
      g_ptr_array_add (others, top->data);
  g_list_free (tops);
  return others;
}

static void
close_other (Hands *hands)
{
  g_autoptr (GPtrArray) others = other_windows (hands);
  GtkWidget *other;

  if (others->len == 0)
    return;
  other = g_ptr_array_index (others, below (hands, (int) others->len));
  if (GTK_IS_DIALOG (other) && below (hands, 2) == 0)
    gtk_dialog_response (GTK_DIALOG (other),
                         below (hands, 2) == 0 ? GTK_RESPONSE_OK : GTK_RESPONSE_CANCEL);
  else
    game_closing_request (GTK_WINDOW (other));
}

static gboolean
can_be_pressed (GtkWidget *widget)
{
  return gtk_widget_is_sensitive (widget) && gtk_widget_get_mapped (widget) &&
         !GTK_IS_LINK_BUTTON (widget) && !GTK_IS_FILE_CHOOSER (widget) &&
         (GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_ENTRY (widget) ||
          GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_EXPANDER (widget));
}

/* Something in one of the other windows, or a key there. */
static void
use_other (Hands *hands)
{
  static const guint keys[] = { GDK_KEY_Tab, GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_space, GDK_KEY_a };
  g_autoptr (GPtrArray) others = other_windows (hands);
  g_autoptr (GPtrArray) widgets = NULL;
  GtkWidget *other;

  if (others->len == 0)
    return;
  other = g_ptr_array_index (others, below (hands, (int) others->len));
  /* GTK's own questions there wait for an answer in a main loop of their own. */
  if (GTK_IS_FILE_CHOOSER (other))
    return;
  widgets = ui_test_widgets_in (other);
  for (guint i = widgets->len; i-- > 0;)
    if (!can_be_pressed (g_ptr_array_index (widgets, i)))
      g_ptr_array_remove_index_fast (widgets, i);
  if (widgets->len > 0 && below (hands, 2) == 0)
    gtk_widget_activate (g_ptr_array_index (widgets, below (hands, (int) widgets->len)));
  else
    press_key_in (other, keys[below (hands, G_N_ELEMENTS (keys))], 0);
}

static void
look_at (Hands *hands, AtkObject *object, guint *n_left)
{
  int n = atk_object_get_n_accessible_children (object);
  g_autoptr (AtkStateSet) states = atk_object_ref_state_set (object);

  atk_object_get_name (object);
  atk_object_get_description (object);
  if (ATK_IS_COMPONENT (object) && atk_state_set_contains_state (states, ATK_STATE_SHOWING))
    atk_component_get_extents (ATK_COMPONENT (object), NULL, NULL, NULL, NULL, ATK_XY_SCREEN);
  for (int i = 0; i < 8 && n > 0 && *n_left > 0; i++)
    {
      g_autoptr (AtkObject) child = atk_object_ref_accessible_child (object, below (hands, n));

      (*n_left)--;
      if (child != NULL)
        look_at (hands, child, n_left);
    }
}

/* As a screen reader does, here and there. It asks only what is shown where it stands: GTK objects
 * to the question for the rows of a list that is not. */
static void
read_screen (Hands *hands)
{
  g_autoptr (GPtrArray) others = other_windows (hands);
  guint n_left = DEEP_ENOUGH;

  g_ptr_array_add (others, hands->window);
  look_at (hands,
           gtk_widget_get_accessible (g_ptr_array_index (others, below (hands, (int) others->len))),
           &n_left);
}

static void
open_file (Hands *hands)
{
  static const char *const names[] = { "good.tablero", "bad.tablero", "none.tablero" };
  g_autofree char *path =
      g_build_filename (hands->folder, names[below (hands, G_N_ELEMENTS (names))], NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  game_window_open (GAME_WINDOW (hands->window), file);
}

/* Puts the window there that all actions are about. */
void
random_actions_open_window (Hands *hands)
{
  hands->window = game_window_new (hands->application, hands->store, hands->settings);
  gtk_window_present (GTK_WINDOW (hands->window));
}

/* A game at the highest level against a person, or between two computers. */
void
random_actions_begin (Hands *hands)
{
  g_autoptr (GameChoices) choices = game_choices_new (hands->game);

  choices->levels[0] = below (hands, 2) * HIGHEST_LEVEL;
  choices->levels[1] = HIGHEST_LEVEL;
  choices->setup = hands->setup;
  game_window_begin (GAME_WINDOW (hands->window), choices);
}

static void
close_window (Hands *hands)
{
  g_autoptr (GPtrArray) others = other_windows (hands);

  game_window_put_away (GAME_WINDOW (hands->window));
  gtk_widget_destroy (hands->window);
  random_actions_open_window (hands);
  random_actions_begin (hands);
}

/* Writes the files that are opened: one that is good, and one that is not. */
void
random_actions_put_files (Hands *hands)
{
  g_autofree char *good = g_build_filename (hands->folder, "good.tablero", NULL);
  g_autofree char *bad = g_build_filename (hands->folder, "bad.tablero", NULL);
  g_autoptr (GameRecord) record = game_record_new (hands->game, &hands->setup);
  g_autofree char *text = NULL;

  record->levels[GAME_SECOND] = HIGHEST_LEVEL;
  text = game_record_to_data (record, NULL);
  g_assert_true (g_file_set_contents (good, text, -1, NULL));
  g_assert_true (g_file_set_contents (bad, "[Game]\nformat=1\n", -1, NULL));
}

const RandomAction random_actions[] = {
  { "game", use_game, 14, TRUE },
  { "action", activate_action, 16, FALSE },
  { "key", press_key, 20, TRUE },
  { "click", click, 14, TRUE },
  { "pointer", move_pointer, 8, TRUE },
  { "play", play, 14, TRUE },
  { "zoom", zoom, 4, TRUE },
  { "screen reader", read_screen, 8, TRUE },
  { "other window", use_other, 12, FALSE },
  { "closing another window", close_other, 8, FALSE },
  { "size", resize, 3, FALSE },
  { "preference", set_preference, 3, FALSE },
  { "file", open_file, 2, FALSE },
  { "new game", random_actions_begin, 3, FALSE },
  { "new window", close_window, 1, FALSE },
};

/* How many there are. */
guint
random_actions_count (void)
{
  return G_N_ELEMENTS (random_actions);
}

static int
weight_of (const RandomAction *action, gboolean of_playing)
{
  return action->is_of_playing || !of_playing ? (int) action->weight : 0;
}

/* One of them, by lot and weight; only one of playing, or any. Windows do not pile up. */
const RandomAction *
random_actions_draw (Hands *hands, gboolean of_playing)
{
  g_autoptr (GPtrArray) others = other_windows (hands);
  int sum = 0;
  gsize i = 0;

  while (others->len > MOST_WINDOWS)
    game_closing_request (g_ptr_array_steal_index (others, 0));
  for (gsize n = 0; n < G_N_ELEMENTS (random_actions); n++)
    sum += weight_of (&random_actions[n], of_playing);
  for (int left = below (hands, sum); left >= weight_of (&random_actions[i], of_playing); i++)
    left -= weight_of (&random_actions[i], of_playing);
  return &random_actions[i];
}
