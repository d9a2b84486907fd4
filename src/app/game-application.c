/* game-application.c: the program: its window, its actions, its command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-application.h"

#include "app/game-options.h"
#include "app/game-style.h"
#include "app/game-window.h"
#include "model/game-store.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#ifdef HAVE_MALLOPT
#include <malloc.h>
#endif

#define APPLICATION_ID "io.github.tablero_games.Tablero"
#define LARGE_BLOCK (256 * 1024) /* bytes */
#define NEW_GAME_PREFIX "new-"   /* of the actions that the desktop file offers */

struct _GameApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  GameStyle *style;
  GameStore *store;
  GameWindow *window; /* NULL until it is shown, and when it has been closed */
};

G_DEFINE_TYPE (GameApplication, game_application, GTK_TYPE_APPLICATION)

typedef struct
{
  const char *action;
  const char *keys[3];
} Shortcut;

static const Shortcut shortcuts[] = {
  { "win.new", { "<Primary>n" } },
  { "win.open", { "<Primary>o" } },
  { "win.save", { "<Primary>s" } },
  { "win.save-as", { "<Primary><Shift>s" } },
  { "win.export", { "<Primary><Shift>e" } },
  { "win.leave", { "<Alt>Left" } },
  { "win.close", { "<Primary>w" } },
  { "win.undo", { "<Primary>z" } },
  { "win.redo", { "<Primary><Shift>z", "<Primary>y" } },
  { "win.hint", { "<Primary>h" } },
  { "win.analysis", { "<Primary>a" } },
  { "win.move-now", { "<Primary>m" } },
  { "win.resign", { "<Primary>g" } },
  { "win.rematch", { "<Primary>r" } },
  { "win.pause", { "<Primary>p" } },
  { "win.step", { "<Primary>e" } },
  { "win.go-first", { "<Alt>Home" } },
  { "win.go-back", { "<Alt>Page_Up" } },
  { "win.go-forward", { "<Alt>Page_Down" } },
  { "win.go-last", { "<Alt>End" } },
  { "win.review", { "<Primary><Shift>r" } },
  { "win.previous-mistake", { "<Alt>Up" } },
  { "win.next-mistake", { "<Alt>Down" } },
  { "win.better-move", { "<Primary><Shift>b" } },
  { "win.try-again", { "<Primary><Shift>t" } },
  { "win.history", { "<Primary><Shift>h" } },
  { "win.preferences", { "<Primary>comma" } },
  { "win.help", { "F1" } },
  { "win.read-board", { "<Primary>b" } },
  { "win.read-last", { "<Primary>l" } },
  { "win.read-turn", { "<Primary>t" } },
  { "win.read-analysis", { "<Primary>i" } },
  { "win.next-part", { "F6" } },
  { "win.previous-part", { "<Shift>F6" } },
  { "win.file-menu", { "<Alt>f" } }, /* whatever its letter is in the language */
  { "win.menu", { "F10" } },
  { "win.fullscreen", { "F11" } },
  { "win.show-help-overlay", { "<Primary>question", "<Primary>F1" } },
  { "app.quit", { "<Primary>q" } },
};

static void
put_away (GameApplication *self)
{
  if (self->window != NULL)
    game_window_put_away (self->window);
  if (self->store != NULL)
    game_store_flush (self->store);
}

/* Without a window the program ends, but not before a file is written that is being saved. */
static void
quit (GameApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);

  put_away (self);
  if (gtk_application_get_windows (application) == NULL)
    g_application_quit (G_APPLICATION (self));
  while (gtk_application_get_windows (application) != NULL)
    gtk_widget_destroy (GTK_WIDGET (gtk_application_get_windows (application)->data));
}

static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  quit (GAME_APPLICATION (data));
}

static gboolean
terminated_cb (gpointer data)
{
  quit (GAME_APPLICATION (data));
  return G_SOURCE_CONTINUE;
}

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GtkWidget *dialog = g_object_new (GTK_TYPE_ABOUT_DIALOG, "use-header-bar", TRUE, NULL);

  g_object_set (dialog, "modal", TRUE, "destroy-with-parent", TRUE, "transient-for",
                gtk_application_get_active_window (GTK_APPLICATION (data)), NULL);
  g_object_set (dialog, "program-name", _ ("Tablero"), "version", VERSION, "logo-icon-name",
                APPLICATION_ID, "comments",
                _ ("Five classic board games, against the computer or each other"), "license-type",
                GTK_LICENSE_GPL_3_0, "website", "https://github.com/tablero-games/tablero",
                /* Translators: your names, one a line */
                "translator-credits", _ ("translator-credits"), NULL);
  game_style_set_class (dialog, "tablero", TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

static void
show_window (GameApplication *self)
{
  if (self->window == NULL)
    {
      GtkWidget *window = game_window_new (GTK_APPLICATION (self), self->store, self->settings);

      g_set_weak_pointer (&self->window, GAME_WINDOW (window));
    }
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
new_game_cb (GameApplication *self, GVariant *parameter G_GNUC_UNUSED, GSimpleAction *action)
{
  const char *name = g_action_get_name (G_ACTION (action));

  show_window (self);
  game_window_choose (self->window, game_by_id (name + strlen (NEW_GAME_PREFIX)));
}

/* The desktop starts an action of the desktop file by its bare name: one a game. */
static void
add_new_game_actions (GameApplication *self)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autofree char *name = g_strconcat (NEW_GAME_PREFIX, (*game)->id, NULL);
      g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (new_game_cb), self,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
}

static void
add_actions (GameApplication *self)
{
  g_autoptr (GAction) theme = g_settings_create_action (self->settings, "theme");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_new_game_actions (self);
  g_action_map_add_action (G_ACTION_MAP (self), theme);
}

static void
game_application_startup (GApplication *application)
{
  GameApplication *self = GAME_APPLICATION (application);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tablero", NULL);

  G_APPLICATION_CLASS (game_application_parent_class)->startup (application);
  gtk_window_set_default_icon_name (APPLICATION_ID);
  self->settings = g_settings_new (APPLICATION_ID);
  self->style = game_style_new (self->settings);
  self->store = game_store_new (folder);
  add_actions (self);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action,
                                           (const char *const *) shortcuts[i].keys);
  g_unix_signal_add (SIGTERM, terminated_cb, self);
  g_unix_signal_add (SIGINT, terminated_cb, self);
  g_unix_signal_add (SIGHUP, terminated_cb, self);
}

static void
game_application_activate (GApplication *application)
{
  show_window (GAME_APPLICATION (application));
}

static void
game_application_open (GApplication *application,
                       GFile **files,
                       int n_files,
                       const char *hint G_GNUC_UNUSED)
{
  GameApplication *self = GAME_APPLICATION (application);

  show_window (self);
  if (n_files > 0)
    game_window_open_files (self->window, files, n_files);
}

static void
open_arguments (GameApplication *self, GApplicationCommandLine *line, const char *const *arguments)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (files, g_application_command_line_create_file_for_arg (line, arguments[i]));
  if (files->len > 0)
    game_window_open_files (self->window, (GFile *const *) files->pdata, (int) files->len);
}

static int
game_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  GameApplication *self = GAME_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  g_autofree const char **arguments = NULL;
  g_autoptr (GameChoices) choices = NULL;

  show_window (self);
  if (g_variant_dict_contains (options, "new"))
    choices = game_options_to_choices (options, NULL);
  if (choices != NULL)
    game_window_begin (self->window, choices);
  if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &arguments))
    open_arguments (self, line, arguments);
  return 0;
}

static gboolean
has_schema (const char *id)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, id, TRUE) : NULL;

  if (schema != NULL)
    return TRUE;
  g_printerr (_ ("tablero: the settings “%s” are not installed; the program needs them to run\n"),
              id);
  return FALSE;
}

static int
game_application_handle_local_options (GApplication *application G_GNUC_UNUSED,
                                       GVariantDict *options)
{
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("tablero %s\n", VERSION);
      return 0;
    }
  if (!has_schema (APPLICATION_ID) || !has_schema (APPLICATION_ID ".Game"))
    return 1;
  if (!game_options_check (options, &error))
    {
      g_printerr ("tablero: %s\n", error->message);
      return 1;
    }
  return -1;
}

static void
game_application_shutdown (GApplication *application)
{
  put_away (GAME_APPLICATION (application));
  G_APPLICATION_CLASS (game_application_parent_class)->shutdown (application);
}

static void
game_application_dispose (GObject *object)
{
  GameApplication *self = GAME_APPLICATION (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->style);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (game_application_parent_class)->dispose (object);
}

static void
game_application_class_init (GameApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = game_application_dispose;
  application_class->startup = game_application_startup;
  application_class->activate = game_application_activate;
  application_class->open = game_application_open;
  application_class->command_line = game_application_command_line;
  application_class->handle_local_options = game_application_handle_local_options;
  application_class->shutdown = game_application_shutdown;
}

static void
game_application_init (GameApplication *self)
{
  game_options_add (G_APPLICATION (self));
}

/* The C library raises the size from which memory goes back to the system whenever such a block is
 * freed, and keeps a place for each thread: after the first pictures of a window 6 MiB were often
 * kept, after a hundred games 40 MiB of engines' tables. */
static void
keep_little_memory (void)
{
#ifdef HAVE_MALLOPT
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
  mallopt (M_TRIM_THRESHOLD, LARGE_BLOCK);
  mallopt (M_ARENA_MAX, 1);
#endif
}

/**
 * game_application_new:
 *
 * Also tells the C library to keep little memory, which has to be done before threads begin.
 *
 * Returns: (transfer full): the program
 */
GameApplication *
game_application_new (void)
{
  keep_little_memory ();
  return g_object_new (GAME_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE, NULL);
}
