/* game-worth.c: what a move or a position is worth to a side, as people understand it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-worth.h"

/* An estimate of CLEAR is a clear advantage in games without points, and half way to a win. */
#define CLEAR 100

/* A margin of so many points is as clear. */
#define CLEAR_MARGIN 8

/* What the engine's answers of all kinds have in common. */
typedef struct
{
  int score;
  int plies;
  int margin;
  int depth;
  GameScoreKind kind;
  GameResult outcome;
} Answer;

/* No estimate reaches the ends: those are for what is proven. */
static int
advantage_of_estimate (gint64 estimate, int clear)
{
  gint64 size = estimate < 0 ? -estimate : estimate;

  return (int) CLAMP (GAME_WORTH_FULL * estimate / (size + clear), 1 - GAME_WORTH_FULL,
                      GAME_WORTH_FULL - 1);
}

static GameVerdict
verdict_of (GameResult outcome, GameSide side)
{
  if (outcome == GAME_ONGOING)
    return GAME_VERDICT_OPEN;
  if (outcome == GAME_DRAWN)
    return GAME_VERDICT_DRAW;
  return outcome == game_win_of (side) ? GAME_VERDICT_WIN : GAME_VERDICT_LOSS;
}

static GamePrecision
precision_of (const Answer *answer)
{
  if (answer->outcome == GAME_ONGOING)
    return GAME_PRECISION_ESTIMATE;
  if (answer->kind == GAME_SCORE_AT_LEAST)
    return GAME_PRECISION_AT_LEAST;
  return answer->kind == GAME_SCORE_AT_MOST ? GAME_PRECISION_AT_MOST : GAME_PRECISION_EXACT;
}

static int
plies_of (const Answer *answer)
{
  if (answer->outcome == GAME_ONGOING)
    return GAME_PLIES_UNKNOWN;
  return answer->plies > 0 || answer->depth == 0 ? answer->plies : GAME_PLIES_UNKNOWN;
}

/* The advantage of a proven result is full or none. */
static int
advantage_of (const GameWorth *worth, int score)
{
  if (worth->verdict != GAME_VERDICT_OPEN)
    return ((int) worth->verdict - GAME_VERDICT_DRAW) * GAME_WORTH_FULL;
  if (worth->has_margin)
    return advantage_of_estimate (worth->margin, CLEAR_MARGIN);
  return advantage_of_estimate (score, CLEAR);
}

static GameWorth
worth_of (const Game *game, const Answer *answer, GameSide side)
{
  GameWorth worth = { .verdict = verdict_of (answer->outcome, side),
                      .precision = precision_of (answer),
                      .has_margin = game->score != NULL,
                      .margin = answer->margin,
                      .plies = plies_of (answer) };

  worth.advantage = advantage_of (&worth, answer->score);
  return worth;
}

/**
 * game_worth_of_score:
 * @game: a game
 * @score: what an engine says of a move
 * @side: the side that moves
 *
 * Returns: what the move is worth to @side
 */
GameWorth
game_worth_of_score (const Game *game, const GameMoveScore *score, GameSide side)
{
  Answer answer = { score->score, score->plies, score->margin,
                    score->depth, score->kind,  score->outcome };

  return worth_of (game, &answer, side);
}

/**
 * game_worth_of_report:
 * @game: a game
 * @report: what an engine says of a position
 * @side: the side to move there
 *
 * Returns: what the position is worth to @side
 */
GameWorth
game_worth_of_report (const Game *game, const GameReport *report, GameSide side)
{
  Answer answer = { report->score, report->plies, report->margin,
                    report->depth, report->kind,  report->outcome };

  return worth_of (game, &answer, side);
}

/**
 * game_worth_of_result:
 * @game: a game
 * @position: a position in which it is over
 * @side: a side
 *
 * Returns: what the end is worth to @side
 */
GameWorth
game_worth_of_result (const Game *game, const GamePosition *position, GameSide side)
{
  Answer answer = { .kind = GAME_SCORE_EXACT, .outcome = game->result (position) };
  int n_cells = game_position_n_cells (position);
  int own, others;

  if (game->score == NULL)
    return worth_of (game, &answer, side);
  own = game->score (position, side);
  others = game->score (position, game_other_side (side));
  answer.margin = own - others;
  if (own != others)
    answer.margin += (own > others ? 1 : -1) * (n_cells - own - others);
  return worth_of (game, &answer, side);
}

/**
 * game_worth_before:
 * @after: what a position is worth to the side to move there
 *
 * Returns: what the move that led there is worth to the side that made it
 */
GameWorth
game_worth_before (const GameWorth *after)
{
  GameWorth worth = *after;

  if (after->verdict != GAME_VERDICT_OPEN)
    worth.verdict = (GameVerdict) (GAME_VERDICT_WIN - after->verdict);
  if (after->precision == GAME_PRECISION_AT_LEAST)
    worth.precision = GAME_PRECISION_AT_MOST;
  else if (after->precision == GAME_PRECISION_AT_MOST)
    worth.precision = GAME_PRECISION_AT_LEAST;
  worth.margin = -after->margin;
  worth.advantage = -after->advantage;
  if (after->plies != GAME_PLIES_UNKNOWN)
    worth.plies = after->plies + 1;
  return worth;
}

/**
 * game_worth_is_proven:
 * @self: what something is worth
 *
 * Returns: whether the result is proven; the margin may still be open
 */
gboolean
game_worth_is_proven (const GameWorth *self)
{
  return self->verdict != GAME_VERDICT_OPEN;
}

/**
 * game_worth_sign:
 * @self: what something is worth
 *
 * Returns: 1 where it is good, -1 where it is bad, 0 where it is even
 */
int
game_worth_sign (const GameWorth *self)
{
  return (self->advantage > 0) - (self->advantage < 0);
}

/* Of two wins the sooner is better, of two losses the later, of two draws neither. */
static int
compare_plies (const GameWorth *a, const GameWorth *b)
{
  int later = (a->plies > b->plies) - (a->plies < b->plies);

  if (a->plies == GAME_PLIES_UNKNOWN || b->plies == GAME_PLIES_UNKNOWN)
    return 0;
  if (a->verdict == GAME_VERDICT_WIN)
    return -later;
  return a->verdict == GAME_VERDICT_LOSS ? later : 0;
}

/**
 * game_worth_compare:
 * @a: what one move is worth to a side
 * @b: what another one is worth to the same side in the same position
 *
 * Compares first what is won or lost, then the margin where the game counts points, else how soon.
 * An estimate lies between a proven win and a proven loss; of two games of points both count.
 *
 * Returns: more than 0 where @a is better, less than 0 where @b is, 0 where they are alike
 */
int
game_worth_compare (const GameWorth *a, const GameWorth *b)
{
  if (a->advantage != b->advantage)
    return a->advantage > b->advantage ? 1 : -1;
  if (a->has_margin && a->margin != b->margin)
    return a->margin > b->margin ? 1 : -1;
  if (a->has_margin || a->verdict != b->verdict)
    return 0;
  return compare_plies (a, b);
}

/**
 * game_worth_equal:
 * @a: what one move is worth
 * @b: what another one is worth
 *
 * Returns: whether the same is known of both, so that both are told in the same words
 */
gboolean
game_worth_equal (const GameWorth *a, const GameWorth *b)
{
  return a->verdict == b->verdict && a->precision == b->precision &&
         a->has_margin == b->has_margin && a->margin == b->margin && a->plies == b->plies &&
         a->advantage == b->advantage;
}
