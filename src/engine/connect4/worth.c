/* connect4/worth.c: open lines, and how the columns fill up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/worth.h"

#include "engine/connect4/filling.h"

enum
{
  FILLING_WORTH = 300, /* of a position where one side has to let the other win at once */
  FILLING_HALF = 30    /* so many discs later it is worth half */
};

/* What a line with so many discs of one side and none of the other is worth. */
static const int worth_by_discs[LINES_LONGEST + 1] = { 0, 1, 4, 12, 20, 0 };

static int
worth_of_line (int state)
{
  int first = state % LINES_STATE_SECOND;
  int second = state / LINES_STATE_SECOND;

  if (first > 0 && second > 0)
    return 0;
  return worth_by_discs[first] - worth_by_discs[second];
}

/* What the board looks worth to the side to move; nobody has won yet. */
int
connect4_worth (const Connect4Lines *lines)
{
  Connect4Filling looks[2];
  int worth = 0;

  for (int line = 0; line < lines->n_lines; line++)
    worth += worth_of_line (lines->line_states[line]);
  if (lines->to_move == GAME_SECOND)
    worth = -worth;
  connect4_filling_look (lines, looks);
  return worth +
         looks[0].outcome * FILLING_WORTH * FILLING_HALF / (FILLING_HALF + looks[0].n_discs);
}
