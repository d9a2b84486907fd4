/* gomoku/field.c: the board of the engine: forms and classes of all cells, kept up to date move
 * by move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/field.h"

#include "engine/random.h"

#include <assert.h>
#include <string.h>

#define NOWHERE (-1)
#define SQUARE_REACH 2
#define LINE_REACH 3

static void
list_add (GomokuList *list, int place, int16_t *index)
{
  *index = (int16_t) list->n;
  list->places[list->n++] = (int16_t) place;
}

/* Takes a place out; the last one takes its index, which the caller writes to that cell. */
static int
list_remove (GomokuList *list, int16_t *index)
{
  int last = list->places[--list->n];

  list->places[*index] = (int16_t) last;
  return last;
}

/* The part of a piece of @side on @place in the key of a position. */
static uint64_t
key_of_piece (int place, GameSide side)
{
  GameRandom random;

  game_random_seed (&random, (uint64_t) (place * 2 + (int) side));
  return game_random_next (&random);
}

static void
near_add (GomokuField *self, int place)
{
  list_add (&self->near, place, &self->cells[place].near_index);
}

static void
near_remove (GomokuField *self, int place)
{
  int16_t *index = &self->cells[place].near_index;
  int moved = list_remove (&self->near, index);

  self->cells[moved].near_index = *index;
  *index = NOWHERE;
}

/* Keeps the list of fours and its counts, of which at least one class is part. */
static void
change_fours (GomokuField *self, int place, GameSide side, int old, int class)
{
  GomokuList *list = &self->fours[side];
  int16_t *index = &self->cells[place].four_index[side];

  self->n_fives[side] += (class >= GOMOKU_CLASS_FIVE) - (old >= GOMOKU_CLASS_FIVE);
  self->n_wins[side] += (class >= GOMOKU_CLASS_WINS && class < GOMOKU_CLASS_FIVE) -
                        (old >= GOMOKU_CLASS_WINS && old < GOMOKU_CLASS_FIVE);
  if (old < GOMOKU_CLASS_FOUR)
    list_add (list, place, index);
  else if (class < GOMOKU_CLASS_FOUR)
    {
      int moved = list_remove (list, index);

      self->cells[moved].four_index[side] = *index;
      *index = NOWHERE;
    }
}

static inline void
change_class (GomokuField *self, int place, GameSide side, int class)
{
  GomokuCell *cell = &self->cells[place];
  int old = cell->classes[side];

  if (old == class)
    return;
  cell->classes[side] = (uint8_t) class;
  self->n_classes[side][old]--;
  self->n_classes[side][class]++;
  if (old >= GOMOKU_CLASS_FOUR || class >= GOMOKU_CLASS_FOUR)
    change_fours (self, place, side, old, class);
}

/* Brings an empty cell up to date after its code in @direction has changed. */
static inline void
refresh (GomokuField *self, int place, int direction)
{
  GomokuCell *cell = &self->cells[place];
  const GomokuPatterns *patterns = self->patterns;
  unsigned shift = GOMOKU_FORM_BITS * (unsigned) direction;
  unsigned forms = patterns->forms[cell->codes[direction]];

  for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++, forms >>= GOMOKU_FORM_BITS)
    {
      unsigned changed = (forms ^ cell->forms[side] >> shift) & GOMOKU_FORM_MASK;

      if (changed == 0)
        continue;
      cell->forms[side] ^= (uint16_t) (changed << shift);
      change_class (self, place, side, patterns->classes[cell->forms[side]]);
    }
}

/* Changes the codes of the cells in line with @place, on one side of it, by what is put there or
 * taken away. */
static inline void
change_line (GomokuField *self, int place, uint32_t piece, int direction, int step, bool is_before)
{
  int reach = self->patterns->reach;

  piece <<= 2 * (is_before ? reach : reach - 1);
  for (int i = 1; i <= reach; i++)
    {
      GomokuCell *cell;

      place += step;
      cell = &self->cells[place];
      if (cell->piece == GOMOKU_WALL_PIECE)
        return;
      cell->codes[direction] ^= piece;
      if (cell->piece == GAME_EMPTY)
        refresh (self, place, direction);
      piece = is_before ? piece << 2 : piece >> 2;
    }
}

static void
change_lines (GomokuField *self, int place, uint32_t piece)
{
  for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
    {
      change_line (self, place, piece, direction, self->steps[direction], false);
      change_line (self, place, piece, direction, -self->steps[direction], true);
    }
}

/* Puts a piece of the side to move on an empty place and gives the turn to the other side. */
void
gomoku_field_put (GomokuField *self, int place)
{
  GomokuCell *cell = &self->cells[place];
  GameSide side = self->to_move;

  for (GameSide each = GAME_FIRST; each <= GAME_SECOND; each++)
    change_class (self, place, each, 0);
  if (cell->n_near > 0)
    near_remove (self, place);
  cell->piece = (uint8_t) game_piece_of (side);
  change_lines (self, place, cell->piece);
  for (int i = 0; i < GOMOKU_N_NEAR; i++)
    {
      int other = place + self->near_steps[i];

      if (self->cells[other].n_near++ == 0 && self->cells[other].piece == GAME_EMPTY)
        near_add (self, other);
    }
  self->n_empty--;
  self->key ^= key_of_piece (place, side);
  self->to_move = game_other_side (side);
}

/* Takes the piece that was put last off again, whose place that is. */
void
gomoku_field_take (GomokuField *self, int place)
{
  GomokuCell *cell = &self->cells[place];
  GameSide side = game_other_side (self->to_move);

  change_lines (self, place, cell->piece);
  for (int i = 0; i < GOMOKU_N_NEAR; i++)
    {
      int other = place + self->near_steps[i];

      if (--self->cells[other].n_near == 0 && self->cells[other].piece == GAME_EMPTY)
        near_remove (self, other);
    }
  cell->piece = GAME_EMPTY;
  cell->forms[GAME_FIRST] = cell->forms[GAME_SECOND] = 0;
  for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
    refresh (self, place, direction);
  if (cell->n_near > 0)
    near_add (self, place);
  self->n_empty++;
  self->key ^= key_of_piece (place, side);
  self->to_move = side;
}

/* A place where @side makes five; there must be one. */
int
gomoku_field_five (const GomokuField *self, GameSide side)
{
  const GomokuList *list = &self->fours[side];

  for (int i = 0; i < list->n; i++)
    if (self->cells[list->places[i]].classes[side] >= GOMOKU_CLASS_FIVE)
      return list->places[i];
  assert (false);
  return NOWHERE;
}

/* The key of the position after a move of the side to move. */
uint64_t
gomoku_field_key_after (const GomokuField *self, int place)
{
  uint64_t key = self->key ^ key_of_piece (place, self->to_move);

  return self->to_move == GAME_FIRST ? key ^ GOMOKU_FIELD_TURN : key;
}

/* The steps to all cells that a piece brings into play. */
static void
set_near_steps (GomokuField *self)
{
  int n = 0;

  for (int down = -LINE_REACH; down <= LINE_REACH; down++)
    for (int right = -LINE_REACH; right <= LINE_REACH; right++)
      {
        bool in_square = down >= -SQUARE_REACH && down <= SQUARE_REACH && right >= -SQUARE_REACH &&
                         right <= SQUARE_REACH;
        bool in_line = down == 0 || right == 0 || down == right || down == -right;

        if ((in_square || in_line) && (down != 0 || right != 0))
          self->near_steps[n++] = down * self->width + right;
      }
  assert (n == GOMOKU_N_NEAR);
}

/* The code of an empty board in one direction: only walls. */
static uint32_t
empty_code (const GomokuField *self, int place, int step)
{
  int reach = self->patterns->reach;
  uint32_t code = 0;

  for (int way = -1; way <= 1; way += 2)
    for (int i = 1, beyond = 0; i <= reach; i++)
      {
        int seen_at = way < 0 ? reach - i : reach + i - 1;

        beyond |= self->cells[place + way * i * step].piece == GOMOKU_WALL_PIECE;
        if (beyond)
          code |= (uint32_t) GOMOKU_WALL_PIECE << (2 * seen_at);
      }
  return code;
}

static void
start_cell (GomokuField *self, int place)
{
  GomokuCell *cell = &self->cells[place];

  self->n_classes[GAME_FIRST][0]++;
  self->n_classes[GAME_SECOND][0]++;
  for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
    {
      cell->codes[direction] = empty_code (self, place, self->steps[direction]);
      refresh (self, place, direction);
    }
}

/* Makes an empty board of that side. GAME_FIRST is to move. @patterns are borrowed. */
void
gomoku_field_clear (GomokuField *self, const GomokuPatterns *patterns, int side)
{
  memset (self, 0, offsetof (GomokuField, near));
  memset (self->n_fives, 0, offsetof (GomokuField, cells) - offsetof (GomokuField, n_fives));
  self->near.n = self->fours[GAME_FIRST].n = self->fours[GAME_SECOND].n = 0;
  self->patterns = patterns;
  self->side = side;
  self->width = side + GOMOKU_FIELD_WALL;
  self->n_empty = side * side;
  self->steps[0] = 1;
  self->steps[1] = self->width;
  self->steps[2] = self->width + 1;
  self->steps[3] = self->width - 1;
  set_near_steps (self);
  for (int place = 0; place < GOMOKU_FIELD_PLACES; place++)
    self->cells[place] = (GomokuCell){ .piece = GOMOKU_WALL_PIECE,
                                       .near_index = NOWHERE,
                                       .four_index = { NOWHERE, NOWHERE } };
  for (int cell = 0; cell < side * side; cell++)
    self->cells[gomoku_field_place (self, cell)].piece = GAME_EMPTY;
  for (int cell = 0; cell < side * side; cell++)
    start_cell (self, gomoku_field_place (self, cell));
}

/* Takes a position over. */
void
gomoku_field_fill (GomokuField *self, const GomokuPatterns *patterns, const GamePosition *position)
{
  gomoku_field_clear (self, patterns, position->setup.columns);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      if (position->cells[cell] == GAME_EMPTY)
        continue;
      self->to_move = position->cells[cell] == GAME_FIRST_PIECE ? GAME_FIRST : GAME_SECOND;
      gomoku_field_put (self, gomoku_field_place (self, cell));
    }
  self->to_move = position->to_move;
}
