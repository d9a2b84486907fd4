/* game-motion.c: what moves on a board after a change, and where it is at a time
 *
 * A move that is taken back is the move itself, seen backwards and twice as fast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-motion.h"

#include <math.h>

/* Times in milliseconds. */
#define PLACE 120.0
#define DROP 90.0
#define DROP_A_ROW 45.0
#define LONGEST_DROP 420.0
#define FLIP 260.0
#define FLIP_A_STEP 40.0 /* later, for each step from the piece played */
#define LONGEST_FLIPS 600.0
#define SLIDE 180.0
#define RING 120.0
#define WIN_FADE 200.0
#define WIN_LINE 350.0
#define BACK_SPEED 2.0

#define PLACE_SIZE 0.85 /* to begin with */
#define FALL 0.8        /* of the time of a drop; then it bounces */
#define BOUNCE 0.04     /* of the way */
#define LEAST_WIDTH 0.02

typedef struct
{
  double start;
  double length; /* forwards */
  gboolean is_back;
  GamePosition base; /* the squares on which nothing moves meanwhile */
  guint first_step;
  guint n_steps;
} Phase;

struct _GameMotion
{
  const Game *game;
  GamePosition position; /* after the moves so far */
  GArray *phases;        /* of Phase */
  GArray *steps;         /* of GameStep */
  double length;         /* until the last piece has landed */
  double time;
  gboolean has_ring;
  gboolean has_win;
  gboolean has_lost_win; /* the line goes before the first piece does */
};

/**
 * game_motion_new:
 * @game: a game
 * @before: what was seen before
 *
 * Returns: (transfer full): a motion without moves
 */
GameMotion *
game_motion_new (const Game *game, const GamePosition *before)
{
  GameMotion *self = g_new0 (GameMotion, 1);

  self->game = game;
  self->position = *before;
  self->phases = g_array_new (FALSE, FALSE, sizeof (Phase));
  self->steps = g_array_new (FALSE, FALSE, sizeof (GameStep));
  return self;
}

/**
 * game_motion_free:
 * @self: a motion
 *
 * Frees @self.
 */
void
game_motion_free (GameMotion *self)
{
  g_array_unref (self->phases);
  g_array_unref (self->steps);
  g_free (self);
}

static int
distance (const GamePosition *position, int a, int b)
{
  int down = game_position_row (position, a) - game_position_row (position, b);
  int right = game_position_column (position, a) - game_position_column (position, b);

  return MAX (ABS (down), ABS (right));
}

/**
 * game_motion_begin_with_win:
 * @self: a motion without moves
 *
 * Lets a line that is drawn through winning pieces go first, and the other pieces come out of their
 * shade, before a move is taken back.
 */
void
game_motion_begin_with_win (GameMotion *self)
{
  self->has_lost_win = TRUE;
  self->length = (WIN_FADE + WIN_LINE) / BACK_SPEED;
}

static void
add_step (GameMotion *self, Phase *phase, GameStep step)
{
  phase->length = MAX (phase->length, step.start + step.length);
  phase->n_steps++;
  g_array_append_val (self->steps, step);
}

/* The piece that is played: it falls, moves here or appears. */
static GameStep
played_step (const GameMotion *self, GameMove move, const GamePosition *later)
{
  GameStep step = { .cell = move.to, .from = move.from, .piece = later->cells[move.to] };

  if (move.from != GAME_NO_CELL)
    {
      step.kind = GAME_STEP_SLIDE;
      step.length = SLIDE;
      return step;
    }
  step.kind = self->game->drops ? GAME_STEP_DROP : GAME_STEP_PLACE;
  step.length = PLACE;
  if (self->game->drops)
    step.length = MIN (LONGEST_DROP, DROP + DROP_A_ROW * (1 + game_position_row (later, move.to)));
  return step;
}

/* How much later a piece turns for each step that it lies from the piece played, so that all are
 * done in time. */
static double
flip_delay (GameMove move, const GamePosition *earlier, const GamePosition *later)
{
  int farthest = 1;

  for (int cell = 0; cell < game_position_n_cells (later); cell++)
    if (earlier->cells[cell] != later->cells[cell])
      farthest = MAX (farthest, distance (later, cell, move.to));
  return MIN (FLIP_A_STEP, (LONGEST_FLIPS - FLIP) / farthest);
}

static void
add_steps (GameMotion *self,
           Phase *phase,
           GameMove move,
           const GamePosition *earlier,
           const GamePosition *later)
{
  double delay;

  if (move.to == GAME_NO_CELL || later->cells[move.to] == GAME_EMPTY)
    return;
  add_step (self, phase, played_step (self, move, later));
  delay = flip_delay (move, earlier, later);
  for (int cell = 0; cell < game_position_n_cells (later); cell++)
    if (cell != move.to && earlier->cells[cell] != later->cells[cell] &&
        later->cells[cell] != GAME_EMPTY)
      add_step (self, phase,
                (GameStep){ .kind = GAME_STEP_FLIP,
                            .cell = (gint16) cell,
                            .from = GAME_NO_CELL,
                            .piece = later->cells[cell],
                            .old = earlier->cells[cell],
                            .start = delay * distance (later, cell, move.to),
                            .length = FLIP });
}

static void
find_base (const GameMotion *self, Phase *phase, const GamePosition *later)
{
  phase->base = *later;
  for (guint i = 0; i < phase->n_steps; i++)
    {
      const GameStep *step = &g_array_index (self->steps, GameStep, phase->first_step + i);

      phase->base.cells[step->cell] = GAME_EMPTY;
    }
}

static gboolean
add_phase (GameMotion *self,
           GameMove move,
           const GamePosition *earlier,
           const GamePosition *later,
           gboolean is_back)
{
  Phase phase = { .start = self->length, .is_back = is_back, .first_step = self->steps->len };

  add_steps (self, &phase, move, earlier, later);
  if (phase.n_steps == 0)
    return FALSE;
  find_base (self, &phase, later);
  g_array_append_val (self->phases, phase);
  self->length += is_back ? phase.length / BACK_SPEED : phase.length;
  return TRUE;
}

/**
 * game_motion_add:
 * @self: a motion
 * @move: a move that was made
 * @after: what is seen after it
 *
 * Adds a move to the motion.
 *
 * Returns: whether anything moves by it
 */
gboolean
game_motion_add (GameMotion *self, GameMove move, const GamePosition *after)
{
  gboolean is_seen = add_phase (self, move, &self->position, after, FALSE);

  self->has_ring = self->has_ring || is_seen;
  self->position = *after;
  return is_seen;
}

/**
 * game_motion_add_back:
 * @self: a motion
 * @move: a move that was taken back
 * @after: what is seen then
 *
 * Adds a move that is taken back to the motion.
 *
 * Returns: whether anything moves by it
 */
gboolean
game_motion_add_back (GameMotion *self, GameMove move, const GamePosition *after)
{
  gboolean is_seen = add_phase (self, move, after, &self->position, TRUE);

  self->position = *after;
  return is_seen;
}

/**
 * game_motion_get_length:
 * @self: a motion
 *
 * Returns: milliseconds until the last piece has landed
 */
double
game_motion_get_length (const GameMotion *self)
{
  return self->length;
}

/**
 * game_motion_set_time:
 * @self: a motion
 * @time: milliseconds since it began
 *
 * Tells how far the motion has come.
 */
void
game_motion_set_time (GameMotion *self, double time)
{
  self->time = time;
}

/**
 * game_motion_get_time:
 * @self: a motion
 *
 * Returns: milliseconds since it began
 */
double
game_motion_get_time (const GameMotion *self)
{
  return self->time;
}

/**
 * game_motion_has_landed:
 * @self: a motion
 *
 * Returns: whether all pieces are at rest
 */
gboolean
game_motion_has_landed (const GameMotion *self)
{
  return self->time >= self->length;
}

/**
 * game_motion_get_move:
 * @self: a motion with moves
 *
 * Returns: which of its moves is under way, from 0
 */
guint
game_motion_get_move (const GameMotion *self)
{
  guint i = 0;

  while (i + 1 < self->phases->len &&
         self->time >= g_array_index (self->phases, Phase, i + 1).start)
    i++;
  return i;
}

static const Phase *
phase_of (const GameMotion *self, guint move)
{
  return &g_array_index (self->phases, Phase, move);
}

/**
 * game_motion_get_base:
 * @self: a motion with moves
 *
 * Returns: the pieces that do not move now
 */
const GamePosition *
game_motion_get_base (const GameMotion *self)
{
  return &phase_of (self, game_motion_get_move (self))->base;
}

/**
 * game_motion_get_steps:
 * @self: a motion with moves
 * @move: one of its moves, from 0
 * @n_steps: (out): how many steps there are
 *
 * Returns: (array length=n_steps): what pieces do by that move
 */
const GameStep *
game_motion_get_steps (const GameMotion *self, guint move, guint *n_steps)
{
  const Phase *phase = phase_of (self, move);

  *n_steps = phase->n_steps;
  return &g_array_index (self->steps, GameStep, phase->first_step);
}

/* Milliseconds since the beginning of the move, as if it were being made. */
static double
time_in_phase (const Phase *phase, double time)
{
  time -= phase->start;
  if (phase->is_back)
    time = phase->length - time * BACK_SPEED;
  return CLAMP (time, 0, phase->length);
}

/**
 * game_motion_get_share:
 * @self: a motion with moves
 * @move: one of its moves, from 0
 * @step: one of its steps, from 0
 * @time: milliseconds since the motion began
 *
 * Returns: how far the step has come at @time: from 0, before it, to 1
 */
double
game_motion_get_share (const GameMotion *self, guint move, guint step, double time)
{
  const Phase *phase = phase_of (self, move);
  const GameStep *what = &g_array_index (self->steps, GameStep, phase->first_step + step);

  return CLAMP ((time_in_phase (phase, time) - what->start) / what->length, 0, 1);
}

static double
ease_in_out (double share)
{
  return share * share * (3 - 2 * share);
}

/* A fall, faster and faster, and one small jump at its end. */
static double
fallen (double share)
{
  double jump = (share - FALL) / (1 - FALL);

  if (share < FALL)
    return share / FALL * (share / FALL);
  return 1 - BOUNCE * 4 * jump * (1 - jump);
}

static void
turn (const GameStep *step, double share, GamePose *pose)
{
  double width = cos (ease_in_out (share) * G_PI);

  if (width > 0)
    pose->piece = (GamePiece) step->old;
  pose->width = MAX (LEAST_WIDTH, fabs (width));
}

/**
 * game_step_get_pose:
 * @self: a step
 * @share: how far it has come, 0 to 1
 *
 * Returns: how its piece looks then
 */
GamePose
game_step_get_pose (const GameStep *self, double share)
{
  GamePose pose = { (GamePiece) self->piece, 1, 1, 1, 1 };

  switch (self->kind)
    {
    case GAME_STEP_DROP:
      pose.way = fallen (share);
      break;
    case GAME_STEP_SLIDE:
      pose.way = ease_in_out (share);
      break;
    case GAME_STEP_FLIP:
      if (self->old == GAME_EMPTY)
        pose.opacity = share;
      else
        turn (self, share, &pose);
      break;
    default:
      pose.opacity = share;
      pose.width = pose.height = PLACE_SIZE + (1 - PLACE_SIZE) * share * (2 - share);
    }
  return pose;
}

/**
 * game_motion_get_ring:
 * @self: a motion
 *
 * Returns: how strong the last move is marked, 0 to 1
 */
double
game_motion_get_ring (const GameMotion *self)
{
  if (!self->has_ring)
    return 1;
  return CLAMP ((self->time - self->length) / RING, 0, 1);
}

/**
 * game_motion_add_win:
 * @self: a motion
 *
 * Lets the other pieces fade and a line be drawn through the winning ones at the end.
 */
void
game_motion_add_win (GameMotion *self)
{
  self->has_win = TRUE;
}

/**
 * game_motion_is_losing_win:
 * @self: a motion
 *
 * Returns: whether the line still goes that was drawn through winning pieces
 */
gboolean
game_motion_is_losing_win (const GameMotion *self)
{
  return self->has_lost_win && self->time * BACK_SPEED < WIN_FADE + WIN_LINE;
}

/* Milliseconds for which a win has been drawn, as if it were being won. */
static double
time_of_win (const GameMotion *self)
{
  if (self->has_lost_win)
    return MAX (0, WIN_FADE + WIN_LINE - self->time * BACK_SPEED);
  return self->has_win ? self->time - self->length : WIN_FADE + WIN_LINE;
}

/**
 * game_motion_get_win_fade:
 * @self: a motion
 *
 * Returns: how far the pieces have faded that have not won, 0 to 1
 */
double
game_motion_get_win_fade (const GameMotion *self)
{
  return CLAMP (time_of_win (self) / WIN_FADE, 0, 1);
}

/**
 * game_motion_get_win_line:
 * @self: a motion
 *
 * Returns: how much of the winning line is drawn, 0 to 1
 */
double
game_motion_get_win_line (const GameMotion *self)
{
  return ease_in_out (CLAMP ((time_of_win (self) - WIN_FADE) / WIN_LINE, 0, 1));
}

/**
 * game_motion_is_over:
 * @self: a motion
 *
 * Returns: whether nothing moves any more
 */
gboolean
game_motion_is_over (const GameMotion *self)
{
  double rest = self->has_win ? WIN_FADE + WIN_LINE : self->has_ring ? RING : 0;

  return self->time >= self->length + rest;
}
