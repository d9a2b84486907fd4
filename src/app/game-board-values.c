/* game-board-values.c: what the moves are worth, on the squares of the board, and the line that is
 * expected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-accessible.h"
#include "app/game-board-private.h"

#include "app/draw/values.h"

#include <string.h>

/* So many moves of the expected line are shown. */
#define LINE_SHOWN 7

/* At most so many of the best moves have a strong label; the others have a faint one, and on small
 * squares there are so many labels at all. */
#define STRONG_VALUES 24
#define FEW_VALUES 3

#define GHOST 0.45

/* What there is to draw on one square. */
typedef struct
{
  GameValueLabel label;
  gboolean has_label;
  int step; /* of the expected line, from 1; 0: none */
} Spot;

static GameMarkSpot
mark_spot (GameBoard *self, int cell)
{
  GameMarkSpot spot = { .dress = &self->dress };

  spot.area = game_geometry_cell (&self->geometry, cell);
  game_geometry_centre (&self->geometry, cell, &spot.x, &spot.y);
  return spot;
}

static void
clear_value (gpointer value)
{
  GameBoardValue *cleared = value;

  g_clear_pointer (&cleared->first, g_ref_string_release);
  g_clear_pointer (&cleared->second, g_ref_string_release);
  g_clear_pointer (&cleared->words, g_ref_string_release);
}

/**
 * game_board_values_new:
 *
 * Returns: (transfer full) (element-type GameBoardValue): room for values, which will own their texts
 */
GArray *
game_board_values_new (void)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (GameBoardValue));

  g_array_set_clear_func (values, clear_value);
  return values;
}

/* Makes the board know no values yet. */
void
game_board_values_init (GameBoard *self)
{
  self->values = game_board_values_new ();
  self->line = g_array_new (FALSE, FALSE, sizeof (GameMove));
}

/* Frees the values. */
void
game_board_values_finalize (GameBoard *self)
{
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->line, g_array_unref);
}

/* Forgets the values: the position is another one. */
void
game_board_values_forget (GameBoard *self)
{
  if (self->values->len == 0 && self->line->len == 0)
    return;
  g_array_set_size (self->values, 0);
  g_array_set_size (self->line, 0);
  self->has_own_line = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows the values that were not drawn while pieces moved. */
void
game_board_values_uncover (GameBoard *self)
{
  if (self->values->len > 0 || self->line->len > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static const GameBoardValue *
value_at (GameBoard *self, guint i)
{
  return &g_array_index (self->values, GameBoardValue, i);
}

/* The cell on which a value stands: that which the move reaches; of a piece that is not chosen, the
 * piece itself. */
static int
cell_of_value (GameBoard *self, const GameBoardValue *value, gboolean *is_low)
{
  *is_low = value->move.from != GAME_NO_CELL && value->move.from != self->selected;
  return *is_low ? value->move.from : value->move.to;
}

/* The best value that stands on a cell; the values come best first. */
static const GameBoardValue *
find_value (GameBoard *self, int cell)
{
  if (self->values->len == 0)
    return NULL;
  if (value_at (self, 0)->move.from == GAME_NO_CELL)
    return self->value_at[cell] >= 0 ? value_at (self, (guint) self->value_at[cell]) : NULL;
  for (guint i = 0; i < self->values->len; i++)
    {
      gboolean is_low;

      if (cell_of_value (self, value_at (self, i), &is_low) == cell)
        return value_at (self, i);
    }
  return NULL;
}

/**
 * game_board_value_words:
 * @self: the board
 * @cell: a cell of it
 *
 * Returns: (transfer none) (nullable): what the best move that is told at @cell is worth, in words
 */
const char *
game_board_value_words (GameBoard *self, int cell)
{
  const GameBoardValue *value = find_value (self, cell);

  return value != NULL ? value->words : NULL;
}

/* Whether two moves are worth the same, as far as the board says. */
static gboolean
say_the_same (const GameBoardValue *value, const GameBoardValue *other)
{
  return g_strcmp0 (value->first, other->first) == 0 &&
         g_strcmp0 (value->second, other->second) == 0 && value->is_proven == other->is_proven &&
         value->sign == other->sign;
}

static gboolean
equal_values (GArray *values, GArray *others)
{
  if (values->len != others->len)
    return FALSE;
  for (guint i = 0; i < values->len; i++)
    {
      const GameBoardValue *value = &g_array_index (values, GameBoardValue, i);
      const GameBoardValue *other = &g_array_index (others, GameBoardValue, i);

      if (!game_move_equal (value->move, other->move) || value->is_best != other->is_best ||
          !say_the_same (value, other))
        return FALSE;
    }
  return TRUE;
}

static gboolean
equal_lines (GArray *line, const GameMove *other, guint n)
{
  if (line->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!game_move_equal (g_array_index (line, GameMove, i), other[i]))
      return FALSE;
  return TRUE;
}

/* The first value that leads to a cell is the best that does. */
static void
index_values (GameBoard *self)
{
  for (int cell = 0; cell < GAME_MAX_CELLS; cell++)
    self->value_at[cell] = -1;
  for (guint i = self->values->len; i-- > 0;)
    if (value_at (self, i)->move.to != GAME_NO_CELL)
      self->value_at[value_at (self, i)->move.to] = (gint16) i;
}

static void
take_line (GameBoard *self, const GameMove *line, guint n_line)
{
  guint n_shown = MIN (n_line, LINE_SHOWN);

  if (equal_lines (self->line, line, n_shown))
    return;
  g_array_set_size (self->line, 0);
  if (n_shown > 0)
    g_array_append_vals (self->line, line, n_shown);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * game_board_set_values:
 * @self: a #GameBoard that shows a game
 * @values: (transfer full) (element-type GameBoardValue): what moves are worth, the best first; of
 *   game_board_values_new ()
 * @line: (array length=n_line) (nullable): the moves that are expected
 * @n_line: how many
 * @is_final: whether it is time to tell assistive technologies
 *
 * Shows what moves are worth and what is expected, until the position changes. A line that was shown
 * by itself stays where there are no values.
 */
void
game_board_set_values (GameBoard *self,
                       GArray *values,
                       const GameMove *line,
                       guint n_line,
                       gboolean is_final)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  if (!equal_values (self->values, values))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  g_array_unref (self->values);
  self->values = values;
  index_values (self);
  self->has_own_line = self->has_own_line && values->len == 0;
  if (!self->has_own_line)
    take_line (self, line, n_line);
  if (is_final && self->model != NULL)
    game_board_accessible_update (self);
}

/**
 * game_board_show_line:
 * @self: a #GameBoard that shows a game
 * @line: (array length=n_line): moves from the position that is shown
 * @n_line: how many
 *
 * Shows moves without making them, as numbered pieces, until the position changes.
 */
void
game_board_show_line (GameBoard *self, const GameMove *line, guint n_line)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  self->has_own_line = n_line > 0;
  take_line (self, line, n_line);
}

/* How many of the values have a strong label. Those that say the same have the same label: none of
 * a hundred moves that lose alike is better than the others. */
guint
game_board_values_n_strong (GameBoard *self)
{
  guint n = STRONG_VALUES;

  if (self->values->len <= STRONG_VALUES)
    return self->values->len;
  while (n > 1 && say_the_same (value_at (self, n - 1), value_at (self, STRONG_VALUES)))
    n--;
  return n;
}

static void
collect_labels (GameBoard *self, Spot *spots)
{
  guint n_strong = game_board_values_n_strong (self);
  gboolean is_small = self->geometry.square < GAME_VALUE_SMALL_SQUARE;
  guint n = is_small ? MIN (self->values->len, FEW_VALUES) : self->values->len;

  for (guint i = 0; i < n; i++)
    {
      const GameBoardValue *value = value_at (self, i);
      gboolean is_low;
      int cell = cell_of_value (self, value, &is_low);

      if (cell == GAME_NO_CELL || spots[cell].has_label)
        continue;
      spots[cell].has_label = TRUE;
      spots[cell].label =
          (GameValueLabel){ value->first,   value->second, value->sign,  value->is_proven,
                            value->is_best, is_low,        i >= n_strong };
    }
}

static void
collect_steps (GameBoard *self, Spot *spots)
{
  for (guint i = 0; i < self->line->len; i++)
    {
      int cell = g_array_index (self->line, GameMove, i).to;

      if (cell != GAME_NO_CELL && spots[cell].step == 0)
        spots[cell].step = (int) i + 1;
    }
}

/* Who makes a move of the line, the turn alternating. */
static GamePiece
piece_of_step (GameBoard *self, int step)
{
  GameSide side = (GameSide) game_model_get_position (self->model)->to_move;

  return game_piece_of (step % 2 == 1 ? side : game_other_side (side));
}

static void
paint_step (GameBoard *self, cairo_t *cr, int cell, const Spot *spot)
{
  GameMarkSpot mark = mark_spot (self, cell);
  GamePiece piece = piece_of_step (self, spot->step);
  gboolean is_taken = game_model_get_position (self->model)->cells[cell] != GAME_EMPTY;

  if (spot->has_label || is_taken)
    {
      game_value_badge (cr, &mark, spot->has_label ? &spot->label : NULL, spot->step, piece,
                        self->family);
      return;
    }
  game_cache_paint_piece (self->cache, cr, piece, mark.x, mark.y, GHOST);
  game_value_step (cr, &mark, spot->step, piece, self->family);
}

/* Whether any of a square, or of what hangs over its edge, is to be drawn. */
static gboolean
is_in_clip (GameBoard *self, cairo_t *cr, int cell)
{
  GameArea area = game_geometry_cell (&self->geometry, cell);
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  return area.x - area.width < right && area.x + 2 * area.width > left &&
         area.y - area.height < bottom && area.y + 2 * area.height > top;
}

static void
paint_labels (GameBoard *self, cairo_t *cr, const Spot *spots, gboolean are_faint)
{
  for (int cell = 0; cell < self->geometry.rows * self->geometry.columns; cell++)
    if (spots[cell].has_label && spots[cell].label.is_faint == are_faint &&
        is_in_clip (self, cr, cell))
      {
        GameMarkSpot mark = mark_spot (self, cell);

        game_cache_paint_value (self->cache, cr, &mark, &spots[cell].label, self->family);
      }
}

/* Draws the labels, the strong ones above the others, then over them what is numbered. */
void
game_board_paint_values (GameBoard *self, cairo_t *cr)
{
  Spot spots[GAME_MAX_CELLS];
  int n_cells = self->geometry.rows * self->geometry.columns;

  if ((self->values->len == 0 && self->line->len == 0) || game_board_is_moving (self) ||
      self->lit || self->geometry.square < GAME_VALUE_LEAST_SQUARE)
    return;
  memset (spots, 0, sizeof *spots * (gsize) n_cells);
  collect_labels (self, spots);
  collect_steps (self, spots);
  paint_labels (self, cr, spots, TRUE);
  paint_labels (self, cr, spots, FALSE);
  for (int cell = 0; cell < n_cells; cell++)
    if (spots[cell].step > 0)
      paint_step (self, cr, cell, &spots[cell]);
}
