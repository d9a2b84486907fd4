/* game-help-window.c: the rules of the games, and how to play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-help-window.h"

#include "app/game-adaptive.h"
#include "app/game-closing.h"
#include "app/game-help-texts.h"
#include "app/game-style.h"

#include <glib/gi18n.h>

#define BULLET "•\t"
#define BULLET_WIDTH 18 /* pixels, as the tag of the points is indented */

/* A page of the help: the rules of a game, or a topic. */
typedef struct
{
  const char *title; /* translated */
  const Game *game;
  const GameHelpTopic *topic;
} Page;

struct _GameHelpWindow
{
  GtkWindow parent_instance;

  GameAdaptive *adaptive;
  GtkWidget *sidebar;
  GtkListBox *list;
  GtkComboBoxText *combo;
  GtkTextView *text;
  GtkTextBuffer *buffer;
  GtkAdjustment *scroll;
  GArray *pages;
  gboolean is_choosing; /* both lists are being set to the page that is shown */
};

G_DEFINE_TYPE (GameHelpWindow, game_help_window, GTK_TYPE_WINDOW)

static void
append (GameHelpWindow *self, const char *text, const char *tag)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (self->buffer, &end);
  if (!gtk_text_iter_is_start (&end))
    gtk_text_buffer_insert (self->buffer, &end, "\n", -1);
  gtk_text_buffer_insert_with_tags_by_name (self->buffer, &end, text, -1, tag, NULL);
}

static void
append_paragraph (GameHelpWindow *self, const GameHelpParagraph *paragraph)
{
  g_autofree char *point = NULL;

  switch (paragraph->kind)
    {
    case GAME_HELP_HEADING:
      append (self, _ (paragraph->text), "heading");
      break;
    case GAME_HELP_POINT:
      point = g_strconcat (BULLET, _ (paragraph->text), NULL);
      append (self, point, "point");
      break;
    case GAME_HELP_TEXT:
    case GAME_HELP_END:
    default:
      append (self, _ (paragraph->text), "text");
      break;
    }
}

static void
fill (GameHelpWindow *self, const Page *page)
{
  GtkTextIter start;

  gtk_text_buffer_set_text (self->buffer, "", 0);
  append (self, page->title, "title");
  if (page->game != NULL)
    for (const char *const *rule = page->game->words->rules; *rule != NULL; rule++)
      append (self, _ (*rule), "text");
  else
    for (const GameHelpParagraph *paragraph = page->topic->paragraphs;
         paragraph->kind != GAME_HELP_END; paragraph++)
      append_paragraph (self, paragraph);
  gtk_text_buffer_get_start_iter (self->buffer, &start);
  gtk_text_buffer_place_cursor (self->buffer, &start);
}

static void
show_page (GameHelpWindow *self, int index)
{
  if (self->is_choosing || index < 0 || index >= (int) self->pages->len)
    return;
  self->is_choosing = TRUE;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, index));
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->combo), index);
  fill (self, &g_array_index (self->pages, Page, index));
  gtk_adjustment_set_value (self->scroll, 0);
  self->is_choosing = FALSE;
}

static void
row_selected_cb (GameHelpWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_page (self, gtk_list_box_row_get_index (row));
}

static void
combo_changed_cb (GameHelpWindow *self)
{
  show_page (self, gtk_combo_box_get_active (GTK_COMBO_BOX (self->combo)));
}

static void
form_changed_cb (GameHelpWindow *self)
{
  gboolean is_narrow = game_adaptive_get_form (self->adaptive) < GAME_FORM_NARROW;

  gtk_widget_set_visible (self->sidebar, !is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->combo), is_narrow);
  game_style_set_class (GTK_WIDGET (self), "narrow", is_narrow);
}

static void
add_page (GameHelpWindow *self, Page page)
{
  GtkWidget *label = gtk_label_new (page.title);

  g_array_append_val (self->pages, page);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_show (label);
  gtk_list_box_insert (self->list, label, -1);
  atk_object_set_name (gtk_widget_get_accessible (gtk_widget_get_parent (label)), page.title);
  gtk_combo_box_text_append_text (self->combo, page.title);
}

static void
add_pages (GameHelpWindow *self)
{
  for (const Game *const *game = game_all (); *game != NULL; game++)
    if ((*game)->words->rules != NULL)
      add_page (self, (Page){ _ ((*game)->words->title), *game, NULL });
  for (const GameHelpTopic *topic = game_help_topics (); topic->title != NULL; topic++)
    add_page (self, (Page){ _ (topic->title), NULL, topic });
}

static gboolean
game_help_window_key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  if (GTK_WIDGET_CLASS (game_help_window_parent_class)->key_press_event (widget, event))
    return TRUE;
  if (event->keyval != GDK_KEY_Escape)
    return FALSE;
  game_closing_request (GTK_WINDOW (widget));
  return TRUE;
}

/**
 * game_help_window_fit:
 * @self: a #GameHelpWindow that was not shown yet
 * @width: the width of the window it belongs to, in pixels
 * @height: its height
 *
 * Makes the window no larger than that.
 */
void
game_help_window_fit (GameHelpWindow *self, int width, int height)
{
  int usual_width;
  int usual_height;

  g_return_if_fail (GAME_IS_HELP_WINDOW (self));

  gtk_window_get_default_size (GTK_WINDOW (self), &usual_width, &usual_height);
  usual_width = MIN (usual_width, width);
  gtk_window_set_default_size (GTK_WINDOW (self), usual_width, MIN (usual_height, height));
  game_adaptive_expect_width (self->adaptive, usual_width);
}

/**
 * game_help_window_show_game:
 * @self: a #GameHelpWindow
 * @game: (nullable): a game
 *
 * Shows the rules of @game; where it is %NULL or has none, how to play.
 */
void
game_help_window_show_game (GameHelpWindow *self, const Game *game)
{
  int index = 0;

  g_return_if_fail (GAME_IS_HELP_WINDOW (self));

  for (int i = (int) self->pages->len - 1; i >= 0; i--)
    {
      const Page *page = &g_array_index (self->pages, Page, i);

      if (game != NULL ? page->game == game : page->topic == game_help_topics ())
        index = i;
    }
  show_page (self, index);
}

static void
game_help_window_finalize (GObject *object)
{
  g_array_unref (GAME_HELP_WINDOW (object)->pages);
  G_OBJECT_CLASS (game_help_window_parent_class)->finalize (object);
}

static void
game_help_window_class_init (GameHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = game_help_window_finalize;
  widget_class->key_press_event = game_help_window_key_press_event;
  g_type_ensure (GAME_TYPE_ADAPTIVE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tablero_games/Tablero/ui/game-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GameHelpWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, GameHelpWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, GameHelpWindow, list);
  gtk_widget_class_bind_template_child (widget_class, GameHelpWindow, combo);
  gtk_widget_class_bind_template_child (widget_class, GameHelpWindow, text);
  gtk_widget_class_bind_template_child (widget_class, GameHelpWindow, buffer);
  gtk_widget_class_bind_template_child (widget_class, GameHelpWindow, scroll);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, combo_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
}

static void
set_tabs (GtkTextView *text)
{
  PangoTabArray *tabs = pango_tab_array_new_with_positions (1, TRUE, PANGO_TAB_LEFT, BULLET_WIDTH);

  gtk_text_view_set_tabs (text, tabs);
  pango_tab_array_free (tabs);
}

static void
game_help_window_init (GameHelpWindow *self)
{
  self->pages = g_array_new (FALSE, FALSE, sizeof (Page));
  gtk_widget_init_template (GTK_WIDGET (self));
  set_tabs (self->text);
  self->is_choosing = TRUE;
  add_pages (self);
  self->is_choosing = FALSE;
}

/**
 * game_help_window_new:
 * @parent: (nullable): the window that it belongs to
 *
 * Returns: (transfer floating): a window that shows how to play
 */
GtkWidget *
game_help_window_new (GtkWindow *parent)
{
  GameHelpWindow *self = g_object_new (GAME_TYPE_HELP_WINDOW, "transient-for", parent, NULL);

  game_help_window_show_game (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  return GTK_WIDGET (self);
}
