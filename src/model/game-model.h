/* game-model.h: a game being played: its moves, and the position after the move one stands at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <glib-object.h>

#define GAME_TYPE_MODEL (game_model_get_type ())
G_DECLARE_FINAL_TYPE (GameModel, game_model, GAME, MODEL, GObject)

#define GAME_MODEL_ERROR (game_model_error_quark ())

typedef enum
{
  GAME_MODEL_ERROR_ILLEGAL_MOVE
} GameModelError;

/* Signals: "moved" (int from, int to), "changed" (), "ended" (int GameResult) */

GQuark game_model_error_quark (void);
GameModel *game_model_new (const Game *game, const GameSetup *setup);
GameModel *game_model_new_from_position (const Game *game, const GamePosition *start);
const Game *game_model_get_game (GameModel *self);
const GamePosition *game_model_get_start (GameModel *self);
gboolean game_model_has_usual_start (GameModel *self);
const GamePosition *game_model_get_position (GameModel *self);
GameResult game_model_get_result (GameModel *self);
const GameMove *game_model_get_moves (GameModel *self, guint *n_moves);
guint game_model_get_ply (GameModel *self);
gboolean game_model_is_at_end (GameModel *self);
void game_model_get_position_at (GameModel *self, guint ply, GamePosition *position);
gboolean game_model_play (GameModel *self, GameMove move, GError **error);
void game_model_go_to (GameModel *self, guint ply);
void game_model_load (GameModel *self, const GameMove *moves, guint n_moves, guint ply);
