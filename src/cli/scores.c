/* scores.c: exact scores of positions given line by line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/scores.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

/* No position of any game takes so much text. */
#define LONGEST_LINE 100000

static const CliScoresForm *const forms[] = {
  &cli_scores_connect4,  &cli_scores_cats,   &cli_scores_othello,
  &cli_scores_tictactoe, &cli_scores_gomoku,
};

#define N_FORMS (sizeof forms / sizeof forms[0])

/* A form's begin () where an engine is all that it keeps. */
bool
cli_scores_begin_engine (CliScores *scores)
{
  scores->state = cli_engine_new (scores->options);
  return scores->state != NULL;
}

/* And its end (). */
void
cli_scores_end_engine (CliScores *scores)
{
  game_engine_free (scores->state);
}

/* Seconds of a clock that never goes back. */
double
cli_clock_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static bool
is_left_out (const char *line)
{
  while (*line == ' ' || *line == '\t')
    line++;
  return *line == '\0' || *line == '#';
}

/* Takes the end of line off. */
static void
trim (char *line, ssize_t *length)
{
  while (*length > 0 && (line[*length - 1] == '\n' || line[*length - 1] == '\r'))
    line[--*length] = '\0';
}

/* Answers one line. Returns whether it was a good one. */
static bool
answer_line (CliScores *self,
             const CliScoresForm *form,
             const char *line,
             size_t length,
             long place)
{
  const char *fault = NULL;

  if (strlen (line) != length)
    fault = "it holds a zero byte";
  else if (length > LONGEST_LINE)
    fault = "it is too long";
  else if (is_left_out (line))
    return true;
  self->number++;
  if (fault == NULL)
    fault = form->answer (self, line);
  if (fault == NULL)
    return true;
  printf ("%s !\n", length > LONGEST_LINE ? "" : line);
  fflush (stdout);
  fprintf (stderr, "tablero-engine: line %ld: %s\n", place, fault);
  return false;
}

static int
answer_lines (CliScores *self, const CliScoresForm *form, FILE *file)
{
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  int status = CLI_FINE;

  for (long place = 1; (length = getline (&line, &room, file)) >= 0; place++)
    {
      trim (line, &length);
      if (!answer_line (self, form, line, (size_t) length, place))
        status = CLI_BAD_INPUT;
      fflush (stdout);
    }
  if (ferror (file))
    status = CLI_BAD_INPUT;
  free (line);
  return status;
}

static int
run_form (CliOptions *options, const CliScoresForm *form, FILE *file)
{
  CliScores scores = { .options = options };
  int status;

  scores.limits = (GameLimits){ .seconds = options->seconds,
                                .nodes = (uint64_t) options->nodes,
                                .depth = (int) options->depth };
  if (form->begin != NULL && !form->begin (&scores))
    {
      fputs ("tablero-engine: there is not enough memory\n", stderr);
      return CLI_BAD_INPUT;
    }
  status = answer_lines (&scores, form, file);
  if (form->end != NULL)
    form->end (&scores);
  return status;
}

/* Runs the command: a game, and a file (standard input without one). */
int
cli_scores (CliOptions *options)
{
  const CliScoresForm *form = NULL;
  FILE *file = stdin;
  int status;

  for (size_t i = 0; i < N_FORMS; i++)
    if (strcmp (forms[i]->game, options->game->id) == 0)
      form = forms[i];
  if (form == NULL)
    return cli_fault ("there are no scores of %s", options->game->id);
  if (options->n_words > 1 && strcmp (options->words[1], "-") != 0)
    file = fopen (options->words[1], "r");
  if (file == NULL)
    {
      fprintf (stderr, "tablero-engine: cannot read '%s': %s\n", options->words[1],
               strerror (errno));
      return CLI_BAD_INPUT;
    }
  status = run_form (options, form, file);
  if (file != stdin)
    fclose (file);
  return status;
}
