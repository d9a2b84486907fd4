/* game-side-words.c: what the sides and their pieces are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-side-words.h"

#include "app/draw/palette.h"

#include <glib/gi18n.h>

/* What stones are called that are drawn in ink instead. */
static const char *const ink[] = { N_ ("X"), N_ ("O") };

static gboolean
is_ink (const Game *game, GameMaterial material)
{
  return game_dress (game, GAME_THEME_LIGHT, material).set == GAME_SET_INK;
}

/**
 * game_side_words:
 * @game: a game
 * @side: a side
 * @material: what its board and pieces are made of, where it has the choice
 *
 * Returns: (transfer none): what @side is called, translated, such as "Black"
 */
const char *
game_side_words (const Game *game, GameSide side, GameMaterial material)
{
  return _ (is_ink (game, material) ? ink[side] : game->words->sides[side]);
}

/**
 * game_side_words_piece:
 * @game: a game
 * @side: a side
 * @material: what its board and pieces are made of, where it has the choice
 *
 * Returns: (transfer none): what one of its pieces is called, translated, such as "black"
 */
const char *
game_side_words_piece (const Game *game, GameSide side, GameMaterial material)
{
  if (is_ink (game, material) || game->words->pieces[side] == NULL)
    return game_side_words (game, side, material);
  return _ (game->words->pieces[side]);
}
