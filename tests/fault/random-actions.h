/* random-actions.h: what a person may do at any moment, by lot
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-window.h"

/* Whose hands these are. */
typedef struct
{
  GtkApplication *application;
  GameStore *store;
  GSettings *settings;
  GtkWidget *window; /* of the game; the actions make it anew when they have closed it */
  GRand *random;
  const Game *game;
  GameSetup setup;
  char *folder; /* with files to open */
} Hands;

typedef struct
{
  const char *name;
  void (*act) (Hands *hands);
  guint weight;           /* how often, among all */
  gboolean is_of_playing; /* not with windows that open, sizes or files */
} RandomAction;

extern const RandomAction random_actions[];

guint random_actions_count (void);
const RandomAction *random_actions_draw (Hands *hands, gboolean of_playing);
void random_actions_open_window (Hands *hands);
void random_actions_begin (Hands *hands);
void random_actions_put_files (Hands *hands);
