/* gomoku/fours.c: the search of continuous fours: one side makes four after four until it makes
 * five
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/fours.h"

#include <stdlib.h>
#include <string.h>

#define N_FAILURES ((size_t) 1 << 16)
#define MOST_FOURS 64

/* Set the keys of searches that were cut short, or leave moves out, apart from the others. */
#define CUT_MARK UINT64_C (0x9fb21c651e98df25)
#define CLASS_MARK UINT64_C (0xd6e8feb86659fd93)

/* Makes ready; returns false where there is not the memory. */
bool
gomoku_fours_init (GomokuFours *self, GomokuField *field, GameBudget *budget)
{
  self->field = field;
  self->budget = budget;
  self->failures = calloc (N_FAILURES, sizeof *self->failures);
  return self->failures != NULL;
}

/* Frees what the search owns. */
void
gomoku_fours_clear (GomokuFours *self)
{
  free (self->failures);
}

/* Drops what was learnt. */
void
gomoku_fours_forget (GomokuFours *self)
{
  memset (self->failures, 0, N_FAILURES * sizeof *self->failures);
}

/* Lists the places where the side to move makes a four, the more it makes besides the earlier.
 * Returns how many. */
static int
list_fours (const GomokuField *field, int least_class, int16_t *places)
{
  const GomokuList *list = &field->fours[field->to_move];
  int n = 0;

  for (int i = 0; i < list->n && n < MOST_FOURS; i++)
    {
      int place = list->places[i];
      int class = field->cells[place].classes[field->to_move];
      int k = n;

      if (class < least_class)
        continue;
      for (; k > 0 && field->cells[places[k - 1]].classes[field->to_move] < class; k--)
        places[k] = places[k - 1];
      places[k] = (int16_t) place;
      n++;
    }
  return n;
}

static int win_by_fours (GomokuFours *self, int ply, int plies_left);

/* The plies to the win that begins with the four at @place, 0 where none was found. */
static int
win_by_four (GomokuFours *self, int place, int ply, int plies_left)
{
  GomokuField *field = self->field;
  GameSide side = field->to_move;
  int plies = 0;
  int reply;

  gomoku_field_put_lightly (field, place);
  reply = gomoku_field_five (field, side);
  gomoku_field_put_lightly (field, reply);
  plies = win_by_fours (self, ply + 2, plies_left - 2);
  gomoku_field_take_lightly (field, reply);
  gomoku_field_take_lightly (field, place);
  if (plies == 0)
    return 0;
  self->line[ply] = (int16_t) place;
  self->line[ply + 1] = (int16_t) reply;
  return plies + 2;
}

/* Wins at hand: five at once, or an open four or two fours against no five. The plies to it. */
static int
win_at_hand (GomokuFours *self, int ply)
{
  const GomokuField *field = self->field;
  const GomokuList *fours = &field->fours[field->to_move];

  if (field->n_levels[field->to_move][GOMOKU_LEVEL_FIVE] > 0)
    {
      self->line[ply] = (int16_t) gomoku_field_five (field, field->to_move);
      self->line_length = ply + 1;
      return 1;
    }
  if (field->n_levels[field->to_move][GOMOKU_LEVEL_WINS] == 0 ||
      field->n_levels[game_other_side (field->to_move)][GOMOKU_LEVEL_FIVE] > 0)
    return 0;
  for (int i = 0; i < fours->n; i++)
    if (field->cells[fours->places[i]].classes[field->to_move] >= GOMOKU_CLASS_WINS)
      self->line[ply] = fours->places[i];
  self->line_length = ply + 1;
  return 3;
}

/* Lists the fours that the side to move may make, which is one at most where the other side has
 * a four. Returns how many. */
static int
list_possible_fours (const GomokuField *field, int least_class, int16_t *places)
{
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);

  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] == 0)
    return list_fours (field, least_class, places);
  places[0] = (int16_t) gomoku_field_five (field, other);
  return field->n_levels[other][GOMOKU_LEVEL_FIVE] == 1 &&
         field->cells[places[0]].classes[side] >= GOMOKU_CLASS_FOUR;
}

/* The plies to a win of the side to move, 0 where none was found. */
static int
win_by_fours (GomokuFours *self, int ply, int plies_left)
{
  GomokuField *field = self->field;
  uint64_t key = gomoku_field_key (field) ^ (uint64_t) self->least_class * CLASS_MARK;
  uint64_t *failure = &self->failures[key % N_FAILURES];
  bool was_cut = self->is_cut;
  int16_t places[MOST_FOURS];
  int plies = win_at_hand (self, ply);
  int n;

  if (plies > 0 || *failure == key)
    return plies;
  n = list_possible_fours (field, self->least_class, places);
  if (n == 0)
    return 0;
  if (plies_left < 5 || !game_budget_tick (self->budget) || self->budget->nodes >= self->stop_at)
    {
      self->is_cut = true;
      return 0;
    }
  self->is_cut = false;
  for (int i = 0; i < n && plies == 0; i++)
    plies = win_by_four (self, places[i], ply, plies_left);
  if (plies == 0 && !self->is_cut)
    *failure = key;
  self->is_cut |= was_cut;
  return plies;
}

static int
win (GomokuFours *self, int most_plies, uint64_t nodes)
{
  uint64_t mark =
      nodes * CUT_MARK + (uint64_t) (self->least_class * GOMOKU_FOURS_MAX_PLIES * 2 + most_plies);
  uint64_t key = gomoku_field_key (self->field) ^ mark;
  uint64_t *failure = &self->failures[key % N_FAILURES];
  int plies;

  self->line_length = 0;
  self->is_cut = true;
  if (*failure == key)
    return 0;
  self->stop_at = self->budget->nodes + nodes;
  self->is_cut = false;
  plies = win_by_fours (self, 0, most_plies);
  if (plies == 0 && self->is_cut && !self->budget->spent)
    *failure = key;
  return plies;
}

/* Searches for a win of the side to move by continuous fours.
 *
 * @most_plies: to the five, which is an odd number
 * @nodes: at most so many more of the budget
 *
 * Returns the plies to the five, 0 where no win was found; self->is_cut tells whether one could
 * still be there. Writes the line up to the first open four, two fours or five. */
int
gomoku_fours_win (GomokuFours *self, int most_plies, uint64_t nodes)
{
  self->least_class = GOMOKU_CLASS_FOUR;
  return win (self, most_plies < GOMOKU_FOURS_MAX_PLIES ? most_plies : GOMOKU_FOURS_MAX_PLIES,
              nodes);
}

/* The same, of any length, but only by fours that make something of a second line too: the others
 * seldom lead anywhere. What is found is a win, what is not found proves nothing. */
int
gomoku_fours_quick_win (GomokuFours *self, uint64_t nodes)
{
  self->least_class = GOMOKU_CLASS (GOMOKU_FORM_FOUR, GOMOKU_FORM_TWO);
  return win (self, GOMOKU_FOURS_MAX_PLIES, nodes);
}
