/* game-board-text.c: a board as plain text: a head, rows of pieces, and who is to move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-board-text.h"

#include "engine/text.h"
#include "model/game-board-row.h"
#include "model/game-exchange.h"
#include "model/game-text-check.h"

#include <glib/gi18n.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define BOARD_HEAD "Tablero:"
#define FIRST_NAME_HEAD "Jugador X:"
#define SECOND_NAME_HEAD "Jugador O:"
#define FIRST_MOVES "x to move"
#define SECOND_MOVES "o to move"

/* A line that may be a row; which of the blank ones are is known when all have been seen. */
typedef struct
{
  guint number; /* in the file, from 1 */
  char *text;   /* without the end of the line */
} Line;

typedef struct
{
  GameBoardText *board; /* rows and columns are 0 until they are known */
  GArray *lines;        /* of Line */
  guint n_lines;        /* in the whole text */
  gboolean has_row;     /* there is a line with pieces */
} Parser;

G_GNUC_PRINTF (2, 3)
static gboolean
bad_format (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_FORMAT,
                                                format, arguments));
  va_end (arguments);
  return FALSE;
}

/* Whether @text begins with @head, in either case; then moves @text behind it. */
static gboolean
skip_head (const char **text, const char *head)
{
  if (g_ascii_strncasecmp (*text, head, strlen (head)) != 0)
    return FALSE;
  *text += strlen (head);
  return TRUE;
}

/* "N", "ROWS COLUMNS" or "ROWSxCOLUMNS". Returns whether that is all that stands in @text. */
static gboolean
read_size (const char *text, int *rows, int *columns)
{
  game_board_row_skip_blanks (&text);
  *rows = game_board_row_take_number (&text);
  *columns = *rows;
  game_board_row_skip_blanks (&text);
  if (*text == '\0')
    return *rows >= 0;
  if (*text == 'x' || *text == 'X')
    text++;
  game_board_row_skip_blanks (&text);
  *columns = game_board_row_take_number (&text);
  game_board_row_skip_blanks (&text);
  return *text == '\0' && *rows >= 0 && *columns >= 0;
}

static gboolean
is_size (const char *text)
{
  int rows;
  int columns;

  return read_size (text, &rows, &columns);
}

static gboolean
side_is_good (int side)
{
  return side >= 1 && side <= GAME_MAX_SIDE;
}

static gboolean
take_size (Parser *parser, const char *text, GError **error)
{
  GameBoardText *board = parser->board;

  if (!read_size (text, &board->rows, &board->columns))
    return bad_format (error, _ ("Line %u: “%s” is not the size of a board, as “15” and “6 7” are"),
                       parser->n_lines, text);
  if (side_is_good (board->rows) && side_is_good (board->columns))
    return TRUE;
  return bad_format (error, _ ("Line %u: the sides of a board are from 1 to %d squares long"),
                     parser->n_lines, GAME_MAX_SIDE);
}

/* Tablero: NxN. */
static gboolean
take_board_head (Parser *parser, const char *text, GError **error)
{
  g_autofree char *size = g_strdup (text);
  gsize length = strlen (size);

  if (length > 0 && size[length - 1] == '.')
    size[length - 1] = '\0';
  return take_size (parser, g_strstrip (size), error);
}

static void
take_name (GameBoardText *board, GameSide side, const char *name, gsize length)
{
  g_free (board->names[side]);
  board->names[side] = g_strstrip (g_strndup (name, length));
}

/* Jugador X: NAME | Jugador O: NAME; a name may hold anything, even a stroke. */
static gboolean
take_names (Parser *parser, const char *text)
{
  const char *second = text;
  const char *end;

  if (!skip_head (&text, FIRST_NAME_HEAD))
    return FALSE;
  for (second = strchr (text, '|'); second != NULL; second = strchr (second, '|'))
    {
      end = second++;
      game_board_row_skip_blanks (&second);
      if (!skip_head (&second, SECOND_NAME_HEAD))
        continue;
      take_name (parser->board, GAME_FIRST, text, (gsize) (end - text));
      take_name (parser->board, GAME_SECOND, second, strlen (second));
      return TRUE;
    }
  take_name (parser->board, GAME_FIRST, text, strlen (text));
  return TRUE;
}

/* The letters or numbers of the columns: a b c, abc, 1 2 3, 123. One letter or number alone is
 * none. */
static gboolean
is_column_names (const char *text)
{
  int n = 0;

  for (; game_board_row_skip_blanks (&text), *text != '\0'; n++)
    {
      char letters[GAME_CELL_TEXT];
      g_autofree char *number = g_strdup_printf ("%d", n + 1);

      game_column_to_text (n, letters);
      if (!skip_head (&text, letters) && !skip_head (&text, number))
        return FALSE;
    }
  return n > 1;
}

static gboolean
take_turn (GameBoardText *board, const char *text)
{
  if (g_ascii_strcasecmp (text, FIRST_MOVES) == 0)
    board->to_move = GAME_FIRST;
  else if (g_ascii_strcasecmp (text, SECOND_MOVES) == 0)
    board->to_move = GAME_SECOND;
  else
    return FALSE;
  return TRUE;
}

static void
keep_line (Parser *parser, const char *text)
{
  Line line = { parser->n_lines, g_strdup (text) };

  if (game_board_row_shows_discs (text))
    parser->board->has_discs = TRUE;
  if (!game_board_row_is_blank (text))
    parser->has_row = TRUE;
  g_array_append_val (parser->lines, line);
}

/* Takes a line of the head or the foot at once, and keeps the others for later. */
static gboolean
take_line (Parser *parser, const char *line, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (line));
  const char *text = stripped;

  parser->n_lines++;
  if (skip_head (&text, BOARD_HEAD))
    return take_board_head (parser, text, error);
  if (parser->board->rows == 0 && !parser->has_row && is_size (text))
    return take_size (parser, text, error);
  if (!take_names (parser, text) && !is_column_names (text) && !game_board_row_is_rule (text) &&
      !take_turn (parser->board, text))
    keep_line (parser, line);
  return TRUE;
}

static gboolean
take_rows (Parser *parser, GError **error)
{
  GameBoardText *board = parser->board;
  int n = 0;

  for (guint i = 0; i < parser->lines->len; i++)
    {
      const Line *line = &g_array_index (parser->lines, Line, i);
      gboolean is_full = n == (board->rows > 0 ? board->rows : GAME_MAX_SIDE);

      if (!game_board_row_is_row (board, line->text) ||
          (is_full && game_board_row_is_blank (line->text)))
        continue;
      if (is_full)
        return bad_format (error, _ ("Line %u: the board ends above this line, after row %d"),
                           line->number, n);
      if (!game_board_row_read (board, n, line->text, line->number, error))
        return FALSE;
      n++;
    }
  if (n < board->rows)
    return bad_format (error, _ ("Line %u: the text ends after row %d of %d"), parser->n_lines, n,
                       board->rows);
  board->rows = n;
  return n > 0 || bad_format (error, _ ("There is no board in the file"));
}

static gboolean
parse (Parser *parser, const char *text, GError **error)
{
  while (*text != '\0')
    {
      gsize length = strcspn (text, "\n");
      gsize shown = length > 0 && text[length - 1] == '\r' ? length - 1 : length;
      g_autofree char *line = g_strndup (text, shown);

      if (!take_line (parser, line, error))
        return FALSE;
      text += length;
      if (*text == '\n')
        text++;
    }
  return take_rows (parser, error);
}

static void
line_clear (gpointer data)
{
  g_free (((Line *) data)->text);
}

/**
 * game_board_text_parse:
 * @data: (array length=length): what was read from a file
 * @length: how many bytes
 * @error: return location for a #GError, or %NULL
 *
 * Reads a board. The first line is its side, or rows and columns; a line a row follows, x, o and .
 * for its squares. These are read too: upper case; _, [] and [ ] for an empty square, [x] for one
 * that is not; blanks and strokes between squares, rules between rows; row and column numbers or
 * letters at the edges; RT and GT for mouse and cats; * and - for white and black, where a blank
 * and the letter o are empty; lines that end in CR LF; "Tablero: NxN." and "Jugador X: NAME |
 * Jugador O: NAME" as head. A last line "x to move" or "o to move" says whose turn it is. Without a
 * head the rows say how large the board is.
 *
 * Returns: (transfer full): the board, or %NULL with an error set: %GAME_EXCHANGE_ERROR_FORMAT,
 *   which names the line, or one of %GAME_RECORD_ERROR where the data is no text
 */
GameBoardText *
game_board_text_parse (const char *data, gsize length, GError **error)
{
  g_autoptr (GameBoardText) board = NULL;
  g_autoptr (GArray) lines = NULL;
  g_autofree char *text = NULL;
  Parser parser = { 0 };
  const char *start;

  g_return_val_if_fail (data != NULL || length == 0, NULL);

  if (!game_text_check (data, length, error))
    return NULL;
  board = g_new0 (GameBoardText, 1);
  board->to_move = GAME_BOARD_TEXT_NO_SIDE;
  lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (lines, line_clear);
  text = g_strndup (data, length);
  start = g_str_has_prefix (text, BYTE_ORDER_MARK) ? text + strlen (BYTE_ORDER_MARK) : text;
  parser.board = board;
  parser.lines = lines;
  return parse (&parser, start, error) ? g_steal_pointer (&board) : NULL;
}

/**
 * game_board_text_free:
 * @board: (nullable): a board
 *
 * Frees @board.
 */
void
game_board_text_free (GameBoardText *board)
{
  if (board == NULL)
    return;
  g_free (board->names[GAME_FIRST]);
  g_free (board->names[GAME_SECOND]);
  g_free (board);
}

/**
 * game_board_text_count:
 * @board: a board
 * @piece: what to count
 *
 * Returns: how many squares hold @piece
 */
int
game_board_text_count (const GameBoardText *board, GamePiece piece)
{
  int n = 0;

  g_return_val_if_fail (board != NULL, 0);

  for (int cell = 0; cell < board->rows * board->columns; cell++)
    n += board->cells[cell] == piece;
  return n;
}

/**
 * game_board_text_write:
 * @game: a game
 * @position: a position of it
 *
 * Writes a board as game_board_text_parse() reads it. Whose turn it is stands below where the
 * number of pieces does not tell it: in games that move or turn pieces.
 *
 * Returns: (transfer full): the text
 */
char *
game_board_text_write (const Game *game, const GamePosition *position)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int columns;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (position != NULL, NULL);

  columns = position->setup.columns;
  if (position->setup.rows == columns)
    g_string_append_printf (text, "%d\n", columns);
  else
    g_string_append_printf (text, "%d %d\n", position->setup.rows, columns);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      g_string_append_c (text, ".xo"[position->cells[cell]]);
      if (cell % columns == columns - 1)
        g_string_append_c (text, '\n');
    }
  if (game->slides || game->pieces == GAME_PIECES_REVERSIBLE)
    g_string_append_printf (text, "%s\n",
                            position->to_move == GAME_FIRST ? FIRST_MOVES : SECOND_MOVES);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
