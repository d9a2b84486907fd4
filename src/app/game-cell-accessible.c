/* game-cell-accessible.c: one square of the board, as assistive technologies see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-cell-accessible.h"

#include "app/game-board-private.h"
#include "app/game-board-words.h"

#include <glib/gi18n.h>

struct _GameCellAccessible
{
  AtkObject parent_instance;

  GtkAccessible *table; /* of the board */
  int cell;
  char *name;        /* as last told; NULL: not asked for yet */
  char *description; /* as last asked for */
  gboolean was_selected;
  gboolean is_retired; /* the board shows another game now */
};

static void implement_action (AtkActionIface *iface);
static void implement_component (AtkComponentIface *iface);
static void implement_table_cell (AtkTableCellIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GameCellAccessible,
                               game_cell_accessible,
                               ATK_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, implement_action)
                                   G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, implement_component)
                                       G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE_CELL,
                                                              implement_table_cell))

/* The board, or NULL when it is gone or shows another game. */
static GameBoard *
board_of (GameCellAccessible *self)
{
  GtkWidget *widget = gtk_accessible_get_widget (self->table);

  if (self->is_retired || widget == NULL || GAME_BOARD (widget)->model == NULL)
    return NULL;
  return GAME_BOARD (widget);
}

static const GamePosition *
position_of (GameBoard *board)
{
  return game_model_get_position (board->model);
}

static gboolean
is_selected (GameCellAccessible *self)
{
  GameBoard *board = board_of (self);

  return board != NULL && board->interactive && board->selected == self->cell;
}

/* Whether it is worth telling that a move leads here: not where nearly every square is legal. */
static gboolean
is_told_legal (GameBoard *board, int cell)
{
  const Game *game = game_board_game (board);

  if (!board->interactive || !(game->shows_moves || game->drops))
    return FALSE;
  for (int i = 0; i < board->n_moves; i++)
    if (board->moves[i].to == cell && board->moves[i].from == board->selected)
      return TRUE;
  return FALSE;
}

static gboolean
is_winning (GameBoard *board, int cell)
{
  for (int i = 0; i < board->n_winning; i++)
    if (board->winning[i] == cell)
      return TRUE;
  return FALSE;
}

static void
add_mark (GString *name, gboolean is_marked, const char *mark)
{
  if (is_marked)
    g_string_append_printf (name, ", %s", mark);
}

static void
add_marks (GString *name, GameBoard *board, int cell)
{
  gboolean is_hinted =
      board->hint.to != GAME_NO_CELL && (board->hint.to == cell || board->hint.from == cell);
  const char *value = game_board_value_words (board, cell);

  add_mark (name, position_of (board)->last.to == cell, _ ("last move"));
  add_mark (name, is_winning (board, cell), _ ("in the winning line"));
  add_mark (name, is_hinted, _ ("hint"));
  if (board->interactive && game_board_can_select (board, cell))
    add_mark (name, TRUE, board->selected == cell ? _ ("selected") : _ ("can move"));
  /* Translators: a square that one can move to */
  add_mark (name, is_told_legal (board, cell), _ ("legal"));
  add_mark (name, value != NULL, value);
}

static char *
new_name (GameCellAccessible *self)
{
  GameBoard *board = board_of (self);
  g_autofree char *square = NULL;
  GString *name;

  if (board == NULL)
    return g_strdup ("");
  square =
      game_board_words_square (game_board_game (board), &position_of (board)->setup, self->cell);
  name = g_string_new (square);
  add_mark (name, TRUE,
            game_board_words_content (game_board_game (board), position_of (board), self->cell,
                                      board->material));
  add_marks (name, board, self->cell);
  return g_string_free (name, FALSE);
}

static const char *
game_cell_accessible_get_name (AtkObject *object)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (object);

  g_free (self->name);
  self->name = new_name (self);
  return self->name;
}

/* What one sees who points at a legal square: what the move would change. */
static const char *
game_cell_accessible_get_description (AtkObject *object)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (object);
  GameBoard *board = board_of (self);
  GameMove move;

  g_clear_pointer (&self->description, g_free);
  if (board != NULL && board->interactive &&
      game_board_find_move (board, board->selected, self->cell, &move))
    self->description =
        game_board_words_effect (game_board_game (board), position_of (board), move);
  return self->description != NULL ? self->description : "";
}

static AtkObject *
game_cell_accessible_get_parent (AtkObject *object)
{
  return ATK_OBJECT (GAME_CELL_ACCESSIBLE (object)->table);
}

static int
game_cell_accessible_get_index_in_parent (AtkObject *object)
{
  return GAME_CELL_ACCESSIBLE (object)->cell;
}

/* Whether some of the square is within the part of the board that is seen. */
static gboolean
is_showing (GameCellAccessible *self, GameBoard *board)
{
  GameArea area = game_geometry_cell (&board->geometry, self->cell);
  const GameArea *seen = &board->geometry.field;

  return gtk_widget_get_mapped (GTK_WIDGET (board)) && area.x < seen->x + seen->width &&
         area.y < seen->y + seen->height && area.x + area.width > seen->x &&
         area.y + area.height > seen->y;
}

static AtkStateSet *
game_cell_accessible_ref_state_set (AtkObject *object)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (object);
  AtkStateSet *states =
      ATK_OBJECT_CLASS (game_cell_accessible_parent_class)->ref_state_set (object);
  GameBoard *board = board_of (self);
  AtkStateType usual[] = { ATK_STATE_ENABLED, ATK_STATE_SENSITIVE, ATK_STATE_VISIBLE,
                           ATK_STATE_FOCUSABLE, ATK_STATE_TRANSIENT };

  if (board == NULL)
    {
      atk_state_set_add_state (states, ATK_STATE_DEFUNCT);
      return states;
    }
  atk_state_set_add_states (states, usual, G_N_ELEMENTS (usual));
  if (is_showing (self, board))
    atk_state_set_add_state (states, ATK_STATE_SHOWING);
  if (gtk_widget_has_focus (GTK_WIDGET (board)) && board->cursor == self->cell)
    atk_state_set_add_state (states, ATK_STATE_FOCUSED);
  if (board->interactive && game_board_can_select (board, self->cell))
    atk_state_set_add_state (states, ATK_STATE_SELECTABLE);
  if (is_selected (self))
    atk_state_set_add_state (states, ATK_STATE_SELECTED);
  return states;
}

/* ---- what can be done with it ---- */

static gboolean
do_action (AtkAction *action, int index)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (action);
  GameBoard *board = board_of (self);

  if (index != 0 || board == NULL)
    return FALSE;
  if (!board->interactive)
    {
      game_board_refuse_turn (board, self->cell);
      return FALSE;
    }
  game_board_end_motion (board);
  game_board_hide_message (board);
  board->cursor = self->cell;
  game_board_choose (board, self->cell);
  game_board_refresh (board);
  return TRUE;
}

static int
get_n_actions (AtkAction *action G_GNUC_UNUSED)
{
  return 1;
}

static const char *
get_action_name (AtkAction *action G_GNUC_UNUSED, int index)
{
  return index == 0 ? "play" : NULL;
}

static const char *
get_localized_action_name (AtkAction *action G_GNUC_UNUSED, int index)
{
  return index == 0 ? _ ("Play") : NULL;
}

static const char *
get_action_description (AtkAction *action G_GNUC_UNUSED, int index)
{
  return index == 0 ? _ ("Plays here, or chooses the piece") : NULL;
}

static void
implement_action (AtkActionIface *iface)
{
  iface->do_action = do_action;
  iface->get_n_actions = get_n_actions;
  iface->get_name = get_action_name;
  iface->get_localized_name = get_localized_action_name;
  iface->get_description = get_action_description;
}

/* ---- where it is ---- */

static void
get_extents (AtkComponent *component,
             int *x,
             int *y,
             int *width,
             int *height,
             AtkCoordType coordinates)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (component);
  GameBoard *board = board_of (self);
  GameArea area;
  int left = 0, top = 0;

  *x = *y = *width = *height = -1;
  if (board == NULL)
    return;
  area = game_geometry_cell (&board->geometry, self->cell);
  if (coordinates != ATK_XY_PARENT)
    atk_component_get_extents (ATK_COMPONENT (self->table), &left, &top, width, height,
                               coordinates);
  *x = left + (int) area.x;
  *y = top + (int) area.y;
  *width = (int) area.width;
  *height = (int) area.height;
}

static gboolean
grab_focus (AtkComponent *component)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (component);
  GameBoard *board = board_of (self);

  if (board == NULL)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (board));
  game_board_set_cursor (board, self->cell);
  return TRUE;
}

static gboolean
scroll_to (AtkComponent *component, AtkScrollType type G_GNUC_UNUSED)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (component);
  GameBoard *board = board_of (self);

  if (board == NULL)
    return FALSE;
  game_board_reveal (board, self->cell);
  return TRUE;
}

static void
implement_component (AtkComponentIface *iface)
{
  iface->get_extents = get_extents;
  iface->scroll_to = scroll_to;
  iface->grab_focus = grab_focus;
}

/* ---- its place in the table ---- */

static gboolean
get_position (AtkTableCell *cell, int *row, int *column)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (cell);
  GameBoard *board = board_of (self);

  if (board == NULL)
    return FALSE;
  *row = game_position_row (position_of (board), self->cell);
  *column = game_position_column (position_of (board), self->cell);
  return TRUE;
}

static gboolean
get_row_column_span (AtkTableCell *cell, int *row, int *column, int *row_span, int *column_span)
{
  *row_span = *column_span = 1;
  return get_position (cell, row, column);
}

static int
get_span (AtkTableCell *cell G_GNUC_UNUSED)
{
  return 1;
}

static AtkObject *
get_table (AtkTableCell *cell)
{
  return g_object_ref (ATK_OBJECT (GAME_CELL_ACCESSIBLE (cell)->table));
}

static GPtrArray *
get_no_headers (AtkTableCell *cell G_GNUC_UNUSED)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static void
implement_table_cell (AtkTableCellIface *iface)
{
  iface->get_position = get_position;
  iface->get_row_column_span = get_row_column_span;
  iface->get_row_span = get_span;
  iface->get_column_span = get_span;
  iface->get_table = get_table;
  iface->get_row_header_cells = get_no_headers;
  iface->get_column_header_cells = get_no_headers;
}

/**
 * game_cell_accessible_get_cell:
 * @self: a #GameCellAccessible
 *
 * Returns: the cell of the board
 */
int
game_cell_accessible_get_cell (GameCellAccessible *self)
{
  g_return_val_if_fail (GAME_IS_CELL_ACCESSIBLE (self), GAME_NO_CELL);

  return self->cell;
}

/**
 * game_cell_accessible_update:
 * @self: a #GameCellAccessible
 *
 * Tells what has changed since it was told last. To be called when the board has changed.
 */
void
game_cell_accessible_update (GameCellAccessible *self)
{
  g_autofree char *name = NULL;
  gboolean selected;

  g_return_if_fail (GAME_IS_CELL_ACCESSIBLE (self));

  name = self->name != NULL ? new_name (self) : NULL;
  selected = is_selected (self);
  if (g_strcmp0 (name, self->name) != 0)
    g_object_notify (G_OBJECT (self), "accessible-name");
  if (selected != self->was_selected)
    atk_object_notify_state_change (ATK_OBJECT (self), ATK_STATE_SELECTED, selected);
  self->was_selected = selected;
}

/**
 * game_cell_accessible_retire:
 * @self: a #GameCellAccessible
 *
 * Makes @self stand for nothing any more: the board shows another game.
 */
void
game_cell_accessible_retire (GameCellAccessible *self)
{
  g_return_if_fail (GAME_IS_CELL_ACCESSIBLE (self));

  self->is_retired = TRUE;
  atk_object_notify_state_change (ATK_OBJECT (self), ATK_STATE_DEFUNCT, TRUE);
}

static void
game_cell_accessible_finalize (GObject *object)
{
  GameCellAccessible *self = GAME_CELL_ACCESSIBLE (object);

  g_clear_object (&self->table);
  g_free (self->name);
  g_free (self->description);
  G_OBJECT_CLASS (game_cell_accessible_parent_class)->finalize (object);
}

static void
game_cell_accessible_class_init (GameCellAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = game_cell_accessible_finalize;
  atk_class->get_name = game_cell_accessible_get_name;
  atk_class->get_description = game_cell_accessible_get_description;
  atk_class->get_parent = game_cell_accessible_get_parent;
  atk_class->get_index_in_parent = game_cell_accessible_get_index_in_parent;
  atk_class->ref_state_set = game_cell_accessible_ref_state_set;
}

static void
game_cell_accessible_init (GameCellAccessible *self)
{
  /* Of a table cell Orca reads the whole row whenever the row is another one. */
  atk_object_set_role (ATK_OBJECT (self), ATK_ROLE_LIST_ITEM);
}

/**
 * game_cell_accessible_new:
 * @table: the accessible object of a #GameBoard that shows a game
 * @cell: a cell of the board
 *
 * Returns: (transfer full): the square
 */
GameCellAccessible *
game_cell_accessible_new (GtkAccessible *table, int cell)
{
  GameCellAccessible *self = g_object_new (GAME_TYPE_CELL_ACCESSIBLE, NULL);

  self->table = g_object_ref (table);
  self->cell = cell;
  self->was_selected = is_selected (self);
  return self;
}
