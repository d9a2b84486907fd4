/* test-worth.c: GameWorth: what an engine says of moves, from one side's view, and which is better
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model-test.h"

#include "model/game-worth.h"

static GameWorth
worth (const Game *game, GameMoveScore score)
{
  return game_worth_of_score (game, &score, GAME_FIRST);
}

static GameWorth
win_in (int plies)
{
  return worth (&connect4_game, (GameMoveScore){ .score = 1000000 - plies,
                                                 .plies = plies,
                                                 .depth = plies,
                                                 .kind = GAME_SCORE_EXACT,
                                                 .outcome = GAME_FIRST_WINS });
}

static GameWorth
loss_in (int plies)
{
  return worth (&connect4_game, (GameMoveScore){ .score = plies - 1000000,
                                                 .plies = plies,
                                                 .depth = plies,
                                                 .kind = GAME_SCORE_EXACT,
                                                 .outcome = GAME_SECOND_WINS });
}

static GameWorth
estimate (int score)
{
  return worth (&connect4_game, (GameMoveScore){ .score = score, .depth = 5 });
}

static GameWorth
discs (int margin, GameScoreKind kind)
{
  GameResult outcome = margin > 0 ? GAME_FIRST_WINS : margin < 0 ? GAME_SECOND_WINS : GAME_DRAWN;

  return worth (&othello_game,
                (GameMoveScore){ .margin = margin,
                                 .depth = 10,
                                 .kind = kind,
                                 .outcome = kind == GAME_SCORE_ESTIMATE ? GAME_ONGOING : outcome });
}

static void
test_reading (void)
{
  GameWorth win = win_in (7);
  GameWorth guess = estimate (100);
  GameWorth lost = discs (-4, GAME_SCORE_AT_MOST);

  g_assert_cmpint (win.verdict, ==, GAME_VERDICT_WIN);
  g_assert_cmpint (win.plies, ==, 7);
  g_assert_cmpint (win.advantage, ==, GAME_WORTH_FULL);
  g_assert_cmpint (win.precision, ==, GAME_PRECISION_EXACT);
  g_assert_true (game_worth_is_proven (&win));
  g_assert_cmpint (guess.verdict, ==, GAME_VERDICT_OPEN);
  g_assert_cmpint (guess.advantage, ==, GAME_WORTH_FULL / 2);
  g_assert_cmpint (guess.plies, ==, GAME_PLIES_UNKNOWN);
  g_assert_false (game_worth_is_proven (&guess));
  g_assert_cmpint (lost.precision, ==, GAME_PRECISION_AT_MOST);
  g_assert_cmpint (lost.margin, ==, -4);
  g_assert_cmpint (game_worth_sign (&win), ==, 1);
  g_assert_cmpint (game_worth_sign (&lost), ==, -1);
}

/* Each is better than the next. */
static void
test_order (void)
{
  const GameWorth falling[] = { win_in (3),     win_in (9),       estimate (900000), estimate (30),
                                estimate (-30), estimate (-9000), loss_in (10),      loss_in (2) };
  const GameWorth in_discs[] = { discs (20, GAME_SCORE_EXACT),    discs (2, GAME_SCORE_EXACT),
                                 discs (6, GAME_SCORE_ESTIMATE),  discs (0, GAME_SCORE_EXACT),
                                 discs (-6, GAME_SCORE_ESTIMATE), discs (-2, GAME_SCORE_EXACT) };

  for (guint i = 0; i + 1 < G_N_ELEMENTS (falling); i++)
    {
      g_assert_cmpint (game_worth_compare (&falling[i], &falling[i + 1]), >, 0);
      g_assert_cmpint (game_worth_compare (&falling[i + 1], &falling[i]), <, 0);
      g_assert_cmpint (game_worth_compare (&falling[i], &falling[i]), ==, 0);
    }
  for (guint i = 0; i + 1 < G_N_ELEMENTS (in_discs); i++)
    g_assert_cmpint (game_worth_compare (&in_discs[i], &in_discs[i + 1]), >, 0);
}

/* The worth of a move is that of the position it leads to, seen from the other side. */
static void
test_before (void)
{
  GameWorth lost = loss_in (6);
  GameWorth won = game_worth_before (&lost);
  GameWorth least = discs (4, GAME_SCORE_AT_LEAST);
  GameWorth most = game_worth_before (&least);
  GameWorth guess = estimate (50);
  GameWorth turned = game_worth_before (&guess);

  g_assert_cmpint (won.verdict, ==, GAME_VERDICT_WIN);
  g_assert_cmpint (won.plies, ==, 7);
  g_assert_cmpint (won.advantage, ==, GAME_WORTH_FULL);
  g_assert_cmpint (most.margin, ==, -4);
  g_assert_cmpint (most.precision, ==, GAME_PRECISION_AT_MOST);
  g_assert_cmpint (turned.advantage, ==, -guess.advantage);
  g_assert_cmpint (turned.plies, ==, GAME_PLIES_UNKNOWN);
}

/* In Reversi the squares left empty go to the winner. */
static void
test_end (void)
{
  GamePosition position;
  GameWorth worth;

  game_position_clear (&position, &othello_game.usual);
  for (int cell = 0; cell < 20; cell++)
    position.cells[cell] = GAME_FIRST_PIECE;
  worth = game_worth_of_result (&othello_game, &position, GAME_FIRST);
  g_assert_cmpint (worth.margin, ==, 64);
  g_assert_cmpint (worth.plies, ==, 0);
  g_assert_cmpint (worth.verdict, ==, GAME_VERDICT_WIN);
  worth = game_worth_of_result (&othello_game, &position, GAME_SECOND);
  g_assert_cmpint (worth.margin, ==, -64);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worth/reads-what-engines-say", test_reading);
  g_test_add_func ("/worth/better-compares-greater", test_order);
  g_test_add_func ("/worth/move-before-position", test_before);
  g_test_add_func ("/worth/end-of-game", test_end);
  return g_test_run ();
}
