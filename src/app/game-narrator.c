/* game-narrator.c: tells a game aloud: each move, each turn, the end; and what one asks for
 *
 * What has changed is told in one announcement, because a second one may cut the first one short.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-narrator.h"

#include "app/game-announce.h"
#include "app/game-board-words.h"
#include "app/game-side-words.h"
#include "app/game-style.h"
#include "app/game-words.h"

#include <glib/gi18n.h>

struct _GameNarrator
{
  GObject parent_instance;

  GActionMap *map;  /* borrowed: the window, which owns this */
  GtkWidget *place; /* borrowed: within the window */
  GameMatch *match;
  GameSession *session; /* NULL while no game is on the page */
  guint n_told;         /* the ply that was told last */
  gboolean has_told_end;
};

G_DEFINE_FINAL_TYPE (GameNarrator, game_narrator, G_TYPE_OBJECT)

static GameModel *
model_of (GameNarrator *self)
{
  return game_session_get_model (self->session);
}

static const Game *
game_of (GameNarrator *self)
{
  return game_model_get_game (model_of (self));
}

static const GamePosition *
position_of (GameNarrator *self)
{
  return game_model_get_position (model_of (self));
}

static GameMaterial
material_of (GameNarrator *self)
{
  return game_style_material_of (self->place);
}

static const char *
side_words (GameNarrator *self, GameSide side)
{
  return game_side_words (game_of (self), side, material_of (self));
}

/* The end is told where one stands at it, not while one looks back. */
static gboolean
is_at_end (GameNarrator *self)
{
  return game_session_has_ended (self->session) && game_model_is_at_end (model_of (self));
}

static void
say (GameNarrator *self, const char *text)
{
  game_announce (self->place, text);
}

static void
add_sentence (GString *text, const char *sentence)
{
  if (sentence == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, ". ");
  g_string_append (text, sentence);
}

/* Who made the move that leads to @ply (from 1), and what it changed. */
static char *
new_move_words (GameNarrator *self, guint ply)
{
  GameMove move = game_model_get_moves (model_of (self), NULL)[ply - 1];
  g_autofree char *words = NULL;
  GamePosition before;

  game_model_get_position_at (model_of (self), ply - 1, &before);
  if (move.to == GAME_NO_CELL)
    return game_words_pass (side_words (self, (GameSide) before.to_move));
  words = game_board_words_move (game_of (self), &before, move);
  /* Translators: the name of a player, then the move it made */
  return g_strdup_printf (_ ("%s: %s"),
                          game_session_get_name (self->session, (GameSide) before.to_move), words);
}

static char *
new_turn_words (GameNarrator *self)
{
  GameSide side = (GameSide) position_of (self)->to_move;

  if (game_model_get_result (model_of (self)) != GAME_ONGOING)
    return NULL;
  return game_words_to_move (side_words (self, side), game_session_get_name (self->session, side));
}

static char *
new_result_words (GameNarrator *self)
{
  g_autoptr (GameRecord) record = game_session_to_record (self->session);

  return game_words_result (record);
}

static char *
new_score_words (GameNarrator *self)
{
  if (game_of (self)->score != NULL)
    return game_board_words_score (game_of (self), position_of (self));
  if (!game_match_has_score (self->match))
    return NULL;
  /* Translators: two players, each with the number of games won */
  return g_strdup_printf (_ ("%s %d, %s %d"), game_session_get_name (self->session, GAME_FIRST),
                          game_match_get_wins (self->match, GAME_FIRST),
                          game_session_get_name (self->session, GAME_SECOND),
                          game_match_get_wins (self->match, GAME_SECOND));
}

/* The result, or whose turn it is. */
static void
add_state (GameNarrator *self, GString *text)
{
  g_autofree char *words = is_at_end (self) ? new_result_words (self) : new_turn_words (self);

  add_sentence (text, words);
}

/* One went back or forth in the game. */
static void
add_place (GameNarrator *self, GString *text, guint ply)
{
  g_autofree char *move = NULL;
  guint n_moves;

  game_model_get_moves (model_of (self), &n_moves);
  if (ply == 0)
    {
      add_sentence (text, _ ("The start of the game"));
      return;
    }
  move = new_move_words (self, ply);
  /* Translators: the number of the move one looks at, and how many there are */
  g_string_append_printf (text, _ ("Move %u of %u"), ply, n_moves);
  add_sentence (text, move);
}

static void
add_moves (GameNarrator *self, GString *text, guint ply)
{
  if (ply < self->n_told || !game_model_is_at_end (model_of (self)))
    {
      add_place (self, text, ply);
      return;
    }
  for (guint next = self->n_told + 1; next <= ply; next++)
    {
      g_autofree char *words = new_move_words (self, next);

      add_sentence (text, words);
    }
}

/* A side that must pass is not told that it is its turn: the pass comes at once, and is told. */
static gboolean
is_pass_next (GameNarrator *self)
{
  return game_model_is_at_end (model_of (self)) &&
         game_must_pass (game_of (self), position_of (self));
}

static void
changed_cb (GameNarrator *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint ply = game_model_get_ply (model_of (self));
  gboolean has_ended = game_session_has_ended (self->session);

  if (ply == self->n_told && has_ended == self->has_told_end)
    return;
  if (ply != self->n_told)
    add_moves (self, text, ply);
  if (!is_pass_next (self))
    add_state (self, text);
  self->n_told = ply;
  self->has_told_end = has_ended;
  say (self, text->str);
}

static void
read_board_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED,
               gpointer data)
{
  GameNarrator *self = GAME_NARRATOR (data);
  g_autofree char *rows =
      game_board_words_rows (game_of (self), position_of (self), material_of (self));

  say (self, rows);
}

static void
read_last_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameNarrator *self = GAME_NARRATOR (data);
  guint ply = game_model_get_ply (model_of (self));
  g_autofree char *words = ply > 0 ? new_move_words (self, ply) : NULL;

  say (self, words != NULL ? words : _ ("No move has been made yet"));
}

static void
read_turn_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GameNarrator *self = GAME_NARRATOR (data);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *score = new_score_words (self);

  add_state (self, text);
  add_sentence (text, score);
  say (self, text->str);
}

static const GActionEntry entries[] = {
  { .name = "read-board", .activate = read_board_cb },
  { .name = "read-last", .activate = read_last_cb },
  { .name = "read-turn", .activate = read_turn_cb },
};

static void
enable (GameNarrator *self, gboolean is_enabled)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, entries[i].name)), is_enabled);
}

static void
tell_game (GameNarrator *self)
{
  g_autofree char *size = game_board_words_size (game_of (self), &position_of (self)->setup);
  g_autoptr (GString) text = g_string_new (size);

  if (!is_pass_next (self))
    add_state (self, text);
  say (self, text->str);
}

static void
take_session (GameNarrator *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, game_match_get_session (self->match));
  enable (self, self->session != NULL);
  if (self->session == NULL)
    return;
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->n_told = game_model_get_ply (model_of (self));
  self->has_told_end = game_session_has_ended (self->session);
  tell_game (self);
}

static void
game_narrator_dispose (GObject *object)
{
  GameNarrator *self = GAME_NARRATOR (object);

  g_clear_object (&self->session);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (game_narrator_parent_class)->dispose (object);
}

static void
game_narrator_class_init (GameNarratorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_narrator_dispose;
}

static void
game_narrator_init (GameNarrator *self G_GNUC_UNUSED)
{
}

/**
 * game_narrator_new:
 * @map: where the actions go that read the board, the last move, the turn; it outlives what is
 *   returned
 * @place: the widget it happens at, which outlives it too
 * @match: what is played
 *
 * Has the game of @match told by screen readers, now and whenever it changes.
 *
 * Returns: (transfer full): what tells it
 */
GameNarrator *
game_narrator_new (GActionMap *map, GtkWidget *place, GameMatch *match)
{
  GameNarrator *self = g_object_new (GAME_TYPE_NARRATOR, NULL);

  self->map = map;
  self->place = place;
  self->match = g_object_ref (match);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (match, "session-changed", G_CALLBACK (take_session), self,
                           G_CONNECT_SWAPPED);
  take_session (self);
  return self;
}
