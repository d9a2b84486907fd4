/* game-review-file.c: a review at rest: the game itself, and what its positions are worth
 *
 * The file holds the game as any record does, and a group more, with a line for each position that
 * is known, called by its number of moves:
 *
 *     12=win exact 5 0 100 d3 c3 d4
 *
 * what it is worth to the side to move, in the order of the fields of GameWorth, then best play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-review-file.h"

#include "engine/text.h"

#include <glib/gi18n.h>

/* In the order of GameVerdict and of GamePrecision. */
static const char *const verdict_words[] = { "loss", "draw", "win", "open", NULL };
static const char *const precision_words[] = { "estimate", "at-least", "at-most", "exact", NULL };

/* The words before the moves. */
enum
{
  VERDICT,
  PRECISION,
  PLIES,
  MARGIN,
  ADVANTAGE,
  N_WORDS
};

/* A worth that no game comes near is none. */
#define MOST_PLIES (2 * GAME_MAX_CELLS)

static void
append_line (GString *text,
             const Game *game,
             const GamePosition *from,
             const GameReviewPosition *known)
{
  GamePosition position = *from;

  for (guint i = 0; i < known->n_line; i++)
    {
      char move[GAME_MOVE_TEXT];

      game_move_to_text (game, &position, known->line[i], move);
      g_string_append_printf (text, " %s", move);
      game->play (&position, known->line[i]);
    }
}

static void
write_position (GKeyFile *file, GameReview *review, guint ply, const GamePosition *position)
{
  const GameReviewPosition *known = game_review_get_position (review, ply);
  const GameWorth *worth = &known->worth;
  g_autofree char *key = g_strdup_printf ("%u", ply);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!known->is_known)
    return;
  g_string_printf (text, "%s %s %d %d %d", verdict_words[worth->verdict],
                   precision_words[worth->precision], worth->plies, worth->margin,
                   worth->advantage);
  append_line (text, game_review_get_record (review)->game, position, known);
  g_key_file_set_string (file, GAME_REVIEW_GROUP, key, text->str);
}

/* Makes the move after @ply others, if there is one. */
static void
step (const GameRecord *record, guint ply, GamePosition *position)
{
  if (ply < record->moves->len)
    record->game->play (position, g_array_index (record->moves, GameMove, ply));
}

/**
 * game_review_to_data:
 * @review: a review
 * @length: (out) (optional): return location for the number of bytes
 *
 * Returns: (transfer full): the text of a file with the game and all that is known of it,
 *   zero-terminated
 */
char *
game_review_to_data (GameReview *review, gsize *length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  const GameRecord *record;
  GamePosition position;

  g_return_val_if_fail (GAME_IS_REVIEW (review), NULL);

  record = game_review_get_record (review);
  game_record_to_key_file (record, file, GAME_RECORD_GROUP);
  g_key_file_set_integer (file, GAME_REVIEW_GROUP, "format", GAME_REVIEW_FORMAT);
  game_record_get_position (record, 0, &position);
  for (guint ply = 0; ply <= record->moves->len; ply++)
    {
      write_position (file, review, ply, &position);
      step (record, ply, &position);
    }
  return g_key_file_to_data (file, length, NULL);
}

/**
 * game_review_is_of:
 * @record: a game
 * @other: a game
 *
 * Returns: whether a review of one is one of the other: the same moves on the same board
 */
gboolean
game_review_is_of (const GameRecord *record, const GameRecord *other)
{
  GamePosition start, other_start;

  g_return_val_if_fail (record != NULL && other != NULL, FALSE);

  if (record->game != other->game || record->moves->len != other->moves->len)
    return FALSE;
  game_record_get_position (record, 0, &start);
  game_record_get_position (other, 0, &other_start);
  if (!game_position_equal (&start, &other_start))
    return FALSE;
  for (guint i = 0; i < record->moves->len; i++)
    if (!game_move_equal (g_array_index (record->moves, GameMove, i),
                          g_array_index (other->moves, GameMove, i)))
      return FALSE;
  return TRUE;
}

static gboolean
refuse_line (guint ply, GError **error)
{
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE,
               /* Translators: of a position in a file that holds a review */
               _ ("What it says of the position after %u moves makes no sense"), ply);
  return FALSE;
}

static gboolean
read_word (const char *word, const char *const *words, guint *index)
{
  for (*index = 0; words[*index] != NULL; (*index)++)
    if (g_str_equal (words[*index], word))
      return TRUE;
  return FALSE;
}

static gboolean
read_number (const char *word, int lowest, int highest, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (word, 10, lowest, highest, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/* The advantage of what is proven is all or nothing, and of an estimate it is neither. */
static gboolean
is_advantage_right (const GameWorth *worth)
{
  if (worth->verdict == GAME_VERDICT_OPEN)
    return ABS (worth->advantage) < GAME_WORTH_FULL && worth->precision == GAME_PRECISION_ESTIMATE;
  return worth->advantage == ((int) worth->verdict - GAME_VERDICT_DRAW) * GAME_WORTH_FULL;
}

static gboolean
read_worth (char **words, const Game *game, GameWorth *worth)
{
  guint verdict, precision;

  if (g_strv_length (words) < N_WORDS || !read_word (words[VERDICT], verdict_words, &verdict) ||
      !read_word (words[PRECISION], precision_words, &precision) ||
      !read_number (words[PLIES], GAME_PLIES_UNKNOWN, MOST_PLIES, &worth->plies) ||
      !read_number (words[MARGIN], -GAME_MAX_CELLS, GAME_MAX_CELLS, &worth->margin) ||
      !read_number (words[ADVANTAGE], -GAME_WORTH_FULL, GAME_WORTH_FULL, &worth->advantage))
    return FALSE;
  worth->verdict = (GameVerdict) verdict;
  worth->precision = (GamePrecision) precision;
  worth->has_margin = game->score != NULL;
  return is_advantage_right (worth);
}

static gboolean
read_line (char **words, const Game *game, const GamePosition *from, GameReviewPosition *known)
{
  GamePosition position = *from;

  for (known->n_line = 0; words[known->n_line] != NULL; known->n_line++)
    {
      GameMove move;

      if (known->n_line == GAME_REVIEW_LINE ||
          game_move_from_text (game, &position, words[known->n_line], &move) != NULL ||
          !game_move_is_legal (game, &position, move))
        return FALSE;
      game->play (&position, move);
      known->line[known->n_line] = move;
    }
  return TRUE;
}

static gboolean
read_position (GKeyFile *file,
               GameReview *review,
               guint ply,
               const GamePosition *position,
               GError **error)
{
  const Game *game = game_review_get_record (review)->game;
  g_autofree char *key = g_strdup_printf ("%u", ply);
  g_autofree char *text = g_key_file_get_value (file, GAME_REVIEW_GROUP, key, NULL);
  g_auto (GStrv) words = text != NULL ? g_strsplit (text, " ", -1) : NULL;
  GameReviewPosition known = { .is_known = TRUE };

  if (words == NULL)
    return TRUE;
  if (!read_worth (words, game, &known.worth) ||
      !read_line (words + N_WORDS, game, position, &known))
    return refuse_line (ply, error);
  game_review_set_position (review, ply, &known);
  return TRUE;
}

/* Whether the file can be read by this version, and holds the review of that game. */
static gboolean
check (GKeyFile *file, const GameRecord *record, const GameRecord *wanted, GError **error)
{
  int format = g_key_file_get_integer (file, GAME_REVIEW_GROUP, "format", NULL);

  if (format > GAME_REVIEW_FORMAT)
    {
      g_set_error_literal (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_LATER_FORMAT,
                           _ ("A later version of the program has written it"));
      return FALSE;
    }
  if (format < 1)
    {
      g_set_error_literal (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME,
                           _ ("It holds no review"));
      return FALSE;
    }
  if (!game_review_is_of (record, wanted))
    {
      g_set_error_literal (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE,
                           _ ("It holds the review of another game"));
      return FALSE;
    }
  return TRUE;
}

/**
 * game_review_read:
 * @review: a review that was not started
 * @data: (array length=length): what was read from a file
 * @length: how many bytes
 * @error: return location for a #GError, or %NULL
 *
 * Takes what a file says of the positions of the game.
 *
 * Returns: %TRUE, or %FALSE with an error of %GAME_RECORD_ERROR set, where some positions may have
 *   been taken: such a review is to be dropped
 */
gboolean
game_review_read (GameReview *review, const char *data, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GameRecord) record = NULL;
  GamePosition position;

  g_return_val_if_fail (GAME_IS_REVIEW (review), FALSE);

  record = game_record_from_data (data, length, error);
  if (record == NULL)
    return FALSE;
  g_key_file_load_from_data (file, data, length, G_KEY_FILE_NONE, NULL);
  if (!check (file, record, game_review_get_record (review), error))
    return FALSE;
  game_record_get_position (record, 0, &position);
  for (guint ply = 0; ply <= record->moves->len; ply++)
    {
      if (!read_position (file, review, ply, &position, error))
        return FALSE;
      step (record, ply, &position);
    }
  return TRUE;
}
