/* gomoku/board.c: lines on the board of Five in a Row: fives, and what a piece would make
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/gomoku.h"

#include <string.h>

/* A line through a cell is a bit a cell, GOMOKU_WALL to either side of the CENTRE:
 *
 *     bit   0  1  2  3  4  5  6  7  8  9 10
 *                          ^ the cell itself; a run of five that holds it begins at bit 1 to 5 */
#define CENTRE GOMOKU_WALL
#define LINE_BITS (2 * GOMOKU_WALL + 1)
#define FIRST_RUN (CENTRE - GOMOKU_LINE + 1)
#define RUN_BITS 0x1fu

typedef struct
{
  unsigned pieces[2];
  unsigned empty;
} Line;

/* Takes over the pieces of @position, and builds walls around them. */
void
gomoku_board_fill (GomokuBoard *board, const GamePosition *position)
{
  int side = position->setup.columns;
  int width = side + 2 * GOMOKU_WALL;

  board->side = side;
  board->width = width;
  board->exactly = position->setup.variant == GOMOKU_EXACTLY_FIVE;
  board->steps[0] = 1;
  board->steps[1] = width;
  board->steps[2] = width + 1;
  board->steps[3] = width - 1;
  memset (board->cells, GOMOKU_WALL_PIECE, (size_t) (width * width));
  for (int row = 0; row < side; row++)
    memcpy (board->cells + (row + GOMOKU_WALL) * width + GOMOKU_WALL, position->cells + row * side,
            (size_t) side);
}

/* Whether a run that wins begins at @place, which holds a piece. */
static bool
five_begins (const GomokuBoard *board, int place, int step)
{
  uint8_t piece = board->cells[place];
  int n = 1;

  if (board->cells[place - step] == piece)
    return false;
  while (board->cells[place + n * step] == piece)
    n++;
  return board->exactly ? n == GOMOKU_LINE : n >= GOMOKU_LINE;
}

/* Whether either side has won. */
bool
gomoku_board_has_five (const GomokuBoard *board)
{
  int begin = GOMOKU_WALL * board->width;
  int end = (GOMOKU_WALL + board->side) * board->width;

  for (int place = begin; place < end; place++)
    {
      if (board->cells[place] == GAME_EMPTY || board->cells[place] == GOMOKU_WALL_PIECE)
        continue;
      for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
        if (five_begins (board, place, board->steps[direction]))
          return true;
    }
  return false;
}

static Line
line_through (const GomokuBoard *board, int place, int step)
{
  unsigned masks[GOMOKU_WALL_PIECE + 1] = { 0, 0, 0, 0 };
  const uint8_t *cell = board->cells + place - CENTRE * step;

  for (unsigned bit = 0; bit < LINE_BITS; bit++, cell += step)
    masks[*cell] |= 1u << bit;
  return (Line){ .pieces = { masks[GAME_FIRST_PIECE], masks[GAME_SECOND_PIECE] },
                 .empty = masks[GAME_EMPTY] };
}

static int
n_bits (unsigned bits)
{
  return __builtin_popcount (bits);
}

/* What a piece on the centre makes with @own ones and @empty cells about it: counts the runs of
 * five that could still be filled, by the pieces they hold already. */
static GomokuShape
shape_of (unsigned own, unsigned empty, bool exactly)
{
  int n_runs[GOMOKU_LINE] = { 0, 0, 0, 0, 0 };
  unsigned last_cells = 0; /* those that would complete a four */

  for (unsigned first = FIRST_RUN; first <= CENTRE; first++)
    {
      unsigned run = RUN_BITS << first;
      unsigned ends = 1u << (first - 1) | 1u << (first + GOMOKU_LINE);
      int n_own = n_bits (run & own);

      if ((run & ~(own | empty)) != 0 || (exactly && (own & ends) != 0))
        continue;
      n_runs[n_own]++;
      if (n_own == GOMOKU_LINE - 2)
        last_cells |= run & empty & ~(1u << CENTRE);
    }
  if (n_runs[4] > 0)
    return GOMOKU_FIVE;
  if (n_runs[3] > 0)
    return n_bits (last_cells) > 1 ? GOMOKU_OPEN_FOUR : GOMOKU_FOUR;
  if (n_runs[2] > 0)
    return n_runs[2] > 1 ? GOMOKU_OPEN_THREE : GOMOKU_THREE;
  if (n_runs[1] > 0)
    return n_runs[1] > 2 ? GOMOKU_OPEN_TWO : GOMOKU_TWO;
  return n_runs[0] > 0 ? GOMOKU_ONE : GOMOKU_NOTHING;
}

/* What a piece of each side on the empty cell at @place would make in each direction. */
void
gomoku_board_shapes (const GomokuBoard *board,
                     int place,
                     GomokuShape shapes[2][GOMOKU_N_DIRECTIONS])
{
  for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
    {
      Line line = line_through (board, place, board->steps[direction]);

      for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
        shapes[side][direction] = shape_of (line.pieces[side], line.empty, board->exactly);
    }
}
