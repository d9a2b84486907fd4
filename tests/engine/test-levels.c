/* test-levels.c: the weakest level can be beaten by a child, and more levels play better
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/random.h"

enum
{
  GAMES_WITH_A_CHILD = 100,
  FEWEST_LOST = 30, /* of these, by level 1 */
  GAMES_OF_LEVELS = 12,
  LEVELS_APART = 3,
  OPENING_PLIES = 4
};

/* How one side plays: chooses a legal move of @position. */
typedef GameMove (*Player) (GameEngine *engine,
                            const GamePosition *position,
                            int level,
                            GameRandom *random);

static GameMove
ask_level (GameEngine *engine, const GamePosition *position, int level, GameRandom *random)
{
  GameLimits limits;
  GameReport report;

  game_level_limits (engine->game, &position->setup, level, 0, game_random_next (random), &limits);
  game_engine_think (engine, position, &limits, NULL, &report);
  return report.best;
}

/* Lists the moves worth a look, all where the game does not tell. */
static int
list_moves (const Game *game, const GamePosition *position, GameMove *moves)
{
  int n = game->candidates != NULL ? game->candidates (position, moves) : 0;

  return n > 0 ? n : game->moves (position, moves);
}

/* Whether the side to move wins at once; *@winning then is a move that does. */
static gboolean
wins_now (const Game *game, const GamePosition *position, GameMove *winning)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = list_moves (game, position, moves);

  for (int i = 0; i < n; i++)
    {
      GamePosition after = *position;

      game->play (&after, moves[i]);
      if (game->result (&after) == game_win_of (position->to_move))
        {
          *winning = moves[i];
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether the other side would win at once if it were to move. */
static gboolean
is_threatened (const Game *game, const GamePosition *position)
{
  GamePosition passed = *position;
  GameMove move;

  passed.to_move = game_other_side (position->to_move);
  return wins_now (game, &passed, &move);
}

/* A move by lot among those worth a look; after a threat among those that stop it, if any do. */
static GameMove
any_move (const Game *game, const GamePosition *position, GameRandom *random)
{
  GameMove moves[GAME_MAX_CELLS];
  gboolean must_stop = is_threatened (game, position);
  int n = list_moves (game, position, moves);
  GameMove chosen = moves[game_random_below (random, (guint32) n)];
  guint32 n_fine = 0;

  for (int i = 0; i < n && must_stop; i++)
    {
      GamePosition after = *position;
      GameMove answer;

      game->play (&after, moves[i]);
      if (!wins_now (game, &after, &answer) && game_random_below (random, ++n_fine) == 0)
        chosen = moves[i];
    }
  return chosen;
}

/* A child: takes a win, stops one, and otherwise plays anywhere. */
static GameMove
ask_child (GameEngine *engine,
           const GamePosition *position,
           int level G_GNUC_UNUSED,
           GameRandom *random)
{
  GameMove move;

  return wins_now (engine->game, position, &move) ? move
                                                  : any_move (engine->game, position, random);
}

/* Plays a game to its end. @players and @levels: of GAME_FIRST and GAME_SECOND. */
static GameResult
play_game (GameEngine *engine,
           GamePosition *position,
           const Player *players,
           const int *levels,
           GameRandom *random)
{
  const Game *game = engine->game;

  while (game->result (position) == GAME_ONGOING)
    {
      GameSide side = position->to_move;

      game->play (position, players[side](engine, position, levels[side], random));
    }
  return game->result (position);
}

static void
test_level_one_loses_to_a_child (gconstpointer data)
{
  const Game *game = data;
  GameEngine *engine = game_engine_new (game, &game->usual, NULL);
  const int levels[2] = { 1, 1 };
  GameRandom random;
  int n_lost = 0;

  game_random_seed (&random, 1);
  for (int i = 0; i < GAMES_WITH_A_CHILD; i++)
    {
      GameSide child = i % 2 == 0 ? GAME_FIRST : GAME_SECOND;
      const Player players[2] = { child == GAME_FIRST ? ask_child : ask_level,
                                  child == GAME_FIRST ? ask_level : ask_child };
      GamePosition position;

      game->start (&position, &game->usual);
      if (play_game (engine, &position, players, levels, &random) == game_win_of (child))
        n_lost++;
    }
  g_test_message ("%s: level 1 loses %d of %d", game->id, n_lost, GAMES_WITH_A_CHILD);
  g_assert_cmpint (n_lost, >=, FEWEST_LOST);
  game_engine_free (engine);
}

/* Half points that @higher gets from as many games as each side has openings. */
static int
half_points (GameEngine *engine, int higher, int lower, GameRandom *random)
{
  const Player players[2] = { ask_level, ask_level };
  int points = 0;

  for (int i = 0; i < GAMES_OF_LEVELS; i++)
    {
      GameSide side = i % 2 == 0 ? GAME_FIRST : GAME_SECOND;
      const int levels[2] = { side == GAME_FIRST ? higher : lower,
                              side == GAME_FIRST ? lower : higher };
      GamePosition position;
      GameResult result;

      engine->game->start (&position, &engine->game->usual);
      engine_test_play_randomly (engine->game, &position, OPENING_PLIES, (guint32) (100 + i / 2));
      result = play_game (engine, &position, players, levels, random);
      points += result == GAME_DRAWN ? 1 : 2 * (result == game_win_of (side));
    }
  return points;
}

/* A quick form of the table in the README: three levels apart, the higher one wins more. */
static void
test_levels_climb (gconstpointer data)
{
  const Game *game = data;
  GameEngine *engine = game_engine_new (game, &game->usual, NULL);
  GameRandom random;

  game_random_seed (&random, 2);
  for (int lower = 1; lower + LEVELS_APART <= 7; lower += LEVELS_APART)
    {
      int points = half_points (engine, lower + LEVELS_APART, lower, &random);

      g_test_message ("%s: level %d has %d half points of %d against level %d", game->id,
                      lower + LEVELS_APART, points, 2 * GAMES_OF_LEVELS, lower);
      g_assert_cmpint (points, >, GAMES_OF_LEVELS);
    }
  game_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const Game *const *game = game_all (); *game != NULL; game++)
    {
      g_autofree char *child = g_strconcat ("/levels/one-loses-to-a-child/", (*game)->id, NULL);
      g_autofree char *climb = g_strconcat ("/levels/climb/", (*game)->id, NULL);

      g_test_add_data_func (child, *game, test_level_one_loses_to_a_child);
      g_test_add_data_func (climb, *game, test_levels_climb);
    }
  return g_test_run ();
}
