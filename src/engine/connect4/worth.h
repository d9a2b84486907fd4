/* worth.h: what a board of Four in a Row looks worth where no network was fitted: lines of three
 * and of five
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/connect4/lines.h"

int connect4_worth (const Connect4Lines *lines);
