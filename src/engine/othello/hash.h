/* othello/hash.h: what a search of Reversi remembers of positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/board.h"

#include <stddef.h>

#define OTHELLO_HASH_PLACES 4 /* of a key: as many as a line of the processor's cache holds */

typedef struct
{
  uint64_t key;
  int16_t lower; /* the value is at least this ... */
  int16_t upper; /* ... and at most this */
  uint32_t depth : 6;
  uint32_t selectivity : 3;
  uint32_t move : 7;       /* the best one, OTHELLO_NO_SQUARE where there is none */
  uint32_t other : 7;      /* the best one before it, as above */
  uint32_t generation : 9; /* 0: never written */
} OthelloHashEntry;

typedef struct
{
  OthelloHashEntry *entries; /* OTHELLO_HASH_PLACES for each bucket */
  void *memory;              /* what holds them, not aligned */
  size_t n_buckets;          /* a power of two */
  uint32_t generation;       /* from 1 to below OTHELLO_HASH_GENERATIONS */
} OthelloHash;

#define OTHELLO_HASH_GENERATIONS 512

bool othello_hash_init (OthelloHash *hash, size_t bytes);
void othello_hash_clear (OthelloHash *hash);
void othello_hash_next_generation (OthelloHash *hash);
void othello_hash_store (OthelloHash *hash, uint64_t key, const OthelloHashEntry *found);

/* The key of a position in this generation: entries of earlier ones are never found. The
 * generation changes high bits only, so that a position keeps its bucket, and a search repeats. */
static inline uint64_t
othello_hash_key (const OthelloHash *hash, const OthelloBoard *board)
{
  return othello_board_key (board) ^ (uint64_t) hash->generation << 48;
}

static inline OthelloHashEntry *
othello_hash_bucket (const OthelloHash *hash, uint64_t key)
{
  return hash->entries + OTHELLO_HASH_PLACES * (key & (hash->n_buckets - 1));
}

/* What is known of a position, or NULL. */
static inline const OthelloHashEntry *
othello_hash_find (const OthelloHash *hash, uint64_t key)
{
  const OthelloHashEntry *bucket = othello_hash_bucket (hash, key);

  for (int i = 0; i < OTHELLO_HASH_PLACES; i++)
    if (bucket[i].key == key)
      return &bucket[i];
  return NULL;
}
