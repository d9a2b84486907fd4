/* text.h: cells, moves, setups and boards as text and back; one notation for all games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/game.h"

#include <stddef.h>

#define GAME_CELL_TEXT 8  /* room for a cell's name with its final 0: "ax50" */
#define GAME_MOVE_TEXT 24 /* room for a move's name: "ax50-aw49" */
/* room for a board in one line: a character a cell, a stroke between rows */
#define GAME_BOARD_TEXT (GAME_MAX_CELLS + GAME_MAX_SIDE + 1)

void game_column_to_text (int column, char *text);
void game_cell_to_text (const GameSetup *setup, int cell, char *text);
int game_cell_from_text (const GameSetup *setup, const char *text, size_t length);
void game_move_to_text (const Game *game, const GamePosition *position, GameMove move, char *text);
void game_move_to_short_text (const Game *game,
                              const GamePosition *position,
                              GameMove move,
                              char *text);
const char *game_move_from_text (const Game *game,
                                 const GamePosition *position,
                                 const char *text,
                                 GameMove *move);
bool game_move_text_can_grow (const Game *game, const GamePosition *position, const char *text);
const char *game_moves_from_text (const Game *game,
                                  GamePosition *position,
                                  const char *text,
                                  int *n_moves);
void game_board_to_text (const GamePosition *position, char *text);
const char *game_board_from_text (const Game *game,
                                  const GameSetup *setup,
                                  const char *text,
                                  GamePosition *position);
const char *game_variant_to_text (const Game *game, const GameSetup *setup);
bool game_variant_from_text (const Game *game, const char *text, GameSetup *setup);
bool game_start_from_number (const Game *game, GameSetup *setup, int number);
