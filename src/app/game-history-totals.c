/* game-history-totals.c: won, drawn and lost by game and opponent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-history-totals.h"

#include "app/game-history-words.h"
#include "app/game-words.h"

#include <glib/gi18n.h>

/* The columns of the rows, as in the template. */
enum
{
  GAME_COLUMN,
  PLAYER_COLUMN,
  OPPONENT_COLUMN,
  WON_COLUMN,
  DRAWN_COLUMN,
  LOST_COLUMN,
  UNFINISHED_COLUMN,
  SUMMARY_COLUMN,
  N_COLUMNS
};

struct _GameHistoryTotals
{
  GtkTreeView parent_instance;

  GtkListStore *rows;
};

G_DEFINE_TYPE (GameHistoryTotals, game_history_totals, GTK_TYPE_TREE_VIEW)

static void
add_row (GameHistoryTotals *self, const GameHistoryTotal *total)
{
  g_autofree char *player = game_words_player (total->names[0], total->levels[0]);
  g_autofree char *opponent = game_words_player (total->names[1], total->levels[1]);
  g_autofree char *summary = game_history_words_total (total);

  gtk_list_store_insert_with_values (
      self->rows, NULL, -1, GAME_COLUMN, _ (total->game->words->title), PLAYER_COLUMN, player,
      OPPONENT_COLUMN, opponent, WON_COLUMN, total->n_won, DRAWN_COLUMN, total->n_drawn,
      LOST_COLUMN, total->n_lost, UNFINISHED_COLUMN, total->n_unfinished, SUMMARY_COLUMN, summary,
      -1);
}

/**
 * game_history_totals_show:
 * @self: a #GameHistoryTotals
 * @entries: (element-type GameHistoryEntry): entries of the history
 *
 * Shows the totals of @entries.
 */
void
game_history_totals_show (GameHistoryTotals *self, GPtrArray *entries)
{
  g_autoptr (GPtrArray) totals = NULL;

  g_return_if_fail (GAME_IS_HISTORY_TOTALS (self));

  totals = game_history_totals (entries);
  gtk_tree_view_set_model (GTK_TREE_VIEW (self), NULL);
  gtk_list_store_clear (self->rows);
  for (guint i = 0; i < totals->len; i++)
    add_row (self, g_ptr_array_index (totals, i));
  gtk_tree_view_set_model (GTK_TREE_VIEW (self), GTK_TREE_MODEL (self->rows));
}

/**
 * game_history_totals_set_narrow:
 * @self: a #GameHistoryTotals
 * @is_narrow: whether there is room for one column only
 *
 * Chooses the form.
 */
void
game_history_totals_set_narrow (GameHistoryTotals *self, gboolean is_narrow)
{
  g_return_if_fail (GAME_IS_HISTORY_TOTALS (self));

  for (int i = 0; i < N_COLUMNS; i++)
    gtk_tree_view_column_set_visible (gtk_tree_view_get_column (GTK_TREE_VIEW (self), i),
                                      (i == SUMMARY_COLUMN) == is_narrow);
  gtk_tree_view_set_headers_visible (GTK_TREE_VIEW (self), !is_narrow);
}

static void
game_history_totals_class_init (GameHistoryTotalsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-history-totals.ui");
  gtk_widget_class_bind_template_child (widget_class, GameHistoryTotals, rows);
}

static void
game_history_totals_init (GameHistoryTotals *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
