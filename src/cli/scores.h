/* scores.h: how the scores command answers a line, game by game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli/cli.h"

#include <stdio.h>

/* What lasts from line to line. */
typedef struct
{
  const CliOptions *options;
  GameLimits limits; /* as the options say; no limit where they say nothing */
  int number;        /* of the line among those that are answered, from 1 */
  void *state;       /* of the form's own; made by begin () */
} CliScores;

/* A game's form. */
typedef struct
{
  const char *game;
  bool (*begin) (CliScores *scores); /* NULL: nothing to make; returns whether there was memory */
  void (*end) (CliScores *scores);   /* NULL: nothing to free */
  /* Prints the answer to a line without its end of line. Returns NULL, or why the line is bad,
   * with nothing printed. */
  const char *(*answer) (CliScores *scores, const char *line);
} CliScoresForm;

extern const CliScoresForm cli_scores_connect4;
extern const CliScoresForm cli_scores_cats;
extern const CliScoresForm cli_scores_othello;
extern const CliScoresForm cli_scores_tictactoe;
extern const CliScoresForm cli_scores_gomoku;

bool cli_scores_begin_engine (CliScores *scores);
void cli_scores_end_engine (CliScores *scores);
double cli_clock_seconds (void);
int cli_scores (CliOptions *options);
