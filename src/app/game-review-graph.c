/* game-review-graph.c: how the game that is reviewed went, to look at and to walk through
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-review-graph.h"

#include "app/game-review-graph-accessible.h"
#include "app/game-review-words.h"
#include "app/game-style.h"

#include <glib/gi18n.h>

/* The points that the edges stand for are a multiple of this, and no fewer. */
#define LIMIT_STEP 8

struct _GameReviewGraph
{
  GtkDrawingArea parent_instance;

  GameReview *review; /* NULL: nothing is shown */
  GArray *points;     /* of GameGraphPoint */
  GameGraph graph;    /* as it was drawn last; its points are those above */
};

enum
{
  PLY_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GameReviewGraph, game_review_graph, GTK_TYPE_DRAWING_AREA)

/* The points that the edges of the graph stand for; 0 in a game that counts none. */
static int
choose_limit (GameReview *review)
{
  int most = 0;

  if (game_review_get_record (review)->game->score == NULL)
    return 0;
  for (guint ply = 0; ply <= game_review_get_n_moves (review); ply++)
    {
      const GameReviewPosition *known = game_review_get_position (review, ply);

      if (known->is_known)
        most = MAX (most, ABS (known->worth.margin));
    }
  return MAX (1, (most + LIMIT_STEP - 1) / LIMIT_STEP) * LIMIT_STEP;
}

static GameGraphPoint
point_of (GameReviewGraph *self, guint ply)
{
  GameGraphPoint point = { 0 };
  GameReviewMove move;
  GameWorth worth;

  point.is_known = game_review_get_worth (self->review, ply, GAME_FIRST, &worth);
  point.height = self->graph.limit > 0 ? (double) worth.margin / self->graph.limit
                                       : (double) worth.advantage / GAME_WORTH_FULL;
  if (ply > 0 && game_review_get_move (self->review, ply - 1, &move))
    point.mark = move.mark;
  return point;
}

static void
take_points (GameReviewGraph *self)
{
  guint n_points = game_review_get_n_moves (self->review) + 1;

  self->graph.game = game_review_get_record (self->review)->game;
  self->graph.limit = choose_limit (self->review);
  g_array_set_size (self->points, n_points);
  for (guint ply = 0; ply < n_points; ply++)
    g_array_index (self->points, GameGraphPoint, ply) = point_of (self, ply);
  self->graph.points = (const GameGraphPoint *) (const void *) self->points->data;
  self->graph.n_points = n_points;
}

static GameColour
colour_named (GtkWidget *widget, const char *name)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA colour = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (context, name, &colour);
  return (GameColour) (colour.red * 255) << 16 | (GameColour) (colour.green * 255) << 8 |
         (GameColour) (colour.blue * 255);
}

static void
take_look (GameReviewGraph *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GameGraph *graph = &self->graph;
  PangoContext *context = gtk_widget_get_pango_context (widget);

  graph->width = gtk_widget_get_allocated_width (widget);
  graph->height = gtk_widget_get_allocated_height (widget);
  graph->has_focus = gtk_widget_has_visible_focus (widget);
  graph->theme = game_style_theme_of (widget);
  graph->material = game_style_material_of (widget);
  graph->family = pango_font_description_get_family (pango_context_get_font_description (context));
  graph->ground = colour_named (widget, "tablero_card");
  graph->ink = colour_named (widget, "tablero_fg");
  graph->dim = colour_named (widget, "tablero_dim");
  graph->line = colour_named (widget, "tablero_line");
  graph->accent = colour_named (widget, "tablero_accent_text");
  graph->ember = colour_named (widget, "tablero_mark");
}

static gboolean
game_review_graph_draw (GtkWidget *widget, cairo_t *cr)
{
  GameReviewGraph *self = GAME_REVIEW_GRAPH (widget);

  gtk_render_background (gtk_widget_get_style_context (widget), cr, 0, 0,
                         gtk_widget_get_allocated_width (widget),
                         gtk_widget_get_allocated_height (widget));
  gtk_render_frame (gtk_widget_get_style_context (widget), cr, 0, 0,
                    gtk_widget_get_allocated_width (widget),
                    gtk_widget_get_allocated_height (widget));
  if (self->review == NULL)
    return GDK_EVENT_PROPAGATE;
  take_look (self);
  game_graph_draw (cr, &self->graph);
  return GDK_EVENT_PROPAGATE;
}

static guint
ply_at (GameReviewGraph *self, double x)
{
  take_look (self);
  return game_graph_ply_at (&self->graph, x);
}

static gboolean
game_review_graph_button_press (GtkWidget *widget, GdkEventButton *event)
{
  GameReviewGraph *self = GAME_REVIEW_GRAPH (widget);

  if (event->button != GDK_BUTTON_PRIMARY || self->review == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (widget);
  game_review_graph_choose (self, ply_at (self, event->x));
  return GDK_EVENT_STOP;
}

/* With the button held one sees the game go by. */
static gboolean
game_review_graph_motion (GtkWidget *widget, GdkEventMotion *event)
{
  GameReviewGraph *self = GAME_REVIEW_GRAPH (widget);

  if (self->review == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((event->state & GDK_BUTTON1_MASK) != 0)
    game_review_graph_choose (self, ply_at (self, event->x));
  gtk_widget_trigger_tooltip_query (widget);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
game_review_graph_query_tooltip (GtkWidget *widget,
                                 int x,
                                 int y G_GNUC_UNUSED,
                                 gboolean is_by_keyboard,
                                 GtkTooltip *tooltip)
{
  GameReviewGraph *self = GAME_REVIEW_GRAPH (widget);
  g_autofree char *words = NULL;
  guint ply;

  if (self->review == NULL)
    return FALSE;
  ply = is_by_keyboard ? self->graph.ply : ply_at (self, x);
  words = game_review_words_ply (self->review, ply, self->graph.material);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

/* Where a key leads; -1 for a key that means nothing here. */
static int
ply_of_key (GameReviewGraph *self, guint key)
{
  int ply = (int) self->graph.ply;
  int last = (int) self->graph.n_points - 1;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return MAX (0, ply - 1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return MIN (last, ply + 1);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return 0;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return last;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return MAX (ply > 0 ? 0 : -1, game_review_find_mistake (self->review, (guint) ply, FALSE));
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      ply = game_review_find_mistake (self->review, (guint) ply, TRUE);
      return ply >= 0 ? ply : last;
    default:
      return -1;
    }
}

static gboolean
game_review_graph_key_press (GtkWidget *widget, GdkEventKey *event)
{
  GameReviewGraph *self = GAME_REVIEW_GRAPH (widget);
  GdkModifierType modifiers = event->state & gtk_accelerator_get_default_mod_mask ();
  int ply = -1;

  if (self->review != NULL && modifiers == 0)
    ply = ply_of_key (self, event->keyval);
  if (ply < 0)
    return GTK_WIDGET_CLASS (game_review_graph_parent_class)->key_press_event (widget, event);
  game_review_graph_choose (self, (guint) ply);
  return GDK_EVENT_STOP;
}

/**
 * game_review_graph_choose:
 * @self: a #GameReviewGraph that shows a review
 * @ply: a number of moves
 *
 * Asks for the position after @ply moves, as a click does. Emits #GameReviewGraph::ply-chosen.
 */
void
game_review_graph_choose (GameReviewGraph *self, guint ply)
{
  g_return_if_fail (GAME_IS_REVIEW_GRAPH (self) && self->review != NULL);
  g_return_if_fail (ply < self->graph.n_points);

  if (ply != self->graph.ply)
    g_signal_emit (self, signals[PLY_CHOSEN], 0, ply);
}

/**
 * game_review_graph_show:
 * @self: a #GameReviewGraph
 * @review: (nullable): what to show
 * @ply: where one stands in the game
 *
 * Shows what is known of the game.
 */
void
game_review_graph_show (GameReviewGraph *self, GameReview *review, guint ply)
{
  gboolean is_other;

  g_return_if_fail (GAME_IS_REVIEW_GRAPH (self));

  is_other = g_set_object (&self->review, review);
  if (review != NULL)
    {
      take_points (self);
      self->graph.ply = MIN (ply, self->graph.n_points - 1);
    }
  game_review_graph_accessible_changed (GTK_WIDGET (self), is_other);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * game_review_graph_get_review:
 * @self: a #GameReviewGraph
 *
 * Returns: (transfer none) (nullable): what is shown
 */
GameReview *
game_review_graph_get_review (GameReviewGraph *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW_GRAPH (self), NULL);

  return self->review;
}

/**
 * game_review_graph_get_graph:
 * @self: a #GameReviewGraph that shows a review
 *
 * Returns: (transfer none): the graph as it is drawn now
 */
const GameGraph *
game_review_graph_get_graph (GameReviewGraph *self)
{
  g_return_val_if_fail (GAME_IS_REVIEW_GRAPH (self), NULL);

  take_look (self);
  return &self->graph;
}

static void
game_review_graph_dispose (GObject *object)
{
  g_clear_object (&GAME_REVIEW_GRAPH (object)->review);
  G_OBJECT_CLASS (game_review_graph_parent_class)->dispose (object);
}

static void
game_review_graph_finalize (GObject *object)
{
  g_array_unref (GAME_REVIEW_GRAPH (object)->points);
  G_OBJECT_CLASS (game_review_graph_parent_class)->finalize (object);
}

static void
game_review_graph_class_init (GameReviewGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = game_review_graph_dispose;
  object_class->finalize = game_review_graph_finalize;
  widget_class->draw = game_review_graph_draw;
  widget_class->button_press_event = game_review_graph_button_press;
  widget_class->motion_notify_event = game_review_graph_motion;
  widget_class->key_press_event = game_review_graph_key_press;
  widget_class->query_tooltip = game_review_graph_query_tooltip;
  gtk_widget_class_set_accessible_type (widget_class, GAME_TYPE_REVIEW_GRAPH_ACCESSIBLE);
  signals[PLY_CHOSEN] = g_signal_new ("ply-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
game_review_graph_init (GameReviewGraph *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->points = g_array_new (FALSE, FALSE, sizeof (GameGraphPoint));
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_add_events (widget,
                         GDK_BUTTON_PRESS_MASK | GDK_POINTER_MOTION_MASK | GDK_KEY_PRESS_MASK);
  atk_object_set_name (gtk_widget_get_accessible (widget), _ ("How the game went"));
}

/**
 * game_review_graph_new:
 *
 * Returns: (transfer floating): a graph that shows nothing yet
 */
GtkWidget *
game_review_graph_new (void)
{
  return g_object_new (GAME_TYPE_REVIEW_GRAPH, NULL);
}
