/* game-model.c: a game being played: its moves, and the position after the move one stands at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-model.h"

#include <glib/gi18n.h>

struct _GameModel
{
  GObject parent_instance;

  const Game *game;
  GamePosition start;
  GamePosition position; /* after the first ply moves */
  GameResult result;     /* of position */
  GArray *moves;         /* of GameMove; those from ply on have been undone */
  guint ply;
  gboolean has_usual_start;
};

enum
{
  MOVED,
  CHANGED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameModel, game_model, G_TYPE_OBJECT)

G_DEFINE_QUARK (game_model_error, game_model_error)

/* Makes the position that of @ply, from where it stands when that is earlier, else from the
 * start. */
static void
stand_at (GameModel *self, guint ply)
{
  if (ply < self->ply)
    {
      self->position = self->start;
      self->ply = 0;
    }
  for (; self->ply < ply; self->ply++)
    self->game->play (&self->position, g_array_index (self->moves, GameMove, self->ply));
  self->result = self->game->result (&self->position);
}

/**
 * game_model_get_game:
 * @self: a #GameModel
 *
 * Returns: (transfer none): the game that is played
 */
const Game *
game_model_get_game (GameModel *self)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), NULL);

  return self->game;
}

/**
 * game_model_get_start:
 * @self: a #GameModel
 *
 * Returns: (transfer none): the position before the first move
 */
const GamePosition *
game_model_get_start (GameModel *self)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), NULL);

  return &self->start;
}

/**
 * game_model_has_usual_start:
 * @self: a #GameModel
 *
 * Returns: whether the game began from the board that its setup gives, not from one that was opened
 *   or set up
 */
gboolean
game_model_has_usual_start (GameModel *self)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), FALSE);

  return self->has_usual_start;
}

/**
 * game_model_get_position:
 * @self: a #GameModel
 *
 * Returns: (transfer none): the position one stands at, valid until the next change
 */
const GamePosition *
game_model_get_position (GameModel *self)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), NULL);

  return &self->position;
}

/**
 * game_model_get_result:
 * @self: a #GameModel
 *
 * Returns: the result of the position one stands at, by the rules
 */
GameResult
game_model_get_result (GameModel *self)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), GAME_ONGOING);

  return self->result;
}

/**
 * game_model_get_moves:
 * @self: a #GameModel
 * @n_moves: (out) (optional): return location for the number of moves
 *
 * All moves of the game, with those that have been undone and can be made again.
 *
 * Returns: (transfer none) (array length=n_moves): the moves, valid until the next change
 */
const GameMove *
game_model_get_moves (GameModel *self, guint *n_moves)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), NULL);

  if (n_moves != NULL)
    *n_moves = self->moves->len;
  return (const GameMove *) (const void *) self->moves->data;
}

/**
 * game_model_get_ply:
 * @self: a #GameModel
 *
 * Returns: how many moves have led to the position one stands at
 */
guint
game_model_get_ply (GameModel *self)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), 0);

  return self->ply;
}

/**
 * game_model_is_at_end:
 * @self: a #GameModel
 *
 * Returns: whether one stands after the last move
 */
gboolean
game_model_is_at_end (GameModel *self)
{
  g_return_val_if_fail (GAME_IS_MODEL (self), FALSE);

  return self->ply == self->moves->len;
}

/**
 * game_model_get_position_at:
 * @self: a #GameModel
 * @ply: a number of moves, at most that of all moves
 * @position: (out caller-allocates): return location for the position
 *
 * Writes the position after the first @ply moves, without going there.
 */
void
game_model_get_position_at (GameModel *self, guint ply, GamePosition *position)
{
  g_return_if_fail (GAME_IS_MODEL (self));
  g_return_if_fail (ply <= self->moves->len);

  *position = self->start;
  for (guint i = 0; i < ply; i++)
    self->game->play (position, g_array_index (self->moves, GameMove, i));
}

/**
 * game_model_play:
 * @self: a #GameModel
 * @move: a move of the side to move
 * @error: return location for a #GError, or %NULL
 *
 * Makes @move and forgets the moves that had been undone. Emits #GameModel::moved, then
 * #GameModel::changed and, when @move ends the game, #GameModel::ended.
 *
 * Returns: %TRUE, or %FALSE with %GAME_MODEL_ERROR_ILLEGAL_MOVE set and nothing changed
 */
gboolean
game_model_play (GameModel *self, GameMove move, GError **error)
{
  g_autoptr (GameModel) held = NULL;
  const char *fault;

  g_return_val_if_fail (GAME_IS_MODEL (self), FALSE);

  fault = game_move_fault (self->game, &self->position, move);
  if (fault != NULL)
    {
      g_set_error_literal (error, GAME_MODEL_ERROR, GAME_MODEL_ERROR_ILLEGAL_MOVE, _ (fault));
      return FALSE;
    }
  held = g_object_ref (self);
  g_array_set_size (self->moves, self->ply);
  g_array_append_val (self->moves, move);
  stand_at (self, self->ply + 1);
  g_signal_emit (self, signals[MOVED], 0, (int) move.from, (int) move.to);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->result != GAME_ONGOING)
    g_signal_emit (self, signals[ENDED], 0, (int) self->result);
  return TRUE;
}

/**
 * game_model_go_to:
 * @self: a #GameModel
 * @ply: a number of moves, at most that of all moves
 *
 * Stands after the first @ply moves. Emits #GameModel::moved when that is one move further, then
 * #GameModel::changed; nothing when one stands there already.
 */
void
game_model_go_to (GameModel *self, guint ply)
{
  g_autoptr (GameModel) held = NULL;
  gboolean is_next;

  g_return_if_fail (GAME_IS_MODEL (self));
  g_return_if_fail (ply <= self->moves->len);

  if (ply == self->ply)
    return;
  held = g_object_ref (self);
  is_next = ply == self->ply + 1;
  stand_at (self, ply);
  if (is_next)
    g_signal_emit (self, signals[MOVED], 0, (int) self->position.last.from,
                   (int) self->position.last.to);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * game_model_load:
 * @self: a #GameModel
 * @moves: (array length=n_moves): moves from the start, known to be legal
 * @n_moves: how many
 * @ply: where to stand, at most @n_moves
 *
 * Puts a whole game in place of all moves, as a record that has been read holds it. Emits
 * #GameModel::changed.
 */
void
game_model_load (GameModel *self, const GameMove *moves, guint n_moves, guint ply)
{
  g_return_if_fail (GAME_IS_MODEL (self));
  g_return_if_fail (moves != NULL || n_moves == 0);
  g_return_if_fail (ply <= n_moves);

  stand_at (self, 0);
  g_array_set_size (self->moves, 0);
  g_array_append_vals (self->moves, moves, n_moves);
  stand_at (self, ply);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
game_model_finalize (GObject *object)
{
  GameModel *self = GAME_MODEL (object);

  g_clear_pointer (&self->moves, g_array_unref);
  G_OBJECT_CLASS (game_model_parent_class)->finalize (object);
}

static void
game_model_class_init (GameModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->finalize = game_model_finalize;

  /**
   * GameModel::moved:
   * @from: the cell left, -1 where a piece was placed
   * @to: the cell reached, -1 for a pass
   *
   * A move has been made, or made again after an undo.
   */
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 2, G_TYPE_INT, G_TYPE_INT);

  /**
   * GameModel::changed:
   *
   * The position or the moves are others than before.
   */
  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * GameModel::ended:
   * @result: a #GameResult
   *
   * A move that was just played has ended the game.
   */
  signals[ENDED] = g_signal_new ("ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_INT);
}

static void
game_model_init (GameModel *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (GameMove));
}

/**
 * game_model_new:
 * @game: a game
 * @setup: a valid setup of it
 *
 * Returns: (transfer full): a model that stands at the usual start
 */
GameModel *
game_model_new (const Game *game, const GameSetup *setup)
{
  GamePosition start;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (game_setup_is_valid (game, setup), NULL);

  game->start (&start, setup);
  return game_model_new_from_position (game, &start);
}

/**
 * game_model_new_from_position:
 * @game: a game
 * @start: a valid board of it, with the side to move
 *
 * A board that was set up or opened; how it was reached is not asked. One that is just the board
 * its setup gives counts as the usual start.
 *
 * Returns: (transfer full): a model that stands at @start
 */
GameModel *
game_model_new_from_position (const Game *game, const GamePosition *start)
{
  GameModel *self;
  GamePosition usual;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (game_board_is_valid (game, start), NULL);

  game->start (&usual, &start->setup);
  self = g_object_new (GAME_TYPE_MODEL, NULL);
  self->game = game;
  self->start = *start;
  self->start.ply = 0;
  self->start.last = GAME_PASS;
  self->has_usual_start = game_position_equal (&usual, start);
  self->position = self->start;
  self->result = game->result (&self->position);
  return self;
}
