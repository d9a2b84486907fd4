/* fuzz-form.c: moves in a form of other people: what is read is written, and read again, as the
 * same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-form.h"

#include "model/game-text-check.h"

#include <stdlib.h>

/* Reads as @form reads what passed for a text. */
void
fuzz_form (const GameExchangeForm *form, const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *written = NULL;
  g_autoptr (GameRecord) record = NULL;
  g_autoptr (GameRecord) again = NULL;
  g_autoptr (GError) error = NULL;

  if (!game_text_check ((const char *) data, size, NULL))
    return;
  form->is_like (text);
  record = form->read (text, &error);
  if (record == NULL && error == NULL && form->is_like (text))
    abort ();
  if (record == NULL || !form->can_write (record))
    return;
  written = form->write (record);
  again = form->read (written, NULL);
  if (again == NULL || !form->is_like (written) || again->moves->len != record->moves->len)
    abort ();
}
