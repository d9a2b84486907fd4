/* solver-table.h: what the solver has found out; included after solver-board.h
 *
 * A key of n_bits names a position and its mirror image, exactly. It is mixed by a bijection, so
 * nothing is lost: the first bits of the mixed key choose a bucket of two entries, an entry
 * keeps the others, and two positions are never taken for one another. The table begins small,
 * so that short searches stay in the processor's cache, and doubles as it fills: the next bit of
 * the key parts a bucket in two.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum
{
  INFO_BITS = 22, /* of an entry: two bounds of 7 bits, effort and best column of 4 each */
  BOUND_BITS = 7,
  EFFORT_SHIFT = 2 * BOUND_BITS,
  COLUMN_SHIFT = EFFORT_SHIFT + 4,
  NO_COLUMN = 15,   /* also for columns past the 14th */
  MOST_EFFORT = 15, /* a step for each doubling of nodes, twice */
  BOUND_OFFSET = 63,
  BUCKET = 2,
  FEWEST_BUCKET_BITS = 8,
  BUCKETS_A_LOOK = 4096,
  PAGE_BYTES = 1 << 21 /* a large page: memory is reached much faster through them */
};

#define INFO_MASK ((UINT64_C (1) << INFO_BITS) - 1)

/* Two multipliers of MurmurHash3's finalizer and splitmix64 (public constants): any odd number
 * is a bijection. */
#define MIX_1 UINT64_C (0x9e3779b97f4a7c15)
#define MIX_2 UINT64_C (0xbf58476d1ce4e5b9)

#if WORD_BITS == 64

typedef uint64_t Mixed; /* left-aligned */
typedef uint64_t Entry;

#define KEPT_BITS (64 - INFO_BITS)

#else

typedef struct
{
  uint64_t high; /* left-aligned */
  uint64_t low;  /* the other bits, right-aligned */
} Mixed;

typedef struct
{
  uint64_t high;
  uint64_t low; /* with the info in its low bits */
} Entry;

#define KEPT_BITS (128 - INFO_BITS)

#endif

typedef struct
{
  Entry *entries;
  int n_bits;
  /* bits of the key that an entry leaves to its place: the table never has fewer bucket bits */
  int implied_bits;
  int first_bits; /* bucket bits of an empty table */
  int bucket_bits;
  int most_bits;
  size_t n_used;
} Table;

#if WORD_BITS == 64

ALWAYS_INLINE Mixed
mixed_key (const Table *table, Word key)
{
  uint64_t mask = table->n_bits == 64 ? UINT64_MAX : (UINT64_C (1) << table->n_bits) - 1;
  int half = table->n_bits / 2;

  key = (key * MIX_1) & mask;
  key ^= key >> half;
  key = (key * MIX_2) & mask;
  key ^= key >> half;
  return key << (64 - table->n_bits);
}

ALWAYS_INLINE uint64_t
mixed_top (Mixed mixed)
{
  return mixed;
}

ALWAYS_INLINE Entry
entry_of (const Table *table, Mixed mixed, uint64_t info)
{
  return ((mixed << table->implied_bits) & ~INFO_MASK) | info;
}

ALWAYS_INLINE bool
entry_matches (Entry entry, Entry wanted)
{
  return ((entry ^ wanted) & ~INFO_MASK) == 0;
}

ALWAYS_INLINE uint64_t
entry_info (Entry entry)
{
  return entry & INFO_MASK;
}

ALWAYS_INLINE uint64_t
entry_top (Entry entry)
{
  return entry;
}

#else

/* Three rounds of a Feistel network, each of which can be undone. */
ALWAYS_INLINE Mixed
mixed_key (const Table *table, Word key)
{
  Word left = word_up (key, 128 - table->n_bits);
  int low_bits = table->n_bits > 64 ? table->n_bits - 64 : 0;
  uint64_t low_mask = low_bits == 64 ? UINT64_MAX : (UINT64_C (1) << low_bits) - 1;
  uint64_t high = left.high;
  uint64_t low = low_bits > 0 ? left.low >> (64 - low_bits) : 0;

  high ^= low * MIX_1;
  high ^= (low * MIX_1) >> 29;
  high *= MIX_2;
  high ^= high >> 31;
  low ^= (high * MIX_1 >> 3) & low_mask;
  high ^= (low * MIX_2) ^ (low * MIX_2) >> 31;
  return (Mixed){ high, low };
}

ALWAYS_INLINE uint64_t
mixed_top (Mixed mixed)
{
  return mixed.high;
}

ALWAYS_INLINE Entry
entry_of (const Table *table, Mixed mixed, uint64_t info)
{
  int implied = table->implied_bits;
  uint64_t moved = mixed.low & ((UINT64_C (1) << implied) - 1);

  return (Entry){ mixed.high << implied | moved, mixed.low >> implied << INFO_BITS | info };
}

ALWAYS_INLINE bool
entry_matches (Entry entry, Entry wanted)
{
  return entry.high == wanted.high && ((entry.low ^ wanted.low) & ~INFO_MASK) == 0;
}

ALWAYS_INLINE uint64_t
entry_info (Entry entry)
{
  return entry.low & INFO_MASK;
}

ALWAYS_INLINE uint64_t
entry_top (Entry entry)
{
  return entry.high;
}

#endif

ALWAYS_INLINE Entry *
table_bucket (const Table *table, Mixed mixed)
{
  return &table->entries[(mixed_top (mixed) >> (64 - table->bucket_bits)) * BUCKET];
}

/* The entry of that key, or NULL. */
ALWAYS_INLINE const Entry *
table_find (const Table *table, Mixed mixed)
{
  const Entry *bucket = table_bucket (table, mixed);
  Entry wanted = entry_of (table, mixed, 0);

  for (int i = 0; i < BUCKET; i++)
    if (entry_matches (bucket[i], wanted) && entry_info (bucket[i]) != 0)
      return &bucket[i];
  return NULL;
}

ALWAYS_INLINE int
info_lowest (uint64_t info)
{
  return (int) (info & ((1 << BOUND_BITS) - 1)) - BOUND_OFFSET;
}

ALWAYS_INLINE int
info_highest (uint64_t info)
{
  return (int) (info >> BOUND_BITS & ((1 << BOUND_BITS) - 1)) - BOUND_OFFSET;
}

ALWAYS_INLINE int
info_effort (uint64_t info)
{
  return (int) (info >> EFFORT_SHIFT & MOST_EFFORT);
}

ALWAYS_INLINE int
info_column (uint64_t info)
{
  return (int) (info >> COLUMN_SHIFT & NO_COLUMN);
}

/* Forgets everything; the cost is that of the part that was in use, and next to nothing for
 * large parts, which are given back to the system. */
static void
table_clear (Table *table)
{
  size_t n_bytes = ((size_t) BUCKET << table->bucket_bits) * sizeof (Entry);

  if (n_bytes <= PAGE_BYTES)
    memset (table->entries, 0, n_bytes);
  else
    madvise (table->entries, n_bytes, MADV_DONTNEED); /* private memory then reads as zero */
  table->bucket_bits = table->first_bits;
  table->n_used = 0;
}

/* Parts the entries of bucket @i, which goes to the buckets 2 @i and 2 @i + 1. */
static void
part_bucket (Table *table, size_t i, int next_bit)
{
  Entry old[BUCKET];
  Entry *halves = &table->entries[2 * BUCKET * i];

  memcpy (old, &table->entries[BUCKET * i], sizeof old);
  memset (&table->entries[BUCKET * i], 0, sizeof old);
  memset (halves, 0, 2 * sizeof old);
  for (int k = 0; k < BUCKET; k++)
    {
      Entry *half = halves + BUCKET * (entry_top (old[k]) >> next_bit & 1);

      if (entry_info (old[k]) != 0)
        half[entry_info (half[0]) != 0] = old[k];
    }
}

/* Doubles the buckets, from the last to the first, so that none is overwritten before it has
 * moved. When @budget runs out in between, everything is forgotten. */
static void
table_grow (Table *table, GameBudget *budget)
{
  int next_bit = 63 - (table->bucket_bits - table->implied_bits);

  for (size_t i = (size_t) 1 << table->bucket_bits; i-- > 0;)
    {
      part_bucket (table, i, next_bit);
      if (i % BUCKETS_A_LOOK != 0 || i == 0)
        continue;
      game_budget_look (budget);
      if (budget->spent)
        break;
    }
  table->bucket_bits++;
  if (budget->spent)
    table_clear (table);
}

/* Makes room before the table is too full: with more than five entries to eight places too many
 * are lost. */
ALWAYS_INLINE void
table_make_room (Table *table, GameBudget *budget)
{
  if (table->n_used > (size_t) 20 << table->bucket_bits >> 4 &&
      table->bucket_bits < table->most_bits)
    table_grow (table, budget);
}

/* Keeps bounds for a key; of a bucket's entries that of another key gives way that took less
 * effort. */
ALWAYS_INLINE void
table_store (Table *table, Mixed mixed, int lowest, int highest, uint64_t nodes, int column)
{
  int effort = nodes > 1 ? (63 - __builtin_clzll (nodes)) / 2 : 0;
  uint64_t info = (uint64_t) (lowest + BOUND_OFFSET) | (uint64_t) (highest + BOUND_OFFSET)
                                                           << BOUND_BITS;
  Entry *bucket = table_bucket (table, mixed);
  Entry entry;
  int i = info_effort (entry_info (bucket[0])) > info_effort (entry_info (bucket[1]));

  info |= (uint64_t) (effort < MOST_EFFORT ? effort : MOST_EFFORT) << EFFORT_SHIFT;
  info |= (uint64_t) (column < NO_COLUMN ? column : NO_COLUMN) << COLUMN_SHIFT;
  entry = entry_of (table, mixed, info);
  for (int k = 0; k < BUCKET; k++)
    if (entry_matches (bucket[k], entry))
      i = k;
  table->n_used += entry_info (bucket[i]) == 0;
  bucket[i] = entry;
}

static size_t
table_bytes (const Table *table)
{
  return ((size_t) BUCKET << table->most_bits) * sizeof (Entry);
}

/* Takes at most @bytes, but never less than the keys need. Memory is only
 * used as the table grows. Returns false where there is not so much. */
static bool
table_init (Table *table, int n_bits, size_t bytes)
{
  size_t n_bytes;

  table->n_bits = n_bits;
  table->implied_bits = n_bits > KEPT_BITS ? n_bits - KEPT_BITS : 0;
  table->first_bits =
      table->implied_bits > FEWEST_BUCKET_BITS ? table->implied_bits : FEWEST_BUCKET_BITS;
  table->most_bits = table->first_bits;
  while (((size_t) BUCKET << (table->most_bits + 1)) * sizeof (Entry) <= bytes)
    table->most_bits++;
  n_bytes = table_bytes (table);
  table->entries = mmap (NULL, n_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (table->entries == MAP_FAILED)
    return false;
  madvise (table->entries, n_bytes, MADV_HUGEPAGE);
  table->bucket_bits = table->first_bits;
  table_clear (table); /* so that the system clears the first page now and not for a question */
  return true;
}

static void
table_free (Table *table)
{
  munmap (table->entries, table_bytes (table));
}
