/* game.h: what a game is, and the list of all games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/position.h"

/* Marks a text for translation; it is translated where it is shown. Spelt as in glib/gi18n.h, so
 * that both can be included. */
#define N_(String) (String)

/* The same for one and for several; where it is shown, ngettext () chooses. */
#define NN_(One, Several)                                                                          \
  {                                                                                                \
    (One), (Several)                                                                               \
  }

typedef struct _GameEngineClass GameEngineClass;

/* What the board is made of. */
typedef enum
{
  GAME_LOOK_CARD,    /* a card with ruled lines */
  GAME_LOOK_HOLES,   /* an upright board with holes */
  GAME_LOOK_FELT,    /* green squares in a frame */
  GAME_LOOK_POINTS,  /* crossings of lines on wood */
  GAME_LOOK_CHEQUERS /* light and dark squares; play is on the light ones */
} GameLook;

/* What stands on it: GAME_FIRST's piece, then GAME_SECOND's. */
typedef enum
{
  GAME_PIECES_CROSSES,    /* X, O */
  GAME_PIECES_DISCS,      /* red with a ring, yellow with a diamond */
  GAME_PIECES_REVERSIBLE, /* black and white, the other colour below */
  GAME_PIECES_STONES,     /* black, white */
  GAME_PIECES_ANIMALS     /* mouse, cat */
} GamePieces;

/* Words for people; every text is marked with N_ () and translated where it is shown. */
typedef struct
{
  const char *title;
  const char *tagline;   /* a few words for the chooser */
  const char *sides[2];  /* who GAME_FIRST and GAME_SECOND are */
  const char *pieces[2]; /* one of theirs, in a sentence; NULL: as sides */
  const char *wins[2]; /* the result when that side has won; %s is the winner's name, or left out */
  const char *usual_wins[2]; /* the same on a board of the usual size; NULL: as wins */
  const char *draw;          /* the result of a draw */
  const char *points[2]; /* NN_ (): so many points, %s is the number; NULLs: nothing is counted */
  const char *variant_label;         /* NULL where there is only one variant */
  const char *const *variant_titles; /* as Game.variants */
  const char *const *level_names;    /* ten; NULL: the usual ones of level.h */
  const char *const *rules;          /* paragraphs for the help, NULL-terminated; NULL: none */
} GameWords;

typedef struct
{
  uint8_t rows;
  uint8_t columns;
} GameSize;

/* The levels that end by nodes or depth, all but the highest. */
#define GAME_N_LIMITED_LEVELS 9

/* What such a level searches with; fields as in GameLimits. */
typedef struct
{
  int depth;
  uint32_t nodes; /* on the usual board, fewer on larger ones */
  int weakness;
  int style;
} GameLevel;

/* A constant table: nothing above the engine names a particular game. NULL stands for what a game
 * does not have. */
typedef struct _Game
{
  const char *id; /* never translated: settings, files, icons, command line */
  const GameWords *words;

  /* Of the variant, in files and options: its name ("line", "variant"), and its words,
   * NULL-terminated. */
  const char *variant_key;
  const char *const *variants;

  const GameSize *sizes; /* usual sizes for the dialog, ended by 0 x 0 */
  bool either_begins;    /* either piece may begin: tic-tac-toe and five in a row */
  bool is_square;        /* rows and columns are equal */
  bool is_even;          /* rows and columns are even */
  bool drops;            /* a piece falls in its column, and a move is named by the column */
  bool slides;           /* a move takes a piece of the board from one cell to another */
  bool shows_moves;      /* legal moves are marked on the board */
  bool keeps_text_board; /* the final board is also kept as a text file */
  GameLook look;
  GamePieces pieces;
  GameSetup smallest;
  GameSetup usual;
  GameSetup largest;

  /* Beyond sizes and variants; NULL: all are valid. */
  bool (*setup_is_valid) (const GameSetup *setup);

  /* How many starts there are, NULL: one; and how a start is called. */
  int (*n_starts) (const GameSetup *setup);
  int (*start_number) (const GameSetup *setup, int start);

  void (*start) (GamePosition *position, const GameSetup *setup);

  /* Lists the legal moves, at most GAME_MAX_CELLS; none when the game has ended. */
  int (*moves) (const GamePosition *position, GameMove *moves);

  /* Makes a legal move. */
  void (*play) (GamePosition *position, GameMove move);

  /* The result of the whole board, any board. */
  GameResult (*result) (const GamePosition *position);

  /* The cells of the winning line or lines, at most GAME_MAX_CELLS. */
  int (*winning_cells) (const GamePosition *position, int16_t *cells);

  /* N_ (): why a move is illegal, and how a game that has ended ended, in a few words. */
  const char *(*fault) (const GamePosition *position, GameMove move);
  const char *(*how) (const GamePosition *position);

  /* Whether a board that was set up can be; NULL: any with these pieces. */
  bool (*board_is_valid) (const GamePosition *position);

  /* The points of a side. */
  int (*score) (const GamePosition *position, GameSide side);

  /* The numbers on squares from 1, 0 for none. */
  int (*square_number) (const GameSetup *setup, int cell);

  /* N_ (): what speaks for a legal move by the rules alone, in a few words; NULL: nothing. */
  const char *(*reason) (const GamePosition *position, GameMove move);

  /* For the reference search: what a position is worth to the side to move, below
   * GAME_ESTIMATE_LIMIT: in hundredths of a point, or where nothing is counted about 100 for a
   * clear advantage; and the moves worth a look among the legal ones, NULL: all. */
  int (*estimate) (const GamePosition *position);
  int (*candidates) (const GamePosition *position, GameMove *moves);

  const GameLevel *levels; /* GAME_N_LIMITED_LEVELS; NULL: the usual ones of level.c */

  /* The nodes that a review of a whole game may take, for half a minute at the most, 0 where the
   * engine needs no limit; NULL: the usual number of level.c. */
  uint64_t (*review_nodes) (const GameSetup *setup);

  const GameEngineClass *engine; /* &reference_engine until there is a better one */
} Game;

#define GAME_ESTIMATE_LIMIT 1000000

extern const Game tictactoe_game;
extern const Game connect4_game;
extern const Game othello_game;
extern const Game gomoku_game;
extern const Game cats_game;

const Game *const *game_all (void);
const Game *game_by_id (const char *id);
int game_n_variants (const Game *game);
int game_n_starts (const Game *game, const GameSetup *setup);
bool game_setup_is_valid (const Game *game, const GameSetup *setup);
bool game_board_is_valid (const Game *game, const GamePosition *position);
bool game_move_is_legal (const Game *game, const GamePosition *position, GameMove move);
const char *game_move_fault (const Game *game, const GamePosition *position, GameMove move);
const char *game_win_words (const Game *game, const GameSetup *setup, GameSide side);
bool game_stops_win (const Game *game, const GamePosition *position, GameMove move);
int game_count_winning_moves (const Game *game, const GamePosition *position, GameSide side);
bool game_must_pass (const Game *game, const GamePosition *position);
