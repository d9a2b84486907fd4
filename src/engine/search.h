/* search.h: a question to an engine, its limits, its answer and its reports
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <stdatomic.h>
#include <stddef.h>

#define GAME_MAX_LINE 64

typedef struct
{
  double seconds; /* wall clock for this move; 0: no limit */
  uint64_t nodes; /* positions visited; 0: no limit; with one thread this repeats exactly */
  int depth;      /* plies; 0: no limit */
  int weakness;   /* 0: the best move found; otherwise the spread of the plain search's choice */
  int style;      /* 0: search; else an opponent of the engine's own (Four in a Row 1 to 4) */
  bool keeps;     /* what earlier questions taught may help, and change the answer */
  bool is_plain;  /* the plain search over the rules, not the engine's own: for weaker levels */
  uint64_t seed;  /* of that choice, and of the choice among equal moves */
} GameLimits;

typedef enum
{
  GAME_SCORE_ESTIMATE,
  GAME_SCORE_AT_LEAST,
  GAME_SCORE_AT_MOST,
  GAME_SCORE_EXACT
} GameScoreKind;

/* What one move is worth; all but move as in GameReport, for the side to move at the root. */
typedef struct
{
  GameMove move;
  int score;
  int plies;
  int margin;
  int depth;
  GameScoreKind kind;
  GameResult outcome;
} GameMoveScore;

typedef struct
{
  GameMove best; /* GAME_PASS where only that is left, and when the game is over */
  int score;     /* for the side to move at the root, in the engine's own unit: only to compare */
  GameScoreKind kind;
  GameResult outcome; /* of best play where proven, else GAME_ONGOING */
  int plies;          /* to that outcome, 0 where not known */
  int margin;         /* discs in Othello, where kind is exact or an estimate in discs; else 0 */
  int depth;
  uint64_t nodes;
  double seconds;
  int line_length;
  GameMove line[GAME_MAX_LINE]; /* the best play found, line[0] == best */
  int n_scores;                 /* while all moves are scored: what is known of each so far */
  const GameMoveScore *scores;  /* borrowed, valid during the call of `report` */
} GameReport;

typedef struct
{
  atomic_bool stop; /* set by anyone at any time: answer now with the best so far */
  void (*report) (const GameReport *report, void *data); /* in the searching thread; may be NULL */
  void *data;
} GameControl;

typedef struct
{
  size_t table_bytes;    /* for the transposition table; 0: the engine's usual */
  int threads;           /* 1: play repeats exactly; 0 means 1 */
  const void *knowledge; /* a book or weights, borrowed; the engine opens no files */
  size_t knowledge_size;
} GameEngineOptions;

/* First member of each engine's own struct; filled in by game_engine_new () after the class has
 * made it. One per game in play, not thread-safe. */
typedef struct _GameEngine
{
  const Game *game;
  GameSetup setup;
  GameEngineOptions options;
  struct _GameEngine *plain; /* the plain search; made when it is first asked */
} GameEngine;

struct _GameEngineClass
{
  GameEngine *(*new_engine) (const Game *game,
                             const GameSetup *setup,
                             const GameEngineOptions *options);
  void (*free_engine) (GameEngine *engine);
  void (*forget) (GameEngine *engine); /* what was learnt in the last game */
  void (*think) (GameEngine *engine,
                 const GamePosition *root,
                 const GameLimits *limits,
                 GameControl *control,
                 GameReport *report);

  /* For the scores of all moves. Lists the legal moves that can be told apart from a bad one, at
   * least one where there is any, and after them *@n_shallow that have to do with a piece all the
   * same. Those not listed are worth what doing nothing is worth: the engine has to take a position
   * in which a side has not moved. NULL: all can be told apart. */
  int (*rated_moves) (GameEngine *engine,
                      const GamePosition *root,
                      GameMove *moves,
                      int *n_shallow);

  /* The depth that pays after one of @depth plies, for a position that is one move after @root;
   * NULL: one ply more. */
  int (*next_depth) (const GameEngine *engine, const GamePosition *root, int depth);

  /* Whether these bytes are a book or weights that the engine can use; NULL: it uses none. */
  bool (*accepts) (const void *knowledge, size_t size);
};

extern const GameEngineClass reference_engine;

GameEngine *game_engine_new (const Game *game,
                             const GameSetup *setup,
                             const GameEngineOptions *options);
bool game_engine_accepts (const Game *game, const void *knowledge, size_t size);
void game_engine_free (GameEngine *engine);
void game_engine_forget (GameEngine *engine);
void game_engine_think (GameEngine *engine,
                        const GamePosition *root,
                        const GameLimits *limits,
                        GameControl *control,
                        GameReport *report);
void game_engine_think_plainly (GameEngine *engine,
                                const GamePosition *root,
                                const GameLimits *limits,
                                GameControl *control,
                                GameReport *report);
int game_engine_score_moves (GameEngine *engine,
                             const GamePosition *root,
                             const GameLimits *limits,
                             GameControl *control,
                             GameMoveScore *scores);

/* What each search carries to know when to end: one call a node; a look at least every millisecond
 * of work (every 1024 nodes where nodes are cheap), also while a table is cleared or filled and
 * between passes of a solver. */
typedef struct
{
  const GameLimits *limits;
  GameControl *control;
  double started; /* seconds of the monotonic clock */
  uint64_t nodes;
  uint64_t look_every; /* nodes between two looks at the clock and the stop flag; a power of two */
  bool spent;          /* once true, every search function returns at once and stores nothing */
} GameBudget;

void game_budget_start (GameBudget *budget,
                        const GameLimits *limits,
                        GameControl *control,
                        uint64_t look_every);
void game_budget_look (GameBudget *budget);
double game_budget_seconds (const GameBudget *budget);

/* Counts a node; returns false once the search has to end, and then counts no more. */
static inline bool
game_budget_tick (GameBudget *budget)
{
  if (budget->spent)
    return false;
  budget->nodes++;
  if (budget->limits->nodes != 0 && budget->nodes >= budget->limits->nodes)
    budget->spent = true;
  if ((budget->nodes & (budget->look_every - 1)) == 0)
    game_budget_look (budget);
  return !budget->spent;
}
