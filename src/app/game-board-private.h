/* game-board-private.h: what the files of the board share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/draw/cache.h"
#include "app/game-board.h"
#include "app/game-motion.h"

/* What is to be seen on one square. The board is drawn from these alone, and what changes between
 * two of them is what is drawn anew. */
typedef enum
{
  CELL_PIECE = 3,       /* a GamePiece */
  CELL_GHOST = 3 << 2,  /* a GamePiece that is not there yet */
  CELL_DIMMED = 1 << 4, /* its piece */
  CELL_LIFTED = 1 << 5, /* its piece is being dragged */
  CELL_LEGAL = 1 << 6,
  CELL_TURNING = 1 << 7, /* its piece would change sides */
  CELL_LAST = 1 << 8,
  CELL_LEFT = 1 << 9, /* by the last move */
  CELL_SELECTED = 1 << 10,
  CELL_CURSOR = 1 << 11,
  CELL_LIT = 1 << 12, /* pointed at */
  CELL_HINTED = 1 << 13,
  CELL_MOVING = 1 << 14 /* its piece is drawn by the motion */
} GameCellLook;

#define CELL_GHOST_SHIFT 2

/* On smaller squares a first click points and a second one plays, and one can zoom. */
#define GAME_BOARD_SMALL_SQUARE 24.0

struct _GameBoard
{
  GtkDrawingArea parent_instance;

  GameModel *model; /* NULL: nothing is drawn */
  GameTheme theme;
  GameMaterial material;
  gboolean coordinates;
  gboolean numbers;
  gboolean interactive;
  const char *closed; /* why not, whoever is to move; NULL: it is somebody else's turn */
  gboolean lit;
  gboolean animated;

  GameDress dress; /* this and the following: derived from the above and the allocation */
  GameGeometry geometry;
  double fit_square;   /* its side where the whole board is seen */
  double zoom;         /* what was asked for; 1: the whole board */
  double pinched_zoom; /* before two fingers began to change it */
  GtkAdjustment *across;
  GtkAdjustment *along;
  guint scroll_policies[2];
  gboolean is_configuring; /* the adjustments, oneself */
  GtkGesture *pinch;
  GameConfirmation confirmation;
  char *family; /* of the font of the coordinates */
  GameCache *cache;

  GameMove *moves; /* the legal ones in the position shown */
  int n_moves;
  int16_t *winning; /* runs of cells, one after the other */
  int n_winning;
  int16_t *lost_win; /* the same of the position seen before, if they were lit */
  int n_lost_win;
  guint16 looks[GAME_MAX_CELLS]; /* what was last asked to be drawn */
  int waiting_column;            /* over which a piece waits to fall, or -1 */

  int pointer; /* this and the following: a cell or GAME_NO_CELL */
  int hover;   /* what is pointed at by mouse or keyboard, while a person may move */
  int cursor;
  int selected;
  int pressed;
  gboolean shows_cursor;
  gboolean was_cursor;   /* the pressed cell was the cursor, and seen to be it */
  gboolean was_selected; /* the pressed cell, before it was pressed */
  gboolean is_dragging;
  double press_x; /* where the button went down */
  double press_y;
  double drag_x; /* where the dragged piece is */
  double drag_y;

  GamePosition shown; /* what was seen before the last change */
  guint shown_ply;
  GameMotion *motion;        /* NULL: nothing moves */
  guint motion_length;       /* milliseconds that the last change took until all was at rest */
  guint tick;                /* of the frame clock, 0 while nothing moves */
  gint64 motion_began;       /* in the time of the frame clock, or -1 before the first frame */
  gboolean is_let_go;        /* the piece being played was dragged to (drag_x, drag_y) */
  gboolean is_faded;         /* what has not won was drawn as faint as it stays */
  gboolean slides_from_hand; /* the motion begins there */

  GameMove hint;                   /* GAME_PASS: none */
  GArray *values;                  /* of GameBoardValue, the best first */
  gint16 value_at[GAME_MAX_CELLS]; /* the index of the best one that leads there, -1 */
  gboolean has_own_line;           /* one that does not go with the values */
  GArray *line;                    /* of GameMove: what is expected */
  char *message;                   /* NULL: none */
  int message_cell;
  guint message_source;
};

enum
{
  GAME_BOARD_MOVE_CHOSEN,
  GAME_BOARD_REFUSED,
  GAME_BOARD_VIEW_CHANGED,
  GAME_BOARD_AT_REST,
  GAME_BOARD_N_SIGNALS
};

/* game-board.c */
void game_board_emit_chosen (GameBoard *self, GameMove move);
void game_board_emit_refused (GameBoard *self, int cell, const char *why);
void game_board_emit_view_changed (GameBoard *self);
void game_board_emit_at_rest (GameBoard *self);

/* game-board-view.c */
void game_board_lay_out (GameBoard *self);
void game_board_zoom_at (GameBoard *self, double zoom, double x, double y);
void game_board_zoom_by_at (GameBoard *self, double steps, double x, double y);
void game_board_reveal (GameBoard *self, int cell);
void game_board_set_adjustment (GameBoard *self, GtkAdjustment **place, GtkAdjustment *adjustment);
void game_board_view_init (GameBoard *self);
void game_board_view_dispose (GameBoard *self);
void game_board_view_class_init (GtkWidgetClass *klass);

/* game-board-look.c */
const Game *game_board_game (GameBoard *self);
void game_board_read_position (GameBoard *self);
void game_board_refresh (GameBoard *self);
GameArea game_board_cell_reach (GameBoard *self, int cell);
void game_board_point_at (GameBoard *self, int cell);
void game_board_queue_area (GameBoard *self, const GameArea *area);

/* game-board-paint.c */
void game_board_paint (GameBoard *self, cairo_t *cr);

/* game-board-motion.c */
void game_board_follow (GameBoard *self);
void game_board_remember (GameBoard *self);
void game_board_end_motion (GameBoard *self);
void game_board_advance (GameBoard *self, double time);
gboolean game_board_is_moving (GameBoard *self);
void game_board_light (GameBoard *self);
void game_board_paint_motion (GameBoard *self, cairo_t *cr);

/* game-board-choice.c */
gboolean game_board_find_move (GameBoard *self, int from, int cell, GameMove *move);
gboolean game_board_can_select (GameBoard *self, int cell);
int game_board_only_piece (GameBoard *self);
void game_board_choose (GameBoard *self, int cell);
void game_board_refuse (GameBoard *self, int cell);
void game_board_refuse_turn (GameBoard *self, int cell);
gboolean game_board_hide_message (GameBoard *self);

/* game-board-pointer.c */
void game_board_pointer_class_init (GtkWidgetClass *klass);
void game_board_stop_dragging (GameBoard *self);
GameArea game_board_dragged_area (GameBoard *self);

/* game-board-values.c */
void game_board_values_init (GameBoard *self);
void game_board_values_finalize (GameBoard *self);
void game_board_values_forget (GameBoard *self);
void game_board_values_uncover (GameBoard *self);
const char *game_board_value_words (GameBoard *self, int cell);
guint game_board_values_n_strong (GameBoard *self);
void game_board_paint_values (GameBoard *self, cairo_t *cr);

/* game-board-keys.c */
void game_board_keys_class_init (GtkWidgetClass *klass);
