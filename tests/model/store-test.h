/* store-test.h: what the tests of a store share: a folder with a store in it, and its files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model-test.h"

#include "model/game-store.h"

/* A folder and a store in it. */
typedef struct
{
  char *folder;
  GameStore *store;
  guint n_failed;
  guint n_history_changed;
  char *message;
} StoreFixture;

void store_test_open (StoreFixture *fixture);
char *store_test_path (StoreFixture *fixture, const char *name);
GameRecord *store_test_record (const Game *game, guint n_moves);
void store_test_assert_current (GameStore *store, const Game *game, guint n_moves);
void store_test_assert_no_current (GameStore *store, const Game *game);
void store_test_put_file (StoreFixture *fixture, const char *name, const char *text);
void store_test_assert_file (StoreFixture *fixture, const char *name, const char *text);
void store_test_add (const char *path, void (*function) (StoreFixture *, gconstpointer));
