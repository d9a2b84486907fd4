/* game-analysis-words.c: what an analysis has found, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-analysis-words.h"

#include "app/game-board-words.h"
#include "app/game-worth-words.h"

#include "engine/text.h"

#include <glib/gi18n.h>

/* So many moves of the expected line are told. */
#define LINE_TOLD 10
#define LINE_ALOUD 5

#define MILLION 1000000.0
#define THOUSAND 1000.0

static GameWorth
worth_of (const Game *game, const GamePosition *position, const GameReport *report)
{
  return game_worth_of_report (game, report, (GameSide) position->to_move);
}

/**
 * game_analysis_words_worth:
 * @game: a game
 * @position: a position of it
 * @report: what is known of it
 *
 * Returns: (transfer full): what the best move is worth to the side to move
 */
char *
game_analysis_words_worth (const Game *game, const GamePosition *position, const GameReport *report)
{
  GameWorth worth = worth_of (game, position, report);

  return game_worth_words (game, &worth);
}

static char *
move_text (const Game *game, const GamePosition *position, GameMove move)
{
  char text[GAME_MOVE_TEXT];

  if (move.to == GAME_NO_CELL)
    return g_strdup (_ ("pass"));
  game_move_to_short_text (game, position, move, text);
  return g_strdup (text);
}

/**
 * game_analysis_words_line:
 * @game: a game
 * @position: a position of it
 * @report: what is known of it
 *
 * Returns: (transfer full): the best move and what is expected after it, in short notation
 */
char *
game_analysis_words_line (const Game *game, const GamePosition *position, const GameReport *report)
{
  g_autofree char *best = move_text (game, position, report->best);
  g_autoptr (GString) then = g_string_new (NULL);
  GamePosition after = *position;

  for (int i = 0; i < report->line_length && i < LINE_TOLD; i++)
    {
      g_autofree char *text = move_text (game, &after, report->line[i]);

      if (i > 0)
        g_string_append_printf (then, "%s%s", i > 1 ? " " : "", text);
      game->play (&after, report->line[i]);
    }
  if (then->len == 0)
    /* Translators: the best move, in short notation */
    return g_strdup_printf (_ ("Best: %s"), best);
  /* Translators: the best move and the moves that are expected after it, in short notation */
  return g_strdup_printf (_ ("Best: %s, then %s"), best, then->str);
}

/* "1.3 million", "420,000" or "17", as the language writes numbers. */
static char *
rounded (double number)
{
  if (number >= MILLION)
    /* Translators: a number of millions, such as 1.3 */
    return g_strdup_printf (_ ("%.1f million"), number / MILLION);
  if (number >= 10 * THOUSAND)
    number = (double) (gint64) (number / THOUSAND) * THOUSAND;
  return g_strdup_printf ("%'.0f", number);
}

static gboolean
is_all_known (const GameReport *report)
{
  for (int i = 0; i < report->n_scores; i++)
    if (report->scores[i].kind != GAME_SCORE_EXACT)
      return FALSE;
  return report->n_scores > 0;
}

/**
 * game_analysis_words_effort:
 * @report: what is known of a position
 * @is_running: whether more is being found
 *
 * Returns: (transfer full): how deep it was searched and how fast, or that all is known
 */
char *
game_analysis_words_effort (const GameReport *report, gboolean is_running)
{
  g_autofree char *number = NULL;

  if (is_all_known (report))
    return g_strdup (_ ("Every move is known exactly"));
  if (!is_running || report->seconds <= 0)
    {
      number = rounded ((double) report->nodes);
      /* Translators: how many moves an analysis looked ahead, and at how many positions */
      return g_strdup_printf (_ ("Depth %d, %s positions"), report->depth, number);
    }
  number = rounded ((double) report->nodes / report->seconds);
  /* Translators: how many moves an analysis looks ahead, and at how many positions a second */
  return g_strdup_printf (_ ("Depth %d, %s positions a second"), report->depth, number);
}

/**
 * game_analysis_words_aloud:
 * @game: a game
 * @position: a position of it
 * @report: what is known of it
 *
 * Returns: (transfer full): the best move, what it is worth and what is expected, to be heard
 */
char *
game_analysis_words_aloud (const Game *game, const GamePosition *position, const GameReport *report)
{
  GameWorth worth = worth_of (game, position, report);
  g_autofree char *value = game_worth_words_long (game, &worth);
  g_autofree char *best = game_board_words_move (game, position, report->best);
  /* Translators: the best move, then what it is worth */
  g_autofree char *first = g_strdup_printf (_ ("Best: %s, %s"), best, value);
  g_autoptr (GString) text = g_string_new (first);
  GamePosition after = *position;

  for (int i = 0; i < report->line_length && i < LINE_ALOUD; i++)
    {
      if (i > 0)
        {
          g_autofree char *move = game_board_words_move (game, &after, report->line[i]);

          /* Translators: stands before the first of the moves that are expected */
          g_string_append_printf (text, "%s %s", i > 1 ? ";" : _ (". Then"), move);
        }
      game->play (&after, report->line[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
