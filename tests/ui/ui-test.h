/* ui-test.h: what the tests of windows and dialogs begin with, and find their way by
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/game-match.h"

#include <gtk/gtk.h>

#define APPLICATION_ID "io.github.tablero_games.Tablero"

/* What each test begins with: a folder for games, the preferences, and no game on the page. */
typedef struct
{
  char *folder;
  GameStore *store;
  GSettings *settings;
  GameMatch *match;
} Fixture;

void ui_test_set_up (Fixture *fixture, gconstpointer data);
void ui_test_tear_down (Fixture *fixture, gconstpointer data);
void ui_test_add (const char *path, void (*test) (Fixture *, gconstpointer));
void ui_test_add_for_all_games (const char *format, void (*test) (Fixture *, gconstpointer));
GtkApplication *ui_test_new_application (void);
GPtrArray *ui_test_widgets_in (GtkWidget *top);
GtkWidget *ui_test_find_type (GtkWidget *top, GType type, guint n);
GameRecord *ui_test_record (const Game *game,
                            guint n_moves,
                            const char *first,
                            const char *second,
                            int level);
void ui_test_put_many (Fixture *fixture, int n);
GtkWidget *ui_test_open_history (Fixture *fixture, int width, int height);
