/* game-store-private.h: what the files of GameStore share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-store.h"
#include "model/game-writer.h"

#define GAME_STORE_RECORD_SUFFIX ".tablero"
#define GAME_STORE_BOARD_SUFFIX ".txt"

/* Folders; what fails in each is told by itself. */
typedef enum
{
  GAME_STORE_CURRENT,
  GAME_STORE_HISTORY,
  GAME_STORE_BOARDS,
  GAME_STORE_REVIEWS,
  GAME_STORE_N_PLACES
} GameStorePlace;

struct _GameStore
{
  GObject parent_instance;

  char *folder;
  GameWriter *writer;
  GHashTable *boards; /* the text of a board, by the path of the history file that is being made */
  int told[GAME_STORE_N_PLACES]; /* the code of the last failure that was told of, -1: none since it
                                    went well */
  gint64 last_entry_time;        /* microseconds since 1970; the names of two entries differ */
  int seat;      /* among the programs at this folder, from 1; 0: none is taken yet */
  GArray *locks; /* int: files that are locked as long as this is here */
};

char *game_store_path_in (GameStore *self,
                          GameStorePlace place,
                          const char *name,
                          const char *suffix);
char *game_store_put_aside (const char *path, const GError *why);
void game_store_tell_later (GameStore *self, const char *message);
void game_store_tell_aside (GameStore *self, const char *aside, GError **why);
void game_store_add_entry (GameStore *self, const GameRecord *record, const char *held);
void game_store_take_seat (GameStore *self, gboolean may_make_folder);
char *game_store_current_path (GameStore *self, const Game *game);
void game_store_leave_seat (GameStore *self);
char *game_store_read_file (const char *path, gsize *length, GError **error);
