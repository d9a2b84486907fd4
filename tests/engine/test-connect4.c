/* test-connect4.c: Four in a Row: positions, lines, exact scores and the classic opponents
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <string.h>

#define N_SEEDS 100

static GameMove
ask (const GamePosition *position, int level, guint64 seed)
{
  GameEngine *engine = game_engine_new (&connect4_game, &position->setup, NULL);
  GameLimits limits;
  GameReport report;

  game_level_limits (&connect4_game, &position->setup, level, 0, seed, &limits);
  limits.seconds = 0;
  game_engine_think (engine, position, &limits, NULL, &report);
  game_engine_free (engine);
  g_assert_true (game_move_is_legal (&connect4_game, position, report.best));
  return report.best;
}

static int
column_asked (const GamePosition *position, int level, guint64 seed)
{
  return game_position_column (position, ask (position, level, seed).to) + 1;
}

static void
set_up (GamePosition *position, int rows, int columns, const char *line, const char *moves)
{
  GameSetup setup = connect4_game.usual;

  setup.rows = (uint8_t) rows;
  setup.columns = (uint8_t) columns;
  g_assert_true (game_variant_from_text (&connect4_game, line, &setup));
  g_assert_true (game_setup_is_valid (&connect4_game, &setup));
  connect4_game.start (position, &setup);
  engine_test_play (&connect4_game, position, moves);
}

static void
add_positions (const GamePosition *position, GHashTable *next)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = connect4_game.moves (position, moves);

  for (int i = 0; i < n; i++)
    {
      GamePosition *after = g_memdup2 (position, sizeof *position);
      char *text = g_malloc (GAME_BOARD_TEXT);

      connect4_game.play (after, moves[i]);
      game_board_to_text (after, text);
      g_hash_table_insert (next, text, after);
    }
}

/* Distinct positions by plies, as known from John Tromp's counts. */
static void
test_distinct_positions (void)
{
  static const guint counts[] = { 1, 7, 49, 238, 1120, 4263, 16422 };
  GHashTable *positions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GamePosition *start = g_new0 (GamePosition, 1);

  connect4_game.start (start, &connect4_game.usual);
  g_hash_table_insert (positions, g_strdup (""), start);
  for (gsize ply = 0; ply < G_N_ELEMENTS (counts); ply++)
    {
      GHashTable *next = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      GHashTableIter iter;
      gpointer position;

      g_assert_cmpuint (g_hash_table_size (positions), ==, counts[ply]);
      g_hash_table_iter_init (&iter, positions);
      while (ply + 1 < G_N_ELEMENTS (counts) && g_hash_table_iter_next (&iter, NULL, &position))
        add_positions (position, next);
      g_hash_table_unref (positions);
      positions = next;
    }
  g_hash_table_unref (positions);
}

static void
test_lines (void)
{
  GamePosition position;

  set_up (&position, 6, 7, "4", "1 7 1 7 1 7 1");
  g_assert_cmpint (connect4_game.result (&position), ==, GAME_FIRST_WINS);
  set_up (&position, 6, 7, "4", "1 1 2 2 3 3 4");
  g_assert_cmpint (connect4_game.result (&position), ==, GAME_FIRST_WINS);
  set_up (&position, 6, 7, "4", "1 2 2 3 3 4 3 4 4 7 4");
  g_assert_cmpint (connect4_game.result (&position), ==, GAME_FIRST_WINS);
  set_up (&position, 6, 7, "4", "1 1 2 2 4 4 3");
  g_assert_cmpint (connect4_game.result (&position), ==, GAME_FIRST_WINS);
  set_up (&position, 6, 7, "3", "1 1 2 2 3");
  g_assert_cmpint (connect4_game.result (&position), ==, GAME_FIRST_WINS);
  set_up (&position, 6, 7, "5", "1 1 2 2 3 3 4 4");
  g_assert_cmpint (connect4_game.result (&position), ==, GAME_ONGOING);
  set_up (&position, 6, 7, "5", "1 1 2 2 3 3 4 4 5");
  g_assert_cmpint (connect4_game.result (&position), ==, GAME_FIRST_WINS);
}

/* 1 + half of what is left of the board when the game ends, for the side to move. */
static int
score_of (const GamePosition *position, const GameReport *report)
{
  int n_cells = game_position_n_cells (position);
  int left = game_position_count (position, GAME_EMPTY) - report->plies;
  int score = 1 + left / 2;

  g_assert_cmpint (report->kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (report->plies, <=, n_cells);
  if (report->outcome == GAME_DRAWN)
    return 0;
  return report->outcome == game_win_of (position->to_move) ? score : -score;
}

static void
test_exact_scores (void)
{
  g_auto (GStrv) lines = engine_test_lines ("connect4-scores.txt");
  GameEngine *engine = game_engine_new (&connect4_game, &connect4_game.usual, NULL);

  for (int i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);
      GameLimits limits = { .seed = 1 };
      GamePosition position;
      GameReport report;

      connect4_game.start (&position, &connect4_game.usual);
      for (const char *column = words[0]; *column != '\0'; column++)
        engine_test_play (&connect4_game, &position, (char[]){ *column, '\0' });
      game_engine_think (engine, &position, &limits, NULL, &report);
      g_assert_cmpint (score_of (&position, &report), ==, atoi (words[1]));
    }
  game_engine_free (engine);
}

static void
test_small_board_is_a_draw (void)
{
  GameSetup setup = engine_test_setup (&connect4_game, 4, 4);
  GameEngine *engine = game_engine_new (&connect4_game, &setup, NULL);
  GameLimits limits = { .seed = 1 };
  GamePosition position;
  GameReport report;

  connect4_game.start (&position, &setup);
  game_engine_think (engine, &position, &limits, NULL, &report);
  g_assert_cmpint (report.outcome, ==, GAME_DRAWN);
  g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
  game_engine_free (engine);
}

/* Counts how often each column is chosen. */
static void
tally (const GamePosition *position, int level, int *counts)
{
  memset (counts, 0, (GAME_MAX_SIDE + 1) * sizeof *counts);
  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    counts[column_asked (position, level, seed)]++;
}

/* Level 1 knows nothing: it makes any move, a win or not. */
static void
test_first_opponent (void)
{
  int counts[GAME_MAX_SIDE + 1];
  GamePosition position;

  set_up (&position, 6, 7, "4", "1 7 1 7 1 7");
  tally (&position, 1, counts);
  for (int column = 1; column <= 7; column++)
    g_assert_cmpint (counts[column], >, 0);
}

/* Level 2 blocks, and does not see its own win. */
static void
test_second_opponent (void)
{
  int counts[GAME_MAX_SIDE + 1];
  GamePosition position;

  set_up (&position, 6, 7, "4", "1 7 1 7 1");
  tally (&position, 2, counts);
  g_assert_cmpint (counts[1], ==, N_SEEDS);
  set_up (&position, 6, 7, "4", "1 7 1 7 1 7");
  tally (&position, 2, counts);
  g_assert_cmpint (counts[7], ==, N_SEEDS);
  set_up (&position, 6, 7, "4", "1 7 1 7 1 6");
  tally (&position, 2, counts);
  for (int column = 1; column <= 7; column++)
    g_assert_cmpint (counts[column], >, 0);
}

/* Level 3 wins before it blocks. */
static void
test_third_opponent (void)
{
  int counts[GAME_MAX_SIDE + 1];
  GamePosition position;

  set_up (&position, 6, 7, "4", "1 7 1 7 1 7");
  tally (&position, 3, counts);
  g_assert_cmpint (counts[1], ==, N_SEEDS);
  set_up (&position, 6, 7, "4", "1 7 1 7 1");
  tally (&position, 3, counts);
  g_assert_cmpint (counts[1], ==, N_SEEDS);
  set_up (&position, 6, 7, "4", "4");
  tally (&position, 3, counts);
  for (int column = 1; column <= 7; column++)
    g_assert_cmpint (counts[column], >, 0);
}

/* Level 4 wins at once, blocks, and makes two threats at a time where it can. */
static void
test_fourth_opponent (void)
{
  int counts[GAME_MAX_SIDE + 1];
  GamePosition position;

  set_up (&position, 6, 7, "4", "1 7 1 7 1 7");
  tally (&position, 4, counts);
  g_assert_cmpint (counts[1], ==, N_SEEDS);
  set_up (&position, 6, 7, "4", "1 7 1 7 1");
  tally (&position, 4, counts);
  g_assert_cmpint (counts[1], ==, N_SEEDS);
  set_up (&position, 6, 7, "4", "3 3 4 4");
  tally (&position, 4, counts);
  g_assert_cmpint (counts[2] + counts[5], ==, N_SEEDS);
  g_assert_cmpint (counts[2], >, 0);
  g_assert_cmpint (counts[5], >, 0);
}

/* The opponents play on any board, with any line. */
static void
test_opponents_on_other_boards (void)
{
  static const char *const lines[] = { "3", "4", "5" };

  for (gsize line = 0; line < G_N_ELEMENTS (lines); line++)
    for (int level = 1; level <= 4; level++)
      {
        GamePosition position;

        set_up (&position, 5, 9, lines[line], "5 5");
        ask (&position, level, 3);
        set_up (&position, 50, 50, lines[line], "25 26 24");
        ask (&position, level, 4);
      }
}

/* From level 5 on no win is missed, and none left to the other side. */
static void
test_no_simple_blunders (void)
{
  GamePosition position;

  for (int level = 5; level <= 9; level++)
    for (guint64 seed = 0; seed < 8; seed++)
      {
        set_up (&position, 6, 7, "4", "1 7 1 7 1 7");
        g_assert_cmpint (column_asked (&position, level, seed), ==, 1);
        set_up (&position, 6, 7, "4", "1 7 1 7 1");
        g_assert_cmpint (column_asked (&position, level, seed), ==, 1);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/connect4/distinct-positions", test_distinct_positions);
  g_test_add_func ("/connect4/lines-of-three-to-five", test_lines);
  g_test_add_func ("/connect4/exact-scores", test_exact_scores);
  g_test_add_func ("/connect4/4x4-is-a-draw", test_small_board_is_a_draw);
  g_test_add_func ("/connect4/opponents/first-knows-nothing", test_first_opponent);
  g_test_add_func ("/connect4/opponents/second-blocks", test_second_opponent);
  g_test_add_func ("/connect4/opponents/third-wins-or-blocks", test_third_opponent);
  g_test_add_func ("/connect4/opponents/fourth-looks-three-plies-ahead", test_fourth_opponent);
  g_test_add_func ("/connect4/opponents/play-on-other-boards", test_opponents_on_other_boards);
  g_test_add_func ("/connect4/no-simple-blunders-from-level-5", test_no_simple_blunders);
  return g_test_run ();
}
