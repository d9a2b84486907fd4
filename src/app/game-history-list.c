/* game-history-list.c: the entries of the history, in columns or in two lines each
 *
 * The rows hold nothing but the entry: the words of a row are made when it is drawn, and all rows
 * have the same height, so that ten thousand cost no more than those in view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-history-list.h"

#include "app/game-history-words.h"
#include "app/game-words.h"

#include <glib/gi18n.h>
#include <string.h>

#define ENTRY_COLUMN 0 /* of the list store */

struct _GameHistoryList
{
  GtkTreeView parent_instance;

  GtkTreeViewColumn *summary_column;
  GtkCellRenderer *summary_cell;
  GtkListStore *rows;
  GPtrArray *shown; /* the entries in the rows; only compared */
  GameHistoryColumn sort_column;
  gboolean is_descending;
  gboolean is_refitted; /* the rows have another height than they were shown with */
  gboolean is_filling;  /* the rows are being changed: what is chosen means nothing */
};

enum
{
  SORT_CHANGED,
  ENTRY_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameHistoryList, game_history_list, GTK_TYPE_TREE_VIEW)

/* The least widths of the columns in characters of usual width, without what lies between them. */
static const int widths[GAME_HISTORY_N_COLUMNS] = { 20, 14, 6, 21, 18, 7, 7, 10 };

static GtkTreeViewColumn *
column_at (GameHistoryList *self, GameHistoryColumn column)
{
  return gtk_tree_view_get_column (GTK_TREE_VIEW (self), (int) column);
}

static GameHistoryEntry *
entry_at (GtkTreeModel *model, GtkTreeIter *iter)
{
  GameHistoryEntry *entry;

  gtk_tree_model_get (model, iter, ENTRY_COLUMN, &entry, -1);
  return entry;
}

static void
show_cell_cb (GtkTreeViewColumn *tree_column G_GNUC_UNUSED,
              GtkCellRenderer *cell,
              GtkTreeModel *model,
              GtkTreeIter *iter,
              gpointer data)
{
  g_autofree char *text =
      game_history_words_cell (entry_at (model, iter), (GameHistoryColumn) GPOINTER_TO_INT (data));

  g_object_set (cell, "text", text, NULL);
}

static void
show_summary_cb (GtkTreeViewColumn *tree_column G_GNUC_UNUSED,
                 GtkCellRenderer *cell,
                 GtkTreeModel *model,
                 GtkTreeIter *iter,
                 gpointer data G_GNUC_UNUSED)
{
  g_autofree char *markup = game_history_words_summary (entry_at (model, iter));

  g_object_set (cell, "markup", markup, NULL);
}

/* What is usually wanted first: the newest, the longest; names from the start of the alphabet. */
static gboolean
begins_descending (GameHistoryColumn column)
{
  return column != GAME_HISTORY_GAME && column != GAME_HISTORY_PLAYERS;
}

static void
heading_clicked_cb (GameHistoryList *self, GtkTreeViewColumn *tree_column)
{
  for (int i = 0; i < GAME_HISTORY_N_COLUMNS; i++)
    {
      GameHistoryColumn column = (GameHistoryColumn) i;

      if (column_at (self, column) != tree_column)
        continue;
      game_history_list_set_sort (self, column,
                                  column == self->sort_column ? !self->is_descending
                                                              : begins_descending (column));
      g_signal_emit (self, signals[SORT_CHANGED], 0);
    }
}

static void
selection_changed_cb (GameHistoryList *self)
{
  if (!self->is_filling)
    g_signal_emit (self, signals[ENTRY_CHOSEN], 0);
}

static char *
dup_chosen_name (GameHistoryList *self)
{
  const GameHistoryEntry *entry = game_history_list_get_chosen (self);

  return entry != NULL ? g_strdup (entry->name) : NULL;
}

static void
append_row (GameHistoryList *self, gpointer entry)
{
  gtk_list_store_insert_with_values (self->rows, NULL, -1, ENTRY_COLUMN, entry, -1);
  g_ptr_array_add (self->shown, entry);
}

/* Puts the entries into the store, which no view looks at meanwhile; returns the row of the one
 * with that name, the first where there is none. */
static int
fill (GameHistoryList *self, GPtrArray *entries, const char *chosen)
{
  int row = 0;

  gtk_list_store_clear (self->rows);
  g_ptr_array_set_size (self->shown, 0);
  for (guint i = 0; i < entries->len; i++)
    {
      const GameHistoryEntry *entry = g_ptr_array_index (entries, i);

      append_row (self, (gpointer) entry);
      if (chosen != NULL && strcmp (entry->name, chosen) == 0)
        row = (int) i;
    }
  return row;
}

/* Whether what is shown is the beginning of @entries, as while the history is read. */
static gboolean
goes_on (GameHistoryList *self, GPtrArray *entries)
{
  return self->shown->len > 0 && entries->len >= self->shown->len &&
         memcmp (entries->pdata, self->shown->pdata, self->shown->len * sizeof *entries->pdata) ==
             0;
}

static void
choose_row (GameHistoryList *self, int row)
{
  g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices (row, -1);

  gtk_tree_view_set_cursor (GTK_TREE_VIEW (self), path, NULL, FALSE);
  if (row > 0)
    gtk_tree_view_scroll_to_cell (GTK_TREE_VIEW (self), path, NULL, FALSE, 0, 0);
}

/**
 * game_history_list_show:
 * @self: a #GameHistoryList
 * @entries: (element-type GameHistoryEntry): what to show, in this order; the entries stay valid
 *   until others are shown
 *
 * Shows @entries. What was chosen stays chosen where it is among them. Where they begin with those
 * that are shown only the others are added.
 */
void
game_history_list_show (GameHistoryList *self, GPtrArray *entries)
{
  GtkTreeView *view = GTK_TREE_VIEW (self);
  g_autofree char *chosen = NULL;
  int row;

  g_return_if_fail (GAME_IS_HISTORY_LIST (self));

  if (!self->is_refitted && goes_on (self, entries))
    {
      for (guint i = self->shown->len; i < entries->len; i++)
        append_row (self, g_ptr_array_index (entries, i));
      g_signal_emit (self, signals[ENTRY_CHOSEN], 0);
      return;
    }
  self->is_refitted = FALSE;
  chosen = dup_chosen_name (self);
  self->is_filling = TRUE;
  gtk_tree_view_set_model (view, NULL);
  gtk_tree_view_set_fixed_height_mode (view, FALSE);
  row = fill (self, entries, chosen);
  gtk_tree_view_set_fixed_height_mode (view, TRUE);
  gtk_tree_view_set_model (view, GTK_TREE_MODEL (self->rows));
  if (entries->len > 0)
    choose_row (self, row);
  self->is_filling = FALSE;
  g_signal_emit (self, signals[ENTRY_CHOSEN], 0);
}

/**
 * game_history_list_set_sort:
 * @self: a #GameHistoryList
 * @column: what the entries are sorted by
 * @is_descending: whether the largest stands first
 *
 * Marks the heading; the entries are sorted by whoever shows them.
 */
void
game_history_list_set_sort (GameHistoryList *self, GameHistoryColumn column, gboolean is_descending)
{
  g_return_if_fail (GAME_IS_HISTORY_LIST (self));
  g_return_if_fail (column < GAME_HISTORY_N_COLUMNS);

  gtk_tree_view_column_set_sort_indicator (column_at (self, self->sort_column), FALSE);
  self->sort_column = column;
  self->is_descending = is_descending;
  gtk_tree_view_column_set_sort_indicator (column_at (self, column), TRUE);
  gtk_tree_view_column_set_sort_order (column_at (self, column),
                                       is_descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}

/**
 * game_history_list_get_sort_column:
 * @self: a #GameHistoryList
 *
 * Returns: what the entries are sorted by
 */
GameHistoryColumn
game_history_list_get_sort_column (GameHistoryList *self)
{
  g_return_val_if_fail (GAME_IS_HISTORY_LIST (self), GAME_HISTORY_DATE);

  return self->sort_column;
}

/**
 * game_history_list_is_descending:
 * @self: a #GameHistoryList
 *
 * Returns: whether the largest stands first
 */
gboolean
game_history_list_is_descending (GameHistoryList *self)
{
  g_return_val_if_fail (GAME_IS_HISTORY_LIST (self), FALSE);

  return self->is_descending;
}

/**
 * game_history_list_get_chosen:
 * @self: a #GameHistoryList
 *
 * Returns: (transfer none) (nullable): the entry that is chosen
 */
const GameHistoryEntry *
game_history_list_get_chosen (GameHistoryList *self)
{
  GtkTreeSelection *selection;
  GtkTreeModel *model;
  GtkTreeIter iter;

  g_return_val_if_fail (GAME_IS_HISTORY_LIST (self), NULL);

  selection = gtk_tree_view_get_selection (GTK_TREE_VIEW (self));
  return gtk_tree_selection_get_selected (selection, &model, &iter) ? entry_at (model, &iter)
                                                                    : NULL;
}

static gboolean
matters_least (GameHistoryColumn column)
{
  return column == GAME_HISTORY_BOARD || column == GAME_HISTORY_MOVES ||
         column == GAME_HISTORY_LENGTH;
}

/* What lies between the words of two columns, in pixels: so much of a column's width its words never get. */
static int
space_between (GameHistoryList *self)
{
  g_autoptr (GList) cells =
      gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (column_at (self, GAME_HISTORY_DATE)));
  int separator;
  int padding;

  gtk_widget_style_get (GTK_WIDGET (self), "horizontal-separator", &separator, NULL);
  gtk_cell_renderer_get_padding (cells->data, &padding, NULL);
  return separator + 2 * padding;
}

static int
width_of_text (GameHistoryList *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* The largest board there is, and the longest name of a game, are never cut. */
static int
width_of_widest (GameHistoryList *self, GameHistoryColumn column)
{
  int widest = 0;

  if (column == GAME_HISTORY_BOARD)
    {
      g_autofree char *board = game_words_board (GAME_MAX_SIDE, GAME_MAX_SIDE);

      return width_of_text (self, board);
    }
  if (column == GAME_HISTORY_GAME)
    for (const Game *const *game = game_all (); *game != NULL; game++)
      widest = MAX (widest, width_of_text (self, _ ((*game)->words->title)));
  return widest;
}

/* Columns are as wide as the desktop's letters ask for. */
static void
set_widths (GameHistoryList *self)
{
  int between = space_between (self);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);
  for (int i = 0; i < GAME_HISTORY_N_COLUMNS; i++)
    gtk_tree_view_column_set_fixed_width (
        column_at (self, (GameHistoryColumn) i),
        between + MAX (widths[i] * width, width_of_widest (self, (GameHistoryColumn) i)));
}

static int
width_of_columns (GameHistoryList *self, gboolean is_short)
{
  int width = 0;

  for (int i = 0; i < GAME_HISTORY_N_COLUMNS; i++)
    if (!is_short || !matters_least ((GameHistoryColumn) i))
      width += gtk_tree_view_column_get_fixed_width (column_at (self, (GameHistoryColumn) i));
  return width;
}

/* Puts the cursor from a column into one that stays: a tree view leaves it in one that is hidden, where a
 * screen reader does not find it. */
static void
leave_column (GameHistoryList *self, GtkTreeViewColumn *column, GtkTreeViewColumn *lead)
{
  GtkTreeView *view = GTK_TREE_VIEW (self);
  GtkTreeViewColumn *cursor;
  g_autoptr (GtkTreePath) path = NULL;

  gtk_tree_view_get_cursor (view, &path, &cursor);
  if (path == NULL || cursor != column)
    return;
  self->is_filling = TRUE;
  gtk_tree_view_set_cursor (view, path, lead, FALSE);
  self->is_filling = FALSE;
}

static void
show_column (GameHistoryList *self,
             GtkTreeViewColumn *column,
             gboolean is_shown,
             GtkTreeViewColumn *lead)
{
  if (!is_shown)
    leave_column (self, column, lead);
  gtk_tree_view_column_set_visible (column, is_shown);
}

/**
 * game_history_list_fit:
 * @self: a #GameHistoryList
 * @width: the room that there is, in pixels
 *
 * Chooses the form: all columns, all but those that matter least, or two lines for each entry. To
 * be followed by game_history_list_show().
 *
 * Returns: whether there is no room for columns
 */
gboolean
game_history_list_fit (GameHistoryList *self, int width)
{
  GtkTreeViewColumn *lead;
  gboolean is_short;
  gboolean is_narrow;

  g_return_val_if_fail (GAME_IS_HISTORY_LIST (self), FALSE);

  set_widths (self);
  is_short = width_of_columns (self, FALSE) > width;
  is_narrow = width_of_columns (self, TRUE) > width;
  lead = is_narrow ? self->summary_column : column_at (self, GAME_HISTORY_DATE);
  gtk_tree_view_column_set_visible (lead, TRUE);
  for (int i = 0; i < GAME_HISTORY_N_COLUMNS; i++)
    show_column (self, column_at (self, (GameHistoryColumn) i),
                 !is_narrow && !(is_short && matters_least ((GameHistoryColumn) i)), lead);
  self->is_refitted = TRUE;
  show_column (self, self->summary_column, is_narrow, lead);
  gtk_tree_view_set_headers_visible (GTK_TREE_VIEW (self), !is_narrow);
  return is_narrow;
}

/**
 * game_history_list_take_keyboard:
 * @self: a #GameHistoryList
 *
 * Gives the list the keyboard.
 */
void
game_history_list_take_keyboard (GameHistoryList *self)
{
  g_return_if_fail (GAME_IS_HISTORY_LIST (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* What a column may have cut off. */
static char *
tooltip_of (const GameHistoryEntry *entry)
{
  g_autofree char *game = game_history_words_cell (entry, GAME_HISTORY_GAME);
  g_autofree char *players = game_history_words_cell (entry, GAME_HISTORY_PLAYERS);
  g_autofree char *result = game_history_words_cell (entry, GAME_HISTORY_RESULT);

  return g_strdup_printf ("%s\n%s\n%s", game, players, result);
}

static gboolean
game_history_list_query_tooltip (GtkWidget *widget,
                                 int x,
                                 int y,
                                 gboolean is_keyboard,
                                 GtkTooltip *tooltip)
{
  GtkTreeView *view = GTK_TREE_VIEW (widget);
  g_autoptr (GtkTreePath) path = NULL;
  g_autofree char *text = NULL;
  GtkTreeModel *model;
  GtkTreeIter iter;

  if (!gtk_tree_view_get_tooltip_context (view, &x, &y, is_keyboard, &model, &path, &iter))
    return FALSE;
  text = tooltip_of (entry_at (model, &iter));
  gtk_tooltip_set_text (tooltip, text);
  gtk_tree_view_set_tooltip_row (view, tooltip, path);
  return TRUE;
}

static void
game_history_list_style_updated (GtkWidget *widget)
{
  GameHistoryList *self = GAME_HISTORY_LIST (widget);

  GTK_WIDGET_CLASS (game_history_list_parent_class)->style_updated (widget);
  if (self->summary_column != NULL)
    set_widths (self);
}

static void
game_history_list_dispose (GObject *object)
{
  GameHistoryList *self = GAME_HISTORY_LIST (object);

  self->is_filling = TRUE;
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (game_history_list_parent_class)->dispose (object);
}

static void
game_history_list_finalize (GObject *object)
{
  g_ptr_array_unref (GAME_HISTORY_LIST (object)->shown);
  G_OBJECT_CLASS (game_history_list_parent_class)->finalize (object);
}

static void
game_history_list_class_init (GameHistoryListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = game_history_list_dispose;
  object_class->finalize = game_history_list_finalize;
  widget_class->query_tooltip = game_history_list_query_tooltip;
  widget_class->style_updated = game_history_list_style_updated;
  signals[SORT_CHANGED] =
      g_signal_new ("sort-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENTRY_CHOSEN] =
      g_signal_new ("entry-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-history-list.ui");
  gtk_widget_class_bind_template_child (widget_class, GameHistoryList, summary_column);
  gtk_widget_class_bind_template_child (widget_class, GameHistoryList, summary_cell);
}

static void
set_up_column (GameHistoryList *self, GameHistoryColumn column)
{
  GtkTreeViewColumn *tree_column = column_at (self, column);
  g_autoptr (GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (tree_column));

  gtk_tree_view_column_set_title (tree_column, game_history_words_heading (column));
  gtk_tree_view_column_set_cell_data_func (tree_column, cells->data, show_cell_cb,
                                           GINT_TO_POINTER (column), NULL);
  g_signal_connect_object (tree_column, "clicked", G_CALLBACK (heading_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
game_history_list_init (GameHistoryList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = gtk_list_store_new (1, G_TYPE_POINTER);
  self->shown = g_ptr_array_new ();
  for (int i = 0; i < GAME_HISTORY_N_COLUMNS; i++)
    set_up_column (self, (GameHistoryColumn) i);
  gtk_tree_view_column_set_cell_data_func (self->summary_column, self->summary_cell,
                                           show_summary_cb, NULL, NULL);
  game_history_list_set_sort (self, GAME_HISTORY_DATE, TRUE);
  g_signal_connect_object (gtk_tree_view_get_selection (GTK_TREE_VIEW (self)), "changed",
                           G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
}
