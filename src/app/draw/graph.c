/* graph.c: how a game went, as a line over its moves
 *
 * The line is drawn for the first side: above the middle it stands better. Time runs from left to
 * right in every language, as in the games themselves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/draw/graph.h"

#include <math.h>
#include <pango/pangocairo.h>

#define LEFT 42.0 /* of the plot: room for what stands at its edges */
#define RIGHT 16.0
#define TOP 14.0
#define BOTTOM 24.0
#define LOW 100.0 /* a graph that is lower has less room around the plot */
#define LOW_TOP 9.0
#define LOW_BOTTOM 19.0
#define TEXT_SIZE 11.0
#define PIECE_SIZE 17.0
#define LABEL_GAP 8.0 /* between a label and the plot */

#define LINE_WIDTH 1.7
#define CURSOR_WIDTH 2.0
#define TINT 0.17
#define TRIANGLE 6.0
#define MARK_RADIUS 4.3
#define MARK_WIDTH 2.0
#define DIAMOND 5.6
#define HALO 1.6 /* round a mark, so that the line does not run into it */
#define FOCUS_INSET 2.5
#define FOCUS_RADIUS 8.0

/* A label every so many moves: the first of these that leaves so much room between two. */
#define LEAST_STEP_WIDTH 60.0
#define LEAST_GAP 24.0 /* between a label and the bold one */
static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };

#define MINUS "\xe2\x88\x92" /* U+2212 */

/**
 * game_graph_plot:
 * @graph: a graph
 *
 * Returns: where its line is drawn
 */
GameArea
game_graph_plot (const GameGraph *graph)
{
  double top = graph->height < LOW ? LOW_TOP : TOP;
  double bottom = graph->height < LOW ? LOW_BOTTOM : BOTTOM;

  return (GameArea){ LEFT, top, MAX (1, graph->width - LEFT - RIGHT),
                     MAX (1, graph->height - top - bottom) };
}

/**
 * game_graph_x:
 * @graph: a graph
 * @ply: a number of moves
 *
 * Returns: where it stands
 */
double
game_graph_x (const GameGraph *graph, guint ply)
{
  GameArea plot = game_graph_plot (graph);

  return plot.x + (graph->n_points > 1 ? plot.width * ply / (graph->n_points - 1) : 0);
}

/**
 * game_graph_y:
 * @graph: a graph
 * @height: from -1 to 1
 *
 * Returns: where it stands
 */
double
game_graph_y (const GameGraph *graph, double height)
{
  GameArea plot = game_graph_plot (graph);

  return plot.y + plot.height * (1 - CLAMP (height, -1, 1)) / 2;
}

/**
 * game_graph_ply_at:
 * @graph: a graph
 * @x: a place
 *
 * Returns: the number of moves that stands nearest to @x
 */
guint
game_graph_ply_at (const GameGraph *graph, double x)
{
  GameArea plot = game_graph_plot (graph);
  double share = CLAMP ((x - plot.x) / plot.width, 0, 1);

  return graph->n_points > 1 ? (guint) (share * (graph->n_points - 1) + 0.5) : 0;
}

/* @align: the part of the text that stands before @x. The text is centred at @y. */
static void
write_text (cairo_t *cr,
            const GameGraph *graph,
            const char *text,
            double x,
            double y,
            double align,
            gboolean is_bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (graph->family);
  int width, height;

  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, TEXT_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  game_brush_colour (cr, is_bold ? graph->ink : graph->dim, 1);
  cairo_move_to (cr, round (x - align * width), round (y - height / 2.0));
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}

static void
draw_level (cairo_t *cr, const GameGraph *graph, double height, gboolean is_dashed)
{
  static const double dashes[] = { 3, 3 };
  GameArea plot = game_graph_plot (graph);
  double y = round (game_graph_y (graph, height)) + 0.5;

  cairo_save (cr);
  if (is_dashed)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, plot.x, y);
  cairo_line_to (cr, plot.x + plot.width, y);
  cairo_set_line_width (cr, 1);
  game_brush_colour (cr, is_dashed ? graph->line : graph->dim, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* At the edges stand the points, or the piece of who wins there. */
static void
label_edge (cairo_t *cr, const GameGraph *graph, GamePiece piece, double height)
{
  g_autofree char *text = NULL;
  double y = game_graph_y (graph, height);

  if (graph->limit == 0)
    {
      game_draw_chrome_piece (cr, graph->game, piece, LEFT - LABEL_GAP - PIECE_SIZE / 2, y,
                              PIECE_SIZE, graph->theme, graph->material);
      return;
    }
  text = g_strdup_printf ("%s%d", height > 0 ? "+" : MINUS, graph->limit);
  write_text (cr, graph, text, LEFT - LABEL_GAP, y, 1, FALSE);
}

static void
draw_levels (cairo_t *cr, const GameGraph *graph)
{
  draw_level (cr, graph, 1, TRUE);
  draw_level (cr, graph, -1, TRUE);
  draw_level (cr, graph, 0, FALSE);
  label_edge (cr, graph, GAME_FIRST_PIECE, 1);
  label_edge (cr, graph, GAME_SECOND_PIECE, -1);
  write_text (cr, graph, graph->limit > 0 ? "0" : "=", LEFT - LABEL_GAP, game_graph_y (graph, 0), 1,
              FALSE);
}

/* Adds the line from @first on, as far as positions are known, to the path. Returns the ply after
 * the last of them. */
static guint
trace_known (cairo_t *cr, const GameGraph *graph, guint first)
{
  guint ply = first;

  for (; ply < graph->n_points && graph->points[ply].is_known; ply++)
    cairo_line_to (cr, game_graph_x (graph, ply), game_graph_y (graph, graph->points[ply].height));
  return ply;
}

/* What lies between the line and the middle, on one side of it. */
static void
tint (cairo_t *cr, const GameGraph *graph, guint first, gboolean is_above)
{
  GameArea plot = game_graph_plot (graph);
  double middle = game_graph_y (graph, 0);
  guint end;

  cairo_save (cr);
  cairo_rectangle (cr, plot.x - 1, is_above ? plot.y - 1 : middle, plot.width + 2,
                   plot.height / 2 + 1);
  cairo_clip (cr);
  cairo_move_to (cr, game_graph_x (graph, first), middle);
  end = trace_known (cr, graph, first);
  cairo_line_to (cr, game_graph_x (graph, end - 1), middle);
  cairo_close_path (cr);
  game_brush_colour (cr, is_above ? graph->accent : graph->ember, TINT);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_line (cairo_t *cr, const GameGraph *graph)
{
  for (guint ply = 0; ply < graph->n_points;)
    {
      guint first = ply;

      if (!graph->points[ply].is_known)
        {
          ply++;
          continue;
        }
      tint (cr, graph, first, TRUE);
      tint (cr, graph, first, FALSE);
      cairo_new_path (cr);
      ply = trace_known (cr, graph, first);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      game_brush_stroke (cr, graph->ink, 1, LINE_WIDTH);
      cairo_new_path (cr);
    }
}

static void
trace_diamond (cairo_t *cr, double x, double y, double size)
{
  cairo_move_to (cr, x, y - size);
  cairo_line_to (cr, x + size, y);
  cairo_line_to (cr, x, y + size);
  cairo_line_to (cr, x - size, y);
  cairo_close_path (cr);
}

/* A ring, a disc, or a diamond: told apart by shape. */
static void
draw_mark (cairo_t *cr, const GameGraph *graph, guint ply)
{
  const GameGraphPoint *point = &graph->points[ply];
  double x = game_graph_x (graph, ply);
  double y = game_graph_y (graph, point->height);
  gboolean is_blunder = point->mark == GAME_REVIEW_BLUNDER;

  for (int i = 0; i < 2; i++)
    {
      double more = i == 0 ? HALO : 0;

      cairo_new_path (cr);
      if (is_blunder)
        trace_diamond (cr, x, y, DIAMOND + more);
      else
        game_brush_circle (cr, x, y, MARK_RADIUS + more);
      game_brush_colour (cr, i == 0 ? graph->ground : graph->ember, 1);
      if (i == 0 || point->mark != GAME_REVIEW_INACCURACY)
        cairo_fill (cr);
      else
        game_brush_stroke (cr, graph->ember, 1, MARK_WIDTH);
    }
  cairo_new_path (cr);
}

static void
draw_marks (cairo_t *cr, const GameGraph *graph)
{
  for (guint ply = 0; ply < graph->n_points; ply++)
    if (graph->points[ply].is_known && graph->points[ply].mark != GAME_REVIEW_FINE)
      draw_mark (cr, graph, ply);
}

static guint
choose_step (const GameGraph *graph)
{
  GameArea plot = game_graph_plot (graph);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (plot.width * steps[i] >= LEAST_STEP_WIDTH * (graph->n_points - 1))
      return steps[i];
  return graph->n_points;
}

static double
label_y (const GameGraph *graph)
{
  GameArea plot = game_graph_plot (graph);

  return (plot.y + plot.height + graph->height) / 2 + 1;
}

/* The numbers of moves below the plot; those that would touch the one where one stands are left
 * out. */
static void
draw_numbers (cairo_t *cr, const GameGraph *graph)
{
  double own = game_graph_x (graph, graph->ply);
  guint step = choose_step (graph);

  for (guint ply = 0; ply < graph->n_points; ply += step)
    {
      g_autofree char *text = g_strdup_printf ("%u", ply);
      double x = game_graph_x (graph, ply);

      if (fabs (x - own) >= LEAST_GAP)
        write_text (cr, graph, text, x, label_y (graph), 0.5, FALSE);
    }
}

static void
draw_cursor (cairo_t *cr, const GameGraph *graph)
{
  GameArea plot = game_graph_plot (graph);
  g_autofree char *text = g_strdup_printf ("%u", graph->ply);
  double x = round (game_graph_x (graph, graph->ply));
  double foot = plot.y + plot.height;

  cairo_move_to (cr, x, plot.y - 4);
  cairo_line_to (cr, x, foot);
  game_brush_stroke (cr, graph->accent, 1, CURSOR_WIDTH);
  cairo_new_path (cr);
  cairo_move_to (cr, x, foot - 1);
  cairo_line_to (cr, x + TRIANGLE, foot + TRIANGLE - 1);
  cairo_line_to (cr, x - TRIANGLE, foot + TRIANGLE - 1);
  cairo_close_path (cr);
  game_brush_colour (cr, graph->accent, 1);
  cairo_fill (cr);
  write_text (cr, graph, text, x, label_y (graph) + 2, 0.5, TRUE);
}

static void
draw_focus (cairo_t *cr, const GameGraph *graph)
{
  GameArea whole = { 0, 0, graph->width, graph->height };
  GameArea area = game_brush_inset (&whole, FOCUS_INSET);

  game_brush_rounded (cr, &area, FOCUS_RADIUS);
  game_brush_stroke (cr, graph->accent, 1, CURSOR_WIDTH);
  cairo_new_path (cr);
}

/**
 * game_graph_draw:
 * @cr: a cairo context
 * @graph: a graph
 *
 * Draws @graph from the origin on; its ground is there already.
 */
void
game_graph_draw (cairo_t *cr, const GameGraph *graph)
{
  g_return_if_fail (graph->n_points > 0 && graph->ply < graph->n_points);

  draw_levels (cr, graph);
  draw_line (cr, graph);
  draw_numbers (cr, graph);
  draw_cursor (cr, graph);
  draw_marks (cr, graph);
  if (graph->has_focus)
    draw_focus (cr, graph);
}
