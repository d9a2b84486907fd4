/* word128.h: a board in two 64-bit words; not __int128, which 32-bit machines lack
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define WORD_BITS 128

typedef struct
{
  uint64_t low;
  uint64_t high;
} Word;

static inline Word
word_up (Word a, int n)
{
  if (n == 0)
    return a;
  if (n >= 64)
    return (Word){ 0, n < 128 ? a.low << (n - 64) : 0 };
  return (Word){ a.low << n, a.high << n | a.low >> (64 - n) };
}

static inline Word
word_down (Word a, int n)
{
  if (n == 0)
    return a;
  if (n >= 64)
    return (Word){ n < 128 ? a.high >> (n - 64) : 0, 0 };
  return (Word){ a.low >> n | a.high << (64 - n), a.high >> n };
}

static inline Word
word_bit (int i)
{
  return word_up ((Word){ 1, 0 }, i);
}

static inline Word
word_none (void)
{
  return (Word){ 0, 0 };
}

static inline Word
word_and (Word a, Word b)
{
  return (Word){ a.low & b.low, a.high & b.high };
}

static inline Word
word_or (Word a, Word b)
{
  return (Word){ a.low | b.low, a.high | b.high };
}

static inline Word
word_xor (Word a, Word b)
{
  return (Word){ a.low ^ b.low, a.high ^ b.high };
}

/* a without b. */
static inline Word
word_less (Word a, Word b)
{
  return (Word){ a.low & ~b.low, a.high & ~b.high };
}

static inline Word
word_add (Word a, Word b)
{
  uint64_t low = a.low + b.low;

  return (Word){ low, a.high + b.high + (low < a.low) };
}

static inline bool
word_any (Word a)
{
  return (a.low | a.high) != 0;
}

/* The lowest bit alone. */
static inline Word
word_lowest (Word a)
{
  return a.low != 0 ? (Word){ a.low & -a.low, 0 } : (Word){ 0, a.high & -a.high };
}

/* All but the lowest bit. */
static inline Word
word_rest (Word a)
{
  return a.low != 0 ? (Word){ a.low & (a.low - 1), a.high } : (Word){ 0, a.high & (a.high - 1) };
}

/* The number of the lowest bit; there must be one. */
static inline int
word_index (Word a)
{
  return a.low != 0 ? __builtin_ctzll (a.low) : 64 + __builtin_ctzll (a.high);
}

static inline int
word_count (Word a)
{
  return __builtin_popcountll (a.low) + __builtin_popcountll (a.high);
}

static inline bool
word_precedes (Word a, Word b)
{
  return a.high != b.high ? a.high < b.high : a.low < b.low;
}
