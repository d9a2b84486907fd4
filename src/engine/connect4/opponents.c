/* connect4/opponents.c: four classic opponents, who hardly look ahead, on any board and with any
 * line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/connect4.h"

#include "engine/random.h"

#define N_DIRECTIONS 4
#define LOOKAHEAD 3
#define RANDOM_SCORES 100
#define WORTH_OF_WIN 100
#define WORTH_OF_LOSS (-60)
#define LOOK_EVERY 256

/* How the ten levels play, in words for people: the four opponents, then the search. */
const char *const connect4_level_names[10] = {
  N_ ("Scores moves at random, three plies deep"),
  N_ ("Blocks an immediate win, else plays at random"),
  N_ ("Takes a win, else blocks one, else plays at random"),
  N_ ("Looks three plies ahead, would rather win than stop you"),
  N_ ("Sees simple threats, still careless"),
  N_ ("Plans a few moves, misses some"),
  N_ ("A steady player, sees most threats"),
  N_ ("Sees far, rarely wrong"),
  N_ ("An expert, hardly ever wrong"),
  N_ ("As strong as the time for a move allows"),
};

typedef struct
{
  GamePosition position; /* discs are dropped and lifted in place */
  int line;
  int style;
  GameRandom random;
  GameBudget budget;
} Opponent;

static void
drop (Opponent *self, int cell, GameSide side)
{
  self->position.cells[cell] = game_piece_of (side);
}

static void
lift (Opponent *self, int cell)
{
  self->position.cells[cell] = GAME_EMPTY;
}

/* Whether the disc on @cell is part of a line that wins. */
static bool
disc_wins (const Opponent *self, int cell)
{
  int16_t cells[GAME_MAX_SIDE];

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    if (game_position_line (&self->position, cell, direction, cells) >= self->line)
      return true;
  return false;
}

/* Whether a disc of @side in @column wins; the column may be full. */
static bool
column_wins (Opponent *self, int column, GameSide side)
{
  int cell = connect4_landing (&self->position, column);
  bool wins;

  if (cell == GAME_NO_CELL)
    return false;
  drop (self, cell, side);
  wins = disc_wins (self, cell);
  lift (self, cell);
  return wins;
}

static int
winning_column (Opponent *self, GameSide side)
{
  for (int column = 0; column < self->position.setup.columns; column++)
    if (column_wins (self, column, side))
      return column;
  return GAME_NO_CELL;
}

/* A column that is not full, by lot; there must be one. */
static int
random_column (Opponent *self)
{
  int columns[GAME_MAX_SIDE];
  uint32_t n = 0;

  for (int column = 0; column < self->position.setup.columns; column++)
    if (connect4_landing (&self->position, column) != GAME_NO_CELL)
      columns[n++] = column;
  return columns[game_random_below (&self->random, n)];
}

/* What a node is worth by itself to the opponent, @height plies above the leaves. */
static int
worth_of_node (Opponent *self, bool is_own, bool wins, int height)
{
  if (self->style == CONNECT4_STYLE_RANDOM_SCORES)
    return (int) game_random_below (&self->random, RANDOM_SCORES);
  if (!wins)
    return 0;
  return (is_own ? WORTH_OF_WIN : WORTH_OF_LOSS) * (height + 1);
}

/* The worth to the opponent of a disc of @side on @cell: its own, and that of the best answer, down
 * to the leaves. The first opponent does not even see when the game is over. */
static int
worth_of_drop (Opponent *self, int cell, GameSide side, bool is_own, int height)
{
  bool wins;
  int worth;
  int best = 0;
  int n_answers = 0;

  if (!game_budget_tick (&self->budget))
    return 0;
  drop (self, cell, side);
  wins = self->style != CONNECT4_STYLE_RANDOM_SCORES && disc_wins (self, cell);
  worth = worth_of_node (self, is_own, wins, height);
  for (int column = 0; column < self->position.setup.columns && !wins && height > 0; column++)
    {
      int answer = connect4_landing (&self->position, column);
      int value;

      if (answer == GAME_NO_CELL)
        continue;
      value = worth_of_drop (self, answer, game_other_side (side), !is_own, height - 1);
      if (n_answers++ == 0 || (is_own ? value < best : value > best))
        best = value;
    }
  lift (self, cell);
  return worth + best;
}

/* The column of the greatest worth three plies ahead, one of them by lot where several are
 * equal. */
static int
column_by_lookahead (Opponent *self)
{
  int best = 0;
  int chosen = GAME_NO_CELL;
  uint32_t n_equal = 0;

  for (int column = 0; column < self->position.setup.columns; column++)
    {
      int cell = connect4_landing (&self->position, column);
      int worth;

      if (cell == GAME_NO_CELL)
        continue;
      worth = worth_of_drop (self, cell, self->position.to_move, true, LOOKAHEAD - 1);
      if (self->budget.spent && chosen != GAME_NO_CELL)
        break;
      if (chosen == GAME_NO_CELL || worth > best)
        {
          best = worth;
          n_equal = 0;
        }
      if (worth == best && game_random_below (&self->random, ++n_equal) == 0)
        chosen = column;
    }
  return chosen;
}

static int
choose_column (Opponent *self)
{
  GameSide side = self->position.to_move;
  int column = GAME_NO_CELL;

  if (self->style == CONNECT4_STYLE_RANDOM_SCORES || self->style == CONNECT4_STYLE_THREE_PLIES)
    return column_by_lookahead (self);
  if (self->style == CONNECT4_STYLE_WINS_OR_BLOCKS)
    column = winning_column (self, side);
  if (column == GAME_NO_CELL)
    column = winning_column (self, game_other_side (side));
  return column != GAME_NO_CELL ? column : random_column (self);
}

/* Chooses a move as the classic opponent of @limits' style does; the seed decides what is left
 * to chance, and the other limits and @control (may be NULL) can cut it short.
 *
 * @move: set to the move, left as it was when the game is over
 * @nodes: set to the positions looked at
 *
 * Returns whether there was a move to make. */
bool
connect4_opponent_move (const GamePosition *position,
                        const GameLimits *limits,
                        GameControl *control,
                        GameMove *move,
                        uint64_t *nodes)
{
  GameMove moves[GAME_MAX_CELLS];
  Opponent self = { .position = *position, .style = limits->style };

  if (connect4_game.moves (position, moves) == 0)
    return false;
  self.line = connect4_line (&position->setup);
  game_random_seed (&self.random, limits->seed);
  game_budget_start (&self.budget, limits, control, LOOK_EVERY);
  *move = (GameMove){ GAME_NO_CELL, (int16_t) connect4_landing (position, choose_column (&self)) };
  *nodes = self.budget.nodes;
  return true;
}
