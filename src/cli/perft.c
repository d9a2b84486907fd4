/* perft.c: counts sequences of moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define DEEPEST 60

typedef struct
{
  const Game *game;
  bool counts_finished;
  GamePosition *positions; /* a ply each */
  GameMove *moves;         /* GAME_MAX_CELLS a ply */
} Perft;

/* The sequences of exactly @depth moves from the position at @ply. The last move need not be
 * made to be counted. */
static uint64_t
count (const Perft *self, int ply, int depth)
{
  GameMove *moves = self->moves + (size_t) ply * GAME_MAX_CELLS;
  int n = self->game->moves (&self->positions[ply], moves);
  uint64_t total = 0;

  if (n == 0)
    return self->counts_finished ? 1 : 0;
  if (depth == 1)
    return (uint64_t) n;
  for (int i = 0; i < n; i++)
    {
      self->positions[ply + 1] = self->positions[ply];
      self->game->play (&self->positions[ply + 1], moves[i]);
      total += count (self, ply + 1, depth - 1);
    }
  return total;
}

/* tablero-engine perft GAME DEPTH */
int
cli_perft (CliOptions *options)
{
  Perft perft = { .game = options->game, .counts_finished = options->finished };
  int64_t depth;

  if (!cli_number_read (options->words[1], 1, DEEPEST, &depth))
    return cli_fault ("perft wants a depth from 1 to %d, not '%s'", DEEPEST, options->words[1]);
  perft.positions = calloc ((size_t) depth + 1, sizeof *perft.positions);
  perft.moves = calloc ((size_t) depth * GAME_MAX_CELLS, sizeof *perft.moves);
  if (perft.positions == NULL || perft.moves == NULL)
    abort ();
  perft.game->start (&perft.positions[0], &options->setup);
  for (int i = 1; i <= depth; i++)
    {
      printf ("depth %d nodes %" PRIu64 "\n", i, count (&perft, 0, i));
      fflush (stdout);
    }
  free (perft.positions);
  free (perft.moves);
  return CLI_FINE;
}
