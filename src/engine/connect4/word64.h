/* word64.h: a board in one 64-bit word
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define WORD_BITS 64

typedef uint64_t Word;

static inline Word
word_bit (int i)
{
  return (Word) 1 << i;
}

static inline Word
word_none (void)
{
  return 0;
}

static inline Word
word_and (Word a, Word b)
{
  return a & b;
}

static inline Word
word_or (Word a, Word b)
{
  return a | b;
}

static inline Word
word_xor (Word a, Word b)
{
  return a ^ b;
}

/* a without b. */
static inline Word
word_less (Word a, Word b)
{
  return a & ~b;
}

static inline Word
word_add (Word a, Word b)
{
  return a + b;
}

static inline Word
word_up (Word a, int n)
{
  return a << n;
}

static inline Word
word_down (Word a, int n)
{
  return a >> n;
}

static inline bool
word_any (Word a)
{
  return a != 0;
}

/* The lowest bit alone. */
static inline Word
word_lowest (Word a)
{
  return a & -a;
}

/* All but the lowest bit. */
static inline Word
word_rest (Word a)
{
  return a & (a - 1);
}

/* The number of the lowest bit; there must be one. */
static inline int
word_index (Word a)
{
  return __builtin_ctzll (a);
}

static inline int
word_count (Word a)
{
  return __builtin_popcountll (a);
}

static inline bool
word_precedes (Word a, Word b)
{
  return a < b;
}
