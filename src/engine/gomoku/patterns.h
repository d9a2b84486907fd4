/* gomoku/patterns.h: what a piece would make of the cells around it, by table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/gomoku.h"

#include <stddef.h>

/* What a piece on an empty cell would make in one direction, weakest first. Open: there are ways to
 * make an open form of one piece more; wide: there are several. */
typedef enum
{
  GOMOKU_FORM_NONE,
  GOMOKU_FORM_ONE,
  GOMOKU_FORM_OPEN_ONE,
  GOMOKU_FORM_TWO,
  GOMOKU_FORM_OPEN_TWO,
  GOMOKU_FORM_WIDE_TWO,
  GOMOKU_FORM_THREE,
  GOMOKU_FORM_OPEN_THREE,
  GOMOKU_FORM_WIDE_THREE,
  GOMOKU_FORM_FOUR,      /* one cell makes five */
  GOMOKU_FORM_OPEN_FOUR, /* two cells or more make five */
  GOMOKU_FORM_FIVE,
  GOMOKU_N_FORMS
} GomokuForm;

/* The class of a cell for a side: its best two forms. The classes of a better best form are all
 * above those of a worse one. */
#define GOMOKU_CLASS(best, second) ((best) * ((best) + 1) / 2 + (second))
#define GOMOKU_N_CLASSES GOMOKU_CLASS (GOMOKU_N_FORMS, 0)

/* From here on a piece makes at least a four; an open four or two fours, which win in three plies;
 * five. */
#define GOMOKU_CLASS_FOUR GOMOKU_CLASS (GOMOKU_FORM_FOUR, 0)
#define GOMOKU_CLASS_WINS GOMOKU_CLASS (GOMOKU_FORM_FOUR, GOMOKU_FORM_FOUR)
#define GOMOKU_CLASS_FIVE GOMOKU_CLASS (GOMOKU_FORM_FIVE, 0)

/* How much a side threatens: the best that it makes on any cell. */
typedef enum
{
  GOMOKU_LEVEL_NONE,
  GOMOKU_LEVEL_THREE,      /* an open three */
  GOMOKU_LEVEL_TWO_THREES, /* two of them */
  GOMOKU_LEVEL_FOUR,       /* a four */
  GOMOKU_LEVEL_FOUR_THREE, /* a four and an open three */
  GOMOKU_LEVEL_WINS,       /* an open four or two fours */
  GOMOKU_LEVEL_FIVE,
  GOMOKU_N_LEVELS
} GomokuThreatLevel;

#define GOMOKU_FORM_BITS 4
#define GOMOKU_FORM_MASK 15u

#define GOMOKU_N_FOUR_FORMS (1 << (GOMOKU_FORM_BITS * GOMOKU_N_DIRECTIONS))

/* The kind of a cell for a side: its best three forms, in order. That without any is 0. */
#define GOMOKU_KIND(best, second, third)                                                           \
  ((best) * ((best) + 1) * ((best) + 2) / 6 + (second) * ((second) + 1) / 2 + (third))
#define GOMOKU_N_KINDS GOMOKU_KIND (GOMOKU_N_FORMS, 0, 0)

/* What a cell of a kind is worth to its side: when that side is to move, times 2 to the power of 32,
 * plus when it is not. So both are kept by one addition. */
typedef int64_t GomokuWorth;

/* There is an order of moves where the other side is about to win, and one for all else. */
#define GOMOKU_N_ORDERS 2

/* What all cells of a kind have in common. */
typedef struct
{
  GomokuWorth worth;
  int16_t makes[GOMOKU_N_ORDERS]; /* how early its side tries a move there */
  int16_t takes[GOMOKU_N_ORDERS]; /* and the other side */
  uint8_t class;
  uint8_t level; /* a GomokuThreatLevel */
} GomokuKind;

/* The code of a direction: two bits for each of `reach` cells before the cell and `reach` after it,
 * in order:
 *
 *     bits 0 1 | 2 3 | ... : 0 empty, 1 and 2 the pieces, 3 outside the board
 *
 * Four cells decide what is made where six win; the fifth tells five from six where they do not. */
#define GOMOKU_LEAST_REACH 4
#define GOMOKU_MOST_REACH 5

typedef struct
{
  int reach;
  uint8_t *forms; /* by code: GAME_FIRST's form in the low four bits, GAME_SECOND's in the high */

  uint16_t kind_of[GOMOKU_N_FOUR_FORMS]; /* by four forms, GOMOKU_FORM_BITS bits each */
  GomokuKind kinds[GOMOKU_N_KINDS];
} GomokuPatterns;

GomokuPatterns *gomoku_patterns_new (GomokuVariant variant);
void gomoku_patterns_free (GomokuPatterns *patterns);
