/* game-worth.h: what a move or a position is worth to a side, as people understand it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

#include <glib.h>

#define GAME_WORTH_FULL 100 /* the advantage of a game that is won */
#define GAME_PLIES_UNKNOWN (-1)

/* What is proven of the result; in the order of what a player wants, but for the last. */
typedef enum
{
  GAME_VERDICT_LOSS,
  GAME_VERDICT_DRAW,
  GAME_VERDICT_WIN,
  GAME_VERDICT_OPEN /* nothing is proven: the rest is an estimate */
} GameVerdict;

typedef enum
{
  GAME_PRECISION_ESTIMATE,
  GAME_PRECISION_AT_LEAST, /* the margin or better */
  GAME_PRECISION_AT_MOST,
  GAME_PRECISION_EXACT
} GamePrecision;

/* All from the view of one side. */
typedef struct
{
  GameVerdict verdict;
  GamePrecision precision;
  gboolean has_margin; /* the game counts points */
  int margin;          /* in points at the end, proven or estimated */
  int plies;           /* to the end under best play, 0 where it has come; GAME_PLIES_UNKNOWN */
  int advantage;       /* from -GAME_WORTH_FULL, lost, to GAME_WORTH_FULL, won */
} GameWorth;

GameWorth game_worth_of_score (const Game *game, const GameMoveScore *score, GameSide side);
GameWorth game_worth_of_report (const Game *game, const GameReport *report, GameSide side);
GameWorth game_worth_of_result (const Game *game, const GamePosition *position, GameSide side);
GameWorth game_worth_before (const GameWorth *after);
gboolean game_worth_is_proven (const GameWorth *self);
int game_worth_sign (const GameWorth *self);
int game_worth_compare (const GameWorth *a, const GameWorth *b);
gboolean game_worth_equal (const GameWorth *a, const GameWorth *b);
