/* gomoku/moves.c: the moves worth a look at a place in the tree, and their order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/tree.h"

/* The score of a move: so much for the worth of what it makes and of what it takes away; a part of
 * how it did elsewhere; and that it was too good next door. */
#define SCORE_OF_MAKING 4
#define SCORE_OF_TAKING 3
#define PART_OF_HISTORY 8
#define SCORE_OF_KILLER 40

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

/* How early to try a move: by what it makes, what it takes away, and how it did elsewhere. */
static int
score_of_move (const GomokuTree *self, const GomokuPly *ply, int place)
{
  const GomokuField *field = self->field;
  const GomokuCell *cell = &field->cells[place];
  const int16_t *worths = field->patterns->worths;
  GameSide side = field->to_move;
  int score = SCORE_OF_MAKING * worths[cell->forms[side]] +
              SCORE_OF_TAKING * worths[cell->forms[game_other_side (side)]];

  score += self->history[side][place] / PART_OF_HISTORY;
  for (int i = 0; i < GOMOKU_N_KILLERS; i++)
    if (ply->killers[i] == place)
      score += SCORE_OF_KILLER;
  return score;
}

/* The moves that meet an open four or two fours that the other side is about to make: what makes
 * a four, or lies where the other side would. */
static void
list_defences (GomokuTree *self, GomokuPly *ply)
{
  const GomokuField *field = self->field;
  GameSide side = field->to_move;
  const GomokuList *own = &field->fours[side];
  const GomokuList *others = &field->fours[game_other_side (side)];

  for (int i = 0; i < own->n; i++)
    add_move (&ply->moves, own->places[i], score_of_move (self, ply, own->places[i]));
  for (int i = 0; i < others->n; i++)
    if (field->cells[others->places[i]].four_index[side] < 0)
      add_move (&ply->moves, others->places[i], score_of_move (self, ply, others->places[i]));
}

/* Lists the moves worth a look at @ply, unsorted; @first (a place, or 0) gets the best score. */
void
gomoku_tree_list (GomokuTree *self, int ply, int first)
{
  const GomokuField *field = self->field;
  GomokuPly *here = &self->plies[ply];
  GomokuMoves *moves = &here->moves;

  moves->n = 0;
  moves->is_whole = true;
  if (field->n_wins[game_other_side (field->to_move)] > 0)
    list_defences (self, here);
  else
    {
      for (int i = 0; i < field->near.n; i++)
        add_move (moves, field->near.places[i], score_of_move (self, here, field->near.places[i]));
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
