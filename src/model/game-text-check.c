/* game-text-check.c: what a file must be before it is read: text of a fair size; and a key file, in
 * lines that one can have, no group or key twice. GKeyFile would take the last of two and join
 * groups, which hides damage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/game-text-check.h"

#include "model/game-record.h"

#include <glib/gi18n.h>
#include <string.h>

/* What has been read of the text so far. */
typedef struct
{
  guint line;       /* from 1 */
  gboolean is_cut;  /* the line has no end: it is the last, and may have been longer */
  char *group;      /* NULL before the first */
  GHashTable *seen; /* the groups, and "group]key" */
} Scan;

/**
 * game_text_count_lines:
 * @data: (array length=length): any bytes
 * @length: how many
 *
 * Returns: the number, from 1, of the line in which the bytes end
 */
guint
game_text_count_lines (const char *data, gsize length)
{
  guint n = 1;

  for (gsize i = 0; i < length; i++)
    n += data[i] == '\n';
  return n;
}

/**
 * game_text_check:
 * @data: (array length=length): what was read from a file
 * @length: how many bytes
 * @error: return location for a #GError, or %NULL
 *
 * Looks whether it is text at all: not empty, at most %GAME_RECORD_MAX_BYTES, no zero byte, valid
 * UTF-8.
 *
 * Returns: %TRUE, or %FALSE with an error of %GAME_RECORD_ERROR set
 */
gboolean
game_text_check (const char *data, gsize length, GError **error)
{
  const char *end = NULL;
  guint line;

  if (length == 0)
    {
      g_set_error_literal (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME,
                           _ ("The file is empty"));
      return FALSE;
    }
  if (length > GAME_RECORD_MAX_BYTES)
    {
      g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_TOO_LARGE,
                   _ ("The file is too large to hold a game: it has more than %d bytes"),
                   GAME_RECORD_MAX_BYTES);
      return FALSE;
    }
  if (g_utf8_validate_len (data, length, &end))
    return TRUE;
  line = game_text_count_lines (data, (gsize) (end - data));
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME,
               *end == '\0' ? _ ("The file is not text: there is a zero byte in line %u")
                            : _ ("The file is not text: line %u is not valid UTF-8"),
               line);
  return FALSE;
}

static gboolean
refuse_line (const Scan *scan, GError **error)
{
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_NOT_A_GAME,
               scan->is_cut ? _ ("The file is cut off: it ends in the middle of line %u")
                            : _ ("Line %u is neither a group nor a value nor a comment"),
               scan->line);
  return FALSE;
}

static gboolean
check_group (Scan *scan, const char *text, GError **error)
{
  gsize length = strlen (text);

  if (length < 3 || text[length - 1] != ']')
    return refuse_line (scan, error);
  g_free (scan->group);
  scan->group = g_strndup (text + 1, length - 2);
  if (g_hash_table_add (scan->seen, g_strdup (scan->group)))
    return TRUE;
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE,
               _ ("The group “[%s]” begins a second time in line %u"), scan->group, scan->line);
  return FALSE;
}

static gboolean
check_value (Scan *scan, const char *text, GError **error)
{
  const char *equals = strchr (text, '=');
  g_autofree char *key = NULL;

  if (equals == NULL || equals == text || scan->group == NULL)
    return refuse_line (scan, error);
  key = g_strchomp (g_strndup (text, (gsize) (equals - text)));
  if (g_hash_table_add (scan->seen, g_strdup_printf ("%s]%s", scan->group, key)))
    return TRUE;
  g_set_error (error, GAME_RECORD_ERROR, GAME_RECORD_ERROR_BAD_VALUE,
               _ ("The value “%s” stands a second time in line %u"), key, scan->line);
  return FALSE;
}

static gboolean
check_line (Scan *scan, const char *start, gsize length, GError **error)
{
  g_autofree char *text = g_strstrip (g_strndup (start, length));

  if (*text == '\0' || *text == '#')
    return TRUE;
  return *text == '[' ? check_group (scan, text, error) : check_value (scan, text, error);
}

/**
 * game_text_check_keys:
 * @data: (array length=length): what was read from a file
 * @length: how many bytes
 * @error: return location for a #GError, or %NULL
 *
 * Looks at what GKeyFile does not mind: the size, zero bytes, groups and keys that stand twice; and
 * at the form of each line, to say which is wrong.
 *
 * Returns: %TRUE, or %FALSE with an error of %GAME_RECORD_ERROR set that names the line
 */
gboolean
game_text_check_keys (const char *data, gsize length, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Scan scan = { 0, FALSE, NULL, seen };
  const char *end = data + length;
  gboolean is_good = game_text_check (data, length, error);

  for (const char *start = data; is_good && start < end;)
    {
      const char *line_end = memchr (start, '\n', (gsize) (end - start));

      scan.line++;
      scan.is_cut = line_end == NULL;
      if (scan.is_cut)
        line_end = end;
      is_good = check_line (&scan, start, (gsize) (line_end - start), error);
      start = line_end + 1;
    }
  g_free (scan.group);
  return is_good;
}
