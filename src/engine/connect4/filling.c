/* connect4/filling.c: who runs out of safe moves first as the columns fill up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/filling.h"

typedef struct
{
  int column;   /* of the board */
  int row;      /* of the next disc, from 0 at the bottom */
  int stop;     /* the next row at or above it where a disc of some side wins, else all rows */
  bool wins[2]; /* which side's */
} FillingColumn;

/* A board that fills up, no new lines coming into being. */
typedef struct
{
  const Connect4Lines *lines;
  FillingColumn columns[GAME_MAX_SIDE];
  GameSide to_move;
  int n_discs; /* since the start */
} Filling;

static void
find_stop (const Connect4Lines *lines, FillingColumn *filling)
{
  for (filling->stop = filling->row; filling->stop < lines->rows; filling->stop++)
    {
      int cell = (lines->rows - 1 - filling->stop) * lines->columns + filling->column;

      filling->wins[GAME_FIRST] = connect4_lines_wins (lines, cell, GAME_FIRST);
      filling->wins[GAME_SECOND] = connect4_lines_wins (lines, cell, GAME_SECOND);
      if (filling->wins[GAME_FIRST] || filling->wins[GAME_SECOND])
        return;
    }
}

static void
drop (Filling *self, int column, int n)
{
  self->columns[column].row += n;
  self->n_discs += n;
  if (n % 2 != 0)
    self->to_move = game_other_side (self->to_move);
}

/* Plays wherever it matters to nobody. */
static void
fill_freely (Filling *self)
{
  for (int i = 0; i < self->lines->columns; i++)
    {
      const FillingColumn *column = &self->columns[i];
      int top = column->stop < self->lines->rows ? column->stop - 1 : column->stop;

      if (top > column->row)
        drop (self, i, top - column->row);
    }
}

/* Stops wins at the next cell of a column as long as there are any. Returns whether the side to
 * move wins there instead. */
static bool
settle (Filling *self, int i)
{
  FillingColumn *column = &self->columns[i];

  while (column->stop == column->row && column->stop < self->lines->rows)
    {
      if (column->wins[self->to_move])
        return true;
      drop (self, i, 1);
      find_stop (self->lines, column);
    }
  return false;
}

/* The column where the side to move loses least by playing below a win of its own, which the other
 * side then stops: the highest. Returns -1 where there is none. */
static int
sacrifice (const Filling *self)
{
  int best = -1;

  for (int i = 0; i < self->lines->columns; i++)
    {
      const FillingColumn *column = &self->columns[i];

      if (column->stop < self->lines->rows && !column->wins[game_other_side (self->to_move)] &&
          (best < 0 || column->stop > self->columns[best].stop))
        best = i;
    }
  return best;
}

static bool
is_full (const Filling *self)
{
  for (int i = 0; i < self->lines->columns; i++)
    if (self->columns[i].row < self->lines->rows)
      return false;
  return true;
}

/* Fills the columns to the end. Returns 1 where the side to move then wins, -1 where it loses, 0
 * where nobody does. */
static int
fill (Filling *self)
{
  for (int i = 0; i < self->lines->columns; i++)
    if (settle (self, i))
      return 1;
  for (;;)
    {
      int column;

      fill_freely (self);
      column = sacrifice (self);
      if (column < 0)
        return is_full (self) ? 0 : -1;
      drop (self, column, 2);
      find_stop (self->lines, &self->columns[column]);
      if (settle (self, column))
        return 1;
    }
}

/* The same columns, from the other side. */
static void
turn (Filling *self)
{
  int n = self->lines->columns;

  for (int i = 0; i < n / 2; i++)
    {
      FillingColumn column = self->columns[i];

      self->columns[i] = self->columns[n - 1 - i];
      self->columns[n - 1 - i] = column;
    }
}

static Connect4Filling
outcome_of (Filling filling)
{
  GameSide side = filling.to_move;
  int outcome = fill (&filling);

  return (Connect4Filling){ filling.to_move == side ? outcome : -outcome, filling.n_discs };
}

/* Who wins by the threats on the board: each side plays where it harms nothing, then gives up
 * threats of its own, and who has nothing left loses. Where it does not matter to them they take
 * the columns in order, so @looks has one from the left and one from the right. */
void
connect4_filling_look (const Connect4Lines *lines, Connect4Filling looks[2])
{
  Filling filling = { .lines = lines, .to_move = lines->to_move };
  bool is_decided = false;

  for (int i = 0; i < lines->columns; i++)
    {
      FillingColumn *column = &filling.columns[i];

      column->column = i;
      column->row = lines->heights[i];
      find_stop (lines, column);
      is_decided |= column->stop < lines->rows;
    }
  looks[0] = looks[1] = (Connect4Filling){ 0 };
  if (!is_decided)
    return;
  looks[0] = outcome_of (filling);
  turn (&filling);
  looks[1] = outcome_of (filling);
}
