/* gomoku/tree.h: the alpha-beta search of Five in a Row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/threats.h"
#include "engine/table.h"

#define GOMOKU_MAX_PLY 120

/* A win that is proven at ply n is worth GOMOKU_WIN - n. One against which a quiet move that was
 * not looked at might help is worth GOMOKU_LIKELY_WIN - n. */
#define GOMOKU_WIN 100000
#define GOMOKU_LIKELY_WIN 90000
#define GOMOKU_PROVEN (GOMOKU_WIN - 1000)
#define GOMOKU_LIKELY (GOMOKU_LIKELY_WIN - 1000)
#define GOMOKU_INFINITE (2 * GOMOKU_WIN)

#define GOMOKU_N_KILLERS 2
#define GOMOKU_MOST_MOVES 96

typedef struct
{
  int n;
  bool is_whole; /* every move that could matter is in the list */
  int16_t places[GOMOKU_MOST_MOVES];
  int scores[GOMOKU_MOST_MOVES];
} GomokuMoves;

typedef struct
{
  GomokuMoves moves;
  int16_t killers[GOMOKU_N_KILLERS];
  int estimate; /* for the side to move, where it was asked */
  int line_length;
  int16_t line[GAME_MAX_LINE];
} GomokuPly;

typedef struct
{
  GomokuField *field;
  GameTable *table;
  GameBudget budget;
  GomokuFours fours;
  GomokuThreats threats;
  int16_t (*history)[GOMOKU_FIELD_PLACES];  /* by side: how often a move was too good */
  int16_t (*counters)[GOMOKU_FIELD_PLACES]; /* by side and the other's last piece: a good reply */
  bool has_passed;                          /* in the line at hand */
  GomokuPly plies[GOMOKU_MAX_PLY + 2];
} GomokuTree;

bool gomoku_tree_init (GomokuTree *tree, size_t table_bytes);
void gomoku_tree_clear (GomokuTree *tree);
void gomoku_tree_forget (GomokuTree *tree);
int gomoku_tree_search (GomokuTree *tree, int ply, int depth, int alpha, int beta);
int gomoku_tree_search_move (GomokuTree *tree,
                             int ply,
                             int depth,
                             int reduction,
                             bool is_first,
                             int alpha,
                             int beta);
void gomoku_tree_keep_line (GomokuTree *tree, int ply, int place);
int gomoku_tree_estimate (const GomokuTree *tree);
void gomoku_tree_list (GomokuTree *tree, int ply, int first);
int gomoku_moves_pick (GomokuMoves *moves, int from);
