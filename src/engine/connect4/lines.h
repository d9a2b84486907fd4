/* lines.h: a Four in a Row board of any size that knows each line's discs, kept up to date move
 * by move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

enum
{
  LINES_LONGEST = 5, /* discs of a line */
  LINES_A_CELL = 4 * LINES_LONGEST,
  LINES_STATE_SECOND = LINES_LONGEST + 1, /* a disc of the second side in a line's state */
  LINES_STATES = LINES_STATE_SECOND * LINES_STATE_SECOND,
  LINES_COUNT_BITS = 5,
  LINES_COUNT_MASK = (1 << LINES_COUNT_BITS) - 1,
  LINES_MOST_LACK = 3,
  LINES_SIDE_BITS = LINES_MOST_LACK * LINES_COUNT_BITS,
  LINES_SIDE_MASK = (1 << LINES_SIDE_BITS) - 1
};

/* Cells are numbered as in GamePosition. A line is a run of as many cells as win; it is open to a
 * side that has discs in it while the other has none.
 *
 * What is open at a cell is six counts of 5 bits, from the lowest bit on: the lines open to the
 * first side that lack one disc, two, three, then those of the second side. At most 20 lines run
 * through a cell, so no count overflows. For cells that are taken it means nothing. */
typedef struct
{
  int rows;
  int columns;
  int length; /* of a line */
  int n_cells;
  int n_discs;
  GameSide to_move;
  uint64_t key; /* of cells and side to move */
  int16_t heights[GAME_MAX_SIDE];
  uint8_t cells[GAME_MAX_CELLS]; /* GamePiece */
  uint32_t open[GAME_MAX_CELLS];
  uint64_t keys[2][GAME_MAX_CELLS];
  int n_lines;
  int16_t (*line_cells)[LINES_LONGEST]; /* n_lines */
  uint8_t *line_states; /* n_lines: discs of the first side + LINES_STATE_SECOND * the second's */
  uint32_t open_by_state[LINES_STATES]; /* what such a line adds to `open` of its cells */
  uint8_t n_lines_at[GAME_MAX_CELLS];
  uint16_t lines_at[GAME_MAX_CELLS][LINES_A_CELL];
} Connect4Lines;

Connect4Lines *connect4_lines_new (const GameSetup *setup);
void connect4_lines_free (Connect4Lines *lines);
void connect4_lines_set (Connect4Lines *lines, const GamePosition *position);
void connect4_lines_play (Connect4Lines *lines, int column);
void connect4_lines_undo (Connect4Lines *lines, int column);

/* The cell where a disc in @column lands; the column must not be full. */
static inline int
connect4_lines_landing (const Connect4Lines *lines, int column)
{
  return (lines->rows - 1 - lines->heights[column]) * lines->columns + column;
}

static inline bool
connect4_lines_is_full (const Connect4Lines *lines, int column)
{
  return lines->heights[column] == lines->rows;
}

/* Whether @cell is where the next disc of its column lands. */
static inline bool
connect4_lines_is_next (const Connect4Lines *lines, int cell)
{
  return cell / lines->columns == lines->rows - 1 - lines->heights[cell % lines->columns];
}

/* The three counts of @side, of what is open at a free cell. */
static inline uint32_t
connect4_lines_open (const Connect4Lines *lines, int cell, GameSide side)
{
  return lines->open[cell] >> (LINES_SIDE_BITS * side) & LINES_SIDE_MASK;
}

/* How many lines lack @lack discs, by the three counts of a side. */
static inline int
connect4_lines_count (uint32_t open, int lack)
{
  return (int) (open >> (LINES_COUNT_BITS * (lack - 1)) & LINES_COUNT_MASK);
}

/* Whether a disc of @side on the free cell @cell would win. */
static inline bool
connect4_lines_wins (const Connect4Lines *lines, int cell, GameSide side)
{
  return (connect4_lines_open (lines, cell, side) & LINES_COUNT_MASK) != 0;
}
