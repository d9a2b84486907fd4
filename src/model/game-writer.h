/* game-writer.h: files of our own, written whole and in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#define GAME_WRITER_LOT "@@@@" /* becomes letters drawn by lot, in the path of a new file */

#define GAME_TYPE_WRITER (game_writer_get_type ())
G_DECLARE_FINAL_TYPE (GameWriter, game_writer, GAME, WRITER, GObject)

/* Signal: "finished" (const char *path, const char *written, const GError *error), in the main
 * thread: what was asked to be written under path stands in the file written; or, error not being
 * NULL, it does not */

GameWriter *game_writer_new (void);
void game_writer_write (GameWriter *self, const char *path, GBytes *data);
void game_writer_create (GameWriter *self, const char *path, GBytes *data, const char *held);
void game_writer_remove (GameWriter *self, const char *path);
gboolean game_writer_is_behind (GameWriter *self, const char *path, GBytes **data);
void game_writer_wait (GameWriter *self);
void game_writer_flush (GameWriter *self);
