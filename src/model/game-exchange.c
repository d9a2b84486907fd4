/* game-exchange.c: files that people open and save: records, text boards, other people's forms
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-exchange.h"

#include "model/game-board-text.h"
#include "model/game-exchange-form.h"
#include "model/game-text-check.h"

#include <glib/gi18n.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

struct _GameImport
{
  GObject parent_instance;

  GameRecord *record;   /* NULL: what was read is a board */
  GameBoardText *board; /* NULL: what was read is a record */
  gboolean is_own_form; /* the record stood in a file of our own */
  GPtrArray *games;     /* of Game, ended by NULL: those to which it can belong */
  char *tag;            /* of the file, NULL where it is not known */
};

G_DEFINE_FINAL_TYPE (GameImport, game_import, G_TYPE_OBJECT)

G_DEFINE_QUARK (game_exchange_error, game_exchange_error)

static void
fill_position (const GameBoardText *board,
               const Game *game,
               GameSide to_move,
               GamePosition *position)
{
  GameSetup setup = game->usual;

  setup.rows = (uint8_t) board->rows;
  setup.columns = (uint8_t) board->columns;
  game_position_clear (position, &setup);
  position->to_move = (uint8_t) to_move;
  memcpy (position->cells, board->cells, sizeof position->cells);
}

static gboolean
size_fits (const GameBoardText *board, const Game *game)
{
  GamePosition position;

  fill_position (board, game, GAME_FIRST, &position);
  return game_setup_is_valid (game, &position.setup);
}

/* Fills @position with the board in a variant in which the pieces can stand like that, the usual one
 * first: where both sides have four in a line, the game was for five. */
static gboolean
fit_position (const GameBoardText *board,
              const Game *game,
              GameSide to_move,
              GamePosition *position)
{
  fill_position (board, game, to_move, position);
  if (game_board_is_valid (game, position))
    return TRUE;
  for (int variant = 0; variant < game_n_variants (game); variant++)
    {
      position->setup.variant = (uint8_t) variant;
      if (game_board_is_valid (game, position))
        return TRUE;
    }
  return FALSE;
}

static gboolean
board_fits (const GameBoardText *board, const Game *game)
{
  GamePosition position;

  if (board->has_animals && game->pieces != GAME_PIECES_ANIMALS)
    return FALSE;
  if (board->has_discs && game->pieces != GAME_PIECES_REVERSIBLE)
    return FALSE;
  return fit_position (board, game, GAME_FIRST, &position);
}

static gboolean
has_ended (const GameBoardText *board, const Game *game)
{
  GamePosition position;

  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      if (!fit_position (board, game, (GameSide) side, &position) ||
          game->result (&position) == GAME_ONGOING)
        return FALSE;
    }
  return TRUE;
}

/* How many pieces the first side is ahead. */
static int
lead (const GameBoardText *board)
{
  return game_board_text_count (board, GAME_FIRST_PIECE) -
         game_board_text_count (board, GAME_SECOND_PIECE);
}

/* Whose turn it is: as the text says, else that of the side with fewer pieces, else @otherwise. */
static GameSide
side_to_move (const GameBoardText *board, GameSide otherwise)
{
  if (board->to_move != GAME_BOARD_TEXT_NO_SIDE)
    return (GameSide) board->to_move;
  if (lead (board) == 0)
    return otherwise;
  return lead (board) < 0 ? GAME_FIRST : GAME_SECOND;
}

static GameImport *
import_of_record (GameRecord *record, gboolean is_own_form)
{
  GameImport *self = g_object_new (GAME_TYPE_IMPORT, NULL);

  self->record = record;
  self->is_own_form = is_own_form;
  g_ptr_array_insert (self->games, 0, (gpointer) record->game);
  return self;
}

static void
refuse_board (const GameBoardText *board, gboolean some_size_fits, GError **error)
{
  g_set_error (error, GAME_EXCHANGE_ERROR, GAME_EXCHANGE_ERROR_BOARD,
               some_size_fits
                   ? _ ("In no game can the pieces stand like this on a board of %d × %d squares")
                   : _ ("No game has a board of %d × %d squares"),
               board->rows, board->columns);
}

/* How likely a board that several games can have is meant for @game: where pieces are moved about,
 * their number is fixed and fits by chance hardly ever; then the usual size tells; then that the
 * game writes such files itself. */
static int
likelihood (const GameBoardText *board, const Game *game)
{
  if (game->slides)
    return 3;
  if (board->rows == game->usual.rows && board->columns == game->usual.columns)
    return 2;
  return game->keeps_text_board ? 1 : 0;
}

/* The likeliest game first; those that are as likely stay in their order. */
static void
add_game (GameImport *self, const Game *game)
{
  int likely = likelihood (self->board, game);
  int i = 0;

  while (g_ptr_array_index (self->games, i) != NULL &&
         likelihood (self->board, g_ptr_array_index (self->games, i)) >= likely)
    i++;
  g_ptr_array_insert (self->games, i, (gpointer) game);
}

/* Takes @board over. */
static GameImport *
import_of_board (GameBoardText *board, GError **error)
{
  g_autoptr (GameImport) self = g_object_new (GAME_TYPE_IMPORT, NULL);
  const Game *const *games = game_all ();
  gboolean some_size_fits = FALSE;

  self->board = board;
  for (int i = 0; games[i] != NULL; i++)
    {
      some_size_fits = some_size_fits || size_fits (board, games[i]);
      if (board_fits (board, games[i]))
        add_game (self, games[i]);
    }
  if (self->games->len > 1)
    return g_steal_pointer (&self);
  refuse_board (board, some_size_fits, error);
  return NULL;
}

/* Whether the first line that is no comment is the head of a group, as in a key file: "[Game]". A
 * square of a board has at most two letters in its brackets. */
static gboolean
looks_like_record (const char *data, gsize length)
{
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line != '\0' && *line != '#')
        return *line == '[' && strcspn (line, "]") > strlen ("[GT") && g_ascii_isalpha (line[1]);
    }
  return FALSE;
}

/* Reads what is no record of our own. */
static GameImport *
parse_foreign (const char *data, gsize length, const char *name, GError **error)
{
  g_autofree char *text = g_strndup (data, length);
  const GameExchangeForm *form = game_exchange_form_of_text (text, name);
  GameRecord *record;
  GameBoardText *board;

  if (form != NULL)
    {
      record = form->read (text, error);
      return record != NULL ? import_of_record (record, FALSE) : NULL;
    }
  board = game_board_text_parse (data, length, error);
  return board != NULL ? import_of_board (board, error) : NULL;
}

/**
 * game_exchange_parse_named:
 * @data: (array length=length): what was read from a file
 * @length: how many bytes
 * @name: (nullable): the name of the file
 * @error: return location for a #GError, or %NULL
 *
 * Finds out by what stands in it, then by the end of @name, whether @data is a record, moves in
 * another form or a text board, and reads it. May be called in any thread.
 *
 * Returns: (transfer full): what was read, or %NULL with an error of %GAME_RECORD_ERROR or
 *   %GAME_EXCHANGE_ERROR set
 */
GameImport *
game_exchange_parse_named (const char *data, gsize length, const char *name, GError **error)
{
  GameRecord *record;

  g_return_val_if_fail (data != NULL || length == 0, NULL);

  if (!game_text_check (data, length, error))
    return NULL;
  if (length >= strlen (BYTE_ORDER_MARK) &&
      memcmp (data, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      data += strlen (BYTE_ORDER_MARK);
      length -= strlen (BYTE_ORDER_MARK);
    }
  if (!looks_like_record (data, length))
    return parse_foreign (data, length, name, error);
  record = game_record_from_data (data, length, error);
  return record != NULL ? import_of_record (record, TRUE) : NULL;
}

/**
 * game_exchange_parse:
 * @data: (array length=length): what was read from a file
 * @length: how many bytes
 * @error: return location for a #GError, or %NULL
 *
 * Reads @data as game_exchange_parse_named() does, without a name.
 *
 * Returns: (transfer full): what was read, or %NULL with @error set
 */
GameImport *
game_exchange_parse (const char *data, gsize length, GError **error)
{
  return game_exchange_parse_named (data, length, NULL, error);
}

/**
 * game_exchange_board_to_text:
 * @game: a game
 * @position: a position of it
 *
 * Returns: (transfer full): the board as text, which game_exchange_parse() reads
 */
char *
game_exchange_board_to_text (const Game *game, const GamePosition *position)
{
  return game_board_text_write (game, position);
}

/**
 * game_exchange_moves_to_text:
 * @record: a record
 *
 * Returns: (transfer full): its moves as text in the form that others have for its game, or as a
 *   list; game_exchange_parse() reads it
 */
char *
game_exchange_moves_to_text (const GameRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  return game_exchange_form_of_record (record)->write (record);
}

/**
 * game_exchange_describe_moves:
 * @record: a record
 * @title: (out) (transfer none): return location for the name of the form, in translated words
 * @suffix: (out) (transfer none): return location for the end of the names of such files
 *
 * Tells the form in which game_exchange_moves_to_text() writes.
 */
void
game_exchange_describe_moves (const GameRecord *record, const char **title, const char **suffix)
{
  const GameExchangeForm *form;

  g_return_if_fail (record != NULL);

  form = game_exchange_form_of_record (record);
  *title = _ (form->title);
  *suffix = form->suffix;
}

/**
 * game_import_take_tag:
 * @self: a #GameImport
 * @tag: (transfer full) (nullable): the tag of the file it was read from
 */
void
game_import_take_tag (GameImport *self, char *tag)
{
  g_return_if_fail (GAME_IS_IMPORT (self));

  g_free (self->tag);
  self->tag = tag;
}

/**
 * game_import_get_tag:
 * @self: a #GameImport
 *
 * Returns: (transfer none) (nullable): what changes with the file it was read from, %NULL where
 *   that is not known
 */
const char *
game_import_get_tag (GameImport *self)
{
  g_return_val_if_fail (GAME_IS_IMPORT (self), NULL);

  return self->tag;
}

/**
 * game_import_is_own_form:
 * @self: a #GameImport
 *
 * Returns: whether it was read from a record, so that saving the game there keeps the file's form
 */
gboolean
game_import_is_own_form (GameImport *self)
{
  g_return_val_if_fail (GAME_IS_IMPORT (self), FALSE);

  return self->is_own_form;
}

/**
 * game_import_is_record:
 * @self: a #GameImport
 *
 * Returns: whether a whole game was read; else it is a board
 */
gboolean
game_import_is_record (GameImport *self)
{
  g_return_val_if_fail (GAME_IS_IMPORT (self), FALSE);

  return self->record != NULL;
}

/**
 * game_import_get_games:
 * @self: a #GameImport
 *
 * Returns: (transfer none) (array zero-terminated=1): the games to which what was read can belong,
 *   the likeliest first, at least one
 */
const Game *const *
game_import_get_games (GameImport *self)
{
  g_return_val_if_fail (GAME_IS_IMPORT (self), NULL);

  return (const Game *const *) self->games->pdata;
}

/**
 * game_import_needs_side:
 * @self: a #GameImport
 * @game: one of its games
 *
 * Returns: whether somebody has to say whose turn it is: the text does not, both sides have as many
 *   pieces, and the game has not ended
 */
gboolean
game_import_needs_side (GameImport *self, const Game *game)
{
  g_return_val_if_fail (GAME_IS_IMPORT (self), FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  return self->board != NULL && self->board->to_move == GAME_BOARD_TEXT_NO_SIDE &&
         lead (self->board) == 0 && !has_ended (self->board, game);
}

static GameRecord *
record_of_board (const GameBoardText *board, const Game *game, const GamePosition *position)
{
  GameRecord *record = game_record_new (game, &position->setup);
  GamePosition usual;

  game->start (&usual, &position->setup);
  if (!game_position_equal (&usual, position))
    record->start = g_memdup2 (position, sizeof *position);
  for (int side = GAME_FIRST; side <= GAME_SECOND; side++)
    {
      g_free (record->names[side]);
      record->names[side] = game_record_fit_name (board->names[side]);
    }
  record->result = game->result (position);
  record->state = record->result != GAME_ONGOING ? GAME_RECORD_FINISHED : GAME_RECORD_UNFINISHED;
  record->started = g_get_real_time () / G_USEC_PER_SEC;
  record->saved = record->started;
  return record;
}

/**
 * game_import_to_record:
 * @self: a #GameImport
 * @game: one of its games
 * @to_move: whose turn it is, where game_import_needs_side() says that this must be told
 * @error: return location for a #GError, or %NULL
 *
 * Returns: (transfer full): the record that was read, or one of a game of two persons that begins
 *   from the board; %NULL with %GAME_EXCHANGE_ERROR_BOARD set where @game cannot have such a board
 */
GameRecord *
game_import_to_record (GameImport *self, const Game *game, GameSide to_move, GError **error)
{
  GamePosition position;

  g_return_val_if_fail (GAME_IS_IMPORT (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  if (self->record != NULL)
    return game_record_copy (self->record);
  if (board_fits (self->board, game) &&
      fit_position (self->board, game, side_to_move (self->board, to_move), &position))
    return record_of_board (self->board, game, &position);
  refuse_board (self->board, size_fits (self->board, game), error);
  return NULL;
}

static void
game_import_finalize (GObject *object)
{
  GameImport *self = GAME_IMPORT (object);

  g_clear_pointer (&self->record, game_record_free);
  g_clear_pointer (&self->board, game_board_text_free);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->tag, g_free);
  G_OBJECT_CLASS (game_import_parent_class)->finalize (object);
}

static void
game_import_class_init (GameImportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = game_import_finalize;
}

static void
game_import_init (GameImport *self)
{
  self->games = g_ptr_array_new ();
  g_ptr_array_add (self->games, NULL);
}
