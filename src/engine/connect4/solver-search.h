/* solver-search.h: the exact search; included after solver-table.h by each solver, which names
 * its class
 *
 * Null windows around a guess of the score, each searched by negamax. A move is looked at
 * without search first: forced replies are played out, and theory bounds the score (see
 * follow_up_bound () and odd_threat_bound ()); then the table is asked; only what is left is
 * searched, threats first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <limits.h>

enum
{
  MAX_WIDTH = 32,
  NO_BOUND = 99,
  NEAR_END = 6, /* with so few free cells left a search costs less than the table */
  LOOK_EVERY = 1024,
  /* What counts for the order of moves, found by counting nodes: flat around these values.
   * A threat: one that can be carried out next, the time after, or at all; */
  THREAT_NEXT = 600,
  THREAT_AFTER = 250,
  THREAT_ANY = 150,
  ORDER_TABLE = 250, /* the best of an earlier search; */
  ORDER_EDGE = 600,  /* each column from the edge, */
  WIDE = 9,          /* less on boards with so many columns: 17 % fewer nodes on 10 x 6 */
  ORDER_EDGE_WIDE = 400,
  MOST_HISTORY = 1024, /* and how often the cell was worth taking elsewhere. */
  HISTORY_STEP = 16
};

typedef struct
{
  Connect4Solver base;
  Shape shape;
  Table table;
  GameBudget *budget;
  /* By side and cell, from -MOST_HISTORY to MOST_HISTORY: whether taking it decided positions
   * where other moves had not. */
  int16_t history[2][WORD_BITS];
} Solver;

/* A position that is not decided by forced moves, after these have been made. */
typedef struct
{
  Word own; /* the discs of the side to move */
  Word all;
  Word threats; /* free cells where the other side would complete a line */
  Word moves;   /* that do not lose at once */
  Word next;    /* the lowest free cells */
  Word first;   /* the move that led here, before the forced ones */
  Mixed key;
  int n_discs;
  int lowest; /* bounds of the score for the side to move */
  int highest;
  int order;
  int column;     /* best of an earlier search, or NO_COLUMN */
  bool is_turned; /* an odd number of forced moves was made */
  bool is_looked_up;
} Node;

/* The score when the disc that makes @n_discs wins. */
ALWAYS_INLINE int
score_of_win (const Shape *shape, int n_discs)
{
  return (shape->n_cells - n_discs) / 2 + 1;
}

/* With the first player to move on a board of even height, the second can answer each move in
 * the same column, or in another one of those that hold an odd number of discs. So he gets every
 * free cell of the even rows but those that can be played now, and stops every line that the
 * first player cannot make of the rest. Where he has a threat among his cells, what lies above
 * it is never reached. Returns a bound for the first player. (Claim-even: Allis 1988.) */
ALWAYS_INLINE int
follow_up_bound (const Shape *shape, const Node *node, int height, int line)
{
  Word other = word_xor (node->own, node->all);
  Word evens = word_less (word_less (shape->even_rows, node->all), node->next);
  Word threats = word_and (node->threats, evens);
  Word cut = and_above (shape, word_and (word_up (threats, 1), shape->cells), height);
  Word rest = word_less (shape->cells, word_or (word_or (other, evens), cut));
  Word rows = word_or (shape->bottom, word_up (shape->bottom, 1));
  int n_left = -2;

  if (has_line (rest, height, line))
    return NO_BOUND;
  if (word_any (threats))
    {
      for (Word left = word_less (threats, cut); word_any (left); left = word_rest (left))
        n_left += height - (word_index (left) % (height + 1) + 1) + 2;
      return -(n_left / 2 + 1);
    }
  for (int row = 2; row <= height; row += 2)
    {
      if (has_line (word_or (other, word_and (evens, rows)), height, line))
        return -((height - row) / 2 + 1);
      rows = word_or (rows, word_up (rows, 2));
    }
  return 0;
}

/* With the second player to move on a board of even height, let the first have a threat on an
 * odd row, in a column with an odd number of discs. The first player answers each move in the
 * same column (or in another that holds an odd number of discs); the second runs out of other
 * moves and has to play below the threat. Returns a bound for the second player: he is lost
 * unless he can make a line of the cells that this leaves him. */
ALWAYS_INLINE int
odd_threat_bound (const Shape *shape, const Node *node, int height, int line)
{
  Word free = word_less (shape->cells, node->all);
  Word threats = word_less (word_and (node->threats, shape->odd_rows), node->next);
  int best = NO_BOUND;

  threats =
      word_less (threats, and_above (shape, word_and (word_up (threats, 1), shape->cells), height));
  for (; word_any (threats); threats = word_rest (threats))
    {
      int place = word_index (threats);
      int row = place % (height + 1) + 1;
      Word column = column_cells (shape, place / (height + 1), height);
      Word above = and_above (shape, word_lowest (threats), height);
      Word rest = word_or (node->own, word_less (word_and (free, shape->odd_rows), column));

      if (word_any (word_and (word_and (node->next, column), shape->odd_rows)))
        continue;
      rest = word_or (rest, word_less (node->next, column));
      rest =
          word_or (rest, word_less (word_and (word_and (free, shape->even_rows), column), above));
      if (!has_line (rest, height, line) && -((height - row) / 2 + 1) < best)
        best = -((height - row) / 2 + 1);
    }
  return best;
}

/* Plays out forced moves from @node, on which the side to move cannot win at once. Returns true
 * where the score, seen from the side that was to move at first, is known or outside its window;
 * else @node is ready to be searched. */
ALWAYS_INLINE bool
examine (const Shape *shape,
         Node *node,
         int alpha,
         int beta,
         int *score,
         int width,
         int height,
         int line)
{
  int value;

  node->is_turned = false;
  for (;;)
    {
      Word other = word_xor (node->own, node->all);
      Word free = word_less (shape->cells, node->all);
      Word urgent;

      node->threats = word_and (completing_cells (other, height, line), free);
      node->next = word_and (word_add (node->all, shape->bottom), shape->cells);
      urgent = word_and (node->threats, node->next);
      node->moves = word_less (node->next, word_down (node->threats, 1));
      if (word_any (urgent))
        node->moves = word_any (word_rest (urgent)) ? word_none () : word_and (urgent, node->moves);
      value = -score_of_win (shape, node->n_discs + 2);
      if (!word_any (node->moves))
        break;
      value = 0;
      if (node->n_discs >= width * height - 2)
        break;
      node->lowest = -score_of_win (shape, node->n_discs + 4);
      node->highest = score_of_win (shape, node->n_discs + 3);
      value = node->highest;
      if (node->highest <= alpha)
        break;
      value = node->lowest;
      if (node->lowest >= beta)
        break;
      if (!word_any (word_rest (node->moves)))
        {
          int turned = -alpha;

          node->own = other;
          node->all = word_or (node->all, node->moves);
          node->n_discs++;
          node->is_turned = !node->is_turned;
          alpha = -beta;
          beta = turned;
          continue;
        }
      if (node->highest > 0 && !has_line (word_or (node->own, free), height, line))
        node->highest = 0;
      if (height % 2 == 0)
        {
          int bound = node->n_discs % 2 == 0 ? follow_up_bound (shape, node, height, line)
                                             : odd_threat_bound (shape, node, height, line);

          if (bound < node->highest)
            node->highest = bound;
        }
      value = node->highest;
      if (node->highest <= alpha)
        break;
      node->column = NO_COLUMN;
      node->is_looked_up = false;
      return false;
    }
  *score = node->is_turned ? -value : value;
  return true;
}

/* The key: one bit a disc of the side that began, and the guard of each column above its highest
 * disc; the smaller of the position's and its mirror image's. */
ALWAYS_INLINE Word
position_key (const Solver *self, const Node *node, int width, int height)
{
  Word began = node->n_discs % 2 == 0 ? node->own : word_xor (node->own, node->all);
  Word key = word_add (word_add (began, node->all), self->shape.bottom);
  Word mirror = mirrored (key, width, height);

  return word_precedes (mirror, key) ? mirror : key;
}

ALWAYS_INLINE void
make_key (const Solver *self, Node *node, int width, int height)
{
  node->key = mixed_key (&self->table, position_key (self, node, width, height));
}

/* Takes the score from the book, where it has it. */
static void
look_up_in_book (const Solver *self, Node *node)
{
#if WORD_BITS == 64
  const Connect4Book *book = self->base.book;
  int score;

  if (node->n_discs > book->most_discs || node->n_discs < book->fewest_discs)
    return;
  if (connect4_book_find (book, position_key (self, node, self->shape.width, self->shape.height),
                          &score))
    node->lowest = node->highest = score;
#else
  (void) self;
  (void) node;
#endif
}

ALWAYS_INLINE void
look_up (const Solver *self, Node *node)
{
  const Entry *entry = table_find (&self->table, node->key);

  node->is_looked_up = true;
  if (entry != NULL)
    {
      if (info_lowest (entry_info (*entry)) > node->lowest)
        node->lowest = info_lowest (entry_info (*entry));
      if (info_highest (entry_info (*entry)) < node->highest)
        node->highest = info_highest (entry_info (*entry));
      node->column = info_column (entry_info (*entry));
    }
  if (self->base.book != NULL)
    look_up_in_book (self, node);
}

/* How promising a move looks: the threats that the side that made it has now, its place, and what
 * came of it elsewhere. */
ALWAYS_INLINE int
order_of (const Solver *self, const Node *node, const Node *child, int width, int height, int line)
{
  const Shape *shape = &self->shape;
  Word free = word_less (shape->cells, child->all);
  Word threats = child->threats;
  Word others = word_and (completing_cells (child->own, height, line), free);
  int column = word_index (child->first) / (height + 1);
  int to_edge = column < width - 1 - column ? column : width - 1 - column;
  int order;

  if (child->is_turned)
    {
      Word swap = threats;

      threats = others;
      others = swap;
    }
  threats = word_less (threats, word_up (others, 1));
  order = THREAT_NEXT * word_count (word_and (threats, word_up (child->next, 1))) +
          THREAT_AFTER * word_count (word_and (threats, word_up (child->next, 2))) +
          THREAT_ANY * word_count (threats);
  return order + (column == node->column ? ORDER_TABLE : 0) +
         (width < WIDE ? ORDER_EDGE : ORDER_EDGE_WIDE) * to_edge +
         self->history[node->n_discs % 2][word_index (child->first)];
}

/* The last of @n moves has decided @node, those before it have not. A value moves the less the
 * nearer it is to the end of its range. (History heuristic: Schaeffer 1989.) It saves 35 % of the
 * nodes of positions with 8 discs, 20 % with 14 to 28. */
ALWAYS_INLINE void
note_decision (Solver *self, const Node *node, Node *const *sorted, int n)
{
  int16_t *history = self->history[node->n_discs % 2];

  for (int i = 0; i < n; i++)
    {
      int16_t *value = &history[word_index (sorted[i]->first)];
      int step = i == n - 1 ? HISTORY_STEP * i : 2 * HISTORY_STEP;

      *value += (int16_t) ((i == n - 1 ? step : -step) - *value * step / MOST_HISTORY);
    }
}

typedef int (*SearchFunction) (Solver *self, Node *node, int alpha, int beta);

/* Makes the children of @node that are not decided at a glance. Raises *@best and *@alpha by
 * those that are. Returns how many are left; a cutoff shows in *@alpha. */
ALWAYS_INLINE int
list_children (Solver *self,
               const Node *node,
               Node *children,
               int *best,
               int *alpha,
               int beta,
               int width,
               int height,
               int line)
{
  Word other = word_xor (node->own, node->all);
  int n = 0;

  for (Word left = node->moves; word_any (left); left = word_rest (left))
    {
      Node *child = &children[n];
      int score;

      child->first = word_lowest (left);
      child->own = other;
      child->all = word_or (node->all, child->first);
      child->n_discs = node->n_discs + 1;
      if (!examine (&self->shape, child, -beta, -*alpha, &score, width, height, line))
        {
          if (child->n_discs < width * height - NEAR_END)
            {
              make_key (self, child, width, height);
              __builtin_prefetch (table_bucket (&self->table, child->key));
            }
          n++;
          continue;
        }
      if (-score > *best)
        *best = -score;
      if (-score > *alpha)
        *alpha = -score;
      if (*alpha >= beta)
        return n;
    }
  return n;
}

/* Asks the table about the children, drops those that cannot raise *@alpha and sorts the others.
 * Returns how many are left; a cutoff shows in *@alpha. */
ALWAYS_INLINE int
sort_children (Solver *self,
               const Node *node,
               Node *children,
               Node **sorted,
               int n,
               int *best,
               int *alpha,
               int beta,
               int width,
               int height,
               int line)
{
  int n_left = 0;

  for (int i = 0; i < n; i++)
    {
      Node *child = &children[i];
      int lowest, highest, k;

      if (child->n_discs < width * height - NEAR_END)
        look_up (self, child);
      lowest = child->is_turned ? child->lowest : -child->highest;
      highest = child->is_turned ? child->highest : -child->lowest;
      if (lowest > *best)
        *best = lowest;
      if (lowest > *alpha)
        *alpha = lowest;
      if (*alpha >= beta)
        return 0;
      if (highest <= *alpha)
        {
          if (highest > *best)
            *best = highest;
          continue;
        }
      child->order = order_of (self, node, child, width, height, line);
      for (k = n_left++; k > 0 && sorted[k - 1]->order < child->order; k--)
        sorted[k] = sorted[k - 1];
      sorted[k] = child;
    }
  return n_left;
}

/* Keeps what a search with the window @alpha to @beta has shown. */
ALWAYS_INLINE void
keep (Solver *self, const Node *node, int best, int alpha, int beta, uint64_t nodes, int column)
{
  int lowest = best > alpha && best > node->lowest ? best : node->lowest;
  int highest = best < beta && best < node->highest ? best : node->highest;

  table_make_room (&self->table, self->budget);
  if (self->budget->spent)
    return;
  table_store (&self->table, node->key, lowest, highest, nodes, column);
}

/* The score of @node if it lies within the window, else a bound on the same side of it.
 * Worthless once the budget is spent. */
ALWAYS_INLINE int
search_body (Solver *self,
             Node *node,
             int alpha,
             int beta,
             int width,
             int height,
             int line,
             SearchFunction again)
{
  Node children[MAX_WIDTH];
  Node *sorted[MAX_WIDTH];
  uint64_t nodes_before = self->budget->nodes;
  int best = -NO_BOUND;
  int column = NO_COLUMN;
  int first_alpha;
  int n;

  if (!game_budget_tick (self->budget))
    return 0;
  if (alpha < node->lowest)
    alpha = node->lowest;
  if (beta > node->highest)
    beta = node->highest;
  if (alpha >= beta)
    return alpha >= node->highest ? node->highest : alpha;
  first_alpha = alpha;
  n = list_children (self, node, children, &best, &alpha, beta, width, height, line);
  if (alpha >= beta || n == 0)
    return best;
  if (beta > score_of_win (&self->shape, node->n_discs + 5))
    beta = score_of_win (&self->shape, node->n_discs + 5);
  if (alpha >= beta)
    return beta;
  n = sort_children (self, node, children, sorted, n, &best, &alpha, beta, width, height, line);
  for (int i = 0; i < n && alpha < beta; i++)
    {
      Node *child = sorted[i];
      int score =
          child->is_turned ? again (self, child, alpha, beta) : -again (self, child, -beta, -alpha);

      if (self->budget->spent)
        return 0;
      if (score > best)
        {
          best = score;
          column = word_index (child->first) / (height + 1);
        }
      if (score > alpha)
        alpha = score;
      if (alpha >= beta)
        note_decision (self, node, sorted, i + 1);
    }
  if (node->is_looked_up)
    keep (self, node, best, first_alpha, beta, self->budget->nodes - nodes_before, column);
  return best;
}

static int
search_usual (Solver *self, Node *node, int alpha, int beta)
{
  return search_body (self, node, alpha, beta, 7, 6, USUAL_LINE, search_usual);
}

static int
search_fours (Solver *self, Node *node, int alpha, int beta)
{
  return search_body (self, node, alpha, beta, self->shape.width, self->shape.height, USUAL_LINE,
                      search_fours);
}

static int
search_any (Solver *self, Node *node, int alpha, int beta)
{
  const Shape *shape = &self->shape;

  return search_body (self, node, alpha, beta, shape->width, shape->height, shape->line,
                      search_any);
}

/* On boards of usual heights the shifts are constants: 27 % less time on 8 x 6. */
#define SEARCH_OF_HEIGHT(n)                                                                        \
  static int search_height_##n (Solver *self, Node *node, int alpha, int beta)                     \
  {                                                                                                \
    return search_body (self, node, alpha, beta, self->shape.width, n, USUAL_LINE,                 \
                        search_height_##n);                                                        \
  }

SEARCH_OF_HEIGHT (5)
SEARCH_OF_HEIGHT (6)
SEARCH_OF_HEIGHT (7)
SEARCH_OF_HEIGHT (8)
SEARCH_OF_HEIGHT (9)
SEARCH_OF_HEIGHT (10)

static SearchFunction
search_for (const Shape *shape)
{
  if (shape->line != USUAL_LINE)
    return search_any;
  switch (shape->height)
    {
    case 5:
      return search_height_5;
    case 6:
      return shape->width == 7 ? search_usual : search_height_6;
    case 7:
      return search_height_7;
    case 8:
      return search_height_8;
    case 9:
      return search_height_9;
    case 10:
      return search_height_10;
    default:
      return search_fours;
    }
}
