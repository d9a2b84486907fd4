/* othello/hash.h: what a search of Reversi remembers of positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/board.h"

#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#define OTHELLO_HASH_PLACES 4 /* of a key: as many as a line of the processor's cache holds */
#define OTHELLO_HASH_GENERATIONS 512

/* What is known of a position: eight bytes, written and read at once. */
typedef struct
{
  int16_t lower; /* the value is at least this ... */
  int16_t upper; /* ... and at most this */
  uint32_t depth : 6;
  uint32_t selectivity : 3;
  uint32_t move : 7;       /* the best one, OTHELLO_NO_SQUARE where there is none */
  uint32_t other : 7;      /* the best one before it, as above */
  uint32_t generation : 9; /* 0: never written */
} OthelloHashEntry;

/* Where an entry lies. Threads read and write without a lock: the key is kept mixed with the
 * entry, so that halves from two writers fit no position (Hyatt and Mann 2002). */
typedef struct
{
  _Atomic uint64_t mixed_key;
  _Atomic uint64_t entry;
} OthelloHashPlace;

typedef struct
{
  OthelloHashPlace *places;  /* OTHELLO_HASH_PLACES for each bucket */
  void *memory;              /* what holds them, not aligned */
  size_t n_buckets;          /* a power of two */
  uint32_t generation;       /* of the question, from 1 to below OTHELLO_HASH_GENERATIONS */
  uint32_t first_generation; /* entries of this one and later ones are found */
} OthelloHash;

bool othello_hash_init (OthelloHash *hash, size_t bytes);
void othello_hash_clear (OthelloHash *hash);
void othello_hash_next_generation (OthelloHash *hash, bool keeps);
void othello_hash_store (OthelloHash *hash, uint64_t key, const OthelloHashEntry *found);

/* The key of a position: entries from before the first generation are never found. The
 * generation changes high bits only, so that a position keeps its bucket, and a search repeats. */
static inline uint64_t
othello_hash_key (const OthelloHash *hash, const OthelloBoard *board)
{
  return othello_board_key (board) ^ (uint64_t) hash->first_generation << 48;
}

static inline OthelloHashPlace *
othello_hash_bucket (const OthelloHash *hash, uint64_t key)
{
  return hash->places + OTHELLO_HASH_PLACES * (key & (hash->n_buckets - 1));
}

/* Reads a place. Returns the key of what lies there. */
static inline uint64_t
othello_hash_read (OthelloHashPlace *place, OthelloHashEntry *entry)
{
  uint64_t mixed_key = atomic_load_explicit (&place->mixed_key, memory_order_relaxed);
  uint64_t bits = atomic_load_explicit (&place->entry, memory_order_relaxed);

  memcpy (entry, &bits, sizeof *entry);
  return mixed_key ^ bits;
}

/* Copies what is known of a position to @entry. Returns whether anything is. */
static inline bool
othello_hash_find (const OthelloHash *hash, uint64_t key, OthelloHashEntry *entry)
{
  OthelloHashPlace *bucket = othello_hash_bucket (hash, key);

  for (int i = 0; i < OTHELLO_HASH_PLACES; i++)
    if (othello_hash_read (&bucket[i], entry) == key)
      return true;
  return false;
}
