/* test-review.c: GameReview: what a finished game is worth move by move, and what was thrown away
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "engine/text.h"
#include "model/game-review.h"

#include <string.h>

/* A stored game gets this part of the usual nodes: enough for the endings, in seconds. */
#define STORED_GAME_PART 40

static const char *const mark_words[] = { "", "?!", "?", "??" };

static GameRecord *
record_of (const Game *game, const char *text)
{
  GameSetup setup = game->usual;
  GameRecord *record;
  GamePosition position;
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  char **word = words;

  if (game->start_number != NULL && strchr (*word, '-') == NULL)
    g_assert_true (game_start_from_number (game, &setup, atoi (*word++)));
  record = game_record_new (game, &setup);
  game->start (&position, &setup);
  for (; *word != NULL; word++)
    {
      GameMove move;

      g_assert_null (game_move_from_text (game, &position, *word, &move));
      g_assert_true (game_move_is_legal (game, &position, move));
      g_array_append_val (record->moves, move);
      game->play (&position, move);
    }
  record->result = game->result (&position);
  record->state = record->result != GAME_ONGOING ? GAME_RECORD_FINISHED : GAME_RECORD_UNFINISHED;
  return record;
}

static gboolean
has_ended (gpointer review)
{
  return !game_review_is_running (review);
}

static GameReview *
review_of (const Game *game, const char *text, guint64 nodes)
{
  g_autoptr (GameRecord) record = record_of (game, text);
  GameReview *review = game_review_new (record, NULL);

  if (nodes > 0)
    game_review_set_nodes (review, nodes);
  return review;
}

static void
run (GameReview *review)
{
  game_review_start (review);
  test_wait_until (has_ended, review);
  g_assert_true (game_review_is_complete (review));
}

/* The marks of a game as they stand in a file: "12?! 31??". */
static char *
marks_of (GameReview *review)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game_review_get_n_moves (review); i++)
    {
      GameReviewMove move;

      g_assert_true (game_review_get_move (review, i, &move));
      if (move.mark != GAME_REVIEW_FINE)
        g_string_append_printf (text, "%s%u%s", text->len > 0 ? " " : "", i + 1,
                                mark_words[move.mark]);
    }
  return g_string_free (text, FALSE);
}

static char *
accuracies_of (GameReview *review)
{
  GString *text = g_string_new (NULL);

  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      int accuracy;

      if (game_review_get_accuracy (review, (GameSide) side, &accuracy))
        g_string_append_printf (text, "%s%d", side == GAME_FIRST ? "" : " ", accuracy);
      else
        g_string_append (text, side == GAME_FIRST ? "-" : " -");
    }
  return g_string_free (text, FALSE);
}

static void
check_stored_game (const Game *game, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, ";", -1);
  g_autoptr (GameReview) review = NULL;
  g_autofree char *marks = NULL;
  g_autofree char *accuracies = NULL;

  g_assert_cmpuint (g_strv_length (fields), ==, 3);
  review = review_of (game, g_strstrip (fields[0]),
                      game_review_nodes (game, &game->usual) / STORED_GAME_PART);
  run (review);
  marks = marks_of (review);
  accuracies = accuracies_of (review);
  g_test_message ("%s; %s; %s", fields[0], marks, accuracies);
  g_assert_cmpstr (marks, ==, g_strstrip (fields[1]));
  g_assert_cmpstr (accuracies, ==, g_strstrip (fields[2]));
}

static void
test_stored_games (gconstpointer data)
{
  const Game *game = data;
  g_autofree char *name = g_strdup_printf ("review-%s.txt", game->id);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      {
        check_stored_game (game, lines[i]);
        n++;
      }
  g_assert_cmpuint (n, ==, 5);
}

/* The result under best play, by trying everything. */
static int
solve (const Game *game, const GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];
  GameResult result = game->result (position);
  int best = -1;

  if (result == GAME_DRAWN)
    return 0;
  if (result != GAME_ONGOING)
    return result == game_win_of (position->to_move) ? 1 : -1;
  for (int i = game->moves (position, moves); i-- > 0;)
    {
      GamePosition next = *position;

      game->play (&next, moves[i]);
      best = MAX (best, -solve (game, &next));
    }
  return best;
}

/* In a game small enough to be tried out, all is exact, and exactly the moves that throw something
 * away are blunders. The first two moves are left out: they take long to try out. */
static void
test_nothing_is_missed (void)
{
  const Game *game = &tictactoe_game;

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GameModel) model = test_random_game (game, &game->usual, 9);
      g_autoptr (GameSession) session = game_session_new (model, NULL);
      g_autoptr (GameRecord) record = game_session_to_record (session);
      g_autoptr (GameReview) review = game_review_new (record, NULL);
      GamePosition position;

      run (review);
      for (guint ply = 2; ply < record->moves->len; ply++)
        {
          GameReviewMove move;
          int before, after;

          game_record_get_position (record, ply, &position);
          before = solve (game, &position);
          game->play (&position, g_array_index (record->moves, GameMove, ply));
          after = -solve (game, &position);
          g_assert_true (game_review_get_move (review, ply, &move));
          g_assert_cmpint (move.best.precision, ==, GAME_PRECISION_EXACT);
          g_assert_cmpint ((int) move.best.verdict - GAME_VERDICT_DRAW, ==, before);
          g_assert_cmpint ((int) move.played.verdict - GAME_VERDICT_DRAW, ==, after);
          g_assert_cmpint (move.mark == GAME_REVIEW_BLUNDER, ==, after < before);
        }
    }
}

/* The lines of a review can be played from where they are told. */
static void
test_lines_can_be_played (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autoptr (GameModel) model = test_random_game (*game, &(*game)->usual, 30);
      g_autoptr (GameSession) session = game_session_new (model, NULL);
      g_autoptr (GameRecord) record = game_session_to_record (session);
      g_autoptr (GameReview) review = game_review_new (record, NULL);

      game_review_set_nodes (review, 40000);
      run (review);
      for (guint ply = 0; ply <= record->moves->len; ply++)
        {
          const GameReviewPosition *known = game_review_get_position (review, ply);
          GamePosition position;

          game_record_get_position (record, ply, &position);
          g_assert_cmpint (known->n_line > 0, ==, (*game)->result (&position) == GAME_ONGOING);
          for (guint i = 0; i < known->n_line; i++)
            {
              g_assert_true (game_move_is_legal (*game, &position, known->line[i]));
              (*game)->play (&position, known->line[i]);
            }
        }
    }
}

static void
test_same_every_time (void)
{
  const char *moves = "d6 d5 e6 f6 e5 d4 e4 e3 b6 c6 g6 b5 b4";
  g_autoptr (GameReview) first = review_of (&connect4_game, moves, 300000);
  g_autoptr (GameReview) second = review_of (&connect4_game, moves, 300000);

  run (first);
  run (second);
  for (guint ply = 0; ply <= 13; ply++)
    {
      const GameReviewPosition *a = game_review_get_position (first, ply);
      const GameReviewPosition *b = game_review_get_position (second, ply);

      g_assert_cmpint (a->worth.advantage, ==, b->worth.advantage);
      g_assert_cmpint (a->worth.plies, ==, b->worth.plies);
      g_assert_cmpuint (a->n_line, ==, b->n_line);
    }
}

static void
count_cb (GameReview *review, guint *n)
{
  (*n)++;
}

static gboolean
knows_three (gpointer review)
{
  return game_review_get_n_known (review) >= 3;
}

/* What is known when it is stopped stays, from the end of the game on, and it can go on. */
static void
test_stop_and_go_on (void)
{
  g_autoptr (GameReview) review = review_of (&connect4_game, "d6 d5 d4 d3 d2 d1 a6 b6", 100000);
  guint n_changed = 0;
  guint n_known;
  int accuracy;

  g_signal_connect (review, "changed", G_CALLBACK (count_cb), &n_changed);
  game_review_start (review);
  g_assert_true (game_review_is_running (review));
  test_wait_until (knows_three, review);
  game_review_stop (review);
  g_assert_false (game_review_is_running (review));
  n_known = game_review_get_n_known (review);
  test_spin ();
  g_assert_cmpuint (game_review_get_n_known (review), ==, n_known);
  g_assert_true (game_review_get_position (review, 8)->is_known);
  g_assert_false (game_review_get_position (review, 0)->is_known);
  g_assert_false (game_review_get_accuracy (review, GAME_FIRST, &accuracy));
  n_changed = 0;
  run (review);
  g_assert_cmpuint (n_changed, >=, 9 - n_known);
  g_assert_true (game_review_get_accuracy (review, GAME_FIRST, &accuracy));
}

/* While somebody else needs the processor nothing is asked; then it goes on by itself. */
static void
test_held (void)
{
  const Game *game = test_game (&connect4_game);
  g_autoptr (GameReview) review = review_of (game, "d6 d5 d4", 0);
  int n_questions = test_engine_n_questions ();

  test_engine_set_manner (TEST_WAITS);
  game_review_start (review);
  test_engine_wait_for_questions (n_questions + 1);
  game_review_set_held (review, TRUE);
  test_engine_set_manner (TEST_ANSWERS);
  test_spin ();
  g_assert_true (game_review_is_running (review));
  g_assert_cmpuint (game_review_get_n_known (review), ==, 0);
  g_assert_cmpint (test_engine_n_questions (), ==, n_questions + 1);
  game_review_set_held (review, FALSE);
  test_wait_until (has_ended, review);
  g_assert_true (game_review_is_complete (review));
}

/* A review that nobody wants any more is gone, though its engine was at work. */
static void
test_dropped_while_it_runs (void)
{
  const Game *game = test_game (&connect4_game);
  GameReview *review = review_of (game, "d6 d5 d4", 0);
  int n_questions = test_engine_n_questions ();
  int n_made = test_engine_n_made ();

  test_engine_set_manner (TEST_WAITS);
  game_review_start (review);
  test_engine_wait_for_questions (n_questions + 1);
  g_object_add_weak_pointer (G_OBJECT (review), (gpointer *) &review);
  g_object_unref (review);
  g_assert_null (review);
  while (test_engine_n_made () > n_made)
    g_main_context_iteration (NULL, FALSE);
  test_engine_set_manner (TEST_ANSWERS);
}

/* A forced move says nothing about who made it, and costs no question. */
static void
test_forced_moves (void)
{
  guint pass_ply;
  g_autoptr (GameModel) model = test_game_with_pass (&othello_game, &pass_ply);
  g_autoptr (GameSession) session = game_session_new (model, NULL);
  g_autoptr (GameRecord) record = game_session_to_record (session);
  g_autoptr (GameReview) review = game_review_new (record, NULL);
  GameReviewMove move;

  run (review);
  g_assert_true (game_review_get_move (review, pass_ply, &move));
  g_assert_true (move.is_forced);
  g_assert_cmpint (move.mark, ==, GAME_REVIEW_FINE);
  g_assert_false (game_review_move_counts (&move));
  g_assert_true (game_move_equal (move.better, GAME_PASS));
}

static void
test_walk_from_mistake_to_mistake (void)
{
  /* X lets O win, O overlooks it, X does it again, and O wins. */
  g_autoptr (GameReview) review = review_of (&tictactoe_game, "a1 b2 c1 a3 b3 b1 c2", 0);
  GameReviewMove move;
  int ply = 0;
  guint n = 0;

  run (review);
  while ((ply = game_review_find_mistake (review, (guint) ply, TRUE)) >= 0)
    {
      g_assert_true (game_review_get_move (review, (guint) ply - 1, &move));
      g_assert_cmpint (move.mark, !=, GAME_REVIEW_FINE);
      n++;
    }
  g_assert_cmpuint (n, ==,
                    game_review_count_marks (review, GAME_FIRST, GAME_REVIEW_BLUNDER) +
                        game_review_count_marks (review, GAME_SECOND, GAME_REVIEW_BLUNDER) +
                        game_review_count_marks (review, GAME_FIRST, GAME_REVIEW_INACCURACY) +
                        game_review_count_marks (review, GAME_SECOND, GAME_REVIEW_INACCURACY));
  g_assert_cmpuint (n, >, 0);
  ply = game_review_find_mistake (review, 7, FALSE);
  g_assert_cmpint (ply, >, 0);
  g_assert_cmpint (game_review_find_mistake (review, (guint) ply - 1, TRUE), ==, ply);
  g_assert_cmpint (game_review_find_mistake (review, 0, FALSE), ==, -1);
  g_assert_cmpint (game_review_find_mistake (review, 7, TRUE), ==, -1);
}

/* A game without moves, and one that was resigned before anything was proven. */
static void
test_odd_games (void)
{
  g_autoptr (GameRecord) empty = game_record_new (&gomoku_game, &gomoku_game.usual);
  g_autoptr (GameReview) of_nothing = game_review_new (empty, NULL);
  g_autoptr (GameReview) resigned = review_of (&gomoku_game, "h8 a1 h9", 20000);
  GameWorth worth;
  int accuracy;

  run (of_nothing);
  g_assert_false (game_review_get_accuracy (of_nothing, GAME_FIRST, &accuracy));
  g_assert_cmpint (game_review_find_mistake (of_nothing, 0, TRUE), ==, -1);
  run (resigned);
  g_assert_true (game_review_get_worth (resigned, 3, GAME_FIRST, &worth));
  g_assert_cmpint (worth.advantage, >, 0);
  g_assert_true (game_review_get_worth (resigned, 3, GAME_SECOND, &worth));
  g_assert_cmpint (worth.advantage, <, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/nothing-is-missed", test_nothing_is_missed);
  g_test_add_func ("/review/lines-can-be-played", test_lines_can_be_played);
  g_test_add_func ("/review/same-every-time", test_same_every_time);
  g_test_add_func ("/review/stop-and-go-on", test_stop_and_go_on);
  g_test_add_func ("/review/held", test_held);
  g_test_add_func ("/review/dropped-while-it-runs", test_dropped_while_it_runs);
  g_test_add_func ("/review/forced-moves", test_forced_moves);
  g_test_add_func ("/review/walk-from-mistake-to-mistake", test_walk_from_mistake_to_mistake);
  g_test_add_func ("/review/odd-games", test_odd_games);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/review/stored-games/%s", (*game)->id);

      g_test_add_data_func (path, *game, test_stored_games);
    }
  return g_test_run ();
}
