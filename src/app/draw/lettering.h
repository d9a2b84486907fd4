/* lettering.h: coordinates on the edge and numbers on the squares
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/geometry.h"

#include <pango/pangocairo.h>

void game_lettering_edge (cairo_t *cr,
                          const GameDress *dress,
                          const GameGeometry *geometry,
                          const char *family);
void game_lettering_number (cairo_t *cr,
                            const GameDress *dress,
                            const GameArea *area,
                            int number,
                            const char *family);
