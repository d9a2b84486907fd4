/* gomoku-order.c: fits how early to try a move, by how likely it is the best (softmax regression)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/gomoku-fit.h"

#include "engine/random.h"
#include "tools/tool.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Where the search saw a win or a loss, the move says little. */
#define MOST_SCORE 80000

/* Rounds over all positions; the step of a weight in the first half of them and then; and how strongly
 * weights are drawn to nothing: of a kind, so to its class, and of a class. */
#define N_ROUNDS 8
#define STEP_FIRST 0.3
#define STEP_THEN 0.1
#define PULL_OF_KIND 2e-3
#define PULL_OF_CLASS 1e-5

/* Moves that were as good as certain to be judged right do not count. */
#define LEAST_SLOPE 1e-3

typedef struct
{
  uint16_t make; /* the kind of the cell for the side to move, and for the other */
  uint16_t take;
  uint8_t after; /* how it lies to the last piece, and to the last but one */
  uint8_t beside;
} Move;

typedef struct
{
  size_t first; /* of the moves */
  int n;
  int best;
  int order;
} Choice;

typedef struct
{
  double makes[GOMOKU_N_KINDS];
  double takes[GOMOKU_N_KINDS];
  double make_classes[GOMOKU_N_CLASSES];
  double take_classes[GOMOKU_N_CLASSES];
  double after[GOMOKU_N_RELATIONS];
  double beside[GOMOKU_N_RELATIONS];
} Scores;

typedef struct
{
  Scores scores[GOMOKU_N_ORDERS];
  Scores moved[GOMOKU_N_ORDERS];
  double step;
  int class_of[GOMOKU_N_KINDS];
  Move *moves;
  size_t n_moves;
  size_t room_for_moves;
  Choice *choices;
  size_t n_choices;
  size_t room_for_choices;
} Fit;

static void
add_move (Fit *self, const GomokuField *field, int place)
{
  const GomokuCell *cell = &field->cells[place];
  GameSide side = field->to_move;

  self->moves = tool_grown (self->moves, self->n_moves, &self->room_for_moves, sizeof (Move));
  self->moves[self->n_moves++] = (Move){
    .make = cell->kinds[side],
    .take = cell->kinds[game_other_side (side)],
    .after = (uint8_t) gomoku_field_relation (field, gomoku_field_last (field, 0), place),
    .beside = (uint8_t) gomoku_field_relation (field, gomoku_field_last (field, 1), place),
  };
}

/* Notes the moves that the search would list, and which it chose. */
static void
take_choice (const GomokuField *field, const GomokuNote *note, void *data)
{
  Fit *self = data;
  Choice choice = { .first = self->n_moves, .best = -1 };

  if (!gomoku_fit_is_open (field) || abs (note->score) > MOST_SCORE)
    return;
  choice.order = field->n_levels[game_other_side (field->to_move)][GOMOKU_LEVEL_WINS] > 0;
  for (int i = 0; i < field->near.n; i++)
    {
      int place = field->near.places[i];
      const GomokuCell *cell = &field->cells[place];

      if (choice.order > 0 && cell->four_index[0] < 0 && cell->four_index[1] < 0)
        continue;
      if (place == note->best)
        choice.best = choice.n;
      choice.n++;
      add_move (self, field, place);
    }
  if (choice.best < 0 || choice.n < 2)
    {
      self->n_moves = choice.first;
      return;
    }
  self->choices =
      tool_grown (self->choices, self->n_choices, &self->room_for_choices, sizeof (Choice));
  self->choices[self->n_choices++] = choice;
}

static double
score_of (const Fit *self, const Move *move, int order)
{
  const Scores *scores = &self->scores[order];

  return scores->makes[move->make] + scores->make_classes[self->class_of[move->make]] +
         scores->takes[move->take] + scores->take_classes[self->class_of[move->take]] +
         scores->after[move->after] + scores->beside[move->beside];
}

/* Writes how likely each move is the best, as far as is known. */
static void
set_chances (const Fit *self, const Choice *choice, double *chances)
{
  double most = -INFINITY;
  double total = 0;

  for (int i = 0; i < choice->n; i++)
    {
      chances[i] = score_of (self, &self->moves[choice->first + (size_t) i], choice->order);
      most = fmax (most, chances[i]);
    }
  for (int i = 0; i < choice->n; i++)
    {
      chances[i] = exp (chances[i] - most);
      total += chances[i];
    }
  for (int i = 0; i < choice->n; i++)
    chances[i] /= total;
}

static void
learn_move (Fit *self, const Move *move, int order, double slope)
{
  Scores *scores = &self->scores[order];
  Scores *moved = &self->moved[order];
  int make_class = self->class_of[move->make];
  int take_class = self->class_of[move->take];
  double step = self->step;

  gomoku_fit_step (&scores->make_classes[make_class], &moved->make_classes[make_class],
                   slope - PULL_OF_CLASS * scores->make_classes[make_class], step);
  gomoku_fit_step (&scores->take_classes[take_class], &moved->take_classes[take_class],
                   slope - PULL_OF_CLASS * scores->take_classes[take_class], step);
  gomoku_fit_step (&scores->makes[move->make], &moved->makes[move->make],
                   slope - PULL_OF_KIND * scores->makes[move->make], step);
  gomoku_fit_step (&scores->takes[move->take], &moved->takes[move->take],
                   slope - PULL_OF_KIND * scores->takes[move->take], step);
  gomoku_fit_step (&scores->after[move->after], &moved->after[move->after], slope, step);
  gomoku_fit_step (&scores->beside[move->beside], &moved->beside[move->beside], slope, step);
}

static void
learn (Fit *self, const Choice *choice)
{
  double chances[GAME_MAX_CELLS];

  set_chances (self, choice, chances);
  for (int i = 0; i < choice->n; i++)
    {
      double slope = (i == choice->best) - chances[i];

      if (fabs (slope) >= LEAST_SLOPE)
        learn_move (self, &self->moves[choice->first + (size_t) i], choice->order, slope);
    }
}

/* Tells how well the choices held out are foreseen. */
static void
judge (const Fit *self, int round)
{
  size_t n = self->n_choices / GOMOKU_FIT_HELD_OUT;
  double loss = 0;
  size_t n_first = 0;

  for (size_t i = 0; i < n; i++)
    {
      const Choice *choice = &self->choices[i];
      double chances[GAME_MAX_CELLS];
      bool is_first = true;

      set_chances (self, choice, chances);
      loss -= log (chances[choice->best]);
      for (int k = 0; k < choice->n; k++)
        is_first &= chances[k] <= chances[choice->best];
      n_first += is_first;
    }
  fprintf (stderr, "choices %zu round %d loss %.4f first %.1f %%\n", self->n_choices, round,
           loss / (double) n, 100.0 * (double) n_first / (double) n);
}

static int16_t
in_units (double score)
{
  return (int16_t) lrint (GOMOKU_ORDER_UNIT * score);
}

static void
write_scores (const Fit *self, int order, GomokuWeights *weights)
{
  const Scores *scores = &self->scores[order];

  for (int kind = 0; kind < GOMOKU_N_KINDS; kind++)
    {
      int class = self->class_of[kind];

      weights->makes[order][kind] = in_units (scores->makes[kind] + scores->make_classes[class]);
      weights->takes[order][kind] = in_units (scores->takes[kind] + scores->take_classes[class]);
    }
  for (int relation = 0; relation < GOMOKU_N_RELATIONS; relation++)
    {
      weights->after[order][relation] = in_units (scores->after[relation]);
      weights->beside[order][relation] = in_units (scores->beside[relation]);
    }
}

/* Fits the orders of moves to the games. Returns false where there are none. */
bool
gomoku_fit_order (const char *path, GomokuWeights *weights)
{
  Fit *self = calloc (1, sizeof *self);
  GameRandom random;
  size_t n_held_out;

  if (self == NULL)
    tool_die ("there is not enough memory");
  gomoku_fit_classes (self->class_of);
  gomoku_games_read (path, take_choice, self);
  n_held_out = self->n_choices / GOMOKU_FIT_HELD_OUT;
  game_random_seed (&random, 1);
  for (int round = 0; round < N_ROUNDS && n_held_out > 0; round++)
    {
      self->step = round < N_ROUNDS / 2 ? STEP_FIRST : STEP_THEN;
      for (size_t i = n_held_out; i < self->n_choices; i++)
        learn (self, &self->choices[gomoku_fit_pick (&random, self->n_choices)]);
      judge (self, round + 1);
    }
  for (int order = 0; order < GOMOKU_N_ORDERS; order++)
    write_scores (self, order, weights);
  free (self->moves);
  free (self->choices);
  free (self);
  return n_held_out > 0;
}
