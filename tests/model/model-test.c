/* model-test.c: what the tests of the model share: random games, an engine that does as it is told,
 * waiting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "engine/text.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#define MOST_TEST_GAMES 8
#define MOST_TRIES 10000

static atomic_int manner = TEST_ANSWERS;
static atomic_int n_made;
static atomic_int n_questions;

typedef struct
{
  GameEngine engine;
  atomic_int n_thinking;
} TestEngine;

static GameEngine *
new_engine (const Game *game, const GameSetup *setup, const GameEngineOptions *options)
{
  g_assert_false (g_main_context_is_owner (NULL));
  atomic_fetch_add (&n_made, 1);
  return calloc (1, sizeof (TestEngine));
}

static void
free_engine (GameEngine *engine)
{
  g_assert_false (g_main_context_is_owner (NULL)); /* that can take long */
  atomic_fetch_sub (&n_made, 1);
  free (engine);
}

static void
forget (GameEngine *engine)
{
}

static void
think (GameEngine *engine,
       const GamePosition *root,
       const GameLimits *limits,
       GameControl *control,
       GameReport *report)
{
  GameMove moves[GAME_MAX_CELLS];
  TestEngine *self = (TestEngine *) engine;
  int how = atomic_load (&manner);

  g_assert_cmpint (atomic_fetch_add (&self->n_thinking, 1), ==, 0);
  atomic_fetch_add (&n_questions, 1);
  g_assert_cmpint (engine->game->moves (root, moves), >, 0);
  report->best = how == TEST_BLUNDERS ? (GameMove){ 0, 0 } : moves[0];
  for (int i = 0; how == TEST_FLOODS && i < TEST_FLOOD; i++)
    {
      report->depth = i + 1;
      if (control->report != NULL)
        control->report (report, control->data);
    }
  while (how == TEST_WAITS && !atomic_load (&control->stop))
    g_thread_yield ();
  atomic_fetch_sub (&self->n_thinking, 1);
}

static const GameEngineClass test_engine = { new_engine, free_engine, forget, think };

/* The same game, with the engine of the tests at every level. */
const Game *
test_game (const Game *game)
{
  static const GameLevel of_own_style[GAME_N_LIMITED_LEVELS] = {
    { .style = 1 }, { .style = 1 }, { .style = 1 }, { .style = 1 }, { .style = 1 },
    { .style = 1 }, { .style = 1 }, { .style = 1 }, { .style = 1 },
  };
  static Game games[MOST_TEST_GAMES];
  static int n_games;

  g_assert_cmpint (n_games, <, MOST_TEST_GAMES);
  games[n_games] = *game;
  games[n_games].engine = &test_engine;
  games[n_games].levels = of_own_style;
  return &games[n_games++];
}

/* For questions that have not come to the engine yet. */
void
test_engine_set_manner (TestManner new_manner)
{
  atomic_store (&manner, new_manner);
}

/* How many engines there are. */
int
test_engine_n_made (void)
{
  return atomic_load (&n_made);
}

/* How many questions have come to an engine since the program began. */
int
test_engine_n_questions (void)
{
  return atomic_load (&n_questions);
}

/* Lets the threads run until so many questions have come, without the main loop. */
void
test_engine_wait_for_questions (int n)
{
  while (atomic_load (&n_questions) < n)
    g_thread_yield ();
}

/* Runs the main loop until the condition holds; a thread may be what makes it true, without a word
 * to the main loop. */
void
test_wait_until (TestCondition is_true, gpointer data)
{
  while (!is_true (data))
    if (!g_main_context_iteration (NULL, FALSE))
      g_thread_yield ();
}

/* Runs what is ready in the main loop. */
void
test_spin (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    {
    }
}

gboolean
test_is_set (gpointer flag)
{
  return *(gboolean *) flag;
}

/* Whether the computer has nothing to do. */
gboolean
test_is_idle (gpointer session)
{
  return !game_session_is_thinking (session);
}

GameMove
test_random_move (const Game *game, const GamePosition *position)
{
  g_autofree GameMove *moves = g_new (GameMove, GAME_MAX_CELLS);
  int n = game->moves (position, moves);

  g_assert_cmpint (n, >, 0);
  return moves[g_test_rand_int_range (0, n)];
}

/* A setup of the game: often the usual, else any size up to 16, variant, beginner and start. */
void
test_random_setup (const Game *game, GameSetup *setup)
{
  *setup = game->usual;
  if (g_test_rand_int_range (0, 3) == 0)
    return;
  do
    {
      setup->rows = (uint8_t) g_test_rand_int_range (3, 17);
      setup->columns = game->is_square ? setup->rows : (uint8_t) g_test_rand_int_range (3, 17);
      setup->variant = (uint8_t) g_test_rand_int_range (0, game_n_variants (game));
      setup->begins = (uint8_t) g_test_rand_int_range (0, 2);
      setup->start = (uint8_t) g_test_rand_int_range (0, 5);
    }
  while (!game_setup_is_valid (game, setup));
}

/* A game of at most @n_moves random moves. */
GameModel *
test_random_game (const Game *game, const GameSetup *setup, guint n_moves)
{
  GameModel *model = game_model_new (game, setup);

  while (game_model_get_ply (model) < n_moves && game_model_get_result (model) == GAME_ONGOING)
    g_assert_true (
        game_model_play (model, test_random_move (game, game_model_get_position (model)), NULL));
  return model;
}

/* A finished game with a pass in it; @pass_ply is where one stands before the last of them. */
GameModel *
test_game_with_pass (const Game *game, guint *pass_ply)
{
  GameSetup setup = game->smallest;

  for (int i = 0; i < MOST_TRIES; i++)
    {
      g_autoptr (GameModel) model = test_random_game (game, &setup, GAME_MAX_CELLS);
      guint n;
      const GameMove *moves = game_model_get_moves (model, &n);

      for (guint ply = n; ply-- > 3;)
        if (moves[ply].to == GAME_NO_CELL)
          {
            *pass_ply = ply;
            return g_steal_pointer (&model);
          }
    }
  g_assert_not_reached ();
}

/* A new folder for the files of a test. */
char *
test_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("tablero-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
test_remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      test_remove_folder (child);
    }
  g_remove (path);
}

/* The move with that text in the position the model stands at. */
GameMove
test_move (GameModel *model, const char *text)
{
  GameMove move;

  g_assert_cmpstr (game_move_from_text (game_model_get_game (model),
                                        game_model_get_position (model), text, &move),
                   ==, NULL);
  return move;
}
