/* scores-cats.c: who wins a position of Cats and Mouse, and in how many plies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/scores.h"

#include "engine/cats/cats.h"
#include "engine/text.h"

#include <string.h>

#define LOOK_EVERY 1

static bool
begin (CliScores *scores)
{
  const GameLimits none = { 0 };
  CatsSolver *solver = cats_solver_new (&scores->options->setup);
  GameBudget budget;

  scores->state = solver;
  if (solver == NULL)
    return false;
  game_budget_start (&budget, &none, NULL, LOOK_EVERY);
  return cats_solver_run (solver, &budget);
}

static void
end (CliScores *scores)
{
  cats_solver_free (scores->state);
}

static int
cell_of_number (const GameSetup *setup, int number)
{
  for (int cell = 0; number > 0 && cell < setup->rows * setup->columns; cell++)
    if (cats_game.square_number (setup, cell) == number)
      return cell;
  return GAME_NO_CELL;
}

/* Reads a square's number and puts a piece there. Returns where it ends, NULL where that cannot
 * be. */
static const char *
put_piece (GamePosition *position, const char *at, GamePiece piece)
{
  int number = 0;
  int cell;

  for (; *at >= '0' && *at <= '9' && number < 10000; at++)
    number = number * 10 + (*at - '0');
  cell = cell_of_number (&position->setup, number);
  if (cell == GAME_NO_CELL || position->cells[cell] != GAME_EMPTY)
    return NULL;
  position->cells[cell] = (uint8_t) piece;
  return at;
}

static const char *
read_side (const char *at, GamePosition *position)
{
  position->to_move = strcmp (at, "cats") == 0 ? GAME_SECOND : GAME_FIRST;
  return position->to_move == GAME_SECOND || strcmp (at, "mouse") == 0
             ? NULL
             : "the side is mouse or cats";
}

static const char *
read_position (const GameSetup *setup, const char *line, GamePosition *position)
{
  const char *at = line;

  game_position_clear (position, setup);
  do
    {
      at = put_piece (position, *at == ',' ? at + 1 : at, GAME_SECOND_PIECE);
      if (at == NULL)
        return "the cats stand on different squares of the board, as in 9,11,18,24";
    }
  while (*at == ',');
  if (*at++ != ' ')
    return "a line is the cats' squares, the mouse's and the side, as in 9,11,18,24 8 mouse";
  at = put_piece (position, at, GAME_FIRST_PIECE);
  if (at == NULL)
    return "the mouse stands on a free square of the board";
  if (*at++ != ' ')
    return "a line is the cats' squares, the mouse's and the side, as in 9,11,18,24 8 mouse";
  if (!game_board_is_valid (&cats_game, position))
    return "there are as many cats as half the columns";
  return read_side (at, position);
}

static const char *
answer (CliScores *scores, const char *line)
{
  GamePosition position;
  const char *fault = read_position (&scores->options->setup, line, &position);
  GameSide winner;
  int plies;

  if (fault != NULL)
    return fault;
  winner = cats_solver_winner (scores->state, &position, &plies);
  printf ("%s %s %d\n", line, winner == GAME_FIRST ? "mouse" : "cats", plies);
  return NULL;
}

const CliScoresForm cli_scores_cats = {
  .game = "cats",
  .begin = begin,
  .end = end,
  .answer = answer,
};
