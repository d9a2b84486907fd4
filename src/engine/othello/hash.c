/* othello/hash.c: what a search of Reversi remembers of positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/hash.h"

#include <stdlib.h>
#include <string.h>

#define CACHE_LINE 64
#define BUCKET_BYTES (OTHELLO_HASH_PLACES * sizeof (OthelloHashEntry))

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
      hash->entries = (OthelloHashEntry *) (((uintptr_t) hash->memory + CACHE_LINE - 1) &
                                            ~(uintptr_t) (CACHE_LINE - 1));
      hash->n_buckets = n_buckets;
      hash->generation = 1;
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

/* Forgets everything, without touching the memory but once in some hundred times. */
void
othello_hash_next_generation (OthelloHash *hash)
{
  if (++hash->generation < OTHELLO_HASH_GENERATIONS)
    return;
  memset (hash->entries, 0, hash->n_buckets * BUCKET_BYTES);
  hash->generation = 1;
}

/* Whether an entry is to give way before another: one of an earlier generation, or of less
 * depth. Among equals the key decides, not the place, so that what lay there before does not
 * matter. */
static bool
is_worth_less (const OthelloHashEntry *entry, const OthelloHashEntry *other, uint32_t generation)
{
  int depth = entry->generation == generation ? (int) entry->depth : -1;
  int other_depth = other->generation == generation ? (int) other->depth : -1;

  return depth != other_depth ? depth < other_depth : entry->key < other->key;
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

/* Keeps what a search has found: bounds, depth, selectivity and the best move; the rest is
 * filled in. */
void
othello_hash_store (OthelloHash *hash, uint64_t key, const OthelloHashEntry *found)
{
  OthelloHashEntry *bucket = othello_hash_bucket (hash, key);
  OthelloHashEntry *place = bucket;

  for (int i = 0; i < OTHELLO_HASH_PLACES; i++)
    {
      if (bucket[i].key == key)
        {
          join (&bucket[i], found);
          return;
        }
      if (is_worth_less (&bucket[i], place, hash->generation))
        place = &bucket[i];
    }
  *place = *found;
  place->key = key;
  place->other = OTHELLO_NO_SQUARE;
  place->generation = hash->generation & (OTHELLO_HASH_GENERATIONS - 1);
}
