/* connect4-weights.c: makes the weights of Four in a Row on large boards: plays games, and fits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: connect4-weights play GAMES NODES SEED >> GAMES
 *        connect4-weights fit GAMES > data/knowledge/connect4.weights
 *
 * A game is a line: rows, columns, how many moves were by lot, the result for the first side (1, 0
 * or -1), then the columns from 0, behind a colon the score that the search found.
 */

#include "engine/connect4/network.h"
#include "engine/connect4/sight.h"
#include "engine/random.h"
#include "engine/reference.h"
#include "engine/search.h"
#include "tools/tool.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPENING_PLIES_LEAST 2
#define OPENING_PLIES_MORE 13
#define LONGEST_GAME 20000 /* characters */

/* How much of a position's chance is the game's result; the rest is the search's score, which
 * quiets the noise of games that turned later. */
#define PART_OF_RESULT 0.3F

/* Of the fit: times through all positions; the steps at first and at last; how strongly numbers
 * are drawn to 0. Each step shrinks with what the number has moved (Adagrad, Duchi, Hazan and
 * Singer 2011). */
#define N_ROUNDS 4
#define FIRST_STEP 0.05F
#define LAST_STEP 0.002F
#define PART_OF_ROWS 0.3F
#define PART_OF_OUTPUT 0.2F
#define PULL_OF_WORTH 1e-4F
#define PULL_OF_ROWS 1e-5F
#define LEAK 0.02F /* of the slope where a sum is cut, so that none is cut for ever */
#define LARGEST_START 0.02

/* One block of positions in so many is kept out of the fit, to judge it. */
#define BLOCK 500
#define HELD_OUT 20

/* The boards, in turn. */
static const struct
{
  uint8_t rows;
  uint8_t columns;
} boards[] = { { 10, 10 }, { 8, 8 },   { 12, 12 }, { 10, 10 }, { 6, 7 },
               { 8, 8 },   { 12, 12 }, { 7, 8 },   { 10, 10 }, { 9, 9 } };

#define N_BOARDS (sizeof boards / sizeof boards[0])

/* A number that is learnt, and what its slopes were. */
typedef struct
{
  float value;
  float moved;
} Number;

typedef struct
{
  Number base;
  Number bias[NETWORK_HIDDEN];
  Number output[NETWORK_HIDDEN];
  Number worth[NETWORK_FEATURES];
  Number rows[NETWORK_FEATURES][NETWORK_HIDDEN];
} Model;

typedef struct
{
  size_t first; /* in the pool */
  int n;
  float chance; /* of the side to move */
} Sample;

typedef struct
{
  Sample *samples;
  uint16_t *pool; /* the features of all */
  size_t n;
  size_t n_pool;
  size_t room;
  size_t pool_room;
} Samples;

/* What the sums of a sample are, before and after the cut. */
typedef struct
{
  float sums[NETWORK_HIDDEN];
  float cut[NETWORK_HIDDEN];
} Hidden;

static void
start_game (GamePosition *position, int rows, int columns)
{
  GameSetup setup = connect4_game.usual;

  setup.rows = (uint8_t) rows;
  setup.columns = (uint8_t) columns;
  connect4_game.start (position, &setup);
}

static GameMove
move_by_lot (const GamePosition *position, GameRandom *random)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = connect4_game.moves (position, moves);

  return moves[game_random_below (random, (uint32_t) n)];
}

static void
print_game (const GamePosition *end, int opening, const int *columns, const int *scores)
{
  GameResult result = connect4_game.result (end);

  printf ("%d %d %d %d", end->setup.rows, end->setup.columns, opening,
          (result == GAME_FIRST_WINS) - (result == GAME_SECOND_WINS));
  for (int ply = 0; ply < end->ply; ply++)
    printf (ply < opening ? " %d" : " %d:%d", columns[ply], scores[ply]);
  putchar ('\n');
}

/* Plays a game of the engine with itself, after an opening by lot, and prints it unless the opening
 * ended it. */
static void
play_game (GameEngine *engine, GamePosition *position, uint64_t nodes, GameRandom *random)
{
  int opening = OPENING_PLIES_LEAST + (int) game_random_below (random, OPENING_PLIES_MORE);
  int columns[GAME_MAX_CELLS];
  int scores[GAME_MAX_CELLS] = { 0 };

  while (connect4_game.result (position) == GAME_ONGOING)
    {
      GameLimits limits = { .nodes = nodes, .seed = game_random_next (random) };
      GameReport report = { .best = GAME_PASS };

      if (position->ply < opening)
        report.best = move_by_lot (position, random);
      else
        game_engine_think (engine, position, &limits, NULL, &report);
      columns[position->ply] = game_position_column (position, report.best.to);
      scores[position->ply] = report.score;
      connect4_game.play (position, report.best);
    }
  if (position->ply > opening)
    print_game (position, opening, columns, scores);
}

static int
play (uint64_t n_games, uint64_t nodes, uint64_t seed)
{
  GamePosition position;
  GameRandom random;

  game_random_seed (&random, seed);
  for (size_t board = 0; board < N_BOARDS; board++)
    {
      GameEngine *engine;

      start_game (&position, boards[board].rows, boards[board].columns);
      engine = game_engine_new (&connect4_game, &position.setup, NULL);
      for (uint64_t i = board; i < n_games; i += N_BOARDS)
        {
          start_game (&position, boards[board].rows, boards[board].columns);
          play_game (engine, &position, nodes, &random);
          fflush (stdout);
        }
      game_engine_free (engine);
    }
  return EXIT_SUCCESS;
}

static float
chance_of_score (float score)
{
  return 1 / (1 + expf (-score));
}

/* Adds the position that @lines shows, unless the search would not ask what it is worth. */
static void
add_sample (Samples *self, const Connect4Lines *lines, int result, int score)
{
  float chance = (float) (1 + (lines->to_move == GAME_FIRST ? result : -result)) / 2;
  Sample sample = { .first = self->n_pool };

  if (connect4_sight_win (lines, GAME_FIRST) != SIGHT_NO_COLUMN ||
      connect4_sight_win (lines, GAME_SECOND) != SIGHT_NO_COLUMN)
    return;
  if (abs (score) >= REFERENCE_PROVEN)
    sample.chance = score > 0;
  else
    sample.chance = PART_OF_RESULT * chance +
                    (1 - PART_OF_RESULT) * chance_of_score ((float) score / NETWORK_LOGIT);
  while (self->pool_room < self->n_pool + NETWORK_MOST_SHOWN)
    self->pool = tool_grown (self->pool, self->pool_room, &self->pool_room, sizeof *self->pool);
  sample.n = connect4_network_features (lines, self->pool + self->n_pool);
  self->n_pool += (size_t) sample.n;
  self->samples = tool_grown (self->samples, self->n, &self->room, sizeof *self->samples);
  self->samples[self->n++] = sample;
}

/* Makes the move that a word begins with. Returns whether there is such a move. */
static bool
play_word (Connect4Lines *lines, const char *word)
{
  char *end;
  long column = strtol (word, &end, 10);

  if (end == word || column < 0 || column >= lines->columns ||
      connect4_lines_is_full (lines, (int) column))
    return false;
  connect4_lines_play (lines, (int) column);
  return true;
}

/* Adds the positions of a game that was read. Returns whether it is one. */
static bool
add_game (Samples *self, char *line)
{
  GamePosition start;
  Connect4Lines *lines;
  int rows, columns, opening, result, offset;
  bool is_game = true;

  if (sscanf (line, "%d %d %d %d%n", &rows, &columns, &opening, &result, &offset) != 4 ||
      rows < NETWORK_LINE || rows > GAME_MAX_SIDE || columns < NETWORK_LINE ||
      columns > GAME_MAX_SIDE)
    return false;
  start_game (&start, rows, columns);
  lines = connect4_lines_new (&start.setup);
  if (lines == NULL)
    tool_die ("out of memory");
  connect4_lines_set (lines, &start);
  for (char *word = strtok (line + offset, " \n"); word != NULL && is_game;
       word = strtok (NULL, " \n"))
    {
      const char *colon = strchr (word, ':');

      if (colon != NULL && lines->n_discs >= opening)
        add_sample (self, lines, result, atoi (colon + 1));
      is_game = play_word (lines, word);
    }
  connect4_lines_free (lines);
  return is_game;
}

static void
read_games (Samples *self, const char *path)
{
  FILE *file = fopen (path, "r");
  char *line = malloc (LONGEST_GAME);

  if (file == NULL || line == NULL)
    tool_die ("the games cannot be read");
  for (int n = 1; fgets (line, LONGEST_GAME, file) != NULL; n++)
    if (!add_game (self, line))
      {
        fprintf (stderr, "%s, line %d: that is no game\n", path, n);
        exit (EXIT_FAILURE);
      }
  fclose (file);
  free (line);
}

/* The chance that the model gives a sample's side to move. */
static float
ask_model (const Model *model, const Samples *samples, const Sample *sample, Hidden *hidden)
{
  const uint16_t *features = samples->pool + sample->first;
  float score = model->base.value;

  for (int i = 0; i < NETWORK_HIDDEN; i++)
    hidden->sums[i] = model->bias[i].value;
  for (int k = 0; k < sample->n; k++)
    {
      score += model->worth[features[k]].value;
      for (int i = 0; i < NETWORK_HIDDEN; i++)
        hidden->sums[i] += model->rows[features[k]][i].value;
    }
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    {
      hidden->cut[i] = hidden->sums[i] < 0 ? 0 : hidden->sums[i] > 1 ? 1 : hidden->sums[i];
      score += hidden->cut[i] * model->output[i].value;
    }
  return chance_of_score (score);
}

static inline void
move_number (Number *number, float slope, float step)
{
  number->moved += slope * slope;
  number->value -= step * slope / sqrtf (number->moved + 1e-6F);
}

/* The slope of a sum. Where it is cut, only one that leads back counts, and little. */
static float
slope_of_sum (float sum, float slope)
{
  if (sum > 0 && sum < 1)
    return slope;
  return (sum <= 0) == (slope < 0) ? LEAK * slope : 0;
}

static void
learn (Model *model, const Samples *samples, const Sample *sample, float step)
{
  const uint16_t *features = samples->pool + sample->first;
  Hidden hidden;
  float slopes[NETWORK_HIDDEN];
  float error = ask_model (model, samples, sample, &hidden) - sample->chance;

  for (int i = 0; i < NETWORK_HIDDEN; i++)
    {
      slopes[i] = slope_of_sum (hidden.sums[i], error * model->output[i].value);
      move_number (&model->output[i], error * hidden.cut[i] + PULL_OF_ROWS * model->output[i].value,
                   step * PART_OF_OUTPUT);
      move_number (&model->bias[i], slopes[i], step * PART_OF_ROWS);
    }
  for (int k = 0; k < sample->n; k++)
    {
      Number *worth = &model->worth[features[k]];
      Number *row = model->rows[features[k]];

      move_number (worth, error + PULL_OF_WORTH * worth->value, step);
      for (int i = 0; i < NETWORK_HIDDEN; i++)
        move_number (&row[i], slopes[i] + PULL_OF_ROWS * row[i].value, step * PART_OF_ROWS);
    }
  move_number (&model->base, error, step);
}

static bool
is_held_out (size_t i)
{
  return i / BLOCK % HELD_OUT == 0;
}

/* The log loss of the positions held out. */
static double
judge (const Model *model, const Samples *samples)
{
  double loss = 0;
  size_t n = 0;

  for (size_t i = 0; i < samples->n; i++)
    if (is_held_out (i))
      {
        const Sample *sample = &samples->samples[i];
        Hidden hidden;
        double chance = ask_model (model, samples, sample, &hidden);

        loss -=
            sample->chance * log (chance + 1e-7) + (1 - sample->chance) * log (1 - chance + 1e-7);
        n++;
      }
  return n > 0 ? loss / (double) n : 0;
}

/* Starts from rows of small numbers by lot and outputs half for, half against. */
static void
start_model (Model *model, GameRandom *random)
{
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    {
      model->bias[i].value = 0.3F;
      model->output[i].value = i % 2 == 0 ? -0.5F : 0.5F;
    }
  for (int feature = 0; feature < NETWORK_FEATURES; feature++)
    for (int i = 0; i < NETWORK_HIDDEN; i++)
      model->rows[feature][i].value =
          (float) (LARGEST_START * ((double) game_random_below (random, 2001) / 1000 - 1));
}

static long
rounded (float number, long most)
{
  long whole = lrintf (number);

  return whole < -most ? -most : whole > most ? most : whole;
}

static void
put_number (float number)
{
  long whole = rounded (number, INT16_MAX);

  putchar ((int) (whole & 0xff));
  putchar ((int) (whole >> 8 & 0xff));
}

/* Writes the form that network.h tells. A feature that was never seen is worth nothing. */
static void
write_model (const Model *model)
{
  const float unit = NETWORK_LOGIT * NETWORK_UNIT;

  put_number (model->base.value * unit);
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    put_number (model->bias[i].value * NETWORK_ONE);
  for (int i = 0; i < NETWORK_HIDDEN; i++)
    put_number (model->output[i].value * unit);
  for (int feature = 0; feature < NETWORK_FEATURES; feature++)
    put_number (model->worth[feature].value * unit);
  for (int feature = 0; feature < NETWORK_FEATURES; feature++)
    for (int i = 0; i < NETWORK_HIDDEN; i++)
      {
        const Number *number = &model->rows[feature][i];
        bool is_seen = model->worth[feature].moved > 0;

        putchar ((int) (is_seen ? rounded (number->value * NETWORK_ONE, NETWORK_ONE) : 0) & 0xff);
      }
}

static int
fit (const char *path)
{
  Model *model = calloc (1, sizeof *model);
  Samples samples = { 0 };
  GameRandom random;

  if (model == NULL)
    tool_die ("out of memory");
  read_games (&samples, path);
  game_random_seed (&random, 1);
  start_model (model, &random);
  for (int round = 0; round < N_ROUNDS; round++)
    {
      float step = FIRST_STEP * (1 - (float) round / N_ROUNDS) + LAST_STEP;

      for (size_t k = 0; k < samples.n; k++)
        {
          size_t i = (size_t) (game_random_next (&random) % samples.n);

          if (!is_held_out (i))
            learn (model, &samples, &samples.samples[i], step);
        }
      fprintf (stderr, "positions %zu round %d loss %.5f\n", samples.n, round,
               judge (model, &samples));
    }
  write_model (model);
  free (samples.samples);
  free (samples.pool);
  free (model);
  return samples.n > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  return tool_play_or_fit (argc, argv, play, fit,
                           "usage: connect4-weights play GAMES NODES SEED >> GAMES\n"
                           "       connect4-weights fit GAMES > data/knowledge/connect4.weights\n");
}
