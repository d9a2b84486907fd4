/* random.h: one small seeded generator, the same on every machine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdint.h>

typedef struct
{
  uint64_t state;
} GameRandom;

/* Any seed is a good one: the generator (splitmix64, Steele, Lea and Flood 2014) mixes it at every
 * step. */
static inline void
game_random_seed (GameRandom *random, uint64_t seed)
{
  random->state = seed;
}

/* The next 64 random bits. */
static inline uint64_t
game_random_next (GameRandom *random)
{
  uint64_t bits = random->state += UINT64_C (0x9e3779b97f4a7c15);

  bits = (bits ^ (bits >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  bits = (bits ^ (bits >> 27)) * UINT64_C (0x94d049bb133111eb);
  return bits ^ (bits >> 31);
}

/* An even choice from 0 to below @n; @n is at least 1. The bias for n < 2^32 is below 2^-32. */
static inline uint32_t
game_random_below (GameRandom *random, uint32_t n)
{
  return (uint32_t) (((game_random_next (random) >> 32) * (uint64_t) n) >> 32);
}
