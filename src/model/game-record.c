/* game-record.c: a game at rest, and how it is written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-record.h"

#include "engine/text.h"
#include "model/game-record-words.h"

const char *const game_record_side_words[] = { "first", "second", NULL };
const char *const game_record_state_words[] = { "unfinished", "finished", "resigned", NULL };
const char *const game_record_result_words[] = { "none", "first", "second", "draw", NULL };

G_DEFINE_QUARK (game_record_error, game_record_error)

/* What would turn the words round a name as well, or its own letters: embeddings and overrides
 * (U+202A to U+202E) and isolates (U+2066 to U+2069). */
static gboolean
turns_text (gunichar letter)
{
  return (letter >= 0x202A && letter <= 0x202E) || (letter >= 0x2066 && letter <= 0x2069);
}

static gboolean
breaks_line (gunichar letter)
{
  GUnicodeType type = g_unichar_type (letter);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR ||
         type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

/**
 * game_record_fit_name:
 * @name: (nullable): what somebody typed or pasted as a name
 *
 * Returns: (transfer full): @name as valid UTF-8 on one line, without what turns the text round it,
 *   cut to %GAME_NAME_MAX characters
 */
char *
game_record_fit_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  GString *fitting = g_string_new (NULL);
  int n_letters = 0;

  for (const char *at = valid; *at != '\0' && n_letters < GAME_NAME_MAX; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (turns_text (letter))
        continue;
      g_string_append_unichar (fitting, breaks_line (letter) ? ' ' : letter);
      n_letters++;
    }
  return g_string_free (fitting, FALSE);
}

/**
 * game_record_new:
 * @game: a game
 * @setup: a setup of it
 *
 * Returns: (transfer full): the record of an unfinished game of two persons without names and moves
 */
GameRecord *
game_record_new (const Game *game, const GameSetup *setup)
{
  GameRecord *record;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (setup != NULL, NULL);

  record = g_new0 (GameRecord, 1);
  record->game = game;
  record->setup = *setup;
  record->names[GAME_FIRST] = g_strdup ("");
  record->names[GAME_SECOND] = g_strdup ("");
  record->moves = g_array_new (FALSE, FALSE, sizeof (GameMove));
  return record;
}

/**
 * game_record_copy:
 * @record: a record
 *
 * Returns: (transfer full): a copy that shares nothing with @record, for use in a thread for one
 */
GameRecord *
game_record_copy (const GameRecord *record)
{
  GameRecord *copy;

  g_return_val_if_fail (record != NULL, NULL);

  copy = g_new (GameRecord, 1);
  *copy = *record;
  copy->names[GAME_FIRST] = g_strdup (record->names[GAME_FIRST]);
  copy->names[GAME_SECOND] = g_strdup (record->names[GAME_SECOND]);
  copy->start = g_memdup2 (record->start, record->start != NULL ? sizeof *record->start : 0);
  copy->moves = g_array_copy (record->moves);
  copy->entry = g_strdup (record->entry);
  return copy;
}

/**
 * game_record_free:
 * @record: (nullable): a record
 *
 * Frees @record and all it holds.
 */
void
game_record_free (GameRecord *record)
{
  if (record == NULL)
    return;
  g_free (record->names[GAME_FIRST]);
  g_free (record->names[GAME_SECOND]);
  g_free (record->start);
  g_free (record->entry);
  g_array_unref (record->moves);
  g_free (record);
}

/**
 * game_record_head_clear:
 * @head: a head that was read
 *
 * Frees what @head holds, not @head itself.
 */
void
game_record_head_clear (GameRecordHead *head)
{
  g_return_if_fail (head != NULL);

  g_clear_pointer (&head->record, game_record_free);
}

/**
 * game_record_get_position:
 * @record: a record
 * @ply: a number of moves, at most that of all moves
 * @position: (out caller-allocates): return location for the position
 *
 * Writes the position after the first @ply moves.
 */
void
game_record_get_position (const GameRecord *record, guint ply, GamePosition *position)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (ply <= record->moves->len);

  if (record->start != NULL)
    *position = *record->start;
  else
    record->game->start (position, &record->setup);
  for (guint i = 0; i < ply; i++)
    record->game->play (position, g_array_index (record->moves, GameMove, i));
}

static void
write_setup (const GameRecord *record, GKeyFile *file, const char *group)
{
  const Game *game = record->game;
  const GameSetup *setup = &record->setup;

  g_key_file_set_integer (file, group, "rows", setup->rows);
  g_key_file_set_integer (file, group, "columns", setup->columns);
  if (game->variant_key != NULL)
    g_key_file_set_string (file, group, game->variant_key, game_variant_to_text (game, setup));
  if (game->either_begins)
    g_key_file_set_string (file, group, "begins", game_record_side_words[setup->begins]);
  if (game->start_number != NULL)
    g_key_file_set_integer (file, group, "start", game->start_number (setup, setup->start));
}

static void
write_players (const GameRecord *record, GKeyFile *file, const char *group)
{
  g_autofree char *first = game_record_fit_name (record->names[GAME_FIRST]);
  g_autofree char *second = game_record_fit_name (record->names[GAME_SECOND]);
  const char *const names[] = { first, second };
  int levels[] = { record->levels[GAME_FIRST], record->levels[GAME_SECOND] };

  g_key_file_set_string_list (file, group, "names", names, G_N_ELEMENTS (names));
  g_key_file_set_integer_list (file, group, "levels", levels, G_N_ELEMENTS (levels));
  g_key_file_set_uint64 (file, group, "seed", record->seed);
}

static void
write_start (const GameRecord *record, GKeyFile *file, const char *group)
{
  char board[GAME_BOARD_TEXT];

  if (record->start == NULL)
    return;
  game_board_to_text (record->start, board);
  g_key_file_set_string (file, group, "board", board);
  g_key_file_set_string (file, group, "to_move", game_record_side_words[record->start->to_move]);
}

static void
write_moves (const GameRecord *record, GKeyFile *file, const char *group)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GamePosition position;

  game_position_clear (&position, &record->setup);
  for (guint i = 0; i < record->moves->len; i++)
    {
      char move[GAME_MOVE_TEXT];

      game_move_to_text (record->game, &position, g_array_index (record->moves, GameMove, i), move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }
  g_key_file_set_string (file, group, "moves", text->str);
  g_key_file_set_uint64 (file, group, "ply", record->ply);
}

static void
write_end (const GameRecord *record, GKeyFile *file, const char *group)
{
  GamePosition position;
  int score[2];

  g_key_file_set_string (file, group, "state", game_record_state_words[record->state]);
  if (record->state == GAME_RECORD_UNFINISHED)
    return;
  g_key_file_set_string (file, group, "result", game_record_result_words[record->result]);
  if (record->state != GAME_RECORD_FINISHED || record->game->score == NULL)
    return;
  game_record_get_position (record, record->moves->len, &position);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    score[side] = record->game->score (&position, (GameSide) side);
  g_key_file_set_integer_list (file, group, "score", score, G_N_ELEMENTS (score));
}

/**
 * game_record_to_key_file:
 * @record: a record
 * @file: where to write it
 * @group: the group to write; what else it holds is kept
 *
 * Writes @record under @group.
 */
void
game_record_to_key_file (const GameRecord *record, GKeyFile *file, const char *group)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (file != NULL && group != NULL);

  g_key_file_set_integer (file, group, "format", GAME_RECORD_FORMAT);
  g_key_file_set_string (file, group, "game", record->game->id);
  write_setup (record, file, group);
  write_players (record, file, group);
  write_start (record, file, group);
  write_moves (record, file, group);
  write_end (record, file, group);
  g_key_file_set_int64 (file, group, "started", record->started);
  g_key_file_set_int64 (file, group, "saved", record->saved);
}

/**
 * game_record_to_data:
 * @record: a record
 * @length: (out) (optional): return location for the number of bytes
 *
 * Returns: (transfer full): the text of a file that holds @record, zero-terminated
 */
char *
game_record_to_data (const GameRecord *record, gsize *length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (record != NULL, NULL);

  game_record_to_key_file (record, file, GAME_RECORD_GROUP);
  return g_key_file_to_data (file, length, NULL);
}
