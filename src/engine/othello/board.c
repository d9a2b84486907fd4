/* othello/board.c: rays, keys and stable discs of the 8 x 8 board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/board.h"

#define FIRST_COLUMN UINT64_C (0x0101010101010101)
#define ROW_OF(square) (UINT64_C (0xff) << ((square) &56))

/* The columns to the left and to the right of a square's own. */
#define LEFT_OF(square) (FIRST_COLUMN * ((1u << ((square) &7)) - 1))
#define RIGHT_OF(square) (FIRST_COLUMN * (0xfeu << ((square) &7) & 0xff))

/* A ray from a1 or from h8 brought to where it begins; what would leave the board at a side and
 * come back at the other is masked off. */
#define RAYS(square)                                                                               \
  {                                                                                                \
    { UINT64_C (0xfe) << (square) &ROW_OF (square),                                                \
      UINT64_C (0x0002040810204080) << (square) &LEFT_OF (square),                                 \
      UINT64_C (0x0101010101010100) << (square),                                                   \
      UINT64_C (0x8040201008040200) << (square) &RIGHT_OF (square) },                              \
    {                                                                                              \
      UINT64_C (0x7f00000000000000) >> (63 - (square)) & ROW_OF (square),                          \
          UINT64_C (0x0102040810204000) >> (63 - (square)) & RIGHT_OF (square),                    \
          UINT64_C (0x0080808080808080) >> (63 - (square)),                                        \
          UINT64_C (0x0040201008040201) >> (63 - (square)) & LEFT_OF (square)                      \
    }                                                                                              \
  }

#define RAYS_OF_ROW(first)                                                                         \
  RAYS (first), RAYS (first + 1), RAYS (first + 2), RAYS (first + 3), RAYS (first + 4),            \
      RAYS (first + 5), RAYS (first + 6), RAYS (first + 7)

const OthelloRays othello_rays[OTHELLO_N_SQUARES] = {
  RAYS_OF_ROW (0),  RAYS_OF_ROW (8),  RAYS_OF_ROW (16), RAYS_OF_ROW (24),
  RAYS_OF_ROW (32), RAYS_OF_ROW (40), RAYS_OF_ROW (48), RAYS_OF_ROW (56),
};

/* A square with those to its left and right, and all those around it. */
#define TRIPLE(square)                                                                             \
  (OTHELLO_ONE (square) | (OTHELLO_ONE (square) & ~FIRST_COLUMN) >> 1 |                            \
   (OTHELLO_ONE (square) & ~(FIRST_COLUMN << 7)) << 1)
#define NEIGHBOURS(square)                                                                         \
  ((TRIPLE (square) | TRIPLE (square) << 8 | TRIPLE (square) >> 8) & ~OTHELLO_ONE (square))
#define NEIGHBOURS_OF_ROW(first)                                                                   \
  NEIGHBOURS (first), NEIGHBOURS (first + 1), NEIGHBOURS (first + 2), NEIGHBOURS (first + 3),      \
      NEIGHBOURS (first + 4), NEIGHBOURS (first + 5), NEIGHBOURS (first + 6),                      \
      NEIGHBOURS (first + 7)

const OthelloSet othello_neighbours[OTHELLO_N_SQUARES] = {
  NEIGHBOURS_OF_ROW (0),  NEIGHBOURS_OF_ROW (8),  NEIGHBOURS_OF_ROW (16), NEIGHBOURS_OF_ROW (24),
  NEIGHBOURS_OF_ROW (32), NEIGHBOURS_OF_ROW (40), NEIGHBOURS_OF_ROW (48), NEIGHBOURS_OF_ROW (56),
};

/* A number that tells boards apart; two boards have the same one with a chance of one in 2^64. */
uint64_t
othello_board_key (const OthelloBoard *board)
{
  uint64_t key = board->own * UINT64_C (0x9e3779b97f4a7c15);

  key = (key ^ (key >> 32)) + board->opponent;
  key *= UINT64_C (0xd6e8feb86659fd93);
  key = (key ^ (key >> 29)) * UINT64_C (0xbf58476d1ce4e5b9);
  return key ^ (key >> 32);
}

/* The squares of which the whole row (@step 1) or column (8) is taken. */
static OthelloSet
full_straight (OthelloSet taken)
{
  OthelloSet rows = taken;

  rows &= rows >> 1;
  rows &= rows >> 2;
  rows &= rows >> 4;
  return (rows & FIRST_COLUMN) * UINT64_C (0xff);
}

static OthelloSet
full_columns (OthelloSet taken)
{
  taken &= taken >> 8 | taken << 56;
  taken &= taken >> 16 | taken << 48;
  return taken & (taken >> 32 | taken << 32);
}

/* The squares from which every square along a diagonal of that step, up and down to the edge, is
 * taken. @edge: where the diagonal leaves the board, upwards and downwards. */
static OthelloSet
full_diagonals (OthelloSet taken, int step, OthelloSet up_edge, OthelloSet down_edge)
{
  OthelloSet up = taken;
  OthelloSet down = taken;

  for (int i = 0; i < 6; i++)
    {
      up &= up_edge | up >> step;
      down &= down_edge | down << step;
    }
  return up & down;
}

#define TOP UINT64_C (0x00000000000000ff)
#define BOTTOM UINT64_C (0xff00000000000000)
#define LEFT FIRST_COLUMN
#define RIGHT UINT64_C (0x8080808080808080)

/* The discs of the side to move that are certain to stay to the end (not all of them): in each
 * of the four lines through such a disc either no square is empty, or one of its neighbours is
 * the edge or such a disc itself. */
OthelloSet
othello_stable (const OthelloBoard *board)
{
  OthelloSet taken = board->own | board->opponent;
  OthelloSet rows = full_straight (taken) | LEFT | RIGHT;
  OthelloSet columns = full_columns (taken) | TOP | BOTTOM;
  OthelloSet edges = TOP | BOTTOM | LEFT | RIGHT;
  OthelloSet falling = edges | full_diagonals (taken, 9, BOTTOM | RIGHT, TOP | LEFT);
  OthelloSet rising = edges | full_diagonals (taken, 7, BOTTOM | LEFT, TOP | RIGHT);
  OthelloSet stable = board->own & rows & columns & falling & rising;
  OthelloSet before;

  if (((board->own & OTHELLO_CORNERS) | stable) == 0)
    return 0;
  do
    {
      before = stable;
      stable |= board->own & (rows | stable >> 1 | stable << 1) &
                (columns | stable >> 8 | stable << 8) & (falling | stable >> 9 | stable << 9) &
                (rising | stable >> 7 | stable << 7);
    }
  while (stable != before);
  return stable;
}

/* A square's image, for @symmetry below OTHELLO_N_SYMMETRIES: columns mirrored (1), rows mirrored
 * (2), rows and columns changed (4). */
int
othello_square_image (int square, int symmetry)
{
  int row = square / 8;
  int column = square % 8;

  if ((symmetry & 1) != 0)
    column = 7 - column;
  if ((symmetry & 2) != 0)
    row = 7 - row;
  return (symmetry & 4) != 0 ? column * 8 + row : row * 8 + column;
}

/* The same of all squares of a set. */
OthelloSet
othello_set_image (OthelloSet set, int symmetry)
{
  OthelloSet image = 0;

  for (; set != 0; set &= set - 1)
    image |= OTHELLO_ONE (othello_square_image (othello_lowest (set), symmetry));
  return image;
}

/* And of a board. */
OthelloBoard
othello_board_image (const OthelloBoard *board, int symmetry)
{
  return (OthelloBoard){ othello_set_image (board->own, symmetry),
                         othello_set_image (board->opponent, symmetry) };
}
