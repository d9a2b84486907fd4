/* test-gomoku.c: Five in a Row: fives against a plain scan, candidates, simple tactics
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/gomoku/gomoku.h"

#include <string.h>

#define N_BOARDS 12

/* Whether a line of text, a char a cell, holds a run of five or more (exactly five) of @piece. */
static gboolean
text_has_five (const char *text, char piece, gboolean exactly)
{
  for (int n = 0; *text != '\0'; text++)
    {
      n = *text == piece ? n + 1 : 0;
      if (n >= GOMOKU_LINE && (!exactly || (n == GOMOKU_LINE && text[1] != piece)))
        return TRUE;
    }
  return FALSE;
}

/* Writes all lines of a board into one text, with a stroke between two. */
static char *
all_lines (const GamePosition *position)
{
  int side = position->setup.rows;
  GString *text = g_string_new ("|");

  for (int direction = 0; direction < 4; direction++)
    for (int line = -side; line < 2 * side; line++)
      {
        for (int column = 0; column < side; column++)
          {
            int row = direction == 0 ? line : direction == 2 ? line + column : line - column;
            int x = direction == 1 ? line : column;
            int y = direction == 1 ? column : row;

            if (x >= 0 && y >= 0 && x < side && y < side)
              g_string_append_c (text, ".xo"[position->cells[y * side + x]]);
          }
        g_string_append_c (text, '|');
      }
  return g_string_free (text, FALSE);
}

static void
check_board (const GamePosition *position, gboolean exactly)
{
  g_autofree char *text = all_lines (position);
  GameMove moves[GAME_MAX_CELLS];
  gboolean first = text_has_five (text, 'x', exactly);
  gboolean second = text_has_five (text, 'o', exactly);
  gboolean is_full = game_position_is_full (position);
  GameResult result = gomoku_game.result (position);

  if (first && !second)
    g_assert_cmpint (result, ==, GAME_FIRST_WINS);
  else if (second && !first)
    g_assert_cmpint (result, ==, GAME_SECOND_WINS);
  else if (first)
    g_assert_cmpint (result, ==, game_win_of (game_other_side (position->to_move)));
  else
    g_assert_cmpint (result, ==, is_full ? GAME_DRAWN : GAME_ONGOING);
  g_assert_cmpint (gomoku_candidates (position, moves) == 0, ==, result != GAME_ONGOING);
}

/* Boards filled by lot, more and less densely, of every size. */
static void
test_fives (void)
{
  for (int side = 5; side <= GAME_MAX_SIDE; side++)
    for (guint32 seed = 0; seed < N_BOARDS; seed++)
      {
        g_autoptr (GRand) random = g_rand_new_with_seed (seed + 100 * (guint32) side);
        GameSetup setup = engine_test_setup (&gomoku_game, side, side);
        GamePosition position;

        setup.variant = seed % 2;
        gomoku_game.start (&position, &setup);
        position.to_move = seed / 2 % 2;
        for (int cell = 0; cell < side * side; cell++)
          if (g_rand_int_range (random, 0, 12) < (int) seed + 1)
            position.cells[cell] = (uint8_t) g_rand_int_range (random, 1, 3);
        check_board (&position, setup.variant == 1);
      }
}

static void
set_up (GamePosition *position, int variant, const char *moves)
{
  GameSetup setup = gomoku_game.usual;

  setup.variant = (uint8_t) variant;
  gomoku_game.start (position, &setup);
  engine_test_play (&gomoku_game, position, moves);
}

static void
test_six_in_a_row (void)
{
  static const char six[] = "a1 a15 b1 b15 c1 c15 e1 e15 f1 f15 d1";
  GamePosition position;

  set_up (&position, GOMOKU_FREESTYLE, six);
  g_assert_cmpint (gomoku_game.result (&position), ==, GAME_FIRST_WINS);
  set_up (&position, GOMOKU_EXACTLY_FIVE, six);
  g_assert_cmpint (gomoku_game.result (&position), ==, GAME_ONGOING);
}

static void
check_answer (const char *moves, int level, guint64 seed, const char *wanted)
{
  g_auto (GStrv) answers = g_strsplit (wanted, " ", -1);
  char text[GAME_MOVE_TEXT];
  GameEngine *engine = game_engine_new (&gomoku_game, &gomoku_game.usual, NULL);
  GamePosition position;
  GameLimits limits;
  GameReport report;

  set_up (&position, GOMOKU_FREESTYLE, moves);
  game_level_limits (&gomoku_game, &gomoku_game.usual, level, 0, seed, &limits);
  limits.seconds = 0;
  if (level == GAME_N_LEVELS)
    limits.nodes = 3000;
  game_engine_think (engine, &position, &limits, NULL, &report);
  game_move_to_text (&gomoku_game, &position, report.best, text);
  if (!g_strv_contains ((const char *const *) answers, text))
    g_error ("level %d plays %s after %s, wanted was %s", level, text, moves, wanted);
  game_engine_free (engine);
}

/* From level 5 on fives are made and stopped, fours made open, and open threes stopped. */
static void
test_simple_tactics (void)
{
  for (int level = 5; level <= GAME_N_LEVELS; level++)
    for (guint64 seed = 0; seed < 4; seed++)
      {
        check_answer ("h8 h9 i8 i9 j8 j9 k8 l1", level, seed, "g8 l8");
        check_answer ("h8 h9 i8 i9 j8 j9 k8 g8", level, seed, "l8");
        check_answer ("h8 g8 i8 i9 j8 j9 k8", level, seed, "l8");
        check_answer ("h8 a1 i8 a15 j8 o1", level, seed, "g8 k8");
        check_answer ("h8 a1 i8 a15 j8", level, seed, "f8 g8 k8 l8");
      }
}

/* A win in three plies is told as proven, a further one is not. */
static void
test_proofs (void)
{
  GameEngine *engine = game_engine_new (&gomoku_game, &gomoku_game.usual, NULL);
  GameLimits limits = { .depth = 6 };
  GamePosition position;
  GameReport report;

  set_up (&position, GOMOKU_FREESTYLE, "h8 a1 i8 a15 j8 o1");
  game_engine_think (engine, &position, &limits, NULL, &report);
  g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (report.outcome, ==, GAME_FIRST_WINS);
  g_assert_cmpint (report.plies, ==, 3);
  set_up (&position, GOMOKU_FREESTYLE, "h8 h9 i8 i9 j8 j9 k8");
  game_engine_think (engine, &position, &limits, NULL, &report);
  g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (report.outcome, ==, GAME_FIRST_WINS);
  g_assert_cmpint (report.plies, ==, 2);
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gomoku/fives-equal-a-plain-scan", test_fives);
  g_test_add_func ("/gomoku/six-in-a-row", test_six_in_a_row);
  g_test_add_func ("/gomoku/simple-tactics-from-level-5", test_simple_tactics);
  g_test_add_func ("/gomoku/proven-is-what-is-sure", test_proofs);
  return g_test_run ();
}
