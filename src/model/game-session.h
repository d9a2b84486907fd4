/* game-session.h: who plays, the computer's turns, hint, undo and the end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/level.h"
#include "model/game-model.h"
#include "model/game-record.h"

#include <gio/gio.h>

/* The most that is searched for a hint. */
#define GAME_HINT_SECONDS 1.0

#define GAME_TYPE_SESSION (game_session_get_type ())
G_DECLARE_FINAL_TYPE (GameSession, game_session, GAME, SESSION, GObject)

/* Signals:
 *   "hinted" (int from, int to)     a hint that was asked for
 *   "progress" (const GameReport *) while the computer thinks
 *   "passed" (int GameSide)         a forced pass was made for that side
 *   "ended" (int GameResult)        the game has ended, by the rules or by resignation
 *   "changed" ()                    anything worth saving or showing has changed: a move, going to
 *                                   another ply, resignation, a name, a level; after the model's
 *                                   own signals
 * Properties:
 *   "thinking" (boolean)            the computer chooses its move
 *   "hinting" (boolean)
 *   "can-undo", "can-redo" (boolean)
 *   "paused" (boolean, read-write)  the computer is not asked
 *   "pace" (uint, read-write)       least milliseconds between the last move and the computer's
 *   "seconds" (double, read-write)  the time for a move at level 10 */

GameSession *game_session_new (GameModel *model, GBytes *knowledge);
GameSession *game_session_new_from_record (const GameRecord *record, GBytes *knowledge);
GameModel *game_session_get_model (GameSession *self);
GameRecord *game_session_to_record (GameSession *self);

void game_session_set_name (GameSession *self, GameSide side, const char *name);
const char *game_session_get_name (GameSession *self, GameSide side);
void game_session_set_level (GameSession *self, GameSide side, int level);
int game_session_get_level (GameSession *self, GameSide side);
void game_session_set_seed (GameSession *self, guint64 seed);

void game_session_start (GameSession *self);
void game_session_come_to_rest (GameSession *self);
void game_session_stop (GameSession *self);
gboolean game_session_play (GameSession *self, GameMove move, GError **error);
void game_session_undo (GameSession *self);
void game_session_redo (GameSession *self);
void game_session_go_to (GameSession *self, guint ply);
void game_session_hint (GameSession *self);
void game_session_answer_hint (GameSession *self, const GameReport *report);
const GameReport *game_session_get_hint (GameSession *self);
void game_session_move_now (GameSession *self);
void game_session_step (GameSession *self);
void game_session_resign (GameSession *self);

gboolean game_session_is_thinking (GameSession *self);
gboolean game_session_is_persons_turn (GameSession *self);
gboolean game_session_is_watched (GameSession *self);
gboolean game_session_has_ended (GameSession *self);
gboolean game_session_was_resigned (GameSession *self);
GameResult game_session_get_result (GameSession *self);
GBytes *game_session_get_knowledge (GameSession *self);
gboolean game_session_can_resign (GameSession *self);
