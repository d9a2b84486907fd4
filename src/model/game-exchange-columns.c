/* game-exchange-columns.c: games of four in a row as a string of columns: 4453
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange-form.h"

#include <glib/gi18n.h>
#include <string.h>

#define DIGITS "0123456789"
#define BLANKS " \t\r\n"

/* A text of digits no longer than this may be the first line of a board, its size. */
#define LONGEST_SIZE 2

static gsize
n_digits (const char *text)
{
  gsize n = 0;

  for (; *text != '\0'; text++)
    n += g_ascii_isdigit (*text);
  return n;
}

/* Whether nothing but digits stands in it, and more than a size; or a number first that is too long
 * for one. */
static gboolean
is_like (const char *text)
{
  if (text[strspn (text, DIGITS BLANKS)] == '\0')
    return n_digits (text) > LONGEST_SIZE;
  return strspn (text + strspn (text, BLANKS), DIGITS) > LONGEST_SIZE;
}

static gboolean
take_sign (GameRecord *record, GamePosition *position, guint line, char sign, GError **error)
{
  char text[] = { sign, '\0' };

  if (g_ascii_isdigit (sign))
    return game_exchange_form_play (record, position, line, text, error);
  return game_exchange_form_refuse (error, _ ("Line %u: only numbers of columns can stand here"),
                                    line);
}

static GameRecord *
read_text (const char *text, GError **error)
{
  g_autoptr (GameRecord) record = game_record_new (&connect4_game, &connect4_game.usual);
  GamePosition position;
  guint line = 1;

  game_record_get_position (record, 0, &position);
  for (; *text != '\0'; text++)
    {
      line += *text == '\n';
      if (strchr (BLANKS, *text) == NULL && !take_sign (record, &position, line, *text, error))
        return NULL;
    }
  game_exchange_form_settle (record, &position);
  return g_steal_pointer (&record);
}

static gboolean
can_write (const GameRecord *record)
{
  const GameSetup *usual = &connect4_game.usual;

  return record->game == &connect4_game && record->start == NULL &&
         record->moves->len > LONGEST_SIZE && record->setup.rows == usual->rows &&
         record->setup.columns == usual->columns && record->setup.variant == usual->variant;
}

static char *
write_text (const GameRecord *record)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->moves->len; i++)
    g_string_append_printf (
        text, "%d", g_array_index (record->moves, GameMove, i).to % record->setup.columns + 1);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

const GameExchangeForm game_exchange_columns = {
  .title = N_ ("Columns of four in a row"),
  .suffix = ".txt",
  .is_like = is_like,
  .read = read_text,
  .can_write = can_write,
  .write = write_text,
};
