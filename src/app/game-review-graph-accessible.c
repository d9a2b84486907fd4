/* game-review-graph-accessible.c: the graph of a review, as a table that can be read
 *
 * A row for each number of moves, from the start on: the move that led there, how the game stands,
 * and what is to be said of the move. A cell is made when somebody asks for it and lives as long as
 * it is held; its action goes there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-review-graph-accessible.h"

#include "app/game-review-graph.h"
#include "app/game-review-words.h"
#include "app/game-style.h"

#include <glib/gi18n.h>
#include <gtk/gtk-a11y.h>

typedef enum
{
  COLUMN_MOVE,
  COLUMN_WORTH,
  COLUMN_WORDS,
  N_COLUMNS
} Column;

static const char *const column_titles[N_COLUMNS] = {
  N_ ("Move"),
  N_ ("Position"),
  N_ ("Review"),
};

typedef struct
{
  GtkWidgetAccessible parent_instance;

  char *description; /* of the row one stands at, as last asked for */
} GameReviewGraphAccessible;

typedef struct
{
  GtkWidgetAccessibleClass parent_class;
} GameReviewGraphAccessibleClass;

#define TYPE_CELL (game_review_cell_get_type ())
G_DECLARE_FINAL_TYPE (GameReviewCell, game_review_cell, GAME, REVIEW_CELL, AtkObject)

struct _GameReviewCell
{
  AtkObject parent_instance;

  GtkAccessible *table; /* held */
  guint ply;
  Column column;
  char *name; /* as last asked for */
};

static void implement_action (AtkActionIface *iface);
static void implement_table (AtkTableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GameReviewCell,
                               game_review_cell,
                               ATK_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, implement_action))

G_DEFINE_TYPE_WITH_CODE (GameReviewGraphAccessible,
                         game_review_graph_accessible,
                         GTK_TYPE_WIDGET_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_TABLE, implement_table))

/* The graph, or NULL when it is gone or shows nothing. */
static GameReviewGraph *
graph_of (gpointer accessible)
{
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (accessible));

  if (widget == NULL || game_review_graph_get_review (GAME_REVIEW_GRAPH (widget)) == NULL)
    return NULL;
  return GAME_REVIEW_GRAPH (widget);
}

static guint
n_rows_of (gpointer accessible)
{
  GameReviewGraph *graph = graph_of (accessible);

  return graph != NULL ? game_review_get_n_moves (game_review_graph_get_review (graph)) + 1 : 0;
}

/* ---- a cell ---- */

/* The graph, or NULL where it shows a shorter game now. */
static GameReviewGraph *
graph_of_cell (GameReviewCell *self)
{
  return self->ply < n_rows_of (self->table) ? graph_of (self->table) : NULL;
}

static char *
words_of (GameReviewCell *self, GameReviewGraph *graph)
{
  GameReview *review = game_review_graph_get_review (graph);
  GameMaterial material = game_style_material_of (GTK_WIDGET (graph));

  switch (self->column)
    {
    case COLUMN_MOVE:
      return g_strchomp (game_review_words_title (review, self->ply));
    case COLUMN_WORTH:
      return game_review_words_worth (review, self->ply, material);
    default:
      return game_review_words_move (review, self->ply, material);
    }
}

static const char *
game_review_cell_get_name (AtkObject *object)
{
  GameReviewCell *self = GAME_REVIEW_CELL (object);
  GameReviewGraph *graph = graph_of_cell (self);

  g_free (self->name);
  self->name = graph != NULL ? words_of (self, graph) : g_strdup ("");
  return self->name;
}

static AtkObject *
game_review_cell_get_parent (AtkObject *object)
{
  return ATK_OBJECT (GAME_REVIEW_CELL (object)->table);
}

static int
game_review_cell_get_index_in_parent (AtkObject *object)
{
  GameReviewCell *self = GAME_REVIEW_CELL (object);

  return (int) (self->ply * N_COLUMNS + self->column);
}

static AtkStateSet *
game_review_cell_ref_state_set (AtkObject *object)
{
  GameReviewCell *self = GAME_REVIEW_CELL (object);
  AtkStateSet *states = ATK_OBJECT_CLASS (game_review_cell_parent_class)->ref_state_set (object);
  GameReviewGraph *graph = graph_of_cell (self);

  if (graph == NULL)
    {
      atk_state_set_add_state (states, ATK_STATE_DEFUNCT);
      return states;
    }
  atk_state_set_add_state (states, ATK_STATE_ENABLED);
  atk_state_set_add_state (states, ATK_STATE_SENSITIVE);
  atk_state_set_add_state (states, ATK_STATE_VISIBLE);
  atk_state_set_add_state (states, ATK_STATE_SELECTABLE);
  if (gtk_widget_get_mapped (GTK_WIDGET (graph)))
    atk_state_set_add_state (states, ATK_STATE_SHOWING);
  if (game_review_graph_get_graph (graph)->ply == self->ply)
    atk_state_set_add_state (states, ATK_STATE_SELECTED);
  return states;
}

static void
game_review_cell_finalize (GObject *object)
{
  GameReviewCell *self = GAME_REVIEW_CELL (object);

  g_object_unref (self->table);
  g_free (self->name);
  G_OBJECT_CLASS (game_review_cell_parent_class)->finalize (object);
}

static void
game_review_cell_class_init (GameReviewCellClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = game_review_cell_finalize;
  atk_class->get_name = game_review_cell_get_name;
  atk_class->get_parent = game_review_cell_get_parent;
  atk_class->get_index_in_parent = game_review_cell_get_index_in_parent;
  atk_class->ref_state_set = game_review_cell_ref_state_set;
}

static void
game_review_cell_init (GameReviewCell *self)
{
  ATK_OBJECT (self)->role = ATK_ROLE_TABLE_CELL;
}

static gboolean
do_action (AtkAction *action, int index)
{
  GameReviewCell *self = GAME_REVIEW_CELL (action);
  GameReviewGraph *graph = graph_of_cell (self);

  if (index != 0 || graph == NULL)
    return FALSE;
  game_review_graph_choose (graph, self->ply);
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
  return index == 0 ? "activate" : NULL;
}

static void
implement_action (AtkActionIface *iface)
{
  iface->do_action = do_action;
  iface->get_n_actions = get_n_actions;
  iface->get_name = get_action_name;
}

/* ---- the table ---- */

static AtkObject *
ref_at (AtkTable *table, int row, int column)
{
  GameReviewCell *cell;

  if (row < 0 || (guint) row >= n_rows_of (table) || column < 0 || column >= N_COLUMNS)
    return NULL;
  cell = g_object_new (TYPE_CELL, NULL);
  cell->table = g_object_ref (GTK_ACCESSIBLE (table));
  cell->ply = (guint) row;
  cell->column = (Column) column;
  return ATK_OBJECT (cell);
}

static int
get_index_at (AtkTable *table G_GNUC_UNUSED, int row, int column)
{
  return row * N_COLUMNS + column;
}

static int
get_column_at_index (AtkTable *table G_GNUC_UNUSED, int index)
{
  return index % N_COLUMNS;
}

static int
get_row_at_index (AtkTable *table G_GNUC_UNUSED, int index)
{
  return index / N_COLUMNS;
}

static int
get_n_columns (AtkTable *table G_GNUC_UNUSED)
{
  return N_COLUMNS;
}

static int
get_n_rows (AtkTable *table)
{
  return (int) n_rows_of (table);
}

static const char *
get_column_description (AtkTable *table G_GNUC_UNUSED, int column)
{
  return column >= 0 && column < N_COLUMNS ? _ (column_titles[column]) : NULL;
}

static gboolean
is_row_selected (AtkTable *table, int row)
{
  GameReviewGraph *graph = graph_of (table);

  return graph != NULL && row >= 0 && game_review_graph_get_graph (graph)->ply == (guint) row;
}

static void
implement_table (AtkTableIface *iface)
{
  iface->ref_at = ref_at;
  iface->get_index_at = get_index_at;
  iface->get_column_at_index = get_column_at_index;
  iface->get_row_at_index = get_row_at_index;
  iface->get_n_columns = get_n_columns;
  iface->get_n_rows = get_n_rows;
  iface->get_column_description = get_column_description;
  iface->is_row_selected = is_row_selected;
}

static int
game_review_graph_accessible_get_n_children (AtkObject *object)
{
  return (int) n_rows_of (object) * N_COLUMNS;
}

static AtkObject *
game_review_graph_accessible_ref_child (AtkObject *object, int index)
{
  return ref_at (ATK_TABLE (object), index / N_COLUMNS, index % N_COLUMNS);
}

/* What stands where one is. */
static const char *
game_review_graph_accessible_get_description (AtkObject *object)
{
  GameReviewGraphAccessible *self = (GameReviewGraphAccessible *) object;
  GameReviewGraph *graph = graph_of (object);

  g_clear_pointer (&self->description, g_free);
  if (graph != NULL)
    self->description = game_review_words_ply (game_review_graph_get_review (graph),
                                               game_review_graph_get_graph (graph)->ply,
                                               game_style_material_of (GTK_WIDGET (graph)));
  return self->description != NULL ? self->description : "";
}

static AtkStateSet *
game_review_graph_accessible_ref_state_set (AtkObject *object)
{
  AtkStateSet *states =
      ATK_OBJECT_CLASS (game_review_graph_accessible_parent_class)->ref_state_set (object);

  atk_state_set_add_state (states, ATK_STATE_MANAGES_DESCENDANTS);
  return states;
}

static void
game_review_graph_accessible_initialize (AtkObject *object, gpointer data)
{
  ATK_OBJECT_CLASS (game_review_graph_accessible_parent_class)->initialize (object, data);
  object->role = ATK_ROLE_TABLE;
}

static void
game_review_graph_accessible_finalize (GObject *object)
{
  g_free (((GameReviewGraphAccessible *) object)->description);
  G_OBJECT_CLASS (game_review_graph_accessible_parent_class)->finalize (object);
}

static void
game_review_graph_accessible_class_init (GameReviewGraphAccessibleClass *klass)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = game_review_graph_accessible_finalize;
  atk_class->initialize = game_review_graph_accessible_initialize;
  atk_class->get_n_children = game_review_graph_accessible_get_n_children;
  atk_class->ref_child = game_review_graph_accessible_ref_child;
  atk_class->get_description = game_review_graph_accessible_get_description;
  atk_class->ref_state_set = game_review_graph_accessible_ref_state_set;
}

static void
game_review_graph_accessible_init (GameReviewGraphAccessible *self G_GNUC_UNUSED)
{
}

/**
 * game_review_graph_accessible_changed:
 * @graph: a #GameReviewGraph
 * @is_other: whether it shows another review, and not only more of it
 *
 * Tells assistive technologies, if there are any.
 */
void
game_review_graph_accessible_changed (GtkWidget *graph, gboolean is_other)
{
  AtkObject *accessible = gtk_widget_get_accessible (graph);

  /* Where nobody listens, it is an object of another type. */
  if (!G_TYPE_CHECK_INSTANCE_TYPE (accessible, GAME_TYPE_REVIEW_GRAPH_ACCESSIBLE))
    return;
  g_object_notify (G_OBJECT (accessible), "accessible-description");
  if (is_other)
    g_signal_emit_by_name (accessible, "model-changed");
}
