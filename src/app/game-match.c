/* game-match.c: the game on the page and what is kept of it; the score of two players over several
 * games
 *
 * A game becomes the one left open of its kind ("claims" that place) when it begins, or, where it
 * had ended before it was opened, when it is played on. What stood there before goes to the
 * history. An unfinished game of the history that is taken up again moves from there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-match.h"

#include "model/game-knowledge.h"

/* A game with fewer moves is not worth keeping when another takes its place. */
#define MOVES_WORTH_KEEPING 2
/* The least time between a person's move and the computer's answer, in milliseconds. */
#define ANSWER_PACE 400
/* How much later the move may come to rest than it should, where frames are slow to be shown. */
#define MOST_DELAY 2000
#define MILLISECONDS 1000

struct _GameMatch
{
  GObject parent_instance;

  GameStore *store;
  GSettings *settings;
  GameSession *session; /* NULL while no game is on the page */
  GameRecord *final;    /* the game as it ended, with the time it ended at; NULL before */
  GameRecord *seen;     /* one of the history that is only looked at; NULL: it is played */
  GFile *file;          /* NULL until the game has one */
  int wins[2];          /* of the players that now have the first and the second side */
  guint motion;         /* milliseconds that the last move takes on the board */
  gboolean has_score;   /* a game of this match has ended */
  gboolean has_claimed; /* the game left open is this one */
  gboolean is_recorded; /* the end of this game is in the history */
};

enum
{
  SESSION_CHANGED,
  SCORE_CHANGED,
  FILE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (GameMatch, game_match, G_TYPE_OBJECT)

static void
put_away_left_open (GameMatch *self, const Game *game)
{
  g_autoptr (GameRecord) record = game_store_take_current (self->store, game);

  if (record != NULL && record->moves->len >= MOVES_WORTH_KEEPING)
    game_store_add_history (self->store, record);
}

static void
keep (GameMatch *self, const GameRecord *record)
{
  if (!self->has_claimed)
    put_away_left_open (self, record->game);
  self->has_claimed = TRUE;
  game_store_keep_current (self->store, record);
}

static void
count_win (GameMatch *self, GameResult result)
{
  if (result == GAME_FIRST_WINS)
    self->wins[GAME_FIRST]++;
  else if (result == GAME_SECOND_WINS)
    self->wins[GAME_SECOND]++;
  self->has_score = TRUE;
}

static gboolean
has_same_moves (const GameRecord *a, const GameRecord *b)
{
  if (a->moves->len != b->moves->len || a->state != b->state)
    return FALSE;
  for (guint i = 0; i < a->moves->len; i++)
    if (!game_move_equal (g_array_index (a->moves, GameMove, i),
                          g_array_index (b->moves, GameMove, i)))
      return FALSE;
  return TRUE;
}

static void
set_final (GameMatch *self, const GameRecord *record)
{
  g_clear_pointer (&self->final, game_record_free);
  if (record != NULL)
    self->final = game_record_copy (record);
}

/* A game counts once: taking back the last move and ending it again changes neither score nor
 * history. */
static void
finish (GameMatch *self, const GameRecord *record)
{
  gboolean is_new = !self->is_recorded;

  /* First into the history: only when it is there is it no longer the one left open. */
  if (is_new)
    game_store_add_history (self->store, record);
  if (self->has_claimed)
    game_store_drop_current (self->store, record->game);
  self->has_claimed = FALSE;
  self->is_recorded = TRUE;
  /* Looking back and forth changes nothing but the time it is saved at. */
  if (self->final == NULL || !has_same_moves (self->final, record))
    set_final (self, record);
  if (!is_new)
    return;
  count_win (self, record->result);
  g_signal_emit (self, signals[SCORE_CHANGED], 0);
}

/* A game that was only looked at is now played. */
static void
stop_looking (GameMatch *self)
{
  if (self->seen != NULL && self->seen->entry != NULL)
    game_store_take_up (self->store, self->seen->entry);
  g_clear_pointer (&self->seen, game_record_free);
}

static void
changed_cb (GameMatch *self)
{
  g_autoptr (GameRecord) record = game_session_to_record (self->session);

  if (self->seen != NULL && has_same_moves (self->seen, record))
    return;
  if (record->state == GAME_RECORD_UNFINISHED)
    keep (self, record);
  else
    finish (self, record);
  stop_looking (self);
}

/* The computer against itself goes at the pace that the player has set; against a person it waits
 * until the person's piece has come to rest. */
static void
set_pace (GameMatch *self)
{
  guint pace = ANSWER_PACE;

  if (self->session == NULL)
    return;
  if (self->motion > 0)
    pace += self->motion + MOST_DELAY;
  if (game_session_is_watched (self->session))
    pace = (guint) (g_settings_get_double (self->settings, "pace") * MILLISECONDS);
  g_object_set (self->session, "pace", pace, NULL);
}

static void
set_seconds (GameMatch *self)
{
  if (self->session != NULL)
    g_object_set (self->session, "seconds", g_settings_get_double (self->settings, "seconds"),
                  NULL);
}

/* A game without moves is not left open: its choices are kept in another place. */
static void
drop_empty (GameMatch *self)
{
  g_autoptr (GameRecord) record = NULL;

  if (self->session == NULL || !self->has_claimed)
    return;
  record = game_session_to_record (self->session);
  if (record->moves->len > 0 || record->start != NULL)
    return;
  game_store_drop_current (self->store, record->game);
  self->has_claimed = FALSE;
}

static void
stop_session (GameMatch *self)
{
  if (self->session == NULL)
    return;
  game_session_stop (self->session);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_object (&self->file);
}

static void
take_record (GameMatch *self, const GameRecord *record, gboolean is_left_open, gboolean is_seen)
{
  g_autoptr (GBytes) knowledge = NULL;

  stop_session (self);
  self->has_claimed = is_left_open;
  g_clear_pointer (&self->seen, game_record_free);
  self->is_recorded = record->state != GAME_RECORD_UNFINISHED;
  set_final (self, self->is_recorded ? record : NULL);
  if (is_seen && record->state == GAME_RECORD_UNFINISHED)
    self->seen = game_record_copy (record);
  else if (!is_left_open && record->state == GAME_RECORD_UNFINISHED)
    keep (self, record);
  if (self->has_claimed && record->entry != NULL)
    game_store_take_up (self->store, record->entry);
  knowledge = game_knowledge_lookup (record->game);
  self->session = game_session_new_from_record (record, knowledge);
  g_object_set (self->session, "paused", self->seen != NULL, NULL);
  set_pace (self);
  set_seconds (self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[SESSION_CHANGED], 0);
  game_session_start (self->session);
}

static void
clear_score (GameMatch *self)
{
  self->wins[GAME_FIRST] = self->wins[GAME_SECOND] = 0;
  self->has_score = FALSE;
}

static void
swap_sides (GameRecord *record)
{
  char *name = record->names[GAME_FIRST];
  int level = record->levels[GAME_FIRST];

  record->names[GAME_FIRST] = record->names[GAME_SECOND];
  record->names[GAME_SECOND] = name;
  record->levels[GAME_FIRST] = record->levels[GAME_SECOND];
  record->levels[GAME_SECOND] = level;
}

static GameRecord *
new_rematch (const GameRecord *last)
{
  int n_starts = game_n_starts (last->game, &last->setup);
  GameSetup setup = last->setup;
  GameRecord *record;

  setup.start = (uint8_t) g_random_int_range (0, n_starts);
  record = game_record_new (last->game, &setup);
  for (int side = 0; side < 2; side++)
    {
      g_free (record->names[side]);
      record->names[side] = g_strdup (last->names[side]);
      record->levels[side] = last->levels[side];
    }
  swap_sides (record);
  record->seed = (guint64) g_random_int () << 32 | g_random_int ();
  record->started = record->saved = g_get_real_time () / G_USEC_PER_SEC;
  return record;
}

/**
 * game_match_get_store:
 * @self: a #GameMatch
 *
 * Returns: (transfer none): where games are kept
 */
GameStore *
game_match_get_store (GameMatch *self)
{
  g_return_val_if_fail (GAME_IS_MATCH (self), NULL);

  return self->store;
}

/**
 * game_match_get_session:
 * @self: a #GameMatch
 *
 * Returns: (transfer none) (nullable): the game on the page
 */
GameSession *
game_match_get_session (GameMatch *self)
{
  g_return_val_if_fail (GAME_IS_MATCH (self), NULL);

  return self->session;
}

/**
 * game_match_get_game:
 * @self: a #GameMatch
 *
 * Returns: (transfer none) (nullable): which game is on the page
 */
const Game *
game_match_get_game (GameMatch *self)
{
  g_return_val_if_fail (GAME_IS_MATCH (self), NULL);

  if (self->session == NULL)
    return NULL;
  return game_model_get_game (game_session_get_model (self->session));
}

/**
 * game_match_begin:
 * @self: a #GameMatch
 * @record: a new game, or one that was opened
 *
 * Puts @record on the page. The game of this kind that was left open goes to the history where
 * that is worth it. The score begins anew. Emits #GameMatch::session-changed.
 */
void
game_match_begin (GameMatch *self, const GameRecord *record)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  clear_score (self);
  take_record (self, record, FALSE, FALSE);
}

/**
 * game_match_look_at:
 * @self: a #GameMatch
 * @record: a game of the history
 *
 * Puts @record on the page. One that has not ended rests and stays in the history, and the game that
 * was left open stays that, until it is played on. Emits #GameMatch::session-changed.
 */
void
game_match_look_at (GameMatch *self, const GameRecord *record)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  clear_score (self);
  take_record (self, record, FALSE, TRUE);
}

/**
 * game_match_go_on:
 * @self: a #GameMatch
 *
 * Lets a game go on that was only looked at; any other is left as it is.
 */
void
game_match_go_on (GameMatch *self)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  if (self->seen != NULL)
    g_object_set (self->session, "paused", FALSE, NULL);
}

/**
 * game_match_resume:
 * @self: a #GameMatch
 * @record: the game that was left open
 *
 * Puts @record on the page again. Emits #GameMatch::session-changed.
 */
void
game_match_resume (GameMatch *self, const GameRecord *record)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  clear_score (self);
  take_record (self, record, TRUE, FALSE);
}

/**
 * game_match_rematch:
 * @self: a #GameMatch with a game on the page
 *
 * Begins the same game again: the players change sides, and their score goes on. Emits
 * #GameMatch::session-changed.
 */
void
game_match_rematch (GameMatch *self)
{
  g_autoptr (GameRecord) last = NULL;
  g_autoptr (GameRecord) record = NULL;
  int first_wins;

  g_return_if_fail (GAME_IS_MATCH (self) && self->session != NULL);

  last = game_session_to_record (self->session);
  record = new_rematch (last);
  first_wins = self->wins[GAME_FIRST];
  self->wins[GAME_FIRST] = self->wins[GAME_SECOND];
  self->wins[GAME_SECOND] = first_wins;
  take_record (self, record, FALSE, FALSE);
}

/**
 * game_match_leave:
 * @self: a #GameMatch
 *
 * Takes the game off the page; it stays the one left open if it has any moves. Emits
 * #GameMatch::session-changed.
 */
void
game_match_leave (GameMatch *self)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  drop_empty (self);
  stop_session (self);
  g_signal_emit (self, signals[SESSION_CHANGED], 0);
}

/**
 * game_match_get_wins:
 * @self: a #GameMatch
 * @side: a side of the game on the page
 *
 * Returns: how many games of this match the player of @side has won
 */
int
game_match_get_wins (GameMatch *self, GameSide side)
{
  g_return_val_if_fail (GAME_IS_MATCH (self), 0);

  return self->wins[side];
}

/**
 * game_match_has_score:
 * @self: a #GameMatch
 *
 * Returns: whether a game of this match has ended, so that there is a score to show
 */
gboolean
game_match_has_score (GameMatch *self)
{
  g_return_val_if_fail (GAME_IS_MATCH (self), FALSE);

  return self->has_score;
}

/**
 * game_match_dup_final_record:
 * @self: a #GameMatch with a game on the page that has ended
 *
 * Returns: (transfer full): the game as it was when it ended
 */
GameRecord *
game_match_dup_final_record (GameMatch *self)
{
  g_autoptr (GameRecord) record = NULL;

  g_return_val_if_fail (GAME_IS_MATCH (self) && self->session != NULL, NULL);

  record = game_session_to_record (self->session);
  if (self->final != NULL && has_same_moves (self->final, record))
    return game_record_copy (self->final);
  return g_steal_pointer (&record);
}

/**
 * game_match_set_file:
 * @self: a #GameMatch with a game on the page
 * @file: (nullable): the file it was read from or saved to
 *
 * Sets where Save writes. Emits #GameMatch::file-changed.
 */
void
game_match_set_file (GameMatch *self, GFile *file)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  g_set_object (&self->file, file);
  g_signal_emit (self, signals[FILE_CHANGED], 0);
}

/**
 * game_match_get_file:
 * @self: a #GameMatch
 *
 * Returns: (transfer none) (nullable): where Save writes, %NULL where the game has no file yet
 */
GFile *
game_match_get_file (GameMatch *self)
{
  g_return_val_if_fail (GAME_IS_MATCH (self), NULL);

  return self->file;
}

static void
game_match_dispose (GObject *object)
{
  GameMatch *self = GAME_MATCH (object);

  stop_session (self);
  set_final (self, NULL);
  g_clear_pointer (&self->seen, game_record_free);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (game_match_parent_class)->dispose (object);
}

static guint
add_signal (GameMatchClass *klass, const char *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
game_match_class_init (GameMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_match_dispose;
  signals[SESSION_CHANGED] = add_signal (klass, "session-changed");
  signals[SCORE_CHANGED] = add_signal (klass, "score-changed");
  signals[FILE_CHANGED] = add_signal (klass, "file-changed");
}

static void
game_match_init (GameMatch *self G_GNUC_UNUSED)
{
}

/**
 * game_match_set_motion:
 * @self: a #GameMatch
 * @milliseconds: how long the move takes on the board that has just been made
 *
 * Lets the computer wait for the end of a move that is still seen to be made.
 */
void
game_match_set_motion (GameMatch *self, guint milliseconds)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  self->motion = milliseconds;
  set_pace (self);
}

/**
 * game_match_come_to_rest:
 * @self: a #GameMatch
 *
 * Lets the computer's pause before its answer to a person begin now: the move has been seen to be
 * made. The pace of two computers is that from move to move.
 */
void
game_match_come_to_rest (GameMatch *self)
{
  g_return_if_fail (GAME_IS_MATCH (self));

  if (self->session == NULL || game_session_is_watched (self->session))
    return;
  game_match_set_motion (self, 0);
  game_session_come_to_rest (self->session);
}

/**
 * game_match_new:
 * @store: where games are kept
 * @settings: the preferences
 *
 * Returns: (transfer full): a match without a game on the page
 */
GameMatch *
game_match_new (GameStore *store, GSettings *settings)
{
  GameMatch *self = g_object_new (GAME_TYPE_MATCH, NULL);

  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::pace", G_CALLBACK (set_pace), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::seconds", G_CALLBACK (set_seconds), self,
                           G_CONNECT_SWAPPED);
  return self;
}
