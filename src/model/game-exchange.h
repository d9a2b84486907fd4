/* game-exchange.h: files that people open and save: records, text boards, other people's forms
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

#include <gio/gio.h>

#define GAME_TYPE_IMPORT (game_import_get_type ())
G_DECLARE_FINAL_TYPE (GameImport, game_import, GAME, IMPORT, GObject)

#define GAME_EXCHANGE_ERROR (game_exchange_error_quark ())

typedef enum
{
  GAME_EXCHANGE_ERROR_FORMAT, /* the text is in no form; the message names the line */
  GAME_EXCHANGE_ERROR_BOARD,  /* a board that no game here can have */
  GAME_EXCHANGE_ERROR_CHANGED /* another program has changed the file */
} GameExchangeError;

GQuark game_exchange_error_quark (void);
void game_exchange_read_async (GFile *file,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
GameImport *game_exchange_read_finish (GFile *file, GAsyncResult *result, GError **error);
GameImport *game_exchange_parse (const char *data, gsize length, GError **error);
GameImport *game_exchange_parse_named (const char *data,
                                       gsize length,
                                       const char *name,
                                       GError **error);
void game_exchange_write_async (GFile *file,
                                const char *data,
                                gsize length,
                                const char *tag,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean game_exchange_write_finish (GFile *file, GAsyncResult *result, char **tag, GError **error);
char *game_exchange_board_to_text (const Game *game, const GamePosition *position);
char *game_exchange_moves_to_text (const GameRecord *record);
void game_exchange_describe_moves (const GameRecord *record,
                                   const char **title,
                                   const char **suffix);

/* What was read: a record, or a board of which it may be open to which game it belongs and who is
 * to move. */
void game_import_take_tag (GameImport *self, char *tag);
const char *game_import_get_tag (GameImport *self);
gboolean game_import_is_record (GameImport *self);
gboolean game_import_is_own_form (GameImport *self);
const Game *const *game_import_get_games (GameImport *self);
gboolean game_import_needs_side (GameImport *self, const Game *game);
GameRecord *game_import_to_record (GameImport *self,
                                   const Game *game,
                                   GameSide to_move,
                                   GError **error);
