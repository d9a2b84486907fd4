/* othello/wide.h: the search of Reversi on boards of any even size
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/patterns.h"
#include "engine/othello/wide-board.h"
#include "engine/search.h"
#include "engine/table.h"

#define OTHELLO_WIDE_SQUARES (OTHELLO_WIDE_SIDE * OTHELLO_WIDE_SIDE)
#define OTHELLO_WIDE_MOST_MOVES (OTHELLO_WIDE_SQUARES - 4)
#define OTHELLO_WIDE_INFINITE ((OTHELLO_WIDE_SQUARES + 1) * OTHELLO_DISC)

typedef struct
{
  int square;
  int rank; /* moves of a higher one are searched first; at the root a value */
} OthelloWideMove;

/* Values are in 1/16 disc for the side to move; a search as deep as squares are empty goes to the
 * end of the game and is exact. */
typedef struct
{
  OthelloWideShape shape;
  GameTable *table;
  GameBudget budget;
} OthelloWide;

OthelloWide *othello_wide_new (int side, size_t table_bytes);
void othello_wide_free (OthelloWide *self);
void othello_wide_forget (OthelloWide *self);
bool othello_wide_solves_after (int n_empty, int depth);
void othello_wide_think (OthelloWide *self,
                         const GamePosition *root,
                         const GameLimits *limits,
                         GameControl *control,
                         GameReport *report);
int othello_wide_list_moves (const OthelloWideShape *shape,
                             const OthelloRows *moves,
                             OthelloWideMove *list);
int othello_wide_search (OthelloWide *self,
                         const OthelloWideBoard *board,
                         int n_empty,
                         int depth,
                         int alpha,
                         int beta);
