/* games.c: lists the games: id, sizes, variants, starts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include <stdio.h>

static void
print_sizes (const Game *game)
{
  const GameSetup *usual = &game->usual;

  printf (" sizes %dx%d", game->smallest.rows, game->smallest.columns);
  if (game->smallest.rows != game->largest.rows || game->smallest.columns != game->largest.columns)
    printf ("-%dx%d", game->largest.rows, game->largest.columns);
  if (game->is_even)
    printf (" even");
  if (game->is_square)
    printf (" square");
  printf (" usual %dx%d", usual->rows, usual->columns);
}

static void
print_variants (const Game *game)
{
  printf (" %s", game->variant_key != NULL ? game->variant_key : "variant");
  for (int i = 0; game->variants != NULL && game->variants[i] != NULL; i++)
    printf ("%c%s", i == 0 ? ' ' : ',', game->variants[i]);
  if (game->variants == NULL)
    printf (" -");
}

/* The starts of the usual board, and whether either side may begin. */
static void
print_starts (const Game *game)
{
  int n = game_n_starts (game, &game->usual);

  printf (" start");
  for (int i = 0; i < n && game->start_number != NULL; i++)
    printf ("%c%d", i == 0 ? ' ' : ',', game->start_number (&game->usual, i));
  if (game->start_number == NULL)
    printf (" -");
  printf (" begins %s", game->either_begins                ? "first,second"
                        : game->usual.begins == GAME_FIRST ? "first"
                                                           : "second");
}

/* tablero-engine games */
int
cli_games (CliOptions *options)
{
  (void) options;
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      printf ("%s", (*game)->id);
      print_sizes (*game);
      print_variants (*game);
      print_starts (*game);
      printf ("\n");
    }
  return CLI_FINE;
}
