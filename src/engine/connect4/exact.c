/* connect4/exact.c: from scores to moves: all moves that keep the score, and one of them by lot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/exact.h"

#include "engine/connect4/connect4.h"
#include "engine/random.h"
#include "engine/reference.h"

enum
{
  LOOK_EVERY = 1024,
  NODES_OF_LINE = 50000 /* for the line of best play: the answer does not wait long for it */
};

static int
n_discs (const GamePosition *position)
{
  return game_position_count (position, GAME_FIRST_PIECE) +
         game_position_count (position, GAME_SECOND_PIECE);
}

/* The plies to the end that a score stands for, with @discs on the board now. */
static int
plies_of_score (const GameSetup *setup, int discs, int score)
{
  int n_cells = setup->rows * setup->columns;
  int last;

  if (score == 0)
    return n_cells - discs;
  last = n_cells - 2 * ((score > 0 ? score : -score) - 1);
  if ((last - discs) % 2 != (score > 0))
    last--;
  return last - discs;
}

static void
note_score (const GamePosition *root, int score, GameReport *report)
{
  int plies = plies_of_score (&root->setup, n_discs (root), score);

  report->kind = GAME_SCORE_EXACT;
  report->plies = report->depth = plies;
  report->outcome = GAME_DRAWN;
  report->score = 0;
  if (score == 0)
    return;
  report->outcome = game_win_of (score > 0 ? root->to_move : game_other_side (root->to_move));
  report->score = score > 0 ? REFERENCE_WIN - plies : plies - REFERENCE_WIN;
}

/* Whether the move to @child keeps @score for the side that made it. Returns false in *@is_known
 * when the budget ran out. */
static bool
keeps_score (Connect4Solver *solver,
             const Game *game,
             const GamePosition *child,
             int score,
             GameBudget *budget,
             bool *is_known)
{
  GameResult result = game->result (child);
  int other;

  *is_known = true;
  if (result == GAME_DRAWN)
    return score == 0;
  if (result != GAME_ONGOING)
    return score == connect4_score_of_win (&child->setup, n_discs (child));
  *is_known = connect4_solver_bound (solver, child, -score, -score + 1, budget, &other);
  return *is_known && other == -score;
}

/* Chooses by lot among the moves of @position that keep @score. Returns false where the budget
 * ran out before even one was found. */
static bool
choose_move (Connect4Solver *solver,
             const Game *game,
             const GamePosition *position,
             int score,
             GameRandom *random,
             GameBudget *budget,
             GameMove *best)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = game->moves (position, moves);
  uint32_t n_best = 0;

  for (int i = 0; i < n; i++)
    {
      GamePosition child = *position;
      bool is_known;

      game->play (&child, moves[i]);
      if (keeps_score (solver, game, &child, score, budget, &is_known) &&
          game_random_below (random, ++n_best) == 0)
        *best = moves[i];
      if (!is_known)
        break;
    }
  return n_best > 0;
}

/* Follows best play from @root as far as a few nodes more go. Returns how many they were. */
static uint64_t
follow_line (Connect4Solver *solver,
             const Game *game,
             const GamePosition *root,
             int score,
             GameRandom *random,
             GameControl *control,
             GameReport *report)
{
  const GameLimits limits = { .nodes = NODES_OF_LINE };
  GamePosition position = *root;
  GameBudget budget;

  game_budget_start (&budget, &limits, control, LOOK_EVERY);
  game->play (&position, report->best);
  report->line[0] = report->best;
  report->line_length = 1;
  while (report->line_length < GAME_MAX_LINE && game->result (&position) == GAME_ONGOING &&
         !budget.spent)
    {
      GameMove move;

      score = -score;
      if (!choose_move (solver, game, &position, score, random, &budget, &move))
        break;
      report->line[report->line_length++] = move;
      game->play (&position, move);
    }
  return budget.nodes;
}

/* Solves @root, on which the game is not over, and chooses by the seed among the best moves.
 * Returns false, with @report as it was but for its nodes, where @limits do not suffice. */
bool
connect4_exact_answer (Connect4Solver *solver,
                       const Game *game,
                       const GamePosition *root,
                       const GameLimits *limits,
                       GameControl *control,
                       GameReport *report)
{
  GameBudget budget;
  GameRandom random;
  GameMove best;
  int score;

  game_budget_start (&budget, limits, control, LOOK_EVERY);
  game_random_seed (&random, limits->seed);
  if (budget.spent || !connect4_solver_solve (solver, root, &budget, &score) ||
      !choose_move (solver, game, root, score, &random, &budget, &best))
    {
      report->nodes += budget.nodes;
      return false;
    }
  report->best = best;
  note_score (root, score, report);
  report->nodes += budget.nodes + follow_line (solver, game, root, score, &random, control, report);
  report->seconds = game_budget_seconds (&budget);
  return true;
}
