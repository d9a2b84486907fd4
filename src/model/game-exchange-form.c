/* game-exchange-form.c: which form a text is in, and what all forms do with a move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange-form.h"

#include "engine/text.h"
#include "model/game-exchange.h"

#include <glib/gi18n.h>

/* In the order in which a text is looked at, and in which a game is offered them: the list of moves
 * takes every game. */
static const GameExchangeForm *const forms[] = {
  &game_exchange_psq,
  &game_exchange_transcript,
  &game_exchange_columns,
  &game_exchange_list,
};

static gboolean
has_suffix (const char *name, const char *suffix)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, suffix);
}

/**
 * game_exchange_form_of_text:
 * @text: what was read from a file
 * @name: (nullable): the name of the file
 *
 * Looks at the text first, and at the end of the name only where the text looks like none.
 *
 * Returns: (nullable): the form to read it in, or %NULL when it is none of them
 */
const GameExchangeForm *
game_exchange_form_of_text (const char *text, const char *name)
{
  g_return_val_if_fail (text != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i]->is_like (text))
      return forms[i];
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (forms); i++)
    if (forms[i]->is_known_by_suffix && has_suffix (name, forms[i]->suffix))
      return forms[i];
  return NULL;
}

/**
 * game_exchange_form_of_record:
 * @record: a record
 *
 * Returns: the form in which the moves of @record are written
 */
const GameExchangeForm *
game_exchange_form_of_record (const GameRecord *record)
{
  guint i = 0;

  g_return_val_if_fail (record != NULL, NULL);

  while (i + 1 < G_N_ELEMENTS (forms) && !forms[i]->can_write (record))
    i++;
  return forms[i];
}

/**
 * game_exchange_form_refuse:
 * @error: return location for a #GError, or %NULL
 * @format: a translated format that names the line, and its arguments
 *
 * Sets %GAME_EXCHANGE_ERROR_FORMAT.
 *
 * Returns: %FALSE
 */
gboolean
game_exchange_form_refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_FORMAT,
                                                format, arguments));
  va_end (arguments);
  return FALSE;
}

static void
add_move (GameRecord *record, GamePosition *position, GameMove move)
{
  record->game->play (position, move);
  g_array_append_val (record->moves, move);
}

/**
 * game_exchange_form_play:
 * @record: the record that is being read
 * @position: the position after its moves
 * @line: the line of the file
 * @text: the next move
 * @error: return location for a #GError, or %NULL
 *
 * Makes a move by the rules and adds it to @record. A forced pass that the text leaves out is made
 * before it.
 *
 * Returns: %TRUE, or %FALSE with an error set that names the line and the move
 */
gboolean
game_exchange_form_play (GameRecord *record,
                         GamePosition *position,
                         guint line,
                         const char *text,
                         GError **error)
{
  guint number = record->moves->len + 1;
  GameMove move;
  const char *fault = game_move_from_text (record->game, position, text, &move);

  if (fault == NULL && move.to != GAME_NO_CELL && game_must_pass (record->game, position))
    add_move (record, position, GAME_PASS);
  if (fault == NULL)
    fault = game_move_fault (record->game, position, move);
  if (fault == NULL)
    {
      add_move (record, position, move);
      return TRUE;
    }
  g_set_error (
      error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_ILLEGAL_MOVE,
      /* Translators: numbers of a line and a move, its text, then a sentence that says why */
      _ ("Line %u: move %u, “%s”, cannot be made: %s"), line, number, text, _ (fault));
  return FALSE;
}

/**
 * game_exchange_form_settle:
 * @record: a record whose moves have all been read
 * @position: the position after them
 *
 * Says in @record where one stands and how the game ended, and when it was read.
 */
void
game_exchange_form_settle (GameRecord *record, const GamePosition *position)
{
  g_return_if_fail (record != NULL);

  record->ply = record->moves->len;
  record->result = record->game->result (position);
  record->state = record->result != GAME_ONGOING ? GAME_RECORD_FINISHED : GAME_RECORD_UNFINISHED;
  record->started = g_get_real_time () / G_USEC_PER_SEC;
  record->saved = record->started;
}
