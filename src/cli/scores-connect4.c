/* scores-connect4.c: exact scores of Four in a Row positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/scores.h"

#include "engine/connect4/connect4.h"
#include "engine/connect4/solver.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_TABLE_MIB 64
#define BYTES_IN_MIB ((size_t) 1 << 20)
#define LOOK_EVERY 1024

typedef struct
{
  Connect4Solver *solver; /* NULL where the board does not fit */
  Connect4Book book;
} State;

static bool
begin (CliScores *scores)
{
  const CliOptions *options = scores->options;
  size_t mib = options->table_mib > 0 ? (size_t) options->table_mib : USUAL_TABLE_MIB;
  State *state = calloc (1, sizeof *state);

  scores->state = state;
  if (state == NULL)
    return false;
  if (!connect4_solver_fits (&options->setup))
    return true;
  state->solver = connect4_solver_new (&options->setup, mib * BYTES_IN_MIB);
  if (state->solver == NULL)
    return false;
  if (options->knowledge != NULL &&
      connect4_book_init (&state->book, options->knowledge, options->knowledge_size))
    connect4_solver_set_book (state->solver, &state->book);
  return true;
}

static void
end (CliScores *scores)
{
  State *state = scores->state;

  connect4_solver_free (state->solver);
  free (state);
}

/* The column of one letter: 1 to 9, then a, b, ...; 0 for none. */
static int
column_of_letter (char letter)
{
  if (letter >= '1' && letter <= '9')
    return letter - '0';
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a' + 10;
  return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 10 : 0;
}

/* Reads the next column of a line; @is_list: numbers with commas. Returns where it ends, NULL
 * where there is none. */
static const char *
read_column (const char *at, bool is_list, int *column)
{
  *column = 0;
  if (!is_list)
    {
      *column = column_of_letter (*at);
      return *column > 0 ? at + 1 : NULL;
    }
  if (*at < '1' || *at > '9')
    return NULL;
  for (; *at >= '0' && *at <= '9'; at++)
    if (*column < 10000)
      *column = *column * 10 + (*at - '0');
  if (*at == ',')
    return at + 1;
  return *at == '\0' ? at : NULL;
}

static const char *
read_position (const GameSetup *setup, const char *line, GamePosition *position)
{
  bool is_list = strchr (line, ',') != NULL;

  connect4_game.start (position, setup);
  if (strcmp (line, "-") == 0)
    return NULL;
  for (const char *at = line; *at != '\0';)
    {
      int column;
      GameMove move = { GAME_NO_CELL, GAME_NO_CELL };

      at = read_column (at, is_list, &column);
      if (at == NULL)
        return "it is not a list of columns";
      if (column > setup->columns)
        return "the board has no such column";
      if (connect4_game.result (position) != GAME_ONGOING)
        return "a move follows the end of the game";
      move.to = (int16_t) connect4_landing (position, column - 1);
      if (move.to == GAME_NO_CELL)
        return "a column is full";
      connect4_game.play (position, move);
    }
  return connect4_game.result (position) != GAME_ONGOING ? "the game is over" : NULL;
}

/* Writes the score of @position, or "?" where the limits do not suffice. */
static void
write_score (const State *state, const GamePosition *position, int sign, GameBudget *budget)
{
  int score;

  if (state->solver != NULL && connect4_solver_solve (state->solver, position, budget, &score))
    printf (" %d", sign * score);
  else
    fputs (" ?", stdout);
}

static void
write_column (const State *state, const GamePosition *position, int column, GameBudget *budget)
{
  GamePosition child = *position;
  int cell = connect4_landing (position, column);
  int n_discs = game_position_n_cells (position) - game_position_count (position, GAME_EMPTY);
  GameResult result;

  if (cell == GAME_NO_CELL)
    {
      fputs (" .", stdout);
      return;
    }
  connect4_game.play (&child, (GameMove){ GAME_NO_CELL, (int16_t) cell });
  result = connect4_game.result (&child);
  if (result == GAME_DRAWN)
    fputs (" 0", stdout);
  else if (result != GAME_ONGOING)
    printf (" %d", connect4_score_of_win (&position->setup, n_discs + 1));
  else
    write_score (state, &child, -1, budget);
}

static const char *
answer (CliScores *scores, const char *line)
{
  const State *state = scores->state;
  const CliOptions *options = scores->options;
  GamePosition position;
  GameBudget budget;
  const char *fault = read_position (&options->setup, line, &position);
  double started;

  if (fault != NULL)
    return fault;
  started = cli_clock_seconds ();
  if (state->solver != NULL && !options->keep)
    connect4_solver_forget (state->solver);
  fputs (line, stdout);
  game_budget_start (&budget, &scores->limits, NULL, LOOK_EVERY);
  if (options->each)
    for (int column = 0; column < options->setup.columns; column++)
      write_column (state, &position, column, &budget);
  else
    write_score (state, &position, 1, &budget);
  printf (" %" PRIu64 " %.1f\n", budget.nodes, (cli_clock_seconds () - started) * 1e6);
  return NULL;
}

const CliScoresForm cli_scores_connect4 = {
  .game = "connect4",
  .begin = begin,
  .end = end,
  .answer = answer,
};
