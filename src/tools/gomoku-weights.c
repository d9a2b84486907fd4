/* gomoku-weights.c: makes the weights of Five in a Row: plays games, notes positions, fits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: gomoku-weights play GAMES NODES SEED >> POSITIONS
 *        gomoku-weights fit POSITIONS > src/engine/gomoku/weights.c
 *
 * A position is a line: the chance of the side to move in thousandths, then the classes of the
 * empty cells that are not 0, for the side to move and behind a stroke for the other, as
 * class:count. The chance is the result of the game, and in part what the search thought of it.
 */

#include "engine/gomoku/field.h"
#include "engine/gomoku/weights.h"
#include "engine/random.h"
#include "engine/search.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Cells without a piece in line are worth nothing: their number says how large the board is. */
#define LEAST_CLASS GOMOKU_CLASS (GOMOKU_FORM_TWO, 0)
#define MOST_CLASSES 100

#define N_FEATURES (2 * GOMOKU_N_CLASSES + 1)
#define MOST_PLIES 225
#define OPENING_PLIES_LEAST 2
#define OPENING_PLIES_MORE 6
#define SIDE 15

/* One move in so many is chosen by lot, so that games differ and mistakes get punished. */
#define ODD_MOVE 12

/* Such a score is a chance of 73 %; the fit keeps to it, the search's margins count in it. */
#define SCALE 200.0

/* How much of a position's chance is the game's result; the rest is the search's score, which
 * quiets the noise of games that turned later. */
#define PART_OF_RESULT 0.6

/* Of the fit: rounds, the step of a weight, and how strongly it is drawn to what it was. */
#define N_ROUNDS 30
#define STEP 2.0
#define PULL 2e-6

/* One position in so many is kept out of the fit, to judge it. */
#define HELD_OUT 20

typedef struct
{
  double chance;
  uint8_t n_first; /* of the features, those of the side to move */
  uint8_t n;
  uint8_t classes[MOST_CLASSES];
  uint8_t counts[MOST_CLASSES];
} Sample;

/* Writes a position, unless the search would not ask what it is worth. */
static void
note_position (const GomokuField *field, int score, FILE *file)
{
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);

  if (field->n_fives[side] + field->n_fives[other] + field->n_wins[side] > 0)
    return;
  fprintf (file, "%d %d", (int) side, score);
  for (int each = 0; each < 2; each++)
    {
      const uint16_t *n = field->n_classes[each == 0 ? side : other];

      for (int class = 1; class < GOMOKU_N_CLASSES; class ++)
        if (n[class] > 0)
          fprintf (file, " %d:%d", class, n[class]);
      fputs (each == 0 ? " |" : "\n", file);
    }
}

/* A move near other pieces by lot, in the middle of the board at first. */
static GameMove
move_by_lot (const GomokuField *field, GameRandom *random)
{
  int place;

  if (field->near.n == 0)
    place = gomoku_field_place (field, (4 + (int) game_random_below (random, 7)) * SIDE + 4 +
                                           (int) game_random_below (random, 7));
  else
    place = field->near.places[game_random_below (random, (uint32_t) field->near.n)];
  return (GameMove){ GAME_NO_CELL, (int16_t) gomoku_field_cell (field, place) };
}

typedef struct
{
  GameEngine *engine;
  GomokuPatterns *patterns;
  GomokuField field;
  GamePosition position;
  uint64_t nodes;
  char *text; /* the game's positions, each with its side to move in place of the result */
  size_t size;
} Player;

static GameMove
choose_move (Player *self, GameRandom *random, int opening, int *score)
{
  const GomokuField *field = &self->field;
  GameLimits limits = { .nodes = self->nodes, .seed = game_random_next (random) };
  bool is_quiet = field->n_fives[0] + field->n_fives[1] + field->n_wins[0] + field->n_wins[1] == 0;
  GameReport report;

  if (self->position.ply < opening && is_quiet)
    return move_by_lot (field, random);
  game_engine_think (self->engine, &self->position, &limits, NULL, &report);
  *score = report.score;
  return is_quiet && game_random_below (random, ODD_MOVE) == 0 ? move_by_lot (field, random)
                                                               : report.best;
}

static double
chance_of_score (double score)
{
  return 1 / (1 + exp (-score / SCALE));
}

/* Writes the positions of a game that has ended. */
static void
print_positions (char *text, GameResult result)
{
  for (char *line = strtok (text, "\n"); line != NULL; line = strtok (NULL, "\n"))
    {
      int side, score, end;
      double chance = 0.5;

      if (sscanf (line, "%d %d%n", &side, &score, &end) != 2)
        continue;
      if (result == GAME_FIRST_WINS || result == GAME_SECOND_WINS)
        chance = result == game_win_of (side == 0 ? GAME_FIRST : GAME_SECOND);
      chance = PART_OF_RESULT * chance + (1 - PART_OF_RESULT) * chance_of_score (score);
      printf ("%.0f%s\n", 1000 * chance, line + end);
    }
}

/* Plays a game and writes its positions with the result. */
static void
play_game (Player *self, GameRandom *random)
{
  FILE *file = open_memstream (&self->text, &self->size);
  int opening = OPENING_PLIES_LEAST + (int) game_random_below (random, OPENING_PLIES_MORE);
  GameResult result = GAME_ONGOING;

  gomoku_game.start (&self->position, &gomoku_game.usual);
  gomoku_field_fill (&self->field, self->patterns, &self->position);
  for (int ply = 0; ply < MOST_PLIES && result == GAME_ONGOING; ply++)
    {
      int score = 0;
      GameMove move = choose_move (self, random, opening, &score);

      if (ply >= opening)
        note_position (&self->field, score, file);
      gomoku_game.play (&self->position, move);
      gomoku_field_put (&self->field, gomoku_field_place (&self->field, move.to));
      result = gomoku_game.result (&self->position);
    }
  fclose (file);
  print_positions (self->text, result);
  free (self->text);
}

static int
play (long n_games, long nodes, long seed)
{
  Player *self = calloc (1, sizeof *self);
  GameRandom random;

  if (self == NULL)
    return EXIT_FAILURE;
  self->engine = game_engine_new (&gomoku_game, &gomoku_game.usual, NULL);
  self->patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);
  self->nodes = (uint64_t) nodes;
  game_random_seed (&random, (uint64_t) seed);
  for (long i = 0; i < n_games; i++)
    {
      play_game (self, &random);
      fflush (stdout);
    }
  gomoku_patterns_free (self->patterns);
  game_engine_free (self->engine);
  free (self);
  return EXIT_SUCCESS;
}

/* Reads a line; returns whether it is a position. */
static bool
read_sample (char *line, Sample *sample)
{
  int offset = 0;
  int chance;

  memset (sample, 0, sizeof *sample);
  if (sscanf (line, "%d%n", &chance, &offset) != 1)
    return false;
  sample->chance = chance / 1000.0;
  for (char *word = strtok (line + offset, " \n"); word != NULL; word = strtok (NULL, " \n"))
    {
      int class, count;

      if (*word == '|')
        sample->n_first = sample->n;
      else if (sscanf (word, "%d:%d", &class, &count) == 2 && class >= LEAST_CLASS &&
               sample->n < MOST_CLASSES)
        {
          sample->classes[sample->n] = (uint8_t) class;
          sample->counts[sample->n++] = (uint8_t) (count < 255 ? count : 255);
        }
    }
  return true;
}

static Sample *
read_samples (const char *path, size_t *n)
{
  FILE *file = fopen (path, "r");
  size_t room = 0;
  Sample *samples = NULL;
  char line[2048];

  *n = 0;
  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    {
      if (*n == room)
        {
          room = room == 0 ? 65536 : 2 * room;
          samples = realloc (samples, room * sizeof *samples);
          if (samples == NULL)
            abort ();
        }
      *n += read_sample (line, &samples[*n]);
    }
  if (file != NULL)
    fclose (file);
  return samples;
}

static double
score_of (const Sample *sample, const double *weights)
{
  double score = weights[N_FEATURES - 1];

  for (int i = 0; i < sample->n; i++)
    score += i < sample->n_first
                 ? weights[sample->classes[i]] * sample->counts[i]
                 : -weights[GOMOKU_N_CLASSES + sample->classes[i]] * sample->counts[i];
  return score;
}

/* The log loss of the positions held out. */
static double
judge (const Sample *samples, size_t n, const double *weights)
{
  double loss = 0;
  size_t n_judged = 0;

  for (size_t i = 0; i < n; i += HELD_OUT, n_judged++)
    {
      double chance = chance_of_score (score_of (&samples[i], weights));
      double wanted = samples[i].chance;

      loss -= wanted * log (chance + 1e-9) + (1 - wanted) * log (1 - chance + 1e-9);
    }
  return n_judged > 0 ? loss / (double) n_judged : 0;
}

/* Moves the weights by one position: the step of each shrinks with what it has moved (Adagrad,
 * Duchi, Hazan and Singer 2011). */
static void
learn (const Sample *sample, const double *start, double *weights, double *moved)
{
  double error = sample->chance - chance_of_score (score_of (sample, weights));

  for (int i = 0; i <= sample->n; i++)
    {
      int k = i == sample->n        ? N_FEATURES - 1
              : i < sample->n_first ? sample->classes[i]
                                    : GOMOKU_N_CLASSES + sample->classes[i];
      double count = i == sample->n ? 1 : sample->counts[i];
      double slope = error * (i < sample->n_first || i == sample->n ? count : -count);

      slope -= PULL * (weights[k] - start[k]);
      moved[k] += slope * slope;
      weights[k] += STEP * slope / sqrt (moved[k] + 1e-9);
    }
}

static void
print_row (const char *name, const double *weights)
{
  printf ("  .%s = {", name);
  for (int i = 0; i < GOMOKU_N_CLASSES; i++)
    printf ("%s%s%.0f", i > 0 ? "," : "", i % 12 == 0 ? "\n    " : " ", weights[i] + 0.0);
  printf (" },\n");
}

static void
print_weights (const double *weights)
{
  puts ("/* gomoku/weights.c: what the classes of the cells are worth\n"
        " *\n"
        " * SPDX-License-Identifier: GPL-3.0-or-later\n"
        " */\n"
        "\n"
        "#include \"engine/gomoku/weights.h\"\n"
        "\n"
        "/* Fitted by src/tools/gomoku-weights.c. */\n"
        "const GomokuWeights gomoku_weights = {");
  print_row ("mover", weights);
  print_row ("other", weights + GOMOKU_N_CLASSES);
  printf ("  .base = %.0f,\n};\n", weights[N_FEATURES - 1]);
}

static int
fit (const char *path)
{
  double start[N_FEATURES];
  double weights[N_FEATURES];
  double moved[N_FEATURES] = { 0 };
  size_t n;
  Sample *samples = read_samples (path, &n);
  GameRandom random;

  for (int i = 0; i < GOMOKU_N_CLASSES; i++)
    {
      start[i] = i < LEAST_CLASS ? 0 : gomoku_weights.mover[i];
      start[GOMOKU_N_CLASSES + i] = i < LEAST_CLASS ? 0 : gomoku_weights.other[i];
    }
  start[N_FEATURES - 1] = gomoku_weights.base;
  memcpy (weights, start, sizeof weights);
  game_random_seed (&random, 1);
  for (int round = 0; round < N_ROUNDS && n > 0; round++)
    {
      fprintf (stderr, "positions %zu round %d loss %.5f\n", n, round, judge (samples, n, weights));
      for (size_t k = 0; k < n; k++)
        {
          size_t i = (size_t) (game_random_next (&random) % n);

          if (i % HELD_OUT != 0)
            learn (&samples[i], start, weights, moved);
        }
    }
  print_weights (weights);
  free (samples);
  return n > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  if (argc == 5 && strcmp (argv[1], "play") == 0)
    return play (atol (argv[2]), atol (argv[3]), atol (argv[4]));
  if (argc == 3 && strcmp (argv[1], "fit") == 0)
    return fit (argv[2]);
  fputs ("usage: gomoku-weights play GAMES NODES SEED >> POSITIONS\n"
         "       gomoku-weights fit POSITIONS > src/engine/gomoku/weights.c\n",
         stderr);
  return 2;
}
