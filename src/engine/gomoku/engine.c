/* gomoku/engine.c: answers a question in Five in a Row: at once where the move is forced, by a win
 * of fours where there is one, else by searching depth after depth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/tree.h"
#include "engine/random.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_TABLE_BYTES ((size_t) 64 << 20)

/* Nodes between two looks at the clock: well within a millisecond. */
#define NODES_BETWEEN_LOOKS 256

/* Nodes for a search of fours before all else. */
#define ROOT_FOURS_NODES 3000

/* Where there is no choice, the search only serves the score. */
#define FORCED_MOVE_NODES 5000

/* The part of all nodes for wins by threats, and the nodes from which on they are looked for. Half is
 * for the side to move, half for what the other side could do about its best move. */
#define THREATS_PART 4
#define THREATS_FROM 1000

/* No depth is begun when this part of the time has passed: it would not come far. */
#define LAST_START 0.75

/* The window around the last value, and from which depth on there is one. */
#define WINDOW 40
#define WINDOW_DEPTH 4

typedef struct
{
  GameEngine base;
  GomokuPatterns *patterns;
  GomokuTree tree;
  uint64_t threat_nodes[2]; /* of this search: for the side to move, against it */
  int n_moves;
  int16_t moves[GAME_MAX_CELLS]; /* places, the best first */
  uint64_t efforts[GAME_MAX_CELLS];
} GomokuEngine;

static void
free_engine (GameEngine *engine)
{
  GomokuEngine *self = (GomokuEngine *) engine;

  gomoku_patterns_free (self->patterns);
  gomoku_tree_clear (&self->tree);
  free (self);
}

static GameEngine *
new_engine (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  GomokuEngine *self = calloc (1, sizeof *self);
  size_t table_bytes = options->table_bytes > 0 ? options->table_bytes : USUAL_TABLE_BYTES;
  bool is_whole;

  (void) game;
  if (self == NULL)
    return NULL;
  self->patterns = gomoku_patterns_new ((GomokuVariant) setup->variant);
  is_whole = gomoku_tree_init (&self->tree, table_bytes);
  if (is_whole && self->patterns != NULL)
    return &self->base;
  free_engine (&self->base);
  return NULL;
}

static void
forget (GameEngine *engine)
{
  gomoku_tree_forget (&((GomokuEngine *) engine)->tree);
}

static GameMove
move_of_place (const GomokuEngine *self, int place)
{
  return (GameMove){ GAME_NO_CELL, (int16_t) gomoku_field_cell (self->tree.field, place) };
}

/* What a value means: proven or not, and how far. */
static void
note_value (const GomokuEngine *self, int value, GameReport *report)
{
  GameSide side = self->tree.field->to_move;
  bool is_proven = abs (value) >= GOMOKU_PROVEN;

  report->score = value;
  report->kind = is_proven ? GAME_SCORE_EXACT : GAME_SCORE_ESTIMATE;
  report->outcome = GAME_ONGOING;
  report->plies = 0;
  if (!is_proven)
    return;
  report->outcome = game_win_of (value > 0 ? side : game_other_side (side));
  report->plies = GOMOKU_WIN - abs (value);
}

/* Copies a line of places; moves that could not be made are left out with all after them. */
static void
note_line (const GomokuEngine *self, const int16_t *places, int n, GameReport *report)
{
  report->line_length = 0;
  for (int i = 0; i < n && i < GAME_MAX_LINE; i++)
    report->line[report->line_length++] = move_of_place (self, places[i]);
  report->best = report->line[0];
}

static void
note_answer (const GomokuEngine *self, int depth, int value, GameReport *report)
{
  const GomokuPly *root = &self->tree.plies[0];
  GameControl *control = self->tree.budget.control;

  note_value (self, value, report);
  note_line (self, root->line, root->line_length, report);
  report->depth = depth;
  report->nodes = self->tree.budget.nodes;
  report->seconds = game_budget_seconds (&self->tree.budget);
  if (control != NULL && control->report != NULL)
    control->report (report, control->data);
}

/* Lists the moves of the root, the most promising first, those alike in an order by lot. */
static void
list_root_moves (GomokuEngine *self, uint64_t seed)
{
  GomokuMoves *moves = &self->tree.plies[0].moves;
  GameRandom random;

  gomoku_tree_list (&self->tree, 0, 0);
  game_random_seed (&random, seed);
  self->n_moves = moves->n;
  for (int i = 0; i < moves->n; i++)
    {
      int key = moves->scores[i] * 256 + (int) game_random_below (&random, 256);
      int place = moves->places[i];
      int k = i;

      for (; k > 0 && moves->scores[k - 1] < key; k--)
        {
          moves->scores[k] = moves->scores[k - 1];
          self->moves[k] = self->moves[k - 1];
        }
      moves->scores[k] = key;
      self->moves[k] = (int16_t) place;
    }
}

/* The best move to the front; the others by the effort they took. */
static void
sort_root_moves (GomokuEngine *self, int best)
{
  self->efforts[best] = UINT64_MAX;
  for (int i = 1; i < self->n_moves; i++)
    {
      uint64_t effort = self->efforts[i];
      int16_t place = self->moves[i];
      int k = i;

      for (; k > 0 && self->efforts[k - 1] < effort; k--)
        {
          self->efforts[k] = self->efforts[k - 1];
          self->moves[k] = self->moves[k - 1];
        }
      self->efforts[k] = effort;
      self->moves[k] = place;
    }
}

/* By how many plies less the root's move with that index is searched at first. */
static int
root_reduction (int depth, int index)
{
  return depth >= 4 && index >= 8 ? 1 + (index >= 24) : 0;
}

/* Searches the root's moves within a window. Writes the best value; returns whether at least the
 * first move was searched to the end. */
static bool
search_root (GomokuEngine *self, int depth, int alpha, int beta, int *value_found)
{
  GomokuTree *tree = &self->tree;
  int best = -GOMOKU_INFINITE;
  int best_index = 0;
  int i;

  for (i = 0; i < self->n_moves && best < beta; i++)
    {
      uint64_t nodes = tree->budget.nodes;
      int floor = best > alpha ? best : alpha;
      int value;

      gomoku_field_put (tree->field, self->moves[i]);
      value =
          gomoku_tree_search_move (tree, 0, depth, root_reduction (depth, i), i == 0, floor, beta);
      gomoku_field_take (tree->field, self->moves[i]);
      if (tree->budget.spent)
        break;
      self->efforts[i] = tree->budget.nodes - nodes;
      if (value <= best)
        continue;
      best = value;
      if (i > 0 && value <= alpha)
        continue;
      best_index = i;
      gomoku_tree_keep_line (tree, 0, self->moves[i]);
    }
  if (i == 0)
    return false;
  for (int k = i; k < self->n_moves; k++)
    self->efforts[k] = 0;
  sort_root_moves (self, best_index);
  *value_found = best;
  return true;
}

/* Searches one depth, in a window about the last value as long as that holds. */
static bool
search_depth (GomokuEngine *self, int depth, int *value)
{
  int window = depth >= WINDOW_DEPTH ? WINDOW : GOMOKU_INFINITE;
  int middle = *value;

  for (;;)
    {
      int alpha = window < GOMOKU_LIKELY ? middle - window : -GOMOKU_INFINITE;
      int beta = window < GOMOKU_LIKELY ? middle + window : GOMOKU_INFINITE;
      int found;

      if (!search_root (self, depth, alpha, beta, &found))
        return false;
      if (self->tree.budget.spent && found <= alpha)
        return false;
      *value = found;
      if (self->tree.budget.spent || (found > alpha && found < beta))
        return true;
      window = window < 1000 ? window * 4 : GOMOKU_INFINITE;
    }
}

/* Searches for a win by threats of the side that is to move now, which is @side of threat_nodes,
 * with what is left of its part of the nodes. Returns the plies to the five, 0 where none was
 * found. */
static int
search_threats (GomokuEngine *self, int side)
{
  GameBudget *budget = &self->tree.budget;
  uint64_t due = budget->nodes / (2 * THREATS_PART);
  uint64_t before = budget->nodes;
  int plies;

  if (budget->nodes < THREATS_FROM || due <= self->threat_nodes[side] || budget->limits->depth > 0)
    return 0;
  plies = gomoku_threats_win (&self->tree.threats, due - self->threat_nodes[side]);
  self->threat_nodes[side] += budget->nodes - before;
  return plies;
}

/* Looks for a win by threats, and tells it. Returns whether there is any. */
static bool
win_by_threats (GomokuEngine *self, GameReport *report)
{
  int plies = search_threats (self, 0);
  int n = self->tree.threats.line_length < GAME_MAX_LINE ? self->tree.threats.line_length
                                                         : GAME_MAX_LINE;

  if (plies == 0)
    return false;
  self->tree.plies[0].line_length = n;
  memcpy (self->tree.plies[0].line, self->tree.threats.line,
          (size_t) n * sizeof self->tree.threats.line[0]);
  note_answer (self, plies, GOMOKU_WIN - plies, report);
  return true;
}

/* Takes the best move off the list where the other side would win by threats after it, unless there
 * is no other. Returns whether it has. */
static bool
drop_best (GomokuEngine *self, GameReport *report)
{
  GomokuField *field = self->tree.field;
  int place = self->moves[0];
  bool is_lost;

  if (self->n_moves < 2)
    return false;
  gomoku_field_put (field, place);
  is_lost = search_threats (self, 1) > 0;
  gomoku_field_take (field, place);
  if (!is_lost)
    return false;
  self->n_moves--;
  memmove (self->moves, self->moves + 1, (size_t) self->n_moves * sizeof self->moves[0]);
  note_line (self, self->moves, 1, report);
  return true;
}

/* Searches depth after depth until something ends it, and reports each. */
static void
deepen (GomokuEngine *self, const GameLimits *limits, GameReport *report)
{
  GameBudget *budget = &self->tree.budget;
  int last =
      limits->depth > 0 && limits->depth < GOMOKU_MAX_PLY ? limits->depth : GOMOKU_MAX_PLY - 1;
  int value = report->score;

  for (int depth = 1; depth <= last && !budget->spent; depth++)
    {
      if (win_by_threats (self, report) || !search_depth (self, depth, &value))
        break;
      note_answer (self, budget->spent ? depth - 1 : depth, value, report);
      if (abs (value) < GOMOKU_PROVEN && drop_best (self, report))
        {
          depth--;
          continue;
        }
      if (abs (value) >= GOMOKU_PROVEN || depth > self->tree.field->n_empty)
        break;
      if (limits->seconds > 0 && game_budget_seconds (budget) > LAST_START * limits->seconds)
        break;
    }
}

/* Tells a win by continuous fours that has just been found. */
static void
note_fours (GomokuEngine *self, int plies, GameReport *report)
{
  const GomokuFours *fours = &self->tree.fours;

  self->tree.plies[0].line_length = fours->line_length;
  memcpy (self->tree.plies[0].line, fours->line,
          (size_t) fours->line_length * sizeof fours->line[0]);
  note_answer (self, plies, GOMOKU_WIN - plies, report);
}

/* A win by continuous fours, and then a shorter one if there is. Returns whether there is any. */
static bool
win_by_fours (GomokuEngine *self, const GameLimits *limits, GameReport *report)
{
  GomokuFours *fours = &self->tree.fours;
  int most = limits->depth > 0 ? limits->depth : GOMOKU_FOURS_MAX_PLIES;
  int found = gomoku_fours_win (fours, most, ROOT_FOURS_NODES);

  if (found == 0 || found > most)
    return false;
  note_fours (self, found, report);
  for (int plies = 1; plies < found && !self->tree.budget.spent; plies += 2)
    {
      int shorter = gomoku_fours_win (fours, plies, ROOT_FOURS_NODES);

      if (shorter == 0 || shorter >= found)
        continue;
      note_fours (self, shorter, report);
      break;
    }
  return true;
}

/* The answer where the game is over. */
static void
note_end (const GomokuEngine *self, const GamePosition *root, GameReport *report)
{
  GameResult result = self->base.game->result (root);

  report->kind = GAME_SCORE_EXACT;
  report->outcome = result;
  if (result != GAME_DRAWN)
    report->score = result == game_win_of (root->to_move) ? GOMOKU_WIN : -GOMOKU_WIN;
}

static GameMove
middle_of_board (const GomokuEngine *self)
{
  int side = self->base.setup.columns;

  return (GameMove){ GAME_NO_CELL, (int16_t) (side / 2 * side + side / 2) };
}

/* Opens in the middle of an empty board. */
static void
note_opening (const GomokuEngine *self, GameReport *report)
{
  report->best = middle_of_board (self);
  report->line[0] = report->best;
  report->line_length = 1;
  report->depth = 1;
  report->nodes = self->tree.budget.nodes;
}

static int
rated_moves (GameEngine *engine, const GamePosition *root, GameMove *moves, int *n_shallow)
{
  GomokuEngine *self = (GomokuEngine *) engine;
  int16_t places[GAME_MAX_CELLS];
  int n;

  *n_shallow = 0;
  if (self->base.game->result (root) != GAME_ONGOING)
    return 0;
  gomoku_field_fill (self->tree.field, self->patterns, root);
  n = gomoku_field_rated (self->tree.field, places, n_shallow);
  for (int i = 0; i < n + *n_shallow; i++)
    moves[i] = move_of_place (self, places[i]);
  return n;
}

/* Thinks about a position in which there are pieces and the game goes on. */
static void
search (GomokuEngine *self, const GameLimits *limits, GameReport *report)
{
  GomokuField *field = self->tree.field;
  GameSide other = game_other_side (field->to_move);

  memset (self->threat_nodes, 0, sizeof self->threat_nodes);
  list_root_moves (self, limits->seed);
  if (field->n_levels[field->to_move][GOMOKU_LEVEL_FIVE] == 0 &&
      field->n_levels[other][GOMOKU_LEVEL_FIVE] > 0)
    {
      self->moves[0] = (int16_t) gomoku_field_five (field, other);
      self->n_moves = 1;
    }
  if (self->n_moves == 0)
    for (int cell = 0; cell < field->side * field->side; cell++)
      if (field->cells[gomoku_field_place (field, cell)].piece == GAME_EMPTY)
        self->moves[self->n_moves++] = (int16_t) gomoku_field_place (field, cell);
  report->score = self->tree.plies[0].estimate = gomoku_tree_estimate (&self->tree);
  note_line (self, self->moves, 1, report);
  if (!self->tree.budget.spent && !win_by_fours (self, limits, report))
    deepen (self, limits, report);
  report->nodes = self->tree.budget.nodes;
}

static void
think (GameEngine *engine,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  GomokuEngine *self = (GomokuEngine *) engine;
  GomokuTree *tree = &self->tree;
  GameLimits own = *limits;

  assert (root->setup.columns == self->base.setup.columns &&
          root->setup.variant == self->base.setup.variant);
  game_budget_start (&tree->budget, &own, control, NODES_BETWEEN_LOOKS);
  if (self->base.game->result (root) != GAME_ONGOING)
    {
      note_end (self, root, report);
      return;
    }
  gomoku_field_fill (tree->field, self->patterns, root);
  if (limits->seconds == 0 || limits->nodes > 0)
    gomoku_tree_forget (tree);
  if (tree->field->near.n == 0 &&
      tree->field->n_empty == self->base.setup.rows * self->base.setup.columns)
    {
      note_opening (self, report);
      return;
    }
  if (tree->field->n_levels[game_other_side (root->to_move)][GOMOKU_LEVEL_FIVE] > 0 &&
      own.depth == 0 && (own.nodes == 0 || own.nodes > FORCED_MOVE_NODES))
    own.nodes = FORCED_MOVE_NODES;
  search (self, &own, report);
}

const GameEngineClass gomoku_engine = {
  .new_engine = new_engine,
  .free_engine = free_engine,
  .forget = forget,
  .think = think,
  .rated_moves = rated_moves,
};
