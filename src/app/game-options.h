/* game-options.h: the options of the command line that begin a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-choices.h"

#define GAME_OPTIONS_ERROR (game_options_error_quark ())

typedef enum
{
  GAME_OPTIONS_ERROR_BAD_VALUE
} GameOptionsError;

GQuark game_options_error_quark (void);
void game_options_add (GApplication *application);
gboolean game_options_check (GVariantDict *options, GError **error);
GameChoices *game_options_to_choices (GVariantDict *options, GError **error);
