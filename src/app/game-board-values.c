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

/* So many of the best moves have a label at most; on small squares, so many. */
#define MOST_VALUES 24
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

/**
 * game_board_value_clear:
 * @value: (type gpointer): a #GameBoardValue in an array of them
 *
 * Frees the texts of a value whose texts are its own.
 */
void
game_board_value_clear (gpointer value)
{
  GameBoardValue *cleared = value;

  g_free (cleared->first);
  g_free (cleared->second);
  g_free (cleared->words);
}

/* Makes the board know no values yet. */
void
game_board_values_init (GameBoard *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (GameBoardValue));
  g_array_set_clear_func (self->values, game_board_value_clear);
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
  if (self->values->len == 0)
    return;
  g_array_set_size (self->values, 0);
  g_array_set_size (self->line, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows the values that were not drawn while pieces moved. */
void
game_board_values_uncover (GameBoard *self)
{
  if (self->values->len > 0)
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

static gboolean
equal_values (GArray *values, const GameBoardValue *others, guint n)
{
  if (values->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const GameBoardValue *value = &g_array_index (values, GameBoardValue, i);

      if (!game_move_equal (value->move, others[i].move) ||
          g_strcmp0 (value->first, others[i].first) != 0 ||
          g_strcmp0 (value->second, others[i].second) != 0 ||
          value->is_proven != others[i].is_proven || value->is_best != others[i].is_best ||
          value->sign != others[i].sign)
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

/**
 * game_board_set_values:
 * @self: a #GameBoard that shows a game
 * @values: (array length=n_values): what moves are worth, the best first; the texts are copied
 * @n_values: how many; 0 takes all away
 * @line: (array length=n_line) (nullable): the moves that are expected
 * @n_line: how many
 * @is_final: whether it is time to tell assistive technologies
 *
 * Shows what moves are worth, until the position changes.
 */
void
game_board_set_values (GameBoard *self,
                       const GameBoardValue *values,
                       guint n_values,
                       const GameMove *line,
                       guint n_line,
                       gboolean is_final)
{
  guint n_shown = MIN (n_line, LINE_SHOWN);

  g_return_if_fail (GAME_IS_BOARD (self));

  if (!equal_values (self->values, values, n_values) || !equal_lines (self->line, line, n_shown))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  g_array_set_size (self->values, 0);
  for (guint i = 0; i < n_values; i++)
    {
      GameBoardValue value = values[i];

      value.first = g_strdup (value.first);
      value.second = g_strdup (value.second);
      value.words = g_strdup (value.words);
      g_array_append_val (self->values, value);
    }
  g_array_set_size (self->line, 0);
  if (n_shown > 0)
    g_array_append_vals (self->line, line, n_shown);
  if (is_final && self->model != NULL)
    game_board_accessible_update (self);
}

static void
collect_labels (GameBoard *self, Spot *spots)
{
  guint most = self->geometry.square >= GAME_VALUE_SMALL_SQUARE ? MOST_VALUES : FEW_VALUES;
  guint n = MIN (self->values->len, most);

  for (guint i = 0; i < n; i++)
    {
      const GameBoardValue *value = value_at (self, i);
      gboolean is_low;
      int cell = cell_of_value (self, value, &is_low);

      if (cell == GAME_NO_CELL || spots[cell].has_label)
        continue;
      spots[cell].has_label = TRUE;
      spots[cell].label = (GameValueLabel){ value->first,     value->second,  value->sign,
                                            value->is_proven, value->is_best, is_low };
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

/* Draws the labels, then over them what is numbered. */
void
game_board_paint_values (GameBoard *self, cairo_t *cr)
{
  Spot spots[GAME_MAX_CELLS];
  int n_cells = self->geometry.rows * self->geometry.columns;

  if (self->values->len == 0 || game_board_is_moving (self) || self->lit ||
      self->geometry.square < GAME_VALUE_LEAST_SQUARE)
    return;
  memset (spots, 0, sizeof *spots * (gsize) n_cells);
  collect_labels (self, spots);
  collect_steps (self, spots);
  for (int cell = 0; cell < n_cells; cell++)
    if (spots[cell].has_label)
      {
        GameMarkSpot mark = mark_spot (self, cell);

        game_value_draw (cr, &mark, &spots[cell].label, self->family);
      }
  for (int cell = 0; cell < n_cells; cell++)
    if (spots[cell].step > 0)
      paint_step (self, cr, cell, &spots[cell]);
}
