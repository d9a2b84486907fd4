/* game-announce.h: tells the screen reader what has happened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void game_announce (GtkWidget *widget, const char *text);
void game_announce_set_status (GtkWidget *window, GtkLabel *status);
void game_announce_name_close (GtkInfoBar *bar);
