/* othello/board.h: the 8 x 8 board as two sets of squares, its moves and flips
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __AVX2__
#include <immintrin.h>
#endif

/* A set of squares, bit 0 is a1, bit 7 is h1, bit 56 is a8, bit 63 is h8: as the cells of a
 * GamePosition.
 *
 *      a  b  c  d  e  f  g  h
 *   1  0  1  2  3  4  5  6  7
 *   2  8  9 10 11 12 13 14 15
 *   ...
 *   8 56 57 58 59 60 61 62 63
 */
typedef uint64_t OthelloSet;

/* The board turned and mirrored in all ways, the first of which leaves it as it is. */
#define OTHELLO_N_SYMMETRIES 8

#define OTHELLO_N_SQUARES 64
#define OTHELLO_MOST_MOVES 34 /* no position is known with more than 33 */
#define OTHELLO_NO_SQUARE 64
#define OTHELLO_CORNERS UINT64_C (0x8100000000000081)
#define OTHELLO_INNER_COLUMNS UINT64_C (0x7e7e7e7e7e7e7e7e)
#define OTHELLO_INNER_ROWS UINT64_C (0x00ffffffffffff00)
#define OTHELLO_ONE(square) (UINT64_C (1) << (square))

/* The side to move is always `own`. */
typedef struct
{
  OthelloSet own;
  OthelloSet opponent;
} OthelloBoard;

/* Rays of four lines that lead from a square towards h8 (up) and towards a1 (down), without the
 * square itself; in the order of their steps: 1, 7, 8, 9. */
typedef struct
{
  OthelloSet up[4];
  OthelloSet down[4];
} OthelloRays;

extern const OthelloRays othello_rays[OTHELLO_N_SQUARES];
extern const OthelloSet othello_neighbours[OTHELLO_N_SQUARES];

static inline int
othello_count (OthelloSet set)
{
  return __builtin_popcountll (set);
}

/* The lowest square of a set that is not empty. */
static inline int
othello_lowest (OthelloSet set)
{
  return __builtin_ctzll (set);
}

static inline OthelloSet
othello_empty (const OthelloBoard *board)
{
  return ~(board->own | board->opponent);
}

#ifdef __AVX2__

/* What a disc of @own on @square, which is empty, turns. */
static inline OthelloSet
othello_flips (OthelloSet own, OthelloSet opponent, int square)
{
  const __m256i steps = _mm256_set_epi64x (9, 8, 7, 1);
  const __m256i owns = _mm256_set1_epi64x ((int64_t) own);
  const __m256i opponents = _mm256_set1_epi64x ((int64_t) opponent);
  const __m256i up = _mm256_loadu_si256 ((const __m256i *) othello_rays[square].up);
  const __m256i down = _mm256_loadu_si256 ((const __m256i *) othello_rays[square].down);
  __m256i end, far, turned, none;
  __m128i half;

  /* Upwards a carry runs through the opponent's discs to the first square that is not one. */
  end = _mm256_or_si256 (opponents, _mm256_xor_si256 (up, _mm256_set1_epi64x (-1)));
  end = _mm256_sub_epi64 (end, _mm256_set1_epi64x (-1));
  end = _mm256_and_si256 (_mm256_and_si256 (end, up), owns);
  none = _mm256_cmpeq_epi64 (end, _mm256_setzero_si256 ());
  turned = _mm256_andnot_si256 (none, _mm256_add_epi64 (end, _mm256_set1_epi64x (-1)));
  turned = _mm256_and_si256 (turned, up);

  /* Downwards that square is smeared over all that lie behind it. */
  far = _mm256_andnot_si256 (opponents, down);
  far = _mm256_or_si256 (far, _mm256_srlv_epi64 (far, steps));
  far = _mm256_or_si256 (far, _mm256_srlv_epi64 (far, _mm256_add_epi64 (steps, steps)));
  far = _mm256_or_si256 (far, _mm256_srlv_epi64 (far, _mm256_slli_epi64 (steps, 2)));
  end = _mm256_and_si256 (_mm256_andnot_si256 (_mm256_srlv_epi64 (far, steps), far), down);
  none = _mm256_cmpeq_epi64 (_mm256_and_si256 (end, owns), _mm256_setzero_si256 ());
  turned = _mm256_or_si256 (turned, _mm256_andnot_si256 (none, _mm256_andnot_si256 (far, down)));
  half = _mm_or_si128 (_mm256_castsi256_si128 (turned), _mm256_extracti128_si256 (turned, 1));
  half = _mm_or_si128 (half, _mm_unpackhi_epi64 (half, half));
  return (OthelloSet) _mm_cvtsi128_si64 (half);
}

/* The empty squares where @own turns something. */
static inline OthelloSet
othello_moves (OthelloSet own, OthelloSet opponent)
{
  const __m256i steps = _mm256_set_epi64x (9, 8, 7, 1);
  const __m256i twice = _mm256_add_epi64 (steps, steps);
  const __m256i owns = _mm256_set1_epi64x ((int64_t) own);
  const __m256i inner =
      _mm256_set_epi64x ((int64_t) OTHELLO_INNER_COLUMNS, -1, (int64_t) OTHELLO_INNER_COLUMNS,
                         (int64_t) OTHELLO_INNER_COLUMNS);
  const __m256i mask = _mm256_and_si256 (_mm256_set1_epi64x ((int64_t) opponent), inner);
  __m256i up = _mm256_and_si256 (mask, _mm256_sllv_epi64 (owns, steps));
  __m256i down = _mm256_and_si256 (mask, _mm256_srlv_epi64 (owns, steps));
  __m256i up_mask, down_mask;
  __m128i half;

  up = _mm256_or_si256 (up, _mm256_and_si256 (mask, _mm256_sllv_epi64 (up, steps)));
  down = _mm256_or_si256 (down, _mm256_and_si256 (mask, _mm256_srlv_epi64 (down, steps)));
  up_mask = _mm256_and_si256 (mask, _mm256_sllv_epi64 (mask, steps));
  down_mask = _mm256_srlv_epi64 (up_mask, steps);
  up = _mm256_or_si256 (up, _mm256_and_si256 (up_mask, _mm256_sllv_epi64 (up, twice)));
  down = _mm256_or_si256 (down, _mm256_and_si256 (down_mask, _mm256_srlv_epi64 (down, twice)));
  up = _mm256_or_si256 (up, _mm256_and_si256 (up_mask, _mm256_sllv_epi64 (up, twice)));
  down = _mm256_or_si256 (down, _mm256_and_si256 (down_mask, _mm256_srlv_epi64 (down, twice)));
  up = _mm256_or_si256 (_mm256_sllv_epi64 (up, steps), _mm256_srlv_epi64 (down, steps));
  half = _mm_or_si128 (_mm256_castsi256_si128 (up), _mm256_extracti128_si256 (up, 1));
  half = _mm_or_si128 (half, _mm_unpackhi_epi64 (half, half));
  return (OthelloSet) _mm_cvtsi128_si64 (half) & ~(own | opponent);
}

#else

/* What a disc of @own on @square, which is empty, turns. */
static inline OthelloSet
othello_flips (OthelloSet own, OthelloSet opponent, int square)
{
  const OthelloRays *rays = &othello_rays[square];
  OthelloSet turned = 0;

  for (int i = 0; i < 4; i++)
    {
      OthelloSet ray = rays->up[i];
      OthelloSet end = ((opponent | ~ray) + 1) & ray & own; /* where a run of discs ends */
      OthelloSet stop = rays->down[i] & ~opponent;
      OthelloSet behind = ~UINT64_C (0) >> (__builtin_clzll (stop | 1));

      turned |= (end - (end != 0)) & ray;
      end = stop & ~(behind >> 1) & own;
      turned |= end != 0 ? rays->down[i] & ~behind : 0;
    }
  return turned;
}

/* The squares next to runs of @mask that begin beside @own, in both directions of a step. */
static inline OthelloSet
othello_beyond_runs (OthelloSet own, OthelloSet mask, int step)
{
  OthelloSet up = mask & (own << step);
  OthelloSet down = mask & (own >> step);
  OthelloSet up_mask = mask & (mask << step);
  OthelloSet down_mask = mask & (mask >> step);

  up |= mask & (up << step);
  down |= mask & (down >> step);
  up |= up_mask & (up << 2 * step);
  down |= down_mask & (down >> 2 * step);
  up |= up_mask & (up << 2 * step);
  down |= down_mask & (down >> 2 * step);
  return (up << step) | (down >> step);
}

/* The empty squares where @own turns something. */
static inline OthelloSet
othello_moves (OthelloSet own, OthelloSet opponent)
{
  OthelloSet inner = opponent & OTHELLO_INNER_COLUMNS;

  return (othello_beyond_runs (own, inner, 1) | othello_beyond_runs (own, inner, 7) |
          othello_beyond_runs (own, opponent, 8) | othello_beyond_runs (own, inner, 9)) &
         ~(own | opponent);
}

#endif

/* The board after the side to move has placed a disc on @square and turned @flips, seen by the
 * other side. */
static inline OthelloBoard
othello_board_play (const OthelloBoard *board, int square, OthelloSet flips)
{
  return (OthelloBoard){ board->opponent & ~flips, board->own | flips | OTHELLO_ONE (square) };
}

static inline OthelloBoard
othello_board_pass (const OthelloBoard *board)
{
  return (OthelloBoard){ board->opponent, board->own };
}

/* What the side to move is ahead by when nobody can move any more: the empty squares go to the
 * winner. */
static inline int
othello_final_score (const OthelloBoard *board)
{
  int own = othello_count (board->own);
  int opponent = othello_count (board->opponent);

  if (own == opponent)
    return 0;
  return own > opponent ? 64 - 2 * opponent : 2 * own - 64;
}

uint64_t othello_board_key (const OthelloBoard *board);
int othello_square_image (int square, int symmetry);
OthelloBoard othello_board_image (const OthelloBoard *board, int symmetry);
OthelloSet othello_set_image (OthelloSet set, int symmetry);
OthelloSet othello_stable (const OthelloBoard *board);
