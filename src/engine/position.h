/* position.h: pieces, moves, setups and positions, the same for every game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define GAME_MAX_SIDE 50
#define GAME_MAX_CELLS (GAME_MAX_SIDE * GAME_MAX_SIDE)
#define GAME_NO_CELL (-1)

typedef enum
{
  GAME_FIRST,
  GAME_SECOND
} GameSide;

typedef enum
{
  GAME_EMPTY,
  GAME_FIRST_PIECE,
  GAME_SECOND_PIECE
} GamePiece;

typedef enum
{
  GAME_ONGOING,
  GAME_FIRST_WINS,
  GAME_SECOND_WINS,
  GAME_DRAWN
} GameResult;

typedef struct
{
  int16_t from; /* the cell left, GAME_NO_CELL where a piece is placed */
  int16_t to;   /* the cell reached, GAME_NO_CELL for a pass */
} GameMove;

#define GAME_PASS ((GameMove){ GAME_NO_CELL, GAME_NO_CELL })

typedef struct
{
  uint8_t rows;
  uint8_t columns;
  uint8_t variant; /* index into Game.variants: line 3, 4, 5; freestyle or exactly five */
  uint8_t begins;  /* a GameSide: who moves first, where the game leaves that open */
  uint8_t start;   /* which of the game's starts: the mouse's square in cats */
} GameSetup;

/* A cell's number is row * columns + column, both from 0 at the top left. GAME_FIRST always holds
 * piece 1 (X, first disc, Black, the mouse), whoever begins. The side to move is set by
 * start () from setup.begins, then it alternates, a pass being a move; nobody derives it from ply.
 * No pointers inside: a copy is an assignment, and a thread can be given one. */
typedef struct
{
  GameSetup setup;
  uint8_t to_move;               /* a GameSide */
  uint16_t ply;                  /* moves made since the start */
  GameMove last;                 /* the move that led here, both GAME_NO_CELL at the start */
  uint8_t cells[GAME_MAX_CELLS]; /* GamePiece; row by row from the top left */
} GamePosition;

/* The piece of a side. */
static inline GamePiece
game_piece_of (GameSide side)
{
  return side == GAME_FIRST ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;
}

/* The other side. */
static inline GameSide
game_other_side (GameSide side)
{
  return side == GAME_FIRST ? GAME_SECOND : GAME_FIRST;
}

/* The result that means a win of @side. */
static inline GameResult
game_win_of (GameSide side)
{
  return side == GAME_FIRST ? GAME_FIRST_WINS : GAME_SECOND_WINS;
}

static inline bool
game_move_equal (GameMove a, GameMove b)
{
  return a.from == b.from && a.to == b.to;
}

static inline int
game_position_n_cells (const GamePosition *position)
{
  return position->setup.rows * position->setup.columns;
}

static inline int
game_position_row (const GamePosition *position, int cell)
{
  return cell / position->setup.columns;
}

static inline int
game_position_column (const GamePosition *position, int cell)
{
  return cell % position->setup.columns;
}

void game_position_clear (GamePosition *position, const GameSetup *setup);
int game_position_step (const GamePosition *position, int cell, int down, int right);
int game_position_count (const GamePosition *position, GamePiece piece);
bool game_position_is_full (const GamePosition *position);
void game_position_place (GamePosition *position, GameMove move);
bool game_position_equal (const GamePosition *a, const GamePosition *b);
int game_position_line (const GamePosition *position, int cell, int direction, int16_t *cells);
bool game_position_both_have_line (const GamePosition *position, int length, bool exactly);
GameResult game_position_line_result (const GamePosition *position, int length, bool exactly);
int game_position_line_cells (const GamePosition *position,
                              int length,
                              bool exactly,
                              int16_t *cells);
