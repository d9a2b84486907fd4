/* connect4/wide.c: depth after depth over lines.h, by principal variation search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/wide.h"

#include "engine/connect4/connect4.h"
#include "engine/connect4/lines.h"
#include "engine/connect4/network.h"
#include "engine/connect4/sight.h"
#include "engine/connect4/worth.h"
#include "engine/random.h"
#include "engine/reference.h"
#include "engine/table.h"

#include <stdlib.h>
#include <string.h>

enum
{
  MAX_PLY = REFERENCE_MAX_PLY,
  ORDER_TABLE = 1 << 28,
  ORDER_GIFT = -(1 << 24), /* lets the other side win */
  ORDER_SPENT = 1 << 14,   /* lets the other side stop a win of one's own */
  ORDER_TWO = 4000,        /* for each line that then lacks but one disc, of either side */
  ORDER_ONE = 100,         /* two */
  MOST_HISTORY = 1 << 13
};

/* From these places on moves are searched one ply less deep at first, and two. */
typedef struct
{
  int depth; /* from which on that is so */
  int one;
  int two;
} Reduction;

/* Tuned with the network: 59 % on 10 x 10 against what other lines have; with lines of five it
 * would be 41 %. */
static const Reduction reduction_of_four = { .depth = 2, .one = 2, .two = 6 };
static const Reduction reduction_of_others = { .depth = 3, .one = 4, .two = 12 };

typedef struct
{
  int n;
  int columns[GAME_MAX_SIDE];
  int orders[GAME_MAX_SIDE];
} MoveList;

struct _Connect4Wide
{
  const Game *game;
  Connect4Lines *lines;
  GameTable *table;
  Connect4Network network; /* used for lines of four */
  const Reduction *reduction;
  GameBudget budget;
  bool is_cut; /* an estimate stood for a line not followed to its end */
  int history[2][GAME_MAX_CELLS];
  int line_lengths[MAX_PLY + 1];
  int16_t line_columns[MAX_PLY + 1][GAME_MAX_LINE];
  int best_column;
};

/* Makes a search for boards of that setup; NULL where memory is short. Free it with
 * connect4_wide_free (). */
Connect4Wide *
connect4_wide_new (const Game *game, const GameSetup *setup, size_t table_bytes)
{
  Connect4Wide *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;
  self->game = game;
  self->lines = connect4_lines_new (setup);
  self->table = game_table_new (table_bytes);
  connect4_network_read (&self->network);
  self->reduction =
      connect4_line (setup) == NETWORK_LINE ? &reduction_of_four : &reduction_of_others;
  if (self->lines != NULL && self->table != NULL)
    return self;
  connect4_wide_free (self);
  return NULL;
}

/* Frees the search; NULL is allowed. */
void
connect4_wide_free (Connect4Wide *self)
{
  if (self == NULL)
    return;
  connect4_lines_free (self->lines);
  game_table_free (self->table);
  free (self);
}

/* What the board looks worth to the side to move. The network knows lines of four alone: with lines
 * of five it scores 22 % against what stands in for it. */
static int
estimate (const Connect4Wide *self)
{
  return self->lines->length == NETWORK_LINE ? connect4_network_value (&self->network, self->lines)
                                             : connect4_worth (self->lines);
}

/* How good a move looks before it is searched. */
static int
order_of (const Connect4Wide *self, int column, int table_column)
{
  const Connect4Lines *lines = self->lines;
  GameSide side = lines->to_move;
  int cell = connect4_lines_landing (lines, column);
  int above = cell - lines->columns;
  int order = self->history[side][cell];
  int distance = 2 * column - (lines->columns - 1);

  if (column == table_column)
    return ORDER_TABLE;
  for (GameSide each = GAME_FIRST; each <= GAME_SECOND; each++)
    {
      uint32_t open = connect4_lines_open (lines, cell, each);

      order +=
          ORDER_TWO * connect4_lines_count (open, 2) + ORDER_ONE * connect4_lines_count (open, 3);
    }
  if (connect4_sight_gives_away (lines, column))
    order += ORDER_GIFT;
  if (above >= 0 && connect4_lines_wins (lines, above, side))
    order -= ORDER_SPENT;
  return order - abs (distance);
}

/* The moves in the order of search; only the forced one where the other side threatens to win.
 * @all: also those that lose at once. */
static void
list_moves (const Connect4Wide *self, int table_column, bool all, MoveList *list)
{
  const Connect4Lines *lines = self->lines;
  int forced = connect4_sight_win (lines, game_other_side (lines->to_move));

  list->n = 0;
  for (int column = 0; column < lines->columns; column++)
    {
      int order, k;

      if (connect4_lines_is_full (lines, column) ||
          (forced != SIGHT_NO_COLUMN && column != forced) ||
          (!all && connect4_sight_gives_away (lines, column)))
        continue;
      order = order_of (self, column, table_column);
      for (k = list->n++; k > 0 && list->orders[k - 1] < order; k--)
        {
          list->orders[k] = list->orders[k - 1];
          list->columns[k] = list->columns[k - 1];
        }
      list->orders[k] = order;
      list->columns[k] = column;
    }
}

static void
keep_line (Connect4Wide *self, int ply, int column)
{
  int n = self->line_lengths[ply + 1] < GAME_MAX_LINE - 1 ? self->line_lengths[ply + 1]
                                                          : GAME_MAX_LINE - 1;

  self->line_columns[ply][0] = (int16_t) column;
  memcpy (self->line_columns[ply] + 1, self->line_columns[ply + 1], (size_t) n * sizeof (int16_t));
  self->line_lengths[ply] = n + 1;
}

/* Values of wins count from the root; in the table they count from the position. */
static int
to_table (int value, int ply)
{
  if (value >= REFERENCE_PROVEN)
    return value + ply;
  return value <= -REFERENCE_PROVEN ? value - ply : value;
}

static int
from_table (int value, int ply)
{
  if (value >= REFERENCE_PROVEN)
    return value - ply;
  return value <= -REFERENCE_PROVEN ? value + ply : value;
}

static uint64_t
key_of (const Connect4Lines *lines)
{
  return lines->key ^ (lines->to_move == GAME_FIRST ? 0 : UINT64_C (0x9e3779b97f4a7c15));
}

static void
store (Connect4Wide *self,
       uint64_t key,
       int ply,
       int depth,
       int value,
       int alpha,
       int beta,
       int column,
       bool is_complete)
{
  GameTableEntry entry = { .key = key, .value = to_table (value, ply), .depth = (int16_t) depth };

  entry.move = (GameMove){ GAME_NO_CELL, (int16_t) column };
  entry.bound = value >= beta    ? GAME_BOUND_LOWER
                : value <= alpha ? GAME_BOUND_UPPER
                                 : GAME_BOUND_EXACT;
  entry.is_complete = is_complete;
  game_table_store (self->table, &entry);
}

/* Whether the table's entry answers the question; *@value then is the answer. */
static bool
answers (const GameTableEntry *entry, int ply, int depth, int alpha, int beta, int *value)
{
  *value = from_table (entry->value, ply);
  if (entry->depth < depth && !entry->is_complete && abs (*value) < REFERENCE_PROVEN)
    return false;
  if (entry->bound == GAME_BOUND_LOWER)
    return *value >= beta;
  if (entry->bound == GAME_BOUND_UPPER)
    return *value <= alpha;
  return true;
}

/* The value of what is decided without a search; 0 where nothing is. */
static int
value_at_sight (const Connect4Lines *lines, int ply)
{
  int plies = ply <= MAX_PLY - SIGHT_MOST_PLIES ? connect4_sight_verdict (lines) : 0;

  if (plies == 0)
    return 0;
  return plies > 0 ? REFERENCE_WIN - ply - plies : ply - plies - REFERENCE_WIN;
}

static int search (Connect4Wide *self, int ply, int depth, int alpha, int beta);

/* The value of the move at place @i of a list; later ones are searched less deep until they
 * surprise. */
static int
search_child (Connect4Wide *self, int ply, int depth, int i, int alpha, int beta)
{
  const Reduction *least = self->reduction;
  int reduction = depth >= least->depth ? (i >= least->one) + (i >= least->two) : 0;
  int value;

  if (i == 0)
    return -search (self, ply + 1, depth - 1, -beta, -alpha);
  value = -search (self, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha);
  if (value > alpha && reduction > 0)
    value = -search (self, ply + 1, depth - 1, -alpha - 1, -alpha);
  if (value > alpha && value < beta)
    value = -search (self, ply + 1, depth - 1, -beta, -alpha);
  return value;
}

static void
praise (Connect4Wide *self, int column, int depth)
{
  int *history = &self->history[self->lines->to_move][connect4_lines_landing (self->lines, column)];

  *history += depth * depth;
  if (*history > MOST_HISTORY)
    for (int side = 0; side < 2; side++)
      for (int cell = 0; cell < self->lines->n_cells; cell++)
        self->history[side][cell] /= 2;
}

static int
search_moves (Connect4Wide *self,
              int ply,
              int depth,
              int alpha,
              int beta,
              const MoveList *list,
              int *best_column)
{
  int best = -REFERENCE_INFINITE;

  for (int i = 0; i < list->n && alpha < beta; i++)
    {
      int column = list->columns[i];
      int value;

      connect4_lines_play (self->lines, column);
      value = search_child (self, ply, depth, i, alpha, beta);
      connect4_lines_undo (self->lines, column);
      if (self->budget.spent)
        return 0;
      if (value <= best)
        continue;
      best = value;
      *best_column = column;
      if (value > alpha)
        {
          alpha = value;
          keep_line (self, ply, column);
        }
    }
  if (alpha >= beta)
    praise (self, *best_column, depth);
  return best;
}

static int
search (Connect4Wide *self, int ply, int depth, int alpha, int beta)
{
  Connect4Lines *lines = self->lines;
  uint64_t key = key_of (lines);
  bool was_cut = self->is_cut;
  const GameTableEntry *entry;
  MoveList list;
  int table_column = SIGHT_NO_COLUMN;
  int best_column = SIGHT_NO_COLUMN;
  int value;

  self->line_lengths[ply] = 0;
  if (!game_budget_tick (&self->budget))
    return 0;
  best_column = connect4_sight_win (lines, lines->to_move);
  if (best_column != SIGHT_NO_COLUMN)
    {
      keep_line (self, ply, best_column);
      self->line_lengths[ply] = 1;
      return REFERENCE_WIN - ply - 1;
    }
  if (lines->n_discs == lines->n_cells)
    return 0;
  value = ply > 0 ? value_at_sight (lines, ply) : 0;
  if (value != 0)
    return value;
  entry = game_table_find (self->table, key);
  if (entry != NULL)
    {
      table_column = entry->move.to;
      if (ply > 0 && answers (entry, ply, depth, alpha, beta, &value))
        {
          self->is_cut |= !entry->is_complete && abs (value) < REFERENCE_PROVEN;
          return value;
        }
    }
  list_moves (self, table_column, ply == 0 || ply > MAX_PLY - SIGHT_MOST_PLIES, &list);
  if (list.n == 1 && ply < MAX_PLY - 1)
    depth++;
  if (depth <= 0 || ply >= MAX_PLY - 1)
    {
      self->is_cut = true;
      return estimate (self);
    }
  self->is_cut = false;
  value = search_moves (self, ply, depth, alpha, beta, &list, &best_column);
  if (!self->budget.spent)
    store (self, key, ply, depth, value, alpha, beta, best_column, !self->is_cut);
  self->is_cut |= was_cut;
  return value;
}

static void
note_verdict (const Connect4Wide *self, int value, GameReport *report)
{
  GameSide side = self->lines->to_move;

  report->score = value;
  report->kind = GAME_SCORE_ESTIMATE;
  report->outcome = GAME_ONGOING;
  report->plies = 0;
  if (abs (value) < REFERENCE_PROVEN && self->is_cut)
    return;
  report->kind = GAME_SCORE_EXACT;
  if (abs (value) < REFERENCE_PROVEN)
    {
      report->outcome = GAME_DRAWN;
      report->plies = self->lines->n_cells - self->lines->n_discs;
      return;
    }
  report->outcome = game_win_of (value > 0 ? side : game_other_side (side));
  report->plies = REFERENCE_WIN - abs (value);
}

/* Turns the line of columns into moves. */
static void
note_line (Connect4Wide *self, GameReport *report)
{
  Connect4Lines *lines = self->lines;
  int n = self->line_lengths[0];

  for (int i = 0; i < n; i++)
    {
      int column = self->line_columns[0][i];

      report->line[i] =
          (GameMove){ GAME_NO_CELL, (int16_t) connect4_lines_landing (lines, column) };
      connect4_lines_play (lines, column);
    }
  for (int i = n; i-- > 0;)
    connect4_lines_undo (lines, self->line_columns[0][i]);
  report->line_length = n;
  report->best = report->line[0];
}

static void
note_answer (Connect4Wide *self, int value, int depth, GameReport *report)
{
  note_line (self, report);
  note_verdict (self, value, report);
  report->depth = depth;
  report->nodes = self->budget.nodes;
  report->seconds = game_budget_seconds (&self->budget);
}

/* A move to answer with when there is no time for any search: one that wins or stops a win, else
 * by lot. */
static void
note_glance (Connect4Wide *self, uint64_t seed, GameReport *report)
{
  GameRandom random;
  MoveList list;
  int column = connect4_sight_win (self->lines, self->lines->to_move);

  game_random_seed (&random, seed);
  for (int cell = 0; cell < self->lines->n_cells; cell++)
    for (int side = 0; side < 2; side++)
      self->history[side][cell] = (int) game_random_below (&random, 8);
  list_moves (self, SIGHT_NO_COLUMN, true, &list);
  if (column == SIGHT_NO_COLUMN)
    column = list.columns[0];
  report->best = (GameMove){ GAME_NO_CELL, (int16_t) connect4_lines_landing (self->lines, column) };
  report->line[0] = report->best;
  report->line_length = 1;
  report->score = estimate (self);
}

/* Nodes between two looks at the clock: within a millisecond on boards of that size. */
static uint64_t
nodes_between_looks (const Connect4Lines *lines)
{
  if (lines->n_cells <= 150)
    return 256;
  return lines->n_cells <= 400 ? 64 : 16;
}

/* Finds a good move of @root, on which the game is not over, within @limits; fills @report and
 * reports each depth. The score is an estimate unless it says exact. */
void
connect4_wide_think (Connect4Wide *self,
                     const GamePosition *root,
                     const GameLimits *limits,
                     GameControl *control,
                     GameReport *report)
{
  int n_free;
  int last;

  connect4_lines_set (self->lines, root);
  game_budget_start (&self->budget, limits, control, nodes_between_looks (self->lines));
  game_table_next_generation (self->table);
  n_free = self->lines->n_cells - self->lines->n_discs;
  last = limits->depth > 0 && limits->depth < n_free ? limits->depth : n_free;
  note_glance (self, limits->seed, report);
  for (int depth = 1; depth <= last && depth < MAX_PLY && !self->budget.spent; depth++)
    {
      int value;

      self->is_cut = false;
      value = search (self, 0, depth, -REFERENCE_INFINITE, REFERENCE_INFINITE);
      if (self->budget.spent)
        break;
      note_answer (self, value, depth, report);
      if (control != NULL && control->report != NULL)
        control->report (report, control->data);
      if (report->kind == GAME_SCORE_EXACT)
        break;
    }
  report->nodes = self->budget.nodes;
  report->seconds = game_budget_seconds (&self->budget);
}
