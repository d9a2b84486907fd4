/* fuzz.h: what a fuzzer, or the replay of its files, calls in each of these programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* Reads the bytes as a file of that kind. Returns 0; what must not be ends the program. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Called once, before all: what GLib objects to ends the program too. */
int LLVMFuzzerInitialize (int *argc, char ***argv);
