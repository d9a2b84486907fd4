/* gomoku/moves.c: the moves worth a look at a place in the tree, and their order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/tree.h"
#include "engine/gomoku/weights.h"

/* What is learnt in the search adds to the score of a move, in units of GOMOKU_ORDER_UNIT: a part of
 * how it did elsewhere; that it was too good next door; and that it was after the same move. */
#define PART_OF_HISTORY 8
#define SCORE_OF_KILLER 48
#define SCORE_OF_COUNTER 40

/* What decides about the order at a place in the tree. */
typedef struct
{
  const GomokuTree *tree;
  const GomokuPly *ply;
  int order; /* of GOMOKU_N_ORDERS */
  int last;  /* places of the last two pieces, 0 where there are none */
  int second;
  int counter; /* the place that did well after the last piece, 0 */
} Order;

/* Adds a move; of too many the worst is dropped. */
static void
add_move (GomokuMoves *moves, int place, int score)
{
  int worst = 0;

  if (moves->n < GOMOKU_MOST_MOVES)
    worst = moves->n++;
  else
    {
      moves->is_whole = false;
      for (int i = 1; i < moves->n; i++)
        if (moves->scores[i] < moves->scores[worst])
          worst = i;
      if (moves->scores[worst] >= score)
        return;
    }
  moves->places[worst] = (int16_t) place;
  moves->scores[worst] = score;
}

static Order
order_at (const GomokuTree *tree, const GomokuPly *ply)
{
  const GomokuField *field = tree->field;
  int last = gomoku_field_last (field, 0);

  return (Order){
    .tree = tree,
    .ply = ply,
    .order = field->n_levels[game_other_side (field->to_move)][GOMOKU_LEVEL_WINS] > 0,
    .last = last,
    .second = gomoku_field_last (field, 1),
    .counter = tree->counters[field->to_move][last],
  };
}

/* How early to try a move: by what it makes, what it takes away, how it lies to the last ones, and
 * how it did elsewhere. */
static int
score_of_move (const Order *self, int place)
{
  const GomokuField *field = self->tree->field;
  const GomokuCell *cell = &field->cells[place];
  const GomokuKind *kinds = field->patterns->kinds;
  GameSide side = field->to_move;
  int order = self->order;
  int score = kinds[cell->kinds[side]].makes[order] +
              kinds[cell->kinds[game_other_side (side)]].takes[order];

  score += gomoku_weights.after[order][gomoku_field_relation (field, self->last, place)] +
           gomoku_weights.beside[order][gomoku_field_relation (field, self->second, place)];
  score += self->tree->history[side][place] / PART_OF_HISTORY;
  if (self->counter == place)
    score += SCORE_OF_COUNTER;
  for (int i = 0; i < GOMOKU_N_KILLERS; i++)
    if (self->ply->killers[i] == place)
      score += SCORE_OF_KILLER;
  return score;
}

/* The moves that meet an open four or two fours that the other side is about to make: what makes
 * a four, or lies where the other side would. */
static void
list_defences (const Order *self, GomokuMoves *moves)
{
  const GomokuField *field = self->tree->field;
  GameSide side = field->to_move;
  const GomokuList *own = &field->fours[side];
  const GomokuList *others = &field->fours[game_other_side (side)];

  for (int i = 0; i < own->n; i++)
    add_move (moves, own->places[i], score_of_move (self, own->places[i]));
  for (int i = 0; i < others->n; i++)
    if (field->cells[others->places[i]].four_index[side] < 0)
      add_move (moves, others->places[i], score_of_move (self, others->places[i]));
}

/* Lists the moves worth a look at @ply, unsorted; @first (a place, or 0) gets the best score. */
void
gomoku_tree_list (GomokuTree *self, int ply, int first)
{
  const GomokuField *field = self->field;
  GomokuMoves *moves = &self->plies[ply].moves;
  Order order = order_at (self, &self->plies[ply]);

  moves->n = 0;
  moves->is_whole = true;
  if (order.order > 0)
    list_defences (&order, moves);
  else
    {
      for (int i = 0; i < field->near.n; i++)
        add_move (moves, field->near.places[i], score_of_move (&order, field->near.places[i]));
      moves->is_whole = moves->is_whole && moves->n == field->n_empty;
    }
  for (int i = 0; i < moves->n; i++)
    if (moves->places[i] == first)
      moves->scores[i] = GOMOKU_INFINITE;
}

/* Brings the best of the moves from @from on to that index. Returns its place. */
int
gomoku_moves_pick (GomokuMoves *moves, int from)
{
  int best = from;
  int16_t place;
  int score;

  for (int i = from + 1; i < moves->n; i++)
    if (moves->scores[i] > moves->scores[best])
      best = i;
  place = moves->places[best];
  score = moves->scores[best];
  moves->places[best] = moves->places[from];
  moves->scores[best] = moves->scores[from];
  moves->places[from] = place;
  moves->scores[from] = score;
  return place;
}
