/* game-text-check.h: what a file must be before it is read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

gboolean game_text_check (const char *data, gsize length, GError **error);
gboolean game_text_check_keys (const char *data, gsize length, GError **error);
guint game_text_count_lines (const char *data, gsize length);
