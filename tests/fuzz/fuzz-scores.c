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
  &cli_scores_connect4, &cli_scores_cats,   &cli_scores_tictactoe,
  &cli_scores_othello,  &cli_scores_gomoku,
};

/* What lasts from line to line, as in the program: an engine takes long to make. */
typedef struct
{
  CliOptions options;
  CliScores scores; /* without options before the first line */
} Answerer;

static bool
begin (Answerer *self, const CliScoresForm *form)
{
  const Game *game = game_by_id (form->game);

  self->options =
      (CliOptions){ .game = game, .setup = game->usual, .table_mib = SMALL_TABLE, .each = true };
  if (game == &cats_game)
    self->options.setup = game->smallest;
  self->scores = (CliScores){ .options = &self->options, .limits = { .nodes = FEW_NODES } };
  return form->begin == NULL || form->begin (&self->scores);
}

/* The first byte is the game; the rest is the line. A small board for cats, which is solved
 * whole. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static Answerer answerers[G_N_ELEMENTS (forms)];
  gsize number = size > 0 ? data[0] % G_N_ELEMENTS (forms) : 0;
  Answerer *answerer = &answerers[number];
  g_autofree char *line = g_strndup ((const char *) data + (size > 0), size - (size > 0));

  if (strpbrk (line, "\r\n") != NULL || freopen ("/dev/null", "w", stdout) == NULL)
    return 0;
  if (answerer->scores.options == NULL && !begin (answerer, forms[number]))
    return 0;
  forms[number]->answer (&answerer->scores, line);
  return 0;
}
