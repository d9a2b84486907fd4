/* reference-tree.c: the tree of the plain search: principal variations first, over any game's rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/reference.h"

#include <string.h>

/* Ranks: the table's move, then killers, then what the estimate and the history say. */
#define RANK_TABLE_MOVE 100000000
#define RANK_KILLER 20000000
#define HISTORY_LIMIT 1000000

/* From this depth on moves are ordered by the estimate of where they lead. */
#define ORDERED_DEPTH 3

/* Late moves are first looked at less deeply, in wide games only: in narrow ones a win found is
 * then the shortest. */
#define REDUCED_DEPTH 3
#define REDUCED_FROM_MOVE 4
#define REDUCED_WIDTH 10

/* Copies the position at @ply to the next and makes @move there. */
void
reference_play (ReferenceEngine *self, int ply, GameMove move)
{
  memcpy (&self->plies[ply + 1].position, &self->plies[ply].position, self->position_bytes);
  self->base.game->play (&self->plies[ply + 1].position, move);
}

/* Lists the moves worth a look at @ply. Returns how many; none when the game is over. */
int
reference_list_moves (ReferenceEngine *self, int ply)
{
  const Game *game = self->base.game;
  ReferencePly *here = &self->plies[ply];

  if (game->candidates != NULL)
    return game->candidates (&here->position, here->moves);
  return game->moves (&here->position, here->moves);
}

/* Makes @move and the line from the next ply the line from @ply. */
void
reference_keep_line (ReferenceEngine *self, int ply, GameMove move)
{
  ReferencePly *here = &self->plies[ply];
  const ReferencePly *next = here + 1;
  int n = next->line_length < GAME_MAX_LINE - 1 ? next->line_length : GAME_MAX_LINE - 1;

  here->line[0] = move;
  memcpy (here->line + 1, next->line, (size_t) n * sizeof (GameMove));
  here->line_length = n + 1;
}

/* The points by which the side to move is ahead at the end, the empty cells counted for the
 * winner. */
static int
points_ahead (const Game *game, const GamePosition *position)
{
  int own = game->score (position, position->to_move);
  int other = game->score (position, game_other_side (position->to_move));
  int empty = game_position_count (position, GAME_EMPTY);

  if (own == other)
    return 0;
  return own > other ? own - other + empty : own - other - empty;
}

/* The value for the side to move of a game that is over. */
int
reference_ended_value (const ReferenceEngine *self, int ply)
{
  const Game *game = self->base.game;
  const GamePosition *position = &self->plies[ply].position;
  GameResult result = game->result (position);
  bool is_win = result == game_win_of (position->to_move);

  if (result == GAME_DRAWN || result == GAME_ONGOING)
    return 0;
  if (game->score != NULL)
    return points_ahead (game, position) + (is_win ? REFERENCE_WIN : -REFERENCE_WIN);
  return is_win ? REFERENCE_WIN - ply : ply - REFERENCE_WIN;
}

/* The game's estimate of the position at @ply. */
int
reference_estimate (const ReferenceEngine *self, int ply)
{
  const Game *game = self->base.game;

  return game->estimate != NULL ? game->estimate (&self->plies[ply].position) : 0;
}

/* Distances to the end count from the root in the tree and from the position in the table. */
static int
shift_of_table_value (const ReferenceEngine *self, int value, int ply)
{
  if (self->base.game->score != NULL)
    return 0;
  if (value >= REFERENCE_PROVEN)
    return ply;
  return value <= -REFERENCE_PROVEN ? -ply : 0;
}

/* Whether a value says all whatever was cut off below: a certain win or loss, where no points
 * are counted. */
static bool
is_proven (const ReferenceEngine *self, int value)
{
  return self->base.game->score == NULL &&
         (value >= REFERENCE_PROVEN || value <= -REFERENCE_PROVEN);
}

/* Whether what the table holds decides the search of this node; a node of the principal
 * variation is always searched, so that its line is whole. */
static bool
entry_decides (ReferenceEngine *self,
               const GameTableEntry *entry,
               int ply,
               int depth,
               int alpha,
               int beta,
               int *value)
{
  *value = entry->value - shift_of_table_value (self, entry->value, ply);
  if (entry->depth < depth && !entry->is_complete)
    return false;
  if (beta - alpha > 1)
    return false;
  if (entry->bound == GAME_BOUND_LOWER && *value < beta)
    return false;
  return entry->bound != GAME_BOUND_UPPER || *value <= alpha;
}

static int
index_of_history (const ReferenceEngine *self, int ply, GameMove move)
{
  int n_cells = self->setup.rows * self->setup.columns;

  return self->plies[ply].position.to_move * n_cells + (move.to == GAME_NO_CELL ? 0 : move.to);
}

static int
rank_of (ReferenceEngine *self, int ply, int depth, GameMove move)
{
  const ReferencePly *here = &self->plies[ply];
  int rank = (int) self->history[index_of_history (self, ply, move)];

  for (int i = 0; i < REFERENCE_N_KILLERS; i++)
    if (game_move_equal (move, here->killers[i]))
      rank += RANK_KILLER;
  if (depth < ORDERED_DEPTH || self->base.game->estimate == NULL ||
      self->base.game->candidates != NULL)
    return rank;
  reference_play (self, ply, move);
  return rank / 1024 - 16 * reference_estimate (self, ply + 1);
}

/* Ranks the moves at @ply. A game's candidates come in an order of their own, which is kept but
 * for the best known. */
static void
rank_moves (ReferenceEngine *self, int ply, int depth, int n, GameMove table_move)
{
  ReferencePly *here = &self->plies[ply];

  for (int i = 0; i < n; i++)
    {
      if (game_move_equal (here->moves[i], table_move) && table_move.to != GAME_NO_CELL)
        here->ranks[i] = RANK_TABLE_MOVE;
      else if (self->base.game->candidates != NULL)
        here->ranks[i] = -i;
      else
        here->ranks[i] = rank_of (self, ply, depth, here->moves[i]);
    }
}

/* Brings the best-ranked of the moves from @i on to place @i. */
static void
pick_move (ReferencePly *here, int i, int n)
{
  int best = i;
  int rank;
  GameMove move;

  for (int k = i + 1; k < n; k++)
    if (here->ranks[k] > here->ranks[best])
      best = k;
  rank = here->ranks[best];
  move = here->moves[best];
  for (int k = best; k > i; k--)
    {
      here->ranks[k] = here->ranks[k - 1];
      here->moves[k] = here->moves[k - 1];
    }
  here->ranks[i] = rank;
  here->moves[i] = move;
}

/* Remembers a move that made the rest of a node needless. */
static void
note_cut (ReferenceEngine *self, int ply, int depth, GameMove move)
{
  ReferencePly *here = &self->plies[ply];
  uint32_t *history = &self->history[index_of_history (self, ply, move)];

  if (!game_move_equal (here->killers[0], move))
    {
      here->killers[1] = here->killers[0];
      here->killers[0] = move;
    }
  *history += (uint32_t) (depth * depth);
  if (*history > HISTORY_LIMIT)
    *history = HISTORY_LIMIT;
}

/* The value of the move just made at @ply, for who made it: the first one with the whole window;
 * others first with none and, where late in a wide node, less deep. */
int
reference_search_move (ReferenceEngine *self, int ply, int depth, int i, int n, int alpha, int beta)
{
  bool is_late = i >= REDUCED_FROM_MOVE && n >= REDUCED_WIDTH && depth >= REDUCED_DEPTH;
  int value;

  if (i == 0)
    return -reference_search (self, ply + 1, depth - 1, -beta, -alpha);
  value = -reference_search (self, ply + 1, depth - (is_late ? 2 : 1), -alpha - 1, -alpha);
  if (is_late && value > alpha)
    value = -reference_search (self, ply + 1, depth - 1, -alpha - 1, -alpha);
  if (value > alpha && value < beta)
    value = -reference_search (self, ply + 1, depth - 1, -beta, -alpha);
  return value;
}

static void
store (ReferenceEngine *self, int ply, GameTableEntry *entry, int value, int alpha, int beta)
{
  entry->bound = value <= alpha  ? GAME_BOUND_UPPER
                 : value >= beta ? GAME_BOUND_LOWER
                                 : GAME_BOUND_EXACT;
  entry->value = value + shift_of_table_value (self, value, ply);
  game_table_store (self->table, entry);
}

/* Searches all moves at @ply. Returns the value; the best move goes into @entry, complete is
 * what it says. */
static int
search_moves (ReferenceEngine *self,
              int ply,
              int depth,
              int n,
              int alpha,
              int beta,
              GameTableEntry *entry)
{
  ReferencePly *here = &self->plies[ply];
  uint64_t n_horizons = self->n_horizons;
  int best = -REFERENCE_INFINITE;

  rank_moves (self, ply, depth, n, entry->move);
  for (int i = 0; i < n && best < beta; i++)
    {
      int value;

      pick_move (here, i, n);
      reference_play (self, ply, here->moves[i]);
      value = reference_search_move (self, ply, depth, i, n, best > alpha ? best : alpha, beta);
      if (self->budget.spent)
        return 0;
      if (value <= best)
        continue;
      best = value;
      entry->move = here->moves[i];
      if (value > alpha)
        reference_keep_line (self, ply, here->moves[i]);
    }
  if (best >= beta)
    note_cut (self, ply, depth, entry->move);
  if (is_proven (self, best))
    self->n_horizons = n_horizons; /* whatever was cut off does not matter */
  entry->is_complete = self->n_horizons == n_horizons;
  return best;
}

/* Searches the position at @ply, @depth plies deep and further where moves are forced. Returns
 * its value for the side to move: exact between @alpha and @beta, else a bound. Worthless once
 * the budget is spent. */
int
reference_search (ReferenceEngine *self, int ply, int depth, int alpha, int beta)
{
  ReferencePly *here = &self->plies[ply];
  GameTableEntry entry = { .move = GAME_PASS };
  const GameTableEntry *known;
  int n, value;

  here->line_length = 0;
  if (!game_budget_tick (&self->budget))
    return 0;
  n = reference_list_moves (self, ply);
  if (n == 0)
    return reference_ended_value (self, ply);
  if (self->base.game->score == NULL && alpha >= REFERENCE_WIN - ply - 1)
    return REFERENCE_WIN - ply - 1; /* a sooner win is known already */
  if (n == 1 && self->base.game->candidates != NULL && ply < self->forced_plies)
    depth++;
  if (depth <= 0 || ply >= REFERENCE_MAX_PLY - 1)
    {
      self->n_horizons++;
      return reference_estimate (self, ply);
    }

  entry.key = game_position_key (&here->position);
  entry.depth = (int16_t) depth;
  known = game_table_find (self->table, entry.key);
  if (known != NULL)
    {
      entry.move = known->move;
      if (entry_decides (self, known, ply, depth, alpha, beta, &value))
        {
          self->n_horizons += !known->is_complete;
          return value;
        }
    }
  value = search_moves (self, ply, depth, n, alpha, beta, &entry);
  if (!self->budget.spent)
    store (self, ply, &entry, value, alpha, beta);
  return value;
}
