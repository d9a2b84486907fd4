/* othello-positions.c: positions of Reversi out of games with noise, and what they are worth by
 * solving them or by searches that end in stages already fitted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tools/othello-positions.h"

#include <stdio.h>
#include <stdlib.h>

#define HASH_BYTES ((size_t) 1 << 20)

/* A game begins with so many plies by lot; one of WILD_EVERY with up to the second number. */
#define LEAST_OPENING 2
#define MOST_PLAIN_OPENING 16
#define MOST_WILD_OPENING 45
#define WILD_EVERY 5

/* How far moves that look worse may be preferred, in 1/16 disc. */
#define NOISE 30

/* Games are seldom so far from even while they are undecided: of such positions only one of
 * LOPSIDED_EVERY is taken. */
#define LOPSIDED (28 * OTHELLO_DISC)
#define LOPSIDED_EVERY 4

static int
below (OthelloLabeller *self, int n)
{
  return (int) game_random_below (&self->random, (uint32_t) n);
}

/* Makes the labeller ready. @player: whose estimates the games are played by, NULL for freedom and
 * corners; @judge: the stages fitted so far; @depth: of the searches for labels. Returns false
 * where there is no memory. */
bool
othello_labeller_init (OthelloLabeller *self,
                       const OthelloWeights *player,
                       const OthelloWeights *judge,
                       int depth)
{
  *self = (OthelloLabeller){
    .kernel = othello_best_kernel (), .player = player, .judge = judge, .depth = depth
  };
  return othello_hash_init (&self->hash, HASH_BYTES);
}

/* Frees what the labeller holds. */
void
othello_labeller_clear (OthelloLabeller *self)
{
  othello_hash_clear (&self->hash);
}

/* How good a move looks to the players of the games. */
static int
look_of_move (OthelloLabeller *self, const OthelloBoard *child)
{
  static const OthelloSet beside_corners = UINT64_C (0x0042000000004200);
  OthelloSet moves;
  int look;

  if (self->player != NULL)
    return -self->kernel->estimate (self->player, child);
  moves = self->kernel->moves (child->own, child->opponent);
  look = -16 * othello_count (moves) - 80 * othello_count (moves & OTHELLO_CORNERS);
  look += 80 * othello_count (child->opponent & OTHELLO_CORNERS);
  return look - 40 * othello_count (child->opponent & beside_corners);
}

/* Makes a move, the best by its look and so much noise; with noise beyond all looks it is by lot.
 * Returns false where the game is over. */
static bool
make_move (OthelloLabeller *self, OthelloBoard *board, int noise)
{
  OthelloSet moves = self->kernel->moves (board->own, board->opponent);
  OthelloBoard best = *board;
  int best_look = INT32_MIN;

  if (moves == 0)
    {
      *board = othello_board_pass (board);
      return self->kernel->moves (board->own, board->opponent) != 0;
    }
  for (; moves != 0; moves &= moves - 1)
    {
      int square = othello_lowest (moves);
      OthelloBoard child = othello_board_play (
          board, square, self->kernel->flips (board->own, board->opponent, square));
      int look = below (self, 2 * noise + 1);

      if (noise <= NOISE)
        look += look_of_move (self, &child);
      if (look <= best_look)
        continue;
      best_look = look;
      best = child;
    }
  *board = best;
  return true;
}

/* Plays a game until so few squares are empty. The last move of every other game is without
 * noise: estimates are for positions after good moves too. Returns false where it ended before. */
static bool
play_game (OthelloLabeller *self, int n_empty, OthelloBoard *board)
{
  int most = below (self, WILD_EVERY) == 0 ? MOST_WILD_OPENING : MOST_PLAIN_OPENING;
  int opening = LEAST_OPENING + below (self, most + 1 - LEAST_OPENING);
  bool ends_well = below (self, 2) == 0;
  bool goes_on = true;
  int left;

  *board =
      (OthelloBoard){ OTHELLO_ONE (28) | OTHELLO_ONE (35), OTHELLO_ONE (27) | OTHELLO_ONE (36) };
  while (goes_on && (left = othello_count (othello_empty (board)) - n_empty) > 0)
    if (opening-- > 0)
      goes_on = make_move (self, board, INT16_MAX);
    else
      goes_on = make_move (self, board, ends_well && left == 1 ? 0 : NOISE);
  return goes_on;
}

/* A position with so many empty squares out of a game, with a move for the side to move. */
OthelloBoard
othello_labeller_position (OthelloLabeller *self, int n_empty)
{
  for (;;)
    {
      OthelloBoard board;
      int look;

      if (!play_game (self, n_empty, &board) ||
          self->kernel->moves (board.own, board.opponent) == 0)
        continue;
      if (self->player == NULL)
        return board;
      look = self->kernel->estimate (self->player, &board);
      if ((look > -LOPSIDED && look < LOPSIDED) || below (self, LOPSIDED_EVERY) == 0)
        return board;
    }
}

/* What a search says of a position, or with as many plies as there are empty squares its value. */
int
othello_labeller_search (OthelloLabeller *self, const OthelloBoard *board, int depth)
{
  GameLimits limits = { 0 };
  GameBudget budget;
  OthelloSearch search = {
    .hash = &self->hash, .weights = self->judge, .budget = &budget, .selectivity = OTHELLO_SURE
  };

  game_budget_start (&budget, &limits, NULL, 1);
  othello_hash_next_generation (&self->hash, false);
  return self->kernel->search (&search, board, depth, -OTHELLO_INFINITE, OTHELLO_INFINITE);
}

/* Goes on to the position after the best move, as far as the table knows it for sure; over a pass
 * too. Returns whether there is one with a move. */
static bool
follow_line (OthelloLabeller *self, OthelloLabelled *at)
{
  OthelloHashEntry known;

  if (!othello_hash_find (&self->hash, othello_hash_key (&self->hash, &at->board), &known) ||
      known.lower != known.upper || known.lower != at->value || known.move >= OTHELLO_N_SQUARES)
    return false;
  at->board = othello_board_play (
      &at->board, known.move, self->kernel->flips (at->board.own, at->board.opponent, known.move));
  at->value = -at->value;
  if (self->kernel->moves (at->board.own, at->board.opponent) != 0)
    return true;
  at->board = othello_board_pass (&at->board);
  at->value = -at->value;
  return self->kernel->moves (at->board.own, at->board.opponent) != 0;
}

/* Solves a position, and takes those of its best line, whose value is the same. Returns how
 * many. */
static int
label_line (OthelloLabeller *self,
            int stage,
            const OthelloBoard *board,
            OthelloLabelled *list,
            int n)
{
  OthelloLabelled at = { *board, othello_labeller_search (self, board, OTHELLO_N_SQUARES) };
  int n_listed = 0;

  do
    list[n_listed++] = at;
  while (n_listed < n && follow_line (self, &at) &&
         othello_count (othello_empty (&at.board)) >= stage * OTHELLO_STAGE_SQUARES);
  return n_listed;
}

/* What a position is worth: the value of a solved one, of others that of a search with an even or
 * an odd number of plies, by lot. Estimates favour the side to move a little, or the other; such
 * searches err in different directions then, and from stage to stage it would add up. */
static int
label_of (OthelloLabeller *self, const OthelloBoard *board, int stage)
{
  if (stage <= OTHELLO_LAST_SOLVED_STAGE)
    return othello_labeller_search (self, board, OTHELLO_N_SQUARES);
  return othello_labeller_search (self, board, self->depth + below (self, 2));
}

/* Fills a list with positions of a stage and their labels. The same seed gives the same list. */
void
othello_labeller_fill (OthelloLabeller *self,
                       int stage,
                       uint64_t seed,
                       OthelloLabelled *list,
                       int n)
{
  game_random_seed (&self->random, seed);
  for (int i = 0; i < n;)
    {
      int n_empty = stage * OTHELLO_STAGE_SQUARES + below (self, OTHELLO_STAGE_SQUARES);
      OthelloBoard board = othello_labeller_position (self, n_empty);

      if (stage <= OTHELLO_LAST_SOLVED_STAGE)
        {
          i += label_line (self, stage, &board, list + i, n - i);
          continue;
        }
      list[i].board = board;
      list[i++].value = label_of (self, &board, stage);
    }
}

/* By how much a search that ends with so many empty squares values the side to move there too
 * high. */
static int
error_after (OthelloLabeller *self, int n_empty, int plies)
{
  OthelloBoard board = othello_labeller_position (self, n_empty + plies);
  int label = label_of (self, &board, othello_stage (n_empty));
  int error = othello_labeller_search (self, &board, plies) - label;

  return plies % 2 == 0 ? error : -error;
}

/* By how much, in the unit of values, the judge favours the side to move with so many empty
 * squares: where searches of one and of two plies end there. In games with noise the last mover
 * often moved by lot, which is an advantage that fitted weights count on; and a choice by estimates
 * is one of what they think too well of, to the good of one side or of the other. The same seed
 * takes the same positions. */
int
othello_labeller_bias (OthelloLabeller *self, int n_empty, uint64_t seed, int n_positions)
{
  long sum = 0;

  game_random_seed (&self->random, seed);
  for (int i = 0; i < n_positions; i++)
    sum += error_after (self, n_empty, 1) + error_after (self, n_empty, 2);
  return (int) (sum / (2 * n_positions));
}

/* Reads a file of weights. Returns how many stages there are, 0 where it is not there or no such
 * file. */
int
othello_read_weights (OthelloWeights *weights, const char *path)
{
  size_t most = othello_weights_size (weights, OTHELLO_N_STAGES);
  uint8_t *bytes = malloc (most);
  FILE *file = fopen (path, "rb");
  int n = 0;

  if (bytes != NULL && file != NULL)
    n = othello_weights_read (weights, bytes, fread (bytes, 1, most, file));
  if (file != NULL)
    fclose (file);
  free (bytes);
  return n;
}
