/* options.c: the command line of tablero-engine, taken apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/cli.h"

#include "engine/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_SECONDS 1000000.0
#define BYTES_IN_MIB ((size_t) 1 << 20)
#define USUAL_SECONDS 3.0

typedef enum
{
  KIND_FLAG,
  KIND_NUMBER,
  KIND_SECONDS,
  KIND_TEXT
} OptionKind;

typedef struct
{
  const char *name;
  OptionKind kind;
  size_t place;           /* of its value in CliOptions */
  CliCommandSet commands; /* that take it; CLI_ALL_COMMANDS: each */
  int64_t least;
  int64_t most;
} Option;

#define PLACE(field) offsetof (CliOptions, field)

static const Option options[] = {
  { "--rows", KIND_NUMBER, PLACE (rows), CLI_ALL_COMMANDS, 1, GAME_MAX_SIDE },
  { "--columns", KIND_NUMBER, PLACE (columns), CLI_ALL_COMMANDS, 1, GAME_MAX_SIDE },
  { "--line", KIND_NUMBER, PLACE (line), CLI_ALL_COMMANDS, 1, GAME_MAX_SIDE },
  { "--variant", KIND_TEXT, PLACE (variant), CLI_ALL_COMMANDS, 0, 0 },
  { "--begins", KIND_TEXT, PLACE (begins), CLI_ALL_COMMANDS, 0, 0 },
  { "--start", KIND_NUMBER, PLACE (start), CLI_ALL_COMMANDS, 1, GAME_MAX_CELLS },
  { "--threads", KIND_NUMBER, PLACE (threads), CLI_ALL_COMMANDS, 1, 256 },
  { "--table", KIND_NUMBER, PLACE (table_mib), CLI_ALL_COMMANDS, 1, 65536 },
  { "--seconds", KIND_SECONDS, PLACE (seconds), CLI_ALL_COMMANDS, 0, 0 },
  { "--nodes", KIND_NUMBER, PLACE (nodes), CLI_ALL_COMMANDS, 1, INT64_MAX },
  { "--depth", KIND_NUMBER, PLACE (depth), CLI_ALL_COMMANDS, 1, 1000 },
  { "--knowledge", KIND_TEXT, PLACE (knowledge_path), CLI_ALL_COMMANDS, 0, 0 },
  { "--finished", KIND_FLAG, PLACE (finished), CLI_PERFT, 0, 0 },
  { "--each", KIND_FLAG, PLACE (each), CLI_SCORES, 0, 0 },
  { "--keep", KIND_FLAG, PLACE (keep), CLI_SCORES, 0, 0 },
  { "--level", KIND_NUMBER, PLACE (level), CLI_PLAY, 1, GAME_N_LEVELS },
  { "--moves", KIND_TEXT, PLACE (moves), CLI_PLAY, 0, 0 },
  { "--seed", KIND_NUMBER, PLACE (seed), CLI_PLAY | CLI_MATCH, 0, INT64_MAX },
  { "--first", KIND_NUMBER, PLACE (first), CLI_MATCH, 1, GAME_N_LEVELS },
  { "--second", KIND_NUMBER, PLACE (second), CLI_MATCH, 1, GAME_N_LEVELS },
  { "--games", KIND_NUMBER, PLACE (n_games), CLI_MATCH, 1, 1000000 },
};

#define N_OPTIONS (sizeof options / sizeof options[0])

/* Writes a fault of the command line and where to read more to stderr. Returns the exit status
 * for it. */
int
cli_fault (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fputs ("tablero-engine: ", stderr);
  vfprintf (stderr, format, arguments);
  fputs ("\nusage: tablero-engine COMMAND [ARGUMENT...] [OPTION...]; tell me more: tablero-engine "
         "--help\n",
         stderr);
  va_end (arguments);
  return CLI_BAD_USE;
}

/* Reads a whole number from @least to @most; nothing may follow it. Returns whether there was
 * one. */
bool
cli_number_read (const char *text, int64_t least, int64_t most, int64_t *number)
{
  char *end;
  long long value;

  if (*text < '0' || *text > '9')
    return false;
  errno = 0;
  value = strtoll (text, &end, 10);
  if (errno != 0 || *end != '\0' || value < least || value > most)
    return false;
  *number = value;
  return true;
}

static bool
seconds_read (const char *text, double *seconds)
{
  char *end;
  double value;

  if ((*text < '0' || *text > '9') && *text != '.')
    return false;
  value = strtod (text, &end);
  if (end == text || *end != '\0' || !(value > 0 && value <= MOST_SECONDS))
    return false;
  *seconds = value;
  return true;
}

static const Option *
option_by_name (const char *name, size_t length)
{
  for (size_t i = 0; i < N_OPTIONS; i++)
    if (strlen (options[i].name) == length && memcmp (options[i].name, name, length) == 0)
      return &options[i];
  return NULL;
}

/* Takes over the value of an option; says what is wrong with it. */
static bool
option_set (const Option *option, const char *value, CliOptions *self)
{
  char *place = (char *) self + option->place;

  switch (option->kind)
    {
    case KIND_FLAG:
      *(bool *) place = true;
      return true;
    case KIND_TEXT:
      *(const char **) place = value;
      return true;
    case KIND_SECONDS:
      if (seconds_read (value, (double *) place))
        return true;
      cli_fault ("%s wants a number of seconds above 0, not '%s'", option->name, value);
      return false;
    case KIND_NUMBER:
    default:
      if (cli_number_read (value, option->least, option->most, (int64_t *) place))
        return true;
      if (option->most == INT64_MAX)
        cli_fault ("%s wants a whole number from %d, not '%s'", option->name, (int) option->least,
                   value);
      else
        cli_fault ("%s wants a whole number from %d to %d, not '%s'", option->name,
                   (int) option->least, (int) option->most, value);
      return false;
    }
}

/* Reads the option at argv[*i], and its value behind a '=' or in the next argument. */
static bool
option_read (CliOptions *self, int argc, char **argv, int *i, CliCommandSet command)
{
  const char *text = argv[*i];
  const char *equals = strchr (text, '=');
  const Option *option =
      option_by_name (text, equals != NULL ? (size_t) (equals - text) : strlen (text));

  if (option == NULL)
    {
      cli_fault ("there is no option %s", text);
      return false;
    }
  if (option->commands != CLI_ALL_COMMANDS && (option->commands & command) == 0)
    {
      cli_fault ("%s takes no option %s", self->command, option->name);
      return false;
    }
  if (option->kind == KIND_FLAG && equals != NULL)
    {
      cli_fault ("%s takes no value", option->name);
      return false;
    }
  if (option->kind == KIND_FLAG)
    return option_set (option, NULL, self);
  if (equals == NULL && *i + 1 >= argc)
    {
      cli_fault ("%s wants a value", option->name);
      return false;
    }
  return option_set (option, equals != NULL ? equals + 1 : argv[++*i], self);
}

/* Takes the arguments after the command's name apart. Returns false, with the fault on stderr,
 * where one is wrong. */
bool
cli_options_read (CliOptions *self, int argc, char **argv, CliCommandSet command)
{
  for (int i = 0; i < argc; i++)
    {
      if (argv[i][0] == '-' && argv[i][1] != '\0')
        {
          if (!option_read (self, argc, argv, &i, command))
            return false;
          continue;
        }
      if (self->n_words == CLI_MOST_WORDS)
        {
          cli_fault ("one argument too many: '%s'", argv[i]);
          return false;
        }
      self->words[self->n_words++] = argv[i];
    }
  return true;
}

/* The size of the board: rows alone mean a square one, but where sides differ as a rule. */
static void
set_size (CliOptions *self)
{
  bool is_square = self->game->usual.rows == self->game->usual.columns;

  if (self->rows > 0)
    self->setup.rows = (uint8_t) self->rows;
  if (self->columns > 0)
    self->setup.columns = (uint8_t) self->columns;
  if (is_square && self->columns == 0)
    self->setup.columns = self->setup.rows;
  if (is_square && self->rows == 0)
    self->setup.rows = self->setup.columns;
}

/* The variant, by the word of the option that the game calls its variants by. */
static bool
set_variant (CliOptions *self)
{
  bool has_lines = self->game->variant_key != NULL && strcmp (self->game->variant_key, "line") == 0;
  char line[24];
  const char *word = self->variant;

  if (self->line > 0 && !has_lines)
    {
      cli_fault ("%s has no --line to choose", self->game->id);
      return false;
    }
  if (self->line > 0)
    {
      snprintf (line, sizeof line, "%d", (int) self->line);
      word = line;
    }
  if (word == NULL || game_variant_from_text (self->game, word, &self->setup))
    return true;
  cli_fault ("%s has no variant '%s'", self->game->id, word);
  return false;
}

static bool
set_beginner (CliOptions *self)
{
  if (self->begins == NULL)
    return true;
  if (strcmp (self->begins, "first") != 0 && strcmp (self->begins, "second") != 0)
    {
      cli_fault ("--begins wants 'first' or 'second', not '%s'", self->begins);
      return false;
    }
  self->setup.begins = strcmp (self->begins, "first") == 0 ? GAME_FIRST : GAME_SECOND;
  if (self->setup.begins == self->game->usual.begins || self->game->either_begins)
    return true;
  cli_fault ("in %s it is not open who begins", self->game->id);
  return false;
}

/* Finds the game that words[0] names and sets its board up as the options say. Returns false,
 * with the fault on stderr, where that cannot be. */
bool
cli_options_set_up (CliOptions *self)
{
  self->game = game_by_id (self->words[0]);
  if (self->game == NULL)
    {
      cli_fault ("there is no game '%s'; 'tablero-engine games' lists them", self->words[0]);
      return false;
    }
  self->setup = self->game->usual;
  set_size (self);
  if (!set_variant (self) || !set_beginner (self))
    return false;
  if (!game_setup_is_valid (self->game, &self->setup))
    {
      cli_fault ("%s cannot be played so on %d rows and %d columns", self->game->id,
                 self->setup.rows, self->setup.columns);
      return false;
    }
  if (self->start > 0 && !game_start_from_number (self->game, &self->setup, (int) self->start))
    {
      cli_fault ("%s has no start %d on this board", self->game->id, (int) self->start);
      return false;
    }
  return true;
}

/* Frees what the options own. */
void
cli_options_clear (CliOptions *self)
{
  free (self->knowledge);
  self->knowledge = NULL;
}

/* Makes an engine for the game and setup of the options. */
GameEngine *
cli_engine_new (const CliOptions *self)
{
  GameEngineOptions engine_options = {
    .table_bytes = (size_t) self->table_mib * BYTES_IN_MIB,
    .threads = (int) self->threads,
    .knowledge = self->knowledge,
    .knowledge_size = self->knowledge_size,
  };

  return game_engine_new (self->game, &self->setup, &engine_options);
}

/* The limits of a level, with those that the options set in their place. */
void
cli_level_limits (const CliOptions *self, int level, uint64_t seed, GameLimits *limits)
{
  double seconds = self->seconds > 0 ? self->seconds : USUAL_SECONDS;

  game_level_limits (self->game, &self->setup, level, seconds, seed, limits);
  if (self->nodes > 0)
    limits->nodes = (uint64_t) self->nodes;
  if (self->depth > 0)
    limits->depth = (int) self->depth;
  if (self->seconds == 0 && (self->nodes > 0 || self->depth > 0) && level == GAME_N_LEVELS)
    limits->seconds = 0;
}
