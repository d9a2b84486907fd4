/* test-threads.c: engines that think in one thread or more and are stopped by another; without
 * GLib, so that the thread sanitizer sees every lock
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/random.h"
#include "engine/search.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

#define SMALL_TABLE ((size_t) 1 << 20)
#define N_QUESTIONS 3     /* to one engine, one after the other */
#define MANY_NODES 200000 /* to which an engine comes only when nobody stops it */
#define TEAM 3            /* threads that search together */
#define LATE_PLIES 45     /* of games by lot, after which Reversi is solved at once */
#define N_SEEDS 3

typedef struct
{
  GameEngine *engine;
  GamePosition position;
  GameControl control;
  GameReport report;
  atomic_int n_reports; /* as the other thread sees them */
} Question;

static void
report_cb (const GameReport *report, void *data)
{
  Question *question = data;

  (void) report;
  atomic_fetch_add (&question->n_reports, 1);
}

static void *
think_in_thread (void *data)
{
  Question *question = data;
  GameLimits limits = { .nodes = MANY_NODES };

  game_engine_think (question->engine, &question->position, &limits, &question->control,
                     &question->report);
  atomic_fetch_add (&question->n_reports, 1);
  return NULL;
}

/* Asks, stops at the first report, and plays the answer. Returns whether it was legal. */
static bool
ask (Question *question, const Game *game)
{
  pthread_t thread;

  atomic_store (&question->n_reports, 0);
  atomic_store (&question->control.stop, false);
  if (pthread_create (&thread, NULL, think_in_thread, question) != 0)
    return false;
  while (atomic_load (&question->n_reports) == 0)
    sched_yield ();
  atomic_store (&question->control.stop, true);
  pthread_join (thread, NULL);
  if (!game_move_is_legal (game, &question->position, question->report.best))
    return false;
  game->play (&question->position, question->report.best);
  return true;
}

static bool
test_game (const Game *game, int n_threads)
{
  GameEngineOptions options = { .table_bytes = SMALL_TABLE, .threads = n_threads };
  Question *question = calloc (1, sizeof *question);
  bool is_good = question != NULL;

  if (!is_good)
    return false;
  question->engine = game_engine_new (game, &game->usual, &options);
  question->control.report = report_cb;
  question->control.data = question;
  game->start (&question->position, &game->usual);
  for (int i = 0; is_good && i < N_QUESTIONS; i++)
    is_good = ask (question, game);
  game_engine_free (question->engine);
  free (question);
  return is_good;
}

/* Plays a game by lot for a while. Returns false where it ends before. */
static bool
play_by_lot (const Game *game, uint64_t seed, GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];
  GameRandom random;

  game_random_seed (&random, seed);
  game->start (position, &game->usual);
  while (position->ply < LATE_PLIES && game->result (position) == GAME_ONGOING)
    {
      int n = game->moves (position, moves);

      game->play (position, moves[game_random_below (&random, (uint32_t) n)]);
    }
  return game->result (position) == GAME_ONGOING;
}

/* A position of Reversi solved by a team, with a table too small for it. */
static bool
solve (const GamePosition *position, int n_threads, GameReport *report)
{
  GameEngineOptions options = { .table_bytes = SMALL_TABLE, .threads = n_threads };
  GameEngine *engine = game_engine_new (&othello_game, &position->setup, &options);
  GameLimits limits = { .seed = 1 };

  game_engine_think (engine, position, &limits, NULL, report);
  game_engine_free (engine);
  return report->kind == GAME_SCORE_EXACT;
}

/* A team finds what one thread finds. */
static bool
test_team (void)
{
  int n_solved = 0;

  for (uint64_t seed = 1; seed <= N_SEEDS; seed++)
    {
      GamePosition position;
      GameReport alone, together;

      if (!play_by_lot (&othello_game, seed, &position))
        continue;
      if (!solve (&position, 1, &alone) || !solve (&position, TEAM, &together) ||
          alone.margin != together.margin)
        return false;
      n_solved++;
    }
  return n_solved > 0;
}

static bool
report_test (bool is_good, int number, const char *id, const char *claim)
{
  printf ("%s %d /threads/%s-%s\n", is_good ? "ok" : "not ok", number, id, claim);
  fflush (stdout);
  return is_good;
}

int
main (void)
{
  int n = 0;
  int n_failed = 0;

  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      const char *id = (*game)->id;

      n_failed += !report_test (test_game (*game, 1), ++n, id, "is-stopped-by-another-thread");
      n_failed += !report_test (test_game (*game, TEAM), ++n, id, "stops-a-whole-team");
    }
  n_failed += !report_test (test_team (), ++n, "othello", "team-finds-what-one-finds");
  printf ("1..%d\n", n);
  return n_failed > 0 ? 1 : 0;
}
