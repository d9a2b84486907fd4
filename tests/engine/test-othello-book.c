/* test-othello-book.c: a book of openings of Reversi: what is in it is found and played, and only
 * that
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/othello/book.h"
#include "engine/othello/knowledge.h"
#include "engine/othello/root.h"

#include <limits.h>
#include <string.h>

#define DEPTH 12
#define N_SEEDS 40
#define MOST_BYTES (256 * 1024)
#define BOOK_PLIES 8

/* The answers to f5 that the book knows: two that are as good, and one that is worse. */
static const struct
{
  const char *move;
  int value; /* for the side to move after it */
} answers[] = { { "f6", 3 }, { "d6", 0 }, { "f4", 60 } };

static void
play_to (const char *moves, GamePosition *position)
{
  othello_game.start (position, &othello_game.usual);
  engine_test_play (&othello_game, position, moves);
}

static OthelloBookEntry
entry_of (const char *moves, int value, bool is_followed)
{
  OthelloBookEntry entry = { .value = value, .depth = DEPTH, .is_followed = is_followed };
  GamePosition position;

  play_to (moves, &position);
  entry.board = othello_board_of (&position);
  entry.board = othello_book_first_image (&entry.board);
  return entry;
}

static int
compare_entries (const void *a, const void *b)
{
  return othello_book_compare (&((const OthelloBookEntry *) a)->board,
                               &((const OthelloBookEntry *) b)->board);
}

/* The bytes of a book with the start, f5 and the answers to it. */
static GByteArray *
make_book (void)
{
  OthelloBookEntry entries[2 + G_N_ELEMENTS (answers)] = { entry_of ("", 0, true),
                                                           entry_of ("f5", 0, true) };
  GByteArray *bytes = g_byte_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *moves = g_strconcat ("f5 ", answers[i].move, NULL);

      entries[2 + i] = entry_of (moves, answers[i].value, false);
    }
  qsort (entries, G_N_ELEMENTS (entries), sizeof *entries, compare_entries);
  g_byte_array_append (bytes, (const guint8 *) OTHELLO_BOOK_MAGIC, strlen (OTHELLO_BOOK_MAGIC));
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      guint8 entry[OTHELLO_BOOK_ENTRY_BYTES];

      othello_book_write_entry (&entries[i], entry);
      g_byte_array_append (bytes, entry, sizeof entry);
    }
  return bytes;
}

/* A position is found however it is turned, with what was written of it; others are not. */
static void
test_positions_are_found (void)
{
  static const char *const firsts[] = { "f5", "e6", "c4", "d3" };
  g_autoptr (GByteArray) bytes = make_book ();
  OthelloBook book;
  OthelloBookEntry entry;
  OthelloBoard board;
  GamePosition position;

  g_assert_true (othello_book_read (&book, bytes->data, bytes->len));
  for (gsize i = 0; i < G_N_ELEMENTS (firsts); i++)
    {
      play_to (firsts[i], &position);
      board = othello_board_of (&position);
      g_assert_true (othello_book_find (&book, &board, &entry));
      g_assert_true (entry.is_followed);
    }
  play_to ("f5 f4", &position);
  board = othello_board_of (&position);
  g_assert_true (othello_book_find (&book, &board, &entry));
  g_assert_cmpint (entry.value, ==, 60);
  g_assert_cmpint (entry.depth, ==, DEPTH);
  g_assert_false (entry.is_followed);
  play_to ("f5 d6 c3", &position);
  board = othello_board_of (&position);
  g_assert_false (othello_book_find (&book, &board, &entry));
}

/* What is cut off, or is something else, is no book. */
static void
test_other_bytes_are_refused (void)
{
  g_autoptr (GByteArray) bytes = make_book ();
  OthelloBook book;
  OthelloBookEntry entry;
  OthelloBoard board = { 0, 0 };

  g_assert_true (game_engine_accepts (&othello_game, bytes->data, bytes->len));
  g_assert_false (game_engine_accepts (&othello_game, bytes->data, bytes->len - 1));
  g_assert_false (game_engine_accepts (&othello_game, bytes->data, 3));
  bytes->data[0]++;
  g_assert_false (game_engine_accepts (&othello_game, bytes->data, bytes->len));
  g_assert_false (othello_book_read (&book, bytes->data, bytes->len));
  g_assert_false (othello_book_find (&book, &board, &entry));
}

static void
ask (GameEngine *engine, const char *moves, const GameLimits *limits, GameReport *report)
{
  GamePosition position;

  play_to (moves, &position);
  game_engine_think (engine, &position, limits, NULL, report);
  g_assert_true (game_move_is_legal (&othello_game, &position, report->best));
}

/* Among the good moves one is chosen by the seed, each of them now and then, a worse one never. */
static void
test_good_moves_are_chosen (void)
{
  g_autoptr (GByteArray) bytes = make_book ();
  GameEngineOptions options = { .knowledge = bytes->data, .knowledge_size = bytes->len };
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, &options);
  g_autoptr (GHashTable) chosen = g_hash_table_new (NULL, NULL);
  GameReport report, again;

  for (guint64 seed = 1; seed <= N_SEEDS; seed++)
    {
      GameLimits limits = { .seconds = 60, .seed = seed };

      ask (engine, "f5", &limits, &report);
      ask (engine, "f5", &limits, &again);
      g_assert_cmpint (report.best.to, ==, again.best.to);
      g_assert_cmpuint (report.nodes, ==, 0);
      g_assert_cmpint (report.kind, ==, GAME_SCORE_ESTIMATE);
      g_assert_cmpint (report.depth, ==, DEPTH + 1);
      g_hash_table_add (chosen, GINT_TO_POINTER (report.best.to));
      ask (engine, "", &limits, &report);
      g_assert_cmpint (report.line_length, ==, 2);
    }
  g_assert_cmpuint (g_hash_table_size (chosen), ==, 2);
  g_assert_true (g_hash_table_contains (chosen, GINT_TO_POINTER (5 * 8 + 5)));
  g_assert_true (g_hash_table_contains (chosen, GINT_TO_POINTER (5 * 8 + 3)));
  game_engine_free (engine);
}

/* Where a search is asked for, and where the book ends, there is one. */
static void
test_searches_are_made (void)
{
  g_autoptr (GByteArray) bytes = make_book ();
  GameEngineOptions options = { .knowledge = bytes->data, .knowledge_size = bytes->len };
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, &options);
  GameReport report;

  ask (engine, "f5", &(GameLimits){ .depth = 4 }, &report);
  g_assert_cmpuint (report.nodes, >, 0);
  g_assert_cmpint (report.depth, ==, 4);
  ask (engine, "f5", &(GameLimits){ .nodes = 1000 }, &report);
  g_assert_cmpuint (report.nodes, >, 0);
  ask (engine, "f5 d6", &(GameLimits){ .seconds = 0.01 }, &report);
  g_assert_cmpuint (report.nodes, >, 0);
  game_engine_free (engine);
}

/* Follows the book: what a position is worth is what its best move leads to. Returns how many
 * positions there were, counting each as often as lines lead to it. */
static int
follow (const OthelloBook *book, const GamePosition *position)
{
  OthelloBoard board = othello_board_of (position);
  GameMove moves[GAME_MAX_CELLS];
  int n_moves = othello_game.moves (position, moves);
  int n_positions = 1;
  int best = INT_MIN;
  OthelloBookEntry known;

  g_assert_true (othello_book_find (book, &board, &known));
  if (!known.is_followed)
    return 1;
  for (int i = 0; i < n_moves; i++)
    {
      GamePosition next = *position;
      OthelloBookEntry after;

      othello_game.play (&next, moves[i]);
      board = othello_board_of (&next);
      if (!othello_book_find (book, &board, &after))
        continue;
      best = MAX (best, -after.value);
      n_positions += follow (book, &next);
    }
  g_assert_cmpint (known.value, ==, best);
  return n_positions;
}

/* The program's own book is small, agrees with itself, and is played from the start on. */
static void
test_own_book (void)
{
  GameEngine *engine = game_engine_new (&othello_game, &othello_game.usual, NULL);
  GamePosition position;
  OthelloBook book;

  g_assert_cmpuint (othello_book_data_size, <=, MOST_BYTES);
  g_assert_true (othello_book_read (&book, othello_book_data, othello_book_data_size));
  othello_game.start (&position, &othello_game.usual);
  g_assert_cmpint (follow (&book, &position), >, BOOK_PLIES);
  for (int ply = 0; ply < BOOK_PLIES; ply++)
    {
      GameLimits limits = { .seconds = 60, .seed = (guint64) ply };
      GameReport report;

      game_engine_think (engine, &position, &limits, NULL, &report);
      g_assert_cmpuint (report.nodes, ==, 0);
      othello_game.play (&position, report.best);
    }
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/othello/book/positions-are-found", test_positions_are_found);
  g_test_add_func ("/othello/book/other-bytes-are-refused", test_other_bytes_are_refused);
  g_test_add_func ("/othello/book/good-moves-are-chosen", test_good_moves_are_chosen);
  g_test_add_func ("/othello/book/searches-are-made", test_searches_are_made);
  g_test_add_func ("/othello/book/own-one-is-sound", test_own_book);
  return g_test_run ();
}
