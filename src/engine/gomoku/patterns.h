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

#define GOMOKU_FORM_BITS 4
#define GOMOKU_FORM_MASK 15u

#define GOMOKU_N_FOUR_FORMS (1 << (GOMOKU_FORM_BITS * GOMOKU_N_DIRECTIONS))

/* The code of a direction: two bits for each of `reach` cells before the cell and `reach` after it,
 * in order:
 *
 *     bits 0 1 | 2 3 | ... : 0 empty, 1 and 2 the pieces, 3 outside the board
 *
 * Four cells decide what is made where six win; the fifth tells five from six where they do not. */
typedef struct
{
  int reach;
  uint8_t *forms; /* by code: GAME_FIRST's form in the low four bits, GAME_SECOND's in the high */

  /* What four forms, GOMOKU_FORM_BITS bits each, amount to: their class, and what it is worth to try
   * a move there early. */
  uint8_t classes[GOMOKU_N_FOUR_FORMS];
  int16_t worths[GOMOKU_N_FOUR_FORMS];
} GomokuPatterns;

GomokuPatterns *gomoku_patterns_new (GomokuVariant variant);
void gomoku_patterns_free (GomokuPatterns *patterns);
