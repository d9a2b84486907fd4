/* game-options.c: the options of the command line that begin a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-options.h"

#include "engine/level.h"

#include <glib/gi18n.h>
#include <string.h>

/* Numbers come as texts: GApplication takes a 0 for an option that was not given. */
static const GOptionEntry entries[] = {
  { "new", 'n', 0, G_OPTION_ARG_STRING, NULL, N_ ("Begin a new game"), N_ ("GAME") },
  { "rows", 'r', 0, G_OPTION_ARG_STRING, NULL, N_ ("Rows of its board"), N_ ("R") },
  { "columns", 'c', 0, G_OPTION_ARG_STRING, NULL, N_ ("Columns of its board"), N_ ("C") },
  { "level", 'l', 0, G_OPTION_ARG_STRING, NULL,
    N_ ("Level of the computer as player 2, from 1 to 10; 0 for a person"), N_ ("L") },
  { "begins", 'b', 0, G_OPTION_ARG_STRING, NULL, N_ ("Who moves first: first, second or lot"),
    N_ ("WHO") },
  { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]") },
  { NULL },
};

G_DEFINE_QUARK (game_options_error, game_options_error)

static char *
all_ids (void)
{
  GString *ids = g_string_new (NULL);

  for (const Game *const *game = game_all (); *game != NULL; game++)
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? ", " : "", (*game)->id);
  return g_string_free (ids, FALSE);
}

static const Game *
find_game (const char *id, GError **error)
{
  const Game *game = game_by_id (id);
  g_autofree char *ids = NULL;

  if (game != NULL)
    return game;
  ids = all_ids ();
  g_set_error (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
               /* Translators: what was typed, then the words that are possible */
               _ ("There is no game “%s”; the games are %s"), id, ids);
  return NULL;
}

/* Reads the number of an option. Returns %FALSE with an error where it is none; without the option
 * @number stays as it is. */
static gboolean
read_number (GVariantDict *options, const char *name, int *number, GError **error)
{
  const char *text;
  gint64 value;

  if (!g_variant_dict_lookup (options, name, "&s", &text))
    return TRUE;
  if (!g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &value, NULL))
    {
      g_set_error (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
                   /* Translators: an option of the command line and what was typed */
                   _ ("--%s=%s is not a number"), name, text);
      return FALSE;
    }
  *number = (int) value;
  return TRUE;
}

static gboolean
take_level (GVariantDict *options, GameChoices *choices, GError **error)
{
  int level = 0;

  if (!g_variant_dict_contains (options, "level"))
    return TRUE;
  if (!read_number (options, "level", &level, error))
    return FALSE;
  if (level < 0 || level > GAME_N_LEVELS)
    {
      g_set_error (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
                   _ ("There is no level %d; levels are 1 to %d, and 0 is a person"), level,
                   GAME_N_LEVELS);
      return FALSE;
    }
  choices->levels[0] = 0;
  choices->levels[1] = level;
  game_choices_set_name (choices, 0, "");
  game_choices_set_name (choices, 1, "");
  return TRUE;
}

static gboolean
take_begins (GVariantDict *options, GameChoices *choices, GError **error)
{
  static const char *const words[] = { "first", "second", "lot" };
  const char *word;

  if (!g_variant_dict_lookup (options, "begins", "&s", &word))
    return TRUE;
  for (int i = 0; i < 3; i++)
    if (strcmp (word, words[i]) == 0)
      {
        choices->begins = i < 2 ? i : GAME_CHOICE_LOT;
        return TRUE;
      }
  g_set_error (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
               _ ("Nobody called “%s” can begin; it must be first, second or lot"), word);
  return FALSE;
}

static gboolean
take_side (GVariantDict *options,
           const char *name,
           int smallest,
           int largest,
           int *side,
           GError **error)
{
  if (!read_number (options, name, side, error))
    return FALSE;
  if (!g_variant_dict_contains (options, name))
    return TRUE;
  if (*side >= smallest && *side <= largest)
    return TRUE;
  g_set_error (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
               /* Translators: an option of the command line and its value */
               _ ("--%s=%d is not possible; this game has %d to %d"), name, *side, smallest,
               largest);
  return FALSE;
}

static gboolean
take_size (GVariantDict *options, GameChoices *choices, GError **error)
{
  const Game *game = choices->game;
  int rows = choices->setup.rows, columns = choices->setup.columns;

  if (!take_side (options, "rows", game->smallest.rows, game->largest.rows, &rows, error) ||
      !take_side (options, "columns", game->smallest.columns, game->largest.columns, &columns,
                  error))
    return FALSE;
  if (game->is_square && !g_variant_dict_contains (options, "columns"))
    columns = rows;
  else if (game->is_square && !g_variant_dict_contains (options, "rows"))
    rows = columns;
  choices->setup.rows = (uint8_t) rows;
  choices->setup.columns = (uint8_t) columns;
  if (game_choices_are_valid (choices))
    return TRUE;
  g_set_error (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
               _ ("This game cannot be played on %d × %d squares"), rows, columns);
  return FALSE;
}

/**
 * game_options_add:
 * @application: the program, not yet running
 *
 * Adds the options to the command line of @application.
 */
void
game_options_add (GApplication *application)
{
  g_application_add_main_option_entries (application, entries);
}

/**
 * game_options_check:
 * @options: the options that were given
 * @error: return location for a #GError, or %NULL
 *
 * Returns: %TRUE when the options make sense, or %FALSE with %GAME_OPTIONS_ERROR_BAD_VALUE set
 */
gboolean
game_options_check (GVariantDict *options, GError **error)
{
  static const char *const of_a_game[] = { "rows", "columns", "level", "begins" };
  g_autoptr (GameChoices) choices = NULL;

  if (g_variant_dict_contains (options, "new") &&
      g_variant_dict_contains (options, G_OPTION_REMAINING))
    {
      g_set_error_literal (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
                           _ ("A game is begun or opened: --new takes no file"));
      return FALSE;
    }
  if (g_variant_dict_contains (options, "new"))
    {
      choices = game_options_to_choices (options, error);
      return choices != NULL;
    }
  for (guint i = 0; i < G_N_ELEMENTS (of_a_game); i++)
    if (g_variant_dict_contains (options, of_a_game[i]))
      {
        g_set_error (error, GAME_OPTIONS_ERROR, GAME_OPTIONS_ERROR_BAD_VALUE,
                     _ ("--%s says something of a new game and needs --new"), of_a_game[i]);
        return FALSE;
      }
  return TRUE;
}

/**
 * game_options_to_choices:
 * @options: options with "new" among them
 * @error: return location for a #GError, or %NULL
 *
 * Takes the last choices for the game, and what the options say instead.
 *
 * Returns: (transfer full): the choices, or %NULL with %GAME_OPTIONS_ERROR_BAD_VALUE set
 */
GameChoices *
game_options_to_choices (GVariantDict *options, GError **error)
{
  g_autoptr (GameChoices) choices = NULL;
  const char *id = "";
  const Game *game;

  g_variant_dict_lookup (options, "new", "&s", &id);
  game = find_game (id, error);
  if (game == NULL)
    return NULL;
  choices = game_choices_load (game);
  if (!take_level (options, choices, error) || !take_begins (options, choices, error) ||
      !take_size (options, choices, error))
    return NULL;
  return g_steal_pointer (&choices);
}
