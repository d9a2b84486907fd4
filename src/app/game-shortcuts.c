/* game-shortcuts.c: lets the window of keyboard shortcuts be as narrow as the window it belongs to
 *
 * GTK's own lays the shortcuts out in columns side by side and does not scroll, so that it is wider
 * than a narrow screen. Here its stack of pages stands in a scrolled window, and beside a narrow
 * window the columns stand one above the other, and the words of each shortcut below its keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/game-shortcuts.h"

#include "app/game-adaptive.h"
#include "app/game-style.h"

#define USUAL_LINES 12     /* in a column */
#define ALL_LINES 1000     /* more than there are */
#define BESIDE 40          /* pixels around the pages */
#define ABOVE 100          /* with the header bar */
#define ENTRY_CHARACTERS 8 /* of what is looked for that are seen at least */
#define SPACE_BELOW_KEYS 2 /* pixels, the following too */
#define SPACE_BESIDE_KEYS 10
#define SPACE_BETWEEN_COLUMNS 22
#define BORDER 24
#define NARROW_BORDER 6

/* How the shortcuts are laid out now. */
typedef struct
{
  gboolean is_narrow;
  GtkSizeGroup *keys; /* as wide as the widest; NULL where they are not beside the words */
  GtkSizeGroup *words;
} Layout;

static void
find_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **found = data;

  if (*found != NULL)
    return;
  if (GTK_IS_STACK (widget))
    *found = widget;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_foreach (GTK_CONTAINER (widget), find_cb, data);
}

static void
narrow_entry_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_ENTRY (widget))
    gtk_entry_set_width_chars (GTK_ENTRY (widget), ENTRY_CHARACTERS);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), narrow_entry_cb, data);
}

/* Puts the pages into a scrolled window. */
static void
let_scroll (GtkWidget *overlay)
{
  GtkWidget *box = gtk_bin_get_child (GTK_BIN (overlay));
  GtkWidget *stack = NULL;
  GtkWidget *scrolled;

  if (!GTK_IS_BOX (box))
    return;
  find_cb (box, &stack);
  if (stack == NULL || gtk_widget_get_parent (stack) != box)
    return;
  scrolled = gtk_scrolled_window_new (NULL, NULL);
  g_object_ref (stack);
  gtk_container_remove (GTK_CONTAINER (box), stack);
  gtk_container_add (GTK_CONTAINER (scrolled), stack);
  g_object_unref (stack);
  gtk_box_pack_start (GTK_BOX (box), scrolled, TRUE, TRUE, 0);
  gtk_widget_show (scrolled);
}

static void
set_lines_cb (GtkWidget *widget, gpointer lines)
{
  if (GTK_IS_SHORTCUTS_SECTION (widget))
    g_object_set (widget, "max-height", GPOINTER_TO_UINT (lines), NULL);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), set_lines_cb, lines);
}

static void
wrap_cb (GtkWidget *widget, gpointer layout)
{
  gboolean is_narrow = ((const Layout *) layout)->is_narrow;

  if (GTK_IS_SHORTCUT_LABEL (widget))
    gtk_widget_set_halign (widget, is_narrow ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  else if (GTK_IS_LABEL (widget))
    gtk_label_set_line_wrap (GTK_LABEL (widget), is_narrow);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), wrap_cb, layout);
}

static void
stack_up (GtkWidget *box, gboolean is_narrow, int spacing_below, int spacing_beside)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), is_narrow ? GTK_ORIENTATION_VERTICAL
                                                                  : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (box), is_narrow ? spacing_below : spacing_beside);
}

static void
lay_out_cb (GtkWidget *widget, gpointer data)
{
  const Layout *layout = data;

  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_object_set (widget, "accel-size-group", layout->keys, "title-size-group", layout->words,
                    NULL);
      stack_up (widget, layout->is_narrow, SPACE_BELOW_KEYS, SPACE_BESIDE_KEYS);
      gtk_container_forall (GTK_CONTAINER (widget), wrap_cb, data);
      return;
    }
  if (GTK_IS_SHORTCUTS_SECTION (widget))
    gtk_container_set_border_width (GTK_CONTAINER (widget),
                                    layout->is_narrow ? NARROW_BORDER : BORDER);
  /* A page is a box of columns, which are boxes of groups. */
  if (GTK_IS_SHORTCUTS_GROUP (widget))
    stack_up (gtk_widget_get_parent (gtk_widget_get_parent (widget)), layout->is_narrow,
              SPACE_BETWEEN_COLUMNS, SPACE_BETWEEN_COLUMNS);
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), lay_out_cb, data);
}

/* Lays the shortcuts out, where they are not laid out so already. */
static void
lay_out (GtkWidget *overlay, gboolean is_narrow)
{
  g_autoptr (GtkSizeGroup) keys = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) words = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  Layout layout = { is_narrow, is_narrow ? NULL : keys, is_narrow ? NULL : words };

  if (!is_narrow && !gtk_style_context_has_class (gtk_widget_get_style_context (overlay), "narrow"))
    return;
  game_style_set_class (overlay, "narrow", is_narrow);
  lay_out_cb (overlay, &layout);
}

/* As large as the shortcuts need, and no larger than the window beside it. */
static void
show_cb (GtkWindow *window, GtkWidget *overlay)
{
  GtkWidget *stack = NULL;
  GtkRequisition natural;
  gboolean is_narrow;
  int width, height;

  gtk_window_get_size (window, &width, &height);
  is_narrow = game_form_for_width (width) < GAME_FORM_MIDDLE;
  find_cb (gtk_bin_get_child (GTK_BIN (overlay)), &stack);
  if (stack == NULL)
    return;
  set_lines_cb (overlay, GUINT_TO_POINTER (is_narrow ? ALL_LINES : USUAL_LINES));
  lay_out (overlay, is_narrow);
  gtk_widget_get_preferred_size (stack, NULL, &natural);
  gtk_window_resize (GTK_WINDOW (overlay), MIN (natural.width + BESIDE, width),
                     MIN (natural.height + ABOVE, height));
}

/**
 * game_shortcuts_let_shrink:
 * @window: a window with a window of keyboard shortcuts
 *
 * Lets the latter be shown no wider than @window is.
 */
void
game_shortcuts_let_shrink (GtkApplicationWindow *window)
{
  GtkWidget *overlay;

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  overlay = GTK_WIDGET (gtk_application_window_get_help_overlay (window));
  if (overlay == NULL)
    return;
  let_scroll (overlay);
  gtk_window_set_resizable (GTK_WINDOW (overlay), TRUE);
  narrow_entry_cb (overlay, NULL);
  g_signal_connect_object (overlay, "show", G_CALLBACK (show_cb), window, G_CONNECT_SWAPPED);
}
