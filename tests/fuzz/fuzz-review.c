/* fuzz-review.c: reviews at rest: what is read is written, and read again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"

#include "model/game-review-file.h"

#include <stdlib.h>

static void
check_again (GameReview *review)
{
  gsize length;
  g_autofree char *text = game_review_to_data (review, &length);
  g_autoptr (GameReview) again = game_review_new (game_review_get_record (review), NULL);

  if (!game_review_read (again, text, length, NULL))
    abort ();
}

/* The file holds its game too, so that the review is one of it. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GameRecord) record = game_record_from_data ((const char *) data, size, NULL);
  g_autoptr (GameReview) review = NULL;
  g_autoptr (GError) error = NULL;

  if (record == NULL)
    return 0;
  review = game_review_new (record, NULL);
  if (game_review_read (review, (const char *) data, size, &error))
    check_again (review);
  else if (error == NULL)
    abort ();
  return 0;
}
