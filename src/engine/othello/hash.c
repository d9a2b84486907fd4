/* othello/hash.c: what a search of Reversi remembers of positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/hash.h"

#include <stdlib.h>
#include <string.h>

#define CACHE_LINE 64
#define BUCKET_BYTES (OTHELLO_HASH_PLACES * sizeof (OthelloHashPlace))

_Static_assert(sizeof (OthelloHashEntry) == sizeof (uint64_t), "an entry is written at once");

/* Makes a table of at most @bytes, smaller where there is not so much memory. Returns false
 * where there is next to none. */
bool
othello_hash_init (OthelloHash *hash, size_t bytes)
{
  size_t n_buckets = 1;

  while (n_buckets * 2 * BUCKET_BYTES <= bytes)
    n_buckets *= 2;
  for (; n_buckets > 0; n_buckets /= 2)
    {
      hash->memory = calloc (n_buckets + 1, BUCKET_BYTES);
      if (hash->memory == NULL)
        continue;
      hash->places = (OthelloHashPlace *) (((uintptr_t) hash->memory + CACHE_LINE - 1) &
                                           ~(uintptr_t) (CACHE_LINE - 1));
      hash->n_buckets = n_buckets;
      hash->generation = hash->first_generation = 1;
      return true;
    }
  return false;
}

/* Frees what the table holds. */
void
othello_hash_clear (OthelloHash *hash)
{
  free (hash->memory);
  hash->memory = NULL;
}

/* Begins a new question: what earlier ones have left stays where the search @keeps it, and gives
 * way first; else it is forgotten. No memory is touched but once in some hundred times, when all
 * is forgotten in any case. */
void
othello_hash_next_generation (OthelloHash *hash, bool keeps)
{
  hash->generation++;
  if (hash->generation == OTHELLO_HASH_GENERATIONS)
    {
      memset ((void *) hash->places, 0, hash->n_buckets * BUCKET_BYTES);
      hash->generation = hash->first_generation = 1;
    }
  else if (!keeps)
    hash->first_generation = hash->generation;
}

/* Whether an entry is to give way before another: one of an earlier generation, or of less
 * depth. Among equals the key decides, not the place, so that what lay there before does not
 * matter. */
static bool
is_worth_less (const OthelloHashEntry *entry,
               uint64_t key,
               const OthelloHashEntry *other,
               uint64_t other_key,
               uint32_t generation)
{
  int depth = entry->generation == generation ? (int) entry->depth : -1;
  int other_depth = other->generation == generation ? (int) other->depth : -1;

  return depth != other_depth ? depth < other_depth : key < other_key;
}

/* Joins what @found says to what is known of the same position. */
static void
join (OthelloHashEntry *entry, const OthelloHashEntry *found)
{
  uint32_t older = entry->move;

  if (entry->depth == found->depth && entry->selectivity == found->selectivity)
    {
      if (found->lower > entry->lower)
        entry->lower = found->lower;
      if (found->upper < entry->upper)
        entry->upper = found->upper;
    }
  else
    {
      entry->lower = found->lower;
      entry->upper = found->upper;
      entry->depth = found->depth;
      entry->selectivity = found->selectivity;
    }
  if (found->move == OTHELLO_NO_SQUARE || found->move == older)
    return;
  entry->move = found->move;
  entry->other = older;
}

static void
write_place (OthelloHash *hash, OthelloHashPlace *place, uint64_t key, OthelloHashEntry *entry)
{
  uint64_t bits;

  entry->generation = hash->generation & (OTHELLO_HASH_GENERATIONS - 1);
  memcpy (&bits, entry, sizeof bits);
  atomic_store_explicit (&place->mixed_key, key ^ bits, memory_order_relaxed);
  atomic_store_explicit (&place->entry, bits, memory_order_relaxed);
}

/* Keeps what a search has found: bounds, depth, selectivity and the best move; the rest is
 * filled in. */
void
othello_hash_store (OthelloHash *hash, uint64_t key, const OthelloHashEntry *found)
{
  OthelloHashPlace *bucket = othello_hash_bucket (hash, key);
  OthelloHashPlace *least = bucket;
  OthelloHashEntry entry, least_entry;
  uint64_t least_key = othello_hash_read (bucket, &least_entry);

  for (int i = 0; i < OTHELLO_HASH_PLACES; i++)
    {
      uint64_t its_key = othello_hash_read (&bucket[i], &entry);

      if (its_key == key)
        {
          join (&entry, found);
          write_place (hash, &bucket[i], key, &entry);
          return;
        }
      if (!is_worth_less (&entry, its_key, &least_entry, least_key, hash->generation))
        continue;
      least = &bucket[i];
      least_entry = entry;
      least_key = its_key;
    }
  entry = *found;
  entry.other = OTHELLO_NO_SQUARE;
  write_place (hash, least, key, &entry);
}
