/* model-test.h: what the tests of the model share: random games, an engine that does as it is told,
 * waiting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"
#include "model/game-session.h"

/* What the engine of a test game does with a question. */
typedef enum
{
  TEST_ANSWERS,  /* at once, with the first legal move */
  TEST_WAITS,    /* until it is told to stop, then with the first legal move */
  TEST_BLUNDERS, /* at once, with a move that is not legal */
  TEST_FLOODS    /* as TEST_ANSWERS, after many reports */
} TestManner;

#define TEST_FLOOD 10000 /* reports */

const Game *test_game (const Game *game);
void test_engine_set_manner (TestManner manner);
int test_engine_n_made (void);
int test_engine_n_questions (void);
void test_engine_wait_for_questions (int n);

typedef gboolean (*TestCondition) (gpointer data);

void test_wait_until (TestCondition is_true, gpointer data);
void test_spin (void);
gboolean test_is_set (gpointer flag);
gboolean test_is_idle (gpointer session);

GameMove test_random_move (const Game *game, const GamePosition *position);
void test_random_setup (const Game *game, GameSetup *setup);
GameModel *test_random_game (const Game *game, const GameSetup *setup, guint n_moves);
GameModel *test_game_with_pass (const Game *game, guint *pass_ply);
char *test_folder (void);
void test_remove_folder (const char *path);
GameMove test_move (GameModel *model, const char *text);
