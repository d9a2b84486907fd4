/* position.c: counting, stepping and lines on the board that all games share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/position.h"

#include <string.h>

/* The four directions of a line; the other four are their opposites. */
static const struct
{
  int8_t down;
  int8_t right;
} directions[4] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };

/* Makes @position an empty board of @setup's size on which GAME_FIRST moves next. */
void
game_position_clear (GamePosition *position, const GameSetup *setup)
{
  memset (position, 0, sizeof *position);
  position->setup = *setup;
  position->to_move = GAME_FIRST;
  position->last = GAME_PASS;
}

/* The cell @down rows below and @right columns to the right of @cell, or GAME_NO_CELL outside the
 * board. */
int
game_position_step (const GamePosition *position, int cell, int down, int right)
{
  int row = game_position_row (position, cell) + down;
  int column = game_position_column (position, cell) + right;

  if (row < 0 || column < 0 || row >= position->setup.rows || column >= position->setup.columns)
    return GAME_NO_CELL;
  return row * position->setup.columns + column;
}

/* How many cells hold @piece. */
int
game_position_count (const GamePosition *position, GamePiece piece)
{
  int n = 0;

  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    n += position->cells[cell] == piece;
  return n;
}

bool
game_position_is_full (const GamePosition *position)
{
  return memchr (position->cells, GAME_EMPTY, (size_t) game_position_n_cells (position)) == NULL;
}

/* Puts a piece of the side to move on @move's cell, or moves it there, and gives the turn to the
 * other side. A pass changes no cell. Every game's play () ends with this. */
void
game_position_place (GamePosition *position, GameMove move)
{
  if (move.from != GAME_NO_CELL)
    position->cells[move.from] = GAME_EMPTY;
  if (move.to != GAME_NO_CELL)
    position->cells[move.to] = game_piece_of (position->to_move);
  position->to_move = game_other_side (position->to_move);
  position->last = move;
  position->ply++;
}

/* Whether both have the same setup, pieces and turn; how they were reached is not compared. */
bool
game_position_equal (const GamePosition *a, const GamePosition *b)
{
  return memcmp (&a->setup, &b->setup, sizeof a->setup) == 0 && a->to_move == b->to_move &&
         memcmp (a->cells, b->cells, (size_t) game_position_n_cells (a)) == 0;
}

/* The run of pieces like that on @cell in one of the four directions (0 to 3: right, down, down
 * right, down left), through @cell; writes its cells in order, at most GAME_MAX_SIDE. Returns how
 * many; @cell must hold a piece. */
int
game_position_line (const GamePosition *position, int cell, int direction, int16_t *cells)
{
  int down = directions[direction].down;
  int right = directions[direction].right;
  int first = cell;
  int n = 0;

  for (int back = game_position_step (position, first, -down, -right);
       back != GAME_NO_CELL && position->cells[back] == position->cells[cell];
       back = game_position_step (position, first, -down, -right))
    first = back;
  for (int next = first; next != GAME_NO_CELL && position->cells[next] == position->cells[cell];
       next = game_position_step (position, next, down, right))
    cells[n++] = (int16_t) next;
  return n;
}

/* The number of pieces of the run that starts at @cell in @direction, 0 where it starts earlier. */
static int
run_length (const GamePosition *position, int cell, int direction)
{
  int down = directions[direction].down;
  int right = directions[direction].right;
  int back = game_position_step (position, cell, -down, -right);
  int n = 0;

  if (back != GAME_NO_CELL && position->cells[back] == position->cells[cell])
    return 0;
  for (int next = cell; next != GAME_NO_CELL && position->cells[next] == position->cells[cell];
       next = game_position_step (position, next, down, right))
    n++;
  return n;
}

static bool
wins (int n, int length, bool exactly)
{
  return exactly ? n == length : n >= length;
}

/* Finds out which sides have a run that wins. */
static void
find_lines (const GamePosition *position, int length, bool exactly, bool found[2])
{
  found[GAME_FIRST] = found[GAME_SECOND] = false;
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      if (position->cells[cell] == GAME_EMPTY)
        continue;
      for (int direction = 0; direction < 4; direction++)
        if (wins (run_length (position, cell, direction), length, exactly))
          found[position->cells[cell] == GAME_FIRST_PIECE ? GAME_FIRST : GAME_SECOND] = true;
    }
}

/* Whether both sides have a run that wins, which no game can come to: the first one ends it. */
bool
game_position_both_have_line (const GamePosition *position, int length, bool exactly)
{
  bool found[2];

  find_lines (position, length, exactly, found);
  return found[GAME_FIRST] && found[GAME_SECOND];
}

/* The result of a game that is won by a run of @length pieces or more (@exactly: by exactly that
 * many) and drawn when the board is full. Looks at the whole board; where both sides have such a
 * run, the one who moved last has won. */
GameResult
game_position_line_result (const GamePosition *position, int length, bool exactly)
{
  bool found[2];
  GameSide mover = game_other_side (position->to_move);

  find_lines (position, length, exactly, found);
  if (found[mover])
    return game_win_of (mover);
  if (found[game_other_side (mover)])
    return game_win_of (game_other_side (mover));
  return game_position_is_full (position) ? GAME_DRAWN : GAME_ONGOING;
}

/* Writes the cells of every winning run of the side that has won; a cell in two runs is written
 * once for each. Returns how many, at most GAME_MAX_CELLS, 0 where nobody has won. */
int
game_position_line_cells (const GamePosition *position, int length, bool exactly, int16_t *cells)
{
  GameResult result = game_position_line_result (position, length, exactly);
  GamePiece piece = result == GAME_FIRST_WINS ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;
  int n = 0;

  if (result != GAME_FIRST_WINS && result != GAME_SECOND_WINS)
    return 0;
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    for (int direction = 0; direction < 4; direction++)
      {
        int run = position->cells[cell] == piece ? run_length (position, cell, direction) : 0;

        if (run > 0 && wins (run, length, exactly) && n + run <= GAME_MAX_CELLS)
          n += game_position_line (position, cell, direction, cells + n);
      }
  return n;
}
