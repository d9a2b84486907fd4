/* game-board-paint.c: draws the squares that need it, layer by layer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-private.h"

#include "app/draw/bubble.h"
#include "app/draw/ground.h"
#include "app/draw/lettering.h"
#include "app/draw/marks.h"

#define DIMMED 0.45
#define LIFTED 0.30
#define HINTED 0.60

/* The squares that are drawn, and what they are drawn on. */
typedef struct
{
  GameBoard *board;
  cairo_t *cr;
  int16_t cells[GAME_MAX_CELLS];
  int n_cells;
} Painting;

static gboolean
meets (const GameArea *area, const cairo_rectangle_t *rectangle)
{
  return area->x < rectangle->x + rectangle->width && rectangle->x < area->x + area->width &&
         area->y < rectangle->y + rectangle->height && rectangle->y < area->y + area->height;
}

static gboolean
is_clipped (const cairo_rectangle_list_t *clip, const GameArea *area)
{
  if (clip->status != CAIRO_STATUS_SUCCESS)
    return FALSE;
  for (int i = 0; i < clip->num_rectangles; i++)
    if (meets (area, &clip->rectangles[i]))
      return FALSE;
  return TRUE;
}

static void
find_cells (Painting *painting)
{
  const GameGeometry *geometry = &painting->board->geometry;
  cairo_rectangle_list_t *clip = cairo_copy_clip_rectangle_list (painting->cr);

  painting->n_cells = 0;
  for (int cell = 0; cell < geometry->rows * geometry->columns; cell++)
    {
      GameArea area = game_board_cell_reach (painting->board, cell);

      if (!is_clipped (clip, &area))
        painting->cells[painting->n_cells++] = (int16_t) cell;
    }
  cairo_rectangle_list_destroy (clip);
}

static GameMarkSpot
spot_of (GameBoard *self, int cell)
{
  GameMarkSpot spot = { .dress = &self->dress };

  spot.area = game_geometry_cell (&self->geometry, cell);
  game_geometry_centre (&self->geometry, cell, &spot.x, &spot.y);
  return spot;
}

static void
paint_number (GameBoard *self, cairo_t *cr, int cell, const GameMarkSpot *spot)
{
  const Game *game = game_board_game (self);
  int number;

  if (!self->numbers || game->square_number == NULL)
    return;
  number = game->square_number (&game_model_get_position (self->model)->setup, cell);
  if (number > 0)
    game_lettering_number (cr, &self->dress, &spot->area, number, self->family);
}

/* How strong the last move is marked. */
static double
ring_of (GameBoard *self)
{
  return self->motion != NULL ? game_motion_get_ring (self->motion) : 1;
}

/* Draws the mark of the last move, which comes when its piece has landed. */
static void
paint_last (GameBoard *self, cairo_t *cr, int look, const GameMarkSpot *spot, gboolean is_above)
{
  double ring = ring_of (self);

  if (ring < 1)
    cairo_push_group (cr);
  if (is_above)
    game_mark_last_above (cr, spot, (GamePiece) (look & CELL_PIECE));
  else
    game_mark_last_below (cr, spot, (look & CELL_LAST) == 0);
  if (ring >= 1)
    return;
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, ring);
}

static void
paint_below (GameBoard *self, cairo_t *cr, int cell)
{
  int look = self->looks[cell];
  GameMarkSpot spot = spot_of (self, cell);

  if (look & (CELL_LAST | CELL_LEFT))
    paint_last (self, cr, look, &spot, FALSE);
  if (look & CELL_LIT)
    game_mark_lit (cr, &spot);
  if (look & CELL_SELECTED)
    game_mark_selected (cr, &spot);
  if ((look & CELL_PIECE) == GAME_EMPTY)
    paint_number (self, cr, cell, &spot);
  if (look & CELL_LEGAL)
    game_mark_legal (cr, &spot);
}

static void
paint_traces (GameBoard *self, cairo_t *cr)
{
  GameMove last = game_model_get_position (self->model)->last;

  if (last.from != GAME_NO_CELL && self->looks[last.from] & CELL_LEFT && ring_of (self) >= 1)
    game_mark_trace (cr, &self->dress, &self->geometry, last, FALSE);
  if (self->hint.from != GAME_NO_CELL)
    game_mark_trace (cr, &self->dress, &self->geometry, self->hint, TRUE);
}

static double
dimmed (GameBoard *self)
{
  double fade = self->motion != NULL ? game_motion_get_win_fade (self->motion) : 1;

  return 1 - (1 - DIMMED) * fade;
}

static void
paint_piece (GameBoard *self, cairo_t *cr, int cell)
{
  int look = self->looks[cell];
  GamePiece piece = (GamePiece) (look & CELL_PIECE);
  GamePiece ghost = (GamePiece) ((look & CELL_GHOST) >> CELL_GHOST_SHIFT);
  double x, y;

  game_geometry_centre (&self->geometry, cell, &x, &y);
  if (piece != GAME_EMPTY)
    game_cache_paint_piece (self->cache, cr, piece, x, y,
                            look & CELL_DIMMED   ? dimmed (self)
                            : look & CELL_LIFTED ? LIFTED
                                                 : 1);
  else if (ghost != GAME_EMPTY)
    game_cache_paint_piece (self->cache, cr, ghost, x, y,
                            look & CELL_HINTED ? HINTED : game_mark_ghost_opacity (&self->dress));
}

static void
paint_above (GameBoard *self, cairo_t *cr, int cell)
{
  int look = self->looks[cell];
  GameMarkSpot spot;

  if ((look & (CELL_TURNING | CELL_LAST | CELL_HINTED | CELL_CURSOR)) == 0)
    return;
  spot = spot_of (self, cell);
  if (look & CELL_LAST)
    paint_last (self, cr, look, &spot, TRUE);
  if (look & CELL_TURNING)
    game_mark_turning (cr, &spot, game_piece_of (game_model_get_position (self->model)->to_move));
  if (look & CELL_HINTED)
    game_mark_hint (cr, &spot);
  if (look & CELL_CURSOR)
    game_mark_cursor (cr, &spot);
}

/* Draws @share of a line through each run of cells; a run ends where the step from cell to cell
 * changes. */
static void
paint_runs (GameBoard *self, cairo_t *cr, const int16_t *cells, int n_cells, double share)
{
  int first = 0;

  while (first < n_cells)
    {
      int last = first + 1;
      int step = last < n_cells ? cells[last] - cells[first] : 0;

      while (last + 1 < n_cells && cells[last + 1] - cells[last] == step)
        last++;
      last = MIN (last, n_cells - 1);
      game_mark_win (cr, &self->dress, &self->geometry, cells[first], cells[last], share);
      first = last + 1;
    }
}

static void
paint_win (GameBoard *self, cairo_t *cr)
{
  double share = self->motion != NULL ? game_motion_get_win_line (self->motion) : 1;

  if (share <= 0)
    return;
  if (self->motion != NULL && game_motion_is_losing_win (self->motion))
    paint_runs (self, cr, self->lost_win, self->n_lost_win, share);
  else if (self->lit)
    paint_runs (self, cr, self->winning, self->n_winning, share);
}

static void
paint_moving_pieces (GameBoard *self, cairo_t *cr)
{
  const GamePosition *position = game_model_get_position (self->model);
  GamePiece piece = game_piece_of (position->to_move);
  double x, y;

  if (self->waiting_column >= 0)
    {
      game_geometry_centre (&self->geometry, self->waiting_column, &x, &y);
      y = self->geometry.y - self->geometry.above / 2;
      game_cache_paint_piece (self->cache, cr, piece, x, y, 1);
    }
  if (self->is_dragging)
    game_cache_paint_piece (self->cache, cr, piece, self->drag_x, self->drag_y, 1);
}

static void
paint_message (GameBoard *self, cairo_t *cr)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GameArea square;
  GameBubble bubble;

  if (self->message == NULL)
    return;
  square = game_geometry_cell (&self->geometry, self->message_cell);
  game_bubble_init (&bubble, gtk_widget_get_pango_context (widget), self->message, &square,
                    gtk_widget_get_allocated_width (widget),
                    gtk_widget_get_allocated_height (widget));
  game_bubble_draw (&bubble, cr, &self->dress);
  game_bubble_clear (&bubble);
}

static void
paint_layer (Painting *painting, void (*paint) (GameBoard *, cairo_t *, int))
{
  for (int i = 0; i < painting->n_cells; i++)
    paint (painting->board, painting->cr, painting->cells[i]);
}

/* Draws what the clip of @cr lets through. */
void
game_board_paint (GameBoard *self, cairo_t *cr)
{
  Painting painting = { .board = self, .cr = cr };

  game_cache_prepare (self->cache, cr, &self->dress, &self->geometry, self->family);
  game_cache_paint_ground (self->cache, cr);
  cairo_save (cr);
  game_ground_clip (cr, &self->geometry);
  find_cells (&painting);
  paint_layer (&painting, paint_below);
  paint_traces (self, cr);
  paint_layer (&painting, paint_piece);
  game_board_paint_motion (self, cr);
  cairo_restore (cr);
  game_cache_paint_cover (self->cache, cr);
  cairo_save (cr);
  game_ground_clip (cr, &self->geometry);
  if (self->waiting_column >= 0)
    game_mark_column (cr, &self->dress, &self->geometry, self->waiting_column);
  paint_layer (&painting, paint_above);
  game_board_paint_values (self, cr);
  paint_win (self, cr);
  cairo_restore (cr);
  paint_moving_pieces (self, cr);
  paint_message (self, cr);
}
