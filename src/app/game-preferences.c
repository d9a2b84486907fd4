/* game-preferences.c: the preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-preferences.h"

#include "app/game-adaptive.h"
#include "app/game-style.h"

#define NARROW_WIDTH 340
#define USUAL_WIDTH 480
#define USUAL_HEIGHT 560

struct _GamePreferences
{
  GtkDialog parent_instance;

  GtkWidget *seconds;
  GtkWidget *confirm_resign;
  GtkWidget *warn_blunders;
  GtkWidget *coordinates;
  GtkWidget *numbers;
  GtkWidget *animations;
  GtkWidget *confirm_clicks;
  GtkWidget *theme;
  GtkWidget *material;
};

G_DEFINE_TYPE (GamePreferences, game_preferences, GTK_TYPE_DIALOG)

static void
bind_settings (GamePreferences *self, GSettings *settings)
{
  const struct
  {
    const char *key;
    GtkWidget *widget;
    const char *property;
  } bindings[] = {
    { "seconds", self->seconds, "value" },
    { "confirm-resign", self->confirm_resign, "active" },
    { "warn-blunders", self->warn_blunders, "active" },
    { "coordinates", self->coordinates, "active" },
    { "numbers", self->numbers, "active" },
    { "animations", self->animations, "active" },
    { "confirm-clicks", self->confirm_clicks, "active-id" },
    { "theme", self->theme, "active-id" },
    { "material", self->material, "active-id" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_settings_bind (settings, bindings[i].key, bindings[i].widget, bindings[i].property,
                     G_SETTINGS_BIND_DEFAULT);
}

static void
game_preferences_class_init (GamePreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, seconds);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, confirm_resign);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, warn_blunders);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, coordinates);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, numbers);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, confirm_clicks);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, theme);
  gtk_widget_class_bind_template_child (widget_class, GamePreferences, material);
}

static void
game_preferences_init (GamePreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  game_style_let_shrink (GTK_COMBO_BOX (self->confirm_clicks));
  game_style_let_shrink (GTK_COMBO_BOX (self->theme));
  game_style_let_shrink (GTK_COMBO_BOX (self->material));
}

/**
 * game_preferences_fit:
 * @self: a #GamePreferences that was not shown yet
 * @width: the width of the window it belongs to, in pixels
 * @height: its height
 *
 * Makes the dialog no larger than that; what does not fit scrolls.
 */
void
game_preferences_fit (GamePreferences *self, int width, int height)
{
  gboolean is_narrow = game_form_for_width (width) < GAME_FORM_NARROW;

  g_return_if_fail (GAME_IS_PREFERENCES (self));

  game_style_set_class (GTK_WIDGET (self), "narrow", is_narrow);
  gtk_window_set_default_size (GTK_WINDOW (self), is_narrow ? NARROW_WIDTH : USUAL_WIDTH,
                               MIN (USUAL_HEIGHT, height));
}

/**
 * game_preferences_new:
 * @parent: (nullable): the window that it belongs to
 * @settings: the preferences
 *
 * Returns: (transfer floating): a dialog in which each change counts at once
 */
GtkWidget *
game_preferences_new (GtkWindow *parent, GSettings *settings)
{
  GamePreferences *self =
      g_object_new (GAME_TYPE_PREFERENCES, "use-header-bar", TRUE, "transient-for", parent, NULL);

  bind_settings (self, settings);
  return GTK_WIDGET (self);
}
