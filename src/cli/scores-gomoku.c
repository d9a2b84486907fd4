/* scores-gomoku.c: the best move of a position of Five in a Row, what it is worth, and whether that
 * is proven
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/scores.h"

#include "engine/text.h"

#include <stdlib.h>
#include <string.h>

/* Where no limit is given, no search would end. */
#define USUAL_SECONDS 3.0

static bool
begin (CliScores *scores)
{
  if (scores->limits.seconds == 0 && scores->limits.nodes == 0 && scores->limits.depth == 0)
    scores->limits.seconds = USUAL_SECONDS;
  return cli_scores_begin_engine (scores);
}

/* Plays the moves of a line, which commas part. Returns NULL, or what is wrong. */
static const char *
read_position (const CliScores *scores, const char *line, GamePosition *position)
{
  char *moves = strdup (line);
  const char *fault = NULL;
  int n_moves;

  if (moves == NULL)
    abort ();
  for (char *comma = strchr (moves, ','); comma != NULL; comma = strchr (comma, ','))
    *comma = ' ';
  gomoku_game.start (position, &scores->options->setup);
  if (strcmp (line, "-") != 0)
    fault = game_moves_from_text (&gomoku_game, position, moves, &n_moves);
  free (moves);
  if (fault == NULL && gomoku_game.result (position) != GAME_ONGOING)
    fault = "the game is over";
  return fault;
}

static const char *
answer (CliScores *scores, const char *line)
{
  char move[GAME_MOVE_TEXT];
  GamePosition position;
  GameReport report;
  const char *fault = read_position (scores, line, &position);

  if (fault != NULL)
    return fault;
  if (!scores->options->keep)
    game_engine_forget (scores->state);
  game_engine_think (scores->state, &position, &scores->limits, NULL, &report);
  game_move_to_text (&gomoku_game, &position, report.best, move);
  printf ("%s %d", move, report.score);
  if (report.kind == GAME_SCORE_EXACT && report.plies > 0)
    printf (" %s in %d", report.outcome == game_win_of (position.to_move) ? "win" : "loss",
            report.plies);
  putchar ('\n');
  return NULL;
}

const CliScoresForm cli_scores_gomoku = {
  .game = "gomoku",
  .begin = begin,
  .end = cli_scores_end_engine,
  .answer = answer,
};
