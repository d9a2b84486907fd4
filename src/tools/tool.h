/* tool.h: what the makers of books share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>

__attribute__ ((noreturn)) void tool_die (const char *what);
void *tool_grown (void *list, size_t n, size_t *room, size_t size);
