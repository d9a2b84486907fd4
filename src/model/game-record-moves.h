/* game-record-moves.h: the moves of a record that is being read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

gboolean game_record_replay (GameRecord *record,
                             const char *text,
                             GamePosition *position,
                             GError **error);
guint game_record_count_moves (const Game *game, const char *text);
