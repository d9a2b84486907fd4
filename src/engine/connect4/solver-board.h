/* solver-board.h: lines and threats on a board of one or two words; included by the solvers
 * after word64.h or word128.h
 *
 * Each column takes height + 1 bits from its bottom up, the columns side by side from the left;
 * the bit above each column is never set, so that no line runs from one column into the next:
 *
 *     .  .  .          6 13 20
 *     5 12 19          5 12 19
 *     ...              ...
 *     0  7 14          0  7 14
 *
 * Here "odd" and "even" rows are counted from 1 at the bottom, as the theory of the game does.
 * All functions take the height and the line's length as parameters, so that they become
 * constants where they are known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

#define ALWAYS_INLINE static inline __attribute__ ((always_inline))

#define N_DIRECTIONS 4
#define USUAL_LINE 4

/* The constants of a board. */
typedef struct
{
  int width;
  int height;
  int line;
  int n_cells;
  int n_bits; /* (height + 1) * width */
  Word bottom;
  Word cells;
  Word odd_rows;
  Word even_rows;
} Shape;

static void
shape_init (Shape *shape, int width, int height, int line)
{
  *shape = (Shape){ .width = width, .height = height, .line = line, .n_cells = width * height };
  shape->n_bits = (height + 1) * width;
  shape->bottom = shape->cells = shape->odd_rows = shape->even_rows = word_none ();
  for (int column = 0; column < width; column++)
    for (int row = 0; row < height; row++)
      {
        Word bit = word_bit (column * (height + 1) + row);

        shape->cells = word_or (shape->cells, bit);
        if (row == 0)
          shape->bottom = word_or (shape->bottom, bit);
        if (row % 2 == 0)
          shape->odd_rows = word_or (shape->odd_rows, bit);
        else
          shape->even_rows = word_or (shape->even_rows, bit);
      }
}

/* The bits from a cell to the next in a direction: up, right, and the two diagonals. */
ALWAYS_INLINE int
direction_step (int direction, int height)
{
  return direction == 0 ? 1 : height + direction - 1;
}

#if WORD_BITS == 64 && defined(__AVX2__)

/* The four directions side by side. */
typedef uint64_t Lanes __attribute__ ((vector_size (32)));

ALWAYS_INLINE Lanes
lanes_of (Word word)
{
  return (Lanes){ word, word, word, word };
}

ALWAYS_INLINE Lanes
lane_steps (int height)
{
  return (Lanes){ 1, (Word) height, (Word) height + 1, (Word) height + 2 };
}

ALWAYS_INLINE Word
any_lane (Lanes lanes)
{
  return (lanes[0] | lanes[1]) | (lanes[2] | lanes[3]);
}

ALWAYS_INLINE Word
completing_four (Word discs, int height)
{
  Lanes all = lanes_of (discs);
  Lanes step = lane_steps (height);
  Lanes up1 = all << step;
  Lanes up2 = all << (step + step);
  Lanes up3 = all << (step + step + step);
  Lanes down1 = all >> step;
  Lanes down2 = all >> (step + step);
  Lanes down3 = all >> (step + step + step);

  return any_lane ((up1 & up2 & (up3 | down1)) | (down1 & down2 & (up1 | down3)));
}

ALWAYS_INLINE bool
has_four (Word discs, int height)
{
  Lanes all = lanes_of (discs);
  Lanes step = lane_steps (height);
  Lanes pairs = all & (all >> step);

  return any_lane (pairs & (pairs >> (step + step))) != 0;
}

#else

ALWAYS_INLINE Word
completing_four (Word discs, int height)
{
  Word cells = word_none ();

  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    {
      int step = direction_step (direction, height);
      Word up1 = word_up (discs, step);
      Word down1 = word_down (discs, step);
      Word above = word_and (up1, word_up (discs, 2 * step));
      Word below = word_and (down1, word_down (discs, 2 * step));

      cells = word_or (cells, word_and (above, word_or (word_up (discs, 3 * step), down1)));
      cells = word_or (cells, word_and (below, word_or (word_down (discs, 3 * step), up1)));
    }
  return cells;
}

ALWAYS_INLINE bool
has_four (Word discs, int height)
{
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    {
      int step = direction_step (direction, height);
      Word pairs = word_and (discs, word_down (discs, step));

      if (word_any (word_and (pairs, word_down (pairs, 2 * step))))
        return true;
    }
  return false;
}

#endif

/* The word moved so that a cell sees the one @n steps on (back where negative). */
ALWAYS_INLINE Word
word_seen (Word word, int n)
{
  return n >= 0 ? word_down (word, n) : word_up (word, -n);
}

/* The cells, taken or not, that would complete a line of these discs. */
ALWAYS_INLINE Word
completing_cells (Word discs, int height, int line)
{
  Word cells = word_none ();

  if (line == USUAL_LINE)
    return completing_four (discs, height);
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    for (int gap = 0; gap < line; gap++)
      {
        int step = direction_step (direction, height);
        Word seen = word_seen (discs, (gap == 0 ? 1 : -gap) * step);

        for (int place = 0; place < line; place++)
          if (place != gap)
            seen = word_and (seen, word_seen (discs, (place - gap) * step));
        cells = word_or (cells, seen);
      }
  return cells;
}

ALWAYS_INLINE bool
has_line (Word discs, int height, int line)
{
  if (line == USUAL_LINE)
    return has_four (discs, height);
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    {
      Word run = discs;

      for (int place = 1; place < line; place++)
        run = word_and (run, word_down (discs, place * direction_step (direction, height)));
      if (word_any (run))
        return true;
    }
  return false;
}

/* These cells and all above them in their columns. */
ALWAYS_INLINE Word
and_above (const Shape *shape, Word cells, int height)
{
  Word room = shape->cells;

  for (int n = 1; n < height; n *= 2)
    {
      cells = word_or (cells, word_and (room, word_up (cells, n)));
      room = word_and (room, word_up (room, n));
    }
  return cells;
}

/* One column's cells. */
ALWAYS_INLINE Word
column_cells (const Shape *shape, int column, int height)
{
  Word cells = word_none ();

  (void) shape;
  for (int row = 0; row < height; row++)
    cells = word_or (cells, word_bit (column * (height + 1) + row));
  return cells;
}

/* Left and right exchanged; whole columns with the bit above them. */
ALWAYS_INLINE Word
mirrored (Word word, int width, int height)
{
  Word mirror = word_none ();
  int column_bits = height + 1;

  for (int column = 0; column < width; column++)
    {
      Word mask = word_none ();

      for (int row = 0; row < column_bits; row++)
        mask = word_or (mask, word_bit (row));
      mask = word_and (word_down (word, column * column_bits), mask);
      mirror = word_or (mirror, word_up (mask, (width - 1 - column) * column_bits));
    }
  return mirror;
}
