/* tictactoe/rules.c: tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/search.h"
#include "engine/tictactoe/tictactoe.h"

#define SIDE 3

static void
start (GamePosition *position, const GameSetup *setup)
{
  game_position_clear (position, setup);
  position->to_move = setup->begins;
}

static GameResult
result (const GamePosition *position)
{
  return game_position_line_result (position, SIDE, false);
}

static int
moves (const GamePosition *position, GameMove *list)
{
  int n = 0;

  if (result (position) != GAME_ONGOING)
    return 0;
  for (int cell = 0; cell < SIDE * SIDE; cell++)
    if (position->cells[cell] == GAME_EMPTY)
      list[n++] = (GameMove){ GAME_NO_CELL, (int16_t) cell };
  return n;
}

static int
winning_cells (const GamePosition *position, int16_t *cells)
{
  return game_position_line_cells (position, SIDE, false, cells);
}

static const char *
fault (const GamePosition *position, GameMove move)
{
  (void) position;
  (void) move;
  return N_ ("A piece is placed, not moved");
}

static const char *
how (const GamePosition *position)
{
  return result (position) == GAME_DRAWN ? N_ ("The board is full") : N_ ("Three in a line");
}

static bool
board_is_valid (const GamePosition *position)
{
  int first = game_position_count (position, GAME_FIRST_PIECE);
  int second = game_position_count (position, GAME_SECOND_PIECE);

  return first - second <= 1 && second - first <= 1 &&
         !game_position_both_have_line (position, SIDE, false);
}

static const char *
reason (const GamePosition *position, GameMove move)
{
  GamePosition after = *position;

  if (game_stops_win (&tictactoe_game, position, move))
    return N_ ("stops three in a row");
  game_position_place (&after, move);
  if (game_count_winning_moves (&tictactoe_game, &after, (GameSide) position->to_move) > 1)
    return N_ ("threatens to win in two places");
  return move.to == SIDE * SIDE / 2 ? N_ ("takes the middle") : NULL;
}

static const GameSize sizes[] = { { SIDE, SIDE }, { 0, 0 } };

static const char *const rules[] = {
  N_ ("X and O take turns to mark an empty square of a board of 3 × 3."),
  N_ ("Who first has three marks in a line, across, down or diagonally, wins. When the "
      "board is full and nobody has, the game is a draw."),
  N_ ("X or O begins: the New Game dialog lets you choose, or draws by lot. With good play "
      "on both sides it is always a draw."),
  NULL,
};

static const GameWords words = {
  .title = N_ ("Tic-Tac-Toe"),
  .tagline = N_ ("Three in a line"),
  .sides = { N_ ("X"), N_ ("O") },
  .wins = { N_ ("Three in a row for %s!"), N_ ("Three in a row for %s!") },
  .draw = N_ ("A draw: the board is full!"),
  .rules = rules,
};

const Game tictactoe_game = {
  .id = "tictactoe",
  .words = &words,
  .sizes = sizes,
  .either_begins = true,
  .is_square = true,
  .look = GAME_LOOK_CARD,
  .pieces = GAME_PIECES_CROSSES,
  .smallest = { SIDE, SIDE, 0, 0, 0 },
  .usual = { SIDE, SIDE, 0, 0, 0 },
  .largest = { SIDE, SIDE, 0, 0, 0 },
  .start = start,
  .moves = moves,
  .play = game_position_place,
  .result = result,
  .winning_cells = winning_cells,
  .fault = fault,
  .how = how,
  .reason = reason,
  .board_is_valid = board_is_valid,
  .levels = tictactoe_levels,
  .review_nodes = tictactoe_review_nodes,
  .engine = &reference_engine,
};
