/* game-exchange-transcript.c: games of reversi as one writes them down: f5d6c3, passes left out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange-form.h"

#include "engine/text.h"

#include <glib/gi18n.h>
#include <string.h>

#define BLANKS " \t\r\n,;"

/* The words for a pass, which may be left out. */
static const char *const pass_words[] = { "pass", "pa", "ps", "--" };

/* Where the text is being read. */
typedef struct
{
  const char *at;
  guint line; /* from 1 */
} Reader;

static void
skip_blanks (Reader *reader)
{
  for (; *reader->at != '\0' && strchr (BLANKS, *reader->at) != NULL; reader->at++)
    reader->line += *reader->at == '\n';
}

/* Skips the number of a move: "12." before it. */
static void
skip_number (Reader *reader)
{
  const char *end = reader->at + strspn (reader->at, "0123456789");

  if (end > reader->at && *end == '.')
    reader->at = end + 1;
  skip_blanks (reader);
}

static gsize
pass_length (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (pass_words); i++)
    {
      gsize length = strlen (pass_words[i]);

      if (g_ascii_strncasecmp (text, pass_words[i], length) == 0 && !g_ascii_isdigit (text[length]))
        return length;
    }
  return 0;
}

/* The length of a letter and a number; 0 where there are none. */
static gsize
square_length (const char *text)
{
  gsize n_digits = g_ascii_isalpha (*text) ? strspn (text + 1, "0123456789") : 0;

  return n_digits > 0 ? n_digits + 1 : 0;
}

/* Whether the first word is a square, and what follows it is no board. */
static gboolean
is_like (const char *text)
{
  Reader reader = { text, 1 };
  const char *next;

  skip_blanks (&reader);
  skip_number (&reader);
  if (square_length (reader.at) == 0)
    return FALSE;
  next = reader.at + square_length (reader.at);
  return *next == '\0' || strchr (BLANKS, *next) != NULL || g_ascii_isalpha (*next);
}

static gboolean
take_move (Reader *reader, GameRecord *record, GamePosition *position, GError **error)
{
  gsize n_pass = pass_length (reader->at);
  gsize length = n_pass > 0 ? n_pass : square_length (reader->at);
  g_autofree char *text = NULL;

  if (length == 0)
    {
      text = g_strndup (reader->at, strcspn (reader->at, BLANKS));
      return game_exchange_form_refuse (error, _ ("Line %u: “%s” is no move of a transcript"),
                                        reader->line, text);
    }
  text = g_ascii_strdown (reader->at, (gssize) length);
  reader->at += length;
  return game_exchange_form_play (record, position, reader->line, n_pass > 0 ? "pass" : text,
                                  error);
}

static GameRecord *
read_text (const char *text, GError **error)
{
  g_autoptr (GameRecord) record = game_record_new (&othello_game, &othello_game.usual);
  Reader reader = { text, 1 };
  GamePosition position;

  game_record_get_position (record, 0, &position);
  for (;;)
    {
      skip_blanks (&reader);
      skip_number (&reader);
      if (*reader.at == '\0')
        break;
      if (!take_move (&reader, record, &position, error))
        return NULL;
    }
  game_exchange_form_settle (record, &position);
  return g_steal_pointer (&record);
}

static gboolean
can_write (const GameRecord *record)
{
  return record->game == &othello_game && record->start == NULL && record->moves->len > 0 &&
         record->setup.rows == othello_game.usual.rows;
}

static char *
write_text (const GameRecord *record)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->moves->len; i++)
    {
      GameMove move = g_array_index (record->moves, GameMove, i);
      char cell[GAME_CELL_TEXT];

      if (move.to == GAME_NO_CELL)
        continue;
      game_cell_to_text (&record->setup, move.to, cell);
      g_string_append (text, cell);
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

const GameExchangeForm game_exchange_transcript = {
  .title = N_ ("Reversi transcripts"),
  .suffix = ".txt",
  .is_like = is_like,
  .read = read_text,
  .can_write = can_write,
  .write = write_text,
};
