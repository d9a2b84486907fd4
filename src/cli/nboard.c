/* nboard.c: the NBoard protocol, versions 1 and 2, for Reversi
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"
#include "cli/input.h"

#include "engine/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Plies, until the viewer says something else. */
#define USUAL_DEPTH 8
#define MOST_DEPTH 60

/* The longest word of a game record that means anything. */
#define LONGEST_VALUE 256

typedef struct
{
  const CliOptions *options;
  CliInput *input;
  GameControl control;
  GameEngine *engine;
  GamePosition position;
  int depth;
  bool has_failed; /* a line was bad */
} Viewer;

typedef struct
{
  const char *word;
  bool (*run) (Viewer *self, const char *arguments); /* returns whether the arguments were good */
} Command;

static void
start (Viewer *self)
{
  othello_game.start (&self->position, &self->options->setup);
}

/* Makes a move as the protocol writes it: "d3", "PA" for a pass, perhaps with "/" and more
 * behind. */
static bool
make_move (Viewer *self, const char *text)
{
  char word[LONGEST_VALUE];
  GameMove move = GAME_PASS;

  snprintf (word, sizeof word, "%.*s", (int) strcspn (text, "/ "), text);
  if ((word[0] == 'P' || word[0] == 'p') && (word[1] == 'A' || word[1] == 'a'))
    word[0] = '\0';
  if (word[0] != '\0' && game_move_from_text (&othello_game, &self->position, word, &move) != NULL)
    return false;
  if (!game_move_is_legal (&othello_game, &self->position, move))
    return false;
  othello_game.play (&self->position, move);
  return true;
}

static int
piece_of_letter (char letter)
{
  if (letter == '*' || letter == 'X' || letter == 'x')
    return GAME_FIRST_PIECE;
  return letter == 'O' || letter == 'o' ? GAME_SECOND_PIECE : GAME_EMPTY;
}

/* Reads the board that a game began from: its side, the squares from a1 on and who moves. */
static bool
set_board (Viewer *self, const char *text)
{
  int n_cells = game_position_n_cells (&self->position);
  int cell = 0;

  text += strcspn (text, " ");
  game_position_clear (&self->position, &self->options->setup);
  for (; *text != '\0' && cell < n_cells; text++)
    if (strchr ("*XxOo-.", *text) != NULL)
      self->position.cells[cell++] = (uint8_t) piece_of_letter (*text);
  text += strspn (text, " ");
  self->position.to_move = piece_of_letter (*text) == GAME_SECOND_PIECE ? GAME_SECOND : GAME_FIRST;
  return cell == n_cells;
}

/* Takes over one property of a record; those that mean nothing to a position are left out. */
static bool
set_property (Viewer *self, const char *name, const char *value)
{
  if (strcmp (name, "BO") == 0)
    return set_board (self, value);
  if (strcmp (name, "B") == 0 || strcmp (name, "W") == 0)
    return make_move (self, value);
  return true;
}

/* Copies a word up to @end into @word. Returns what follows @end, NULL where there is no end or
 * no room. */
static const char *
read_word (const char *text, char end, char *word)
{
  const char *stop = strchr (text, end);

  if (stop == NULL || stop - text >= LONGEST_VALUE)
    return NULL;
  memcpy (word, text, (size_t) (stop - text));
  word[stop - text] = '\0';
  return stop + 1;
}

/* Reads a game in GGF: properties of the form NAME[VALUE] between "(;" and ";)". */
static bool
set_game (Viewer *self, const char *text)
{
  char name[LONGEST_VALUE], value[LONGEST_VALUE];

  start (self);
  text += strspn (text, "(; ");
  while (*text != '\0' && *text != ';')
    {
      text = read_word (text, '[', name);
      if (text != NULL)
        text = read_word (text, ']', value);
      if (text == NULL || !set_property (self, name, value))
        return false;
      text += strspn (text, " ");
    }
  return true;
}

static bool
set_depth (Viewer *self, const char *text)
{
  int64_t depth;

  if (!cli_number_read (text, 1, INT32_MAX, &depth))
    return false;
  self->depth = depth < MOST_DEPTH ? (int) depth : MOST_DEPTH;
  return true;
}

/* "set WHAT VALUE"; what is not known is nothing to object to. */
static bool
run_set (Viewer *self, const char *arguments)
{
  if (strncmp (arguments, "depth ", 6) == 0)
    return set_depth (self, arguments + 6);
  return strncmp (arguments, "game ", 5) != 0 || set_game (self, arguments + 5);
}

static bool
run_move (Viewer *self, const char *arguments)
{
  return make_move (self, arguments);
}

/* Thinks; limits on the command line stand above the viewer's depth. */
static void
think (Viewer *self, GameReport *report)
{
  const CliOptions *options = self->options;
  GameLimits limits = { .seconds = options->seconds,
                        .nodes = (uint64_t) options->nodes,
                        .depth = (int) options->depth,
                        .seed = (uint64_t) self->position.ply };

  if (limits.seconds == 0 && limits.nodes == 0 && limits.depth == 0)
    limits.depth = self->depth;
  cli_input_arm (self->input);
  game_engine_think (self->engine, &self->position, &limits, &self->control, report);
}

/* Writes a move as the protocol does. */
static void
write_move (const Viewer *self, GameMove move)
{
  char text[GAME_MOVE_TEXT];

  game_move_to_text (&othello_game, &self->position, move, text);
  for (char *letter = text; *letter >= 'a' && *letter <= 'z'; letter++)
    *letter = (char) (*letter - 'a' + 'A');
  fputs (move.to == GAME_NO_CELL ? "PA" : text, stdout);
}

static bool
run_go (Viewer *self, const char *arguments)
{
  GameReport report;

  (void) arguments;
  puts ("status Tablero is thinking");
  think (self, &report);
  fputs ("=== ", stdout);
  write_move (self, report.best);
  printf ("/%d.00/%.2f\n", report.margin, report.seconds);
  puts ("status");
  return true;
}

static bool
run_hint (Viewer *self, const char *arguments)
{
  GameReport report;

  (void) arguments;
  think (self, &report);
  fputs ("search ", stdout);
  write_move (self, report.best);
  printf (" %d.00 0 %d\n", report.margin, report.depth);
  puts ("status");
  return true;
}

static bool
run_ping (Viewer *self, const char *arguments)
{
  (void) self;
  printf ("pong %s\n", arguments);
  return true;
}

static bool
run_nboard (Viewer *self, const char *arguments)
{
  (void) self;
  (void) arguments;
  puts ("set myname Tablero");
  return true;
}

static bool
run_learn (Viewer *self, const char *arguments)
{
  (void) self;
  (void) arguments;
  puts ("learned");
  return true;
}

static const Command commands[] = {
  { "nboard", run_nboard }, { "set", run_set },   { "move", run_move },   { "go", run_go },
  { "hint", run_hint },     { "ping", run_ping }, { "learn", run_learn },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

/* Obeys a line; says on stderr which one is bad. Lines with unknown commands are left out, as
 * the protocol wants. */
static void
obey (Viewer *self, const char *line, long number)
{
  size_t length = strcspn (line, " ");
  const char *arguments = line + length + strspn (line + length, " ");

  for (size_t i = 0; i < N_COMMANDS; i++)
    {
      if (strlen (commands[i].word) != length || strncmp (commands[i].word, line, length) != 0)
        continue;
      if (!commands[i].run (self, arguments))
        {
          fprintf (stderr, "tablero-engine: line %ld: it cannot be understood: %s\n", number, line);
          self->has_failed = true;
        }
    }
  fflush (stdout);
}

static CliLineKind
line_kind (const char *line)
{
  return strcmp (line, "quit") == 0 ? CLI_LINE_ENDS : CLI_LINE_WAITS;
}

/* tablero-engine nboard: reads commands from standard input until it ends or says quit. */
int
cli_nboard (CliOptions *options)
{
  Viewer self = { .options = options, .depth = USUAL_DEPTH };
  const char *line;

  options->game = &othello_game;
  options->setup = othello_game.usual;
  self.engine = cli_engine_new (options);
  start (&self);
  self.input = cli_input_new (stdin, &self.control, line_kind);
  for (long number = 1; (line = cli_input_next (self.input)) != NULL && strcmp (line, "quit") != 0;
       number++)
    obey (&self, line, number);
  cli_input_free (self.input);
  game_engine_free (self.engine);
  return self.has_failed ? CLI_BAD_INPUT : CLI_FINE;
}
