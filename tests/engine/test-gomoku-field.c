/* test-gomoku-field.c: the engine's board of Five in a Row, kept move by move, against the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-test.h"

#include "engine/gomoku/field.h"

#include <string.h>

#define N_CHANGES 10000
#define CHECK_EVERY 97
#define CHECK_RULES_EVERY 499

static const int sides[] = { 5, 6, 9, 15, 20, 31, 50 };

static GomokuField *
field_new (void)
{
  return g_new0 (GomokuField, 1);
}

/* A list holds what it says it holds, and each cell knows its index there. */
static void
check_list (const GomokuField *field, const GomokuList *list, gsize offset)
{
  for (int i = 0; i < list->n; i++)
    {
      const GomokuCell *cell = &field->cells[list->places[i]];

      g_assert_cmpint (G_STRUCT_MEMBER (gint16, cell, offset), ==, i);
      g_assert_cmpint (cell->piece, ==, GAME_EMPTY);
    }
}

/* Every number that was kept is the one that is made afresh. */
static void
check_fields_equal (const GomokuField *kept, const GomokuField *fresh)
{
  g_assert_cmpuint (kept->key, ==, fresh->key);
  g_assert_cmpint (kept->n_empty, ==, fresh->n_empty);
  g_assert_cmpint (kept->near.n, ==, fresh->near.n);
  g_assert_cmpmem (kept->n_levels, sizeof kept->n_levels, fresh->n_levels, sizeof fresh->n_levels);
  g_assert_cmpmem (kept->worths, sizeof kept->worths, fresh->worths, sizeof fresh->worths);
  for (int cell = 0; cell < kept->side * kept->side; cell++)
    {
      int place = gomoku_field_place (kept, cell);
      const GomokuCell *a = &kept->cells[place];
      const GomokuCell *b = &fresh->cells[place];

      g_assert_cmpint (gomoku_field_cell (kept, place), ==, cell);
      g_assert_cmpint (a->piece, ==, b->piece);
      g_assert_cmpint (a->n_near, ==, b->n_near);
      g_assert_cmpint (a->near_index < 0, ==, b->near_index < 0);
      g_assert_cmpmem (a->codes, sizeof a->codes, b->codes, sizeof b->codes);
      g_assert_cmpmem (a->classes, sizeof a->classes, b->classes, sizeof b->classes);
      g_assert_cmpmem (a->kinds, sizeof a->kinds, b->kinds, sizeof b->kinds);
      if (a->piece != GAME_EMPTY)
        continue;
      g_assert_cmpmem (a->forms, sizeof a->forms, b->forms, sizeof b->forms);
      g_assert_cmpmem (a->sights, sizeof a->sights, b->sights, sizeof b->sights);
    }
  check_list (kept, &kept->near, G_STRUCT_OFFSET (GomokuCell, near_index));
  for (int side = 0; side < 2; side++)
    {
      g_assert_cmpint (kept->fours[side].n, ==, fresh->fours[side].n);
      check_list (kept, &kept->fours[side],
                  G_STRUCT_OFFSET (GomokuCell, four_index) + (gsize) side * sizeof (gint16));
    }
}

/* By the rules: whether @side makes five on the cell. */
static gboolean
makes_five (const GamePosition *position, int cell, GameSide side)
{
  GamePosition next = *position;

  next.to_move = side;
  gomoku_game.play (&next, (GameMove){ GAME_NO_CELL, (int16_t) cell });
  return gomoku_game.result (&next) == game_win_of (side);
}

/* By the rules: on how many cells @side makes five, after it has put a piece on @cell. */
static int
n_fives_after (const GamePosition *position, int cell, GameSide side)
{
  GamePosition next = *position;
  int n = 0;

  next.to_move = side;
  gomoku_game.play (&next, (GameMove){ GAME_NO_CELL, (int16_t) cell });
  for (int other = 0; other < game_position_n_cells (position); other++)
    n += next.cells[other] == GAME_EMPTY && makes_five (&next, other, side);
  return n;
}

static void
check_against_rules (const GomokuField *field, const GamePosition *position, int cell)
{
  int place = gomoku_field_place (field, cell);

  if (position->cells[cell] != GAME_EMPTY)
    return;
  for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      int class = field->cells[place].classes[side];
      gboolean is_five = makes_five (position, cell, side);

      g_assert_cmpint (class >= GOMOKU_CLASS_FIVE, ==, is_five);
      if (is_five || field->n_levels[side][GOMOKU_LEVEL_FIVE] > 0)
        continue;
      g_assert_cmpint (class >= GOMOKU_CLASS_FOUR, ==, n_fives_after (position, cell, side) > 0);
      if (class < GOMOKU_CLASS (GOMOKU_FORM_FOUR, GOMOKU_FORM_FOUR))
        g_assert_cmpint (n_fives_after (position, cell, side), <=, 1);
    }
}

/* Takes pieces off and puts others on by lot, and looks at all now and then. A board that is won or
 * full is taken back some way. */
static void
change_by_lot (int side, int variant)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) side);
  g_autofree GomokuField *kept = field_new ();
  g_autofree GomokuField *fresh = field_new ();
  GomokuPatterns *patterns = gomoku_patterns_new ((GomokuVariant) variant);
  GameSetup setup = engine_test_setup (&gomoku_game, side, side);
  GamePosition position;
  gint16 cells[GAME_MAX_CELLS];
  int n = 0;

  setup.variant = (uint8_t) variant;
  gomoku_game.start (&position, &setup);
  gomoku_field_fill (kept, patterns, &position);
  for (int i = 0; i < N_CHANGES; i++)
    {
      int cell = g_rand_int_range (random, 0, side * side);

      if (n > 0 && (g_rand_int_range (random, 0, 20) < 8 || position.cells[cell] != GAME_EMPTY))
        {
          gomoku_field_take (kept, gomoku_field_place (kept, cells[--n]));
          position.cells[cells[n]] = GAME_EMPTY;
          position.to_move = game_other_side (position.to_move);
        }
      else
        {
          cells[n++] = (gint16) cell;
          gomoku_field_put (kept, gomoku_field_place (kept, cell));
          gomoku_game.play (&position, (GameMove){ GAME_NO_CELL, (int16_t) cell });
        }
      if (i % CHECK_EVERY == 0)
        {
          gomoku_field_fill (fresh, patterns, &position);
          check_fields_equal (kept, fresh);
        }
      if (i % CHECK_RULES_EVERY == 0 && gomoku_game.result (&position) == GAME_ONGOING)
        check_against_rules (kept, &position, g_rand_int_range (random, 0, side * side));
    }
  gomoku_patterns_free (patterns);
}

static void
test_kept_equals_fresh (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    for (int variant = 0; variant < 2; variant++)
      {
        g_test_message ("side %d variant %d, seed %d", sides[i], variant, sides[i]);
        change_by_lot (sides[i], variant);
      }
}

/* On small, crowded boards every cell is looked at. */
static void
test_forms_equal_rules (void)
{
  g_autofree GomokuField *field = field_new ();

  for (guint32 seed = 1; seed <= 400; seed++)
    {
      int variant = (int) seed % 2;
      GomokuPatterns *patterns = gomoku_patterns_new ((GomokuVariant) variant);
      GameSetup setup = engine_test_setup (&gomoku_game, 8, 8);
      GamePosition position;

      setup.variant = (uint8_t) variant;
      gomoku_game.start (&position, &setup);
      engine_test_play_randomly (&gomoku_game, &position, 10 + (int) seed % 40, seed);
      gomoku_field_fill (field, patterns, &position);
      if (gomoku_game.result (&position) == GAME_ONGOING)
        for (int cell = 0; cell < 64; cell++)
          check_against_rules (field, &position, cell);
      gomoku_patterns_free (patterns);
    }
}

/* Pieces that bring nothing into play, taken off again, leave everything as it was. */
static void
test_light_pieces (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autofree GomokuField *kept = field_new ();
  g_autofree GomokuField *fresh = field_new ();
  GomokuPatterns *patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);
  GameSetup setup = engine_test_setup (&gomoku_game, 9, 9);
  GamePosition position;

  gomoku_game.start (&position, &setup);
  engine_test_play_randomly (&gomoku_game, &position, 20, 11);
  gomoku_field_fill (kept, patterns, &position);
  gomoku_field_fill (fresh, patterns, &position);
  for (int i = 0; i < 200; i++)
    {
      int places[8];
      int n = 0;

      while (n < 8)
        {
          int place = gomoku_field_place (kept, g_rand_int_range (random, 0, 81));

          if (kept->cells[place].piece != GAME_EMPTY)
            continue;
          places[n++] = place;
          gomoku_field_put_lightly (kept, place);
          g_assert_cmpint (gomoku_field_last (kept, 0), ==, place);
        }
      while (n > 0)
        gomoku_field_take_lightly (kept, places[--n]);
      check_fields_equal (kept, fresh);
    }
  g_assert_cmpint (gomoku_field_last (kept, 0), ==, 0);
  gomoku_patterns_free (patterns);
}

/* How two places lie to each other, by their rows and columns. */
static int
slow_relation (int down, int right)
{
  int most = MAX (ABS (down), ABS (right));
  gboolean is_straight = down == 0 || right == 0;
  gboolean is_diagonal = ABS (down) == ABS (right);

  if (most > 5)
    return GOMOKU_RELATION_FAR;
  if (most == 5)
    return is_straight || is_diagonal ? GOMOKU_RELATION_FIVE_IN_LINE : GOMOKU_RELATION_FIVE;
  if (is_straight)
    return GOMOKU_RELATION_STRAIGHT + most - 1;
  if (is_diagonal)
    return GOMOKU_RELATION_DIAGONAL + most - 1;
  if (most == 2)
    return GOMOKU_RELATION_TWO;
  if (most == 4)
    return GOMOKU_RELATION_FOUR;
  return ABS (down) + ABS (right) == 4 ? GOMOKU_RELATION_THREE : GOMOKU_RELATION_THREE_WIDE;
}

static void
test_relations (void)
{
  g_autofree GomokuField *field = field_new ();
  GomokuPatterns *patterns = gomoku_patterns_new (GOMOKU_FREESTYLE);

  for (gsize i = 0; i < G_N_ELEMENTS (sides) && sides[i] <= 20; i++)
    {
      int side = sides[i];

      gomoku_field_clear (field, patterns, side);
      for (int from = 0; from < side * side; from++)
        for (int to = 0; to < side * side; to++)
          if (from != to)
            g_assert_cmpint (gomoku_field_relation (field, gomoku_field_place (field, from),
                                                    gomoku_field_place (field, to)),
                             ==, slow_relation (to / side - from / side, to % side - from % side));
      g_assert_cmpint (gomoku_field_relation (field, 0, gomoku_field_place (field, 0)), ==,
                       GOMOKU_RELATION_NONE);
    }
  gomoku_patterns_free (patterns);
}

/* What is made in one direction of an empty line but for these pieces; the mark is the cell. */
static GomokuForm
form_in_line (const char *line, int variant)
{
  g_autofree GomokuField *field = field_new ();
  GomokuPatterns *patterns = gomoku_patterns_new ((GomokuVariant) variant);
  GameSetup setup = engine_test_setup (&gomoku_game, 15, 15);
  GamePosition position;
  int cell = 7 * 15 + (int) (strchr (line, '?') - line);
  GomokuForm form;

  setup.variant = (uint8_t) variant;
  gomoku_game.start (&position, &setup);
  for (int i = 0; line[i] != '\0'; i++)
    position.cells[7 * 15 + i] = line[i] == 'x'   ? GAME_FIRST_PIECE
                                 : line[i] == 'o' ? GAME_SECOND_PIECE
                                                  : GAME_EMPTY;
  gomoku_field_fill (field, patterns, &position);
  form = field->cells[gomoku_field_place (field, cell)].forms[GAME_FIRST] & GOMOKU_FORM_MASK;
  gomoku_patterns_free (patterns);
  return form;
}

static void
test_forms (void)
{
  static const struct
  {
    const char *line;
    int variant;
    GomokuForm form;
  } known[] = {
    { "xx?xx..........", 0, GOMOKU_FORM_FIVE },
    { "xxx?xx.........", 0, GOMOKU_FORM_FIVE },
    { "xxx?xx.........", 1, GOMOKU_FORM_NONE },
    { ".xxx?..........", 0, GOMOKU_FORM_OPEN_FOUR },
    { "oxxx?..........", 0, GOMOKU_FORM_FOUR },
    { ".xxx?.x........", 1, GOMOKU_FORM_FOUR },
    { "x.xx?.x........", 0, GOMOKU_FORM_OPEN_FOUR },
    { "....xx?........", 0, GOMOKU_FORM_WIDE_THREE },
    { "oxx?...........", 0, GOMOKU_FORM_THREE },
    { ".o.x.x?........", 0, GOMOKU_FORM_OPEN_THREE },
    { "oxxx?o.........", 0, GOMOKU_FORM_NONE },
    { "......x?.......", 0, GOMOKU_FORM_WIDE_TWO },
    { "ox?............", 0, GOMOKU_FORM_TWO },
    { ".......?.......", 0, GOMOKU_FORM_OPEN_ONE },
    { "?....o.........", 0, GOMOKU_FORM_ONE },
    { "?...o..........", 0, GOMOKU_FORM_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_test_message ("%s variant %d", known[i].line, known[i].variant);
      g_assert_cmpint (form_in_line (known[i].line, known[i].variant), ==, known[i].form);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gomoku/field/kept-equals-made-afresh", test_kept_equals_fresh);
  g_test_add_func ("/gomoku/field/light-pieces-leave-no-trace", test_light_pieces);
  g_test_add_func ("/gomoku/field/relations-are-named-right", test_relations);
  g_test_add_func ("/gomoku/field/fives-and-fours-equal-rules", test_forms_equal_rules);
  g_test_add_func ("/gomoku/field/forms-are-named-right", test_forms);
  return g_test_run ();
}
