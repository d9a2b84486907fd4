/* test-threads.c: an engine that thinks in one thread and is stopped by another; without GLib, so
 * that the thread sanitizer sees every lock
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/search.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

#define SMALL_TABLE ((size_t) 1 << 20)
#define N_QUESTIONS 3     /* to one engine, one after the other */
#define MANY_NODES 200000 /* to which an engine comes only when nobody stops it */

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
test_game (const Game *game)
{
  GameEngineOptions options = { .table_bytes = SMALL_TABLE, .threads = 1 };
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

int
main (void)
{
  int n = 0;
  int n_failed = 0;

  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      bool is_good = test_game (*game);

      n_failed += !is_good;
      printf ("%s %d /threads/%s-is-stopped-by-another-thread\n", is_good ? "ok" : "not ok", ++n,
              (*game)->id);
      fflush (stdout);
    }
  printf ("1..%d\n", n);
  return n_failed > 0 ? 1 : 0;
}
