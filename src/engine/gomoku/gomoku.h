/* gomoku.h: what the files of Five in a Row share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#define GOMOKU_LINE 5

typedef enum
{
  GOMOKU_FREESTYLE,
  GOMOKU_EXACTLY_FIVE
} GomokuVariant;

/* What a piece on an empty cell would make in one direction, weakest first. An open three
 * threatens to become an open four, an open four has two cells that make five; the others have
 * one way at most. */
typedef enum
{
  GOMOKU_NOTHING,
  GOMOKU_ONE,
  GOMOKU_TWO,
  GOMOKU_OPEN_TWO,
  GOMOKU_THREE,
  GOMOKU_OPEN_THREE,
  GOMOKU_FOUR,
  GOMOKU_OPEN_FOUR,
  GOMOKU_FIVE,
  GOMOKU_N_SHAPES
} GomokuShape;

/* The board with walls around it, so that lines need not ask where it ends:
 *
 *     GOMOKU_WALL cells of wall on each side, row after row, each as wide as the board and
 *     two walls */
#define GOMOKU_WALL 5
#define GOMOKU_WALL_PIECE 3
#define GOMOKU_N_DIRECTIONS 4

typedef struct
{
  int side;
  int width; /* of a row with its walls */
  bool exactly;
  int steps[GOMOKU_N_DIRECTIONS]; /* from a cell to the next in each direction */
  uint8_t cells[(GAME_MAX_SIDE + 2 * GOMOKU_WALL) * (GAME_MAX_SIDE + 2 * GOMOKU_WALL)];
} GomokuBoard;

extern const GameEngineClass gomoku_engine;
extern const GameLevel gomoku_levels[GAME_N_LIMITED_LEVELS];

uint64_t gomoku_review_nodes (const GameSetup *setup);
void gomoku_board_fill (GomokuBoard *board, const GamePosition *position);
bool gomoku_board_has_five (const GomokuBoard *board);
void gomoku_board_shapes (const GomokuBoard *board,
                          int place,
                          GomokuShape shapes[2][GOMOKU_N_DIRECTIONS]);

const char *gomoku_reason (const GamePosition *position, GameMove move);
int gomoku_estimate (const GamePosition *position);
int gomoku_candidates (const GamePosition *position, GameMove *moves);

/* The place on the walled board of a cell. */
static inline int
gomoku_board_place (const GomokuBoard *board, int cell)
{
  return (cell / board->side + GOMOKU_WALL) * board->width + cell % board->side + GOMOKU_WALL;
}
