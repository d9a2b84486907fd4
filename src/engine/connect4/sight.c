/* connect4/sight.c: wins, losses and forks that need no search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/sight.h"

enum
{
  WIN_BY_FORK = 3, /* plies */
  LOSS = 2
};

/* The cells where a side would win after a move that is not made yet. */
typedef struct
{
  int n;
  int cells[LINES_A_CELL + 1]; /* some may stand twice */
} Threats;

static bool
wins_at (const Connect4Lines *lines, GameSide side, int column)
{
  return !connect4_lines_is_full (lines, column) &&
         connect4_lines_wins (lines, connect4_lines_landing (lines, column), side);
}

/* A column where @side wins with its next disc, else SIGHT_NO_COLUMN. */
int
connect4_sight_win (const Connect4Lines *lines, GameSide side)
{
  for (int column = 0; column < lines->columns; column++)
    if (wins_at (lines, side, column))
      return column;
  return SIGHT_NO_COLUMN;
}

/* Whether a disc of the side to move in @column, which has room, lets the other side win on top of
 * it. */
bool
connect4_sight_gives_away (const Connect4Lines *lines, int column)
{
  int above = connect4_lines_landing (lines, column) - lines->columns;

  return above >= 0 && connect4_lines_wins (lines, above, game_other_side (lines->to_move));
}

/* The other free cell of a line that has two, one of which is @cell. */
static int
other_free_cell (const Connect4Lines *lines, int line, int cell)
{
  int i = 0;

  while (lines->line_cells[line][i] == cell ||
         lines->cells[lines->line_cells[line][i]] != GAME_EMPTY)
    i++;
  return lines->line_cells[line][i];
}

/* Lists the threats that a disc of the side to move on @cell makes. */
static void
list_threats (const Connect4Lines *lines, int cell, Threats *threats)
{
  int discs = lines->length - 2;
  int state = lines->to_move == GAME_FIRST ? discs : discs * LINES_STATE_SECOND;

  threats->n = 0;
  for (int i = 0; i < lines->n_lines_at[cell]; i++)
    {
      int line = lines->lines_at[cell][i];

      if (lines->line_states[line] == state)
        threats->cells[threats->n++] = other_free_cell (lines, line, cell);
    }
}

static bool
has_threat (const Connect4Lines *lines, const Threats *threats, int cell)
{
  for (int i = 0; i < threats->n; i++)
    if (threats->cells[i] == cell)
      return true;
  return connect4_lines_wins (lines, cell, lines->to_move);
}

/* Whether a disc of the side to move in @column threatens to win at two places at once, or at one
 * place and on top of it. */
static bool
forks_at (const Connect4Lines *lines, int column)
{
  int cell = connect4_lines_landing (lines, column);
  int above = cell - lines->columns;
  int first = GAME_NO_CELL;
  Threats threats;

  list_threats (lines, cell, &threats);
  if (above >= 0 && connect4_lines_wins (lines, above, lines->to_move))
    first = above;
  for (int i = 0; i < threats.n; i++)
    {
      int threat = threats.cells[i];

      if ((threat != above && !connect4_lines_is_next (lines, threat)) || threat == first)
        continue;
      if (first != GAME_NO_CELL)
        return true;
      first = threat;
    }
  return first != GAME_NO_CELL && first >= lines->columns &&
         has_threat (lines, &threats, first - lines->columns);
}

/* What is decided for the side to move, which cannot win at once, on a board that is not full:
 * the plies in which it wins, less than 0 the plies in which it loses, 0 where nothing is. */
int
connect4_sight_verdict (const Connect4Lines *lines)
{
  GameSide other = game_other_side (lines->to_move);
  int forced = SIGHT_NO_COLUMN;
  int n_forced = 0;
  int n_safe = 0;

  for (int column = 0; column < lines->columns; column++)
    {
      if (wins_at (lines, other, column))
        {
          forced = column;
          n_forced++;
        }
      n_safe +=
          !connect4_lines_is_full (lines, column) && !connect4_sight_gives_away (lines, column);
    }
  if (n_forced > 1 || n_safe == 0 || (n_forced == 1 && connect4_sight_gives_away (lines, forced)))
    return -LOSS;
  for (int column = 0; column < lines->columns; column++)
    if (!connect4_lines_is_full (lines, column) && (n_forced == 0 || column == forced) &&
        !connect4_sight_gives_away (lines, column) && forks_at (lines, column))
      return WIN_BY_FORK;
  return 0;
}
