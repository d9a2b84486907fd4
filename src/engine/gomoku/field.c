/* gomoku/field.c: the board of the engine: forms and classes of all cells, kept up to date move
 * by move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/field.h"

#include "engine/random.h"

#include <assert.h>
#include <stdlib.h>
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

/* Keeps the count of levels and the list of fours. */
static void
change_level (GomokuField *self, int place, GameSide side, int old, int level)
{
  GomokuList *list = &self->fours[side];
  int16_t *index = &self->cells[place].four_index[side];

  self->n_levels[side][old]--;
  self->n_levels[side][level]++;
  if (old < GOMOKU_LEVEL_FOUR && level >= GOMOKU_LEVEL_FOUR)
    list_add (list, place, index);
  else if (old >= GOMOKU_LEVEL_FOUR && level < GOMOKU_LEVEL_FOUR)
    {
      int moved = list_remove (list, index);

      self->cells[moved].four_index[side] = *index;
      *index = NOWHERE;
    }
}

/* Gives a cell another kind for a side; returns by how much its worth changes. */
static inline GomokuWorth
change_kind (GomokuField *self, int place, GameSide side, uint16_t kind)
{
  GomokuCell *cell = &self->cells[place];
  const GomokuKind *old = &self->patterns->kinds[cell->kinds[side]];
  const GomokuKind *new = &self->patterns->kinds[kind];

  cell->kinds[side] = kind;
  cell->classes[side] = new->class;
  if (new->level != old->level)
    change_level (self, place, side, old->level, new->level);
  return new->worth - old->worth;
}

/* Changes what both sides make on a cell in a direction. */
static inline void
change_sight (GomokuCell *cell, int direction, unsigned sight)
{
  unsigned changed = cell->sights[direction] ^ sight;
  unsigned shift = GOMOKU_FORM_BITS * (unsigned) direction;

  cell->sights[direction] = (uint8_t) sight;
  cell->forms[GAME_FIRST] ^= (uint16_t) ((changed & GOMOKU_FORM_MASK) << shift);
  cell->forms[GAME_SECOND] ^= (uint16_t) (changed >> GOMOKU_FORM_BITS << shift);
}

/* Writes down what a cell is now. */
static inline void
note_cell (GomokuField *self, int place, int direction)
{
  const GomokuCell *cell = &self->cells[place];
  GomokuChange *change = &self->changes[self->n_changes++];

  change->place = (int16_t) place;
  change->kinds[GAME_FIRST] = cell->kinds[GAME_FIRST];
  change->kinds[GAME_SECOND] = cell->kinds[GAME_SECOND];
  change->direction = (uint8_t) direction;
  change->sight = cell->sights[direction];
}

/* Makes a cell what it was. */
static inline void
restore_cell (GomokuField *self, const GomokuChange *change)
{
  change_sight (&self->cells[change->place], change->direction, change->sight);
  for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
    change_kind (self, change->place, side, change->kinds[side]);
}

/* Brings an empty cell up to date after its code in @direction has changed. */
static inline void
refresh (GomokuField *self, int place, int direction)
{
  GomokuCell *cell = &self->cells[place];
  const GomokuPatterns *patterns = self->patterns;
  unsigned sight = patterns->forms[cell->codes[direction]];

  if (sight == cell->sights[direction])
    return;
  note_cell (self, place, direction);
  change_sight (cell, direction, sight);
  for (GameSide side = GAME_FIRST; side <= GAME_SECOND; side++)
    self->worths[side] += change_kind (self, place, side, patterns->kind_of[cell->forms[side]]);
}

/* Changes the codes of the cells in line with @place, on one side of it, by what is put there or
 * taken away. What follows from that is kept when a piece is put, and was written down for when it
 * is taken away. */
static inline __attribute__ ((always_inline)) void
change_line (GomokuField *self, int place, int reach, int direction, bool is_before, bool is_put)
{
  int step = is_before ? -self->steps[direction] : self->steps[direction];
  uint32_t piece = self->cells[place].piece;

  for (int i = 1; i <= reach; i++)
    {
      GomokuCell *cell = &self->cells[place + i * step];

      if (cell->piece == GOMOKU_WALL_PIECE)
        return;
      cell->codes[direction] ^= piece << 2 * (is_before ? reach + i - 1 : reach - i);
      if (is_put && cell->piece == GAME_EMPTY)
        refresh (self, place + i * step, direction);
    }
}

/* With @reach and @is_put known it is worth to have all directions side by side. */
static inline __attribute__ ((always_inline)) void
change_lines_within (GomokuField *self, int place, int reach, bool is_put)
{
#pragma GCC unroll 4
  for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
    {
      change_line (self, place, reach, direction, false, is_put);
      change_line (self, place, reach, direction, true, is_put);
    }
}

static inline __attribute__ ((always_inline)) void
change_lines (GomokuField *self, int place, bool is_put)
{
  if (self->patterns->reach == GOMOKU_LEAST_REACH)
    change_lines_within (self, place, GOMOKU_LEAST_REACH, is_put);
  else
    change_lines_within (self, place, GOMOKU_MOST_REACH, is_put);
}

/* Puts a piece of the side to move on an empty place and gives the turn to the other side, but brings
 * no other cells into play. */
void
gomoku_field_put_lightly (GomokuField *self, int place)
{
  GameSide side = self->to_move;

  self->puts[self->n_puts++] =
      (GomokuPut){ .worths = { self->worths[GAME_FIRST], self->worths[GAME_SECOND] },
                   .n_changes = self->n_changes,
                   .place = place };
  note_cell (self, place, 0);
  for (GameSide each = GAME_FIRST; each <= GAME_SECOND; each++)
    self->worths[each] += change_kind (self, place, each, 0);
  self->cells[place].piece = (uint8_t) game_piece_of (side);
  change_lines (self, place, true);
  self->n_empty--;
  self->key ^= key_of_piece (place, side);
  self->to_move = game_other_side (side);
}

/* Takes the piece off again that was put last, and lightly, on that place. */
void
gomoku_field_take_lightly (GomokuField *self, int place)
{
  GameSide side = game_other_side (self->to_move);
  const GomokuPut *before = &self->puts[--self->n_puts];

  change_lines (self, place, false);
  self->cells[place].piece = GAME_EMPTY;
  while (self->n_changes > before->n_changes)
    restore_cell (self, &self->changes[--self->n_changes]);
  memcpy (self->worths, before->worths, sizeof self->worths);
  self->n_empty++;
  self->key ^= key_of_piece (place, side);
  self->to_move = side;
}

/* Puts a piece of the side to move on an empty place and gives the turn to the other side. */
void
gomoku_field_put (GomokuField *self, int place)
{
  if (self->cells[place].n_near > 0)
    near_remove (self, place);
  gomoku_field_put_lightly (self, place);
  for (int i = 0; i < GOMOKU_N_NEAR; i++)
    {
      int other = place + self->near_steps[i];

      if (self->cells[other].n_near++ == 0 && self->cells[other].piece == GAME_EMPTY)
        near_add (self, other);
    }
}

/* Takes the piece that was put last off again, whose place that is. Pieces that stood there when
 * the position was taken over cannot be taken. */
void
gomoku_field_take (GomokuField *self, int place)
{
  for (int i = 0; i < GOMOKU_N_NEAR; i++)
    {
      int other = place + self->near_steps[i];

      if (--self->cells[other].n_near == 0 && self->cells[other].piece == GAME_EMPTY)
        near_remove (self, other);
    }
  gomoku_field_take_lightly (self, place);
  if (self->cells[place].n_near > 0)
    near_add (self, place);
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

/* How a cell lies that is so far below and to the right of another. */
static int
relation_of (int down, int right)
{
  bool is_straight = down == 0 || right == 0;
  bool is_diagonal = down == right || down == -right;
  int most = abs (down) > abs (right) ? abs (down) : abs (right);
  int least = abs (down) + abs (right) - most;

  if (most == GOMOKU_RELATION_REACH)
    return is_straight || is_diagonal ? GOMOKU_RELATION_FIVE_IN_LINE : GOMOKU_RELATION_FIVE;
  if (is_straight || is_diagonal)
    return (is_straight ? GOMOKU_RELATION_STRAIGHT : GOMOKU_RELATION_DIAGONAL) +
           (most > 0 ? most - 1 : 0);
  if (most == 3)
    return least == 1 ? GOMOKU_RELATION_THREE : GOMOKU_RELATION_THREE_WIDE;
  return most == 2 ? GOMOKU_RELATION_TWO : GOMOKU_RELATION_FOUR;
}

static void
set_relations (GomokuField *self)
{
  int reach = GOMOKU_RELATION_REACH;
  int middle = reach * (self->width + 1);

  memset (self->relations, GOMOKU_RELATION_FAR, sizeof self->relations);
  for (int down = -reach; down <= reach; down++)
    for (int right = -reach; right <= reach; right++)
      self->relations[middle + down * self->width + right] = (uint8_t) relation_of (down, right);
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

  self->n_levels[GAME_FIRST][GOMOKU_LEVEL_NONE]++;
  self->n_levels[GAME_SECOND][GOMOKU_LEVEL_NONE]++;
  for (int direction = 0; direction < GOMOKU_N_DIRECTIONS; direction++)
    {
      cell->codes[direction] = empty_code (self, place, self->steps[direction]);
      refresh (self, place, direction);
    }
  self->n_changes = 0;
}

/* Makes an empty board of that side. GAME_FIRST is to move. @patterns are borrowed. */
void
gomoku_field_clear (GomokuField *self, const GomokuPatterns *patterns, int side)
{
  memset (self, 0, offsetof (GomokuField, near));
  memset (self->n_levels, 0, offsetof (GomokuField, cells) - offsetof (GomokuField, n_levels));
  self->near.n = self->fours[GAME_FIRST].n = self->fours[GAME_SECOND].n = 0;
  self->patterns = patterns;
  self->side = side;
  self->width = side + GOMOKU_FIELD_WALL;
  self->n_empty = side * side;
  self->n_puts = self->n_changes = 0;
  self->steps[0] = 1;
  self->steps[1] = self->width;
  self->steps[2] = self->width + 1;
  self->steps[3] = self->width - 1;
  set_near_steps (self);
  set_relations (self);
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
  self->n_puts = self->n_changes = 0;
}
