/* gomoku/field.h: the board of the engine: forms and classes of all cells, kept up to date move
 * by move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/patterns.h"

/* Walls of the same width stand before the first and behind the last row; within a row there is one
 * wall only, which serves the end of a row and the start of the next:
 *
 *     place = (row + WALL) * (side + WALL) + column + WALL */
#define GOMOKU_FIELD_WALL 5
#define GOMOKU_FIELD_PLACES                                                                        \
  ((GAME_MAX_SIDE + 2 * GOMOKU_FIELD_WALL + 1) * (GAME_MAX_SIDE + GOMOKU_FIELD_WALL))

/* A piece brings the cells within two of it into play, and those three away in a line. */
#define GOMOKU_N_NEAR 32

typedef struct
{
  uint32_t codes[GOMOKU_N_DIRECTIONS];
  uint16_t forms[2];  /* of each side, of empty cells only: as they index GomokuPatterns.classes */
  uint8_t classes[2]; /* of each side; 0 where the cell is taken */
  uint8_t piece;      /* a GamePiece, or GOMOKU_WALL_PIECE */
  uint8_t n_near;     /* pieces that bring the cell into play */
  int16_t near_index; /* in the list of cells in play, -1 */
  int16_t four_index[2]; /* in each side's list of fours, -1 */
} GomokuCell;

/* A list of places; a cell knows where it stands in it. */
typedef struct
{
  int n;
  int16_t places[GAME_MAX_CELLS];
} GomokuList;

typedef struct
{
  const GomokuPatterns *patterns; /* borrowed */
  int side;
  int width;
  int n_empty;
  GameSide to_move;
  uint64_t key; /* of the pieces; not of the turn */
  int steps[GOMOKU_N_DIRECTIONS];
  int near_steps[GOMOKU_N_NEAR];
  GomokuList near;                         /* empty cells in play */
  GomokuList fours[2];                     /* where each side makes a four or better */
  int n_fives[2];                          /* of them, where five is made */
  int n_wins[2];                           /* of them, where an open four or two fours are made */
  uint16_t n_classes[2][GOMOKU_N_CLASSES]; /* of the empty cells */
  GomokuCell cells[GOMOKU_FIELD_PLACES];
} GomokuField;

void gomoku_field_clear (GomokuField *field, const GomokuPatterns *patterns, int side);
void gomoku_field_fill (GomokuField *field,
                        const GomokuPatterns *patterns,
                        const GamePosition *position);
void gomoku_field_put (GomokuField *field, int place);
void gomoku_field_take (GomokuField *field, int place);
int gomoku_field_five (const GomokuField *field, GameSide side);
int gomoku_field_rated (const GomokuField *field, int16_t *places, int *n_shallow);
uint64_t gomoku_field_key_after (const GomokuField *field, int place);

/* The place of a cell of the board. */
static inline int
gomoku_field_place (const GomokuField *field, int cell)
{
  return (cell / field->side + GOMOKU_FIELD_WALL) * field->width + cell % field->side +
         GOMOKU_FIELD_WALL;
}

/* The cell of the board at a place. */
static inline int
gomoku_field_cell (const GomokuField *field, int place)
{
  return (place / field->width - GOMOKU_FIELD_WALL) * field->side + place % field->width -
         GOMOKU_FIELD_WALL;
}

/* In the key where it is the second side's turn. */
#define GOMOKU_FIELD_TURN UINT64_C (0x5bd1e995a3c1f7d9)

/* The key of the pieces and the turn. */
static inline uint64_t
gomoku_field_key (const GomokuField *field)
{
  return field->to_move == GAME_FIRST ? field->key : field->key ^ GOMOKU_FIELD_TURN;
}
