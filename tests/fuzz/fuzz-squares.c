/* fuzz-squares.c: moves as they are typed on the board: a legal one has a name that means it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "engine/text.h"

#include <glib.h>
#include <stdlib.h>

/* The first byte is the game, the second how many moves have been made; then comes the text. */
#define N_FIRST_BYTES 2

static const Game *
game_of_byte (uint8_t byte)
{
  int n = 0;

  while (game_all ()[n] != NULL)
    n++;
  return game_all ()[byte % n];
}

static void
play_some (const Game *game, int n_moves, GamePosition *position)
{
  GameMove moves[GAME_MAX_CELLS];

  game->start (position, &game->usual);
  while (n_moves-- > 0)
    {
      int n = game->moves (position, moves);

      if (n == 0)
        return;
      game->play (position, moves[(n_moves * 7) % n]);
    }
}

static void
check (const Game *game, const GamePosition *position, const char *text)
{
  char name[GAME_MOVE_TEXT];
  GameMove move;
  GameMove again;

  if (game_move_from_text (game, position, text, &move) != NULL)
    return;
  if ((game_move_fault (game, position, move) == NULL) != game_move_is_legal (game, position, move))
    abort ();
  if (!game_move_is_legal (game, position, move))
    return;
  game_move_to_text (game, position, move, name);
  if (game_move_from_text (game, position, name, &again) != NULL || !game_move_equal (move, again))
    abort ();
  game_move_to_short_text (game, position, move, name);
  if (game_move_from_text (game, position, name, &again) != NULL || !game_move_equal (move, again))
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = NULL;
  const Game *game;
  GamePosition position;

  if (size < N_FIRST_BYTES)
    return 0;
  game = game_of_byte (data[0]);
  text = g_strndup ((const char *) data + N_FIRST_BYTES, size - N_FIRST_BYTES);
  play_some (game, data[1] % 64, &position);
  check (game, &position, text);
  return 0;
}
