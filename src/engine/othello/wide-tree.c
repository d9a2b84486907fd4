/* othello/wide-tree.c: the tree of the search on boards of any even size
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/wide.h"

/* Nothing is remembered where fewer plies are left; close to the end it costs more than it
 * saves. */
#define TABLE_DEPTH 2
#define TABLE_SOLVE_DEPTH 6

/* From so many plies on moves are put in order by estimates of where they lead, from so many by
 * the freedom they leave; where a position is solved, by that alone. */
#define ESTIMATE_DEPTH 3
#define FREEDOM_DEPTH 2
#define FREEDOM_SOLVE_DEPTH 5

/* Ranks, in 1/16 disc. */
#define RANK_KNOWN (1 << 24)
#define RANK_MOVE 64
#define RANK_CORNER 200
#define RANK_EDGE 20
#define RANK_BESIDE_CORNER (-40)
#define RANK_NEXT_TO_CORNER (-100)

/* What a level of the search knows of its node. */
typedef struct
{
  const OthelloWideBoard *board;
  int n_empty;
  int depth;
  int lowest; /* the window that was asked for ... */
  int beta;
  int alpha; /* ... and what is left of it */
  int best;
  int square; /* of the best move */
  uint64_t key;
  bool solves; /* to the end of the game */
} Place;

/* Lists the squares of a set. Returns how many. */
int
othello_wide_list_moves (const OthelloWideShape *shape,
                         const OthelloRows *moves,
                         OthelloWideMove *list)
{
  int n = 0;

  for (int row = 0; row < shape->side; row++)
    for (uint32_t columns = moves->rows[row]; columns != 0; columns &= columns - 1)
      list[n++] = (OthelloWideMove){ othello_wide_square (row, __builtin_ctz (columns)), 0 };
  return n;
}

static bool
uses_table (const Place *place)
{
  return place->depth >= (place->solves ? TABLE_SOLVE_DEPTH : TABLE_DEPTH);
}

/* Whether what the table holds decides the question; writes the answer. */
static bool
is_known (const Place *place, const GameTableEntry *known, int *value)
{
  *value = known->value;
  if (known->depth < place->depth && !known->is_complete)
    return false;
  if (known->bound == GAME_BOUND_LOWER)
    return known->value >= place->beta;
  return known->bound == GAME_BOUND_EXACT || known->value <= place->lowest;
}

/* What a square is worth to the order, whatever stands on the board. */
static int
rank_of_square (const OthelloWideShape *shape, int square)
{
  int row = othello_wide_row (square);
  int column = othello_wide_column (square);
  int from_rows = row < shape->side / 2 ? row : shape->side - 1 - row;
  int from_columns = column < shape->side / 2 ? column : shape->side - 1 - column;

  if (from_rows + from_columns == 0)
    return RANK_CORNER;
  if (from_rows + from_columns == 1)
    return RANK_BESIDE_CORNER;
  if (from_rows == 1 && from_columns == 1)
    return RANK_NEXT_TO_CORNER;
  return from_rows == 0 || from_columns == 0 ? RANK_EDGE : 0;
}

/* How a move looks from where it leads. */
static int
rank_by_child (const OthelloWide *self, const Place *place, int square)
{
  const OthelloWideShape *shape = &self->shape;
  OthelloWideBoard child;
  OthelloRows moves;

  othello_wide_play (shape, place->board, square, &child);
  if (!place->solves && place->depth >= ESTIMATE_DEPTH)
    return -othello_wide_estimate (shape, &child);
  return rank_of_square (shape, square) -
         RANK_MOVE * othello_wide_moves (shape, &child.own, &child.opponent, &moves);
}

static void
rank_moves (const OthelloWide *self, const Place *place, OthelloWideMove *list, int n)
{
  int freedom_depth = place->solves ? FREEDOM_SOLVE_DEPTH : FREEDOM_DEPTH;

  for (int i = 0; i < n; i++)
    {
      int square = list[i].square;

      if (square == place->square)
        list[i].rank = RANK_KNOWN;
      else if (place->depth >= freedom_depth)
        list[i].rank = rank_by_child (self, place, square);
      else
        list[i].rank = rank_of_square (&self->shape, square);
    }
}

/* Moves the best of the rest of the list to its place @i. */
static void
pick_move (OthelloWideMove *list, int i, int n)
{
  int best = i;
  OthelloWideMove picked;

  for (int k = i + 1; k < n; k++)
    if (list[k].rank > list[best].rank)
      best = k;
  picked = list[best];
  list[best] = list[i];
  list[i] = picked;
}

/* Searches one move: the first with the window as it is, the others with an empty one first. */
static int
search_move (OthelloWide *self, const Place *place, int square, bool is_first)
{
  OthelloWideBoard child;
  int alpha = place->alpha;
  int depth = place->depth - 1;
  int n_empty = place->n_empty - 1;

  othello_wide_play (&self->shape, place->board, square, &child);
  if (!is_first && place->beta > alpha + 1)
    {
      int value = -othello_wide_search (self, &child, n_empty, depth, -alpha - 1, -alpha);

      if (value <= alpha || value >= place->beta || self->budget.spent)
        return value;
    }
  return -othello_wide_search (self, &child, n_empty, depth, -place->beta, -alpha);
}

/* Searches the moves, the best first, until one is good enough. */
static void
try_moves (OthelloWide *self, Place *place, OthelloWideMove *list, int n)
{
  for (int i = 0; i < n && place->best < place->beta; i++)
    {
      int value;

      pick_move (list, i, n);
      value = search_move (self, place, list[i].square, i == 0);
      if (self->budget.spent)
        return;
      if (value <= place->best)
        continue;
      place->best = value;
      place->square = list[i].square;
      if (value > place->alpha)
        place->alpha = value;
    }
}

static void
remember (OthelloWide *self, const Place *place)
{
  GameTableEntry entry = { .key = place->key,
                           .value = place->best,
                           .move = { GAME_NO_CELL, (int16_t) place->square },
                           .depth = (int16_t) place->depth,
                           .bound = GAME_BOUND_EXACT,
                           .is_complete = place->solves };

  if (place->best <= place->lowest)
    entry.bound = GAME_BOUND_UPPER;
  else if (place->best >= place->beta)
    entry.bound = GAME_BOUND_LOWER;
  game_table_store (self->table, &entry);
}

/* The value where the side to move has none: it passes, or the game is over. */
static int
search_pass (OthelloWide *self, const Place *place)
{
  OthelloWideBoard child;
  OthelloRows moves;

  othello_wide_pass (place->board, &child);
  if (place->n_empty == 0 ||
      othello_wide_moves (&self->shape, &child.own, &child.opponent, &moves) == 0)
    return -othello_wide_final_score (&self->shape, &child) * OTHELLO_DISC;
  return -othello_wide_search (self, &child, place->n_empty, place->depth, -place->beta,
                               -place->lowest);
}

static int
search_moves (OthelloWide *self, Place *place, const OthelloRows *moves)
{
  OthelloWideMove list[OTHELLO_WIDE_MOST_MOVES];
  int n = othello_wide_list_moves (&self->shape, moves, list);

  rank_moves (self, place, list, n);
  place->alpha = place->lowest;
  place->best = -OTHELLO_WIDE_INFINITE;
  try_moves (self, place, list, n);
  if (self->budget.spent)
    return 0;
  if (uses_table (place))
    remember (self, place);
  return place->best;
}

/* Searches a position with @n_empty empty squares, @depth plies deep, a pass being none. Returns
 * its value: exact between @alpha and @beta, else a bound. Worthless once the budget is spent. */
int
othello_wide_search (OthelloWide *self,
                     const OthelloWideBoard *board,
                     int n_empty,
                     int depth,
                     int alpha,
                     int beta)
{
  Place place = { .board = board,
                  .n_empty = n_empty,
                  .depth = depth,
                  .lowest = alpha,
                  .beta = beta,
                  .square = OTHELLO_WIDE_NO_SQUARE,
                  .solves = depth >= n_empty };
  const GameTableEntry *known = NULL;
  OthelloRows moves;
  int value;

  if (!game_budget_tick (&self->budget))
    return 0;
  if (depth <= 0 && n_empty > 0)
    return othello_wide_estimate (&self->shape, board);
  if (othello_wide_moves (&self->shape, &board->own, &board->opponent, &moves) == 0)
    return search_pass (self, &place);
  if (uses_table (&place))
    {
      place.key = othello_wide_key (&self->shape, board);
      known = game_table_find (self->table, place.key);
    }
  if (known != NULL && is_known (&place, known, &value))
    return value;
  if (known != NULL)
    place.square = known->move.to;
  return search_moves (self, &place, &moves);
}
