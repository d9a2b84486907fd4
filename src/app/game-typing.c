/* game-typing.c: typing a square to play on it
 *
 * The board has the keyboard; the keys that it does not answer go to an entry over it. What they
 * make is played as soon as it can mean but one move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-typing.h"

#include "engine/text.h"

#include <glib/gi18n.h>
#include <string.h>

struct _GameTyping
{
  GtkBox parent_instance;

  GtkEntry *entry;
  GtkLabel *fault;

  GameBoard *board;      /* a weak reference */
  gboolean is_refused;   /* the text cannot be played: the next one begins anew */
  gboolean is_replacing; /* it is being taken away for that */
  gboolean is_done;      /* the key under way has completed a move */
};

G_DEFINE_FINAL_TYPE (GameTyping, game_typing, GTK_TYPE_BOX)

/* Where pieces fall any square of a column means the one on which they land. */
static GameMove
land (const Game *game, const GamePosition *position, GameMove move)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = game->drops ? game->moves (position, moves) : 0;

  for (int i = 0; i < n; i++)
    if (game_position_column (position, moves[i].to) == game_position_column (position, move.to))
      return moves[i];
  return move;
}

/**
 * game_typed_read:
 * @game: a game
 * @position: the position
 * @text: what has been typed so far
 * @is_final: whether nothing will follow
 * @move: (out): the move that it means, where it means one
 * @fault: (out): why it cannot be played, marked for translation, where that is certain
 *
 * Finds out what a text means that is being typed.
 *
 * Returns: what it means
 */
GameTyped
game_typed_read (const Game *game,
                 const GamePosition *position,
                 const char *text,
                 gboolean is_final,
                 GameMove *move,
                 const char **fault)
{
  gboolean can_grow = !is_final && game_move_text_can_grow (game, position, text);

  *fault = game_move_from_text (game, position, text, move);
  if (*fault != NULL || move->to == GAME_NO_CELL)
    {
      if (*fault == NULL)
        *fault = game_move_fault (game, position, *move);
      return can_grow ? GAME_TYPED_BEGUN : GAME_TYPED_NOTHING;
    }
  *move = land (game, position, *move);
  *fault = game_move_fault (game, position, *move);
  if (*fault == NULL)
    return can_grow ? GAME_TYPED_MOVE : GAME_TYPED_COMPLETE;
  return can_grow ? GAME_TYPED_BEGUN : GAME_TYPED_ILLEGAL;
}

static void
clear (GameTyping *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean had_focus = gtk_widget_is_focus (GTK_WIDGET (self->entry));

  self->is_refused = FALSE;
  gtk_widget_hide (widget);
  gtk_widget_hide (GTK_WIDGET (self->fault));
  gtk_entry_set_text (self->entry, "");
  if (had_focus && self->board != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* What means no square of the board is answered below the entry. */
static void
refuse (GameTyping *self, const char *why)
{
  self->is_refused = TRUE;
  gtk_label_set_text (self->fault, why);
  gtk_widget_show (GTK_WIDGET (self->fault));
  game_board_refuse_text (self->board, why);
}

static void
answer (GameTyping *self, gboolean is_final)
{
  GameModel *model = game_board_get_model (self->board);
  GameMove move = GAME_PASS;
  const char *fault = NULL;
  GameTyped typed = game_typed_read (game_model_get_game (model), game_model_get_position (model),
                                     gtk_entry_get_text (self->entry), is_final, &move, &fault);

  if (typed == GAME_TYPED_NOTHING)
    refuse (self, fault != NULL ? _ (fault) : "");
  else if (typed == GAME_TYPED_ILLEGAL)
    self->is_refused = !game_board_choose_move (self->board, move);
  else if (typed == GAME_TYPED_MOVE)
    game_board_set_cursor (self->board, move.to);
  else if (typed == GAME_TYPED_COMPLETE)
    {
      self->is_done = TRUE;
      clear (self);
      game_board_choose_move (self->board, move);
    }
}

static void
changed_cb (GameTyping *self)
{
  if (self->is_replacing || self->board == NULL)
    return;
  self->is_refused = FALSE;
  gtk_widget_hide (GTK_WIDGET (self->fault));
  game_board_show_message (self->board, 0, NULL);
  if (gtk_entry_get_text_length (self->entry) > 0)
    answer (self, FALSE);
  else if (gtk_widget_get_visible (GTK_WIDGET (self)))
    clear (self);
}

static void
activate_cb (GameTyping *self)
{
  if (self->board != NULL && gtk_entry_get_text_length (self->entry) > 0)
    answer (self, TRUE);
}

/* Whether squares are written with these characters alone. */
static gboolean
is_square_text (const char *text, int length)
{
  for (int i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && strchr (" ,-", text[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* Whether a text that was refused is that of a whole square: a row still belongs to a column that
 * is outside the board. */
static gboolean
is_whole (GtkEditable *editable)
{
  g_autofree char *text = gtk_editable_get_chars (editable, 0, -1);

  return *text != '\0' && g_ascii_isdigit (text[strlen (text) - 1]);
}

/* Other characters are left out; the first one after a refused square begins a new one, unless it
 * goes on with that: "16,1". */
static void
insert_text_cb (GtkEditable *editable, const char *text, int length, int *position)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (editable));
  GameTyping *self = GAME_TYPING (parent);

  if (!is_square_text (text, length < 0 ? (int) strlen (text) : length))
    {
      g_signal_stop_emission_by_name (editable, "insert-text");
      return;
    }
  if (!self->is_refused || !is_whole (editable) || !g_ascii_isalnum (*text))
    return;
  self->is_replacing = TRUE;
  gtk_editable_delete_text (editable, 0, -1);
  self->is_replacing = FALSE;
  *position = 0;
}

/* The entry's own input method reads the key, so that what is composed of several works, too. */
static gboolean
board_key_cb (GameTyping *self, GdkEventKey *event)
{
  gboolean is_interactive;

  g_object_get (self->board, "interactive", &is_interactive, NULL);
  if (!is_interactive || game_board_get_model (self->board) == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((event->state & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  self->is_done = FALSE;
  if (gtk_search_entry_handle_event (GTK_SEARCH_ENTRY (self->entry), (GdkEvent *) event) ==
      GDK_EVENT_PROPAGATE)
    return self->is_done;
  if (self->is_done)
    return GDK_EVENT_STOP;
  gtk_widget_show (GTK_WIDGET (self));
  gtk_entry_grab_focus_without_selecting (self->entry);
  return GDK_EVENT_STOP;
}

static gboolean
board_focus_cb (GameTyping *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    clear (self);
  return GDK_EVENT_PROPAGATE;
}

static void
board_changed_cb (GameTyping *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    clear (self);
}

/**
 * game_typing_attach:
 * @self: a #GameTyping
 * @board: the board whose squares are typed
 *
 * Takes the keys that @board does not answer. To be called once.
 */
void
game_typing_attach (GameTyping *self, GameBoard *board)
{
  g_return_if_fail (GAME_IS_TYPING (self) && self->board == NULL);

  g_set_weak_pointer (&self->board, board);
  g_signal_connect_object (board, "key-press-event", G_CALLBACK (board_key_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (board, "focus-in-event", G_CALLBACK (board_focus_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::motion-ms", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::interactive", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
game_typing_dispose (GObject *object)
{
  g_clear_weak_pointer (&GAME_TYPING (object)->board);
  G_OBJECT_CLASS (game_typing_parent_class)->dispose (object);
}

static void
game_typing_class_init (GameTypingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_typing_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-typing.ui");
  gtk_widget_class_bind_template_child (widget_class, GameTyping, entry);
  gtk_widget_class_bind_template_child (widget_class, GameTyping, fault);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, insert_text_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear);
}

static void
game_typing_init (GameTyping *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
