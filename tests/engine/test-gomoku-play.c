/* test-gomoku-play.c: whole games of the engine of Five in a Row: what is won is won, what can be
 * stopped is stopped, small boards are never lost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/gomoku/fours.h"
#include "engine/random.h"

enum
{
  TABLE_BYTES = 1 << 22,
  PLAY_NODES = 2000,
  PROOF_NODES = 4000,
  STOP_NODES = 5000,
  FOURS_NODES = 20000,
  LEAST_SMALL_SIDE = 5,
  MOST_SMALL_SIDE = 8, /* up to here neither side can win the empty board */
  GAMES_BY_LOT = 2,
  OPENING_PLIES = 6,
  GAMES_TO_WIN = 12,
  FEWEST_WON = 6,
  GAMES_FROM_CENTRE = 20,
  MOST_LOST_FROM_CENTRE = 6,
  CENTRE_NODES = 2000,
  THREAT_POSITIONS = 400,
  FEWEST_STOPPED = 20,
};

typedef struct
{
  GameEngine *engine; /* made when it is first asked */
  GameRandom random;
  GamePosition position;
  GameReport report; /* of the engine's last answer */
} Play;

typedef GameMove (*Player) (Play *play, guint64 nodes);

static void
start_play (Play *self, int side, guint64 seed)
{
  GameSetup setup = engine_test_setup (&gomoku_game, side, side);

  self->engine = NULL;
  game_random_seed (&self->random, seed);
  gomoku_game.start (&self->position, &setup);
}

static GameMove
ask_engine (Play *self, guint64 nodes)
{
  const GameEngineOptions options = { .table_bytes = TABLE_BYTES };
  GameLimits limits = { .nodes = nodes, .seed = game_random_next (&self->random) };

  if (self->engine == NULL)
    self->engine = game_engine_new (&gomoku_game, &self->position.setup, &options);
  game_engine_think (self->engine, &self->position, &limits, NULL, &self->report);
  return self->report.best;
}

/* Makes five or stops it, and else makes the most at once. */
static GameMove
ask_greedy (Play *self, guint64 nodes G_GNUC_UNUSED)
{
  GameMove moves[GAME_MAX_CELLS];

  g_assert_cmpint (gomoku_candidates (&self->position, moves), >, 0);
  return moves[0];
}

static GameMove
ask_lot (Play *self, guint64 nodes G_GNUC_UNUSED)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = gomoku_game.moves (&self->position, moves);

  return moves[game_random_below (&self->random, (guint32) n)];
}

static GameResult
play_to_end (Play *self, Player first, Player second, guint64 nodes)
{
  while (gomoku_game.result (&self->position) == GAME_ONGOING)
    {
      Player player = self->position.to_move == GAME_FIRST ? first : second;

      gomoku_game.play (&self->position, player (self, nodes));
    }
  return gomoku_game.result (&self->position);
}

/* Plays from the empty board with both colours; the engine must not lose. */
static void
check_small_board (int side, Player other, guint64 seed)
{
  for (int colour = 0; colour < 2; colour++)
    {
      GameSide own = colour == 0 ? GAME_FIRST : GAME_SECOND;
      Play play;
      GameResult result;

      g_test_message ("side %d seed %u colour %d", side, (guint) seed, colour);
      start_play (&play, side, seed);
      result = own == GAME_FIRST ? play_to_end (&play, ask_engine, other, PLAY_NODES)
                                 : play_to_end (&play, other, ask_engine, PLAY_NODES);
      g_assert_cmpint (result, !=, game_win_of (game_other_side (own)));
      game_engine_free (play.engine);
    }
}

static void
test_small_boards (void)
{
  for (int side = LEAST_SMALL_SIDE; side <= MOST_SMALL_SIDE; side++)
    {
      check_small_board (side, ask_engine, 1);
      check_small_board (side, ask_greedy, 1);
      for (guint64 seed = 1; seed <= GAMES_BY_LOT; seed++)
        check_small_board (side, ask_lot, seed);
    }
}

/* Plays until a win is proven. Returns whether one is. */
static gboolean
play_to_proof (Play *self)
{
  while (gomoku_game.result (&self->position) == GAME_ONGOING)
    {
      GameMove move = ask_engine (self, PROOF_NODES);

      if (self->report.kind == GAME_SCORE_EXACT &&
          self->report.outcome == game_win_of (self->position.to_move))
        return TRUE;
      gomoku_game.play (&self->position, move);
    }
  return FALSE;
}

/* A win that the engine has proven it also makes, whatever it plays for the other side. */
static void
test_proven_wins_are_won (void)
{
  int n_won = 0;

  for (guint32 seed = 1; seed <= GAMES_TO_WIN; seed++)
    {
      Play play;

      g_test_message ("seed %u", seed);
      start_play (&play, gomoku_game.usual.rows, seed);
      engine_test_play (&gomoku_game, &play.position, "h8");
      for (int i = 1; i < OPENING_PLIES; i++)
        {
          GameMove moves[GAME_MAX_CELLS];
          int n = MIN (8, gomoku_candidates (&play.position, moves));

          gomoku_game.play (&play.position, moves[game_random_below (&play.random, (guint32) n)]);
        }
      if (play_to_proof (&play))
        {
          GameResult wanted = play.report.outcome;

          g_assert_cmpint (play_to_end (&play, ask_engine, ask_engine, PROOF_NODES), ==, wanted);
          n_won++;
        }
      game_engine_free (play.engine);
    }
  g_test_message ("%d wins proven and made", n_won);
  g_assert_cmpint (n_won, >=, FEWEST_WON);
}

/* Who begins in the middle seldom loses to an equal. Here against each answer that differs, by
 * symmetry, within two cells. */
static void
test_centre_seldom_loses (void)
{
  static const char *const openings[] = { "h8 i8", "h8 i9", "h8 j8", "h8 j9", "h8 j10" };
  int n[4] = { 0 };

  for (guint64 seed = 1; seed <= GAMES_FROM_CENTRE; seed++)
    {
      Play play;

      start_play (&play, gomoku_game.usual.rows, seed);
      engine_test_play (&gomoku_game, &play.position, openings[seed % G_N_ELEMENTS (openings)]);
      n[play_to_end (&play, ask_engine, ask_engine, CENTRE_NODES)]++;
      game_engine_free (play.engine);
    }
  g_test_message ("%d won, %d drawn, %d lost", n[GAME_FIRST_WINS], n[GAME_DRAWN],
                  n[GAME_SECOND_WINS]);
  g_assert_cmpint (n[GAME_SECOND_WINS], <=, MOST_LOST_FROM_CENTRE);
}

typedef struct
{
  GomokuField field;
  GomokuFours fours;
  GameBudget budget;
  GameLimits limits;
} Judge;

/* Whether the side to move wins by fours; *@is_sure: if not, there is no such win. */
static gboolean
wins_by_fours (Judge *self, gboolean *is_sure)
{
  int plies = gomoku_fours_win (&self->fours, GOMOKU_FOURS_MAX_PLIES, FOURS_NODES);

  *is_sure = !self->fours.is_cut;
  return plies > 0;
}

/* Whether the other side wins by fours after a move; *@is_sure: if not, there is no such win. */
static gboolean
loses_by_fours (Judge *self, int place, gboolean *is_sure)
{
  gboolean wins;

  gomoku_field_put (&self->field, place);
  wins = wins_by_fours (self, is_sure);
  gomoku_field_take (&self->field, place);
  return wins;
}

static gboolean
can_be_stopped (Judge *self)
{
  g_autofree gint16 *places =
      g_memdup2 (self->field.near.places, (gsize) self->field.near.n * sizeof (gint16));
  int n = self->field.near.n;
  gboolean is_sure;

  for (int i = 0; i < n; i++)
    if (!loses_by_fours (self, places[i], &is_sure) && is_sure)
      return TRUE;
  return FALSE;
}

/* Whether the other side would win by fours if the side to move did nothing, which cannot win so
 * itself. */
static gboolean
is_threatened (Judge *self)
{
  GameSide side = self->field.to_move;
  gboolean is_sure, is_lost;

  if (wins_by_fours (self, &is_sure) || !is_sure)
    return FALSE;
  self->field.to_move = game_other_side (side);
  is_lost = wins_by_fours (self, &is_sure);
  self->field.to_move = side;
  return is_lost;
}

/* The engine's answer stops a win by fours wherever any move does, unless it has proven that every
 * move loses, to threats of other kinds. */
static void
test_stops_what_can_be_stopped (void)
{
  g_autofree Judge *judge = g_new0 (Judge, 1);
  GomokuPatterns *patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);
  int n_stopped = 0;

  game_budget_start (&judge->budget, &judge->limits, NULL, 1024);
  g_assert_true (gomoku_fours_init (&judge->fours, &judge->field, &judge->budget));
  for (guint32 seed = 1; seed <= THREAT_POSITIONS; seed++)
    {
      gboolean is_sure;
      Play play;

      start_play (&play, gomoku_game.usual.rows, seed);
      engine_test_play (&gomoku_game, &play.position, "h8");
      while (play.position.ply < 8 + (int) seed % 12 &&
             gomoku_game.result (&play.position) == GAME_ONGOING)
        {
          GameMove moves[GAME_MAX_CELLS];
          int n = MIN (16, gomoku_candidates (&play.position, moves));

          gomoku_game.play (&play.position, moves[game_random_below (&play.random, (guint32) n)]);
        }
      gomoku_field_fill (&judge->field, patterns, &play.position);
      if (gomoku_game.result (&play.position) == GAME_ONGOING && is_threatened (judge) &&
          can_be_stopped (judge))
        {
          GameMove move = ask_engine (&play, STOP_NODES);

          gboolean is_lost =
              play.report.outcome == game_win_of (game_other_side (play.position.to_move));

          if (!is_lost &&
              loses_by_fours (judge, gomoku_field_place (&judge->field, move.to), &is_sure))
            g_error ("seed %u: a win by fours is not stopped", seed);
          n_stopped += !is_lost;
        }
      game_engine_free (play.engine);
    }
  g_test_message ("%d wins by fours stopped", n_stopped);
  g_assert_cmpint (n_stopped, >=, FEWEST_STOPPED);
  gomoku_fours_clear (&judge->fours);
  gomoku_patterns_free (patterns);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gomoku/play/small-boards-are-never-lost", test_small_boards);
  g_test_add_func ("/gomoku/play/proven-wins-are-won", test_proven_wins_are_won);
  g_test_add_func ("/gomoku/play/what-can-be-stopped-is-stopped", test_stops_what_can_be_stopped);
  g_test_add_func ("/gomoku/play/centre-seldom-loses", test_centre_seldom_loses);
  return g_test_run ();
}
