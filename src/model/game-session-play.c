/* game-session-play.c: how a game goes on: turns, the computer's and forced ones, undo, hint and
 * resignation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-session-play.h"

#include <glib/gi18n.h>

static void go_on (GameSession *self);

static guint
n_moves (GameSession *self)
{
  guint n;

  game_model_get_moves (self->model, &n);
  return n;
}

/* A pass is a move too, so the turn alternates from the start of the game. */
static GameSide
side_at (GameSession *self, guint ply)
{
  GameSide side = game_model_get_start (self->model)->to_move;

  return ply % 2 == 0 ? side : game_other_side (side);
}

/* Whether a person has something to choose at a ply after which a move was made. */
static gboolean
is_persons_ply (GameSession *self, guint ply)
{
  const GameMove *moves = game_model_get_moves (self->model, NULL);

  return self->levels[side_at (self, ply)] == 0 && moves[ply].to != GAME_NO_CELL;
}

/* Where an undo goes, or the ply one stands at where there is nothing to take back. */
static guint
undo_ply (GameSession *self)
{
  guint ply = game_model_get_ply (self->model);

  if (game_session_is_watched (self))
    return ply > 0 ? ply - 1 : ply;
  for (guint earlier = ply; earlier > 0; earlier--)
    if (is_persons_ply (self, earlier - 1))
      return earlier - 1;
  return ply;
}

static guint
redo_ply (GameSession *self)
{
  guint n = n_moves (self);
  guint ply = game_model_get_ply (self->model);

  if (game_session_is_watched (self))
    return MIN (ply + 1, n);
  for (guint later = ply + 1; later < n; later++)
    if (is_persons_ply (self, later))
      return later;
  return n;
}

/**
 * game_session_can_undo:
 * @self: a #GameSession
 *
 * Returns: whether there is something that game_session_undo() takes back
 */
gboolean
game_session_can_undo (GameSession *self)
{
  return game_session_was_resigned (self) || undo_ply (self) != game_model_get_ply (self->model);
}

/**
 * game_session_can_redo:
 * @self: a #GameSession
 *
 * Returns: whether there are moves after the ply one stands at
 */
gboolean
game_session_can_redo (GameSession *self)
{
  return !game_model_is_at_end (self->model);
}

static void
notify (GameSession *self, const char *property)
{
  g_object_notify (G_OBJECT (self), property);
}

static void
notify_undo (GameSession *self)
{
  if (self->could_undo != game_session_can_undo (self))
    {
      self->could_undo = !self->could_undo;
      notify (self, "can-undo");
    }
  if (self->could_redo != game_session_can_redo (self))
    {
      self->could_redo = !self->could_redo;
      notify (self, "can-redo");
    }
}

static void
notify_question (GameSession *self, GameQuestion question)
{
  if (question != GAME_QUESTION_NONE)
    notify (self, question == GAME_QUESTION_TURN ? "thinking" : "hinting");
}

/**
 * game_session_close_question:
 * @self: a #GameSession
 *
 * Drops the open question at once, turn or hint.
 */
void
game_session_close_question (GameSession *self)
{
  GameQuestion question = game_asker_get_question (self->asker);

  game_asker_close (self->asker);
  notify_question (self, question);
}

/**
 * game_session_begin_change:
 * @self: a #GameSession
 *
 * Every change of the game stands between this and game_session_end_change(), which holds @self
 * meanwhile.
 */
void
game_session_begin_change (GameSession *self)
{
  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  self->n_changes++;
}

/**
 * game_session_end_change:
 * @self: a #GameSession
 *
 * Tells what properties have changed, emits #GameSession::changed, and lets the game go on.
 */
void
game_session_end_change (GameSession *self)
{
  self->n_changes--;
  notify_undo (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit_by_name (self, "changed");
  go_on (self);
  g_object_unref (self);
}

/* Plays a legal move, whoever chose it. */
static void
make_move (GameSession *self, GameMove move)
{
  GameSide side = game_model_get_position (self->model)->to_move;

  game_session_begin_change (self);
  game_session_close_question (self);
  game_model_play (self->model, move, NULL);
  if (move.to == GAME_NO_CELL)
    g_signal_emit_by_name (self, "passed", (int) side);
  game_session_end_change (self);
}

/**
 * game_session_answered:
 * @self: a #GameSession
 * @move: the answer to the open question, a legal move
 *
 * Plays the computer's move, or shows the hint.
 */
void
game_session_answered (GameSession *self, GameMove move)
{
  g_autoptr (GameSession) held = g_object_ref (self);

  if (game_asker_get_question (self->asker) == GAME_QUESTION_TURN)
    {
      make_move (self, move);
      return;
    }
  game_session_close_question (self);
  g_signal_emit_by_name (self, "hinted", (int) move.from, (int) move.to);
}

static void
ask (GameSession *self, GameQuestion question, int level, double seconds, gint64 due_time)
{
  const GamePosition *position = game_model_get_position (self->model);
  GameLimits limits;

  game_level_limits (game_model_get_game (self->model), &position->setup, level, seconds,
                     self->seed + position->ply, &limits);
  game_asker_ask (self->asker, question, position, &limits, due_time);
  notify_question (self, question);
}

/* Before this time of the monotonic clock the computer does not move. */
static gint64
due_time (GameSession *self)
{
  return self->last_move_time + self->pace * G_GINT64_CONSTANT (1000);
}

static void
begin_turn (GameSession *self)
{
  GameSide side = game_model_get_position (self->model)->to_move;

  ask (self, GAME_QUESTION_TURN, self->levels[side], self->seconds, due_time (self));
}

static gboolean
must_pass (GameSession *self)
{
  return game_must_pass (game_model_get_game (self->model), game_model_get_position (self->model));
}

/* Makes what is to be made without a person: the computer's turn, and a pass that is forced. Only
 * at the end of the record, so that looking back sets nothing off. */
static void
go_on (GameSession *self)
{
  if (!self->is_started || self->n_changes > 0 || game_session_is_thinking (self))
    return;
  if (game_session_has_ended (self) || !game_model_is_at_end (self->model))
    return;
  if (!game_session_is_persons_turn (self))
    {
      if (!self->is_paused)
        begin_turn (self);
    }
  else if (must_pass (self))
    make_move (self, GAME_PASS);
}

/**
 * game_session_start:
 * @self: a #GameSession
 *
 * Lets the game go on: from now on the computer is asked when it is its turn.
 */
void
game_session_start (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  self->is_started = TRUE;
  go_on (self);
}

/**
 * game_session_come_to_rest:
 * @self: a #GameSession
 *
 * Counts the pace from now on: the last move was still seen to be made until now.
 */
void
game_session_come_to_rest (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  self->last_move_time = g_get_monotonic_time ();
  if (game_session_is_thinking (self))
    game_asker_postpone (self->asker, due_time (self));
}

/**
 * game_session_stop:
 * @self: a #GameSession
 *
 * Drops the open question at once and asks no other, until game_session_start(). To be called when
 * the game is closed.
 */
void
game_session_stop (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  self->is_started = FALSE;
  game_session_close_question (self);
}

/**
 * game_session_play:
 * @self: a #GameSession
 * @move: the move that a person has chosen
 * @error: return location for a #GError, or %NULL
 *
 * Makes a person's move and forgets the moves that had been undone. Emits #GameSession::changed,
 * and before it #GameSession::ended when @move ends the game.
 *
 * Returns: %TRUE, or %FALSE with %GAME_MODEL_ERROR_ILLEGAL_MOVE set and nothing changed
 */
gboolean
game_session_play (GameSession *self, GameMove move, GError **error)
{
  const char *fault;

  g_return_val_if_fail (GAME_IS_SESSION (self), FALSE);

  if (game_session_has_ended (self))
    fault = N_ ("The game is over");
  else if (!game_session_is_persons_turn (self))
    fault = N_ ("It is the computer’s turn");
  else
    fault = game_move_fault (game_model_get_game (self->model),
                             game_model_get_position (self->model), move);
  if (fault != NULL)
    {
      g_set_error_literal (error, GAME_MODEL_ERROR, GAME_MODEL_ERROR_ILLEGAL_MOVE, _ (fault));
      return FALSE;
    }
  make_move (self, move);
  return TRUE;
}

/**
 * game_session_go_to:
 * @self: a #GameSession
 * @ply: a number of moves, at most that of all moves
 *
 * Looks at the game after the first @ply moves. Nothing is forgotten; the computer goes on when the
 * end is reached again.
 */
void
game_session_go_to (GameSession *self, guint ply)
{
  g_return_if_fail (GAME_IS_SESSION (self));
  g_return_if_fail (ply <= n_moves (self));

  if (ply == game_model_get_ply (self->model))
    return;
  game_session_begin_change (self);
  game_session_close_question (self);
  game_model_go_to (self->model, ply);
  game_session_end_change (self);
}

static void
pause_game (GameSession *self)
{
  if (self->is_paused)
    return;
  self->is_paused = TRUE;
  notify (self, "paused");
}

/**
 * game_session_undo:
 * @self: a #GameSession
 *
 * Takes back a resignation; without one, goes to the nearest earlier ply where a person has
 * something to choose. Between two computers it pauses and goes one ply back. What the computer is
 * thinking about is dropped.
 */
void
game_session_undo (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  if (!game_session_can_undo (self))
    return;
  game_session_begin_change (self);
  game_session_close_question (self);
  if (game_session_is_watched (self))
    pause_game (self);
  if (game_session_was_resigned (self))
    self->resignation = GAME_ONGOING;
  else
    game_model_go_to (self->model, undo_ply (self));
  game_session_end_change (self);
}

/**
 * game_session_redo:
 * @self: a #GameSession
 *
 * Goes to the nearest later ply where a person has something to choose, or to the end. Between two
 * computers it goes one ply on.
 */
void
game_session_redo (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  if (game_session_can_redo (self))
    game_session_go_to (self, redo_ply (self));
}

/**
 * game_session_hint:
 * @self: a #GameSession
 *
 * Asks for a good move for the person to move; it comes with #GameSession::hinted, unless the game
 * changes before. Does nothing where no person has anything to choose.
 */
void
game_session_hint (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  if (game_asker_get_question (self->asker) == GAME_QUESTION_NONE &&
      game_session_is_persons_turn (self) && !must_pass (self))
    ask (self, GAME_QUESTION_HINT, GAME_N_LEVELS, MIN (self->seconds, GAME_HINT_SECONDS), 0);
}

/**
 * game_session_answer_hint:
 * @self: a #GameSession
 * @report: what is known already of the position on the board
 *
 * Answers an open question for a hint with that, in place of a search of its own.
 */
void
game_session_answer_hint (GameSession *self, const GameReport *report)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  if (game_asker_get_question (self->asker) == GAME_QUESTION_HINT)
    game_asker_answer (self->asker, report);
}

/**
 * game_session_get_hint:
 * @self: a #GameSession
 *
 * To be asked while #GameSession::hinted is emitted.
 *
 * Returns: (transfer none): what the engine said of the move that was hinted
 */
const GameReport *
game_session_get_hint (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), NULL);

  return game_asker_get_report (self->asker);
}

/**
 * game_session_move_now:
 * @self: a #GameSession
 *
 * Ends the open question, turn or hint, with the best move found so far.
 */
void
game_session_move_now (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  game_asker_move_now (self->asker);
}

/**
 * game_session_step:
 * @self: a #GameSession
 *
 * Between two computers: pauses, and makes exactly one move; from an earlier ply, goes one ply on.
 */
void
game_session_step (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  if (!game_session_is_watched (self))
    return;
  pause_game (self);
  if (game_session_can_redo (self))
    game_session_redo (self);
  else if (!game_session_is_thinking (self) && !game_session_has_ended (self))
    begin_turn (self);
}

/* The side that gives up: that of the person to move, or of the only person. */
static GameSide
resigning_side (GameSession *self)
{
  GameSide side = game_model_get_position (self->model)->to_move;

  return self->levels[side] == 0 ? side : game_other_side (side);
}

/**
 * game_session_resign:
 * @self: a #GameSession
 *
 * Ends the game as lost for the person to move; against the computer for the person, whose turn it
 * may not be. Emits #GameSession::ended and #GameSession::changed.
 */
void
game_session_resign (GameSession *self)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  if (!game_session_can_resign (self))
    return;
  game_session_begin_change (self);
  game_session_close_question (self);
  self->resignation = game_win_of (game_other_side (resigning_side (self)));
  g_signal_emit_by_name (self, "ended", (int) self->resignation);
  game_session_end_change (self);
}

/**
 * game_session_set_paused:
 * @self: a #GameSession
 * @is_paused: whether the computer is not to be asked
 *
 * A pause drops what the computer is thinking about. Two computers go on from the end of the
 * record.
 */
void
game_session_set_paused (GameSession *self, gboolean is_paused)
{
  if (self->is_paused == is_paused)
    return;
  g_object_ref (self);
  self->is_paused = is_paused;
  notify (self, "paused");
  if (is_paused && game_session_is_thinking (self))
    game_session_close_question (self);
  if (!is_paused && game_session_is_watched (self))
    game_session_go_to (self, n_moves (self));
  go_on (self);
  g_object_unref (self);
}
