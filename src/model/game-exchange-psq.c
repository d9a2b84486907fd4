/* game-exchange-psq.c: games of five in a row as Piskvork and Gomocup keep them, in .psq files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange-form.h"

#include "engine/text.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* The file: "Piskvorky 15x15, 11:11, 0", the width first, then whether each player is a program
 * (11) or a person (0), then who begins, 0 or 1; a line a move, "8,12,345": column and row from 1
 * and the time in milliseconds; then, not always, the names of the two players and a code of how
 * it ended. */
#define HEAD "Piskvorky"
#define PROGRAM 11
#define PERSON "homo-"
#define PROGRAM_PREFIX "pbrain-"

typedef struct
{
  int columns;
  int rows;
  int levels[2];
  int begins;
} Head;

static gboolean
is_like (const char *text)
{
  text += strspn (text, " \t\r\n");
  return g_ascii_strncasecmp (text, HEAD, strlen (HEAD)) == 0;
}

static gboolean
read_head (const char *text, Head *head)
{
  char after;

  /* Four digits at most: no number overflows. */
  return g_ascii_strncasecmp (text, HEAD, strlen (HEAD)) == 0 &&
         sscanf (text + strlen (HEAD), " %4d%*1[xX]%4d , %4d : %4d , %4d %c", &head->columns,
                 &head->rows, &head->levels[0], &head->levels[1], &head->begins, &after) == 5 &&
         (head->begins == GAME_FIRST || head->begins == GAME_SECOND);
}

static GameRecord *
new_record (const char *text, guint line, int variant, GError **error)
{
  GameSetup setup = gomoku_game.usual;
  Head head;

  if (!read_head (text, &head))
    {
      game_exchange_form_refuse (error, _ ("Line %u: “%s” is not as “%s” is"), line, text,
                                 HEAD " 15x15, 11:11, 0");
      return NULL;
    }
  setup.rows = (guint8) CLAMP (head.rows, 0, G_MAXUINT8);
  setup.columns = (guint8) CLAMP (head.columns, 0, G_MAXUINT8);
  setup.begins = (guint8) head.begins;
  setup.variant = (guint8) variant;
  if (game_setup_is_valid (&gomoku_game, &setup))
    return game_record_new (&gomoku_game, &setup);
  game_exchange_form_refuse (error, _ ("“%s” has no board of %d × %d squares"),
                             _ (gomoku_game.words->title), head.rows, head.columns);
  return NULL;
}

/* Column and row of a move, and its time, which may be left out. Returns whether it is one. */
static gboolean
read_move (const char *text, int *column, int *row)
{
  int used = 0;

  if (sscanf (text, "%4d , %4d %n", column, row, &used) < 2 || used == 0)
    return FALSE;
  if (text[used] == ',')
    {
      used++;
      used += (int) strspn (text + used, " \t-");
      used += (int) strspn (text + used, "0123456789");
      used += (int) strspn (text + used, " \t");
    }
  return text[used] == '\0';
}

static gboolean
play (GameRecord *record, GamePosition *position, guint line, const char *text, GError **error)
{
  int column = 0;
  int row = 0;
  g_autofree char *square = NULL;

  if (!read_move (text, &column, &row))
    return game_exchange_form_refuse (error, _ ("Line %u: “%s” is not a move, as “8,12,0” is"),
                                      line, text);
  square = g_strdup_printf ("%d,%d", column, row);
  return game_exchange_form_play (record, position, line, square, error);
}

/* Whether a move is meant, even a bad one: it begins with a number and a comma. All that read_move()
 * takes looks so. */
static gboolean
looks_like_move (const char *text)
{
  text += strspn (text, "-+0123456789");
  text += strspn (text, " \t\r\v\f");
  return *text == ',';
}

/* Plays the moves, from the line after the head on. Returns the first line after them, -1 with an
 * error. */
static int
play_moves (GameRecord *record, char **lines, int at, GError **error)
{
  GamePosition position;

  game_record_get_position (record, 0, &position);
  for (; lines[at] != NULL && (*lines[at] == '\0' || looks_like_move (lines[at])); at++)
    if (*lines[at] != '\0' && !play (record, &position, (guint) at + 1, lines[at], error))
      return -1;
  game_exchange_form_settle (record, &position);
  return at;
}

/* The name of a program without its folder and its ending, that of a person as it is. */
static char *
tidy_name (const char *text)
{
  const char *name = strrchr (text, '\\') != NULL ? strrchr (text, '\\') + 1 : text;
  g_autofree char *copy = NULL;

  if (g_str_has_prefix (name, PERSON))
    return g_strdup ("");
  if (!g_str_has_prefix (name, PROGRAM_PREFIX))
    return game_record_fit_name (name);
  copy = g_strdup (name + strlen (PROGRAM_PREFIX));
  if (strrchr (copy, '.') != NULL)
    *strrchr (copy, '.') = '\0';
  return game_record_fit_name (copy);
}

/* A move below the moves is one that another line cut off from them. */
static gboolean
check_foot (char **lines, int at, GError **error)
{
  int column;
  int row;

  for (int i = at; lines[i] != NULL; i++)
    if (read_move (lines[i], &column, &row))
      return game_exchange_form_refuse (error, _ ("Line %u: “%s” is not a move, as “8,12,0” is"),
                                        (guint) at + 1, lines[at]);
  return TRUE;
}

/* The players stand in two lines, with a number in the line below. */
static void
take_names (GameRecord *record, char **lines)
{
  if (lines[0] == NULL || lines[1] == NULL || lines[2] == NULL ||
      lines[2][strspn (lines[2], "-0123456789")] != '\0' || *lines[2] == '\0')
    return;
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      g_free (record->names[side]);
      record->names[side] = tidy_name (lines[side]);
    }
}

static GameRecord *
read_variant (char **lines, int variant, GError **error)
{
  g_autoptr (GameRecord) record = NULL;
  int at = 0;

  while (lines[at] != NULL && *lines[at] == '\0')
    at++;
  record = new_record (lines[at] != NULL ? lines[at] : "", (guint) at + 1, variant, error);
  if (record == NULL)
    return NULL;
  at = play_moves (record, lines, at + 1, error);
  if (at < 0 || !check_foot (lines, at, error))
    return NULL;
  take_names (record, lines + at);
  return g_steal_pointer (&record);
}

/* The file does not say which rule holds: the first under which all moves can be made. */
static GameRecord *
read_text (const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GError) why = NULL;
  GameRecord *record;

  for (int i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);
  record = read_variant (lines, 0, &why);
  for (int i = 1; record == NULL && i < game_n_variants (&gomoku_game); i++)
    record = read_variant (lines, i, NULL);
  if (record == NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return record;
}

static gboolean
can_write (const GameRecord *record)
{
  return record->game == &gomoku_game && record->start == NULL;
}

/* A name that cannot stand there, none or one that looks like a move, is that of any person. */
static void
write_name (GString *text, const GameRecord *record, GameSide side)
{
  g_autofree char *fitting = game_record_fit_name (record->names[side]);
  const char *name = g_strstrip (fitting);

  if (*name == '\0' || looks_like_move (name))
    g_string_append_printf (text, PERSON "%d\n", side + 1);
  else
    g_string_append_printf (text, "%s\n", name);
}

static char *
write_text (const GameRecord *record)
{
  const GameSetup *setup = &record->setup;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, HEAD " %dx%d, %d:%d, %d\n", setup->columns, setup->rows,
                          record->levels[GAME_FIRST] > 0 ? PROGRAM : 0,
                          record->levels[GAME_SECOND] > 0 ? PROGRAM : 0, setup->begins);
  for (guint i = 0; i < record->moves->len; i++)
    {
      int cell = g_array_index (record->moves, GameMove, i).to;

      g_string_append_printf (text, "%d,%d,0\n", cell % setup->columns + 1,
                              cell / setup->columns + 1);
    }
  write_name (text, record, GAME_FIRST);
  write_name (text, record, GAME_SECOND);
  g_string_append (text, "-1\n");
  return g_string_free (text, FALSE);
}

const GameExchangeForm game_exchange_psq = {
  .title = N_ ("Five in a row for Piskvork"),
  .suffix = ".psq",
  .is_known_by_suffix = TRUE,
  .is_like = is_like,
  .read = read_text,
  .can_write = can_write,
  .write = write_text,
};
