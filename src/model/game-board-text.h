/* game-board-text.h: a board as plain text, in all the forms that people have it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <glib.h>

#define GAME_BOARD_TEXT_NO_SIDE (-1)

/* A board of which the text does not say to which game it belongs. */
typedef struct
{
  int rows;
  int columns;
  int to_move;          /* a GameSide, or GAME_BOARD_TEXT_NO_SIDE where the text does not say */
  gboolean has_animals; /* pieces were written as GT and RT: cats and a mouse */
  gboolean has_discs;   /* pieces were written as * and -: white and black */
  char *names[2];       /* NULL where the text names nobody */
  guint8 cells[GAME_MAX_CELLS]; /* GamePiece; row by row from the top left */
} GameBoardText;

GameBoardText *game_board_text_parse (const char *data, gsize length, GError **error);
void game_board_text_free (GameBoardText *board);
int game_board_text_count (const GameBoardText *board, GamePiece piece);
char *game_board_text_write (const Game *game, const GamePosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameBoardText, game_board_text_free)
