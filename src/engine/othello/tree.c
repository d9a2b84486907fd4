/* othello/tree.c: the search of Reversi, down to an estimate or to the end of the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/tree.h"
#include "engine/othello/probcut.h"

/* From so many empty squares on children are looked up in the hash before any is searched. */
#define PROBE_EMPTY 10

/* The worst score for which stable discs of the other side are worth counting, by the number of
 * empty squares: where the score asked for is lower, a cut is unlikely. */
#define STABLE_ALPHA(n_empty) ((n_empty) < 12 ? 20 : (n_empty) < 20 ? 32 : 40)

/* A team shares the moves of a place from so many plies on. */
#define TEAM_DEPTH 5
#define TEAM_SOLVE_DEPTH 11

#define N_SQUARE_CLASSES 5

/* The squares in the order to try them one ply before estimates: corners, edges and the middle, what
 * lies between, squares beside corners, those diagonal to corners. */
static const OthelloSet square_classes[N_SQUARE_CLASSES] = {
  OTHELLO_CORNERS,
  UINT64_C (0x3c00bdbdbdbd003c),
  UINT64_C (0x003c424242423c00),
  UINT64_C (0x4281000000008142),
  UINT64_C (0x0042000000004200),
};

static int
floor_of_discs (int value)
{
  return value >> 4;
}

/* The value of a position where nobody can move. */
static int
ended_value (const OthelloBoard *board)
{
  return othello_final_score (board) * OTHELLO_DISC;
}

/* Whether the stable discs of the other side alone decide that the value is not above @alpha;
 * writes a bound. */
static bool
is_cut_by_stability (const OthelloPlace *place, int alpha, int *value)
{
  OthelloBoard other = othello_board_pass (&place->node->board);

  if (alpha < STABLE_ALPHA (place->n_empty) * OTHELLO_DISC)
    return false;
  *value = (OTHELLO_MOST_DISCS - 2 * othello_count (othello_stable (&other))) * OTHELLO_DISC;
  return *value <= alpha;
}

/* Whether what is known of a child decides that a move is worth @beta; writes its value. */
static bool
is_child_known (OthelloSearch *self,
                const OthelloPlace *place,
                OthelloMove *list,
                int n,
                int beta,
                int *value)
{
  uint64_t keys[OTHELLO_MOST_MOVES];

  for (int i = 0; i < n; i++)
    {
      OthelloBoard child = othello_board_play (&place->node->board, list[i].square, list[i].flips);

      keys[i] = othello_hash_key (self->hash, &child);
      __builtin_prefetch (othello_hash_bucket (self->hash, keys[i]));
    }
  for (int i = 0; i < n; i++)
    {
      OthelloHashEntry known;

      if (!othello_hash_find (self->hash, keys[i], &known) ||
          (int) known.depth < place->depth - 1 || (int) known.selectivity < self->selectivity ||
          -known.upper < beta)
        continue;
      *value = -known.upper;
      return true;
    }
  return false;
}

/* Asks a short search whether the value is beyond @bound; with as much to spare as the two may
 * differ by. */
static bool
is_foretold (OthelloSearch *self, const OthelloPlace *place, int bound, bool is_above)
{
  int shorter = othello_probcut_depth (place->depth, place->solves);
  int spare = (int) (othello_probcut_deviations[self->selectivity] *
                     othello_probcut_sigma (place->n_empty, place->depth, shorter, place->solves));
  int asked = is_above ? bound + spare : bound - spare;

  if (asked >= OTHELLO_INFINITE || asked <= -OTHELLO_INFINITE)
    return false;
  if (is_above)
    return othello_search_window (self, place->node, shorter, asked - 1, asked) >= asked;
  return othello_search_window (self, place->node, shorter, asked, asked + 1) <= asked;
}

/* Whether a short search says, as surely as is asked, on which side of an empty window the value
 * is (Multi-ProbCut, Buro 1997); writes that bound. */
static bool
is_cut_by_foresight (OthelloSearch *self, const OthelloPlace *place, int alpha, int *value)
{
  int estimate;

  if (self->selectivity >= OTHELLO_SURE || self->weights == NULL ||
      place->depth < (place->solves ? OTHELLO_PROBCUT_SOLVE_EMPTY : OTHELLO_PROBCUT_DEPTH))
    return false;
  estimate = othello_node_estimate (self->weights, place->node);
  *value = estimate > alpha ? alpha + 1 : alpha;
  return is_foretold (self, place, *value, estimate > alpha) && !self->spent;
}

/* Moves the best of the rest of the list to its place @i. No branch hangs on a rank: a processor
 * would foresee it badly. */
static void
pick_move (OthelloMove *list, int i, int n)
{
  int best = i;
  int rank = list[i].rank;
  OthelloMove picked;

  for (int k = i + 1; k < n; k++)
    {
      bool is_better = list[k].rank > rank;

      best = is_better ? k : best;
      rank = is_better ? list[k].rank : rank;
    }
  picked = list[best];
  list[best] = list[i];
  list[i] = picked;
}

static void
remember (OthelloSearch *self, const OthelloPlace *place)
{
  int best = place->best;
  OthelloHashEntry entry = { .lower = best > place->lowest ? (int16_t) best : -OTHELLO_INFINITE,
                             .upper = best < place->beta ? (int16_t) best : OTHELLO_INFINITE,
                             .depth = place->depth & 63,
                             .selectivity = self->selectivity & 7,
                             .move = place->square & 127 };

  othello_hash_store (self->hash, place->key, &entry);
}

/* The weights, where a position below a place will be estimated that has so many empty squares. */
static const OthelloWeights *
weights_below (const OthelloSearch *self, const OthelloPlace *place, int n_empty)
{
  return !place->solves || n_empty >= OTHELLO_ESTIMATE_EMPTY ? self->weights : NULL;
}

/* Searches one move: the first, and where no value is asked for, with the window as it is; the
 * others with an empty one first. */
static int
search_move (OthelloSearch *self, const OthelloPlace *place, const OthelloMove *move, bool first)
{
  OthelloNode child;
  int alpha = place->alpha;
  int value;

  othello_node_play (weights_below (self, place, place->n_empty - 1), place->node, move, &child);
  if (!first && place->beta > alpha + 1)
    {
      value = -othello_search_window (self, &child, place->depth - 1, -alpha - 1, -alpha);
      if (value <= alpha || value >= place->beta || self->spent)
        return value;
    }
  return -othello_search_window (self, &child, place->depth - 1, -place->beta, -alpha);
}

/* Searches one move, and keeps in the place what it is worth. */
static void
try_move (OthelloSearch *self, OthelloPlace *place, const OthelloMove *move, bool first)
{
  int value = search_move (self, place, move, first);

  if (self->spent || value <= place->best)
    return;
  place->best = value;
  place->square = move->square;
  if (value > place->alpha)
    place->alpha = value;
}

/* Searches a move unless another thread is at it. Returns whether it did. */
static bool
try_unless_busy (OthelloSearch *self, OthelloPlace *place, const OthelloMove *move)
{
  OthelloBoard child = othello_board_play (&place->node->board, move->square, move->flips);
  uint64_t token = othello_team_token (&child, place->depth);

  if (!othello_team_enter (self->team, token))
    return false;
  try_move (self, place, move, false);
  othello_team_leave (self->team, token);
  return true;
}

/* Searches the moves, the best first, until one is good enough. Of a team, those that other
 * threads are at come last. */
static void
try_moves (OthelloSearch *self, OthelloPlace *place, OthelloMove *list, int n)
{
  bool is_shared =
      self->team != NULL && place->depth >= (place->solves ? TEAM_SOLVE_DEPTH : TEAM_DEPTH);
  int n_waiting = 0;

  for (int i = 0; i < n && place->best < place->beta && !self->spent; i++)
    {
      pick_move (list, i, n);
      if (i == 0 || !is_shared)
        try_move (self, place, &list[i], i == 0);
      else if (!try_unless_busy (self, place, &list[i]))
        list[n_waiting++] = list[i];
    }
  for (int i = 0; i < n_waiting && place->best < place->beta && !self->spent; i++)
    try_move (self, place, &list[i], false);
}

static int
search_moves (OthelloSearch *self, OthelloPlace *place, OthelloMove *list, int n)
{
  place->outer = self->place;
  self->place = place;
  place->alpha = place->lowest;
  place->best = -OTHELLO_INFINITE;
  place->square = OTHELLO_NO_SQUARE;
  try_moves (self, place, list, n);
  self->place = place->outer;
  if (self->spent && self->decided == place)
    {
      self->spent = false;
      self->decided = NULL;
      return self->decided_value;
    }
  if (self->spent)
    return 0;
  if (othello_place_uses_hash (place))
    remember (self, place);
  return place->best;
}

/* Searches the last ply before estimates: squares by their class, what a move turns found only
 * when it is tried. Putting the moves in a better order would cost more than it saves. */
static int
search_last_ply (OthelloSearch *self, const OthelloPlace *place, OthelloSet moves)
{
  const OthelloBoard *board = &place->node->board;
  int best = -OTHELLO_INFINITE;

  for (int i = 0; i < N_SQUARE_CLASSES; i++)
    for (OthelloSet set = moves & square_classes[i]; set != 0 && best < place->beta; set &= set - 1)
      {
        OthelloMove move = { .square = othello_lowest (set) };
        OthelloNode child;
        int value;

        move.flips = othello_flips (board->own, board->opponent, move.square);
        othello_node_play (self->weights, place->node, &move, &child);
        self->nodes++;
        value = -othello_node_estimate (self->weights, &child);
        best = value > best ? value : best;
      }
  return best;
}

static int
search_pass (OthelloSearch *self, const OthelloPlace *place)
{
  OthelloNode child;

  othello_node_pass (weights_below (self, place, place->n_empty), place->node, &child);
  if (othello_moves (child.board.own, child.board.opponent) == 0)
    return -ended_value (&child.board);
  return -othello_search_window (self, &child, place->depth, -place->beta, -place->lowest);
}

static int
search_place (OthelloSearch *self, OthelloPlace *place)
{
  OthelloMove list[OTHELLO_MOST_MOVES];
  OthelloHashEntry entry;
  const OthelloHashEntry *known = NULL;
  OthelloSet moves;
  int alpha = place->lowest;
  bool asks_a_bound = place->beta == alpha + 1;
  int n, value;

  if (othello_place_uses_hash (place))
    {
      place->key = othello_hash_key (self->hash, &place->node->board);
      __builtin_prefetch (othello_hash_bucket (self->hash, place->key));
    }
  if (place->solves && is_cut_by_stability (place, alpha, &value))
    return value;
  moves = othello_moves (place->node->board.own, place->node->board.opponent);
  if (moves == 0)
    return search_pass (self, place);
  if (place->depth == 1 && !place->solves)
    return search_last_ply (self, place, moves);
  if (othello_place_uses_hash (place))
    {
      if (othello_hash_find (self->hash, place->key, &entry))
        known = &entry;
      if (known != NULL && othello_place_is_known (place, self->selectivity, known, &value))
        return value;
    }
  if (asks_a_bound && is_cut_by_foresight (self, place, alpha, &value))
    return value;
  if (self->spent)
    return 0;
  n = othello_list_moves (&place->node->board, moves, list);
  if (place->n_empty >= PROBE_EMPTY && place->depth > OTHELLO_HASH_DEPTH && asks_a_bound &&
      is_child_known (self, place, list, n, place->beta, &value))
    return value;
  othello_rank_moves (self, place->node, place->depth, known, list, n);
  return search_moves (self, place, list, n);
}

/* The value of a node for the side to move, @depth plies deep or to the end of the game: exact
 * within the window, a bound outside it. 0, and nothing is stored, once the search is spent. */
int
othello_search_window (OthelloSearch *self, const OthelloNode *node, int depth, int alpha, int beta)
{
  OthelloPlace place = { .n_empty = othello_count (othello_empty (&node->board)) };

  if (depth >= place.n_empty && place.n_empty < OTHELLO_FEW_EMPTY && beta == alpha + 1)
    return othello_solve_last (self, &node->board, floor_of_discs (alpha)) * OTHELLO_DISC;
  self->nodes++;
  if (othello_search_ends (self))
    return 0;
  if (place.n_empty == 0)
    return ended_value (&node->board);
  if (depth == 0)
    return othello_node_estimate (self->weights, node);
  place.node = node;
  place.lowest = alpha;
  place.beta = beta;
  place.solves = depth >= place.n_empty;
  place.depth = place.solves ? place.n_empty : depth;
  return search_place (self, &place);
}
