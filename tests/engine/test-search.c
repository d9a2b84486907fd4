/* test-search.c: limits, repeating, reports, scores of all moves, levels
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define N_LEVEL_GAMES 6

/* Code and constant data that a search was the first to touch stay in memory. */
#define MOST_KEPT_BYTES ((gsize) 6 << 20)
#define LARGE_BLOCK (256 * 1024) /* bytes */

static void
set_up (const Game *game, const char *moves, GamePosition *position)
{
  game->start (position, &game->usual);
  engine_test_play (game, position, moves);
}

static void
test_budget (void)
{
  GameLimits limits = { .nodes = 10 };
  GameControl control = { 0 };
  GameBudget budget;

  game_budget_start (&budget, &limits, &control, 4);
  for (int i = 1; i < 10; i++)
    g_assert_true (game_budget_tick (&budget));
  g_assert_false (game_budget_tick (&budget));
  g_assert_true (budget.spent);
  limits = (GameLimits){ .seconds = 1e-9 };
  game_budget_start (&budget, &limits, NULL, 1);
  game_budget_tick (&budget);
  g_assert_true (budget.spent);
  limits = (GameLimits){ 0 };
  atomic_store (&control.stop, true);
  game_budget_start (&budget, &limits, &control, 1);
  g_assert_true (budget.spent);
}

/* With the same limits and seed the same answer comes, whatever was asked before. */
static void
test_repeats (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameEngine *engine = game_engine_new (*game, &(*game)->usual, NULL);
      GameLimits limits = { .nodes = 3000, .seed = 9 };
      GamePosition position;
      GameReport once, twice;

      (*game)->start (&position, &(*game)->usual);
      engine_test_play_randomly (*game, &position, 3, 1);
      game_engine_think (engine, &position, &limits, NULL, &once);
      limits.seed = 10;
      game_engine_think (engine, &position, &limits, NULL, &twice);
      limits.seed = 9;
      game_engine_think (engine, &position, &limits, NULL, &twice);
      g_assert_true (game_move_equal (once.best, twice.best));
      g_assert_cmpuint (once.nodes, ==, twice.nodes);
      g_assert_cmpint (once.score, ==, twice.score);
      g_assert_cmpint (once.depth, ==, twice.depth);
      g_assert_cmpuint (once.nodes, <=, 3000);
      game_engine_free (engine);
    }
}

/* Not a node more than allowed, wherever the limit falls. */
static void
test_nodes_are_kept (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameEngine *engine = game_engine_new (*game, &(*game)->usual, NULL);

      for (guint32 seed = 1; seed <= 20; seed++)
        {
          GameLimits limits = { .nodes = 1000 + seed, .seed = seed };
          GamePosition position;
          GameReport report;

          (*game)->start (&position, &(*game)->usual);
          engine_test_play_randomly (*game, &position, 3, seed);
          game_engine_think (engine, &position, &limits, NULL, &report);
          g_assert_cmpuint (report.nodes, <=, limits.nodes);
        }
      game_engine_free (engine);
    }
}

/* Bytes of this process that are in memory; 0 where a sanitizer keeps freed memory back, or the
 * system does not tell. */
static gsize
resident_bytes (void)
{
  g_autofree char *text = NULL;
  guint64 pages[2] = { 0, 0 };

#ifdef __SANITIZE_ADDRESS__
  return 0;
#endif
  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  sscanf (text, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, &pages[0], &pages[1]);
  return pages[1] * (gsize) sysconf (_SC_PAGESIZE);
}

static void
think_once (const Game *game, const GameSetup *setup)
{
  GameEngine *engine = game_engine_new (game, setup, NULL);
  GameLimits limits = { .seconds = 0.3, .seed = 1 };
  GamePosition position;
  GameReport report;

  game->start (&position, setup);
  game_engine_think (engine, &position, &limits, NULL, &report);
  game_engine_free (engine);
}

/* What an engine has made for a search goes with it. */
static void
test_memory_is_given_back (void)
{
  gsize before = resident_bytes ();

  if (before == 0)
    {
      g_test_skip ("resident memory cannot be told here");
      return;
    }
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      think_once (*game, &(*game)->usual);
      think_once (*game, &(*game)->largest);
      g_assert_cmpuint (resident_bytes (), <=, before + MOST_KEPT_BYTES);
    }
}

static void
test_depth_is_kept (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameEngine *engine = game_engine_new (*game, &(*game)->usual, NULL);
      GameLimits limits = { .depth = 2, .seed = 1 };
      GamePosition position;
      GameReport report;

      (*game)->start (&position, &(*game)->usual);
      engine_test_play_randomly (*game, &position, 2, 3);
      game_engine_think (engine, &position, &limits, NULL, &report);
      g_assert_cmpint (report.depth, <=, 2);
      g_assert_cmpint (report.depth, >, 0);
      game_engine_free (engine);
    }
}

/* What is learnt of a move is told while the engine still looks at it, and the last report names
 * the best move with what follows it. */
typedef struct
{
  const Game *game;
  GamePosition root;
  int n_reports;
  int deepest;
  GameMove best;
  gboolean is_playable; /* every line could be played */
} Growing;

static void
hear_growing (const GameReport *report, void *data)
{
  Growing *growing = data;
  GamePosition position = growing->root;

  growing->n_reports++;
  growing->best = report->best;
  for (int i = 0; i < report->n_scores; i++)
    growing->deepest = MAX (growing->deepest, report->scores[i].depth);
  for (int i = 0; i < report->line_length; i++)
    {
      growing->is_playable &= game_move_is_legal (growing->game, &position, report->line[i]);
      growing->game->play (&position, report->line[i]);
    }
}

static void
test_scores_grow (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameEngine *engine = game_engine_new (*game, &(*game)->usual, NULL);
      g_autofree GameMoveScore *scores = g_new0 (GameMoveScore, GAME_MAX_CELLS);
      Growing growing = { .game = *game, .is_playable = TRUE };
      GameControl control = { .report = hear_growing, .data = &growing };
      GameLimits limits = { .depth = 4, .seed = 1 };
      int n;

      (*game)->start (&growing.root, &(*game)->usual);
      engine_test_play_randomly (*game, &growing.root, 4, 7);
      n = game_engine_score_moves (engine, &growing.root, &limits, &control, scores);
      g_assert_cmpint (growing.n_reports, >, n);
      g_assert_cmpint (growing.deepest, >=, 2);
      g_assert_true (growing.is_playable);
      g_assert_true (game_move_equal (growing.best, scores[0].move));
      g_assert_true (control.report == hear_growing && control.data == &growing);
      game_engine_free (engine);
    }
}

typedef struct
{
  int n_reports;
  int depth;
  int n_scores;
  gboolean all_named; /* every report named a move and a line that begins with it */
} Heard;

static void
hear (const GameReport *report, void *data)
{
  Heard *heard = data;

  heard->n_reports++;
  heard->depth = report->depth;
  heard->n_scores = report->n_scores;
  heard->all_named &= report->line_length > 0 && game_move_equal (report->best, report->line[0]);
}

static void
test_reports_each_depth (void)
{
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, NULL);
  Heard heard = { .all_named = TRUE };
  GameControl control = { .report = hear, .data = &heard };
  GameLimits limits = { .depth = 4, .seed = 1 };
  GamePosition position;
  GameReport report;

  set_up (&othello_game, "f5 d6", &position);
  game_engine_think (engine, &position, &limits, &control, &report);
  g_assert_cmpint (heard.n_reports, ==, 4);
  g_assert_cmpint (heard.depth, ==, 4);
  g_assert_true (heard.all_named);
  game_engine_free (engine);
}

/* The score of every move of tic-tac-toe is what best play makes of it, and no limit is needed. */
static void
test_scores_are_exact (void)
{
  GameEngine *engine = game_engine_new (&tictactoe_game, &tictactoe_game.usual, NULL);
  GameMoveScore scores[GAME_MAX_CELLS];

  for (guint32 seed = 1; seed <= 30; seed++)
    {
      Heard heard = { .all_named = TRUE };
      GameControl control = { .report = hear, .data = &heard };
      GameLimits limits = { .seed = seed, .weakness = 5000 };
      GamePosition position;
      int n;

      tictactoe_game.start (&position, &tictactoe_game.usual);
      engine_test_play_randomly (&tictactoe_game, &position, (int) seed % 6, seed);
      n = game_engine_score_moves (engine, &position, &limits, &control, scores);
      g_assert_cmpint (n > 0, ==, tictactoe_game.result (&position) == GAME_ONGOING);
      for (int i = 0; i < n; i++)
        {
          GamePosition next = position;
          EngineTestTruth truth;
          int value;

          tictactoe_game.play (&next, scores[i].move);
          truth = engine_test_truth (&tictactoe_game, &next);
          value = scores[i].outcome == GAME_DRAWN                       ? 0
                  : scores[i].outcome == game_win_of (position.to_move) ? 1
                                                                        : -1;
          g_assert_cmpint (scores[i].kind, ==, GAME_SCORE_EXACT);
          g_assert_cmpint (value, ==, -truth.value);
          if (value != 0)
            g_assert_cmpint (scores[i].plies, ==, truth.plies + 1);
          g_assert_true (i == 0 || scores[i].score <= scores[i - 1].score);
        }
      g_assert_true (n == 0 || (heard.n_scores == n && heard.all_named));
    }
  game_engine_free (engine);
}

/* Within limits every legal move is scored once, in every game. */
static void
test_scores_all_moves (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameEngine *engine = game_engine_new (*game, &(*game)->usual, NULL);
      g_autofree GameMoveScore *scores = g_new0 (GameMoveScore, GAME_MAX_CELLS);
      GameLimits limits = { .nodes = 20000, .depth = 4, .seed = 1 };
      GameMove moves[GAME_MAX_CELLS];
      GamePosition position;
      int n;

      (*game)->start (&position, &(*game)->usual);
      engine_test_play_randomly (*game, &position, 4, 11);
      n = game_engine_score_moves (engine, &position, &limits, NULL, scores);
      g_assert_cmpint (n, ==, (*game)->moves (&position, moves));
      for (int i = 0; i < n; i++)
        {
          int n_found = 0;

          for (int k = 0; k < n; k++)
            n_found += game_move_equal (scores[k].move, moves[i]);
          g_assert_cmpint (n_found, ==, 1);
          g_assert_true (game_move_is_legal (*game, &position, moves[i]));
          g_assert_cmpint (scores[i].depth, >, 0);
        }
      game_engine_free (engine);
    }
}

static void
test_levels_have_limits (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (int level = 1; level <= GAME_N_LEVELS; level++)
      {
        GameLimits limits;

        game_level_limits (*game, &(*game)->usual, level, 3, 77, &limits);
        g_assert_cmpuint (limits.seed, ==, 77);
        g_assert_cmpfloat (limits.seconds, >, 0);
        if (level == GAME_N_LEVELS)
          {
            g_assert_cmpfloat (limits.seconds, ==, 3);
            g_assert_cmpint (limits.weakness, ==, 0);
            g_assert_cmpint (limits.style, ==, 0);
          }
        else
          g_assert_true (limits.depth > 0 || limits.nodes > 0 || limits.style > 0);
      }
}

static void
test_levels_have_names (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (int level = 1; level <= GAME_N_LEVELS; level++)
      {
        const char *name = game_level_name (*game, level);

        g_assert_cmpstr (name, !=, "");
        g_assert_false (g_str_has_suffix (name, "."));
        for (int other = 1; other < level; other++)
          g_assert_cmpstr (name, !=, game_level_name (*game, other));
      }
}

/* Plays one game between two levels; returns 2 for a win of @first, 1 for a draw. */
static int
play_levels (const Game *game, GameEngine *engine, int first, int second, guint64 seed)
{
  GamePosition position;
  GameResult result = GAME_ONGOING;

  game->start (&position, &game->usual);
  engine_test_play_randomly (game, &position, 2, (guint32) seed);
  while (result == GAME_ONGOING)
    {
      int level = position.to_move == GAME_FIRST ? first : second;
      GameLimits limits;
      GameReport report;

      game_level_limits (game, &game->usual, level, 0, seed + position.ply, &limits);
      limits.seconds = 0;
      game_engine_think (engine, &position, &limits, NULL, &report);
      game->play (&position, report.best);
      result = game->result (&position);
    }
  return result == GAME_DRAWN ? 1 : result == GAME_FIRST_WINS ? 2 : 0;
}

/* A few games of each game: a middling level beats the lowest. The whole ladder is measured by
 * tablero-engine match. */
static void
test_higher_levels_win (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      GameEngine *engine = game_engine_new (*game, &(*game)->usual, NULL);
      int points = 0;

      for (guint64 seed = 0; seed < N_LEVEL_GAMES; seed++)
        {
          points += play_levels (*game, engine, 6, 1, 1000 * seed);
          points += 2 - play_levels (*game, engine, 1, 6, 1000 * seed);
        }
      g_test_message ("%s: %d points of %d", (*game)->id, points, 4 * N_LEVEL_GAMES);
      g_assert_cmpint (points, >, 3 * N_LEVEL_GAMES);
      game_engine_free (engine);
    }
}

/* A small table changes how much is searched, never what is proven. */
static void
test_small_table (void)
{
  GameEngineOptions options = { .table_bytes = 1 };
  GameSetup setup = engine_test_setup (&othello_game, 4, 4);
  GameEngine *engine = game_engine_new (&othello_game, &setup, &options);
  GameLimits limits = { .seed = 1 };
  GamePosition position;
  GameReport report;

  othello_game.start (&position, &setup);
  game_engine_think (engine, &position, &limits, NULL, &report);
  g_assert_cmpint (report.kind, ==, GAME_SCORE_EXACT);
  g_assert_cmpint (report.margin, ==, -10);
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK); /* what is freed is not kept by the C library */
#endif
  g_test_add_func ("/search/budget-ends", test_budget);
  g_test_add_func ("/search/repeats", test_repeats);
  g_test_add_func ("/search/nodes-are-kept", test_nodes_are_kept);
  g_test_add_func ("/search/memory-is-given-back", test_memory_is_given_back);
  g_test_add_func ("/search/depth-is-kept", test_depth_is_kept);
  g_test_add_func ("/search/reports-each-depth", test_reports_each_depth);
  g_test_add_func ("/search/small-table-proves-the-same", test_small_table);
  g_test_add_func ("/search/scores/exact-where-all-is-searched", test_scores_are_exact);
  g_test_add_func ("/search/scores/every-rated-move", test_scores_all_moves);
  g_test_add_func ("/search/scores/grow-and-are-told", test_scores_grow);
  g_test_add_func ("/levels/have-limits", test_levels_have_limits);
  g_test_add_func ("/levels/have-names", test_levels_have_names);
  g_test_add_func ("/levels/higher-ones-win", test_higher_levels_win);
  return g_test_run ();
}
