/* game.c: the list of all games, and what holds for any of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/game.h"

#include <stddef.h>
#include <string.h>

static const Game *const all_games[] = {
  &tictactoe_game, &connect4_game, &othello_game, &gomoku_game, &cats_game, NULL,
};

/* All games in the order of the chooser, NULL-terminated. */
const Game *const *
game_all (void)
{
  return all_games;
}

/* The game with that id, NULL where there is none. */
const Game *
game_by_id (const char *id)
{
  for (int i = 0; all_games[i] != NULL; i++)
    if (strcmp (all_games[i]->id, id) == 0)
      return all_games[i];
  return NULL;
}

/* How many variants the game has, at least 1. */
int
game_n_variants (const Game *game)
{
  int n = 0;

  if (game->variants == NULL)
    return 1;
  while (game->variants[n] != NULL)
    n++;
  return n;
}

/* How many starts a board of that setup has, at least 1. */
int
game_n_starts (const Game *game, const GameSetup *setup)
{
  return game->n_starts != NULL ? game->n_starts (setup) : 1;
}

static bool
size_is_valid (const Game *game, const GameSetup *setup)
{
  if (setup->rows < game->smallest.rows || setup->rows > game->largest.rows)
    return false;
  if (setup->columns < game->smallest.columns || setup->columns > game->largest.columns)
    return false;
  if (game->is_square && setup->rows != setup->columns)
    return false;
  return !game->is_even || (setup->rows % 2 == 0 && setup->columns % 2 == 0);
}

/* Whether a game can be played with that setup: its size, variant, who begins and start. */
bool
game_setup_is_valid (const Game *game, const GameSetup *setup)
{
  if (!size_is_valid (game, setup) || setup->variant >= game_n_variants (game))
    return false;
  if (setup->begins > GAME_SECOND || (setup->begins != game->usual.begins && !game->either_begins))
    return false;
  if (setup->start >= game_n_starts (game, setup))
    return false;
  return game->setup_is_valid == NULL || game->setup_is_valid (setup);
}

/* Whether a board that was opened or set up can be played on: its setup and its pieces fit the
 * game. */
bool
game_board_is_valid (const Game *game, const GamePosition *position)
{
  if (!game_setup_is_valid (game, &position->setup) || position->to_move > GAME_SECOND)
    return false;
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    if (position->cells[cell] > GAME_SECOND_PIECE)
      return false;
  return game->board_is_valid == NULL || game->board_is_valid (position);
}

/* Whether @move is one of the legal moves; any two numbers may be asked for. */
bool
game_move_is_legal (const Game *game, const GamePosition *position, GameMove move)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = game->moves (position, moves);

  for (int i = 0; i < n; i++)
    if (game_move_equal (moves[i], move))
      return true;
  return false;
}

static bool
cell_is_outside (const GamePosition *position, int cell)
{
  return cell < GAME_NO_CELL || cell >= game_position_n_cells (position);
}

/* Why @move is not legal, in words that are marked for translation and not yet translated; NULL
 * when it is legal. */
const char *
game_move_fault (const Game *game, const GamePosition *position, GameMove move)
{
  if (game_move_is_legal (game, position, move))
    return NULL;
  if (cell_is_outside (position, move.to) || cell_is_outside (position, move.from))
    return N_ ("That is outside the board");
  if (game->result (position) != GAME_ONGOING)
    return N_ ("The game is over");
  if (move.to == GAME_NO_CELL)
    return N_ ("You may pass only when you have no other move");
  if (game_must_pass (game, position))
    return N_ ("You have no move and must pass");
  if (!game->slides && position->cells[move.to] != GAME_EMPTY && !game->drops)
    return N_ ("The square is taken");
  return game->fault (position, move);
}

/* Whether the other side would win with a piece where @move places one. */
bool
game_stops_win (const Game *game, const GamePosition *position, GameMove move)
{
  GameSide other = game_other_side ((GameSide) position->to_move);
  GamePosition taken = *position;

  taken.cells[move.to] = (uint8_t) game_piece_of (other);
  return game->result (&taken) == game_win_of (other);
}

/* How many moves would win for @side, if it were to move. */
int
game_count_winning_moves (const Game *game, const GamePosition *position, GameSide side)
{
  GameMove moves[GAME_MAX_CELLS];
  GamePosition asked = *position;
  int n_winning = 0;
  int n;

  asked.to_move = (uint8_t) side;
  n = game->moves (&asked, moves);
  for (int i = 0; i < n; i++)
    {
      GamePosition after = asked;

      game->play (&after, moves[i]);
      n_winning += game->result (&after) == game_win_of (side);
    }
  return n_winning;
}

/* Whether the side to move has nothing but a pass. */
bool
game_must_pass (const Game *game, const GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];

  return game->moves (position, moves) == 1 && moves[0].to == GAME_NO_CELL;
}

/* What to say when @side has won on a board of that setup, marked for translation; %s in it stands
 * for the winner's name. */
const char *
game_win_words (const Game *game, const GameSetup *setup, GameSide side)
{
  bool is_usual = setup->rows == game->usual.rows && setup->columns == game->usual.columns;

  if (is_usual && game->words->usual_wins[side] != NULL)
    return game->words->usual_wins[side];
  return game->words->wins[side];
}
