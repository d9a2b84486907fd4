/* session-test.h: what the tests of a session share: sessions, and the signals that came
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model-test.h"

/* The signals of a session in the order they came: h, p(assed), e, c. */
typedef struct
{
  GString *order;
  GameMove hinted;
  int passed;
  int result;
} TestSeen;

void test_watch (GameSession *session, TestSeen *seen);
void test_assert_seen (TestSeen *seen, const char *order);
gboolean test_has_seen (gpointer data);
void test_seen_clear (TestSeen *seen);
GameSession *test_session_new (const Game *game, int first_level, int second_level);
guint test_ply_of (GameSession *session);
void test_play_any (GameSession *session);
gboolean test_get_flag (GameSession *session, const char *property);
