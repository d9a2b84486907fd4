/* connect4/lines.c: line by line bookkeeping, and what a board looks worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/lines.h"

#include "engine/connect4/connect4.h"
#include "engine/connect4/filling.h"
#include "engine/random.h"

#include <stdlib.h>
#include <string.h>

#define KEY_SEED 20260101

/* What a line with so many discs of one side and none of the other is worth. */
static const int line_values[LINES_VALUES] = { 0, 1, 4, 12, 20, 0 };

static const int directions[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };

/* Lists the cells of the line from @cell in a direction. Returns false where it leaves the
 * board. */
static bool
trace_line (const Connect4Lines *self, int cell, const int *direction, int16_t *cells)
{
  int row = cell / self->columns;
  int column = cell % self->columns;
  int last_row = row + (self->length - 1) * direction[0];
  int last_column = column + (self->length - 1) * direction[1];

  if (last_row >= self->rows || last_column < 0 || last_column >= self->columns)
    return false;
  for (int i = 0; i < self->length; i++)
    cells[i] = (int16_t) ((row + i * direction[0]) * self->columns + column + i * direction[1]);
  return true;
}

static void
list_lines (Connect4Lines *self)
{
  for (int cell = 0; cell < self->n_cells; cell++)
    for (int direction = 0; direction < 4; direction++)
      {
        int16_t *cells = self->line_cells[self->n_lines];

        if (!trace_line (self, cell, directions[direction], cells))
          continue;
        for (int i = 0; i < self->length; i++)
          self->lines_at[cells[i]][self->n_lines_at[cells[i]]++] = (uint16_t) self->n_lines;
        self->n_lines++;
      }
}

/* Makes an empty board of that setup; NULL where memory is short. Free it with
 * connect4_lines_free (). */
Connect4Lines *
connect4_lines_new (const GameSetup *setup)
{
  Connect4Lines *self = calloc (1, sizeof *self);
  GameRandom random;

  if (self == NULL)
    return NULL;
  self->rows = setup->rows;
  self->columns = setup->columns;
  self->length = connect4_line (setup);
  self->n_cells = setup->rows * setup->columns;
  self->line_cells = calloc ((size_t) self->n_cells * 4, sizeof *self->line_cells);
  self->line_discs = calloc ((size_t) self->n_cells * 4, sizeof *self->line_discs);
  if (self->line_cells == NULL || self->line_discs == NULL)
    {
      connect4_lines_free (self);
      return NULL;
    }
  game_random_seed (&random, KEY_SEED);
  for (int side = 0; side < 2; side++)
    for (int cell = 0; cell < self->n_cells; cell++)
      self->keys[side][cell] = game_random_next (&random);
  list_lines (self);
  return self;
}

/* Frees the board; NULL is allowed. */
void
connect4_lines_free (Connect4Lines *self)
{
  if (self == NULL)
    return;
  free (self->line_cells);
  free (self->line_discs);
  free (self);
}

/* The cell of a line that is free; it has one. */
static int
free_cell (const Connect4Lines *self, int line)
{
  int i = 0;

  while (self->cells[self->line_cells[line][i]] != GAME_EMPTY)
    i++;
  return self->line_cells[line][i];
}

static int
line_value (const uint8_t discs[2])
{
  if (discs[0] != 0 && discs[1] != 0)
    return 0;
  return line_values[discs[0]] - line_values[discs[1]];
}

/* Whether one side lacks just one disc and the other has none. */
static bool
is_threat (const Connect4Lines *self, int line, GameSide side)
{
  const uint8_t *discs = self->line_discs[line];

  return discs[side] == self->length - 1 && discs[game_other_side (side)] == 0;
}

/* Adds (@by is 1) or takes away (-1) what a line's threats are, with the board as it stands. */
static void
count_threats (Connect4Lines *self, int line, int by)
{
  for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
    if (is_threat (self, line, side))
      {
        uint8_t *threats = &self->threats[side][free_cell (self, line)];

        *threats = (uint8_t) (*threats + by);
      }
}

/* Puts a disc of @side on @cell (@by is 1) or takes it off again (-1). */
static void
change_cell (Connect4Lines *self, int cell, GameSide side, int by)
{
  int n = self->n_lines_at[cell];

  for (int i = 0; i < n; i++)
    {
      int line = self->lines_at[cell][i];

      count_threats (self, line, -1);
      self->value -= line_value (self->line_discs[line]);
    }
  self->cells[cell] = by > 0 ? game_piece_of (side) : GAME_EMPTY;
  self->key ^= self->keys[side][cell];
  for (int i = 0; i < n; i++)
    {
      int line = self->lines_at[cell][i];

      self->line_discs[line][side] = (uint8_t) (self->line_discs[line][side] + by);
      count_threats (self, line, 1);
      self->value += line_value (self->line_discs[line]);
    }
}

/* Drops a disc of the side to move into @column, which has room. */
void
connect4_lines_play (Connect4Lines *self, int column)
{
  change_cell (self, connect4_lines_landing (self, column), self->to_move, 1);
  self->heights[column]++;
  self->n_discs++;
  self->to_move = game_other_side (self->to_move);
}

/* Takes back the last disc, which went into @column. */
void
connect4_lines_undo (Connect4Lines *self, int column)
{
  self->to_move = game_other_side (self->to_move);
  self->n_discs--;
  self->heights[column]--;
  change_cell (self, connect4_lines_landing (self, column), self->to_move, -1);
}

/* Makes the board equal to @position, of the same setup. */
void
connect4_lines_set (Connect4Lines *self, const GamePosition *position)
{
  memset (self->cells, 0, sizeof self->cells);
  memset (self->threats, 0, sizeof self->threats);
  memset (self->heights, 0, sizeof self->heights);
  memset (self->line_discs, 0, (size_t) self->n_lines * sizeof *self->line_discs);
  self->value = self->n_discs = 0;
  self->key = 0;
  for (int cell = 0; cell < self->n_cells; cell++)
    {
      if (position->cells[cell] == GAME_EMPTY)
        continue;
      change_cell (self, cell, position->cells[cell] == GAME_FIRST_PIECE ? GAME_FIRST : GAME_SECOND,
                   1);
      self->heights[cell % self->columns]++;
      self->n_discs++;
    }
  self->to_move = position->to_move;
}

/* What the board looks worth to the side to move; nobody has won yet. */
int
connect4_lines_estimate (const Connect4Lines *self)
{
  int value = self->to_move == GAME_FIRST ? self->value : -self->value;

  return value + connect4_filling_value (self);
}
