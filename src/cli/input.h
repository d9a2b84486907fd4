/* input.h: lines of a protocol, read in a thread of its own while a search runs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/search.h"

#include <stdio.h>

/* What a line means to a search that runs. */
typedef enum
{
  CLI_LINE_WAITS, /* it is read when the search is over */
  CLI_LINE_STOPS, /* the search is to answer now */
  CLI_LINE_ENDS   /* the same, and no line is read after it */
} CliLineKind;

typedef struct _CliInput CliInput;

CliInput *cli_input_new (FILE *file, GameControl *control, CliLineKind (*kind) (const char *line));
const char *cli_input_next (CliInput *self);
void cli_input_arm (CliInput *self);
void cli_input_free (CliInput *self);
