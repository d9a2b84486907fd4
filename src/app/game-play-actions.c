/* game-play-actions.c: what can be done with the game on the page, as actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-play-actions.h"

struct _GamePlayActions
{
  GObject parent_instance;

  GActionMap *map; /* borrowed: the window, which owns this */
  GameMatch *match;
  GameSession *session; /* NULL while no game is on the page */
};

G_DEFINE_TYPE (GamePlayActions, game_play_actions, G_TYPE_OBJECT)

static guint
ply_of (GameSession *session)
{
  return game_model_get_ply (game_session_get_model (session));
}

static guint
n_moves_of (GameSession *session)
{
  guint n_moves;

  game_model_get_moves (game_session_get_model (session), &n_moves);
  return n_moves;
}

static void
go_first (GameSession *session)
{
  game_session_go_to (session, 0);
}

static void
go_back (GameSession *session)
{
  if (ply_of (session) > 0)
    game_session_go_to (session, ply_of (session) - 1);
}

static void
go_forward (GameSession *session)
{
  if (ply_of (session) < n_moves_of (session))
    game_session_go_to (session, ply_of (session) + 1);
}

static void
go_last (GameSession *session)
{
  game_session_go_to (session, n_moves_of (session));
}

/* What is done with the game and needs no more than its name. */
static const struct
{
  const char *name;
  void (*act) (GameSession *session);
} acts[] = {
  { "undo", game_session_undo }, { "redo", game_session_redo },
  { "hint", game_session_hint }, { "move-now", game_session_move_now },
  { "go-first", go_first },      { "go-back", go_back },
  { "go-forward", go_forward },  { "go-last", go_last },
  { "step", game_session_step },
};

static void
act_cb (GSimpleAction *action, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (name, acts[i].name))
      acts[i].act (GAME_PLAY_ACTIONS (data)->session);
}

static void
pause_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer data)
{
  g_object_set (GAME_PLAY_ACTIONS (data)->session, "paused", g_variant_get_boolean (state), NULL);
}

static void
rematch_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  game_match_rematch (GAME_PLAY_ACTIONS (data)->match);
}

static const GActionEntry other_entries[] = {
  { .name = "pause", .state = "false", .change_state = pause_cb },
  { .name = "rematch", .activate = rematch_cb },
};

static GSimpleAction *
lookup (GamePlayActions *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, name));
}

static void
enable (GamePlayActions *self, const char *name, gboolean is_enabled)
{
  g_simple_action_set_enabled (lookup (self, name), is_enabled);
}

static gboolean
get_property (GamePlayActions *self, const char *name)
{
  gboolean value;

  g_object_get (self->session, name, &value, NULL);
  return value;
}

static void
disable_all (GamePlayActions *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    enable (self, acts[i].name, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (other_entries); i++)
    enable (self, other_entries[i].name, FALSE);
  enable (self, "resign", FALSE);
  enable (self, "save-text-board", FALSE);
}

static gboolean
keeps_text_board (GamePlayActions *self)
{
  return game_session_has_ended (self->session) &&
         game_model_get_game (game_session_get_model (self->session))->keeps_text_board;
}

static gboolean
can_step (GamePlayActions *self)
{
  return game_session_is_watched (self->session) &&
         (!game_session_has_ended (self->session) || get_property (self, "can-redo"));
}

static void
update (GamePlayActions *self)
{
  guint ply, n_moves;

  if (self->session == NULL)
    {
      disable_all (self);
      return;
    }
  ply = ply_of (self->session);
  n_moves = n_moves_of (self->session);
  enable (self, "undo", get_property (self, "can-undo"));
  enable (self, "redo", get_property (self, "can-redo"));
  enable (self, "hint",
          game_session_is_persons_turn (self->session) && !get_property (self, "hinting"));
  enable (self, "move-now",
          game_session_is_thinking (self->session) || get_property (self, "hinting"));
  enable (self, "resign", game_session_can_resign (self->session));
  enable (self, "rematch", game_session_has_ended (self->session));
  enable (self, "save-text-board", keeps_text_board (self));
  enable (self, "pause", game_session_is_watched (self->session));
  enable (self, "step", can_step (self));
  enable (self, "go-first", ply > 0);
  enable (self, "go-back", ply > 0);
  enable (self, "go-forward", ply < n_moves);
  enable (self, "go-last", ply < n_moves);
  g_simple_action_set_state (lookup (self, "pause"),
                             g_variant_new_boolean (get_property (self, "paused")));
}

static void
take_session (GamePlayActions *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, game_match_get_session (self->match));
  if (self->session != NULL)
    {
      g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->session, "notify", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }
  update (self);
}

static void
game_play_actions_dispose (GObject *object)
{
  GamePlayActions *self = GAME_PLAY_ACTIONS (object);

  g_clear_object (&self->session);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (game_play_actions_parent_class)->dispose (object);
}

static void
game_play_actions_class_init (GamePlayActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_play_actions_dispose;
}

static void
game_play_actions_init (GamePlayActions *self G_GNUC_UNUSED)
{
}

static void
add_actions (GamePlayActions *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      const GActionEntry entry = { .name = acts[i].name, .activate = act_cb };

      g_action_map_add_action_entries (self->map, &entry, 1, self);
    }
  g_action_map_add_action_entries (self->map, other_entries, G_N_ELEMENTS (other_entries), self);
}

/**
 * game_play_actions_new:
 * @map: where the actions go; it has the actions "resign" and "save-text-board" already, and
 *   outlives what is returned
 * @match: what is played
 *
 * Adds the actions to @map and keeps each of them enabled when it can be done.
 *
 * Returns: (transfer full): what keeps them
 */
GamePlayActions *
game_play_actions_new (GActionMap *map, GameMatch *match)
{
  GamePlayActions *self = g_object_new (GAME_TYPE_PLAY_ACTIONS, NULL);

  self->map = map;
  self->match = g_object_ref (match);
  add_actions (self);
  g_signal_connect_object (match, "session-changed", G_CALLBACK (take_session), self,
                           G_CONNECT_SWAPPED);
  take_session (self);
  return self;
}
