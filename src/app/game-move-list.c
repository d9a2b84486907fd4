/* game-move-list.c: the list of moves, with buttons to walk through it
 *
 * A row holds two moves. The store holds only the rows' numbers: the texts are looked up when a row
 * is drawn, so that a game of 2,500 moves costs no more than a short one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-move-list.h"

#include "app/game-move-renderer.h"

#include <glib/gi18n.h>

/* The part of the list above the move that is shown, where the list has to be moved. */
#define MOVE_HEIGHT_SHARE 0.6f

struct _GameMoveList
{
  GtkBox parent_instance;

  GtkListStore *pairs;
  GtkTreeView *view;
  GtkTreeViewColumn *first_column;
  GtkTreeViewColumn *second_column;
  GtkCellRenderer *number_renderer;
  GtkCellRenderer *first_renderer;
  GtkCellRenderer *second_renderer;
  GtkLabel *count;
  const GameMoveTexts *texts; /* lent by the page */
  guint ply;
};

enum
{
  PLY_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameMoveList, game_move_list, GTK_TYPE_BOX)

static void
show_move (GameMoveList *self, GtkCellRenderer *cell, guint index)
{
  GameMoveTime move_time = GAME_MOVE_PAST;

  if (index + 1 == self->ply)
    move_time = GAME_MOVE_CURRENT;
  else if (index >= self->ply)
    move_time = GAME_MOVE_FUTURE;
  game_move_renderer_set_time (GAME_MOVE_RENDERER (cell), move_time);
  g_object_set (cell, "text", game_move_texts_get (self->texts, index), NULL);
}

static void
move_data_cb (GtkTreeViewColumn *column,
              GtkCellRenderer *cell,
              GtkTreeModel *pairs,
              GtkTreeIter *iter,
              gpointer user_data)
{
  GameMoveList *self = GAME_MOVE_LIST (user_data);
  int number;
  guint index;

  gtk_tree_model_get (pairs, iter, 0, &number, -1);
  index = 2 * (guint) (number - 1) + (column == self->second_column ? 1 : 0);
  if (self->texts != NULL && index < game_move_texts_get_n (self->texts))
    {
      show_move (self, cell, index);
      return;
    }
  game_move_renderer_set_time (GAME_MOVE_RENDERER (cell), GAME_MOVE_PAST);
  g_object_set (cell, "text", "", NULL);
}

static void
choose_at (GameMoveList *self, const char *path, guint column)
{
  guint ply = 2 * (guint) g_ascii_strtoull (path, NULL, 10) + column + 1;

  if (self->texts != NULL && ply <= game_move_texts_get_n (self->texts))
    g_signal_emit (self, signals[PLY_CHOSEN], 0, ply);
}

static void
first_activated_cb (GameMoveList *self, const char *path)
{
  choose_at (self, path, 0);
}

static void
second_activated_cb (GameMoveList *self, const char *path)
{
  choose_at (self, path, 1);
}

/* The view lets go of the rows while many come at once: each would cost it a search. */
static void
set_n_rows (GameMoveList *self, int n_rows)
{
  GtkTreeModel *pairs = GTK_TREE_MODEL (self->pairs);
  int n = gtk_tree_model_iter_n_children (pairs, NULL);
  GtkTreeIter iter;

  for (; n < n_rows; n++)
    gtk_list_store_insert_with_values (self->pairs, NULL, -1, 0, n + 1, -1);
  for (; n > n_rows; n--)
    if (gtk_tree_model_iter_nth_child (pairs, &iter, NULL, n - 1))
      gtk_list_store_remove (self->pairs, &iter);
}

static void
update_rows (GameMoveList *self, guint n_moves)
{
  int n_rows = (int) (n_moves + 1) / 2;
  gboolean is_detached =
      ABS (n_rows - gtk_tree_model_iter_n_children (GTK_TREE_MODEL (self->pairs), NULL)) > 1;

  if (is_detached)
    gtk_tree_view_set_model (self->view, NULL);
  set_n_rows (self, n_rows);
  if (is_detached)
    gtk_tree_view_set_model (self->view, GTK_TREE_MODEL (self->pairs));
}

static void
scroll_to_ply (GameMoveList *self)
{
  int row = self->ply == 0 ? 0 : (int) (self->ply - 1) / 2;
  g_autoptr (GtkTreePath) path = gtk_tree_path_new_from_indices (row, -1);
  GtkTreeViewColumn *column =
      self->ply > 0 && self->ply % 2 == 0 ? self->second_column : self->first_column;

  if (gtk_tree_model_iter_n_children (GTK_TREE_MODEL (self->pairs), NULL) == 0)
    return;
  gtk_tree_view_set_cursor (self->view, path, column, FALSE);
  gtk_tree_view_scroll_to_cell (self->view, path, NULL, FALSE, MOVE_HEIGHT_SHARE, 0);
}

static void
show_count (GameMoveList *self, guint n_moves)
{
  g_autofree char *text = NULL;

  if (self->ply == n_moves)
    text = g_strdup_printf ("%u", n_moves);
  else
    /* Translators: the move one stands at, and how many there are */
    text = g_strdup_printf (_ ("%u of %u"), self->ply, n_moves);
  gtk_label_set_text (self->count, text);
}

/**
 * game_move_list_show:
 * @self: a #GameMoveList
 * @texts: the moves; lent until the next call
 * @ply: after how many moves one stands
 *
 * Shows the moves, with the one that led to @ply marked and in view.
 */
void
game_move_list_show (GameMoveList *self, const GameMoveTexts *texts, guint ply)
{
  guint n_moves;

  g_return_if_fail (GAME_IS_MOVE_LIST (self));

  self->texts = texts;
  self->ply = ply;
  n_moves = game_move_texts_get_n (texts);
  update_rows (self, n_moves);
  show_count (self, n_moves);
  scroll_to_ply (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

static void
game_move_list_class_init (GameMoveListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GAME_TYPE_MOVE_RENDERER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-move-list.ui");
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, pairs);
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, view);
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, first_column);
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, second_column);
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, number_renderer);
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, first_renderer);
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, second_renderer);
  gtk_widget_class_bind_template_child (widget_class, GameMoveList, count);
  gtk_widget_class_bind_template_callback (widget_class, first_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, second_activated_cb);
  signals[PLY_CHOSEN] = g_signal_new ("ply-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
game_move_list_init (GameMoveList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  game_move_renderer_set_time (GAME_MOVE_RENDERER (self->number_renderer), GAME_MOVE_NUMBER);
  gtk_tree_view_column_set_cell_data_func (self->first_column, self->first_renderer, move_data_cb,
                                           self, NULL);
  gtk_tree_view_column_set_cell_data_func (self->second_column, self->second_renderer, move_data_cb,
                                           self, NULL);
}
