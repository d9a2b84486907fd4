/* othello/root.c: the search of Reversi from a position to its answer: deeper and deeper, then
 * to the end of the game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/root.h"

#include "engine/othello/answer.h"
#include "engine/othello/helpers.h"
#include "engine/random.h"

#include <string.h>

/* With so few empty squares a position is solved at once; with more, after searches that put the
 * moves in order. */
#define SOLVE_AT_ONCE 10

/* A position is solved, first with little certainty, when the depth reached leaves so many
 * squares: those passes cost less than as many plies more. */
#define SQUARES_LEFT_OUT 10

/* With fewer empty squares the exact search comes first, with fewer than the second number after
 * one less certain pass. Found by counting nodes. */
#define PASSES_EMPTY 19
#define MORE_PASSES_EMPTY 24

#define FORCED_MOVE_NODES 20000

/* Questions that are answered sooner than a thread begins need no help. */
#define HELP_EMPTY 14
#define HELP_DEPTH 7
#define HELP_NODES 100000

/* The board of a position of 8 x 8 squares. */
OthelloBoard
othello_board_of (const GamePosition *position)
{
  int own = game_piece_of (position->to_move);
  OthelloBoard board = { 0, 0 };

  for (int cell = 0; cell < OTHELLO_N_SQUARES; cell++)
    if (position->cells[cell] == own)
      board.own |= OTHELLO_ONE (cell);
    else if (position->cells[cell] != GAME_EMPTY)
      board.opponent |= OTHELLO_ONE (cell);
  return board;
}

static GameMove
move_to (int square)
{
  return (GameMove){ GAME_NO_CELL, square < OTHELLO_N_SQUARES ? (int16_t) square : GAME_NO_CELL };
}

/* Lists the moves in an order by lot: among equal ones the first is chosen. */
static void
list_moves (OthelloRoot *self, uint64_t seed)
{
  OthelloSet moves = self->kernel->moves (self->board.own, self->board.opponent);
  GameRandom random;

  game_random_seed (&random, seed);
  self->n_moves = 0;
  for (; moves != 0; moves &= moves - 1)
    {
      int square = othello_lowest (moves);
      int k = (int) game_random_below (&random, (uint32_t) self->n_moves + 1);

      self->moves[self->n_moves++] = self->moves[k];
      self->moves[k].square = square;
      self->moves[k].flips = self->kernel->flips (self->board.own, self->board.opponent, square);
      self->moves[k].rank = 0;
    }
}

static int
search_child (OthelloRoot *self, const OthelloMove *move, int depth, int alpha, int beta)
{
  OthelloBoard child = othello_board_play (&self->board, move->square, move->flips);

  return -self->kernel->search (&self->search, &child, depth - 1, -beta, -alpha);
}

/* Brings a move to the front; the others keep their order. */
static void
bring_to_front (OthelloRoot *self, int i)
{
  OthelloMove move = self->moves[i];

  memmove (self->moves + 1, self->moves, (size_t) i * sizeof move);
  self->moves[0] = move;
}

/* Searches the moves within a window; the best comes to the front, with its value as its rank.
 * Returns whether at least the first of them was searched to the end: it is the best of the
 * depth before. */
static bool
search_moves (OthelloRoot *self, int depth, int alpha, int beta)
{
  int best = -OTHELLO_INFINITE;

  for (int i = 0; i < self->n_moves && best < beta; i++)
    {
      int lower = best > alpha ? best : alpha;
      int value = best;

      if (i > 0 && beta > lower + 1)
        value = search_child (self, &self->moves[i], depth, lower, lower + 1);
      if (!self->search.spent && (i == 0 || beta == lower + 1 || (value > lower && value < beta)))
        value = search_child (self, &self->moves[i], depth, lower, beta);
      if (self->search.spent)
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
search_about (OthelloRoot *self, int depth, int expected, int width)
{
  int alpha = expected - width;
  int beta = expected + width;

  for (;;)
    {
      if (alpha < -OTHELLO_INFINITE)
        alpha = -OTHELLO_INFINITE;
      if (beta > OTHELLO_INFINITE)
        beta = OTHELLO_INFINITE;
      if (!search_moves (self, depth, alpha, beta))
        return false;
      if (self->search.spent || (self->moves[0].rank > alpha && self->moves[0].rank < beta))
        return true;
      width *= 2;
      if (self->moves[0].rank <= alpha)
        alpha = self->moves[0].rank - width;
      else
        beta = self->moves[0].rank + width;
    }
}

/* Appends what the hash remembers of best play behind the best move. */
static void
note_line (OthelloRoot *self)
{
  GameReport *report = self->report;
  OthelloBoard board =
      othello_board_play (&self->board, self->moves[0].square, self->moves[0].flips);
  int n = self->forced_line;

  report->line[n++] = move_to (self->moves[0].square);
  while (n < GAME_MAX_LINE)
    {
      OthelloSet moves = self->kernel->moves (board.own, board.opponent);
      OthelloHashEntry known;

      if (moves == 0 && self->kernel->moves (board.opponent, board.own) != 0)
        {
          board = othello_board_pass (&board);
          report->line[n++] = GAME_PASS;
          continue;
        }
      if (!othello_hash_find (self->search.hash, othello_hash_key (self->search.hash, &board),
                              &known) ||
          known.move >= OTHELLO_N_SQUARES || (moves & OTHELLO_ONE (known.move)) == 0)
        break;
      report->line[n++] = move_to (known.move);
      board = othello_board_play (&board, known.move,
                                  self->kernel->flips (board.own, board.opponent, known.move));
    }
  report->line_length = n;
}

/* @value: for the side to move where the root stands */
static void
note_value (const OthelloRoot *self, int value, bool is_exact)
{
  othello_answer_value (self->report, self->forced_line > 0 ? -value : value, self->side, is_exact);
}

/* Fills the report in, and tells it. @is_exact: the value is that of the game's end under best
 * play. */
static void
note_answer (OthelloRoot *self, int depth, bool is_exact)
{
  GameReport *report = self->report;
  GameControl *control = self->search.budget->control;

  if (report == NULL)
    return;
  note_line (self);
  report->best = report->line[0];
  note_value (self, self->moves[0].rank, is_exact);
  report->depth = depth;
  report->nodes = self->search.nodes;
  report->seconds = game_budget_seconds (self->search.budget);
  if (control != NULL && control->report != NULL)
    control->report (report, control->data);
}

/* The certainty of the next pass: the more squares are empty, the more passes pay before the one
 * that leaves nothing out. @before: that of the pass before, -1 for none. */
static int
next_selectivity (const OthelloRoot *self, int before)
{
  if (self->n_empty < PASSES_EMPTY || before >= OTHELLO_SURE - 1)
    return OTHELLO_SURE;
  if (self->n_empty < MORE_PASSES_EMPTY)
    return before < 0 ? 1 : OTHELLO_SURE;
  return before < 0 ? 0 : before + 2;
}

/* Solves the position, with growing certainty and with the budget that is left. @expected: what it
 * seems worth. */
static void
solve (OthelloRoot *self, int expected)
{
  int selectivity = -1;

  do
    {
      selectivity = next_selectivity (self, selectivity);
      self->search.selectivity = selectivity;
      expected = 2 * othello_rounded_discs (expected / 2) * OTHELLO_DISC; /* no ending is odd */
      if (!search_about (self, self->n_empty, expected, OTHELLO_DISC))
        return;
      expected = self->moves[0].rank;
      note_answer (self, self->n_empty, selectivity == OTHELLO_SURE && !self->search.spent);
    }
  while (selectivity < OTHELLO_SURE && !self->search.spent);
}

/* The depth after which solving a position costs less than as many plies more. */
static int
last_depth_before_solving (int n_empty)
{
  int enough = n_empty - SQUARES_LEFT_OUT;

  if (enough > n_empty / 2 && n_empty <= 2 * SQUARES_LEFT_OUT + 8)
    enough = n_empty / 2;
  return n_empty <= SOLVE_AT_ONCE ? 0 : enough;
}

/* Whether a position with so many empty squares is solved next when it has been searched so deep. */
bool
othello_root_solves_after (int n_empty, int depth)
{
  return depth < n_empty && depth >= last_depth_before_solving (n_empty);
}

/* Searches deeper and deeper. Returns whether the position is to be solved now; @value is what
 * it seems worth. */
static bool
deepen (OthelloRoot *self, int *value)
{
  int last_depth = self->last_depth;
  bool may_solve = last_depth >= self->n_empty;
  int enough = last_depth_before_solving (self->n_empty);

  *value = 0;
  for (int depth = 1; depth <= last_depth && !(may_solve && depth > enough); depth++)
    {
      self->search.selectivity = 1;
      if (!search_about (self, depth, *value, depth == 1 ? OTHELLO_INFINITE : 3 * OTHELLO_DISC))
        return false;
      *value = self->moves[0].rank;
      note_answer (self, depth, false);
      if (self->search.spent)
        return false;
    }
  return may_solve;
}

/* Makes the root ready; where the side can only pass, the position after that stands for it.
 * Returns false where the game is over. */
static bool
begin (OthelloRoot *self, const GamePosition *position, uint64_t seed)
{
  self->side = (GameSide) position->to_move;
  self->board = othello_board_of (position);
  self->n_empty = othello_count (othello_empty (&self->board));
  list_moves (self, seed);
  if (self->n_moves > 0)
    return true;
  self->board = othello_board_pass (&self->board);
  list_moves (self, seed);
  if (self->n_moves > 0)
    {
      self->report->line[self->forced_line++] = GAME_PASS;
      return true;
    }
  self->board = othello_board_pass (&self->board);
  return false;
}

/* Searches a root that has been made ready, within its budget. */
void
othello_root_search (OthelloRoot *self)
{
  int value;

  if (!self->search.spent && deepen (self, &value))
    solve (self, value);
}

/* Whether helpers pay, or would only be called together. */
static bool
is_worth_help (const OthelloRoot *self, const GameLimits *limits)
{
  return self->n_empty >= HELP_EMPTY && (limits->nodes == 0 || limits->nodes >= HELP_NODES) &&
         self->last_depth >= HELP_DEPTH && !self->search.spent;
}

/* Answers the question of GameEngineClass for a board of 8 x 8 squares.
 *
 * @helpers: NULL where the search is to be alone */
void
othello_root_think (const OthelloKernel *kernel,
                    OthelloHelpers *helpers,
                    OthelloHash *hash,
                    const OthelloWeights *weights,
                    const GamePosition *position,
                    const GameLimits *limits,
                    GameControl *control,
                    GameReport *report)
{
  GameLimits own = *limits;
  GameBudget budget;
  OthelloRoot self = { .kernel = kernel, .report = report, .last_depth = OTHELLO_N_SQUARES };

  othello_hash_next_generation (hash, limits->keeps);
  self.search = (OthelloSearch){ .hash = hash, .weights = weights, .budget = &budget };
  if (!begin (&self, position, limits->seed))
    {
      note_value (&self, othello_final_score (&self.board) * OTHELLO_DISC, true);
      return;
    }
  report->best = report->line[0] =
      self.forced_line > 0 ? GAME_PASS : move_to (self.moves[0].square);
  report->line_length = 1;
  note_value (&self, kernel->estimate (weights, &self.board), false);
  if (limits->depth > 0)
    self.last_depth = limits->depth > self.forced_line ? limits->depth - self.forced_line : 1;
  if (self.n_moves == 1 && self.n_empty > SOLVE_AT_ONCE)
    othello_limit_forced_move (&own, FORCED_MOVE_NODES);
  game_budget_start (&budget, &own, control, 1);
  self.search.spent = budget.spent;
  if (helpers == NULL || !is_worth_help (&self, &own))
    helpers = NULL;
  else
    othello_helpers_start (helpers, &self);
  othello_root_search (&self);
  report->nodes = self.search.nodes + (helpers != NULL ? othello_helpers_end (helpers) : 0);
}
