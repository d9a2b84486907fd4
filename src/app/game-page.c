/* game-page.c: the page a game is played on: board, players, moves
 *
 * The page has two forms. In the narrow one the cards stand above the board, the list of moves in a
 * popover, and a strip of moves and a bar of buttons below; the parts are moved, not doubled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-page.h"

#include "app/game-analyst.h"
#include "app/game-announce.h"
#include "app/game-banner.h"
#include "app/game-board-frame.h"
#include "app/game-board-settings.h"
#include "app/game-board.h"
#include "app/game-move-list.h"
#include "app/game-move-strip.h"
#include "app/game-player-card.h"
#include "app/game-review-view.h"
#include "app/game-side-words.h"
#include "app/game-style.h"
#include "app/game-watch-bar.h"
#include "app/game-words.h"

#include <glib/gi18n.h>

/* Milliseconds of thinking before it can be ended. */
#define MOVE_NOW_AFTER 600

struct _GamePage
{
  GtkBox parent_instance;

  GtkWidget *top_slot;
  GtkWidget *status_row;
  GtkLabel *status;
  GtkWidget *move_now;
  GameBanner *banner;
  GameBoard *board;
  GtkWidget *panel;
  GtkWidget *cards;
  GamePlayerCard *first_card;
  GamePlayerCard *second_card;
  GameWatchBar *watch_bar;
  GameAnalysisCard *analysis_card;
  GtkWidget *analysis_slot;
  GameReviewGraph *review_graph;
  GameReviewCard *review_card;
  GameMoveList *move_list;
  GtkWidget *watch_slot;
  GameMoveStrip *move_strip;
  GtkWidget *bottom_bar;

  GameAnalyst *analyst;
  GameMatch *match;
  GameSession *session; /* what is shown; NULL: nothing yet */
  GameMoveTexts *texts;
  GameReviewView *review_view;
  char *notice;      /* what is told until the next move: a pass, a fault; or NULL */
  char *next_notice; /* a pass that was made: told when the change is whole */
  guint move_now_timer;
  gboolean is_narrow;
  gboolean is_short;
};

G_DEFINE_TYPE (GamePage, game_page, GTK_TYPE_BOX)

static const GamePosition *
position_of (GamePage *self)
{
  return game_model_get_position (game_session_get_model (self->session));
}

static const Game *
game_of (GamePage *self)
{
  return game_model_get_game (game_session_get_model (self->session));
}

static gboolean
is_at_end (GamePage *self)
{
  return game_model_is_at_end (game_session_get_model (self->session));
}

/* The end is shown where one stands at it, not while one looks back. */
static gboolean
shows_end (GamePage *self)
{
  return game_session_has_ended (self->session) && is_at_end (self);
}

static char *
persons_state (GamePage *self)
{
  const Game *game = game_of (self);
  GameMove moves[GAME_MAX_CELLS];

  if (game->shows_moves)
    return game_words_moves_open (game->moves (position_of (self), moves));
  return g_strdup (_ ("Your turn"));
}

/* What the card of @side says about the moment, or NULL. */
static char *
state_of (GamePage *self, GameSide side)
{
  if (game_review_view_is_open (self->review_view))
    return game_review_view_dup_accuracy (self->review_view, side);
  if (shows_end (self) || position_of (self)->to_move != side ||
      game_model_get_result (game_session_get_model (self->session)) != GAME_ONGOING)
    return NULL;
  if (game_session_is_thinking (self->session))
    return g_strdup (_ ("Thinking"));
  if (game_session_get_level (self->session, side) == 0)
    return persons_state (self);
  return g_strdup (is_at_end (self) ? _ ("Paused") : _ ("Looking back"));
}

static int
score_of (GamePage *self, GameSide side)
{
  const Game *game = game_of (self);

  if (shows_end (self) && game_match_has_score (self->match))
    return game_match_get_wins (self->match, side);
  if (game->score != NULL)
    return game->score (position_of (self), side);
  return game_match_has_score (self->match) ? game_match_get_wins (self->match, side)
                                            : GAME_NO_SCORE;
}

static void
show_card (GamePage *self, GamePlayerCard *card, GameSide side)
{
  g_autofree char *state = state_of (self, side);
  gboolean is_on_turn = !shows_end (self) && position_of (self)->to_move == side;
  GamePlayerState player = {
    .game = game_of (self),
    .side = side,
    .name = game_session_get_name (self->session, side),
    .level = game_session_get_level (self->session, side),
    .state = state,
    .score = score_of (self, side),
    .is_on_turn = is_on_turn,
    .is_thinking = is_on_turn && game_session_is_thinking (self->session),
  };

  game_player_card_show (card, &player);
}

static gboolean
move_now_cb (gpointer user_data)
{
  GamePage *self = GAME_PAGE (user_data);

  self->move_now_timer = 0;
  gtk_widget_show (self->move_now);
  return G_SOURCE_REMOVE;
}

/* An answer that comes at once shall not make the button blink. */
static void
show_move_now (GamePage *self)
{
  if (!game_session_is_thinking (self->session))
    {
      g_clear_handle_id (&self->move_now_timer, g_source_remove);
      gtk_widget_hide (self->move_now);
    }
  else if (self->move_now_timer == 0 && !gtk_widget_get_visible (self->move_now))
    self->move_now_timer = g_timeout_add (MOVE_NOW_AFTER, move_now_cb, self);
}

/* One line for the narrow page: a notice, the end, or the state of the side to move. */
static void
show_status (GamePage *self)
{
  gboolean is_reviewed = game_review_view_is_open (self->review_view);
  g_autofree char *state = is_reviewed ? game_review_view_dup_status (self->review_view)
                                       : state_of (self, (GameSide) position_of (self)->to_move);
  const char *text = self->notice != NULL ? self->notice : state;

  gtk_label_set_text (self->status, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), text);
  gtk_widget_set_visible (self->status_row,
                          self->is_narrow && (is_reviewed ? text != NULL : !shows_end (self)));
  show_move_now (self);
}

static void
show_banner (GamePage *self)
{
  g_autoptr (GameRecord) record = NULL;

  if (!shows_end (self) || game_review_view_is_open (self->review_view))
    {
      game_banner_hide_result (self->banner);
      return;
    }
  record = game_match_dup_final_record (self->match);
  game_banner_show_result (self->banner, record);
}

static void
show_moves (GamePage *self)
{
  GameModel *model = game_session_get_model (self->session);
  guint ply = game_model_get_ply (model);

  game_move_texts_update (self->texts, model);
  game_review_view_mark (self->review_view, self->texts);
  game_move_list_show (self->move_list, self->texts, ply);
  game_move_strip_show (self->move_strip, self->texts, ply);
}

static void
show_players (GamePage *self)
{
  if (self->session == NULL)
    return;
  show_card (self, self->first_card, GAME_FIRST);
  show_card (self, self->second_card, GAME_SECOND);
  show_status (self);
  game_board_set_interactive (self->board, game_session_is_persons_turn (self->session) &&
                                               !game_review_view_is_open (self->review_view));
}

/* Others hear sooner that another game, or none, is on the page, and may ask for this meanwhile. */
static void
show_all (GamePage *self)
{
  if (self->session == NULL || self->session != game_match_get_session (self->match))
    return;
  show_players (self);
  show_banner (self);
  show_moves (self);
  gtk_widget_set_visible (GTK_WIDGET (self->watch_bar), game_session_is_watched (self->session));
  g_object_set (self->board, "lit", shows_end (self), NULL);
}

static void
set_notice (GamePage *self, const char *text)
{
  g_free (self->notice);
  self->notice = g_strdup (text);
}

/* Where something was played last; in the middle of a board where nothing was. */
static int
last_cell (GamePage *self)
{
  GameModel *model = game_session_get_model (self->session);
  const GameMove *moves = game_model_get_moves (model, NULL);
  const GameSetup *setup = &game_model_get_start (model)->setup;

  for (guint ply = game_model_get_ply (model); ply > 0; ply--)
    if (moves[ply - 1].to != GAME_NO_CELL)
      return moves[ply - 1].to;
  return setup->rows / 2 * setup->columns + setup->columns / 2;
}

static void
changed_cb (GamePage *self)
{
  g_autofree char *pass = g_steal_pointer (&self->next_notice);

  set_notice (self, pass);
  show_all (self);
  if (pass != NULL)
    game_board_show_message (self->board, last_cell (self), pass);
}

static void
hinted_cb (GamePage *self, int from, int to)
{
  GameMove move = { (int16_t) from, (int16_t) to };
  g_autofree char *text = game_analyst_show_hint (self->analyst, move);

  set_notice (self, text);
  show_status (self);
  game_announce (GTK_WIDGET (self), text);
}

static void
passed_cb (GamePage *self, int side)
{
  g_free (self->next_notice);
  self->next_notice = game_words_pass (game_side_words (
      game_of (self), (GameSide) side, game_style_material_of (GTK_WIDGET (self))));
}

static void
move_chosen_cb (GamePage *self, int from, int to)
{
  GameMove move = { (int16_t) from, (int16_t) to };
  g_autoptr (GError) error = NULL;

  if (self->session == NULL || game_analyst_holds_back (self->analyst, move))
    return;
  if (!game_session_play (self->session, move, &error))
    game_board_show_message (self->board, to, error->message);
}

static void
refused_cb (GamePage *self, int cell G_GNUC_UNUSED, const char *why)
{
  if (self->session == NULL)
    return;
  set_notice (self, why);
  show_status (self);
  game_announce (GTK_WIDGET (self), why);
}

static void
ply_chosen_cb (GamePage *self, guint ply)
{
  if (self->session != NULL)
    game_session_go_to (self->session, ply);
}

static void
take_session (GamePage *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, game_match_get_session (self->match));
  set_notice (self, NULL);
  /* A page that is left is still seen and clicked for the time that the other slides in. */
  game_board_set_interactive (self->board, FALSE);
  if (self->session == NULL)
    return;
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::thinking", G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "hinted", G_CALLBACK (hinted_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "passed", G_CALLBACK (passed_cb), self,
                           G_CONNECT_SWAPPED);
  game_board_set_model (self->board, game_session_get_model (self->session));
  show_all (self);
}

static void
move_into (GtkWidget *widget, GtkWidget *parent, gboolean expand)
{
  GtkContainer *old_parent = GTK_CONTAINER (gtk_widget_get_parent (widget));

  if (GTK_WIDGET (old_parent) == parent)
    return;
  g_object_ref (widget);
  gtk_container_remove (old_parent, widget);
  gtk_container_add (GTK_CONTAINER (parent), widget);
  if (GTK_IS_BOX (parent))
    gtk_container_child_set (GTK_CONTAINER (parent), widget, "expand", expand, "fill", TRUE, NULL);
  g_object_unref (widget);
}

static void
move_parts (GamePage *self, gboolean is_narrow, gboolean has_strip)
{
  GtkWidget *popover = GTK_WIDGET (game_move_strip_get_popover (self->move_strip));

  move_into (self->cards, is_narrow ? self->top_slot : self->panel, FALSE);
  move_into (GTK_WIDGET (self->analysis_card), is_narrow ? self->analysis_slot : self->panel,
             FALSE);
  move_into (GTK_WIDGET (self->watch_bar), is_narrow ? self->watch_slot : self->panel, FALSE);
  move_into (GTK_WIDGET (self->review_card), is_narrow ? self->watch_slot : self->panel, FALSE);
  move_into (GTK_WIDGET (self->move_list), has_strip ? popover : self->panel, TRUE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->cards), is_narrow
                                                                    ? GTK_ORIENTATION_HORIZONTAL
                                                                    : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_homogeneous (GTK_BOX (self->cards), is_narrow);
}

/**
 * game_page_set_form:
 * @self: a #GamePage
 * @is_narrow: whether the window is too narrow for the side panel
 * @is_short: whether the window is too low for the list of moves in the side panel; in a narrow
 *   one, for the strip of moves
 *
 * Chooses the form of the page. Not to be called while sizes are being allocated.
 */
void
game_page_set_form (GamePage *self, gboolean is_narrow, gboolean is_short)
{
  gboolean has_strip = is_narrow || is_short;

  g_return_if_fail (GAME_IS_PAGE (self));

  if (self->is_narrow == is_narrow && self->is_short == is_short)
    return;
  self->is_narrow = is_narrow;
  self->is_short = is_short;
  game_banner_set_narrow (self->banner, is_narrow);
  game_review_view_set_narrow (self->review_view, is_narrow);
  move_parts (self, is_narrow, has_strip);
  gtk_widget_set_visible (self->panel, !is_narrow);
  gtk_widget_set_visible (self->top_slot, is_narrow);
  gtk_widget_set_visible (self->watch_slot, is_narrow);
  gtk_widget_set_visible (self->analysis_slot, is_narrow);
  game_analysis_card_set_compact (self->analysis_card, has_strip);
  gtk_widget_set_visible (GTK_WIDGET (self->move_strip), is_narrow != is_short);
  gtk_widget_set_visible (self->bottom_bar, is_narrow);
  game_player_card_set_compact (self->first_card, has_strip);
  game_player_card_set_compact (self->second_card, has_strip);
  game_style_set_class (GTK_WIDGET (self), "narrow", is_narrow);
  game_style_set_class (GTK_WIDGET (self), "short", is_short && !is_narrow);
  show_all (self);
}

/**
 * game_page_focus_board:
 * @self: a #GamePage
 *
 * Gives the board the keyboard.
 */
void
game_page_focus_board (GamePage *self)
{
  g_return_if_fail (GAME_IS_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
motion_cb (GamePage *self)
{
  guint milliseconds;

  g_object_get (self->board, "motion-ms", &milliseconds, NULL);
  game_match_set_motion (self->match, milliseconds);
}

/**
 * game_page_bind:
 * @self: a #GamePage
 * @match: what is played
 * @settings: the preferences
 *
 * Shows the game of @match, now and whenever it changes.
 */
void
game_page_bind (GamePage *self, GameMatch *match, GSettings *settings)
{
  g_return_if_fail (GAME_IS_PAGE (self) && self->match == NULL);

  self->match = g_object_ref (match);
  game_watch_bar_bind (self->watch_bar, settings);
  game_board_bind_settings (self->board, settings);
  g_signal_connect_object (self->board, "notify::motion-ms", G_CALLBACK (motion_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "at-rest", G_CALLBACK (game_match_come_to_rest),
                           self->match, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "session-changed", G_CALLBACK (take_session), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "score-changed", G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
  game_analyst_bind (self->analyst, match, settings);
  take_session (self);
}

/**
 * game_page_add_actions:
 * @self: a #GamePage that is bound
 * @map: where the actions go; it outlives @self
 *
 * Adds the actions of the analysis.
 */
void
game_page_add_actions (GamePage *self, GActionMap *map)
{
  g_return_if_fail (GAME_IS_PAGE (self));

  game_analyst_add_actions (self->analyst, map);
}

/**
 * game_page_bind_reviewer:
 * @self: a #GamePage that is bound to a match
 * @reviewer: the review of the game of that match
 *
 * Shows the review of @reviewer, now and whenever it changes.
 */
void
game_page_bind_reviewer (GamePage *self, GameReviewer *reviewer)
{
  g_return_if_fail (GAME_IS_PAGE (self) && self->match != NULL);

  game_review_view_bind (self->review_view, reviewer);
  g_signal_connect_object (reviewer, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
}

static void
game_page_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (game_page_parent_class)->style_updated (widget);
  if (GAME_PAGE (widget)->board != NULL)
    g_object_set (GAME_PAGE (widget)->board, "theme", game_style_theme_of (widget), NULL);
}

static void
game_page_dispose (GObject *object)
{
  GamePage *self = GAME_PAGE (object);

  g_clear_handle_id (&self->move_now_timer, g_source_remove);
  g_clear_object (&self->analyst);
  g_clear_object (&self->review_view);
  g_clear_object (&self->session);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (game_page_parent_class)->dispose (object);
}

static void
game_page_finalize (GObject *object)
{
  GamePage *self = GAME_PAGE (object);

  game_move_texts_free (self->texts);
  g_free (self->notice);
  g_free (self->next_notice);
  G_OBJECT_CLASS (game_page_parent_class)->finalize (object);
}

static void
ensure_types (void)
{
  g_type_ensure (GAME_TYPE_ANALYSIS_CARD);
  g_type_ensure (GAME_TYPE_BANNER);
  g_type_ensure (GAME_TYPE_BOARD);
  g_type_ensure (GAME_TYPE_BOARD_FRAME);
  g_type_ensure (GAME_TYPE_PLAYER_CARD);
  g_type_ensure (GAME_TYPE_REVIEW_CARD);
  g_type_ensure (GAME_TYPE_REVIEW_GRAPH);
  g_type_ensure (GAME_TYPE_WATCH_BAR);
  g_type_ensure (GAME_TYPE_MOVE_LIST);
  g_type_ensure (GAME_TYPE_MOVE_STRIP);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GamePage, top_slot);
  gtk_widget_class_bind_template_child (widget_class, GamePage, status_row);
  gtk_widget_class_bind_template_child (widget_class, GamePage, status);
  gtk_widget_class_bind_template_child (widget_class, GamePage, move_now);
  gtk_widget_class_bind_template_child (widget_class, GamePage, banner);
  gtk_widget_class_bind_template_child (widget_class, GamePage, board);
  gtk_widget_class_bind_template_child (widget_class, GamePage, panel);
  gtk_widget_class_bind_template_child (widget_class, GamePage, cards);
  gtk_widget_class_bind_template_child (widget_class, GamePage, first_card);
  gtk_widget_class_bind_template_child (widget_class, GamePage, second_card);
  gtk_widget_class_bind_template_child (widget_class, GamePage, watch_bar);
  gtk_widget_class_bind_template_child (widget_class, GamePage, analysis_card);
  gtk_widget_class_bind_template_child (widget_class, GamePage, analysis_slot);
  gtk_widget_class_bind_template_child (widget_class, GamePage, review_graph);
  gtk_widget_class_bind_template_child (widget_class, GamePage, review_card);
  gtk_widget_class_bind_template_child (widget_class, GamePage, move_list);
  gtk_widget_class_bind_template_child (widget_class, GamePage, watch_slot);
  gtk_widget_class_bind_template_child (widget_class, GamePage, move_strip);
  gtk_widget_class_bind_template_child (widget_class, GamePage, bottom_bar);
}

static void
game_page_class_init (GamePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = game_page_dispose;
  object_class->finalize = game_page_finalize;
  widget_class->style_updated = game_page_style_updated;
  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tablero_games/Tablero/ui/game-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, move_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, ply_chosen_cb);
}

static void
game_page_init (GamePage *self)
{
  self->texts = game_move_texts_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->analyst = game_analyst_new (self->board, self->analysis_card);
  self->review_view = game_review_view_new (self->review_graph, self->review_card, self->board);
}
