/* othello/root.h: the search of Reversi from a position to its answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/tree.h"

typedef struct _OthelloHelpers OthelloHelpers;

typedef struct
{
  const OthelloKernel *kernel;
  OthelloSearch search;
  GameReport *report; /* NULL: of a helper, which tells nothing */
  GameSide side;      /* to move in the position that was asked about */
  int last_depth;     /* that is searched */
  OthelloBoard board; /* where it stands */
  OthelloMove moves[OTHELLO_MOST_MOVES];
  int n_moves;
  int n_empty;
  int forced_line; /* moves of the report's line that stand before any search: a pass */
} OthelloRoot;

OthelloBoard othello_board_of (const GamePosition *position);
bool othello_root_solves_after (int n_empty, int depth);
void othello_root_search (OthelloRoot *self);
void othello_root_think (const OthelloKernel *kernel,
                         OthelloHelpers *helpers,
                         OthelloHash *hash,
                         const OthelloWeights *weights,
                         const GamePosition *position,
                         const GameLimits *limits,
                         GameControl *control,
                         GameReport *report);
