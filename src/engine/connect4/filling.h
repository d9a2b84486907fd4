/* filling.h: who runs out of safe moves first as the columns fill up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/connect4/lines.h"

typedef struct
{
  int outcome; /* 1: the side to move wins, -1: it loses, 0: nobody wins */
  int n_discs; /* until then, where somebody wins */
} Connect4Filling;

void connect4_filling_look (const Connect4Lines *lines, Connect4Filling looks[2]);
