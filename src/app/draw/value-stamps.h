/* value-stamps.h: pictures of the labels of values, each drawn once and painted on many squares
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/values.h"

typedef struct _GameValueStamps GameValueStamps;

GameValueStamps *game_value_stamps_new (void);
void game_value_stamps_free (GameValueStamps *self);
void game_value_stamps_forget (GameValueStamps *self);
void game_value_stamps_paint (GameValueStamps *self,
                              cairo_t *cr,
                              const GameMarkSpot *spot,
                              const GameValueLabel *label,
                              const char *family);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GameValueStamps, game_value_stamps_free)
