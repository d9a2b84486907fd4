/* game-analyst.c: analysis on the page: what is found goes to the board and to a card
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-analyst.h"

#include "app/game-analysis-words.h"
#include "app/game-announce.h"
#include "app/game-board-words.h"
#include "app/game-hint-words.h"
#include "app/game-worth-words.h"

#include <glib/gi18n.h>

struct _GameAnalyst
{
  GObject parent_instance;

  GameBoard *board;       /* borrowed: the page, which owns this, has both */
  GameAnalysisCard *card; /* the same */
  GameMatch *match;
  GSettings *settings;
  GameAnalysis *analysis;
  GActionMap *map;       /* borrowed; NULL: no actions yet */
  GameSession *session;  /* borrowed from the match, NULL: none */
  gboolean is_iconified; /* the window of the board */
  guint warned_ply;      /* where a person was warned last */
  gboolean was_warned;
};

G_DEFINE_FINAL_TYPE (GameAnalyst, game_analyst, G_TYPE_OBJECT)

static const Game *
game_of (GameAnalyst *self)
{
  return game_model_get_game (game_session_get_model (self->session));
}

static gboolean
is_shown (GameAnalyst *self)
{
  return self->session != NULL && g_settings_get_boolean (self->settings, "analysis");
}

static char *
words_of_value (const Game *game, const GameWorth *worth, gboolean is_best)
{
  g_autofree char *words = game_worth_words_long (game, worth);

  if (!is_best)
    return g_steal_pointer (&words);
  /* Translators: what a move is worth, and that no other is better */
  return g_strdup_printf (_ ("%s, best move"), words);
}

static GRefString *
shared (char *text)
{
  GRefString *copy = text != NULL ? g_ref_string_new (text) : NULL;

  g_free (text);
  return copy;
}

static void
write_value (GameAnalyst *self, const GameWorth *worth, GameBoardValue *value)
{
  char *first, *second;

  game_worth_words_chip (worth, &first, &second);
  value->first = shared (first);
  value->second = shared (second);
  value->words = shared (words_of_value (game_of (self), worth, value->is_best));
}

/* Adds a value; hundreds of moves that do nothing have the texts of the one before. */
static void
add_value (GameAnalyst *self,
           GArray *values,
           const GameMoveScore *score,
           gboolean is_best,
           GameWorth *last)
{
  GameSide side = (GameSide) game_analysis_get_position (self->analysis)->to_move;
  GameWorth worth = game_worth_of_score (game_of (self), score, side);
  GameBoardValue value = { .move = score->move,
                           .sign = game_worth_sign (&worth),
                           .is_proven = game_worth_is_proven (&worth),
                           .is_best = is_best };
  const GameBoardValue *before =
      values->len > 0 ? &g_array_index (values, GameBoardValue, values->len - 1) : NULL;

  if (before != NULL && before->is_best == is_best && game_worth_equal (last, &worth))
    {
      value.first = g_ref_string_acquire (before->first);
      value.second = before->second != NULL ? g_ref_string_acquire (before->second) : NULL;
      value.words = g_ref_string_acquire (before->words);
    }
  else
    write_value (self, &worth, &value);
  *last = worth;
  g_array_append_val (values, value);
}

/* The best first, the others as they come: in the order of the last round. */
static GArray *
values_of (GameAnalyst *self, const GameReport *report)
{
  GArray *values = game_board_values_new ();
  GameWorth last = { .verdict = GAME_VERDICT_OPEN };

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < report->n_scores; i++)
      {
        gboolean is_best = game_move_equal (report->scores[i].move, report->best);

        if (is_best == (pass == 0))
          add_value (self, values, &report->scores[i], is_best, &last);
      }
  return values;
}

static void
show_values (GameAnalyst *self, const GameReport *report)
{
  gboolean is_running = game_analysis_is_running (self->analysis);

  game_board_set_values (self->board, values_of (self, report), report->line,
                         (guint) report->line_length, !is_running);
  game_analysis_card_show_report (self->card, game_of (self),
                                  game_analysis_get_position (self->analysis), report, is_running);
}

static void
show_nothing (GameAnalyst *self)
{
  game_board_set_values (self->board, game_board_values_new (), NULL, 0, TRUE);
  if (self->session == NULL)
    return;
  if (game_session_get_result (self->session) != GAME_ONGOING)
    game_analysis_card_show_text (self->card, _ ("The game is over"));
  else if (game_session_is_thinking (self->session))
    game_analysis_card_show_text (self->card, _ ("It is the computer’s turn"));
  else
    game_analysis_card_show_text (self->card, _ ("Looking at the moves"));
}

static void
show (GameAnalyst *self)
{
  const GameReport *report = is_shown (self) ? game_analysis_get_report (self->analysis) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->card), is_shown (self));
  if (report != NULL)
    show_values (self, report);
  else
    show_nothing (self);
}

static GSimpleAction *
lookup (GameAnalyst *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, name));
}

static void
update_actions (GameAnalyst *self)
{
  if (self->map == NULL)
    return;
  g_simple_action_set_enabled (lookup (self, "analysis"), self->session != NULL);
  g_simple_action_set_enabled (lookup (self, "read-analysis"), is_shown (self));
  g_simple_action_set_state (
      lookup (self, "analysis"),
      g_variant_new_boolean (g_settings_get_boolean (self->settings, "analysis")));
}

static void
update_use (GameAnalyst *self)
{
  GameAnalysisUse use = GAME_ANALYSIS_OFF;

  if (g_settings_get_boolean (self->settings, "warn-blunders"))
    use = GAME_ANALYSIS_GUARD;
  if (is_shown (self))
    use = GAME_ANALYSIS_SHOWN;
  game_analysis_set_use (self->analysis, use);
  update_actions (self);
  show (self);
}

static void
update_watched (GameAnalyst *self)
{
  game_analysis_set_watched (self->analysis, gtk_widget_get_mapped (GTK_WIDGET (self->board)) &&
                                                 !self->is_iconified);
}

static gboolean
window_state_cb (GtkWidget *window G_GNUC_UNUSED, GdkEventWindowState *event, GameAnalyst *self)
{
  self->is_iconified = (event->new_window_state & GDK_WINDOW_STATE_ICONIFIED) != 0;
  update_watched (self);
  return GDK_EVENT_PROPAGATE;
}

static void
mapped_cb (GameAnalyst *self)
{
  GtkWidget *window = gtk_widget_get_toplevel (GTK_WIDGET (self->board));

  g_signal_handlers_disconnect_by_func (window, window_state_cb, self);
  g_signal_connect_object (window, "window-state-event", G_CALLBACK (window_state_cb), self, 0);
  update_watched (self);
}

static void
take_session (GameAnalyst *self)
{
  self->session = game_match_get_session (self->match);
  self->was_warned = FALSE;
  game_analysis_set_session (self->analysis, self->session);
  update_use (self);
}

/**
 * game_analyst_bind:
 * @self: a #GameAnalyst
 * @match: what is played
 * @settings: the preferences
 *
 * Analyses the game of @match, now and whenever it changes, where the preferences say so and the
 * board is seen.
 */
void
game_analyst_bind (GameAnalyst *self, GameMatch *match, GSettings *settings)
{
  g_return_if_fail (GAME_IS_ANALYST (self) && self->match == NULL);

  self->match = g_object_ref (match);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::analysis", G_CALLBACK (update_use), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::warn-blunders", G_CALLBACK (update_use), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "session-changed", G_CALLBACK (take_session), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "map", G_CALLBACK (mapped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "unmap", G_CALLBACK (update_watched), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  take_session (self);
}

static void
analysis_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer data)
{
  g_settings_set_boolean (GAME_ANALYST (data)->settings, "analysis", g_variant_get_boolean (state));
}

static void
read_analysis_cb (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant *parameter G_GNUC_UNUSED,
                  gpointer data)
{
  GameAnalyst *self = GAME_ANALYST (data);
  const GameReport *report = game_analysis_get_report (self->analysis);
  g_autofree char *text = NULL;

  if (report != NULL)
    text = game_analysis_words_aloud (game_of (self), game_analysis_get_position (self->analysis),
                                      report);
  game_announce (GTK_WIDGET (self->board),
                 text != NULL ? text : _ ("Nothing is known of this position yet"));
}

/**
 * game_analyst_add_actions:
 * @self: a #GameAnalyst that is bound
 * @map: where the actions go; it outlives @self
 *
 * Adds the actions "analysis", which turns it on and off, and "read-analysis".
 */
void
game_analyst_add_actions (GameAnalyst *self, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "analysis", .state = "false", .change_state = analysis_cb },
    { .name = "read-analysis", .activate = read_analysis_cb },
  };

  g_return_if_fail (GAME_IS_ANALYST (self) && self->match != NULL);

  self->map = map;
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  update_actions (self);
}

static char *
words_of_warning (GameAnalyst *self)
{
  GameWorth best = { .verdict = GAME_VERDICT_DRAW };

  game_analysis_find_best_proven (self->analysis, &best);
  if (best.verdict == GAME_VERDICT_WIN)
    return g_strdup (_ ("That gives a sure win away. Choose it again to play it all the same"));
  return g_strdup (_ ("That gives a sure draw away. Choose it again to play it all the same"));
}

/**
 * game_analyst_holds_back:
 * @self: a #GameAnalyst
 * @move: a legal move that a person has chosen
 *
 * Warns, where the preferences say so, before a move that gives a proven win or draw away against
 * the computer: once in a position.
 *
 * Returns: whether the move is not to be made now
 */
gboolean
game_analyst_holds_back (GameAnalyst *self, GameMove move)
{
  GameModel *model;
  const GamePosition *position;
  g_autofree char *warning = NULL;

  g_return_val_if_fail (GAME_IS_ANALYST (self), FALSE);

  if (self->session == NULL || !g_settings_get_boolean (self->settings, "warn-blunders"))
    return FALSE;
  model = game_session_get_model (self->session);
  position = game_model_get_position (model);
  if (game_session_get_level (self->session, game_other_side ((GameSide) position->to_move)) == 0 ||
      (self->was_warned && self->warned_ply == position->ply) ||
      !game_analysis_is_blunder (self->analysis, move))
    return FALSE;
  self->was_warned = TRUE;
  self->warned_ply = position->ply;
  warning = words_of_warning (self);
  game_board_show_message (self->board, move.to, warning);
  game_announce (GTK_WIDGET (self->board), warning);
  return TRUE;
}

/* Why the session hints at @move just now. */
static char *
words_of_hint (GameAnalyst *self, GameMove move)
{
  const GameReport *report = game_session_get_hint (self->session);
  const GamePosition *position = game_analysis_get_position (self->analysis);
  GameWorth worth = game_worth_of_report (game_of (self), report, (GameSide) position->to_move);

  return game_hint_words (game_of (self), position, move,
                          game_move_equal (report->best, move) ? &worth : NULL,
                          game_analysis_is_only_move (self->analysis, move));
}

/**
 * game_analyst_show_hint:
 * @self: a #GameAnalyst
 * @move: the move that the session hints just now
 *
 * Shows the move at the board, and why.
 *
 * Returns: (transfer full): both in words
 */
char *
game_analyst_show_hint (GameAnalyst *self, GameMove move)
{
  const GamePosition *position = game_analysis_get_position (self->analysis);
  g_autofree char *words = NULL;
  g_autofree char *why = NULL;

  g_return_val_if_fail (GAME_IS_ANALYST (self) && self->session != NULL, NULL);

  words = game_board_words_move (game_of (self), position, move);
  why = words_of_hint (self, move);
  game_board_show_hint (self->board, move);
  game_board_show_message (self->board, move.to, why);
  /* Translators: a move that the computer recommends, and why */
  return g_strdup_printf (_ ("Hint: %s: %s"), words, why);
}

/**
 * game_analyst_get_analysis:
 * @self: a #GameAnalyst
 *
 * Returns: (transfer none): what it shows
 */
GameAnalysis *
game_analyst_get_analysis (GameAnalyst *self)
{
  g_return_val_if_fail (GAME_IS_ANALYST (self), NULL);

  return self->analysis;
}

static void
game_analyst_dispose (GObject *object)
{
  GameAnalyst *self = GAME_ANALYST (object);

  if (self->analysis != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->analysis, self);
      game_analysis_set_session (self->analysis, NULL);
    }
  g_clear_object (&self->analysis);
  g_clear_object (&self->match);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (game_analyst_parent_class)->dispose (object);
}

static void
game_analyst_class_init (GameAnalystClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = game_analyst_dispose;
}

static void
game_analyst_init (GameAnalyst *self)
{
  self->analysis = game_analysis_new ();
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
}

/**
 * game_analyst_new:
 * @board: where values are shown; it outlives what is returned
 * @card: where the rest is told; the same
 *
 * Returns: (transfer full): an analyst of no game yet
 */
GameAnalyst *
game_analyst_new (GameBoard *board, GameAnalysisCard *card)
{
  GameAnalyst *self = g_object_new (GAME_TYPE_ANALYST, NULL);

  self->board = board;
  self->card = card;
  return self;
}
