/* scores-tictactoe.c: what a position of tic-tac-toe is worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/scores.h"

#include <string.h>

#define N_CELLS 9

static const char *
read_position (const GameSetup *setup, const char *line, GamePosition *position)
{
  static const char letters[] = ".xo";

  game_position_clear (position, setup);
  for (int cell = 0; cell < N_CELLS; cell++)
    {
      const char *letter = line[cell] != '\0' ? strchr (letters, line[cell]) : NULL;

      if (letter == NULL)
        return "a position is nine of x, o and .";
      position->cells[cell] = (uint8_t) (letter - letters);
    }
  if (line[N_CELLS] != ' ' ||
      (strcmp (line + N_CELLS + 1, "x") != 0 && strcmp (line + N_CELLS + 1, "o") != 0))
    return "the side to move is x or o, after a blank";
  position->to_move = line[N_CELLS + 1] == 'x' ? GAME_FIRST : GAME_SECOND;
  return game_board_is_valid (&tictactoe_game, position) ? NULL : "no game comes to such a board";
}

static const char *
answer (CliScores *scores, const char *line)
{
  const GameLimits none = { 0 };
  GamePosition position;
  GameReport report;
  const char *fault = read_position (&scores->options->setup, line, &position);
  int value = 0;

  if (fault != NULL)
    return fault;
  game_engine_think (scores->state, &position, &none, NULL, &report);
  if (report.outcome == game_win_of (position.to_move))
    value = 1;
  else if (report.outcome == game_win_of (game_other_side (position.to_move)))
    value = -1;
  printf ("%s %d\n", line, value);
  return NULL;
}

const CliScoresForm cli_scores_tictactoe = {
  .game = "tictactoe",
  .begin = cli_scores_begin_engine,
  .end = cli_scores_end_engine,
  .answer = answer,
};
