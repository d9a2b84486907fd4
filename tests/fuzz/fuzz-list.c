/* fuzz-list.c: lists of moves of any game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-form.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_form (&game_exchange_list, data, size);
  return 0;
}
