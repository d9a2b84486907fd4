/* game-move-texts.c: the moves of a game in short notation, kept up to date move by move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-move-texts.h"

#include "engine/text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Between a move and its mark; no move has it in its short notation. */
#define MARK_SEPARATOR ' '

struct _GameMoveTexts
{
  GameModel *model; /* whose moves these are; NULL at first */
  GArray *moves;    /* of GameMove: what the texts were made from */
  GPtrArray *texts; /* of char *, as many as moves */
};

/**
 * game_move_texts_new:
 *
 * Returns: (transfer full): no texts yet
 */
GameMoveTexts *
game_move_texts_new (void)
{
  GameMoveTexts *texts = g_new0 (GameMoveTexts, 1);

  texts->moves = g_array_new (FALSE, FALSE, sizeof (GameMove));
  texts->texts = g_ptr_array_new_with_free_func (g_free);
  return texts;
}

/**
 * game_move_texts_free:
 * @texts: (transfer full): texts
 *
 * Frees @texts.
 */
void
game_move_texts_free (GameMoveTexts *texts)
{
  g_clear_object (&texts->model);
  g_array_unref (texts->moves);
  g_ptr_array_unref (texts->texts);
  g_free (texts);
}

static guint
count_same (const GameMoveTexts *texts, const GameMove *moves, guint n_moves)
{
  guint n_same = 0;

  while (n_same < n_moves && n_same < texts->moves->len &&
         game_move_equal (moves[n_same], g_array_index (texts->moves, GameMove, n_same)))
    n_same++;
  return n_same;
}

static void
add_text (GameMoveTexts *texts, const Game *game, const GamePosition *position, GameMove move)
{
  char text[GAME_MOVE_TEXT];

  game_move_to_short_text (game, position, move, text);
  g_array_append_val (texts->moves, move);
  g_ptr_array_add (texts->texts, g_strdup (move.to == GAME_NO_CELL ? _ ("pass") : text));
}

/**
 * game_move_texts_update:
 * @texts: texts
 * @model: the game
 *
 * Brings @texts up to the moves of @model; only moves that are new cost time.
 */
void
game_move_texts_update (GameMoveTexts *texts, GameModel *model)
{
  const Game *game = game_model_get_game (model);
  guint n_moves, n_same = 0;
  const GameMove *moves = game_model_get_moves (model, &n_moves);
  GamePosition position;

  if (texts->model == model)
    n_same = count_same (texts, moves, n_moves);
  g_set_object (&texts->model, model);
  g_array_set_size (texts->moves, n_same);
  g_ptr_array_set_size (texts->texts, (int) n_same);
  if (n_same == n_moves)
    return;
  game_model_get_position_at (model, n_same, &position);
  for (guint i = n_same; i < n_moves; i++)
    {
      add_text (texts, game, &position, moves[i]);
      game->play (&position, moves[i]);
    }
}

/**
 * game_move_texts_get_n:
 * @texts: texts
 *
 * Returns: how many moves there are
 */
guint
game_move_texts_get_n (const GameMoveTexts *texts)
{
  return texts->texts->len;
}

/**
 * game_move_texts_set_mark:
 * @texts: texts
 * @index: from 0 to below their number
 * @mark: a sign that is to stand behind that move; "": none
 *
 * Puts a sign behind a move, in place of the one it had.
 */
void
game_move_texts_set_mark (GameMoveTexts *texts, guint index, const char *mark)
{
  char *text = g_ptr_array_index (texts->texts, index);
  char *end = strchr (text, MARK_SEPARATOR);

  if (strcmp (end != NULL ? end + 1 : "", mark) == 0)
    return;
  if (end != NULL)
    *end = '\0';
  if (*mark == '\0')
    return;
  g_ptr_array_index (texts->texts, index) = g_strdup_printf ("%s%c%s", text, MARK_SEPARATOR, mark);
  g_free (text);
}

/**
 * game_move_texts_get:
 * @texts: texts
 * @index: from 0 to below their number
 *
 * Returns: (transfer none): that move in short notation
 */
const char *
game_move_texts_get (const GameMoveTexts *texts, guint index)
{
  return g_ptr_array_index (texts->texts, index);
}
