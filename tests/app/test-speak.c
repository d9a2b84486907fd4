/* test-speak.c: the board in words, and as assistive technologies see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-words.h"
#include "app/game-board.h"
#include "app/game-side-words.h"
#include "engine/text.h"

#include <gtk/gtk.h>
#include <string.h>

#define SIDE 400

typedef struct
{
  GtkWidget *window;
  GameBoard *board;
  GameModel *model;
  AtkObject *table;
} Fixture;

static void
play_cb (GameBoard *board G_GNUC_UNUSED, int from, int to, gpointer model)
{
  game_model_play (model, (GameMove){ (int16_t) from, (int16_t) to }, NULL);
}

static void
open_board (Fixture *fixture, const Game *game, const GameSetup *setup)
{
  fixture->model = game_model_new (game, setup);
  fixture->window = gtk_window_new (GTK_WINDOW_POPUP);
  fixture->board = GAME_BOARD (game_board_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), SIDE, SIDE);
  gtk_container_add (GTK_CONTAINER (fixture->window), GTK_WIDGET (fixture->board));
  game_board_set_model (fixture->board, fixture->model);
  game_board_set_interactive (fixture->board, TRUE);
  g_signal_connect (fixture->board, "move-chosen", G_CALLBACK (play_cb), fixture->model);
  gtk_widget_show_all (fixture->window);
  while (gtk_events_pending ())
    gtk_main_iteration ();
  fixture->table = gtk_widget_get_accessible (GTK_WIDGET (fixture->board));
}

static void
set_up (Fixture *fixture, gconstpointer id)
{
  const Game *game = game_by_id (id);

  open_board (fixture, game, &game->usual);
}

static void
tear_down (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  gtk_widget_destroy (fixture->window);
  g_clear_object (&fixture->model);
}

static int
cell_of (Fixture *fixture, const char *square)
{
  return game_cell_from_text (&game_model_get_position (fixture->model)->setup, square,
                              strlen (square));
}

static AtkObject *
ref_square (Fixture *fixture, const char *square)
{
  return atk_object_ref_accessible_child (fixture->table, cell_of (fixture, square));
}

static void
assert_name (Fixture *fixture, const char *square, const char *name)
{
  g_autoptr (AtkObject) cell = ref_square (fixture, square);

  g_assert_cmpstr (atk_object_get_name (cell), ==, name);
}

static gboolean
act (Fixture *fixture, const char *square)
{
  g_autoptr (AtkObject) cell = ref_square (fixture, square);

  return atk_action_do_action (ATK_ACTION (cell), 0);
}

static gboolean
has_state (AtkObject *object, AtkStateType state)
{
  g_autoptr (AtkStateSet) states = atk_object_ref_state_set (object);

  return atk_state_set_contains_state (states, state);
}

static void
test_words_rows (void)
{
  GamePosition position;
  g_autofree char *othello = NULL;
  g_autofree char *cats = NULL;

  othello_game.start (&position, &othello_game.usual);
  othello = game_board_words_rows (&othello_game, &position, GAME_MATERIAL_WOOD);
  g_assert_cmpstr (othello, ==,
                   "Rows 1 to 3: empty. Row 4: d4 white, e4 black. Row 5: d5 black, e5 white. "
                   "Rows 6 to 8: empty");
  cats_game.start (&position, &cats_game.usual);
  cats = game_board_words_rows (&cats_game, &position, GAME_MATERIAL_WOOD);
  g_assert_cmpstr (cats, ==,
                   "Row 1: 1 cat, 2 cat, 3 cat, 4 cat. Rows 2 to 7: empty. Row 8: 29 mouse");
}

static void
test_words_runs (void)
{
  GamePosition position;
  g_autofree char *words = NULL;

  tictactoe_game.start (&position, &tictactoe_game.usual);
  position.cells[0] = position.cells[1] = position.cells[2] = GAME_FIRST_PIECE;
  position.cells[3] = GAME_SECOND_PIECE;
  words = game_board_words_rows (&tictactoe_game, &position, GAME_MATERIAL_WOOD);
  g_assert_cmpstr (words, ==, "Row 1: a1 to c1 X. Row 2: a2 O. Row 3: empty");
}

/* Stones are called what they look like. */
static void
test_words_ink (void)
{
  GamePosition position;
  g_autofree char *paper = NULL;
  g_autofree char *wood = NULL;
  g_autofree char *tiles = NULL;

  gomoku_game.start (&position, &gomoku_game.usual);
  position.cells[0] = GAME_FIRST_PIECE;
  position.cells[1] = GAME_SECOND_PIECE;
  paper = game_board_words_rows (&gomoku_game, &position, GAME_MATERIAL_PAPER);
  g_assert_cmpstr (paper, ==, "Row 1: a1 X, b1 O. Rows 2 to 15: empty");
  wood = game_board_words_rows (&gomoku_game, &position, GAME_MATERIAL_WOOD);
  g_assert_cmpstr (wood, ==, "Row 1: a1 black, b1 white. Rows 2 to 15: empty");
  tiles = game_board_words_rows (&gomoku_game, &position, GAME_MATERIAL_TILES);
  g_assert_cmpstr (tiles, ==, wood);
  g_assert_cmpstr (game_side_words (&gomoku_game, GAME_SECOND, GAME_MATERIAL_PAPER), ==, "O");
  g_assert_cmpstr (game_side_words (&gomoku_game, GAME_SECOND, GAME_MATERIAL_WOOD), ==, "White");
  g_assert_cmpstr (game_side_words (&othello_game, GAME_FIRST, GAME_MATERIAL_PAPER), ==, "Black");
}

static void
test_words_move (void)
{
  GamePosition position;
  g_autofree char *flips = NULL;
  g_autofree char *pass = NULL;
  g_autofree char *slide = NULL;
  g_autofree char *score = NULL;

  othello_game.start (&position, &othello_game.usual);
  flips = game_board_words_move (&othello_game, &position, (GameMove){ GAME_NO_CELL, 2 * 8 + 3 });
  g_assert_cmpstr (flips, ==, "d3, flipped 1");
  pass = game_board_words_move (&othello_game, &position, GAME_PASS);
  g_assert_cmpstr (pass, ==, "pass");
  score = game_board_words_score (&othello_game, &position);
  g_assert_cmpstr (score, ==, "Black 2, White 2");
  cats_game.start (&position, &cats_game.usual);
  slide = game_board_words_move (&cats_game, &position, (GameMove){ 7 * 8, 6 * 8 + 1 });
  g_assert_cmpstr (slide, ==, "mouse from 29 to 25");
}

static void
test_table (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  AtkTable *table = ATK_TABLE (fixture->table);
  g_autoptr (AtkObject) cell = atk_table_ref_at (table, 2, 3);
  g_autoptr (AtkObject) same = ref_square (fixture, "d3");
  int row, column;

  g_assert_cmpint (atk_object_get_role (fixture->table), ==, ATK_ROLE_TABLE);
  g_assert_cmpstr (atk_object_get_name (fixture->table), ==, "Board");
  g_assert_cmpstr (atk_object_get_description (fixture->table), ==,
                   "Reversi, 8 rows and 8 columns");
  g_assert_cmpint (atk_table_get_n_rows (table), ==, 8);
  g_assert_cmpint (atk_table_get_n_columns (table), ==, 8);
  g_assert_cmpstr (atk_table_get_row_description (table, 2), ==, "3");
  g_assert_cmpstr (atk_table_get_column_description (table, 3), ==, "d");
  g_assert_true (cell == same);
  g_assert_true (atk_object_get_parent (cell) == fixture->table);
  g_assert_cmpint (atk_object_get_index_in_parent (cell), ==, cell_of (fixture, "d3"));
  g_assert_true (atk_table_cell_get_position (ATK_TABLE_CELL (cell), &row, &column));
  g_assert_cmpint (row, ==, 2);
  g_assert_cmpint (column, ==, 3);
  g_assert_null (atk_table_ref_at (table, 8, 0));
  g_assert_null (atk_object_ref_accessible_child (fixture->table, 64));
}

static void
test_place (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  g_autoptr (AtkObject) cell = ref_square (fixture, "h8");
  g_autoptr (AtkObject) found = NULL;
  int x, y, width, height;

  atk_component_get_extents (ATK_COMPONENT (cell), &x, &y, &width, &height, ATK_XY_WINDOW);
  g_assert_cmpint (width, >, SIDE / 12);
  g_assert_cmpint (x + width, <=, SIDE);
  found = atk_component_ref_accessible_at_point (ATK_COMPONENT (fixture->table), x + width / 2,
                                                 y + height / 2, ATK_XY_WINDOW);
  g_assert_true (found == cell);
  g_assert_true (has_state (cell, ATK_STATE_SHOWING));
}

static void
test_names (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  assert_name (fixture, "d3", "d3, empty, legal");
  assert_name (fixture, "a1", "a1, empty");
  assert_name (fixture, "d4", "d4, white");
  game_board_show_hint (fixture->board,
                        (GameMove){ GAME_NO_CELL, (int16_t) cell_of (fixture, "d3") });
  assert_name (fixture, "d3", "d3, empty, hint, legal");
  g_assert_true (act (fixture, "d3"));
  assert_name (fixture, "d3", "d3, black, last move");
  assert_name (fixture, "d4", "d4, black");
  game_board_set_interactive (fixture->board, FALSE);
  assert_name (fixture, "c3", "c3, empty");
  g_assert_false (act (fixture, "c3"));
}

static void
assert_description (Fixture *fixture, const char *square, const char *description)
{
  g_autoptr (AtkObject) cell = ref_square (fixture, square);

  g_assert_cmpstr (atk_object_get_description (cell), ==, description);
}

static void
test_description (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  assert_description (fixture, "d3", "flips 1");
  assert_description (fixture, "a1", "");
  assert_description (fixture, "d4", "");
}

static void
refused_cb (GameBoard *board G_GNUC_UNUSED, int cell, const char *why, gpointer data)
{
  char **told = data;

  g_free (*told);
  *told = g_strdup_printf ("%d: %s", cell, why);
}

static void
test_not_your_turn (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  const char *moves[] = { "a1", "a2", "b1", "b2", "c1" };
  g_autofree char *told = NULL;

  g_signal_connect (fixture->board, "refused", G_CALLBACK (refused_cb), &told);
  game_board_set_interactive (fixture->board, FALSE);
  g_assert_false (act (fixture, "b1"));
  g_assert_cmpstr (told, ==, "1: It is not your turn");
  game_board_set_interactive (fixture->board, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (act (fixture, moves[i]));
  game_board_set_interactive (fixture->board, FALSE);
  g_assert_false (act (fixture, "c3"));
  g_assert_cmpstr (told, ==, "8: The game is over");
}

static void
test_animals (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  g_autoptr (AtkObject) cat = NULL;

  assert_name (fixture, "b1", "1, cat");
  assert_name (fixture, "a1", "a1, dark square");
  assert_name (fixture, "a8", "29, mouse, selected");
  g_assert_true (act (fixture, "b7"));
  assert_name (fixture, "b7", "25, mouse, last move");
  assert_name (fixture, "b1", "1, cat, can move");
  g_assert_true (act (fixture, "b1"));
  cat = ref_square (fixture, "b1");
  g_assert_cmpstr (atk_object_get_name (cat), ==, "1, cat, selected");
  g_assert_true (has_state (cat, ATK_STATE_SELECTED));
  assert_name (fixture, "a2", "5, empty, legal");
  g_assert_true (act (fixture, "a2"));
  assert_name (fixture, "a2", "5, cat, last move");
  g_assert_cmpstr (atk_object_get_name (cat), ==, "1, empty");
}

static void
test_winning_line (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  const char *moves[] = { "a1", "a2", "b1", "b2", "c1" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (act (fixture, moves[i]));
  assert_name (fixture, "a1", "a1, X, in the winning line");
  assert_name (fixture, "c1", "c1, X, last move, in the winning line");
  assert_name (fixture, "a2", "a2, O");
}

static void
test_landing (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  assert_name (fixture, "d6", "d6, empty, legal");
  assert_name (fixture, "d5", "d5, empty");
  g_assert_true (act (fixture, "d1"));
  assert_name (fixture, "d6", "d6, red, last move");
  assert_name (fixture, "d5", "d5, empty, legal");
}

static void
count_cb (gpointer n_told)
{
  ++*(int *) n_told;
}

static void
test_change_is_told (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  g_autoptr (AtkObject) changed = ref_square (fixture, "d4");
  g_autoptr (AtkObject) same = ref_square (fixture, "a1");
  int n_changed = 0, n_same = 0;

  atk_object_get_name (changed);
  atk_object_get_name (same);
  g_signal_connect_swapped (changed, "notify::accessible-name", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (same, "notify::accessible-name", G_CALLBACK (count_cb), &n_same);
  g_assert_true (act (fixture, "d3"));
  g_assert_cmpint (n_changed, >, 0);
  g_assert_cmpint (n_same, ==, 0);
}

static void
test_another_game (Fixture *fixture, gconstpointer id G_GNUC_UNUSED)
{
  g_autoptr (AtkObject) old = ref_square (fixture, "d4");
  g_autoptr (GameModel) other = game_model_new (&tictactoe_game, &tictactoe_game.usual);

  game_board_set_model (fixture->board, other);
  g_assert_true (has_state (old, ATK_STATE_DEFUNCT));
  g_assert_false (atk_action_do_action (ATK_ACTION (old), 0));
  g_assert_cmpint (atk_object_get_n_accessible_children (fixture->table), ==, 9);
  g_assert_cmpstr (atk_object_get_description (fixture->table), ==,
                   "Tic-Tac-Toe, 3 rows and 3 columns");
  game_board_set_model (fixture->board, fixture->model);
}

static void
test_made_on_demand (void)
{
  GameSetup setup = gomoku_game.usual;
  Fixture fixture;
  AtkObject *cell;
  gpointer seen;

  setup.rows = setup.columns = GAME_MAX_SIDE;
  open_board (&fixture, &gomoku_game, &setup);
  g_assert_cmpint (atk_object_get_n_accessible_children (fixture.table), ==, GAME_MAX_CELLS);
  cell = atk_object_ref_accessible_child (fixture.table, GAME_MAX_CELLS - 1);
  g_assert_cmpstr (atk_object_get_name (cell), ==, "ax50, empty");
  seen = cell;
  g_object_add_weak_pointer (G_OBJECT (cell), &seen);
  g_object_unref (cell);
  g_assert_null (seen);
  assert_name (&fixture, "ax50", "ax50, empty");
  tear_down (&fixture, NULL);
}

static void
test_scrolled (void)
{
  GameSetup setup = gomoku_game.usual;
  Fixture fixture;
  g_autoptr (AtkObject) corner = NULL;
  g_autoptr (AtkObject) middle = NULL;

  setup.rows = setup.columns = GAME_MAX_SIDE;
  open_board (&fixture, &gomoku_game, &setup);
  corner = ref_square (&fixture, "a1");
  middle = ref_square (&fixture, "y25");
  g_assert_true (has_state (corner, ATK_STATE_SHOWING));
  game_board_zoom_to (fixture.board, 4);
  g_assert_false (has_state (corner, ATK_STATE_SHOWING));
  g_assert_true (has_state (middle, ATK_STATE_SHOWING));
  g_assert_true (atk_component_scroll_to (ATK_COMPONENT (corner), ATK_SCROLL_ANYWHERE));
  g_assert_true (has_state (corner, ATK_STATE_SHOWING));
  g_assert_false (has_state (middle, ATK_STATE_SHOWING));
  tear_down (&fixture, NULL);
}

/* Somebody may hold a square longer than the board lives. */
static void
test_outlives_board (void)
{
  Fixture fixture;
  AtkObject *cell;

  open_board (&fixture, &othello_game, &othello_game.usual);
  cell = ref_square (&fixture, "d3");
  tear_down (&fixture, NULL);
  g_assert_true (has_state (cell, ATK_STATE_DEFUNCT));
  g_assert_cmpstr (atk_object_get_name (cell), ==, "");
  g_assert_false (atk_action_do_action (ATK_ACTION (cell), 0));
  g_object_unref (cell);
}

static void
add (const char *path, const char *id, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, id, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  g_test_add_func ("/speak/words/rows", test_words_rows);
  g_test_add_func ("/speak/words/runs-are-one", test_words_runs);
  g_test_add_func ("/speak/words/ink", test_words_ink);
  g_test_add_func ("/speak/words/move", test_words_move);
  add ("/speak/table", "othello", test_table);
  add ("/speak/place", "othello", test_place);
  add ("/speak/names", "othello", test_names);
  add ("/speak/description-tells-effect", "othello", test_description);
  add ("/speak/not-your-turn", "tictactoe", test_not_your_turn);
  add ("/speak/animals-are-chosen-and-moved", "cats", test_animals);
  add ("/speak/winning-line", "tictactoe", test_winning_line);
  add ("/speak/landing-square-is-legal", "connect4", test_landing);
  add ("/speak/change-is-told", "othello", test_change_is_told);
  add ("/speak/another-game-retires-squares", "othello", test_another_game);
  g_test_add_func ("/speak/squares-made-on-demand", test_made_on_demand);
  g_test_add_func ("/speak/scrolled-square", test_scrolled);
  g_test_add_func ("/speak/square-outlives-board", test_outlives_board);
  return g_test_run ();
}
