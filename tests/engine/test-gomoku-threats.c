/* test-gomoku-threats.c: the search of threats against slow searches that share nothing with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "slow-gomoku.h"

#include "engine/gomoku/threats.h"

#define N_POSITIONS 160
#define FEWEST_PIECES 4
#define MOST_PIECES 10
#define MOST_NODES 20000

/* Wins that are played out against every reply. */
#define MOST_PLAYED_PLIES 15
#define FEWEST_LONG_WINS 10

/* Wins that the slow search finds, and in how many of a hundred the fast one has to find one too. */
#define SLOW_PLIES 7
#define MOST_SLOW_NODES 4000
#define FEWEST_SLOW_WINS 40
#define FEWEST_FOUND 95

typedef struct
{
  GomokuPatterns *patterns;
  GomokuField *field;
  GameLimits limits;
  GameBudget budget;
  GomokuFours fours;
  GomokuThreats threats;
  SlowBoard slow;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  fixture->patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);
  fixture->field = g_new0 (GomokuField, 1);
  game_budget_start (&fixture->budget, &fixture->limits, NULL, 1024);
  g_assert_true (gomoku_fours_init (&fixture->fours, fixture->field, &fixture->budget));
  g_assert_true (gomoku_threats_init (&fixture->threats, fixture->field, &fixture->fours));
}

static void
tear_down (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  gomoku_threats_clear (&fixture->threats);
  gomoku_fours_clear (&fixture->fours);
  gomoku_patterns_free (fixture->patterns);
  g_free (fixture->field);
}

/* A position by lot on both boards; FALSE where the game is over. */
static gboolean
start_position (Fixture *fixture, guint32 seed, GamePosition *position)
{
  slow_board_scatter (position, seed, FEWEST_PIECES, MOST_PIECES);
  slow_board_fill (&fixture->slow, position);
  gomoku_field_fill (fixture->field, fixture->patterns, position);
  return gomoku_game.result (position) == GAME_ONGOING;
}

/* A cell where @piece makes two fives possible at once. */
static gboolean
find_winning_cell (SlowBoard *slow, char piece, int *row_found, int *column_found)
{
  int unused;

  for (int row = 0; row < SLOW_SIDE; row++)
    for (int column = 0; column < SLOW_SIDE; column++)
      {
        int n;

        if (slow->cells[row][column] != '.')
          continue;
        slow->cells[row][column] = piece;
        n = slow_board_fives_near (slow, row, column, piece, &unused, &unused);
        slow->cells[row][column] = '.';
        *row_found = row;
        *column_found = column;
        if (n > 1)
          return TRUE;
      }
  return FALSE;
}

/* Whether a reply that has just been put at @row and @column leaves @piece an open four or two fours
 * at that cell, and makes no four. */
static gboolean
is_unstopped (SlowBoard *slow,
              int row,
              int column,
              char piece,
              char other,
              int at_row,
              int at_column)
{
  int unused, n;

  if (slow->cells[at_row][at_column] != '.' ||
      slow_board_fives_near (slow, row, column, other, &unused, &unused) > 0)
    return FALSE;
  slow->cells[at_row][at_column] = piece;
  n = slow_board_fives_near (slow, at_row, at_column, piece, &unused, &unused);
  slow->cells[at_row][at_column] = '.';
  return n > 1;
}

static void play_out (Fixture *fixture, char piece, char other, int plies);

/* Tries every reply to the attacker's move. */
static void
try_replies (Fixture *fixture, char piece, char other, int plies)
{
  SlowBoard *slow = &fixture->slow;
  int at_row, at_column, unused;
  gboolean has_cell = find_winning_cell (slow, piece, &at_row, &at_column);

  g_assert_cmpint (slow_board_fives (slow, other, &unused, &unused), ==, 0);
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int column = 0; column < SLOW_SIDE; column++)
      {
        int place = gomoku_field_place (fixture->field, row * SLOW_SIDE + column);

        if (slow->cells[row][column] != '.')
          continue;
        slow->cells[row][column] = other;
        if (slow_board_fives (slow, piece, &unused, &unused) == 0 &&
            !(plies >= 4 && has_cell &&
              is_unstopped (slow, row, column, piece, other, at_row, at_column)))
          {
            gomoku_field_put (fixture->field, place);
            play_out (fixture, piece, other, plies - 1);
            gomoku_field_take (fixture->field, place);
          }
        slow->cells[row][column] = '.';
      }
}

/* The search wins in so many plies at the latest, whatever is replied. */
static void
play_out (Fixture *fixture, char piece, char other, int plies)
{
  SlowBoard *slow = &fixture->slow;
  int found = gomoku_threats_win (&fixture->threats, MOST_NODES);
  int place = fixture->threats.line[0];
  int cell = gomoku_field_cell (fixture->field, place);
  char *at = &slow->cells[cell / SLOW_SIDE][cell % SLOW_SIDE];

  g_assert_cmpint (found, >, 0);
  g_assert_cmpint (found, <=, plies);
  g_assert_cmpint (*at, ==, '.');
  if (slow_board_makes_five (slow, cell / SLOW_SIDE, cell % SLOW_SIDE, piece))
    return;
  g_assert_cmpint (found, >, 1);
  *at = piece;
  gomoku_field_put (fixture->field, place);
  try_replies (fixture, piece, other, found - 1);
  gomoku_field_take (fixture->field, place);
  *at = '.';
}

static void
test_wins_against_every_reply (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  int n_wins = 0;
  int n_long = 0;

  for (guint32 seed = 0; seed < N_POSITIONS; seed++)
    {
      GamePosition position;
      int plies;

      if (!start_position (fixture, seed, &position))
        continue;
      plies = gomoku_threats_win (&fixture->threats, MOST_NODES);
      if (plies == 0 || plies > MOST_PLAYED_PLIES)
        continue;
      n_wins++;
      n_long += plies >= 7;
      if (position.to_move == GAME_FIRST)
        play_out (fixture, 'x', 'o', plies);
      else
        play_out (fixture, 'o', 'x', plies);
    }
  g_test_message ("%d wins, %d of them in 7 plies or more", n_wins, n_long);
  g_assert_cmpint (n_long, >=, FEWEST_LONG_WINS);
}

/* Whether a piece that has just been put makes an open three in some line. */
static gboolean
slow_makes_three (SlowBoard *slow, int row, int column, char piece)
{
  static const int ways[SLOW_N_WAYS][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
  int unused;

  for (int way = 0; way < SLOW_N_WAYS; way++)
    for (int i = -4; i <= 4; i++)
      {
        int at_row = row + i * ways[way][0];
        int at_column = column + i * ways[way][1];
        int n;

        if (!slow_board_holds (slow, at_row, at_column, '.'))
          continue;
        slow->cells[at_row][at_column] = piece;
        n = slow_board_fives_along (slow, at_row, at_column, way, piece, &unused, &unused);
        slow->cells[at_row][at_column] = '.';
        if (n > 1 && slow_board_fives_along (slow, row, column, way, piece, &unused, &unused) == 0)
          return TRUE;
      }
  return FALSE;
}

static gboolean slow_win (SlowBoard *slow, char piece, char other, int plies_left);

/* Whether every reply to an open three loses. */
static gboolean
slow_replies_lose (SlowBoard *slow, char piece, char other, int plies_left)
{
  int at_row, at_column;

  if (plies_left < 4 || !find_winning_cell (slow, piece, &at_row, &at_column))
    return FALSE;
  for (int row = 0; row < SLOW_SIDE; row++)
    for (int column = 0; column < SLOW_SIDE; column++)
      {
        gboolean is_lost;

        if (slow->cells[row][column] != '.')
          continue;
        slow->cells[row][column] = other;
        is_lost = is_unstopped (slow, row, column, piece, other, at_row, at_column) ||
                  slow_win (slow, piece, other, plies_left - 1);
        slow->cells[row][column] = '.';
        if (!is_lost)
          return FALSE;
      }
  return TRUE;
}

/* Whether a four or an open three on that cell wins in time. */
static gboolean
slow_win_by (SlowBoard *slow, int row, int column, char piece, char other, int plies_left)
{
  int five_row, five_column, n;
  gboolean wins = FALSE;

  if (slow->cells[row][column] != '.')
    return FALSE;
  slow->cells[row][column] = piece;
  n = slow_board_fives_near (slow, row, column, piece, &five_row, &five_column);
  if (slow_board_fives (slow, other, &five_row, &five_column) > 0)
    wins = FALSE;
  else if (n > 1)
    wins = plies_left >= 3;
  else if (n == 1)
    {
      slow_board_fives_near (slow, row, column, piece, &five_row, &five_column);
      slow->cells[five_row][five_column] = other;
      wins = slow_win (slow, piece, other, plies_left - 2);
      slow->cells[five_row][five_column] = '.';
    }
  else if (plies_left >= 5 && slow_makes_three (slow, row, column, piece))
    wins = slow_replies_lose (slow, piece, other, plies_left - 1);
  slow->cells[row][column] = '.';
  return wins;
}

/* Whether @piece wins within so many plies by fours and open threes. */
static gboolean
slow_win (SlowBoard *slow, char piece, char other, int plies_left)
{
  int row, column;

  if (plies_left < 1 || ++slow->n_nodes > MOST_SLOW_NODES)
    return FALSE;
  if (slow_board_fives (slow, piece, &row, &column) > 0)
    return TRUE;
  for (row = 0; plies_left >= 3 && row < SLOW_SIDE; row++)
    for (column = 0; column < SLOW_SIDE; column++)
      if (slow_win_by (slow, row, column, piece, other, plies_left))
        return TRUE;
  return FALSE;
}

static void
test_finds_what_is_there (Fixture *fixture, gconstpointer user_data G_GNUC_UNUSED)
{
  int n_wins = 0;
  int n_found = 0;

  for (guint32 seed = 0; seed < N_POSITIONS; seed++)
    {
      GamePosition position;
      gboolean wins;

      if (!start_position (fixture, seed, &position))
        continue;
      wins = position.to_move == GAME_FIRST ? slow_win (&fixture->slow, 'x', 'o', SLOW_PLIES)
                                            : slow_win (&fixture->slow, 'o', 'x', SLOW_PLIES);
      if (!wins)
        continue;
      n_wins++;
      n_found += gomoku_threats_win (&fixture->threats, MOST_NODES) > 0;
      if (fixture->threats.is_refuted)
        g_error ("seed %u: there is a win in %d plies", seed, SLOW_PLIES);
    }
  g_test_message ("%d wins in at most %d plies, %d found", n_wins, SLOW_PLIES, n_found);
  g_assert_cmpint (n_wins, >=, FEWEST_SLOW_WINS);
  g_assert_cmpint (n_found * 100, >=, n_wins * FEWEST_FOUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/gomoku/threats/win-against-every-reply", Fixture, NULL, set_up,
              test_wins_against_every_reply, tear_down);
  g_test_add ("/gomoku/threats/find-what-is-there", Fixture, NULL, set_up, test_finds_what_is_there,
              tear_down);
  return g_test_run ();
}
