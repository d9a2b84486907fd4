/* game-match.h: the game on the page and what is kept of it; the score of two players over several
 * games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-session.h"
#include "model/game-store.h"

#define GAME_TYPE_MATCH (game_match_get_type ())
G_DECLARE_FINAL_TYPE (GameMatch, game_match, GAME, MATCH, GObject)

/* Signals:
 *   "session-changed" ()   another game, or none, is on the page
 *   "score-changed" ()     a game has been won or lost; after the session's "ended"
 *   "file-changed" ()      the file that Save writes to is another */

GameMatch *game_match_new (GameStore *store, GSettings *settings);
GameStore *game_match_get_store (GameMatch *self);
GameSession *game_match_get_session (GameMatch *self);
const Game *game_match_get_game (GameMatch *self);
void game_match_begin (GameMatch *self, const GameRecord *record);
void game_match_look_at (GameMatch *self, const GameRecord *record);
void game_match_go_on (GameMatch *self);
void game_match_resume (GameMatch *self, const GameRecord *record);
void game_match_rematch (GameMatch *self);
void game_match_leave (GameMatch *self);
int game_match_get_wins (GameMatch *self, GameSide side);
gboolean game_match_has_score (GameMatch *self);
GameRecord *game_match_dup_final_record (GameMatch *self);
void game_match_set_file (GameMatch *self, GFile *file);
void game_match_come_to_rest (GameMatch *self);
void game_match_set_motion (GameMatch *self, guint milliseconds);
GFile *game_match_get_file (GameMatch *self);
