/* game-review-card.c: what the review says of the move that is shown, and what can be done
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-review-card.h"

#include "app/game-review-words.h"
#include "app/game-style.h"

struct _GameReviewCard
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *loss;
  GtkLabel *words;
  GtkWidget *progress_row;
  GtkProgressBar *progress;
  GtkWidget *stop;
  GtkWidget *go_on;
};

G_DEFINE_FINAL_TYPE (GameReviewCard, game_review_card, GTK_TYPE_BOX)

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), *text != '\0' ? text : NULL);
}

/* While it runs, and where it was stopped. */
static void
show_progress (GameReviewCard *self, GameReview *review)
{
  gboolean is_running = game_review_is_running (review);
  double n_positions = game_review_get_n_moves (review) + 1;

  gtk_progress_bar_set_fraction (self->progress, game_review_get_n_known (review) / n_positions);
  gtk_widget_set_visible (self->progress_row, !game_review_is_complete (review));
  gtk_widget_set_visible (self->stop, is_running);
  gtk_widget_set_visible (self->go_on, !is_running);
}

/**
 * game_review_card_show:
 * @self: a #GameReviewCard
 * @review: (nullable): a review; %NULL hides the card
 * @ply: where one stands in its game
 *
 * Shows what @review says of the move that was made last there.
 */
void
game_review_card_show (GameReviewCard *self, GameReview *review, guint ply)
{
  g_autofree char *title = NULL;
  g_autofree char *loss = NULL;
  g_autofree char *words = NULL;

  g_return_if_fail (GAME_IS_REVIEW_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), review != NULL);
  if (review == NULL)
    return;
  title = g_strchomp (game_review_words_title (review, ply));
  loss = game_review_words_loss (review, ply);
  words = game_review_words_move (review, ply, game_style_material_of (GTK_WIDGET (self)));
  show_text (self->title, title);
  show_text (self->loss, loss);
  show_text (self->words, words);
  show_progress (self, review);
}

static void
game_review_card_class_init (GameReviewCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-review-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GameReviewCard, title);
  gtk_widget_class_bind_template_child (widget_class, GameReviewCard, loss);
  gtk_widget_class_bind_template_child (widget_class, GameReviewCard, words);
  gtk_widget_class_bind_template_child (widget_class, GameReviewCard, progress_row);
  gtk_widget_class_bind_template_child (widget_class, GameReviewCard, progress);
  gtk_widget_class_bind_template_child (widget_class, GameReviewCard, stop);
  gtk_widget_class_bind_template_child (widget_class, GameReviewCard, go_on);
}

static void
game_review_card_init (GameReviewCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
