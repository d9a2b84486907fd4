/* game-board-words.c: a board, its squares and moves in words, for those who hear them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-board-words.h"

#include "app/game-side-words.h"
#include "engine/text.h"

#include <glib/gi18n.h>

static int
number_of (const Game *game, const GameSetup *setup, int cell)
{
  return game->square_number != NULL ? game->square_number (setup, cell) : 0;
}

/**
 * game_board_words_square:
 * @game: a game
 * @setup: its setup
 * @cell: a cell of the board
 *
 * Returns: (transfer full): what the square is called: its number where it has one, else its column
 *   and row
 */
char *
game_board_words_square (const Game *game, const GameSetup *setup, int cell)
{
  char text[GAME_CELL_TEXT];
  int number = number_of (game, setup, cell);

  if (number > 0)
    return g_strdup_printf ("%d", number);
  game_cell_to_text (setup, cell, text);
  return g_strdup (text);
}

/**
 * game_board_words_content:
 * @game: a game
 * @position: a position
 * @cell: a cell of the board
 * @material: what board and pieces are made of, where the game has the choice
 *
 * Returns: (transfer none): what stands on the square, translated
 */
const char *
game_board_words_content (const Game *game,
                          const GamePosition *position,
                          int cell,
                          GameMaterial material)
{
  GameSide side = position->cells[cell] == GAME_FIRST_PIECE ? GAME_FIRST : GAME_SECOND;

  if (position->cells[cell] != GAME_EMPTY)
    return game_side_words_piece (game, side, material);
  if (game->square_number != NULL && number_of (game, &position->setup, cell) == 0)
    /* Translators: a square of a chequered board that no piece ever stands on */
    return _ ("dark square");
  /* Translators: a square of the board */
  return _ ("empty");
}

/**
 * game_board_words_size:
 * @game: a game
 * @setup: its setup
 *
 * Returns: (transfer full): the game and the size of its board
 */
char *
game_board_words_size (const Game *game, const GameSetup *setup)
{
  /* Translators: the name of a game, then the size of its board */
  return g_strdup_printf (_ ("%s, %d rows and %d columns"), _ (game->words->title), setup->rows,
                          setup->columns);
}

/* The last of the cells from @cell to the right with the same piece. Squares with numbers stand
 * alone: those between them are never used. */
static int
end_of_run (const Game *game, const GamePosition *position, int cell)
{
  int last = (game_position_row (position, cell) + 1) * position->setup.columns - 1;
  int end = cell;

  while (game->square_number == NULL && end < last &&
         position->cells[end + 1] == position->cells[cell])
    end++;
  return end;
}

static void
add_run (GString *text,
         const Game *game,
         const GamePosition *position,
         int first,
         int last,
         GameMaterial material)
{
  g_autofree char *from = game_board_words_square (game, &position->setup, first);
  g_autofree char *to = game_board_words_square (game, &position->setup, last);
  const char *piece = game_board_words_content (game, position, first, material);

  if (text->len > 0)
    g_string_append (text, ", ");
  if (first == last)
    /* Translators: a square and the piece on it */
    g_string_append_printf (text, _ ("%s %s"), from, piece);
  else
    /* Translators: the first and the last square of several, and the piece that is on all */
    g_string_append_printf (text, _ ("%s to %s %s"), from, to, piece);
}

/* The pieces of a row, "" where there are none. */
static GString *
words_of_row (const Game *game, const GamePosition *position, int row, GameMaterial material)
{
  GString *text = g_string_new (NULL);
  int columns = position->setup.columns;

  for (int cell = row * columns; cell < (row + 1) * columns; cell++)
    if (position->cells[cell] != GAME_EMPTY)
      {
        int last = end_of_run (game, position, cell);

        add_run (text, game, position, cell, last, material);
        cell = last;
      }
  return text;
}

static void
add_empty_rows (GString *text, int first, int last)
{
  if (first > last)
    return;
  if (text->len > 0)
    g_string_append (text, ". ");
  if (first == last)
    g_string_append_printf (text, _ ("Row %d: empty"), first + 1);
  else
    g_string_append_printf (text, _ ("Rows %d to %d: empty"), first + 1, last + 1);
}

/**
 * game_board_words_rows:
 * @game: a game
 * @position: a position
 * @material: what board and pieces are made of, where the game has the choice
 *
 * Returns: (transfer full): the whole board, row by row; equal neighbours and empty rows in one
 */
char *
game_board_words_rows (const Game *game, const GamePosition *position, GameMaterial material)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int n_told = 0;

  for (int row = 0; row < position->setup.rows; row++)
    {
      g_autoptr (GString) pieces = words_of_row (game, position, row, material);

      if (pieces->len == 0)
        continue;
      add_empty_rows (text, n_told, row - 1);
      n_told = row + 1;
      if (text->len > 0)
        g_string_append (text, ". ");
      /* Translators: the number of a row of the board, then its pieces */
      g_string_append_printf (text, _ ("Row %d: %s"), row + 1, pieces->str);
    }
  add_empty_rows (text, n_told, position->setup.rows - 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* How many pieces @move makes change sides. */
static int
count_turned (const Game *game, const GamePosition *before, GameMove move)
{
  GamePosition after = *before;
  int n_turned = 0;

  game->play (&after, move);
  for (int cell = 0; cell < game_position_n_cells (before); cell++)
    if (before->cells[cell] != GAME_EMPTY && after.cells[cell] != GAME_EMPTY &&
        before->cells[cell] != after.cells[cell])
      n_turned++;
  return n_turned;
}

/**
 * game_board_words_move:
 * @game: a game
 * @before: the position before the move
 * @move: a legal move
 *
 * Returns: (transfer full): the move and what it changes
 */
char *
game_board_words_move (const Game *game, const GamePosition *before, GameMove move)
{
  g_autofree char *to = NULL;
  g_autofree char *from = NULL;
  int n_turned;

  if (move.to == GAME_NO_CELL)
    return g_strdup (_ ("pass"));
  to = game_board_words_square (game, &before->setup, move.to);
  if (move.from != GAME_NO_CELL)
    {
      from = game_board_words_square (game, &before->setup, move.from);
      /* No game whose pieces are moved has a choice of materials.
       * Translators: a piece, the square it leaves and the square it reaches */
      return g_strdup_printf (
          _ ("%s from %s to %s"),
          game_board_words_content (game, before, move.from, GAME_MATERIAL_WOOD), from, to);
    }
  n_turned = count_turned (game, before, move);
  if (n_turned == 0)
    return g_steal_pointer (&to);
  /* Translators: a square, and how many pieces have changed sides */
  return g_strdup_printf (ngettext ("%s, flipped %d", "%s, flipped %d", (gulong) n_turned), to,
                          n_turned);
}

/**
 * game_board_words_effect:
 * @game: a game
 * @before: the position before the move
 * @move: a legal move
 *
 * Returns: (transfer full) (nullable): what @move would do to pieces on the board, %NULL where it
 *   does nothing to them
 */
char *
game_board_words_effect (const Game *game, const GamePosition *before, GameMove move)
{
  int n_turned = count_turned (game, before, move);

  if (n_turned == 0)
    return NULL;
  /* Translators: how many pieces a move would make change sides */
  return g_strdup_printf (ngettext ("flips %d", "flips %d", (gulong) n_turned), n_turned);
}

/**
 * game_board_words_score:
 * @game: a game
 * @position: a position
 *
 * Returns: (transfer full) (nullable): the points of both sides, %NULL where the game has none
 */
char *
game_board_words_score (const Game *game, const GamePosition *position)
{
  if (game->score == NULL)
    return NULL;
  /* Translators: two sides (such as Black and White), each with its points */
  return g_strdup_printf (_ ("%s %d, %s %d"), _ (game->words->sides[GAME_FIRST]),
                          game->score (position, GAME_FIRST), _ (game->words->sides[GAME_SECOND]),
                          game->score (position, GAME_SECOND));
}
