/* game-session-play.h: what game-session.c and game-session-play.c share: the session itself
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-asker.h"
#include "model/game-session.h"

struct _GameSession
{
  GObject parent_instance;

  GameModel *model;
  GameAsker *asker;
  GBytes *knowledge; /* may be NULL */
  char *names[2];
  int levels[2];
  guint64 seed;
  gint64 started; /* seconds since 1970 */
  guint pace;     /* milliseconds */
  double seconds;
  GameResult resignation; /* GAME_ONGOING: nobody has resigned */
  gboolean is_started;
  gboolean is_paused;
  gint64 last_move_time; /* of the monotonic clock */

  guint n_changes;     /* changes of ours under way; those of the model are then our own */
  gboolean could_undo; /* as last told */
  gboolean could_redo;
};

void game_session_begin_change (GameSession *self);
void game_session_end_change (GameSession *self);
void game_session_close_question (GameSession *self);
void game_session_set_paused (GameSession *self, gboolean is_paused);
gboolean game_session_can_undo (GameSession *self);
gboolean game_session_can_redo (GameSession *self);
void game_session_answered (GameSession *self, GameMove move);
