/* gomoku/patterns.c: what a piece would make of the cells around it, by table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/weights.h"

#include <stdlib.h>
#include <string.h>

#define MOST_HALF_CODES (1 << (2 * GOMOKU_MOST_REACH))

/* What the cells around hold as one side sees them; all that is closed to it is alike. A line of
 * such cells is a number to the base of three. */
enum
{
  CELL_EMPTY,
  CELL_OWN,
  CELL_CLOSED,
  N_CELLS
};

/* Ways to go on from which a two is called wide. */
#define WIDE_TWO_WAYS 3

typedef struct
{
  int reach;
  bool exactly;
  int powers[2 * GOMOKU_MOST_REACH + 1]; /* of three */
  uint8_t *forms;                        /* by line */
} Maker;

/* How many own pieces stand next to the middle on one side of it: @step is 1 or -1. */
static int
run_beside (const Maker *self, int line, int step)
{
  int i = step > 0 ? self->reach : self->reach - 1;
  int n = 0;

  for (; i >= 0 && i < 2 * self->reach && line / self->powers[i] % N_CELLS == CELL_OWN; i += step)
    n++;
  return n;
}

/* Names a form by the forms that one piece more makes of it: @n of each. */
static GomokuForm
form_by_ways (const int *n)
{
  int open_threes = n[GOMOKU_FORM_OPEN_THREE] + n[GOMOKU_FORM_WIDE_THREE];

  if (n[GOMOKU_FORM_FIVE] > 0)
    return n[GOMOKU_FORM_FIVE] > 1 ? GOMOKU_FORM_OPEN_FOUR : GOMOKU_FORM_FOUR;
  if (n[GOMOKU_FORM_OPEN_FOUR] > 0)
    return n[GOMOKU_FORM_OPEN_FOUR] > 1 ? GOMOKU_FORM_WIDE_THREE : GOMOKU_FORM_OPEN_THREE;
  if (n[GOMOKU_FORM_FOUR] > 0)
    return GOMOKU_FORM_THREE;
  if (open_threes > 0)
    return open_threes >= WIDE_TWO_WAYS ? GOMOKU_FORM_WIDE_TWO : GOMOKU_FORM_OPEN_TWO;
  if (n[GOMOKU_FORM_THREE] > 0)
    return GOMOKU_FORM_TWO;
  if (n[GOMOKU_FORM_OPEN_TWO] + n[GOMOKU_FORM_WIDE_TWO] > 0)
    return GOMOKU_FORM_OPEN_ONE;
  return n[GOMOKU_FORM_TWO] > 0 ? GOMOKU_FORM_ONE : GOMOKU_FORM_NONE;
}

/* The form of a line, when those of all higher numbers are known: a piece more makes it higher. */
static GomokuForm
form_of_line (const Maker *self, int line)
{
  int run = 1 + run_beside (self, line, 1) + run_beside (self, line, -1);
  int n[GOMOKU_N_FORMS] = { 0 };

  if (self->exactly ? run == GOMOKU_LINE : run >= GOMOKU_LINE)
    return GOMOKU_FORM_FIVE;
  for (int i = 0; i < 2 * self->reach; i++)
    if (line / self->powers[i] % N_CELLS == CELL_EMPTY)
      n[self->forms[line + CELL_OWN * self->powers[i]]]++;
  return form_by_ways (n);
}

/* The number of half a line as @side sees it, from half a code. */
static int
half_line (const Maker *self, int code, GameSide side)
{
  int line = 0;

  for (int i = 0; i < self->reach; i++)
    {
      unsigned piece = (unsigned) code >> (2 * i) & 3;

      if (piece == game_piece_of (side))
        line += CELL_OWN * self->powers[i];
      else if (piece != GAME_EMPTY)
        line += CELL_CLOSED * self->powers[i];
    }
  return line;
}

/* Fills the table of codes from that of lines. */
static void
spread_forms (const Maker *self, uint8_t *forms)
{
  int n_halves = 1 << (2 * self->reach);
  int halves[2][MOST_HALF_CODES];
  int high_power = self->powers[self->reach];

  for (int code = 0; code < n_halves; code++)
    for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
      halves[side][code] = half_line (self, code, side);
  for (int high = 0; high < n_halves; high++)
    for (int low = 0; low < n_halves; low++)
      {
        int first = halves[GAME_FIRST][low] + high_power * halves[GAME_FIRST][high];
        int second = halves[GAME_SECOND][low] + high_power * halves[GAME_SECOND][high];

        forms[high * n_halves + low] =
            (uint8_t) (self->forms[first] | self->forms[second] << GOMOKU_FORM_BITS);
      }
}

static bool
make_forms (GomokuPatterns *self, bool exactly)
{
  Maker maker = { .reach = self->reach, .exactly = exactly, .powers = { 1 } };
  size_t n_codes = (size_t) 1 << (4 * self->reach);

  for (int i = 0; i < 2 * self->reach; i++)
    maker.powers[i + 1] = maker.powers[i] * N_CELLS;
  self->forms = malloc (n_codes);
  maker.forms = malloc ((size_t) maker.powers[2 * self->reach]);
  if (self->forms != NULL && maker.forms != NULL)
    {
      for (int line = maker.powers[2 * self->reach] - 1; line >= 0; line--)
        maker.forms[line] = (uint8_t) form_of_line (&maker, line);
      spread_forms (&maker, self->forms);
    }
  free (maker.forms);
  return self->forms != NULL && maker.forms != NULL;
}

static GomokuThreatLevel
level_of_class (int class)
{
  if (class >= GOMOKU_CLASS_WINS)
    return class >= GOMOKU_CLASS_FIVE ? GOMOKU_LEVEL_FIVE : GOMOKU_LEVEL_WINS;
  if (class >= GOMOKU_CLASS_FOUR)
    return class >= GOMOKU_CLASS (GOMOKU_FORM_FOUR, GOMOKU_FORM_OPEN_THREE)
               ? GOMOKU_LEVEL_FOUR_THREE
               : GOMOKU_LEVEL_FOUR;
  if (class < GOMOKU_CLASS (GOMOKU_FORM_OPEN_THREE, 0))
    return GOMOKU_LEVEL_NONE;
  return class == GOMOKU_CLASS (GOMOKU_FORM_OPEN_THREE, GOMOKU_FORM_OPEN_THREE) ||
                 class >= GOMOKU_CLASS (GOMOKU_FORM_WIDE_THREE, GOMOKU_FORM_OPEN_THREE)
             ? GOMOKU_LEVEL_TWO_THREES
             : GOMOKU_LEVEL_THREE;
}

/* Takes four forms apart, the best first. Returns whether all are forms. */
static bool
sort_forms (unsigned forms, unsigned *sorted)
{
  for (int i = 0; i < GOMOKU_N_DIRECTIONS; i++)
    {
      unsigned form = forms >> (i * GOMOKU_FORM_BITS) & GOMOKU_FORM_MASK;
      int k = i;

      if (form >= GOMOKU_N_FORMS)
        return false;
      for (; k > 0 && sorted[k - 1] < form; k--)
        sorted[k] = sorted[k - 1];
      sorted[k] = form;
    }
  return true;
}

/* What four forms amount to. */
static void
put_together (GomokuPatterns *self, unsigned forms)
{
  unsigned sorted[GOMOKU_N_DIRECTIONS];
  GomokuKind *kind;
  int index;

  if (!sort_forms (forms, sorted))
    return;
  index = GOMOKU_KIND ((int) sorted[0], (int) sorted[1], (int) sorted[2]);
  self->kind_of[forms] = (uint16_t) index;
  kind = &self->kinds[index];
  kind->class = (uint8_t) GOMOKU_CLASS (sorted[0], sorted[1]);
  kind->level = (uint8_t) level_of_class (kind->class);
  kind->worth = gomoku_weights.mover[index] * (INT64_C (1) << 32) + gomoku_weights.other[index];
  for (int order = 0; order < GOMOKU_N_ORDERS; order++)
    {
      kind->makes[order] = gomoku_weights.makes[order][index];
      kind->takes[order] = gomoku_weights.takes[order][index];
    }
}

/* Makes the tables for a variant; NULL where there is not the memory. */
GomokuPatterns *
gomoku_patterns_new (GomokuVariant variant)
{
  GomokuPatterns *self = calloc (1, sizeof *self);
  bool exactly = variant == GOMOKU_EXACTLY_FIVE;

  if (self == NULL)
    return NULL;
  self->reach = exactly ? GOMOKU_MOST_REACH : GOMOKU_LEAST_REACH;
  if (!make_forms (self, exactly))
    {
      gomoku_patterns_free (self);
      return NULL;
    }
  for (unsigned forms = 0; forms < GOMOKU_N_FOUR_FORMS; forms++)
    put_together (self, forms);
  return self;
}

/* Frees the tables; NULL is allowed. */
void
gomoku_patterns_free (GomokuPatterns *self)
{
  if (self == NULL)
    return;
  free (self->forms);
  free (self);
}
