/* game.h: what a game is, and the list of all games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/position.h"

/* Marks a text for translation; it is translated where it is shown. Spelt as in glib/gi18n.h, so that both can be
 * included. */
#define N_(String) (String)

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
  const char *tagline;  /* a few words for the chooser */
  const char *sides[2]; /* who GAME_FIRST and GAME_SECOND are */
  const char *wins[2]; /* the result when that side has won; %s is the winner's name, or left out */
  const char *usual_wins[2];         /* the same on a board of the usual size; NULL: as wins */
  const char *draw;                  /* the result of a draw */
  const char *variant_label;         /* NULL where there is only one variant */
  const char *const *variant_titles; /* as Game.variants */
  const char *const *level_names;    /* ten; NULL: the usual ones of level.h */
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

typedef struct _Game
{
  const char *id; /* never translated: settings, files, icons, command line */
  const GameWords *words;
  const char *
      variant_key; /* the name of the variant in files and options: "line", "variant"; NULL where only one */
  const char *const
      *variants;         /* words of files and command line, NULL-terminated; NULL where only one */
  const GameSize *sizes; /* usual sizes for the dialog, ended by 0 x 0 */
  bool either_begins;    /* either piece may begin: tic-tac-toe and five in a row */
  bool is_square;        /* rows and columns are equal */
  bool is_even;          /* rows and columns are even */
  bool
      drops; /* a piece falls to the lowest free cell of its column; a move is named by the column */
  bool slides;           /* a move takes a piece of the board from one cell to another */
  bool shows_moves;      /* legal moves are marked on the board */
  bool keeps_text_board; /* the final board is also kept as a text file */
  GameLook look;
  GamePieces pieces;
  GameSetup smallest;
  GameSetup usual;
  GameSetup largest;

  bool (*setup_is_valid) (const GameSetup *setup); /* beyond sizes and variants; NULL: all are */
  int (*n_starts) (const GameSetup *setup);        /* NULL: one */
  int (*start_number) (const GameSetup *setup,
                       int start); /* how a start is called; NULL where only one */
  void (*start) (GamePosition *position, const GameSetup *setup);
  int (*moves) (const GamePosition *position,
                GameMove *moves); /* at most GAME_MAX_CELLS; none when it has ended */
  void (*play) (GamePosition *position, GameMove move); /* a legal one */
  GameResult (*result) (const GamePosition *position);  /* of the whole board, any board */
  int (*winning_cells) (const GamePosition *position,
                        int16_t *cells); /* may be NULL; at most GAME_MAX_CELLS */
  const char *(*fault) (const GamePosition *position,
                        GameMove move); /* N_ (): why a move is illegal */
  const char *(*how) (
      const GamePosition *position); /* N_ (): how a game that has ended ended, in a few words */
  bool (*board_is_valid) (
      const GamePosition *position); /* a board that was set up; NULL: any with these pieces */
  int (*score) (const GamePosition *position,
                GameSide side); /* points of a side; NULL where there are none */
  int (*square_number) (const GameSetup *setup,
                        int cell); /* numbers on squares from 1, 0 for none; NULL: none */
  int (*estimate) (
      const GamePosition *position); /* for the reference search: larger is better for the side to
                                                     move, below GAME_ESTIMATE_LIMIT; NULL: 0 */
  int (*candidates) (const GamePosition *position,
                     GameMove *moves); /* for the reference search: the moves worth a
                                                                        look, among the legal ones; NULL: all */

  const GameLevel *levels;       /* GAME_N_LIMITED_LEVELS; NULL: the usual ones of level.c */
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
bool game_must_pass (const Game *game, const GamePosition *position);
