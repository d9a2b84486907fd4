/* game-board-keys.c: the board and the keyboard: a cursor that moves from square to square
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"

#include <gdk/gdkkeysyms.h>

/* The keys that move the cursor; steps as long as the board go to its edge. The board is not
 * mirrored in right-to-left languages, so left is always left. */
static const struct
{
  guint key;
  guint keypad;
  int down;
  int right;
} movers[] = {
  { GDK_KEY_Up, GDK_KEY_KP_Up, -1, 0 },
  { GDK_KEY_Down, GDK_KEY_KP_Down, 1, 0 },
  { GDK_KEY_Left, GDK_KEY_KP_Left, 0, -1 },
  { GDK_KEY_Right, GDK_KEY_KP_Right, 0, 1 },
  { GDK_KEY_Home, GDK_KEY_KP_Home, 0, -GAME_MAX_SIDE },
  { GDK_KEY_End, GDK_KEY_KP_End, 0, GAME_MAX_SIDE },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, -GAME_MAX_SIDE, 0 },
  { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, GAME_MAX_SIDE, 0 },
};

static void
show_cursor (GameBoard *self)
{
  self->shows_cursor = TRUE;
  game_board_reveal (self, self->cursor);
  game_board_point_at (self, self->cursor);
  game_board_emit_view_changed (self);
}

static void
move_cursor (GameBoard *self, int down, int right)
{
  int row = CLAMP (self->cursor / self->geometry.columns + down, 0, self->geometry.rows - 1);
  int column = CLAMP (self->cursor % self->geometry.columns + right, 0, self->geometry.columns - 1);

  self->cursor = row * self->geometry.columns + column;
  show_cursor (self);
}

static gboolean
answer_mover (GameBoard *self, guint key)
{
  for (guint i = 0; i < G_N_ELEMENTS (movers); i++)
    if (key == movers[i].key || key == movers[i].keypad)
      {
        move_cursor (self, movers[i].down, movers[i].right);
        return TRUE;
      }
  return FALSE;
}

/* Ctrl with plus, minus and 0, wherever they are on the keyboard. */
static gboolean
answer_zoom (GameBoard *self, GdkEventKey *event)
{
  if ((event->state & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) !=
      GDK_CONTROL_MASK)
    return FALSE;
  switch (event->keyval)
    {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      game_board_zoom_by (self, 1);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      game_board_zoom_by (self, -1);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      game_board_zoom_to (self, 1);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Enter on a square that one does not see yet only shows where it is. */
static void
enter (GameBoard *self)
{
  gboolean was_seen = self->shows_cursor;

  show_cursor (self);
  if (!was_seen)
    return;
  if (self->interactive)
    game_board_choose (self, self->cursor);
  else
    game_board_refuse_turn (self, self->cursor);
}

/* Lets go, one after the other: the message, the dragged piece, the hint, the selection. Returns
 * whether there was any. */
static gboolean
escape (GameBoard *self)
{
  int only = game_board_only_piece (self);

  if (game_board_hide_message (self))
    return TRUE;
  if (self->is_dragging)
    game_board_stop_dragging (self);
  else if (self->hint.to != GAME_NO_CELL)
    self->hint = GAME_PASS;
  else if (self->interactive && self->selected != only)
    self->selected = only;
  else
    return FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  game_board_refresh (self);
  return TRUE;
}

static gboolean
game_board_key_press (GtkWidget *widget, GdkEventKey *event)
{
  GameBoard *self = GAME_BOARD (widget);

  if (self->model != NULL && answer_zoom (self, event))
    return GDK_EVENT_STOP;
  if (self->model == NULL || (event->state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  game_board_end_motion (self);
  if (event->keyval == GDK_KEY_Escape)
    return escape (self);
  switch (event->keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      game_board_hide_message (self);
      enter (self);
      return GDK_EVENT_STOP;
    default:
      if (!answer_mover (self, event->keyval))
        return GDK_EVENT_PROPAGATE;
      game_board_hide_message (self);
      return GDK_EVENT_STOP;
    }
}

static gboolean
is_key_under_way (void)
{
  GdkEvent *event = gtk_get_current_event ();
  gboolean is_key = event != NULL && event->type == GDK_KEY_PRESS;

  if (event != NULL)
    gdk_event_free (event);
  return is_key;
}

/* Who comes to the board by a key sees where the cursor is; who comes by the mouse does not need
 * it. */
static gboolean
game_board_focus_in (GtkWidget *widget, GdkEventFocus *event)
{
  GameBoard *self = GAME_BOARD (widget);

  (void) event;
  if (self->model != NULL && is_key_under_way ())
    show_cursor (self);
  return GDK_EVENT_PROPAGATE;
}

/* The cursor stays when only the window has lost the focus. */
static gboolean
game_board_focus_out (GtkWidget *widget, GdkEventFocus *event)
{
  GameBoard *self = GAME_BOARD (widget);

  (void) event;
  if (self->shows_cursor && !gtk_widget_is_focus (widget))
    {
      self->shows_cursor = FALSE;
      game_board_point_at (self, self->pointer);
    }
  return GDK_EVENT_PROPAGATE;
}

/* Gives the class of the board its answers to the keyboard. */
void
game_board_keys_class_init (GtkWidgetClass *klass)
{
  klass->key_press_event = game_board_key_press;
  klass->focus_in_event = game_board_focus_in;
  klass->focus_out_event = game_board_focus_out;
}

/**
 * game_board_set_cursor:
 * @self: a #GameBoard
 * @cell: a cell of the board
 *
 * Puts the keyboard cursor on @cell and shows it.
 */
void
game_board_set_cursor (GameBoard *self, int cell)
{
  g_return_if_fail (GAME_IS_BOARD (self));
  g_return_if_fail (self->model != NULL);
  g_return_if_fail (cell >= 0 && cell < self->geometry.rows * self->geometry.columns);

  self->cursor = cell;
  show_cursor (self);
}

/**
 * game_board_get_cursor:
 * @self: a #GameBoard
 *
 * Returns: the cell of the keyboard cursor, seen or not
 */
int
game_board_get_cursor (GameBoard *self)
{
  g_return_val_if_fail (GAME_IS_BOARD (self), GAME_NO_CELL);

  return self->cursor;
}
