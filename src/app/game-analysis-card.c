/* game-analysis-card.c: the card that tells what an analysis has found
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-analysis-card.h"

#include "app/game-analysis-words.h"
#include "app/game-style.h"
#include "app/game-worth-words.h"

struct _GameAnalysisCard
{
  GtkBox parent_instance;

  GtkLabel *worth;
  GtkLabel *line;
  GtkLabel *effort;
};

G_DEFINE_FINAL_TYPE (GameAnalysisCard, game_analysis_card, GTK_TYPE_BOX)

/* What is cut short can be read whole. */
static void
set_text (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text) == 0)
    return;
  gtk_label_set_text (label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text[0] != '\0' ? text : NULL);
}

static void
set_sign (GameAnalysisCard *self, int sign)
{
  game_style_set_class (GTK_WIDGET (self->worth), "win", sign > 0);
  game_style_set_class (GTK_WIDGET (self->worth), "loss", sign < 0);
}

/**
 * game_analysis_card_show_report:
 * @self: a #GameAnalysisCard
 * @game: a game
 * @position: a position of it
 * @report: what is known of it
 * @is_running: whether more is being found
 *
 * Tells the best move, what it is worth, what is expected after it, and how deep one has looked.
 */
void
game_analysis_card_show_report (GameAnalysisCard *self,
                                const Game *game,
                                const GamePosition *position,
                                const GameReport *report,
                                gboolean is_running)
{
  g_autofree char *worth_text = NULL;
  g_autofree char *line = NULL;
  g_autofree char *effort = NULL;
  GameWorth worth;

  g_return_if_fail (GAME_IS_ANALYSIS_CARD (self));

  worth = game_worth_of_report (game, report, (GameSide) position->to_move);
  worth_text = game_worth_words (game, &worth);
  line = game_analysis_words_line (game, position, report);
  effort = game_analysis_words_effort (report, is_running);
  set_text (self->worth, worth_text);
  set_sign (self, game_worth_sign (&worth));
  set_text (self->line, line);
  set_text (self->effort, effort);
}

/**
 * game_analysis_card_show_text:
 * @self: a #GameAnalysisCard
 * @text: why there is nothing to tell
 *
 * Tells that instead.
 */
void
game_analysis_card_show_text (GameAnalysisCard *self, const char *text)
{
  g_return_if_fail (GAME_IS_ANALYSIS_CARD (self));

  set_text (self->worth, "");
  set_text (self->line, text);
  set_text (self->effort, "");
}

/**
 * game_analysis_card_set_compact:
 * @self: a #GameAnalysisCard
 * @is_compact: whether there is little room
 *
 * Chooses between two lines and three.
 */
void
game_analysis_card_set_compact (GameAnalysisCard *self, gboolean is_compact)
{
  g_return_if_fail (GAME_IS_ANALYSIS_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->effort), !is_compact);
}

static void
game_analysis_card_class_init (GameAnalysisCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-analysis-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GameAnalysisCard, worth);
  gtk_widget_class_bind_template_child (widget_class, GameAnalysisCard, line);
  gtk_widget_class_bind_template_child (widget_class, GameAnalysisCard, effort);
}

static void
game_analysis_card_init (GameAnalysisCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
