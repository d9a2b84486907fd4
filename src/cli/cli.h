/* cli.h: what the commands of tablero-engine share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/level.h"

#include <stddef.h>

/* Exit statuses. */
enum
{
  CLI_FINE,
  CLI_BAD_INPUT,
  CLI_BAD_USE
};

#define CLI_MOST_WORDS 2

/* Which options a command takes beside those of all commands. */
typedef enum
{
  CLI_ALL_COMMANDS = 0,
  CLI_PERFT = 1 << 0,
  CLI_PLAY = 1 << 1,
  CLI_MATCH = 1 << 2,
  CLI_BENCH = 1 << 3,
  CLI_GAMES = 1 << 4,
  CLI_PISKVORK = 1 << 5,
  CLI_SCORES = 1 << 6,
  CLI_NBOARD = 1 << 7
} CliCommandSet;

/* The command line, taken apart. Numbers not given are 0; each has a range above or including
 * that. */
typedef struct
{
  const char *command;
  const char *words[CLI_MOST_WORDS]; /* what is neither command nor option */
  int n_words;
  const Game *game; /* words[0], where there is one */
  GameSetup setup;  /* of the game, with what the options say */
  int64_t rows;
  int64_t columns;
  int64_t line;
  const char *variant;
  const char *begins;
  int64_t start;
  int64_t threads;
  int64_t table_mib;
  double seconds;
  int64_t nodes;
  int64_t depth;
  const char *knowledge_path;
  void *knowledge; /* the file's bytes */
  size_t knowledge_size;
  bool finished;
  bool each; /* scores: of every move */
  bool keep; /* scores: what was found out stays from line to line */
  int64_t level;
  const char *moves;
  int64_t seed;
  int64_t first;
  int64_t second;
  int64_t n_games;
} CliOptions;

int cli_fault (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
bool cli_options_read (CliOptions *self, int argc, char **argv, CliCommandSet command);
bool cli_options_set_up (CliOptions *self);
bool cli_knowledge_read (CliOptions *self, CliCommandSet command);
void cli_options_clear (CliOptions *self);
GameEngine *cli_engine_new (const CliOptions *options);
void cli_level_limits (const CliOptions *options, int level, uint64_t seed, GameLimits *limits);
bool cli_number_read (const char *text, int64_t least, int64_t most, int64_t *number);

int cli_games (CliOptions *options);
int cli_perft (CliOptions *options);
int cli_play (CliOptions *options);
int cli_match (CliOptions *options);
int cli_bench (CliOptions *options);
int cli_scores (CliOptions *options);
int cli_piskvork (CliOptions *options);
int cli_nboard (CliOptions *options);
