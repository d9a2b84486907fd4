/* game-history-query.h: which entries of the history are shown, in which order, and their totals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-history.h"

/* What a list is sorted by, and its columns in their order. */
typedef enum
{
  GAME_HISTORY_DATE,
  GAME_HISTORY_GAME,
  GAME_HISTORY_BOARD,
  GAME_HISTORY_PLAYERS,
  GAME_HISTORY_RESULT,
  GAME_HISTORY_SCORE,
  GAME_HISTORY_MOVES,
  GAME_HISTORY_LENGTH,
  GAME_HISTORY_N_COLUMNS
} GameHistoryColumn;

typedef struct
{
  const Game *game; /* NULL: all */
  const char *text; /* words that names of players or of the game hold; NULL or empty: all */
  GameHistoryColumn column;
  gboolean is_descending;
} GameHistoryQuery;

/* The games of one kind that two players have had. A person comes before the computer. */
typedef struct
{
  const Game *game;
  const char *names[2]; /* of an entry that was counted */
  int levels[2];
  guint n_won; /* by the first of them */
  guint n_drawn;
  guint n_lost;
  guint n_unfinished;
} GameHistoryTotal;

GPtrArray *game_history_query_run (const GameHistoryQuery *query, GPtrArray *entries);
GPtrArray *game_history_totals (GPtrArray *entries);
