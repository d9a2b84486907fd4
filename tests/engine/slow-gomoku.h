/* slow-gomoku.h: a plain board of Five in a Row for the tests: lines are counted afresh at every
 * step, and nothing is shared with the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine-test.h"

#define SLOW_SIDE 15
#define SLOW_N_WAYS 4

typedef struct
{
  char cells[SLOW_SIDE][SLOW_SIDE]; /* 'x', 'o', '.' */
  int n_nodes;                      /* counted by the searches */
} SlowBoard;

void slow_board_fill (SlowBoard *slow, const GamePosition *position);
gboolean slow_board_holds (const SlowBoard *slow, int row, int column, char piece);
gboolean slow_board_makes_five (const SlowBoard *slow, int row, int column, char piece);
int slow_board_fives (const SlowBoard *slow, char piece, int *row_found, int *column_found);
int slow_board_fives_along (const SlowBoard *slow,
                            int row,
                            int column,
                            int way,
                            char piece,
                            int *row_found,
                            int *column_found);
int slow_board_fives_near (const SlowBoard *slow,
                           int row,
                           int column,
                           char piece,
                           int *row_found,
                           int *column_found);
void slow_board_scatter (GamePosition *position, guint32 seed, int fewest, int most);
