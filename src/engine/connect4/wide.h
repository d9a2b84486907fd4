/* wide.h: the search for boards, or positions, that cannot be solved in the time for a move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

typedef struct _Connect4Wide Connect4Wide;

Connect4Wide *connect4_wide_new (const Game *game, const GameSetup *setup, size_t table_bytes);
void connect4_wide_free (Connect4Wide *wide);
void connect4_wide_think (Connect4Wide *wide,
                          const GamePosition *root,
                          const GameLimits *limits,
                          GameControl *control,
                          GameReport *report);
