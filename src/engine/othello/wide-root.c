/* othello/wide-root.c: the search on boards of any even size, from a position to its answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/wide.h"

#include "engine/othello/answer.h"
#include "engine/random.h"

#include <stdlib.h>
#include <string.h>

/* So many squares before the end a position is solved at once, instead of as many plies more. */
#define SOLVE_AT_ONCE 8
#define SQUARES_LEFT_OUT 8
#define MOST_EMPTY_TO_JUMP 20

#define FORCED_MOVE_NODES 2000

/* Nodes between two looks at the clock: well within a millisecond also on the largest board. */
#define LOOK_EVERY 16

/* How far about the value expected a search looks first. */
#define WINDOW (2 * OTHELLO_DISC)

/* The position that was asked about. */
typedef struct
{
  OthelloWide *search;
  GameReport *report;
  GameSide side; /* to move in it */
  OthelloWideBoard board;
  OthelloWideMove moves[OTHELLO_WIDE_MOST_MOVES];
  int n_moves;
  int n_empty;
  int last_depth;  /* that is searched */
  int forced_line; /* moves of the report's line that stand before any search: a pass */
} Root;

/* Makes the search for boards of @side rows and columns. Returns NULL where there is no memory. Free
 * it with othello_wide_free (). */
OthelloWide *
othello_wide_new (int side, size_t table_bytes)
{
  OthelloWide *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;
  self->shape = othello_wide_shape (side);
  self->table = game_table_new (table_bytes);
  if (self->table != NULL)
    return self;
  free (self);
  return NULL;
}

/* Frees the search; NULL is allowed. */
void
othello_wide_free (OthelloWide *self)
{
  if (self == NULL)
    return;
  game_table_free (self->table);
  free (self);
}

/* Drops what was learnt. */
void
othello_wide_forget (OthelloWide *self)
{
  game_table_next_generation (self->table);
}

static GameMove
move_to (const Root *self, int square)
{
  int side = self->search->shape.side;

  return (GameMove){ GAME_NO_CELL,
                     (int16_t) (othello_wide_row (square) * side + othello_wide_column (square)) };
}

/* Lists the moves in an order by lot: among equal ones the first is chosen. */
static void
list_moves (Root *self, uint64_t seed)
{
  OthelloRows moves;
  GameRandom random;

  othello_wide_moves (&self->search->shape, &self->board.own, &self->board.opponent, &moves);
  self->n_moves = othello_wide_list_moves (&self->search->shape, &moves, self->moves);
  game_random_seed (&random, seed);
  for (int i = 1; i < self->n_moves; i++)
    {
      int k = (int) game_random_below (&random, (uint32_t) i + 1);
      OthelloWideMove move = self->moves[i];

      self->moves[i] = self->moves[k];
      self->moves[k] = move;
    }
}

static int
search_child (Root *self, int square, int depth, int alpha, int beta)
{
  OthelloWideBoard child;

  othello_wide_play (&self->search->shape, &self->board, square, &child);
  return -othello_wide_search (self->search, &child, self->n_empty - 1, depth - 1, -beta, -alpha);
}

/* Brings a move to the front; the others keep their order. */
static void
bring_to_front (Root *self, int i)
{
  OthelloWideMove move = self->moves[i];

  memmove (self->moves + 1, self->moves, (size_t) i * sizeof move);
  self->moves[0] = move;
}

/* Searches the moves within a window; the best comes to the front, with its value as its rank.
 * Returns whether at least the first of them was searched to the end: it is the best of the depth
 * before. */
static bool
search_moves (Root *self, int depth, int alpha, int beta)
{
  int best = -OTHELLO_WIDE_INFINITE;

  for (int i = 0; i < self->n_moves && best < beta; i++)
    {
      int square = self->moves[i].square;
      int lower = best > alpha ? best : alpha;
      int value = best;

      if (i > 0)
        value = search_child (self, square, depth, lower, lower + 1);
      if (!self->search->budget.spent && (i == 0 || (value > lower && value < beta)))
        value = search_child (self, square, depth, lower, beta);
      if (self->search->budget.spent)
        return i > 0;
      if (i > 0 && value <= best)
        continue;
      best = value;
      self->moves[i].rank = value;
      bring_to_front (self, i);
    }
  return true;
}

/* As above with a window about the value expected, which is widened where it was wrong. */
static bool
search_about (Root *self, int depth, int expected, int width)
{
  int alpha = expected - width;
  int beta = expected + width;

  while (search_moves (self, depth, alpha, beta))
    {
      int value = self->moves[0].rank;

      if (self->search->budget.spent || (value > alpha && value < beta))
        return true;
      width *= 3;
      if (value <= alpha)
        alpha = value - width;
      else
        beta = value + width;
    }
  return false;
}

/* The best move that the table remembers of a position, OTHELLO_WIDE_NO_SQUARE for none. */
static int
known_move (const OthelloWide *search, const OthelloWideBoard *board)
{
  const GameTableEntry *known =
      game_table_find (search->table, othello_wide_key (&search->shape, board));
  OthelloRows moves;

  if (known == NULL || known->move.to == OTHELLO_WIDE_NO_SQUARE)
    return OTHELLO_WIDE_NO_SQUARE;
  othello_wide_moves (&search->shape, &board->own, &board->opponent, &moves);
  if ((moves.rows[othello_wide_row (known->move.to)] >> othello_wide_column (known->move.to) & 1) ==
      0)
    return OTHELLO_WIDE_NO_SQUARE;
  return known->move.to;
}

/* Whether the side to move has to pass, and the other one can move. */
static bool
must_pass (const OthelloWideShape *shape, const OthelloWideBoard *board)
{
  OthelloRows moves;

  return othello_wide_moves (shape, &board->own, &board->opponent, &moves) == 0 &&
         othello_wide_moves (shape, &board->opponent, &board->own, &moves) > 0;
}

/* Writes the line: the best move, and what the table remembers of best play behind it. */
static void
note_line (Root *self)
{
  GameReport *report = self->report;
  const OthelloWideShape *shape = &self->search->shape;
  OthelloWideBoard board = self->board;
  int square = self->moves[0].square;
  int n = self->forced_line;

  while (n < GAME_MAX_LINE && square != OTHELLO_WIDE_NO_SQUARE)
    {
      OthelloWideBoard child;

      report->line[n++] = move_to (self, square);
      othello_wide_play (shape, &board, square, &child);
      board = child;
      if (n < GAME_MAX_LINE - 1 && must_pass (shape, &board))
        {
          report->line[n++] = GAME_PASS;
          othello_wide_pass (&child, &board);
        }
      square = known_move (self->search, &board);
    }
  report->line_length = n;
}

static void
note_value (Root *self, int value, bool is_exact)
{
  othello_answer_value (self->report, self->forced_line > 0 ? -value : value, self->side, is_exact);
}

/* Fills the report in, and tells it. */
static void
note_answer (Root *self, int depth)
{
  GameReport *report = self->report;
  GameBudget *budget = &self->search->budget;

  note_line (self);
  note_value (self, self->moves[0].rank, depth == self->n_empty && !budget->spent);
  report->best = report->line[0];
  report->depth = depth;
  report->nodes = budget->nodes;
  report->seconds = game_budget_seconds (budget);
  if (budget->control != NULL && budget->control->report != NULL)
    budget->control->report (report, budget->control->data);
}

/* Whether a position with so many empty squares is solved next when it has been searched so
 * deep. */
bool
othello_wide_solves_after (int n_empty, int depth)
{
  if (depth >= n_empty)
    return false;
  if (n_empty <= SOLVE_AT_ONCE)
    return true;
  return n_empty <= MOST_EMPTY_TO_JUMP && depth >= n_empty - SQUARES_LEFT_OUT;
}

/* Searches deeper and deeper, at last to the end of the game. */
static void
deepen (Root *self)
{
  int depth = 0;
  int value = 0;

  while (depth < self->last_depth && !self->search->budget.spent)
    {
      int width = depth == 0 ? OTHELLO_WIDE_INFINITE : WINDOW;

      depth = self->last_depth >= self->n_empty && othello_wide_solves_after (self->n_empty, depth)
                  ? self->n_empty
                  : depth + 1;
      if (depth == self->n_empty)
        value = 2 * othello_rounded_discs (value / 2) * OTHELLO_DISC; /* no ending is odd */
      if (!search_about (self, depth, value, width))
        return;
      value = self->moves[0].rank;
      note_answer (self, depth);
    }
}

/* Makes the root ready; where the side can only pass, the position after that stands for it.
 * Returns false where the game is over. */
static bool
begin (Root *self, const GamePosition *position, uint64_t seed)
{
  OthelloWideBoard passed;

  self->side = (GameSide) position->to_move;
  self->n_empty = game_position_count (position, GAME_EMPTY);
  othello_wide_set (position, &self->board);
  list_moves (self, seed);
  if (self->n_moves > 0)
    return true;
  othello_wide_pass (&self->board, &passed);
  if (!must_pass (&self->search->shape, &self->board))
    return false;
  self->board = passed;
  list_moves (self, seed);
  self->report->line[self->forced_line++] = GAME_PASS;
  return true;
}

/* The answer before any search. */
static void
note_first (Root *self)
{
  self->report->line[self->forced_line] = move_to (self, self->moves[0].square);
  self->report->line_length = self->forced_line + 1;
  self->report->best = self->report->line[0];
  note_value (self, othello_wide_estimate (&self->search->shape, &self->board), false);
}

/* Answers the question of GameEngineClass. */
void
othello_wide_think (OthelloWide *self,
                    const GamePosition *position,
                    const GameLimits *limits,
                    GameControl *control,
                    GameReport *report)
{
  GameLimits own = *limits;
  Root root = { .search = self, .report = report };

  if (!limits->keeps)
    game_table_next_generation (self->table);
  if (!begin (&root, position, limits->seed))
    {
      note_value (&root, othello_wide_final_score (&self->shape, &root.board) * OTHELLO_DISC, true);
      return;
    }
  note_first (&root);
  root.last_depth = root.n_empty;
  if (limits->depth > 0 && limits->depth - root.forced_line < root.n_empty)
    root.last_depth = limits->depth > root.forced_line ? limits->depth - root.forced_line : 1;
  if (root.n_moves == 1 && root.n_empty > SOLVE_AT_ONCE)
    othello_limit_forced_move (&own, FORCED_MOVE_NODES);
  game_budget_start (&self->budget, &own, control, LOOK_EVERY);
  deepen (&root);
  report->nodes = self->budget.nodes;
}
