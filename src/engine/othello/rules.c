/* othello/rules.c: reversi as played in tournaments, on any even board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/othello.h"
#include "engine/search.h"

#include <stddef.h>

/* So few moves leave hardly a choice. */
#define FEW_MOVES 3

static const int8_t directions[8][2] = {
  { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, -1 }, { 0, 1 }, { 1, -1 }, { 1, 0 }, { 1, 1 },
};

/* How many discs of the other side a disc of @side on @cell outflanks in one direction (down,
 * right). */
static int
outflanked (const GamePosition *position, GameSide side, int cell, const int8_t *direction)
{
  int row = game_position_row (position, cell) + direction[0];
  int column = game_position_column (position, cell) + direction[1];
  GamePiece own = game_piece_of (side);

  for (int n = 0;; n++, row += direction[0], column += direction[1])
    {
      int piece;

      if (row < 0 || column < 0 || row >= position->setup.rows || column >= position->setup.columns)
        return 0;
      piece = position->cells[row * position->setup.columns + column];
      if (piece == GAME_EMPTY)
        return 0;
      if (piece == (int) own)
        return n;
    }
}

static bool
outflanks (const GamePosition *position, GameSide side, int cell)
{
  if (position->cells[cell] != GAME_EMPTY)
    return false;
  for (int i = 0; i < 8; i++)
    if (outflanked (position, side, cell, directions[i]) > 0)
      return true;
  return false;
}

/* The moves of @side that turn discs, whoever is to move; a pass is not among them. Returns how
 * many. */
int
othello_turning_moves (const GamePosition *position, GameSide side, GameMove *list)
{
  int n = 0;

  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    if (outflanks (position, side, cell))
      list[n++] = (GameMove){ GAME_NO_CELL, (int16_t) cell };
  return n;
}

static bool
has_move (const GamePosition *position, GameSide side)
{
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    if (outflanks (position, side, cell))
      return true;
  return false;
}

static int
moves (const GamePosition *position, GameMove *list)
{
  int n = othello_turning_moves (position, position->to_move, list);

  if (n == 0 && has_move (position, game_other_side (position->to_move)))
    list[n++] = GAME_PASS;
  return n;
}

static void
play (GamePosition *position, GameMove move)
{
  for (int i = 0; i < 8 && move.to != GAME_NO_CELL; i++)
    {
      int step = directions[i][0] * position->setup.columns + directions[i][1];
      int n = outflanked (position, position->to_move, move.to, directions[i]);

      for (int k = 1; k <= n; k++)
        position->cells[move.to + k * step] = game_piece_of (position->to_move);
    }
  game_position_place (position, move);
}

static int
score (const GamePosition *position, GameSide side)
{
  return game_position_count (position, game_piece_of (side));
}

static GameResult
result (const GamePosition *position)
{
  int ahead;

  if (has_move (position, GAME_FIRST) || has_move (position, GAME_SECOND))
    return GAME_ONGOING;
  ahead = score (position, GAME_FIRST) - score (position, GAME_SECOND);
  if (ahead == 0)
    return GAME_DRAWN;
  return ahead > 0 ? GAME_FIRST_WINS : GAME_SECOND_WINS;
}

static void
start (GamePosition *position, const GameSetup *setup)
{
  int above = setup->rows / 2 - 1;
  int left = setup->columns / 2 - 1;

  game_position_clear (position, setup);
  position->cells[above * setup->columns + left] = GAME_SECOND_PIECE;
  position->cells[above * setup->columns + left + 1] = GAME_FIRST_PIECE;
  position->cells[(above + 1) * setup->columns + left] = GAME_FIRST_PIECE;
  position->cells[(above + 1) * setup->columns + left + 1] = GAME_SECOND_PIECE;
}

static const char *
fault (const GamePosition *position, GameMove move)
{
  (void) position;
  if (move.from != GAME_NO_CELL)
    return N_ ("A disc is placed, not moved");
  return N_ ("A disc here outflanks nothing");
}

static const char *
how (const GamePosition *position)
{
  if (game_position_is_full (position))
    return N_ ("The board is full");
  if (score (position, GAME_FIRST) == 0 || score (position, GAME_SECOND) == 0)
    return N_ ("All discs have been turned");
  return N_ ("Neither side can move");
}

static bool
is_corner (const GameSetup *setup, int cell)
{
  int n_cells = setup->rows * setup->columns;

  return cell == 0 || cell == setup->columns - 1 || cell == n_cells - setup->columns ||
         cell == n_cells - 1;
}

static const char *
reason (const GamePosition *position, GameMove move)
{
  GameMove replies[GAME_MAX_CELLS];
  GamePosition after = *position;
  int n_replies;

  if (move.to == GAME_NO_CELL)
    return NULL;
  if (is_corner (&position->setup, move.to))
    return N_ ("takes the corner");
  play (&after, move);
  n_replies = othello_turning_moves (&after, (GameSide) after.to_move, replies);
  if (n_replies == 0)
    return N_ ("leaves the other side without a move");
  return n_replies <= FEW_MOVES ? N_ ("leaves the other side few moves") : NULL;
}

static const GameSize sizes[] = { { 6, 6 }, { 8, 8 }, { 10, 10 }, { 12, 12 }, { 0, 0 } };

static const char *const rules[] = {
  N_ ("Black begins. A disc is put on an empty square so that it outflanks discs of the "
      "other side: they lie in a straight line, without a gap, between the new disc and "
      "another one of the same colour."),
  N_ ("All discs that are outflanked, in every direction, are turned over. A move that "
      "outflanks nothing is not allowed; dots mark the squares where you can play."),
  N_ ("Who has no move passes: the pass is made for you, and you are told. When neither "
      "side can move the game ends, and who has more discs wins. With equal discs it is a "
      "draw."),
  N_ ("The board can have from 4 × 4 to 16 × 16 squares; usual are 8 × 8."),
  NULL,
};

static const GameWords words = {
  .title = N_ ("Reversi"),
  .tagline = N_ ("Turn the most discs"),
  .sides = { N_ ("Black"), N_ ("White") },
  .pieces = { N_ ("black"), N_ ("white") },
  .wins = { N_ ("%s wins!"), N_ ("%s wins!") },
  .draw = N_ ("A draw: both have as many discs!"),
  .points = NN_ ("%s disc", "%s discs"),
  .rules = rules,
};

const Game othello_game = {
  .id = "othello",
  .words = &words,
  .sizes = sizes,
  .is_square = true,
  .is_even = true,
  .shows_moves = true,
  .look = GAME_LOOK_FELT,
  .pieces = GAME_PIECES_REVERSIBLE,
  .smallest = { 4, 4, 0, 0, 0 },
  .usual = { 8, 8, 0, 0, 0 },
  .largest = { 16, 16, 0, 0, 0 },
  .start = start,
  .moves = moves,
  .play = play,
  .result = result,
  .fault = fault,
  .how = how,
  .reason = reason,
  .score = score,
  .estimate = othello_estimate,
  .levels = othello_levels,
  .review_nodes = othello_review_nodes,
  .engine = &othello_engine,
};
