/* connect4/rules.c: four in a row on any board, with lines of three, four or five
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"
#include "engine/search.h"

#include <stddef.h>

enum
{
  LINE_OF_THREE,
  LINE_OF_FOUR,
  LINE_OF_FIVE
};

#define SHORTEST_LINE 3

/* How many discs in a line win. */
int
connect4_line (const GameSetup *setup)
{
  return SHORTEST_LINE + setup->variant;
}

static bool
setup_is_valid (const GameSetup *setup)
{
  int longest = setup->rows > setup->columns ? setup->rows : setup->columns;

  return longest >= connect4_line (setup);
}

static GameResult
result (const GamePosition *position)
{
  return game_position_line_result (position, connect4_line (&position->setup), false);
}

/* The lowest free cell of @column (from 0), or GAME_NO_CELL where the column is full. */
int
connect4_landing (const GamePosition *position, int column)
{
  for (int row = position->setup.rows - 1; row >= 0; row--)
    if (position->cells[row * position->setup.columns + column] == GAME_EMPTY)
      return row * position->setup.columns + column;
  return GAME_NO_CELL;
}

static int
moves (const GamePosition *position, GameMove *list)
{
  int n = 0;

  if (result (position) != GAME_ONGOING)
    return 0;
  for (int column = 0; column < position->setup.columns; column++)
    {
      int cell = connect4_landing (position, column);

      if (cell != GAME_NO_CELL)
        list[n++] = (GameMove){ GAME_NO_CELL, (int16_t) cell };
    }
  return n;
}

static int
winning_cells (const GamePosition *position, int16_t *cells)
{
  return game_position_line_cells (position, connect4_line (&position->setup), false, cells);
}

static const char *
fault (const GamePosition *position, GameMove move)
{
  if (move.from != GAME_NO_CELL)
    return N_ ("A disc is dropped, not moved");
  if (connect4_landing (position, game_position_column (position, move.to)) == GAME_NO_CELL)
    return N_ ("The column is full");
  if (position->cells[move.to] != GAME_EMPTY)
    return N_ ("The square is taken");
  return N_ ("A disc falls to the lowest free square of its column");
}

static const char *
how (const GamePosition *position)
{
  if (result (position) == GAME_DRAWN)
    return N_ ("The board is full");
  switch (position->setup.variant)
    {
    case LINE_OF_THREE:
      return N_ ("Three in a line");
    case LINE_OF_FOUR:
      return N_ ("Four in a line");
    default:
      return N_ ("Five in a line");
    }
}

static const char *
reason (const GamePosition *position, GameMove move)
{
  GamePosition after = *position;
  int n_threats;

  if (game_stops_win (&connect4_game, position, move))
    return N_ ("stops a line");
  game_position_place (&after, move);
  n_threats = game_count_winning_moves (&connect4_game, &after, (GameSide) position->to_move);
  if (n_threats > 1)
    return N_ ("threatens to win in two places");
  return n_threats == 1 ? N_ ("threatens to win") : NULL;
}

/* No disc hangs in the air, neither side is more than one disc ahead, and not both have won. */
static bool
board_is_valid (const GamePosition *position)
{
  int columns = position->setup.columns;
  int ahead = game_position_count (position, GAME_FIRST_PIECE) -
              game_position_count (position, GAME_SECOND_PIECE);

  for (int cell = 0; cell < game_position_n_cells (position) - columns; cell++)
    if (position->cells[cell] != GAME_EMPTY && position->cells[cell + columns] == GAME_EMPTY)
      return false;
  return ahead >= -1 && ahead <= 1 &&
         !game_position_both_have_line (position, connect4_line (&position->setup), false);
}

static void
start (GamePosition *position, const GameSetup *setup)
{
  game_position_clear (position, setup);
}

static const char *const variants[] = { "3", "4", "5", NULL };
static const char *const variant_titles[] = { N_ ("Three"), N_ ("Four"), N_ ("Five"), NULL };
static const GameSize sizes[] = { { 6, 7 }, { 7, 8 }, { 8, 9 }, { 10, 10 }, { 0, 0 } };

static const char *const rules[] = {
  N_ ("The players take turns to drop a disc into a column, where it falls to the lowest "
      "free hole. The discs of one side carry a ring, those of the other a diamond."),
  N_ ("Who first has four discs in a line, across, down or diagonally, wins; more than four "
      "count as well. When the board is full and nobody has, the game is a draw."),
  N_ ("The board can have from 4 to 50 rows and columns; usual are 6 rows and 7 columns. A "
      "line can also be three or five discs long."),
  N_ ("A column is typed as its number or its letter."),
  NULL,
};

static const GameWords words = {
  .title = N_ ("Four in a Row"),
  .tagline = N_ ("Drop four in a line"),
  .sides = { N_ ("Red"), N_ ("Yellow") },
  .pieces = { N_ ("red"), N_ ("yellow") },
  .wins = { N_ ("%s has connected the line!"), N_ ("%s has connected the line!") },
  .draw = N_ ("A draw: the board is full!"),
  .variant_label = N_ ("Line of"),
  .variant_titles = variant_titles,
  .level_names = connect4_level_names,
  .rules = rules,
};

const Game connect4_game = {
  .id = "connect4",
  .words = &words,
  .variant_key = "line",
  .variants = variants,
  .sizes = sizes,
  .drops = true,
  .look = GAME_LOOK_HOLES,
  .pieces = GAME_PIECES_DISCS,
  .smallest = { 4, 4, LINE_OF_FOUR, 0, 0 },
  .usual = { 6, 7, LINE_OF_FOUR, 0, 0 },
  .largest = { GAME_MAX_SIDE, GAME_MAX_SIDE, LINE_OF_FOUR, 0, 0 },
  .setup_is_valid = setup_is_valid,
  .start = start,
  .moves = moves,
  .play = game_position_place,
  .result = result,
  .winning_cells = winning_cells,
  .fault = fault,
  .how = how,
  .reason = reason,
  .board_is_valid = board_is_valid,
  .estimate = connect4_estimate,
  .levels = connect4_levels,
  .review_nodes = connect4_review_nodes,
  .engine = &connect4_engine,
};
