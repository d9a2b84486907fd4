/* game-review-view.c: what the page shows of a review
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-review-view.h"

#include "app/game-announce.h"
#include "app/game-review-words.h"
#include "app/game-style.h"

#include <glib/gi18n.h>

/* The graph goes where the board would be smaller, in pixels. */
#define LEAST_BOARD 260

#define GRAPH_HEIGHT 118
#define NARROW_GRAPH_HEIGHT 72

/* Around the graph, in pixels; a drawing area takes none from the style sheet. */
#define MARGIN 18
#define NARROW_MARGIN 10

static const char why_closed[] = N_ ("This is a review: Try Again Here begins a game from a move");

struct _GameReviewView
{
  GObject parent_instance;

  GameReviewGraph *graph; /* these three are borrowed from the page, which owns this */
  GameReviewCard *card;
  GameBoard *board;
  GameReviewer *reviewer; /* NULL until it is bound */
  gboolean is_narrow;
  guint ply;    /* as last shown */
  guint fitter; /* the source that will show or hide the graph, or 0 */
};

G_DEFINE_FINAL_TYPE (GameReviewView, game_review_view, G_TYPE_OBJECT)

static GameReview *
review_of (GameReviewView *self)
{
  return self->reviewer != NULL ? game_reviewer_get_review (self->reviewer) : NULL;
}

static int
graph_height (GameReviewView *self)
{
  return self->is_narrow ? NARROW_GRAPH_HEIGHT : GRAPH_HEIGHT;
}

/* What the graph takes from the board, its margins included. */
static int
graph_room (GameReviewView *self)
{
  GtkWidget *graph = GTK_WIDGET (self->graph);

  return graph_height (self) + gtk_widget_get_margin_top (graph) +
         gtk_widget_get_margin_bottom (graph);
}

static gboolean
fit_cb (gpointer data)
{
  GameReviewView *self = data;
  GtkWidget *graph = GTK_WIDGET (self->graph);
  int room = gtk_widget_get_allocated_height (GTK_WIDGET (self->board));

  self->fitter = 0;
  if (gtk_widget_get_visible (graph))
    room += graph_room (self);
  gtk_widget_set_visible (graph,
                          review_of (self) != NULL && room - graph_room (self) >= LEAST_BOARD);
  return G_SOURCE_REMOVE;
}

/* Nothing may be shown or hidden while sizes are given. */
static void
fit_later (GameReviewView *self)
{
  if (self->fitter == 0)
    self->fitter = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* Who walks through the game by the graph, or from mistake to mistake, hears what is said of the
 * move. */
static void
announce (GameReviewView *self, GameReview *review, guint ply)
{
  g_autofree char *words = NULL;

  if (review == NULL || ply == self->ply)
    return;
  words = game_review_words_ply (review, ply, game_style_material_of (GTK_WIDGET (self->graph)));
  game_announce (GTK_WIDGET (self->graph), words);
}

static void
changed_cb (GameReviewView *self)
{
  GameReview *review = review_of (self);
  guint ply = game_reviewer_get_ply (self->reviewer);

  game_board_set_closed (self->board, review != NULL ? why_closed : NULL);
  game_review_graph_show (self->graph, review, ply);
  game_review_card_show (self->card, review, ply);
  announce (self, review, ply);
  self->ply = ply;
  fit_later (self);
}

/* The move, and the line that begins with it. */
static void
better_shown_cb (GameReviewView *self, int from, int to)
{
  guint ply = game_reviewer_get_ply (self->reviewer);
  const GameReviewPosition *position = game_review_get_position (review_of (self), ply);

  game_board_show_hint (self->board, (GameMove){ (int16_t) from, (int16_t) to });
  game_board_show_line (self->board, position->line, position->n_line);
}

/**
 * game_review_view_bind:
 * @self: a #GameReviewView
 * @reviewer: whose review is shown
 *
 * Shows the review of @reviewer, now and whenever it changes.
 */
void
game_review_view_bind (GameReviewView *self, GameReviewer *reviewer)
{
  g_return_if_fail (GAME_IS_REVIEW_VIEW (self) && self->reviewer == NULL);

  self->reviewer = g_object_ref (reviewer);
  g_signal_connect_object (reviewer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (reviewer, "better-shown", G_CALLBACK (better_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "size-allocate", G_CALLBACK (fit_later), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

/**
 * game_review_view_set_narrow:
 * @self: a #GameReviewView
 * @is_narrow: whether the window is narrow
 *
 * Chooses the size of the graph.
 */
void
game_review_view_set_narrow (GameReviewView *self, gboolean is_narrow)
{
  GtkWidget *graph = GTK_WIDGET (self->graph);
  int margin = is_narrow ? NARROW_MARGIN : MARGIN;

  g_return_if_fail (GAME_IS_REVIEW_VIEW (self));

  self->is_narrow = is_narrow;
  gtk_widget_set_size_request (graph, -1, graph_height (self));
  gtk_widget_set_margin_start (graph, margin);
  gtk_widget_set_margin_end (graph, margin);
  gtk_widget_set_margin_bottom (graph, is_narrow ? NARROW_MARGIN : MARGIN);
}

/**
 * game_review_view_is_open:
 * @self: a #GameReviewView
 *
 * Returns: whether a review is shown
 */
gboolean
game_review_view_is_open (GameReviewView *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW_VIEW (self), FALSE);

  return review_of (self) != NULL;
}

/**
 * game_review_view_mark:
 * @self: a #GameReviewView
 * @texts: the moves of the game on the page
 *
 * Puts the signs of the review behind the moves, or takes them away.
 */
void
game_review_view_mark (GameReviewView *self, GameMoveTexts *texts)
{
  GameReview *review;
  guint n_moves;

  g_return_if_fail (GAME_IS_REVIEW_VIEW (self));

  review = review_of (self);
  n_moves = review != NULL ? game_review_get_n_moves (review) : 0;
  for (guint i = 0; i < game_move_texts_get_n (texts); i++)
    {
      GameReviewMove move = { .mark = GAME_REVIEW_FINE };

      if (i < n_moves)
        game_review_get_move (review, i, &move);
      game_move_texts_set_mark (texts, i, game_review_words_sign (move.mark));
    }
}

/**
 * game_review_view_dup_accuracy:
 * @self: a #GameReviewView
 * @side: a side
 *
 * Returns: (transfer full) (nullable): how well it was played, for the card of its player
 */
char *
game_review_view_dup_accuracy (GameReviewView *self, GameSide side)
{
  g_return_val_if_fail (GAME_IS_REVIEW_VIEW (self), NULL);

  return review_of (self) != NULL ? game_review_words_accuracy (review_of (self), side) : NULL;
}

/**
 * game_review_view_dup_status:
 * @self: a #GameReviewView
 *
 * Returns: (transfer full) (nullable): how well both sides were played, for a page without room for
 *   that on the cards
 */
char *
game_review_view_dup_status (GameReviewView *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW_VIEW (self), NULL);

  return review_of (self) != NULL ? game_review_words_accuracies (review_of (self)) : NULL;
}

static void
game_review_view_dispose (GObject *object)
{
  GameReviewView *self = GAME_REVIEW_VIEW (object);

  g_clear_handle_id (&self->fitter, g_source_remove);
  g_clear_object (&self->reviewer);
  G_OBJECT_CLASS (game_review_view_parent_class)->dispose (object);
}

static void
game_review_view_class_init (GameReviewViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_review_view_dispose;
}

static void
game_review_view_init (GameReviewView *self G_GNUC_UNUSED)
{
}

/**
 * game_review_view_new:
 * @graph: the graph of the page
 * @card: the card of the page
 * @board: the board of the page; all three outlive what is returned
 *
 * Returns: (transfer full): a view that shows no review
 */
GameReviewView *
game_review_view_new (GameReviewGraph *graph, GameReviewCard *card, GameBoard *board)
{
  GameReviewView *self = g_object_new (GAME_TYPE_REVIEW_VIEW, NULL);

  self->graph = graph;
  self->card = card;
  self->board = board;
  game_review_view_set_narrow (self, FALSE);
  return self;
}
