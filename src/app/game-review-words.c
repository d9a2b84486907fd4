/* game-review-words.c: what a review says of a game, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-review-words.h"

#include "app/game-side-words.h"
#include "app/game-worth-words.h"
#include "engine/text.h"

#include <glib/gi18n.h>

#define MINUS "\xe2\x88\x92" /* U+2212 */

/* So many moves are told of what would have followed the better one. */
#define MOVES_TOLD 3

/**
 * game_review_words_sign:
 * @mark: a mark
 *
 * Returns: the sign that stands behind a move in the list; "" for a move without a mark
 */
const char *
game_review_words_sign (GameReviewMark mark)
{
  static const char *const signs[] = {
    [GAME_REVIEW_FINE] = "",
    [GAME_REVIEW_INACCURACY] = "?!",
    [GAME_REVIEW_MISTAKE] = "?",
    [GAME_REVIEW_BLUNDER] = "??",
  };

  return signs[mark];
}

/**
 * game_review_words_mark:
 * @mark: a mark
 *
 * Returns: the same in a word, translated; "" for a move without a mark
 */
const char *
game_review_words_mark (GameReviewMark mark)
{
  switch (mark)
    {
    case GAME_REVIEW_INACCURACY:
      return _ ("Inaccuracy");
    case GAME_REVIEW_MISTAKE:
      return _ ("Mistake");
    case GAME_REVIEW_BLUNDER:
      return _ ("Blunder");
    default:
      return "";
    }
}

static void
append_move (GString *text, const Game *game, const GamePosition *position, GameMove move)
{
  char name[GAME_MOVE_TEXT];

  game_move_to_short_text (game, position, move, name);
  g_string_append (text, move.to == GAME_NO_CELL ? _ ("pass") : name);
}

/* Moves of a line of best play from the position after @ply moves, @first being the first of them. */
static char *
line_words (GameReview *review, guint ply, guint first, guint n)
{
  const GameRecord *record = game_review_get_record (review);
  const GameReviewPosition *known = game_review_get_position (review, ply);
  g_autoptr (GString) text = g_string_new (NULL);
  GamePosition position;

  game_record_get_position (record, ply, &position);
  for (guint i = 0; i < MIN (known->n_line, first + n); i++)
    {
      if (i > first)
        g_string_append_c (text, ' ');
      if (i >= first)
        append_move (text, record->game, &position, known->line[i]);
      record->game->play (&position, known->line[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
move_words (GameReview *review, guint index)
{
  const GameRecord *record = game_review_get_record (review);
  g_autoptr (GString) text = g_string_new (NULL);
  GamePosition position;

  game_record_get_position (record, index, &position);
  append_move (text, record->game, &position, g_array_index (record->moves, GameMove, index));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * game_review_words_title:
 * @review: a review
 * @ply: a number of moves
 *
 * Returns: (transfer full): the move that was made last there, with its sign
 */
char *
game_review_words_title (GameReview *review, guint ply)
{
  g_autofree char *move = NULL;
  GameReviewMove judged;
  const char *sign;

  if (ply == 0)
    return g_strdup (_ ("The start"));
  move = move_words (review, ply - 1);
  game_review_get_move (review, ply - 1, &judged);
  sign = game_review_words_sign (judged.mark);
  /* Translators: the number of a move, the move, and a sign such as ?? or nothing */
  return g_strdup_printf (_ ("Move %u: %s %s"), ply, move, sign);
}

/**
 * game_review_words_loss:
 * @review: a review
 * @ply: a number of moves
 *
 * Returns: (transfer full): what the move lost that was made last there, as short as can be; "" for
 *   nothing
 */
char *
game_review_words_loss (GameReview *review, guint ply)
{
  GameReviewMove move;
  int loss;

  if (ply == 0 || !game_review_get_move (review, ply - 1, &move))
    return g_strdup ("");
  loss = (int) (move.loss + 0.5);
  if (loss == 0)
    return g_strdup ("");
  if (move.best.has_margin)
    return g_strdup_printf ("%s%d", MINUS, loss);
  /* Translators: how much of a game a move lost; the sign before it is a minus */
  return g_strdup_printf (_ ("%s%d %%"), MINUS, loss);
}

static char *
points_words (const Game *game, int points)
{
  g_autofree char *number = g_strdup_printf ("%d", points);
  const char *const *words = game->words->points;

  if (words[0] == NULL)
    return g_steal_pointer (&number);
  return g_strdup_printf (ngettext (words[0], words[1], (gulong) points), number);
}

/* What a move did that lost something, as a sentence. */
static char *
fault_words (GameReview *review, const GameReviewMove *move)
{
  g_autofree char *points = NULL;
  const Game *game = game_review_get_record (review)->game;
  gboolean is_thrown = game_worth_is_proven (&move->best) && game_worth_is_proven (&move->played) &&
                       move->played.verdict < move->best.verdict;

  if (is_thrown && move->best.verdict == GAME_VERDICT_WIN)
    return g_strdup (move->played.verdict == GAME_VERDICT_DRAW ? _ ("Threw away a win: now a draw.")
                                                               : _ ("Threw away a win: now lost."));
  if (is_thrown)
    return g_strdup (_ ("Threw away a draw: now lost."));
  if (move->best.has_margin && move->loss >= 1)
    {
      points = points_words (game, (int) (move->loss + 0.5));
      /* Translators: what a move lost, such as "9 discs" */
      return g_strdup_printf (_ ("Lost %s."), points);
    }
  if (move->played.verdict == GAME_VERDICT_LOSS && move->best.verdict == GAME_VERDICT_OPEN)
    return g_strdup (_ ("Loses by force."));
  if (move->best.verdict == GAME_VERDICT_WIN && move->played.verdict == GAME_VERDICT_OPEN)
    return g_strdup (_ ("Missed a sure win."));
  if (move->mark == GAME_REVIEW_INACCURACY && move->best.verdict == move->played.verdict)
    return g_strdup (move->best.verdict == GAME_VERDICT_WIN
                         ? _ ("Wins much later than need be.")
                         : _ ("Loses much sooner than need be."));
  return g_strdup (move->mark == GAME_REVIEW_FINE ? _ ("Nearly the best move.")
                                                  : _ ("Not the best move."));
}

/* "g6 was better, then e7 e8." */
static char *
better_words (GameReview *review, guint ply)
{
  g_autofree char *better = line_words (review, ply - 1, 0, 1);
  g_autofree char *then = line_words (review, ply - 1, 1, MOVES_TOLD);

  if (*then == '\0')
    /* Translators: a move */
    return g_strdup_printf (_ ("%s was better."), better);
  /* Translators: a move, and the moves that would have followed */
  return g_strdup_printf (_ ("%s was better, then %s."), better, then);
}

static char *
faulted_words (GameReview *review, guint ply, const GameReviewMove *move)
{
  g_autofree char *fault = fault_words (review, move);
  g_autofree char *better = better_words (review, ply);

  return g_strdup_printf ("%s %s", fault, better);
}

/**
 * game_review_words_move:
 * @review: a review
 * @ply: a number of moves
 * @material: what board and pieces are made of, where the game has the choice
 *
 * Returns: (transfer full): what is to be said of the move that was made last there, in one or two
 *   sentences
 */
char *
game_review_words_move (GameReview *review, guint ply, GameMaterial material)
{
  g_autofree char *worth = game_review_words_worth (review, ply, material);
  GameReviewMove move;

  if (ply == 0)
    return g_steal_pointer (&worth);
  if (!game_review_get_move (review, ply - 1, &move))
    return g_strdup (game_review_is_running (review) ? _ ("Not looked at yet.")
                                                     : _ ("Not looked at."));
  if (move.is_forced)
    return g_strdup_printf ("%s %s.", _ ("The only move."), worth);
  if (move.is_best)
    return g_strdup_printf ("%s %s.", _ ("The best move."), worth);
  return faulted_words (review, ply, &move);
}

/**
 * game_review_words_worth:
 * @review: a review
 * @ply: a number of moves
 * @material: what board and pieces are made of, where the game has the choice
 *
 * Returns: (transfer full): how the game stands there, without a full stop
 */
char *
game_review_words_worth (GameReview *review, guint ply, GameMaterial material)
{
  const GameRecord *record = game_review_get_record (review);
  GameSide side = GAME_FIRST;
  g_autofree char *words = NULL;
  GameWorth worth;

  if (!game_review_get_worth (review, ply, side, &worth))
    return g_strdup (_ ("Not known yet"));
  if (worth.plies == 0 && game_worth_is_proven (&worth))
    return g_strdup (_ ("The game is over"));
  if (game_worth_sign (&worth) < 0)
    {
      side = GAME_SECOND;
      game_review_get_worth (review, ply, side, &worth);
    }
  words = game_worth_words_long (record->game, &worth);
  /* Translators: a side, such as Black, and how the game stands for it, such as "wins in 7 moves" */
  return g_strdup_printf (_ ("%s: %s"), game_side_words (record->game, side, material), words);
}

/**
 * game_review_words_ply:
 * @review: a review
 * @ply: a number of moves
 * @material: what board and pieces are made of, where the game has the choice
 *
 * Returns: (transfer full): the last move there, how it stands, and what was lost, in one line
 */
char *
game_review_words_ply (GameReview *review, guint ply, GameMaterial material)
{
  g_autofree char *title = g_strchomp (game_review_words_title (review, ply));
  g_autofree char *worth = game_review_words_worth (review, ply, material);
  g_autofree char *better = NULL;
  GameReviewMove move;

  if (ply == 0 || !game_review_get_move (review, ply - 1, &move) || move.mark == GAME_REVIEW_FINE)
    return g_strdup_printf ("%s\n%s", title, worth);
  better = faulted_words (review, ply, &move);
  return g_strdup_printf ("%s\n%s\n%s", title, worth, better);
}

/**
 * game_review_words_place:
 * @review: a review
 * @ply: a number of moves
 *
 * Returns: (transfer full): where in the game one stands
 */
char *
game_review_words_place (GameReview *review, guint ply)
{
  /* Translators: the move one stands at in the review of a game, and how many there are */
  return g_strdup_printf (_ ("Review, move %u of %u"), ply, game_review_get_n_moves (review));
}

/**
 * game_review_words_accuracy:
 * @review: a review
 * @side: a side
 *
 * Returns: (transfer full) (nullable): how well it was played; %NULL where that is not known
 */
char *
game_review_words_accuracy (GameReview *review, GameSide side)
{
  int accuracy;

  if (!game_review_get_accuracy (review, side, &accuracy))
    return NULL;
  /* Translators: how well a player played, from 0 to 100 */
  return g_strdup_printf (_ ("Accuracy %d %%"), accuracy);
}

/**
 * game_review_words_accuracies:
 * @review: a review
 *
 * Returns: (transfer full) (nullable): the same of both sides in one line
 */
char *
game_review_words_accuracies (GameReview *review)
{
  const GameRecord *record = game_review_get_record (review);
  int first, second;

  if (!game_review_get_accuracy (review, GAME_FIRST, &first) ||
      !game_review_get_accuracy (review, GAME_SECOND, &second))
    return NULL;
  /* Translators: the names of both players, each with how well it played from 0 to 100 */
  return g_strdup_printf (_ ("Accuracy: %s %d %%, %s %d %%"), record->names[GAME_FIRST], first,
                          record->names[GAME_SECOND], second);
}
