/* game-board.c: the board on the screen: shows a model, chooses moves by mouse and keyboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-accessible.h"
#include "app/game-board-private.h"

#define LEAST_SIDE 96
#define NATURAL_SIDE 480

enum
{
  PROP_0,
  PROP_COORDINATES,
  PROP_NUMBERS,
  PROP_INTERACTIVE,
  PROP_LIT,
  PROP_THEME,
  PROP_MATERIAL,
  PROP_ANIMATED,
  PROP_MOTION_MS,
  PROP_CONFIRMATION,
  N_PROPERTIES,
  PROP_HADJUSTMENT = N_PROPERTIES,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[GAME_BOARD_N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (GameBoard,
                               game_board,
                               GTK_TYPE_DRAWING_AREA,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* Tells that @move was chosen. */
void
game_board_emit_chosen (GameBoard *self, GameMove move)
{
  g_signal_emit (self, signals[GAME_BOARD_MOVE_CHOSEN], 0, (int) move.from, (int) move.to);
}

/* Tells that what was chosen at @cell is not a legal move. */
void
game_board_emit_refused (GameBoard *self, int cell, const char *why)
{
  g_signal_emit (self, signals[GAME_BOARD_REFUSED], 0, cell, why);
}

/* Tells that another part of the board is seen. */
void
game_board_emit_view_changed (GameBoard *self)
{
  g_signal_emit (self, signals[GAME_BOARD_VIEW_CHANGED], 0);
}

/* Tells that the pieces of the last change have come to rest. */
void
game_board_emit_at_rest (GameBoard *self)
{
  g_signal_emit (self, signals[GAME_BOARD_AT_REST], 0);
}

static void
scale_factor_cb (GameBoard *self)
{
  game_board_lay_out (self);
}

static void
changed_cb (GameBoard *self)
{
  game_board_stop_dragging (self);
  if (self->hint.to != GAME_NO_CELL)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  game_board_read_position (self);
  game_board_accessible_describe (self);
  game_board_follow (self);
  if (game_model_get_position (self->model)->last.to != GAME_NO_CELL)
    game_board_reveal (self, game_model_get_position (self->model)->last.to);
  game_board_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOTION_MS]);
}

/* The cursor of a new game: on the first piece that can move, or in the middle. */
static int
first_cursor (GameBoard *self)
{
  const GamePosition *position = game_model_get_position (self->model);

  if (self->n_moves > 0 && self->moves[0].from != GAME_NO_CELL)
    return self->moves[0].from;
  return (position->setup.rows / 2) * position->setup.columns + position->setup.columns / 2;
}

/**
 * game_board_set_model:
 * @self: a #GameBoard
 * @model: (nullable): the game to be shown; the board keeps a reference
 *
 * Shows another game. What was selected, hinted or said is forgotten.
 */
void
game_board_set_model (GameBoard *self, GameModel *model)
{
  g_return_if_fail (GAME_IS_BOARD (self));
  g_return_if_fail (model == NULL || GAME_IS_MODEL (model));

  if (self->model == model)
    return;
  game_board_stop_dragging (self);
  game_board_hide_message (self);
  game_board_end_motion (self);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  self->hover = self->pointer = GAME_NO_CELL;
  self->shows_cursor = FALSE;
  self->waiting_column = -1;
  self->motion_length = 0;
  self->zoom = 1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (model == NULL)
    return;
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  game_board_read_position (self);
  game_board_remember (self);
  self->cursor = first_cursor (self);
  game_board_lay_out (self);
  game_board_accessible_renew (self);
  game_board_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOTION_MS]);
}

/**
 * game_board_get_model:
 * @self: a #GameBoard
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
GameModel *
game_board_get_model (GameBoard *self)
{
  g_return_val_if_fail (GAME_IS_BOARD (self), NULL);

  return self->model;
}

/**
 * game_board_set_closed:
 * @self: a #GameBoard
 * @why: (nullable): why nothing is played on this board, marked for translation, static; %NULL where
 *   it is played on
 *
 * Sets what a person is told who tries to move while the board is not interactive, in place of whose
 * turn it is.
 */
void
game_board_set_closed (GameBoard *self, const char *why)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  self->closed = why;
}

/**
 * game_board_set_interactive:
 * @self: a #GameBoard
 * @interactive: whether a person may choose a move now
 *
 * Turns hover, legal moves and choosing on or off.
 */
void
game_board_set_interactive (GameBoard *self, gboolean interactive)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  interactive = !!interactive;
  if (self->interactive == interactive)
    return;
  self->interactive = interactive;
  if (!interactive)
    game_board_stop_dragging (self);
  game_board_point_at (self, self->shows_cursor ? self->cursor : self->pointer);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
}

/**
 * game_board_show_hint:
 * @self: a #GameBoard
 * @move: a move of the side to move; %GAME_PASS takes the hint away
 *
 * Shows a move without making it, until the position changes.
 */
void
game_board_show_hint (GameBoard *self, GameMove move)
{
  g_return_if_fail (GAME_IS_BOARD (self));

  self->hint = move;
  if (move.to != GAME_NO_CELL)
    game_board_reveal (self, move.to);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  game_board_refresh (self);
}

static gboolean
game_board_draw (GtkWidget *widget, cairo_t *cr)
{
  GameBoard *self = GAME_BOARD (widget);

  if (self->model != NULL)
    game_board_paint (self, cr);
  return GDK_EVENT_PROPAGATE;
}

static void
game_board_unmap (GtkWidget *widget)
{
  game_board_end_motion (GAME_BOARD (widget));
  GTK_WIDGET_CLASS (game_board_parent_class)->unmap (widget);
}

static void
game_board_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  int old_width = gtk_widget_get_allocated_width (widget);
  int old_height = gtk_widget_get_allocated_height (widget);

  GTK_WIDGET_CLASS (game_board_parent_class)->size_allocate (widget, allocation);
  if (allocation->width != old_width || allocation->height != old_height)
    game_board_lay_out (GAME_BOARD (widget));
}

static void
get_preferred_side (GtkWidget *widget, int *least, int *natural)
{
  (void) widget;
  *least = LEAST_SIDE;
  *natural = NATURAL_SIDE;
}

/* The style is updated often, for a window in the background, too; only another font matters here.
 * */
static void
game_board_style_updated (GtkWidget *widget)
{
  GameBoard *self = GAME_BOARD (widget);
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font;
  const char *family;

  GTK_WIDGET_CLASS (game_board_parent_class)->style_updated (widget);
  font = pango_context_get_font_description (context);
  family = pango_font_description_get_family (font);
  if (g_strcmp0 (family, self->family) == 0)
    return;
  g_free (self->family);
  self->family = g_strdup (family);
  game_board_lay_out (self);
}

static void
set_flag (GameBoard *self, gboolean *flag, const GValue *value)
{
  *flag = g_value_get_boolean (value);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  game_board_refresh (self);
}

static void
game_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GameBoard *self = GAME_BOARD (object);

  switch (id)
    {
    case PROP_COORDINATES:
      self->coordinates = g_value_get_boolean (value);
      game_board_lay_out (self);
      break;
    case PROP_NUMBERS:
      set_flag (self, &self->numbers, value);
      break;
    case PROP_INTERACTIVE:
      game_board_set_interactive (self, g_value_get_boolean (value));
      break;
    case PROP_LIT:
      set_flag (self, &self->lit, value);
      game_board_light (self);
      break;
    case PROP_CONFIRMATION:
      self->confirmation = (GameConfirmation) g_value_get_int (value);
      break;
    case PROP_HADJUSTMENT:
      game_board_set_adjustment (self, &self->across, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      game_board_set_adjustment (self, &self->along, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      self->scroll_policies[id - PROP_HSCROLL_POLICY] = (guint) g_value_get_enum (value);
      break;
    case PROP_ANIMATED:
      self->animated = g_value_get_boolean (value);
      break;
    case PROP_THEME:
      self->theme = (GameTheme) g_value_get_int (value);
      game_board_lay_out (self);
      break;
    case PROP_MATERIAL:
      self->material = (GameMaterial) g_value_get_int (value);
      game_board_lay_out (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
game_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GameBoard *self = GAME_BOARD (object);

  switch (id)
    {
    case PROP_COORDINATES:
      g_value_set_boolean (value, self->coordinates);
      break;
    case PROP_NUMBERS:
      g_value_set_boolean (value, self->numbers);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
      break;
    case PROP_LIT:
      g_value_set_boolean (value, self->lit);
      break;
    case PROP_CONFIRMATION:
      g_value_set_int (value, (int) self->confirmation);
      break;
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->across);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->along);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, (int) self->scroll_policies[id - PROP_HSCROLL_POLICY]);
      break;
    case PROP_ANIMATED:
      g_value_set_boolean (value, self->animated);
      break;
    case PROP_MOTION_MS:
      g_value_set_uint (value, self->motion_length);
      break;
    case PROP_THEME:
      g_value_set_int (value, (int) self->theme);
      break;
    case PROP_MATERIAL:
      g_value_set_int (value, (int) self->material);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
game_board_dispose (GObject *object)
{
  GameBoard *self = GAME_BOARD (object);

  if (self->message_source != 0)
    g_source_remove (self->message_source);
  self->message_source = 0;
  game_board_end_motion (self);
  game_board_view_dispose (self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (game_board_parent_class)->dispose (object);
}

static void
game_board_finalize (GObject *object)
{
  GameBoard *self = GAME_BOARD (object);

  g_clear_pointer (&self->cache, game_cache_free);
  g_clear_pointer (&self->family, g_free);
  g_clear_pointer (&self->lost_win, g_free);
  g_clear_pointer (&self->message, g_free);
  g_clear_pointer (&self->moves, g_free);
  g_clear_pointer (&self->winning, g_free);
  game_board_values_finalize (self);
  G_OBJECT_CLASS (game_board_parent_class)->finalize (object);
}

static GParamSpec *
flag_new (const char *name, gboolean usual)
{
  return g_param_spec_boolean (name, NULL, NULL, usual, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
}

static GParamSpec *
choice_new (const char *name, int last)
{
  return g_param_spec_int (name, NULL, NULL, 0, last, 0,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_COORDINATES] = flag_new ("coordinates", TRUE);
  properties[PROP_NUMBERS] = flag_new ("numbers", FALSE);
  properties[PROP_INTERACTIVE] = flag_new ("interactive", FALSE);
  properties[PROP_LIT] = flag_new ("lit", FALSE);
  properties[PROP_THEME] = choice_new ("theme", GAME_THEME_CONTRAST_INVERSE);
  properties[PROP_MATERIAL] = choice_new ("material", GAME_MATERIAL_TILES);
  properties[PROP_ANIMATED] = flag_new ("animated", TRUE);
  properties[PROP_MOTION_MS] = g_param_spec_uint ("motion-ms", NULL, NULL, 0, G_MAXUINT, 0,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONFIRMATION] = choice_new ("confirmation", GAME_CONFIRM_NEVER);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
install_signals (void)
{
  signals[GAME_BOARD_MOVE_CHOSEN] =
      g_signal_new ("move-chosen", GAME_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[GAME_BOARD_REFUSED] =
      g_signal_new ("refused", GAME_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    2, G_TYPE_INT, G_TYPE_STRING);
  signals[GAME_BOARD_VIEW_CHANGED] = g_signal_new (
      "view-changed", GAME_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GAME_BOARD_AT_REST] = g_signal_new ("at-rest", GAME_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_board_class_init (GameBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = game_board_set_property;
  object_class->get_property = game_board_get_property;
  object_class->dispose = game_board_dispose;
  object_class->finalize = game_board_finalize;
  widget_class->draw = game_board_draw;
  widget_class->unmap = game_board_unmap;
  widget_class->size_allocate = game_board_size_allocate;
  widget_class->get_preferred_width = get_preferred_side;
  widget_class->get_preferred_height = get_preferred_side;
  widget_class->style_updated = game_board_style_updated;
  game_board_pointer_class_init (widget_class);
  game_board_keys_class_init (widget_class);
  game_board_view_class_init (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_type (widget_class, GAME_TYPE_BOARD_ACCESSIBLE);
  install_properties (object_class);
  install_signals ();
}

static void
game_board_init (GameBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->coordinates = TRUE;
  self->animated = TRUE;
  self->family = g_strdup ("Sans");
  self->cache = game_cache_new ();
  self->pointer = self->hover = self->cursor = self->selected = self->pressed = GAME_NO_CELL;
  self->waiting_column = -1;
  self->hint = GAME_PASS;
  game_board_values_init (self);
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK |
                                     GDK_POINTER_MOTION_MASK | GDK_ENTER_NOTIFY_MASK |
                                     GDK_LEAVE_NOTIFY_MASK | GDK_KEY_PRESS_MASK | GDK_SCROLL_MASK |
                                     GDK_SMOOTH_SCROLL_MASK | GDK_TOUCH_MASK |
                                     GDK_TOUCHPAD_GESTURE_MASK);
  game_board_view_init (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);
}

/**
 * game_board_new:
 *
 * Returns: (transfer floating): a board that shows nothing yet
 */
GtkWidget *
game_board_new (void)
{
  return g_object_new (GAME_TYPE_BOARD, NULL);
}
