/* filling.h: who runs out of safe moves first as the columns fill up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/connect4/lines.h"

int connect4_filling_value (const Connect4Lines *lines);
