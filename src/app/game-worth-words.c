/* game-worth-words.c: what a move is worth, in words and in the few signs that a square has room
 * for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-worth-words.h"

#include <glib/gi18n.h>

/* Stands before what is only estimated, with a thin space, lest it melt into a minus. */
#define ABOUT "~\xe2\x80\x89" /* U+2009 */

#define MINUS "\xe2\x88\x92"         /* U+2212 */
#define AT_LEAST_SIGN "\xe2\x89\xa5" /* U+2265 */
#define AT_MOST_SIGN "\xe2\x89\xa4"  /* U+2264 */

/* Advantages from which on another word is used. */
#define CLEAR_FROM 40
#define LARGE_FROM 75

/* A number with its sign, 0 without. */
static char *
signed_number (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? MINUS : number > 0 ? "+" : "", ABS (number));
}

static const char *
sign_of_precision (GamePrecision precision)
{
  switch (precision)
    {
    case GAME_PRECISION_ESTIMATE:
      return ABOUT;
    case GAME_PRECISION_AT_LEAST:
      return AT_LEAST_SIGN;
    case GAME_PRECISION_AT_MOST:
      return AT_MOST_SIGN;
    default:
      return "";
    }
}

/* What is told is a number, not a word: the margin, or the advantage that is estimated. */
static gboolean
is_number (const GameWorth *worth)
{
  return worth->verdict == GAME_VERDICT_OPEN ||
         (worth->has_margin && worth->verdict != GAME_VERDICT_DRAW);
}

static char *
number_of (const GameWorth *worth)
{
  return signed_number (worth->has_margin ? worth->margin : worth->advantage);
}

/* "+12 discs", in the game's own word for points. */
static char *
words_of_margin (const Game *game, const GameWorth *worth)
{
  g_autofree char *number = number_of (worth);
  const char *const *points = game->words->points;
  const char *form;

  if (points[0] == NULL)
    return g_steal_pointer (&number);
  form = ngettext (points[0], points[1], (gulong) ABS (worth->margin));
  return g_strdup_printf (form, number);
}

static char *
words_of_points (const Game *game, const GameWorth *worth)
{
  g_autofree char *margin = words_of_margin (game, worth);

  switch (worth->precision)
    {
    case GAME_PRECISION_ESTIMATE:
      /* Translators: an estimate of the points by which a side will win or lose, as in "about +3
       * discs" */
      return g_strdup_printf (_ ("about %s"), margin);
    case GAME_PRECISION_AT_LEAST:
      /* Translators: the points by which a side wins, at least: "+3 discs or more" */
      return g_strdup_printf (_ ("%s or more"), margin);
    case GAME_PRECISION_AT_MOST:
      /* Translators: the points by which a side loses, at best: "-3 discs or less" */
      return g_strdup_printf (_ ("%s or less"), margin);
    default:
      return g_steal_pointer (&margin);
    }
}

static const char *
word_of_advantage (int advantage)
{
  int size = ABS (advantage);

  if (size < GAME_WORTH_EVEN_BELOW)
    /* Translators: of a game in which neither side has an advantage */
    return _ ("about even");
  if (size < CLEAR_FROM)
    return advantage > 0 ? _ ("a little better") : _ ("a little worse");
  if (size < LARGE_FROM)
    return advantage > 0 ? _ ("clearly better") : _ ("clearly worse");
  return advantage > 0 ? _ ("much better") : _ ("much worse");
}

/**
 * game_worth_words:
 * @game: a game
 * @worth: what a move or a position of it is worth to a side
 *
 * Returns: (transfer full): that in a few words, which begin with a small letter
 */
char *
game_worth_words (const Game *game, const GameWorth *worth)
{
  g_autofree char *number = NULL;

  if (worth->verdict == GAME_VERDICT_DRAW)
    return g_strdup (_ ("draw"));
  if (worth->has_margin)
    return words_of_points (game, worth);
  if (worth->verdict == GAME_VERDICT_OPEN)
    {
      number = number_of (worth);
      /* Translators: how good a move is thought to be, from -100 to +100 */
      return g_strdup_printf (_ ("estimate %s"), number);
    }
  if (worth->plies <= 0)
    return g_strdup (worth->verdict == GAME_VERDICT_WIN ? _ ("wins") : _ ("loses"));
  if (worth->verdict == GAME_VERDICT_WIN)
    /* Translators: a move that wins; the number of moves of both sides until then */
    return g_strdup_printf (_ ("wins in %d"), worth->plies);
  /* Translators: a move that loses; the number of moves of both sides until then */
  return g_strdup_printf (_ ("loses in %d"), worth->plies);
}

/**
 * game_worth_words_long:
 * @game: a game
 * @worth: what a move or a position of it is worth to a side
 *
 * Returns: (transfer full): the same so that one understands it who does not see the board
 */
char *
game_worth_words_long (const Game *game, const GameWorth *worth)
{
  g_autofree char *number = NULL;

  if (worth->verdict == GAME_VERDICT_OPEN && !worth->has_margin)
    {
      number = number_of (worth);
      /* Translators: how good a move is thought to be, from -100 to +100, and that in words */
      return g_strdup_printf (_ ("estimate %s, %s"), number, word_of_advantage (worth->advantage));
    }
  if (worth->verdict == GAME_VERDICT_OPEN || worth->has_margin || worth->plies <= 0 ||
      worth->verdict == GAME_VERDICT_DRAW)
    return game_worth_words (game, worth);
  if (worth->verdict == GAME_VERDICT_WIN)
    return g_strdup_printf (ngettext ("wins in %d move", "wins in %d moves", (gulong) worth->plies),
                            worth->plies);
  return g_strdup_printf (ngettext ("loses in %d move", "loses in %d moves", (gulong) worth->plies),
                          worth->plies);
}

/**
 * game_worth_words_short:
 * @worth: what a move or a position is worth to a side
 *
 * Returns: (transfer full): that as one word or number: "+12", "Win", "~+3"
 */
char *
game_worth_words_short (const GameWorth *worth)
{
  g_autofree char *number = NULL;

  if (is_number (worth))
    {
      number = number_of (worth);
      return g_strconcat (sign_of_precision (worth->precision), number, NULL);
    }
  if (worth->verdict == GAME_VERDICT_DRAW)
    /* Translators: on a square of the board, as short as can be */
    return g_strdup (C_ ("on a square", "Draw"));
  /* Translators: on a square of the board, as short as can be */
  return g_strdup (worth->verdict == GAME_VERDICT_WIN ? C_ ("on a square", "Win")
                                                      : C_ ("on a square", "Loss"));
}

/**
 * game_worth_words_chip:
 * @worth: what a move is worth to a side
 * @first: (out) (transfer full): the first line
 * @second: (out) (transfer full) (nullable): the second line, %NULL where there is only one
 *
 * Tells what stands on a square: "Win" over "in 7", or "+12" alone.
 */
void
game_worth_words_chip (const GameWorth *worth, char **first, char **second)
{
  *first = game_worth_words_short (worth);
  *second = NULL;
  if (!is_number (worth) && worth->verdict != GAME_VERDICT_DRAW && worth->plies > 0)
    /* Translators: on a square of the board, below "Win" or "Loss": in how many moves */
    *second = g_strdup_printf (_ ("in %d"), worth->plies);
}
