/* game-board-accessible.c: the board as a table, as assistive technologies see it
 *
 * A square is made when somebody asks for it and lives as long as it is held; the table manages its
 * descendants, so that nobody asks for all of them at once. The one with the cursor is held here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-accessible.h"

#include "app/game-board-private.h"
#include "app/game-board-words.h"
#include "app/game-cell-accessible.h"

#include "engine/text.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidgetAccessible parent_instance;

  GHashTable *cells;           /* from the cell's number to its GameCellAccessible, not held */
  GameCellAccessible *focused; /* the one last told to have the focus; or NULL */
  guint focus_source;          /* of what is told when the board has got the focus; or 0 */
  char *description;           /* of a row or column, as last asked for */
} GameBoardAccessible;

typedef struct
{
  GtkWidgetAccessibleClass parent_class;
} GameBoardAccessibleClass;

static void implement_component (AtkComponentIface *iface);
static void implement_table (AtkTableIface *iface);

G_DEFINE_TYPE_WITH_CODE (GameBoardAccessible,
                         game_board_accessible,
                         GTK_TYPE_WIDGET_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, implement_component)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE, implement_table))

static GameBoardAccessible *
cast (gpointer object)
{
  return G_TYPE_CHECK_INSTANCE_CAST (object, GAME_TYPE_BOARD_ACCESSIBLE, GameBoardAccessible);
}

static GameBoardAccessible *
accessible_of (GameBoard *board)
{
  return cast (gtk_widget_get_accessible (GTK_WIDGET (board)));
}

/* The board, or NULL when it is gone or shows nothing. */
static GameBoard *
board_of (gpointer object)
{
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (object));

  return widget != NULL && GAME_BOARD (widget)->model != NULL ? GAME_BOARD (widget) : NULL;
}

static const GameSetup *
setup_of (GameBoard *board)
{
  return &game_model_get_position (board->model)->setup;
}

static void
cell_gone_cb (gpointer cells, GObject *cell)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, cells);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (value == (gpointer) cell)
      {
        g_hash_table_iter_remove (&iter);
        return;
      }
}

/* The square, made if it is not there. */
static GameCellAccessible *
ref_cell (GameBoardAccessible *self, int number)
{
  GameCellAccessible *cell = g_hash_table_lookup (self->cells, GINT_TO_POINTER (number));

  if (cell != NULL)
    return g_object_ref (cell);
  cell = game_cell_accessible_new (GTK_ACCESSIBLE (self), number);
  g_hash_table_insert (self->cells, GINT_TO_POINTER (number), cell);
  g_object_weak_ref (G_OBJECT (cell), cell_gone_cb, self->cells);
  return cell;
}

static int
get_n_children (AtkObject *object)
{
  GameBoard *board = board_of (object);

  return board != NULL ? setup_of (board)->rows * setup_of (board)->columns : 0;
}

static AtkObject *
ref_child (AtkObject *object, int index)
{
  if (index < 0 || index >= get_n_children (object))
    return NULL;
  return ATK_OBJECT (ref_cell (cast (object), index));
}

static AtkStateSet *
ref_state_set (AtkObject *object)
{
  AtkStateSet *states =
      ATK_OBJECT_CLASS (game_board_accessible_parent_class)->ref_state_set (object);

  atk_state_set_add_state (states, ATK_STATE_MANAGES_DESCENDANTS);
  return states;
}

/* ---- the table ---- */

static int
get_index_at (AtkTable *table, int row, int column)
{
  GameBoard *board = board_of (table);

  if (board == NULL || row < 0 || column < 0 || row >= setup_of (board)->rows ||
      column >= setup_of (board)->columns)
    return -1;
  return row * setup_of (board)->columns + column;
}

static AtkObject *
ref_at (AtkTable *table, int row, int column)
{
  return ref_child (ATK_OBJECT (table), get_index_at (table, row, column));
}

static int
get_row_at_index (AtkTable *table, int index)
{
  GameBoard *board = board_of (table);

  return board != NULL && index >= 0 ? index / setup_of (board)->columns : -1;
}

static int
get_column_at_index (AtkTable *table, int index)
{
  GameBoard *board = board_of (table);

  return board != NULL && index >= 0 ? index % setup_of (board)->columns : -1;
}

static int
get_n_rows (AtkTable *table)
{
  GameBoard *board = board_of (table);

  return board != NULL ? setup_of (board)->rows : 0;
}

static int
get_n_columns (AtkTable *table)
{
  GameBoard *board = board_of (table);

  return board != NULL ? setup_of (board)->columns : 0;
}

static int
get_extent_at (AtkTable *table G_GNUC_UNUSED, int row G_GNUC_UNUSED, int column G_GNUC_UNUSED)
{
  return 1;
}

static const char *
get_row_description (AtkTable *table, int row)
{
  GameBoardAccessible *self = cast (table);

  g_free (self->description);
  self->description = g_strdup_printf ("%d", row + 1);
  return self->description;
}

static const char *
get_column_description (AtkTable *table, int column)
{
  GameBoardAccessible *self = cast (table);
  char text[GAME_CELL_TEXT];

  if (column < 0 || column >= get_n_columns (table))
    return NULL;
  game_column_to_text (column, text);
  g_free (self->description);
  self->description = g_strdup (text);
  return self->description;
}

static gboolean
is_selected (AtkTable *table, int row, int column)
{
  GameBoard *board = board_of (table);
  int cell = get_index_at (table, row, column);

  return board != NULL && cell >= 0 && board->interactive && board->selected == cell;
}

static void
implement_table (AtkTableIface *iface)
{
  iface->ref_at = ref_at;
  iface->get_index_at = get_index_at;
  iface->get_row_at_index = get_row_at_index;
  iface->get_column_at_index = get_column_at_index;
  iface->get_n_rows = get_n_rows;
  iface->get_n_columns = get_n_columns;
  iface->get_row_extent_at = get_extent_at;
  iface->get_column_extent_at = get_extent_at;
  iface->get_row_description = get_row_description;
  iface->get_column_description = get_column_description;
  iface->is_selected = is_selected;
}

/* ---- where it is ---- */

static AtkObject *
ref_accessible_at_point (AtkComponent *component, int x, int y, AtkCoordType coordinates)
{
  GameBoard *board = board_of (component);
  int left, top, width, height, cell;

  if (board == NULL || !atk_component_contains (component, x, y, coordinates))
    return NULL;
  atk_component_get_extents (component, &left, &top, &width, &height, coordinates);
  cell = game_geometry_cell_at (&board->geometry, x - left, y - top);
  if (cell == GAME_NO_CELL)
    return g_object_ref (ATK_OBJECT (component));
  return ATK_OBJECT (ref_cell (cast (component), cell));
}

static void
implement_component (AtkComponentIface *iface)
{
  iface->ref_accessible_at_point = ref_accessible_at_point;
}

/* ---- what is told ---- */

static int
focused_cell (GameBoard *board)
{
  if (board->model == NULL || !gtk_widget_has_focus (GTK_WIDGET (board)))
    return GAME_NO_CELL;
  return board->cursor;
}

/* Tells which square has the focus, where that has changed. */
static void
tell_focus (GameBoardAccessible *self, GameBoard *board)
{
  g_autoptr (GameCellAccessible) last = NULL;
  int cell = focused_cell (board);

  if (self->focus_source != 0)
    return;
  if (cell ==
      (self->focused != NULL ? game_cell_accessible_get_cell (self->focused) : GAME_NO_CELL))
    return;
  last = g_steal_pointer (&self->focused);
  if (last != NULL)
    atk_object_notify_state_change (ATK_OBJECT (last), ATK_STATE_FOCUSED, FALSE);
  if (cell == GAME_NO_CELL)
    return;
  self->focused = ref_cell (self, cell);
  g_signal_emit_by_name (self, "active-descendant-changed", self->focused);
  atk_object_notify_state_change (ATK_OBJECT (self->focused), ATK_STATE_FOCUSED, TRUE);
}

static gboolean
focus_settled_cb (gpointer data)
{
  GameBoardAccessible *self = cast (data);
  GameBoard *board = board_of (self);

  self->focus_source = 0;
  if (board != NULL)
    tell_focus (self, board);
  return G_SOURCE_REMOVE;
}

/* GTK tells when idle that the board has the focus; the square has to be told after it. */
static gboolean
focus_in_cb (GtkWidget *widget G_GNUC_UNUSED,
             GdkEvent *event G_GNUC_UNUSED,
             GameBoardAccessible *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_LOW, focus_settled_cb, self, NULL);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
focus_out_cb (GtkWidget *widget, GdkEvent *event G_GNUC_UNUSED, GameBoardAccessible *self)
{
  g_clear_handle_id (&self->focus_source, g_source_remove);
  tell_focus (self, GAME_BOARD (widget));
  return GDK_EVENT_PROPAGATE;
}

static void
view_changed_cb (GameBoardAccessible *self)
{
  g_signal_emit_by_name (self, "visible-data-changed");
}

/* The squares that somebody holds. */
static GPtrArray *
list_cells (GameBoardAccessible *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer cell;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    g_ptr_array_add (list, g_object_ref (cell));
  return list;
}

/**
 * game_board_accessible_update:
 * @board: a #GameBoard
 *
 * Tells assistive technologies what has changed on the squares that they know, and where the cursor
 * is. To be called when anything on the board has changed.
 */
void
game_board_accessible_update (GameBoard *board)
{
  GameBoardAccessible *self = accessible_of (board);
  g_autoptr (GPtrArray) cells = NULL;

  if (g_hash_table_size (self->cells) > 0)
    {
      cells = list_cells (self);
      for (guint i = 0; i < cells->len; i++)
        game_cell_accessible_update (g_ptr_array_index (cells, i));
    }
  tell_focus (self, board);
}

/**
 * game_board_accessible_describe:
 * @board: a #GameBoard
 *
 * Describes the board by its game and size, in place of the last message.
 */
void
game_board_accessible_describe (GameBoard *board)
{
  g_autofree char *text = NULL;

  if (board->model == NULL)
    return;
  text = game_board_words_size (game_board_game (board), setup_of (board));
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (board)), text);
}

/**
 * game_board_accessible_renew:
 * @board: a #GameBoard
 *
 * Lets go of all squares: the board shows another game.
 */
void
game_board_accessible_renew (GameBoard *board)
{
  GameBoardAccessible *self = accessible_of (board);
  g_autoptr (GPtrArray) cells = list_cells (self);

  g_clear_object (&self->focused);
  for (guint i = 0; i < cells->len; i++)
    {
      g_object_weak_unref (g_ptr_array_index (cells, i), cell_gone_cb, self->cells);
      game_cell_accessible_retire (g_ptr_array_index (cells, i));
    }
  g_hash_table_remove_all (self->cells);
  game_board_accessible_describe (board);
  g_signal_emit_by_name (self, "model-changed");
  g_signal_emit_by_name (self, "visible-data-changed");
  tell_focus (self, board);
}

static void
game_board_accessible_initialize (AtkObject *object, gpointer data)
{
  ATK_OBJECT_CLASS (game_board_accessible_parent_class)->initialize (object, data);
  atk_object_set_role (object, ATK_ROLE_TABLE);
  atk_object_set_name (object, _ ("Board"));
  g_signal_connect_object (data, "focus-in-event", G_CALLBACK (focus_in_cb), object, 0);
  g_signal_connect_object (data, "focus-out-event", G_CALLBACK (focus_out_cb), object,
                           G_CONNECT_AFTER);
  g_signal_connect_object (data, "view-changed", G_CALLBACK (view_changed_cb), object,
                           G_CONNECT_SWAPPED);
}

static void
game_board_accessible_widget_unset (GtkAccessible *accessible)
{
  g_clear_handle_id (&cast (accessible)->focus_source, g_source_remove);
  g_clear_object (&cast (accessible)->focused);
  GTK_ACCESSIBLE_CLASS (game_board_accessible_parent_class)->widget_unset (accessible);
}

static void
game_board_accessible_finalize (GObject *object)
{
  GameBoardAccessible *self = cast (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_hash_table_unref (self->cells);
  g_free (self->description);
  G_OBJECT_CLASS (game_board_accessible_parent_class)->finalize (object);
}

static void
game_board_accessible_class_init (GameBoardAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = game_board_accessible_finalize;
  GTK_ACCESSIBLE_CLASS (klass)->widget_unset = game_board_accessible_widget_unset;
  atk_class->initialize = game_board_accessible_initialize;
  atk_class->get_n_children = get_n_children;
  atk_class->ref_child = ref_child;
  atk_class->ref_state_set = ref_state_set;
}

static void
game_board_accessible_init (GameBoardAccessible *self)
{
  self->cells = g_hash_table_new (NULL, NULL);
}
