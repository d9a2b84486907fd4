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
  LINES_VALUES = LINES_LONGEST + 1
};

/* Cells are numbered as in GamePosition. A line is a run of as many cells as win. */
typedef struct
{
  int rows;
  int columns;
  int length; /* of a line */
  int n_cells;
  int n_discs;
  int value; /* of all lines that only one side has discs in, for GAME_FIRST */
  GameSide to_move;
  uint64_t key; /* of cells and side to move */
  int16_t heights[GAME_MAX_SIDE];
  uint8_t cells[GAME_MAX_CELLS];      /* GamePiece */
  uint8_t threats[2][GAME_MAX_CELLS]; /* lines of a side that lack only this cell */
  uint64_t keys[2][GAME_MAX_CELLS];
  int n_lines;
  int16_t (*line_cells)[LINES_LONGEST]; /* n_lines */
  uint8_t (*line_discs)[2];             /* n_lines: discs of each side */
  uint8_t n_lines_at[GAME_MAX_CELLS];
  uint16_t lines_at[GAME_MAX_CELLS][LINES_A_CELL];
} Connect4Lines;

Connect4Lines *connect4_lines_new (const GameSetup *setup);
void connect4_lines_free (Connect4Lines *lines);
void connect4_lines_set (Connect4Lines *lines, const GamePosition *position);
void connect4_lines_play (Connect4Lines *lines, int column);
void connect4_lines_undo (Connect4Lines *lines, int column);
int connect4_lines_estimate (const Connect4Lines *lines);

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
