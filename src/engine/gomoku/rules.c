/* gomoku/rules.c: five in a row, freestyle or exactly five
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/gomoku.h"
#include "engine/search.h"

#include <stddef.h>

#define LINE 5

enum
{
  FREESTYLE,
  EXACTLY_FIVE
};

static void
start (GamePosition *position, const GameSetup *setup)
{
  game_position_clear (position, setup);
  position->to_move = setup->begins;
}

static GameResult
result (const GamePosition *position)
{
  return game_position_line_result (position, LINE, position->setup.variant == EXACTLY_FIVE);
}

static int
moves (const GamePosition *position, GameMove *list)
{
  int n = 0;

  if (result (position) != GAME_ONGOING)
    return 0;
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    if (position->cells[cell] == GAME_EMPTY)
      list[n++] = (GameMove){ GAME_NO_CELL, (int16_t) cell };
  return n;
}

static int
winning_cells (const GamePosition *position, int16_t *cells)
{
  return game_position_line_cells (position, LINE, position->setup.variant == EXACTLY_FIVE, cells);
}

static const char *
fault (const GamePosition *position, GameMove move)
{
  (void) position;
  (void) move;
  return N_ ("A piece is placed, not moved");
}

static const char *
how (const GamePosition *position)
{
  if (result (position) == GAME_DRAWN)
    return N_ ("The board is full");
  return position->setup.variant == EXACTLY_FIVE ? N_ ("Exactly five in a line")
                                                 : N_ ("Five in a line");
}

/* Neither side may have more pieces than it owns, N * N / 2 + 1, and not both may have won. */
static bool
board_is_valid (const GamePosition *position)
{
  int owned = game_position_n_cells (position) / 2 + 1;

  return game_position_count (position, GAME_FIRST_PIECE) <= owned &&
         game_position_count (position, GAME_SECOND_PIECE) <= owned &&
         !game_position_both_have_line (position, LINE, position->setup.variant == EXACTLY_FIVE);
}

static const char *const variants[] = { "freestyle", "exact-five", NULL };
static const char *const variant_titles[] = { N_ ("Five or more"), N_ ("Exactly five"), NULL };
static const GameSize sizes[] = { { 13, 13 }, { 15, 15 }, { 19, 19 },
                                  { 30, 30 }, { 50, 50 }, { 0, 0 } };

static const char *const rules[] = {
  N_ ("The players take turns to put a piece on an empty square. Pieces are neither moved "
      "nor taken."),
  N_ ("Who first has five pieces in a line, across, down or diagonally, wins; more than "
      "five count as well. In the variant with exactly five, six or more do not win. When "
      "the board is full and nobody has won, the game is a draw."),
  N_ ("Either piece may begin, and no move is forbidden to it. The board can have from 5 × "
      "5 to 50 × 50 squares; usual are 15 × 15."),
  N_ ("When a game ends its board is also kept as plain text; Save Text Board in the File "
      "menu or in the History gives you a copy."),
  NULL,
};

static const GameWords words = {
  .title = N_ ("Five in a Row"),
  .tagline = N_ ("Five on a wide board"),
  .sides = { N_ ("Black"), N_ ("White") },
  .pieces = { N_ ("black"), N_ ("white") },
  .wins = { N_ ("Five in a row for %s!"), N_ ("Five in a row for %s!") },
  .draw = N_ ("The pieces have run out!"),
  .variant_label = N_ ("Wins"),
  .variant_titles = variant_titles,
  .rules = rules,
};

const Game gomoku_game = {
  .id = "gomoku",
  .words = &words,
  .variant_key = "variant",
  .variants = variants,
  .sizes = sizes,
  .either_begins = true,
  .is_square = true,
  .keeps_text_board = true,
  .look = GAME_LOOK_POINTS,
  .pieces = GAME_PIECES_STONES,
  .smallest = { 5, 5, FREESTYLE, 0, 0 },
  .usual = { 15, 15, FREESTYLE, 0, 0 },
  .largest = { GAME_MAX_SIDE, GAME_MAX_SIDE, FREESTYLE, 0, 0 },
  .start = start,
  .moves = moves,
  .play = game_position_place,
  .result = result,
  .winning_cells = winning_cells,
  .fault = fault,
  .how = how,
  .reason = gomoku_reason,
  .board_is_valid = board_is_valid,
  .estimate = gomoku_estimate,
  .candidates = gomoku_candidates,
  .levels = gomoku_levels,
  .review_nodes = gomoku_review_nodes,
  .engine = &gomoku_engine,
};
