/* game-adaptive.h: a container that tells which form fits the size of the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GAME_TYPE_ADAPTIVE (game_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (GameAdaptive, game_adaptive, GAME, ADAPTIVE, GtkBin)

/* The narrowest form first. */
typedef enum
{
  GAME_FORM_PHONE,  /* below 560 pixels */
  GAME_FORM_NARROW, /* below 720 */
  GAME_FORM_MIDDLE, /* below 900 */
  GAME_FORM_WIDE
} GameForm;

/* Signal: "form-changed" (), from an idle callback */

GameForm game_form_for_width (int width);
GtkWidget *game_adaptive_new (void);
GameForm game_adaptive_get_form (GameAdaptive *self);
gboolean game_adaptive_is_short (GameAdaptive *self);
void game_adaptive_expect_width (GameAdaptive *self, int width);
