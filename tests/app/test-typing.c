/* test-typing.c: squares that are typed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-frame.h"
#include "app/game-typing.h"
#include "engine/text.h"

#include <gdk/gdkkeysyms.h>
#include <string.h>

#define SIDE 400

/* What is typed on the usual board, or on a larger one, after some moves; and what it means. */
static const struct
{
  const char *id;
  int side; /* rows and columns; 0: the usual */
  const char *before;
  const char *text;
  GameTyped typed;
  const char *move; /* the cell reached, where there is a move */
} texts[] = {
  { "tictactoe", 0, "", "b", GAME_TYPED_BEGUN, NULL },
  { "tictactoe", 0, "", "b2", GAME_TYPED_COMPLETE, "b2" },
  { "tictactoe", 0, "", "B2", GAME_TYPED_COMPLETE, "b2" },
  { "tictactoe", 0, "", "3,1", GAME_TYPED_COMPLETE, "c1" },
  { "tictactoe", 0, "", "3,", GAME_TYPED_BEGUN, NULL },
  { "tictactoe", 0, "", "3", GAME_TYPED_BEGUN, NULL },
  { "tictactoe", 0, "", "4", GAME_TYPED_NOTHING, NULL },
  { "tictactoe", 0, "", "d", GAME_TYPED_NOTHING, NULL },
  { "tictactoe", 0, "", "b4", GAME_TYPED_NOTHING, NULL },
  { "tictactoe", 0, "", "b0", GAME_TYPED_NOTHING, NULL },
  { "tictactoe", 0, "b2", "b2", GAME_TYPED_ILLEGAL, "b2" },
  { "connect4", 0, "", "4", GAME_TYPED_COMPLETE, "d6" },
  { "connect4", 0, "4", "4", GAME_TYPED_COMPLETE, "d5" },
  { "connect4", 0, "", "d2", GAME_TYPED_COMPLETE, "d6" },
  { "connect4", 0, "", "8", GAME_TYPED_NOTHING, NULL },
  { "connect4", 0, "4 4 4 4 4 4", "4", GAME_TYPED_ILLEGAL, "d1" },
  { "connect4", 20, "", "2", GAME_TYPED_MOVE, "b20" },
  { "connect4", 20, "", "3", GAME_TYPED_COMPLETE, "c20" },
  { "connect4", 20, "", "20", GAME_TYPED_COMPLETE, "t20" },
  { "othello", 0, "", "d3", GAME_TYPED_COMPLETE, "d3" },
  { "othello", 0, "", "4,3", GAME_TYPED_COMPLETE, "d3" },
  { "othello", 0, "", "a1", GAME_TYPED_ILLEGAL, "a1" },
  { "othello", 0, "", "z9", GAME_TYPED_NOTHING, NULL },
  { "othello", 0, "", "pass", GAME_TYPED_NOTHING, NULL },
  { "gomoku", 0, "", "d1", GAME_TYPED_MOVE, "d1" },
  { "gomoku", 0, "", "d2", GAME_TYPED_COMPLETE, "d2" },
  { "gomoku", 0, "d1", "d1", GAME_TYPED_BEGUN, "d1" },
  { "gomoku", 0, "", "d15", GAME_TYPED_COMPLETE, "d15" },
  { "gomoku", 0, "", "d16", GAME_TYPED_NOTHING, NULL },
  { "gomoku", 0, "", "15,1", GAME_TYPED_MOVE, "o1" },
  { "gomoku", 0, "", "1", GAME_TYPED_BEGUN, NULL },
  { "gomoku", 0, "", "16", GAME_TYPED_NOTHING, NULL },
  { "gomoku", 50, "", "ax50", GAME_TYPED_COMPLETE, "ax50" },
  { "gomoku", 50, "", "a", GAME_TYPED_BEGUN, NULL },
  { "gomoku", 50, "", "ay", GAME_TYPED_NOTHING, NULL },
  { "gomoku", 50, "", "a5", GAME_TYPED_MOVE, "a5" },
  { "gomoku", 50, "", "a6", GAME_TYPED_COMPLETE, "a6" },
  { "cats", 0, "", "25", GAME_TYPED_COMPLETE, "b7" },
  { "cats", 0, "", "29", GAME_TYPED_BEGUN, NULL },
  { "cats", 0, "", "29 25", GAME_TYPED_COMPLETE, "b7" },
  { "cats", 0, "", "29-25", GAME_TYPED_COMPLETE, "b7" },
  { "cats", 0, "", "29-", GAME_TYPED_BEGUN, NULL },
  { "cats", 0, "", "29 2", GAME_TYPED_BEGUN, NULL },
  { "cats", 0, "", "a8 b7", GAME_TYPED_COMPLETE, "b7" },
  { "cats", 0, "", "b7", GAME_TYPED_COMPLETE, "b7" },
  { "cats", 0, "", "29 24", GAME_TYPED_ILLEGAL, "g6" },
  { "cats", 0, "", "33", GAME_TYPED_NOTHING, NULL },
  { "cats", 0, "29-25", "6", GAME_TYPED_BEGUN, NULL },
  { "cats", 0, "29-25", "1 5", GAME_TYPED_MOVE, "a2" },
  { "cats", 0, "29-25", "1 6", GAME_TYPED_MOVE, "c2" },
};

static GameModel *
model_new (const char *id, int side, const char *before)
{
  const Game *game = game_by_id (id);
  GameSetup setup = game->usual;
  g_auto (GStrv) words = g_strsplit (before, " ", -1);
  GameModel *model;

  if (side > 0)
    setup.rows = setup.columns = (guint8) side;
  model = game_model_new (game, &setup);
  for (guint i = 0; words[i] != NULL; i++)
    {
      GameMove move;

      g_assert_null (game_move_from_text (game, game_model_get_position (model), words[i], &move));
      g_assert_true (game_model_play (model, move, NULL));
    }
  return model;
}

static void
test_texts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GameModel) model = model_new (texts[i].id, texts[i].side, texts[i].before);
      const GamePosition *position = game_model_get_position (model);
      const char *fault = NULL;
      GameMove move;
      GameTyped typed =
          game_typed_read (game_by_id (texts[i].id), position, texts[i].text, FALSE, &move, &fault);

      g_test_message ("%s, %s: %s", texts[i].id, texts[i].text, fault);
      g_assert_cmpint (typed, ==, texts[i].typed);
      if (texts[i].move != NULL)
        g_assert_cmpint (
            move.to, ==,
            game_cell_from_text (&position->setup, texts[i].move, strlen (texts[i].move)));
      if (typed == GAME_TYPED_ILLEGAL || typed == GAME_TYPED_NOTHING)
        g_assert_nonnull (fault);
    }
}

/* Whatever is a move's text is read as this move when nothing follows, and its beginnings are never
 * refused. */
static void
test_all_moves (gconstpointer data)
{
  const Game *game = data;
  GamePosition position;
  GameMove moves[GAME_MAX_CELLS];
  int n;

  game->start (&position, &game->usual);
  n = game->moves (&position, moves);
  for (int i = 0; i < n; i++)
    {
      char text[GAME_MOVE_TEXT];
      const char *fault;
      GameMove move;

      game_move_to_text (game, &position, moves[i], text);
      g_assert_cmpint (game_typed_read (game, &position, text, TRUE, &move, &fault), ==,
                       GAME_TYPED_COMPLETE);
      g_assert_true (game_move_equal (move, moves[i]));
      for (size_t length = strlen (text) - 1; length > 0; length--)
        {
          text[length] = '\0';
          g_assert_true (game_move_text_can_grow (game, &position, text));
        }
    }
}

typedef struct
{
  GtkWidget *window;
  GameBoard *board;
  GtkEntry *entry;
  GtkWidget *typing;
  GameModel *model;
  int n_chosen;
  GameMove chosen;
  int n_refused;
  char *why;
} Fixture;

static void
move_chosen_cb (Fixture *fixture, int from, int to)
{
  fixture->n_chosen++;
  fixture->chosen = (GameMove){ (gint16) from, (gint16) to };
}

static void
refused_cb (Fixture *fixture, int cell, const char *why)
{
  (void) cell;
  fixture->n_refused++;
  g_free (fixture->why);
  fixture->why = g_strdup (why);
}

static void
find_entry (GtkWidget *widget, gpointer user_data)
{
  Fixture *fixture = user_data;

  if (GAME_IS_TYPING (widget))
    fixture->typing = widget;
  if (GTK_IS_ENTRY (widget))
    fixture->entry = GTK_ENTRY (widget);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_entry, fixture);
}

static void
set_up (Fixture *fixture, gconstpointer id)
{
  GtkWidget *frame = game_board_frame_new ();

  fixture->model = model_new (id, 0, "");
  fixture->window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  fixture->board = GAME_BOARD (game_board_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), SIDE, SIDE);
  gtk_widget_show (GTK_WIDGET (fixture->board));
  gtk_container_add (GTK_CONTAINER (frame), GTK_WIDGET (fixture->board));
  gtk_container_add (GTK_CONTAINER (fixture->window), frame);
  game_board_set_model (fixture->board, fixture->model);
  game_board_set_interactive (fixture->board, TRUE);
  g_signal_connect_swapped (fixture->board, "move-chosen", G_CALLBACK (move_chosen_cb), fixture);
  g_signal_connect_swapped (fixture->board, "refused", G_CALLBACK (refused_cb), fixture);
  find_entry (frame, fixture);
  gtk_widget_show (fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  while (gtk_events_pending ())
    gtk_main_iteration ();
}

static void
tear_down (Fixture *fixture, gconstpointer id)
{
  (void) id;
  gtk_widget_destroy (fixture->window);
  g_clear_object (&fixture->model);
  g_clear_pointer (&fixture->why, g_free);
}

/* Bindings look a key up by the place it has on the keyboard. */
static void
set_keycode (GdkEventKey *event)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n_keys = 0;

  gdk_keymap_get_entries_for_keyval (gdk_keymap_get_for_display (gdk_display_get_default ()),
                                     event->keyval, &keys, &n_keys);
  if (n_keys > 0)
    event->hardware_keycode = (guint16) keys[0].keycode;
}

/* Sends a key to where the focus is. Returns whether it was answered. */
static gboolean
press (Fixture *fixture, guint key, GdkModifierType state)
{
  GdkEvent *event = gdk_event_new (GDK_KEY_PRESS);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  gboolean is_answered;

  event->key.window = g_object_ref (gtk_widget_get_window (GTK_WIDGET (fixture->window)));
  event->key.keyval = key;
  event->key.state = state;
  set_keycode (&event->key);
  gdk_event_set_device (
      event, gdk_seat_get_keyboard (gdk_display_get_default_seat (gdk_display_get_default ())));
  is_answered = gtk_widget_event (focus, event);
  gdk_event_free (event);
  return is_answered;
}

static void
type (Fixture *fixture, const char *text)
{
  for (; *text != '\0'; text++)
    press (fixture, gdk_unicode_to_keyval ((guint32) *text), 0);
}

static gboolean
is_shown (Fixture *fixture)
{
  return gtk_widget_get_visible (fixture->typing);
}

static void
test_plays (Fixture *fixture, gconstpointer id)
{
  (void) id;
  type (fixture, "d");
  g_assert_true (is_shown (fixture));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "d");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  type (fixture, "3");
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_assert_cmpint (fixture->chosen.to, ==, 19);
  g_assert_false (is_shown (fixture));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->board)));
  g_assert_cmpint (game_board_get_cursor (fixture->board), ==, 19);
}

static void
test_backspace (Fixture *fixture, gconstpointer id)
{
  (void) id;
  type (fixture, "e");
  press (fixture, GDK_KEY_BackSpace, 0);
  g_assert_false (is_shown (fixture));
  type (fixture, "e");
  press (fixture, GDK_KEY_BackSpace, 0);
  type (fixture, "d3");
  g_assert_cmpint (fixture->n_chosen, ==, 1);
}

static void
test_escape (Fixture *fixture, gconstpointer id)
{
  (void) id;
  type (fixture, "d");
  press (fixture, GDK_KEY_Escape, 0);
  g_assert_false (is_shown (fixture));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->board)));
  type (fixture, "3");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
}

/* A fault is told at once; what is typed next begins anew. */
static void
test_faults (Fixture *fixture, gconstpointer id)
{
  (void) id;
  type (fixture, "a1");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  g_assert_cmpstr (fixture->why, ==, "A disc here outflanks nothing");
  g_assert_true (is_shown (fixture));
  type (fixture, "z");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "z");
  g_assert_cmpint (fixture->n_refused, ==, 2);
  type (fixture, "d9");
  g_assert_cmpstr (fixture->why, ==, "That is outside the board");
  type (fixture, "9,1");
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "9,1");
  g_assert_cmpstr (fixture->why, ==, "That is outside the board");
  type (fixture, "d3");
  g_assert_cmpint (fixture->n_chosen, ==, 1);
}

static void
test_enter (Fixture *fixture, gconstpointer id)
{
  (void) id;
  type (fixture, "d1");
  g_assert_cmpint (fixture->n_chosen, ==, 0);
  press (fixture, GDK_KEY_Return, 0);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_assert_cmpint (fixture->chosen.to, ==, 3);
  type (fixture, "d11");
  g_assert_cmpint (fixture->n_chosen, ==, 2);
  g_assert_cmpint (fixture->chosen.to, ==, 153);
  type (fixture, "d");
  press (fixture, GDK_KEY_Return, 0);
  g_assert_cmpint (fixture->n_refused, ==, 1);
}

static void
test_one_key (Fixture *fixture, gconstpointer id)
{
  (void) id;
  press (fixture, GDK_KEY_KP_4, 0);
  g_assert_cmpint (fixture->n_chosen, ==, 1);
  g_assert_cmpint (fixture->chosen.to, ==, 38);
  g_assert_false (is_shown (fixture));
}

/* Keys with Ctrl or Alt belong to others; keys that are no part of a square open nothing; nothing
 * is typed while another is to move. */
static void
test_other_keys (Fixture *fixture, gconstpointer id)
{
  (void) id;
  g_assert_false (press (fixture, GDK_KEY_d, GDK_CONTROL_MASK));
  g_assert_false (press (fixture, GDK_KEY_d, GDK_MOD1_MASK));
  press (fixture, GDK_KEY_plus, 0);
  press (fixture, GDK_KEY_F5, 0);
  g_assert_false (is_shown (fixture));
  game_board_set_interactive (fixture->board, FALSE);
  press (fixture, GDK_KEY_d, 0);
  g_assert_false (is_shown (fixture));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
}

/* A dead key waits for the next one, and what they make is no part of a square. */
static void
test_dead_key (Fixture *fixture, gconstpointer id)
{
  (void) id;
  press (fixture, GDK_KEY_dead_acute, 0);
  press (fixture, GDK_KEY_e, 0);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
  type (fixture, "d3");
  g_assert_cmpint (fixture->n_chosen, ==, 1);
}

static void
test_new_position (Fixture *fixture, gconstpointer id)
{
  (void) id;
  type (fixture, "d");
  g_assert_true (is_shown (fixture));
  g_assert_true (game_model_play (fixture->model, (GameMove){ GAME_NO_CELL, 19 }, NULL));
  g_assert_false (is_shown (fixture));
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "");
}

static void
add (const char *path, const char *id, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, id, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typing/texts", test_texts);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/typing/all-moves/%s", (*game)->id);

      g_test_add_data_func (path, *game, test_all_moves);
    }
  add ("/typing/plays", "othello", test_plays);
  add ("/typing/backspace-edits", "othello", test_backspace);
  add ("/typing/escape-clears", "othello", test_escape);
  add ("/typing/faults-in-words", "othello", test_faults);
  add ("/typing/enter", "gomoku", test_enter);
  add ("/typing/one-key", "connect4", test_one_key);
  add ("/typing/other-keys", "othello", test_other_keys);
  add ("/typing/dead-key", "othello", test_dead_key);
  add ("/typing/new-position-clears", "othello", test_new_position);
  return g_test_run ();
}
