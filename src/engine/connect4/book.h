/* book.h: exact scores of Four in a Row positions that take long to solve
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/position.h"

#include <stddef.h>

/* The file: a few lines of text, each ended by a newline, the last of them empty:
 *
 * Tablero Four in a Row book 1 rows 6 columns 7 line 4 discs 0 8 entries 12345 (the command that
 * made it)
 *
 * and then the entries, 7 bytes each, little-endian, ascending: key * 128 + score + 64. The key
 * has a bit a disc of the side that began, in a column-wise board as in solver-board.h, and one
 * above the highest disc of each column; of a position and its mirror image the smaller one. */

enum
{
  CONNECT4_BOOK_ENTRY_BYTES = 7,
  CONNECT4_BOOK_SCORE_OFFSET = 64,
  CONNECT4_BOOK_SCORE_BITS = 7
};

#define CONNECT4_BOOK_TITLE "Tablero Four in a Row book 1\n"

typedef struct _Connect4Book
{
  int rows;
  int columns;
  int line;
  int fewest_discs; /* on the board, of all entries */
  int most_discs;
  size_t n_entries;
  const uint8_t *entries; /* borrowed */
} Connect4Book;

bool connect4_book_init (Connect4Book *book, const void *data, size_t size);
uint64_t connect4_book_key_at (const Connect4Book *book, size_t i);
bool connect4_book_find (const Connect4Book *book, uint64_t key, int *score);
