/* gomoku/threats.h: the search of threats: one side makes fours and open threes until it makes five
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "engine/gomoku/fours.h"

/* Nothing is looked at so many plies away. */
#define GOMOKU_THREATS_MAX_PLIES 60

typedef struct _GomokuThreatEntry GomokuThreatEntry;

typedef struct
{
  GomokuField *field;         /* borrowed */
  GomokuFours *fours;         /* borrowed, with its budget */
  GomokuThreatEntry *entries; /* what is known of positions */
  GameSide attacker;
  uint64_t nodes;   /* of the budget, that searches of threats have taken so far */
  uint64_t stop_at; /* of the budget's nodes */
  bool is_used;     /* there is something to forget */
  bool is_refuted;  /* there is no win by such threats */
  int line_length;
  int16_t line[GOMOKU_THREATS_MAX_PLIES + GOMOKU_FOURS_MAX_PLIES + 4]; /* of the win found last */
} GomokuThreats;

bool gomoku_threats_init (GomokuThreats *threats, GomokuField *field, GomokuFours *fours);
void gomoku_threats_clear (GomokuThreats *threats);
void gomoku_threats_forget (GomokuThreats *threats);
int gomoku_threats_win (GomokuThreats *threats, uint64_t nodes);
