/* test-review-file.c: how a move is judged, and reviews at rest: whole, unfinished, damaged, foreign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-review-file.h"
#include "model/game-store-review.h"

#include <string.h>

static GameWorth
proven (GameVerdict verdict, int plies)
{
  return (GameWorth){ .verdict = verdict,
                      .precision = GAME_PRECISION_EXACT,
                      .plies = plies,
                      .advantage = ((int) verdict - GAME_VERDICT_DRAW) * GAME_WORTH_FULL };
}

static GameWorth
estimated (int advantage)
{
  return (GameWorth){ .verdict = GAME_VERDICT_OPEN,
                      .plies = GAME_PLIES_UNKNOWN,
                      .advantage = advantage };
}

static GameWorth
discs (int margin, GamePrecision precision)
{
  GameVerdict verdict = margin > 0   ? GAME_VERDICT_WIN
                        : margin < 0 ? GAME_VERDICT_LOSS
                                     : GAME_VERDICT_DRAW;

  return (GameWorth){ .verdict = precision == GAME_PRECISION_EXACT ? verdict : GAME_VERDICT_OPEN,
                      .precision = precision,
                      .has_margin = TRUE,
                      .margin = margin,
                      .plies = GAME_PLIES_UNKNOWN };
}

static GameReviewMove
judged (GameWorth best, GameWorth played)
{
  GameReviewMove move = { .is_known = TRUE, .best = best, .played = played };

  game_review_judge (&move);
  return move;
}

static void
check_mark (GameWorth best, GameWorth played, GameReviewMark mark)
{
  g_assert_cmpint (judged (best, played).mark, ==, mark);
}

/* Whatever is proven to be thrown away is a blunder. */
static void
test_thrown_away (void)
{
  GameWorth win = proven (GAME_VERDICT_WIN, 7);
  GameWorth draw = proven (GAME_VERDICT_DRAW, 20);
  GameWorth loss = proven (GAME_VERDICT_LOSS, 8);

  check_mark (win, draw, GAME_REVIEW_BLUNDER);
  check_mark (win, loss, GAME_REVIEW_BLUNDER);
  check_mark (draw, loss, GAME_REVIEW_BLUNDER);
  check_mark (win, proven (GAME_VERDICT_WIN, 15), GAME_REVIEW_FINE);
  check_mark (loss, proven (GAME_VERDICT_LOSS, 6), GAME_REVIEW_FINE);
  check_mark (discs (2, GAME_PRECISION_EXACT), discs (0, GAME_PRECISION_EXACT),
              GAME_REVIEW_BLUNDER);
  check_mark (discs (0, GAME_PRECISION_EXACT), discs (-2, GAME_PRECISION_EXACT),
              GAME_REVIEW_BLUNDER);
}

/* A win that was at hand and is far now, and a loss that is at hand and was far. */
static void
test_wasted_time (void)
{
  check_mark (proven (GAME_VERDICT_WIN, 1), proven (GAME_VERDICT_WIN, 7), GAME_REVIEW_INACCURACY);
  check_mark (proven (GAME_VERDICT_LOSS, 20), proven (GAME_VERDICT_LOSS, 2),
              GAME_REVIEW_INACCURACY);
  check_mark (proven (GAME_VERDICT_WIN, 1), proven (GAME_VERDICT_WIN, 5), GAME_REVIEW_FINE);
  check_mark (proven (GAME_VERDICT_WIN, 1), proven (GAME_VERDICT_WIN, GAME_PLIES_UNKNOWN),
              GAME_REVIEW_FINE);
}

static void
test_discs_lost (void)
{
  const GamePrecision exact = GAME_PRECISION_EXACT;
  const GamePrecision estimate = GAME_PRECISION_ESTIMATE;

  check_mark (discs (20, exact), discs (18, exact), GAME_REVIEW_FINE);
  check_mark (discs (20, exact), discs (16, exact), GAME_REVIEW_INACCURACY);
  check_mark (discs (20, exact), discs (14, exact), GAME_REVIEW_MISTAKE);
  check_mark (discs (20, exact), discs (10, exact), GAME_REVIEW_BLUNDER);
  check_mark (discs (-4, exact), discs (-14, exact), GAME_REVIEW_BLUNDER);
  check_mark (discs (4, estimate), discs (0, estimate), GAME_REVIEW_FINE);
  check_mark (discs (4, estimate), discs (-1, estimate), GAME_REVIEW_INACCURACY);
  check_mark (discs (4, estimate), discs (-8, estimate), GAME_REVIEW_BLUNDER);
  g_assert_cmpfloat (judged (discs (20, exact), discs (11, exact)).loss, ==, 9);
}

/* Two estimates tell a mistake, not a blunder; against a proven loss they do. */
static void
test_estimates (void)
{
  check_mark (estimated (10), estimated (0), GAME_REVIEW_FINE);
  check_mark (estimated (40), estimated (0), GAME_REVIEW_INACCURACY);
  check_mark (estimated (60), estimated (0), GAME_REVIEW_MISTAKE);
  check_mark (estimated (90), estimated (-90), GAME_REVIEW_MISTAKE);
  check_mark (estimated (10), proven (GAME_VERDICT_LOSS, 4), GAME_REVIEW_BLUNDER);
  check_mark (proven (GAME_VERDICT_WIN, 3), estimated (-20), GAME_REVIEW_BLUNDER);
  check_mark (estimated (0), estimated (50), GAME_REVIEW_FINE);
}

static void
test_accuracy_of_moves (void)
{
  GameReviewMove nothing_lost = judged (proven (GAME_VERDICT_WIN, 7), proven (GAME_VERDICT_WIN, 7));
  GameReviewMove half_lost = judged (proven (GAME_VERDICT_WIN, 7), proven (GAME_VERDICT_DRAW, 7));
  GameReviewMove all_lost = judged (proven (GAME_VERDICT_WIN, 7), proven (GAME_VERDICT_LOSS, 7));
  GameReviewMove discs_lost =
      judged (discs (8, GAME_PRECISION_EXACT), discs (0, GAME_PRECISION_EXACT));
  GameReviewMove hopeless = judged (proven (GAME_VERDICT_LOSS, 7), proven (GAME_VERDICT_LOSS, 1));
  GameReviewMove forced = discs_lost;

  forced.is_forced = TRUE;
  g_assert_cmpfloat (game_review_move_accuracy (&nothing_lost), ==, 100);
  g_assert_cmpfloat (game_review_move_accuracy (&discs_lost), ==, 50);
  g_assert_cmpfloat (game_review_move_accuracy (&half_lost), <, 20);
  g_assert_cmpfloat (game_review_move_accuracy (&all_lost), <,
                     game_review_move_accuracy (&half_lost));
  g_assert_true (game_review_move_counts (&all_lost));
  g_assert_false (game_review_move_counts (&hopeless));
  g_assert_false (game_review_move_counts (&forced));
}

static gboolean
has_ended (gpointer review)
{
  return !game_review_is_running (review);
}

/* A random game with its review. */
static GameReview *
some_review (const Game *game, guint n_moves)
{
  g_autoptr (GameModel) model = test_random_game (game, &game->usual, n_moves);
  g_autoptr (GameSession) session = game_session_new (model, NULL);
  g_autoptr (GameRecord) record = game_session_to_record (session);
  GameReview *review = game_review_new (record, NULL);

  game_review_set_nodes (review, 20000);
  game_review_start (review);
  test_wait_until (has_ended, review);
  return review;
}

static void
check_same (GameReview *a, GameReview *b)
{
  g_assert_cmpuint (game_review_get_n_known (a), ==, game_review_get_n_known (b));
  for (guint ply = 0; ply <= game_review_get_n_moves (a); ply++)
    {
      const GameReviewPosition *first = game_review_get_position (a, ply);
      const GameReviewPosition *second = game_review_get_position (b, ply);

      g_assert_cmpint (first->is_known, ==, second->is_known);
      g_assert_cmpint (first->worth.verdict, ==, second->worth.verdict);
      g_assert_cmpint (first->worth.precision, ==, second->worth.precision);
      g_assert_cmpint (first->worth.plies, ==, second->worth.plies);
      g_assert_cmpint (first->worth.margin, ==, second->worth.margin);
      g_assert_cmpint (first->worth.advantage, ==, second->worth.advantage);
      g_assert_cmpuint (first->n_line, ==, second->n_line);
      for (guint i = 0; i < first->n_line; i++)
        g_assert_true (game_move_equal (first->line[i], second->line[i]));
    }
}

static void
test_round_trip (void)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    for (guint n_moves = 0; n_moves < 60; n_moves += 29)
      {
        g_autoptr (GameReview) review = some_review (*game, n_moves);
        g_autoptr (GameReview) copy = game_review_new (game_review_get_record (review), NULL);
        g_autoptr (GError) error = NULL;
        gsize length;
        g_autofree char *data = game_review_to_data (review, &length);

        g_assert_true (game_review_read (copy, data, length, &error));
        g_assert_no_error (error);
        check_same (review, copy);
        g_assert_true (game_review_is_complete (copy));
      }
}

/* What was known when it was stopped need not be found out again. */
static void
test_unfinished (void)
{
  g_autoptr (GameReview) review = some_review (&connect4_game, 12);
  const GameRecord *record = game_review_get_record (review);
  g_autoptr (GameReview) part = game_review_new (record, NULL);
  g_autoptr (GameReview) copy = game_review_new (record, NULL);
  guint n_moves = game_review_get_n_moves (review);
  gsize length;
  g_autofree char *data = NULL;

  for (guint ply = n_moves / 2; ply <= n_moves; ply++)
    game_review_set_position (part, ply, game_review_get_position (review, ply));
  data = game_review_to_data (part, &length);
  g_assert_true (game_review_read (copy, data, length, NULL));
  check_same (part, copy);
  g_assert_false (game_review_is_complete (copy));
  game_review_set_nodes (copy, 20000);
  game_review_start (copy);
  test_wait_until (has_ended, copy);
  g_assert_true (game_review_is_complete (copy));
}

static void
check_bad (GameReview *review, const char *data, GameRecordError code)
{
  g_autoptr (GameReview) copy = game_review_new (game_review_get_record (review), NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (game_review_read (copy, data, strlen (data), &error));
  g_test_message ("%s", error != NULL ? error->message : "no error");
  g_assert_error (error, GAME_RECORD_ERROR, (int) code);
}

static char *
changed (const char *data, const char *from, const char *to)
{
  g_autoptr (GString) text = g_string_new (data);

  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_bad_files (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    GameRecordError code;
  } faults[] = {
    { "[Review]\nformat=1\n", "[Review]\nformat=2\n", GAME_RECORD_ERROR_LATER_FORMAT },
    { "[Review]", "[Other]", GAME_RECORD_ERROR_NOT_A_GAME },
    { "game=tictactoe", "game=chess", GAME_RECORD_ERROR_UNKNOWN_GAME },
    { "moves=b2 a1", "moves=b2 c1", GAME_RECORD_ERROR_BAD_VALUE },
    { "moves=b2 a1", "moves=b2 b2", GAME_RECORD_ERROR_ILLEGAL_MOVE },
    { "\n0=", "\n0=x", GAME_RECORD_ERROR_BAD_VALUE },
    { " exact ", " surely ", GAME_RECORD_ERROR_BAD_VALUE },
    { "\n0=draw exact 9 0 0", "\n0=draw exact 9 0 7", GAME_RECORD_ERROR_BAD_VALUE },
    { "\n0=draw exact 9 0 0", "\n0=draw exact 9 0", GAME_RECORD_ERROR_BAD_VALUE },
    { "\n0=draw exact 9 0 0", "\n0=draw exact nine 0 0", GAME_RECORD_ERROR_BAD_VALUE },
    { "\n1=draw exact 8 0 0 a1", "\n1=draw exact 8 0 0 b2", GAME_RECORD_ERROR_BAD_VALUE },
    { "\n1=draw exact 8 0 0 a1", "\n1=draw exact 8 0 0 z9", GAME_RECORD_ERROR_BAD_VALUE },
    { "\n1=draw exact", "\n1=draw \\q\\\nrest=", GAME_RECORD_ERROR_BAD_VALUE },
  };
  g_autoptr (GameRecord) record = game_record_new (&tictactoe_game, &tictactoe_game.usual);
  const GameMove moves[] = { { GAME_NO_CELL, 4 }, { GAME_NO_CELL, 0 } };
  g_autoptr (GameReview) review = NULL;
  g_autofree char *data = NULL;

  g_array_append_vals (record->moves, moves, G_N_ELEMENTS (moves));
  review = game_review_new (record, NULL);
  game_review_start (review);
  test_wait_until (has_ended, review);
  data = game_review_to_data (review, NULL);
  g_test_message ("%s", data);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *bad = changed (data, faults[i].from, faults[i].to);

      check_bad (review, bad, faults[i].code);
    }
  check_bad (review, "", GAME_RECORD_ERROR_NOT_A_GAME);
  check_bad (review, "\x01\x02", GAME_RECORD_ERROR_NOT_A_GAME);
}

/* A store in a folder of its own. */
typedef struct
{
  char *folder;
  GameStore *store;
  GameReview *review; /* that was loaded */
  char *entry;
  char *trouble;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = test_folder ();
  fixture->store = game_store_new (fixture->folder);
}

static void
clear_loaded (Fixture *fixture)
{
  g_clear_object (&fixture->review);
  g_clear_pointer (&fixture->entry, g_free);
  g_clear_pointer (&fixture->trouble, g_free);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  clear_loaded (fixture);
  g_clear_object (&fixture->store);
  test_spin ();
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *fixture = data;

  fixture->review = game_store_load_review_finish (GAME_STORE (source), result, &fixture->entry,
                                                   &fixture->trouble, NULL);
}

static gboolean
is_loaded (gpointer fixture)
{
  return ((Fixture *) fixture)->review != NULL;
}

static void
load (Fixture *fixture, const GameRecord *record)
{
  clear_loaded (fixture);
  game_store_load_review_async (fixture->store, record, NULL, loaded_cb, fixture);
  test_wait_until (is_loaded, fixture);
}

/* A review is found again by its game, and only by that. */
static void
test_kept_beside_the_entry (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameReview) review = some_review (&connect4_game, 10);
  const GameRecord *record = game_review_get_record (review);
  g_autoptr (GameRecord) other = game_record_copy (record);
  g_autofree char *path = NULL;

  load (fixture, record);
  g_assert_null (fixture->entry);
  g_assert_cmpuint (game_review_get_n_known (fixture->review), <=, 1);
  other->seed++;
  game_store_add_history (fixture->store, other);
  game_store_add_history (fixture->store, record);
  load (fixture, record);
  g_assert_nonnull (fixture->entry);
  game_store_keep_review (fixture->store, fixture->entry, review);
  game_store_flush (fixture->store);
  path = g_build_filename (fixture->folder, "review", fixture->entry, NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  load (fixture, record);
  g_assert_null (fixture->trouble);
  check_same (fixture->review, review);
  load (fixture, other);
  g_assert_nonnull (fixture->entry);
  g_assert_false (game_review_is_complete (fixture->review));
}

/* It is put aside, people are told, and a new one can be made and kept. */
static void
test_damaged_is_put_aside (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GameReview) review = some_review (&connect4_game, 10);
  const GameRecord *record = game_review_get_record (review);
  g_autofree char *path = NULL;
  g_autofree char *aside = NULL;

  game_store_add_history (fixture->store, record);
  load (fixture, record);
  game_store_keep_review (fixture->store, fixture->entry, review);
  game_store_flush (fixture->store);
  path = g_build_filename (fixture->folder, "review", fixture->entry, NULL);
  aside = g_strconcat (path, ".damaged", NULL);
  g_assert_true (g_file_set_contents (path, "[Game]\nformat=1\n", -1, NULL));
  load (fixture, record);
  g_assert_nonnull (fixture->trouble);
  g_test_message ("%s", fixture->trouble);
  g_assert_nonnull (strstr (fixture->trouble, ".damaged"));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (game_review_is_complete (fixture->review));
  game_store_keep_review (fixture->store, fixture->entry, review);
  load (fixture, record);
  g_assert_null (fixture->trouble);
  check_same (fixture->review, review);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/judge/thrown-away", test_thrown_away);
  g_test_add_func ("/review/judge/wasted-time", test_wasted_time);
  g_test_add_func ("/review/judge/discs-lost", test_discs_lost);
  g_test_add_func ("/review/judge/estimates", test_estimates);
  g_test_add_func ("/review/judge/accuracy-of-moves", test_accuracy_of_moves);
  g_test_add_func ("/review/file/round-trip", test_round_trip);
  g_test_add_func ("/review/file/unfinished", test_unfinished);
  g_test_add_func ("/review/file/bad-files", test_bad_files);
  g_test_add ("/review/store/kept-beside-the-entry", Fixture, NULL, set_up,
              test_kept_beside_the_entry, tear_down);
  g_test_add ("/review/store/damaged-is-put-aside", Fixture, NULL, set_up,
              test_damaged_is_put_aside, tear_down);
  return g_test_run ();
}
