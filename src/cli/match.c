/* match.c: two levels against each other, many games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include "engine/random.h"

#include <stdio.h>

/* Openings have so many plies by lot; fewer on the smallest boards. */
#define OPENING_PLIES 4
#define CELLS_FOR_A_PLY 8
#define OPENING_TRIES 100

#define N_PLAYERS 2

typedef struct
{
  const CliOptions *options;
  GameEngine *engines[N_PLAYERS];
  int levels[N_PLAYERS];
  int wins[N_PLAYERS];
  int draws;
} Match;

static int
opening_plies (const GameSetup *setup)
{
  int most = setup->rows * setup->columns / CELLS_FOR_A_PLY;

  return most < OPENING_PLIES ? most : OPENING_PLIES;
}

/* A move by lot, of those worth a look where the game tells them. */
static GameMove
random_move (const Game *game, const GamePosition *position, GameRandom *random)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = game->candidates != NULL ? game->candidates (position, moves) : 0;

  if (n <= 1)
    n = game->moves (position, moves);
  return moves[game_random_below (random, (uint32_t) n)];
}

/* Makes an opening by lot that does not end the game; after many tries the start itself. */
static void
open_game (const Match *self, uint64_t seed, GamePosition *position)
{
  const Game *game = self->options->game;
  GameRandom random;

  game_random_seed (&random, seed);
  for (int i = 0; i < OPENING_TRIES; i++)
    {
      game->start (position, &self->options->setup);
      for (int ply = 0;
           ply < opening_plies (&position->setup) && game->result (position) == GAME_ONGOING; ply++)
        game->play (position, random_move (game, position, &random));
      if (game->result (position) == GAME_ONGOING)
        return;
    }
  game->start (position, &self->options->setup);
}

/* Plays a game from @position to its end. @first: the player who has GAME_FIRST. */
static GameResult
play_game (const Match *self, int first, uint64_t seed, GamePosition *position)
{
  const Game *game = self->options->game;
  GameResult result = game->result (position);

  while (result == GAME_ONGOING)
    {
      int player = position->to_move == GAME_FIRST ? first : 1 - first;
      GameLimits limits;
      GameReport report;

      cli_level_limits (self->options, self->levels[player], seed + position->ply, &limits);
      game_engine_think (self->engines[player], position, &limits, NULL, &report);
      game->play (position, report.best);
      result = game->result (position);
    }
  return result;
}

static void
count_result (Match *self, int first, GameResult result)
{
  if (result == GAME_DRAWN)
    self->draws++;
  else
    self->wins[result == GAME_FIRST_WINS ? first : 1 - first]++;
}

/* tablero-engine match GAME --first L --second L --games N: each opening is played twice, sides
 * changing. */
int
cli_match (CliOptions *options)
{
  Match match = { .options = options, .levels = { (int) options->first, (int) options->second } };
  GameRandom seeds;
  GamePosition position;
  uint64_t opening = 0;

  if (options->first == 0 || options->second == 0 || options->n_games == 0)
    return cli_fault ("match wants --first, --second and --games");
  for (int player = 0; player < N_PLAYERS; player++)
    match.engines[player] = cli_engine_new (options);
  game_random_seed (&seeds, (uint64_t) options->seed);
  for (int64_t i = 0; i < options->n_games; i++)
    {
      int first = (int) (i % N_PLAYERS);

      if (first == 0)
        opening = game_random_next (&seeds);
      open_game (&match, opening, &position);
      count_result (&match, first, play_game (&match, first, game_random_next (&seeds), &position));
    }
  printf ("first %d draws %d second %d\n", match.wins[0], match.draws, match.wins[1]);
  for (int player = 0; player < N_PLAYERS; player++)
    game_engine_free (match.engines[player]);
  return CLI_FINE;
}
