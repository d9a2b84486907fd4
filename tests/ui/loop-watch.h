/* loop-watch.h: how long the main loop is kept from the next event
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

void loop_watch_begin (void);
void loop_watch_restart (void);
double loop_watch_longest (void);
void loop_watch_run (guint milliseconds);
