/* fuzz-form.h: moves in a form of other people: what is read is written, and read again, as the
 * same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game-exchange-form.h"

void fuzz_form (const GameExchangeForm *form, const uint8_t *data, size_t size);
