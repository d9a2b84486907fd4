/* othello/book.h: a book of openings of Reversi: what positions are worth, and which moves matter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/othello/board.h"
#include "engine/search.h"

#define OTHELLO_BOOK_MAGIC "TabRevB1" /* a book begins so */

/* An entry of a file: the discs of the side to move and those of the other one (eight bytes each),
 * the value (two), the low byte first; the plies that it was searched, with OTHELLO_BOOK_FOLLOWED
 * where the positions after its best moves are in the book as well. Of a position and its images
 * only the first one is there; entries are sorted by the first number, then the second. */
#define OTHELLO_BOOK_ENTRY_BYTES 19
#define OTHELLO_BOOK_FOLLOWED 128

typedef struct
{
  OthelloBoard board;
  int value; /* for the side to move, in 1/16 disc, with the best play of the book */
  int depth; /* plies of the search */
  bool is_followed;
} OthelloBookEntry;

/* Borrows the bytes of a file. */
typedef struct
{
  const uint8_t *entries;
  size_t n_entries;
} OthelloBook;

bool othello_book_read (OthelloBook *book, const uint8_t *bytes, size_t size);
bool othello_book_find (const OthelloBook *book,
                        const OthelloBoard *board,
                        OthelloBookEntry *entry);
bool othello_book_answer (const OthelloBook *book,
                          const GamePosition *position,
                          uint64_t seed,
                          GameReport *report);
void othello_book_write_entry (const OthelloBookEntry *entry, uint8_t *bytes);
OthelloBoard othello_book_first_image (const OthelloBoard *board);
int othello_book_compare (const OthelloBoard *a, const OthelloBoard *b);
