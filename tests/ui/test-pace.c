/* test-pace.c: the computer lets a person's move come to rest before it answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board.h"
#include "app/game-window.h"
#include "ui-test.h"

#define LEAST_PAUSE 400000 /* microseconds */
#define SLACK 1000         /* the same: between two handlers of one signal */

/* When the person's move was made, when it had come to rest, and when the computer answered. */
typedef struct
{
  gint64 played;
  gint64 at_rest; /* 0: it was at rest when it was made */
  gint64 answered;
} Stamps;

static void
at_rest_cb (Stamps *stamps)
{
  if (stamps->at_rest == 0)
    stamps->at_rest = g_get_monotonic_time ();
}

static void
moved_cb (Stamps *stamps)
{
  stamps->answered = g_get_monotonic_time ();
}

static void
play (GtkWidget *board, Stamps *stamps)
{
  GameModel *model = game_board_get_model (GAME_BOARD (board));
  GameMove moves[GAME_MAX_CELLS];

  g_assert_cmpint (game_model_get_game (model)->moves (game_model_get_position (model), moves), >,
                   0);
  stamps->played = g_get_monotonic_time ();
  g_assert_true (game_board_choose_move (GAME_BOARD (board), moves[0]));
}

/* Everything is as in the program: the page, its board and the frame clock. */
static void
check_pause (Fixture *fixture, const Game *game, gboolean is_animated)
{
  g_autoptr (GtkApplication) application = ui_test_new_application ();
  g_autoptr (GameChoices) choices = game_choices_new (game);
  Stamps stamps = { 0, 0, 0 };
  GtkWidget *window, *board;
  GameModel *model;

  g_settings_set_boolean (fixture->settings, "animations", is_animated);
  window = game_window_new (application, fixture->store, fixture->settings);
  choices->levels[0] = 0;
  choices->levels[1] = 1;
  choices->begins = 0;
  choices->piece = 0;
  gtk_window_present (GTK_WINDOW (window));
  game_window_begin (GAME_WINDOW (window), choices);
  gtk_test_widget_wait_for_draw (window);
  board = ui_test_find_type (window, GAME_TYPE_BOARD, 0);
  model = game_board_get_model (GAME_BOARD (board));
  play (board, &stamps);
  g_signal_connect_swapped (board, "at-rest", G_CALLBACK (at_rest_cb), &stamps);
  g_signal_connect_swapped (model, "moved", G_CALLBACK (moved_cb), &stamps);
  while (stamps.answered == 0)
    gtk_main_iteration ();
  g_assert_true (is_animated == (stamps.at_rest != 0));
  g_assert_cmpint (stamps.answered - MAX (stamps.played, stamps.at_rest), >=, LEAST_PAUSE - SLACK);
  gtk_widget_destroy (window);
  g_settings_reset (fixture->settings, "animations");
}

static void
test_animated (Fixture *fixture, gconstpointer data)
{
  check_pause (fixture, data, TRUE);
}

static void
test_still (Fixture *fixture, gconstpointer data)
{
  check_pause (fixture, data, FALSE);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_test_add_for_all_games ("/ui/%s/answer-waits-for-the-move-to-rest", test_animated);
  ui_test_add_for_all_games ("/ui/%s/answer-waits-after-a-still-move", test_still);
  return g_test_run ();
}
