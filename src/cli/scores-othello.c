/* scores-othello.c: exact scores of Reversi positions in the form of OBF lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/scores.h"

#include "engine/othello/othello.h"
#include "engine/text.h"

#include <inttypes.h>
#include <string.h>

/* The side of one letter: GAME_EMPTY where it is none. */
static int
piece_of_letter (char letter)
{
  if (letter == 'X' || letter == 'x' || letter == '*')
    return GAME_FIRST_PIECE;
  return letter == 'O' || letter == 'o' ? GAME_SECOND_PIECE : GAME_EMPTY;
}

/* Reads squares from a1 on, a blank and the side to move; what follows the first ';' is ignored. */
static const char *
read_position (const GameSetup *setup, const char *line, GamePosition *position)
{
  int n_cells = setup->rows * setup->columns;
  size_t length = strcspn (line, ";");

  game_position_clear (position, setup);
  for (int cell = 0; cell < n_cells; cell++)
    {
      if (line[cell] == '\0' || strchr ("XxOo*-.", line[cell]) == NULL)
        return "the squares are X, O and -, as many as the board has";
      position->cells[cell] = (uint8_t) piece_of_letter (line[cell]);
    }
  while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
    length--;
  if (length != (size_t) n_cells + 2 || line[n_cells] != ' ' ||
      piece_of_letter (line[n_cells + 1]) == GAME_EMPTY)
    return "the side to move is X or O, after a blank";
  position->to_move =
      piece_of_letter (line[n_cells + 1]) == GAME_FIRST_PIECE ? GAME_FIRST : GAME_SECOND;
  return NULL;
}

/* Thinks within what the limits leave; what was learnt from other moves of the line helps. Returns whether the answer is exact. */
static bool
solve (CliScores *scores, const GamePosition *position, uint64_t *nodes, GameReport *report)
{
  GameLimits limits = scores->limits;

  limits.keeps = scores->options->keep || *nodes > 0;
  if (limits.nodes > 0)
    limits.nodes = limits.nodes > *nodes ? limits.nodes - *nodes : 1;
  game_engine_think (scores->state, position, &limits, NULL, report);
  *nodes += report->nodes;
  return report->kind == GAME_SCORE_EXACT;
}

static void
write_best (CliScores *scores, const GamePosition *position, uint64_t *nodes)
{
  char text[GAME_MOVE_TEXT];
  GameReport report;

  if (solve (scores, position, nodes, &report))
    printf (" %+d", report.margin);
  else
    fputs (" ?", stdout);
  game_move_to_text (&othello_game, position, report.best, text);
  printf (" %s", text);
}

static void
write_each (CliScores *scores, const GamePosition *position, uint64_t *nodes)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = othello_game.moves (position, moves);

  for (int i = 0; i < n; i++)
    {
      char text[GAME_MOVE_TEXT];
      GamePosition child = *position;
      GameReport report;

      game_move_to_text (&othello_game, position, moves[i], text);
      othello_game.play (&child, moves[i]);
      if (solve (scores, &child, nodes, &report))
        printf (" %s:%+d", text, -report.margin);
      else
        printf (" %s:?", text);
    }
}

static const char *
answer (CliScores *scores, const char *line)
{
  GamePosition position;
  const char *fault = read_position (&scores->options->setup, line, &position);
  double started = cli_clock_seconds ();
  uint64_t nodes = 0;

  if (fault != NULL)
    return fault;
  printf ("%d", scores->number);
  if (scores->options->each)
    write_each (scores, &position, &nodes);
  else
    write_best (scores, &position, &nodes);
  printf (" %" PRIu64 " %.1f\n", nodes, (cli_clock_seconds () - started) * 1e6);
  return NULL;
}

const CliScoresForm cli_scores_othello = {
  .game = "othello",
  .begin = cli_scores_begin_engine,
  .end = cli_scores_end_engine,
  .answer = answer,
};
