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
  uint16_t forms[2];                   /* of each side: as they index GomokuPatterns.kind_of */
  uint16_t kinds[2];                   /* of each side; 0 where the cell is taken */
  uint8_t sights[GOMOKU_N_DIRECTIONS]; /* both sides' forms, as in GomokuPatterns.forms */
  uint8_t classes[2];                  /* of each side; 0 where the cell is taken */
  uint8_t piece;                       /* a GamePiece, or GOMOKU_WALL_PIECE */
  uint8_t n_near;                      /* pieces that bring the cell into play */
  int16_t near_index;                  /* in the list of cells in play, -1 */
  int16_t four_index[2];               /* in each side's list of fours, -1 */
} GomokuCell;

/* A list of places; a cell knows where it stands in it. */
typedef struct
{
  int n;
  int16_t places[GAME_MAX_CELLS];
} GomokuList;

/* What a cell was before a piece was put. Of a cell that is taken, forms and sights stay as they were
 * before, and so need not be written down. */
typedef struct
{
  int16_t place;
  uint16_t kinds[2];
  uint8_t direction; /* in which the sight has changed */
  uint8_t sight;
} GomokuChange;

/* What was before a piece was put. */
typedef struct
{
  GomokuWorth worths[2];
  int n_changes;
  int place;
} GomokuPut;

/* A piece changes its own cell and those that it is seen from. */
#define GOMOKU_MOST_CHANGES (1 + 2 * GOMOKU_N_DIRECTIONS * GOMOKU_MOST_REACH)

/* How two cells lie to each other. */
typedef enum
{
  GOMOKU_RELATION_STRAIGHT,     /* one to four away in a row or column: this, and three more */
  GOMOKU_RELATION_DIAGONAL = 4, /* the same on a diagonal */
  GOMOKU_RELATION_TWO = 8,      /* two away, and one aside */
  GOMOKU_RELATION_THREE,        /* three away, and one aside */
  GOMOKU_RELATION_THREE_WIDE,   /* three away, and two aside */
  GOMOKU_RELATION_FOUR,         /* four away, and out of line */
  GOMOKU_RELATION_FIVE_IN_LINE,
  GOMOKU_RELATION_FIVE,
  GOMOKU_RELATION_FAR,
  GOMOKU_RELATION_NONE, /* there is no other cell */
  GOMOKU_N_RELATIONS
} GomokuRelation;

#define GOMOKU_RELATION_REACH 5
#define GOMOKU_RELATION_PLACES                                                                     \
  (2 * GOMOKU_RELATION_REACH * (GAME_MAX_SIDE + GOMOKU_FIELD_WALL + 1) + 1)

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
  GomokuList near;                  /* empty cells in play */
  GomokuList fours[2];              /* where each side makes a four or better */
  int n_levels[2][GOMOKU_N_LEVELS]; /* empty cells where each side threatens that */
  GomokuWorth worths[2];            /* to each side, of all cells together */
  GomokuCell cells[GOMOKU_FIELD_PLACES];
  uint8_t relations[GOMOKU_RELATION_PLACES]; /* by the way from one place to another */

  /* Since the position was taken over: the pieces put, and the cells that they changed. */
  int n_puts;
  int n_changes;
  GomokuPut puts[GAME_MAX_CELLS];
  GomokuChange changes[GAME_MAX_CELLS * GOMOKU_MOST_CHANGES];
} GomokuField;

void gomoku_field_clear (GomokuField *field, const GomokuPatterns *patterns, int side);
void gomoku_field_fill (GomokuField *field,
                        const GomokuPatterns *patterns,
                        const GamePosition *position);
void gomoku_field_put (GomokuField *field, int place);
void gomoku_field_take (GomokuField *field, int place);
void gomoku_field_put_lightly (GomokuField *field, int place);
void gomoku_field_take_lightly (GomokuField *field, int place);
int gomoku_field_rated (const GomokuField *field, int16_t *places, int *n_shallow);
int gomoku_field_five (const GomokuField *field, GameSide side);
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

/* The place of the last piece but @n_before that was put, 0 where there is none. */
static inline int
gomoku_field_last (const GomokuField *field, int n_before)
{
  return field->n_puts > n_before ? field->puts[field->n_puts - 1 - n_before].place : 0;
}

/* How a place lies to @from, which may be 0. */
static inline int
gomoku_field_relation (const GomokuField *field, int from, int place)
{
  int reach = GOMOKU_RELATION_REACH * (field->width + 1);
  int way = place - from + reach;

  if (from == 0)
    return GOMOKU_RELATION_NONE;
  return way >= 0 && way <= 2 * reach ? field->relations[way] : GOMOKU_RELATION_FAR;
}

/* What the cells together are worth to @side when it is to move, or when it is not. */
static inline int
gomoku_field_worth (const GomokuField *field, GameSide side, bool is_mover)
{
  GomokuWorth worth = field->worths[side];
  int other = (int32_t) (uint32_t) worth;

  return is_mover ? (int) ((worth - other) / (INT64_C (1) << 32)) : other;
}

/* The best that @side threatens. */
static inline GomokuThreatLevel
gomoku_field_level (const GomokuField *field, GameSide side)
{
  int level = GOMOKU_N_LEVELS - 1;

  while (level > 0 && field->n_levels[side][level] == 0)
    level--;
  return (GomokuThreatLevel) level;
}

/* In the key where it is the second side's turn. */
#define GOMOKU_FIELD_TURN UINT64_C (0x5bd1e995a3c1f7d9)

/* The key of the pieces and the turn. */
static inline uint64_t
gomoku_field_key (const GomokuField *field)
{
  return field->to_move == GAME_FIRST ? field->key : field->key ^ GOMOKU_FIELD_TURN;
}
