/* game-board.h: the board on the screen: shows a model, chooses moves by mouse and keyboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/brush.h"
#include "app/draw/game-draw.h"
#include "model/game-model.h"

#include <gtk/gtk.h>

#define GAME_TYPE_BOARD (game_board_get_type ())
G_DECLARE_FINAL_TYPE (GameBoard, game_board, GAME, BOARD, GtkDrawingArea)

/* Whether a first click only points at a square and a second one plays; as in the schema. */
typedef enum
{
  GAME_CONFIRM_SMALL, /* on small squares */
  GAME_CONFIRM_ALWAYS,
  GAME_CONFIRM_NEVER
} GameConfirmation;

/* What a move is worth, to be seen and to be heard. The texts are shared by moves that are alike. */
typedef struct
{
  GameMove move;
  GRefString *first;  /* as short as can be */
  GRefString *second; /* a line below, or NULL */
  GRefString *words;  /* for those who hear it */
  int sign;           /* 1 good, 0 even, -1 bad */
  gboolean is_proven;
  gboolean is_best;
} GameBoardValue;

/* Scrollable: a scrolled window moves the squares behind the frame where they are zoomed.
 * Signals:
 *   "move-chosen" (int from, int to)      a legal move that the person has chosen; the board does
 *                                         not play it
 *   "refused" (int cell, const char *why) a move that is not legal, in translated words; already
 *                                         shown at the board; GAME_NO_CELL where no square of it
 *                                         was meant
 *   "view-changed" ()                     another part of the board is seen, or its cursor has moved
 *   "at-rest" ()                          the pieces of the last change have moved to where they are
 * Properties:
 *   "coordinates", "numbers" (boolean)    on the edge, on the squares
 *   "interactive" (boolean)               a person may move: hover, legal moves, cursor and
 *                                         choosing are on
 *   "lit" (boolean)                       the winning line is lit, the other pieces dimmed
 *   "theme" (int)                         a GameTheme
 *   "material" (int)                      a GameMaterial: how stones and their board look
 *   "confirmation" (int)                  a GameConfirmation
 *   "animated" (boolean)                  pieces move, if the desktop wants animations
 *   "motion-ms" (uint, read-only)         how long the pieces of the last change move; told with
 *                                         every change, and with another model */

GtkWidget *game_board_new (void);
void game_board_set_model (GameBoard *self, GameModel *model);
GameModel *game_board_get_model (GameBoard *self);
void game_board_set_interactive (GameBoard *self, gboolean interactive);
void game_board_set_closed (GameBoard *self, const char *why);
void game_board_show_hint (GameBoard *self, GameMove move);
GArray *game_board_values_new (void);
void game_board_set_values (GameBoard *self,
                            GArray *values,
                            const GameMove *line,
                            guint n_line,
                            gboolean is_final);
void game_board_show_line (GameBoard *self, const GameMove *line, guint n_line);
void game_board_show_message (GameBoard *self, int cell, const char *text);
gboolean game_board_choose_move (GameBoard *self, GameMove move);
void game_board_refuse_text (GameBoard *self, const char *why);
double game_board_get_zoom (GameBoard *self);
gboolean game_board_can_zoom (GameBoard *self, gboolean is_in);
gboolean game_board_wants_zoom (GameBoard *self);
void game_board_zoom_to (GameBoard *self, double zoom);
void game_board_zoom_by (GameBoard *self, double steps);
GameArea game_board_get_view (GameBoard *self);
void game_board_centre_view (GameBoard *self, double right, double down);
gboolean game_board_minds (GameBoard *self, const GdkRectangle *area);
void game_board_set_cursor (GameBoard *self, int cell);
int game_board_get_cursor (GameBoard *self);
