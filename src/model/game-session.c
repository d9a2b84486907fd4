/* game-session.c: who plays, the computer's turns, hint, undo and the end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-session.h"

#include "model/game-session-play.h"

#define USUAL_PACE 400    /* milliseconds */
#define USUAL_SECONDS 3.0 /* for a move at the highest level */
#define LONGEST_SECONDS 3600.0

enum
{
  HINTED,
  PROGRESS,
  PASSED,
  ENDED,
  CHANGED,
  N_SIGNALS
};

enum
{
  PROP_0,
  PROP_THINKING,
  PROP_HINTING,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_PAUSED,
  PROP_PACE,
  PROP_SECONDS,
  N_PROPERTIES
};

static guint signals[N_SIGNALS];
static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (GameSession, game_session, G_TYPE_OBJECT)

static guint
n_moves (GameSession *self)
{
  guint n;

  game_model_get_moves (self->model, &n);
  return n;
}

static void
answered_cb (GameAsker *asker, int from, int to, GameSession *self)
{
  game_session_answered (self, (GameMove){ (int16_t) from, (int16_t) to });
}

static void
progress_cb (GameAsker *asker, const GameReport *report, GameSession *self)
{
  if (game_session_is_thinking (self))
    g_signal_emit (self, signals[PROGRESS], 0, report);
}

static void
model_moved_cb (GameModel *model, int from, int to, GameSession *self)
{
  self->last_move_time = g_get_monotonic_time ();
}

static void
model_ended_cb (GameModel *model, int result, GameSession *self)
{
  g_signal_emit (self, signals[ENDED], 0, result);
}

/* Somebody changed the model past us. */
static void
model_changed_cb (GameModel *model, GameSession *self)
{
  if (self->n_changes > 0)
    return;
  game_session_begin_change (self);
  game_session_close_question (self);
  game_session_end_change (self);
}

/**
 * game_session_get_model:
 * @self: a #GameSession
 *
 * Returns: (transfer none): the game that is played
 */
GameModel *
game_session_get_model (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), NULL);

  return self->model;
}

static GameResult
result_at_end (GameSession *self)
{
  GamePosition position;

  if (game_session_was_resigned (self))
    return self->resignation;
  game_model_get_position_at (self->model, n_moves (self), &position);
  return game_model_get_game (self->model)->result (&position);
}

static GameRecordState
state_at_end (GameSession *self, GameResult result)
{
  if (game_session_was_resigned (self))
    return GAME_RECORD_RESIGNED;
  return result != GAME_ONGOING ? GAME_RECORD_FINISHED : GAME_RECORD_UNFINISHED;
}

/**
 * game_session_to_record:
 * @self: a #GameSession
 *
 * Returns: (transfer full): the whole game as it stands, with the moves that have been undone
 */
GameRecord *
game_session_to_record (GameSession *self)
{
  GameRecord *record;
  const GamePosition *start;

  g_return_val_if_fail (GAME_IS_SESSION (self), NULL);

  start = game_model_get_start (self->model);
  record = game_record_new (game_model_get_game (self->model), &start->setup);
  if (!game_model_has_usual_start (self->model))
    record->start = g_memdup2 (start, sizeof *start);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      g_free (record->names[side]);
      record->names[side] = g_strdup (self->names[side]);
      record->levels[side] = self->levels[side];
    }
  g_array_append_vals (record->moves, game_model_get_moves (self->model, NULL), n_moves (self));
  record->seed = self->seed;
  record->ply = game_model_get_ply (self->model);
  record->result = result_at_end (self);
  record->state = state_at_end (self, record->result);
  record->started = self->started;
  record->saved = g_get_real_time () / G_USEC_PER_SEC;
  return record;
}

/**
 * game_session_set_name:
 * @self: a #GameSession
 * @side: a side
 * @name: (nullable): the name of its player; what is longer than %GAME_NAME_MAX characters is cut
 *
 * Emits #GameSession::changed when that is another name than before.
 */
void
game_session_set_name (GameSession *self, GameSide side, const char *name)
{
  g_autofree char *fitting = NULL;

  g_return_if_fail (GAME_IS_SESSION (self));
  g_return_if_fail (side <= GAME_SECOND);

  fitting = game_record_fit_name (name);
  if (g_str_equal (fitting, self->names[side]))
    return;
  game_session_begin_change (self);
  g_free (self->names[side]);
  self->names[side] = g_steal_pointer (&fitting);
  game_session_end_change (self);
}

/**
 * game_session_get_name:
 * @self: a #GameSession
 * @side: a side
 *
 * Returns: (transfer none): the name of its player, "" where none was given
 */
const char *
game_session_get_name (GameSession *self, GameSide side)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), NULL);
  g_return_val_if_fail (side <= GAME_SECOND, NULL);

  return self->names[side];
}

/**
 * game_session_set_level:
 * @self: a #GameSession
 * @side: a side
 * @level: 1 to %GAME_N_LEVELS; 0: a person plays
 *
 * Says who plays a side, at any time; a person who joins two computers ends their pause. Emits
 * #GameSession::changed when that is another than before.
 */
void
game_session_set_level (GameSession *self, GameSide side, int level)
{
  gboolean was_watched;

  g_return_if_fail (GAME_IS_SESSION (self));
  g_return_if_fail (side <= GAME_SECOND);
  g_return_if_fail (level >= 0 && level <= GAME_N_LEVELS);

  if (level == self->levels[side])
    return;
  game_session_begin_change (self);
  game_session_close_question (self);
  was_watched = game_session_is_watched (self);
  self->levels[side] = level;
  if (was_watched && !game_session_is_watched (self))
    game_session_set_paused (self, FALSE);
  game_session_end_change (self);
}

/**
 * game_session_get_level:
 * @self: a #GameSession
 * @side: a side
 *
 * Returns: the level of the computer, 0 where a person plays that side
 */
int
game_session_get_level (GameSession *self, GameSide side)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), 0);
  g_return_val_if_fail (side <= GAME_SECOND, 0);

  return self->levels[side];
}

/**
 * game_session_set_seed:
 * @self: a #GameSession
 * @seed: any number
 *
 * Sets what the computer's choices among equal moves depend on: with the same seed, levels 1 to 9
 * play the same game.
 */
void
game_session_set_seed (GameSession *self, guint64 seed)
{
  g_return_if_fail (GAME_IS_SESSION (self));

  self->seed = seed;
}

/**
 * game_session_is_thinking:
 * @self: a #GameSession
 *
 * Returns: whether the computer chooses its move, or waits to make it
 */
gboolean
game_session_is_thinking (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), FALSE);

  return game_asker_get_question (self->asker) == GAME_QUESTION_TURN;
}

/**
 * game_session_is_persons_turn:
 * @self: a #GameSession
 *
 * Returns: whether a person is to move at the ply one stands at, and the game has not ended there
 */
gboolean
game_session_is_persons_turn (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), FALSE);

  return !game_session_has_ended (self) &&
         self->levels[game_model_get_position (self->model)->to_move] == 0;
}

/**
 * game_session_is_watched:
 * @self: a #GameSession
 *
 * Returns: whether the computer plays both sides
 */
gboolean
game_session_is_watched (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), FALSE);

  return self->levels[GAME_FIRST] > 0 && self->levels[GAME_SECOND] > 0;
}

/**
 * game_session_has_ended:
 * @self: a #GameSession
 *
 * Returns: whether the game has ended at the ply one stands at, or was resigned
 */
gboolean
game_session_has_ended (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), FALSE);

  return game_session_get_result (self) != GAME_ONGOING;
}

/**
 * game_session_was_resigned:
 * @self: a #GameSession
 *
 * Returns: whether a side has resigned
 */
gboolean
game_session_was_resigned (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), FALSE);

  return self->resignation != GAME_ONGOING;
}

/**
 * game_session_get_result:
 * @self: a #GameSession
 *
 * Returns: the result by resignation, else that of the position one stands at
 */
GameResult
game_session_get_result (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), GAME_ONGOING);

  return game_session_was_resigned (self) ? self->resignation : game_model_get_result (self->model);
}

/**
 * game_session_can_resign:
 * @self: a #GameSession
 *
 * Returns: whether there is a person who can resign: one stands at the end of a game that goes on
 */
gboolean
game_session_can_resign (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), FALSE);

  return !game_session_is_watched (self) && !game_session_has_ended (self) &&
         game_model_is_at_end (self->model);
}

/**
 * game_session_get_knowledge:
 * @self: a #GameSession
 *
 * Returns: (transfer none) (nullable): the book or weights that the computer plays with
 */
GBytes *
game_session_get_knowledge (GameSession *self)
{
  g_return_val_if_fail (GAME_IS_SESSION (self), NULL);

  return self->knowledge;
}

static void
game_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GameSession *self = GAME_SESSION (object);

  switch (id)
    {
    case PROP_THINKING:
      g_value_set_boolean (value, game_session_is_thinking (self));
      break;
    case PROP_HINTING:
      g_value_set_boolean (value, game_asker_get_question (self->asker) == GAME_QUESTION_HINT);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, game_session_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, game_session_can_redo (self));
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->is_paused);
      break;
    case PROP_PACE:
      g_value_set_uint (value, self->pace);
      break;
    case PROP_SECONDS:
      g_value_set_double (value, self->seconds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
game_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GameSession *self = GAME_SESSION (object);

  switch (id)
    {
    case PROP_PAUSED:
      game_session_set_paused (self, g_value_get_boolean (value));
      break;
    case PROP_PACE:
      self->pace = g_value_get_uint (value);
      break;
    case PROP_SECONDS:
      self->seconds = g_value_get_double (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
game_session_dispose (GObject *object)
{
  GameSession *self = GAME_SESSION (object);

  self->is_started = FALSE;
  if (self->asker != NULL)
    game_session_close_question (self);
  g_clear_object (&self->asker);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (game_session_parent_class)->dispose (object);
}

static void
game_session_finalize (GObject *object)
{
  GameSession *self = GAME_SESSION (object);

  g_clear_pointer (&self->knowledge, g_bytes_unref);
  g_clear_pointer (&self->names[GAME_FIRST], g_free);
  g_clear_pointer (&self->names[GAME_SECOND], g_free);
  G_OBJECT_CLASS (game_session_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags read_only = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags read_write = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, read_only);
  properties[PROP_HINTING] = g_param_spec_boolean ("hinting", NULL, NULL, FALSE, read_only);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read_only);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read_only);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, read_write);
  properties[PROP_PACE] =
      g_param_spec_uint ("pace", NULL, NULL, 0, G_MAXINT32, USUAL_PACE, read_write);
  properties[PROP_SECONDS] =
      g_param_spec_double ("seconds", NULL, NULL, 0.0, LONGEST_SECONDS, USUAL_SECONDS, read_write);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static guint
new_signal (const char *name, guint n_parameters, GType first, GType second)
{
  return g_signal_new (name, GAME_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       n_parameters, first, second);
}

static void
game_session_class_init (GameSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = game_session_get_property;
  object_class->set_property = game_session_set_property;
  object_class->dispose = game_session_dispose;
  object_class->finalize = game_session_finalize;
  install_properties (object_class);

  /* What each tells stands in the header. */
  signals[HINTED] = new_signal ("hinted", 2, G_TYPE_INT, G_TYPE_INT);
  signals[PROGRESS] = new_signal ("progress", 1, G_TYPE_POINTER, G_TYPE_NONE);
  signals[PASSED] = new_signal ("passed", 1, G_TYPE_INT, G_TYPE_NONE);
  signals[ENDED] = new_signal ("ended", 1, G_TYPE_INT, G_TYPE_NONE);
  signals[CHANGED] = new_signal ("changed", 0, G_TYPE_NONE, G_TYPE_NONE);
}

static void
game_session_init (GameSession *self)
{
  self->names[GAME_FIRST] = g_strdup ("");
  self->names[GAME_SECOND] = g_strdup ("");
  self->seed = ((guint64) g_random_int () << 32) | g_random_int ();
  self->started = g_get_real_time () / G_USEC_PER_SEC;
  self->pace = USUAL_PACE;
  self->seconds = USUAL_SECONDS;
}

/**
 * game_session_new:
 * @model: the game to be played
 * @knowledge: (nullable): a book or weights for the engine
 *
 * Two persons play until game_session_set_level() says otherwise; the computer is not asked before
 * game_session_start().
 *
 * Returns: (transfer full): a new #GameSession
 */
GameSession *
game_session_new (GameModel *model, GBytes *knowledge)
{
  GameSession *self;

  g_return_val_if_fail (GAME_IS_MODEL (model), NULL);

  self = g_object_new (GAME_TYPE_SESSION, NULL);
  self->model = g_object_ref (model);
  self->knowledge = knowledge != NULL ? g_bytes_ref (knowledge) : NULL;
  self->asker =
      game_asker_new (game_model_get_game (model), &game_model_get_start (model)->setup, knowledge);
  self->could_undo = game_session_can_undo (self);
  self->could_redo = game_session_can_redo (self);
  g_signal_connect_object (model, "moved", G_CALLBACK (model_moved_cb), self, 0);
  g_signal_connect_object (model, "ended", G_CALLBACK (model_ended_cb), self, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (model_changed_cb), self, 0);
  g_signal_connect_object (self->asker, "answered", G_CALLBACK (answered_cb), self, 0);
  g_signal_connect_object (self->asker, "progress", G_CALLBACK (progress_cb), self, 0);
  return self;
}

static GameModel *
model_of_record (const GameRecord *record)
{
  GameModel *model = record->start != NULL
                         ? game_model_new_from_position (record->game, record->start)
                         : game_model_new (record->game, &record->setup);

  game_model_load (model, (const GameMove *) (const void *) record->moves->data, record->moves->len,
                   record->ply);
  return model;
}

/**
 * game_session_new_from_record:
 * @record: a record whose moves are legal, as game_record_from_data() gives it
 * @knowledge: (nullable): a book or weights for the engine
 *
 * Returns: (transfer full): a #GameSession that stands where the record was left, not yet started
 */
GameSession *
game_session_new_from_record (const GameRecord *record, GBytes *knowledge)
{
  g_autoptr (GameModel) model = NULL;
  GameSession *self;

  g_return_val_if_fail (record != NULL, NULL);

  model = model_of_record (record);
  self = game_session_new (model, knowledge);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      g_free (self->names[side]);
      self->names[side] = game_record_fit_name (record->names[side]);
      self->levels[side] = record->levels[side];
    }
  self->seed = record->seed;
  self->started = record->started;
  if (record->state == GAME_RECORD_RESIGNED)
    self->resignation = record->result;
  self->could_undo = game_session_can_undo (self);
  return self;
}
