/* othello/wide-board.h: boards of Reversi of any even size, as a set of bits a row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/position.h"

#define OTHELLO_WIDE_SIDE 16 /* the largest board; rows and columns beyond the side stay empty */
#define OTHELLO_WIDE_NO_SQUARE (-1)

/* A set of squares: bit n of a row is its column n from the left. Words are only for what goes on
 * within rows, and for all of them: where in them a row lies depends on the machine. */
typedef union
{
  uint16_t rows[OTHELLO_WIDE_SIDE];
  uint64_t words[OTHELLO_WIDE_SIDE / 4];
} OthelloRows;

/* The side to move is always `own`. */
typedef struct
{
  OthelloRows own;
  OthelloRows opponent;
} OthelloWideBoard;

typedef struct
{
  int side;       /* rows, and columns */
  int n_words;    /* that hold them */
  uint16_t full;  /* a row's columns */
  uint16_t inner; /* those but the first and the last */
} OthelloWideShape;

/* A square's number: its row times 16 and its column. */
static inline int
othello_wide_square (int row, int column)
{
  return row * OTHELLO_WIDE_SIDE + column;
}

static inline int
othello_wide_row (int square)
{
  return square / OTHELLO_WIDE_SIDE;
}

static inline int
othello_wide_column (int square)
{
  return square % OTHELLO_WIDE_SIDE;
}

/* The empty columns of a row. */
static inline uint32_t
othello_wide_empty (const OthelloWideShape *shape, const OthelloWideBoard *board, int row)
{
  return shape->full & ~(uint32_t) (board->own.rows[row] | board->opponent.rows[row]);
}

OthelloWideShape othello_wide_shape (int side);
void othello_wide_set (const GamePosition *position, OthelloWideBoard *board);
int othello_wide_count (const OthelloWideShape *shape, const OthelloRows *set);
int othello_wide_moves (const OthelloWideShape *shape,
                        const OthelloRows *own,
                        const OthelloRows *opponent,
                        OthelloRows *moves);
void othello_wide_play (const OthelloWideShape *shape,
                        const OthelloWideBoard *board,
                        int square,
                        OthelloWideBoard *child);
void othello_wide_pass (const OthelloWideBoard *board, OthelloWideBoard *child);
int othello_wide_final_score (const OthelloWideShape *shape, const OthelloWideBoard *board);
uint64_t othello_wide_key (const OthelloWideShape *shape, const OthelloWideBoard *board);
int othello_wide_estimate (const OthelloWideShape *shape, const OthelloWideBoard *board);
