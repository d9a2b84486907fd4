/* text.c: cells, moves, setups and boards as text and back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine/text.h"

#include <stdio.h>
#include <string.h>

#define LETTERS 26
#define MAX_NUMBER 10000 /* larger numbers name nothing */

static const char piece_letters[] = ".xo";

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* 0 to 25 for a letter of either case, otherwise -1; no locale has a say in it. */
static int
letter_value (char c)
{
  if (c >= 'a' && c <= 'z')
    return c - 'a';
  if (c >= 'A' && c <= 'Z')
    return c - 'A';
  return -1;
}

/* Writes the letters of a column (from 0): a ... z, aa, ab, ...; @text has room for
 * GAME_CELL_TEXT. */
void
game_column_to_text (int column, char *text)
{
  char letters[GAME_CELL_TEXT];
  int n = 0;

  for (int rest = column + 1; rest > 0; rest = (rest - 1) / LETTERS)
    letters[n++] = (char) ('a' + (rest - 1) % LETTERS);
  for (int i = 0; i < n; i++)
    text[i] = letters[n - 1 - i];
  text[n] = '\0';
}

/* Writes the name of a cell: its column's letters and its row from 1 at the top; @text has room
 * for GAME_CELL_TEXT. */
void
game_cell_to_text (const GameSetup *setup, int cell, char *text)
{
  size_t used;

  game_column_to_text (cell % setup->columns, text);
  used = strlen (text);
  snprintf (text + used, GAME_CELL_TEXT - used, "%d", cell / setup->columns + 1);
}

/* Reads a number without sign or leading zero from @text up to @end; returns where it ends, NULL
 * where there is none. */
static const char *
read_number (const char *text, const char *end, int *number)
{
  if (text == end || !is_digit (*text) || *text == '0')
    return NULL;
  for (*number = 0; text < end && is_digit (*text); text++)
    if (*number < MAX_NUMBER)
      *number = *number * 10 + (*text - '0');
  return text;
}

static const char *
read_cell (const GameSetup *setup, const char *text, const char *end, int *cell)
{
  int column = 0;
  int row = 0;
  const char *at = text;

  while (at < end && letter_value (*at) >= 0)
    {
      if (column < MAX_NUMBER)
        column = column * LETTERS + letter_value (*at) + 1;
      at++;
    }
  if (at == text || (at = read_number (at, end, &row)) == NULL)
    return NULL;
  *cell = GAME_NO_CELL;
  if (column <= setup->columns && row <= setup->rows)
    *cell = (row - 1) * setup->columns + column - 1;
  return at;
}

/* The cell named by exactly the first @length characters of @text, in either case; GAME_NO_CELL
 * where they name none of this board. */
int
game_cell_from_text (const GameSetup *setup, const char *text, size_t length)
{
  int cell = GAME_NO_CELL;

  return read_cell (setup, text, text + length, &cell) == text + length ? cell : GAME_NO_CELL;
}

/* Writes a move as files have it: the cell reached, both cells where a piece is moved, or "pass";
 * @text has room for GAME_MOVE_TEXT. */
void
game_move_to_text (const Game *game, const GamePosition *position, GameMove move, char *text)
{
  (void) game;
  if (move.to == GAME_NO_CELL)
    {
      strcpy (text, "pass");
      return;
    }
  *text = '\0';
  if (move.from != GAME_NO_CELL)
    {
      game_cell_to_text (&position->setup, move.from, text);
      strcat (text, "-");
    }
  game_cell_to_text (&position->setup, move.to, text + strlen (text));
}

/* Writes a move as players of that game write it: the column's number where pieces fall, squares
 * by their numbers where they have some, else as game_move_to_text (). @text has room for
 * GAME_MOVE_TEXT. */
void
game_move_to_short_text (const Game *game, const GamePosition *position, GameMove move, char *text)
{
  const GameSetup *setup = &position->setup;

  if (move.to == GAME_NO_CELL)
    game_move_to_text (game, position, move, text);
  else if (game->drops)
    snprintf (text, GAME_MOVE_TEXT, "%d", move.to % setup->columns + 1);
  else if (game->square_number != NULL && move.from != GAME_NO_CELL)
    snprintf (text, GAME_MOVE_TEXT, "%d-%d", game->square_number (setup, move.from),
              game->square_number (setup, move.to));
  else
    game_move_to_text (game, position, move, text);
}

static int
cell_of_number (const Game *game, const GameSetup *setup, int number)
{
  for (int cell = 0; cell < setup->rows * setup->columns; cell++)
    if (game->square_number (setup, cell) == number)
      return cell;
  return GAME_NO_CELL;
}

/* The cell where a piece dropped into @column (from 0) lands; the top cell, which is taken, where
 * the column is full. */
static int
landing_cell (const GamePosition *position, int column)
{
  int cell = column;

  while (cell + position->setup.columns < game_position_n_cells (position) &&
         position->cells[cell + position->setup.columns] == GAME_EMPTY)
    cell += position->setup.columns;
  return cell;
}

/* What a bare number names: a column where pieces fall, a square where squares have numbers. */
static int
cell_of_bare_number (const Game *game, const GamePosition *position, int number)
{
  if (game->drops)
    return number <= position->setup.columns ? landing_cell (position, number - 1) : GAME_NO_CELL;
  return cell_of_number (game, &position->setup, number);
}

/* Reads a square in any of its forms: d3, a number where these have a meaning, or column,row.
 * Returns where it ends, NULL where there is none; *@cell is GAME_NO_CELL for a square outside the
 * board. */
static const char *
read_square (const Game *game,
             const GamePosition *position,
             const char *text,
             const char *end,
             int *cell)
{
  const GameSetup *setup = &position->setup;
  const char *at = read_cell (setup, text, end, cell);
  int first = 0;
  int second = 0;

  if (at != NULL || (at = read_number (text, end, &first)) == NULL)
    return at;
  if (at < end && *at == ',')
    {
      at = read_number (at + 1, end, &second);
      *cell = first <= setup->columns && second <= setup->rows
                  ? (second - 1) * setup->columns + first - 1
                  : GAME_NO_CELL;
      return at;
    }
  if (!game->drops && game->square_number == NULL)
    return NULL;
  *cell = cell_of_bare_number (game, position, first);
  return at;
}

/* The only legal move to @cell, where there is just one. */
static const char *
only_move_to (const Game *game, const GamePosition *position, int cell, GameMove *move)
{
  GameMove moves[GAME_MAX_CELLS];
  int n = game->moves (position, moves);
  int n_found = 0;

  for (int i = 0; i < n; i++)
    if (moves[i].to == cell)
      {
        *move = moves[i];
        n_found++;
      }
  if (n_found == 0)
    return N_ ("No animal can move there");
  return n_found == 1 ? NULL : N_ ("More than one animal can move there: give both squares");
}

static const char *
skip_blanks (const char *text, const char *end)
{
  while (text < end && is_blank (*text))
    text++;
  return text;
}

static const char *
read_slide (const Game *game,
            const GamePosition *position,
            const char *at,
            const char *end,
            int from,
            GameMove *move)
{
  int to = GAME_NO_CELL;
  const char *second = skip_blanks (at, end);

  if (second == end)
    return only_move_to (game, position, from, move);
  if (*second == '-')
    second = skip_blanks (second + 1, end);
  if (read_square (game, position, second, end, &to) != end)
    return N_ ("A move is two squares, as in b1-a2 or 1-5");
  if (to == GAME_NO_CELL)
    return N_ ("That is outside the board");
  *move = (GameMove){ (int16_t) from, (int16_t) to };
  return NULL;
}

static bool
is_pass (const char *text, const char *end)
{
  static const char word[] = "pass";

  if ((size_t) (end - text) != sizeof word - 1)
    return false;
  for (size_t i = 0; i < sizeof word - 1; i++)
    if (letter_value (text[i]) != letter_value (word[i]))
      return false;
  return true;
}

static const char *
why_not_read (const Game *game)
{
  if (game->slides)
    return N_ ("A move is two squares, as in b1-a2 or 1-5");
  return game->drops ? N_ ("That is not a column, as in 4") : N_ ("That is not a square, as in b3");
}

static const char *
read_move (const Game *game,
           const GamePosition *position,
           const char *text,
           const char *end,
           GameMove *move)
{
  int cell = GAME_NO_CELL;
  const char *at;

  *move = GAME_PASS;
  if (is_pass (text, end))
    return NULL;
  at = read_square (game, position, text, end, &cell);
  if (at == NULL)
    return why_not_read (game);
  if (cell == GAME_NO_CELL)
    return N_ ("That is outside the board");
  if (game->slides)
    return read_slide (game, position, at, end, cell, move);
  if (at != end)
    return why_not_read (game);
  *move = (GameMove){ GAME_NO_CELL, (int16_t) cell };
  return NULL;
}

/* Reads one move of the side to move in any of its forms, blanks at both ends ignored: d3; 4,3
 * (column, row); pass; a column's number where pieces fall; c8-b7, "c8 b7", 29-25, "29 25", or 25
 * alone where just one piece can go there. Returns NULL, or why the text names no move, marked for
 * translation. Whether the move is legal is not looked at. */
const char *
game_move_from_text (const Game *game,
                     const GamePosition *position,
                     const char *text,
                     GameMove *move)
{
  const char *end = text + strlen (text);

  text = skip_blanks (text, end);
  while (end > text && is_blank (end[-1]))
    end--;
  return read_move (game, position, text, end, move);
}

/* The largest number that a bare number can be: of a column or a square. */
static int
largest_bare_number (const Game *game, const GameSetup *setup)
{
  int largest = setup->columns;

  if (game->square_number == NULL)
    return largest;
  for (int cell = 0; cell < setup->rows * setup->columns; cell++)
    if (game->square_number (setup, cell) > largest)
      largest = game->square_number (setup, cell);
  return largest;
}

/* Whether digits from @text to @end, of a number up to @largest, can be followed by another one. */
static bool
number_can_grow (const char *text, const char *end, int largest)
{
  int number = 0;

  return text == end || (read_number (text, end, &number) == end && number * 10 <= largest);
}

/* Whether more letters or digits can make another square of the text of a part of one. A column
 * and a row are no other move than the column where pieces fall. */
static bool
square_can_grow (const Game *game, const GameSetup *setup, const char *text, const char *end)
{
  const char *at = text;
  int column = 0;

  if (text == end)
    return true;
  if (is_digit (*text))
    {
      at = read_number (text, end, &column);
      if (at == end)
        return number_can_grow (text, end, largest_bare_number (game, setup)) ||
               (!game->drops && column <= setup->columns);
      return at != NULL && *at == ',' && column <= setup->columns &&
             number_can_grow (at + 1, end, setup->rows);
    }
  for (; at < end && letter_value (*at) >= 0; at++)
    if (column < MAX_NUMBER)
      column = column * LETTERS + letter_value (*at) + 1;
  return column > 0 && column <= setup->columns && number_can_grow (at, end, setup->rows);
}

/* Whether the text of a move, or a part of it, can be followed by more so that it is that of
 * another move: "d1" on a board of ten rows, "20" where a piece of the side to move stands on 20,
 * but not "d3". Blanks at the start are ignored. */
bool
game_move_text_can_grow (const Game *game, const GamePosition *position, const char *text)
{
  const GameSetup *setup = &position->setup;
  const char *end = text + strlen (text);
  const char *at, *first_end;
  int from = GAME_NO_CELL;

  text = skip_blanks (text, end);
  if (!game->slides || square_can_grow (game, setup, text, end))
    return square_can_grow (game, setup, text, end);
  first_end = read_square (game, position, text, end, &from);
  if (first_end == NULL || from == GAME_NO_CELL ||
      position->cells[from] != game_piece_of (position->to_move))
    return false;
  at = skip_blanks (first_end, end);
  if (at < end && *at == '-')
    at = skip_blanks (at + 1, end);
  return square_can_grow (game, setup, at, end);
}

static const char *
word_end (const char *text)
{
  while (*text != '\0' && !is_blank (*text) && *text != '\n' && *text != '\r')
    text++;
  return text;
}

static const char *
word_start (const char *text)
{
  while (is_blank (*text) || *text == '\n' || *text == '\r')
    text++;
  return text;
}

/* Where the move that begins at @text ends: two words where both squares of a move stand apart. */
static const char *
move_end (const Game *game, const char *text)
{
  const char *end = word_end (text);

  if (!game->slides || memchr (text, '-', (size_t) (end - text)) != NULL || is_pass (text, end))
    return end;
  return word_end (word_start (end));
}

/* Plays the moves in @text, separated by white space, from @position on, which then stands after
 * the last of them. Returns NULL, or why the move after *@n_moves good ones cannot be made, marked
 * for translation; @position then stands before that move. */
const char *
game_moves_from_text (const Game *game, GamePosition *position, const char *text, int *n_moves)
{
  *n_moves = 0;
  for (text = word_start (text); *text != '\0'; text = word_start (text))
    {
      const char *end = move_end (game, text);
      GameMove move;
      const char *fault = read_move (game, position, text, end, &move);

      if (fault == NULL)
        fault = game_move_fault (game, position, move);
      if (fault != NULL)
        return fault;
      game->play (position, move);
      (*n_moves)++;
      text = end;
    }
  return NULL;
}

/* Writes the pieces in one line: x, o and . for the cells, / between rows from the top; @text has
 * room for GAME_BOARD_TEXT. */
void
game_board_to_text (const GamePosition *position, char *text)
{
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      if (cell > 0 && game_position_column (position, cell) == 0)
        *text++ = '/';
      *text++ = piece_letters[position->cells[cell]];
    }
  *text = '\0';
}

/* Reads what game_board_to_text () writes into @position, an empty board of that setup with the
 * usual side to move. Returns NULL, or what is wrong with the text, marked for translation. */
const char *
game_board_from_text (const Game *game,
                      const GameSetup *setup,
                      const char *text,
                      GamePosition *position)
{
  game->start (position, setup);
  for (int cell = 0; cell < game_position_n_cells (position); cell++)
    {
      const char *letter;

      if (cell > 0 && game_position_column (position, cell) == 0 && *text++ != '/')
        return N_ ("The rows of the board are not as long as the board is wide");
      letter = *text != '\0' ? strchr (piece_letters, *text) : NULL;
      if (letter == NULL)
        return N_ ("The board holds something that is not x, o or .");
      position->cells[cell] = (uint8_t) (letter - piece_letters);
      text++;
    }
  return *text == '\0' ? NULL : N_ ("The board has more squares than its size says");
}

/* The word of @setup's variant, NULL where the game has only one. */
const char *
game_variant_to_text (const Game *game, const GameSetup *setup)
{
  return game->variants != NULL ? game->variants[setup->variant] : NULL;
}

/* Sets the variant with that word; returns false and changes nothing where there is none. */
bool
game_variant_from_text (const Game *game, const char *text, GameSetup *setup)
{
  for (int i = 0; game->variants != NULL && game->variants[i] != NULL; i++)
    if (strcmp (game->variants[i], text) == 0)
      {
        setup->variant = (uint8_t) i;
        return true;
      }
  return false;
}

/* Sets the start that is called @number; returns false and changes nothing where there is none. */
bool
game_start_from_number (const Game *game, GameSetup *setup, int number)
{
  for (int i = 0; game->start_number != NULL && i < game_n_starts (game, setup); i++)
    if (game->start_number (setup, i) == number)
      {
        setup->start = (uint8_t) i;
        return true;
      }
  return false;
}
