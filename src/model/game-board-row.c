/* game-board-row.c: one row of a board as text, in the signs that people write
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-board-row.h"

#include "model/game-exchange.h"

#include <glib/gi18n.h>
#include <string.h>

/* What stands between squares. */
#define BLANKS " \t"
#define EDGES "| \t"
#define RULES "+-=| \t"

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/**
 * game_board_row_skip_blanks:
 * @text: (inout): where to read
 *
 * Moves @text to what follows the blanks.
 */
void
game_board_row_skip_blanks (const char **text)
{
  *text += strspn (*text, BLANKS);
}

/**
 * game_board_row_take_number:
 * @text: (inout): where to read
 *
 * Reads the side of a board or the number of a row, and moves @text behind it.
 *
 * Returns: the number, %GAME_MAX_SIDE + 1 for all that are too large, -1 where there is none
 */
int
game_board_row_take_number (const char **text)
{
  int number = 0;

  if (!g_ascii_isdigit (**text))
    return -1;
  for (; g_ascii_isdigit (**text); (*text)++)
    number = MIN (number * 10 + (**text - '0'), GAME_MAX_SIDE + 1);
  return number;
}

/**
 * game_board_row_is_blank:
 * @text: a line
 *
 * Returns: whether nothing but blanks stands in it
 */
gboolean
game_board_row_is_blank (const char *text)
{
  return text[strspn (text, BLANKS)] == '\0';
}

/**
 * game_board_row_is_rule:
 * @text: a line
 *
 * Returns: whether it is a rule between rows, of dashes with crossings
 */
gboolean
game_board_row_is_rule (const char *text)
{
  return text[strspn (text, RULES)] == '\0' && strpbrk (text, "+=") != NULL;
}

/**
 * game_board_row_is_dashes:
 * @text: a line
 *
 * Returns: whether it is a rule without crossings, or a row of discs: nothing but dashes
 */
gboolean
game_board_row_is_dashes (const char *text)
{
  return text[strspn (text, "-" EDGES)] == '\0' && strchr (text, '-') != NULL;
}

/**
 * game_board_row_shows_discs:
 * @text: a line that is no part of the head
 *
 * Returns: whether pieces on it are written as * and -
 */
gboolean
game_board_row_shows_discs (const char *text)
{
  return strchr (text, '*') != NULL ||
         (strchr (text, '-') != NULL && !game_board_row_is_dashes (text));
}

static int
n_dashes (const char *text)
{
  int n = 0;

  for (; *text != '\0'; text++)
    n += *text == '-';
  return n;
}

/**
 * game_board_row_is_row:
 * @board: a board whose lines have all been seen
 * @text: a line that is no part of the head
 *
 * Where pieces are * and -, a row may be nothing but blanks, or nothing but dashes.
 *
 * Returns: whether the line is a row
 */
gboolean
game_board_row_is_row (const GameBoardText *board, const char *text)
{
  if (game_board_row_is_blank (text))
    return board->has_discs && board->columns > 0 && strlen (text) >= (gsize) board->columns;
  return !game_board_row_is_dashes (text) ||
         (board->has_discs && n_dashes (text) == board->columns);
}

/* What a sign means; -1 for what means nothing. Where the pieces are * and -, the letter o is an
 * empty square. */
static int
piece_of_sign (const GameBoardText *board, char sign)
{
  switch (g_ascii_tolower (sign))
    {
    case '.':
    case '_':
    case ' ':
    case '\t':
      return GAME_EMPTY;
    case 'o':
      return board->has_discs ? GAME_EMPTY : GAME_SECOND_PIECE;
    case 'x':
      return board->has_discs ? -1 : GAME_FIRST_PIECE;
    case '*':
      return GAME_SECOND_PIECE;
    case '-':
      return GAME_FIRST_PIECE;
    default:
      return -1;
    }
}

/* What a word for a square means, without the brackets that may stand round it; -1 for what means
 * nothing. */
static int
piece_of_word (GameBoardText *board, const char *word, gsize length)
{
  gboolean is_mouse = length == 2 && g_ascii_strncasecmp (word, "RT", 2) == 0;
  gboolean is_cat = length == 2 && g_ascii_strncasecmp (word, "GT", 2) == 0;

  if (is_mouse || is_cat)
    {
      board->has_animals = TRUE;
      return is_mouse ? GAME_FIRST_PIECE : GAME_SECOND_PIECE;
    }
  if (length == 0)
    return GAME_EMPTY;
  return length == 1 ? piece_of_sign (board, *word) : -1;
}

/* The word for a square at @text, without its brackets and the blanks in them; @next is where it
 * ends. */
static void
find_word (const char *text, const char **word, gsize *length, const char **next)
{
  const char *close = *text == '[' ? strchr (text, ']') : NULL;

  *word = text;
  *next = g_utf8_next_char (text);
  if (close != NULL)
    {
      *word = text + 1;
      *next = close + 1;
      game_board_row_skip_blanks (word);
    }
  else if (g_ascii_isalpha (text[0]) && g_ascii_toupper (text[1]) == 'T')
    *next = text + 2;
  *length = (gsize) ((close != NULL ? close : *next) - *word);
  while (close != NULL && *length > 0 && is_blank ((*word)[*length - 1]))
    (*length)--;
}

static void
skip_edge (const char **text)
{
  *text += strspn (*text, EDGES);
}

/* Whether a number is all that is left of a row. */
static gboolean
is_last_number (const char *text)
{
  if (game_board_row_take_number (&text) < 0)
    return FALSE;
  skip_edge (&text);
  return *text == '\0';
}

static void
refuse_word (guint line, const char *word, gsize length, GError **error)
{
  g_autofree char *shown = g_strndup (word, length);

  g_set_error (error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_FORMAT,
               /* Translators: the number of a line, then a word of it */
               _ ("Line %u: “%s” is neither a piece nor an empty square"), line, shown);
}

/* Reads a row in which every square has a sign of its own; blanks and strokes between them mean
 * nothing, and numbers may stand at both ends. @n is the number of squares; cells past
 * GAME_MAX_SIDE are only counted. */
static gboolean
read_signs (GameBoardText *board,
            const char *text,
            guint line,
            guint8 *cells,
            int *n,
            GError **error)
{
  *n = 0;
  skip_edge (&text);
  game_board_row_take_number (&text);
  for (skip_edge (&text); *text != '\0' && !is_last_number (text); skip_edge (&text))
    {
      const char *word;
      gsize length;
      int piece;

      find_word (text, &word, &length, &text);
      piece = piece_of_word (board, word, length);
      if (piece < 0)
        {
          refuse_word (line, word, length, error);
          return FALSE;
        }
      if (*n < GAME_MAX_SIDE)
        cells[*n] = (guint8) piece;
      (*n)++;
    }
  return TRUE;
}

/* The part of a row without the numbers and strokes at its ends and the one blank that sets a
 * number off. */
static char *
row_body (const char *text)
{
  const char *start = text;
  gsize length;

  game_board_row_skip_blanks (&start);
  if (game_board_row_take_number (&start) >= 0)
    text = is_blank (*start) ? start + 1 : start;
  if (*text == '|')
    text++;
  length = strlen (text);
  while (length > 0 && g_ascii_isdigit (text[length - 1]))
    length--;
  if (length > 0 && text[length] != '\0' && is_blank (text[length - 1]))
    length--;
  if (length > 0 && text[length - 1] == '|')
    length--;
  return g_strndup (text, length);
}

/* Reads a row in which a blank is an empty square: a character a square, or every second one.
 * Blanks at the end may be missing. Returns whether it could be read. */
static gboolean
read_columns (const GameBoardText *board, const char *text, guint8 *cells)
{
  g_autofree char *body = row_body (text);
  int length = (int) MIN (strlen (body), 2 * GAME_MAX_SIDE + 1);
  int step = length <= board->columns ? 1 : 2;

  if (length > 2 * board->columns)
    return FALSE;
  memset (cells, GAME_EMPTY, GAME_MAX_SIDE);
  for (int i = 0; i < length; i++)
    {
      int piece = piece_of_sign (board, body[i]);

      if (i % step != 0 && !is_blank (body[i]) && body[i] != '|')
        return FALSE;
      if (i % step == 0 && piece < 0)
        return FALSE;
      if (i % step == 0)
        cells[i / step] = (guint8) piece;
    }
  return TRUE;
}

/**
 * game_board_row_read:
 * @board: a board whose lines have all been seen
 * @row: the number of the row, from 0
 * @text: a line for which game_board_row_is_row() holds
 * @line: its number in the file, for the error
 * @error: return location for a #GError, or %NULL
 *
 * Reads a row into @board. The first one says how many columns there are where the head did not.
 *
 * Returns: %TRUE, or %FALSE with %GAME_EXCHANGE_ERROR_FORMAT set
 */
gboolean
game_board_row_read (GameBoardText *board, int row, const char *text, guint line, GError **error)
{
  guint8 cells[GAME_MAX_SIDE];
  int n;

  if (!read_signs (board, text, line, cells, &n, error))
    return FALSE;
  if (board->columns == 0 && n <= GAME_MAX_SIDE)
    board->columns = n;
  if (n != board->columns && board->has_discs && read_columns (board, text, cells))
    n = board->columns;
  if (n != board->columns || n == 0)
    {
      g_set_error (error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_FORMAT,
                   _ ("Line %u: this row is %d squares wide, but it should be %d"), line, n,
                   MAX (board->columns, 1));
      return FALSE;
    }
  memcpy (board->cells + row * board->columns, cells, (gsize) n);
  return TRUE;
}
