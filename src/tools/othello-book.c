/* othello-book.c: makes the book of openings of Reversi from our own searches
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: othello-book search STATE
 *        othello-book write BOOK STATE
 *
 * "search" follows all lines that matter, ply by ply: of each position the moves are looked at
 * shortly, the better ones searched, and those that are almost as good as the best followed. Each
 * position, images once, becomes a line "OWN OPPONENT DEPTH VALUE" at the end of the file STATE;
 * what stands there is not searched again, so that a run that was broken off goes on where it was.
 * "write" makes the book of as many plies as are whole, with values from the last ply backwards.
 */

#include "engine/othello/book.h"
#include "engine/othello/othello.h"
#include "engine/othello/root.h"

#include "tools/tool.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLIES 8
#define GLANCE_DEPTH 10
#define SEARCH_DEPTH 18

/* How much worse than the best a move may be, in 1/16 disc: to be searched, and to be followed. */
#define SEARCHED_MARGIN 64
#define FOLLOWED_MARGIN 36

/* What the file knows of a position to one depth. */
typedef struct
{
  OthelloBoard board;
  int depth;
  int value;
} Found;

typedef struct
{
  OthelloBookEntry *list;
  size_t n;
  size_t room;
} Positions;

typedef struct
{
  Found *found; /* in the order of the file */
  size_t n_found;
  size_t room;
  FILE *state;        /* NULL: nothing is searched */
  GameEngine *engine; /* NULL likewise */
  bool is_whole;      /* nothing that was asked for was missing */
} Maker;

static void
keep (Maker *self, const Found *found)
{
  self->found = tool_grown (self->found, self->n_found, &self->room, sizeof *self->found);
  self->found[self->n_found++] = *found;
}

static void
read_state (Maker *self, const char *path)
{
  FILE *file = fopen (path, "r");
  Found found;

  while (file != NULL && fscanf (file, "%" SCNx64 " %" SCNx64 " %d %d", &found.board.own,
                                 &found.board.opponent, &found.depth, &found.value) == 4)
    keep (self, &found);
  if (file != NULL)
    fclose (file);
}

/* A position of the rules, with Black to move. */
static void
set_position (const OthelloBoard *board, GamePosition *position)
{
  game_position_clear (position, &othello_game.usual);
  for (int cell = 0; cell < OTHELLO_N_SQUARES; cell++)
    if ((board->own & OTHELLO_ONE (cell)) != 0)
      position->cells[cell] = GAME_FIRST_PIECE;
    else if ((board->opponent & OTHELLO_ONE (cell)) != 0)
      position->cells[cell] = GAME_SECOND_PIECE;
}

/* Searches a position and writes to the file what was found. */
static int
search (Maker *self, const OthelloBoard *board, int depth)
{
  GameLimits limits = { .depth = depth, .seed = 1 };
  Found found = { *board, depth, 0 };
  GamePosition position;
  GameReport report;

  set_position (board, &position);
  game_engine_think (self->engine, &position, &limits, NULL, &report);
  found.value = report.score;
  keep (self, &found);
  fprintf (self->state, "%016" PRIx64 " %016" PRIx64 " %d %d\n", board->own, board->opponent, depth,
           found.value);
  fflush (self->state);
  return found.value;
}

/* What a position is worth to a depth: as the file says, or by a search now. */
static int
value_of (Maker *self, const OthelloBoard *board, int depth)
{
  for (size_t i = 0; i < self->n_found; i++)
    if (self->found[i].depth == depth && othello_book_compare (&self->found[i].board, board) == 0)
      return self->found[i].value;
  if (self->state != NULL)
    return search (self, board, depth);
  self->is_whole = false;
  return 0;
}

/* Lists the positions after each move, images once. Returns how many there are. */
static int
list_children (const OthelloBoard *board, OthelloBookEntry *children)
{
  const OthelloKernel *kernel = othello_best_kernel ();
  int n = 0;

  for (OthelloSet moves = kernel->moves (board->own, board->opponent); moves != 0;
       moves &= moves - 1)
    {
      int square = othello_lowest (moves);
      OthelloBoard child =
          othello_board_play (board, square, kernel->flips (board->own, board->opponent, square));
      bool is_new = true;

      child = othello_book_first_image (&child);
      for (int i = 0; i < n; i++)
        is_new &= othello_book_compare (&children[i].board, &child) != 0;
      if (is_new)
        children[n++] = (OthelloBookEntry){ .board = child };
    }
  return n;
}

/* Gives each child its value to a depth, and drops those that are worse than the best by more
 * than @margin. Returns how many are left. */
static int
sift (Maker *self, OthelloBookEntry *children, int n, int depth, int margin)
{
  int least = INT16_MAX;
  int n_left = 0;

  for (int i = 0; i < n; i++)
    {
      children[i].value = value_of (self, &children[i].board, depth);
      children[i].depth = depth;
      least = children[i].value < least ? children[i].value : least;
    }
  for (int i = 0; i < n; i++)
    if (children[i].value <= least + margin)
      children[n_left++] = children[i];
  return n_left;
}

/* The children that matter. */
static int
list_followed (Maker *self, const OthelloBoard *board, OthelloBookEntry *children)
{
  int n = list_children (board, children);

  n = sift (self, children, n, GLANCE_DEPTH, SEARCHED_MARGIN);
  return sift (self, children, n, SEARCH_DEPTH, FOLLOWED_MARGIN);
}

static int
compare_entries (const void *a, const void *b)
{
  return othello_book_compare (&((const OthelloBookEntry *) a)->board,
                               &((const OthelloBookEntry *) b)->board);
}

static void
remove_doubles (Positions *self)
{
  size_t n = 0;

  qsort (self->list, self->n, sizeof *self->list, compare_entries);
  for (size_t i = 0; i < self->n; i++)
    if (n == 0 || compare_entries (&self->list[i], &self->list[n - 1]) != 0)
      self->list[n++] = self->list[i];
  self->n = n;
}

static void
add (Positions *self, const OthelloBookEntry *entry)
{
  self->list = tool_grown (self->list, self->n, &self->room, sizeof *self->list);
  self->list[self->n++] = *entry;
}

/* Lists the positions of the next ply that matter. */
static void
follow (Maker *self, const Positions *before, Positions *after)
{
  for (size_t i = 0; i < before->n; i++)
    {
      OthelloBookEntry children[OTHELLO_MOST_MOVES];
      int n = list_followed (self, &before->list[i].board, children);

      for (int k = 0; k < n; k++)
        add (after, &children[k]);
    }
  remove_doubles (after);
}

/* Follows the lines as far as they are whole. Returns the plies. */
static int
follow_all (Maker *self, Positions plies[PLIES + 1])
{
  OthelloBoard start = { OTHELLO_ONE (28) | OTHELLO_ONE (35), OTHELLO_ONE (27) | OTHELLO_ONE (36) };
  OthelloBookEntry first = { .board = othello_book_first_image (&start) };

  add (&plies[0], &first);
  for (int ply = 0; ply < PLIES; ply++)
    {
      self->is_whole = true;
      follow (self, &plies[ply], &plies[ply + 1]);
      if (!self->is_whole)
        return ply;
      printf ("ply %d: %zu positions\n", ply + 1, plies[ply + 1].n);
      fflush (stdout);
    }
  return PLIES;
}

/* Gives the positions of a ply the values that follow from the ply after. */
static void
take_back (Maker *self, Positions *before, const Positions *after)
{
  for (size_t i = 0; i < before->n; i++)
    {
      OthelloBookEntry children[OTHELLO_MOST_MOVES];
      int n = list_followed (self, &before->list[i].board, children);

      if (n == 0)
        continue;
      before->list[i].is_followed = true;
      before->list[i].value = INT16_MIN;
      for (int k = 0; k < n; k++)
        {
          const OthelloBookEntry *child =
              bsearch (&children[k], after->list, after->n, sizeof *after->list, compare_entries);

          if (-child->value > before->list[i].value)
            {
              before->list[i].value = -child->value;
              before->list[i].depth = child->depth + 1;
            }
        }
    }
}

static void
write_entries (const Positions *positions, FILE *file)
{
  for (size_t i = 0; i < positions->n; i++)
    {
      uint8_t bytes[OTHELLO_BOOK_ENTRY_BYTES];

      othello_book_write_entry (&positions->list[i], bytes);
      fwrite (bytes, 1, sizeof bytes, file);
    }
}

static void
write_book (Maker *self, const char *path)
{
  Positions plies[PLIES + 1] = { 0 };
  Positions all = { 0 };
  int n_plies = follow_all (self, plies);
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    tool_die ("the book cannot be written");
  for (int ply = n_plies - 1; ply >= 0; ply--)
    take_back (self, &plies[ply], &plies[ply + 1]);
  for (int ply = 0; ply <= n_plies; ply++)
    for (size_t i = 0; i < plies[ply].n; i++)
      add (&all, &plies[ply].list[i]);
  remove_doubles (&all);
  fputs (OTHELLO_BOOK_MAGIC, file);
  write_entries (&all, file);
  if (fclose (file) != 0)
    tool_die ("the book cannot be written");
  printf ("%zu positions of %d plies\n", all.n, n_plies);
}

int
main (int argc, char **argv)
{
  Maker self = { 0 };
  Positions plies[PLIES + 1] = { 0 };

  if (argc == 3 && strcmp (argv[1], "search") == 0)
    {
      read_state (&self, argv[2]);
      self.state = fopen (argv[2], "a");
      if (self.state == NULL)
        tool_die ("the file cannot be written");
      self.engine = game_engine_new (&othello_game, &othello_game.usual, NULL);
      follow_all (&self, plies);
      return fclose (self.state) != 0;
    }
  if (argc != 4 || strcmp (argv[1], "write") != 0)
    {
      fputs ("usage: othello-book search STATE\n       othello-book write BOOK STATE\n", stderr);
      return 2;
    }
  read_state (&self, argv[3]);
  write_book (&self, argv[2]);
  return 0;
}
