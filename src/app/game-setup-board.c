/* game-setup-board.c: who starts the next game, with which piece, on which board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-setup-board.h"

#include "app/game-segments.h"
#include "app/game-side-words.h"
#include "app/game-style.h"
#include "app/game-words.h"

#include <glib/gi18n.h>

#define NARROW_GAP 4
#define GAP 10

/* Where "by lot" stands among two players or pieces. */
#define LOT_AFTER_TWO 2

struct _GameSetupBoard
{
  GtkBox parent_instance;

  GtkBox *begins_row;
  GtkBox *piece_row;
  GtkBox *size_row;
  GtkBox *variant_row;
  GtkBox *start_row;
  GtkLabel *variant_label;
  GameSegments *begins;
  GameSegments *piece;
  GtkBox *size_parts;
  GtkSpinButton *rows;
  GtkSpinButton *columns;
  GtkWidget *rows_word;
  GtkWidget *columns_word;
  GameSegments *sizes;
  GameSegments *variant;
  GameSegments *start;
  GtkLabel *fault;
  GameChoices *choices; /* lent by the dialog */
  gboolean is_narrow;
};

enum
{
  PIECES_CHANGED,
  VALIDITY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameSetupBoard, game_setup_board, GTK_TYPE_BOX)

static int
choice_of (GameSegments *segments, int lot)
{
  int selected = game_segments_get_selected (segments);

  return selected == lot ? GAME_CHOICE_LOT : selected;
}

static void
begins_chosen_cb (GameSetupBoard *self)
{
  self->choices->begins = choice_of (self->begins, LOT_AFTER_TWO);
  g_signal_emit (self, signals[PIECES_CHANGED], 0);
}

static void
piece_chosen_cb (GameSetupBoard *self)
{
  self->choices->piece = choice_of (self->piece, LOT_AFTER_TWO);
  g_signal_emit (self, signals[PIECES_CHANGED], 0);
}

static void
start_chosen_cb (GameSetupBoard *self)
{
  self->choices->start =
      choice_of (self->start, game_n_starts (self->choices->game, &self->choices->setup));
}

static void
show_fault (GameSetupBoard *self, const char *text)
{
  gtk_label_set_text (self->fault, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), text != NULL);
}

/* A board of a size that is right by itself may still be too small for a variant. */
static void
check (GameSetupBoard *self)
{
  gboolean is_valid = game_choices_are_valid (self->choices);

  show_fault (self, is_valid ? NULL : _ ("The board is too small for that line"));
  g_signal_emit (self, signals[VALIDITY_CHANGED], 0);
}

static void
variant_chosen_cb (GameSetupBoard *self)
{
  self->choices->setup.variant = (uint8_t) game_segments_get_selected (self->variant);
  check (self);
}

/* The usual size that the board has now, if it has one. */
static void
show_usual_size (GameSetupBoard *self)
{
  const GameSize *sizes = self->choices->game->sizes;
  int selected = GAME_NO_SEGMENT;

  for (int i = 0; sizes != NULL && sizes[i].rows != 0; i++)
    if (sizes[i].rows == self->choices->setup.rows &&
        sizes[i].columns == self->choices->setup.columns)
      selected = i;
  game_segments_select (self->sizes, selected);
}

static void
fill_starts (GameSetupBoard *self)
{
  const GameChoices *choices = self->choices;
  int n_starts = game_n_starts (choices->game, &choices->setup);

  game_segments_clear (self->start);
  for (int i = 0; i < n_starts && choices->game->start_number != NULL; i++)
    {
      g_autofree char *number =
          g_strdup_printf ("%d", choices->game->start_number (&choices->setup, i));

      game_segments_add (self->start, number);
    }
  game_segments_add (self->start, _ ("By lot"));
  gtk_widget_set_visible (GTK_WIDGET (self->start_row), n_starts > 1);
}

static void
show_starts (GameSetupBoard *self)
{
  int n_starts = game_n_starts (self->choices->game, &self->choices->setup);

  if (self->choices->start >= n_starts)
    self->choices->start = GAME_CHOICE_LOT;
  fill_starts (self);
  if (self->choices->game->start_number != NULL)
    game_segments_select (
        self->start, self->choices->start == GAME_CHOICE_LOT ? n_starts : self->choices->start);
}

static void
size_changed (GameSetupBoard *self)
{
  show_usual_size (self);
  show_starts (self);
  check (self);
}

static void
rows_changed_cb (GameSetupBoard *self)
{
  if (self->choices == NULL)
    return;
  self->choices->setup.rows = (uint8_t) gtk_spin_button_get_value_as_int (self->rows);
  if (self->choices->game->is_square)
    self->choices->setup.columns = self->choices->setup.rows;
  size_changed (self);
}

static void
columns_changed_cb (GameSetupBoard *self)
{
  if (self->choices == NULL || self->choices->game->is_square)
    return;
  self->choices->setup.columns = (uint8_t) gtk_spin_button_get_value_as_int (self->columns);
  size_changed (self);
}

static void
size_chosen_cb (GameSetupBoard *self)
{
  GameSize size = self->choices->game->sizes[game_segments_get_selected (self->sizes)];

  gtk_spin_button_set_value (self->rows, size.rows);
  gtk_spin_button_set_value (self->columns, size.columns);
}

static char *
range_fault (GameSetupBoard *self, int lower, int upper)
{
  if (self->choices->game->is_even)
    return g_strdup_printf (_ ("An even number from %d to %d is needed here"), lower, upper);
  return g_strdup_printf (_ ("A number from %d to %d is needed here"), lower, upper);
}

/* A number that was typed and does not fit is refused in words, and the old one stands; the spin
 * button alone would change it without a word. */
static int
input_cb (GtkSpinButton *spin, double *value G_GNUC_UNUSED, GameSetupBoard *self)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  int lower = (int) gtk_adjustment_get_lower (adjustment);
  int upper = (int) gtk_adjustment_get_upper (adjustment);
  gint64 number;
  g_autofree char *fault = NULL;

  if (self->choices == NULL)
    return FALSE;
  if (g_ascii_string_to_signed (gtk_entry_get_text (GTK_ENTRY (spin)), 10, lower, upper, &number,
                                NULL) &&
      (!self->choices->game->is_even || number % 2 == 0))
    return FALSE;
  fault = range_fault (self, lower, upper);
  show_fault (self, fault);
  return GTK_INPUT_ERROR;
}

static void
set_range (GtkSpinButton *spin, int lower, int upper, int step, int value)
{
  gtk_spin_button_set_range (spin, lower, upper);
  gtk_spin_button_set_increments (spin, step, step);
  gtk_spin_button_set_value (spin, value);
}

static void
show_size (GameSetupBoard *self, const GameChoices *choices)
{
  const Game *game = choices->game;
  int step = game->is_even ? 2 : 1;

  set_range (self->rows, game->smallest.rows, game->largest.rows, step, choices->setup.rows);
  set_range (self->columns, game->smallest.columns, game->largest.columns, step,
             choices->setup.columns);
  gtk_widget_set_visible (GTK_WIDGET (self->columns), !game->is_square);
  gtk_widget_set_visible (self->rows_word, !game->is_square);
  gtk_widget_set_visible (self->columns_word, !game->is_square);
  gtk_widget_set_visible (GTK_WIDGET (self->size_row), game->smallest.rows != game->largest.rows);
}

static void
fill_sizes (GameSetupBoard *self, const Game *game)
{
  for (int i = 0; game->sizes != NULL && game->sizes[i].rows != 0; i++)
    {
      g_autofree char *text = game->is_square
                                  ? g_strdup_printf ("%d", game->sizes[i].rows)
                                  : game_words_board (game->sizes[i].rows, game->sizes[i].columns);

      game_segments_add (self->sizes, text);
    }
}

static void
fill_players (GameSetupBoard *self, const GameChoices *choices)
{
  GameMaterial material = game_style_material_of (GTK_WIDGET (self));
  const Game *game = choices->game;

  for (int player = 0; player < 2; player++)
    {
      game_segments_add_name (self->begins, choices->names[player]);
      game_segments_add_piece (self->piece, game_side_words (game, (GameSide) player, material),
                               game, game_piece_of ((GameSide) player));
    }
  game_segments_add (self->begins, _ ("By lot"));
  game_segments_add (self->piece, _ ("By lot"));
  game_segments_select (self->begins,
                        choices->begins == GAME_CHOICE_LOT ? LOT_AFTER_TWO : choices->begins);
  game_segments_select (self->piece,
                        choices->piece == GAME_CHOICE_LOT ? LOT_AFTER_TWO : choices->piece);
  gtk_widget_set_visible (GTK_WIDGET (self->piece_row), game->either_begins);
}

static void
fill_variants (GameSetupBoard *self, const GameChoices *choices)
{
  const GameWords *words = choices->game->words;

  gtk_widget_set_visible (GTK_WIDGET (self->variant_row), words->variant_label != NULL);
  if (words->variant_label == NULL)
    return;
  gtk_label_set_text (self->variant_label, _ (words->variant_label));
  for (int i = 0; words->variant_titles[i] != NULL; i++)
    game_segments_add (self->variant, _ (words->variant_titles[i]));
  game_segments_select (self->variant, choices->setup.variant);
}

static void
place_sizes (GameSetupBoard *self)
{
  gboolean is_below = self->is_narrow || !self->choices->game->is_square;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->size_parts),
                                  is_below ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/**
 * game_setup_board_bind:
 * @self: a #GameSetupBoard
 * @choices: what is changed; lent as long as @self lives
 *
 * Shows what can be chosen for the game of @choices, and writes it there.
 */
void
game_setup_board_bind (GameSetupBoard *self, GameChoices *choices)
{
  g_return_if_fail (GAME_IS_SETUP_BOARD (self) && self->choices == NULL);

  fill_players (self, choices);
  fill_sizes (self, choices->game);
  fill_variants (self, choices);
  show_size (self, choices);
  self->choices = choices;
  show_usual_size (self);
  show_starts (self);
  place_sizes (self);
}

/**
 * game_setup_board_show_names:
 * @self: a #GameSetupBoard
 *
 * Shows the names that the players now have.
 */
void
game_setup_board_show_names (GameSetupBoard *self)
{
  g_return_if_fail (GAME_IS_SETUP_BOARD (self));

  for (int player = 0; player < 2; player++)
    game_segments_set_text (self->begins, player, self->choices->names[player]);
}

/**
 * game_setup_board_set_narrow:
 * @self: a #GameSetupBoard
 * @is_narrow: whether labels stand above their fields
 *
 * Chooses between the two forms.
 */
void
game_setup_board_set_narrow (GameSetupBoard *self, gboolean is_narrow)
{
  GtkBox *rows[] = { self->begins_row, self->piece_row, self->size_row, self->variant_row,
                     self->start_row };

  g_return_if_fail (GAME_IS_SETUP_BOARD (self));

  self->is_narrow = is_narrow;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gtk_orientable_set_orientation (GTK_ORIENTABLE (rows[i]), is_narrow
                                                                    ? GTK_ORIENTATION_VERTICAL
                                                                    : GTK_ORIENTATION_HORIZONTAL);
      gtk_box_set_spacing (rows[i], is_narrow ? NARROW_GAP : GAP);
    }
  place_sizes (self);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, begins_row);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, piece_row);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, size_row);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, variant_row);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, start_row);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, variant_label);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, begins);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, piece);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, size_parts);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, rows);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, columns);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, rows_word);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, columns_word);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, sizes);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, variant);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, start);
  gtk_widget_class_bind_template_child (widget_class, GameSetupBoard, fault);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, begins_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, piece_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, variant_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, rows_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, input_cb);
}

static void
game_setup_board_class_init (GameSetupBoardClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  g_type_ensure (GAME_TYPE_SEGMENTS);
  gtk_widget_class_set_template_from_resource (
      GTK_WIDGET_CLASS (klass), "/io/github/tablero_games/Tablero/ui/game-setup-board.ui");
  bind_children (GTK_WIDGET_CLASS (klass));
  bind_callbacks (GTK_WIDGET_CLASS (klass));
  signals[PIECES_CHANGED] =
      g_signal_new ("pieces-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[VALIDITY_CHANGED] = g_signal_new ("validity-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);
}

static void
game_setup_board_init (GameSetupBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
