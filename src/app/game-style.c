/* game-style.c: light, dark or high contrast: the colours of the interface and the theme of the
 * boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-style.h"

#include <string.h>

#define RESOURCE_FOLDER "/io/github/tablero_games/Tablero/ui/"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
#define COLOR_SCHEME "color-scheme"

/* The values of the portal's colour scheme. */
enum
{
  SCHEME_ANY,
  SCHEME_DARK,
  SCHEME_LIGHT
};

/* The values of the preference, as in the schema. */
enum
{
  PREFER_SYSTEM,
  PREFER_LIGHT,
  PREFER_DARK
};

struct _GameStyle
{
  GObject parent_instance;

  GSettings *settings;
  GtkSettings *gtk_settings;
  GtkCssProvider *colours;
  GtkCssProvider *rules;
  GtkCssProvider *material; /* says what Five in a Row looks like */
  GDBusConnection *bus;     /* NULL until the portal was asked, or where there is no bus */
  GCancellable *cancellable;
  guint subscription;
  const char *loaded; /* of the colours; NULL before the first */
  GameMaterial loaded_material;
  gboolean has_left_theme;  /* the theme's name is ours, not the desktop's */
  gboolean desktop_is_dark; /* what the desktop's own settings said when the program started */
  int scheme;               /* what the portal says */
};

G_DEFINE_TYPE (GameStyle, game_style, G_TYPE_OBJECT)

/* The name of the theme in use, with "-dark" where a variant is dark; the environment goes before
 * the setting. */
static char *
dup_theme_name (GameStyle *self)
{
  g_auto (GStrv) parts = NULL;
  char *name;

  if (g_getenv ("GTK_THEME") == NULL)
    {
      g_object_get (self->gtk_settings, "gtk-theme-name", &name, NULL);
      return name != NULL ? name : g_strdup ("");
    }
  parts = g_strsplit (g_getenv ("GTK_THEME"), ":", 2);
  if (g_strv_length (parts) == 2 && strcmp (parts[1], "dark") == 0)
    return g_strconcat (parts[0], "-dark", NULL);
  return g_strdup (parts[0] != NULL ? parts[0] : "");
}

static const char *
choose_colours (GameStyle *self)
{
  g_autofree char *name = dup_theme_name (self);
  gboolean is_dark;

  if (g_str_has_prefix (name, "HighContrast"))
    return RESOURCE_FOLDER "contrast.css";
  g_object_get (self->gtk_settings, "gtk-application-prefer-dark-theme", &is_dark, NULL);
  if (is_dark || g_str_has_suffix (name, "-dark"))
    return RESOURCE_FOLDER "dark.css";
  return RESOURCE_FOLDER "light.css";
}

/* Loading colours, and each change of a setting below, styles every widget anew; so nothing is set
 * to what it is. */
static void
load_colours (GameStyle *self)
{
  const char *colours = choose_colours (self);

  if (self->loaded != NULL && strcmp (self->loaded, colours) == 0)
    return;
  self->loaded = colours;
  gtk_css_provider_load_from_resource (self->colours, colours);
}

static void
redraw_windows (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *each = windows; each != NULL; each = each->next)
    gtk_widget_queue_draw (each->data);
}

/* Says in the style of all widgets what Five in a Row looks like, for those that draw its pieces. */
static void
load_material (GameStyle *self)
{
  GameMaterial material = (GameMaterial) g_settings_get_enum (self->settings, "material");

  if (material == self->loaded_material)
    return;
  self->loaded_material = material;
  if (material == GAME_MATERIAL_WOOD)
    gtk_css_provider_load_from_data (self->material, "", 0, NULL);
  else
    gtk_css_provider_load_from_resource (self->material, material == GAME_MATERIAL_PAPER
                                                             ? RESOURCE_FOLDER "paper.css"
                                                             : RESOURCE_FOLDER "modern.css");
  redraw_windows ();
}

/* A theme that is itself dark has no light variant but the theme without the ending. */
static void
leave_dark_theme (GameStyle *self)
{
  g_autofree char *name = NULL;

  g_object_get (self->gtk_settings, "gtk-theme-name", &name, NULL);
  if (name == NULL || !g_str_has_suffix (name, "-dark"))
    return;
  name[strlen (name) - strlen ("-dark")] = '\0';
  self->has_left_theme = TRUE;
  g_object_set (self->gtk_settings, "gtk-theme-name", name, NULL);
}

static void
return_to_theme (GameStyle *self)
{
  if (self->has_left_theme)
    gtk_settings_reset_property (self->gtk_settings, "gtk-theme-name");
  self->has_left_theme = FALSE;
}

static void
set_prefers_dark (GameStyle *self, gboolean is_dark)
{
  gboolean was_dark;

  g_object_get (self->gtk_settings, "gtk-application-prefer-dark-theme", &was_dark, NULL);
  if (was_dark != is_dark)
    g_object_set (self->gtk_settings, "gtk-application-prefer-dark-theme", is_dark, NULL);
}

static void
apply (GameStyle *self)
{
  int preference = g_settings_get_enum (self->settings, "theme");
  gboolean is_dark = preference == PREFER_DARK;

  if (preference == PREFER_SYSTEM)
    is_dark = self->scheme == SCHEME_DARK || (self->scheme == SCHEME_ANY && self->desktop_is_dark);
  if (preference == PREFER_LIGHT)
    leave_dark_theme (self);
  else if (preference == PREFER_SYSTEM)
    return_to_theme (self);
  set_prefers_dark (self, is_dark);
  load_colours (self);
}

static void
take_scheme (GameStyle *self, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  /* Read gives the value in two variants, SettingChanged in one. */
  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *unwrapped = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = unwrapped;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;
  self->scheme = (int) g_variant_get_uint32 (inner);
  apply (self);
}

static void
setting_changed_cb (GDBusConnection *bus G_GNUC_UNUSED,
                    const char *sender G_GNUC_UNUSED,
                    const char *path G_GNUC_UNUSED,
                    const char *interface G_GNUC_UNUSED,
                    const char *signal G_GNUC_UNUSED,
                    GVariant *parameters,
                    gpointer user_data)
{
  g_autoptr (GVariant) value = NULL;
  const char *space, *key;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &space, &key, &value);
  if (strcmp (space, APPEARANCE) == 0 && strcmp (key, COLOR_SCHEME) == 0)
    take_scheme (GAME_STYLE (user_data), value);
}

/* A desktop without the portal, or without this setting, is answered by its own settings; that is
 * no error. */
static void
scheme_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) value = NULL;

  if (answer == NULL)
    return;
  g_variant_get (answer, "(v)", &value);
  take_scheme (GAME_STYLE (user_data), value);
}

static void
bus_got_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  GDBusConnection *bus = g_bus_get_finish (result, NULL);
  GameStyle *self;

  if (bus == NULL)
    return;
  self = GAME_STYLE (user_data);
  self->bus = bus;
  self->subscription = g_dbus_connection_signal_subscribe (
      bus, PORTAL_NAME, PORTAL_SETTINGS, "SettingChanged", PORTAL_PATH, APPEARANCE,
      G_DBUS_SIGNAL_FLAGS_NONE, setting_changed_cb, self, NULL);
  g_dbus_connection_call (bus, PORTAL_NAME, PORTAL_PATH, PORTAL_SETTINGS, "Read",
                          g_variant_new ("(ss)", APPEARANCE, COLOR_SCHEME), G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE, -1, self->cancellable, scheme_read_cb, self);
}

static GtkCssProvider *
add_provider (guint priority)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_style_context_add_provider_for_screen (gdk_screen_get_default (),
                                             GTK_STYLE_PROVIDER (provider), priority);
  return provider;
}

/**
 * game_style_theme_of:
 * @widget: a widget in one of the application's windows
 *
 * Finds out which theme of the boards goes with the colours that @widget has.
 *
 * Returns: the theme
 */
GameTheme
game_style_theme_of (GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA colour, ground = { 1, 1, 1, 1 };
  gboolean is_dark;

  gtk_style_context_lookup_color (context, "tablero_bg", &ground);
  is_dark = ground.red + ground.green + ground.blue < 1.5;
  if (gtk_style_context_lookup_color (context, "tablero_contrast", &colour))
    return is_dark ? GAME_THEME_CONTRAST_INVERSE : GAME_THEME_CONTRAST;
  return is_dark ? GAME_THEME_DARK : GAME_THEME_LIGHT;
}

/**
 * game_style_material_of:
 * @widget: a widget in one of the application's windows
 *
 * Finds out what the board of Five in a Row and its pieces look like around @widget.
 *
 * Returns: the material
 */
GameMaterial
game_style_material_of (GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA colour;

  if (gtk_style_context_lookup_color (context, "tablero_paper", &colour))
    return GAME_MATERIAL_PAPER;
  return gtk_style_context_lookup_color (context, "tablero_tiles", &colour) ? GAME_MATERIAL_TILES
                                                                            : GAME_MATERIAL_WOOD;
}

/**
 * game_style_set_class:
 * @widget: a widget
 * @name: the name of a class of the style sheet
 * @is_set: whether @widget has that class
 *
 * Gives @widget the class, or takes it away.
 */
void
game_style_set_class (GtkWidget *widget, const char *name, gboolean is_set)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  if (is_set)
    gtk_style_context_add_class (context, name);
  else
    gtk_style_context_remove_class (context, name);
}

/**
 * game_style_let_shrink:
 * @combo: a box with a list of texts
 *
 * Lets @combo cut its text off where there is little room.
 */
void
game_style_let_shrink (GtkComboBox *combo)
{
  g_autoptr (GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (combo));

  g_object_set (cells->data, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
}

static void
game_style_dispose (GObject *object)
{
  GameStyle *self = GAME_STYLE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  self->subscription = 0;
  g_clear_object (&self->bus);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);
  g_clear_object (&self->colours);
  g_clear_object (&self->rules);
  g_clear_object (&self->material);
  G_OBJECT_CLASS (game_style_parent_class)->dispose (object);
}

static void
game_style_class_init (GameStyleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_style_dispose;
}

static void
game_style_init (GameStyle *self)
{
  self->gtk_settings = gtk_settings_get_default ();
  self->cancellable = g_cancellable_new ();
  self->rules = add_provider (GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  self->colours = add_provider (GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  self->material = add_provider (GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  g_object_get (self->gtk_settings, "gtk-application-prefer-dark-theme", &self->desktop_is_dark,
                NULL);
}

/**
 * game_style_new:
 * @settings: the preferences
 *
 * Gives all windows of the program their style, and keeps it as the preference, the desktop's
 * theme and its colour scheme say. Needs a display.
 *
 * Returns: (transfer full): the style; the program keeps it as long as it runs
 */
GameStyle *
game_style_new (GSettings *settings)
{
  GameStyle *self = g_object_new (GAME_TYPE_STYLE, NULL);

  self->settings = g_object_ref (settings);
  apply (self);
  load_material (self);
  gtk_css_provider_load_from_resource (self->rules, RESOURCE_FOLDER "style.css");
  g_signal_connect_object (settings, "changed::theme", G_CALLBACK (apply), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::material", G_CALLBACK (load_material), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gtk_settings, "notify::gtk-theme-name", G_CALLBACK (load_colours),
                           self, G_CONNECT_SWAPPED);
  g_bus_get (G_BUS_TYPE_SESSION, self->cancellable, bus_got_cb, self);
  return self;
}
