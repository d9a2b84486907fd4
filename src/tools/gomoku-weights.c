/* gomoku-weights.c: makes the weights of Five in a Row: plays games, and fits to them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: gomoku-weights play GAMES NODES SEED >> FILE
 *        gomoku-weights fit FILE > src/engine/gomoku/weights.c
 *
 * gomoku-games.c says how the games are written.
 */

#include "tools/gomoku-fit.h"

#include "engine/random.h"
#include "engine/search.h"
#include "tools/tool.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Moves by lot to begin with, the first of them in the middle of the board, so wide and so far from
 * the edge; none that leaves a side better off by more than so much. */
#define OPENING_PLIES_LEAST 2
#define OPENING_PLIES_MORE 6
#define MIDDLE 7
#define EDGE 4
#define MOST_AHEAD 150

/* A game that is longer counts as drawn. */
#define MOST_PLIES 150

/* One move in so many is chosen by lot, so that games differ and mistakes get punished; it makes or
 * takes something where a few tries find such a one. */
#define MOVE_BY_LOT 20
#define N_TRIES 30
#define SENSIBLE_CLASS GOMOKU_CLASS (GOMOKU_FORM_OPEN_TWO, 0)

#define NUMBERS_A_LINE 12

typedef struct
{
  GameEngine *engine;
  GomokuPatterns *patterns;
  GomokuField field;
  GamePosition position;
  uint64_t nodes;
  GameRandom random;
} Player;

static GameMove
move_by_lot (Player *self)
{
  const GomokuField *field = &self->field;
  int place;

  if (field->near.n == 0)
    {
      int row = EDGE + (int) game_random_below (&self->random, MIDDLE);
      int column = EDGE + (int) game_random_below (&self->random, MIDDLE);

      return (GameMove){ GAME_NO_CELL, (int16_t) (row * GOMOKU_FIT_SIDE + column) };
    }
  place = field->near.places[game_random_below (&self->random, (uint32_t) field->near.n)];
  return (GameMove){ GAME_NO_CELL, (int16_t) gomoku_field_cell (field, place) };
}

static GameMove
sensible_move_by_lot (Player *self)
{
  GameMove move = move_by_lot (self);

  for (int i = 1; i < N_TRIES; i++)
    {
      const GomokuCell *cell = &self->field.cells[gomoku_field_place (&self->field, move.to)];

      if (cell->classes[GAME_FIRST] >= SENSIBLE_CLASS ||
          cell->classes[GAME_SECOND] >= SENSIBLE_CLASS)
        break;
      move = move_by_lot (self);
    }
  return move;
}

static void
make_move (Player *self, GameMove move)
{
  gomoku_game.play (&self->position, move);
  gomoku_field_put (&self->field, gomoku_field_place (&self->field, move.to));
}

/* Asks the engine, for half to one and a half times the nodes. */
static void
ask (Player *self, GameReport *report)
{
  GameLimits limits = {
    .nodes = self->nodes / 2 + game_random_below (&self->random, (uint32_t) self->nodes),
    .seed = game_random_next (&self->random),
  };

  game_engine_think (self->engine, &self->position, &limits, NULL, report);
}

/* Makes some moves by lot, again and again until neither side is much better off. */
static void
play_opening (Player *self, FILE *file)
{
  GameMove moves[OPENING_PLIES_LEAST + OPENING_PLIES_MORE];
  GameReport report;
  int n;

  do
    {
      n = OPENING_PLIES_LEAST + (int) game_random_below (&self->random, OPENING_PLIES_MORE);
      gomoku_game.start (&self->position, &gomoku_game.usual);
      gomoku_field_fill (&self->field, self->patterns, &self->position);
      for (int i = 0; i < n; i++)
        {
          moves[i] = move_by_lot (self);
          make_move (self, moves[i]);
        }
      ask (self, &report);
    }
  while (abs (report.score) > MOST_AHEAD);
  for (int i = 0; i < n; i++)
    fprintf (file, " %d", moves[i].to);
}

/* Whether neither side threatens to win. */
static bool
is_quiet (const GomokuField *field)
{
  return gomoku_field_level (field, GAME_FIRST) < GOMOKU_LEVEL_WINS &&
         gomoku_field_level (field, GAME_SECOND) < GOMOKU_LEVEL_WINS;
}

/* Makes a move and writes it. Returns the result, as far as it is known. */
static GameResult
play_move (Player *self, FILE *file)
{
  GameReport report;
  GameMove move;

  ask (self, &report);
  if (is_quiet (&self->field) && game_random_below (&self->random, MOVE_BY_LOT) == 0)
    {
      move = sensible_move_by_lot (self);
      fprintf (file, " %d/%d/%d", move.to, report.score, report.best.to);
    }
  else
    {
      move = report.best;
      fprintf (file, " %d:%d", move.to, report.score);
      if (report.kind == GAME_SCORE_EXACT)
        return report.outcome;
    }
  make_move (self, move);
  return gomoku_game.result (&self->position);
}

/* Plays a game until it is over or decided, and writes it. */
static void
play_game (Player *self)
{
  GameResult result = GAME_ONGOING;
  char *text;
  size_t size;
  FILE *file = open_memstream (&text, &size);

  if (file == NULL)
    tool_die ("there is not enough memory");
  play_opening (self, file);
  while (result == GAME_ONGOING && self->position.ply < MOST_PLIES)
    result = play_move (self, file);
  fclose (file);
  printf ("%d%s\n", (int) (result == GAME_ONGOING ? GAME_DRAWN : result), text);
  fflush (stdout);
  free (text);
}

static int
play (uint64_t n_games, uint64_t nodes, uint64_t seed)
{
  Player *self = calloc (1, sizeof *self);

  if (self == NULL)
    tool_die ("there is not enough memory");
  self->engine = game_engine_new (&gomoku_game, &gomoku_game.usual, NULL);
  self->patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);
  if (self->engine == NULL || self->patterns == NULL)
    tool_die ("there is not enough memory");
  self->nodes = nodes;
  game_random_seed (&self->random, seed);
  for (uint64_t i = 0; i < n_games; i++)
    play_game (self);
  gomoku_patterns_free (self->patterns);
  game_engine_free (self->engine);
  free (self);
  return EXIT_SUCCESS;
}

static void
print_numbers (const int16_t *numbers, int n)
{
  printf ("{");
  for (int i = 0; i < n; i++)
    printf ("%s%s%d", i > 0 ? "," : "", i % NUMBERS_A_LINE == 0 ? "\n    " : " ", numbers[i]);
  printf (" }");
}

static void
print_orders (const char *name, const int16_t *numbers, int n)
{
  printf ("  .%s = { ", name);
  for (int order = 0; order < GOMOKU_N_ORDERS; order++)
    {
      print_numbers (numbers + order * n, n);
      printf (order + 1 < GOMOKU_N_ORDERS ? ", " : " },\n");
    }
}

static void
print_weights (const GomokuWeights *weights)
{
  puts ("/* gomoku/weights.c: what the kinds of the cells are worth, and how early to try a move\n"
        " *\n"
        " * SPDX-License-Identifier: GPL-3.0-or-later\n"
        " */\n"
        "\n"
        "#include \"engine/gomoku/weights.h\"\n"
        "\n"
        "/* Fitted by src/tools/gomoku-weights.c. */\n"
        "const GomokuWeights gomoku_weights = {\n"
        "  /* clang-format off */");
  printf ("  .mover = ");
  print_numbers (weights->mover, GOMOKU_N_KINDS);
  printf (",\n  .other = ");
  print_numbers (weights->other, GOMOKU_N_KINDS);
  printf (",\n  .levels = {\n");
  for (int level = 0; level < GOMOKU_N_LEVELS; level++)
    {
      printf ("    ");
      print_numbers (weights->levels[level], GOMOKU_N_LEVELS);
      printf (",\n");
    }
  printf ("  },\n");
  print_orders ("makes", weights->makes[0], GOMOKU_N_KINDS);
  print_orders ("takes", weights->takes[0], GOMOKU_N_KINDS);
  print_orders ("after", weights->after[0], GOMOKU_N_RELATIONS);
  print_orders ("beside", weights->beside[0], GOMOKU_N_RELATIONS);
  puts ("  /* clang-format on */\n};");
}

static int
fit (const char *path)
{
  GomokuWeights weights = { 0 };

  if (!gomoku_fit_worths (path, &weights) || !gomoku_fit_order (path, &weights))
    return EXIT_FAILURE;
  print_weights (&weights);
  return EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  return tool_play_or_fit (argc, argv, play, fit,
                           "usage: gomoku-weights play GAMES NODES SEED >> FILE\n"
                           "       gomoku-weights fit FILE > src/engine/gomoku/weights.c\n");
}
