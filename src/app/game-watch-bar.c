/* game-watch-bar.c: the computer against itself: pause, step, pace
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-watch-bar.h"

/* The upper end of the pace in the schema, in seconds. */
#define LONGEST_PACE 3.0

struct _GameWatchBar
{
  GtkBox parent_instance;

  GtkAdjustment *speed; /* by how many seconds the pace is shorter than the longest */
};

G_DEFINE_TYPE (GameWatchBar, game_watch_bar, GTK_TYPE_BOX)

/* The slider goes from slow to fast, the pace from short to long. */
static gboolean
speed_from_pace (GValue *value, GVariant *pace, gpointer user_data G_GNUC_UNUSED)
{
  g_value_set_double (value, LONGEST_PACE - g_variant_get_double (pace));
  return TRUE;
}

static GVariant *
pace_from_speed (const GValue *value,
                 const GVariantType *type G_GNUC_UNUSED,
                 gpointer user_data G_GNUC_UNUSED)
{
  return g_variant_new_double (LONGEST_PACE - g_value_get_double (value));
}

/**
 * game_watch_bar_bind:
 * @self: a #GameWatchBar
 * @settings: the preferences
 *
 * Ties the slider to the pace that the preferences hold.
 */
void
game_watch_bar_bind (GameWatchBar *self, GSettings *settings)
{
  g_return_if_fail (GAME_IS_WATCH_BAR (self));

  g_settings_bind_with_mapping (settings, "pace", self->speed, "value", G_SETTINGS_BIND_DEFAULT,
                                speed_from_pace, pace_from_speed, NULL, NULL);
}

static void
game_watch_bar_class_init (GameWatchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-watch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GameWatchBar, speed);
}

static void
game_watch_bar_init (GameWatchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
