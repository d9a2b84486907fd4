/* game-adaptive.c: a container that tells which form fits the size of the window
 *
 * It asks for no room of its own but what its size request says, so that the window can be made as
 * small as the smallest form while a larger one is still shown; and it looks at the size it is
 * given, never at its child, so that nothing the child does can change the form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-adaptive.h"

#define PHONE_BELOW 560
#define NARROW_BELOW 720
#define MIDDLE_BELOW 900
/* A window of 480 without its header bar. */
#define SHORT_BELOW 434

struct _GameAdaptive
{
  GtkBin parent_instance;

  GameForm form;
  GameForm next_form; /* what the last allocation asks for */
  gboolean is_short;
  gboolean is_next_short;
  guint idle;
};

enum
{
  FORM_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameAdaptive, game_adaptive, GTK_TYPE_BIN)

static gboolean
change_form_cb (gpointer user_data)
{
  GameAdaptive *self = GAME_ADAPTIVE (user_data);

  self->idle = 0;
  if (self->form == self->next_form && self->is_short == self->is_next_short)
    return G_SOURCE_REMOVE;
  self->form = self->next_form;
  self->is_short = self->is_next_short;
  g_signal_emit (self, signals[FORM_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
game_adaptive_get_preferred (GtkWidget *widget G_GNUC_UNUSED, int *minimum, int *natural)
{
  *minimum = *natural = 0;
}

/* Until the form has changed the child gets at least what it needs; the window cuts off the
 * rest. */
static void
allocate_child (GtkWidget *child, const GtkAllocation *allocation)
{
  GtkAllocation child_allocation = *allocation;
  int minimum;

  gtk_widget_get_preferred_width (child, &minimum, NULL);
  child_allocation.width = MAX (allocation->width, minimum);
  gtk_widget_get_preferred_height_for_width (child, child_allocation.width, &minimum, NULL);
  child_allocation.height = MAX (allocation->height, minimum);
  gtk_widget_size_allocate (child, &child_allocation);
}

static void
game_adaptive_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GameAdaptive *self = GAME_ADAPTIVE (widget);
  GtkWidget *child = gtk_bin_get_child (GTK_BIN (self));

  gtk_widget_set_allocation (widget, allocation);
  if (child != NULL && gtk_widget_get_visible (child))
    allocate_child (child, allocation);
  self->next_form = game_form_for_width (allocation->width);
  self->is_next_short = allocation->height < SHORT_BELOW && allocation->width > allocation->height;
  if ((self->next_form != self->form || self->is_next_short != self->is_short) && self->idle == 0)
    self->idle = g_idle_add_full (GTK_PRIORITY_RESIZE, change_form_cb, self, NULL);
}

/**
 * game_form_for_width:
 * @width: the width of a window's content, in pixels
 *
 * Returns: the form that fits it
 */
GameForm
game_form_for_width (int width)
{
  if (width < PHONE_BELOW)
    return GAME_FORM_PHONE;
  if (width < NARROW_BELOW)
    return GAME_FORM_NARROW;
  return width < MIDDLE_BELOW ? GAME_FORM_MIDDLE : GAME_FORM_WIDE;
}

/**
 * game_adaptive_get_form:
 * @self: a #GameAdaptive
 *
 * Returns: the form to show
 */
GameForm
game_adaptive_get_form (GameAdaptive *self)
{
  g_return_val_if_fail (GAME_IS_ADAPTIVE (self), GAME_FORM_WIDE);

  return self->form;
}

/**
 * game_adaptive_is_short:
 * @self: a #GameAdaptive
 *
 * Returns: whether the window is low and wider than high, so that height is what is wanting
 */
gboolean
game_adaptive_is_short (GameAdaptive *self)
{
  g_return_val_if_fail (GAME_IS_ADAPTIVE (self), FALSE);

  return self->is_short;
}

/**
 * game_adaptive_expect_width:
 * @self: a #GameAdaptive that was not allocated yet
 * @width: the width it will have, in pixels
 *
 * Chooses the form before the window is shown, so that a small window need not begin in a form
 * that does not fit it. Emits #GameAdaptive::form-changed.
 */
void
game_adaptive_expect_width (GameAdaptive *self, int width)
{
  g_return_if_fail (GAME_IS_ADAPTIVE (self));

  self->form = self->next_form = game_form_for_width (width);
  g_signal_emit (self, signals[FORM_CHANGED], 0);
}

static void
game_adaptive_dispose (GObject *object)
{
  GameAdaptive *self = GAME_ADAPTIVE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  G_OBJECT_CLASS (game_adaptive_parent_class)->dispose (object);
}

static void
game_adaptive_class_init (GameAdaptiveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_adaptive_dispose;
  widget_class->get_preferred_width = game_adaptive_get_preferred;
  widget_class->get_preferred_height = game_adaptive_get_preferred;
  widget_class->size_allocate = game_adaptive_size_allocate;
  signals[FORM_CHANGED] = g_signal_new ("form-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_adaptive_init (GameAdaptive *self)
{
  self->form = self->next_form = GAME_FORM_WIDE;
}

/**
 * game_adaptive_new:
 *
 * Returns: (transfer floating): a new container in the widest form
 */
GtkWidget *
game_adaptive_new (void)
{
  return g_object_new (GAME_TYPE_ADAPTIVE, NULL);
}
