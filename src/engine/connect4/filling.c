/* connect4/filling.c: who runs out of safe moves first as the columns fill up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/filling.h"

enum
{
  FILLING_VALUE = 300, /* of a position where one side has to let the other win at once */
  FILLING_HALF = 30    /* so many discs later it is worth half */
};

typedef struct
{
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
find_stop (const Connect4Lines *lines, int column, FillingColumn *filling)
{
  for (filling->stop = filling->row; filling->stop < lines->rows; filling->stop++)
    {
      int cell = (lines->rows - 1 - filling->stop) * lines->columns + column;

      filling->wins[GAME_FIRST] = lines->threats[GAME_FIRST][cell] > 0;
      filling->wins[GAME_SECOND] = lines->threats[GAME_SECOND][cell] > 0;
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
      find_stop (self->lines, i, column);
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
      find_stop (self->lines, column, &self->columns[column]);
      if (settle (self, column))
        return 1;
    }
}

/* What the threats on the board are worth to the side to move: each side plays where it harms
 * nothing, then gives up threats of its own, and who has nothing left loses. */
int
connect4_filling_value (const Connect4Lines *lines)
{
  Filling filling = { .lines = lines, .to_move = lines->to_move };
  int outcome, worth;

  for (int i = 0; i < lines->columns; i++)
    {
      filling.columns[i].row = lines->heights[i];
      find_stop (lines, i, &filling.columns[i]);
    }
  outcome = fill (&filling);
  worth = outcome * FILLING_VALUE * FILLING_HALF / (FILLING_HALF + filling.n_discs);
  return filling.to_move == lines->to_move ? worth : -worth;
}
