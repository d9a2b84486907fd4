/* fuzz-board.c: boards as text: every game to which one can belong takes it, keeps it and writes it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "model/game-board-text.h"
#include "model/game-exchange.h"

#include <stdlib.h>
#include <string.h>

static void
take_as (GameImport *import, const Game *game, GameSide side)
{
  g_autoptr (GameRecord) record = game_import_to_record (import, game, side, NULL);
  g_autoptr (GameRecord) again = NULL;
  g_autoptr (GameBoardText) board = NULL;
  g_autofree char *data = NULL;
  g_autofree char *text = NULL;
  GamePosition position;
  gsize length;

  if (record == NULL)
    return;
  data = game_record_to_data (record, &length);
  again = game_record_from_data (data, length, NULL);
  if (again == NULL)
    abort ();
  game_record_get_position (again, 0, &position);
  text = game_exchange_board_to_text (game, &position);
  board = game_board_text_parse (text, strlen (text), NULL);
  if (board == NULL || board->rows != position.setup.rows ||
      memcmp (board->cells, position.cells, (size_t) game_position_n_cells (&position)) != 0)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameImport) import = game_exchange_parse ((const char *) data, size, &error);
  const Game *const *games;

  if ((import == NULL) == (error == NULL))
    abort ();
  if (import == NULL || game_import_is_record (import))
    return 0;
  games = game_import_get_games (import);
  for (int i = 0; games[i] != NULL; i++)
    for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
      take_as (import, games[i], (GameSide) side);
  return 0;
}
