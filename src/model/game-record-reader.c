/* game-record-reader.c: how a record is read, and everything that can be wrong with one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-record.h"

#include "engine/level.h"
#include "engine/text.h"
#include "model/game-record-moves.h"
#include "model/game-record-words.h"
#include "model/game-text-check.h"

#include <glib/gi18n.h>
#include <string.h>

/* What each of the readers below gets; they return FALSE with an error set where something is
 * wrong. */
typedef struct
{
  GKeyFile *file;
  const char *group;
  GameRecord *record; /* as far as it has been read */
} Reader;

static const char *const needed_keys[] = {
  "format", "game", "rows",  "columns", "names", "levels", "seed",
  "moves",  "ply",  "state", "started", "saved", NULL,
};

static const char *
first_missing_key (GKeyFile *file, const char *group)
{
  for (int i = 0; needed_keys[i] != NULL; i++)
    if (!g_key_file_has_key (file, group, needed_keys[i], NULL))
      return needed_keys[i];
  return NULL;
}

G_GNUC_PRINTF (2, 3)
static gboolean
bad_value (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE,
                                                format, arguments));
  va_end (arguments);
  return FALSE;
}

static gboolean
missing_value (const char *key, GError **error)
{
  return bad_value (error, _ ("The value “%s” is missing"), key);
}

static gboolean
has_key (const Reader *reader, const char *key)
{
  return g_key_file_has_key (reader->file, reader->group, key, NULL);
}

/* The text of a value as it stands in the file, NULL with an error where there is none. */
static char *
read_text (const Reader *reader, const char *key, GError **error)
{
  char *text = g_key_file_get_value (reader->file, reader->group, key, NULL);

  if (text == NULL)
    {
      missing_value (key, error);
      return NULL;
    }
  return g_strchomp (text);
}

static gboolean
read_number (const Reader *reader,
             const char *key,
             guint64 largest,
             guint64 *number,
             GError **error)
{
  g_autofree char *text = read_text (reader, key, error);
  g_autofree char *largest_text = NULL;

  if (text == NULL)
    return FALSE;
  if (g_ascii_string_to_unsigned (text, 10, 0, largest, number, NULL))
    return TRUE;
  largest_text = g_strdup_printf ("%" G_GUINT64_FORMAT, largest);
  return bad_value (error,
                    /* Translators: the name of a value, its text, the largest it can be */
                    _ ("The value “%s” must be a whole number from 0 to %s, but it is “%s”"), key,
                    largest_text, text);
}

static gboolean
read_word (const Reader *reader,
           const char *key,
           const char *const *words,
           guint *index,
           GError **error)
{
  g_autofree char *text = read_text (reader, key, error);

  if (text == NULL)
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      {
        *index = i;
        return TRUE;
      }
  return bad_value (error, _ ("The value “%s” cannot be “%s”"), key, text);
}

static gboolean
check_format (const Reader *reader, GError **error)
{
  guint64 format;

  if (!read_number (reader, "format", G_MAXINT32, &format, error))
    return FALSE;
  if (format == 0)
    return bad_value (error, _ ("The value “%s” cannot be “%s”"), "format", "0");
  if (format <= GAME_RECORD_FORMAT)
    return TRUE;
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_LATER_FORMAT,
               _ ("The file comes from a later version of Tablero: it has format %d, and this "
                  "version reads up to format %d"),
               (int) format, GAME_RECORD_FORMAT);
  return FALSE;
}

static const Game *
read_game (const Reader *reader, GError **error)
{
  g_autofree char *id = read_text (reader, "game", error);
  const Game *game = id != NULL ? game_by_id (id) : NULL;

  if (id != NULL && game == NULL)
    g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_UNKNOWN_GAME,
                 _ ("This version of Tablero knows no game called “%s”"), id);
  return game;
}

static gboolean
read_size (const Reader *reader, GError **error)
{
  GameRecord *record = reader->record;
  guint64 rows;
  guint64 columns;

  if (!read_number (reader, "rows", G_MAXUINT8, &rows, error) ||
      !read_number (reader, "columns", G_MAXUINT8, &columns, error))
    return FALSE;
  record->setup.rows = (uint8_t) rows;
  record->setup.columns = (uint8_t) columns;
  if (game_setup_is_valid (record->game, &record->setup))
    return TRUE;
  return bad_value (error,
                    /* Translators: the name of a game, then rows and columns */
                    _ ("“%s” has no board of %d × %d squares"), _ (record->game->words->title),
                    (int) rows, (int) columns);
}

static gboolean
read_variant (const Reader *reader, GError **error)
{
  GameRecord *record = reader->record;
  const char *key = record->game->variant_key;
  g_autofree char *text = NULL;

  if (key == NULL || !has_key (reader, key))
    return TRUE;
  text = read_text (reader, key, error);
  if (game_variant_from_text (record->game, text, &record->setup) &&
      game_setup_is_valid (record->game, &record->setup))
    return TRUE;
  return bad_value (error, _ ("The value “%s” cannot be “%s”"), key, text);
}

static gboolean
read_start_number (const Reader *reader, GError **error)
{
  GameRecord *record = reader->record;
  guint64 number;

  if (record->game->start_number == NULL || !has_key (reader, "start"))
    return TRUE;
  if (!read_number (reader, "start", G_MAXINT16, &number, error))
    return FALSE;
  if (game_start_from_number (record->game, &record->setup, (int) number))
    return TRUE;
  return bad_value (error, _ ("The value “%s” is %d, and no game on this board begins there"),
                    "start", (int) number);
}

static gboolean
read_setup (const Reader *reader, GError **error)
{
  guint begins = reader->record->setup.begins;

  if (!read_size (reader, error) || !read_variant (reader, error))
    return FALSE;
  if (reader->record->game->either_begins && has_key (reader, "begins") &&
      !read_word (reader, "begins", game_record_side_words, &begins, error))
    return FALSE;
  reader->record->setup.begins = (uint8_t) begins;
  return read_start_number (reader, error);
}

/* Whether each backslash of the value, if there is one, begins an escape. GLib finds that out
 * itself, but where a list ends in one after another fault it reports an error over the first. */
static gboolean
has_sound_escapes (const Reader *reader, const char *key)
{
  g_autofree char *text = g_key_file_get_value (reader->file, reader->group, key, NULL);

  for (const char *at = text; at != NULL && (at = strchr (at, '\\')) != NULL; at += 2)
    if (at[1] == '\0' || strchr ("sntr\\;", at[1]) == NULL)
      return FALSE;
  return TRUE;
}

/* The numbers of a list, NULL where it is none. */
static int *
read_integers (const Reader *reader, const char *key, gsize *n)
{
  if (!has_sound_escapes (reader, key))
    return NULL;
  return g_key_file_get_integer_list (reader->file, reader->group, key, n, NULL);
}

static gboolean
read_names (const Reader *reader, GError **error)
{
  gsize n = 0;
  g_auto (GStrv) names =
      has_sound_escapes (reader, "names")
          ? g_key_file_get_string_list (reader->file, reader->group, "names", &n, NULL)
          : NULL;

  if (names == NULL || n != 2)
    return bad_value (error, _ ("The value “%s” must hold two names"), "names");
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      if (g_utf8_strlen (names[side], -1) > GAME_NAME_MAX)
        return bad_value (error, _ ("The name “%s” is longer than %d characters"), names[side],
                          GAME_NAME_MAX);
      g_free (reader->record->names[side]);
      reader->record->names[side] = game_record_fit_name (names[side]);
    }
  return TRUE;
}

static gboolean
read_levels (const Reader *reader, GError **error)
{
  gsize n = 0;
  g_autofree int *levels = read_integers (reader, "levels", &n);
  gboolean is_good = levels != NULL && n == 2;

  for (gsize i = 0; is_good && i < n; i++)
    {
      is_good = levels[i] >= 0 && levels[i] <= GAME_N_LEVELS;
      reader->record->levels[i] = levels[i];
    }
  return is_good || bad_value (error, _ ("The value “%s” must hold two levels from 0 to %d"),
                               "levels", GAME_N_LEVELS);
}

/* The board that a game which did not begin as usual began from. */
static gboolean
read_start (const Reader *reader, GError **error)
{
  GameRecord *record = reader->record;
  g_autofree char *text = NULL;
  const char *fault;
  guint to_move;

  if (!has_key (reader, "board") && !has_key (reader, "to_move"))
    return TRUE;
  if (!read_word (reader, "to_move", game_record_side_words, &to_move, error))
    return FALSE;
  text = read_text (reader, "board", error);
  if (text == NULL)
    return FALSE;

  record->start = g_new0 (GamePosition, 1);
  fault = game_board_from_text (record->game, &record->setup, text, record->start);
  if (fault != NULL)
    return bad_value (error,
                      /* Translators: the name of a value, then what is wrong with it */
                      _ ("The value “%s” is no board: %s"), "board", _ (fault));
  record->start->to_move = (uint8_t) to_move;
  if (game_board_is_valid (record->game, record->start))
    return TRUE;
  return bad_value (error, _ ("The pieces under “%s” cannot stand so in “%s”"), "board",
                    _ (record->game->words->title));
}

static gboolean
read_ply (const Reader *reader, GError **error)
{
  GameRecord *record = reader->record;
  guint64 ply;

  if (!read_number (reader, "ply", G_MAXUINT16, &ply, error))
    return FALSE;
  record->ply = (guint) ply;
  if (record->ply <= record->moves->len)
    return TRUE;
  return bad_value (error, _ ("The value “%s” is %u, but it can be %u at most"), "ply", record->ply,
                    record->moves->len);
}

static gboolean
check_result (const GameRecord *record, GameResult by_rules, GError **error)
{
  const char *said = game_record_result_words[record->result];

  if (record->state == GAME_RECORD_RESIGNED)
    return record->result == GAME_FIRST_WINS || record->result == GAME_SECOND_WINS ||
           bad_value (error, _ ("The game was resigned, but “result” is “%s”"), said);
  if (record->result == by_rules)
    return TRUE;
  return bad_value (error, _ ("The value “result” is “%s”, but the moves give “%s”"), said,
                    game_record_result_words[by_rules]);
}

/* State and result must be what the moves, or a resignation after them, give. */
static gboolean
read_end (const Reader *reader, GameResult by_rules, GError **error)
{
  GameRecord *record = reader->record;
  guint state;
  guint result = GAME_ONGOING;

  if (!read_word (reader, "state", game_record_state_words, &state, error))
    return FALSE;
  if ((state != GAME_RECORD_UNFINISHED || has_key (reader, "result")) &&
      !read_word (reader, "result", game_record_result_words, &result, error))
    return FALSE;
  record->state = (GameRecordState) state;
  record->result = (GameResult) result;
  if (record->state == GAME_RECORD_FINISHED && by_rules == GAME_ONGOING)
    return bad_value (error, _ ("The value “state” is “finished”, but the moves end no game"));
  if (record->state != GAME_RECORD_FINISHED && by_rules != GAME_ONGOING)
    return bad_value (error, _ ("The value “state” is “%s”, but the moves end the game"),
                      game_record_state_words[state]);
  return check_result (record, by_rules, error);
}

static gboolean
read_moves (const Reader *reader, GError **error)
{
  GamePosition position;
  g_autofree char *text = read_text (reader, "moves", error);

  return text != NULL && game_record_replay (reader->record, text, &position, error) &&
         read_ply (reader, error) &&
         read_end (reader, reader->record->game->result (&position), error);
}

static gboolean
read_times (const Reader *reader, GError **error)
{
  guint64 started;
  guint64 saved;

  if (!read_number (reader, "started", G_MAXINT64, &started, error) ||
      !read_number (reader, "saved", G_MAXINT64, &saved, error))
    return FALSE;
  reader->record->started = (gint64) started;
  reader->record->saved = (gint64) saved;
  return TRUE;
}

static gboolean
read_record (const Reader *reader, GError **error)
{
  return read_setup (reader, error) && read_names (reader, error) && read_levels (reader, error) &&
         read_number (reader, "seed", G_MAXUINT64, &reader->record->seed, error) &&
         read_start (reader, error) && read_moves (reader, error) && read_times (reader, error);
}

/* Reads which game it is. Returns a record without moves, %NULL with an error. */
static GameRecord *
open_record (Reader *reader, GError **error)
{
  const Game *game;
  const char *missing;

  if (!g_key_file_has_group (reader->file, reader->group))
    {
      g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME,
                   _ ("There is no game in it: the group “[%s]” is missing"), reader->group);
      return NULL;
    }
  if (!check_format (reader, error))
    return NULL;
  missing = first_missing_key (reader->file, reader->group);
  if (missing != NULL)
    {
      missing_value (missing, error);
      return NULL;
    }
  game = read_game (reader, error);
  if (game == NULL)
    return NULL;
  reader->record = game_record_new (game, &game->usual);
  return reader->record;
}

/**
 * game_record_from_key_file:
 * @file: a key file
 * @group: the group to read
 * @error: return location for a #GError, or %NULL
 *
 * Reads a record and plays its moves by the rules. Values that it does not know are left alone.
 *
 * Returns: (transfer full): a record that holds together, or %NULL with an error of
 *   %GAME_RECORD_ERROR set that names the value or the move that is wrong
 */
GameRecord *
game_record_from_key_file (GKeyFile *file, const char *group, GError **error)
{
  g_autoptr (GameRecord) record = NULL;
  Reader reader = { file, group, NULL };

  g_return_val_if_fail (file != NULL && group != NULL, NULL);

  record = open_record (&reader, error);
  if (record == NULL || !read_record (&reader, error))
    return NULL;
  return g_steal_pointer (&record);
}

/* Whether the last line has no end and what should follow it is not there. */
static gboolean
is_cut_off (GKeyFile *file, const char *data, gsize length)
{
  return data[length - 1] != '\n' && g_key_file_has_group (file, GAME_RECORD_GROUP) &&
         first_missing_key (file, GAME_RECORD_GROUP) != NULL;
}

static gboolean
load_key_file (GKeyFile *file, const char *data, gsize length, GError **error)
{
  g_autoptr (GError) why = NULL;

  if (g_key_file_load_from_data (file, data, length, G_KEY_FILE_NONE, &why))
    return TRUE;
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME,
               _ ("The file cannot be read as a game: %s"), why->message);
  return FALSE;
}

/**
 * game_record_from_data:
 * @data: (array length=length): what was read from a file
 * @length: how many bytes
 * @error: return location for a #GError, or %NULL
 *
 * Reads the text of a file. Before it is looked at as a key file it must be text of at most
 * %GAME_RECORD_MAX_BYTES with no group or value twice.
 *
 * Returns: (transfer full): a record that holds together, or %NULL with an error of
 *   %GAME_RECORD_ERROR set that says what is wrong and where
 */
GameRecord *
game_record_from_data (const char *data, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (data != NULL || length == 0, NULL);

  if (!game_text_check_keys (data, length, error) || !load_key_file (file, data, length, error))
    return NULL;
  if (is_cut_off (file, data, length))
    {
      g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME,
                   _ ("The file is cut off: it ends in the middle of line %u"),
                   game_text_count_lines (data, length));
      return NULL;
    }
  return game_record_from_key_file (file, GAME_RECORD_GROUP, error);
}

/* The points are in the file for the history, which makes no moves; who opens it counts them. */
static void
read_score (const Reader *reader, GameRecordHead *head)
{
  gsize n = 0;
  g_autofree int *points = read_integers (reader, "score", &n);

  head->has_score = points != NULL && n == 2;
  for (gsize i = 0; head->has_score && i < n; i++)
    head->score[i] = points[i];
}

static gboolean
read_head (const Reader *reader, GameRecordHead *head, GError **error)
{
  GameRecord *record = reader->record;
  g_autofree char *moves = read_text (reader, "moves", error);
  guint state;
  guint result = GAME_ONGOING;

  if (moves == NULL || !read_setup (reader, error) || !read_names (reader, error) ||
      !read_levels (reader, error) || !read_times (reader, error) ||
      !read_word (reader, "state", game_record_state_words, &state, error))
    return FALSE;
  if (state != GAME_RECORD_UNFINISHED &&
      !read_word (reader, "result", game_record_result_words, &result, error))
    return FALSE;
  record->state = (GameRecordState) state;
  record->result = (GameResult) result;
  head->n_moves = game_record_count_moves (record->game, moves);
  read_score (reader, head);
  return TRUE;
}

/**
 * game_record_head_read:
 * @head: (out caller-allocates): where to write what the file says; to be cleared with
 *   game_record_head_clear()
 * @data: (array length=length): what was read from a file of the history
 * @length: how many bytes
 * @error: return location for a #GError, or %NULL
 *
 * Reads what a list shows of a game: no move is made, and whether state, result and moves go
 * together is not looked at. Many times as fast as game_record_from_data().
 *
 * Returns: %TRUE, or %FALSE with @error set and nothing to be cleared
 */
gboolean
game_record_head_read (GameRecordHead *head, const char *data, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  Reader reader = { file, GAME_RECORD_GROUP, NULL };

  g_return_val_if_fail (head != NULL, FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  *head = (GameRecordHead){ 0 };
  if (!game_text_check (data, length, error) || !load_key_file (file, data, length, error))
    return FALSE;
  head->record = open_record (&reader, error);
  if (head->record != NULL && read_head (&reader, head, error))
    return TRUE;
  game_record_head_clear (head);
  return FALSE;
}
