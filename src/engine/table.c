/* table.c: a transposition table for any engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/table.h"

#include <stdlib.h>
#include <string.h>

/* A key has a place in a bucket of two: the first keeps the deepest entry, the second the
 * newest. */
enum
{
  DEEPEST,
  NEWEST,
  N_PLACES
};

#define SMALLEST_BYTES 4096

struct _GameTable
{
  GameTableEntry *entries; /* N_PLACES * n_buckets */
  size_t n_buckets;        /* a power of two */
  uint16_t generation;     /* never 0 */
};

static uint64_t
mix (uint64_t bits)
{
  bits *= UINT64_C (0x9e3779b97f4a7c15);
  return bits ^ (bits >> 32);
}

/* A number that tells positions of one setup apart: of the pieces and the turn. Different on
 * machines of different byte order. */
uint64_t
game_position_key (const GamePosition *position)
{
  size_t n_cells = (size_t) game_position_n_cells (position);
  uint64_t key = mix (position->to_move + 1);

  for (size_t cell = 0; cell < n_cells; cell += sizeof (uint64_t))
    {
      size_t n = n_cells - cell < sizeof (uint64_t) ? n_cells - cell : sizeof (uint64_t);
      uint64_t piece_bits = 0;

      memcpy (&piece_bits, position->cells + cell, n);
      key = mix (key ^ piece_bits) + cell;
    }
  return mix (key ^ (key >> 29));
}

/* A table of at most @bytes, smaller where there is not so much memory; NULL where there is next
 * to none. */
GameTable *
game_table_new (size_t bytes)
{
  GameTable *table = calloc (1, sizeof *table);
  size_t n_buckets = 1;

  if (table == NULL)
    return NULL;
  while (n_buckets * 2 * N_PLACES * sizeof (GameTableEntry) <= bytes)
    n_buckets *= 2;
  for (; n_buckets * sizeof (GameTableEntry) >= SMALLEST_BYTES || n_buckets == 1; n_buckets /= 2)
    {
      table->entries = calloc (n_buckets * N_PLACES, sizeof (GameTableEntry));
      if (table->entries != NULL || n_buckets == 1)
        break;
    }
  if (table->entries == NULL)
    {
      free (table);
      return NULL;
    }
  table->n_buckets = n_buckets;
  table->generation = 1;
  return table;
}

/* Frees the table; NULL is allowed. */
void
game_table_free (GameTable *table)
{
  if (table == NULL)
    return;
  free (table->entries);
  free (table);
}

/* Forgets everything, without touching the memory (but once in 65,535 times). */
void
game_table_next_generation (GameTable *table)
{
  table->generation++;
  if (table->generation != 0)
    return;
  memset (table->entries, 0, table->n_buckets * N_PLACES * sizeof (GameTableEntry));
  table->generation = 1;
}

static GameTableEntry *
bucket_of (const GameTable *table, uint64_t key)
{
  return table->entries + N_PLACES * (key & (table->n_buckets - 1));
}

/* What this generation knows of the position with that key, or NULL. Valid until the next store. */
const GameTableEntry *
game_table_find (const GameTable *table, uint64_t key)
{
  const GameTableEntry *bucket = bucket_of (table, key);

  for (int place = 0; place < N_PLACES; place++)
    if (bucket[place].key == key && bucket[place].generation == table->generation)
      return &bucket[place];
  return NULL;
}

/* Keeps a copy of @entry, whose generation need not be set. */
void
game_table_store (GameTable *table, const GameTableEntry *entry)
{
  GameTableEntry *bucket = bucket_of (table, entry->key);
  bool is_free = bucket[DEEPEST].generation != table->generation;
  int place = NEWEST;

  if (is_free || bucket[DEEPEST].key == entry->key || entry->depth >= bucket[DEEPEST].depth)
    {
      if (!is_free && bucket[DEEPEST].key != entry->key)
        bucket[NEWEST] = bucket[DEEPEST];
      place = DEEPEST;
    }
  bucket[place] = *entry;
  bucket[place].generation = table->generation;
}
