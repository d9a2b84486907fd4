/* fuzz-transcript.c: transcripts of reversi
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-form.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_form (&game_exchange_transcript, data, size);
  return 0;
}
