/* table.h: a transposition table for any engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/position.h"

#include <stddef.h>

typedef enum
{
  GAME_BOUND_EXACT,
  GAME_BOUND_LOWER,
  GAME_BOUND_UPPER
} GameBound;

/* What is known of one position. */
typedef struct
{
  uint64_t key;
  int32_t value;
  GameMove move;       /* the best one found, or both GAME_NO_CELL */
  uint16_t generation; /* of the search that wrote it; 0: never written */
  int16_t depth;       /* plies searched below the position */
  uint8_t bound;       /* a GameBound */
  bool is_complete;    /* every line below was followed to the end of the game */
} GameTableEntry;

typedef struct _GameTable GameTable;

GameTable *game_table_new (size_t bytes);
void game_table_free (GameTable *table);
void game_table_next_generation (GameTable *table);
const GameTableEntry *game_table_find (const GameTable *table, uint64_t key);
void game_table_store (GameTable *table, const GameTableEntry *entry);
uint64_t game_position_key (const GamePosition *position);
