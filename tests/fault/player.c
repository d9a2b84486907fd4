/* player.c: plays games of the computer against itself and says what it has kept, for tests that
 * take away the disk or the life of the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: player FOLDER GAMES SEED
 * Goes on with the game left open in FOLDER, or begins one, and ends after GAMES games; every third
 * is given up for a new one. Prints a line for each of these:
 *
 *   begun GAME         a game is on the page; GAME is its seed
 *   kept GAME MOVES    with so many moves it is on the disk
 *   failed MESSAGE     what a person is told; nothing is said to be kept from then on
 *   done               all that was asked for was written, or could not be
 *
 * Where TABLERO_FAULT_WHILE names a file, it is removed after the first game: then the disk is good
 * again.
 */

#include "app/game-match.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#define SETTINGS "io.github.tablero_games.Tablero"
#define LEVEL 1
#define GIVEN_UP_EVERY 3       /* games */
#define GIVEN_UP_AFTER 4       /* moves */
#define WRITES_BEFORE_FLUSH 3u /* at most, so that states wait for each other as in a fast game */

typedef struct
{
  GameStore *store;
  GameMatch *match;
  GMainLoop *loop;
  guint n_games; /* still to be played */
  guint n_changes;
  gboolean has_failed;
  guint next_source; /* 0, or what puts the next game on the page */
} Player;

static guint64
seed_of (GameSession *session)
{
  g_autoptr (GameRecord) record = game_session_to_record (session);

  return record->seed;
}

static void
failed_cb (GameStore *store G_GNUC_UNUSED, const char *message, Player *player)
{
  player->has_failed = TRUE;
  g_print ("failed %s\n", message);
}

static void
begin (Player *player)
{
  g_autoptr (GameRecord) record = game_store_load_current (player->store, &tictactoe_game, NULL);

  if (record != NULL)
    {
      game_match_resume (player->match, record);
      return;
    }
  record = game_record_new (&tictactoe_game, &tictactoe_game.usual);
  record->levels[GAME_FIRST] = record->levels[GAME_SECOND] = LEVEL;
  record->seed = g_random_int ();
  game_match_begin (player->match, record);
}

static gboolean
next_cb (gpointer data)
{
  Player *player = data;

  player->next_source = 0;
  if (g_getenv ("TABLERO_FAULT_WHILE") != NULL)
    g_unlink (g_getenv ("TABLERO_FAULT_WHILE"));
  if (--player->n_games == 0)
    g_main_loop_quit (player->loop);
  else
    game_match_rematch (player->match);
  return G_SOURCE_REMOVE;
}

static void
keep (Player *player)
{
  GameSession *session = game_match_get_session (player->match);
  guint n;

  game_model_get_moves (game_session_get_model (session), &n);
  game_store_flush (player->store);
  if (!player->has_failed)
    g_print ("kept %" G_GUINT64_FORMAT " %u\n", seed_of (session), n);
}

static void
changed_cb (GameSession *session, Player *player)
{
  guint ply = game_model_get_ply (game_session_get_model (session));
  gboolean is_given_up = player->n_games % GIVEN_UP_EVERY == 0 && ply >= GIVEN_UP_AFTER;

  if (++player->n_changes % WRITES_BEFORE_FLUSH == 0)
    keep (player);
  if ((game_session_has_ended (session) || is_given_up) && player->next_source == 0)
    player->next_source = g_idle_add (next_cb, player);
}

static void
session_changed_cb (GameMatch *match, Player *player)
{
  GameSession *session = game_match_get_session (match);

  if (session == NULL)
    return;
  g_object_set (session, "pace", 0, NULL);
  g_print ("begun %" G_GUINT64_FORMAT "\n", seed_of (session));
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), player);
}

int
main (int argc, char **argv)
{
  g_autoptr (GSettings) settings = g_settings_new (SETTINGS);
  g_autoptr (GameStore) store = NULL;
  g_autoptr (GameMatch) match = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Player player = { .loop = loop };

  if (argc != 4)
    return EXIT_FAILURE;
  g_random_set_seed ((guint32) strtoul (argv[3], NULL, 10));
  store = game_store_new (argv[1]);
  match = game_match_new (store, settings);
  player.store = store;
  player.match = match;
  player.n_games = (guint) strtoul (argv[2], NULL, 10);
  g_signal_connect (store, "failed", G_CALLBACK (failed_cb), &player);
  g_signal_connect (match, "session-changed", G_CALLBACK (session_changed_cb), &player);
  begin (&player);
  g_main_loop_run (loop);
  game_match_leave (match);
  game_store_flush (store);
  g_print ("done\n");
  return EXIT_SUCCESS;
}
