/* game-exchange-form.h: the forms in which other people write down the moves of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-record.h"

/* A table; each stands in a file of its own. Texts are valid UTF-8 and end with a zero. */
typedef struct
{
  const char *title;           /* N_ (): for a list of file types */
  const char *suffix;          /* of the names that are suggested: ".psq" */
  gboolean is_known_by_suffix; /* files that end so are in this form, whatever stands in them */
  gboolean (*is_like) (const char *text); /* whether it looks like this form, good or bad */
  GameRecord *(*read) (const char *text, GError **error);
  gboolean (*can_write) (const GameRecord *record);
  char *(*write) (const GameRecord *record);
} GameExchangeForm;

extern const GameExchangeForm game_exchange_transcript;
extern const GameExchangeForm game_exchange_columns;
extern const GameExchangeForm game_exchange_psq;
extern const GameExchangeForm game_exchange_list;

const GameExchangeForm *game_exchange_form_of_text (const char *text, const char *name);
const GameExchangeForm *game_exchange_form_of_record (const GameRecord *record);
gboolean game_exchange_form_play (GameRecord *record,
                                  GamePosition *position,
                                  guint line,
                                  const char *text,
                                  GError **error);
void game_exchange_form_settle (GameRecord *record, const GamePosition *position);
G_GNUC_PRINTF (2, 3)
gboolean game_exchange_form_refuse (GError **error, const char *format, ...);
