/* main.c: tablero-engine, the program without a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

typedef struct
{
  const char *name;
  CliCommandSet set;
  int (*run) (CliOptions *options);
  int fewest_words;
  int most_words;
  const char *arguments; /* for the fault where there are too few or too many */
  const char *game;      /* its id, where it is for one game; else NULL */
} Command;

static const Command commands[] = {
  { "games", CLI_GAMES, cli_games, 0, 0, "no argument", NULL },
  { "perft", CLI_PERFT, cli_perft, 2, 2, "a game and a depth", NULL },
  { "play", CLI_PLAY, cli_play, 1, 1, "a game", NULL },
  { "match", CLI_MATCH, cli_match, 1, 1, "a game", NULL },
  { "bench", CLI_BENCH, cli_bench, 0, 1, "at most a game", NULL },
  { "scores", CLI_SCORES, cli_scores, 1, 2, "a game and at most a file", NULL },
  { "piskvork", CLI_PISKVORK, cli_piskvork, 0, 0, "no argument", "gomoku" },
  { "nboard", CLI_NBOARD, cli_nboard, 0, 0, "no argument", "othello" },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

static const char help[] =
    "usage: tablero-engine COMMAND [ARGUMENT...] [OPTION...]\n"
    "\n"
    "  games                 one line a game: id, sizes, variants, starts\n"
    "  perft GAME DEPTH      sequences of exactly so many moves, a line a depth\n"
    "        --finished      a game that ended earlier counts once\n"
    "  play GAME --level L   the move that a level would make\n"
    "        --moves \"...\"   after these moves\n"
    "        --seed S        with this seed for what is left to chance\n"
    "  match GAME --first L --second L --games N\n"
    "        --seed S        two levels against each other, sides changing, from random openings\n"
    "  bench [GAME]          fixed positions, fixed limits: nodes and time\n"
    "  scores GAME [FILE]    exact scores of positions, a line each\n"
    "        --each          of every move\n"
    "        --keep          what was found out stays from line to line\n"
    "  piskvork              the Gomocup protocol, for five in a row\n"
    "  nboard                the NBoard protocol, for othello\n"
    "\n"
    "Options of all commands:\n"
    "  --rows R --columns C  the size of the board; rows alone: a square one, but not in connect4\n"
    "  --line K              the length of the line that wins, in connect4\n"
    "  --variant WORD        a variant, as 'games' lists them\n"
    "  --begins first|second who begins, where that is open\n"
    "  --start N             one of the starts that 'games' lists\n"
    "  --threads T           threads of a search\n"
    "  --table MIB           memory for what a search has seen\n"
    "  --seconds S --nodes N --depth D\n"
    "                        limits of a search\n"
    "  --knowledge FILE|none a book or weights\n"
    "  --help --version\n";

/* The game, its board and what the engine is to know of it. */
static bool
set_up (const Command *command, CliOptions *options)
{
  if (options->n_words > 0 && !cli_options_set_up (options))
    return false;
  if (command->game != NULL)
    options->game = game_by_id (command->game);
  return cli_knowledge_read (options, command->set);
}

static int
run (const Command *command, int argc, char **argv)
{
  CliOptions options = { .command = command->name };
  int status = CLI_BAD_USE;

  if (!cli_options_read (&options, argc, argv, command->set))
    return CLI_BAD_USE;
  if (options.n_words < command->fewest_words || options.n_words > command->most_words)
    return cli_fault ("%s wants %s", command->name, command->arguments);
  if (set_up (command, &options))
    status = command->run (&options);
  cli_options_clear (&options);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      fputs ("tablero-engine: cannot write the answer\n", stderr);
      return CLI_BAD_INPUT;
    }
  return status;
}

/* Whether one of the arguments is that word. */
static bool
has_argument (int argc, char **argv, const char *word)
{
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], word) == 0)
      return true;
  return false;
}

int
main (int argc, char **argv)
{
  if (has_argument (argc, argv, "--help"))
    {
      fputs (help, stdout);
      return CLI_FINE;
    }
  if (has_argument (argc, argv, "--version"))
    {
      printf ("tablero-engine %s\n", TABLERO_VERSION);
      return CLI_FINE;
    }
  if (argc < 2)
    return cli_fault ("no command given");
  for (size_t i = 0; i < N_COMMANDS; i++)
    if (strcmp (commands[i].name, argv[1]) == 0)
      return run (&commands[i], argc - 2, argv + 2);
  return cli_fault ("there is no command '%s'", argv[1]);
}
