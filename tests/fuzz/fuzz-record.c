/* fuzz-record.c: saved games: what is read is written, and read again, as the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "model/game-record.h"

#include <stdlib.h>

static void
read_head (const char *data, gsize length)
{
  GameRecordHead head;

  if (game_record_head_read (&head, data, length, NULL))
    game_record_head_clear (&head);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GameRecord) record = game_record_from_data ((const char *) data, size, &error);
  g_autoptr (GameRecord) again = NULL;
  g_autofree char *text = NULL;
  gsize length;

  read_head ((const char *) data, size);
  if ((record == NULL) == (error == NULL))
    abort ();
  if (record == NULL)
    return 0;
  text = game_record_to_data (record, &length);
  again = game_record_from_data (text, length, NULL);
  if (again == NULL || again->moves->len != record->moves->len || again->result != record->result)
    abort ();
  return 0;
}
