/* gomoku/candidates.c: the moves of Five in a Row that are worth a look, the most promising first
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/gomoku.h"

#include <string.h>

#define REACH 2 /* cells from the next piece */
#define MOST_CANDIDATES 24

/* Worth of a shape to who makes it. A double threat is worth more than its parts. */
static const int worth_of_shape[GOMOKU_N_SHAPES] = { 0, 1, 6, 18, 30, 110, 130, 5000, 100000 };
#define FOUR_AND_THREE 2500
#define TWO_OPEN_THREES 1200

/* The other side's shapes count a little less: what is taken away is not yet gained. In eighths. */
#define WORTH_TO_STOP 6

typedef struct
{
  GameMove move;
  int worth;
  GomokuShape best[2]; /* the best shape of each side here; two fours count as an open one */
} Candidate;

typedef struct
{
  GomokuBoard board;
  GameSide side;
  int n;
  int n_best[2][GOMOKU_N_SHAPES]; /* how many candidates have that best shape */
  Candidate found[GAME_MAX_CELLS];
} List;

/* Marks the cells near pieces. Returns how many pieces there are. */
static int
mark_near_cells (const GamePosition *position, uint8_t *is_near)
{
  int side = position->setup.columns;
  int n_pieces = 0;

  memset (is_near, 0, (size_t) (side * side));
  for (int cell = 0; cell < side * side; cell++)
    {
      int row = cell / side;
      int column = cell % side;
      int left = column < REACH ? 0 : column - REACH;
      int right = column + REACH >= side ? side - 1 : column + REACH;

      if (position->cells[cell] == GAME_EMPTY)
        continue;
      n_pieces++;
      for (int near = row < REACH ? 0 : row - REACH; near <= row + REACH && near < side; near++)
        memset (is_near + near * side + left, 1, (size_t) (right - left + 1));
    }
  return n_pieces;
}

/* The rest of the list is filled before it is read. */
static void
start_list (List *self, GameSide side)
{
  self->side = side;
  self->n = 0;
  memset (self->n_best, 0, sizeof self->n_best);
}

static int
worth_of_shapes (const GomokuShape *shapes, GomokuShape *best)
{
  int n_fours = 0;
  int n_open_threes = 0;
  int worth = 0;

  *best = GOMOKU_NOTHING;
  for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
    {
      worth += worth_of_shape[shapes[direction]];
      n_fours += shapes[direction] == GOMOKU_FOUR;
      n_open_threes += shapes[direction] == GOMOKU_OPEN_THREE;
      if (shapes[direction] > *best)
        *best = shapes[direction];
    }
  if (n_fours > 1 && *best == GOMOKU_FOUR)
    {
      *best = GOMOKU_OPEN_FOUR;
      worth += worth_of_shape[GOMOKU_OPEN_FOUR];
    }
  else if (n_fours > 0 && n_open_threes > 0)
    worth += FOUR_AND_THREE;
  else if (n_open_threes > 1)
    worth += TWO_OPEN_THREES;
  return worth;
}

static void
look_at (List *self, int cell)
{
  Candidate *candidate = &self->found[self->n];
  GomokuShape shapes[2][GOMOKU_N_DIRECTIONS];
  GameSide other = game_other_side (self->side);

  gomoku_board_shapes (&self->board, gomoku_board_place (&self->board, cell), shapes);
  candidate->move = (GameMove){ GAME_NO_CELL, (int16_t) cell };
  candidate->worth = worth_of_shapes (shapes[self->side], &candidate->best[self->side]) +
                     worth_of_shapes (shapes[other], &candidate->best[other]) * WORTH_TO_STOP / 8;
  for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
    self->n_best[side][candidate->best[side]]++;
  self->n++;
}

/* Keeps the candidates where @side makes at least @own or the other side at least @others. */
static void
keep (List *self, GomokuShape own, GomokuShape others)
{
  int n = 0;

  for (int i = 0; i < self->n; i++)
    if (self->found[i].best[self->side] >= own ||
        self->found[i].best[game_other_side (self->side)] >= others)
      self->found[n++] = self->found[i];
  self->n = n;
}

/* Leaves out what cannot be right. Wins at hand and lost positions leave one move, so that the
 * search follows forced play to its end at no cost. */
static void
keep_forced (List *self)
{
  const int *own = self->n_best[self->side];
  const int *others = self->n_best[game_other_side (self->side)];
  bool is_alone = true;

  if (own[GOMOKU_FIVE] > 0)
    keep (self, GOMOKU_FIVE, GOMOKU_N_SHAPES);
  else if (others[GOMOKU_FIVE] > 0)
    keep (self, GOMOKU_N_SHAPES, GOMOKU_FIVE);
  else if (own[GOMOKU_OPEN_FOUR] > 0)
    keep (self, GOMOKU_OPEN_FOUR, GOMOKU_N_SHAPES);
  else
    is_alone = false;
  if (is_alone)
    self->n = 1;
  else if (others[GOMOKU_OPEN_FOUR] > 0)
    keep (self, GOMOKU_FOUR, GOMOKU_FOUR);
}

/* Writes the best candidates, the best first. Returns how many. */
static int
write_best (List *self, GameMove *moves)
{
  int n = self->n < MOST_CANDIDATES ? self->n : MOST_CANDIDATES;

  for (int i = 0; i < n; i++)
    {
      int best = i;
      Candidate candidate;

      for (int k = i + 1; k < self->n; k++)
        if (self->found[k].worth > self->found[best].worth)
          best = k;
      candidate = self->found[best];
      self->found[best] = self->found[i];
      self->found[i] = candidate;
      moves[i] = candidate.move;
    }
  return n;
}

/* The moves worth a look, the most promising first: near other pieces, and where there are
 * threats only what meets or makes them; the centre of an empty board. None when the game is
 * over. Returns how many. */
int
gomoku_candidates (const GamePosition *position, GameMove *moves)
{
  uint8_t is_near[GAME_MAX_CELLS];
  int side = position->setup.columns;
  List list;

  if (mark_near_cells (position, is_near) == 0)
    {
      moves[0] = (GameMove){ GAME_NO_CELL, (int16_t) (side / 2 * side + side / 2) };
      return 1;
    }
  gomoku_board_fill (&list.board, position);
  if (gomoku_board_has_five (&list.board))
    return 0;
  start_list (&list, position->to_move);
  for (int cell = 0; cell < side * side; cell++)
    if (is_near[cell] && position->cells[cell] == GAME_EMPTY)
      look_at (&list, cell);
  keep_forced (&list);
  return write_best (&list, moves);
}
