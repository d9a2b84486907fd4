/* solver-solve.h: the solver's public face for one width of word; the including file defines
 * SOLVER_CLASS
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/* Where the score is asked for before the middle is: how far inside the possible scores. Windows
 * near the ends are searched in no time, and tell fast wins and losses from all else. */
static const int outer_steps[] = { 0, 1, 2, 4, 6 };

enum
{
  N_OUTER = 2 * (int) (sizeof outer_steps / sizeof *outer_steps),
  FEW_FREE = 16, /* free cells from which on only the middle is asked for: 29 % fewer nodes there */
  OLD_HISTORY = 8 /* by what the history of a question before is divided */
};

static bool
start_node (const Solver *self, const GamePosition *position, Node *node)
{
  const Shape *shape = &self->shape;
  const uint8_t *cell = position->cells;
  GamePiece own = game_piece_of (position->to_move);

  *node = (Node){ .own = word_none (), .all = word_none () };
  for (int row = shape->height - 1; row >= 0; row--)
    for (int column = 0; column < shape->width; column++, cell++)
      {
        Word bit = word_bit (column * (shape->height + 1) + row);

        if (*cell == GAME_EMPTY)
          continue;
        node->n_discs++;
        node->all = word_or (node->all, bit);
        if (*cell == own)
          node->own = word_or (node->own, bit);
      }
  node->next = word_and (word_add (node->all, shape->bottom), shape->cells);
  return !word_any (
      word_and (completing_cells (node->own, shape->height, shape->line), node->next));
}

/* Whether the score is at least @wanted: a score on the right side of it, which may tell more. */
static int
search_window (Solver *self, const Node *start, int wanted)
{
  const Shape *shape = &self->shape;
  Node node = *start;
  int alpha = wanted - 1;
  int beta = wanted;
  int score;

  if (examine (shape, &node, alpha, beta, &score, shape->width, shape->height, shape->line))
    return score;
  make_key (self, &node, shape->width, shape->height);
  look_up (self, &node);
  if (node.is_turned)
    return -search_for (shape) (self, &node, -beta, -alpha);
  return search_for (shape) (self, &node, alpha, beta);
}

/* The next score to ask for, between *@low and *@high; the question's number goes from 0 up. */
static int
next_wanted (int question, int low, int high, int first_low, int first_high, int last_score)
{
  int wanted = last_score;

  if (question < N_OUTER)
    {
      int step = outer_steps[question / 2];

      wanted = question % 2 == 0 ? first_high - step : first_low + 1 + step;
      if ((question % 2 == 0 && wanted < 1) || (question % 2 == 1 && wanted > 0))
        return INT_MIN;
      return wanted > low && wanted <= high ? wanted : INT_MIN;
    }
  if (question == N_OUTER)
    wanted = 0;
  if (wanted <= low)
    wanted = low + 1;
  return wanted < high ? wanted : high;
}

/* Narrows the score between *@low and *@high, both possible. Returns false where the budget ran
 * out: they then are what is known. */
static bool
narrow (Solver *self, const Node *start, int *low, int *high)
{
  int first_low = *low;
  int first_high = *high;
  int n_free = self->shape.n_cells - start->n_discs;
  int score = 0;

  for (int question = n_free <= FEW_FREE ? N_OUTER : 0; *low < *high; question++)
    {
      int wanted = next_wanted (question, *low, *high, first_low, first_high, score);

      if (wanted == INT_MIN)
        continue;
      score = search_window (self, start, wanted);
      if (self->budget->spent)
        return false;
      if (score < wanted)
        *high = score;
      else
        *low = score;
    }
  return true;
}

/* What decided the question before says little of this one: kept whole it cost 4 % more nodes over all
 * columns of a position, and some columns twice as many as a solver that knows nothing. */
static void
age_history (Solver *self)
{
  int16_t *values = &self->history[0][0];

  for (size_t i = 0; i < sizeof self->history / sizeof *values; i++)
    values[i] /= OLD_HISTORY;
}

static int
clamp (int value, int low, int high)
{
  if (value < low)
    return low;
  return value > high ? high : value;
}

/* The score within @lowest to @highest (beyond these: that end). Returns false where the budget
 * ran out; *@score then is not set. */
static bool
solve (Connect4Solver *solver,
       const GamePosition *position,
       int lowest,
       int highest,
       GameBudget *budget,
       int *score)
{
  Solver *self = (Solver *) solver;
  const Shape *shape = &self->shape;
  Node start;
  int low, high;

  self->budget = budget;
  if (!start_node (self, position, &start))
    {
      *score = clamp (score_of_win (shape, start.n_discs + 1), lowest, highest);
      return true;
    }
  if (start.n_discs >= shape->n_cells - 1)
    {
      *score = clamp (0, lowest, highest);
      return true;
    }
  if (shape->n_cells - start.n_discs > FEW_FREE)
    age_history (self);
  low = clamp (-score_of_win (shape, start.n_discs + 2), lowest, highest);
  high = clamp (score_of_win (shape, start.n_discs + 3), lowest, highest);
  if (!narrow (self, &start, &low, &high))
    return false;
  *score = clamp (low, lowest, highest);
  return true;
}

static void
free_solver (Connect4Solver *solver)
{
  Solver *self = (Solver *) solver;

  table_free (&self->table);
  free (self);
}

static void
forget (Connect4Solver *solver)
{
  Solver *self = (Solver *) solver;

  table_clear (&self->table);
  memset (self->history, 0, sizeof self->history);
}

static Connect4Solver *
new_solver (const GameSetup *setup, size_t table_bytes)
{
  Solver *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;
  shape_init (&self->shape, setup->columns, setup->rows, connect4_line (setup));
  if (table_init (&self->table, self->shape.n_bits, table_bytes))
    return &self->base;
  free (self);
  return NULL;
}

const Connect4SolverClass SOLVER_CLASS = {
  .new_solver = new_solver,
  .free_solver = free_solver,
  .forget = forget,
  .solve = solve,
};
