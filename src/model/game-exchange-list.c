/* game-exchange-list.c: the moves of any game as a numbered list, with a head that says which game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange-form.h"

#include "engine/text.h"
#include "model/game-record-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The head is "cats 8x8 start=30": the game, rows x columns, and values as a record has them. Lines
 * that begin with # are for people; then two moves a line, "1. c8-b7 b1-a2". */
#define COMMENT '#'

/* What a record has to say and a list leaves out. */
static const char *const usual_values[][2] = {
  { "format", G_STRINGIFY (GAME_RECORD_FORMAT) },
  { "names", ";;" },
  { "levels", "0;0;" },
  { "seed", "0" },
  { "moves", "" },
  { "ply", "0" },
  { "started", "0" },
  { "saved", "0" },
};

static gboolean
is_left_out (const char *line)
{
  return *line == '\0' || *line == COMMENT;
}

static const Game *
game_of_head (const char *line)
{
  g_autofree char *id = g_strndup (line, strcspn (line, " \t"));

  return game_by_id (id);
}

static gboolean
is_like (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    if (!is_left_out (g_strstrip (lines[i])))
      return game_of_head (lines[i]) != NULL;
  return FALSE;
}

/* GKeyFile takes no key with a bracket, a blank or a control character in it, and objects. */
static gboolean
is_key (const char *text)
{
  return *text != '\0' && text[strspn (text, "abcdefghijklmnopqrstuvwxyz_")] == '\0';
}

/* Takes one word of the head: 8x8, or a value. */
static gboolean
take_word (GKeyFile *file, const char *word, guint line, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (word, "x", -1);
  const char *equals = strchr (word, '=');
  g_autofree char *key = equals != NULL ? g_strndup (word, (gsize) (equals - word)) : NULL;

  if (key != NULL && is_key (key) && !g_key_file_has_key (file, GAME_RECORD_GROUP, key, NULL))
    {
      g_key_file_set_value (file, GAME_RECORD_GROUP, key, equals + 1);
      return TRUE;
    }
  if (key != NULL || g_strv_length (sides) != 2 ||
      g_key_file_has_key (file, GAME_RECORD_GROUP, "rows", NULL))
    return game_exchange_form_refuse (error, _ ("Line %u: “%s” says nothing about a game"), line,
                                      word);
  g_key_file_set_value (file, GAME_RECORD_GROUP, "rows", sides[0]);
  g_key_file_set_value (file, GAME_RECORD_GROUP, "columns", sides[1]);
  return TRUE;
}

/* The head as the record of a game without moves, which has a reader already. */
static GameRecord *
read_head (const char *line, guint number, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);

  for (guint i = 0; i < G_N_ELEMENTS (usual_values); i++)
    g_key_file_set_value (file, GAME_RECORD_GROUP, usual_values[i][0], usual_values[i][1]);
  g_key_file_set_value (file, GAME_RECORD_GROUP, "game", words[0]);
  g_key_file_set_value (file, GAME_RECORD_GROUP, "state",
                        game_record_state_words[GAME_RECORD_UNFINISHED]);
  for (guint i = 1; words[i] != NULL; i++)
    if (*words[i] != '\0' && !take_word (file, words[i], number, error))
      return NULL;
  return game_record_from_key_file (file, GAME_RECORD_GROUP, error);
}

/* The end of the number before a move: "12.", or "12..." where the other side begins. */
static const char *
skip_number (const char *word)
{
  gsize n_digits = strspn (word, "0123456789");

  return n_digits > 0 && word[n_digits] == '.' ? word + n_digits + strspn (word + n_digits, ".")
                                               : word;
}

static gboolean
take_moves (GameRecord *record,
            GamePosition *position,
            const char *line,
            guint number,
            GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *move = skip_number (words[i]);

      if (*move != '\0' && !game_exchange_form_play (record, position, number, move, error))
        return FALSE;
    }
  return TRUE;
}

static GameRecord *
read_text (const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GameRecord) record = NULL;
  GamePosition position;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (is_left_out (g_strstrip (lines[i])))
        continue;
      if (record != NULL)
        {
          if (!take_moves (record, &position, lines[i], i + 1, error))
            return NULL;
          continue;
        }
      record = read_head (lines[i], i + 1, error);
      if (record == NULL)
        return NULL;
      game_record_get_position (record, 0, &position);
    }
  if (record != NULL)
    game_exchange_form_settle (record, &position);
  return g_steal_pointer (&record);
}

static gboolean
can_write (const GameRecord *record G_GNUC_UNUSED)
{
  return TRUE;
}

static void
write_head (const GameRecord *record, GString *text)
{
  const Game *game = record->game;
  const GameSetup *setup = &record->setup;
  char board[GAME_BOARD_TEXT];

  g_string_append_printf (text, "%s %dx%d", game->id, setup->rows, setup->columns);
  if (game->variant_key != NULL)
    g_string_append_printf (text, " %s=%s", game->variant_key, game_variant_to_text (game, setup));
  if (game->either_begins)
    g_string_append_printf (text, " begins=%s", game_record_side_words[setup->begins]);
  if (game->start_number != NULL)
    g_string_append_printf (text, " start=%d", game->start_number (setup, setup->start));
  if (record->start != NULL)
    {
      game_board_to_text (record->start, board);
      g_string_append_printf (text, " board=%s to_move=%s", board,
                              game_record_side_words[record->start->to_move]);
    }
  g_string_append_c (text, '\n');
}

/* Who played, for people. */
static void
write_names (const GameRecord *record, GString *text)
{
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    if (*record->names[side] != '\0' && strpbrk (record->names[side], "\r\n") == NULL)
      g_string_append_printf (text, "%c %s: %s\n", COMMENT, _ (record->game->words->sides[side]),
                              record->names[side]);
}

static char *
write_text (const GameRecord *record)
{
  GString *text = g_string_new (NULL);
  GamePosition position;

  write_head (record, text);
  write_names (record, text);
  game_record_get_position (record, 0, &position);
  for (guint i = 0; i < record->moves->len; i++)
    {
      char move[GAME_MOVE_TEXT];

      game_move_to_text (record->game, &position, g_array_index (record->moves, GameMove, i), move);
      if (i % 2 == 0)
        g_string_append_printf (text, "%s%u.", i > 0 ? "\n" : "", i / 2 + 1);
      g_string_append_printf (text, " %s", move);
    }
  if (record->moves->len > 0)
    g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

const GameExchangeForm game_exchange_list = {
  .title = N_ ("Lists of moves"),
  .suffix = ".txt",
  .is_like = is_like,
  .read = read_text,
  .can_write = can_write,
  .write = write_text,
};
