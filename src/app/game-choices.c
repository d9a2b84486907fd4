/* game-choices.c: what is chosen before a game: players, who starts, board; kept for each game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-choices.h"

#include "engine/level.h"
#include "engine/text.h"

#include <glib/gi18n.h>
#include <string.h>

#define GAME_SCHEMA "io.github.tablero_games.Tablero.Game"
#define GAME_PATH "/io/github/tablero_games/Tablero/games/%s/"
#define USUAL_LEVEL 4
/* What GLib says where the account has no real name. */
#define NO_REAL_NAME "Unknown"

static const char *const name_keys[2] = { "first-name", "second-name" };
static const char *const level_keys[2] = { "first-level", "second-level" };

static char *
tidy_name (const char *name)
{
  const char *start = name;

  while (g_unichar_isspace (g_utf8_get_char_validated (start, -1)))
    start = g_utf8_next_char (start);
  return g_strstrip (game_record_fit_name (start));
}

static char *
real_name (void)
{
  const char *name = g_get_real_name ();
  g_autofree char *tidy = NULL;

  if (name == NULL || strcmp (name, NO_REAL_NAME) == 0 || strcmp (name, g_get_user_name ()) == 0)
    return NULL;
  tidy = tidy_name (name);
  return tidy[0] != '\0' ? g_steal_pointer (&tidy) : NULL;
}

static GSettings *
settings_of (const Game *game)
{
  g_autofree char *path = g_strdup_printf (GAME_PATH, game->id);

  return g_settings_new_with_path (GAME_SCHEMA, path);
}

static void
load_players (GameChoices *choices, GSettings *settings)
{
  for (int player = 0; player < 2; player++)
    {
      g_autofree char *name = g_settings_get_string (settings, name_keys[player]);

      choices->levels[player] = g_settings_get_int (settings, level_keys[player]);
      game_choices_set_name (choices, player, name);
    }
}

static void
load_setup (GameChoices *choices, GSettings *settings)
{
  g_autofree char *variant = g_settings_get_string (settings, "variant");
  GameSetup setup = choices->game->usual;
  int rows = g_settings_get_int (settings, "rows");
  int columns = g_settings_get_int (settings, "columns");

  if (rows > 0 && columns > 0)
    {
      setup.rows = (uint8_t) rows;
      setup.columns = (uint8_t) columns;
    }
  if (variant[0] != '\0' && choices->game->variants != NULL)
    game_variant_from_text (choices->game, variant, &setup);
  if (game_setup_is_valid (choices->game, &setup))
    choices->setup = setup;
}

/**
 * game_choices_new:
 * @game: a game
 *
 * Returns: (transfer full): the usual choices for that game
 */
GameChoices *
game_choices_new (const Game *game)
{
  GameChoices *choices = g_new0 (GameChoices, 1);

  choices->game = game;
  choices->setup = game->usual;
  choices->levels[1] = USUAL_LEVEL;
  choices->begins = choices->piece = choices->start = GAME_CHOICE_LOT;
  for (int player = 0; player < 2; player++)
    game_choices_set_name (choices, player, "");
  return choices;
}

/**
 * game_choices_load:
 * @game: a game
 *
 * Returns: (transfer full): what was chosen for that game the last time; the usual choice stands
 *   wherever what was kept does not fit the game
 */
GameChoices *
game_choices_load (const Game *game)
{
  g_autoptr (GSettings) settings = settings_of (game);
  GameChoices *choices = game_choices_new (game);

  load_players (choices, settings);
  load_setup (choices, settings);
  choices->begins = g_settings_get_enum (settings, "begins");
  choices->piece = g_settings_get_enum (settings, "piece");
  choices->start = g_settings_get_int (settings, "start");
  if (choices->start >= game_n_starts (game, &choices->setup))
    choices->start = GAME_CHOICE_LOT;
  return choices;
}

/**
 * game_choices_copy:
 * @choices: choices
 *
 * Returns: (transfer full): a copy
 */
GameChoices *
game_choices_copy (const GameChoices *choices)
{
  GameChoices *copy = g_memdup2 (choices, sizeof *choices);

  for (int player = 0; player < 2; player++)
    copy->names[player] = g_strdup (choices->names[player]);
  return copy;
}

/**
 * game_choices_free:
 * @choices: (transfer full): choices
 *
 * Frees @choices.
 */
void
game_choices_free (GameChoices *choices)
{
  for (int player = 0; player < 2; player++)
    g_free (choices->names[player]);
  g_free (choices);
}

/* A usual name is kept as none, so that it follows the language and the account. */
static void
save_name (const GameChoices *choices, GSettings *settings, int player)
{
  gboolean both_are = choices->levels[0] > 0 && choices->levels[1] > 0;
  g_autofree char *usual = game_choices_usual_name (player, choices->levels[player] > 0, both_are);
  gboolean is_usual = strcmp (choices->names[player], usual) == 0;

  g_settings_set_string (settings, name_keys[player], is_usual ? "" : choices->names[player]);
}

/**
 * game_choices_save:
 * @choices: choices
 *
 * Keeps @choices as the last ones for their game.
 */
void
game_choices_save (const GameChoices *choices)
{
  g_autoptr (GSettings) settings = settings_of (choices->game);
  const char *variant = game_variant_to_text (choices->game, &choices->setup);

  for (int player = 0; player < 2; player++)
    {
      save_name (choices, settings, player);
      g_settings_set_int (settings, level_keys[player], choices->levels[player]);
    }
  g_settings_set_enum (settings, "begins", choices->begins);
  g_settings_set_enum (settings, "piece", choices->piece);
  g_settings_set_int (settings, "start", choices->start);
  g_settings_set_int (settings, "rows", choices->setup.rows);
  g_settings_set_int (settings, "columns", choices->setup.columns);
  g_settings_set_string (settings, "variant", variant != NULL ? variant : "");
}

/**
 * game_choices_usual_name:
 * @player: 0 or 1
 * @is_computer: whether that player is the computer
 * @both_are: whether the other one is, too
 *
 * Returns: (transfer full): what a player is called who was given no name
 */
char *
game_choices_usual_name (int player, gboolean is_computer, gboolean both_are)
{
  char *name = NULL;

  if (is_computer && both_are)
    /* Translators: the name of one of two players that are both the computer: 1 or 2 */
    return g_strdup_printf (_ ("Computer %d"), player + 1);
  if (is_computer)
    return g_strdup (_ ("Computer"));
  if (player == 0)
    name = real_name ();
  /* Translators: the name of a player who gave none: 1 or 2 */
  return name != NULL ? name : g_strdup_printf (_ ("Player %d"), player + 1);
}

/**
 * game_choices_set_name:
 * @choices: choices; the levels must be set before
 * @player: 0 or 1
 * @name: a name; blanks at its ends and what is longer than %GAME_NAME_MAX characters are left
 *   out, and the usual name is taken where nothing remains
 *
 * Sets a player's name.
 */
void
game_choices_set_name (GameChoices *choices, int player, const char *name)
{
  gboolean both_are = choices->levels[0] > 0 && choices->levels[1] > 0;
  char *tidy = tidy_name (name);

  if (tidy[0] == '\0')
    {
      g_free (tidy);
      tidy = game_choices_usual_name (player, choices->levels[player] > 0, both_are);
    }
  g_free (choices->names[player]);
  choices->names[player] = tidy;
}

/**
 * game_choices_get_piece:
 * @choices: choices
 * @player: 0 or 1
 *
 * Returns: the piece that player will have, %GAME_EMPTY where the lot has still to be drawn
 */
GamePiece
game_choices_get_piece (const GameChoices *choices, int player)
{
  int side = choices->game->either_begins ? choices->piece : choices->game->usual.begins;

  if (choices->begins == GAME_CHOICE_LOT || side == GAME_CHOICE_LOT)
    return GAME_EMPTY;
  return game_piece_of (player == choices->begins ? (GameSide) side
                                                  : game_other_side ((GameSide) side));
}

/**
 * game_choices_are_valid:
 * @choices: choices
 *
 * Returns: whether the game can be played on that board
 */
gboolean
game_choices_are_valid (const GameChoices *choices)
{
  return game_setup_is_valid (choices->game, &choices->setup);
}

static int
choose (int choice, int n)
{
  return choice == GAME_CHOICE_LOT || choice >= n ? g_random_int_range (0, n) : choice;
}

/**
 * game_choices_to_record:
 * @choices: valid choices
 *
 * Draws the lots and makes the game that was chosen.
 *
 * Returns: (transfer full): a game without moves
 */
GameRecord *
game_choices_to_record (const GameChoices *choices)
{
  const Game *game = choices->game;
  GameSetup setup = choices->setup;
  int starter = choose (choices->begins, 2);
  GameRecord *record;

  setup.begins = game->either_begins ? (uint8_t) choose (choices->piece, 2) : game->usual.begins;
  setup.start = (uint8_t) choose (choices->start, game_n_starts (game, &setup));
  record = game_record_new (game, &setup);
  for (int player = 0; player < 2; player++)
    {
      GameSide side =
          player == starter ? (GameSide) setup.begins : game_other_side ((GameSide) setup.begins);

      g_free (record->names[side]);
      record->names[side] = g_strdup (choices->names[player]);
      record->levels[side] = choices->levels[player];
    }
  record->seed = (guint64) g_random_int () << 32 | g_random_int ();
  record->started = record->saved = g_get_real_time () / G_USEC_PER_SEC;
  return record;
}
