/* test-games.c: what holds for every game, on every size
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <stdlib.h>
#include <string.h>

#define N_SEEDS 3
#define LARGE_CELLS 110         /* boards above are looked at now and then only */
#define STOP_MICROSECONDS 20000 /* of processor time */
#define STOP_TRIES 5
#define MOST_SECONDS 0.2 /* for a first report; without one there is nothing to stop */

/* Does something for each setup of each game that is worth a test: the smallest, usual and largest
 * boards and some between, every variant, start and beginner. */
static void
for_each_setup (void (*test) (const Game *game, const GameSetup *setup))
{
  static const int sides[] = { 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 19, 50 };

  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
      for (int wider = -1; wider <= 1; wider++)
        {
          GameSetup setup = (*game)->usual;

          setup.rows = (uint8_t) sides[i];
          setup.columns = (uint8_t) (sides[i] + wider);
          for (setup.variant = 0; setup.variant < game_n_variants (*game); setup.variant++)
            for (setup.begins = GAME_FIRST; setup.begins <= GAME_SECOND; setup.begins++)
              for (setup.start = 0; setup.start < game_n_starts (*game, &setup); setup.start++)
                if (game_setup_is_valid (*game, &setup))
                  test (*game, &setup);
        }
}

/* Which moves are listed is what is legal, and all else is faulted in words. */
static void
check_moves (const Game *game, const GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = game->moves (position, moves);
  int n_cells = game_position_n_cells (position);
  int n_legal = 0;

  for (int i = 0; i < n; i++)
    {
      g_assert_true (game_move_is_legal (game, position, moves[i]));
      for (int k = 0; k < i; k++)
        g_assert_false (game_move_equal (moves[i], moves[k]));
    }
  for (int from = -1; from <= (game->slides ? n_cells : 0); from++)
    for (int to = -1; to <= n_cells; to++)
      {
        GameMove move = { (int16_t) from, (int16_t) to };
        const char *fault = game_move_fault (game, position, move);

        g_assert_true ((fault == NULL) == game_move_is_legal (game, position, move));
        g_assert_true (fault == NULL || (*fault != '\0' && fault[strlen (fault) - 1] != '.'));
        n_legal += fault == NULL;
      }
  g_assert_cmpint (n_legal, ==, n);
}

static void
check_ends (const Game *game, const GamePosition *position, int n_moves)
{
  int16_t cells[GAME_MAX_CELLS];
  GameResult result = game->result (position);

  g_assert_cmpint (result == GAME_ONGOING, ==, n_moves > 0);
  if (result == GAME_ONGOING)
    return;
  g_assert_cmpstr (game->how (position), !=, NULL);
  if (game->winning_cells != NULL && result != GAME_DRAWN)
    g_assert_cmpint (game->winning_cells (position, cells), >, 0);
  if (game->score != NULL && result != GAME_DRAWN)
    g_assert_cmpint (result == GAME_FIRST_WINS, ==,
                     game->score (position, GAME_FIRST) > game->score (position, GAME_SECOND));
}

static void
check_move_text (const Game *game, const GamePosition *position, GameMove move)
{
  char text[GAME_MOVE_TEXT];
  GameMove back;

  game_move_to_text (game, position, move, text);
  g_assert_cmpstr (game_move_from_text (game, position, text, &back), ==, NULL);
  g_assert_true (game_move_equal (move, back));
}

static void
check_board_text (const Game *game, const GamePosition *position)
{
  g_autofree char *text = g_malloc (GAME_BOARD_TEXT);
  GamePosition back;

  game_board_to_text (position, text);
  g_assert_cmpstr (game_board_from_text (game, &position->setup, text, &back), ==, NULL);
  back.to_move = position->to_move;
  g_assert_true (game_position_equal (position, &back));
  g_assert_true (game_board_is_valid (game, &back));
}

/* A made move changes the turn, the ply and the last move, and never leaves a taken piece
 * behind. */
static void
check_play (const GamePosition *before, const GamePosition *after, GameMove move)
{
  g_assert_cmpint (after->to_move, ==, game_other_side (before->to_move));
  g_assert_cmpint (after->ply, ==, before->ply + 1);
  g_assert_true (game_move_equal (after->last, move));
  if (move.to != GAME_NO_CELL)
    g_assert_cmpint (after->cells[move.to], ==, game_piece_of (before->to_move));
  if (move.from != GAME_NO_CELL)
    g_assert_cmpint (after->cells[move.from], ==, GAME_EMPTY);
}

/* Plays one game by lot from the first move to the end. */
static void
play_game (const Game *game, const GameSetup *setup, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GameMove moves[GAME_MAX_CELLS];
  gboolean is_large = setup->rows * setup->columns > LARGE_CELLS;
  GamePosition position;
  int n;

  game->start (&position, setup);
  g_assert_cmpint (position.to_move, ==, setup->begins);
  for (n = game->moves (&position, moves); n > 0; n = game->moves (&position, moves))
    {
      GamePosition before = position;
      GameMove move = moves[g_rand_int_range (random, 0, n)];

      if (position.ply % (is_large ? 100 : 7) == 0)
        {
          if (!is_large)
            check_moves (game, &position);
          check_board_text (game, &position);
        }
      check_ends (game, &position, n);
      check_move_text (game, &position, move);
      game->play (&position, move);
      check_play (&before, &position, move);
      g_assert_cmpint (position.ply, <=, 4 * GAME_MAX_CELLS);
    }
  check_ends (game, &position, 0);
  check_board_text (game, &position);
}

static void
play_some_games (const Game *game, const GameSetup *setup)
{
  int n = setup->rows * setup->columns > LARGE_CELLS ? 1 : N_SEEDS;

  for (int i = 0; i < n; i++)
    {
      guint32 seed = (guint32) (setup->rows * 1000 + setup->columns * 10 + i);

      g_test_message ("%s %dx%d variant %d start %d begins %d seed %u", game->id, setup->rows,
                      setup->columns, setup->variant, setup->start, setup->begins, seed);
      play_game (game, setup, seed);
    }
}

static void
test_random_games (void)
{
  for_each_setup (play_some_games);
}

/* Every level answers with a legal move, wherever it is asked. */
static void
ask_levels (const Game *game, const GameSetup *setup)
{
  GameEngine *engine = game_engine_new (game, setup, NULL);
  gboolean is_large = setup->rows * setup->columns > LARGE_CELLS;
  guint32 seed = (guint32) (setup->rows * 100 + setup->columns);

  g_test_message ("%s %dx%d seed %u", game->id, setup->rows, setup->columns, seed);
  for (int level = is_large ? 5 : 1; level <= (is_large ? 6 : GAME_N_LEVELS); level++)
    {
      GamePosition position;
      GameLimits limits;
      GameReport report;

      game->start (&position, setup);
      engine_test_play_randomly (game, &position, 3 * (level - 1), seed + (guint32) level);
      game_level_limits (game, setup, level, 0, seed, &limits);
      limits.seconds = 0;
      limits.nodes = is_large ? 5 : 150;
      game_engine_think (engine, &position, &limits, NULL, &report);
      if (game->result (&position) == GAME_ONGOING)
        g_assert_true (game_move_is_legal (game, &position, report.best));
      else
        g_assert_true (game_move_equal (report.best, GAME_PASS));
    }
  game_engine_free (engine);
}

static void
test_answers_are_legal (void)
{
  for_each_setup (ask_levels);
}

typedef struct
{
  GameControl control;
  gint64 stopped; /* processor time at which the stop was set */
} Stop;

static void
stop_now (const GameReport *report, void *data)
{
  Stop *stop = data;

  (void) report;
  if (stop->stopped != 0)
    return;
  atomic_store (&stop->control.stop, true);
  stop->stopped = engine_test_cpu_microseconds ();
}

/* Stops a search by its first report, or before it begins. Returns the processor time from then to
 * the answer, which must be legal. */
static gint64
stop_search (const Game *game, const GameSetup *setup, gboolean before)
{
  GameEngine *engine = game_engine_new (game, setup, NULL);
  Stop stop = { .control = { .report = stop_now } };
  GameLimits limits = { .seconds = MOST_SECONDS, .seed = 1 };
  GamePosition position;
  GameReport report;
  gint64 answered;

  game->start (&position, setup);
  engine_test_play_randomly (game, &position, 2, 7);
  stop.control.data = &stop;
  if (before)
    stop_now (NULL, &stop);
  game_engine_think (engine, &position, &limits, &stop.control, &report);
  answered = engine_test_cpu_microseconds ();
  g_assert_true (game_move_is_legal (game, &position, report.best));
  game_engine_free (engine);
  return stop.stopped != 0 ? answered - stop.stopped : 0;
}

/* A virtual machine may count the time of others: only what is slow every time is slow. */
static void
check_stop (const Game *game, const GameSetup *setup, gboolean before)
{
  gint64 quickest = G_MAXINT64;

  for (int i = 0; i < STOP_TRIES && quickest >= STOP_MICROSECONDS; i++)
    quickest = MIN (quickest, stop_search (game, setup, before));
  g_assert_cmpint (quickest, <, STOP_MICROSECONDS);
}

static void
stop_searches (const Game *game, const GameSetup *setup)
{
  check_stop (game, setup, TRUE);
  check_stop (game, setup, FALSE);
}

static void
test_stops_at_once (void)
{
  for_each_setup (stop_searches);
}

/* The engine's line can be played, from its best move on. */
static void
test_lines_can_be_played (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (guint32 seed = 1; seed <= 20; seed++)
      {
        GameEngine *engine = game_engine_new (*game, &(*game)->usual, NULL);
        GameLimits limits = { .nodes = 2000, .seed = seed };
        GamePosition position;
        GameReport report;

        (*game)->start (&position, &(*game)->usual);
        engine_test_play_randomly (*game, &position, (int) seed, seed);
        game_engine_think (engine, &position, &limits, NULL, &report);
        for (int i = 0; i < report.line_length; i++)
          {
            g_assert_true (game_move_is_legal (*game, &position, report.line[i]));
            (*game)->play (&position, report.line[i]);
          }
        if (report.line_length > 0)
          g_assert_true (game_move_equal (report.best, report.line[0]));
        game_engine_free (engine);
      }
}

static void
test_ids_are_known (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_assert_true (game_by_id ((*game)->id) == *game);
      g_assert_true (game_setup_is_valid (*game, &(*game)->smallest));
      g_assert_true (game_setup_is_valid (*game, &(*game)->usual));
      g_assert_true (game_setup_is_valid (*game, &(*game)->largest));
      for (int i = 0; (*game)->sizes[i].rows > 0; i++)
        engine_test_setup (*game, (*game)->sizes[i].rows, (*game)->sizes[i].columns);
    }
  g_assert_null (game_by_id ("chess"));
}

/* Where a text is no move, an example tells how one is written on this board: by its column where
 * that says all. */
static void
check_no_move_is_told (const Game *game, const GameSetup *setup)
{
  GamePosition position;
  GameMove move;
  g_autofree char *word = NULL;
  const char *fault, *example;

  game->start (&position, setup);
  fault = game_move_from_text (game, &position, "!", &move);
  g_assert_nonnull (fault);
  g_assert_cmpint (strstr (fault, "column") != NULL, ==, game->drops);
  example = strstr (fault, "as in ");
  g_assert_nonnull (example);
  example += strlen ("as in ");
  word = g_strndup (example, strcspn (example, " "));
  g_assert_cmpstr (game_move_from_text (game, &position, word, &move), ==, NULL);
}

static void
test_no_move_is_told (void)
{
  for_each_setup (check_no_move_is_told);
}

/* A review has nodes to spend on any board, or needs no limit on any. */
static void
check_review_nodes (const Game *game, const GameSetup *setup)
{
  uint64_t nodes = game_review_nodes (game, setup);
  uint64_t usual = game_review_nodes (game, &game->usual);

  if (usual == 0)
    g_assert_cmpuint (nodes, ==, 0);
  else
    g_assert_cmpuint (nodes, >=, (uint64_t) setup->rows * setup->columns);
}

static void
test_review_nodes (void)
{
  for_each_setup (check_review_nodes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/games/ids-are-known", test_ids_are_known);
  g_test_add_func ("/games/no-move-is-told", test_no_move_is_told);
  g_test_add_func ("/games/random-games-obey-the-rules", test_random_games);
  g_test_add_func ("/games/answers-are-legal", test_answers_are_legal);
  g_test_add_func ("/games/lines-can-be-played", test_lines_can_be_played);
  g_test_add_func ("/games/a-review-has-nodes-to-spend", test_review_nodes);
  g_test_add_func ("/games/a-stopped-search-answers-at-once", test_stops_at_once);
  return g_test_run ();
}
