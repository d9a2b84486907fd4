/* gomoku/tree.c: the alpha-beta search of Five in a Row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/tree.h"
#include "engine/gomoku/weights.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Nodes that a search of fours may take at the leaves, and at other positions. */
#define FOURS_NODES_LEAF 24
#define FOURS_NODES_INNER 80

/* A search of threats is tried from this depth on, with so many nodes each time, but not where the
 * depth is limited. */
#define THREATS_DEPTH 8
#define THREATS_NODES 200

/* Estimates by so much above beta (below alpha) for each ply left are taken for certain. */
#define FUTILE_MARGIN 70
#define RAZOR_DEPTH 3
#define RAZOR_MARGIN 110

/* A pass is tried from this depth on, and searched by so many plies less. */
#define PASS_DEPTH 3
#define PASS_REDUCTION 3

/* Moves late in the order are left out: from this many on, and so many more for each ply left; half
 * of that where things do not get better. */
#define LATE_MOVES 3
#define LATE_MOVES_MORE 2

/* Moves but the first are searched less deep at first: by the product of the logarithms of the depth
 * and of the index in the order, times a part, and for quiet moves by so much more. In 256ths. */
#define REDUCED_DEPTH 2
#define REDUCTION_UNIT 256
#define REDUCTION_OF_QUIET 128
#define REDUCTION_PART 11 / 32

/* And by a ply more for quiet moves from this one on, from this depth on, where things do not get
 * better. */
#define REDUCED_MORE_FROM 3
#define REDUCED_MORE_DEPTH 4

/* From this depth on a ply less will do where no move is known from before. */
#define NO_MOVE_DEPTH 4

#define HISTORY_LIMIT 400
#define HISTORY_STEP 100 /* the most that one move changes */
#define NOT_DECIDED GOMOKU_INFINITE

/* Makes ready, all but the field and the budget; returns false where there is not the memory. */
bool
gomoku_tree_init (GomokuTree *self, size_t table_bytes)
{
  self->field = calloc (1, sizeof *self->field);
  self->history = calloc (2, sizeof *self->history);
  self->counters = calloc (2, sizeof *self->counters);
  self->table = game_table_new (table_bytes);
  return gomoku_fours_init (&self->fours, self->field, &self->budget) &&
         gomoku_threats_init (&self->threats, self->field, &self->fours) && self->field != NULL &&
         self->history != NULL && self->counters != NULL && self->table != NULL;
}

/* Frees what the search owns. */
void
gomoku_tree_clear (GomokuTree *self)
{
  free (self->field);
  free (self->history);
  free (self->counters);
  game_table_free (self->table);
  gomoku_fours_clear (&self->fours);
  gomoku_threats_clear (&self->threats);
}

/* Drops what was learnt. */
void
gomoku_tree_forget (GomokuTree *self)
{
  game_table_next_generation (self->table);
  gomoku_fours_forget (&self->fours);
  gomoku_threats_forget (&self->threats);
  memset (self->history, 0, 2 * sizeof *self->history);
  memset (self->counters, 0, 2 * sizeof *self->counters);
  for (int ply = 0; ply <= GOMOKU_MAX_PLY; ply++)
    for (int i = 0; i < GOMOKU_N_KILLERS; i++)
      self->plies[ply].killers[i] = 0;
}

/* What the position looks worth for the side to move. */
int
gomoku_tree_estimate (const GomokuTree *self)
{
  const GomokuField *field = self->field;
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);
  int own_level = gomoku_field_level (field, side);
  int other_level = gomoku_field_level (field, other);

  return gomoku_weights.levels[own_level][other_level] + gomoku_field_worth (field, side, true) -
         gomoku_field_worth (field, other, false);
}

/* The new best line from @ply: @place and what was found best after it. */
void
gomoku_tree_keep_line (GomokuTree *self, int ply, int place)
{
  GomokuPly *here = &self->plies[ply];
  const GomokuPly *next = &self->plies[ply + 1];
  int n = next->line_length < GAME_MAX_LINE - 1 ? next->line_length : GAME_MAX_LINE - 1;

  here->line[0] = (int16_t) place;
  memcpy (here->line + 1, next->line, (size_t) n * sizeof here->line[0]);
  here->line_length = n + 1;
}

/* A value between the search, where wins count from the root, and the table, where they count
 * from the position. @plies: to be added to the distance of the win. */
static int
move_win (int value, int plies)
{
  if (value >= GOMOKU_LIKELY)
    return value - plies;
  return value <= -GOMOKU_LIKELY ? value + plies : value;
}

/* What the table knows; returns the value where that settles the question, else NOT_DECIDED. The
 * move is written in any case, 0 where none is known. */
static int
ask_table (const GomokuTree *self,
           uint64_t key,
           int ply,
           int depth,
           int alpha,
           int beta,
           int *place)
{
  const GameTableEntry *entry = game_table_find (self->table, key);
  int value;

  *place = 0;
  if (entry == NULL)
    return NOT_DECIDED;
  if (entry->move.to > 0)
    *place = entry->move.to;
  value = move_win (entry->value, ply);
  if (entry->depth < depth || beta - alpha > 1)
    return NOT_DECIDED;
  if (entry->bound != GAME_BOUND_UPPER && value >= beta)
    return value;
  if (entry->bound != GAME_BOUND_LOWER && value <= alpha)
    return value;
  return NOT_DECIDED;
}

static void
tell_table (GomokuTree *self,
            uint64_t key,
            int ply,
            int depth,
            int value,
            GameBound bound,
            int place)
{
  GameTableEntry entry = {
    .key = key,
    .value = move_win (value, -ply),
    .move = { GAME_NO_CELL, (int16_t) place },
    .depth = (int16_t) depth,
    .bound = (uint8_t) bound,
  };

  game_table_store (self->table, &entry);
}

/* The value where the next plies are decided, else NOT_DECIDED. */
static int
value_at_hand (const GomokuField *field, int ply)
{
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);

  if (field->n_levels[side][GOMOKU_LEVEL_FIVE] > 0)
    return GOMOKU_WIN - ply - 1;
  if (field->n_empty == 0)
    return 0;
  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] > 1)
    return -(GOMOKU_WIN - ply - 2);
  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] == 0 &&
      field->n_levels[side][GOMOKU_LEVEL_WINS] > 0)
    return GOMOKU_WIN - ply - 3;
  return NOT_DECIDED;
}

/* Searches the position after a move, less deep at first where @reduction says so and with a null
 * window where it is not the first. */
int
gomoku_tree_search_move (GomokuTree *self,
                         int ply,
                         int depth,
                         int reduction,
                         bool is_first,
                         int alpha,
                         int beta)
{
  int value;

  if (is_first)
    return -gomoku_tree_search (self, ply + 1, depth - 1, -beta, -alpha);
  value = -gomoku_tree_search (self, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha);
  if (value > alpha && reduction > 0 && !self->budget.spent)
    value = -gomoku_tree_search (self, ply + 1, depth - 1, -alpha - 1, -alpha);
  if (value > alpha && value < beta && !self->budget.spent)
    value = -gomoku_tree_search (self, ply + 1, depth - 1, -beta, -alpha);
  return value;
}

/* What one node of the tree works with. */
typedef struct
{
  int ply;
  int depth;
  int alpha;
  int beta;
  int best;
  int best_place;
  bool is_defence;   /* all moves that are not listed lose */
  bool is_improving; /* it looks better than two plies before */
} Node;

/* Changes how a move of the side to move did; the more it is known already the less. */
static void
credit (GomokuTree *self, int place, int gain)
{
  int16_t *history = &self->history[self->field->to_move][place];

  *history = (int16_t) (*history + gain - *history * abs (gain) / HISTORY_LIMIT);
}

/* Keeps in mind a move that was too good, and those that were tried before it and were not. */
static void
praise (GomokuTree *self, const Node *node)
{
  const GomokuMoves *moves = &self->plies[node->ply].moves;
  int16_t *killers = self->plies[node->ply].killers;
  int place = node->best_place;
  int gain = node->depth * node->depth < HISTORY_STEP ? node->depth * node->depth : HISTORY_STEP;

  if (killers[0] != place)
    {
      killers[1] = killers[0];
      killers[0] = (int16_t) place;
    }
  self->counters[self->field->to_move][gomoku_field_last (self->field, 0)] = (int16_t) place;
  credit (self, place, gain);
  for (int i = 0; i < moves->n && moves->places[i] != place; i++)
    credit (self, moves->places[i], -gain / 2);
}

/* The logarithm of a number of at least 1 to the base of two, in 16ths. */
static int
logarithm_of (int number)
{
  int whole = 31 - __builtin_clz ((unsigned) number);

  return 16 * whole + ((number << 4 >> whole) & 15);
}

/* By how many plies less the move with that index is searched at first. */
static int
reduction_of (const Node *node, int index, bool is_quiet)
{
  int reduction;

  if (node->depth < REDUCED_DEPTH || index < (is_quiet ? 1 : 2))
    return 0;
  reduction = logarithm_of (node->depth) * logarithm_of (index) * REDUCTION_PART;
  reduction = (reduction + (is_quiet ? REDUCTION_OF_QUIET : 0)) / REDUCTION_UNIT;
  if (is_quiet && index >= REDUCED_MORE_FROM && node->depth >= REDUCED_MORE_DEPTH &&
      !node->is_improving)
    reduction++;
  return reduction < node->depth ? reduction : node->depth - 1;
}

/* Whether the move with that index, and all after it, are not worth a look. */
static bool
is_late (const Node *node, int index)
{
  int most = LATE_MOVES + LATE_MOVES_MORE * node->depth;

  if (!node->is_improving)
    most = most / 2 + 1;
  return node->beta - node->alpha == 1 && !node->is_defence && node->best > -GOMOKU_LIKELY &&
         index >= most;
}

/* Tries the listed moves. */
static void
try_moves (GomokuTree *self, Node *node)
{
  GomokuField *field = self->field;
  GomokuMoves *moves = &self->plies[node->ply].moves;
  GameSide side = field->to_move;

  for (int i = 0; i < moves->n && node->best < node->beta && !is_late (node, i); i++)
    {
      int place = gomoku_moves_pick (moves, i);
      const GomokuCell *cell = &field->cells[place];
      bool is_quiet = cell->classes[side] < GOMOKU_CLASS (GOMOKU_FORM_OPEN_THREE, 0) &&
                      cell->classes[game_other_side (side)] < GOMOKU_CLASS_FOUR;
      int alpha = node->best > node->alpha ? node->best : node->alpha;
      int value;

      gomoku_field_put (field, place);
      value = gomoku_tree_search_move (self, node->ply, node->depth,
                                       reduction_of (node, i, is_quiet), i == 0, alpha, node->beta);
      gomoku_field_take (field, place);
      if (self->budget.spent)
        return;
      if (value <= node->best)
        continue;
      node->best = value;
      if (value <= node->alpha)
        continue;
      node->best_place = place;
      gomoku_tree_keep_line (self, node->ply, place);
    }
}

/* Where the other side has a four there is one move. */
static int
search_forced (GomokuTree *self, int ply, int depth, int alpha, int beta)
{
  GomokuField *field = self->field;
  int place = gomoku_field_five (field, game_other_side (field->to_move));
  int value;

  self->plies[ply].estimate = gomoku_tree_estimate (self);
  gomoku_field_put (field, place);
  value = -gomoku_tree_search (self, ply + 1, depth, -beta, -alpha);
  gomoku_field_take (field, place);
  if (!self->budget.spent && value > alpha)
    gomoku_tree_keep_line (self, ply, place);
  return value;
}

/* Whether the other side would win by fours if it were to move. */
static bool
is_in_danger (GomokuTree *self)
{
  GomokuField *field = self->field;
  GameSide side = field->to_move;
  bool is_lost;

  if (field->fours[game_other_side (side)].n == 0)
    return false;
  field->to_move = game_other_side (side);
  is_lost = gomoku_fours_quick_win (&self->fours, FOURS_NODES_LEAF) > 0;
  field->to_move = side;
  return is_lost;
}

/* A side that could even pass and stay above beta has a good move as well: then the value, else
 * NOT_DECIDED. Not where the other side could make a four, nor twice in a line. */
static int
value_of_pass (GomokuTree *self, int ply, int depth, int beta)
{
  GomokuField *field = self->field;
  GameSide side = field->to_move;
  int value;

  if (field->fours[game_other_side (side)].n > 0 || self->has_passed)
    return NOT_DECIDED;
  self->has_passed = true;
  field->to_move = game_other_side (side);
  value = -gomoku_tree_search (self, ply + 1, depth - 1 - PASS_REDUCTION, -beta, -beta + 1);
  field->to_move = side;
  self->has_passed = false;
  return self->budget.spent || (value >= beta && value < GOMOKU_LIKELY) ? value : NOT_DECIDED;
}

/* A win by fours, or what the position looks worth where that settles the question; else
 * NOT_DECIDED. */
static int
value_at_a_glance (GomokuTree *self, int ply, int depth, int alpha, int beta)
{
  const GomokuField *field = self->field;
  bool is_threatened = field->n_levels[game_other_side (field->to_move)][GOMOKU_LEVEL_WINS] > 0;
  int estimate;

  if (field->fours[field->to_move].n > 0)
    {
      int plies =
          gomoku_fours_quick_win (&self->fours, depth > 0 ? FOURS_NODES_INNER : FOURS_NODES_LEAF);

      if (plies > 0)
        return GOMOKU_WIN - ply - plies;
    }
  if (depth >= THREATS_DEPTH && self->budget.limits->depth == 0)
    {
      int plies = gomoku_threats_win (&self->threats, THREATS_NODES);

      if (plies > 0)
        return GOMOKU_WIN - ply - plies;
    }
  estimate = gomoku_tree_estimate (self);
  self->plies[ply].estimate = estimate;
  if (depth <= 0 || ply >= GOMOKU_MAX_PLY)
    return estimate;
  if (beta - alpha > 1 || is_threatened || beta <= -GOMOKU_LIKELY || alpha >= GOMOKU_LIKELY)
    return NOT_DECIDED;
  if (estimate - FUTILE_MARGIN * depth >= beta && !is_in_danger (self))
    return estimate;
  if (depth <= RAZOR_DEPTH && estimate + RAZOR_MARGIN * depth <= alpha)
    return estimate;
  return depth >= PASS_DEPTH && estimate >= beta ? value_of_pass (self, ply, depth, beta)
                                                 : NOT_DECIDED;
}

/* Tries all moves and tells the table. */
static int
search_moves (GomokuTree *self, Node *node, uint64_t key, int first)
{
  const GomokuField *field = self->field;
  GameBound bound;

  node->is_defence = field->n_levels[game_other_side (field->to_move)][GOMOKU_LEVEL_WINS] > 0;
  node->is_improving =
      node->ply < 2 || self->plies[node->ply].estimate > self->plies[node->ply - 2].estimate;
  if (first == 0 && node->depth >= NO_MOVE_DEPTH)
    node->depth--;
  gomoku_tree_list (self, node->ply, first);
  try_moves (self, node);
  if (self->budget.spent)
    return 0;
  if (self->plies[node->ply].moves.n == 0)
    return 0;
  if (node->best <= -GOMOKU_PROVEN && !self->plies[node->ply].moves.is_whole)
    node->best = -(GOMOKU_LIKELY_WIN - node->ply - 2);
  bound = node->best >= node->beta   ? GAME_BOUND_LOWER
          : node->best > node->alpha ? GAME_BOUND_EXACT
                                     : GAME_BOUND_UPPER;
  if (node->best >= node->beta && node->best_place > 0)
    praise (self, node);
  tell_table (self, key, node->ply, node->depth, node->best, bound, node->best_place);
  return node->best;
}

/* The value of the position for the side to move, within alpha and beta exact. Nothing that
 * it returns counts once the budget is spent. */
int
gomoku_tree_search (GomokuTree *self, int ply, int depth, int alpha, int beta)
{
  GomokuField *field = self->field;
  Node node = {
    .ply = ply, .depth = depth, .alpha = alpha, .beta = beta, .best = -GOMOKU_INFINITE
  };
  uint64_t key = gomoku_field_key (field);
  int first;
  int value;

  self->plies[ply].line_length = 0;
  if (!game_budget_tick (&self->budget))
    return 0;
  value = value_at_hand (field, ply);
  if (value != NOT_DECIDED)
    return value;
  if (field->n_levels[game_other_side (field->to_move)][GOMOKU_LEVEL_FIVE] > 0 &&
      ply < GOMOKU_MAX_PLY)
    return search_forced (self, ply, depth, alpha, beta);
  value = ask_table (self, key, ply, depth, alpha, beta, &first);
  if (value != NOT_DECIDED)
    return value;
  value = value_at_a_glance (self, ply, depth, alpha, beta);
  if (value != NOT_DECIDED)
    return value;
  return search_moves (self, &node, key, first);
}
