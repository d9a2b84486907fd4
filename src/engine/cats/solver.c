/* cats/solver.c: every position of Cats and Mouse, with who wins it and in how many plies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/cats/cats.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Squares are those in use, from 0, row by row from the top (one less than the numbers on the
 * board); a row holds half as many as the board has columns, in even rows from 0 on the odd
 * columns:
 *
 *     row 0    .  0  .  1  .  2  .  3
 *     row 1    4  .  5  .  6  .  7  .
 *
 * A cat only ever goes to squares of higher numbers. So, with the sets of cats in the order of
 * their highest square, then of the second highest, and so on, every set comes before those its
 * moves lead to, and one pass from the last set to the first decides all, without a cycle. */
#define MOST_SQUARES 50
#define MOST_CATS 5
#define MOST_STEPS (2 * MOST_CATS)
#define MOUSE_STEPS 4
#define NOWHERE (-1)

/* What best play leads to: n + 1 where the mouse wins in n plies, -n - 1 where the cats do, 0 where
 * mouse and a cat would stand on the same square. */
typedef int8_t Outcome;

struct _CatsSolver
{
  int side;
  int n_squares;
  int n_cats;
  int8_t steps[MOST_SQUARES][MOUSE_STEPS]; /* squares next to each, up first; NOWHERE outside */
  uint32_t choose[MOST_SQUARES + 1][MOST_CATS + 1]; /* binomial coefficients */
  size_t n_left;          /* sets of cats that are not decided yet; those below that number */
  Outcome *outcomes;      /* with the mouse to move: n_squares for each set */
  int8_t cats[MOST_CATS]; /* the next set to decide, from the lowest square up */
};

/* What the cats can do from a set, whatever the mouse does. */
typedef struct
{
  int n;
  int8_t squares[MOST_STEPS]; /* where each step leads: the mouse may stand there */
  size_t sets[MOST_STEPS];    /* the set that results */
} CatSteps;

static int
square_at (const CatsSolver *self, int row, int column)
{
  if (row < 0 || column < 0 || row >= self->side || column >= self->side)
    return NOWHERE;
  return (row * self->side + column) / 2;
}

static void
fill_steps (CatsSolver *self)
{
  for (int square = 0; square < self->n_squares; square++)
    {
      int row = 2 * square / self->side;
      int column = 2 * square % self->side + (row % 2 == 0 ? 1 : 0);

      self->steps[square][0] = (int8_t) square_at (self, row - 1, column - 1);
      self->steps[square][1] = (int8_t) square_at (self, row - 1, column + 1);
      self->steps[square][2] = (int8_t) square_at (self, row + 1, column - 1);
      self->steps[square][3] = (int8_t) square_at (self, row + 1, column + 1);
    }
}

static void
fill_choose (CatsSolver *self)
{
  for (int n = 0; n <= MOST_SQUARES; n++)
    for (int k = 0; k <= MOST_CATS; k++)
      {
        if (k == 0)
          self->choose[n][k] = 1;
        else
          self->choose[n][k] = n == 0 ? 0 : self->choose[n - 1][k - 1] + self->choose[n - 1][k];
      }
}

/* Makes a solver for boards of that setup, with nothing decided yet. NULL where memory does not
 * suffice: 1 MB for the usual board, 106 MB for the largest. */
CatsSolver *
cats_solver_new (const GameSetup *setup)
{
  CatsSolver *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;
  self->side = setup->columns;
  self->n_squares = setup->rows * setup->columns / 2;
  self->n_cats = setup->columns / 2;
  assert (self->n_squares <= MOST_SQUARES && self->n_cats <= MOST_CATS);
  fill_steps (self);
  fill_choose (self);
  self->n_left = self->choose[self->n_squares][self->n_cats];
  for (int i = 0; i < self->n_cats && i < MOST_CATS; i++)
    self->cats[i] = (int8_t) (self->n_squares - self->n_cats + i);
  self->outcomes = calloc (self->n_left, (size_t) self->n_squares);
  if (self->outcomes != NULL)
    return self;
  free (self);
  return NULL;
}

/* Frees the solver; NULL is allowed. */
void
cats_solver_free (CatsSolver *self)
{
  if (self == NULL)
    return;
  free (self->outcomes);
  free (self);
}

/* The number of a set of cats, which stand in order (Lehmer's combinatorial number system). */
static size_t
set_number (const CatsSolver *self, const int8_t *cats)
{
  size_t number = 0;

  for (int i = 0; i < self->n_cats; i++)
    number += self->choose[cats[i]][i + 1];
  return number;
}

static bool
holds (const CatsSolver *self, const int8_t *cats, int square)
{
  return memchr (cats, square, (size_t) self->n_cats) != NULL;
}

/* Moves the cat at @i to the higher square @to and keeps the set in order. */
static void
move_cat (const CatsSolver *self, int8_t *cats, int i, int to)
{
  for (; i + 1 < self->n_cats && cats[i + 1] < to; i++)
    cats[i] = cats[i + 1];
  cats[i] = (int8_t) to;
}

static void
list_cat_steps (const CatsSolver *self, const int8_t *cats, CatSteps *list)
{
  list->n = 0;
  for (int i = 0; i < self->n_cats; i++)
    for (int way = MOUSE_STEPS / 2; way < MOUSE_STEPS; way++)
      {
        int8_t moved[MOST_CATS];
        int to = self->steps[cats[i]][way];

        if (to == NOWHERE || holds (self, cats, to))
          continue;
        memcpy (moved, cats, sizeof moved);
        move_cat (self, moved, i, to);
        list->squares[list->n] = (int8_t) to;
        list->sets[list->n++] = set_number (self, moved);
      }
}

/* The better one for the mouse: to win, soon; else to lose late. */
static Outcome
better_for_mouse (Outcome a, Outcome b)
{
  if ((a > 0) != (b > 0))
    return a > b ? a : b;
  return a < b ? a : b;
}

/* The same a ply further away. */
static Outcome
ply_before (Outcome outcome)
{
  return (Outcome) (outcome > 0 ? outcome + 1 : outcome - 1);
}

static bool
is_through (const CatsSolver *self, int mouse)
{
  return mouse < self->n_cats;
}

/* The outcome with the cats to move and the mouse on a square without a cat. */
static Outcome
outcome_for_cats (const CatsSolver *self, const CatSteps *list, int mouse)
{
  Outcome best = 0;

  if (is_through (self, mouse))
    return 1;
  for (int i = 0; i < list->n; i++)
    {
      Outcome after;

      if (list->squares[i] == mouse)
        continue;
      after = self->outcomes[list->sets[i] * (size_t) self->n_squares + (size_t) mouse];
      if (best == 0 || better_for_mouse (best, after) == best)
        best = after;
    }
  return best == 0 ? 1 : ply_before (best);
}

/* The outcome with the mouse to move, from those with the cats to move, by the mouse's square. */
static Outcome
outcome_for_mouse (const CatsSolver *self, const Outcome *with_cats, int mouse)
{
  Outcome best = 0;

  if (is_through (self, mouse))
    return 1;
  for (int way = 0; way < MOUSE_STEPS; way++)
    {
      int to = self->steps[mouse][way];

      if (to == NOWHERE || with_cats[to] == 0)
        continue;
      if (best == 0 || better_for_mouse (with_cats[to], best) == with_cats[to])
        best = with_cats[to];
    }
  return best == 0 ? -1 : ply_before (best);
}

/* Writes what the cats, to move, make of a set, for each square of the mouse. */
static void
fill_with_cats (const CatsSolver *self, const int8_t *cats, Outcome *with_cats)
{
  CatSteps list;

  list_cat_steps (self, cats, &list);
  for (int mouse = 0; mouse < self->n_squares; mouse++)
    with_cats[mouse] = holds (self, cats, mouse) ? 0 : outcome_for_cats (self, &list, mouse);
}

static void
decide_set (CatsSolver *self)
{
  Outcome with_cats[MOST_SQUARES];
  Outcome *outcomes = self->outcomes + (self->n_left - 1) * (size_t) self->n_squares;

  fill_with_cats (self, self->cats, with_cats);
  for (int mouse = 0; mouse < self->n_squares; mouse++)
    outcomes[mouse] = with_cats[mouse] == 0 ? 0 : outcome_for_mouse (self, with_cats, mouse);
}

/* Goes to the set of cats before. */
static void
go_to_previous_set (CatsSolver *self)
{
  int i = 0;

  self->n_left--;
  while (i < self->n_cats && self->cats[i] == i)
    i++;
  if (i == self->n_cats || i >= MOST_CATS)
    return;
  self->cats[i]--;
  for (int k = i - 1; k >= 0; k--)
    self->cats[k] = (int8_t) (self->cats[k + 1] - 1);
}

/* Decides what is not decided yet; goes on with it the next time where @budget is spent before.
 * Counts no nodes. Returns whether all is decided. */
bool
cats_solver_run (CatsSolver *self, GameBudget *budget)
{
  for (uint64_t n = 1; self->n_left > 0; n++)
    {
      if (n % budget->look_every == 0)
        game_budget_look (budget);
      if (budget->spent)
        return false;
      decide_set (self);
      go_to_previous_set (self);
    }
  return true;
}

/* Who wins @position with best play, in so many plies; all must be decided. */
GameSide
cats_solver_winner (const CatsSolver *self, const GamePosition *position, int *plies)
{
  int8_t cats[MOST_CATS];
  int mouse = cats_mouse (position) / 2;
  Outcome outcome;
  int n = 0;

  assert (self->n_left == 0);
  for (int cell = 0; cell < game_position_n_cells (position) && n < self->n_cats; cell++)
    if (position->cells[cell] == GAME_SECOND_PIECE)
      cats[n++] = (int8_t) (cell / 2);
  if (position->to_move == GAME_FIRST)
    outcome = self->outcomes[set_number (self, cats) * (size_t) self->n_squares + (size_t) mouse];
  else
    {
      CatSteps list;

      list_cat_steps (self, cats, &list);
      outcome = outcome_for_cats (self, &list, mouse);
    }
  *plies = abs (outcome) - 1;
  return outcome > 0 ? GAME_FIRST : GAME_SECOND;
}
