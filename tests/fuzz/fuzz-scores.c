/* fuzz-scores.c: the lines that tablero-engine scores reads; what it answers goes nowhere
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "cli/scores.h"

#include <glib.h>
#include <string.h>

#define SMALL_TABLE 1 /* MiB */
#define FEW_NODES 100

static const CliScoresForm *const forms[] = {
  &cli_scores_connect4,
  &cli_scores_cats,
  &cli_scores_tictactoe,
  &cli_scores_othello,
};

/* The first byte is the game; the rest is the line. A small board for cats, which is solved
 * whole. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const CliScoresForm *form = forms[size > 0 ? data[0] % G_N_ELEMENTS (forms) : 0];
  const Game *game = game_by_id (form->game);
  CliOptions options = {
    .game = game, .setup = game->usual, .table_mib = SMALL_TABLE, .each = true
  };
  CliScores scores = { .options = &options, .limits = { .nodes = FEW_NODES } };
  g_autofree char *line = g_strndup ((const char *) data + (size > 0), size - (size > 0));

  if (game == &cats_game)
    options.setup = game->smallest;
  if (strpbrk (line, "\r\n") != NULL || freopen ("/dev/null", "w", stdout) == NULL)
    return 0;
  if (form->begin != NULL && !form->begin (&scores))
    return 0;
  form->answer (&scores, line);
  if (form->end != NULL)
    form->end (&scores);
  return 0;
}
