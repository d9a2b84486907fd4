/* game-board-look.c: what is to be seen on each square, and which squares have to be drawn anew
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-accessible.h"
#include "app/game-board-private.h"

#include <math.h>

/* How far the drawing of a square reaches out of it: as a share of its side, and in pixels at
 * least. */
#define OVERHANG 0.17
#define LEAST_OVERHANG 4.0

/* The game that is shown. */
const Game *
game_board_game (GameBoard *self)
{
  return game_model_get_game (self->model);
}

static const GamePosition *
position (GameBoard *self)
{
  return game_model_get_position (self->model);
}

static gboolean
shows_win (GameBoard *self)
{
  return self->lit && self->n_winning > 0 && !game_board_is_moving (self);
}

/* Learns the legal moves and the winning line of the model's position, after it has changed. */
void
game_board_read_position (GameBoard *self)
{
  const Game *game = game_board_game (self);
  GameMove moves[GAME_MAX_CELLS];
  int16_t winning[GAME_MAX_CELLS];

  g_free (self->lost_win);
  self->n_lost_win = shows_win (self) ? self->n_winning : 0;
  self->lost_win = self->n_lost_win > 0 ? g_steal_pointer (&self->winning) : NULL;
  self->n_moves = game->moves (position (self), moves);
  self->n_winning =
      game->winning_cells != NULL ? game->winning_cells (position (self), winning) : 0;
  g_free (self->moves);
  g_free (self->winning);
  self->moves = g_memdup2 (moves, sizeof *moves * (gsize) self->n_moves);
  self->winning = g_memdup2 (winning, sizeof *winning * (gsize) self->n_winning);
  self->selected = game_board_only_piece (self);
  self->hint = GAME_PASS;
  game_board_values_forget (self);
}

/* Puts all pieces into the shade but those of a line. */
static void
dim_others (const int16_t *line, int n_line, guint16 *looks, int n_cells)
{
  for (int cell = 0; cell < n_cells; cell++)
    looks[cell] |= CELL_DIMMED;
  for (int i = 0; i < n_line; i++)
    looks[line[i]] &= (guint16) ~CELL_DIMMED;
}

/* While pieces move, the others stand where they stood then. */
static void
look_at_motion (GameBoard *self, guint16 *looks)
{
  const GamePosition *base = game_motion_get_base (self->motion);
  guint n_steps;
  const GameStep *steps =
      game_motion_get_steps (self->motion, game_motion_get_move (self->motion), &n_steps);

  for (int cell = 0; cell < game_position_n_cells (base); cell++)
    looks[cell] = base->cells[cell];
  for (guint i = 0; i < n_steps; i++)
    looks[steps[i].cell] |= CELL_MOVING;
  if (game_motion_is_losing_win (self->motion))
    dim_others (self->lost_win, self->n_lost_win, looks, game_position_n_cells (base));
}

static void
look_at_pieces (GameBoard *self, guint16 *looks)
{
  int n_cells = game_position_n_cells (position (self));

  if (game_board_is_moving (self))
    {
      look_at_motion (self, looks);
      return;
    }
  for (int cell = 0; cell < n_cells; cell++)
    looks[cell] = position (self)->cells[cell];
  if (shows_win (self))
    dim_others (self->winning, self->n_winning, looks, n_cells);
}

static void
look_at_last_move (GameBoard *self, guint16 *looks)
{
  GameMove last = position (self)->last;

  if (shows_win (self) || last.to == GAME_NO_CELL || game_board_is_moving (self))
    return;
  looks[last.to] |= CELL_LAST;
  if (last.from != GAME_NO_CELL)
    looks[last.from] |= CELL_LEFT;
}

static void
look_at_legal_moves (GameBoard *self, guint16 *looks)
{
  if (!game_board_game (self)->shows_moves)
    return;
  for (int i = 0; i < self->n_moves; i++)
    if (self->moves[i].to != GAME_NO_CELL && self->moves[i].from == self->selected)
      looks[self->moves[i].to] |= CELL_LEGAL;
}

static void
add_ghost (GameBoard *self, guint16 *looks, int cell)
{
  looks[cell] &= (guint16) ~(CELL_GHOST | CELL_LEGAL);
  looks[cell] |= (guint16) (game_piece_of (position (self)->to_move) << CELL_GHOST_SHIFT);
}

/* Which pieces a move would change is found by playing it on a copy, whatever the game. */
static void
look_at_turning (GameBoard *self, guint16 *looks, GameMove move)
{
  GamePosition after = *position (self);

  game_board_game (self)->play (&after, move);
  for (int cell = 0; cell < game_position_n_cells (&after); cell++)
    if (position (self)->cells[cell] != GAME_EMPTY && after.cells[cell] != GAME_EMPTY &&
        after.cells[cell] != position (self)->cells[cell])
      looks[cell] |= CELL_TURNING;
}

static void
light_column (GameBoard *self, guint16 *looks, int column)
{
  int columns = position (self)->setup.columns;

  for (int cell = column; cell < game_position_n_cells (position (self)); cell += columns)
    looks[cell] |= CELL_LIT;
}

/* What the move would do that is pointed at, if it is legal. Returns the column over which a piece
 * waits, or -1. */
static int
look_at_preview (GameBoard *self, guint16 *looks)
{
  const Game *game = game_board_game (self);
  GameMove move;

  if (self->hover == GAME_NO_CELL)
    return -1;
  if (game->slides && game_board_can_select (self, self->hover) && !self->is_dragging)
    looks[self->hover] |= CELL_LIT;
  if (!game_board_find_move (self, self->selected, self->hover, &move))
    return -1;
  add_ghost (self, looks, move.to);
  if (!game->drops)
    {
      looks[move.to] |= CELL_LIT;
      look_at_turning (self, looks, move);
      return -1;
    }
  light_column (self, looks, game_position_column (position (self), move.to));
  return game_position_column (position (self), move.to);
}

static void
look_at_hint (GameBoard *self, guint16 *looks)
{
  if (self->hint.to == GAME_NO_CELL)
    return;
  add_ghost (self, looks, self->hint.to);
  looks[self->hint.to] |= CELL_HINTED;
  if (self->hint.from != GAME_NO_CELL)
    looks[self->hint.from] |= CELL_HINTED;
}

/* What can be chosen is shown when the pieces have come to rest; it can be chosen before. */
static int
look_at_choices (GameBoard *self, guint16 *looks)
{
  if (!self->interactive || game_board_is_moving (self))
    return -1;
  look_at_legal_moves (self, looks);
  if (self->selected != GAME_NO_CELL)
    looks[self->selected] |= CELL_SELECTED;
  if (self->is_dragging)
    looks[self->selected] |= CELL_LIFTED;
  return look_at_preview (self, looks);
}

/* Asks for the part of the window that @area touches to be drawn anew. */
void
game_board_queue_area (GameBoard *self, const GameArea *area)
{
  int x = (int) floor (area->x);
  int y = (int) floor (area->y);

  gtk_widget_queue_draw_area (GTK_WIDGET (self), x, y, (int) ceil (area->x + area->width) - x,
                              (int) ceil (area->y + area->height) - y);
}

/* The area in which anything is drawn that belongs to @cell. */
GameArea
game_board_cell_reach (GameBoard *self, int cell)
{
  GameArea square = game_geometry_cell (&self->geometry, cell);

  return game_brush_inset (&square, -MAX (LEAST_OVERHANG, self->geometry.square * OVERHANG));
}

static void
queue_cell (GameBoard *self, int cell)
{
  GameArea area = game_board_cell_reach (self, cell);

  game_board_queue_area (self, &area);
}

static void
queue_waiting (GameBoard *self, int column)
{
  GameArea area;

  if (column < 0 || column >= self->geometry.columns)
    return;
  area = game_geometry_cell (&self->geometry, column);
  area.y = self->geometry.y - self->geometry.above - 1;
  area.height = self->geometry.above + 2;
  game_board_queue_area (self, &area);
}

/* Finds what is to be seen now and asks for the squares to be drawn on which that has changed. */
void
game_board_refresh (GameBoard *self)
{
  guint16 looks[GAME_MAX_CELLS];
  int waiting;

  if (self->model == NULL)
    return;
  look_at_pieces (self, looks);
  look_at_last_move (self, looks);
  waiting = look_at_choices (self, looks);
  look_at_hint (self, looks);
  if (self->shows_cursor)
    looks[self->cursor] |= CELL_CURSOR;
  for (int cell = 0; cell < game_position_n_cells (position (self)); cell++)
    {
      if (looks[cell] != self->looks[cell])
        queue_cell (self, cell);
      self->looks[cell] = looks[cell];
    }
  if (waiting != self->waiting_column)
    {
      queue_waiting (self, self->waiting_column);
      queue_waiting (self, waiting);
    }
  self->waiting_column = waiting;
  game_board_accessible_update (self);
}

/* Shows what a move at @cell would do, if a person may move now; GAME_NO_CELL shows nothing. */
void
game_board_point_at (GameBoard *self, int cell)
{
  self->hover = self->interactive ? cell : GAME_NO_CELL;
  game_board_refresh (self);
}
