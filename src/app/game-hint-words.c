/* game-hint-words.c: why a move is a good one, in a few words
 *
 * What is said holds by the rules or is proven; an estimate is called one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-hint-words.h"

#include "app/game-worth-words.h"

#include <glib/gi18n.h>

static void
add (GString *text, const char *words)
{
  if (words == NULL)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, words);
}

static gboolean
wins_at_once (const Game *game, const GamePosition *before, GameMove move)
{
  GamePosition after = *before;

  game->play (&after, move);
  return game->result (&after) == game_win_of ((GameSide) before->to_move);
}

static gboolean
is_forced (const Game *game, const GamePosition *before)
{
  GameMove moves[GAME_MAX_CELLS];

  return game->moves (before, moves) == 1;
}

static const char *
words_of_only (const GameWorth *worth)
{
  return worth->verdict == GAME_VERDICT_WIN ? _ ("the only move that wins")
                                            : _ ("the only move that does not lose");
}

/* An estimate is of the position that is reached, and where that is bad it is not for the move. */
static char *
words_of_estimate (const Game *game, const GameWorth *worth)
{
  g_autofree char *value = game_worth_words (game, worth);

  if (worth->advantage > -GAME_WORTH_EVEN_BELOW)
    return game_worth_words_long (game, worth);
  /* Translators: the best of moves that are all bad; then "estimate -40" */
  return g_strdup_printf (_ ("the least bad: %s"), value);
}

/* What the computer found, in the words of somebody who recommends the move. */
static char *
words_of_worth (const Game *game, const GameWorth *worth)
{
  g_autofree char *value = game_worth_words (game, worth);

  if (worth->verdict == GAME_VERDICT_DRAW)
    return g_strdup (_ ("keeps the draw"));
  if (worth->verdict == GAME_VERDICT_LOSS && !worth->has_margin)
    /* Translators: the best of moves that all lose; then "loses in 8" */
    return g_strdup_printf (_ ("holds out longest: %s"), value);
  if (worth->verdict != GAME_VERDICT_OPEN || worth->has_margin)
    return g_steal_pointer (&value);
  return words_of_estimate (game, worth);
}

/**
 * game_hint_words:
 * @game: a game
 * @before: the position
 * @move: a legal move that is recommended
 * @worth: (nullable): what the computer found it to be worth
 * @is_only: whether it is proven that every other move does worse
 *
 * Returns: (transfer full): why it is recommended
 */
char *
game_hint_words (const Game *game,
                 const GamePosition *before,
                 GameMove move,
                 const GameWorth *worth,
                 gboolean is_only)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *reason = game->reason != NULL ? game->reason (before, move) : NULL;
  g_autofree char *value = worth != NULL ? words_of_worth (game, worth) : NULL;

  if (wins_at_once (game, before, move))
    return g_strdup (_ ("wins at once"));
  if (is_forced (game, before))
    add (text, _ ("the only move"));
  add (text, reason != NULL ? _ (reason) : NULL);
  if (is_only && worth != NULL && worth->verdict != GAME_VERDICT_LOSS)
    add (text, words_of_only (worth));
  if (!is_only || worth == NULL || worth->verdict != GAME_VERDICT_DRAW)
    add (text, value);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
