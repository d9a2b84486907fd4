/* othello/patterns.c: the patterns of squares, their mirror images, and the weights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/patterns.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define MOST_SQUARES 10

#define MAGIC_BYTES (sizeof OTHELLO_WEIGHTS_MAGIC - 1)
#define GENERAL_BYTES (2 * OTHELLO_N_GENERAL)

/* One instance of each table; the others are its images. */
static const char *const prototypes[OTHELLO_N_TABLES] = {
  "a1b1c1a2b2c2a3b3c3",
  "a1b1c1d1e1a2b2c2d2e2",
  "b2a1b1c1d1e1f1g1h1g2",
  "a2b2c2d2e2f2g2h2",
  "a3b3c3d3e3f3g3h3",
  "a4b4c4d4e4f4g4h4",
  "a1b2c3d4e5f6g7h8",
  "a2b3c4d5e6f7g8",
  "a3b4c5d6e7f8",
  "a4b5c6d7e8",
  "a5b6c7d8",
};

typedef struct
{
  int n;
  int squares[MOST_SQUARES];
} Pattern;

static Pattern
pattern_read (const char *text)
{
  Pattern pattern = { (int) strlen (text) / 2, { 0 } };

  for (int i = 0; i < pattern.n; i++)
    pattern.squares[i] = (text[2 * i + 1] - '1') * 8 + text[2 * i] - 'a';
  return pattern;
}

static Pattern
pattern_image (const Pattern *pattern, int symmetry)
{
  Pattern image = { .n = pattern->n };

  for (int i = 0; i < pattern->n; i++)
    image.squares[i] = othello_square_image (pattern->squares[i], symmetry);
  return image;
}

static OthelloSet
pattern_set (const Pattern *pattern)
{
  OthelloSet set = 0;

  for (int i = 0; i < pattern->n; i++)
    set |= OTHELLO_ONE (pattern->squares[i]);
  return set;
}

static int
power_of_3 (int n)
{
  int power = 1;

  while (n-- > 0)
    power *= 3;
  return power;
}

/* The entry of the mirror image: that of the same digits in the order @order. */
static int
mirrored_entry (int entry, int n, const int *order)
{
  int image = 0;

  for (int i = 0; i < n; i++, entry /= 3)
    image += entry % 3 * power_of_3 (order[i]);
  return image;
}

/* In which order the squares come when the pattern is mirrored onto itself; as they are where it
 * cannot be. */
static void
find_mirror (const Pattern *pattern, int *order)
{
  for (int i = 0; i < pattern->n; i++)
    order[i] = i;
  for (int symmetry = 1; symmetry < OTHELLO_N_SYMMETRIES; symmetry++)
    {
      Pattern image = pattern_image (pattern, symmetry);

      if (pattern_set (&image) != pattern_set (pattern) ||
          memcmp (image.squares, pattern->squares, sizeof image.squares) == 0)
        continue;
      for (int i = 0; i < pattern->n; i++)
        for (int k = 0; k < pattern->n; k++)
          if (image.squares[i] == pattern->squares[k])
            order[i] = k;
    }
}

/* Numbers the entries of a table, mirror images alike. */
static void
number_entries (OthelloPatterns *self, const Pattern *pattern, int first)
{
  int order[MOST_SQUARES];

  find_mirror (pattern, order);
  for (int entry = 0; entry < power_of_3 (pattern->n); entry++)
    {
      int image = mirrored_entry (entry, pattern->n, order);

      self->distinct[first + entry] =
          image < entry ? self->distinct[first + image] : self->n_distinct++;
    }
}

/* Gives the images of a pattern their lanes, from @lane on. Returns the next free lane. */
static int
place_images (OthelloPatterns *self, const Pattern *pattern, int first, int lane)
{
  OthelloSet seen[OTHELLO_N_SYMMETRIES];
  int n_seen = 0;

  for (int symmetry = 0; symmetry < OTHELLO_N_SYMMETRIES; symmetry++)
    {
      Pattern image = pattern_image (pattern, symmetry);
      bool is_new = true;

      for (int i = 0; i < n_seen; i++)
        is_new &= seen[i] != pattern_set (&image);
      if (!is_new)
        continue;
      seen[n_seen++] = pattern_set (&image);
      self->middles[lane] = first + power_of_3 (pattern->n) / 2;
      for (int i = 0; i < image.n; i++)
        self->steps[image.squares[i]][lane] = (int16_t) power_of_3 (i);
      lane++;
    }
  return lane;
}

/* Works the patterns out. Returns false where there is no memory. */
bool
othello_patterns_init (OthelloPatterns *self)
{
  int lane = 0;
  int first = 0;

  memset (self, 0, sizeof *self);
  for (int table = 0; table < OTHELLO_N_TABLES; table++)
    self->n_entries += power_of_3 (pattern_read (prototypes[table]).n);
  self->distinct = malloc ((size_t) self->n_entries * sizeof *self->distinct);
  if (self->distinct == NULL)
    return false;
  for (int table = 0; table < OTHELLO_N_TABLES; table++)
    {
      Pattern pattern = pattern_read (prototypes[table]);

      number_entries (self, &pattern, first);
      lane = place_images (self, &pattern, first, lane);
      first += power_of_3 (pattern.n);
    }
  assert (lane == OTHELLO_N_PATTERNS);
  return true;
}

/* Frees what the patterns hold. */
void
othello_patterns_clear (OthelloPatterns *self)
{
  free (self->distinct);
  self->distinct = NULL;
}

/* Weights that are all 0; NULL where there is no memory. Free them with othello_weights_free (). */
OthelloWeights *
othello_weights_new (void)
{
  OthelloWeights *self = aligned_alloc (32, (sizeof *self + 31) / 32 * 32);

  if (self == NULL)
    return NULL;
  memset (self, 0, sizeof *self);
  if (othello_patterns_init (&self->patterns))
    self->values =
        calloc ((size_t) self->patterns.n_entries * OTHELLO_N_STAGES, sizeof *self->values);
  if (self->values != NULL)
    return self;
  othello_weights_free (self);
  return NULL;
}

/* Frees the weights; NULL is allowed. */
void
othello_weights_free (OthelloWeights *self)
{
  if (self == NULL)
    return;
  othello_patterns_clear (&self->patterns);
  free (self->values);
  free (self);
}

static size_t
stage_size (const OthelloWeights *self)
{
  return GENERAL_BYTES + (size_t) self->patterns.n_distinct;
}

/* The bytes of a file with the weights of so many stages. */
size_t
othello_weights_size (const OthelloWeights *self, int n_stages)
{
  return MAGIC_BYTES + stage_size (self) * (size_t) n_stages;
}

/* Takes over one stage in the form of a file: what it says beside its patterns (two bytes a number,
 * the low one first), then a signed byte for each distinct entry, in the order of the tables. */
void
othello_weights_set_stage (OthelloWeights *self, int stage, const uint8_t *bytes)
{
  int8_t *values = self->values + (size_t) self->patterns.n_entries * (size_t) stage;
  int16_t numbers[OTHELLO_N_GENERAL];

  for (size_t i = 0; i < OTHELLO_N_GENERAL; i++)
    numbers[i] = (int16_t) (bytes[2 * i] | bytes[2 * i + 1] << 8);
  memcpy (&self->general[stage], numbers, sizeof numbers);
  for (int entry = 0; entry < self->patterns.n_entries; entry++)
    values[entry] = (int8_t) bytes[GENERAL_BYTES + self->patterns.distinct[entry]];
}

/* Reads a file of weights: a word, then the stages from OTHELLO_FIRST_STAGE on. Returns how many
 * there are, 0 where it is no such file. */
int
othello_weights_read (OthelloWeights *self, const uint8_t *bytes, size_t size)
{
  int n_stages = 0;

  if (size < MAGIC_BYTES || memcmp (bytes, OTHELLO_WEIGHTS_MAGIC, MAGIC_BYTES) != 0)
    return 0;
  while (OTHELLO_FIRST_STAGE + n_stages < OTHELLO_N_STAGES &&
         othello_weights_size (self, n_stages + 1) <= size)
    {
      othello_weights_set_stage (self, OTHELLO_FIRST_STAGE + n_stages,
                                 bytes + othello_weights_size (self, n_stages));
      n_stages++;
    }
  return size == othello_weights_size (self, n_stages) ? n_stages : 0;
}
