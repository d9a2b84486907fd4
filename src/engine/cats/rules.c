/* cats/rules.c: cats and mouse (fox and hounds), on even boards from 4 x 4 to 10 x 10
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/cats/cats.h"
#include "engine/search.h"

#include <stddef.h>

/* The squares in use have an odd sum of row and column, both from 0: a1 is not one of them.
 * GAME_FIRST is the mouse. */
static bool
is_light (const GameSetup *setup, int cell)
{
  return (cell / setup->columns + cell % setup->columns) % 2 != 0;
}

/* The number of a square from 1, row by row over the squares in use, 0 for the others. */
static int
square_number (const GameSetup *setup, int cell)
{
  return is_light (setup, cell) ? cell / 2 + 1 : 0;
}

static int
n_starts (const GameSetup *setup)
{
  return setup->columns / 2;
}

static int
start_number (const GameSetup *setup, int start)
{
  return setup->rows * setup->columns / 2 - setup->columns / 2 + start + 1;
}

static void
start (GamePosition *position, const GameSetup *setup)
{
  int number = start_number (setup, setup->start);

  game_position_clear (position, setup);
  for (int cell = 0; cell < setup->columns; cell++)
    if (is_light (setup, cell))
      position->cells[cell] = GAME_SECOND_PIECE;
  for (int cell = 0; cell < setup->rows * setup->columns; cell++)
    if (square_number (setup, cell) == number)
      position->cells[cell] = GAME_FIRST_PIECE;
}

/* Where the mouse stands. */
int
cats_mouse (const GamePosition *position)
{
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    if (position->cells[cell] == GAME_FIRST_PIECE)
      return cell;
  return GAME_NO_CELL;
}

/* The steps of @side, whoever is to move and whether the game has ended or not. Returns how
 * many. */
int
cats_steps (const GamePosition *position, GameSide side, GameMove *list)
{
  int n = 0;

  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      if (position->cells[cell] != game_piece_of (side))
        continue;
      for (int down = side == GAME_FIRST ? -1 : 1; down <= 1; down += 2)
        for (int right = -1; right <= 1; right += 2)
          {
            int to = game_position_step (position, cell, down, right);

            if (to != GAME_NO_CELL && position->cells[to] == GAME_EMPTY)
              list[n++] = (GameMove){ (int16_t) cell, (int16_t) to };
          }
    }
  return n;
}

static bool
mouse_is_through (const GamePosition *position)
{
  return game_position_row (position, cats_mouse (position)) == 0;
}

static GameResult
result (const GamePosition *position)
{
  GameMove list[GAME_MAX_CELLS];

  if (mouse_is_through (position))
    return GAME_FIRST_WINS;
  if (cats_steps (position, position->to_move, list) > 0)
    return GAME_ONGOING;
  return game_win_of (game_other_side (position->to_move));
}

static int
moves (const GamePosition *position, GameMove *list)
{
  if (mouse_is_through (position))
    return 0;
  return cats_steps (position, position->to_move, list);
}

static const char *
fault (const GamePosition *position, GameMove move)
{
  int down, right;

  if (move.from == GAME_NO_CELL || position->cells[move.from] == GAME_EMPTY)
    return N_ ("Choose the animal to move first");
  if (position->cells[move.from] != game_piece_of (position->to_move))
    return position->to_move == GAME_FIRST ? N_ ("It is the mouse's turn")
                                           : N_ ("It is the cats' turn");
  down = game_position_row (position, move.to) - game_position_row (position, move.from);
  right = game_position_column (position, move.to) - game_position_column (position, move.from);
  if (position->to_move == GAME_SECOND && down < 0)
    return N_ ("A cat never goes back");
  if ((down != 1 && down != -1) || (right != 1 && right != -1))
    return N_ ("All animals move one square diagonally");
  return N_ ("Another animal stands there");
}

static const char *
how (const GamePosition *position)
{
  if (mouse_is_through (position))
    return N_ ("The mouse is through");
  return position->to_move == GAME_FIRST ? N_ ("The mouse cannot move")
                                         : N_ ("The cats cannot move");
}

/* No cat can reach the mouse any more: they only go down. */
static bool
mouse_is_past (const GamePosition *position)
{
  int row = game_position_row (position, cats_mouse (position));

  for (int cell = 0; cell < row * position->setup.columns; cell++)
    if (position->cells[cell] == GAME_SECOND_PIECE)
      return false;
  return true;
}

static const char *
reason (const GamePosition *position, GameMove move)
{
  GamePosition after = *position;

  game_position_place (&after, move);
  if (position->to_move == GAME_SECOND)
    return cats_mouse_has_way (&after) ? NULL : N_ ("keeps the way closed");
  if (mouse_is_past (&after))
    return N_ ("gets past all cats");
  return cats_mouse_has_way (&after) ? N_ ("has a way through") : NULL;
}

/* One mouse, half as many cats as columns, all on light squares. */
static bool
board_is_valid (const GamePosition *position)
{
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    if (position->cells[cell] != GAME_EMPTY && !is_light (&position->setup, cell))
      return false;
  return game_position_count (position, GAME_FIRST_PIECE) == 1 &&
         game_position_count (position, GAME_SECOND_PIECE) == position->setup.columns / 2;
}

static const GameSize sizes[] = { { 4, 4 }, { 6, 6 }, { 8, 8 }, { 10, 10 }, { 0, 0 } };

static const char *const rules[] = {
  N_ ("A mouse starts in the lowest row of a chequered board, the cats in the highest; only "
      "the light squares are used. The mouse moves first."),
  N_ ("All move one square diagonally, to an empty square: the mouse in any direction, the "
      "cats only downwards. Nothing is captured."),
  N_ ("The mouse wins when it reaches the cats’ first row, or when no cat can move. The "
      "cats win when the mouse cannot move. A draw is not possible."),
  N_ ("The light squares are numbered from the top left, on the usual board from 1 to 32, "
      "and can be typed by these numbers: 24 for the mouse, 4 8 for the cat on 4. The mouse "
      "starts on a square of the lowest row that the New Game dialog lets you choose."),
  NULL,
};

static const GameWords words = {
  .title = N_ ("Cats and Mouse"),
  .tagline = N_ ("Four cats hunt a mouse"),
  .sides = { N_ ("Mouse"), N_ ("Cats") },
  .pieces = { N_ ("mouse"), N_ ("cat") },
  .wins = { N_ ("The mouse has won!"), N_ ("The cats have won!") },
  .usual_wins = { NULL, N_ ("The four cats have won!") },
  .draw = N_ ("A draw!"),
  .rules = rules,
};

const Game cats_game = {
  .id = "cats",
  .words = &words,
  .sizes = sizes,
  .is_square = true,
  .is_even = true,
  .slides = true,
  .shows_moves = true,
  .look = GAME_LOOK_CHEQUERS,
  .pieces = GAME_PIECES_ANIMALS,
  .smallest = { 4, 4, 0, 0, 0 },
  .usual = { 8, 8, 0, 0, 0 },
  .largest = { 10, 10, 0, 0, 0 },
  .n_starts = n_starts,
  .start_number = start_number,
  .start = start,
  .moves = moves,
  .play = game_position_place,
  .result = result,
  .fault = fault,
  .how = how,
  .reason = reason,
  .board_is_valid = board_is_valid,
  .square_number = square_number,
  .estimate = cats_estimate,
  .levels = cats_levels,
  .review_nodes = cats_review_nodes,
  .engine = &cats_engine,
};
