/* test-othello.c: Reversi against rules written a second time, known games and small truths
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <string.h>

#define N_SEEDS 4
#define LATE_EMPTY 7 /* so few empty squares can be searched without any art */
#define OPENING_PLIES 8
#define GAME_DEPTH 8

/* What the highest level does in its three seconds, in nodes: of one thread that visits 14 million a
 * second. A build with sanitizers takes ten times as long. */
#define NODES_OF_A_MOVE 42000000
#ifdef __SANITIZE_ADDRESS__
#define SOLVED_EMPTY 16
#define FORETOLD_EMPTY 20
#else
#define SOLVED_EMPTY 22
#define FORETOLD_EMPTY 26
#endif

/* The board a second time: a char a square, with an edge around. */
typedef struct
{
  int side;
  char squares[18][18];
} Board;

static void
board_fill (Board *board, const GamePosition *position)
{
  board->side = position->setup.rows;
  memset (board->squares, '#', sizeof board->squares);
  for (int row = 0; row < board->side; row++)
    for (int column = 0; column < board->side; column++)
      board->squares[row + 1][column + 1] = ".xo"[position->cells[row * board->side + column]];
}

/* Turns what a disc of @own at (y, x) outflanks, at least where @turns. Returns how many. */
static int
board_drop (Board *board, int y, int x, char own, gboolean turns)
{
  char other = own == 'x' ? 'o' : 'x';
  int total = 0;

  if (board->squares[y][x] != '.')
    return 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        int n = 0;

        while (board->squares[y + (n + 1) * dy][x + (n + 1) * dx] == other)
          n++;
        if (n == 0 || board->squares[y + (n + 1) * dy][x + (n + 1) * dx] != own)
          continue;
        total += n;
        for (int i = 1; i <= n && turns; i++)
          board->squares[y + i * dy][x + i * dx] = own;
      }
  if (turns)
    board->squares[y][x] = own;
  return total;
}

static int
board_n_moves (Board *board, char own)
{
  int n = 0;

  for (int y = 1; y <= board->side; y++)
    for (int x = 1; x <= board->side; x++)
      n += board_drop (board, y, x, own, FALSE) > 0;
  return n;
}

static void
check_position (const GamePosition *position, const GameMove *moves, int n)
{
  Board board;
  char own = position->to_move == GAME_FIRST ? 'x' : 'o';
  int n_own, n_other;

  board_fill (&board, position);
  n_own = board_n_moves (&board, own);
  n_other = board_n_moves (&board, own == 'x' ? 'o' : 'x');
  if (n_own == 0)
    g_assert_cmpint (n, ==, n_other > 0 ? 1 : 0);
  else
    g_assert_cmpint (n, ==, n_own);
  for (int i = 0; i < n; i++)
    {
      int row = moves[i].to / board.side;
      int column = moves[i].to % board.side;

      if (n_own == 0)
        g_assert_cmpint (moves[i].to, ==, GAME_NO_CELL);
      else
        g_assert_cmpint (board_drop (&board, row + 1, column + 1, own, FALSE), >, 0);
    }
}

static void
check_move (const GamePosition *before, const GamePosition *after)
{
  Board expected, found;
  int side = before->setup.rows;
  GameMove move = after->last;

  board_fill (&expected, before);
  board_fill (&found, after);
  if (move.to != GAME_NO_CELL)
    board_drop (&expected, move.to / side + 1, move.to % side + 1, ".xo"[before->to_move + 1],
                TRUE);
  g_assert_cmpmem (&expected, sizeof expected, &found, sizeof found);
}

/* Games by lot on all sizes; there are passes in them. */
static void
test_rules_twice (void)
{
  int n_passes = 0;

  for (int side = 4; side <= 16; side += 2)
    for (guint32 seed = 1; seed <= N_SEEDS * 16 / (guint32) side; seed++)
      {
        g_autoptr (GRand) random = g_rand_new_with_seed (seed);
        GameSetup setup = engine_test_setup (&othello_game, side, side);
        GameMove moves[GAME_MAX_CELLS];
        GamePosition position;
        int n;

        othello_game.start (&position, &setup);
        for (n = othello_game.moves (&position, moves); n > 0;
             n = othello_game.moves (&position, moves))
          {
            GamePosition before = position;

            check_position (&position, moves, n);
            othello_game.play (&position, moves[g_rand_int_range (random, 0, n)]);
            check_move (&before, &position);
            n_passes += position.last.to == GAME_NO_CELL;
          }
        check_position (&position, moves, 0);
      }
  g_assert_cmpint (n_passes, >, 0);
}

static void
test_known_games (void)
{
  g_auto (GStrv) lines = engine_test_lines ("othello-games.txt");

  for (int i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 3);
      GamePosition position;
      GameResult expected = g_str_equal (words[0], "drawn") ? GAME_DRAWN : GAME_FIRST_WINS;

      othello_game.start (&position, &othello_game.usual);
      for (const char *move = words[2]; *move != '\0'; move += 2)
        {
          g_assert_cmpint (othello_game.result (&position), ==, GAME_ONGOING);
          engine_test_play (&othello_game, &position, (char[]){ move[0], move[1], '\0' });
        }
      g_assert_cmpint (position.ply, ==, atoi (words[1]));
      g_assert_cmpint (othello_game.result (&position), ==, expected);
    }
}

/* What the side to move is ahead by at the end of best play, empties to the winner. */
static int
best_margin (const GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = othello_game.moves (position, moves);
  int best = -GAME_MAX_CELLS;

  if (n == 0)
    {
      int own = othello_game.score (position, position->to_move);
      int other = othello_game.score (position, game_other_side (position->to_move));
      int empty = game_position_count (position, GAME_EMPTY);

      return own - other + (own > other ? empty : own < other ? -empty : 0);
    }
  for (int i = 0; i < n; i++)
    {
      GamePosition next = *position;

      othello_game.play (&next, moves[i]);
      best = MAX (best, -best_margin (&next));
    }
  return best;
}

/* Late positions are solved to the disc. */
static void
test_ends_are_exact (void)
{
  for (guint32 seed = 1; seed <= 12; seed++)
    {
      GameSetup setup =
          engine_test_setup (&othello_game, seed % 2 == 0 ? 8 : 6, seed % 2 == 0 ? 8 : 6);
      GameEngine *engine = game_engine_new (&othello_game, &setup, NULL);
      int n_cells = setup.rows * setup.columns;
      GameLimits limits = { .seed = seed };
      GamePosition position;
      GameReport report;

      othello_game.start (&position, &setup);
      engine_test_play_randomly (&othello_game, &position, n_cells - 4 - LATE_EMPTY, seed);
      if (othello_game.result (&position) == GAME_ONGOING)
        {
          game_engine_think (engine, &position, &limits, NULL, &report);
          g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
          g_assert_cmpint (report.margin, ==, best_margin (&position));
        }
      game_engine_free (engine);
    }
}

/* The second player wins by ten on the smallest board. */
static void
test_4x4_is_solved (void)
{
  GameSetup setup = engine_test_setup (&othello_game, 4, 4);
  GameEngine *engine = game_engine_new (&othello_game, &setup, NULL);
  GameLimits limits = { .seed = 1 };
  GamePosition position;
  GameReport report;

  othello_game.start (&position, &setup);
  game_engine_think (engine, &position, &limits, NULL, &report);
  g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (report.outcome, ==, GAME_SECOND_WINS);
  g_assert_cmpint (report.margin, ==, -10);
  game_engine_free (engine);
}

/* Goes on with a game of the engine with itself until so few squares are empty, and a side can
 * choose. Returns whether it came so far. */
static gboolean
play_until (GameEngine *engine, GamePosition *position, int n_empty)
{
  GameLimits limits = { .depth = GAME_DEPTH, .seed = 1 };
  GameReport report;

  while (othello_game.result (position) == GAME_ONGOING &&
         (game_position_count (position, GAME_EMPTY) > n_empty ||
          game_must_pass (&othello_game, position)))
    {
      game_engine_think (engine, position, &limits, NULL, &report);
      othello_game.play (position, report.best);
    }
  return othello_game.result (position) == GAME_ONGOING;
}

/* The highest level looks to the end, though not at everything, with 26 empty squares, solves the
 * position with 22, and from then on gives nothing away: the game ends as it was told. */
static void
test_endings_are_not_given_away (void)
{
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, NULL);
  GameLimits limits = { .nodes = NODES_OF_A_MOVE, .seed = 1 };
  GamePosition position;
  GameReport report;
  int margin;

  othello_game.start (&position, &othello_game.usual);
  engine_test_play_randomly (&othello_game, &position, OPENING_PLIES, 1);
  g_assert_true (play_until (engine, &position, FORETOLD_EMPTY));
  game_engine_think (engine, &position, &limits, NULL, &report);
  g_assert_cmpint (report.depth, ==, FORETOLD_EMPTY);
  g_assert_true (play_until (engine, &position, SOLVED_EMPTY));
  game_engine_think (engine, &position, &limits, NULL, &report);
  for (margin = report.margin; othello_game.result (&position) == GAME_ONGOING; margin = -margin)
    {
      g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
      g_assert_cmpint (report.margin, ==, margin);
      othello_game.play (&position, report.best);
      game_engine_think (engine, &position, &limits, NULL, &report);
    }
  g_assert_cmpint (best_margin (&position), ==, margin);
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/othello/rules-equal-rules-written-twice", test_rules_twice);
  g_test_add_func ("/othello/known-games-end-as-known", test_known_games);
  g_test_add_func ("/othello/ends-are-exact", test_ends_are_exact);
  g_test_add_func ("/othello/endings-are-not-given-away", test_endings_are_not_given_away);
  g_test_add_func ("/othello/4x4-is-lost-by-ten", test_4x4_is_solved);
  return g_test_run ();
}
