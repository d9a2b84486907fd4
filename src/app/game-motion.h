/* game-motion.h: what moves on a board after a change, and where it is at a time; no widget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <glib.h>

/* One after the other, the moves that were made or taken back; time in milliseconds from 0. */
typedef struct _GameMotion GameMotion;

typedef enum
{
  GAME_STEP_PLACE,
  GAME_STEP_DROP,
  GAME_STEP_FLIP,
  GAME_STEP_SLIDE
} GameStepKind;

/* What one piece does. */
typedef struct
{
  GameStepKind kind;
  gint16 cell;  /* where it is when the move has been made */
  gint16 from;  /* of a slide, else GAME_NO_CELL */
  guint8 piece; /* when the move has been made; never an empty square */
  guint8 old;   /* what stands on the cell before that */
  double start; /* since the beginning of its move */
  double length;
} GameStep;

/* How a piece looks within a step. */
typedef struct
{
  GamePiece piece;
  double way;     /* of a slide or drop: 0 where it comes from, 1 where it lands */
  double width;   /* as a share of the usual size */
  double height;  /* the same */
  double opacity; /* 0 to 1 */
} GamePose;

GameMotion *game_motion_new (const Game *game, const GamePosition *before);
void game_motion_free (GameMotion *self);
void game_motion_begin_with_win (GameMotion *self);
gboolean game_motion_add (GameMotion *self, GameMove move, const GamePosition *after);
gboolean game_motion_add_back (GameMotion *self, GameMove move, const GamePosition *after);
double game_motion_get_length (const GameMotion *self);
void game_motion_set_time (GameMotion *self, double time);
double game_motion_get_time (const GameMotion *self);
gboolean game_motion_has_landed (const GameMotion *self);
guint game_motion_get_move (const GameMotion *self);
const GamePosition *game_motion_get_base (const GameMotion *self);
const GameStep *game_motion_get_steps (const GameMotion *self, guint move, guint *n_steps);
double game_motion_get_share (const GameMotion *self, guint move, guint step, double time);
GamePose game_step_get_pose (const GameStep *self, double share);
double game_motion_get_ring (const GameMotion *self);
void game_motion_add_win (GameMotion *self);
gboolean game_motion_is_losing_win (const GameMotion *self);
double game_motion_get_win_fade (const GameMotion *self);
double game_motion_get_win_line (const GameMotion *self);
gboolean game_motion_is_over (const GameMotion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameMotion, game_motion_free)
