/* tool.h: what the makers of books and weights share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

__attribute__ ((noreturn)) void tool_die (const char *what);
uint64_t tool_number (const char *word, const char *what, uint64_t least, uint64_t most);
void *tool_grown (void *list, size_t n, size_t *room, size_t size);

/* The two halves of a maker of weights: they return what the program does. */
typedef int (*ToolPlayFunc) (uint64_t n_games, uint64_t nodes, uint64_t seed);
typedef int (*ToolFitFunc) (const char *games);

int tool_play_or_fit (int argc, char **argv, ToolPlayFunc play, ToolFitFunc fit, const char *usage);
