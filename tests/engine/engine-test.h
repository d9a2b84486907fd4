/* engine-test.h: what the tests of the engine share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/level.h"
#include "engine/text.h"

#include <glib.h>

/* A result by exhaustion: for the side to move 1, 0 or -1, after so many plies of best play, where
 * a winner hurries and a loser holds out. */
typedef struct
{
  int value;
  int plies;
} EngineTestTruth;

char **engine_test_lines (const char *name);
GameSetup engine_test_setup (const Game *game, int rows, int columns);
void engine_test_play (const Game *game, GamePosition *position, const char *moves);
void engine_test_play_randomly (const Game *game, GamePosition *position, int plies, guint32 seed);
guint64 engine_test_perft (const Game *game,
                           const GamePosition *position,
                           int depth,
                           gboolean finished);
EngineTestTruth engine_test_truth (const Game *game, const GamePosition *position);
gint64 engine_test_cpu_microseconds (void);
