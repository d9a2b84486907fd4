/* game-history-query.c: which entries of the history are shown, in which order, and their totals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-history-query.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is looked for, in the form in which it is found. */
typedef struct
{
  const Game *game;
  char **words;
  GHashTable *titles; /* folded, by game */
} Filter;

static int
compare_numbers (gint64 a, gint64 b)
{
  return a < b ? -1 : a > b;
}

static gint64
n_cells (const GameHistoryEntry *entry)
{
  return entry->head.record->setup.rows * entry->head.record->setup.columns;
}

/* How far apart the sides are; games without points come before all that have them. */
static int
margin (const GameHistoryEntry *entry)
{
  return entry->head.has_score ? ABS (entry->head.score[0] - entry->head.score[1]) : -1;
}

static int
result_order (const GameHistoryEntry *entry)
{
  return (int) entry->head.record->result * (GAME_RECORD_RESIGNED + 1) +
         (int) entry->head.record->state;
}

static gint64
length_of (const GameHistoryEntry *entry)
{
  return entry->head.record->saved - entry->head.record->started;
}

static int
compare_players (const GameHistoryEntry *a, const GameHistoryEntry *b)
{
  int order = strcmp (a->keys[GAME_FIRST], b->keys[GAME_FIRST]);

  return order != 0 ? order : strcmp (a->keys[GAME_SECOND], b->keys[GAME_SECOND]);
}

static int
compare_by (const GameHistoryEntry *a, const GameHistoryEntry *b, GameHistoryColumn column)
{
  switch (column)
    {
    case GAME_HISTORY_GAME:
      return g_utf8_collate (_ (a->head.record->game->words->title),
                             _ (b->head.record->game->words->title));
    case GAME_HISTORY_BOARD:
      return compare_numbers (n_cells (a), n_cells (b));
    case GAME_HISTORY_PLAYERS:
      return compare_players (a, b);
    case GAME_HISTORY_RESULT:
      return compare_numbers (result_order (a), result_order (b));
    case GAME_HISTORY_SCORE:
      return compare_numbers (margin (a), margin (b));
    case GAME_HISTORY_MOVES:
      return compare_numbers (a->head.n_moves, b->head.n_moves);
    case GAME_HISTORY_LENGTH:
      return compare_numbers (length_of (a), length_of (b));
    case GAME_HISTORY_DATE:
    case GAME_HISTORY_N_COLUMNS:
    default:
      return compare_numbers (a->head.record->saved, b->head.record->saved);
    }
}

/* What is equal stands by its date, the newest first. */
static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const GameHistoryEntry *first = *(const GameHistoryEntry *const *) a;
  const GameHistoryEntry *second = *(const GameHistoryEntry *const *) b;
  const GameHistoryQuery *query = user_data;
  int order = compare_by (first, second, query->column);

  if (order == 0)
    return strcmp (second->name, first->name);
  return query->is_descending ? -order : order;
}

static void
set_up_filter (Filter *filter, const GameHistoryQuery *query)
{
  g_autofree char *folded = game_history_fold (query->text != NULL ? query->text : "");

  filter->game = query->game;
  filter->words = g_strsplit_set (folded, " \t\n", -1);
  filter->titles = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    g_hash_table_insert (filter->titles, (gpointer) *game,
                         game_history_fold (_ ((*game)->words->title)));
}

static void
clear_filter (Filter *filter)
{
  g_strfreev (filter->words);
  g_hash_table_unref (filter->titles);
}

static gboolean
matches (const Filter *filter, const GameHistoryEntry *entry)
{
  const Game *game = entry->head.record->game;
  const char *title = g_hash_table_lookup (filter->titles, game);

  if (filter->game != NULL && filter->game != game)
    return FALSE;
  for (char **word = filter->words; *word != NULL; word++)
    if (strstr (entry->folded, *word) == NULL && (title == NULL || strstr (title, *word) == NULL))
      return FALSE;
  return TRUE;
}

/**
 * game_history_query_run:
 * @query: what is looked for, and the order
 * @entries: (element-type GameHistoryEntry): the entries
 *
 * Returns: (transfer full) (element-type GameHistoryEntry): those of @entries that are looked for,
 *   in that order; they belong to @entries
 */
GPtrArray *
game_history_query_run (const GameHistoryQuery *query, GPtrArray *entries)
{
  GPtrArray *found = g_ptr_array_new ();
  Filter filter;

  g_return_val_if_fail (query != NULL && entries != NULL, found);

  set_up_filter (&filter, query);
  for (guint i = 0; i < entries->len; i++)
    if (matches (&filter, g_ptr_array_index (entries, i)))
      g_ptr_array_add (found, g_ptr_array_index (entries, i));
  g_ptr_array_sort_with_data (found, compare_cb, (gpointer) query);
  clear_filter (&filter);
  return found;
}

/* Which of the two players is told of: the person; of two persons the one whose name comes first;
 * of two computers the weaker. */
static GameSide
player_told_of (const GameHistoryEntry *entry)
{
  const int *levels = entry->head.record->levels;

  if (levels[GAME_FIRST] != levels[GAME_SECOND])
    return levels[GAME_FIRST] < levels[GAME_SECOND] ? GAME_FIRST : GAME_SECOND;
  return strcmp (entry->keys[GAME_FIRST], entry->keys[GAME_SECOND]) <= 0 ? GAME_FIRST : GAME_SECOND;
}

static char *
total_key (const GameHistoryEntry *entry, GameSide player)
{
  const GameRecord *record = entry->head.record;
  GameSide other = game_other_side (player);

  return g_strdup_printf ("%s\n%d\n%s\n%d\n%s", record->game->id, record->levels[player],
                          record->names[player], record->levels[other], record->names[other]);
}

static GameHistoryTotal *
new_total (const GameHistoryEntry *entry, GameSide player)
{
  const GameRecord *record = entry->head.record;
  GameSide other = game_other_side (player);
  GameHistoryTotal *total = g_new0 (GameHistoryTotal, 1);

  total->game = record->game;
  total->names[0] = record->names[player];
  total->names[1] = record->names[other];
  total->levels[0] = record->levels[player];
  total->levels[1] = record->levels[other];
  return total;
}

static void
count (GameHistoryTotal *total, const GameHistoryEntry *entry, GameSide player)
{
  GameResult won = player == GAME_FIRST ? GAME_FIRST_WINS : GAME_SECOND_WINS;
  GameResult result = entry->head.record->result;

  if (result == GAME_ONGOING)
    total->n_unfinished++;
  else if (result == GAME_DRAWN)
    total->n_drawn++;
  else if (result == won)
    total->n_won++;
  else
    total->n_lost++;
}

/**
 * game_history_totals:
 * @entries: (element-type GameHistoryEntry): entries
 *
 * Counts @entries by game and players, whichever side these had.
 *
 * Returns: (transfer full) (element-type GameHistoryTotal): the totals, in the order in which
 *   @entries have the first game of each; their names belong to @entries
 */
GPtrArray *
game_history_totals (GPtrArray *entries)
{
  GPtrArray *totals = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_return_val_if_fail (entries != NULL, totals);

  for (guint i = 0; i < entries->len; i++)
    {
      const GameHistoryEntry *entry = g_ptr_array_index (entries, i);
      GameSide player = player_told_of (entry);
      g_autofree char *key = total_key (entry, player);
      GameHistoryTotal *total = g_hash_table_lookup (known, key);

      if (total == NULL)
        {
          total = new_total (entry, player);
          g_ptr_array_add (totals, total);
          g_hash_table_insert (known, g_steal_pointer (&key), total);
        }
      count (total, entry, player);
    }
  return totals;
}
