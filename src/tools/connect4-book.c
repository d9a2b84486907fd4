/* connect4-book.c: makes the book of Four in a Row from our own solver
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: connect4-book solve STATE DISCS [PART PARTS]
 *        connect4-book follow STATE LEAST-NODES BEFORE [PART PARTS]
 *        connect4-book derive STATE DISCS
 *        connect4-book write BOOK LEAST-NODES STATE...
 *        connect4-book check BOOK SAMPLE SEED
 *
 * "solve" gives each position with so many discs, mirror images once, its score, and appends a
 * line "KEY SCORE NODES" to the file STATE; it goes on where an earlier run stopped, and several
 * can share the work, each with a STATE of its own. "follow" does so with the positions one move
 * after those in the file BEFORE that took at least so many nodes. "derive" needs all positions
 * with DISCS + 1 discs in STATE, and appends those with DISCS. "write" makes the book: all
 * positions that took at least so many nodes, and all derived ones. "check" solves a sample again,
 * mirrored and with the other solver.
 */

#include "engine/connect4/book.h"
#include "engine/connect4/connect4.h"
#include "engine/connect4/solver.h"
#include "engine/random.h"

#include "engine/connect4/word64.h"

#include "engine/connect4/solver-board.h"

#include "tools/tool.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 6
#define COLUMNS 7
#define LOOK_EVERY 1024
#define MOST_DISCS 12 /* with more there are too many positions to list */
#define TABLE_BYTES ((size_t) 64 << 20)
#define DERIVED UINT64_MAX /* nodes of a position whose score needed no search */

/* A set of positions: the discs of the side that began, and all discs. */
typedef struct
{
  Word began;
  Word all;
} Discs;

typedef struct
{
  Discs *list;
  size_t n;
  size_t room;
} DiscsList;

typedef struct
{
  uint64_t key;
  int score;
  uint64_t nodes;
} Entry;

typedef struct
{
  Entry *list;
  size_t n;
  size_t room;
} EntryList;

/* Which of a list of positions: every so many, from one on. */
typedef struct
{
  size_t first;
  size_t step;
} Part;

static Discs
canonical (Discs discs)
{
  Discs mirror = { mirrored (discs.began, COLUMNS, ROWS), mirrored (discs.all, COLUMNS, ROWS) };

  return mirror.began + mirror.all < discs.began + discs.all ? mirror : discs;
}

static uint64_t
key_of (const Shape *shape, Discs discs)
{
  discs = canonical (discs);
  return discs.began + discs.all + shape->bottom;
}

static int
compare_discs (const void *a, const void *b)
{
  uint64_t first = ((const Discs *) a)->began + ((const Discs *) a)->all;
  uint64_t second = ((const Discs *) b)->began + ((const Discs *) b)->all;

  return first < second ? -1 : first > second;
}

static void
remove_doubles (DiscsList *list)
{
  size_t n = 0;

  qsort (list->list, list->n, sizeof *list->list, compare_discs);
  for (size_t i = 0; i < list->n; i++)
    if (n == 0 || compare_discs (&list->list[i], &list->list[n - 1]) != 0)
      list->list[n++] = list->list[i];
  list->n = n;
}

/* The positions after one move more, without those that end the game. @n_discs: before the move. */
static DiscsList
after_a_move (const Shape *shape, const DiscsList *before, int n_discs)
{
  DiscsList after = { 0 };

  for (size_t i = 0; i < before->n; i++)
    {
      Discs discs = before->list[i];
      Word own = n_discs % 2 == 0 ? discs.began : discs.began ^ discs.all;
      Word next = (discs.all + shape->bottom) & shape->cells;

      for (; next != 0; next = word_rest (next))
        {
          Word disc = word_lowest (next);
          Discs child = { discs.began | (n_discs % 2 == 0 ? disc : 0), discs.all | disc };

          if (has_line (own | disc, ROWS, USUAL_LINE))
            continue;
          after.list = tool_grown (after.list, after.n, &after.room, sizeof *after.list);
          after.list[after.n++] = canonical (child);
        }
    }
  remove_doubles (&after);
  return after;
}

static DiscsList
positions_with (const Shape *shape, int n_discs)
{
  DiscsList list = { calloc (1, sizeof (Discs)), 1, 1 };

  for (int i = 0; i < n_discs; i++)
    {
      DiscsList next = after_a_move (shape, &list, i);

      free (list.list);
      list = next;
    }
  return list;
}

static void
set_position (Discs discs, GamePosition *position)
{
  connect4_game.start (position, &connect4_game.usual);
  for (int column = 0; column < COLUMNS; column++)
    for (int row = 0; row < ROWS; row++)
      {
        Word bit = word_bit (column * (ROWS + 1) + row);
        int cell = (ROWS - 1 - row) * COLUMNS + column;

        if (discs.all & bit)
          position->cells[cell] = discs.began & bit ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;
      }
  position->to_move = word_count (discs.all) % 2 == 0 ? GAME_FIRST : GAME_SECOND;
}

static EntryList
read_state (const char *path)
{
  EntryList entries = { 0 };
  FILE *file = fopen (path, "r");
  Entry entry;

  while (file != NULL &&
         fscanf (file, "%" SCNx64 " %d %" SCNu64, &entry.key, &entry.score, &entry.nodes) == 3)
    {
      entries.list = tool_grown (entries.list, entries.n, &entries.room, sizeof *entries.list);
      entries.list[entries.n++] = entry;
    }
  if (file != NULL)
    fclose (file);
  return entries;
}

static int
compare_entries (const void *a, const void *b)
{
  uint64_t first = ((const Entry *) a)->key;
  uint64_t second = ((const Entry *) b)->key;

  return first < second ? -1 : first > second;
}

static const Entry *
find_entry (const EntryList *entries, uint64_t key)
{
  Entry wanted = { .key = key };

  return bsearch (&wanted, entries->list, entries->n, sizeof wanted, compare_entries);
}

/* The discs that a key stands for: below the highest bit of a column each bit is a disc. */
static Discs
discs_of (uint64_t key)
{
  Discs discs = { 0, 0 };

  for (int column = 0; column < COLUMNS; column++)
    {
      uint64_t bits = key >> (column * (ROWS + 1)) & ((1 << (ROWS + 1)) - 1);
      int height = 63 - __builtin_clzll (bits);

      discs.all |= ((UINT64_C (1) << height) - 1) << (column * (ROWS + 1));
      discs.began |= (bits & ((UINT64_C (1) << height) - 1)) << (column * (ROWS + 1));
    }
  return discs;
}

/* Sorts, and leaves only what took so many nodes, each key once. */
static void
select_entries (EntryList *entries, uint64_t least_nodes)
{
  size_t n = 0;

  qsort (entries->list, entries->n, sizeof *entries->list, compare_entries);
  for (size_t i = 0; i < entries->n; i++)
    if (entries->list[i].nodes >= least_nodes &&
        (n == 0 || entries->list[n - 1].key != entries->list[i].key))
      entries->list[n++] = entries->list[i];
  entries->n = n;
}

/* Appends the scores of a part of the positions to the state, but for those that it has. */
static int
solve_all (const char *path, const Shape *shape, const DiscsList *list, Part part)
{
  const GameLimits no_limits = { 0 };
  Connect4Solver *solver = connect4_solver_new (&connect4_game.usual, TABLE_BYTES);
  EntryList done = read_state (path);
  FILE *file = fopen (path, "a");

  if (file == NULL || solver == NULL)
    tool_die ("cannot write the state");
  if (done.n > 0)
    qsort (done.list, done.n, sizeof *done.list, compare_entries);
  for (size_t i = part.first; i < list->n; i += part.step)
    {
      uint64_t key = key_of (shape, list->list[i]);
      GamePosition position;
      GameBudget budget;
      int score;

      if (done.n > 0 && find_entry (&done, key) != NULL)
        continue;
      set_position (list->list[i], &position);
      connect4_solver_forget (solver);
      game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
      connect4_solver_solve (solver, &position, &budget, &score);
      fprintf (file, "%" PRIx64 " %d %" PRIu64 "\n", key, score, budget.nodes);
      if (fflush (file) != 0)
        tool_die ("cannot write the state");
    }
  connect4_solver_free (solver);
  free (done.list);
  return fclose (file) == 0 ? 0 : 1;
}

static int
solve (const char *path, int n_discs, Part part)
{
  Shape shape;
  DiscsList list;
  int failed;

  shape_init (&shape, COLUMNS, ROWS, USUAL_LINE);
  list = positions_with (&shape, n_discs);
  failed = solve_all (path, &shape, &list, part);
  free (list.list);
  return failed;
}

static int
follow (const char *path, uint64_t least_nodes, const char *before, Part part)
{
  EntryList entries = read_state (before);
  DiscsList hard = { 0 };
  Shape shape;
  DiscsList list;
  int failed;

  shape_init (&shape, COLUMNS, ROWS, USUAL_LINE);
  select_entries (&entries, least_nodes);
  if (entries.n == 0)
    tool_die ("no position in the state took so many nodes");
  for (size_t i = 0; i < entries.n; i++)
    {
      hard.list = tool_grown (hard.list, hard.n, &hard.room, sizeof *hard.list);
      hard.list[hard.n++] = discs_of (entries.list[i].key);
      if (word_count (hard.list[i].all) != word_count (hard.list[0].all))
        tool_die ("the positions of that state do not have the same number of discs");
    }
  list = after_a_move (&shape, &hard, word_count (hard.list[0].all));
  failed = solve_all (path, &shape, &list, part);
  free (list.list);
  free (hard.list);
  free (entries.list);
  return failed;
}

/* The score of a position from those of the positions after it. */
static int
derived_score (const Shape *shape, const EntryList *entries, Discs discs, int n_discs)
{
  Word own = n_discs % 2 == 0 ? discs.began : discs.began ^ discs.all;
  Word next = (discs.all + shape->bottom) & shape->cells;
  int best = -shape->n_cells;

  for (; next != 0; next = word_rest (next))
    {
      Word disc = word_lowest (next);
      Discs child = { discs.began | (n_discs % 2 == 0 ? disc : 0), discs.all | disc };
      const Entry *entry;
      int score = connect4_score_of_win (&connect4_game.usual, n_discs + 1);

      if (!has_line (own | disc, ROWS, USUAL_LINE))
        {
          entry = find_entry (entries, key_of (shape, child));
          if (entry == NULL)
            tool_die ("a position after a move is not in the state");
          score = -entry->score;
        }
      if (score > best)
        best = score;
    }
  return best;
}

static int
derive (const char *path, int n_discs)
{
  EntryList entries = read_state (path);
  FILE *file = fopen (path, "a");
  Shape shape;
  DiscsList list;

  if (file == NULL)
    tool_die ("cannot write the state");
  shape_init (&shape, COLUMNS, ROWS, USUAL_LINE);
  list = positions_with (&shape, n_discs);
  qsort (entries.list, entries.n, sizeof *entries.list, compare_entries);
  for (size_t i = 0; i < list.n; i++)
    fprintf (file, "%" PRIx64 " %d %" PRIu64 "\n", key_of (&shape, list.list[i]),
             derived_score (&shape, &entries, list.list[i], n_discs), DERIVED);
  free (list.list);
  free (entries.list);
  return fclose (file) == 0 ? 0 : 1;
}

static int
discs_of_key (uint64_t key)
{
  int n = 0;

  for (int column = 0; column < COLUMNS; column++)
    {
      int bits = (int) (key >> (column * (ROWS + 1)) & ((1 << (ROWS + 1)) - 1));

      while (bits > 1)
        {
          bits /= 2;
          n++;
        }
    }
  return n;
}

static void
write_entry (const Entry *entry, FILE *file)
{
  uint64_t value = entry->key << CONNECT4_BOOK_SCORE_BITS |
                   (uint64_t) (entry->score + CONNECT4_BOOK_SCORE_OFFSET);

  for (int i = 0; i < CONNECT4_BOOK_ENTRY_BYTES; i++)
    fputc ((int) (value >> (8 * i) & 0xff), file);
}

static int
write_book (const char *path, uint64_t least_nodes, int n_states, char **states)
{
  EntryList all = { 0 };
  int fewest = ROWS * COLUMNS;
  int most = 0;
  FILE *file;

  for (int i = 0; i < n_states; i++)
    {
      EntryList some = read_state (states[i]);

      for (size_t k = 0; k < some.n; k++)
        {
          all.list = tool_grown (all.list, all.n, &all.room, sizeof *all.list);
          all.list[all.n++] = some.list[k];
        }
      free (some.list);
    }
  if (all.n == 0)
    tool_die ("there are no positions in the state");
  select_entries (&all, least_nodes);
  for (size_t i = 0; i < all.n; i++)
    {
      int n = discs_of_key (all.list[i].key);

      fewest = n < fewest ? n : fewest;
      most = n > most ? n : most;
    }
  file = fopen (path, "wb");
  if (file == NULL)
    tool_die ("cannot write the book");
  fprintf (file,
           "%srows %d columns %d line %d discs %d %d entries %zu\n"
           "made by: meson compile -C _build regenerate-connect4-book\n"
           "(entries took %" PRIu64 " nodes or more, or were derived from those a move later)\n\n",
           CONNECT4_BOOK_TITLE, ROWS, COLUMNS, USUAL_LINE, fewest, most, all.n, least_nodes);
  for (size_t i = 0; i < all.n; i++)
    write_entry (&all.list[i], file);
  free (all.list);
  return fclose (file) == 0 ? 0 : 1;
}

static int
check (const char *path, size_t n_samples, uint64_t seed)
{
  const GameLimits no_limits = { 0 };
  Connect4Solver *solver = connect4_solver_128.new_solver (&connect4_game.usual, TABLE_BYTES);
  static uint8_t data[4 << 20];
  FILE *file = fopen (path, "rb");
  size_t size = file != NULL ? fread (data, 1, sizeof data, file) : 0;
  size_t n_wrong = 0;
  Connect4Book book;
  GameRandom random;

  if (solver == NULL || !connect4_book_init (&book, data, size))
    tool_die ("that is not a book");
  fclose (file);
  solver->solver_class = &connect4_solver_128;
  game_random_seed (&random, seed);
  for (size_t i = 0; i < n_samples; i++)
    {
      uint64_t key =
          connect4_book_key_at (&book, game_random_below (&random, (uint32_t) book.n_entries));
      Discs discs = discs_of (key);
      Discs mirror = { mirrored (discs.began, COLUMNS, ROWS), mirrored (discs.all, COLUMNS, ROWS) };
      GamePosition position;
      GameBudget budget;
      int wanted = 0;
      int score = 0;

      set_position (mirror, &position);
      game_budget_start (&budget, &no_limits, NULL, LOOK_EVERY);
      connect4_solver_solve (solver, &position, &budget, &score);
      n_wrong += !connect4_book_find (&book, key, &wanted) || score != wanted;
    }
  printf ("%zu checked, %zu wrong\n", n_samples, n_wrong);
  connect4_solver_free (solver);
  return n_wrong == 0 ? 0 : 1;
}

static Part
part_of (int n_words, char **words)
{
  Part part = { 0, 1 };

  if (n_words < 2)
    return part;
  part.step = (size_t) tool_number (words[1], "PARTS", 1, UINT16_MAX);
  part.first = (size_t) tool_number (words[0], "PART", 0, part.step - 1);
  return part;
}

static int
discs_from (const char *word)
{
  return (int) tool_number (word, "DISCS", 0, MOST_DISCS);
}

int
main (int argc, char **argv)
{
  if (argc >= 4 && strcmp (argv[1], "solve") == 0)
    return solve (argv[2], discs_from (argv[3]), part_of (argc - 4, argv + 4));
  if (argc >= 5 && strcmp (argv[1], "follow") == 0)
    return follow (argv[2], tool_number (argv[3], "LEAST-NODES", 0, UINT64_MAX), argv[4],
                   part_of (argc - 5, argv + 5));
  if (argc == 4 && strcmp (argv[1], "derive") == 0)
    return derive (argv[2], discs_from (argv[3]));
  if (argc >= 5 && strcmp (argv[1], "write") == 0)
    return write_book (argv[2], tool_number (argv[3], "LEAST-NODES", 0, UINT64_MAX), argc - 4,
                       argv + 4);
  if (argc == 5 && strcmp (argv[1], "check") == 0)
    return check (argv[2], (size_t) tool_number (argv[3], "SAMPLE", 1, UINT32_MAX),
                  tool_number (argv[4], "SEED", 0, UINT64_MAX));
  fputs ("usage: connect4-book solve STATE DISCS [PART PARTS]\n"
         "       connect4-book follow STATE LEAST-NODES BEFORE [PART PARTS]\n"
         "       connect4-book derive STATE DISCS\n"
         "       connect4-book write BOOK LEAST-NODES STATE...\n"
         "       connect4-book check BOOK SAMPLE SEED\n",
         stderr);
  return 2;
}
