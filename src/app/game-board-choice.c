/* game-board-choice.c: from a square to a move: selecting a piece, choosing, refusing in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"

#include <glib/gi18n.h>

#define MESSAGE_MILLISECONDS 2500

static const GamePosition *
position (GameBoard *self)
{
  return game_model_get_position (self->model);
}

/* Whether pointing at @cell names @move: the cell reached, or any in its column where pieces fall.
 * */
static gboolean
is_named_by (GameBoard *self, GameMove move, int cell)
{
  if (!game_board_game (self)->drops || move.to == GAME_NO_CELL)
    return move.to == cell;
  return game_position_column (position (self), move.to) ==
         game_position_column (position (self), cell);
}

/* Finds the legal move from @from (GAME_NO_CELL where pieces are placed) that pointing at @cell
 * means. */
gboolean
game_board_find_move (GameBoard *self, int from, int cell, GameMove *move)
{
  if (cell == GAME_NO_CELL)
    return FALSE;
  for (int i = 0; i < self->n_moves; i++)
    if (self->moves[i].from == from && is_named_by (self, self->moves[i], cell))
      {
        *move = self->moves[i];
        return TRUE;
      }
  return FALSE;
}

/* Whether the piece on @cell can move. */
gboolean
game_board_can_select (GameBoard *self, int cell)
{
  for (int i = 0; i < self->n_moves; i++)
    if (self->moves[i].from != GAME_NO_CELL && self->moves[i].from == cell)
      return TRUE;
  return FALSE;
}

/* The cell of the one piece that can move, GAME_NO_CELL where there are more or none. */
int
game_board_only_piece (GameBoard *self)
{
  for (int i = 1; i < self->n_moves; i++)
    if (self->moves[i].from != self->moves[0].from)
      return GAME_NO_CELL;
  return self->n_moves > 0 ? self->moves[0].from : GAME_NO_CELL;
}

static gboolean
is_own_piece (GameBoard *self, int cell)
{
  return position (self)->cells[cell] == game_piece_of (position (self)->to_move);
}

/* Why pointing at @cell means no legal move, in translated words. */
static const char *
find_fault (GameBoard *self, int cell)
{
  const Game *game = game_board_game (self);
  GameMove move = { (int16_t) self->selected, (int16_t) cell };
  const char *fault;

  if (game->slides && self->n_moves > 0 && is_own_piece (self, cell))
    return _ ("This piece cannot move");
  if (game->slides && self->selected == GAME_NO_CELL && position (self)->cells[cell] != GAME_EMPTY)
    move.from = (int16_t) cell;
  fault = game_move_fault (game, position (self), move);
  return fault != NULL ? _ (fault) : NULL;
}

/* Says at @cell why no move is meant by it. */
void
game_board_refuse (GameBoard *self, int cell)
{
  const char *why = find_fault (self, cell);

  if (why == NULL)
    return;
  game_board_show_message (self, cell, why);
  game_board_emit_refused (self, cell, why);
}

/* Says at @cell that no person can move now. */
void
game_board_refuse_turn (GameBoard *self, int cell)
{
  gboolean has_ended = self->lit || game_model_get_result (self->model) != GAME_ONGOING;
  const char *why = has_ended ? _ ("The game is over") : _ ("It is not your turn");

  if (self->closed != NULL)
    why = _ (self->closed);
  game_board_show_message (self, cell, why);
  game_board_emit_refused (self, cell, why);
}

/* What a click or Enter on @cell means: a piece is selected or let go, a move chosen or refused. */
void
game_board_choose (GameBoard *self, int cell)
{
  GameMove move;

  if (!self->interactive || self->model == NULL || cell == GAME_NO_CELL)
    return;
  if (game_board_find_move (self, self->selected, cell, &move))
    game_board_emit_chosen (self, move);
  else if (game_board_can_select (self, cell))
    {
      self->selected = self->selected == cell ? game_board_only_piece (self) : cell;
      game_board_refresh (self);
    }
  else
    game_board_refuse (self, cell);
}

/**
 * game_board_choose_move:
 * @self: a #GameBoard that shows a game
 * @move: a move to a square of the board
 *
 * Chooses a move, as by a click, or says at its square why it is not legal. The cursor goes there.
 *
 * Returns: whether the move is legal
 */
gboolean
game_board_choose_move (GameBoard *self, GameMove move)
{
  const char *fault;

  g_return_val_if_fail (GAME_IS_BOARD (self) && self->model != NULL, FALSE);
  g_return_val_if_fail (move.to != GAME_NO_CELL, FALSE);

  fault = game_move_fault (game_board_game (self), position (self), move);
  self->cursor = move.to;
  game_board_reveal (self, move.to);
  game_board_end_motion (self);
  game_board_hide_message (self);
  if (fault == NULL)
    {
      game_board_emit_chosen (self, move);
      return TRUE;
    }
  game_board_show_message (self, move.to, _ (fault));
  game_board_emit_refused (self, move.to, _ (fault));
  return FALSE;
}

/**
 * game_board_refuse_text:
 * @self: a #GameBoard
 * @why: translated words
 *
 * Tells that what was typed means no square of the board.
 */
void
game_board_refuse_text (GameBoard *self, const char *why)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  game_board_emit_refused (self, GAME_NO_CELL, why);
}

/* Takes the message away. Returns whether there was one. */
gboolean
game_board_hide_message (GameBoard *self)
{
  if (self->message_source != 0)
    g_source_remove (self->message_source);
  self->message_source = 0;
  if (self->message == NULL)
    return FALSE;
  g_clear_pointer (&self->message, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
message_timeout_cb (gpointer user_data)
{
  GameBoard *self = user_data;

  self->message_source = 0;
  game_board_hide_message (self);
  return G_SOURCE_REMOVE;
}

/**
 * game_board_show_message:
 * @self: a #GameBoard
 * @cell: the cell at which it is shown
 * @text: (nullable): translated words; %NULL takes the message away
 *
 * Shows a message at @cell until the next click or key, for two and a half seconds at most.
 * Assistive technologies get it as the description of the board.
 */
void
game_board_show_message (GameBoard *self, int cell, const char *text)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  game_board_hide_message (self);
  if (text == NULL || self->model == NULL)
    return;
  g_return_if_fail (cell >= 0 && cell < game_position_n_cells (position (self)));
  self->message = g_strdup (text);
  self->message_cell = cell;
  self->message_source = g_timeout_add (MESSAGE_MILLISECONDS, message_timeout_cb, self);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self)), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
