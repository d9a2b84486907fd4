/* othello/tree.h: what the parts of the search of Reversi share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/hash.h"
#include "engine/othello/path.h"
#include "engine/othello/patterns.h"
#include "engine/othello/team.h"
#include "engine/search.h"

#define OTHELLO_INFINITE (65 * OTHELLO_DISC)
#define OTHELLO_MOST_DISCS 64

/* How sure a search is of what it leaves out; the last one leaves nothing out. */
#define OTHELLO_SURE 5

/* Below so many empty squares no hash and no estimate is used. */
#define OTHELLO_FEW_EMPTY 6

/* Where a position is solved, its moves are put in order by estimates from so many plies on. */
#define OTHELLO_ESTIMATE_EMPTY 11

/* No hash where fewer plies are left; close to the end it costs more than it saves. */
#define OTHELLO_HASH_DEPTH 2
#define OTHELLO_HASH_SOLVE_DEPTH 8

typedef struct _OthelloNode OthelloNode;

/* What the levels of a search know of their node. */
typedef struct _OthelloPlace OthelloPlace;
struct _OthelloPlace
{
  const OthelloPlace *outer; /* where the search came from; NULL at its beginning */
  const OthelloNode *node;
  int depth;
  int n_empty;
  int lowest; /* the window that was asked for ... */
  int beta;
  int alpha; /* ... and what is left of it */
  int best;
  int square; /* of the best move */
  uint64_t key;
  bool solves; /* to the end of the game */
};

typedef struct
{
  OthelloHash *hash;
  const OthelloWeights *weights; /* NULL: positions are only solved */
  GameBudget *budget;
  uint64_t nodes;    /* positions visited; those with one empty square are reckoned, not visited */
  uint64_t look_at;  /* nodes at which to look at the limits again */
  bool spent;        /* once true, every function returns at once and stores nothing */
  int selectivity;   /* from 0 to OTHELLO_SURE */
  OthelloTeam *team; /* NULL: alone */
  uint64_t n_told;   /* nodes that the team knows of */
  const OthelloPlace *place;   /* whose moves are searched; kept for the team only */
  const OthelloPlace *decided; /* a place, or one around it, that another thread has decided: spent
                                * up to there */
  int decided_value;
} OthelloSearch;

/* Numbers with a sign, reckoned without one: on the way to an index they may overflow. */
typedef uint16_t OthelloLanes __attribute__ ((vector_size (32), may_alias));

#define OTHELLO_N_VECTORS 3

/* A position in a search. */
struct _OthelloNode
{
  OthelloBoard board;
  OthelloLanes lanes
      [OTHELLO_N_VECTORS]; /* each pattern's index, seen by the side to move; see OthelloPatterns */
};

typedef struct
{
  OthelloSet flips;
  int square;
  int rank; /* moves of a higher one are searched first */
} OthelloMove;

#define OTHELLO_MOST_KERNELS 3

/* What is compiled for each kind of processor. */
typedef struct
{
  const char *name;
  OthelloSet (*moves) (OthelloSet own, OthelloSet opponent);
  OthelloSet (*flips) (OthelloSet own, OthelloSet opponent, int square);
  int (*estimate) (const OthelloWeights *weights, const OthelloBoard *board);
  int (*search) (OthelloSearch *search, const OthelloBoard *board, int depth, int alpha, int beta);
} OthelloKernel;

#ifdef OTHELLO_PATH
extern const OthelloKernel othello_kernel;
#endif
extern const OthelloKernel othello_kernel_plain;
extern const OthelloKernel othello_kernel_v2;
extern const OthelloKernel othello_kernel_v3;

int othello_kernels (const OthelloKernel *kernels[OTHELLO_MOST_KERNELS]);
const OthelloKernel *othello_best_kernel (void);

bool othello_search_look (OthelloSearch *self);

int othello_solve_last (OthelloSearch *self, const OthelloBoard *board, int alpha);
void othello_node_set (const OthelloWeights *weights, const OthelloBoard *board, OthelloNode *node);
void othello_node_play (const OthelloWeights *weights,
                        const OthelloNode *node,
                        const OthelloMove *move,
                        OthelloNode *child);
void othello_node_pass (const OthelloWeights *weights, const OthelloNode *node, OthelloNode *child);
int othello_node_estimate (const OthelloWeights *weights, const OthelloNode *node);
int othello_list_moves (const OthelloBoard *board, OthelloSet moves, OthelloMove *list);
void othello_rank_moves (OthelloSearch *self,
                         const OthelloNode *node,
                         int depth,
                         const OthelloHashEntry *known,
                         OthelloMove *list,
                         int n);
int othello_search_window (OthelloSearch *self,
                           const OthelloNode *node,
                           int depth,
                           int alpha,
                           int beta);

static inline bool
othello_place_uses_hash (const OthelloPlace *place)
{
  return place->depth >= (place->solves ? OTHELLO_HASH_SOLVE_DEPTH : OTHELLO_HASH_DEPTH);
}

/* Whether what is known decides the question; writes the answer. */
static inline bool
othello_place_is_known (const OthelloPlace *place,
                        int selectivity,
                        const OthelloHashEntry *known,
                        int *value)
{
  if ((int) known->depth < place->depth || (int) known->selectivity < selectivity)
    return false;
  if (known->lower >= place->beta || known->lower == known->upper)
    {
      *value = known->lower;
      return true;
    }
  *value = known->upper;
  return known->upper <= place->lowest;
}

/* Whether the search has to end. */
static inline bool
othello_search_ends (OthelloSearch *self)
{
  return self->nodes >= self->look_at && othello_search_look (self);
}
