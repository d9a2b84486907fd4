/* game-asker.h: the computer's choice of a move: one open question, and an answer that is legal and
 * comes when it is due
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

#include <gio/gio.h>

#define GAME_TYPE_ASKER (game_asker_get_type ())
G_DECLARE_FINAL_TYPE (GameAsker, game_asker, GAME, ASKER, GObject)

typedef enum
{
  GAME_QUESTION_NONE,
  GAME_QUESTION_TURN, /* for the computer's own move */
  GAME_QUESTION_HINT  /* for a move that a person could make */
} GameQuestion;

/* Signals: "answered" (int from, int to), a legal move, the question being open still;
 *          "progress" (const GameReport *) */

GameAsker *game_asker_new (const Game *game, const GameSetup *setup, GBytes *knowledge);
void game_asker_ask (GameAsker *self,
                     GameQuestion question,
                     const GamePosition *position,
                     const GameLimits *limits,
                     gint64 due_time);
void game_asker_move_now (GameAsker *self);
void game_asker_answer (GameAsker *self, const GameReport *report);
void game_asker_postpone (GameAsker *self, gint64 due_time);
void game_asker_close (GameAsker *self);
GameQuestion game_asker_get_question (GameAsker *self);
const GameReport *game_asker_get_report (GameAsker *self);
