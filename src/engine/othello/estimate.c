/* othello/estimate.c: what a position of Reversi looks worth: freedom, corners and edges first,
 * discs at the end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/othello.h"

/* A hundredth of a disc each. */
#define CORNER 1000
#define NEXT_TO_EMPTY_CORNER -450 /* diagonally */
#define BESIDE_EMPTY_CORNER -160  /* on the edge */
#define SAFE_EDGE_DISC 160        /* in a row from an own corner */
#define FRONTIER_DISC -35 /* next to an empty square: a move for the other side, sooner or later */
#define MOVE 110
#define DISC 100

/* From so many empty squares down discs begin to count. */
#define DISCS_COUNT_FROM 16

typedef struct
{
  const GamePosition *position;
  int rows;
  int columns;
  int totals[2];
} Count;

static GameSide
owner_of (int piece)
{
  return piece == GAME_FIRST_PIECE ? GAME_FIRST : GAME_SECOND;
}

static void
add (Count *self, int cell, int worth)
{
  if (self->position->cells[cell] != GAME_EMPTY)
    self->totals[owner_of (self->position->cells[cell])] += worth;
}

/* The discs from a corner along an edge that can never be turned. */
static void
count_edge (Count *self, int corner, int step, int length)
{
  int piece = self->position->cells[corner];

  for (int i = 1; i < length - 1 && self->position->cells[corner + i * step] == piece; i++)
    add (self, corner + i * step, SAFE_EDGE_DISC);
}

/* A corner and what is about it; @down and @right lead away from it. */
static void
count_corner (Count *self, int corner, int down, int right)
{
  if (self->position->cells[corner] == GAME_EMPTY)
    {
      add (self, corner + down + right, NEXT_TO_EMPTY_CORNER);
      add (self, corner + down, BESIDE_EMPTY_CORNER);
      add (self, corner + right, BESIDE_EMPTY_CORNER);
      return;
    }
  add (self, corner, CORNER);
  count_edge (self, corner, down, self->rows);
  count_edge (self, corner, right, self->columns);
}

static void
count_corners (Count *self)
{
  int down = self->columns;
  int bottom = (self->rows - 1) * self->columns;
  int right_end = self->columns - 1;

  count_corner (self, 0, down, 1);
  count_corner (self, right_end, down, -1);
  count_corner (self, bottom, -down, 1);
  count_corner (self, bottom + right_end, -down, -1);
}

/* Inner discs next to an empty square. The edge is left out: discs there are turned along it
 * only. */
static void
count_frontier (Count *self)
{
  const uint8_t *cells = self->position->cells;
  int down = self->columns;

  for (int row = 1; row < self->rows - 1; row++)
    for (int cell = row * down + 1; cell < (row + 1) * down - 1; cell++)
      {
        const uint8_t *above = cells + cell - down;
        const uint8_t *below = cells + cell + down;

        if (cells[cell] == GAME_EMPTY)
          continue;
        if (above[-1] == GAME_EMPTY || above[0] == GAME_EMPTY || above[1] == GAME_EMPTY ||
            cells[cell - 1] == GAME_EMPTY || cells[cell + 1] == GAME_EMPTY ||
            below[-1] == GAME_EMPTY || below[0] == GAME_EMPTY || below[1] == GAME_EMPTY)
          self->totals[owner_of (cells[cell])] += FRONTIER_DISC;
      }
}

/* How good the position looks for the side to move, roughly in hundredths of a disc at the end. */
int
othello_estimate (const GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];
  GameSide other = game_other_side (position->to_move);
  int n_empty = game_position_count (position, GAME_EMPTY);
  Count count = { .position = position,
                  .rows = position->setup.rows,
                  .columns = position->setup.columns };

  count_corners (&count);
  count_frontier (&count);
  for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      count.totals[side] += MOVE * othello_turning_moves (position, side, moves);
      if (n_empty < DISCS_COUNT_FROM)
        count.totals[side] += DISC * game_position_count (position, game_piece_of (side)) *
                              (DISCS_COUNT_FROM - n_empty) / DISCS_COUNT_FROM;
    }
  return count.totals[position->to_move] - count.totals[other];
}
