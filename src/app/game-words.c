/* game-words.c: sentences about games and players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-words.h"

#include "engine/level.h"

#include <glib/gi18n.h>
#include <string.h>

#define SECONDS_A_MINUTE 60
#define SECONDS_AN_HOUR (60 * 60)
/* A game that took longer was put away in between: its time says nothing. */
#define LONGEST_TIME_TOLD (6 * SECONDS_AN_HOUR)

/* A result's words name the winner with %s or do not name anybody; a translation may do either. */
static char *
put_name (const char *text, const char *name)
{
  const char *place = strstr (text, "%s");

  if (place == NULL)
    return g_strdup (text);
  return g_strdup_printf ("%.*s%s%s", (int) (place - text), text, name, place + strlen ("%s"));
}

static gboolean
is_won (GameResult result)
{
  return result == GAME_FIRST_WINS || result == GAME_SECOND_WINS;
}

static GameSide
winner_of (GameResult result)
{
  return result == GAME_FIRST_WINS ? GAME_FIRST : GAME_SECOND;
}

/**
 * game_words_player:
 * @name: a player's name
 * @level: the computer's level, 0 for a person
 *
 * Returns: (transfer full): the player in a sentence
 */
char *
game_words_player (const char *name, int level)
{
  if (level == 0)
    return g_strdup (name);
  /* Translators: a player that is the computer: its name and its level */
  return g_strdup_printf (_ ("%s (level %d)"), name, level);
}

/**
 * game_words_level:
 * @level: a level from 1 to 10, or 0 for a person
 *
 * Returns: (transfer full): who plays, as on a player's card
 */
char *
game_words_level (int level)
{
  if (level == 0)
    return g_strdup (_ ("Person"));
  return g_strdup_printf (_ ("Level %d"), level);
}

/**
 * game_words_to_move:
 * @side: what the side to move is called: see game_side_words()
 * @name: the name of its player
 *
 * Returns: (transfer full): whose turn it is
 */
char *
game_words_to_move (const char *side, const char *name)
{
  /* Translators: a side (such as Black), then the name of its player */
  return g_strdup_printf (_ ("%s to move: %s"), side, name);
}

/**
 * game_words_moves_open:
 * @n_moves: how many legal moves there are
 *
 * Returns: (transfer full): what a person is told whose turn it is
 */
char *
game_words_moves_open (int n_moves)
{
  return g_strdup_printf (ngettext ("Your turn: %d move", "Your turn: %d moves", (gulong) n_moves),
                          n_moves);
}

/**
 * game_words_pass:
 * @side: what the side is called that has nothing but a pass: see game_side_words()
 *
 * Returns: (transfer full): that it must pass
 */
char *
game_words_pass (const char *side)
{
  /* Translators: a side, such as Black */
  return g_strdup_printf (_ ("%s has no move and must pass"), side);
}

/**
 * game_words_result:
 * @record: a game that has ended
 *
 * Returns: (transfer full): the result in the game's own words
 */
char *
game_words_result (const GameRecord *record)
{
  const GameWords *words = record->game->words;
  GameSide winner = winner_of (record->result);

  if (record->state == GAME_RECORD_RESIGNED || record->result == GAME_ONGOING)
    return game_words_short_result (record);
  if (!is_won (record->result))
    return g_strdup (_ (words->draw));
  return put_name (_ (words->wins[winner]), record->names[winner]);
}

/**
 * game_words_short_result:
 * @record: a game
 *
 * Returns: (transfer full): who has won, in two or three words
 */
char *
game_words_short_result (const GameRecord *record)
{
  if (record->result == GAME_DRAWN)
    return g_strdup (_ ("A draw"));
  if (!is_won (record->result))
    return g_strdup (_ ("Unfinished"));
  /* Translators: the name of a player */
  return g_strdup_printf (_ ("%s wins"), record->names[winner_of (record->result)]);
}

/**
 * game_words_duration:
 * @record: a game
 *
 * Returns: (transfer full) (nullable): the time it took; %NULL where that is not known
 */
char *
game_words_duration (const GameRecord *record)
{
  int seconds = (int) MIN (record->saved - record->started, G_MAXINT);

  if (record->started <= 0 || seconds <= 0 || seconds > LONGEST_TIME_TOLD)
    return NULL;
  if (seconds < SECONDS_A_MINUTE)
    /* Translators: the time a game took, in seconds */
    return g_strdup_printf (_ ("%d s"), seconds);
  if (seconds < SECONDS_AN_HOUR)
    /* Translators: the time a game took, in minutes and seconds */
    return g_strdup_printf (_ ("%d min %d s"), seconds / SECONDS_A_MINUTE,
                            seconds % SECONDS_A_MINUTE);
  /* Translators: the time a game took, in hours and minutes */
  return g_strdup_printf (_ ("%d h %d min"), seconds / SECONDS_AN_HOUR,
                          seconds % SECONDS_AN_HOUR / SECONDS_A_MINUTE);
}

static const char *
way_it_ended (const GameRecord *record, const GamePosition *position)
{
  if (record->game->how == NULL || record->state == GAME_RECORD_RESIGNED)
    return NULL;
  return record->game->how (position);
}

/**
 * game_words_how:
 * @record: a game that has ended
 *
 * Returns: (transfer full): how it ended, after which move and how long it took, in one line
 */
char *
game_words_how (const GameRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *seconds = game_words_duration (record);
  GamePosition position;
  const char *how;

  game_record_get_position (record, record->moves->len, &position);
  how = way_it_ended (record, &position);
  if (record->state == GAME_RECORD_RESIGNED && is_won (record->result))
    /* Translators: the name of a player */
    g_string_append_printf (text, _ ("%s resigned"),
                            record->names[game_other_side (winner_of (record->result))]);
  else if (how != NULL)
    g_string_append (text, _ (how));
  if (record->game->score != NULL && record->state == GAME_RECORD_FINISHED)
    g_string_append_printf (text, "%s%d : %d", text->len > 0 ? ", " : "",
                            record->game->score (&position, GAME_FIRST),
                            record->game->score (&position, GAME_SECOND));
  if (text->len > 0 && record->moves->len > 0)
    g_string_append (text, ", ");
  if (record->moves->len > 0)
    /* Translators: after how many moves a game ended */
    g_string_append_printf (text, _ ("move %u"), record->moves->len);
  if (seconds != NULL)
    g_string_append_printf (text, ", %s", seconds);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * game_words_latest:
 * @record: a game
 *
 * Returns: (transfer full): who played and who won, in one sentence
 */
char *
game_words_latest (const GameRecord *record)
{
  g_autofree char *first =
      game_words_player (record->names[GAME_FIRST], record->levels[GAME_FIRST]);
  g_autofree char *second =
      game_words_player (record->names[GAME_SECOND], record->levels[GAME_SECOND]);

  if (record->result == GAME_FIRST_WINS)
    /* Translators: the winner, then the loser */
    return g_strdup_printf (_ ("%s beat %s"), first, second);
  if (record->result == GAME_SECOND_WINS)
    /* Translators: the winner, then the loser */
    return g_strdup_printf (_ ("%s beat %s"), second, first);
  if (record->result == GAME_DRAWN)
    /* Translators: both players of a game that was drawn */
    return g_strdup_printf (_ ("%s drew with %s"), first, second);
  /* Translators: both players of a game that was not finished */
  return g_strdup_printf (_ ("%s against %s, unfinished"), first, second);
}

/**
 * game_words_score:
 * @record: a game
 *
 * Returns: (transfer full): the points of both sides, the winner's first as in
 *   game_words_latest(); or how many moves were made where points have not decided
 */
char *
game_words_score (const GameRecord *record)
{
  GameSide side = record->result == GAME_SECOND_WINS ? GAME_SECOND : GAME_FIRST;
  GamePosition position;

  if (record->game->score == NULL || record->state == GAME_RECORD_RESIGNED)
    return g_strdup_printf (ngettext ("%u move", "%u moves", record->moves->len),
                            record->moves->len);
  game_record_get_position (record, record->moves->len, &position);
  return g_strdup_printf ("%d : %d", record->game->score (&position, side),
                          record->game->score (&position, game_other_side (side)));
}

static int
days_between (GDateTime *earlier, GDateTime *later)
{
  GDate from, to;

  g_date_clear (&from, 1);
  g_date_clear (&to, 1);
  g_date_set_dmy (&from, (GDateDay) g_date_time_get_day_of_month (earlier),
                  (GDateMonth) g_date_time_get_month (earlier),
                  (GDateYear) g_date_time_get_year (earlier));
  g_date_set_dmy (&to, (GDateDay) g_date_time_get_day_of_month (later),
                  (GDateMonth) g_date_time_get_month (later),
                  (GDateYear) g_date_time_get_year (later));
  return g_date_days_between (&from, &to);
}

/**
 * game_words_date:
 * @seconds: seconds since 1970, UTC
 *
 * Returns: (transfer full): the day, as near ones are told: with the time when it is today
 */
char *
game_words_date (gint64 seconds)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int days;

  if (date == NULL || now == NULL)
    return g_strdup ("");
  days = days_between (date, now);
  if (days == 0)
    /* Translators: a date format as in strftime: hours and minutes of today */
    return g_date_time_format (date, _ ("today, %H:%M"));
  if (days == 1)
    return g_strdup (_ ("yesterday"));
  if (g_date_time_get_year (date) == g_date_time_get_year (now))
    /* Translators: a date format as in strftime: day and month of this year */
    return g_date_time_format (date, _ ("%-d %b"));
  /* Translators: a date format as in strftime: day, month and year */
  return g_date_time_format (date, _ ("%-d %b %Y"));
}

/**
 * game_words_board:
 * @rows: of a board
 * @columns: of a board
 *
 * Returns: (transfer full): how large it is
 */
char *
game_words_board (int rows, int columns)
{
  /* Translators: rows and columns of a board */
  return g_strdup_printf (_ ("%d × %d"), rows, columns);
}
