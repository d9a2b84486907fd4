/* game-move-texts.h: the moves of a game in short notation, kept up to date move by move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-model.h"

typedef struct _GameMoveTexts GameMoveTexts;

GameMoveTexts *game_move_texts_new (void);
void game_move_texts_free (GameMoveTexts *texts);
void game_move_texts_update (GameMoveTexts *texts, GameModel *model);
guint game_move_texts_get_n (const GameMoveTexts *texts);
void game_move_texts_set_mark (GameMoveTexts *texts, guint index, const char *mark);
const char *game_move_texts_get (const GameMoveTexts *texts, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameMoveTexts, game_move_texts_free)
