/* game-announce.c: tells the screen reader what has happened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-announce.h"

/**
 * game_announce:
 * @widget: the widget it happened at
 * @text: a sentence, translated
 *
 * Has a screen reader say @text, where the accessibility library can (ATK 2.46 and later).
 */
void
game_announce (GtkWidget *widget, const char *text)
{
  AtkObject *accessible = gtk_widget_get_accessible (widget);

  if (g_signal_lookup ("announcement", ATK_TYPE_OBJECT) != 0)
    g_signal_emit_by_name (accessible, "announcement", text);
}
