/* bench.c: fixed positions, fixed limits: nodes, which repeat exactly, and time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include "engine/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  const char *game;
  int depth;
  const char *moves; /* from the usual start */
} Case;

static const Case cases[] = {
  { "tictactoe", 9, "" },
  { "tictactoe", 9, "a1 b2" },
  { "connect4", 8, "" },
  { "connect4", 9, "4 4 4 4 4 2" },
  { "connect4", 10, "4 3 4 4 5 6 3 3 2 6 6" },
  { "othello", 6, "" },
  { "othello", 6, "f5 d6 c3 d3 c4 f4 f6 f3" },
  { "othello", 5,
    "f5 f6 e6 f4 g5 e7 d7 g6 e8 d6 g4 h5 h6 h4 h3 g3 c6 f7 c5 c4 f8 b5 a5 c8 b3 c7 d8 g8 c3 d3" },
  { "gomoku", 8, "h8" },
  { "gomoku", 9, "h8 i9 g9 i7 i8 g8" },
  { "gomoku", 8, "h8 h9 g9 i7 f10 j8 j9 i8" },
  { "cats", 10, "" },
  { "cats", 11, "a8-b7 d1-c2 b7-c6 f1-e2" },
};

#define N_CASES (sizeof cases / sizeof cases[0])

/* Where a case stands. */
static void
set_up (const Game *game, const Case *bench_case, GamePosition *position)
{
  int n_moves;
  const char *fault;

  game->start (position, &game->usual);
  fault = game_moves_from_text (game, position, bench_case->moves, &n_moves);
  (void) fault;
  assert (fault == NULL);
}

/* Searches all cases of a game; adds to @nodes and @seconds. */
static void
run_game (CliOptions *options, uint64_t *nodes, double *seconds)
{
  GameEngine *engine = cli_engine_new (options);

  for (size_t i = 0; i < N_CASES; i++)
    {
      GameLimits limits = { .depth = cases[i].depth };
      GamePosition position;
      GameReport report;

      if (strcmp (cases[i].game, options->game->id) != 0)
        continue;
      set_up (options->game, &cases[i], &position);
      game_engine_think (engine, &position, &limits, NULL, &report);
      *nodes += report.nodes;
      *seconds += report.seconds;
    }
  game_engine_free (engine);
}

static void
print_line (const char *name, uint64_t nodes, double seconds)
{
  printf ("%s nodes %" PRIu64 " seconds %.3f nodes-per-second %.0f\n", name, nodes, seconds,
          seconds > 0 ? (double) nodes / seconds : 0.0);
}

/* tablero-engine bench [GAME]: a line a game, then the whole. */
int
cli_bench (CliOptions *options)
{
  uint64_t all_nodes = 0;
  double all_seconds = 0;

  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      uint64_t nodes = 0;
      double seconds = 0;

      if (options->n_words > 0 && *game != game_by_id (options->words[0]))
        continue;
      options->game = *game;
      options->setup = (*game)->usual;
      run_game (options, &nodes, &seconds);
      print_line ((*game)->id, nodes, seconds);
      all_nodes += nodes;
      all_seconds += seconds;
    }
  print_line ("all", all_nodes, all_seconds);
  return CLI_FINE;
}
