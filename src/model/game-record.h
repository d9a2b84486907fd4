/* game-record.h: a game at rest, and its GKeyFile form
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <glib.h>

#define GAME_RECORD_ERROR (game_record_error_quark ())
#define GAME_RECORD_FORMAT 1
#define GAME_RECORD_GROUP "Game"
#define GAME_RECORD_MAX_BYTES (1024 * 1024)
#define GAME_NAME_MAX 41 /* characters of a player's name */

typedef enum
{
  GAME_RECORD_ERROR_NOT_A_GAME, /* not a key file, not text, truncated, noise */
  GAME_RECORD_ERROR_TOO_LARGE,
  GAME_RECORD_ERROR_LATER_FORMAT,
  GAME_RECORD_ERROR_UNKNOWN_GAME,
  GAME_RECORD_ERROR_BAD_VALUE, /* a key is missing, twice there, or holds what it cannot hold */
  GAME_RECORD_ERROR_ILLEGAL_MOVE
} GameRecordError;

typedef enum
{
  GAME_RECORD_UNFINISHED,
  GAME_RECORD_FINISHED,
  GAME_RECORD_RESIGNED
} GameRecordState;

typedef struct
{
  const Game *game;
  GameSetup setup;
  char *names[2]; /* of GAME_FIRST and GAME_SECOND */
  int levels[2];  /* 0: a person */
  guint64 seed;
  GamePosition
      *start;    /* where it began, NULL for the usual start: a board that was opened or set up */
  GArray *moves; /* of GameMove */
  guint ply;     /* where one stands among them */
  GameRecordState state;
  GameResult result;
  gint64 started; /* seconds since 1970, UTC */
  gint64 saved;
  char *entry; /* of the history, from which it was read; NULL: none. No file holds this */
} GameRecord;

/* What a list shows of a game. */
typedef struct
{
  GameRecord *record; /* without its moves and its start */
  guint n_moves;
  gboolean has_score; /* the game has points, and they are known */
  int score[2];
} GameRecordHead;

GQuark game_record_error_quark (void);
char *game_record_fit_name (const char *name);
GameRecord *game_record_new (const Game *game, const GameSetup *setup);
GameRecord *game_record_copy (const GameRecord *record);
void game_record_free (GameRecord *record);
void game_record_get_position (const GameRecord *record, guint ply, GamePosition *position);
void game_record_to_key_file (const GameRecord *record, GKeyFile *file, const char *group);
GameRecord *game_record_from_key_file (GKeyFile *file, const char *group, GError **error);
char *game_record_to_data (const GameRecord *record, gsize *length);
GameRecord *game_record_from_data (const char *data, gsize length, GError **error);
gboolean game_record_head_read (GameRecordHead *head,
                                const char *data,
                                gsize length,
                                GError **error);
void game_record_head_clear (GameRecordHead *head);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameRecord, game_record_free)
