/* reference.h: the plain search over the rules, shared by the files that make it up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"
#include "engine/table.h"

/* Values: a win at ply n is worth REFERENCE_WIN - n; in games with points it is worth
 * REFERENCE_WIN + the margin, whatever the ply. All proven values lie beyond REFERENCE_PROVEN,
 * all estimates within GAME_ESTIMATE_LIMIT. */
#define REFERENCE_WIN 10000000
#define REFERENCE_INFINITE (2 * REFERENCE_WIN)
#define REFERENCE_MAX_PLY 160
#define REFERENCE_PROVEN (REFERENCE_WIN - REFERENCE_MAX_PLY)

#define REFERENCE_N_KILLERS 2

/* What each ply of the tree holds. */
typedef struct
{
  GamePosition position;
  GameMove *moves;
  int *ranks; /* of the moves: the larger, the sooner it is tried */
  GameMove killers[REFERENCE_N_KILLERS];
  int line_length;
  GameMove line[GAME_MAX_LINE]; /* the best play found from here */
} ReferencePly;

typedef struct
{
  GameMove move;
  int value; /* from the newest depth that reached it; of a weak player exact enough to choose by */
  uint64_t effort; /* nodes below it in the newest depth */
} ReferenceRootMove;

typedef struct
{
  GameEngine base;
  GameSetup setup;
  size_t position_bytes; /* of a position up to its last cell */
  ReferencePly *plies;   /* REFERENCE_MAX_PLY + 1 */
  GameMove *move_pool;
  int *rank_pool;
  uint32_t *history; /* what moves to a cell were worth, by side and cell */
  GameTable *table;
  ReferenceRootMove *root_moves;
  int n_root_moves;
  int forced_plies; /* forced moves lengthen lines up to this ply */
  GameBudget budget;
  uint64_t n_horizons; /* times that an estimate stood for a line not followed to its end */
} ReferenceEngine;

int reference_list_moves (ReferenceEngine *self, int ply);
int reference_search (ReferenceEngine *self, int ply, int depth, int alpha, int beta);
int reference_search_move (ReferenceEngine *self,
                           int ply,
                           int depth,
                           int i,
                           int n,
                           int alpha,
                           int beta);
int reference_estimate (const ReferenceEngine *self, int ply);
int reference_ended_value (const ReferenceEngine *self, int ply);
void reference_play (ReferenceEngine *self, int ply, GameMove move);
void reference_keep_line (ReferenceEngine *self, int ply, GameMove move);
