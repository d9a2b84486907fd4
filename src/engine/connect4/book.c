/* connect4/book.c: reading the book and looking positions up in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/connect4/book.h"

#include <stdio.h>
#include <string.h>

#define LONGEST_HEAD 1024

static const char *
end_of_head (const char *data, size_t size)
{
  for (size_t i = 1; i < size && i < LONGEST_HEAD; i++)
    if (data[i] == '\n' && data[i - 1] == '\n')
      return data + i + 1;
  return NULL;
}

/* Reads the head of a book in @data, which is borrowed as long as the book is in use. Returns
 * false, with @book unusable, where it is not a book, or is cut off. */
bool
connect4_book_init (Connect4Book *book, const void *data, size_t size)
{
  const char *text = data;
  const char *entries = end_of_head (text, size);
  char line[LONGEST_HEAD + 1] = "";
  size_t title = sizeof CONNECT4_BOOK_TITLE - 1;
  size_t n = 0;

  memset (book, 0, sizeof *book);
  if (entries == NULL || memcmp (text, CONNECT4_BOOK_TITLE, title) != 0)
    return false;
  memcpy (line, text + title, (size_t) (entries - text) - title);
  if (sscanf (line, "rows %d columns %d line %d discs %d %d entries %zu", &book->rows,
              &book->columns, &book->line, &book->fewest_discs, &book->most_discs, &n) != 6)
    return false;
  if (n > size / CONNECT4_BOOK_ENTRY_BYTES ||
      (size_t) (entries - text) + n * CONNECT4_BOOK_ENTRY_BYTES != size)
    return false;
  book->n_entries = n;
  book->entries = (const uint8_t *) entries;
  return true;
}

static uint64_t
entry_at (const Connect4Book *book, size_t i)
{
  const uint8_t *bytes = book->entries + i * CONNECT4_BOOK_ENTRY_BYTES;
  uint64_t entry = 0;

  for (int k = CONNECT4_BOOK_ENTRY_BYTES - 1; k >= 0; k--)
    entry = entry << 8 | bytes[k];
  return entry;
}

/* Whether the position with that key is in the book; *@score then is its score for the side to
 * move. */
bool
connect4_book_find (const Connect4Book *book, uint64_t key, int *score)
{
  size_t low = 0;
  size_t high = book->n_entries;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      uint64_t entry = entry_at (book, middle);

      if (entry >> CONNECT4_BOOK_SCORE_BITS == key)
        {
          *score =
              (int) (entry & ((1 << CONNECT4_BOOK_SCORE_BITS) - 1)) - CONNECT4_BOOK_SCORE_OFFSET;
          return true;
        }
      if (entry >> CONNECT4_BOOK_SCORE_BITS < key)
        low = middle + 1;
      else
        high = middle;
    }
  return false;
}

/* The key of entry @i, below n_entries. */
uint64_t
connect4_book_key_at (const Connect4Book *book, size_t i)
{
  return entry_at (book, i) >> CONNECT4_BOOK_SCORE_BITS;
}
