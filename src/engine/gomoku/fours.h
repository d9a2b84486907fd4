/* gomoku/fours.h: the search of continuous fours: one side makes four after four until it makes
 * five
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/field.h"
#include "engine/search.h"

/* A win takes at most so many plies. */
#define GOMOKU_FOURS_MAX_PLIES 80

typedef struct
{
  GomokuField *field; /* borrowed */
  GameBudget *budget; /* borrowed */
  uint64_t *failures; /* keys of positions without such a win */
  uint64_t stop_at;   /* of the budget's nodes */
  int least_class;    /* fours of lower classes are left out */
  bool is_cut;        /* something was not looked at: no win found proves nothing */
  int line_length;
  int16_t line[GOMOKU_FOURS_MAX_PLIES + 2]; /* places, of the win found last */
} GomokuFours;

bool gomoku_fours_init (GomokuFours *fours, GomokuField *field, GameBudget *budget);
void gomoku_fours_clear (GomokuFours *fours);
void gomoku_fours_forget (GomokuFours *fours);
int gomoku_fours_win (GomokuFours *fours, int most_plies, uint64_t nodes);
int gomoku_fours_quick_win (GomokuFours *fours, uint64_t nodes);
