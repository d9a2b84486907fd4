/* game-record-moves.c: the moves of a record that is being read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-record-moves.h"

#include "engine/text.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
refuse_move (guint number, const char *text, const char *fault, GError **error)
{
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_ILLEGAL_MOVE,
               /* Translators: the number of a move, its text, then a sentence that says why */
               _ ("Move %u, “%s”, cannot be made: %s"), number, text, _ (fault));
  return FALSE;
}

/* The next word that is not empty, NULL after the last. */
static const char *
take_word (char **words, guint *at)
{
  while (words[*at] != NULL && *words[*at] == '\0')
    (*at)++;
  return words[*at] != NULL ? words[(*at)++] : NULL;
}

/* The text of the next move, NULL after the last. Where its squares stand apart, as in "29 25", it
 * is two words. */
static char *
take_move_text (const Game *game, char **words, guint *at)
{
  const char *word = take_word (words, at);
  const char *second = NULL;

  if (word != NULL && game->slides && strchr (word, '-') == NULL &&
      g_ascii_strcasecmp (word, "pass") != 0)
    second = take_word (words, at);
  return second != NULL ? g_strconcat (word, " ", second, NULL) : g_strdup (word);
}

/* Makes one move by the rules, and adds it to the record. */
static gboolean
replay_move (GameRecord *record, const char *text, GamePosition *position, GError **error)
{
  GameMove move;
  const char *fault = game_move_from_text (record->game, position, text, &move);

  if (fault == NULL)
    fault = game_move_fault (record->game, position, move);
  if (fault != NULL)
    return refuse_move (record->moves->len + 1, text, fault, error);
  record->game->play (position, move);
  g_array_append_val (record->moves, move);
  return TRUE;
}

/**
 * game_record_replay:
 * @record: a record with its setup and its start, and without moves
 * @text: moves as they stand in a file
 * @position: (out caller-allocates): return location for the position after the last move
 * @error: return location for a #GError, or %NULL
 *
 * Makes the moves by the rules and adds them to @record.
 *
 * Returns: %TRUE, or %FALSE with an error set that names the move that cannot be made
 */
gboolean
game_record_replay (GameRecord *record, const char *text, GamePosition *position, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  guint at = 0;

  game_record_get_position (record, 0, position);
  for (;;)
    {
      g_autofree char *move_text = take_move_text (record->game, words, &at);

      if (move_text == NULL)
        return TRUE;
      if (!replay_move (record, move_text, position, error))
        return FALSE;
    }
}

/**
 * game_record_count_moves:
 * @game: a game
 * @text: moves of it as they stand in a file
 *
 * Returns: how many there are; whether they can be made is not looked at
 */
guint
game_record_count_moves (const Game *game, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  guint at = 0;
  guint n = 0;

  for (;;)
    {
      g_autofree char *move_text = take_move_text (game, words, &at);

      if (move_text == NULL)
        return n;
      n++;
    }
}
