/* play.c: the move that a level would make
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include "engine/text.h"

#include <stdio.h>

/* Plays the moves of --moves; says which of them is wrong. */
static bool
play_moves (const CliOptions *options, GamePosition *position)
{
  int n_moves;
  const char *fault;

  if (options->moves == NULL)
    return true;
  fault = game_moves_from_text (options->game, position, options->moves, &n_moves);
  if (fault == NULL)
    return true;
  fprintf (stderr, "tablero-engine: move %d: %s\n", n_moves + 1, fault);
  return false;
}

static void
print_move (const CliOptions *options, const GamePosition *position)
{
  char text[GAME_MOVE_TEXT];
  GameEngine *engine = cli_engine_new (options);
  GameLimits limits;
  GameReport report;

  cli_level_limits (options, (int) options->level, (uint64_t) options->seed + position->ply,
                    &limits);
  game_engine_think (engine, position, &limits, NULL, &report);
  game_move_to_text (options->game, position, report.best, text);
  printf ("%s\n", text);
  game_engine_free (engine);
}

/* tablero-engine play GAME --level L */
int
cli_play (CliOptions *options)
{
  GamePosition position;

  if (options->level == 0)
    return cli_fault ("play wants --level");
  options->game->start (&position, &options->setup);
  if (!play_moves (options, &position))
    return CLI_BAD_INPUT;
  if (options->game->result (&position) != GAME_ONGOING)
    {
      fputs ("tablero-engine: the game is over, there is no move to make\n", stderr);
      return CLI_BAD_INPUT;
    }
  print_move (options, &position);
  return CLI_FINE;
}
