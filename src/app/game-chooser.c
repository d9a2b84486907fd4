/* game-chooser.c: the games, and the latest ones that were played
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-chooser.h"

#include "app/game-result-row.h"
#include "app/game-style.h"
#include "app/game-tile.h"

#include <math.h>

#define N_LATEST 5
/* The size of the text, in pixels, that the widths of the forms are meant for. */
#define USUAL_TEXT 14.7
/* How many forms narrower the content is laid out when the text is twice that size. */
#define FORMS_PER_SIZE 3
#define POINTS_PER_INCH 72

struct _GameChooser
{
  GtkScrolledWindow parent_instance;

  GtkGrid *tiles;
  GtkWidget *latest;
  GtkListBox *results;
  GPtrArray *all_tiles; /* of GameTile, in the order of the games; the grid owns them */
  GameStore *store;
  GCancellable *cancellable; /* of the question for the latest games */
  GameForm form;
  double text_size; /* in pixels */
};

enum
{
  GAME_CHOSEN,
  RECORD_CHOSEN,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameChooser, game_chooser, GTK_TYPE_SCROLLED_WINDOW)

/* Large text needs the room of a wider window. */
static GameForm
form_for_text (GameChooser *self)
{
  int n_steps = (int) lround ((self->text_size / USUAL_TEXT - 1) * FORMS_PER_SIZE);

  return (GameForm) CLAMP ((int) self->form - n_steps, GAME_FORM_PHONE, (int) self->form);
}

static gboolean
is_narrow (GameChooser *self)
{
  return form_for_text (self) < GAME_FORM_MIDDLE;
}

/* The file is read again: what the tile shows may be older than it. */
static void
tile_chosen_cb (GameChooser *self, GameTile *tile)
{
  const Game *game = game_tile_get_game (tile);
  g_autoptr (GameRecord) record = game_store_load_current (self->store, game, NULL);

  g_signal_emit (self, signals[GAME_CHOSEN], 0, game, record);
}

static void
new_chosen_cb (GameChooser *self, GameTile *tile)
{
  g_signal_emit (self, signals[GAME_CHOSEN], 0, game_tile_get_game (tile), NULL);
}

static void
row_activated_cb (GameChooser *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[RECORD_CHOSEN], 0,
                 game_result_row_get_record (GAME_RESULT_ROW (row)));
}

static void
add_row (GameChooser *self, const GameRecord *record)
{
  GtkWidget *row = game_result_row_new (record);

  game_result_row_set_narrow (GAME_RESULT_ROW (row), is_narrow (self));
  gtk_container_add (GTK_CONTAINER (self->results), row);
}

static void
remove_row_cb (GtkWidget *row, gpointer user_data G_GNUC_UNUSED)
{
  gtk_widget_destroy (row);
}

static void
latest_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = game_store_latest_finish (GAME_STORE (source), result, &error);
  GameChooser *self;

  /* Whoever cancelled has asked again, or the chooser is no more. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = GAME_CHOOSER (user_data);
  if (records == NULL)
    {
      g_signal_emit (self, signals[FAILED], 0, error->message);
      return;
    }
  gtk_container_foreach (GTK_CONTAINER (self->results), remove_row_cb, NULL);
  for (guint i = 0; i < records->len; i++)
    add_row (self, g_ptr_array_index (records, i));
  gtk_widget_set_visible (self->latest, records->len > 0);
}

static void
ask_for_latest (GameChooser *self)
{
  if (self->store == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  game_store_latest_async (self->store, N_LATEST, self->cancellable, latest_cb, self);
}

static void
refresh_tile (GameChooser *self, GameTile *tile)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record =
      game_store_load_current (self->store, game_tile_get_game (tile), &error);

  game_tile_show (tile, record);
  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static int
columns_of (GameForm form)
{
  if (form == GAME_FORM_PHONE)
    return 1;
  return form == GAME_FORM_WIDE ? 5 : 3;
}

static void
place_tiles (GameChooser *self)
{
  int n_columns = columns_of (form_for_text (self));

  for (int i = 0; i < (int) self->all_tiles->len; i++)
    {
      GtkWidget *tile = g_ptr_array_index (self->all_tiles, i);

      gtk_container_child_set (GTK_CONTAINER (self->tiles), tile, "left-attach", i % n_columns,
                               "top-attach", i / n_columns, NULL);
      game_tile_set_wide (GAME_TILE (tile), n_columns == 1);
    }
}

static void
set_row_form_cb (GtkWidget *row, gpointer user_data)
{
  GameChooser *self = GAME_CHOOSER (user_data);

  game_result_row_set_narrow (GAME_RESULT_ROW (row), is_narrow (self));
}

static void
lay_out (GameChooser *self)
{
  place_tiles (self);
  gtk_container_foreach (GTK_CONTAINER (self->results), set_row_form_cb, self);
  game_style_set_class (GTK_WIDGET (self), "narrow", is_narrow (self));
}

static double
text_size_of (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_units_to_double (pango_font_description_get_size (font));

  if (pango_font_description_get_size_is_absolute (font))
    return size;
  return size * pango_cairo_context_get_resolution (context) / POINTS_PER_INCH;
}

static void
game_chooser_style_updated (GtkWidget *widget)
{
  GameChooser *self = GAME_CHOOSER (widget);
  double text_size;

  GTK_WIDGET_CLASS (game_chooser_parent_class)->style_updated (widget);
  text_size = text_size_of (widget);
  if (text_size == self->text_size || self->results == NULL)
    return;
  self->text_size = text_size;
  lay_out (self);
}

/**
 * game_chooser_bind:
 * @self: a #GameChooser
 * @store: where games are kept
 *
 * Shows the games of @store.
 */
void
game_chooser_bind (GameChooser *self, GameStore *store)
{
  g_return_if_fail (GAME_IS_CHOOSER (self) && self->store == NULL);

  self->store = g_object_ref (store);
  g_signal_connect_object (store, "history-changed", G_CALLBACK (ask_for_latest), self,
                           G_CONNECT_SWAPPED);
  game_chooser_refresh (self);
}

/**
 * game_chooser_refresh:
 * @self: a #GameChooser
 *
 * Reads again what was left open and played last; for when the chooser comes into view.
 */
void
game_chooser_refresh (GameChooser *self)
{
  g_return_if_fail (GAME_IS_CHOOSER (self) && self->store != NULL);

  for (guint i = 0; i < self->all_tiles->len; i++)
    refresh_tile (self, g_ptr_array_index (self->all_tiles, i));
  ask_for_latest (self);
}

/**
 * game_chooser_set_form:
 * @self: a #GameChooser
 * @form: what fits the width of the window
 *
 * Chooses how the tiles and the latest games are laid out. Not to be called while sizes are being
 * allocated.
 */
void
game_chooser_set_form (GameChooser *self, GameForm form)
{
  g_return_if_fail (GAME_IS_CHOOSER (self));

  self->form = form;
  lay_out (self);
}

/**
 * game_chooser_get_focused_game:
 * @self: a #GameChooser
 *
 * Returns: (nullable): the game whose tile has the keyboard, if one has
 */
const Game *
game_chooser_get_focused_game (GameChooser *self)
{
  g_return_val_if_fail (GAME_IS_CHOOSER (self), NULL);

  for (guint i = 0; i < self->all_tiles->len; i++)
    if (game_tile_has_keyboard (g_ptr_array_index (self->all_tiles, i)))
      return game_tile_get_game (g_ptr_array_index (self->all_tiles, i));
  return NULL;
}

/**
 * game_chooser_focus_game:
 * @self: a #GameChooser
 * @game: (nullable): a game
 *
 * Gives the keyboard to the tile of @game, or to the first one.
 */
void
game_chooser_focus_game (GameChooser *self, const Game *game)
{
  GameTile *chosen;

  g_return_if_fail (GAME_IS_CHOOSER (self));

  chosen = g_ptr_array_index (self->all_tiles, 0);
  for (guint i = 0; i < self->all_tiles->len; i++)
    if (game_tile_get_game (g_ptr_array_index (self->all_tiles, i)) == game)
      chosen = g_ptr_array_index (self->all_tiles, i);
  game_tile_take_keyboard (chosen);
}

static void
game_chooser_dispose (GObject *object)
{
  GameChooser *self = GAME_CHOOSER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (game_chooser_parent_class)->dispose (object);
}

static void
game_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (GAME_CHOOSER (object)->all_tiles);
  G_OBJECT_CLASS (game_chooser_parent_class)->finalize (object);
}

static void
add_signals (GObjectClass *object_class)
{
  GType type = G_TYPE_FROM_CLASS (object_class);

  signals[GAME_CHOSEN] = g_signal_new ("game-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[RECORD_CHOSEN] = g_signal_new ("record-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
game_chooser_class_init (GameChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = game_chooser_dispose;
  object_class->finalize = game_chooser_finalize;
  widget_class->style_updated = game_chooser_style_updated;
  add_signals (object_class);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, GameChooser, tiles);
  gtk_widget_class_bind_template_child (widget_class, GameChooser, latest);
  gtk_widget_class_bind_template_child (widget_class, GameChooser, results);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
add_tile (GameChooser *self, const Game *game)
{
  GtkWidget *tile = game_tile_new (game);

  g_ptr_array_add (self->all_tiles, tile);
  g_signal_connect_object (tile, "chosen", G_CALLBACK (tile_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tile, "new-chosen", G_CALLBACK (new_chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
game_chooser_init (GameChooser *self)
{
  self->all_tiles = g_ptr_array_new ();
  self->form = GAME_FORM_WIDE;
  self->text_size = USUAL_TEXT;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (const Game *const *game = game_all (); *game != NULL; game++)
    add_tile (self, *game);
  /* A grid has its children in the opposite order, which is what a screen reader reads. */
  for (int i = (int) self->all_tiles->len - 1; i >= 0; i--)
    gtk_grid_attach (self->tiles, g_ptr_array_index (self->all_tiles, i), i, 0, 1, 1);
}
