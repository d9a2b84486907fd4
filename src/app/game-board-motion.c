/* game-board-motion.c: lets pieces move by the frame clock, and only the squares they cross be
 * drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"

#include "app/draw/pieces.h"

#include <math.h>

#define MOST_PLIES 4 /* a longer way is gone at once */
#define MOST_MOVES 2 /* that are not passes */
#define MICROSECONDS 1000.0

static gboolean
wants_motion (GameBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_enabled = FALSE;

  if (!self->animated || !gtk_widget_get_mapped (widget))
    return FALSE;
  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &is_enabled, NULL);
  return is_enabled;
}

/* Whether what was seen before the change is the position of the model after @ply moves. */
static gboolean
was_seen_at (GameBoard *self, guint ply)
{
  GamePosition position;
  guint n_moves;

  game_model_get_moves (self->model, &n_moves);
  if (ply > n_moves)
    return FALSE;
  game_model_get_position_at (self->model, ply, &position);
  return game_position_equal (&position, &self->shown);
}

/* Adds the moves between what was seen and what the model shows now. */
static void
add_moves (GameBoard *self, GameMotion *motion)
{
  const GameMove *moves = game_model_get_moves (self->model, NULL);
  guint ply = game_model_get_ply (self->model);
  GamePosition after;

  for (guint i = self->shown_ply; i < ply; i++)
    {
      game_model_get_position_at (self->model, i + 1, &after);
      game_motion_add (motion, moves[i], &after);
    }
  for (guint i = self->shown_ply; i > ply; i--)
    {
      game_model_get_position_at (self->model, i - 1, &after);
      game_motion_add_back (motion, moves[i - 1], &after);
    }
}

/* Whether so few moves lie between what was seen and what the model shows now that they can be
 * followed. */
static gboolean
is_near (GameBoard *self)
{
  const GameMove *moves = game_model_get_moves (self->model, NULL);
  guint ply = game_model_get_ply (self->model);
  guint first = MIN (ply, self->shown_ply);
  guint last = MAX (ply, self->shown_ply);
  int n_moves = 0;

  if (first == last || last - first > MOST_PLIES || !was_seen_at (self, self->shown_ply))
    return FALSE;
  for (guint i = first; i < last; i++)
    if (moves[i].to != GAME_NO_CELL)
      n_moves++;
  return n_moves > 0 && n_moves <= MOST_MOVES;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GameBoard *self = GAME_BOARD (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  (void) user_data;
  if (self->motion_began < 0)
    self->motion_began = now;
  game_board_advance (self, (double) (now - self->motion_began) / MICROSECONDS);
  return G_SOURCE_CONTINUE;
}

/* Keeps what is shown, to know later what has changed. */
void
game_board_remember (GameBoard *self)
{
  self->shown = *game_model_get_position (self->model);
  self->shown_ply = game_model_get_ply (self->model);
}

/* Lets the pieces move from where they were seen to where they are now, if that is a short way. */
void
game_board_follow (GameBoard *self)
{
  game_board_end_motion (self);
  self->motion_length = 0;
  if (wants_motion (self) && is_near (self))
    {
      self->motion = game_motion_new (game_board_game (self), &self->shown);
      if (self->n_lost_win > 0 && game_model_get_ply (self->model) < self->shown_ply)
        game_motion_begin_with_win (self->motion);
      add_moves (self, self->motion);
      self->motion_length = (guint) ceil (game_motion_get_length (self->motion));
      self->slides_from_hand = self->is_let_go;
      self->motion_began = -1;
      self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
    }
  game_board_remember (self);
}

/* Whether pieces are on their way. */
gboolean
game_board_is_moving (GameBoard *self)
{
  return self->motion != NULL && !game_motion_has_landed (self->motion);
}

static void
centre_of_step (GameBoard *self, const GameStep *step, double way, double *x, double *y)
{
  double from_x, from_y;

  game_geometry_centre (&self->geometry, step->cell, x, y);
  if (step->kind == GAME_STEP_DROP)
    {
      from_y = self->geometry.y - self->geometry.above / 2;
      *y = from_y + (*y - from_y) * way;
    }
  if (step->kind != GAME_STEP_SLIDE)
    return;
  game_geometry_centre (&self->geometry, step->from, &from_x, &from_y);
  if (self->slides_from_hand)
    {
      from_x = self->drag_x;
      from_y = self->drag_y;
    }
  *x = from_x + (*x - from_x) * way;
  *y = from_y + (*y - from_y) * way;
}

static void
queue_step (GameBoard *self, const GameStep *step, double share)
{
  double reach = self->geometry.square * GAME_PIECE_REACH + 2;
  GamePose pose = game_step_get_pose (step, share);
  GameArea area = { .width = 2 * reach, .height = 2 * reach };
  double x, y;

  centre_of_step (self, step, pose.way, &x, &y);
  area.x = x - reach;
  area.y = y - reach;
  game_board_queue_area (self, &area);
}

/* Asks for the squares to be drawn on which a move has changed something between two times. */
static void
queue_steps (GameBoard *self, guint move, double old_time, double new_time)
{
  guint n_steps;
  const GameStep *steps = game_motion_get_steps (self->motion, move, &n_steps);

  for (guint i = 0; i < n_steps; i++)
    {
      double old_share = game_motion_get_share (self->motion, move, i, old_time);
      double new_share = game_motion_get_share (self->motion, move, i, new_time);

      if (old_share != new_share)
        {
          queue_step (self, &steps[i], old_share);
          queue_step (self, &steps[i], new_share);
        }
    }
}

static void
queue_marked (GameBoard *self, int cell)
{
  GameArea area;

  if (cell == GAME_NO_CELL)
    return;
  area = game_board_cell_reach (self, cell);
  game_board_queue_area (self, &area);
}

/* What changes after the pieces have landed: the mark of the last move; where a line has won the
 * whole board while it fades, then the line. */
static void
queue_rest (GameBoard *self)
{
  GameMove last = game_model_get_position (self->model)->last;

  if (self->lit && self->n_winning > 0 && !self->is_faded)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else if (self->lit)
    for (int i = 0; i < self->n_winning; i++)
      queue_marked (self, self->winning[i]);
  queue_marked (self, last.to);
  queue_marked (self, last.from);
}

/* Shows the motion as it is @time milliseconds after it began. */
void
game_board_advance (GameBoard *self, double time)
{
  double old_time = game_motion_get_time (self->motion);
  guint old_move = game_motion_get_move (self->motion);
  gboolean was_moving = game_board_is_moving (self);
  gboolean has_landed;

  if (game_motion_is_losing_win (self->motion))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (was_moving)
    queue_steps (self, old_move, old_time, time);
  game_motion_set_time (self->motion, time);
  if (game_motion_get_move (self->motion) != old_move)
    queue_steps (self, game_motion_get_move (self->motion), old_time, time);
  has_landed = game_motion_has_landed (self->motion);
  if (has_landed)
    queue_rest (self);
  self->is_faded = game_motion_get_win_fade (self->motion) >= 1;
  if (game_motion_is_over (self->motion))
    game_board_end_motion (self);
  else
    game_board_refresh (self);
  if (was_moving && has_landed)
    game_board_emit_at_rest (self);
}

/* Shows at once how a motion ends, if there is one. */
void
game_board_end_motion (GameBoard *self)
{
  gboolean was_moving = game_board_is_moving (self);
  guint move;

  if (self->motion == NULL)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  move = game_motion_get_move (self->motion);
  queue_steps (self, move, game_motion_get_time (self->motion), G_MAXINT);
  g_clear_pointer (&self->motion, game_motion_free);
  self->slides_from_hand = FALSE;
  queue_rest (self);
  self->is_faded = FALSE;
  game_board_values_uncover (self);
  game_board_refresh (self);
  if (was_moving)
    game_board_emit_at_rest (self);
}

/* Lets a line that has just won be drawn by and by. */
void
game_board_light (GameBoard *self)
{
  if (self->lit && self->n_winning > 0 && game_board_is_moving (self))
    game_motion_add_win (self->motion);
}

static void
paint_step (GameBoard *self, cairo_t *cr, const GameStep *step, double share)
{
  GamePose pose = game_step_get_pose (step, share);
  double x, y;

  centre_of_step (self, step, pose.way, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pose.width, pose.height);
  game_cache_paint_moving (self->cache, cr, pose.piece, pose.opacity);
  cairo_restore (cr);
}

/* Draws the pieces that are on their way. */
void
game_board_paint_motion (GameBoard *self, cairo_t *cr)
{
  const GameStep *steps;
  guint move, n_steps;

  if (!game_board_is_moving (self))
    return;
  move = game_motion_get_move (self->motion);
  steps = game_motion_get_steps (self->motion, move, &n_steps);
  for (guint i = 0; i < n_steps; i++)
    paint_step (self, cr, &steps[i],
                game_motion_get_share (self->motion, move, i, game_motion_get_time (self->motion)));
}
