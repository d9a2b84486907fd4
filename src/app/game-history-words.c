/* game-history-words.c: entries of the history in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-history-words.h"

#include "app/game-words.h"

#include <glib/gi18n.h>

static const char *const headings[GAME_HISTORY_N_COLUMNS] = {
  N_ ("Date"),   N_ ("Game"),  N_ ("Board"), N_ ("Players"),
  N_ ("Result"), N_ ("Score"), N_ ("Moves"), N_ ("Time"),
};

/* The columns of the text that is exported. */
static const char *const table_headings[] = {
  N_ ("Date"),    N_ ("Game"),     N_ ("Rows"),    N_ ("Columns"), N_ ("Player 1"),
  N_ ("Level 1"), N_ ("Player 2"), N_ ("Level 2"), N_ ("Result"),  N_ ("Score 1"),
  N_ ("Score 2"), N_ ("Moves"),    N_ ("Seconds"),
};

static char *
date_words (gint64 seconds, const char *format)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (seconds);

  return date != NULL ? g_date_time_format (date, format) : g_strdup ("");
}

static char *
players_words (const GameRecord *record)
{
  g_autofree char *first =
      game_words_player (record->names[GAME_FIRST], record->levels[GAME_FIRST]);
  g_autofree char *second =
      game_words_player (record->names[GAME_SECOND], record->levels[GAME_SECOND]);

  /* Translators: the two players of a game */
  return g_strdup_printf (_ ("%s – %s"), first, second);
}

static char *
result_words (const GameRecord *record)
{
  g_autofree char *words = game_words_short_result (record);

  if (record->state != GAME_RECORD_RESIGNED)
    return g_steal_pointer (&words);
  /* Translators: a result, such as "Ana wins", of a game that the other player gave up */
  return g_strdup_printf (_ ("%s (resigned)"), words);
}

static char *
score_words (const GameRecordHead *head)
{
  return head->has_score ? g_strdup_printf ("%d : %d", head->score[0], head->score[1])
                         : g_strdup ("");
}

static char *
length_words (const GameRecord *record)
{
  char *words = game_words_duration (record);

  return words != NULL ? words : g_strdup ("");
}

/**
 * game_history_words_heading:
 * @column: a column
 *
 * Returns: its heading
 */
const char *
game_history_words_heading (GameHistoryColumn column)
{
  g_return_val_if_fail (column < GAME_HISTORY_N_COLUMNS, "");

  return _ (headings[column]);
}

/**
 * game_history_words_cell:
 * @entry: an entry of the history
 * @column: a column
 *
 * Returns: (transfer full): what stands in @column; empty where there is nothing to tell
 */
char *
game_history_words_cell (const GameHistoryEntry *entry, GameHistoryColumn column)
{
  const GameRecord *record = entry->head.record;

  switch (column)
    {
    case GAME_HISTORY_DATE:
      /* Translators: a date format as in strftime: day, month, year, hours and minutes */
      return date_words (record->saved, _ ("%-d %b %Y, %H:%M"));
    case GAME_HISTORY_GAME:
      return g_strdup (_ (record->game->words->title));
    case GAME_HISTORY_BOARD:
      return game_words_board (record->setup.rows, record->setup.columns);
    case GAME_HISTORY_PLAYERS:
      return players_words (record);
    case GAME_HISTORY_RESULT:
      return result_words (record);
    case GAME_HISTORY_SCORE:
      return score_words (&entry->head);
    case GAME_HISTORY_MOVES:
      return g_strdup_printf ("%u", entry->head.n_moves);
    case GAME_HISTORY_LENGTH:
      return length_words (record);
    case GAME_HISTORY_N_COLUMNS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* What is known about a game in few words, with points between. */
static char *
details (const GameHistoryEntry *entry)
{
  g_autofree char *score = score_words (&entry->head);
  g_autofree char *date = game_words_date (entry->head.record->saved);
  g_autofree char *board = game_history_words_cell (entry, GAME_HISTORY_BOARD);
  const char *title = _ (entry->head.record->game->words->title);

  if (entry->head.has_score)
    return g_strdup_printf ("%s · %s · %s", date, title, score);
  return g_strdup_printf ("%s · %s %s", date, title, board);
}

/**
 * game_history_words_summary:
 * @entry: an entry of the history
 *
 * Returns: (transfer full): the entry in two lines, as markup
 */
char *
game_history_words_summary (const GameHistoryEntry *entry)
{
  g_autofree char *sentence = game_words_latest (entry->head.record);
  g_autofree char *second_line = details (entry);

  return g_markup_printf_escaped ("%s\n<small>%s</small>", sentence, second_line);
}

/**
 * game_history_words_total:
 * @total: the games of two players
 *
 * Returns: (transfer full): the total in two lines, as markup
 */
char *
game_history_words_total (const GameHistoryTotal *total)
{
  g_autofree char *first = game_words_player (total->names[0], total->levels[0]);
  g_autofree char *second = game_words_player (total->names[1], total->levels[1]);
  g_autofree char *counts =
      /* Translators: how many games the first of two players has won, drawn and lost */
      g_strdup_printf (_ ("%u won, %u drawn, %u lost"), total->n_won, total->n_drawn,
                       total->n_lost);
  g_autofree char *players = g_strdup_printf (_ ("%s – %s"), first, second);

  return g_markup_printf_escaped ("%s\n<small>%s · %s</small>", players,
                                  _ (total->game->words->title), counts);
}

/**
 * game_history_words_status:
 * @n_found: how many games are shown
 * @n_all: how many there are
 * @n_bad: how many files cannot be read
 *
 * Returns: (transfer full): that, in one line
 */
char *
game_history_words_status (guint n_found, guint n_all, guint n_bad)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_found == n_all)
    g_string_append_printf (text, ngettext ("%u game", "%u games", n_all), n_all);
  else
    /* Translators: how many games are shown, of how many there are */
    g_string_append_printf (text, ngettext ("%u of %u game", "%u of %u games", n_all), n_found,
                            n_all);
  if (n_bad > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (
          text, ngettext ("%u file cannot be read", "%u files cannot be read", n_bad), n_bad);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A name may hold what separates columns and lines. */
static char *
plain (const char *text)
{
  char *copy = g_strdup (text);

  return g_strdelimit (copy, "\t\n\r\v\f", ' ');
}

static void
append_row (GString *table, const GameHistoryEntry *entry)
{
  const GameRecordHead *head = &entry->head;
  const GameRecord *record = head->record;
  g_autofree char *date = date_words (record->saved, "%Y-%m-%d %H:%M:%S");
  g_autofree char *first = plain (record->names[GAME_FIRST]);
  g_autofree char *second = plain (record->names[GAME_SECOND]);
  g_autofree char *words = result_words (record);
  g_autofree char *result = plain (words);

  g_string_append_printf (table, "%s\t%s\t%d\t%d\t%s\t%d\t%s\t%d\t%s\t", date,
                          _ (record->game->words->title), record->setup.rows, record->setup.columns,
                          first, record->levels[GAME_FIRST], second, record->levels[GAME_SECOND],
                          result);
  if (head->has_score)
    g_string_append_printf (table, "%d\t%d\t", head->score[GAME_FIRST], head->score[GAME_SECOND]);
  else
    g_string_append (table, "\t\t");
  g_string_append_printf (table, "%u\t%" G_GINT64_FORMAT "\n", head->n_moves,
                          MAX (record->saved - record->started, 0));
}

/**
 * game_history_words_table:
 * @entries: (element-type GameHistoryEntry): entries
 *
 * Returns: (transfer full): @entries as lines with tabs between the columns, after a line of
 *   headings; a person has level 0
 */
char *
game_history_words_table (GPtrArray *entries)
{
  GString *table = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (table_headings); i++)
    g_string_append_printf (table, "%s%s", i > 0 ? "\t" : "", _ (table_headings[i]));
  g_string_append_c (table, '\n');
  for (guint i = 0; i < entries->len; i++)
    append_row (table, g_ptr_array_index (entries, i));
  return g_string_free (table, FALSE);
}
