/* piskvork.c: the Gomocup protocol for Five in a Row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"
#include "cli/input.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Milliseconds, of a move and of a game, until the manager says something else. */
#define USUAL_TURN 30000
#define USUAL_MATCH 1000000000

/* Milliseconds of a move left for the way of the answer, and a part of the move's time for the
 * same. */
#define RESERVE 20
#define RESERVE_PART 25

/* One move takes at most this part of what is left of the game. */
#define PART_OF_MATCH 12

/* The shortest search that is worth the name, in seconds. */
#define SHORTEST 0.01

/* A table takes this part of the memory that may be used, and no more than so much. */
#define PART_FOR_TABLE 2
#define MOST_TABLE_BYTES ((size_t) 256 << 20)

/* The bit of INFO rule that asks for exactly five. */
#define RULE_EXACTLY_FIVE 1

/* What BOARD calls stones. */
enum
{
  FIELD_OWN = 1,
  FIELD_OTHER,
  FIELD_WINNING
};

typedef struct
{
  const CliOptions *options;
  CliInput *input;
  GameControl control;
  GameEngine *engine; /* made when it is asked; NULL after START or a new rule */
  GameSetup setup;
  bool has_board;
  bool is_over;
  uint8_t fields[GAME_MAX_CELLS];
  uint16_t n_moves;
  int last; /* the cell of the newest stone */
  long long timeout_turn;
  long long timeout_match;
  long long time_left;
  size_t table_bytes;
} Manager;

typedef struct
{
  const char *word;
  void (*run) (Manager *self, const char *arguments);
} Command;

/* Writes a line to the manager at once. */
static void say (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

static void
say (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  vprintf (format, arguments);
  va_end (arguments);
  putchar ('\n');
  fflush (stdout);
}

static void
drop_engine (Manager *self)
{
  game_engine_free (self->engine);
  self->engine = NULL;
}

static void
clear_board (Manager *self)
{
  memset (self->fields, 0, sizeof self->fields);
  self->n_moves = 0;
  self->last = GAME_NO_CELL;
}

/* The board as the rules know it: whoever has fewer stones, or the first where they are equal,
 * moves. */
static void
fill_position (const Manager *self, GamePosition *position)
{
  int n_cells = self->setup.rows * self->setup.columns;
  int n_own = 0;
  int n_other = 0;
  GameSide own;

  gomoku_game.start (position, &self->setup);
  for (int cell = 0; cell < n_cells; cell++)
    {
      n_own += self->fields[cell] == FIELD_OWN;
      n_other += self->fields[cell] == FIELD_OTHER;
    }
  own = n_own < n_other ? GAME_SECOND : GAME_FIRST;
  for (int cell = 0; cell < n_cells; cell++)
    if (self->fields[cell] != 0)
      position->cells[cell] =
          game_piece_of (self->fields[cell] == FIELD_OWN ? own : game_other_side (own));
  position->to_move = own;
  position->ply = self->n_moves;
  position->last = (GameMove){ GAME_NO_CELL, (int16_t) self->last };
}

/* Seconds for this move, of what the manager allows. */
static double
seconds_for_move (const Manager *self)
{
  long long turn = self->timeout_turn;
  double seconds;

  if (self->timeout_match > 0 && self->time_left / PART_OF_MATCH < turn)
    turn = self->time_left / PART_OF_MATCH;
  seconds = (double) (turn - RESERVE - turn / RESERVE_PART) / 1000.0;
  return seconds > SHORTEST ? seconds : SHORTEST;
}

static void
limit_search (const Manager *self, const GamePosition *position, GameLimits *limits)
{
  const CliOptions *options = self->options;

  *limits = (GameLimits){ .seconds = seconds_for_move (self), .seed = position->ply };
  limits->nodes = (uint64_t) options->nodes;
  limits->depth = (int) options->depth;
  if (options->seconds > 0)
    limits->seconds = options->seconds;
  else if (options->nodes > 0 || options->depth > 0)
    limits->seconds = 0;
}

static void
make_engine (Manager *self)
{
  GameEngineOptions options = {
    .table_bytes = self->table_bytes,
    .threads = (int) self->options->threads,
    .knowledge = self->options->knowledge,
    .knowledge_size = self->options->knowledge_size,
  };

  if (self->engine == NULL)
    self->engine = game_engine_new (&gomoku_game, &self->setup, &options);
}

/* Says in a comment what was found. */
static void
say_report (const GameReport *report)
{
  say ("MESSAGE depth %d score %d%s nodes %llu seconds %.3f", report->depth, report->score,
       report->kind == GAME_SCORE_EXACT ? " proven" : "", (unsigned long long) report->nodes,
       report->seconds);
}

/* Thinks, makes the move and says it. */
static void
answer (Manager *self)
{
  GamePosition position;
  GameLimits limits;
  GameReport report;

  fill_position (self, &position);
  if (gomoku_game.result (&position) != GAME_ONGOING)
    {
      say ("ERROR the game is over");
      return;
    }
  limit_search (self, &position, &limits);
  make_engine (self);
  cli_input_arm (self->input);
  game_engine_think (self->engine, &position, &limits, &self->control, &report);
  self->fields[report.best.to] = FIELD_OWN;
  self->last = report.best.to;
  self->n_moves++;
  say_report (&report);
  say ("%d,%d", report.best.to % self->setup.columns, report.best.to / self->setup.columns);
}

/* Reads "x,y" and, where @field is given, ",field". Returns the cell, or GAME_NO_CELL. */
static int
read_cell (const Manager *self, const char *text, int *field)
{
  int x, y, end = 0;

  if (field == NULL && sscanf (text, " %d , %d %n", &x, &y, &end) != 2)
    return GAME_NO_CELL;
  if (field != NULL && sscanf (text, " %d , %d , %d %n", &x, &y, field, &end) != 3)
    return GAME_NO_CELL;
  if (text[end] != '\0' || x < 0 || y < 0 || x >= self->setup.columns || y >= self->setup.rows)
    return GAME_NO_CELL;
  return y * self->setup.columns + x;
}

/* Puts a stone on the board; says what is wrong where that cannot be. */
static bool
place (Manager *self, int cell, int field)
{
  if (cell == GAME_NO_CELL)
    say ("ERROR these are not coordinates of the board");
  else if (self->fields[cell] != 0)
    say ("ERROR the cell is taken");
  else
    {
      self->fields[cell] = (uint8_t) field;
      self->last = cell;
      self->n_moves++;
      return true;
    }
  return false;
}

static bool
has_board (const Manager *self)
{
  if (!self->has_board)
    say ("ERROR there is no board before START");
  return self->has_board;
}

static void
start (Manager *self, const char *arguments)
{
  GameSetup setup = self->setup;
  int64_t side;

  setup.rows = setup.columns = 0;
  if (cli_number_read (arguments, 1, GAME_MAX_SIDE, &side))
    setup.rows = setup.columns = (uint8_t) side;
  if (!game_setup_is_valid (&gomoku_game, &setup))
    {
      say ("ERROR the board's side must be a number from 5 to 50");
      return;
    }
  drop_engine (self);
  self->setup = setup;
  self->has_board = true;
  clear_board (self);
  say ("OK");
}

static void
start_rectangle (Manager *self, const char *arguments)
{
  (void) self;
  (void) arguments;
  say ("ERROR only square boards can be played on");
}

static void
restart (Manager *self, const char *arguments)
{
  (void) arguments;
  if (!has_board (self))
    return;
  clear_board (self);
  if (self->engine != NULL)
    game_engine_forget (self->engine);
  say ("OK");
}

static void
begin (Manager *self, const char *arguments)
{
  (void) arguments;
  if (has_board (self))
    answer (self);
}

static void
turn (Manager *self, const char *arguments)
{
  if (has_board (self) && place (self, read_cell (self, arguments, NULL), FIELD_OTHER))
    answer (self);
}

/* Reads the lines of BOARD up to DONE. Returns whether all were good. */
static bool
read_board (Manager *self)
{
  bool is_good = true;
  const char *line;

  while ((line = cli_input_next (self->input)) != NULL && strcasecmp (line, "DONE") != 0)
    {
      int field = 0;
      int cell = read_cell (self, line, &field);

      if (field < FIELD_OWN || field > FIELD_WINNING)
        cell = GAME_NO_CELL;
      if (is_good)
        is_good = place (self, cell, field == FIELD_WINNING ? FIELD_OTHER : field);
    }
  return is_good && line != NULL;
}

static void
board (Manager *self, const char *arguments)
{
  (void) arguments;
  if (!has_board (self))
    return;
  clear_board (self);
  if (read_board (self))
    answer (self);
}

static void
take_back (Manager *self, const char *arguments)
{
  int cell = read_cell (self, arguments, NULL);

  if (!has_board (self))
    return;
  if (cell == GAME_NO_CELL || self->fields[cell] == 0)
    {
      say ("ERROR there is no stone to take back");
      return;
    }
  self->fields[cell] = 0;
  self->n_moves--;
  self->last = GAME_NO_CELL;
  say ("OK");
}

static void
set_rule (Manager *self, long long rule)
{
  uint8_t variant = (rule & RULE_EXACTLY_FIVE) != 0 ? 1 : 0;

  if (variant != self->setup.variant)
    drop_engine (self);
  self->setup.variant = variant;
}

/* Takes over how much memory there is; half goes into the table. */
static void
set_memory (Manager *self, long long bytes)
{
  size_t table_bytes = bytes > 0 ? (size_t) bytes / PART_FOR_TABLE : 0;

  if (table_bytes > MOST_TABLE_BYTES)
    table_bytes = MOST_TABLE_BYTES;
  if (table_bytes != self->table_bytes)
    drop_engine (self);
  self->table_bytes = table_bytes;
}

/* INFO is never answered, and what is not known is passed over. */
static void
info (Manager *self, const char *arguments)
{
  char key[32];
  long long value;

  if (sscanf (arguments, "%31s %lld", key, &value) != 2)
    return;
  if (strcasecmp (key, "timeout_turn") == 0)
    self->timeout_turn = value;
  else if (strcasecmp (key, "timeout_match") == 0)
    self->timeout_match = value;
  else if (strcasecmp (key, "time_left") == 0)
    self->time_left = value;
  else if (strcasecmp (key, "max_memory") == 0)
    set_memory (self, value);
  else if (strcasecmp (key, "rule") == 0)
    set_rule (self, value);
}

static void
about (Manager *self, const char *arguments)
{
  (void) self;
  (void) arguments;
  say ("name=\"Tablero\", version=\"%s\", author=\"the Tablero project\", country=\"--\"",
       TABLERO_VERSION);
}

static void
end (Manager *self, const char *arguments)
{
  (void) arguments;
  self->is_over = true;
}

/* Nothing is being searched when this is read. */
static void
stop (Manager *self, const char *arguments)
{
  (void) self;
  (void) arguments;
}

static const Command commands[] = {
  { "START", start },        { "RECTSTART", start_rectangle },
  { "BEGIN", begin },        { "TURN", turn },
  { "BOARD", board },        { "INFO", info },
  { "ABOUT", about },        { "END", end },
  { "STOP", stop },          { "RESTART", restart },
  { "TAKEBACK", take_back },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

/* What follows @word in @line, or NULL where the line begins with something else. */
static const char *
after_word (const char *line, const char *word)
{
  size_t length = strlen (word);

  if (strncasecmp (line, word, length) != 0 || (line[length] != '\0' && line[length] != ' '))
    return NULL;
  return line + length + strspn (line + length, " ");
}

static CliLineKind
line_kind (const char *line)
{
  if (after_word (line, "END") != NULL)
    return CLI_LINE_ENDS;
  if (after_word (line, "STOP") != NULL || after_word (line, "START") != NULL ||
      after_word (line, "RESTART") != NULL)
    return CLI_LINE_STOPS;
  return CLI_LINE_WAITS;
}

static void
obey (Manager *self, const char *line)
{
  for (size_t i = 0; i < N_COMMANDS; i++)
    {
      const char *arguments = after_word (line, commands[i].word);

      if (arguments == NULL)
        continue;
      commands[i].run (self, arguments);
      return;
    }
  if (*line != '\0')
    say ("UNKNOWN there is no such command");
}

/* tablero-engine piskvork: answers a manager of matches on standard input and output until END. */
int
cli_piskvork (CliOptions *options)
{
  Manager *self = calloc (1, sizeof *self);
  const char *line;

  if (self == NULL)
    abort ();
  self->options = options;
  self->setup = gomoku_game.usual;
  self->timeout_turn = USUAL_TURN;
  self->time_left = USUAL_MATCH;
  self->table_bytes = (size_t) options->table_mib << 20;
  self->last = GAME_NO_CELL;
  self->input = cli_input_new (stdin, &self->control, line_kind);
  while (!self->is_over && (line = cli_input_next (self->input)) != NULL)
    obey (self, line);
  cli_input_free (self->input);
  drop_engine (self);
  free (self);
  return CLI_FINE;
}
