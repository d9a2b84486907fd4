/* test-cats.c: Cats and Mouse against rules written a second time, and all positions solved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include <stdio.h>
#include <string.h>

#define MOST_CATS 5
#define PERFT_DEPTH 6
#define FAR 1000 /* plies, of what is not decided */

/* The game a second time: squares by row and diagonal step, no board at all. */
typedef struct
{
  int side;
  int n_cats;
  int cats[MOST_CATS][2]; /* row, column */
  int mouse[2];
} Hunt;

static gboolean
is_free (const Hunt *hunt, int row, int column)
{
  if (row < 0 || column < 0 || row >= hunt->side || column >= hunt->side)
    return FALSE;
  if (hunt->mouse[0] == row && hunt->mouse[1] == column)
    return FALSE;
  for (int i = 0; i < hunt->n_cats; i++)
    if (hunt->cats[i][0] == row && hunt->cats[i][1] == column)
      return FALSE;
  return TRUE;
}

static guint64
count_hunt (const Hunt *hunt, gboolean is_mouse, int depth)
{
  guint64 total = 0;

  if (depth == 0)
    return 1;
  if (hunt->mouse[0] == 0)
    return 0;
  for (int animal = 0; animal < (is_mouse ? 1 : hunt->n_cats); animal++)
    for (int down = is_mouse ? -1 : 1; down <= 1; down += 2)
      for (int right = -1; right <= 1; right += 2)
        {
          Hunt next = *hunt;
          int *square = is_mouse ? next.mouse : next.cats[animal];

          if (!is_free (hunt, square[0] + down, square[1] + right))
            continue;
          square[0] += down;
          square[1] += right;
          total += count_hunt (&next, !is_mouse, depth - 1);
        }
  return total;
}

static void
hunt_start (Hunt *hunt, int side, int start)
{
  hunt->side = side;
  hunt->n_cats = side / 2;
  for (int i = 0; i < hunt->n_cats; i++)
    {
      hunt->cats[i][0] = 0;
      hunt->cats[i][1] = 2 * i + 1;
    }
  hunt->mouse[0] = side - 1;
  hunt->mouse[1] = 2 * start;
}

static void
test_rules_twice (void)
{
  for (int side = 4; side <= 10; side += 2)
    for (int start = 0; start < side / 2; start++)
      {
        GameSetup setup = engine_test_setup (&cats_game, side, side);
        GamePosition position;
        Hunt hunt;

        setup.start = (uint8_t) start;
        cats_game.start (&position, &setup);
        hunt_start (&hunt, side, start);
        for (int depth = 1; depth <= PERFT_DEPTH; depth++)
          g_assert_cmpuint (engine_test_perft (&cats_game, &position, depth, FALSE), ==,
                            count_hunt (&hunt, TRUE, depth));
      }
}

/* Squares are numbered 1 to 32 on the usual board; the cats begin on 1 to 4, the mouse on 29 to
 * 32. */
static void
test_numbers (void)
{
  GamePosition position;

  for (int start = 0; start < 4; start++)
    {
      GameSetup setup = cats_game.usual;

      g_assert_true (game_start_from_number (&cats_game, &setup, 29 + start));
      cats_game.start (&position, &setup);
      for (int cell = 0; cell < game_position_n_cells (&position); cell++)
        {
          int number = cats_game.square_number (&setup, cell);

          if (position.cells[cell] == GAME_FIRST_PIECE)
            g_assert_cmpint (number, ==, 29 + start);
          else if (position.cells[cell] == GAME_SECOND_PIECE)
            g_assert_cmpint (number, <=, 4);
        }
    }
}

/* All positions of a board, by a key of their own, with what best play leads to. */
typedef struct
{
  GHashTable *numbers; /* of positions, by their text */
  GArray *positions;   /* GamePosition */
  GArray *truths;      /* EngineTestTruth; FAR while not decided */
} Atlas;

static char *
key_of (const GamePosition *position)
{
  g_autofree char *text = g_malloc (GAME_BOARD_TEXT);

  game_board_to_text (position, text);
  return g_strdup_printf ("%d%s", position->to_move, text);
}

static void
atlas_add (Atlas *atlas, const GamePosition *position)
{
  EngineTestTruth truth = { 0, FAR };
  GameResult result = cats_game.result (position);

  if (result != GAME_ONGOING)
    truth = (EngineTestTruth){ result == game_win_of (position->to_move) ? 1 : -1, 0 };
  g_hash_table_insert (atlas->numbers, key_of (position), GUINT_TO_POINTER (atlas->positions->len));
  g_array_append_val (atlas->positions, *position);
  g_array_append_val (atlas->truths, truth);
}

/* Adds all ways to put the remaining cats on squares from @from on, the mouse, and the turn. */
static void
atlas_fill (Atlas *atlas, GamePosition *position, int from, int n_cats)
{
  int n_cells = game_position_n_cells (position);

  for (int cell = from; cell < n_cells && n_cats > 0; cell++)
    if (cats_game.square_number (&position->setup, cell) > 0)
      {
        position->cells[cell] = GAME_SECOND_PIECE;
        atlas_fill (atlas, position, cell + 1, n_cats - 1);
        position->cells[cell] = GAME_EMPTY;
      }
  for (int cell = 0; cell < n_cells && n_cats == 0; cell++)
    if (cats_game.square_number (&position->setup, cell) > 0 && position->cells[cell] == GAME_EMPTY)
      {
        position->cells[cell] = GAME_FIRST_PIECE;
        for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
          {
            position->to_move = side;
            atlas_add (atlas, position);
          }
        position->cells[cell] = GAME_EMPTY;
      }
}

/* The numbers of the positions that the moves from each lead to, one list after the other. */
static GArray *
atlas_children (const Atlas *atlas, GArray *first_children)
{
  GArray *children = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < atlas->positions->len; i++)
    {
      const GamePosition *position = &g_array_index (atlas->positions, GamePosition, i);
      GameMove moves[GAME_MAX_CELLS];
      int n = cats_game.moves (position, moves);

      g_array_append_val (first_children, children->len);
      for (int k = 0; k < n; k++)
        {
          GamePosition next = *position;
          g_autofree char *key = NULL;
          guint number;

          cats_game.play (&next, moves[k]);
          key = key_of (&next);
          number = GPOINTER_TO_UINT (g_hash_table_lookup (atlas->numbers, key));
          g_array_append_val (children, number);
        }
    }
  g_array_append_val (first_children, children->len);
  return children;
}

/* Decides the positions whose result is @plies away: won where some child is lost so soon, lost
 * where the last child was won. Returns whether there are any. */
static gboolean
atlas_decide (Atlas *atlas, const GArray *first_children, const GArray *children, int plies)
{
  gboolean found = FALSE;

  for (guint i = 0; i < atlas->positions->len; i++)
    {
      EngineTestTruth *truth = &g_array_index (atlas->truths, EngineTestTruth, i);
      gboolean all_are_won = TRUE;
      gboolean one_is_lost = FALSE;

      if (truth->plies != FAR)
        continue;
      for (guint k = g_array_index (first_children, guint, i);
           k < g_array_index (first_children, guint, i + 1); k++)
        {
          guint child = g_array_index (children, guint, k);
          EngineTestTruth after = g_array_index (atlas->truths, EngineTestTruth, child);

          all_are_won &= after.plies < plies && after.value > 0;
          one_is_lost |= after.plies < plies && after.value < 0;
        }
      if (!all_are_won && !one_is_lost)
        continue;
      *truth = (EngineTestTruth){ one_is_lost ? 1 : -1, plies };
      found = TRUE;
    }
  return found;
}

static void
atlas_make (Atlas *atlas, int side)
{
  GArray *first_children = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *children;
  GameSetup setup = engine_test_setup (&cats_game, side, side);
  GamePosition position;
  int n_quiet = 0;

  atlas->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  atlas->positions = g_array_new (FALSE, FALSE, sizeof (GamePosition));
  atlas->truths = g_array_new (FALSE, FALSE, sizeof (EngineTestTruth));
  game_position_clear (&position, &setup);
  atlas_fill (atlas, &position, 0, side / 2);
  children = atlas_children (atlas, first_children);
  for (int plies = 1; n_quiet < 2; plies++)
    n_quiet = atlas_decide (atlas, first_children, children, plies) ? 0 : n_quiet + 1;
  g_array_unref (children);
  g_array_unref (first_children);
}

static void
atlas_clear (Atlas *atlas)
{
  g_hash_table_unref (atlas->numbers);
  g_array_unref (atlas->positions);
  g_array_unref (atlas->truths);
}

static EngineTestTruth
atlas_look_up (const Atlas *atlas, const GamePosition *position)
{
  g_autofree char *key = key_of (position);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (atlas->numbers, key));

  return g_array_index (atlas->truths, EngineTestTruth, number);
}

/* Counts what the atlas says against a line of known answers. */
static void
check_atlas (const Atlas *atlas, char **words)
{
  int counts[2][2] = { { 0, 0 }, { 0, 0 } }; /* by side to move and winner */
  int longest[2] = { 0, 0 };                 /* wins, with the mouse to move */

  for (guint i = 0; i < atlas->positions->len; i++)
    {
      const GamePosition *position = &g_array_index (atlas->positions, GamePosition, i);
      EngineTestTruth truth = g_array_index (atlas->truths, EngineTestTruth, i);
      int winner = truth.value > 0 ? position->to_move : game_other_side (position->to_move);

      g_assert_cmpint (truth.plies, !=, FAR);
      counts[position->to_move][winner]++;
      if (position->to_move == GAME_FIRST)
        longest[winner] = MAX (longest[winner], truth.plies);
    }
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (counts[i / 2][i % 2], ==, atoi (words[1 + i]));
  g_assert_cmpint (longest[GAME_SECOND], ==, atoi (words[5]));
  g_assert_cmpint (longest[GAME_FIRST], ==, atoi (words[6]));
}

static void
check_starts (const Atlas *atlas, int side, char **words)
{
  GameSetup setup = engine_test_setup (&cats_game, side, side);
  int value = g_str_equal (words[7], "mouse") ? 1 : -1;

  for (int start = 0; start < side / 2; start++)
    {
      GamePosition position;
      EngineTestTruth truth;

      setup.start = (uint8_t) start;
      cats_game.start (&position, &setup);
      truth = atlas_look_up (atlas, &position);
      g_assert_cmpint (truth.value, ==, value);
      g_assert_cmpint (truth.plies, ==, atoi (words[8]));
    }
}

/* The engine finds the winner and the plies of positions by lot. */
static void
check_engine (const Atlas *atlas, int side, int n_positions)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  GameSetup setup = engine_test_setup (&cats_game, side, side);
  GameEngine *engine = game_engine_new (&cats_game, &setup, NULL);

  for (int i = 0; i < n_positions; i++)
    {
      guint number = (guint) g_rand_int_range (random, 0, (gint32) atlas->positions->len);
      const GamePosition *position = &g_array_index (atlas->positions, GamePosition, number);
      EngineTestTruth truth = g_array_index (atlas->truths, EngineTestTruth, number);
      GameLimits limits = { .seed = 1 };
      GameReport report;
      gboolean is_win;

      game_engine_think (engine, position, &limits, NULL, &report);
      is_win = report.outcome == game_win_of (position->to_move);
      if (report.kind != GAME_SCORE_EXACT) /* a forced move is not looked into */
        continue;
      g_assert_cmpint (is_win ? 1 : -1, ==, truth.value);
      g_assert_cmpint (report.plies, ==, truth.plies);
    }
  game_engine_free (engine);
}

static void
test_solved (void)
{
  g_auto (GStrv) lines = engine_test_lines ("cats-solved.txt");

  for (int i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      int side = atoi (words[0]);
      Atlas atlas;

      g_assert_cmpint (g_strv_length (words), ==, 9);
      atlas_make (&atlas, side);
      check_atlas (&atlas, words);
      check_starts (&atlas, side, words);
      check_engine (&atlas, side, 200);
      atlas_clear (&atlas);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cats/rules-equal-rules-written-twice", test_rules_twice);
  g_test_add_func ("/cats/squares-are-numbered", test_numbers);
  g_test_add_func ("/cats/all-positions-as-known", test_solved);
  return g_test_run ();
}
