/* gomoku/threats.c: the search of threats: one side makes fours and open threes until it makes five
 *
 * A search by proof numbers, depth first (Nagai 2002). Each position has two numbers, as its mover
 * sees them: how many positions have at least to be decided his way before he gets what he wants,
 * and how many before the other side does. The attacker wants to win, the defender to get rid of the
 * threats. Pieces are only added, so no position comes twice in a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/gomoku/threats.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define N_ENTRIES ((size_t) 1 << 17)
#define N_WAYS 4
#define MOST_CHILDREN 128
#define ENDLESS (1u << 28)

/* Sets the positions that the second side attacks apart from those it defends. */
#define ATTACKER_MARK UINT64_C (0xa24baed4963ee407)

/* Nodes for fours at a position that is seen for the first time: of the attacker, and of the
 * defender. */
#define FOURS_NODES 40
#define COUNTER_NODES 24

/* How much harder a three is to make something of than a four. Of 400 positions by lot 135 wins are
 * found in 5,000 nodes with 2, 173 with 4, 203 with 8, 210 with 12 and 205 with 20. */
#define EFFORT_OF_FOUR 1
#define EFFORT_OF_THREE 12

/* A line is left for the next best only when it has become worse than that by this part of it. */
#define PATIENCE 4

/* Plies to the five after a reply that does not stop an open three, counting it. */
#define PLIES_UNSTOPPED 4

typedef struct
{
  uint32_t own;   /* positions to decide for the mover; 0: he has it, ENDLESS: he cannot */
  uint32_t other; /* positions to decide for the other side */
  int16_t place;  /* the move to it */
  int16_t plies;  /* to the five, where the attacker wins */
} State;

struct _GomokuThreatEntry
{
  uint64_t key;
  State state; /* here the place of the best move */
  uint32_t effort;
};

typedef struct
{
  int ply;
  bool is_attack;
  bool is_new;
  uint64_t key;
  State state;
  int n;
  State children[MOST_CHILDREN]; /* as their own movers see them */
} Node;

/* Makes ready; returns false where there is not the memory. */
bool
gomoku_threats_init (GomokuThreats *self, GomokuField *field, GomokuFours *fours)
{
  self->field = field;
  self->fours = fours;
  self->entries = calloc (N_ENTRIES, sizeof *self->entries);
  return self->entries != NULL;
}

/* Frees what the search owns. */
void
gomoku_threats_clear (GomokuThreats *self)
{
  free (self->entries);
}

/* Drops what was learnt. */
void
gomoku_threats_forget (GomokuThreats *self)
{
  if (self->is_used)
    memset (self->entries, 0, N_ENTRIES * sizeof *self->entries);
  self->is_used = false;
}

static uint64_t
mark_key (const GomokuThreats *self, uint64_t key)
{
  return self->attacker == GAME_FIRST ? key : key ^ ATTACKER_MARK;
}

/* What is known of a position, NULL where nothing is. */
static const GomokuThreatEntry *
find_entry (const GomokuThreats *self, uint64_t key)
{
  const GomokuThreatEntry *bucket = self->entries + key % (N_ENTRIES / N_WAYS) * N_WAYS;

  for (int i = 0; i < N_WAYS; i++)
    if (bucket[i].key == key && bucket[i].effort > 0)
      return &bucket[i];
  return NULL;
}

/* Keeps a position in place of its last state, or of the one that took the least effort. */
static void
store_entry (GomokuThreats *self, const Node *node, uint64_t effort)
{
  GomokuThreatEntry *bucket = self->entries + node->key % (N_ENTRIES / N_WAYS) * N_WAYS;
  GomokuThreatEntry *entry = bucket;

  for (int i = 0; i < N_WAYS; i++)
    {
      if (bucket[i].key == node->key)
        {
          entry = &bucket[i];
          effort += entry->effort;
          break;
        }
      if (bucket[i].effort < entry->effort)
        entry = &bucket[i];
    }
  entry->key = node->key;
  entry->state = node->state;
  entry->effort = effort < ENDLESS ? (uint32_t) effort : ENDLESS;
}

/* The mover has what he wants; or, if not @has_it, cannot get it. */
static bool
decide (Node *node, bool has_it, int place, int plies)
{
  node->state = (State){ .own = has_it ? 0 : ENDLESS,
                         .other = has_it ? ENDLESS : 0,
                         .place = (int16_t) place,
                         .plies = (int16_t) plies };
  return true;
}

/* A place where @side makes an open four or two fours. */
static int
winning_place (const GomokuField *field, GameSide side)
{
  const GomokuList *list = &field->fours[side];

  for (int i = 0; i < list->n; i++)
    if (field->cells[list->places[i]].classes[side] >= GOMOKU_CLASS_WINS)
      return list->places[i];
  assert (false);
  return 0;
}

/* Whether the attacker, who is to move, wins or fails at once. */
static bool
decide_attack (GomokuThreats *self, Node *node)
{
  const GomokuField *field = self->field;
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);

  if (field->n_levels[side][GOMOKU_LEVEL_FIVE] > 0)
    return decide (node, true, gomoku_field_five (field, side), 1);
  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] > 1)
    return decide (node, false, 0, 0);
  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] == 0 &&
      field->n_levels[side][GOMOKU_LEVEL_WINS] > 0)
    return decide (node, true, winning_place (field, side), 3);
  if (node->ply >= GOMOKU_THREATS_MAX_PLIES)
    return decide (node, false, 0, 0);
  if (node->is_new && field->fours[side].n > 0)
    {
      int plies = gomoku_fours_quick_win (self->fours, FOURS_NODES);

      if (plies > 0)
        return decide (node, true, self->fours->line[0], plies);
    }
  return false;
}

/* Whether the defender, who is to move, has got rid of the threats or can do nothing about
 * them. */
static bool
decide_defence (GomokuThreats *self, Node *node)
{
  const GomokuField *field = self->field;
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);

  if (field->n_levels[side][GOMOKU_LEVEL_FIVE] > 0)
    return decide (node, true, 0, 0);
  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] > 1)
    return decide (node, false, gomoku_field_five (field, other), 2);
  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] == 1)
    return false;
  if (field->n_levels[other][GOMOKU_LEVEL_WINS] == 0 ||
      field->n_levels[side][GOMOKU_LEVEL_WINS] > 0)
    return decide (node, true, 0, 0);
  if (node->is_new && field->fours[side].n > 0 &&
      gomoku_fours_quick_win (self->fours, COUNTER_NODES) > 0)
    return decide (node, true, 0, 0);
  return false;
}

/* Adds a move; what is not known of it is guessed. Returns false where there is no room. */
static bool
add_child (GomokuThreats *self, Node *node, int place, uint32_t effort)
{
  const GomokuThreatEntry *entry =
      find_entry (self, mark_key (self, gomoku_field_key_after (self->field, place)));
  State *child = &node->children[node->n];

  if (node->n == MOST_CHILDREN)
    return false;
  node->n++;
  *child = (State){ .own = 1, .other = effort };
  if (entry != NULL)
    *child = entry->state;
  child->place = (int16_t) place;
  return true;
}

/* How hard a threat looks to make a win of, by its class. */
static uint32_t
effort_of_class (int class)
{
  bool is_double = class >= GOMOKU_CLASS (GOMOKU_FORM_FOUR, GOMOKU_FORM_OPEN_THREE) ||
                   (class < GOMOKU_CLASS_FOUR &&
                    class >= GOMOKU_CLASS (GOMOKU_FORM_WIDE_THREE, GOMOKU_FORM_OPEN_THREE));

  return class >= GOMOKU_CLASS_FOUR || is_double ? EFFORT_OF_FOUR : EFFORT_OF_THREE;
}

/* Lists the attacker's fours and open threes. */
static void
list_attacks (GomokuThreats *self, Node *node)
{
  const GomokuField *field = self->field;
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);
  const GomokuList *fours = &field->fours[side];

  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] > 0)
    {
      add_child (self, node, gomoku_field_five (field, other), EFFORT_OF_FOUR);
      return;
    }
  for (int i = 0; i < fours->n; i++)
    add_child (self, node, fours->places[i], EFFORT_OF_FOUR);
  for (int i = 0; i < field->near.n; i++)
    {
      const GomokuCell *cell = &field->cells[field->near.places[i]];
      int class = cell->classes[side];

      if (class < GOMOKU_CLASS (GOMOKU_FORM_OPEN_THREE, 0) || class >= GOMOKU_CLASS_FOUR)
        continue;
      if (field->n_levels[other][GOMOKU_LEVEL_WINS] == 0 || cell->four_index[other] >= 0)
        add_child (self, node, field->near.places[i], effort_of_class (class));
    }
}

/* Lists all replies that do not lose at once: what stops a four; else the defender's own fours, and
 * what could stop an open four or two fours. Each such place lies in a five with three of the
 * attacker's pieces and the place of his next, so that he would make a four there himself. Returns
 * false where there is no room. */
static bool
list_replies (GomokuThreats *self, Node *node)
{
  const GomokuField *field = self->field;
  GameSide side = field->to_move;
  GameSide other = game_other_side (side);
  bool is_whole = true;

  if (field->n_levels[other][GOMOKU_LEVEL_FIVE] > 0)
    return add_child (self, node, gomoku_field_five (field, other), 1);
  for (int i = 0; i < field->fours[other].n; i++)
    is_whole &= add_child (self, node, field->fours[other].places[i], 1);
  for (int i = 0; i < field->fours[side].n; i++)
    if (field->cells[field->fours[side].places[i]].four_index[other] < 0)
      is_whole &= add_child (self, node, field->fours[side].places[i], 1);
  return is_whole;
}

/* Decides the node, or lists its moves. Returns whether it is decided. */
static bool
open_node (GomokuThreats *self, Node *node)
{
  if (node->is_attack)
    {
      if (decide_attack (self, node))
        return true;
      list_attacks (self, node);
      return false;
    }
  return decide_defence (self, node) || (!list_replies (self, node) && decide (node, true, 0, 0));
}

/* Sums up what is known of the moves. Returns the most promising one, NULL where there is none;
 * writes the number of the next best. */
static State *
sum_up (Node *node, uint32_t *second)
{
  State *best = NULL;
  uint64_t total = 0;
  int longest = node->is_attack ? 0 : PLIES_UNSTOPPED - 1;

  *second = ENDLESS;
  for (int i = 0; i < node->n; i++)
    {
      State *child = &node->children[i];

      total += child->own;
      longest = child->plies > longest ? child->plies : longest;
      if (best == NULL || child->other < best->other)
        {
          *second = best != NULL ? best->other : ENDLESS;
          best = child;
        }
      else if (child->other < *second)
        *second = child->other;
    }
  node->state.own = best != NULL ? best->other : ENDLESS;
  node->state.other = total < ENDLESS ? (uint32_t) total : ENDLESS;
  node->state.place = best != NULL ? best->place : 0;
  node->state.plies = 0;
  if (node->is_attack && node->state.own == 0)
    node->state.plies = (int16_t) (best->plies + 1);
  else if (!node->is_attack && node->state.other == 0)
    node->state.plies = (int16_t) (longest + 1);
  return best;
}

static State search (GomokuThreats *self, int ply, uint32_t own_limit, uint32_t other_limit);

/* Looks at the most promising move again and again, until one of the numbers has reached its
 * limit. */
static void
search_children (GomokuThreats *self, Node *node, uint32_t own_limit, uint32_t other_limit)
{
  const GameBudget *budget = self->fours->budget;
  uint32_t second;
  State *best = sum_up (node, &second);

  while (best != NULL && node->state.own < own_limit && node->state.other < other_limit &&
         !budget->spent && budget->nodes < self->stop_at)
    {
      int place = best->place;
      uint32_t patient = second < ENDLESS ? second + second / PATIENCE + 1 : ENDLESS;

      gomoku_field_put (self->field, place);
      *best = search (self, node->ply + 1, other_limit - (node->state.other - best->own),
                      own_limit < patient ? own_limit : patient);
      gomoku_field_take (self->field, place);
      best->place = (int16_t) place;
      best = sum_up (node, &second);
    }
}

/* The state of the position, when one of its numbers has reached its limit or the nodes are
 * spent. */
static State
search (GomokuThreats *self, int ply, uint32_t own_limit, uint32_t other_limit)
{
  GameBudget *budget = self->fours->budget;
  uint64_t nodes = budget->nodes;
  uint64_t key = mark_key (self, gomoku_field_key (self->field));
  const GomokuThreatEntry *entry = find_entry (self, key);
  Node node;

  node.ply = ply;
  node.is_attack = self->field->to_move == self->attacker;
  node.is_new = entry == NULL;
  node.key = key;
  node.n = 0;
  node.state = (State){ .own = 1, .other = 1 };
  if (entry != NULL && (entry->state.own == 0 || entry->state.other == 0))
    return entry->state;
  if (!game_budget_tick (budget))
    return node.state;
  if (!open_node (self, &node))
    search_children (self, &node, own_limit, other_limit);
  store_entry (self, &node, budget->nodes - nodes);
  return node.state;
}

/* The reply that holds out longest, as far as is known; 0 where all lose at once. */
static int
longest_reply (GomokuThreats *self, int ply)
{
  Node node;
  int place = 0;
  int longest = 0;

  node.ply = ply;
  node.is_new = false;
  node.n = 0;
  if (self->field->n_levels[self->attacker][GOMOKU_LEVEL_FIVE] > 1 || !list_replies (self, &node))
    return 0;
  for (int i = 0; i < node.n; i++)
    if (node.children[i].plies > longest)
      {
        longest = node.children[i].plies;
        place = node.children[i].place;
      }
  return place;
}

/* The attacker's move in a position that he wins; 0 where it is no longer known. Writes the rest of
 * the line where only fours are left. */
static int
winning_move (GomokuThreats *self)
{
  const GomokuThreatEntry *entry =
      find_entry (self, mark_key (self, gomoku_field_key (self->field)));

  if (gomoku_fours_quick_win (self->fours, FOURS_NODES) > 0)
    {
      memcpy (self->line + self->line_length, self->fours->line,
              (size_t) self->fours->line_length * sizeof self->line[0]);
      self->line_length += self->fours->line_length;
      return 0;
    }
  return entry != NULL && entry->state.own == 0 ? entry->state.place : 0;
}

/* Writes the line of a win, as far as it is known. */
static void
write_line (GomokuThreats *self, const State *root)
{
  int place = root->place;
  int n = 0;

  self->line_length = 0;
  if (root->plies == 1)
    self->line[self->line_length++] = root->place;
  while (root->plies > 1 && place > 0 && n < GOMOKU_THREATS_MAX_PLIES)
    {
      self->line[self->line_length++] = (int16_t) place;
      gomoku_field_put (self->field, place);
      n++;
      place =
          self->field->to_move == self->attacker ? winning_move (self) : longest_reply (self, n);
    }
  while (n > 0)
    gomoku_field_take (self->field, self->line[--n]);
}

/* Searches for a win of the side to move by fours and open threes, whatever the other side replies.
 * What an earlier search has found out is taken up again.
 *
 * @nodes: at most about so many more of the budget
 *
 * Returns plies in which five is made at the latest, 0 where no win was found; self->is_refuted
 * tells whether that is because there is none. Writes the line, as far as it is known: at least its
 * first move. */
int
gomoku_threats_win (GomokuThreats *self, uint64_t nodes)
{
  const GameBudget *budget = self->fours->budget;
  uint64_t before = budget->nodes;
  State state;

  self->attacker = self->field->to_move;
  self->stop_at = before + nodes;
  self->is_used = true;
  self->line_length = 0;
  state = search (self, 0, ENDLESS, ENDLESS);
  self->is_refuted = state.other == 0;
  if (state.own == 0)
    write_line (self, &state);
  self->nodes += budget->nodes - before;
  return state.own == 0 ? state.plies : 0;
}
