/* othello/team.h: what the threads of one search of Reversi share, beside the hash
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/board.h"

#include <stdatomic.h>

#define OTHELLO_TEAM_PLACES 16384 /* for moves under search; a power of two */

/* All threads search the same position and meet in the hash. What makes them share the work: a
 * move that another thread is at waits until the others of its position are done (after Weill's
 * ABDADA of 1996, in the simple form of Kerrigan). */
typedef struct
{
  atomic_bool is_done;    /* the answer is found, or nobody waits for it: helpers end */
  int n_threads;          /* of this search */
  _Atomic uint64_t nodes; /* of all threads, each as of its last look */
  _Atomic uint64_t moves[OTHELLO_TEAM_PLACES]; /* tokens of those under search, or 0 */
} OthelloTeam;

/* A number for a move that leads to @child and is searched @depth plies deep. */
static inline uint64_t
othello_team_token (const OthelloBoard *child, int depth)
{
  return (othello_board_key (child) + (uint64_t) depth) | 1;
}

static inline _Atomic uint64_t *
othello_team_place (OthelloTeam *team, uint64_t token)
{
  return &team->moves[token >> 8 & (OTHELLO_TEAM_PLACES - 1)];
}

/* Begins with a move. Returns false where another thread is at it. Two threads that begin at the
 * same moment, or moves that fall on one place, only do some work twice. */
static inline bool
othello_team_enter (OthelloTeam *team, uint64_t token)
{
  _Atomic uint64_t *place = othello_team_place (team, token);

  if (atomic_load_explicit (place, memory_order_relaxed) == token)
    return false;
  atomic_store_explicit (place, token, memory_order_relaxed);
  return true;
}

/* Ends what othello_team_enter () began. */
static inline void
othello_team_leave (OthelloTeam *team, uint64_t token)
{
  _Atomic uint64_t *place = othello_team_place (team, token);

  if (atomic_load_explicit (place, memory_order_relaxed) == token)
    atomic_store_explicit (place, 0, memory_order_relaxed);
}
