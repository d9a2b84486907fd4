/* gomoku-games.c: reads the games that weights are fitted to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game is a line: its result as a number, then the cells of its moves. CELL was made without a
 * question; CELL:SCORE is the search's move, with what it thought of the position before it;
 * CELL/SCORE/BEST was made by lot in place of the search's move BEST.
 */

#include "tools/gomoku-fit.h"

#include "tools/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  GomokuField *field;
  GomokuNoteFunc func;
  void *data;
  GameResult result;
  const char *last_by_lot; /* in the line, NULL where no move was */
  int line;                /* from 1 */
} Reader;

static double
result_for (GameResult result, GameSide side)
{
  if (result != GAME_FIRST_WINS && result != GAME_SECOND_WINS)
    return 0.5;
  return result == game_win_of (side);
}

/* Reads the number of a free cell; returns its place. */
static int
read_place (const Reader *self, const char *text, char **end)
{
  long cell = strtol (text, end, 10);

  if (*end != text && cell >= 0 && cell < GOMOKU_FIT_SIDE * GOMOKU_FIT_SIDE)
    {
      int place = gomoku_field_place (self->field, (int) cell);

      if (self->field->cells[place].piece == GAME_EMPTY)
        return place;
    }
  fprintf (stderr, "line %d: \"%.20s\" does not begin with a free cell\n", self->line, text);
  exit (EXIT_FAILURE);
}

/* Reads a move and tells what is known of the position before it; returns what follows. */
static char *
read_move (Reader *self, char *text)
{
  char *end;
  int place = read_place (self, text, &end);
  GomokuNote note = {
    .result = result_for (self->result, self->field->to_move),
    .best = place,
    .is_sound = self->last_by_lot == NULL || text > self->last_by_lot,
  };
  bool was_asked = *end == ':' || *end == '/';

  if (was_asked)
    {
      bool is_by_lot = *end == '/';

      note.score = (int) strtol (end + 1, &end, 10);
      if (is_by_lot && *end == '/')
        note.best = read_place (self, end + 1, &end);
      self->func (self->field, &note, self->data);
    }
  gomoku_field_put (self->field, place);
  return end;
}

static void
read_game (Reader *self, const GomokuPatterns *patterns, char *line)
{
  char *text;

  self->line++;
  self->result = (GameResult) strtol (line, &text, 10);
  self->last_by_lot = strrchr (line, '/');
  gomoku_field_clear (self->field, patterns, GOMOKU_FIT_SIDE);
  while (*text == ' ')
    text = read_move (self, text);
}

/* Calls @func for every position in which the search was asked. */
void
gomoku_games_read (const char *path, GomokuNoteFunc func, void *data)
{
  GomokuPatterns *patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);
  Reader reader = { .field = calloc (1, sizeof *reader.field), .func = func, .data = data };
  FILE *file = fopen (path, "r");
  char *line = NULL;
  size_t size = 0;

  if (patterns == NULL || reader.field == NULL)
    tool_die ("there is not enough memory");
  if (file == NULL)
    tool_die ("the games cannot be read");
  while (getline (&line, &size, file) > 0)
    if (strchr (line, '\n') != NULL)
      read_game (&reader, patterns, line);
  fclose (file);
  free (line);
  free (reader.field);
  gomoku_patterns_free (patterns);
}

/* Moves one weight along its slope: the step of each shrinks with what it has moved (Adagrad, Duchi,
 * Hazan and Singer 2011). */
void
gomoku_fit_step (double *weight, double *moved, double slope, double step)
{
  *moved += slope * slope;
  *weight += step * slope / __builtin_sqrt (*moved + 1e-6);
}

/* One by lot of @n notes, but none of those that are kept out; @n is at least GOMOKU_FIT_HELD_OUT. */
size_t
gomoku_fit_pick (GameRandom *random, size_t n)
{
  size_t n_held_out = n / GOMOKU_FIT_HELD_OUT;

  return n_held_out + (size_t) (game_random_next (random) % (n - n_held_out));
}

/* The class that a kind belongs to. */
static int
class_of_kind (int kind)
{
  int best = 0;
  int second = 0;

  while (GOMOKU_KIND (best + 1, 0, 0) <= kind)
    best++;
  while (GOMOKU_KIND (best, second + 1, 0) <= kind)
    second++;
  return GOMOKU_CLASS (best, second);
}

/* Lists the class that each kind belongs to. */
void
gomoku_fit_classes (int class_of[GOMOKU_N_KINDS])
{
  for (int kind = 0; kind < GOMOKU_N_KINDS; kind++)
    class_of[kind] = class_of_kind (kind);
}
