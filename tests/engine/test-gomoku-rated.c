/* test-gomoku-rated.c: what moves of Five in a Row that do nothing are worth, against searching them
 * one by one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/search.h"

#define DEPTH 4          /* of the whole */
#define CHILD_DEPTH 3    /* of the question about what one move leads to */
#define STRIDE 5         /* of the moves that do nothing one in so many is searched */
#define LEAST_GAP (-120) /* a piece may do a little harm; an open three is about 100 */
#define LARGEST_GAP 250  /* and help a little where nothing was done */
#define REACH 4

/* Quiet and sharp; the other side wins where nothing is done, and does not. */
static const char *const positions[] = {
  "h8",
  "h8 i9",
  "h8 h9 i9 g7 i7",
  "h8 a1 i8 a3 j8 a5",
  "h8 a1 i8 a3 j8",
  "h8 i9 j8 k8 h10 g9 i10",
  "h8 h7 g8 g7 f8 f7 e9",
  "h8 i9 i7 g9 h9 h10 g8 i8 f7 j11",
  "h8 h7 g8 g7 f8 f7 e9 e8",
};

typedef struct
{
  GameEngine *engine;
  GamePosition root;
  GameMoveScore scores[GAME_MAX_CELLS];
  int n;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  fixture->engine = game_engine_new (&gomoku_game, &gomoku_game.usual, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  game_engine_free (fixture->engine);
}

static void
score (Fixture *fixture, const char *moves)
{
  GameLimits limits = { .depth = DEPTH };

  gomoku_game.start (&fixture->root, &gomoku_game.usual);
  engine_test_play (&gomoku_game, &fixture->root, moves);
  fixture->n =
      game_engine_score_moves (fixture->engine, &fixture->root, &limits, NULL, fixture->scores);
}

/* How many cells a piece is from a cell; less than 0 where it stands in a line with it. */
static int
distance (const GamePosition *position, int cell, int piece_at)
{
  int columns = position->setup.columns;
  int down = ABS (cell / columns - piece_at / columns);
  int right = ABS (cell % columns - piece_at % columns);

  return down == 0 || right == 0 || down == right ? -MAX (down, right) : MAX (down, right);
}

/* Whether a piece stands near a cell, or so near in a line that five have room for both. */
static gboolean
is_touched (const GamePosition *position, int cell, gboolean *is_in_line)
{
  gboolean is_near = FALSE;

  *is_in_line = FALSE;
  for (int other = 0; other < game_position_n_cells (position); other++)
    {
      int cells = distance (position, cell, other);

      if (position->cells[other] == GAME_EMPTY)
        continue;
      is_near |= cells < 0 ? -cells < REACH : cells <= 2;
      *is_in_line |= cells < 0 && -cells == REACH;
    }
  return is_near;
}

static void
search_child (Fixture *fixture, GameMove move, GameReport *report)
{
  GameLimits limits = { .depth = CHILD_DEPTH };
  GamePosition child = fixture->root;

  gomoku_game.play (&child, move);
  game_engine_think (fixture->engine, &child, &limits, NULL, report);
}

/* What is proven of a move has to be what its own search proves; what is estimated is not far from
 * its estimate. */
static void
check_idle (Fixture *fixture, const GameMoveScore *score)
{
  GameReport report;

  search_child (fixture, score->move, &report);
  if (score->kind == GAME_SCORE_EXACT)
    {
      g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
      g_assert_cmpint (report.outcome, ==, score->outcome);
      g_assert_cmpint (report.plies + 1, ==, score->plies);
      return;
    }
  g_assert_cmpint (report.outcome, ==, GAME_ONGOING);
  g_assert_cmpint (-report.score - score->score, >=, LEAST_GAP);
  g_assert_cmpint (-report.score - score->score, <=, LARGEST_GAP);
}

static void
test_idle (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  int n_proven = 0;
  int n_estimated = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (positions); k++)
    {
      score (fixture, positions[k]);
      for (int i = 0; i < fixture->n; i += STRIDE)
        {
          gboolean is_in_line;

          if (is_touched (&fixture->root, fixture->scores[i].move.to, &is_in_line) || is_in_line)
            continue;
          check_idle (fixture, &fixture->scores[i]);
          n_proven += fixture->scores[i].kind == GAME_SCORE_EXACT;
          n_estimated += fixture->scores[i].kind == GAME_SCORE_ESTIMATE;
        }
    }
  g_test_message ("%d proven, %d estimated", n_proven, n_estimated);
  g_assert_cmpint (n_proven, >=, 60);
  g_assert_cmpint (n_estimated, >=, 100);
}

/* Moves that do nothing are all worth the same, which is what not to move is worth. */
static void
test_alike (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  GameLimits limits = { .depth = CHILD_DEPTH };
  GamePosition passed;
  GameReport report;
  int n_alike = 0;

  score (fixture, "h8 h9 i9 g7 i7");
  passed = fixture->root;
  passed.to_move = (guint8) game_other_side ((GameSide) passed.to_move);
  game_engine_think (fixture->engine, &passed, &limits, NULL, &report);
  for (int i = 0; i < fixture->n; i++)
    {
      gboolean is_in_line;

      if (is_touched (&fixture->root, fixture->scores[i].move.to, &is_in_line) || is_in_line)
        continue;
      g_assert_cmpint (fixture->scores[i].score, ==, -report.score);
      n_alike++;
    }
  g_assert_cmpint (n_alike, >, 100);
}

/* A move that is in a line with a piece has a search of its own. */
static void
test_in_line (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  int n_in_line = 0;

  score (fixture, "h8 h9 i9 g7 i7");
  for (int i = 0; i < fixture->n; i++)
    {
      gboolean is_in_line;
      GameReport report;

      if (is_touched (&fixture->root, fixture->scores[i].move.to, &is_in_line) || !is_in_line)
        continue;
      search_child (fixture, fixture->scores[i].move, &report);
      g_assert_cmpint (fixture->scores[i].score, ==, -report.score);
      n_in_line++;
    }
  g_assert_cmpint (n_in_line, >, 10);
}

/* The best first move of a game is in the middle, where the engine plays it; one next to it is worth
 * more than one in the corner. */
static void
test_empty_board (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  int side = gomoku_game.usual.columns;
  int at_corner = 0;
  int by_middle = 0;

  score (fixture, "");
  g_assert_cmpint (fixture->n, ==, side * side);
  g_assert_cmpint (fixture->scores[0].move.to, ==, side / 2 * side + side / 2);
  for (int i = 0; i < fixture->n; i++)
    {
      if (fixture->scores[i].move.to == 0)
        at_corner = fixture->scores[i].score;
      if (fixture->scores[i].move.to == side / 2 * side + side / 2 + 1)
        by_middle = fixture->scores[i].score;
    }
  g_assert_cmpint (by_middle, >, at_corner);
}

/* With far more to prove than there is time for, the moves in play get most of it. */
static void
test_proofs_take_a_part (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  GameSetup setup = engine_test_setup (&gomoku_game, GAME_MAX_SIDE, GAME_MAX_SIDE);
  GameEngine *engine = game_engine_new (&gomoku_game, &setup, NULL);
  GameLimits limits = { .nodes = 200000 };
  int n;

  gomoku_game.start (&fixture->root, &setup);
  engine_test_play (&gomoku_game, &fixture->root, "z25 a1 y24 a4 z24 c2 y25");
  n = game_engine_score_moves (engine, &fixture->root, &limits, NULL, fixture->scores);
  g_assert_cmpint (n, ==, GAME_MAX_CELLS - 7);
  g_assert_cmpint (fixture->scores[0].depth, >, CHILD_DEPTH + 1);
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/gomoku/rated/idle-moves-as-searched", Fixture, NULL, set_up, test_idle, tear_down);
  g_test_add ("/gomoku/rated/idle-moves-are-alike", Fixture, NULL, set_up, test_alike, tear_down);
  g_test_add ("/gomoku/rated/in-line-by-themselves", Fixture, NULL, set_up, test_in_line,
              tear_down);
  g_test_add ("/gomoku/rated/empty-board", Fixture, NULL, set_up, test_empty_board, tear_down);
  g_test_add ("/gomoku/rated/proofs-take-a-part", Fixture, NULL, set_up, test_proofs_take_a_part,
              tear_down);
  return g_test_run ();
}
