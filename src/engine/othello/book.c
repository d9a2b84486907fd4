/* othello/book.c: reading a book of openings of Reversi, and the choice of a move from it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/othello/book.h"

#include "engine/othello/answer.h"
#include "engine/othello/root.h"
#include "engine/random.h"

#include <string.h>

#define MAGIC_BYTES (sizeof OTHELLO_BOOK_MAGIC - 1)

/* How much worse than the best a move may be that is chosen by lot: less than the values of the
 * searches are sure to. */
#define CHOICE_MARGIN (OTHELLO_DISC / 2)

static uint64_t
read_bytes (const uint8_t *bytes, int n)
{
  uint64_t value = 0;

  while (n-- > 0)
    value = value << 8 | bytes[n];
  return value;
}

/* Uses the bytes of a file as long as the book is used. Returns false, with an empty book, where
 * they are none. */
bool
othello_book_read (OthelloBook *book, const uint8_t *bytes, size_t size)
{
  *book = (OthelloBook){ NULL, 0 };
  if (bytes == NULL || size < MAGIC_BYTES || memcmp (bytes, OTHELLO_BOOK_MAGIC, MAGIC_BYTES) != 0 ||
      (size - MAGIC_BYTES) % OTHELLO_BOOK_ENTRY_BYTES != 0)
    return false;
  book->entries = bytes + MAGIC_BYTES;
  book->n_entries = (size - MAGIC_BYTES) / OTHELLO_BOOK_ENTRY_BYTES;
  return true;
}

static void
write_bytes (uint8_t *bytes, uint64_t value, int n)
{
  for (int i = 0; i < n; i++, value >>= 8)
    bytes[i] = (uint8_t) value;
}

/* Writes an entry as it stands in a file. */
void
othello_book_write_entry (const OthelloBookEntry *entry, uint8_t *bytes)
{
  write_bytes (bytes, entry->board.own, 8);
  write_bytes (bytes + 8, entry->board.opponent, 8);
  write_bytes (bytes + 16, (uint16_t) entry->value, 2);
  bytes[18] = (uint8_t) (entry->depth | (entry->is_followed ? OTHELLO_BOOK_FOLLOWED : 0));
}

static OthelloBookEntry
entry_at (const OthelloBook *book, size_t i)
{
  const uint8_t *bytes = book->entries + i * OTHELLO_BOOK_ENTRY_BYTES;

  return (OthelloBookEntry){ .board = { read_bytes (bytes, 8), read_bytes (bytes + 8, 8) },
                             .value = (int16_t) read_bytes (bytes + 16, 2),
                             .depth = bytes[18] & ~OTHELLO_BOOK_FOLLOWED,
                             .is_followed = (bytes[18] & OTHELLO_BOOK_FOLLOWED) != 0 };
}

/* The order of entries: less than 0 where @a comes before @b. */
int
othello_book_compare (const OthelloBoard *a, const OthelloBoard *b)
{
  if (a->own != b->own)
    return a->own < b->own ? -1 : 1;
  return a->opponent < b->opponent ? -1 : a->opponent > b->opponent;
}

/* The image of a position that stands for all of them in a book. */
OthelloBoard
othello_book_first_image (const OthelloBoard *board)
{
  OthelloBoard first = *board;

  for (int symmetry = 1; symmetry < OTHELLO_N_SYMMETRIES; symmetry++)
    {
      OthelloBoard image = othello_board_image (board, symmetry);

      if (othello_book_compare (&image, &first) < 0)
        first = image;
    }
  return first;
}

/* Looks a position up, however it is turned. Returns whether it is in the book. */
bool
othello_book_find (const OthelloBook *book, const OthelloBoard *board, OthelloBookEntry *entry)
{
  OthelloBoard first = othello_book_first_image (board);
  size_t low = 0;
  size_t high = book->n_entries;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      int order;

      *entry = entry_at (book, middle);
      order = othello_book_compare (&entry->board, &first);
      if (order == 0)
        return true;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return false;
}

/* Chooses a move by lot among those that are as good as the best, or almost. Returns its square,
 * OTHELLO_NO_SQUARE where the book knows none; *@chosen is what it knows of the position after
 * it, *@child that position. */
static int
choose (const OthelloBook *book,
        const OthelloBoard *board,
        GameRandom *random,
        OthelloBoard *child,
        OthelloBookEntry *chosen)
{
  const OthelloKernel *kernel = othello_best_kernel ();
  OthelloBookEntry known[OTHELLO_MOST_MOVES];
  OthelloBoard children[OTHELLO_MOST_MOVES];
  int squares[OTHELLO_MOST_MOVES];
  int least = OTHELLO_INFINITE; /* for the other side */
  uint32_t n_good = 0;
  int n = 0;
  int square = OTHELLO_NO_SQUARE;

  for (OthelloSet moves = kernel->moves (board->own, board->opponent); moves != 0;
       moves &= moves - 1)
    {
      squares[n] = othello_lowest (moves);
      children[n] = othello_board_play (board, squares[n],
                                        kernel->flips (board->own, board->opponent, squares[n]));
      if (!othello_book_find (book, &children[n], &known[n]))
        continue;
      least = known[n].value < least ? known[n].value : least;
      n++;
    }
  for (int i = 0; i < n; i++)
    if (known[i].value <= least + CHOICE_MARGIN && game_random_below (random, ++n_good) == 0)
      {
        square = squares[i];
        *child = children[i];
        *chosen = known[i];
      }
  return square;
}

/* Answers from the book, where it knows the best moves of @position; @report has to be cleared.
 * Returns whether it does. The same @seed gives the same answer. */
bool
othello_book_answer (const OthelloBook *book,
                     const GamePosition *position,
                     uint64_t seed,
                     GameReport *report)
{
  OthelloBoard board = othello_board_of (position);
  OthelloBookEntry known;
  GameRandom random;

  game_random_seed (&random, seed);
  while (report->line_length < GAME_MAX_LINE && othello_book_find (book, &board, &known) &&
         known.is_followed)
    {
      OthelloBoard child;
      int square = choose (book, &board, &random, &child, &known);

      if (square == OTHELLO_NO_SQUARE)
        break;
      if (report->line_length == 0)
        {
          othello_answer_value (report, -known.value, (GameSide) position->to_move, false);
          report->depth = known.depth + 1;
        }
      report->line[report->line_length++] = (GameMove){ GAME_NO_CELL, (int16_t) square };
      board = child;
    }
  if (report->line_length == 0)
    return false;
  report->best = report->line[0];
  return true;
}
